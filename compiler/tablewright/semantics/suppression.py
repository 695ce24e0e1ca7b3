"""Warnings that a model's author accepts: `ignore: [{rule: TW701, reason: "..."}]` on an element.

It silences the rule's warnings whose place lies within the element. An error stays, and says that
it cannot be silenced; an entry that silences nothing draws a warning of its own, so that none
outlives what it was written for.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.diagnostics import Diagnostic, Severity, Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.remedies import left_out_whole
from tablewright.syntax.ignored import IgnoreSyntax
from tablewright.syntax.model import ModelSyntax


@frozen
class Silenced:
    """A warning that does not count, and why."""

    finding: Diagnostic
    reason: str


@frozen
class _Entry:
    """One `ignore` entry and the element that it stands on."""

    span: Span
    ignore: IgnoreSyntax

    def covers(self, finding: Diagnostic) -> bool:
        """Whether a finding of the entry's rule lies within the element."""
        place = finding.span
        start, end = (self.span.line, self.span.column), (self.span.end_line, self.span.end_column)
        inside = start <= (place.line, place.column) and (place.end_line, place.end_column) <= end
        return inside and finding.code == self.ignore.rule.text


def suppress(
    model: ModelSyntax, found: Iterable[Diagnostic], about: Findings
) -> tuple[tuple[Diagnostic, ...], tuple[Silenced, ...]]:
    """What is left of some findings, and what is silenced; faults of entries go to `about`."""
    entries = tuple(_entries(model))
    if not entries:
        return tuple(found), ()
    left: list[Diagnostic] = []
    silenced: list[Silenced] = []
    used: set[Span] = set()
    for finding in found:
        covering = [entry.ignore for entry in entries if entry.covers(finding)]
        used.update(ignore.rule.span for ignore in covering)
        if covering and finding.severity is Severity.WARNING:
            # The innermost element's reason is the one about this finding.
            silenced.append(Silenced(finding, covering[-1].reason.text))
        else:
            left.append(finding)
    failed = any(finding.severity is Severity.ERROR for finding in left)
    for entry in entries:
        _judge(entry, left, entry.ignore.rule.span in used, failed, about)
    return (*left, *about.all()), tuple(silenced)


def _judge(
    entry: _Entry, left: list[Diagnostic], used: bool, failed: bool, about: Findings
) -> None:
    rule = entry.ignore.rule
    if any(entry.covers(finding) for finding in left):
        about.add(
            rules.tw214_ignore_error.RULE,
            rule.span,
            f"{shown(rule.text)} is an error here, and an error cannot be silenced",
            help="put right what it says, and leave this entry out",
            remedies=left_out_whole(rule.span, "the entry", certain=False),
        )
    elif not used and not failed:
        # Rules of advice have not run on a model with an error: nothing can be said of them.
        about.add(
            rules.tw215_ignore_unused.RULE,
            rule.span,
            f"nothing here draws a warning {shown(rule.text)}",
            help="leave this entry out",
            remedies=left_out_whole(rule.span, "the entry", certain=True),
        )


def _entries(model: ModelSyntax) -> Iterator[_Entry]:
    """Every entry with its element, an element before those within it."""
    for table in model.tables:
        yield from _on(table.span, table.ignore)
        for index in table.indexes:
            yield from _on(index.span, index.ignore)
    for entity in model.entities:
        yield from _on(entity.span, entity.ignore)
        for membership in entity.indexes:
            yield from _on(membership.span, membership.ignore)
        own = (attribute for variant in entity.variants for attribute in variant.attributes)
        for attribute in (*entity.attributes, *own):
            yield from _on(attribute.span, attribute.ignore)
    for pattern in model.every_pattern:
        yield from _on(pattern.span, pattern.ignore)


def _on(span: Span, ignores: tuple[IgnoreSyntax, ...]) -> Iterator[_Entry]:
    return (_Entry(span, each) for each in ignores)
