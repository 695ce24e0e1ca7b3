"""Help for names that are not there."""

from __future__ import annotations

import pytest

from tablewright.semantics.names import listed, plural, suggestion

MANY = [f"entity_number_{n}" for n in range(1000)] + ["Organization", "created_at"]


@pytest.mark.parametrize("names", [["Organization", "created_at"], MANY])
@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("Organisation", "Organization"),
        ("organization", "Organization"),
        ("Organizatoin", "Organization"),
        ("Organizaton", "Organization"),
        ("createdat", "created_at"),
        ("created_att", "created_at"),
    ],
)
def test_a_slip_is_understood(names: list[str], wrong: str, meant: str) -> None:
    assert suggestion(wrong, names, "entities") == f"did you mean `{meant}`?"


def test_what_is_far_from_all_gets_the_list() -> None:
    assert suggestion("xyz", ["one", "two"], "types") == "the types here: `one`, `two`"
    assert suggestion("xyz", MANY, "types").endswith("and 994 more")
    assert suggestion("xyz", [], "indexes") == "the model has no indexes yet"


def test_sets_are_listed_in_one_order() -> None:
    assert suggestion("zzz", {"b", "c", "a"}, "types") == "the types here: `a`, `b`, `c`"


def test_lists_in_words() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "`a`"
    assert listed(["a", "b"], "or") == "`a` or `b`"
    assert listed(["a", "b", "c"]) == "`a`, `b` and `c`"
    assert listed(MANY).endswith("and 994 more")


def test_plurals() -> None:
    assert [plural(n, "global index") for n in (1, 2)] == ["1 global index", "2 global indexes"]
    assert plural(3, "key") == "3 keys"
