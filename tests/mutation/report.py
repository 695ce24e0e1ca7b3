"""The figures of a run, for people and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from tests.mutation.check import Outcome, Report

LEAST_SHARE = 0.95
"""What share of the harmful mutants `check` must report at the right line."""

_HEAD = ("kind", "mutants", "harmful", "right line", "elsewhere", "missed", "benign, silent")


@dataclass(frozen=True, slots=True)
class Row:
    """The figures of one kind, or of all."""

    kind: str
    mutants: int
    harmful: int
    right: int
    elsewhere: int
    missed: int
    benign_silent: int

    @property
    def share(self) -> float:
        """The share of the harmful ones that is reported at the right line."""
        return self.right / self.harmful if self.harmful else 1.0


def row(kind: str, outcomes: Iterable[Outcome]) -> Row:
    """The figures of some mutants."""
    count: Counter[tuple[bool, Report]] = Counter(
        (each.harm is not None, each.report) for each in outcomes
    )
    return Row(
        kind,
        sum(count.values()),
        sum(number for (harmful, _), number in count.items() if harmful),
        count[True, Report.RIGHT],
        count[True, Report.ELSEWHERE],
        count[True, Report.SILENT],
        count[False, Report.SILENT],
    )


def rows(outcomes: Sequence[Outcome]) -> list[Row]:
    """A row for each kind."""
    kinds = dict.fromkeys(each.kind for each in outcomes)
    return [row(kind, (each for each in outcomes if each.kind == kind)) for kind in kinds]


def not_right(outcomes: Iterable[Outcome]) -> list[Outcome]:
    """The harmful mutants that `check` says nothing of, or not where the mistake is."""
    wrong = [each for each in outcomes if each.harm and each.report is not Report.RIGHT]
    return sorted(wrong, key=lambda each: (each.report is not Report.SILENT, each.kind, each.model))


def as_text(outcomes: Sequence[Outcome]) -> str:
    """The table, and the list of what is not reported where it should be."""
    total = row("all", outcomes)
    lines = [_line(_HEAD)]
    lines += [
        _line((r.kind, r.mutants, r.harmful, r.right, r.elsewhere, r.missed, r.benign_silent))
        for r in (*rows(outcomes), total)
    ]
    for each in not_right(outcomes):
        lines += ["", f"{each.report}: {each.model}, {each.kind}: {each.label}"]
        lines += [f"  harm: {(each.harm or '')[:300]}"]
        lines += [f"  said: {finding[:160]}" for finding in each.findings[:3]]
    lines += ["", f"{total.share:.2%} of {total.harmful} harmful mutants at the right line"]
    return "\n".join(lines)


def as_json(outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """The same for programs."""
    return {
        "total": asdict(row("all", outcomes)),
        "kinds": [asdict(each) for each in rows(outcomes)],
        "not_right": [asdict(each) for each in not_right(outcomes)],
    }


def _line(cells: Sequence[object]) -> str:
    first, *rest = (str(cell) for cell in cells)
    return first.ljust(26) + "".join(cell.rjust(15) for cell in rest)
