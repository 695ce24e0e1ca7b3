"""Type text: every shape there is, and the exact finding for the usual slips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Diagnostic, Span
from tablewright.semantics.findings import Findings
from tablewright.semantics.typetext import (
    CONSTRUCTORS,
    Applied,
    Named,
    TypeExpr,
    parse_type,
)
from tablewright.source.tree import Scalar
from tablewright.syntax.typeslips import BUILT_IN_SLIPS


def parsed(text: str) -> tuple[TypeExpr | None, tuple[Diagnostic, ...]]:
    findings = Findings("model.yaml")
    scalar = Scalar(text, text, Span(3, 11, 3, 11 + len(text)))
    return parse_type(scalar, findings), findings.all()


_FORMS = "write a type such as `string`, `optional<string>` or `list<string>`"


def spelled(expression: TypeExpr) -> str:
    if isinstance(expression, Named):
        return expression.name
    return f"{expression.constructor}<{spelled(expression.argument)}>"


def test_a_name_keeps_its_place() -> None:
    assert parsed("  Address ") == (Named("Address", Span(3, 13, 3, 20)), ())


def test_constructors_nest_and_keep_their_places() -> None:
    assert parsed("list< optional<Tier> >") == (
        Applied(
            "list",
            Applied("optional", Named("Tier", Span(3, 26, 3, 30)), Span(3, 17, 3, 31)),
            Span(3, 11, 3, 33),
        ),
        (),
    )


def test_unknown_names_are_not_this_grammars_business() -> None:
    found, findings = parsed("list<number>")
    assert (found and spelled(found), findings) == ("list<number>", ())


@pytest.mark.parametrize(
    ("text", "column", "message", "help_"),
    [
        (
            "string?",
            17,
            "`?` cannot stand here: the type ends before it",
            "write `optional<string>`",
        ),
        ("List[str]", 15, "`[` cannot stand here: the type ends before it", "write `list<string>`"),
        (
            "list[string]",
            15,
            "`[` cannot stand here: `<` belongs here, after `list`",
            "write `list<string>`",
        ),
        (
            "Optional[str]",
            19,
            "`[` cannot stand here: the type ends before it",
            "write `optional<string>`",
        ),
        ("string[]", 17, "`[` cannot stand here: the type ends before it", "write `list<string>`"),
        (
            "str | None",
            15,
            "`|` cannot stand here: the type ends before it",
            "write `optional<string>`",
        ),
        (
            "Tier|null",
            15,
            "`|` cannot stand here: the type ends before it",
            "write `optional<Tier>`",
        ),
        ("array<int>", 11, "`array` takes no type in angle brackets", "write `list<integer>`"),
        ("Dict<str, Tier>", 11, "`Dict` takes no type in angle brackets", "write `map<Tier>`"),
        (
            "map<string, Tier>",
            21,
            "`map` takes one type, that of its values: its keys are always text",
            "write `map<Tier>`",
        ),
        (
            "map<Tier, string>",
            19,
            "`map` takes one type, that of its values: its keys are always text",
            "write `map<` with the type of the values alone",
        ),
        ("list", 11, "`list` needs the type that it holds", "write `list<string>`"),
        ("list<>", 16, "`>` cannot stand here: the name of a type belongs here", _FORMS),
        ("set<Tier", 19, "the type text ends too early: `>` belongs here, to close `set<`", _FORMS),
        ("set<Tier>>", 20, "`>` cannot stand here: the type ends before it", _FORMS),
        ("Tier Plan", 16, "`Plan` cannot stand here: the type ends before it", _FORMS),
        ("", 11, "the type text ends too early: the name of a type belongs here", _FORMS),
        (
            "Page<Tier>",
            11,
            "`Page` takes no type in angle brackets",
            "`optional`, `list`, `map` and `set` do",
        ),
        ("\u202e", 11, "`\\u{202e}` cannot stand here: the name of a type belongs here", _FORMS),
    ],
)
def test_slips(text: str, column: int, message: str, help_: str | None) -> None:
    found, (finding,) = parsed(text)
    assert found is None
    assert (finding.code, finding.span.column) == ("TW202", column)
    assert (finding.message, finding.help) == (message, help_)


def test_nesting_is_bounded() -> None:
    assert parsed("list<" * 16 + "string" + ">" * 16)[1] == ()
    found, (finding,) = parsed("list<" * 5000 + "string" + ">" * 5000)
    assert found is None
    assert finding.message == "more than 16 types inside each other"
    assert finding.span.column == 11 + 5 * 16


def test_every_slip_names_a_type_text() -> None:
    for wrong, right in BUILT_IN_SLIPS.items():
        assert parsed(right)[1] == (), wrong
        assert wrong not in BUILT_IN_SLIPS.values()


_names = st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{0,9}", fullmatch=True).filter(
    lambda name: name not in CONSTRUCTORS
)
_spaces = st.sampled_from(["", " ", "  "])


def _applied(constructor: str, before: str, argument: str, after: str) -> str:
    return f"{constructor}{before}<{after}{argument}{before}>"


_types = st.recursive(
    _names,
    lambda inner: st.builds(_applied, st.sampled_from(CONSTRUCTORS), _spaces, inner, _spaces),
    max_leaves=8,
)


@given(_types)
def test_what_is_read_is_what_was_written(text: str) -> None:
    found, findings = parsed(text)
    assert findings == ()
    assert found is not None
    assert spelled(found) == text.replace(" ", "")


@given(st.text(alphabet="ab<>,[]?| \n\u202elistoptional", max_size=60) | st.text(max_size=20))
def test_no_text_is_too_much(text: str) -> None:
    found, findings = parsed(text)
    assert (found is None) == (len(findings) == 1)
    assert all("\n" not in finding.message for finding in findings)
