"""What AWS would refuse of a model that means something: each module is one kind of refusal.

Those that look at settings alone, or at what else is sound, run for each table whose settings mean
something, so that they are told in one go with what is wrong elsewhere. The others look at the
whole plan, and run only where nothing else is an error. What the
service certainly refuses is an error, and an account's quota, which can be raised, a warning. A
new one is a module here with a `check(design, findings)`, and its name below, beside what a model
must have for it to be loaded at all; its rule stands in `rules/`.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from importlib import import_module
from typing import Protocol, cast

from tablewright.diagnostics.frozen import altered
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.syntax.settings import SettingsSyntax

_OF_ITEMS = ("nesting", "items")
_OF_WRITES = ("expressions", "regions")
_OF_CAPACITY = ("billing", "localsettings", "capacity", "warmth")
_OF_REPLICAS = ("replicas", "replicakeys", "strong")
_OF_POLICIES = ("policies", "policynames", "publicaccess", "statements")
_OF_IMPORTS = ("importshape", "imports")
_OF_PLACES = ("partitions",)
_OF_SEVERAL = ("clusters", "stacks")
_WHOLE = frozenset((*_OF_ITEMS, *_OF_WRITES, "imports", *_OF_SEVERAL))
"""Those that need a plan without a gap."""


class _Part(Protocol):
    def check(self, design: Design, findings: Findings) -> None: ...


def refuse(design: Design, findings: Findings) -> None:
    """Report all that AWS would refuse."""
    _run(_parts(design), design, findings)


def refuse_settings(design: Design, settled: Container[str], findings: Findings) -> None:
    """Report what AWS would refuse of the tables that are settled, whatever else is at fault."""
    tables = tuple(table for table in design.plan.tables if table.name in settled)
    written = {name: syntax for name, syntax in design.tables.items() if name in settled}
    sound = altered(design, plan=altered(design.plan, tables=tables), tables=written)
    _run((name for name in _parts(sound) if name not in _WHOLE), sound, findings)


def _run(names: Iterable[str], design: Design, findings: Findings) -> None:
    for name in names:
        part = cast("_Part", import_module(f"{__name__}.{name}"))
        part.check(design, findings)


def _parts(design: Design) -> Iterator[str]:
    """The modules that have something to look at."""
    written = [part for table in design.tables.values() for part in table.every_settings]
    yield from _OF_ITEMS
    if design.writes:
        yield from _OF_WRITES
    if any(_says_capacity(part) for part in written):
        yield from _OF_CAPACITY
    if any(part.replicas or part.consistency or part.witness for part in written):
        yield from _OF_REPLICAS
    if any(part.resource_policy or part.stream or part.replicas for part in written):
        yield from _OF_POLICIES
    if any(part.import_from_s3 for part in written):
        yield from _OF_IMPORTS
    if any(_names_place(part) for part in written):
        yield from _OF_PLACES
    if len(design.tables) > 1:
        yield from _OF_SEVERAL


def _says_capacity(part: SettingsSyntax) -> bool:
    said = (part.billing, part.max_throughput, part.warm_throughput, part.replicas)
    return bool(part.indexes) or any(each is not None for each in said)


def _names_place(part: SettingsSyntax) -> bool:
    said = (part.arn, part.stream_arn, part.encryption, part.kinesis_stream, part.dax)
    return any(each is not None for each in (*said, part.replicas, part.witness))
