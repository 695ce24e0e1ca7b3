"""A key condition selects just what its pattern names, or the model is refused."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model, only_message, plan_of, query

from tablewright.ir.patterns import KeyBeginsWith, KeyBetween, KeyRange, template_text


def _two(first: str, second: str) -> str:
    """Two entities of one partition by their sort keys."""
    attributes = "{p: ulid, a: string, b: string, n: integer, i: ulid, at: datetime}"
    return "\n".join(
        f'{name}:\n  key: {{PK: "P#{{p}}", SK: "{sort}"}}\n  attributes: {attributes}'
        for name, sort in (("First", first), ("Second", second))
    )


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("ORDER#{a}", "ORDER#{a}#ITEM#{b}"),
        ("ORDER#{i}", "ORDER#{i}#ITEM#{b}"),
        ("sh#{a}", "sh#{a}#f#{b}"),
        ("{i}", "0PROFILE"),
        ("{a}", "Z#{b}"),
        ("A{i}", "A1#{b}"),
        ("ISSUE#{n}", "ISSUE#{n}#C#{i}"),
    ],
)
def test_strangers_are_refused(first: str, second: str) -> None:
    text = model(_two(first, second), "asked: {query: First, given: [p]}")
    assert codes(text) == ["TW403"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("ORDER#{a}", "ITEM#{a}#{b}"),
        ("sh#{a}", "shp#{a}"),
        ("ORDER#{a}", "ORDERS#{a}"),
        ("A#{i}", "B#{i}"),
        ("A#{a}#X", "B"),
        ("#{a}", "$#{a}"),
    ],
)
def test_other_beginnings_are_no_strangers(first: str, second: str) -> None:
    plan = plan_of(model(_two(first, second), "asked: {query: First, given: [p]}"))
    assert not query(plan, "asked").drop_others


def test_the_finding_shows_a_key_that_would_come_along() -> None:
    text = model(_two("ORDER#{a}", "ORDER#{a}#ITEM#{b}"), "asked: {query: First, given: [p]}")
    assert "such as one with the sort key `ORDER#a#ITEM#a`" in only_message(text)


def test_naming_the_other_entity_makes_it_exact() -> None:
    entities = _two("ORDER#{a}", "ORDER#{a}#ITEM#{b}")
    plan = plan_of(model(entities, "asked: {query: [First, Second], given: [p]}"))
    assert query(plan, "asked").entities == ("First", "Second")


NEEDLESS_DROP = 'others: drop, ignore: [{rule: TW706, reason: "Whether it is needed."}]'


def test_dropping_others_is_a_choice() -> None:
    entities = _two("ORDER#{a}", "ORDER#{a}#ITEM#{b}")
    plan = plan_of(model(entities, "asked: {query: First, given: [p], others: drop}"))
    assert query(plan, "asked").drop_others


def test_dropping_others_costs_nothing_where_there_are_none() -> None:
    entities = _two("ORDER#{a}", "ITEM#{b}")
    plan = plan_of(model(entities, f"asked: {{query: First, given: [p], {NEEDLESS_DROP}}}"))
    assert not query(plan, "asked").drop_others


def test_dropping_others_prefers_a_key_that_is_exact() -> None:
    entities = """
        First:
          key: {PK: "P#{p}", SK: "ORDER#{a}"}
          indexes:
            GSI1:
              key: {GSI1PK: "FIRST#{p}", GSI1SK: "{a}"}
          attributes: {p: ulid, a: string}
        Second:
          key: {PK: "P#{p}", SK: "ORDER#{a}#ITEM#{b}"}
          operations: [create, get]
          attributes: {p: ulid, a: string, b: string}
    """
    asked = f"asked: {{query: First, given: [p], {NEEDLESS_DROP}}}"
    found = query(plan_of(model(entities, asked, table=WITH_INDEX)), "asked")
    assert (found.index, found.drop_others) == ("GSI1", False)


def test_one_never_matches_ten() -> None:
    """An open end: `ISSUE#{n}` begins `ISSUE#10`, too, where `n` is 1."""
    entities = _two("ISSUE#{n}", "ISSUE#{n}#COMMENT#{i}")
    asked = "asked: {query: [First, Second], given: [p, n]}"
    assert codes(model(entities, asked)) == ["TW403"]
    assert "`1` would match `10`" in only_message(model(entities, asked))


@pytest.mark.parametrize("slot", ["{n:06d}", "{i}", "{at}", "{at:%Y-%m-%d}"])
def test_an_end_of_fixed_width_is_closed(slot: str) -> None:
    name = slot[1:-1].partition(":")[0]
    entities = _two(f"X#{slot}", f"X#{slot}#C#{{b}}")
    asked = f"asked: {{query: [First, Second], given: [p, {name}]}}"
    assert plan_of(model(entities, asked)).access_patterns


def test_the_whole_key_is_exact_where_its_beginning_is_not() -> None:
    entities = _two("ORDER#{a}", "ORDER#{a}#ITEM#{b}")
    assert plan_of(model(entities, "asked: {query: First, given: [p, a]}")).access_patterns


@pytest.mark.parametrize(
    ("first", "second", "prefix", "low", "high"),
    [
        ("{i}", "PROFILE", "", "0", "7"),
        ("{at}", "PROFILE", "", "0", "9"),
        ("{at}", "9PROFILE", "", "00", "99"),
        ("A{i}", "A#{b}", "A", "0", "7"),
        ("A#{e}#{b}", "A#META", "A#", "d", "o"),
        ("A#{e}#{b}", "A#{f}#{b}", "A#", "d", "o"),
    ],
)
def test_fixed_bounds_keep_strangers_out(
    first: str, second: str, prefix: str, low: str, high: str
) -> None:
    more = "e: {enum: [open, done]}, f: {enum: [archived, planned]}}"
    entities = _two(first, second).replace("datetime}", "datetime, " + more)
    found = query(plan_of(model(entities, "asked: {query: First, given: [p]}")), "asked")
    assert not found.drop_others
    (bounds,) = found.sort
    assert isinstance(bounds, KeyBetween)
    assert (template_text(bounds.prefix), bounds.low, bounds.high) == (prefix, low, high)


def test_a_plain_prefix_stays_where_it_is_exact() -> None:
    plan = plan_of(model(_two("A#{i}", "B#{i}"), "asked: {query: First, given: [p]}"))
    assert isinstance(query(plan, "asked").sort[0], KeyBeginsWith)


RANGED = _two("{at}", "PROFILE")


@pytest.mark.parametrize(
    ("operator", "bounds"),
    [
        ("between", ("", "")),
        ("begins_with", ("0", "9")),
        ("ge", ("0", "9")),
        ("le", ("", "")),
        ("any", ("0", "9")),
    ],
)
def test_a_range_takes_in_what_lies_between_its_ends(
    operator: str, bounds: tuple[str, str]
) -> None:
    """`PROFILE` sorts after every time, so only a range without an upper end reaches it."""
    asked = f"asked: {{query: First, given: [p], range: {{at: {operator}}}}}"
    (ranged,) = query(plan_of(model(RANGED, asked)), "asked").sort
    assert isinstance(ranged, KeyRange)
    assert (ranged.low, ranged.high) == bounds


def test_strangers_in_an_index_count_there_alone() -> None:
    entities = """
        First:
          key: {PK: "FIRST#{i}", SK: FIRST}
          indexes:
            GSI1:
              key: {GSI1PK: "P#{p}", GSI1SK: "{at}"}
          attributes: {i: ulid, p: ulid, at: datetime}
        Second:
          key: {PK: "P#{p}", SK: "{at}"}
          indexes:
            GSI1:
              key: {GSI1PK: "P#{p}", GSI1SK: "2#{at}"}
          attributes: {p: ulid, at: datetime}
    """
    text = model(entities, "asked: {query: First, given: [p]}", table=WITH_INDEX)
    assert codes(text) == ["TW403"]
    named = model(entities, "asked: {query: [First, Second], given: [p]}", table=WITH_INDEX)
    assert query(plan_of(named), "asked").index == "GSI1"


def test_a_number_with_a_least_value_is_none_below_it() -> None:
    entities = """
        Latest: {key: {PK: "DOC#{d}", SK: v0}, attributes: {d: ulid}}
        Version:
          key: {PK: "DOC#{d}", SK: "v{n}"}
          attributes: {d: ulid, n: {type: integer, min: LEAST}}
    """
    assert codes(model(entities.replace("LEAST", "1"))) == []
    assert codes(model(entities.replace("LEAST", "0"))) == ["TW306"]


CARRIED = """
    Order:
      key: {PK: "ORDER#{id}", SK: ORDER}
      attributes: {id: ulid, shop: ulid, placed: KIND}
    Parcel:
      key: {PK: "PARCEL#{id}", SK: PARCEL}
      attributes: {id: ulid, shop: ulid, placed: THEIRS}
"""


@pytest.mark.parametrize(
    ("key", "ours", "theirs", "found"),
    [
        ("placed", "datetime", "datetime", ["TW403"]),
        ("placed", "datetime", "optional<datetime>", ["TW403"]),
        ("{name: placed, type: number}", "integer", "integer", ["TW403"]),
        (
            "{name: placed, type: number}",
            "{type: integer, min: 1}",
            "{type: integer, max: 0}",
            ["TW403"],
        ),
        ("[placed]", "integer", "integer", ["TW403"]),
        ("[placed, id]", "date", "date", ["TW403"]),
    ],
)
def test_who_happens_to_carry_an_index_s_attributes_is_a_stranger(
    key: str, ours: str, theirs: str, found: list[str]
) -> None:
    """Neither entity names the index: their own attributes, stored under its keys, put them in."""
    partition = "[shop]" if key.startswith("[") else "shop"
    table = f"""
        table:
          partition_key: PK
          sort_key: SK
          indexes: {{ByShop: {{partition_key: {partition}, sort_key: {key}}}}}
    """
    entities = CARRIED.replace("KIND", ours).replace("THEIRS", theirs)
    if theirs.startswith("optional"):
        entities = entities.rstrip() + "\n      indexes: {ByShop: {sparse: true}}\n"
    asked = "asked: {query: Order, given: [shop]}"
    assert [code for code in codes(model(entities, asked, table=table)) if code < "TW5"] == found


@pytest.mark.parametrize(
    ("ours", "theirs", "found"),
    [
        ("{type: integer, min: 1}", "{type: integer, max: 0}", []),
        ("{type: integer, min: 1}", "{type: integer, min: 0, max: 1}", ["TW403"]),
        ("{type: integer, min: 1, max: 2}", "{type: decimal, min: 2.5}", []),
    ],
)
def test_numbers_with_limits_apart_are_never_the_same_key(
    ours: str, theirs: str, found: list[str]
) -> None:
    table = """
        table:
          partition_key: PK
          sort_key: SK
          indexes: {ByNumber: {partition_key: {name: placed, type: number}}}
    """
    entities = CARRIED.replace("KIND", ours).replace("THEIRS", theirs)
    asked = "asked: {query: Order, given: [placed]}"
    assert [code for code in codes(model(entities, asked, table=table)) if code < "TW5"] == found


def test_an_attribute_under_half_of_an_index_s_keys_puts_nobody_in() -> None:
    table = """
        table:
          partition_key: PK
          sort_key: SK
          indexes: {ByShop: {partition_key: shop, sort_key: placed}}
    """
    entities = CARRIED.replace("KIND", "date").replace(", placed: THEIRS", "")
    asked = "asked: {query: Order, given: [shop]}"
    assert [code for code in codes(model(entities, asked, table=table)) if code < "TW5"] == []


@pytest.mark.parametrize(
    ("sort", "attribute", "found"),
    [
        ("X#{a}", "a: Plain", []),
        ("X#{a}", "a: Nested", ["TW403"]),
        ("X#{a}", "a: {type: string, pattern: '[A-Z]{3}'}", []),
        ("X#{a}", "a: {type: string, pattern: '[A-Z]{1,3}'}", ["TW403"]),
        ("X#{a}", "a: {type: string, min_length: 4, max_length: 4}", []),
        ("X#{a}", "a: {type: integer, min: 1000, max: 9999}", []),
        ("X#{a}", "a: {type: integer, min: 0, max: 10}", ["TW403"]),
    ],
)
def test_an_end_shows_where_no_value_begins_another(
    sort: str, attribute: str, found: list[str]
) -> None:
    entities = f"""
        First: {{key: {{PK: "P#{{p}}", SK: "{sort}"}}, attributes: {{p: ulid, {attribute}}}}}
        Second:
          key: {{PK: "P#{{p}}", SK: "{sort}#C#{{b}}"}}
          attributes: {{p: ulid, b: ulid, {attribute}}}
    """
    types = "Plain: {enum: [one, two]}\nNested: {enum: [one, ones]}"
    asked = "asked: {query: [First, Second], given: [p, a]}"
    assert codes(model(entities, asked, types=types)) == found


def test_parts_without_a_mark_are_told_apart_by_their_patterns() -> None:
    entity = """
        Part:
          key: {PK: "SHOP#{shop}", SK: "{code}{number}"}
          attributes: {shop: ulid, code: {type: string, pattern: CODE}, number: NUMBER}
    """
    fine = entity.replace("CODE", '"[A-Z]+"').replace("NUMBER", "{type: integer, min: 0}")
    assert codes(model(fine)) == []
    wrong = entity.replace("CODE", '"[A-Z]+"').replace("NUMBER", "string")
    assert codes(model(wrong)) == ["TW307"]
