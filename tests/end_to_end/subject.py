"""A model under test: its generated module on the tables of its synthesized template."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.end_to_end.models import Model
from tests.end_to_end.module import Module
from tests.end_to_end.oracle import Oracle

from tablewright.backends.cdk.naming import base_name
from tablewright.backends.cdk.synth import synthesize
from tablewright.backends.python import generate
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.local import TableRequest, create_table, template_tables
from tablewright.pipeline import load

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_numbers = count()


@dataclass(frozen=True)
class Subject:
    """A plan, its oracle and its generated module; `stage` is that of its template."""

    plan: Plan
    oracle: Oracle
    module: Module
    stage: str | None

    @cached_property
    def tables(self) -> Mapping[str, TableRequest]:
        """The request for each table of the synthesized template, by the model's name for it."""
        requests: dict[str, TableRequest] = {}
        for template in synthesize(self.plan, self.stage).values():
            requests |= template_tables(template)
        return {
            table.name: requests[f"{base_name(self.plan, table)}Table"]
            for table in self.plan.tables
        }

    def connect(self, dynamodb: DynamoDBClient, **options: Any) -> Any:
        """A client of the module on tables of its own, which are empty."""
        number = next(_numbers)
        names = {
            table: create_table(dynamodb, _numbered(request, number))
            for table, request in self.tables.items()
        }
        if len(names) == 1:
            return self.module.client_class(
                dynamodb, table_name=next(iter(names.values())), **options
            )
        return self.module.client_class(dynamodb, table_names=names, **options)


def subject(model: Model, folder: Path) -> Subject:
    """Compiles a model, and generates its module into a folder."""
    plan = load(model.path)
    path = folder / f"{model.name}.py"
    path.write_text(generate(plan), encoding="utf-8")
    return Subject(plan, model.oracle, _import(path, model.oracle), model.stage)


def _import(path: Path, oracle: Oracle) -> Module:
    spec = importlib.util.spec_from_file_location(f"generated_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return Module(module, oracle)


def _numbered(request: TableRequest, number: int) -> TableRequest:
    name = f"{request.create['TableName']}-{number}"
    return altered(request, create={**request.create, "TableName": name})
