"""When a changed model is better than it was."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Severity, Span
from tablewright.suggestions.verdict import is_better, led_to

ADVICE = ("TW512", "TW701")


def found(code: str, message: str = "x", line: int = 9) -> Diagnostic:
    place = Span(line, 5, line, 8)
    severity = Severity.WARNING if code in ADVICE else Severity.ERROR
    return Diagnostic(code, severity, message, "m.yaml", place)


TARGET = found("TW401", "nothing answers", 3)
PLACE = (Span(3, 1, 3, 9),)


def better(target: Diagnostic, before: list[Diagnostic], after: list[Diagnostic]) -> bool:
    return is_better([target, *before], after, [target], PLACE)


def test_a_finding_that_goes_alone_is_better() -> None:
    other = found("TW306")
    assert better(TARGET, [], [])
    assert better(TARGET, [other], [other])


def test_a_finding_that_stays_is_not() -> None:
    assert not better(TARGET, [], [TARGET])
    assert not better(TARGET, [TARGET], [TARGET, TARGET])


def test_one_of_two_alike_may_stay() -> None:
    assert better(TARGET, [TARGET], [TARGET])


def test_what_an_earlier_finding_hid_may_appear() -> None:
    assert better(found("TW122"), [], [found("TW306")])
    assert better(TARGET, [], [found("TW701"), found("TW512")])
    assert not better(TARGET, [], [found("TW306")])
    assert not better(TARGET, [], [found("TW402")])


def test_nothing_new_may_stand_at_the_changed_place() -> None:
    assert not better(TARGET, [], [found("TW701", line=3)])
    assert not better(found("TW205"), [], [found("TW401", line=3)])


def test_a_warning_may_bring_nothing_new() -> None:
    assert better(found("TW512"), [], [])
    assert not better(found("TW512"), [], [found("TW701")])


def test_reading_stops_at_its_first_finding() -> None:
    assert better(found("TW115", line=3), [], [found("TW101", line=4)])
    assert not better(found("TW115", line=3), [], [found("TW101", line=2)])


def test_what_has_a_wrong_name_was_not_looked_at() -> None:
    assert better(found("TW201"), [], [found("TW204")])
    assert better(found("TW122"), [], [found("TW120")])
    assert not better(found("TW206"), [], [found("TW204")])


def against(target: Diagnostic, after: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    return led_to([target], after, [target], PLACE)


def test_what_a_slip_hid_may_come_to_light_even_at_its_place() -> None:
    slip = found("TW122", line=3)
    assert against(slip, [found("TW128", "`type` is missing", 3)]) == ()
    assert against(slip, [found("TW120", "not a number", 3)]) == ()
    assert against(found("TW205", line=3), [found("TW401", "nothing answers", 3)]) == ()
    assert against(found("TW120", line=3), [found("TW125", "not a name", 3)]) == ()


def test_a_fix_that_only_moves_on_to_another_mistake_is_none() -> None:
    slip = found("TW122", line=3)
    twice = found("TW108", "given twice", 3)
    another = found("TW122", "also unknown", 3)
    assert against(slip, [slip]) == (slip,)
    assert against(slip, [twice]) == (twice,)
    assert against(slip, [another]) == (another,)
    elsewhere = found("TW125", "not a name", 9)
    assert against(found("TW120", line=3), [elsewhere]) == (elsewhere,)
