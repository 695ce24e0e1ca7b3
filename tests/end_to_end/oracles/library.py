"""Copies of books, who wrote them and who has them, and under which genres they stand."""

from __future__ import annotations

from collections.abc import Iterable

from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    FEW_ULIDS,
    HIGHEST,
    TEXTS,
    ULIDS,
    any_range,
    maybe,
    one,
    ranges,
)

ISBNS = one("9780000000001", "9780000000002")
LAST_NAMES = one("Le Guin", "Le", "O'Brian")
FIRST_NAMES = one("A.", "Ann", "Ann-Lee")
TITLES = one("It", "It Ends", "BOOK", "It#2", "\uffff")
GENRES = one("biography", "crime", "history", "science")
SUBGENRES = one("noir", "noir#2", "no", "\uffff")

KINDS = (
    Kind(
        "Book",
        identity=("isbn", "book_id"),
        values={
            "isbn": ISBNS,
            "book_id": ULIDS,
            "book_title": TITLES,
            "author_last_name": LAST_NAMES,
            "author_first_name": FIRST_NAMES,
            "publisher": maybe(TEXTS),
            "release_date": DAYS,
            "loan_start_date": maybe(DAYS),
            "loan_end_date": maybe(DAYS),
            "member_id": maybe(FEW_ULIDS),
        },
        left_out={
            "book_id": MADE,
            "publisher": None,
            "loan_start_date": None,
            "loan_end_date": None,
            "member_id": None,
        },
        together=("author_last_name", "author_first_name"),
        updates=(
            "book_title",
            "publisher",
            "release_date",
            "loan_start_date",
            "loan_end_date",
            "member_id",
        ),
    ),
    Kind(
        "Author",
        identity=("author_last_name", "author_first_name", "birthday"),
        values={
            "author_last_name": LAST_NAMES,
            "author_first_name": FIRST_NAMES,
            "birthday": DAYS,
            "biography": maybe(TEXTS),
        },
        left_out={"biography": None},
        updates=("biography",),
    ),
    Kind(
        "Genre",
        identity=("isbn", "genre", "subgenre"),
        values={
            "isbn": ISBNS,
            "genre": GENRES,
            "subgenre": SUBGENRES,
            "book_title": TITLES,
            "author_last_name": LAST_NAMES,
            "author_first_name": FIRST_NAMES,
        },
        together=("author_last_name", "author_first_name"),
        updates=("book_title",),
    ),
    Kind(
        "Member",
        identity=("member_id",),
        values={
            "member_id": FEW_ULIDS,
            "first_name": TEXTS,
            "last_name": TEXTS,
            "membership_start": DAYS,
            "membership_end": maybe(DAYS),
        },
        left_out={"member_id": MADE, "membership_end": None},
        updates=("first_name", "last_name", "membership_start", "membership_end"),
    ),
)
ORACLE = Oracle(
    "Library",
    "#",
    KINDS,
    refused=[("Genre", "subgenre", HIGHEST), ("Book", "book_title", "")],
)


def by_release(book: Item) -> object:
    return book.release_date


def by_genre(genre: Item) -> object:
    return (genre.genre, genre.subgenre)


@ORACLE.ask(isbn=ISBNS, sort=lambda item: item.kind)
def detail(items: list[Item], isbn: str) -> Iterable[Item]:
    return [*of(items, "Book", isbn=isbn), *of(items, "Genre", isbn=isbn)]


@ORACLE.ask(isbn=ISBNS, sort=lambda book: book.book_id)
def copies(items: list[Item], isbn: str) -> Iterable[Item]:
    return of(items, "Book", isbn=isbn)


@ORACLE.ask(isbn=ISBNS, sort=by_genre)
def genres_of_book(items: list[Item], isbn: str) -> Iterable[Item]:
    return of(items, "Genre", isbn=isbn)


def lent(items: list[Item], member_id: str) -> list[Item]:
    """Without what has no end: nothing says when that must come back."""
    books = of(items, "Book", member_id=member_id)
    return [book for book in books if book.loan_end_date is not None]


def by_end(book: Item) -> object:
    return book.loan_end_date


@ORACLE.ask(member_id=FEW_ULIDS, sort=lambda item: item.kind)
def account(items: list[Item], member_id: str) -> Iterable[Item]:
    return [*lent(items, member_id), *of(items, "Member", member_id=member_id)]


@ORACLE.ask(member_id=FEW_ULIDS, loan_end_date=any_range(DAYS), sort=by_end)
def loans(items: list[Item], member_id: str, loan_end_date: Range | None) -> Iterable[Item]:
    return [b for b in lent(items, member_id) if within(b.loan_end_date, loan_end_date)]


@ORACLE.ask(member_id=FEW_ULIDS, loan_end_date=ranges(DAYS, "lt"), sort=by_end)
def overdue(items: list[Item], member_id: str, loan_end_date: Range) -> Iterable[Item]:
    return [book for book in lent(items, member_id) if loan_end_date.holds(book.loan_end_date)]


@ORACLE.ask(author_last_name=LAST_NAMES, author_first_name=FIRST_NAMES, sort=lambda item: item.kind)
def works(items: list[Item], author_last_name: str, author_first_name: str) -> Iterable[Item]:
    named = [item for item in items if item.kind != "Member"]
    wanted = (author_last_name, author_first_name)
    return [item for item in named if (item.author_last_name, item.author_first_name) == wanted]


@ORACLE.ask(
    author_last_name=LAST_NAMES,
    author_first_name=FIRST_NAMES,
    release_date=ranges(DAYS, "between"),
    sort=by_release,
)
def works_released(
    items: list[Item], author_last_name: str, author_first_name: str, release_date: Range
) -> Iterable[Item]:
    books = of(
        items,
        "Book",
        author_last_name=author_last_name,
        author_first_name=author_first_name,
    )
    return [book for book in books if release_date.holds(book.release_date)]


@ORACLE.ask(author_last_name=LAST_NAMES)
def authors_named(items: list[Item], author_last_name: str) -> Iterable[Item]:
    return of(items, "Author", author_last_name=author_last_name)


@ORACLE.ask(book_title=TITLES, sort=lambda item: item.kind)
def titles(items: list[Item], book_title: str) -> Iterable[Item]:
    return [*of(items, "Book", book_title=book_title), *of(items, "Genre", book_title=book_title)]


@ORACLE.ask(book_title=TITLES, release_date=any_range(DAYS), sort=by_release, descending=True)
def editions(items: list[Item], book_title: str, release_date: Range | None) -> Iterable[Item]:
    books = of(items, "Book", book_title=book_title)
    return [book for book in books if within(book.release_date, release_date)]


@ORACLE.ask(
    genre=GENRES,
    subgenre=ranges(one("no", "noir#", "", "x", "\uffff"), "begins_with"),
    sort=lambda genre: genre.subgenre,
)
def books_of_genre(items: list[Item], genre: str, subgenre: Range) -> Iterable[Item]:
    return [each for each in of(items, "Genre", genre=genre) if subgenre.holds(each.subgenre)]


@ORACLE.ask(genre=GENRES, subgenre=SUBGENRES)
def books_of_subgenre(items: list[Item], genre: str, subgenre: str) -> Iterable[Item]:
    return of(items, "Genre", genre=genre, subgenre=subgenre)
