"""Databases of generated modules on an engine in this process."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import connected, module_of

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


@pytest.fixture
def warehouse() -> ModuleType:
    """The module with every type, key format and index."""
    return module_of("warehouse")


@pytest.fixture
def db(moto_client: DynamoDBClient) -> Any:
    """The warehouse on new tables."""
    return connected(moto_client, "warehouse")
