"""The validator: jsonschema's, with the keywords replaced that are too slow or too loose for us."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from tablewright.syntax.schema import schema

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator, ValidationError


def errors(data: object) -> Iterator[ValidationError]:
    """What the schema finds wrong with plain data."""
    return _validator().iter_errors(data)


@cache
def _validator() -> Draft202012Validator:
    # Importing jsonschema takes longer than checking a model does, so it waits until there is one.
    from jsonschema import Draft202012Validator, validators

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
    replaced = {
        "$ref": _ref,
        "pattern": _pattern,
        "required": _required,
        "uniqueItems": _unique_items,
    }
    extend: Callable[..., type[Draft202012Validator]] = validators.extend
    return extend(Draft202012Validator, replaced, type_checker=checker)(schema())


def _is_integer(_checker: object, instance: object) -> bool:
    """`10.0` is no whole number here: a binder that reads a limit needs an int."""
    return isinstance(instance, int) and not isinstance(instance, bool)


def _ref(
    validator: Draft202012Validator, ref: str, instance: object, _schema: Mapping[str, Any]
) -> Iterable[ValidationError]:
    """References lead into `$defs` alone, so none needs the general look-up, which is slow."""
    target = schema()["$defs"][ref.removeprefix("#/$defs/")]
    return validator.descend(instance, target)


def _pattern(
    _validator: object, pattern: str, instance: object, _schema: Mapping[str, Any]
) -> Iterator[ValidationError]:
    """Matched whole: Python's `$` would allow a line break behind the end."""
    from jsonschema import ValidationError

    if isinstance(instance, str) and not _whole(pattern).fullmatch(instance):
        yield ValidationError("pattern")


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.removeprefix("^").removesuffix("$"))


def _required(
    _validator: object, keys: list[str], instance: object, _schema: Mapping[str, Any]
) -> Iterator[ValidationError]:
    """One error for each missing key, which says which one."""
    from jsonschema import ValidationError

    if isinstance(instance, dict):
        for key in keys:
            if key not in instance:
                yield ValidationError(key, validator_value=key)


def _unique_items(
    _validator: object, unique: bool, instance: object, _schema: Mapping[str, Any]
) -> Iterator[ValidationError]:
    """One error for each repeated text, at its place, in linear time."""
    from jsonschema import ValidationError

    seen: set[str] = set()
    for index, item in enumerate(instance if isinstance(instance, list) and unique else ()):
        if isinstance(item, str):
            if item in seen:
                yield ValidationError(item, path=(index,), instance=item)
            seen.add(item)
