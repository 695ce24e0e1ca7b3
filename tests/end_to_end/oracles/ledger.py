"""Offers, chunks of files and papers."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st
from tests.end_to_end.deeds import Deeds, Draft, RefusedError, require
from tests.end_to_end.oracle import Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    DECIMALS,
    DOCUMENTS,
    FILLED,
    FLAGS,
    HIGHEST,
    INTEGERS,
    MOMENTS,
    TEXTS,
    UUIDS,
    any_range,
    maybe,
    one,
    ranges,
    to_milliseconds,
)

LEVELS = one("low", "mid|way", "high")
AMOUNTS = st.one_of(
    DECIMALS, one(*(Decimal(text) for text in ("-0", "0.1", "100", "1.0E+2", "-0.50")))
)
SHOPS = one("s", "s|t", "\uffff")
DIGESTS = one(b"\x00", b"\x00\xff", b"ab")
PARTS = one(b"\x00", b"\x00\x00", b"\x7f", b"\x80", b"\xff\xff")
OWNERS = one("#", "%23", "%", "a#b")
SET_MEMBERS = st.frozensets(INTEGERS, max_size=3)
ADDRESSES = st.fixed_dictionaries(
    {
        "street": TEXTS,
        "opened": maybe(MOMENTS),
        "floors": st.lists(INTEGERS, max_size=2),
        "labels": st.frozensets(FILLED, max_size=2),
    }
)


def day(moment: datetime) -> date:
    return moment.date()


def hour(moment: datetime) -> datetime:
    return moment.replace(minute=0, second=0, microsecond=0)


def to_seconds(moment: datetime) -> datetime:
    return moment.replace(microsecond=0)


KINDS = (
    Kind(
        "Offer",
        identity=("shop", "price"),
        values={"shop": SHOPS, "price": AMOUNTS, "note": maybe(TEXTS)},
        left_out={"note": None},
        updates=("note",),
    ),
    Kind(
        "Chunk",
        identity=("digest", "part"),
        values={"digest": DIGESTS, "part": PARTS, "content": one(b"", b"\x00", b"|")},
        updates=("content",),
    ),
    Kind(
        "Paper",
        identity=("owner", "signed_at", "paper_no"),
        values={
            "owner": OWNERS,
            "signed_at": MOMENTS,
            "paper_no": one(-1, 0, 10**37),
            "words": st.frozensets(FILLED, max_size=3),
            "sizes": st.frozensets(DECIMALS, max_size=3),
            "counts": SET_MEMBERS,
            "digests": st.frozensets(DIGESTS, max_size=3),
            "moments": st.lists(MOMENTS, max_size=2),
            "matrix": st.lists(st.lists(INTEGERS, max_size=2), max_size=2),
            "address": maybe(ADDRESSES),
            "branches": st.dictionaries(FILLED, ADDRESSES, max_size=2),
            "levels": st.lists(LEVELS, max_size=2),
            "scores": st.dictionaries(FILLED, one(0.0, 0.1, -1e100), max_size=2),
            "anything": DOCUMENTS,
            "thumbnail": maybe(DIGESTS),
            "day": maybe(DAYS),
            "seen_by": st.lists(UUIDS, max_size=2),
        },
        left_out={
            "words": frozenset(),
            "sizes": frozenset(),
            "counts": frozenset(),
            "digests": frozenset(),
            "moments": [],
            "address": None,
            "levels": ["low"],
            "anything": None,
            "thumbnail": None,
            "day": None,
        },
        updates=(
            "words",
            "sizes",
            "counts",
            "digests",
            "moments",
            "matrix",
            "address",
            "branches",
            "levels",
            "scores",
            "anything",
            "thumbnail",
            "day",
            "seen_by",
        ),
        rounded={"signed_at": to_seconds},
        known_by={"signed_at": hour},
    ),
    Kind(
        "Quote",
        identity=("amount", "quoted_at", "valid_from", "valid_to"),
        values={
            "amount": AMOUNTS,
            "quoted_at": MOMENTS,
            "valid_from": MOMENTS,
            "valid_to": MOMENTS,
            "firm": FLAGS,
        },
        left_out={"firm": True},
        constant={"offered": "50% {off}"},
        updates=("firm",),
        rounded={
            "quoted_at": to_seconds,
            "valid_from": to_milliseconds,
            "valid_to": to_seconds,
        },
    ),
)
DEEDS = Deeds()
# Nothing that is drawn here is refused: a delimiter is in values only where keys escape it.
ORACLE = Oracle(
    "Ledger",
    HIGHEST,
    KINDS,
    refused=[
        ("Offer", "shop", ""),
        ("Paper", "owner", HIGHEST),
    ],
    deeds=DEEDS,
)


def by_price(offer: Item) -> object:
    return offer.price


def by_part(chunk: Item) -> object:
    return chunk.part


def offers_in(items: list[Item], shop: str, price: Range | None) -> list[Item]:
    return [each for each in of(items, "Offer", shop=shop) if within(each.price, price)]


@ORACLE.ask(shop=SHOPS, price=ranges(AMOUNTS, "lt"), sort=by_price)
def offers_below(items: list[Item], shop: str, price: Range) -> Iterable[Item]:
    return offers_in(items, shop, price)


@ORACLE.ask(shop=SHOPS, price=ranges(AMOUNTS, "le"), sort=by_price)
def offers_up_to(items: list[Item], shop: str, price: Range) -> Iterable[Item]:
    return offers_in(items, shop, price)


@ORACLE.ask(shop=SHOPS, price=ranges(AMOUNTS, "gt"), sort=by_price, descending=True)
def offers_above(items: list[Item], shop: str, price: Range) -> Iterable[Item]:
    return offers_in(items, shop, price)


@ORACLE.ask(shop=SHOPS, price=ranges(AMOUNTS, "ge"), sort=by_price)
def offers_from(items: list[Item], shop: str, price: Range) -> Iterable[Item]:
    return offers_in(items, shop, price)


@ORACLE.ask(shop=SHOPS, price=ranges(AMOUNTS, "between"), sort=by_price)
def offers_between(items: list[Item], shop: str, price: Range) -> Iterable[Item]:
    return offers_in(items, shop, price)


@ORACLE.ask(shop=SHOPS, price=any_range(AMOUNTS), sort=by_price)
def offers(items: list[Item], shop: str, price: Range | None) -> Iterable[Item]:
    return offers_in(items, shop, price)


@ORACLE.ask(shop=SHOPS, form="one")
def free_offers(items: list[Item], shop: str) -> Iterable[Item]:
    return of(items, "Offer", shop=shop, price=Decimal(0))


@ORACLE.ask(digest=DIGESTS, sort=by_part)
def chunks(items: list[Item], digest: bytes) -> Iterable[Item]:
    return of(items, "Chunk", digest=digest)


@ORACLE.ask(digest=DIGESTS, part=ranges(PARTS, "between"), sort=by_part)
def chunks_between(items: list[Item], digest: bytes, part: Range) -> Iterable[Item]:
    return [each for each in of(items, "Chunk", digest=digest) if part.holds(each.part)]


@ORACLE.ask(digest=DIGESTS, form="count")
def count_chunks(items: list[Item], digest: bytes) -> Iterable[Item]:
    return of(items, "Chunk", digest=digest)


PAPER = {"owner": OWNERS, "signed_at": MOMENTS, "paper_no": one(-1, 0, 10**37)}


@DEEDS.does(
    **PAPER,
    street=TEXTS,
    opened=maybe(MOMENTS),
    more=st.lists(MOMENTS, max_size=1),
    floors=st.lists(INTEGERS, max_size=2),
)
def furnish(
    draft: Draft,
    street: str,
    opened: datetime | None,
    more: list[datetime],
    floors: list[int],
    **paper: Any,
) -> Item:
    found = draft.there("Paper", **paper)
    require(found.address is not None)
    there = {"street": street, "opened": opened, "floors": [*found.address["floors"], *floors]}
    address = {**found.address, **there}
    return draft.change(found, address=address, moments=[*found.moments, *more])


@DEEDS.does(
    **PAPER,
    new=st.frozensets(FILLED, max_size=2),
    counts=SET_MEMBERS,
    gone=st.frozensets(DIGESTS, max_size=2),
)
def index_words(
    draft: Draft,
    new: frozenset[str],
    counts: frozenset[int],
    gone: frozenset[bytes],
    **paper: Any,
) -> Item:
    found = draft.there("Paper", **paper)
    return draft.change(
        found,
        words=found.words | new,
        counts=found.counts | counts,
        digests=found.digests - gone,
    )


@DEEDS.does(**PAPER, branch=FILLED, home=ADDRESSES, at=one(0, 1, 7))
def branch_out(draft: Draft, branch: str, home: dict[str, Any], at: int, **paper: Any) -> Item:
    found = draft.there("Paper", **paper)
    require(at < len(found.levels))
    levels = [*found.levels[:at], "high", *found.levels[at + 1 :]]
    return draft.change(found, branches={**found.branches, branch: home}, levels=levels)


@DEEDS.does(shop=SHOPS, price=AMOUNTS, note=maybe(TEXTS))
def note_offer(draft: Draft, shop: str, price: Decimal, note: str | None) -> Item:
    return draft.put("Offer", shop=shop, price=price, note=note)


@DEEDS.does(
    **PAPER,
    shop=SHOPS,
    price=AMOUNTS,
    digest=DIGESTS,
    part=PARTS,
    document=DOCUMENTS,
    other=DIGESTS,
)
def exchange(
    draft: Draft,
    shop: str,
    price: Decimal,
    digest: bytes,
    part: bytes,
    document: Any,
    other: bytes,
    **paper: Any,
) -> Item:
    if digest == other:
        raise RefusedError("same")
    offer = draft.put("Offer", shop=shop, price=price, note="new")
    chunk = draft.get("Chunk", digest=digest, part=part)
    if chunk is not None:
        draft.delete(chunk)
    found = draft.there("Paper", **paper)
    left = {name: each for name, each in found.branches.items() if name != "x"}
    draft.change(found, anything=document, thumbnail=None, branches=left)
    draft.absent("Chunk", digest=other, part=part)
    return offer


@DEEDS.does(**PAPER, digest=DIGESTS, part=PARTS, shop=SHOPS, price=AMOUNTS)
def papers_and_chunk(
    draft: Draft, digest: bytes, part: bytes, shop: str, price: Decimal, **paper: Any
) -> tuple[Any, ...]:
    chunk = draft.get("Chunk", digest=digest, part=part)
    shown = None if chunk is None else {"content": chunk.content}
    return draft.get("Paper", **paper), shown, draft.get("Offer", shop=shop, price=price)
