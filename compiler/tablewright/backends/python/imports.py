"""The imports of a module: what the machinery needs, and what its own part has used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

Natural: TypeAlias = list[tuple[int, int, str]]

_STANDARD = {
    "Decimal": "decimal",
    "Iterable": "collections.abc",
    "Mapping": "collections.abc",
    "Self": "typing",
    "StrEnum": "enum",
    "TypeAlias": "typing",
    "UUID": "uuid",
    "dataclass": "dataclasses",
    "date": "datetime",
    "datetime": "datetime",
    "field": "dataclasses",
    "overload": "typing",
    "replace": "dataclasses",
}


def is_imported(name: str) -> bool:
    """Whether a name of the module comes from the standard library."""
    return name in _STANDARD


def standard(names: Iterable[str]) -> set[tuple[str, str]]:
    """Those of some names that come from the standard library, with their modules."""
    return {(_STANDARD[name], name) for name in names if name in _STANDARD}


def import_lines(pairs: Iterable[tuple[str, str]], aliases: Sequence[str]) -> list[str]:
    """The import statements, sorted as people sort them; an alias of `date` is `_date`."""
    pairs = set(pairs)
    hidden = standard(aliases)
    plain = sorted(module for module, name in pairs if not name)
    found = {module for module, name in pairs if name} | {module for module, _ in hidden}
    lines = [f"import {module}" for module in plain]
    for module in sorted(found - {"__future__"}):
        lines += from_lines(module, [name for other, name in pairs if other == module and name])
        own = sorted(name for other, name in hidden if other == module)
        lines += [f"from {module} import {name} as _{name}" for name in own]
    return lines


def from_lines(module: str, names: Sequence[str]) -> list[str]:
    """The statement that imports some names, if there are any."""
    if not names:
        return []
    ordered = sorted(names, key=_member_order)
    line = f"from {module} import {', '.join(ordered)}"
    if len(line) <= 88:
        return [line]
    return [f"from {module} import (", *(f"    {name}," for name in ordered), ")"]


def exported_order(name: str) -> tuple[int, Natural]:
    """Constants, then classes, then the rest, as names stand in `__all__`."""
    return _rank(name), _natural(name)


def _member_order(name: str) -> tuple[int, Natural, Natural]:
    """The same, but in an import capitals and small letters are mixed."""
    return _rank(name), _natural(name.lower()), _natural(name)


def _rank(name: str) -> int:
    return 0 if len(name) > 1 and name.isupper() else 1 if name[0].isupper() else 2


def _natural(name: str) -> Natural:
    """Numbers in a name by their value."""
    pieces = re.findall("[0-9]+|[^0-9]+", name)
    return [(0, int(each), "") if each.isdigit() else (1, 0, each) for each in pieces]
