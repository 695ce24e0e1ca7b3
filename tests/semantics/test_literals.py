"""Literals: one canonical spelling for each value, and a problem at the place of every other."""

from __future__ import annotations

from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewright.diagnostics import Span
from tablewright.ir.entities import Attribute, Default, Enum, EnumMember, Record
from tablewright.ir.plan import Plan
from tablewright.ir.types import (
    EnumType,
    Kind,
    ListType,
    LiteralValue,
    MapType,
    RecordType,
    ScalarType,
    SetType,
    TimeFormat,
    ValueType,
)
from tablewright.semantics.literals import Problem, literal
from tablewright.source.tree import Mapping, Node, Scalar, ScalarValue, Sequence

PLACE = Span(2, 3, 2, 9)
STRING = ScalarType(Kind.STRING)
INTEGER = ScalarType(Kind.INTEGER)
DECIMAL = ScalarType(Kind.DECIMAL)
FLOAT = ScalarType(Kind.FLOAT)
JSON = ScalarType(Kind.JSON)
TIER = Enum("Tier", (EnumMember("FREE", "free"), EnumMember("TEAM", "team")))
ADDRESS = Record(
    "Address",
    (
        Attribute("city", "city", STRING),
        Attribute("country", "country", STRING, default=Default("DE")),
        Attribute("note", "note", STRING, optional=True),
        Attribute("kind", "kind", STRING, constant=Default("home")),
        Attribute("tags", "tags", SetType(STRING)),
    ),
)
TYPES = Plan("M", None, (TIER,), (ADDRESS,), (), (), ())

LONG = "12345678901234567890.123456789012345678"
HOME: LiteralValue = {"city": "X", "kind": "home"}


def quoted(text: str) -> Scalar:
    return Scalar(text, text, PLACE, plain=False)


def plain(value: ScalarValue, text: str | None = None) -> Scalar:
    return Scalar(value, str(value) if text is None else text, PLACE)


def node(value: LiteralValue) -> Node:
    """The tree of a value, as JSON has it."""
    if isinstance(value, list):
        return Sequence(tuple(node(each) for each in value), PLACE)
    if isinstance(value, dict):
        return Mapping(tuple((quoted(key), node(each)) for key, each in value.items()), PLACE)
    return quoted(value) if isinstance(value, str) else plain(value)


def problem(found: LiteralValue | Problem) -> Problem:
    assert isinstance(found, Problem)
    return found


def time_type(form: TimeFormat) -> ScalarType:
    return ScalarType(Kind.DATETIME, time_format=form)


@pytest.mark.parametrize(
    ("given_", "type_", "value"),
    [
        (quoted("Ann"), STRING, "Ann"),
        (quoted(""), STRING, ""),
        (plain(7), INTEGER, 7),
        (plain(31, "0x1F"), INTEGER, 31),
        (plain(0.1, "0.10"), DECIMAL, "0.1"),
        (plain(100.0, "1e2"), DECIMAL, "100"),
        (plain(0.5, ".5"), DECIMAL, "0.5"),
        (plain(5.0, "5."), DECIMAL, "5"),
        (plain(-0.0, "-0.0"), DECIMAL, "0"),
        (plain(10**40), DECIMAL, "1E+40"),
        (quoted(LONG), DECIMAL, LONG),
        (plain(1), FLOAT, 1.0),
        (plain(-0.0), FLOAT, 0.0),
        (plain(True), ScalarType(Kind.BOOLEAN), True),
        (quoted("aGk="), ScalarType(Kind.BYTES), "aGk="),
        (quoted("2026-01-31"), ScalarType(Kind.DATE), "2026-01-31"),
        (
            quoted("3F2B8C1E-9D4A-4E6B-8A57-0C1D2E3F4A5B"),
            ScalarType(Kind.UUID),
            "3f2b8c1e-9d4a-4e6b-8a57-0c1d2e3f4a5b",
        ),
        (
            quoted("01j9zq4v8n3t5w7x9y1b2c3d4e"),
            ScalarType(Kind.ULID),
            "01J9ZQ4V8N3T5W7X9Y1B2C3D4E",
        ),
        (quoted("2026-01-31T09:30Z"), time_type(TimeFormat.ISO), "2026-01-31T09:30:00.000000Z"),
        (
            quoted("2026-01-31 09:30:00.25+02:00"),
            time_type(TimeFormat.EPOCH_MILLIS),
            "2026-01-31T07:30:00.250000Z",
        ),
        (quoted("team"), EnumType("Tier"), "team"),
        (node([1, 2]), SetType(INTEGER), [1, 2]),
        (node({"a": ["x"]}), MapType(ListType(STRING)), {"a": ["x"]}),
        (node({"kind": "home", "city": "X", "note": None}), RecordType("Address"), HOME),
        (node({"a": [None, True, 1, 1.5, "x"]}), JSON, {"a": [None, True, 1, 1.5, "x"]}),
        (plain(None, ""), JSON, None),
    ],
)
def test_values(given_: Node, type_: ValueType, value: LiteralValue) -> None:
    found = literal(given_, type_, TYPES)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("given_", "type_", "message", "help_"),
    [
        (plain(5), STRING, "text belongs here, not the number `5`", 'quote it: `"5"`'),
        (
            plain(True, "true"),
            EnumType("Tier"),
            "a value of `Tier` belongs here, not the boolean `true`",
            'quote it: `"true"`',
        ),
        (plain(None, ""), STRING, "text belongs here, not null", None),
        (node([]), STRING, "text belongs here, not a list", None),
        (quoted("\ud800"), STRING, "`\\u{d800}` holds half of a surrogate pair", None),
        (quoted("x" * 409_601), STRING, "a whole item holds at most 400 KB", None),
        (quoted("7"), INTEGER, "an integer belongs here, not the text `7`", "leave the quotes out"),
        (
            plain(3.0),
            INTEGER,
            "an integer belongs here, not the number `3.0`",
            "write a whole number, without a point or an exponent",
        ),
        (plain(10**38), INTEGER, "an integer has at most 38 digits", None),
        (
            plain(0.1, "0." + "1" * 39),
            DECIMAL,
            "a decimal number has at most 38 digits: DynamoDB keeps no more",
            None,
        ),
        (
            plain(float("inf"), "1e126"),
            DECIMAL,
            "`1e126` is beyond DynamoDB's numbers",
            "they reach from 1E-130 to 9.99E+125, on either side of 0",
        ),
        (
            plain(0.0, "1e-400"),
            FLOAT,
            "`1e-400` is beyond DynamoDB's numbers",
            "they reach from 1E-130 to 9.99E+125, on either side of 0",
        ),
        (
            plain(float("nan"), ".nan"),
            FLOAT,
            "`.nan` is not finite: DynamoDB has no such number",
            None,
        ),
        (quoted("x"), DECIMAL, "a decimal number belongs here, not the text `x`", None),
        (quoted("1.5"), FLOAT, "a number belongs here, not the text `1.5`", "leave the quotes out"),
        (
            quoted("yes"),
            ScalarType(Kind.BOOLEAN),
            "a boolean belongs here, not the text `yes`",
            "write `true` or `false`, without quotes",
        ),
        (
            quoted("a?"),
            ScalarType(Kind.BYTES),
            "`a?` is not base64",
            "bytes are written in base64, padded with `=`",
        ),
        (
            quoted("2026-02-30"),
            ScalarType(Kind.DATE),
            "there is no such date as `2026-02-30`",
            None,
        ),
        (
            quoted("31.1.2026"),
            ScalarType(Kind.DATE),
            "`31.1.2026` is not a date",
            "write it like `2026-01-31`",
        ),
        (
            quoted("2026-01-31T09:30:00"),
            time_type(TimeFormat.ISO),
            "`2026-01-31T09:30:00` says no time zone",
            "add `Z` for UTC, or an offset: `2026-01-31T09:30:00Z`",
        ),
        (
            quoted("2026-01-31T09:30:00.5Z"),
            time_type(TimeFormat.ISO_SECONDS),
            "`2026-01-31T09:30:00.5Z` is finer than `iso_seconds`, which keeps whole seconds",
            None,
        ),
        (
            quoted("0001-01-01T00:00:00+05:00"),
            time_type(TimeFormat.ISO),
            "there is no such time as `0001-01-01T00:00:00+05:00`",
            None,
        ),
        (
            plain(1700000000),
            time_type(TimeFormat.EPOCH_SECONDS),
            "a time belongs here, not the number `1700000000`",
            "write it as text, like `2026-01-31T09:30:00Z`",
        ),
        (quoted("teem"), EnumType("Tier"), "`Tier` has no value `teem`", "did you mean `team`?"),
        (quoted("gold"), EnumType("Tier"), "`Tier` has no value `gold`", "it has `free`, `team`"),
        (
            node(["a", "a"]),
            SetType(STRING),
            "a set holds each value once, and this one stands twice",
            None,
        ),
        (
            quoted("a"),
            ListType(STRING),
            "a list belongs here, not the text `a`",
            "write it in brackets: `[…]`",
        ),
        (
            node({"city": "X", "contry": "DE"}),
            RecordType("Address"),
            "`Address` has no field `contry`",
            "did you mean `country`?",
        ),
        (node({}), RecordType("Address"), "the field `city` is missing", None),
        (
            node({"city": "X", "kind": "work"}),
            RecordType("Address"),
            "the field `kind` is constant, and has another value",
            None,
        ),
        (
            node({"a": plain(float("inf"), ".inf").value}),
            JSON,
            "`inf` is not finite: DynamoDB has no such number",
            None,
        ),
    ],
)
def test_problems(given_: Node, type_: ValueType, message: str, help_: str | None) -> None:
    found = problem(literal(given_, type_, TYPES))
    assert (found.message, found.help) == (message, help_)
    assert found.span == PLACE


@pytest.mark.parametrize(
    ("type_", "good", "bad", "message"),
    [
        (ScalarType(Kind.INTEGER, minimum=Decimal(3)), 3, 2, "2 is less than the `min` of 3"),
        (
            ScalarType(Kind.FLOAT, maximum=Decimal("0.1")),
            0.1,
            0.2,
            "0.2 is more than the `max` of 0.1",
        ),
        (
            ScalarType(Kind.STRING, max_length=2),
            "éé",
            "abc",
            "it has 3 characters, but `max_length` is 2",
        ),
        (
            ScalarType(Kind.BYTES, min_length=2),
            "aGk=",
            "aA==",
            "it has 1 byte, but `min_length` is 2",
        ),
        (
            ScalarType(Kind.STRING, pattern="[A-Z]{2}"),
            "DE",
            "de",
            "`de` does not match the `pattern` `[A-Z]{2}`",
        ),
    ],
)
def test_limits(type_: ScalarType, good: LiteralValue, bad: LiteralValue, message: str) -> None:
    assert literal(node(good), type_, TYPES) == good
    assert problem(literal(node(bad), type_, TYPES)).message == message


def test_matching_is_bounded() -> None:
    type_ = ScalarType(Kind.STRING, pattern="(?:ab)*")
    assert literal(quoted("ab" * 10_000), type_, TYPES) == "ab" * 10_000
    found = problem(literal(quoted("ab" * 10_001), type_, TYPES))
    assert found.message == "a text with a `pattern` has at most 20000 characters in a model"


def test_a_problem_inside_a_list_is_at_the_item() -> None:
    wrong = Scalar(7, "7", Span(4, 5, 4, 6))
    found = literal(Sequence((quoted("a"), wrong), PLACE), ListType(STRING), TYPES)
    assert problem(found).span == wrong.span


_decimals = st.decimals(allow_nan=False, allow_infinity=False, places=None).filter(
    lambda value: len(value.as_tuple().digits) <= 38 and -130 <= value.adjusted() <= 125
)


@given(_decimals)
def test_decimals_are_exact_and_settle(value: Decimal) -> None:
    first = literal(quoted(str(value)), DECIMAL, TYPES)
    assert isinstance(first, str)
    assert Decimal(first) == value
    assert literal(quoted(first), DECIMAL, TYPES) == first


_moments = st.builds(
    datetime.replace,
    st.datetimes().filter(lambda value: 2 <= value.year <= 9998),
    tzinfo=st.integers(-1439, 1439).map(lambda minutes: timezone(timedelta(minutes=minutes))),
)


@given(_moments)
def test_times_keep_their_moment_and_settle(value: datetime) -> None:
    first = literal(quoted(value.isoformat()), time_type(TimeFormat.ISO), TYPES)
    assert isinstance(first, str)
    assert datetime.fromisoformat(first) == value
    assert len(first) == 27
    assert literal(quoted(first), time_type(TimeFormat.ISO), TYPES) == first


@given(st.dates())
def test_dates_stay(value: date) -> None:
    assert literal(quoted(str(value)), ScalarType(Kind.DATE), TYPES) == str(value)


_values: st.SearchStrategy[ScalarValue] = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text()
)
_scalars: st.SearchStrategy[Node] = st.builds(
    Scalar, _values, st.text() | st.integers().map(str), st.just(PLACE), st.booleans()
)
_keys = st.text(max_size=5) | st.sampled_from(["city", "note"])


def _sequence(items: list[Node]) -> Node:
    return Sequence(tuple(items), PLACE)


def _mapping(entries: dict[str, Node]) -> Node:
    return Mapping(tuple((quoted(key), value) for key, value in entries.items()), PLACE)


_nodes: st.SearchStrategy[Node] = st.recursive(
    _scalars,
    lambda inner: (
        st.lists(inner, max_size=3).map(_sequence)
        | st.dictionaries(_keys, inner, max_size=3).map(_mapping)
    ),
    max_leaves=6,
)
_types: st.SearchStrategy[ValueType] = st.recursive(
    st.sampled_from(list(Kind)).map(ScalarType)
    | st.just(EnumType("Tier"))
    | st.just(RecordType("Address")),
    lambda inner: st.one_of(inner.map(ListType), inner.map(MapType), inner.map(SetType)),
    max_leaves=2,
)


@given(_nodes, _types)
def test_no_literal_is_too_much(given_: Node, type_: ValueType) -> None:
    found = literal(given_, type_, TYPES)
    if isinstance(found, Problem):
        assert found.message.isprintable()
        assert found.span == PLACE
    else:
        assert literal(node(found), type_, TYPES) == found
