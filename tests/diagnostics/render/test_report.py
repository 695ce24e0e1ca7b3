"""The line that sums a report up."""

from __future__ import annotations

from tablewright.diagnostics import START, Diagnostic, Edit, Fix, Severity
from tablewright.diagnostics.render.report import Accepted, Report, how_to_accept, summary

CERTAIN = Fix("put it right", (Edit(START, "x"),), certain=True)
PROPOSED = Fix("perhaps", (Edit(START, "x"),))


def finding(severity: Severity, *fixes: Fix, code: str = "TW401") -> Diagnostic:
    return Diagnostic(code, severity, "x", "m.yaml", START, fixes=fixes)


ERROR, WARNING = finding(Severity.ERROR), finding(Severity.WARNING)


def told(
    models: int,
    *findings: Diagnostic,
    silenced: tuple[Diagnostic, ...] = (),
    strict: bool = False,
) -> str:
    accepted = tuple(Accepted(each, "why") for each in silenced)
    return summary(Report(models, findings, accepted, {}), strict=strict)


def test_counts() -> None:
    assert told(3, WARNING, ERROR, WARNING) == "3 models checked: 1 error, 2 warnings"
    assert told(1, WARNING) == "1 model checked: 1 warning"
    assert told(0) == "0 models checked: nothing found"


def test_silenced_warnings_are_counted_apart() -> None:
    assert told(1, silenced=(WARNING,)) == "1 model checked: nothing found (1 silenced)"
    assert told(1, ERROR, silenced=(WARNING,) * 2) == "1 model checked: 1 error (2 silenced)"


def test_only_certain_fixes_are_promised() -> None:
    proposed = finding(Severity.ERROR, PROPOSED)
    certain = finding(Severity.WARNING, PROPOSED, CERTAIN)
    assert told(1, proposed) == "1 model checked: 1 error"
    assert told(1, proposed, certain) == (
        "1 model checked: 1 error, 1 warning; 1 can be fixed with --fix"
    )


def test_strictness_is_told_where_it_decides() -> None:
    assert told(1, WARNING, strict=True) == (
        "1 model checked: 1 warning; with --strict a warning counts as an error"
    )
    assert told(1, ERROR, WARNING, strict=True) == "1 model checked: 1 error, 1 warning"
    assert told(1, strict=True) == "1 model checked: nothing found"


def test_what_is_still_to_be_checked_is_said() -> None:
    form = finding(Severity.ERROR, CERTAIN, code="TW122")
    assert told(1, form) == (
        "1 model checked: 1 error; 1 can be fixed with --fix;"
        " names, keys and patterns are checked once the form is right"
    )
    key = finding(Severity.ERROR, code="TW306")
    for count, words in ((0, ""), (1, "; 1 pattern is"), (2, "; 2 patterns are")):
        line = summary(Report(1, (key,), (), {}, unchecked=count))
        end = f"{words} checked once the keys are right" if words else ""
        assert line == f"1 model checked: 1 error{end}"
    line = summary(Report(1, (key,), (), {}, waiting=True))
    assert line == (
        "1 model checked: 1 error; limits of items and stacks are checked once this is right"
    )


def test_how_a_warning_is_accepted() -> None:
    def said(*findings: Diagnostic) -> str | None:
        return how_to_accept(Report(1, findings, (), {}))

    unread = finding(Severity.WARNING, code="TW513")
    assert said(unread) == (
        'a warning that you accept is silenced by `ignore: [{rule: TW513, reason: "…"}]`'
        " on the entity's own entry of the index"
    )
    assert (said(WARNING) or "").endswith("on the element that it is about")
    assert said() is None
    assert said(ERROR, unread) is None
    assert said(finding(Severity.WARNING, code="TW215")) is None
