"""Keys and items that can be too large, exactly at the limit."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model, only_message

BOOK = """
Book:
  key: {{PK: "SHELF#{{shelf}}", SK: "TITLE#{{title}}"}}
  attributes:
    shelf: {shelf}
    title: {title}
"""


def _book(title: str, shelf: str = "ulid") -> str:
    return model(BOOK.format(title=f"{{type: string, {title}}}", shelf=shelf))


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("max_length: 254", []),  # TITLE# and 4 bytes for each character
        ("max_length: 255", ["TW314"]),
        ('pattern: "[a-z]{1000}[0-9]{18}"', []),
        ('pattern: "[a-z ]{1,1000}é{19}"', ["TW314"]),
        ('pattern: "[a-zà-ÿ]{1,510}"', ["TW314"]),
        ('pattern: "[a-z ]+", max_length: 1018', []),
        ('pattern: "[a-z ]+"', []),
        ("min_length: 1", []),
    ],
)
def test_a_sort_key_of_1024_bytes(title: str, found: list[str]) -> None:
    assert codes(_book(title)) == found


def test_a_partition_key_has_twice_the_room() -> None:
    shelf = "{type: string, max_length: %d}"
    assert codes(_book("max_length: 9", shelf % 510)) == []
    assert codes(_book("max_length: 9", shelf % 511)) == ["TW314"]


def test_escaped_text_takes_more() -> None:
    title = 'pattern: "[a-z %%]{1,400}", max_length: 400'
    assert codes(_book(title.replace("%%", "%"))) == []
    assert codes(_book(title.replace("%%", "%") + ", key_encoding: percent")) == ["TW314"]


def test_the_parts_of_a_key_count_together() -> None:
    entity = """
    File:
      key: {PK: "DRIVE#{drive}", SK: "{folder}#{name}"}
      attributes:
        drive: ulid
        folder: {type: string, max_length: 150}
        name: {type: string, max_length: 150}
    """
    assert "can have 1,201 bytes" in only_message(model(entity))


def test_one_key_in_two_roles_has_the_limit_of_each() -> None:
    table = """
    table:
      partition_key: PK
      sort_key: SK
      indexes:
        Inverted: {partition_key: SK, sort_key: PK}
    """
    entity = """
    Tag:
      key: {PK: "TAG#{tag}", SK: "PAGE#{page_id}"}
      attributes: {tag: {type: string, max_length: 300}, page_id: ulid}
    """
    assert codes(model(entity)) == []
    assert "in the sort key of the index `Inverted`" in only_message(model(entity, table=table))


ITEM = """
Post:
  key: {{PK: "POST#{{post_id}}", SK: POST}}
  attributes:
    post_id: ulid
    body: {body}
"""


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("{type: bytes, max_length: 409000}", []),
        ("{type: bytes, max_length: 409600}", ["TW607"]),
        ("{type: string, max_length: 102000}", []),
        ("{type: string, max_length: 103000}", ["TW607"]),
        ('{type: string, max_length: 103000, pattern: "[ -~]*"}', []),
        ("string", []),
        ("list<string>", []),
        ("json", []),
    ],
)
def test_an_item_of_400_kb(body: str, found: list[str]) -> None:
    assert codes(model(ITEM.format(body=body))) == found


def test_a_record_counts_with_its_fields_and_one_that_leads_back_to_itself_does_not_end() -> None:
    types = "Part: {fields: {scan: {type: bytes, max_length: 200000}, next: optional<Part>}}"
    assert codes(model(ITEM.format(body="Part"), types=types)) == []
    two = "Pair: {fields: {one: Part, other: Part}}\n" + types
    assert codes(model(ITEM.format(body="Pair"), types=two)) == []
    three = "Pair: {fields: {one: Part, other: Part, third: Part}}\n" + types
    assert codes(model(ITEM.format(body="Pair"), types=three)) == ["TW607"]


def test_index_keys_are_part_of_the_item() -> None:
    entity = """
    Post:
      key: {PK: "POST#{post_id}", SK: POST}
      indexes:
        GSI1: {key: {GSI1PK: "SLUG#{slug}", GSI1SK: POST}}
      attributes:
        post_id: ulid
        slug: {type: string, max_length: 500}
        body: {type: bytes, max_length: 406000}
    """
    assert codes(model(entity.replace("406000", "405000"), table=WITH_INDEX)) == []
    assert codes(model(entity, table=WITH_INDEX)) == ["TW607"]


@pytest.mark.parametrize(
    ("projection", "found"),
    [("all", ["TW607"]), ("[body]", ["TW607"]), ("keys_only", []), ("[slug]", [])],
)
def test_copies_in_local_indexes_count_with_an_item(projection: str, found: list[str]) -> None:
    table = f"""
    table:
      partition_key: PK
      sort_key: SK
      indexes:
        BySlug: {{local: true, sort_key: slug, projection: {projection}}}
    """
    entity = """
    Post:
      key: {PK: "POST#{post_id}", SK: POST}
      indexes: {BySlug: {}}
      attributes:
        post_id: ulid
        slug: ulid
        body: {type: bytes, max_length: 250000}
    """
    about_size = [code for code in codes(model(entity, table=table)) if code == "TW607"]
    assert about_size == found
