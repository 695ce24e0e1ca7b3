"""Scans: what they give is what queries give, and they take no key."""

from __future__ import annotations

from typing import assert_type

from scanning import Author, Book, LateLoansResult, Loan, Query, Scanning, ThickBooksResult


def forms(db: Scanning) -> None:
    assert_type(db.every_book(), Query[Book])
    assert_type(db.every_book_at_once().all(), list[Book])
    assert_type(db.several(), Query[Author | Book])
    assert_type(db.everything().first(), Author | Book | Loan | None)
    assert_type(db.thick_books(pages=500), Query[ThickBooksResult])
    assert_type(db.count_books(), int)
    assert_type(db.late_loans(include_expired=True), Query[LateLoansResult])


def what_is_not_there_is_not_taken(db: Scanning) -> None:
    db.every_book(author_id="a")  # error
    db.thick_books()  # error
    db.thick_books(pages="many")  # error
    db.count_books().all()  # error
    db.every_book(segments=2)  # error
    for book in db.thick_books(pages=1):
        book.author_id  # error  # noqa: B018
    for found in db.several():
        found.pages  # error  # noqa: B018
