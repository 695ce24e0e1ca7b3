"""What a pattern returns, and where each attribute is read from."""

from __future__ import annotations

from tests.semantics.models import codes, get, model, plan_of, query

from tablewright.ir.patterns import Result


def _table(projection: str) -> str:
    return f"""
        table:
          partition_key: PK
          sort_key: SK
          indexes:
            GSI1: {{partition_key: GSI1PK, sort_key: GSI1SK, projection: {projection}}}
    """


ORDER = """
Order:
  key: {PK: "ORDER#{order_id}", SK: ORDER}
  indexes:
    GSI1:
      key: {GSI1PK: "C#{customer_id}", GSI1SK: "{email:lower}#{at}#{at:%Y-%m}"}
  attributes:
    order_id: ulid
    customer_id: ulid
    email: string
    at: datetime
    total: decimal
    note: string
"""


def _sources(result: Result) -> dict[str, str | None]:
    return {each.attribute: each.from_key for each in result.attributes}


def test_everything_comes_whole() -> None:
    plan = plan_of(model(ORDER, "asked: {query: Order, given: [customer_id]}", table=_table("all")))
    (result,) = query(plan, "asked").results
    assert result.whole
    assert set(_sources(result).values()) == {None}
    assert query(plan, "asked").projection is None


def test_what_an_index_lacks_is_read_back_from_keys() -> None:
    asked = (
        "asked: {query: Order, given: [customer_id], project: [order_id, customer_id, at, total]}"
    )
    plan = plan_of(model(ORDER, asked, table=_table("[total]")))
    (result,) = query(plan, "asked").results
    assert not result.whole
    assert _sources(result) == {
        "order_id": "PK",
        "customer_id": "GSI1PK",
        "at": "GSI1SK",
        "total": None,
    }
    assert query(plan, "asked").projection == ("PK", "SK", "_type", "GSI1PK", "GSI1SK", "total")


def test_keys_only_still_returns_what_keys_hold() -> None:
    asked = "asked: {query: Order, given: [customer_id], project: [order_id]}"
    plan = plan_of(model(ORDER, asked, table=_table("keys_only")))
    pattern = query(plan, "asked")
    assert _sources(pattern.results[0]) == {"order_id": "PK"}
    # The type attribute is not projected by keys_only, so asking for it would fetch nothing.
    assert pattern.projection == ("PK", "SK")


def test_folded_text_cannot_be_read_back() -> None:
    asked = "asked: {query: Order, given: [customer_id], project: [email]}"
    assert codes(model(ORDER, asked, table=_table("keys_only"))) == ["TW503"]


def test_a_count_needs_nothing_projected() -> None:
    asked = "asked: {query: Order, given: [customer_id], count: true}"
    plan = plan_of(model(ORDER, asked, table=_table("keys_only")))
    assert query(plan, "asked").projection is None


def test_a_projection_of_a_get_fetches_keys_and_type() -> None:
    plan = plan_of(model(ORDER, "asked: {get: Order, project: [note]}", table=_table("all")))
    assert get(plan, "asked").projection == ("PK", "SK", "_type", "note")


def test_what_expires_is_fetched_to_be_checked() -> None:
    entities = """
        Session:
          key: {PK: "S#{session_id}", SK: SESSION}
          ttl: expires_at
          attributes:
            session_id: ulid
            user: string
            expires_at: {type: datetime, format: epoch_seconds, stored_as: exp}
    """
    plan = plan_of(model(entities, "asked: {get: Session, project: [user]}"))
    assert get(plan, "asked").projection == ("PK", "SK", "_type", "user", "exp")


def test_what_is_not_stored_is_read_from_its_key() -> None:
    entities = """
        Order:
          key: {PK: "ORDER#{order_id}", SK: ORDER}
          attributes: {order_id: {type: ulid, stored: false}, total: decimal}
    """
    plan = plan_of(model(entities, "asked: {get: Order}"))
    assert _sources(get(plan, "asked").result) == {"order_id": "PK", "total": None}
    assert get(plan, "asked").result.whole


def test_a_projection_takes_what_each_entity_has() -> None:
    entities = """
        User:
          key: {PK: "U#{u}", SK: USER}
          attributes: {u: ulid, name: string}
        Note:
          key: {PK: "U#{u}", SK: "NOTE#{n}"}
          attributes: {u: ulid, n: ulid, text: string}
    """
    asked = "asked: {query: [User, Note], given: [u], project: [name, text]}"
    user, note = query(plan_of(model(entities, asked)), "asked").results
    assert [each.attribute for each in user.attributes] == ["name"]
    assert [each.attribute for each in note.attributes] == ["text"]


VISIT = """
    Visit:
      key: {PK: "S#{site}", SK: "V#{at:%Y-%m-%d}#{n:03d}"}
      indexes: {GSI1: {key: {GSI1PK: "P#{page}", GSI1SK: "{at:%Y-%m-%d}"}}}
      attributes: {site: string, page: string, at: datetime, n: integer, seen: integer}
"""


def test_what_is_compared_comes_along_with_a_projection() -> None:
    asked = "asked: {query: Visit, given: [site], range: {at: between}, project: [seen], %s}"
    plan = plan_of(model(VISIT, asked % "others: drop", table=_table("all")))
    found = query(plan, "asked")
    assert found.compared == ("site", "at")
    assert [each.attribute for each in found.results[0].attributes] == ["seen", "site", "at"]


def test_what_is_counted_needs_no_more_than_what_is_compared() -> None:
    asked = "asked: {query: Visit, given: [page], range: {at: between}, count: true, others: drop}"
    (result,) = query(plan_of(model(VISIT, asked, table=_table("[at, page]"))), "asked").results
    assert not result.whole
    assert [each.attribute for each in result.attributes] == ["page", "at"]
    assert codes(model(VISIT, asked, table=_table("keys_only"))) == ["TW503"]
