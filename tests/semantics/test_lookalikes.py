"""The patterns that are advised where two free texts could be one key."""

from __future__ import annotations

import pytest
from tests.semantics.models import model

from tablewright.pipeline import compile_text

WHERE = "or, where its values have a form of their own, say so: "


def helps(first: str, second: str) -> str:
    text = model(
        f"""
        Member:
          key: {{PK: "ALL", SK: "{first}"}}
          attributes: {{member_id: string}}
        Magazine:
          key: {{PK: "ALL", SK: "{second}"}}
          attributes: {{issue_id: string}}
        """
    )
    found = [each for each in compile_text(text).findings if each.code == "TW306"]
    assert len(found) == 1
    return found[0].help or ""


def test_each_free_text_gets_a_form_that_begins_unlike_the_other() -> None:
    help_ = helps("{member_id}", "{issue_id}")
    issue = '`issue_id: {type: string, pattern: "MA[0-9]+"}`'
    member = '`member_id: {type: string, pattern: "ME[0-9]+"}`'
    assert f"{WHERE}{issue} and {member}" in help_


def test_a_free_text_beside_a_fixed_one() -> None:
    line = f'{WHERE}`issue_id: {{type: string, pattern: "M[0-9]+"}}`'
    assert line in helps("P{member_id}", "{issue_id}")


@pytest.mark.parametrize("fixed", ["MAGAZINE", "MAGS"])
def test_nothing_is_said_where_the_beginnings_are_alike(fixed: str) -> None:
    assert WHERE not in helps(fixed, "{issue_id}")
