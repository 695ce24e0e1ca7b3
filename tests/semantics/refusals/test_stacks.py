"""What one stack takes, stage by stage."""

from __future__ import annotations

from tablewright.pipeline import compile_text


def _model(tables: int, settings: str) -> str:
    every = "\n".join(
        f"  Table{number}: {{partition_key: PK{settings}}}" for number in range(tables)
    )
    return f"""\
tablewright: 1
model: Warehouse
tables:
{every}
entities:
  Delivery:
    table: Table0
    key: {{PK: "DELIVERY#{{delivery_id}}"}}
    attributes: {{delivery_id: ulid}}
"""


def _found(tables: int, settings: str = "") -> list[str]:
    compiled = compile_text(_model(tables, settings), "model.yaml")
    assert compiled.plan is not None, compiled.findings
    return [each.message for each in compiled.findings if each.code == "TW655"]


def test_a_hundred_tables_fill_a_stack() -> None:
    assert _found(100) == []
    (said,) = _found(101)
    assert "with `Table100` the tables of this model come to more than 200 outputs" in said


def test_a_key_that_the_stack_makes_is_an_output_more() -> None:
    assert _found(66, ", encryption: customer_managed") == []
    assert len(_found(67, ", encryption: customer_managed")) == 1


def test_scaling_beside_a_table_is_counted_in_the_stage_that_has_it() -> None:
    capacity = "{read: {min: 1, max: 9}, write: {min: 1, max: 9}}"
    settings = f", resource: table, stages: {{prod: {{billing: {capacity}}}}}"
    assert _found(100, settings) == []
    indexes = ", ".join(f"GSI{number}: {{partition_key: GSI{number}PK}}" for number in range(20))
    (said,) = _found(6, f"{settings}, indexes: {{{indexes}}}")
    assert "more than 500 resources in the stage `prod`" in said
