"""Tables bound: key attributes, indexes, projections and settings."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.settings import TableSettings
from tablewright.ir.tables import Index, KeyAttribute, Projection, ProjectionKind, Table
from tablewright.ir.types import WireType, wire_type
from tablewright.semantics import rules
from tablewright.semantics.adopting import adopted_at, is_made
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.keywires import KEY_WIRES, KEY_WORDS
from tablewright.semantics.names import plural, suggestion
from tablewright.semantics.remedies import respelled
from tablewright.semantics.settings import bind_settings, check_adopted, check_stages
from tablewright.source.tree import Scalar
from tablewright.syntax.model import IndexSyntax, KeyPartSyntax, TableSyntax

_MOST_LOCAL, _QUOTA_GLOBAL = 5, 20
_MOST_PARTS = 4
_MOST_PROJECTED = 100


@frozen
class BoundTable:
    """A table with the syntax that it came from."""

    table: Table
    syntax: TableSyntax
    sound: bool = True
    """Whether all of its keys and indexes are as declared."""
    settled: bool = True
    """Whether all of its settings are, and those of its stages."""

    def index_syntax(self, name: str) -> IndexSyntax:
        """The syntax of one index."""
        return next(index for index in self.syntax.indexes if index.name.text == name)


class TableBinder:
    """Binds one table, knowing the attributes of the entities that live in it."""

    def __init__(
        self,
        syntax: TableSyntax,
        name: str,
        attributes: Iterable[BoundAttribute],
        declared: set[str],
        findings: Findings,
    ) -> None:
        self._syntax = syntax
        self._name = name
        self._attributes = list(attributes)
        self._declared = declared
        self._findings = findings
        self._types: dict[str, tuple[WireType, Span]] = {}
        self._by_name: dict[str, list[BoundAttribute]] = {}
        self._by_stored: dict[str, BoundAttribute] = {}
        for bound in self._attributes:
            self._by_name.setdefault(bound.name, []).append(bound)
            self._by_stored.setdefault(bound.attribute.stored_as, bound)

    def bind(self, ttl: str | None) -> BoundTable:
        """The bound table."""
        syntax, errors = self._syntax, self._findings.errors
        partition = self._key(syntax.partition_key)
        sort = self._key(syntax.sort_key) if syntax.sort_key else None
        if syntax.sort_key and sort == partition:
            self._report_twice(syntax.sort_key.name, "the table")
        indexes = tuple(
            bound
            for index in syntax.indexes
            if (bound := self._index(index, partition, sort)) is not None
        )
        sound = self._findings.errors == errors and len(indexes) == len(syntax.indexes)
        self._check_limits(indexes)
        self._check_names()
        errors = self._findings.errors
        settings = bind_settings(syntax.settings, TableSettings(), self._findings)
        check_stages(syntax.stages, self._findings)
        check_adopted(syntax, self._findings)
        stages = tuple(
            (stage.text, bind_settings(overrides, settings, self._findings, syntax.settings))
            for stage, overrides in syntax.stages
        )
        table = Table(
            name=self._name,
            partition_key=partition,
            sort_key=sort,
            indexes=indexes,
            settings=settings,
            stages=stages,
            delimiter=syntax.delimiter.text if syntax.delimiter else "#",
            type_attribute=self._type_attribute,
            ttl_attribute=ttl,
            description=syntax.description.text if syntax.description else None,
            adopted=adopted_at(syntax) is not None,
            type_by_key=self._by_key,
        )
        return BoundTable(table, syntax, sound, settled=self._findings.errors == errors)

    @property
    def _type_attribute(self) -> str:
        named = self._syntax.type_attribute
        return named.name.text if named else "_type"

    @property
    def _by_key(self) -> bool:
        named = self._syntax.type_attribute
        return named is not None and named.missing is not None

    def _key(self, part: KeyPartSyntax) -> KeyAttribute:
        name = part.name.text
        known = self._types.get(name)
        if part.type is None:
            wire = known[0] if known else WireType.S
        else:
            wire = KEY_WIRES[part.type.text]
        if known and known[0] is not wire:
            self._findings.add(
                rules.tw506_key_type.RULE,
                (part.type or part.name).span,
                f"{shown(name)} is a {KEY_WORDS[known[0]]} elsewhere in this table",
                help="a key attribute has one type in the table and in all of its indexes",
                related=(("it gets its type here", known[1]),),
            )
        self._types.setdefault(name, (wire, (part.type or part.name).span))
        return KeyAttribute(name, wire)

    def _listed_key(self, part: KeyPartSyntax) -> KeyAttribute | None:
        bound = self._attribute(part.name.text)
        if bound is None:
            if part.name.text in self._types:
                return self._key(part)
            self._report_unknown(part.name)
            return None
        wire = wire_type(bound.attribute.type)
        if wire is None or wire not in KEY_WORDS:
            self._findings.add(
                rules.tw506_key_type.RULE,
                part.name.span,
                f"{shown(part.name.text)} is neither text nor number nor bytes,"
                " so it cannot be part of a key",
                help="keys are made of texts, numbers, bytes, times, dates, ids and enums",
                related=(("the attribute is here", bound.syntax.name.span),),
            )
            return None
        stored = Scalar(bound.attribute.stored_as, bound.attribute.stored_as, part.name.span)
        word = KEY_WORDS[wire]
        type_ = part.type or Scalar(word, word, part.name.span)
        return self._key(KeyPartSyntax(stored, type_))

    def _attribute(self, name: str) -> BoundAttribute | None:
        found = self._by_name.get(name)
        return found[0] if found else self._by_stored.get(name)

    def _index(
        self, syntax: IndexSyntax, partition: KeyAttribute, sort: KeyAttribute | None
    ) -> Index | None:
        local = syntax.local is not None and syntax.local.value is True
        self._check_parts(syntax, local)
        partition_key = self._parts(syntax.partition_key, syntax.partition_is_list)
        if local and not syntax.partition_key:
            partition_key = (partition,)
        sort_key = self._parts(syntax.sort_key, syntax.sort_is_list)
        if partition_key is None or sort_key is None:
            return None
        if local:
            self._check_local(syntax, partition_key, sort_key, partition, sort)
        keys = {key.name for key in partition_key + sort_key}
        keys |= {partition.name} | ({sort.name} if sort else set())
        projection = self._projection(syntax, keys)
        return Index(syntax.name.text, local, partition_key, sort_key, projection)

    def _parts(
        self, parts: tuple[KeyPartSyntax, ...], is_list: bool
    ) -> tuple[KeyAttribute, ...] | None:
        if not is_list:
            return tuple(self._key(part) for part in parts)
        bound = [self._listed_key(part) for part in parts]
        found = tuple(key for key in bound if key is not None)
        return found if len(found) == len(bound) else None

    def _check_parts(self, syntax: IndexSyntax, local: bool) -> None:
        for parts, is_list in (
            (syntax.partition_key, syntax.partition_is_list),
            (syntax.sort_key, syntax.sort_is_list),
        ):
            if is_list and local:
                self._findings.add(
                    rules.tw505_multi_attribute_key.RULE,
                    parts[0].name.span,
                    "a local index has single key attributes; only a global one takes a list",
                    help="name one attribute, or leave out `local: true`",
                )
            elif len(parts) > _MOST_PARTS:
                self._findings.add(
                    rules.tw505_multi_attribute_key.RULE,
                    parts[_MOST_PARTS].name.span,
                    f"a key has at most {_MOST_PARTS} attributes, and this one has {len(parts)}",
                )
        names = [part.name for part in syntax.partition_key + syntax.sort_key]
        for position, name in enumerate(names):
            if name.text in {other.text for other in names[:position]}:
                self._report_twice(name, "this index")

    def _report_twice(self, name: Scalar, whose: str) -> None:
        self._findings.add(
            rules.tw505_multi_attribute_key.RULE,
            name.span,
            f"{shown(name.text)} stands twice in the key of {whose}",
            help="name each attribute once",
        )

    def _check_local(
        self,
        syntax: IndexSyntax,
        partition_key: tuple[KeyAttribute, ...],
        sort_key: tuple[KeyAttribute, ...],
        table_partition: KeyAttribute,
        table_sort: KeyAttribute | None,
    ) -> None:
        problem = None
        if table_sort is None:
            problem = ("a table without a sort key has no local indexes", "leave out `local: true`")
        elif not sort_key:
            problem = ("a local index needs a sort key of its own", "add `sort_key: …`")
        elif partition_key != (table_partition,):
            problem = (
                "a local index has the partition key of its table",
                f"write `partition_key: {table_partition.name}`, or leave out `local: true`",
            )
        if problem:
            place = syntax.local.span if syntax.local else syntax.span
            if sort_key and table_sort is not None and syntax.partition_key:
                place = syntax.partition_key[0].name.span
            self._findings.add(rules.tw504_local_index.RULE, place, problem[0], help=problem[1])

    def _projection(self, syntax: IndexSyntax, keys: set[str]) -> Projection:
        chosen = syntax.projection
        if chosen is None:
            return Projection()
        if isinstance(chosen, Scalar):
            return Projection(ProjectionKind(chosen.text))
        stored = [name for each in chosen for name in self._projected(each)]
        if not self._by_key:
            stored.append(self._type_attribute)
        kept = tuple(dict.fromkeys(name for name in stored if name not in keys))
        # DynamoDB takes no list without an attribute that is no key.
        kind = ProjectionKind.INCLUDE if kept else ProjectionKind.KEYS_ONLY
        return Projection(kind, kept)

    def _projected(self, name: Scalar) -> list[str]:
        found = self._by_name.get(name.text)
        if found is None:
            self._report_unknown(name)
            return []
        return [bound.attribute.stored_as for bound in found if bound.attribute.stored]

    def _check_names(self) -> None:
        named = self._syntax.type_attribute
        if named is not None and named.name.text in self._types:
            self._findings.add(
                rules.tw209_stored_name.RULE,
                named.name.span,
                f"{shown(named.name.text)} is a key attribute, so it cannot hold each item's type",
                help="choose a name that no key has, such as `_type`",
                related=(("the key is here", self._types[named.name.text][1]),),
            )
        for index in self._syntax.indexes:
            if index.name.text == "table":
                self._findings.add(
                    rules.tw203_name_taken.RULE,
                    index.name.span,
                    "an index cannot be called `table`: in a pattern, `index: table` means the"
                    " table itself",
                    help="choose another name, such as `GSI1`",
                )

    def _report_unknown(self, name: Scalar) -> None:
        if name.text not in self._declared:
            self._findings.add(
                rules.tw205_unknown_attribute.RULE,
                name.span,
                f"no entity of this table has an attribute {shown(name.text)}",
                help=suggestion(name.text, self._by_name, "attributes"),
                remedies=respelled(name, self._by_name),
            )

    def _check_limits(self, indexes: tuple[Index, ...]) -> None:
        local = [index for index in indexes if index.local]
        others = [index for index in indexes if not index.local]
        if len(local) > _MOST_LOCAL:
            self._findings.add(
                rules.tw507_index_limits.RULE,
                self._place(local[_MOST_LOCAL]),
                f"a table has at most {_MOST_LOCAL} local indexes, and this is one more",
                help="leave it out, or make it a global index",
            )
        if len(others) > _QUOTA_GLOBAL and is_made(self._syntax):
            self._report_global(others)
        self._check_projected(indexes)

    def _report_global(self, indexes: list[Index]) -> None:
        plain = self._syntax.settings.resource
        kinds = {s.resource.text for s in self._syntax.every_settings if s.resource is not None}
        if plain is None or "global_table" in kinds:
            self._findings.add(
                rules.tw511_global_table_indexes.RULE,
                self._place(indexes[_QUOTA_GLOBAL]),
                f"CDK puts at most {_QUOTA_GLOBAL} global indexes on a global table,"
                f" and this one has {len(indexes)}",
                help="let one index with generic names serve several patterns,"
                " or write `resource: table`",
            )
            return
        self._findings.add(
            rules.tw510_index_quota.RULE,
            self._place(indexes[_QUOTA_GLOBAL]),
            f"{plural(len(indexes), 'global index')} are more than an account's"
            f" default quota of {_QUOTA_GLOBAL} for a table",
            help="let one index with generic names serve several patterns, or ask for more",
        )

    def _check_projected(self, indexes: tuple[Index, ...]) -> None:
        total = 0
        for index in indexes:
            total += len(index.projection.attributes)
            if total > _MOST_PROJECTED:
                self._findings.add(
                    rules.tw508_projection_limit.RULE,
                    self._place(index),
                    f"with {shown(index.name)} the indexes of this table list {total} attributes,"
                    f" and DynamoDB allows {_MOST_PROJECTED} in all (the type attribute comes along"
                    " with each list, and counts)",
                    help="use `projection: all` where most attributes are needed",
                )
                return

    def _place(self, index: Index) -> Span:
        return next(s.name.span for s in self._syntax.indexes if s.name.text == index.name)
