"""Which key answers a pattern: the table if it can, else the only index that can."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies
from tablewright.ir.entities import KeyBinding
from tablewright.ir.patterns import template_text
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.adoption import joined_part
from tablewright.semantics.collisions import paths
from tablewright.semantics.conditions import (
    Condition,
    KeyPath,
    Obstacle,
    condition,
)
from tablewright.semantics.exactness import KeySpace, Stranger, cut_range
from tablewright.semantics.findings import Findings
from tablewright.semantics.fixedvalues import with_fixed
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.merging import merged
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.narrowing import narrowed
from tablewright.semantics.ownkeys import open_slot
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.proofbounds import report_unproven_condition
from tablewright.semantics.questions import Asked
from tablewright.semantics.rekeying import prefixed
from tablewright.semantics.remedies import either, respelled, with_others_dropped, within
from tablewright.semantics.searches import Budget
from tablewright.semantics.selections import beginning
from tablewright.syntax.model import PatternSyntax, TableSyntax

_TABLE = "table"


@frozen
class Answer:
    """A key that answers a pattern, with what it would select besides."""

    index: str | None
    condition: Condition
    stranger: Stranger | None = None
    open_slot: str | None = None
    cut_slot: str | None = None
    joined: KeyBinding | None = None

    @property
    def exact(self) -> bool:
        """Whether it selects what the pattern names and nothing else."""
        others = (self.stranger, self.open_slot, self.cut_slot, self.joined)
        return all(each is None for each in others)


class KeyChoice:
    """Chooses among the keys of one table and its indexes."""

    def __init__(
        self,
        table: Table,
        syntax: TableSyntax,
        entities: list[PlacedEntity],
        enums: EnumLookup,
        findings: Findings,
    ) -> None:
        self._table = table
        self._indexes = {index.name.text: index for index in syntax.indexes}
        self._enums = enums
        self._findings = findings
        self._placed = {placed.entity.name: placed for placed in entities}
        names = [None, *(index.name for index in table.indexes)]
        found = {name: paths(entities, name) for name in names}
        self._paths = {name: {path.entity: path for path in each} for name, each in found.items()}
        budget = Budget()
        self.spaces = {name: KeySpace(each, enums, budget) for name, each in found.items()}

    def path(self, index: str | None, entity: str) -> KeyPath:
        """The key of an entity in the table, or in an index that it is in."""
        return self._paths[index][entity]

    def choose(self, syntax: PatternSyntax, asked: Asked) -> tuple[Answer, str] | None:
        """The key that answers a pattern and why that one, or None after a finding."""
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
            from tablewright.semantics.nearest import nearest_keys
            from tablewright.semantics.proposals import Unanswered
            from tablewright.semantics.unanswered import report_unanswered

            about = Unanswered(syntax, asked, self._table, tuple(obstacles), self._paths)
            near = nearest_keys(asked, self._paths, candidates, self._placed, self._indexes)
            report_unanswered(about, self._findings, near)
            return None
        exact = [answer for answer in answers if answer.exact]
        usable = exact or (answers if syntax.others is not None else [])
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
            rules.tw509_unknown_index.RULE,
            syntax.index.span,
            f"the table has no index {shown(syntax.index.text)}",
            help=suggestion(syntax.index.text, known, "indexes"),
            remedies=respelled(syntax.index, known),
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
        return self._proven(index, asked, whole)

    def _proven(self, index: str | None, asked: Asked, general: Condition) -> Answer:
        """The answer that a condition gives, with the first thing that it would select besides."""
        space = self.spaces[index]
        whole = with_fixed(general, asked.fixed)
        operator = asked.ranged.operator if asked.ranged else None
        names = [entity.name for entity in asked.entities]
        path_list = [self._paths[index][name] for name in names]
        stranger = next(space.strangers(whole, names, operator), None)
        if stranger is not None:
            narrow = narrowed(general, whole, path_list, space, operator)
            whole, stranger = (whole, stranger) if narrow is None else (narrow, None)
        slot = open_slot(general, path_list, asked.fixed, operator, space)
        opened = slot.attribute if slot else None
        joined = joined_part(path_list, whole)
        return Answer(index, whole, stranger, opened, cut_range(whole, operator), joined)

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
            rules.tw402_index_choice.RULE,
            syntax.name.span,
            f"{listed(names)} can answer {shown(syntax.name.text)}, and which one is yours to say",
            help=f"add `index: {names[0]}`, or another of them",
            remedies=within(syntax.name.span, [("index", name) for name in names]),
        )
        return None

    def _report_inexact(self, syntax: PatternSyntax, answer: Answer) -> None:
        where = shown(answer.index) if answer.index else "the table"
        remedies = with_others_dropped(syntax)
        if answer.stranger is not None and not answer.stranger.proven:
            stranger = self._placed[answer.stranger.entity]
            path = self._paths[answer.index][answer.stranger.entity]
            at = (path.sort or path.partition)[-1].attribute
            text = " and ".join(
                template_text(beginning(part)) for part in answer.condition.sort[:1]
            )
            report_unproven_condition(syntax.name.span, where, text, stranger, at, self._findings)
            return
        if answer.stranger is not None:
            stranger = answer.stranger
            example = (
                f"such as one with the sort key {shown(stranger.sort)}" if stranger.sort else ""
            )
            say = f"the key condition on {where} also selects {shown(stranger.entity)} items"
            message = f"{say}, {example}" if example else say
            help_ = (
                "begin the sort keys with texts that tell them apart, name the other entities too,"
                " or write `others: drop` to read and drop what is not asked for"
            )
            remedies = self._told_apart(syntax, stranger.entity, answer.index)
            related = (
                *self._own_place(syntax, answer.index),
                *self._stranger_place(stranger, answer.index),
            )
        elif answer.cut_slot is not None:
            message = (
                f"the key on {where} holds only the beginning of {shown(answer.cut_slot)},"
                " so the range also selects values beyond its ends"
            )
            help_ = (
                "put the whole value into the key, or write `others: drop` to read and drop what is"
                " not in the range"
            )
            related = self._own_place(syntax, answer.index)
        elif answer.joined is not None:
            message = (
                f"nothing tells the parts of {shown(answer.joined.attribute)} apart, so the key"
                f" condition on {where} also selects items of other values"
            )
            help_ = "write `others: drop` to compare the values, and drop what is not asked for"
            related = self._own_place(syntax, answer.index)
        else:
            message = (
                f"the key condition on {where} stops inside {shown(answer.open_slot or '')},"
                " so that `1` would match `10`"
            )
            help_ = (
                "let the delimiter follow it in each of these keys, or give it a fixed width,"
                " as `{n:06d}` does"
            )
            related = self._own_place(syntax, answer.index)
        self._findings.add(
            rules.tw403_inexact.RULE,
            syntax.name.span,
            message,
            help=help_,
            related=related,
            remedies=remedies,
        )

    def _told_apart(self, syntax: PatternSyntax, stranger: str, index: str | None) -> Remedies:
        """Either sort key begun with a text of its own, or the others dropped."""
        names = [stranger] if len(syntax.entities) > 1 else [syntax.entities[0].text, stranger]
        begun: list[Remedies] = []
        for name in names:
            path = self._paths[index][name]
            last = (path.sort or path.partition)[-1]
            place = self._placed[name].place(last.attribute)
            begun.append(prefixed(place, name, self._table.delimiter))
        return either(*begun, with_others_dropped(syntax))

    def _own_place(self, syntax: PatternSyntax, index: str | None) -> tuple[tuple[str, Span], ...]:
        name = syntax.entities[0].text
        path = self._paths[index][name]
        last = (path.sort or path.partition)[-1]
        return ((f"the key of {shown(name)}", self._placed[name].place(last.attribute)),)

    def _stranger_place(
        self, stranger: Stranger, index: str | None
    ) -> tuple[tuple[str, Span], ...]:
        placed = self._placed[stranger.entity]
        path = self._paths[index][stranger.entity]
        last = (path.sort or path.partition)[-1]
        return ((f"the key of {shown(stranger.entity)}", placed.place(last.attribute)),)
