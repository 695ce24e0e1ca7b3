"""Trying a fix, and how often."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Edit, Fix, Severity, Span
from tablewright.suggestions.effort import MOST_CHARACTERS
from tablewright.suggestions.trial import Checked, Outcome, Trial

PLACE = Span(1, 1, 1, 2)
TARGET = Diagnostic("TW401", Severity.ERROR, "nothing answers", "m.yaml", Span(1, 1, 1, 4))
FIX = Fix("write it otherwise", (Edit(PLACE, "y"),))


def trial(text: str, after: tuple[Diagnostic, ...], tried: list[str]) -> Trial:
    def recompile(changed: str) -> Checked:
        tried.append(changed)
        return Checked(after)

    return Trial(text, Checked((TARGET,)), recompile)


def test_a_fix_is_tried_on_the_text() -> None:
    tried: list[str] = []
    assert trial("xx", (), tried).outcome(FIX, TARGET) == Outcome()
    assert tried == ["yx"]


def test_a_fix_that_brings_an_error_does_not_hold() -> None:
    other = Diagnostic("TW501", Severity.ERROR, "something else", "m.yaml", Span(9, 1, 9, 2))
    assert trial("xx", (other,), []).outcome(FIX, TARGET) is None


def test_advice_that_waited_for_the_error_to_go_does_no_harm() -> None:
    advice = Diagnostic("TW701", Severity.WARNING, "hot", "m.yaml", Span(9, 1, 9, 2))
    assert trial("xx", (advice,), []).outcome(FIX, TARGET) == Outcome()


def test_advice_at_the_changed_place_is_told() -> None:
    advice = Diagnostic("TW701", Severity.WARNING, "hot", "m.yaml", PLACE)
    assert trial("xx", (advice,), []).outcome(FIX, TARGET) == Outcome(draws=("TW701",))


def test_advice_about_what_is_added_is_told_wherever_it_stands() -> None:
    far = Span(9, 1, 9, 2)
    advice = Diagnostic("TW701", Severity.WARNING, "`yx` is hot", "m.yaml", far)
    added = Fix("add it", (Edit(PLACE, "yx"),))
    assert trial("xx", (advice,), []).outcome(added, TARGET) == Outcome(draws=("TW701",))


def test_a_large_text_is_tried_a_few_times_and_then_no_more() -> None:
    tried: list[str] = []
    long = "x" * (MOST_CHARACTERS // 3)
    attempts = trial(long, (), tried)
    found = [attempts.outcome(FIX, TARGET) for _ in range(5)]
    assert found == [Outcome(), Outcome(), None, None, None]
    assert attempts.is_over
    assert len(tried) == 2


def test_a_text_that_is_too_large_is_never_tried() -> None:
    tried: list[str] = []
    assert trial("x" * (MOST_CHARACTERS + 1), (), tried).is_over
    assert tried == []


def test_a_pattern_that_was_not_looked_at_may_be_wrong() -> None:
    collision = Diagnostic("TW306", Severity.ERROR, "can be equal", "m.yaml", Span(1, 1, 1, 4))
    wrong = Diagnostic("TW403", Severity.ERROR, "also selects", "m.yaml", Span(10, 3, 10, 6))
    fix = Fix("write it otherwise", (Edit(PLACE, "y\nz"),))
    looked: list[Span] = [Span(9, 3, 9, 40), Span(10, 3, 10, 40)]
    found = [
        Trial("xx", Checked((collision,)), lambda _: Checked((wrong,)), (pattern,)).outcome(
            fix, collision
        )
        for pattern in looked
    ]
    assert found == [Outcome(shows=("TW403",)), None]
