"""Which key answers a pattern: the table if it can, else the only index that can."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.adoption import joined_part
from tablewright.semantics.answers import Answer
from tablewright.semantics.collisions import paths
from tablewright.semantics.conditions import (
    Condition,
    KeyPath,
    Obstacle,
    condition,
)
from tablewright.semantics.exactness import KeySpace, cut_range
from tablewright.semantics.findings import Findings
from tablewright.semantics.fixedvalues import with_fixed
from tablewright.semantics.implied import implied
from tablewright.semantics.inexact import InexactReport
from tablewright.semantics.languages import EnumLookup
from tablewright.semantics.merging import merged
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.narrowing import narrowed
from tablewright.semantics.ownkeys import open_slot
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.questions import Asked
from tablewright.semantics.remedies import respelled, within
from tablewright.semantics.searches import Budget
from tablewright.syntax.model import PatternSyntax, TableSyntax

_TABLE = "table"


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
        self._syntax = syntax
        self._enums = enums
        self._findings = findings
        self._placed = {placed.entity.name: placed for placed in entities}
        names = [None, *(index.name for index in table.indexes)]
        found = {name: paths(entities, name) for name in names}
        self._paths = {name: {path.entity: path for path in each} for name, each in found.items()}
        budget = Budget(len(entities))
        self.spaces = {name: KeySpace(each, enums, budget) for name, each in found.items()}

    def path(self, index: str | None, entity: str) -> KeyPath:
        """The key of an entity in the table, or in an index that it is in."""
        return self._paths[index][entity]

    def choose(self, syntax: PatternSyntax, asked: Asked) -> tuple[Answer, str] | None:
        """The key that answers a pattern and why that one, or None after a finding."""
        candidates = self.candidates(syntax)
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
            near = nearest_keys(asked, self._paths, candidates, self._placed, self._syntax)
            report_unanswered(about, self._findings, near)
            return None
        exact = [answer for answer in answers if answer.exact]
        usable = exact or (answers if syntax.others is not None else [])
        if not usable:
            report = InexactReport(self._placed, self._paths[answers[0].index], self._findings)
            report.report(syntax, answers[0])
            return None
        return self._pick(syntax, usable)

    def candidates(self, syntax: PatternSyntax) -> list[str | None] | None:
        """The keys that may answer: all, or the one that is named; None after a finding."""
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
        known = implied(asked, index)
        for entity in asked.entities:
            path = self._paths[index].get(entity.name)
            if path is None:
                return Obstacle(f"{shown(entity.name)} is not in it")
            one = condition(path, asked.question(entity), known)
            if isinstance(one, Obstacle):
                return one
            found.append(one)
        names = [entity.name for entity in asked.entities]
        whole = merged(found, names) if len(found) > 1 else found[0]
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
            if isinstance(narrow, Condition):
                whole, stranger = narrow, None
            elif narrow is not None and narrow.proven:
                stranger = narrow
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
