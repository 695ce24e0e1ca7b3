"""Each limit of AWS in docs/limits.md has a wrong model, and what tells it before AWS does."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.refusals.limits import Case, Later, Limit, Never, Refused, Stopped, Text
from tests.refusals.page import PAGE, ROWS, page

from tablewright.diagnostics import Severity
from tablewright.pipeline import Compilation, Suggest, compile_bytes, compile_text

ROOT = Path(__file__).parents[2]
REFUSED = [(row, row.first) for row in ROWS if isinstance(row.first, Refused)]
STOPPED = [(row, row.first) for row in ROWS if isinstance(row.first, Stopped)]
NEVER = [(row, row.first) for row in ROWS if isinstance(row.first, Never)]


def _said(value: object) -> str:
    return value.says if isinstance(value, Limit) else ""


def _compiled(model: Case | Text) -> Compilation:
    if isinstance(model, Text):
        return compile_text(model.text, "model.yaml", suggest=Suggest.NONE)
    (file,) = (ROOT / "tests" / "cases" / model.name).glob("model.*")
    return compile_bytes(file.read_bytes(), file.name, suggest=Suggest.NONE)


@pytest.mark.parametrize(("row", "first"), REFUSED, ids=_said)
def test_a_wrong_model_has_the_finding(row: Limit, first: Refused) -> None:
    severity = Severity.WARNING if first.warning else Severity.ERROR
    found = {(each.code, each.severity) for each in _compiled(first.model).findings}
    assert (first.code, severity) in found, row.says


@pytest.mark.parametrize(
    ("row", "first"), [each for each in REFUSED if isinstance(each[1].model, Text)], ids=_said
)
def test_a_model_that_is_written_here_has_no_other_error(row: Limit, first: Refused) -> None:
    errors = {
        each.code for each in _compiled(first.model).findings if each.severity is Severity.ERROR
    }
    assert errors <= {first.code}, row.says


@pytest.mark.parametrize(("row", "first"), REFUSED, ids=_said)
def test_the_form_of_the_language_is_named_where_it_is_what_refuses(
    row: Limit, first: Refused
) -> None:
    by_form = first.code.startswith("TW12") or first.code == "TW108"
    assert by_form == (first.form is not None), row.says


@pytest.mark.parametrize(("row", "first"), STOPPED, ids=_said)
def test_synthesis_stops_in_our_own_words(row: Limit, first: Stopped) -> None:
    from aws_cdk import App, Environment

    from tablewright.backends.cdk.errors import SynthesisError
    from tablewright.backends.cdk.stack import add_model

    plan = compile_text(first.text, "model.yaml").plan
    assert plan is not None, row.says
    place = Environment(region=first.region) if first.region else None
    with pytest.raises(SynthesisError, match=first.says):
        add_model(App(), plan, stage=first.stage, env=place)


@pytest.mark.parametrize(("row", "first"), NEVER, ids=_said)
def test_what_cannot_happen_is_held_by_a_test(row: Limit, first: Never) -> None:
    assert (ROOT / first.held).is_file(), row.says


def test_every_limit_says_where_aws_says_so_and_is_listed_once() -> None:
    said = [row.says for row in ROWS]
    assert len(set(said)) == len(said)
    for row in ROWS:
        assert row.source.startswith("https://docs.aws.amazon.com/"), row.says
        assert row.first.why if isinstance(row.first, Never | Later) else True


def test_the_page_is_what_the_rows_say() -> None:
    """Where this fails: `python -m tests.refusals.page` writes it anew."""
    assert PAGE.read_text(encoding="utf-8") == page()
