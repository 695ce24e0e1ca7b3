"""Access patterns resolved: each to one operation on the table or on one index."""

from __future__ import annotations

from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import (
    BatchGetPattern,
    GetPattern,
    Order,
    Parameter,
    Purpose,
    QueryPattern,
    ScanPattern,
)
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.batches import batch_of, can_batch, has_many
from tablewright.semantics.conditions import Question, equality
from tablewright.semantics.filterplaces import check_filter
from tablewright.semantics.findings import Findings
from tablewright.semantics.fixedvalues import fixed_equality
from tablewright.semantics.hydration import check_hydration
from tablewright.semantics.keychoice import KeyChoice
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.names import listed
from tablewright.semantics.options import check_consistency, check_options
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked
from tablewright.semantics.remedies import given_without
from tablewright.semantics.returns import ReturnBinder
from tablewright.semantics.scalars import is_false, is_true, text_of
from tablewright.semantics.scans import scanned
from tablewright.semantics.soundness import Soundness
from tablewright.source.tree import Scalar
from tablewright.syntax.model import PatternSyntax, TableSyntax


class TableAccess:
    """Resolves the patterns of one table."""

    def __init__(
        self,
        table: Table,
        syntax: TableSyntax,
        entities: list[PlacedEntity],
        claims: list[PlacedEntity],
        enums: EnumLookup,
        findings: Findings,
    ) -> None:
        self.table = table
        self.keys = KeyChoice(table, syntax, [*entities, *claims], enums, findings)
        self.told_by_type: tuple[str, ...] = ()
        self._findings = findings
        self._entities = entities
        self._claims = claims
        self._soundness = Soundness(table, entities, self.keys.spaces[None], findings)
        self._returns = ReturnBinder(table, syntax, findings)

    def get(self, syntax: PatternSyntax, asked: Asked) -> GetPattern | None:
        """A `get` pattern."""
        entity = asked.entities[0]
        if not check_options(syntax, None, self.table, self._findings):
            return None
        parameters = self._key_parameters(syntax, asked, entity)
        if parameters is None:
            return None
        names = {attribute: p.name for p in parameters for _, attribute in p.attributes}
        fixed = {p.name: p.fixed.value for p in parameters if p.fixed is not None}
        question = Question(names, None)
        bindings = entity.primary_key.bindings
        key = tuple(fixed_equality(equality(each, question), fixed) for each in bindings)
        results = self._returns.bind(syntax, asked, None, ())
        if results is None:
            return None
        return GetPattern(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            table=self.table.name,
            entity=entity.name,
            parameters=parameters,
            key=key,
            result=results[0][0],
            projection=results[1],
            consistent=is_true(syntax.consistent),
            cache=not is_false(syntax.cache),
            variants=results[0][1:],
        )

    def batch_get(self, syntax: PatternSyntax, asked: Asked) -> BatchGetPattern | None:
        """A `batch_get` pattern: a get of many."""
        if not has_many(syntax, asked, self._findings):
            return None
        got = self.get(syntax, asked)
        return None if got is None else batch_of(got)

    def batch_write(self, syntax: PatternSyntax, asked: Asked) -> BatchWritePattern | None:
        """A `batch_write` pattern."""
        if not can_batch(syntax, asked, self.told_by_type, self._findings):
            return None
        return BatchWritePattern(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            table=self.table.name,
            entities=tuple(entity.name for entity in asked.entities),
            cache=not is_false(syntax.cache),
        )

    def _key_parameters(
        self, syntax: PatternSyntax, asked: Asked, entity: Entity
    ) -> tuple[Parameter, ...] | None:
        if not syntax.given:
            return tuple(
                Parameter(name, entity.attribute(name).type, ((entity.name, name),))
                for name in entity.key_parameters
            )
        given = {attribute for p in asked.parameters for _, attribute in p.attributes}
        wanted = set(entity.key_parameters)
        if given == wanted:
            return asked.parameters
        missing = [name for name in entity.key_parameters if name not in given]
        more = sorted(given - wanted)
        lacks = [f"it lacks {listed(missing)}"] if missing else []
        verb = "does" if len(more) == 1 else "do"
        extra = [f"{listed(more)} {verb} not belong to it"] if more else []
        self._findings.add(
            rules.tw404_given.RULE,
            syntax.given_span or syntax.verb.span,
            "a `get` needs the whole primary key and nothing else:"
            f" {', and '.join([*lacks, *extra])}",
            help=_given_or_key(entity.key_parameters, missing, more),
            remedies=None if missing else given_without(syntax, set(more)),
        )
        return None

    def query(self, syntax: PatternSyntax, asked: Asked) -> QueryPattern | None:
        """A `query` pattern."""
        chosen = self.keys.choose(syntax, asked)
        if chosen is None:
            return None
        answer, reason = chosen
        path_list = [self.keys.path(answer.index, entity.name) for entity in asked.entities]
        if not self._soundness.check(syntax, asked, path_list, answer.condition):
            return None
        index = self.table.index(answer.index) if answer.index else None
        if not check_filter(syntax, asked, index, self.table, self._findings):
            return None
        drop = syntax.others is not None and not answer.exact
        compared = tuple(p.name for p in asked.parameters if drop and answer.compares)
        hydrate = is_true(syntax.hydrate)
        whole = check_hydration(syntax, asked, index, self._findings)
        read_from = None if hydrate else answer.index
        results = self._returns.bind(syntax, asked, read_from, compared) if whole else None
        if results is None:
            return None
        return QueryPattern(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            table=self.table.name,
            index=answer.index,
            reason=reason,
            entities=tuple(entity.name for entity in asked.entities),
            parameters=asked.parameters,
            partition=answer.condition.partition,
            sort=answer.condition.sort,
            results=results[0],
            projection=None if is_true(syntax.count) else results[1],
            order=Order(syntax.order.text) if syntax.order else Order.ASCENDING,
            limit=_number(syntax.limit),
            page_size=_number(syntax.page_size),
            consistent=is_true(syntax.consistent),
            cache=not is_false(syntax.cache),
            count=is_true(syntax.count),
            one=is_true(syntax.one),
            drop_others=drop,
            compared=compared,
            filter=asked.filter,
            hydrate=hydrate,
            then=asked.then,
        )

    def scan(self, syntax: PatternSyntax, asked: Asked) -> ScanPattern | None:
        """A `scan` pattern."""
        candidates = self.keys.candidates(syntax) if syntax.index else [None]
        if candidates is None:
            return None
        name, table, findings = candidates[0], self.table, self._findings
        found = scanned(syntax, asked, name, table, self._entities, findings)
        if found is None:
            return None
        sound = check_options(syntax, found.index, table, findings)
        sound = check_consistency(syntax, found.index, findings) and sound
        if not check_filter(syntax, asked, found.index, table, findings) or not sound:
            return None
        results = self._returns.bind(syntax, asked, name, ())
        if results is None:
            return None
        return ScanPattern(
            name=syntax.name.text,
            purpose=_purpose(syntax),
            table=table.name,
            index=name,
            entities=tuple(entity.name for entity in asked.entities),
            results=results[0],
            projection=None if is_true(syntax.count) else results[1],
            limit=_number(syntax.limit),
            page_size=_number(syntax.page_size),
            consistent=is_true(syntax.consistent),
            cache=not is_false(syntax.cache),
            count=is_true(syntax.count),
            drop_others=bool(found.others) or self._meets_claims(name),
            segments=_number(syntax.segments) or 1,
            filter=asked.filter,
        )

    def _meets_claims(self, index: str | None) -> bool:
        """Whether the table or an index holds items that keep a constraint."""
        return any(
            index is None or claim.entity.index_key(index) is not None for claim in self._claims
        )


def _given_or_key(whole: tuple[str, ...], missing: list[str], more: list[str]) -> str:
    """Either `given` is wrong or the key is: what is given may be what the key forgot."""
    if missing:
        return f"write `given: [{', '.join(whole)}]`, or leave `given` out"
    slots = listed(f"{{{name}}}" for name in more)
    return f"leave out {listed(more)}, or add {slots} to the key"


def _purpose(syntax: PatternSyntax) -> Purpose:
    return Purpose(text_of(syntax.description), text_of(syntax.route), text_of(syntax.screen))


def _number(scalar: Scalar | None) -> int | None:
    return scalar.value if scalar is not None and isinstance(scalar.value, int) else None
