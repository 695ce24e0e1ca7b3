"""Databases of generated modules on an engine in this process."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import compiled, connected, imported, module_of

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@pytest.fixture(scope="module")
def plan(request: Any) -> Plan:
    """The plan of the `MODEL` that stands in the file of the tests."""
    return compiled(request.module.MODEL)


@pytest.fixture(scope="module")
def module(plan: Plan) -> ModuleType:
    """Its module."""
    return imported(plan)


@pytest.fixture
def warehouse() -> ModuleType:
    """The module with every type, key format and index."""
    return module_of("warehouse")


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """The warehouse on new tables."""
    return connected(moto_client, "warehouse")
