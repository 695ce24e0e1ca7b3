"""What entities of a strongly consistent table have, and what of them is a transaction."""

from __future__ import annotations

import pytest

from tablewright.ir.entities import Operation
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: Shop
table:
  partition_key: PK
  replicas: {us-east-2: {}, us-west-2: {}}
  consistency: CONSISTENCY
entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}"}
    attributes: {customer_id: ulid, email: string}
"""
BY_STAGE = """\
  stages:
    prod: {replicas: {us-east-2: {}, us-west-2: {}}, consistency: strong}
"""


def _plan(text: str) -> Plan:
    compiled = compile_text(text, "model.yaml")
    assert compiled.plan is not None, compiled.findings
    return compiled.plan


@pytest.mark.parametrize(("consistency", "moves"), [("eventual", True), ("strong", False)])
def test_entities_move_only_where_there_are_transactions(consistency: str, moves: bool) -> None:
    plan = _plan(MODEL.replace("CONSISTENCY", consistency))
    assert (Operation.MOVE in plan.entity("Customer").operations) is moves


def test_one_stage_is_enough_as_all_have_one_module() -> None:
    head, _, rest = MODEL.partition("  replicas")
    text = head + BY_STAGE + rest.partition("CONSISTENCY\n")[2]
    assert Operation.MOVE not in _plan(text).entity("Customer").operations
    unique = text.replace("    attributes", "    unique: [email]\n    attributes")
    (found,) = compile_text(unique, "model.yaml").findings
    assert (found.code, found.span.line) == ("TW657", 10)
    assert [each.span.line for each in found.related] == [6]
