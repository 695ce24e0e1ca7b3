"""The schema's findings as one flat list, with one entry for one mistake."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from tablewright.diagnostics.frozen import frozen
from tablewright.syntax.habits import meant
from tablewright.syntax.keywords import SchemaError

_MOST = 1000
_ENTRY = "Ignored rule"
Path = tuple[str | int, ...]


@frozen
class Fault:
    """A keyword of the schema that a part of the model does not meet.

    `of_key` means that the value is a key of the map at `path`, and not the map itself.
    `keyword` is empty where the schema allows no value at all.
    """

    keyword: str
    limit: Any
    value: Any
    schema: Mapping[str, Any]
    path: Path
    of_key: bool = False

    @property
    def title(self) -> str:
        """What the schema calls the thing."""
        return str(self.schema.get("title", "value"))


def faults(errors: Iterable[SchemaError]) -> list[Fault]:
    """Every mistake once: what follows from another one is left out."""
    found = [fault for error in islice(errors, _MOST) for fault in _flat(error)]
    unknown = _unknown_keys(found)
    undecided = {fault.path for fault in found if fault.keyword == "oneOf"}
    return [
        fault
        for fault in _one_for_each_text(found)
        if not _follows_from(fault, unknown.get(fault.path, ()))
        and not (_is_of_verb(fault) and fault.path in undecided)
    ]


def _is_of_verb(fault: Fault) -> bool:
    """Whether a key does not go with a verb, of which there may be two."""
    return fault.of_key and fault.keyword == "enum"


_ABOUT_TEXT = {"type", "enum", "const", "pattern", "minLength", "maxLength"}


def _one_for_each_text(found: Sequence[Fault]) -> Iterator[Fault]:
    """The first fault of each single value: one of the wrong kind breaks other keywords too."""
    told: set[tuple[Path, object]] = set()
    wrong_kinds = {fault.path for fault in found if fault.keyword == "type"}
    for fault in found:
        if fault.keyword != "type" and fault.path in wrong_kinds:
            continue
        if fault.keyword in _ABOUT_TEXT:
            place = (fault.path, fault.value if fault.of_key else None)
            if place in told:
                continue
            told.add(place)
        yield fault


def _flat(error: SchemaError) -> Iterator[Fault]:
    if error.validator == "anyOf":
        yield from _alternatives(error)
        return
    yield _fault(error, str(error.validator or ""), error.validator_value)


def _fault(error: SchemaError, keyword: str, limit: object) -> Fault:
    return Fault(
        keyword=keyword,
        limit=limit,
        value=error.instance,
        schema=error.schema,
        path=tuple(error.absolute_path),
        of_key="propertyNames" in error.absolute_schema_path,
    )


def _alternatives(error: SchemaError) -> Iterator[Fault]:
    """What is wrong with the one alternative that takes the value's kind; else, that none does."""
    context = error.context
    refused = {
        inner.schema_path[0]
        for inner in context
        if inner.validator == "type" and len(inner.relative_path) == 0
    }
    meant = [inner for inner in context if inner.schema_path[0] not in refused]
    for inner in meant:
        yield from _flat(inner)
    if not meant:
        yield _fault(error, "type", [*_kinds(error.validator_value)])


def _kinds(branches: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """The kinds that alternatives take."""
    for branch in branches:
        kinds = branch["type"]
        yield from [kinds] if isinstance(kinds, str) else kinds


def _unknown_keys(found: Iterable[Fault]) -> dict[Path, tuple[str, ...]]:
    return {
        fault.path: unknown_keys(fault)
        for fault in found
        if fault.keyword == "additionalProperties"
    }


def unknown_keys(fault: Fault) -> tuple[str, ...]:
    """The keys of a map that its schema does not have, in the file's order."""
    return tuple(key for key in fault.value if key not in fault.schema["properties"])


def _follows_from(fault: Fault, unknown: tuple[str, ...]) -> bool:
    """Whether a key is only missing because it is misspelled, or has its work done by another."""
    if not unknown:
        return False
    if fault.keyword == "oneOf":
        return True
    if fault.keyword != "required":
        return False
    if fault.title == _ENTRY:  # `{TW701: why}` has both of its keys' work done by one
        return True
    return any(meant(key, [fault.limit]) for key in unknown)
