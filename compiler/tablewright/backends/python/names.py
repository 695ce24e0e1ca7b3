"""Names of the generated module: safe as Python, each once, never one that something else needs."""

from __future__ import annotations

import keyword
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from tablewright.backends.python.operandtypes import changed_records
from tablewright.backends.python.parts import machinery_of, whole_machinery
from tablewright.ir.entities import Attribute, Entity, Enum, Record
from tablewright.ir.naming import snake
from tablewright.ir.plan import Plan
from tablewright.ir.testables import testable_attributes

_AMBIGUOUS = frozenset({"l", "I", "O"})
"""Names that ruff refuses, since they look like digits."""

_STANDARD = frozenset(
    {
        *("str", "int", "bool", "float", "bytes", "list", "dict", "tuple", "frozenset"),
        *("date", "datetime", "Decimal", "UUID", "JsonValue", "StrEnum", "Mapping", "Self"),
        "Iterable",
        *("dataclass", "field", "replace", "TypeAlias", "classmethod", "property"),
        "overload",
    }
)
"""Names that generated code uses beside the machinery's own."""

CALLED = (
    "to_",
    "from_",
    "key_",
    "join_",
    "utc_",
    "new_",
    "missing",
    "text_range",
    "own_range",
    "ascii_lower",
    "percent_",
    "range_",
    "where_",
    "modify_stored",
    "move_stored",
    "upsert_stored",
    "given_together",
    "add_integer",
    "add_within",
    "negated",
    "change_",
    "only_where",
    "update_version",
    "at_version",
    "next_version",
    "create_unique",
    "update_unique",
    "delete_unique",
    "modify_unique",
    "move_unique",
    "folded",
    "padded",
)
"""How the functions begin that generated bodies call, and that no local name may hide."""

_NEVER = frozenset({"self", "frozenset", "isinstance", "sorted"})
"""Names that bodies need as they are: ruff and mypy know these under no other name."""

_ENUM_TAKEN = frozenset({*dir(StrEnum), *dir(str), "mro", "name", "value"})


def safe(name: str, taken: Iterable[str] = ()) -> str:
    """A name that Python takes and that is none of those taken."""
    found = name.lstrip("_") or "x"
    if found != name or keyword.iskeyword(found) or found in _AMBIGUOUS:
        found += "_"
    if found[0].isdigit():
        found = f"x{found}"
    while found in taken:
        found += "_"
    return found


def distinct(names: Iterable[str], taken: Iterable[str] = ()) -> dict[str, str]:
    """A safe name for each name."""
    used = set(taken)
    found: dict[str, str] = {}
    for name in names:
        found[name] = safe(name, used)
        used.add(found[name])
    return found


def local_taken() -> frozenset[str]:
    """Names that no attribute or parameter may have."""
    functions = whole_machinery().rest.functions
    return frozenset({name for name in functions if name.startswith(CALLED)} | _NEVER)


@dataclass(slots=True)
class Names:
    """The names of one module. Classes keep the model's names wherever they can.

    `changes` are the classes of what changes of a record, `conditions` those of conditions at the
    call on an entity.
    """

    model: str
    classes: dict[str, str]
    bases: dict[str, str]
    members: dict[str, dict[str, str]]
    attributes: dict[str, dict[str, str]]
    taken: set[str] = field(repr=False)
    batches: dict[str, str] = field(default_factory=dict[str, str])
    changes: dict[str, str] = field(default_factory=dict[str, str])
    conditions: dict[str, str] = field(default_factory=dict[str, str])

    def result(self, wanted: str) -> str:
        """A new name for a class of the module."""
        found = safe(wanted, self.taken)
        self.taken.add(found)
        return found


def names_of(plan: Plan) -> Names:
    """The names of a plan's module."""
    owners: tuple[Enum | Record | Entity, ...] = (*plan.enums, *plan.records, *plan.entities)
    taken = set(machinery_of(plan).names | _STANDARD)
    model = safe(plan.model, taken)
    taken.add(model)
    families = [family.name for family in plan.families]
    classes = distinct([*(owner.name for owner in owners), *families], taken)
    taken |= set(classes.values())
    bases = _bases([*(owner.name for owner in owners), *families])
    members = {enum.name: _members(enum) for enum in plan.enums}
    with_attributes: tuple[tuple[str, tuple[Attribute, ...]], ...] = (
        *((record.name, record.fields) for record in plan.records),
        *((entity.name, entity.attributes) for entity in plan.entities),
        *((each.name, plan.entity(each.entities[0]).attributes) for each in plan.families),
    )
    hidden = local_taken()
    attributes = {
        name: distinct((attribute.name for attribute in found), hidden)
        for name, found in with_attributes
    }
    names = Names(model, classes, bases, members, attributes, taken)
    for record in changed_records(plan):
        names.changes[record] = names.result(f"{classes[record]}Changes")
    for entity in plan.owners.values():
        if testable_attributes(entity):
            names.conditions[entity.name] = names.result(f"{classes[entity.name]}If")
    return names


def _bases(names: Iterable[str]) -> dict[str, str]:
    """The stem of each owner's functions: `HTTPRoute` and `HttpRoute` have different ones."""
    used: set[str] = set()
    found: dict[str, str] = {}
    for name in names:
        stem = snake(name) or "x"
        while stem in used:
            stem += "_"
        used.add(stem)
        found[name] = stem
    return found


def _members(enum: Enum) -> dict[str, str]:
    """The Python name of each value of an enum."""
    found = distinct((member.name for member in enum.members), _ENUM_TAKEN)
    return {member.value: found[member.name] for member in enum.members}
