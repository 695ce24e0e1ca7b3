"""The whole plan as JSON, for other tools to read."""

from tablewright.backends.ir_json.write import plan_json, plan_value

__all__ = ["plan_json", "plan_value"]
