"""Entities bound: every key attribute of the table and its indexes gets its template."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import (
    IndexKey,
    KeyBinding,
    PrimaryKey,
    Template,
)
from tablewright.ir.tables import Index, KeyAttribute, Table
from tablewright.semantics import rules
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.indexremedies import made_sparse
from tablewright.semantics.keytemplates import TemplateBinder
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.remedies import left_out, respelled
from tablewright.semantics.tables import BoundTable
from tablewright.source.tree import Scalar
from tablewright.syntax.model import EntityIndexSyntax, EntitySyntax


@frozen
class BoundKeys:
    """The keys of one entity, with the places of their templates by key attribute."""

    primary: PrimaryKey
    indexes: tuple[IndexKey, ...]
    strays: tuple[KeyBinding, ...]
    places: dict[str, Span]


class KeyBinder:
    """Binds the keys of one entity."""

    def __init__(
        self,
        syntax: EntitySyntax,
        bound_table: BoundTable,
        attributes: tuple[BoundAttribute, ...],
        findings: Findings,
    ) -> None:
        self.syntax = syntax
        self.bound_table = bound_table
        self.findings = findings
        self._by_name = {bound.name: bound for bound in attributes}
        self._by_stored = {
            bound.attribute.stored_as: bound for bound in attributes if bound.attribute.stored
        }
        self._templates = TemplateBinder(syntax, self._by_name, findings)
        self._places: dict[str, Span] = {}
        self._made: dict[str, KeyBinding | None] = {}
        self._misnamed: set[str | None] = set()

    def bind(self) -> BoundKeys | None:
        """The entity's keys; None where one of them is at fault.

        An entity with a wrong key takes no part in the passes that follow, so that one mistake does
        not come back as others: as a pattern that nothing answers, or as a collision.
        """
        table, errors = self.table, self.findings.errors
        if self._lacks_all():
            return None
        self._check_key_names()
        partition = self._primary(table.partition_key, "partition")
        sort = self._primary(table.sort_key, "sort") if table.sort_key else None
        self._check_own_names()
        if partition is None or (table.sort_key and sort is None):
            return None
        indexes = [self._index(index) for index in table.indexes]
        found = tuple(key for key in indexes if key is not None)
        if self.findings.errors > errors:
            return None
        key = PrimaryKey(partition, sort)
        return BoundKeys(key, found, self._strays(key, found), self._places)

    def _strays(self, key: PrimaryKey, indexes: tuple[IndexKey, ...]) -> tuple[KeyBinding, ...]:
        used = [*key.bindings, *(binding for each in indexes for binding in each.bindings)]
        names = {binding.attribute for binding in used}
        made = [binding for binding in self._made.values() if binding is not None]
        return tuple(b for b in made if b.own is not None and b.attribute not in names)

    @property
    def table(self) -> Table:
        """The entity's table."""
        return self.bound_table.table

    def _lacks_all(self) -> bool:
        keys = self.table.keys
        if self.syntax.key or any(key.name in self._by_stored for key in keys):
            return False
        self.findings.add(
            rules.tw302_key_coverage.RULE,
            self.syntax.name.span,
            f"{shown(self.syntax.name.text)} has no key",
            help="give it the table's: `key: {"
            + ", ".join(self._example(key).strip("`") for key in keys)
            + "}`",
        )
        return True

    def _check_key_names(self) -> None:
        names = [key.name for key in self.table.keys]
        for name, _ in self.syntax.key.templates if self.syntax.key else ():
            if name.text not in names:
                self._misnamed.add(None)
                self.findings.add(
                    rules.tw302_key_coverage.RULE,
                    name.span,
                    f"{shown(name.text)} is not a key attribute of the table",
                    help=f"the table's key is {listed(names)}",
                    remedies=respelled(name, names),
                )
        for entry in self.syntax.indexes:
            self._check_index_names(entry)

    def _check_index_names(self, entry: EntityIndexSyntax) -> None:
        index = next((i for i in self.table.indexes if i.name == entry.index.text), None)
        if index is None:
            declared = {each.name.text for each in self.bound_table.syntax.indexes}
            if entry.index.text not in declared:
                self.findings.add(
                    rules.tw509_unknown_index.RULE,
                    entry.index.span,
                    f"the table has no index {shown(entry.index.text)}",
                    help=suggestion(entry.index.text, sorted(declared), "indexes"),
                    remedies=respelled(entry.index, declared),
                )
            return
        names = [key.name for key in index.keys]
        for name, _ in entry.key.templates if entry.key else ():
            if name.text not in names:
                self._misnamed.add(index.name)
                self.findings.add(
                    rules.tw501_index_coverage.RULE,
                    name.span,
                    f"{shown(name.text)} is not a key attribute of the index {shown(index.name)}",
                    help=f"the index's key is {listed(names)}",
                    remedies=respelled(name, names),
                )

    def _primary(self, key: KeyAttribute, role: str) -> KeyBinding | None:
        text = self.syntax.key.template(key.name) if self.syntax.key else None
        if text is None and key.name not in self._by_stored:
            if None in self._misnamed:
                return None
            place = self.syntax.key.span if self.syntax.key else self.syntax.name.span
            self.findings.add(
                rules.tw302_key_coverage.RULE,
                place,
                f"{shown(self.syntax.name.text)} has no value for the {role} key {shown(key.name)}",
                help=f"give it a template, such as {self._example(key)}",
                related=self._declared([key.name]),
            )
            return None
        binding = self._binding(key, text, role)
        if binding is not None and binding.optional:
            slot = next(
                s for s in binding.template.slots if self._by_name[s.attribute].attribute.optional
            )
            self.findings.add(
                rules.tw305_optional_key_part.RULE,
                self._places[key.name],
                f"{shown(slot.attribute)} is optional, and a primary key needs every part",
                help="leave out its `optional`, or keep it out of the key",
                related=(
                    ("the attribute is here", self._by_name[slot.attribute].syntax.name.span),
                ),
            )
        self._made[key.name] = binding
        return binding

    def _example(self, key: KeyAttribute) -> str:
        name = next((b.name for b in self._by_name.values() if not b.attribute.optional), "id")
        start = f"{self.syntax.name.text.upper()}{self.table.delimiter}"
        return f'`{key.name}: "{start}{{{name}}}"`'

    def _index(self, index: Index) -> IndexKey | None:
        entry = next((e for e in self.syntax.indexes if e.index.text == index.name), None)
        partition = [self._index_part(key, entry, "partition") for key in index.partition_key]
        sort = [self._index_part(key, entry, "sort") for key in index.sort_key]
        missing = [
            key.name
            for key, binding in zip(index.keys, partition + sort, strict=True)
            if binding is None
        ]
        if missing:
            if entry is not None:
                self._report_missing(entry, index, missing)
            return None
        found = tuple(binding for binding in partition if binding)
        found_sort = tuple(binding for binding in sort if binding)
        sparse = any(binding.optional for binding in found + found_sort)
        self._check_sparse(entry, index, found + found_sort, sparse)
        return IndexKey(index.name, found, found_sort, sparse)

    def _report_missing(self, entry: EntityIndexSyntax, index: Index, missing: list[str]) -> None:
        unbound = [name for name in missing if name not in self._made]
        if unbound and index.name not in self._misnamed:
            self.findings.add(
                rules.tw501_index_coverage.RULE,
                entry.key.span if entry.key else entry.index.span,
                f"{shown(self.syntax.name.text)} has no value for {listed(unbound)}"
                f" in the index {shown(index.name)}",
                help="an item is in an index only when every part of its key is present:"
                " give each a template, or leave the index out",
                related=self._declared(unbound),
            )

    def _declared(self, names: list[str]) -> tuple[tuple[str, Span], ...]:
        """Where the table or an index says that it has these key attributes."""
        table = self.bound_table.syntax
        parts = [table.partition_key, *([table.sort_key] if table.sort_key else [])]
        for index in table.indexes:
            parts += [*index.partition_key, *index.sort_key]
        places = {part.name.text: part.name.span for part in reversed(parts)}
        return tuple((f"{shown(n)} is a key here", places[n]) for n in names if n in places)

    def _index_part(
        self, key: KeyAttribute, entry: EntityIndexSyntax | None, role: str
    ) -> KeyBinding | None:
        text = entry.key.template(key.name) if entry and entry.key else None
        if key.name in self._made:
            made = self._made[key.name]
            if text is not None:
                self._check_same(key, text, made)
            return made
        if text is None and key.name not in self._by_stored:
            return self._elsewhere(key, role)
        self._made[key.name] = self._binding(key, text, role)
        return self._made[key.name]

    def _elsewhere(self, key: KeyAttribute, role: str) -> KeyBinding | None:
        """A template for the same key attribute that the entity gives under another index."""
        for entry in self.syntax.indexes:
            text = entry.key.template(key.name) if entry.key else None
            if text is not None:
                self._made[key.name] = self._binding(key, text, role)
                return self._made[key.name]
        return None

    def _check_same(self, key: KeyAttribute, text: Scalar, made: KeyBinding | None) -> None:
        if self._places.get(key.name) == text.span or made is None:
            return
        again = self._templates.bind(key, text, "sort")
        again = self._templates.folded(key, again, text.span) if again else None
        if again is not None and again != made.template:
            self.findings.add(
                rules.tw501_index_coverage.RULE,
                text.span,
                f"{shown(key.name)} has another value elsewhere, and an item holds only one",
                help="write the same template, or leave this one out",
                related=(("it gets its value here", self._places[key.name]),),
            )

    def _check_sparse(
        self,
        entry: EntityIndexSyntax | None,
        index: Index,
        bindings: tuple[KeyBinding, ...],
        sparse: bool,
    ) -> None:
        if entry is not None and entry.when is not None:
            return
        said = entry is not None and entry.sparse is not None and entry.sparse.value is True
        if sparse and not said:
            optional = next(b for b in bindings if b.optional)
            slot = next(
                s for s in optional.template.slots if self._by_name[s.attribute].attribute.optional
            )
            place = self._places[optional.attribute]
            attribute = self._by_name[slot.attribute].syntax.name.span
            self.findings.add(
                rules.tw502_sparse.RULE,
                place,
                f"{shown(slot.attribute)} is optional, so some items would be missing"
                f" from the index {shown(index.name)}",
                help=f"{_say_sparse(self.syntax, entry, index)} where that is what you mean,"
                " or make it required",
                related=(("the attribute is here", attribute),) if attribute != place else (),
                remedies=made_sparse(_home(self.syntax), index.name),
            )
        if said and not sparse and entry is not None and entry.sparse is not None:
            self.findings.add(
                rules.tw502_sparse.RULE,
                entry.sparse.span,
                f"every item is in the index {shown(index.name)}: no part of its key is optional",
                help="leave out `sparse: true`, or make the attribute optional",
                remedies=left_out(entry.sparse.span, "`sparse: true`", certain=True),
            )

    def _binding(self, key: KeyAttribute, text: Scalar | None, role: str) -> KeyBinding | None:
        own = self._by_stored.get(key.name)
        if text is None:
            assert own is not None
            place = own.syntax.name
            template: Template | None = self._templates.bare(key, own, place.span)
        else:
            place = text
            template = self._templates.bind(key, text, role)
        self._places[key.name] = place.span
        if template is None:
            return None
        if own is not None and (template.bare is None or template.bare.attribute != own.name):
            self.findings.add(
                rules.tw209_stored_name.RULE,
                place.span,
                f"the attribute {shown(own.name)} is stored as {shown(key.name)}, which this"
                " template would overwrite",
                help=f'write "{{{own.name}}}", or give the attribute another `stored_as`',
                related=(("the attribute is here", own.syntax.name.span),),
            )
            return None
        template = self._templates.folded(key, template, place.span)
        if template is None:
            return None
        optional = any(self._by_name[s.attribute].attribute.optional for s in template.slots)
        return KeyBinding(key.name, key.wire, template, own.name if own else None, optional)

    def _check_own_names(self) -> None:
        reserved = self.table.type_attribute
        bound = self._by_stored.get(reserved)
        if bound is not None:
            place = bound.syntax.stored_as or bound.syntax.name
            self.findings.add(
                rules.tw209_stored_name.RULE,
                place.span,
                f"{shown(reserved)} is where the table keeps each item's type",
                help="choose another `stored_as`, or another `type_attribute` for the table",
            )


def _home(entity: EntitySyntax) -> str:
    """Where an entity's indexes stand in the file."""
    return (entity.family or entity).name.text


def _say_sparse(entity: EntitySyntax, entry: EntityIndexSyntax | None, index: Index) -> str:
    """Where to say that an entity is in an index only now and then, and what to write there."""
    path = f"entities.{_home(entity)}"
    if entry is not None:
        return f"add `sparse: true` in {shown(f'{path}.indexes.{index.name}', 200)}"
    said = f"{index.name}: {{sparse: true}}"
    if entity.indexes:
        return f"add {shown(said, 300)} in {shown(f'{path}.indexes', 200)}"
    return f"add {shown(f'indexes: {{{said}}}', 300)} in {shown(path, 200)}"
