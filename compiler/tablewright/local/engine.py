"""What a running engine is to its callers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeAlias

from tablewright.diagnostics.frozen import frozen

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

EngineKind: TypeAlias = Literal["auto", "ministack", "moto"]

DEFAULT_ACCOUNT = "000000000000"


class EngineError(Exception):
    """No engine can be had on this machine; the text says why and what would help."""


@frozen
class Engine:
    """A running engine; it stops where its ``start_engine`` block ends."""

    name: Literal["moto", "ministack"]
    endpoint_url: str | None
    """None where the engine lives in this process and only its own clients reach it."""
    connect: Callable[[str], DynamoDBClient]
    """Makes a client for an account; ``client`` is the way to call it."""

    def client(self, account: str = DEFAULT_ACCOUNT) -> DynamoDBClient:
        """A boto3 client of this engine. Accounts (12 digits) do not see each other's tables."""
        return self.connect(account)
