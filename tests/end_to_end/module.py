"""A generated module as the oracles see it: plain values in, plain values out."""

from __future__ import annotations

import dataclasses
import inspect
from collections.abc import Callable, Iterable, Mapping
from enum import Enum, StrEnum
from types import ModuleType, UnionType
from typing import Any, Union, cast, get_args, get_origin, get_type_hints

from tests.end_to_end.oracle import Item, Kind, Oracle, Range

from tablewright.ir.naming import snake

_RANGE_HELPERS = ("between", "begins_with", "lt", "le", "gt", "ge")


class NoError(Exception):
    """What is never raised."""


class Module:
    """The module that was generated for a model, with its names found by the rules for them."""

    def __init__(self, module: ModuleType, oracle: Oracle) -> None:
        self._module = module
        self.client_class: Any = getattr(module, oracle.model)
        self.key_value_error: type[Exception] = module.KeyValueError
        self.exists_error: type[Exception] = module.ItemExistsError
        self.not_found_error: type[Exception] = module.ItemNotFoundError
        self.not_unique_error: type[Exception] = module.NotUniqueError
        # Only a module with constraints has this one.
        self.conflict_error: type[Exception] = getattr(module, "UniqueConflictError", NoError)
        self.access_error: type[Exception] = module.AccessError
        self.cancelled_error: type[Exception] = getattr(
            module, "TransactionCancelledError", module.NotUniqueError
        )
        self.failed_error: type[Exception] = module.ConditionFailedError

    def entity(self, kind: Kind, values: Mapping[str, Any]) -> Any:
        """An object of the kind's class."""
        made = getattr(self._module, kind.name)
        return made(**self._typed(self._hints(made), values))

    def arguments(self, method: Any, values: Mapping[str, Any]) -> dict[str, Any]:
        """Plain values as a method's arguments."""
        return self._typed(self._hints(method), values)

    def change(self, kind: Kind, values: Mapping[str, Any]) -> Callable[[Any], Any]:
        """A function that gives an object these values."""
        typed = self._typed(self._hints(getattr(self._module, kind.name)), values)
        return lambda old: dataclasses.replace(old, **typed)

    def named(self, name: str) -> Any:
        """What the module has under a name, or None."""
        return getattr(self._module, name, None)

    def item(self, kind: Kind, entity: Any) -> Item:
        """An object as the item that it is."""
        return Item(kind=kind.name, **plain(entity))

    def _typed(self, hints: Mapping[str, Any], values: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._value(hints[name], value) for name, value in values.items()}

    def _value(self, hint: Any, value: Any) -> Any:
        if isinstance(value, Range):
            helper = getattr(self._module, value.operator)
            assert value.operator in _RANGE_HELPERS
            return helper(*value.values)
        if isinstance(value, str):
            made = next((each for each in _alternatives(hint) if _is_enum(each)), None)
            return value if made is None else made(value)
        if isinstance(value, list):
            inner = next((get_args(each)[0] for each in _alternatives(hint) if get_args(each)), Any)
            return [self._value(inner, each) for each in cast("Iterable[Any]", value)]
        if isinstance(value, dict):
            fields = cast("dict[str, Any]", value)
            made = next((each for each in _alternatives(hint) if _is_record(each)), None)
            if made is not None:
                return made(**self._typed(self._hints(made), fields))
            maps = [each for each in _alternatives(hint) if get_origin(each) is dict]
            inner = get_args(maps[0])[1] if maps else Any
            return {name: self._value(inner, each) for name, each in fields.items()}
        return value

    def _hints(self, annotated: Any) -> dict[str, Any]:
        return get_type_hints(annotated, vars(self._module))


def method_name(operation: str, kind: Kind) -> str:
    """`create`, `OrderLine` -> `create_order_line`."""
    return f"{operation}_{snake(kind.name)}"


def parameters(method: Any) -> list[str]:
    """The names of a method's parameters."""
    return list(inspect.signature(method).parameters)


def plain(value: Any) -> Any:
    """A value without the classes of the generated module."""
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        names = [field.name for field in dataclasses.fields(value)]
        return {name: plain(getattr(value, name)) for name in names}
    if isinstance(value, list):
        return [plain(each) for each in cast("Iterable[Any]", value)]
    if isinstance(value, dict):
        return {name: plain(each) for name, each in cast("dict[str, Any]", value).items()}
    return value


def _alternatives(hint: Any) -> tuple[Any, ...]:
    """The members of a union, or the hint alone."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def _is_enum(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, StrEnum)


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and dataclasses.is_dataclass(hint)
