"""A model's tree as its reader sees it: tables, entities, templates, attributes and patterns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tests.mutation.text import Edit, Mistake, Text, quoted, replaced

from tablewright.source.tree import Mapping, Node, Scalar, Sequence

_PART = re.compile(r"\{[^{}]*\}")
SLOT = re.compile(r"\{(\w+)(:[^{}]*)?\}")


@dataclass(frozen=True, slots=True)
class Named:
    """A thing of the model that has a name: an entity, a pattern, an index, a table."""

    name: Scalar
    body: Mapping

    def map(self, key: str) -> Mapping:
        """The map under a key; an empty one where there is none."""
        found = self.body.get(key)
        return found if isinstance(found, Mapping) else Mapping((), self.body.span)

    def text(self, key: str) -> str:
        """The text under a key."""
        found = self.body.get(key)
        return found.text if isinstance(found, Scalar) else ""


@dataclass(frozen=True, slots=True)
class Template:
    """A key template where it stands; `index` is None in the primary key."""

    entity: Named
    index: str | None
    holder: Mapping
    key: Scalar
    value: Scalar

    @property
    def parts(self) -> list[str]:
        """Literals and slots, in order."""
        text, at = self.value.text, 0
        found: list[str] = []
        for slot in _PART.finditer(text):
            found += [text[at : slot.start()]] * (slot.start() > at)
            found.append(slot.group())
            at = slot.end()
        return [*found, text[at:]] if at < len(text) else found

    @property
    def slots(self) -> list[str]:
        """The names in the slots."""
        return [found.group(1) for found in SLOT.finditer(self.value.text)]


class View:
    """The places of a model where mistakes are made."""

    def __init__(self, text: Text, root: Mapping) -> None:
        self.text = text
        self.root = root

    @cached_property
    def entities(self) -> list[Named]:
        """Every entity."""
        return list(self._named(self.root.get("entities")))

    @cached_property
    def patterns(self) -> list[Named]:
        """Every access pattern."""
        return list(self._named(self.root.get("access_patterns")))

    @cached_property
    def tables(self) -> list[Named]:
        """Every table."""
        one = self.root.get("table")
        if isinstance(one, Mapping):
            name = self.root.key("table")
            assert name is not None
            return [Named(name, one)]
        return list(self._named(self.root.get("tables")))

    @cached_property
    def indexes(self) -> list[tuple[Named, Named]]:
        """Every index, with its table."""
        return [
            (table, index)
            for table in self.tables
            for index in self._named(table.body.get("indexes"))
        ]

    @cached_property
    def templates(self) -> list[Template]:
        """Every key template."""
        return [found for entity in self.entities for found in self.templates_of(entity)]

    def templates_of(self, entity: Named) -> Iterator[Template]:
        """The templates of an entity."""
        for key, value in entity.map("key"):
            if isinstance(value, Scalar):
                yield Template(entity, None, entity.map("key"), key, value)
        for index in self._named(entity.body.get("indexes")):
            for key, value in index.map("key"):
                if isinstance(value, Scalar):
                    yield Template(entity, index.name.text, index.map("key"), key, value)

    @cached_property
    def attributes(self) -> list[tuple[Named, Scalar, Node]]:
        """Every attribute, with its entity."""
        return [
            (entity, name, node)
            for entity in self.entities
            for name, node in entity.map("attributes")
        ]

    def names_of(self, entity: Named) -> list[str]:
        """The names of an entity's attributes."""
        return [name.text for name, _ in entity.map("attributes")]

    def entity(self, name: str) -> Named | None:
        """The entity of that name."""
        return next((each for each in self.entities if each.name.text == name), None)

    def asked(self, pattern: Named) -> list[Scalar]:
        """The entities that a pattern asks for, where they are named."""
        node = pattern.body.get("query") or pattern.body.get("get")
        items = node.items if isinstance(node, Sequence) else [node]
        return [item for item in items if isinstance(item, Scalar)]

    def list_of(self, owner: Named, key: str) -> Sequence | None:
        """A list in brackets under a key."""
        found = owner.body.get(key)
        return found if isinstance(found, Sequence) and self.text.is_flow(found) else None

    def within(self, owner: Named) -> tuple[int, int]:
        """Where a thing of the model stands, from its name to its end."""
        return self.text.start(owner.name), self.text.end(owner.body)

    def rewritten(self, template: Template, new: str) -> Edit:
        """Another text for a template."""
        return replaced(self.text, template.value, quoted(new))

    @staticmethod
    def _named(node: Node | None) -> Iterator[Named]:
        if isinstance(node, Mapping):
            for name, body in node:
                if isinstance(body, Mapping):
                    yield Named(name, body)


def misspelt(name: str) -> str:
    """A name with two letters in the wrong order, or one left out."""
    for at in range(len(name) - 2, 0, -1):
        if name[at] != name[at + 1] and name[at : at + 2].isalpha():
            return name[:at] + name[at + 1] + name[at] + name[at + 2 :]
    return name[:-1] if len(name) > 1 else name + "x"


Mistakes = Iterator[Mistake]
