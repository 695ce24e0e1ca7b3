"""Names in a diagram keep to Mermaid's grammar."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from tablewright.backends.docs.escape.mermaid import (
    mermaid_attribute,
    mermaid_entity,
    mermaid_type,
)

texts = st.text() | st.sampled_from(["PK", "fk", 'a"b', "a}b", "```", "%%{init}%%", "", "list<x>"])


@given(texts)
def test_names_keep_to_the_grammar(text: str) -> None:
    assert re.fullmatch(r'"[A-Za-z0-9_]*"', mermaid_entity(text))
    for word in (mermaid_attribute(text), mermaid_type(text)):
        assert re.fullmatch(r"[A-Za-z0-9_()]*", word)
        assert word.lower() not in {"pk", "fk", "uk"}


def test_a_type_keeps_its_parts() -> None:
    assert mermaid_type("list<map<string>>") == "list(map(string))"
