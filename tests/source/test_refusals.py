"""Each thing that a file may not hold is refused, at its place, with either loader."""

from __future__ import annotations

import pytest
from tests.source.reading import both, told

from tablewright.diagnostics import START
from tablewright.source.reader import read
from tablewright.source.rules import aliases, nesting, too_large

REFUSED: dict[str, list[tuple[bytes | str, str]]] = {
    "TW103": [
        (b"a: b\nc: \xff\n", "2:4-2:5"),
        (b"\xef\xbb\xbfa: b\r\nc: d\re: \xc3", "3:4-3:5"),
        ("é: ".encode() + b"\xed\xa0\x80", "1:4-1:5"),
        (b"\xff\xfea\x00", "1:1-1:1"),
    ],
    "TW104": [
        ("a: \x00", "1:4-1:5"),
        ("a: b # \x1b[31m", "1:8-1:9"),
        ("a: \u202e", "1:4-1:5"),
        ("a:\n  b: \u2028", "2:6-2:7"),
        ("a: x\x85y", "1:5-1:6"),
        ("a: b\ufeff", "1:5-1:6"),
        ('a: "\\e[31m"', "1:4-1:12"),
        ('a: "\\u202e"', "1:4-1:12"),
        ('a: "\\ud800"', "1:4-1:12"),
        ('a: "x\\r"', "1:4-1:9"),
        ('"\\u0007": b', "1:1-1:9"),
    ],
    "TW105": [
        ("a:\n\tb: 1", "2:1-2:2"),
        ("a:\tb", "1:3-1:4"),
        ("-\ta", "1:2-1:3"),
    ],
    "TW106": [
        ("a: b\n---\nc: d\n", "2:1-2:4"),
        ("--- a\n...\n---\nb", "3:1-3:4"),
    ],
    "TW107": [
        ("", "1:1-1:1"),
        ("# only a comment\n", "1:1-1:1"),
        ("---\n", "1:1-1:1"),
        ("\ufeff\r\n", "1:1-1:1"),
    ],
    "TW108": [
        ("a: 1\nb: 2\na: 3\n", "3:1-3:2"),
        ('{a: 1, "a": 2}', "1:8-1:11"),
    ],
    "TW109": [
        ("1: a", "1:1-1:2"),
        ("true: a", "1:1-1:5"),
        ("~: a", "1:1-1:2"),
        ("{1.5: a}", "1:2-1:5"),
        ("[a]: b", "1:1-1:4"),
        ("? - a\n: b", "1:3-1:6"),
        ("a: {{b}}", "1:5-1:8"),
        ("?\n: b", "1:2-1:2"),
    ],
    "TW110": [("a: &x {b: 1}\nc: {<<: *x}", "2:5-2:7")],
    "TW111": [
        ("a: !!str b", "1:4-1:9"),
        ("a: !foo", "1:4-1:8"),
        ("a: &x !foo b", "1:7-1:11"),
        ("a: !!python/object/apply:os.system [x]", "1:4-1:35"),
        ("a: !x!y z", "1:4-1:8"),
        ("a: !<tag:x> b", "1:4-1:12"),
        ("a: ! b", "1:4-1:5"),
    ],
    "TW112": [
        ("a: *x", "1:4-1:6"),
        ("a: &x [*x]", "1:8-1:10"),
        ("a: &x {b: {c: *x}}", "1:15-1:17"),
    ],
    "TW116": [
        ("a: ${Token[TOKEN.1]}", "1:4-1:21"),
        ('"${Token[": a', "1:1-1:11"),
        ("a: x#{Token[1]}", "1:4-1:16"),
        ("a: '{{resolve:ssm:x}}'", "1:4-1:23"),
    ],
}


@pytest.mark.parametrize(
    ("code", "data", "where"),
    [(code, data, where) for code, cases in REFUSED.items() for data, where in cases],
)
def test_refused_at_its_place(code: str, data: bytes | str, where: str) -> None:
    assert [(found[0], found[1]) for found in told(data)] == [(code, where)]


def test_every_mistake_of_a_map_is_told_at_once() -> None:
    text = "a: 1\na: 2\n1: x\n<<: {}\nb: *c\n"
    assert [code for code, _, _ in told(text)] == ["TW108", "TW109", "TW110", "TW112"]


def test_a_duplicate_names_the_first_one() -> None:
    (finding,) = both("a: 1\nb: 2\na: 3\n").findings
    assert [(other.message, other.span.line) for other in finding.related] == [
        ("it is given here first", 1)
    ]


def test_the_value_of_a_refused_key_is_read_for_its_own_findings() -> None:
    assert [code for code, _, _ in told("1: {a: 1, a: 2}\nb: 1\nb: 2")] == [
        "TW109",
        "TW108",
        "TW108",
    ]


def test_a_file_of_more_than_four_megabytes() -> None:
    reading = read(b"#" * (too_large.MOST_BYTES + 1), "model.yaml")
    assert [(found.code, found.span) for found in reading.findings] == [("TW102", START)]
    fits = read(b"a: b #".ljust(too_large.MOST_BYTES, b"#"), "model.yaml")
    assert fits.findings == ()


def test_a_file_of_more_values_than_any_model() -> None:
    text = "a: [" + "b," * too_large.MOST_VALUES + "]"
    assert [found.code for found in read(text.encode(), "model.yaml").findings] == ["TW102"]


def test_findings_are_no_more_than_somebody_reads() -> None:
    assert len(both("a: 1\n" * 5000).findings) == 100


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? ", "[{a: "])
def test_nesting_has_a_bound(opening: str) -> None:
    depth = nesting.DEEPEST // (2 if opening == "[{a: " else 1)
    assert [found.code for found in both(opening * 100_000).findings] == ["TW113"]
    assert "TW113" not in [found.code for found in both(opening * depth).findings]


def test_an_alias_cannot_go_deeper_than_the_bound() -> None:
    half = nesting.DEEPEST // 2 + 1
    text = f"a: &x {'[' * half}{']' * half}\nb: {'[' * half}*x{']' * half}\n"
    assert [code for code, _, _ in told(text)] == ["TW113"]


def test_aliases_have_a_bound_together() -> None:
    laughs = ["a: &a [x,x,x,x,x,x,x,x,x]"]
    for before, name in zip("abcdefgh", "bcdefghi", strict=True):
        laughs.append(f"{name}: &{name} [{','.join([f'*{before}'] * 9)}]")
    ((code, where, _),) = told("\n".join(laughs))
    assert (code, where[:2]) == ("TW112", "6:")
    few = "a: &a [" + "x," * 1000 + "]\n" + "".join(f"b{each}: *a\n" for each in range(99))
    assert both(few).findings == ()
    assert aliases.MOST_EXPANDED > 99 * 1001


def test_an_anchor_may_be_given_anew() -> None:
    assert both("a: &x 1\nb: &x 2\nc: *x\n").findings == ()


@pytest.mark.parametrize("text", ["%YAML 1.2\n---\na: b", "---\na: b\n...\n", "# c\n--- {a: b}"])
def test_one_document_may_be_marked(text: str) -> None:
    assert both(text).findings == ()


@pytest.mark.parametrize("text", ["%YAML 1.1\n---\na: b", "%YAML 1.3\n---\na", "%TAG ! t:\n---\na"])
def test_directives_of_another_yaml_are_refused(text: str) -> None:
    assert [code for code, _, _ in told(text)] == ["TW101"]
