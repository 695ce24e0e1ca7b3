"""Access patterns resolved: each to one operation on the table or on one index."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity, Transform
from tablewright.ir.patterns import (
    GetPattern,
    KeyEquals,
    KeyRange,
    Order,
    Parameter,
    Purpose,
    QueryPattern,
    RangeOperator,
    Result,
)
from tablewright.ir.tables import Table
from tablewright.semantics.collisions import PlacedEntity, check_separable, paths
from tablewright.semantics.conditions import (
    Condition,
    KeyPath,
    Obstacle,
    Question,
    bound_template,
    condition,
    merged,
)
from tablewright.semantics.exactness import KeySpace, Stranger, open_end
from tablewright.semantics.findings import Findings
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.options import check_options
from tablewright.semantics.questions import Asked
from tablewright.semantics.results import (
    availability,
    chosen_result,
    fetched,
    whole_result,
)
from tablewright.semantics.rules import (
    tw205_unknown_attribute,
    tw311_sort_order,
    tw401_unanswered,
    tw402_index_choice,
    tw403_inexact,
    tw404_given,
    tw406_consistent_index,
    tw503_not_projected,
    tw509_unknown_index,
)
from tablewright.semantics.separability import sorts_by_value
from tablewright.source.tree import Scalar
from tablewright.syntax.model import PatternSyntax

_TABLE = "table"
_SHOWN_OBSTACLES = 5


@dataclass(frozen=True, slots=True)
class Answer:
    """A key that answers a pattern, with what it would select besides."""

    index: str | None
    condition: Condition
    stranger: Stranger | None = None
    open_slot: str | None = None

    @property
    def exact(self) -> bool:
        """Whether it selects what the pattern names and nothing else."""
        return self.stranger is None and self.open_slot is None


class TableAccess:
    """Resolves the patterns of one table."""

    def __init__(
        self, table: Table, entities: list[PlacedEntity], enums: EnumLookup, findings: Findings
    ) -> None:
        self.table = table
        self._enums = enums
        self._findings = findings
        self._placed = {placed.entity.name: placed for placed in entities}
        names = [None, *(index.name for index in table.indexes)]
        all_paths = {name: paths(entities, name) for name in names}
        self._paths = {
            name: {path.entity: path for path in found} for name, found in all_paths.items()
        }
        self.spaces = {name: KeySpace(found, enums) for name, found in all_paths.items()}
        self._separable: dict[tuple[str, str], bool] = {}

    def get(self, syntax: PatternSyntax, asked: Asked) -> GetPattern | None:
        """A `get` pattern."""
        entity = asked.entities[0]
        parameters = self._key_parameters(syntax, asked, entity)
        if parameters is None or not check_options(syntax, None, self.table, self._findings):
            return None
        names = {attribute: p.name for p in parameters for _, attribute in p.attributes}
        fixed = {p.name: p.fixed.value for p in parameters if p.fixed is not None}
        question = Question(names, fixed, None)
        key = tuple(
            KeyEquals(b.attribute, b.wire, bound_template(b.template, question))
            for b in entity.primary_key.bindings
        )
        results = self._results(syntax, asked, None, ())
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
            consistent=_is(syntax.consistent),
            cache=not _is_off(syntax.cache),
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
        if given == wanted and asked.ranged is None:
            return asked.parameters
        missing = [name for name in entity.key_parameters if name not in given]
        more = sorted(given - wanted)
        say = f"it lacks {listed(missing)}" if missing else f"{listed(more)} does not belong to it"
        self._findings.add(
            tw404_given.RULE,
            syntax.given_span or syntax.verb.span,
            f"a `get` needs the whole primary key and nothing else: {say}",
            help=f"write `given: [{', '.join(entity.key_parameters)}]`, or leave `given` out",
        )
        return None

    def query(self, syntax: PatternSyntax, asked: Asked) -> QueryPattern | None:
        """A `query` pattern."""
        chosen = self._choose(syntax, asked)
        if chosen is None:
            return None
        answer, reason = chosen
        if not self._is_sound(syntax, asked, answer):
            return None
        drop = syntax.others is not None and not answer.exact
        compared = [p.name for p in asked.parameters] if drop else []
        results = self._results(syntax, asked, answer.index, compared)
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
            projection=None if _is(syntax.count) else results[1],
            order=Order(syntax.order.text) if syntax.order else Order.ASCENDING,
            limit=_number(syntax.limit),
            page_size=_number(syntax.page_size),
            consistent=_is(syntax.consistent),
            cache=not _is_off(syntax.cache),
            count=_is(syntax.count),
            one=_is(syntax.one),
            drop_others=drop,
        )

    def _choose(self, syntax: PatternSyntax, asked: Asked) -> tuple[Answer, str] | None:
        candidates = self._candidates(syntax)
        if candidates is None:
            return None
        answers: list[Answer] = []
        obstacles: list[tuple[str | None, Obstacle]] = []
        for index in candidates:
            found = self._answer(index, asked)
            if isinstance(found, Obstacle):
                obstacles.append((index, found))
            else:
                answers.append(found)
        if not answers:
            self._report_unanswered(syntax, asked, obstacles)
            return None
        usable = answers if syntax.others is not None else [a for a in answers if a.exact]
        if not usable:
            self._report_inexact(syntax, answers[0])
            return None
        return self._pick(syntax, usable)

    def _candidates(self, syntax: PatternSyntax) -> list[str | None] | None:
        if syntax.index is None:
            return list(self._paths)
        if syntax.index.text == _TABLE:
            return [None]
        if syntax.index.text in self._paths:
            return [syntax.index.text]
        known = [name for name in self._paths if name] + [_TABLE]
        self._findings.add(
            tw509_unknown_index.RULE,
            syntax.index.span,
            f"the table has no index {shown(syntax.index.text)}",
            help=suggestion(syntax.index.text, known, "indexes"),
        )
        return None

    def _answer(self, index: str | None, asked: Asked) -> Answer | Obstacle:
        found: list[Condition] = []
        for entity in asked.entities:
            path = self._paths[index].get(entity.name)
            if path is None:
                return Obstacle(f"{shown(entity.name)} is not in it")
            one = condition(path, asked.question(entity))
            if isinstance(one, Obstacle):
                return one
            found.append(one)
        whole = merged(found) if len(found) > 1 else found[0]
        if isinstance(whole, Obstacle):
            return whole
        operator = asked.ranged.operator if asked.ranged else None
        names = [entity.name for entity in asked.entities]
        stranger = next(self.spaces[index].strangers(whole, names, operator), None)
        slot = open_end(whole, self._enums)
        return Answer(index, whole, stranger, slot.attribute if slot else None)

    def _pick(self, syntax: PatternSyntax, answers: list[Answer]) -> tuple[Answer, str] | None:
        first = answers[0]
        if syntax.index is not None:
            return first, "the model names it"
        if first.index is None:
            return first, "the table's own key answers it"
        if len(answers) == 1:
            return first, "it is the only index whose key answers it"
        names = [answer.index or _TABLE for answer in answers]
        self._findings.add(
            tw402_index_choice.RULE,
            syntax.name.span,
            f"{listed(names)} can answer {shown(syntax.name.text)}, and which one is yours to say",
            help=f"add `index: {names[0]}`, or another of them",
        )
        return None

    def _report_unanswered(
        self, syntax: PatternSyntax, asked: Asked, obstacles: list[tuple[str | None, Obstacle]]
    ) -> None:
        reasons = [
            f"{shown(index) if index else 'the table'}: {obstacle.reason}"
            for index, obstacle in obstacles[:_SHOWN_OBSTACLES]
        ]
        if len(obstacles) > _SHOWN_OBSTACLES:
            reasons.append(f"and {len(obstacles) - _SHOWN_OBSTACLES} more indexes")
        known = [p.name for p in asked.parameters if p.operator is None]
        self._findings.add(
            tw401_unanswered.RULE,
            syntax.given_span or syntax.verb.span,
            f"no key or index answers {shown(syntax.name.text)}"
            + (f" from {listed(known)}" if known else ", which is given nothing"),
            help="; ".join(reasons),
        )

    def _report_inexact(self, syntax: PatternSyntax, answer: Answer) -> None:
        where = shown(answer.index) if answer.index else "the table"
        if answer.stranger is not None:
            stranger = answer.stranger
            example = (
                f"such as one with the sort key {shown(stranger.sort)}" if stranger.sort else ""
            )
            say = f"the key condition on {where} also selects {shown(stranger.entity)} items"
            message = f"{say}, {example}" if example else say
            related = self._stranger_place(stranger, answer.index)
        else:
            message = (
                f"the key condition on {where} stops inside {shown(answer.open_slot or '')},"
                " so that `1` would match `10`"
            )
            related = ()
        self._findings.add(
            tw403_inexact.RULE,
            syntax.name.span,
            message,
            help="begin the sort keys with texts that tell them apart, name the other entities too,"
            " or write `others: drop` to read and drop what is not asked for",
            related=related,
        )

    def _stranger_place(
        self, stranger: Stranger, index: str | None
    ) -> tuple[tuple[str, Span], ...]:
        placed = self._placed[stranger.entity]
        path = self._paths[index][stranger.entity]
        last = (path.sort or path.partition)[-1]
        return ((f"the key of {shown(stranger.entity)}", placed.place(last.attribute)),)

    def _is_sound(self, syntax: PatternSyntax, asked: Asked, answer: Answer) -> bool:
        index = self.table.index(answer.index) if answer.index else None
        sound = check_options(syntax, index, self.table, self._findings)
        if index is not None and not index.local and _is(syntax.consistent) and syntax.consistent:
            self._findings.add(
                tw406_consistent_index.RULE,
                syntax.consistent.span,
                f"{shown(index.name)} is a global index, which is always eventually consistent",
                help="leave out `consistent: true`, or let the table or a local index answer",
            )
            sound = False
        path_list = [self._paths[answer.index][entity.name] for entity in asked.entities]
        parts = all(self._is_separable(path, answer.condition) for path in path_list)
        return sound and parts and self._is_sorted(syntax, asked, answer.condition)

    def _is_separable(self, path: KeyPath, found: Condition) -> bool:
        if path.index is None:
            return True
        placed = self._placed[path.entity]
        cut = any(not isinstance(part, KeyEquals) for part in found.sort)
        sound = True
        for binding in path.partition + (path.sort if cut else ()):
            key = (path.entity, binding.attribute)
            if key not in self._separable:
                self._separable[key] = check_separable(
                    binding.template, placed.place(binding.attribute), self._enums, self._findings
                )
            sound = sound and self._separable[key]
        return sound

    def _is_sorted(self, syntax: PatternSyntax, asked: Asked, found: Condition) -> bool:
        ranged = asked.ranged
        part = next((part for part in found.sort if isinstance(part, KeyRange)), None)
        if part is None or ranged is None or ranged.operator is RangeOperator.BEGINS_WITH:
            return True
        bare = not part.prefix.parts and not part.followed_by and part.wire.value != "S"
        reason = None if bare else sorts_by_value(part.slot, part.followed_by, self._enums)
        if reason is None:
            return True
        self._findings.add(
            tw311_sort_order.RULE,
            syntax.range[0].span if syntax.range else syntax.name.span,
            f"{shown(ranged.name)} does not sort by its value in {shown(part.attribute)}: {reason}",
            help=_sort_help(part),
        )
        return False

    def _results(
        self,
        syntax: PatternSyntax,
        asked: Asked,
        index: str | None,
        compared: tuple[str, ...] | list[str],
    ) -> tuple[tuple[Result, ...], tuple[str, ...] | None] | None:
        place = self.table.index(index) if index else None
        if syntax.project is not None and not self._project_known(syntax.project, asked):
            return None
        results: list[Result] = []
        names: dict[str, None] = {}
        for entity in asked.entities:
            has = availability(entity, place)
            if syntax.project is None:
                result, missing = whole_result(entity, has)
            else:
                result, missing = chosen_result(entity, has, [n.text for n in syntax.project])
            if missing and not _is(syntax.count):
                self._report_missing(syntax, entity, index, missing, has.readable)
                return None
            results.append(result)
            wanted = [_attribute_of(p, entity) for p in asked.parameters if p.name in compared]
            names.update(fetched(self.table, result, has, wanted))
        everything = syntax.project is None
        return tuple(results), None if everything else tuple(names)

    def _project_known(self, project: tuple[Scalar, ...], asked: Asked) -> bool:
        known = {a.name for entity in asked.entities for a in entity.attributes}
        wrong = [name for name in project if name.text not in known]
        for name in wrong:
            self._findings.add(
                tw205_unknown_attribute.RULE,
                name.span,
                f"{listed(entity.name for entity in asked.entities)}"
                f" {'have' if len(asked.entities) > 1 else 'has'} no attribute {shown(name.text)}",
                help=suggestion(name.text, known, "attributes"),
            )
        return not wrong

    def _report_missing(
        self,
        syntax: PatternSyntax,
        entity: Entity,
        index: str | None,
        missing: list[str],
        readable: dict[str, str],
    ) -> None:
        left = [a.name for a in entity.attributes if a.name not in missing or a.name in readable]
        self._findings.add(
            tw503_not_projected.RULE,
            syntax.project[0].span if syntax.project else syntax.verb.span,
            f"the index {shown(index or _TABLE)} does not hold {listed(missing)}"
            f" of {shown(entity.name)}",
            help="add it to the index's `projection`, or ask for less:"
            f" `project: [{', '.join(left)}]`",
        )


def _attribute_of(parameter: Parameter, entity: Entity) -> str:
    return dict(parameter.attributes)[entity.name]


def _sort_help(part: KeyRange) -> str:
    plain = part.slot.width is None and part.slot.transform is not Transform.PERCENT
    if part.followed_by and plain:
        return "put the ranged attribute last in the key, or give it a fixed width"
    return f"pad it to a fixed width: `{{{part.slot.attribute}:010d}}`"


def _purpose(syntax: PatternSyntax) -> Purpose:
    return Purpose(_text(syntax.description), _text(syntax.route), _text(syntax.screen))


def _text(scalar: Scalar | None) -> str | None:
    return scalar.text if scalar else None


def _is(scalar: Scalar | None) -> bool:
    return scalar is not None and scalar.value is True


def _is_off(scalar: Scalar | None) -> bool:
    return scalar is not None and scalar.value is False


def _number(scalar: Scalar | None) -> int | None:
    return scalar.value if scalar is not None and isinstance(scalar.value, int) else None
