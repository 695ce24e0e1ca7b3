"""The binder: a checked syntax tree to a plan, pass by pass.

The passes, in order; each collects all its findings, and later ones skip what earlier ones refused:

1. types: enums, records and aliases under `types:`
2. attributes of every entity
3. tables: keys, indexes, settings
4. keys: the templates of every entity, for its table and indexes
5. premises: what each value keeps out of the keys, for the proofs to hold
6. relationships: parents and junctions
7. proofs: no two entities share a primary key
8. access patterns: each resolved to a key condition that selects exactly what it names
9. names: nothing that is generated takes a name twice
10. refusals: what AWS would not take of it; where there is an error, of sound settings alone
11. advice: what is likely to cost or to mislead
12. suppression: warnings that the author accepts, with a reason
"""

from __future__ import annotations

from tablewright.diagnostics import Span, has_errors
from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import Listing, QueryPattern
from tablewright.ir.plan import AccessPattern, Asking, Plan
from tablewright.ir.tables import Table
from tablewright.ir.writes import WriteAccess
from tablewright.semantics import rules
from tablewright.semantics.access import TableAccess
from tablewright.semantics.adoption import has_types, told_by_type
from tablewright.semantics.assembly import Draft, assembled
from tablewright.semantics.attributes import (
    CASES,
    AttributeBinder,
    BoundAttribute,
    as_it_is,
    bind_records,
)
from tablewright.semantics.bound import Binding
from tablewright.semantics.collisions import paths, prove_primary_keys
from tablewright.semantics.entities import KeyBinder
from tablewright.semantics.families import families_in, families_of, with_variants
from tablewright.semantics.findings import Findings
from tablewright.semantics.generated_names import check_names, replaced_operations
from tablewright.semantics.lints import lint
from tablewright.semantics.lints.design import design_of
from tablewright.semantics.namebytes import check_name_bytes
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked, QuestionBinder
from tablewright.semantics.recordcycles import check_record_cycles
from tablewright.semantics.refusals import refuse, refuse_settings
from tablewright.semantics.relations import RelationBinder
from tablewright.semantics.remedies import respelled, within
from tablewright.semantics.settings import check_table_names
from tablewright.semantics.strongtables import is_strong
from tablewright.semantics.suppression import suppress
from tablewright.semantics.tables import BoundTable, TableBinder
from tablewright.semantics.ttl import check_ttl, table_ttl
from tablewright.semantics.types import TypeScope
from tablewright.semantics.uniques import UniqueBinder, claims
from tablewright.semantics.variants import unfolded
from tablewright.semantics.versions import check_version, versioned
from tablewright.semantics.writes import WriteBinder
from tablewright.syntax.model import EntitySyntax, ModelSyntax, PatternSyntax

_MOST_OFFERED = 3


def bind(model: ModelSyntax) -> Binding:
    """Bind a checked syntax tree."""
    binder = _Binder(model)
    plan = binder.run()
    waiting = binder.findings.errors > 0
    design = design_of(binder.model, plan)
    if waiting:
        refuse_settings(design, binder.settled, binder.findings)
    else:
        refuse(design, binder.findings)
        if not binder.findings.errors:
            lint(design, binder.findings)
    about = Findings(model.path)
    findings, silenced = suppress(model, binder.findings.all(), about)
    remedies = (*binder.findings.remedies, *about.remedies)
    sound = None if has_errors(findings) else plan
    unchecked = tuple(binder.unchecked)
    return Binding(sound, findings, silenced, remedies, unchecked, binder.steps, waiting)


class _Binder:
    def __init__(self, model: ModelSyntax) -> None:
        self.findings = Findings(model.path)
        self._families = [entity for entity in model.entities if entity.variants]
        self.model = self._model = unfolded(model, self.findings)
        self._types = TypeScope(model.types, self.findings)
        self._attributes = AttributeBinder(self._types, self.findings)
        self._known = {entity.name.text for entity in (*self._families, *self._model.entities)}
        self._common: dict[str, tuple[BoundAttribute, ...]] = {}
        self._faulty: set[str] = set()
        self.unchecked: list[Span] = []
        self.steps = 0
        self._tables: dict[str, BoundTable] = {}

    def run(self) -> Plan:
        model = self._model
        bind_records(model.types, self._types, self._attributes)
        self._types.check_aliases()
        homes = self._homes()
        attributes = {e.name.text: self._bind_attributes(e, homes) for e in model.entities}
        check_record_cycles(self._types.records, self._types.class_places, self.findings)
        tables = self._tables = self._bind_tables(homes, attributes)
        drafts = self._bind_keys(homes, attributes, tables)
        entities = {e.entity.name: e for e in self._assembled(drafts)}
        self._relate(entities)
        access = self._prove(tables, entities)
        patterns = self._in_order((*self._resolve(access, entities), *self._writes(entities)))
        self.steps = sum(each.keys.spaces[None].budget.spent for each in access.values())
        check_names(
            model,
            [placed.entity for placed in entities.values()],
            self._types.class_places,
            self.findings,
        )
        finished = replaced_operations([p.entity for p in entities.values()], patterns)
        return Plan(
            model=model.name.text,
            description=model.description.text if model.description else None,
            enums=self._types.enums,
            records=self._types.records,
            tables=tuple(bound.table for bound in tables.values()),
            entities=finished,
            access_patterns=patterns,
            families=families_of(self._families, finished, patterns),
        )

    @property
    def settled(self) -> frozenset[str]:
        """The tables whose settings are all as they should be."""
        return frozenset(name for name, bound in self._tables.items() if bound.settled)

    def _table_name(self, key: str, named: bool) -> str:
        return key if named else self._model.name.text

    def _homes(self) -> dict[str, str]:
        """The table that each entity lives in."""
        tables = [self._table_name(t.key.text, t.named) for t in self._model.tables]
        homes: dict[str, str] = {}
        for entity in self._model.entities:
            home = self._home(entity, tables)
            if home is not None:
                homes[entity.name.text] = home
        return homes

    def _home(self, entity: EntitySyntax, tables: list[str]) -> str | None:
        if entity.table is None:
            if len(tables) == 1:
                return tables[0]
            self.findings.add(
                rules.tw213_table_of_entity.RULE,
                entity.name.span,
                f"the model has several tables, and {shown(entity.name.text)} does not say"
                " which it lives in",
                help=f"add `table: {tables[0]}`, or another of {listed(tables, 'or')}",
                remedies=within(
                    entity.name.span, [("table", table) for table in tables[:_MOST_OFFERED]]
                ),
            )
            return None
        if entity.table.text in tables:
            return entity.table.text
        self.findings.add(
            rules.tw213_table_of_entity.RULE,
            entity.table.span,
            f"there is no table {shown(entity.table.text)}",
            help=suggestion(entity.table.text, tables, "tables"),
            remedies=respelled(entity.table, tables),
        )
        return None

    def _bind_attributes(
        self, entity: EntitySyntax, homes: dict[str, str]
    ) -> tuple[BoundAttribute, ...]:
        home = homes.get(entity.name.text)
        table = next(
            (t for t in self._model.tables if self._table_name(t.key.text, t.named) == home), None
        )
        case = CASES[table.stored_case.text] if table and table.stored_case else as_it_is
        if entity.family is None:
            return self._attributes.bind_all(entity.name.text, entity.attributes, case)
        family, common = entity.family.name.text, entity.family.attributes
        if family not in self._common:
            self._common[family] = self._attributes.bind_all(family, common, case)
        own = entity.attributes[len(common) :]
        more = self._attributes.bind_all(entity.name.text, own, case)
        return (*self._common[family], *more)

    def _bind_tables(
        self, homes: dict[str, str], attributes: dict[str, tuple[BoundAttribute, ...]]
    ) -> dict[str, BoundTable]:
        bound: dict[str, BoundTable] = {}
        for syntax in self._model.tables:
            name = self._table_name(syntax.key.text, syntax.named)
            members = [e for e in self._model.entities if homes.get(e.name.text) == name]
            inside = [a for e in members for a in attributes[e.name.text]]
            declared = {a.name.text for e in members for a in e.attributes}
            ttl = table_ttl(members, attributes, self.findings)
            bound[name] = TableBinder(syntax, name, inside, declared, self.findings).bind(ttl)
            check_name_bytes(bound[name], inside, self.findings)
        check_table_names(self._model.tables, self.findings)
        return bound

    def _bind_keys(
        self,
        homes: dict[str, str],
        attributes: dict[str, tuple[BoundAttribute, ...]],
        tables: dict[str, BoundTable],
    ) -> list[Draft]:
        drafts: list[Draft] = []
        for syntax in self._model.entities:
            name = syntax.name.text
            if name not in homes or homes[name] not in tables:
                continue
            bound_table = tables[homes[name]]
            keys = KeyBinder(syntax, bound_table, attributes[name], self.findings).bind()
            if keys is not None and len(attributes[name]) == len(syntax.attributes):
                # A strongly consistent table has no time to live, which is what is told then.
                expires = not (bound_table.settled and is_strong(bound_table.table))
                ttl = check_ttl(syntax, attributes[name], self.findings, expires=expires)
                version = check_version(syntax, attributes[name], keys, self.findings)
                bound = versioned(attributes[name], version)
                table = bound_table.table
                unique = UniqueBinder(syntax, bound_table, bound, self.findings).bind()
                drafts.append(Draft(syntax, table, bound, keys, ttl, version, unique))
        return drafts

    def _relate(self, entities: dict[str, PlacedEntity]) -> None:
        binder = RelationBinder(dict(entities), self._known, self.findings)
        for syntax in self._model.entities:
            parent, junction = binder.bind(syntax)
            if syntax.name.text in entities:
                placed = entities[syntax.name.text]
                related = altered(placed.entity, parent=parent, junction=junction)
                entities[syntax.name.text] = altered(placed, entity=related)

    def _prove(
        self, tables: dict[str, BoundTable], entities: dict[str, PlacedEntity]
    ) -> dict[str, TableAccess]:
        found: dict[str, TableAccess] = {}
        for bound in list(tables.values()):
            table: Table = bound.table
            inside = [p for p in entities.values() if p.entity.table == table.name]
            kept = [claim for placed in inside for claim in claims(placed, table)]
            keys, enums = paths([*inside, *kept], None), self._types.enum
            access = TableAccess(table, bound.syntax, inside, kept, enums, self.findings)
            space = access.keys.spaces[None]
            faulty = prove_primary_keys(table, [*inside, *kept], space, self.findings)
            told = told_by_type(table, bound.syntax, keys, enums, faulty, self.findings)
            told = tuple(name for name in told if name in entities)
            told = with_variants(told, inside, table.adopted, self.findings)
            tables[table.name] = altered(bound, table=altered(table, told_by_type=told))
            access.told_by_type = told
            self._faulty |= faulty
            found[table.name] = access
        return found

    def _assembled(self, drafts: list[Draft]) -> list[PlacedEntity]:
        enums = self._types.enum
        return assembled(drafts, self._tables, enums, self._attributes, self.findings)

    def _resolve(
        self, access: dict[str, TableAccess], entities: dict[str, PlacedEntity]
    ) -> tuple[AccessPattern, ...]:
        plain: dict[str, Entity] = {name: placed.entity for name, placed in entities.items()}
        families = families_in(self._families, plain)
        questions = QuestionBinder(plain, families, self._attributes, self.findings)
        found: list[AccessPattern] = []
        for syntax in self._model.patterns:
            asked = questions.bind(syntax, self._known)
            if asked is None or not self._in_one_table(syntax, asked):
                continue
            if self._is_at_fault(asked.entities):
                self.unchecked.append(syntax.span)
                continue
            table = access[asked.entities[0].table]
            verbs = {
                "get": table.get,
                "batch_get": table.batch_get,
                "query": table.query,
                "scan": table.scan,
                "batch_write": table.batch_write,
            }
            pattern = verbs[syntax.verb.text](syntax, asked)
            if pattern is not None and self._has_types(syntax, asked, pattern):
                found.append(pattern)
        return tuple(found)

    def _writes(self, entities: dict[str, PlacedEntity]) -> tuple[WriteAccess, ...]:
        if not self._model.writes:
            return ()
        plain = {name: placed.entity for name, placed in entities.items()}
        tables = {name: bound.table for name, bound in self._tables.items()}
        families = families_in(self._families, plain)
        self._faulty |= {name for name, every in families.items() if self._is_at_fault(every)}
        binder = WriteBinder(plain, families, tables, self._types, self._attributes, self.findings)
        found: list[WriteAccess] = []
        for syntax in self._model.writes:
            named = binder.entities(syntax, self._known)
            if named is not None and self._is_at_fault(named):
                self.unchecked.append(syntax.span)
            elif named is not None and (pattern := binder.bind(syntax, named)) is not None:
                found.append(pattern)
        return tuple(found)

    def _in_order(self, patterns: tuple[AccessPattern, ...]) -> tuple[AccessPattern, ...]:
        """The patterns as they follow one another in the file."""
        places = {each.name.text: each.name.span for each in self._model.every_pattern}
        return tuple(
            sorted(patterns, key=lambda each: (places[each.name].line, places[each.name].column))
        )

    def _has_types(self, syntax: PatternSyntax, asked: Asked, pattern: Asking) -> bool:
        index = pattern.index if isinstance(pattern, Listing) else None
        if isinstance(pattern, QueryPattern) and pattern.hydrate:
            index = None  # The table, where the items come from, has the types.
        return has_types(syntax, asked, index, self._tables[pattern.table].table, self.findings)

    def _is_at_fault(self, entities: tuple[Entity, ...]) -> bool:
        """Whether what is already reported would come back as a finding about the pattern."""
        return any(
            entity.name in self._faulty or not self._tables[entity.table].sound
            for entity in entities
        )

    def _in_one_table(self, syntax: PatternSyntax, asked: Asked) -> bool:
        tables = dict.fromkeys(entity.table for entity in asked.entities)
        if len(tables) > 1:
            self.findings.add(
                rules.tw404_given.RULE,
                syntax.entities[1].span,
                f"one request reads one table, and these entities live in {listed(tables)}",
                help="write a pattern for each table",
            )
        return len(tables) == 1
