"""Names in templates: predictable, legal, and refused with a reason where they cannot be."""

from __future__ import annotations

import pytest
from tests.backends.cdk.plans import plan, table

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.naming import (
    base_name,
    checked_stage,
    chosen_table,
    dax_stack_name,
    physical_name,
    stack_name,
    template_file,
    unlisted_stage,
)
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import TableSettings

ONE = plan()
TWO = plan(table("Orders"), table("Couriers"), model="Delivery")
NAMED = table(
    settings=TableSettings(name="organizations-{stage}"),
    stages=(("test", TableSettings(name="throwaway")),),
)


def test_one_table_is_named_after_the_model() -> None:
    assert base_name(ONE, ONE.tables[0]) == "Organizations"
    assert [base_name(TWO, each) for each in TWO.tables] == ["DeliveryOrders", "DeliveryCouriers"]


def test_stacks_are_named_after_model_and_stage() -> None:
    assert stack_name(ONE, None) == "Organizations"
    assert stack_name(ONE, "dev") == "Organizations-dev"
    assert stack_name(ONE, "dev_eu") == "Organizations-dev-eu"
    assert dax_stack_name(ONE, ONE.tables[0], "dev") == "OrganizationsDax-dev"
    assert dax_stack_name(TWO, TWO.tables[1], None) == "DeliveryCouriersDax"
    assert template_file("Organizations-dev") == "Organizations-dev.template.json"


def test_a_stack_name_too_long_for_cloudformation_is_refused() -> None:
    long = altered(ONE, model="M" * 100)
    with pytest.raises(SynthesisError, match="129 characters; CloudFormation takes 128"):
        stack_name(long, "s" * 28)
    assert len(stack_name(long, "s" * 27)) == 128


@pytest.mark.parametrize(
    "stage", ["", "-dev", "1st", "a/b", "dév", "dev\n", "x" * 33, "${Token[1]}"]
)
def test_what_is_no_stage_is_refused(stage: str) -> None:
    with pytest.raises(SynthesisError, match="is not the name of a stage"):
        checked_stage(stage)


def test_the_stage_fills_the_table_name() -> None:
    assert physical_name(NAMED, "dev") == "organizations-dev"
    assert physical_name(NAMED, "test") == "throwaway"
    assert physical_name(ONE.tables[0], None) is None


def test_a_name_with_a_stage_needs_one() -> None:
    with pytest.raises(SynthesisError, match="so a stage is needed"):
        physical_name(NAMED, None)


@pytest.mark.parametrize("name", ["{stage}", "x" * 252 + "{stage}{stage}"])
def test_a_filled_name_keeps_to_the_rules_of_dynamodb(name: str) -> None:
    settings = TableSettings(name=name)
    with pytest.raises(SynthesisError, match="is not a table name"):
        physical_name(table(settings=settings), "qa")
    assert physical_name(table(settings=altered(settings, name="{stage}{stage}")), "qa") == "qaqa"


def test_a_table_is_chosen_by_name() -> None:
    assert chosen_table(ONE, None) is ONE.tables[0]
    assert chosen_table(TWO, "Couriers") is TWO.tables[1]
    with pytest.raises(SynthesisError, match="has several tables: name one of Orders, Couriers"):
        chosen_table(TWO, None)
    with pytest.raises(SynthesisError, match="has no table `Nope`: name one of Organizations"):
        chosen_table(ONE, "Nope")


def test_a_stage_that_no_table_lists_is_remarked_on() -> None:
    several = plan(NAMED, table("Orders"), model="Delivery")
    assert unlisted_stage(several, None) is None
    assert unlisted_stage(several, "test") is None
    remark = unlisted_stage(several, "tset")
    assert remark == "the model lists the stages `test`; `tset` takes the tables' own settings"


def test_nothing_is_said_of_a_stage_where_none_is_listed() -> None:
    assert unlisted_stage(ONE, "dev") is None


@pytest.mark.parametrize("stage", ["tset", "TEST", "tests", "tes"])
def test_a_mistyped_stage_is_refused(stage: str) -> None:
    several = plan(NAMED, table("Orders"), model="Delivery")
    with pytest.raises(SynthesisError, match=rf"no stage `{stage}`: did you mean `test`\?"):
        checked_stage(stage, several)


@pytest.mark.parametrize("stage", ["test", "test2", "test-7", "jo", "prod"])
def test_a_stage_of_its_own_is_not(stage: str) -> None:
    assert checked_stage(stage, plan(NAMED, table("Orders"), model="Delivery")) == stage
