"""What every part of the writer knows: the plan by name, the names, and what has been used."""

from __future__ import annotations

from dataclasses import dataclass, field

from tablewright.backends.python.names import Names, names_of
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity, Enum, Record
from tablewright.ir.plan import Plan
from tablewright.ir.tables import Table


@dataclass(slots=True)
class Context:
    """The plan and the names of one module; `aliases` and `used` grow while it is written.

    `aliases` are module names that a class or a function hides with a name of its own: `_date`
    stands for `date` where an attribute is called `date`.
    """

    plan: Plan
    names: Names
    entities: dict[str, Entity]
    records: dict[str, Record]
    enums: dict[str, Enum]
    tables: dict[str, Table]
    attributes: dict[tuple[str, str], Attribute]
    used: set[str] = field(default_factory=set[str])
    aliases: set[str] = field(default_factory=set[str])

    def scope(self, hidden: frozenset[str] = frozenset()) -> Scope:
        """A scope in which some names are hidden."""
        return Scope(self, hidden)

    def attribute(self, owner: str, name: str) -> str:
        """The Python name of an attribute."""
        return self.names.attributes[owner][name]


@frozen
class Scope:
    """A place of the module from which module names are looked up."""

    context: Context
    hidden: frozenset[str]

    def name(self, name: str) -> str:
        """How a module name is spelled here."""
        if name not in self.hidden:
            self.context.used.add(name)
            return name
        self.context.aliases.add(name)
        return f"_{name}"

    def type_name(self, name: str) -> str:
        """How the class of an enum, a record or an entity is spelled here."""
        return self.name(self.context.names.classes[name])


def context_of(plan: Plan) -> Context:
    """The context of a plan."""
    owners = plan.owners
    attributes = {
        (entity.name, attribute.name): attribute
        for entity in owners.values()
        for attribute in entity.attributes
    }
    return Context(
        plan,
        names_of(plan),
        owners,
        {record.name: record for record in plan.records},
        {enum.name: enum for enum in plan.enums},
        {table.name: table for table in plan.tables},
        attributes,
    )
