"""Scans of tables and of indexes, in one stream and in several."""

from __future__ import annotations

from datetime import UTC, date, datetime
from threading import current_thread
from threading import enumerate as threads
from typing import TYPE_CHECKING, Any, get_type_hints

import pytest
from tests.backends.python.doubles import Failing, Recorder
from tests.backends.python.generated import connected, module_of
from tests.backends.python.test_queries import pages

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODULE = module_of("scanning")
SOON = datetime(2100, 1, 1, tzinfo=UTC)
LONG_AGO = datetime(2001, 1, 1, tzinfo=UTC)
BOOKS = [
    MODULE.Book(author_id=f"a{number % 7}", number=number, title=f"Book {number}", pages=number)
    for number in range(60)
]
AUTHORS = [MODULE.Author(author_id=f"a{number}", name=f"Name {number}") for number in range(7)]


def loan(number: int, late: date | None = None, ends: datetime = SOON) -> Any:
    """A loan of the reader `r`."""
    return MODULE.Loan(reader="r", number=number, heading=f"Loan {number}", late=late, ends=ends)


LATE = {number: date(2026, 1, number + 1) for number in range(0, 20, 4)}
LOANS = [loan(number, LATE.get(number)) for number in range(20)]
EXPIRED = [loan(number, date(2026, 2, 1), LONG_AGO) for number in range(20, 30)]


@pytest.fixture
def library(moto_client: DynamoDBClient) -> Any:
    """Authors, their books, loans and expired loans, in one table."""
    db = connected(moto_client, "scanning")
    for author in AUTHORS:
        db.create_author(author)
    for book in BOOKS:
        db.create_book(book)
    for each in (*LOANS, *EXPIRED):
        db.create_loan(each)
    return db


def ordered(found: Any) -> list[str]:
    """Results in an order of their own, for where there is none."""
    return sorted(map(repr, found))


@pytest.mark.parametrize("name", ["every_book", "every_book_at_once"])
def test_a_scan_gives_every_item_of_its_entity_and_no_other(library: Any, name: str) -> None:
    query = getattr(library, name)()
    assert ordered(query) == ordered(BOOKS)
    assert ordered(query.all()) == ordered(BOOKS)
    assert query.count() == len(BOOKS)
    assert query.first() in BOOKS


def test_a_scan_of_several_entities_gives_each_as_what_it_is(library: Any) -> None:
    assert ordered(library.several()) == ordered([*AUTHORS, *BOOKS])
    assert ordered(library.everything()) == ordered([*AUTHORS, *BOOKS, *LOANS])
    everything = [*AUTHORS, *BOOKS, *LOANS, *EXPIRED]
    assert ordered(library.everything(include_expired=True)) == ordered(everything)
    hints = get_type_hints(MODULE.Scanning.several, vars(MODULE))
    assert hints["return"] == MODULE.Query[MODULE.Author | MODULE.Book]


def test_counts_leave_out_what_is_dropped(library: Any) -> None:
    assert library.count_books() == len(BOOKS)
    assert library.count_everything() == len(AUTHORS) + len(BOOKS) + len(LOANS)
    assert library.count_everything(include_expired=True) == len(AUTHORS) + len(BOOKS) + 30


@pytest.mark.parametrize("limit", [1, 7, 59, 60, 61])
@pytest.mark.parametrize("name", ["every_book", "every_book_at_once"])
def test_pages_are_full_and_join_up(library: Any, name: str, limit: int) -> None:
    found = pages(getattr(library, name)(), limit)
    assert ordered(each for page in found for each in page) == ordered(BOOKS)
    assert all(len(page) == limit for page in found[:-1])


def test_a_cursor_belongs_to_its_scan_and_what_it_keeps(library: Any) -> None:
    cursor = library.thick_books(pages=30).page(limit=2).cursor
    assert len(library.thick_books(pages=30).page(limit=5, cursor=cursor).items) == 2
    with pytest.raises(MODULE.CursorError):
        library.thick_books(pages=31).page(limit=2, cursor=cursor)
    with pytest.raises(MODULE.CursorError):
        library.every_book().page(limit=2, cursor=cursor)


def test_a_filter_keeps_what_it_says_up_to_the_limit(library: Any) -> None:
    found = library.thick_books(pages=57).all()
    assert sorted((each.title, each.pages) for each in found) == [
        ("Book 57", 57),
        ("Book 58", 58),
        ("Book 59", 59),
    ]
    assert len(library.thick_books(pages=10).all()) == 4
    assert library.thick_books(pages=10).count() == 4


def test_a_scan_of_a_sparse_index_reads_what_is_in_it(library: Any) -> None:
    late = [each for each in LOANS if each.late is not None]
    found = library.late_loans().all()
    assert sorted(each.heading for each in found) == sorted(each.heading for each in late)
    assert {each.late for each in found} == {each.late for each in late}
    assert len(library.late_loans(include_expired=True).all()) == len(late) + len(EXPIRED)


def test_each_segment_is_asked_for_once_from_its_beginning(library: Any) -> None:
    recorder = library._access.client = Recorder(library._access.client)
    library.every_book_at_once().all()
    assert set(recorder.operations) == {"scan"}
    begun = [call for _, call in recorder.calls if "ExclusiveStartKey" not in call]
    assert sorted(call["Segment"] for call in begun) == [0, 1, 2, 3, 4]
    assert {call["TotalSegments"] for call in begun} == {5}


def test_items_of_other_types_do_not_come_over_the_wire(library: Any) -> None:
    seen: list[Any] = []
    library._access.on_request = seen.append
    library.every_book().all()
    assert sum(each.returned for each in seen) == len(BOOKS)
    assert sum(each.scanned for each in seen) == len(AUTHORS) + len(BOOKS) + 30


def test_an_item_without_a_type_is_told_by_its_key(
    library: Any, moto_client: DynamoDBClient
) -> None:
    table = library._access.table_name("Scanning")
    for sort in ("BOOK#00001", "PROFILE"):
        moto_client.update_item(
            TableName=table,
            Key={"PK": {"S": "AUTHOR#a1"}, "SK": {"S": sort}},
            UpdateExpression="REMOVE #t",
            ExpressionAttributeNames={"#t": "_type"},
        )
    assert ordered(library.every_book()) == ordered(BOOKS)
    assert library.every_book_at_once().count() == len(BOOKS)


def test_an_item_that_cannot_be_read_does_not_spoil_the_others(
    library: Any, moto_client: DynamoDBClient
) -> None:
    table = library._access.table_name("Scanning")
    item: Any = {"PK": {"S": "AUTHOR#x"}, "SK": {"S": "BOOK#00099"}, "_type": {"S": "Book"}}
    moto_client.put_item(TableName=table, Item=item)
    with pytest.raises(MODULE.ItemDecodeError):
        library.every_book_at_once().all()
    seen: list[tuple[str, Any]] = []

    def undecodable(error: Any) -> None:
        seen.append((current_thread().name, error))

    library._access.on_undecodable = undecodable
    assert ordered(library.every_book_at_once()) == ordered(BOOKS)
    assert [name for name, _ in seen] == [current_thread().name]


def test_an_error_in_one_segment_is_the_callers(library: Any) -> None:
    library._access.client = Failing(library._access.client, "scan", after=3)
    with pytest.raises(Exception, match="ProvisionedThroughputExceededException"):
        library.every_book_at_once().all()
    with pytest.raises(Exception, match="ProvisionedThroughputExceededException"):
        library.every_book_at_once().count()


def test_who_stops_early_leaves_no_thread_at_work(library: Any) -> None:
    walking = iter(library.everything())
    assert next(walking) is not None
    walking.close()
    assert not [each for each in threads() if each.name.startswith("scan")]


def test_a_page_stops_after_as_many_requests_as_the_caller_allows(
    library: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MODULE, "DROPPING_READ", 2)
    recorder = library._access.client = Recorder(library._access.client)
    page = library.thick_books(pages=1000).page(limit=1, max_requests=2)
    assert (page.items, len(recorder.calls)) == ([], 2)
    assert page.cursor is not None
    rest = library.thick_books(pages=1000).page(limit=1, cursor=page.cursor)
    assert (rest.items, rest.cursor) == ([], None)
    # Each request that was not enough has made the next one larger.
    sizes = [call["Limit"] for _, call in recorder.calls[2:]]
    assert len(sizes) > 3
    assert sizes == [2 * 2**number for number in range(len(sizes))]
    with pytest.raises(MODULE.AccessError):
        library.every_book().page(max_requests=0)
