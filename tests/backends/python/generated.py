"""Generated modules for tests: compiled once, imported, and given tables of their own."""

from __future__ import annotations

import importlib.util
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from tablewright.backends.python import generate
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Index, KeyAttribute, ProjectionKind, Table
from tablewright.pipeline import compile_text

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODELS = Path(__file__).parent / "models"
EXAMPLES = Path(__file__).parents[3] / "examples"
DESIGNS = Path(__file__).parents[2] / "designs"
INVENTED = Path(__file__).parents[2] / "end_to_end" / "invented"
_numbers = count()


def compiled(text: str) -> Plan:
    """The plan of a model that has nothing wrong with it."""
    compilation = compile_text(text, "model.yaml")
    assert compilation.plan is not None, compilation.findings
    return compilation.plan


@cache
def plan_of(name: str) -> Plan:
    """The plan of one of the models beside these tests."""
    return compiled((MODELS / f"{name}.yaml").read_text(encoding="utf-8"))


@cache
def module_of(name: str) -> ModuleType:
    """The module of one of the models beside these tests."""
    return imported(plan_of(name))


def imported(plan: Plan) -> ModuleType:
    """The module of a plan."""
    name = f"generated_{next(_numbers)}"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.py"
        path.write_text(generate(plan), encoding="utf-8")
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        # Dataclasses look their module up while they are made.
        sys.modules[name] = module
        spec.loader.exec_module(module)
    return module


def make_tables(client: DynamoDBClient, plan: Plan) -> Mapping[str, str]:
    """New, empty tables for a plan, by their names in the model."""
    return {table.name: _make_table(client, table) for table in plan.tables}


def connected(
    client: DynamoDBClient, name: str, class_name: str | None = None, **options: Any
) -> Any:
    """A client of a model's module on new tables."""
    plan = plan_of(name)
    tables = make_tables(client, plan)
    made = getattr(module_of(name), class_name or plan.model)
    if len(tables) == 1:
        return made(client, table_name=next(iter(tables.values())), **options)
    return made(client, table_names=tables, **options)


def _make_table(client: DynamoDBClient, table: Table) -> str:
    name = f"{table.name}-{next(_numbers)}"
    indexes: dict[str, list[Any]] = {"GlobalSecondaryIndexes": [], "LocalSecondaryIndexes": []}
    for index in table.indexes:
        kind = "LocalSecondaryIndexes" if index.local else "GlobalSecondaryIndexes"
        indexes[kind].append(_index(index))
    request: dict[str, Any] = {kind: found for kind, found in indexes.items() if found}
    request["AttributeDefinitions"] = [
        {"AttributeName": key.name, "AttributeType": key.wire.value} for key in table.key_attributes
    ]
    sort = (table.sort_key,) if table.sort_key else ()
    client.create_table(
        TableName=name,
        BillingMode="PAY_PER_REQUEST",
        KeySchema=_schema((table.partition_key,), sort),
        **request,
    )
    return name


def _index(index: Index) -> dict[str, Any]:
    projection: dict[str, Any] = {"ProjectionType": index.projection.kind.value.upper()}
    if index.projection.kind is ProjectionKind.INCLUDE:
        projection["NonKeyAttributes"] = list(index.projection.attributes)
    return {
        "IndexName": index.name,
        "KeySchema": _schema(index.partition_key, index.sort_key),
        "Projection": projection,
    }


def _schema(partition: tuple[KeyAttribute, ...], sort: tuple[KeyAttribute, ...]) -> Any:
    parts = [*((key, "HASH") for key in partition), *((key, "RANGE") for key in sort)]
    return [{"AttributeName": key.name, "KeyType": kind} for key, kind in parts]
