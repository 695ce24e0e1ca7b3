"""What the compiler proves, tried out: random keys, every small item, and plain string comparison.

Where a model compiles, no two different items may share a primary key, and a query's key condition
must select the items that it names and no others. The items are made here, by a key builder of the
test's own; of the plan it uses only what the real builders are told: templates and what to refuse.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.semantics.models import model

from tablewright.ir.entities import Entity, Literal, Slot, Template
from tablewright.ir.patterns import KeyBeginsWith, KeyBetween, KeyEquals, KeyRange, QueryPattern
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_text

VALUES: dict[str, list[Any]] = {
    "s": ["a", "a#B", "ab", "#"],
    "t": ["a", "#a", "B"],
    "n": [1, 10, -1],
    "w": [1, 10],
    "e": ["a", "ab", "a#"],
    "d": ["2026-01-31"],
    "c": ["a", "ab#", "b"],
    "l": ["ab", "a#", "aB"],
    "b": [10, 42],
    "m": ["2026-01-31", "2026-02-01"],
}
TYPES = (
    's: string, t: string, n: integer, w: {type: integer, min: 0}, e: {enum: [a, ab, "a#"]},'
    ' d: date, c: {type: string, pattern: "[ab]+#?"}, l: {type: string, min_length: 2,'
    " max_length: 2}, b: {type: integer, min: 10, max: 99}, m: date"
)
SLOTS = ["{s}", "{t}", "{n}", "{w:03d}", "{e}", "{d}", "{c}", "{l}", "{b}", "{m:%Y-%m}"]
PIECES = ["A#", "#", "B", "AB#", "#B#", *SLOTS]
ANYHOW = st.lists(st.sampled_from(PIECES), min_size=1, max_size=4).map("".join)


def _some(choices: list[str]) -> st.SearchStrategy[list[str]]:
    """Up to three of the choices, each once, in any order."""
    return st.sampled_from(
        [list(some) for size in range(4) for some in permutations(choices, size)]
    )


TIDY = st.tuples(st.sampled_from(["A", "B", "AB", "A#B"]), _some(SLOTS)).map(
    lambda parts: "#".join([parts[0], *parts[1]])
)
TEMPLATES = st.one_of(TIDY, ANYHOW)
GIVEN = _some(["b", "c", "d", "e", "l", "m", "n", "s", "t"])
Item = dict[str, Any]
Key = tuple[str, str]


def _text(part: Literal | Slot, values: Item) -> str | None:
    """The text of a part, or None where the builder would refuse the value."""
    if isinstance(part, Literal):
        return part.text
    value = values[part.attribute]
    if part.width is not None:
        return f"{value:0{part.width}d}"
    text = str(value)[: part.prefix_length]
    return None if any(char in text for char in part.refuse) else text


def _key(template: Template, values: Item) -> str | None:
    texts = [_text(part, values) for part in template.parts]
    return None if None in texts else "".join(text for text in texts if text)


def _items(plan: Plan) -> Iterator[tuple[Entity, Item, Key]]:
    """Every item that can be written, with its key."""
    for entity in plan.entities:
        for chosen in product(*(VALUES[name] for name in entity.key_parameters)):
            values = dict(zip(entity.key_parameters, chosen, strict=True))
            partition = _key(entity.primary_key.partition.template, values)
            assert entity.primary_key.sort is not None
            sort = _key(entity.primary_key.sort.template, values)
            if partition is not None and sort is not None:
                yield entity, values, (partition, sort)


def _plan(keys: list[tuple[str, str]], pattern: str = "") -> Plan | None:
    """The plan, or None where the compiler refuses the model: then there is nothing to try."""
    entities = "\n".join(
        f'E{n}:\n  key: {{PK: "{partition}", SK: "{sort}"}}\n  attributes: {{{TYPES}}}'
        for n, (partition, sort) in enumerate(keys)
    )
    return compile_text(model(entities, pattern)).plan


PARTITIONS = st.sampled_from(["P", "P#{s}", "{s}", "P#{e}", "P#{s}#{n}", "{d}P"])
KEYS = st.lists(st.tuples(PARTITIONS, TEMPLATES), min_size=1, max_size=3)


@settings(max_examples=200)
@given(KEYS)
def test_no_two_items_share_a_key(keys: list[tuple[str, str]]) -> None:
    plan = _plan(keys)
    if plan is None:
        return
    seen: dict[Key, tuple[str, Item]] = {}
    for entity, values, key in _items(plan):
        assert key not in seen, (key, seen[key], entity.name, values)
        seen[key] = (entity.name, values)


SHARED = st.sampled_from(["P", "P#{s}"])


@settings(max_examples=250)
@given(SHARED, st.lists(TEMPLATES, min_size=1, max_size=3), GIVEN, st.data())
def test_a_query_selects_what_it_names_and_nothing_else(
    partition: str, sorts: list[str], names: list[str], data: st.DataObject
) -> None:
    count = data.draw(st.integers(1, len(sorts)))
    wanted = ", ".join(f"E{n}" for n in range(count))
    pattern = f"asked: {{query: [{wanted}], given: [{', '.join(names)}]}}"
    plan = _plan([(partition, sort) for sort in sorts], pattern)
    if plan is None:
        return
    (asked,) = plan.reads
    assert isinstance(asked, QueryPattern)
    items = list(_items(plan))
    for chosen in product(*(VALUES[name] for name in names)):
        arguments = dict(zip(names, chosen, strict=True))
        selected = [key for _, _, key in items if _selects(asked, key, arguments)]
        named = [
            key
            for entity, values, key in items
            if entity.name in asked.entities and _holds(entity, values, arguments)
        ]
        assert selected == named, (arguments, asked.partition, asked.sort)


def _holds(entity: Entity, values: Item, arguments: Item) -> bool:
    """Whether an item has what is given, as far as its key holds it."""
    slots = [slot for key in entity.primary_key.bindings for slot in key.template.slots]
    cut = {slot.attribute: slot.prefix_length for slot in slots if slot.prefix_length}
    return all(
        str(values[name])[: cut.get(name)] == str(value)[: cut.get(name)]
        for name, value in arguments.items()
    )


def _selects(asked: QueryPattern, key: Key, arguments: Item) -> bool:
    if _key(asked.partition[0].template, arguments) != key[0]:
        return False
    for condition in asked.sort:
        match condition:
            case KeyEquals(template=template):
                if _key(template, arguments) != key[1]:
                    return False
            case KeyBeginsWith(prefix=prefix):
                start = _key(prefix, arguments)
                if start is None or not key[1].startswith(start):
                    return False
            case KeyBetween(prefix=prefix, low=low, high=high):
                start = _key(prefix, arguments)
                if start is None or not start + low <= key[1] <= start + high + "\U0010ffff":
                    return False
            case KeyRange():
                raise AssertionError("no range is asked for")
    return True


ORDERED = st.lists(st.sampled_from(["A#", "#", *SLOTS, *SLOTS]), min_size=1, max_size=4)


@settings(max_examples=150)
@given(ORDERED.map("".join), GIVEN)
def test_a_stated_order_is_that_of_the_values(sort: str, names: list[str]) -> None:
    pattern = f"asked: {{query: E0, given: [{', '.join(names)}], order: ascending}}"
    plan = _plan([("P", sort)], pattern)
    if plan is None:
        return
    (entity,) = plan.entities
    assert entity.primary_key.sort is not None
    open_ = [s for s in entity.primary_key.sort.template.slots if s.attribute not in names]
    if not open_:
        return
    name, kept = open_[0].attribute, open_[0].prefix_length
    more: Item = {
        "s": ["a b", "a!"],
        "t": ["a b"],
        "n": [2],
        "w": [2],
        "e": [],
        "d": ["2025-12-01"],
    }
    given_ = dict.fromkeys(names)
    pools: dict[str, list[Any]] = {
        each: VALUES[each][:1] if each in given_ else VALUES[each] + more.get(each, [])
        for each in entity.key_parameters
    }
    rows: list[tuple[str, Any]] = []
    for chosen in product(*list(pools.values())):
        values: Item = dict(zip(pools, chosen, strict=True))
        key = _key(entity.primary_key.sort.template, values)
        if key is not None:
            value = values[name]
            rows.append((key, value[:kept] if isinstance(value, str) else value))
    found = [value for _, value in sorted(rows)]
    assert found == sorted(found)
