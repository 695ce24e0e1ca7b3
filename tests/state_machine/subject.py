"""The generated module of the clubs on a table of its own, spoken to in plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from tests.backends.iam.watching import Watched
from tests.backends.python.generated import compiled, imported, make_tables
from tests.state_machine.oracle import RefusedError, Thing

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

VARIANTS = ("TextNote", "LinkNote")


@cache
def club_plan() -> Plan:
    """The plan of the model beside this file."""
    return compiled(Path(__file__).with_name("model.yaml").read_text(encoding="utf-8"))


@cache
def club_module() -> ModuleType:
    """Its module."""
    return imported(club_plan())


class Subject:
    """The module's class on a new table."""

    def __init__(self, client: DynamoDBClient) -> None:
        self.client = client
        self.module = club_module()
        (self.table,) = make_tables(client, club_plan()).values()
        db: Any = self.module.Clubs(client, table_name=self.table)
        # What each method sends on the way is also held to the permissions that it is granted.
        self.db = Watched(db, client, club_plan())

    def made(self, kind: str, thing: Thing) -> Any:
        """A thing as the module has it."""
        values = {name: value for name, value in thing.items() if name != "kind"}
        return getattr(self.module, thing.get("kind", kind))(
            **{name: self._typed(name, value) for name, value in values.items()}
        )

    def values(self, thing: Thing) -> Thing:
        """Some values as the module has them."""
        return {name: self._typed(name, value) for name, value in thing.items()}

    def _typed(self, name: str, value: Any) -> Any:
        if value is None:
            return None
        if name == "address":
            return self.module.Address(**value)
        enums = {"level": "Level", "status": "Status"}
        return getattr(self.module, enums[name])(value) if name in enums else value

    def do(self, call: Callable[[], Any]) -> Any:
        """What a call gives, in plain values; RefusedError where it raises one of the errors."""
        try:
            return plain(call())
        except self.module.AccessError as error:
            raise RefusedError(type(error).__name__) from error

    def stored(self) -> list[dict[str, Any]]:
        """Every item of the table, as the engine has it."""
        pages = self.client.get_paginator("scan").paginate(TableName=self.table)
        return [cast("dict[str, Any]", item) for page in pages for item in page["Items"]]


def plain(value: Any) -> Any:
    """A value without the module's types."""
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value) and not isinstance(value, type):
        found = {each.name: plain(getattr(value, each.name)) for each in fields(value)}
        name = type(value).__name__
        return {"kind": name, **found} if name in VARIANTS else found
    if isinstance(value, tuple | list):
        return [plain(each) for each in cast("Iterable[Any]", value)]
    if isinstance(value, dict):
        return {name: plain(each) for name, each in cast("dict[str, Any]", value).items()}
    return value
