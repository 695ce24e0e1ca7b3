"""The validator: jsonschema's, with the keywords replaced that are too slow or too loose for us."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Protocol

from tablewright.syntax.schema import schema


class SchemaError(Protocol):
    """What is read of a `ValidationError`; the library's own types leave most of it open."""

    validator: Any
    validator_value: Any
    instance: Any
    schema: Any
    context: Sequence[SchemaError]

    @property
    def schema_path(self) -> Sequence[str | int]:
        """Keywords from the parent's schema to this one's."""
        ...

    @property
    def relative_path(self) -> Sequence[str | int]:
        """Keys and positions from the parent's value to this one's."""
        ...

    @property
    def absolute_path(self) -> Sequence[str | int]:
        """Keys and positions from the root."""
        ...

    @property
    def absolute_schema_path(self) -> Sequence[str | int]:
        """Keywords from the root of the schema."""
        ...


def errors(data: object) -> Iterator[SchemaError]:
    """What the schema finds wrong with plain data."""
    found: Iterator[SchemaError] = _validator().iter_errors(data)
    return found


@cache
def _library() -> Any:
    # Importing jsonschema takes longer than checking a model does, so it waits until there is one.
    return import_module("jsonschema")


@cache
def _validator() -> Any:
    library = _library()
    standard = library.Draft202012Validator
    replaced = {
        "$ref": _ref,
        "pattern": _pattern,
        "required": _required,
        "uniqueItems": _unique_items,
    }
    checker = standard.TYPE_CHECKER.redefine("integer", _is_integer)
    return library.validators.extend(standard, replaced, type_checker=checker)(schema())


def _error(message: str, **details: object) -> SchemaError:
    made: SchemaError = _library().ValidationError(message, **details)
    return made


def _is_integer(_checker: object, instance: object) -> bool:
    """`10.0` is no whole number here: a binder that reads a limit needs an int."""
    return isinstance(instance, int) and not isinstance(instance, bool)


def _ref(
    validator: Any, ref: str, instance: object, _schema: Mapping[str, Any]
) -> Iterable[SchemaError]:
    """References lead into `$defs` alone, so none needs the general look-up, which is slow."""
    target = schema()["$defs"][ref.removeprefix("#/$defs/")]
    found: Iterable[SchemaError] = validator.descend(instance, target)
    return found


def _pattern(
    _self: object, pattern: str, instance: object, _schema: Mapping[str, Any]
) -> Iterator[SchemaError]:
    """Matched whole: Python's `$` would allow a line break behind the end."""
    if isinstance(instance, str) and not _whole(pattern).fullmatch(instance):
        yield _error("pattern")


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.removeprefix("^").removesuffix("$"))


def _required(
    _self: object, keys: list[str], instance: Any, _schema: Mapping[str, Any]
) -> Iterator[SchemaError]:
    """One error for each missing key, which says which one."""
    if isinstance(instance, dict):
        for key in keys:
            if key not in instance:
                yield _error(key, validator_value=key)


def _unique_items(
    validator: Any, unique: bool, instance: Any, _schema: Mapping[str, Any]
) -> Iterator[SchemaError]:
    """One error for each repeated text, at its place, in linear time."""
    seen: set[str] = set()
    items: Iterable[Any] = instance if unique and validator.is_type(instance, "array") else ()
    for index, item in enumerate(items):
        if isinstance(item, str):
            if item in seen:
                yield _error(item, path=(index,), instance=item)
            seen.add(item)
