"""Customers with their addresses, phones and calls, and what each bill charges."""

from __future__ import annotations

from collections.abc import Iterable

from tests.end_to_end.oracle import Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    DOCUMENTS,
    FLAGS,
    MOMENTS,
    PRICES,
    TEXTS,
    any_range,
    maybe,
    one,
    ranges,
    to_milliseconds,
)

CUSTOMERS = one("C00000001", "C99999999")
BILLS = one("H00000001", "H00000002")
DETAILS = one("D0000000001", "D9999999999")
NUMBERS = one("+49301234567", "+49301234568", "+00000000000")
STATES = one("BE", "NY")
POSTAL_CODES = one("10115", "10117")
MILLIS = MOMENTS.map(to_milliseconds)

KINDS = (
    Kind(
        "Customer",
        identity=("customer_id",),
        values={
            "customer_id": CUSTOMERS,
            "name": TEXTS,
            "email": TEXTS,
            "commercial": FLAGS,
            "details": maybe(DOCUMENTS),
        },
        left_out={"commercial": False, "details": None},
        updates=("name", "email", "commercial", "details"),
    ),
    Kind(
        "Address",
        identity=("customer_id", "since"),
        values={
            "customer_id": CUSTOMERS,
            "since": DAYS,
            "until": maybe(DAYS),
            "street": TEXTS,
            "city": TEXTS,
            "state": STATES,
            "postal_code": POSTAL_CODES,
        },
        left_out={"until": None},
        updates=("until", "street", "city", "state", "postal_code"),
    ),
    Kind(
        "Phone",
        identity=("customer_id", "number"),
        values={
            "customer_id": CUSTOMERS,
            "number": NUMBERS,
            "number_type": one("home", "mobile", "work"),
            "since": DAYS,
            "until": maybe(DAYS),
            "details": maybe(DOCUMENTS),
        },
        left_out={"until": None, "details": None},
        updates=("number_type", "since", "until", "details"),
    ),
    Kind(
        "Call",
        identity=("customer_id", "number", "start"),
        values={
            "customer_id": CUSTOMERS,
            "number": NUMBERS,
            "start": MILLIS,
            "end": maybe(MILLIS),
            "type_code": one("international", "local", "roaming"),
            "called": NUMBERS,
            "details": maybe(DOCUMENTS),
        },
        left_out={"end": None, "details": None},
        updates=("end", "type_code", "called", "details"),
    ),
    Kind(
        "Detail",
        identity=("bill_id", "number", "start"),
        values={
            "bill_id": BILLS,
            "detail_id": DETAILS,
            "number": NUMBERS,
            "start": MILLIS,
            "end": MILLIS,
            "duration": one(0, 59, 10**20),
            "cost": PRICES,
        },
        updates=("duration", "cost"),
    ),
)
ORACLE = Oracle("PhoneBilling", "#", KINDS)


def by_start(call: Item) -> object:
    return call.start


@ORACLE.ask(customer_id=CUSTOMERS)
def customer_with_everything(items: list[Item], customer_id: str) -> Iterable[Item]:
    return [item for item in items if getattr(item, "customer_id", None) == customer_id]


@ORACLE.ask(customer_id=CUSTOMERS, sort=lambda address: address.since, descending=True)
def addresses_of_customer(items: list[Item], customer_id: str) -> Iterable[Item]:
    return of(items, "Address", customer_id=customer_id)


@ORACLE.ask(customer_id=CUSTOMERS, number=NUMBERS)
def phone_with_calls(items: list[Item], **wanted: str) -> Iterable[Item]:
    return [*of(items, "Phone", **wanted), *of(items, "Call", **wanted)]


@ORACLE.ask(customer_id=CUSTOMERS, number=NUMBERS, start=ranges(MOMENTS, "between"), sort=by_start)
def calls_of_phone(items: list[Item], start: Range, **wanted: str) -> Iterable[Item]:
    return [call for call in of(items, "Call", **wanted) if start.holds(call.start)]


@ORACLE.ask(customer_id=CUSTOMERS, sort=lambda phone: phone.number)
def phones_of_customer(items: list[Item], customer_id: str) -> Iterable[Item]:
    return of(items, "Phone", customer_id=customer_id)


@ORACLE.ask(bill_id=BILLS, sort=lambda detail: (detail.number, detail.start))
def bill(items: list[Item], bill_id: str) -> Iterable[Item]:
    return of(items, "Detail", bill_id=bill_id)


@ORACLE.ask(bill_id=BILLS, number=NUMBERS, start=any_range(MOMENTS), sort=by_start)
def bill_of_phone(items: list[Item], start: Range | None, **wanted: str) -> Iterable[Item]:
    return [detail for detail in of(items, "Detail", **wanted) if within(detail.start, start)]


@ORACLE.ask(state=STATES, postal_code=POSTAL_CODES, sort=lambda address: address.since)
def addresses_of_postal_code(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "Address", **wanted)


@ORACLE.ask(number=NUMBERS, sort=lambda phone: phone.since, descending=True)
def holders_of_number(items: list[Item], number: str) -> Iterable[Item]:
    return of(items, "Phone", number=number)


@ORACLE.ask(customer_id=CUSTOMERS, start=any_range(MOMENTS), sort=by_start, descending=True)
def calls_of_customer(items: list[Item], customer_id: str, start: Range | None) -> Iterable[Item]:
    calls = of(items, "Call", customer_id=customer_id)
    return [call for call in calls if within(call.start, start)]


@ORACLE.ask(detail_id=DETAILS, form="one")
def charge_by_id(items: list[Item], detail_id: str) -> Iterable[Item]:
    return of(items, "Detail", detail_id=detail_id)
