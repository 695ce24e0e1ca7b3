"""The depot: a module behind a cache, with something in its tables, with and without the cache."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.backends.python.doubles import Recorder
from tests.backends.python.generated import compiled, imported, make_tables

from tablewright.ir.plan import Plan

NEVER = datetime(2100, 1, 1, tzinfo=UTC)
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)


@cache
def plan() -> Plan:
    """The plan of the depot's model."""
    return compiled(Path(__file__).with_name("depot.yaml").read_text(encoding="utf-8"))


@cache
def module() -> ModuleType:
    """Its module."""
    return imported(plan())


class Depot:
    """The module on tables of its own, and what goes through the cache and around it."""

    def __init__(self, client: Any, dax: Any | None, **options: Any) -> None:
        tables = make_tables(client, plan())
        fill(module().Depot(client, table_names=tables))
        self.around = Recorder(client)
        self.through = None if dax is None else Recorder(dax)
        self.db: Any = module().Depot(self.around, table_names=tables, dax=self.through, **options)


def fill(db: Any) -> None:
    """Three boxes of a site, with visits, a remark and an entry of the log."""
    made = module()
    db.put_site(made.Site(site="a", name="A"))
    for number, state in enumerate((made.BoxState.OPEN, made.BoxState.SHUT, made.BoxState.OPEN)):
        db.create_box(box(box=number, label=f"l{number}", state=state))
    db.create_delivery(made.Delivery(site="a", seq=1, by="post", parcels=2, ends=NEVER))
    db.create_check(made.Check(site="a", seq=2, by="guard", passed=True))
    db.create_check(made.Check(site="a", seq=3, by="ghost", passed=True, ends=LONG_AGO))
    db.put_remark(made.Remark(site="a", number=1, text="dry"))
    db.put_entry(made.Entry(day="monday", seq=1, text="begun"))


def box(**values: Any) -> Any:
    """A box with something of every type."""
    whole = {
        "site": "a",
        "box": 0,
        "label": "l0",
        "owner": "ann",
        "weight": Decimal("12.50"),
        "seal": b"\x00\xff",
        "tags": frozenset({"red", "blue"}),
        "counts": {"nails": 3},
        "revision": 1,
    }
    return module().Box(**{**whole, **values})


def changed(**values: Any) -> Callable[[Any], Any]:
    """A change of an item by a function."""
    return lambda old: dataclasses.replace(old, **values)


def outcome(call: Callable[[Any], Any], db: Any) -> Any:
    """What a call gives, queries read to their end; or its error, with all that it says."""
    try:
        given = call(db)
    except module().AccessError as raised:
        error: Exception = raised
        return type(error).__name__, str(error), repr(vars(error))
    return list(given) if hasattr(given, "page") else given
