"""Type texts of other languages: what they become, and where that leaves no doubt."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.editing.apply import applied
from tablewright.editing.changes import Value
from tablewright.pipeline import Suggest, compile_text
from tablewright.syntax.typerepair import BUILT_IN, Repair, repaired
from tablewright.syntax.typeslips import BUILT_IN_SLIPS, in_words, is_sure, meanings

CERTAIN: list[tuple[str, Value]] = [
    ("enum[normal, critical]", {"enum": ["normal", "critical"]}),
    ("enum(admin, user)", {"enum": ["admin", "user"]}),
    ("enum<a, b>", {"enum": ["a", "b"]}),
    ("Literal['a', \"b\"]", {"enum": ["a", "b"]}),
    ('Optional[Literal["a"]]', {"enum": ["a"], "optional": True}),
    ("'a' | 'b'", {"enum": ["a", "b"]}),
    ("varchar(20)", {"type": "string", "max_length": 20}),
    ("VARCHAR(20)", {"type": "string", "max_length": 20}),
    ("string(20)?", {"type": "string", "max_length": 20, "optional": True}),
    ("decimal(10,2)", "decimal"),
    ("string[]", "list<string>"),
    ("[string]", "list<string>"),
    ("array<string>", "list<string>"),
    ("dict<string>", "map<string>"),
    ("Dict[str, int]", "map<integer>"),
    ("Optional[str]", "optional<string>"),
    ("String!", "string"),
    ("Date?", "optional<Date>"),
    ("?string", "optional<string>"),
    ("list<Tier>?", "optional<list<Tier>>"),
]
DOUBTFUL: list[tuple[str, Value]] = [
    ("admin | user", {"enum": ["admin", "user"]}),
    ("int(11)", "integer"),
    ("array<number>", "list<decimal>"),
    ("array<Foo>", "list<Foo>"),
    ("Optional[list]", "optional<list<string>>"),
    ("List[Optional[str]]", "list<optional<string>>"),
    ("Set[List[str]]", "set<list<string>>"),
    ("Set[bool]", "set<boolean>"),
    ("Optional[Set[Any]]", "optional<set<json>>"),
]
NOTHING = ["", "string | integer", "Tier | user", "enum[a, a]", "enum[a, %]", "x" * 300]


@pytest.mark.parametrize(("wrong", "value"), CERTAIN)
def test_what_leaves_no_doubt(wrong: str, value: Value) -> None:
    assert repaired(wrong, ["Tier", "Date"]) == Repair(value, certain=True)


@pytest.mark.parametrize(("wrong", "value"), DOUBTFUL)
def test_what_is_only_proposed(wrong: str, value: Value) -> None:
    assert repaired(wrong, ["Tier"]) == Repair(value, certain=False)


@pytest.mark.parametrize("wrong", NOTHING)
def test_what_nobody_can_know(wrong: str) -> None:
    assert repaired(wrong, ["Tier"]) is None


MODEL = """\
tablewright: 1
model: Shop
table: {{partition_key: PK}}
types: {{Tier: {{enum: [a]}}}}
entities:
  Order:
    key: {{PK: "ORDER#{{order_id}}"}}
    attributes:
      order_id: ulid
      type: {0}
      at: {{type: {0}}}
"""
_TYPE_RULES = ("TW201", "TW202", "TW210")
_WORDS = st.sampled_from([*BUILT_IN_SLIPS, *BUILT_IN, "Tier", "list", "set", "Optional", "enum"])


def _bracketed(head: str, brackets: str, part: str) -> str:
    return f"{head}{brackets[0]}{part}{brackets[1]}"


_TEXTS = st.recursive(
    _WORDS,
    lambda inner: (
        st.builds(
            _bracketed,
            _WORDS,
            st.sampled_from(["<>", "()"]),
            inner,
        )
        | st.builds("{}?".format, inner)
    ),
    max_leaves=3,
)


@given(_TEXTS)
def test_a_certain_fix_gives_a_type(text: str) -> None:
    compiled = compile_text(MODEL.format(text))
    wrong = [found for found in compiled.findings if found.code in _TYPE_RULES]
    for finding in wrong:
        assert finding.help
        for fix in (fix for fix in finding.fixes if fix.certain):
            fixed = applied(compiled.text, fix.edits)
            after = compile_text(fixed, suggest=Suggest.NONE).findings
            left = [found for found in after if found.code in _TYPE_RULES]
            assert len(left) < len(wrong), fixed
            assert all(found.code >= "TW200" for found in after), fixed


def test_a_certain_name_has_one_meaning() -> None:
    for name in BUILT_IN_SLIPS:
        assert in_words(name, BUILT_IN)
        assert not is_sure(name, BUILT_IN) or len(meanings(name, BUILT_IN)) == 1


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("S", ("string",)),
        ("s", ()),
        ("N", ("decimal", "integer")),
        ("String", ("string",)),
        ("DateTime", ("datetime",)),
        ("date_time", ("datetime",)),
        ("String_Set", ("set<string>",)),
        ("List", ("list<string>",)),
        ("NULL", ()),
        ("Money2", ()),
    ],
)
def test_what_a_name_may_mean(name: str, meant: tuple[str, ...]) -> None:
    assert meanings(name, BUILT_IN) == meant
