"""The report of a key condition that selects more than its pattern names."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Remedies
from tablewright.ir.patterns import template_text
from tablewright.semantics import rules
from tablewright.semantics.answers import Answer
from tablewright.semantics.conditions import KeyPath
from tablewright.semantics.exactness import Stranger
from tablewright.semantics.findings import Findings
from tablewright.semantics.languages import literal_prefix
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.proofbounds import report_unproven_condition
from tablewright.semantics.rekeying import prefixed
from tablewright.semantics.remedies import either, with_others_dropped
from tablewright.semantics.selections import beginning
from tablewright.syntax.model import PatternSyntax

Places = tuple[tuple[str, Span], ...]


class InexactReport:
    """Says what a condition on one key selects besides, and what would tell it apart."""

    def __init__(
        self, placed: dict[str, PlacedEntity], paths: dict[str, KeyPath], findings: Findings
    ) -> None:
        self._placed = placed
        self._paths = paths
        self._findings = findings

    def report(self, syntax: PatternSyntax, answer: Answer) -> None:
        """Report the first thing that keeps an answer from being exact."""
        where = shown(answer.index) if answer.index else "the table"
        related = self._place(syntax.entities[0].text)
        stranger = answer.stranger
        if stranger is not None and not stranger.proven:
            self._report_unproven(syntax, answer, stranger, where)
            return
        if stranger is not None:
            message, help_ = _of_stranger(
                stranger, where, self._shares_partitions(syntax, stranger)
            )
            related += self._place(stranger.entity)
            if self._shares_partitions(syntax, stranger):
                names = (syntax.entities[0].text, stranger.entity)
                related = tuple((_key_of(name), self._partition(name)) for name in names)
        elif answer.cut_slot is not None:
            message, help_ = _of_cut(answer.cut_slot, where)
        elif answer.joined is not None:
            message = (
                f"nothing tells the parts of {shown(answer.joined.attribute)} apart, so the key"
                f" condition on {where} also selects items of other values"
            )
            help_ = "write `others: drop` to compare the values, and drop what is not asked for"
        else:
            message, help_ = _of_open(answer.open_slot or "", where)
        self._findings.add(
            rules.tw403_inexact.RULE,
            syntax.name.span,
            message,
            help=help_,
            related=related,
            remedies=self._remedies(syntax, stranger),
        )

    def _remedies(self, syntax: PatternSyntax, stranger: Stranger | None) -> Remedies:
        """Either key begun with a text of its own, or the others dropped."""
        asked = [name.text for name in syntax.entities]
        ways: list[tuple[str, Span]] = []
        if stranger is not None:
            # Of a collection, one key alone would not do: its entities are met together.
            named = (stranger.entity, *(asked if len(asked) == 1 else ()))
            if self._shares_partitions(syntax, stranger):
                ways += [(name, self._partition(name)) for name in named]
            ways += [(name, self._place(name)[0][1]) for name in reversed(named)]
        begun = (prefixed(place, self._placed[name].entity) for name, place in ways)
        return either(*begun, with_others_dropped(syntax))

    def _shares_partitions(self, syntax: PatternSyntax, stranger: Stranger) -> bool:
        """Whether the two are met because no text says whose partition is whose."""
        names = [name.text for name in syntax.entities]
        return not any(
            literal_prefix(self._paths[name].partition[0].template)
            for name in (*names, stranger.entity)
        )

    def _partition(self, entity: str) -> Span:
        attribute = self._paths[entity].partition[0].attribute
        return self._placed[entity].place(attribute)

    def _report_unproven(
        self, syntax: PatternSyntax, answer: Answer, stranger: Stranger, where: str
    ) -> None:
        path = self._paths[stranger.entity]
        at = (path.sort or path.partition)[-1].attribute
        first = answer.condition.sort[:1] or answer.condition.partition[:1]
        text = template_text(beginning(first[0]))
        placed = self._placed[stranger.entity]
        report_unproven_condition(syntax.name.span, where, text, placed, at, self._findings)

    def _place(self, entity: str) -> Places:
        path = self._paths[entity]
        last = (path.sort or path.partition)[-1]
        return ((_key_of(entity), self._placed[entity].place(last.attribute)),)


def _key_of(entity: str) -> str:
    return f"the key of {shown(entity)}"


def _of_stranger(stranger: Stranger, where: str, shared: bool) -> tuple[str, str]:
    say = f"the key condition on {where} also selects {shown(stranger.entity)} items"
    if stranger.sort:
        say += f", such as one with the sort key {shown(stranger.sort)}"
    keys = "partition" if shared else "sort"
    return say, (
        f"begin the {keys} keys with texts that tell them apart, name the other entities too,"
        " or write `others: drop` to read and drop what is not asked for"
    )


def _of_cut(attribute: str, where: str) -> tuple[str, str]:
    return (
        (
            f"the key on {where} holds only the beginning of {shown(attribute)},"
            " so the range also selects values beyond its ends"
        ),
        (
            "put the whole value into the key, or write `others: drop` to read and drop what is"
            " not in the range"
        ),
    )


def _of_open(attribute: str, where: str) -> tuple[str, str]:
    return (
        (
            f"the key condition on {where} stops inside {shown(attribute)},"
            " so that `1` would match `10`"
        ),
        (
            "let the delimiter follow it in each of these keys, or give it a fixed width,"
            " as `{n:06d}` does"
        ),
    )
