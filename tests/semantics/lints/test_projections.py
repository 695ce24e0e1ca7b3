"""Indexes that hold more than they are asked for, or list more than one may."""

from __future__ import annotations

import pytest
from tests.semantics.models import WITH_INDEX, codes, model

ARTICLE = """
Article:
  key: {{PK: "ARTICLE#{{article_id}}", SK: ARTICLE}}
  indexes:
    GSI1: {{key: {{GSI1PK: "AUTHOR#{{author_id}}", GSI1SK: "{{written_at}}"}}}}
  attributes:
    article_id: ulid
    author_id: ulid
    written_at: datetime
    title: {{type: string, max_length: 200}}
    body: {body}
"""
TITLES = "titles: {query: Article, given: [author_id], project: [title]}\n"
COUNT = "number: {query: Article, given: [author_id], count: true}\n"
WHOLE = "articles: {query: Article, given: [author_id]}\n"


@pytest.mark.parametrize(
    ("body", "patterns", "found"),
    [
        ("string", TITLES, ["TW520"]),
        ("list<integer>", TITLES + COUNT, ["TW520"]),
        ("json", COUNT, ["TW520"]),
        ("string", TITLES + WHOLE, []),
        ("{type: string, max_length: 200}", TITLES, []),
        ("integer", TITLES, []),
    ],
)
def test_what_is_copied_for_nothing(body: str, patterns: str, found: list[str]) -> None:
    assert codes(model(ARTICLE.format(body=body), patterns, table=WITH_INDEX)) == found


def test_what_is_asked_for_is_not_left_over() -> None:
    patterns = TITLES.replace("[title]", "[title, body]")
    assert codes(model(ARTICLE.format(body="string"), patterns, table=WITH_INDEX)) == []


def test_twenty_attributes_with_the_type_attribute() -> None:
    names = [f"n{number}" for number in range(20)]
    attributes = ", ".join(f"{name}: integer" for name in names)
    entity = f"""
    Row:
      key: {{PK: "ROW#{{row_id}}", SK: ROW}}
      indexes: {{GSI1: {{key: {{GSI1PK: "TAG#{{tag}}", GSI1SK: ROW}}}}}}
      attributes: {{row_id: ulid, tag: string, {attributes}}}
    """
    for count, found in ((19, []), (20, ["TW521"])):
        listed = f"GSI1SK, projection: [{', '.join(names[:count])}]}}"
        assert codes(model(entity, table=WITH_INDEX.replace("GSI1SK}", listed))) == found
