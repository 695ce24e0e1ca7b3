"""The finding that no key answers a pattern: why not, and what would."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import escaped, shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed
from tablewright.semantics.proposals import Unanswered, answers
from tablewright.semantics.questions import Asked

_SHOWN_OBSTACLES = 5


def report_unanswered(
    unanswered: Unanswered, findings: Findings, nearest: tuple[tuple[str, Span], ...] = ()
) -> None:
    """Report a pattern that nothing answers, with what stands in the way of each key.

    `nearest` are the places of the keys that come closest.
    """
    syntax, obstacles = unanswered.syntax, unanswered.obstacles
    reasons = [
        f"{shown(index) if index else 'the table'}: {obstacle.reason}"
        for index, obstacle in obstacles[:_SHOWN_OBSTACLES]
    ]
    if len(obstacles) > _SHOWN_OBSTACLES:
        reasons.append(f"and {len(obstacles) - _SHOWN_OBSTACLES} more indexes")
    place = syntax.given_span or syntax.verb.span
    if syntax.range and any(obstacle.about_range for _, obstacle in obstacles):
        place = syntax.range[0].span
    findings.add(
        rules.tw401_unanswered.RULE,
        place,
        f"no key or index answers {shown(syntax.name.text)}{_known(unanswered.asked)}",
        help="\n".join(escaped(reason) for reason in reasons),
        related=nearest,
        remedies=answers(unanswered),
    )


def _known(asked: Asked) -> str:
    given = [p.name for p in asked.parameters if p.operator is None]
    ranged = f"a range of {shown(asked.ranged.name)}" if asked.ranged else ""
    known = " and ".join(each for each in (listed(given), ranged) if each)
    return f" from {known}" if known else ", which is given nothing"
