"""The real `cdk` deploys the examples to a local engine, and the generated modules work there.

What a green deployment proves is keys, indexes, streams, outputs and ordering: the engine takes
templates that DynamoDB refuses. What DynamoDB refuses, other tests hold.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.commands import ROOT
from tests.deploy.account import Account, Stack
from tests.deploy.answers import Table, assert_every_answer
from tests.deploy.changes import CHANGES, Change
from tests.deploy.expected import CUSTOMER_ORDERS, ORGANIZATIONS, Shape, described
from tests.end_to_end.models import MODELS, Model
from tests.end_to_end.oracle import Oracle
from tests.end_to_end.subject import subject

from tablewright.backends.python import generate
from tablewright.local.trial.module import imported
from tablewright.pipeline import load

ORACLES: dict[str, Oracle] = {model.name: model.oracle for model in MODELS}
VARIABLES = {"Organizations": "ORGANIZATIONS_TABLE", "CustomerOrders": "CUSTOMER_ORDERS_TABLE"}


class Told:
    """An environment in which a module finds what a stack put out, and the engine; no more."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, account: Account, model: str) -> None:
        self._monkeypatch = monkeypatch
        self._account = account
        self._model = model

    def of(self, stack: Stack) -> str:
        """Tells it the name of the stack's table."""
        name = stack.outputs[f"{self._model}TableName"]
        self._monkeypatch.setenv(VARIABLES[self._model], name)
        self._monkeypatch.setenv("AWS_ENDPOINT_URL_DYNAMODB", self._account.endpoint_url)
        return name


@pytest.mark.parametrize(
    ("example", "name", "shape"),
    [
        ("organizations", "Organizations", ORGANIZATIONS),
        ("customer_orders", "CustomerOrders", CUSTOMER_ORDERS),
    ],
)
def test_an_example_is_deployed_as_a_global_table(
    example: str,
    name: str,
    shape: Shape,
    account: Account,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    model = ROOT / "examples" / example / "model.yaml"
    stack = account.deploy(name, model)
    (resource,) = account.resources(stack)
    assert resource["Type"] == "AWS::DynamoDB::GlobalTable"
    # The engine makes no tags of a global table's replicas, so they are what it was told.
    (replica,) = resource["Properties"]["Replicas"]
    assert {each["Key"]: each["Value"] for each in replica.get("Tags", [])} == shape.tags

    table = Table(account.dynamodb, Told(monkeypatch, account, name).of(stack))
    assert described(account.dynamodb, table.name) == Shape(shape.key, shape.indexes, shape.stream)
    assert stack.outputs[f"{name}TableArn"] == account.arn(table.name)
    tried = subject(Model(model, ORACLES[example]), tmp_path)
    assert_every_answer(tried, tried.module.client_class.connect, table)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.example)
def test_an_index_is_added_to_a_table_with_items(
    change: Change, account: Account, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = Told(monkeypatch, account, change.model)
    model = change.first(tmp_path)
    stack = account.deploy(f"{change.model}-dev", model, stage="dev")
    table = Table(account.dynamodb, told.of(stack))
    assert described(account.dynamodb, table.name) == change.before
    tried = subject(Model(model, ORACLES[change.example], "dev"), tmp_path)
    assert_every_answer(tried, tried.module.client_class.connect, table)
    written = table.items()
    assert len(written) > 1

    model = change.second(tmp_path)
    updated = account.deploy(f"{change.model}-dev", model, stage="dev")
    assert updated.outputs == stack.outputs
    assert described(account.dynamodb, table.name) == change.after
    assert table.items() == written
    with imported(generate(load(model)), change.example) as module:
        client: Any = getattr(module, change.model).connect()
        expected = change.write(module, client)
        assert change.ask(module, client) == [expected]
    assert [item for item in table.items() if item in written] == written
