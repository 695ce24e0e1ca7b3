"""Starts a local DynamoDB engine and makes a model's tables on it. No engine is written here.

Two engines serve: moto inside this process, which is fast, and ministack in a process of its own,
which is more exact. Neither is DynamoDB: what it refuses and they accept, the compiler refuses.
"""

from tablewright.local.engine import Engine, EngineError, EngineKind
from tablewright.local.start import start_engine
from tablewright.local.tables import (
    TableRequest,
    create_table,
    planned_request,
    table_request,
    template_tables,
)

__all__ = [
    "Engine",
    "EngineError",
    "EngineKind",
    "TableRequest",
    "create_table",
    "planned_request",
    "start_engine",
    "table_request",
    "template_tables",
]
