"""The imports of a module: what the machinery needs, and what its own part has used."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_STANDARD = {
    "Decimal": "decimal",
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


def import_lines(
    machinery: Iterable[tuple[str, str]], used: Iterable[str], aliases: Sequence[str]
) -> list[str]:
    """The import statements, sorted as people sort them; an alias of `date` is `_date`."""
    pairs = set(machinery)
    pairs |= {(_STANDARD[name], name) for name in used if name in _STANDARD}
    plain = sorted(module for module, name in pairs if not name)
    modules = sorted({module for module, name in pairs if name and module != "__future__"})
    lines = [f"import {module}" for module in plain]
    for module in modules:
        names = sorted((name for found, name in pairs if found == module and name), key=_by_case)
        lines += _from(module, names)
        hidden = sorted(name for name in aliases if _STANDARD.get(name) == module)
        lines += [f"from {module} import {name} as _{name}" for name in hidden]
    return lines


def _by_case(name: str) -> tuple[bool, str]:
    return (name[:1].islower(), name)


def _from(module: str, names: list[str]) -> list[str]:
    line = f"from {module} import {', '.join(names)}"
    if len(line) <= 88:
        return [line]
    return [f"from {module} import (", *(f"    {name}," for name in names), ")"]
