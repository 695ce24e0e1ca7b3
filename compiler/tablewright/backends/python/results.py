"""What patterns are read as: entities, or types of their own where they read less."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.entities import data_class
from tablewright.backends.python.function import Function
from tablewright.backends.python.items import result_reader
from tablewright.backends.python.keyforms import identity_of
from tablewright.backends.python.literals import prose
from tablewright.backends.python.variants import variant_reader
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.ir.naming import pascal
from tablewright.ir.patterns import (
    BatchGetPattern,
    GetPattern,
    Getting,
    Listing,
    QueryPattern,
    ReadAccess,
    Result,
    ScanPattern,
)
from tablewright.ir.tables import ProjectionKind
from tablewright.ir.writes import ReadPart, ReadTransaction

_LONGEST_UNION = 40
_KINDS = {
    GetPattern: "GET",
    BatchGetPattern: "BATCH",
    QueryPattern: "QUERY",
    ScanPattern: "SCAN",
}


@frozen
class ResultName:
    """The class that something is read as, and the function that reads it."""

    class_name: str
    reader: str


@dataclass(slots=True)
class ResultNames:
    """The results of every pattern; classes, readers and aliases are collected on the way."""

    context: Context
    classes: list[list[str]] = field(default_factory=list[list[str]])
    readers: list[Function] = field(default_factory=list[Function])
    unions: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    public: list[str] = field(default_factory=list[str])
    pairs: dict[str, str] = field(default_factory=dict[str, str])
    key_classes: dict[str, str] = field(default_factory=dict[str, str])
    _found: dict[tuple[str, str], ResultName] = field(
        default_factory=dict[tuple[str, str], ResultName]
    )
    _aliases: dict[str, str] = field(default_factory=dict[str, str])
    _shapes: dict[str, str] = field(default_factory=dict[str, str])
    _families: dict[str, str] = field(default_factory=dict[str, str])

    def add_families(self) -> None:
        """The types of entities with variants."""
        names = self.context.names.classes
        for family in self.context.plan.families:
            classes = [names[each] for each in family.entities]
            self.unions[names[family.name]] = classes
            self._families[" | ".join(classes)] = names[family.name]

    def got(self, pattern: Getting) -> ResultName:
        """What an item is read as that may be any variant of a family; the class is a union."""
        every = (pattern.result, *pattern.variants)
        found = [self.of(pattern, each) for each in every]
        return self._any_of(pattern.name, "", every, found)

    def _any_of(
        self, pattern: str, place: str, every: Sequence[Result], found: Sequence[ResultName]
    ) -> ResultName:
        """Any of some results; `place` tells the parts of a pattern from one another."""
        if len(found) == 1:
            return found[0]
        union = " | ".join(each.class_name for each in found)
        family = self.context.plan.family_of(every[0].entity)
        if family is not None and union in self._families:
            reader = f"_read_{self.context.names.bases[family.name]}"
            return ResultName(self._families[union], reader)
        key = (pattern, place)
        if key not in self._found:
            reader = "_" + self.context.names.result(f"xread_{pattern}")[1:]
            alias = self.context.names.result(f"{pascal(pattern)}Result")
            self.unions[alias] = [each.class_name for each in found]
            self.public.append(alias)
            pairs = [(r.entity, f.reader) for r, f in zip(every, found, strict=True)]
            about = (prose(f"What {pattern} reads of an item, by its type."),)
            self.readers.append(variant_reader(reader, alias, about, pairs, self.context))
            self._found[key] = ResultName(alias, reader)
        return self._found[key]

    def of(self, pattern: ReadAccess, result: Result) -> ResultName:
        """What one entity of a pattern is read as."""
        if result.whole:
            return self._whole(result.entity)
        key = (pattern.name, result.entity)
        if key not in self._found:
            several = _reads_several(pattern)
            self._found[key] = self._made(pattern.name, result, several)
        return self._found[key]

    def of_part(self, pattern: ReadTransaction, number: int) -> ResultName:
        """What one part of a transaction is read as; two may read one entity differently."""
        part = pattern.parts[number]
        every = (part.result, *part.variants)
        several = len(pattern.parts) > 1 or len(every) > 1
        found = [self._of_part(pattern.name, each, number, several) for each in every]
        return self._any_of(pattern.name, f"#{number}", every, found)

    def _of_part(self, pattern: str, result: Result, number: int, several: bool) -> ResultName:
        if result.whole:
            return self._whole(result.entity)
        key = (pattern, f"{result.entity}#{number}")
        if key not in self._found:
            self._found[key] = self._made(pattern, result, several)
        return self._found[key]

    def _whole(self, entity: str) -> ResultName:
        names = self.context.names
        return ResultName(names.classes[entity], f"_read_{names.bases[entity]}")

    def _made(self, pattern: str, result: Result, several: bool) -> ResultName:
        names = self.context.names
        stem = pascal(pattern) + (result.entity if several else "")
        class_name = names.result(f"{stem}Result")
        reader = "_" + names.result(f"xread_{pattern}_{names.bases[result.entity]}")[1:]
        kept = [
            self.context.attributes[result.entity, each.attribute] for each in result.attributes
        ]
        # A result is only ever read, so nothing in it is made or left out.
        plain = [altered(each, default=None, generated=None) for each in kept]
        about = (prose(f"What {pattern} reads of {result.entity}."),)
        self.classes.append(data_class(class_name, result.entity, plain, about, self.context))
        self.readers.append(result_reader(reader, class_name, result, self.context))
        self.public.append(class_name)
        return ResultName(class_name, reader)

    def annotation(self, pattern: Listing, scope: Scope) -> str:
        """The type of a query's results; an alias where the union is long."""
        classes = list(dict.fromkeys(self.of(pattern, each).class_name for each in pattern.results))
        union = " | ".join(classes)
        if union in self._families:
            return scope.name(self._families[union])
        if len(classes) == 1 or len(union) <= _LONGEST_UNION:
            return " | ".join(map(scope.name, classes))
        if union not in self._aliases:
            alias = self.context.names.result(f"{pascal(pattern.name)}Item")
            self._aliases[union] = alias
            self.unions[alias] = classes
            self.public.append(alias)
        return scope.name(self._aliases[union])

    def shape_name(self, pattern: ReadAccess) -> str:
        """The constant that tells the machinery about a pattern."""
        if pattern.name not in self._shapes:
            kind = _KINDS[type(pattern)]
            wanted = self.context.names.result(f"x{pattern.name.upper()}_{kind}")
            self._shapes[pattern.name] = f"_{wanted[1:]}"
        return self._shapes[pattern.name]

    def projection(self, pattern: ReadAccess) -> list[str]:
        """What to fetch: the result's attributes, and what the machinery itself looks at."""
        table = self.context.tables[pattern.table]
        index = None
        if isinstance(pattern, Listing) and pattern.index is not None:
            index = table.index(pattern.index)
        keys = [key.name for key in (*(index.keys if index else ()), *table.keys)]
        others = [table.type_attribute, *self._compared(pattern)]
        if table.ttl_attribute is not None:
            others.append(table.ttl_attribute)
        hydrated = isinstance(pattern, QueryPattern) and pattern.hydrate
        if index is not None and index.projection.kind is not ProjectionKind.ALL and not hydrated:
            held = set(index.projection.attributes)
            others = [each for each in others if each in held]
        return list(dict.fromkeys((*(pattern.projection or ()), *keys, *others)))

    def _compared(self, pattern: ReadAccess) -> list[str]:
        """What a get compares with its arguments; a query has it among what it fetches."""
        return self._identity(pattern.entity) if isinstance(pattern, Getting) else []

    def _identity(self, entity: str) -> list[str]:
        names = identity_of(self.context.entities[entity])
        return [self.context.attributes[entity, name].stored_as for name in names]

    def fetched_of_part(self, part: ReadPart) -> list[str]:
        """The same for a part of a transaction that reads."""
        table = self.context.tables[self.context.entities[part.entity].table]
        keys = [key.name for key in table.keys]
        ttl = [] if table.ttl_attribute is None else [table.ttl_attribute]
        others = [table.type_attribute, *self._identity(part.entity), *ttl]
        return list(dict.fromkeys((*(part.projection or ()), *keys, *others)))


def _reads_several(pattern: ReadAccess) -> bool:
    """Whether a pattern reads several entities, each as a type of its own."""
    if isinstance(pattern, Listing):
        return len(pattern.results) > 1
    return bool(pattern.variants)


def union_lines(alias: str, classes: Iterable[str]) -> list[str]:
    """A type alias for a union."""
    parts = list(classes)
    line = f"{alias}: TypeAlias = {' | '.join(parts)}"
    if len(line) <= 88:
        return [line]
    inside = "    " + " | ".join(parts)
    if len(inside) <= 88:
        return [f"{alias}: TypeAlias = (", inside, ")"]
    rest = [f"    | {each}" for each in parts[1:]]
    return [f"{alias}: TypeAlias = (", f"    {parts[0]}", *rest, ")"]
