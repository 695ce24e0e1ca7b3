"""Subscriptions of accounts with their reminders and payments, and receipts that expire."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    DECIMALS,
    EXPIRIES,
    FEW_IDS,
    HIGHEST,
    IDS,
    MOMENTS,
    TEXTS,
    any_range,
    maybe,
    one,
    ranges,
)

SKUS = one("ABC-1", "ABC-12", "XYZ-999999")
DETAILS = st.fixed_dictionaries({"currency": one("EUR", "USD"), "reference": maybe(TEXTS)})
DATES = ("last_payment_date", "next_payment_date", "last_reminder_date", "next_reminder_date")

KINDS = (
    Kind(
        "Subscription",
        identity=("account_id", "subscription_id", "sku"),
        values={
            "account_id": FEW_IDS,
            "subscription_id": IDS,
            "sku": SKUS,
            "email": TEXTS,
            "payment_day": one(1, 31),
            "payment_amount": DECIMALS,
            "payment_details": DETAILS,
            **dict.fromkeys(DATES, DAYS),
            "created_at": MOMENTS,
        },
        left_out={"created_at": MADE},
        updates=("email", "payment_day", "payment_amount", "payment_details", *DATES),
    ),
    Kind(
        "Receipt",
        identity=("account_id", "processed_at", "sku"),
        values={
            "account_id": FEW_IDS,
            "processed_at": MOMENTS,
            "sku": SKUS,
            "email": TEXTS,
            "processed_amount": DECIMALS,
            "expires_at": EXPIRIES,
        },
        left_out={"processed_at": MADE, "expires_at": None},
        updates=("email", "processed_amount", "expires_at"),
        expires="expires_at",
    ),
)
ORACLE = Oracle(
    "RecurringPayments",
    "#",
    KINDS,
    refused=[
        ("Subscription", "subscription_id", "1#SKU"),
        ("Subscription", "account_id", HIGHEST),
    ],
)


def by_time(receipt: Item) -> object:
    return (receipt.processed_at, receipt.sku)


@ORACLE.ask(
    account_id=FEW_IDS, sort=lambda subscription: (subscription.subscription_id, subscription.sku)
)
def subscriptions_of_account(items: list[Item], account_id: str) -> Iterable[Item]:
    return of(items, "Subscription", account_id=account_id)


@ORACLE.ask(account_id=FEW_IDS, processed_at=any_range(MOMENTS), sort=by_time)
def receipts_of_account(
    items: list[Item], account_id: str, processed_at: Range | None
) -> Iterable[Item]:
    found = of(items, "Receipt", account_id=account_id)
    return [receipt for receipt in found if within(receipt.processed_at, processed_at)]


@ORACLE.ask(account_id=FEW_IDS, sort=by_time, descending=True, limit=2)
def latest_receipts(items: list[Item], account_id: str) -> Iterable[Item]:
    return of(items, "Receipt", account_id=account_id)


@ORACLE.ask(account_id=FEW_IDS, form="count")
def count_receipts(items: list[Item], account_id: str) -> Iterable[Item]:
    return of(items, "Receipt", account_id=account_id)


@ORACLE.ask(account_id=FEW_IDS, sort=lambda item: item.kind)
def account(items: list[Item], account_id: str) -> Iterable[Item]:
    return [item for item in items if item.account_id == account_id]


@ORACLE.ask(
    next_reminder_date=DAYS,
    sort=lambda subscription: subscription.last_reminder_date,
    shows=("account_id", "subscription_id", "sku", "email", "next_payment_date"),
)
def reminders_due(items: list[Item], next_reminder_date: object) -> Iterable[Item]:
    return of(items, "Subscription", next_reminder_date=next_reminder_date)


def by_last_payment(subscription: Item) -> object:
    return subscription.last_payment_date


@ORACLE.ask(
    next_payment_date=DAYS,
    sort=by_last_payment,
    shows=(
        "account_id",
        "subscription_id",
        "sku",
        "payment_day",
        "payment_amount",
        "payment_details",
        "email",
    ),
)
def payments_due(items: list[Item], next_payment_date: object) -> Iterable[Item]:
    return of(items, "Subscription", next_payment_date=next_payment_date)


@ORACLE.ask(
    next_payment_date=DAYS,
    last_payment_date=ranges(DAYS, "gt"),
    sort=by_last_payment,
    shows=("account_id", "last_payment_date"),
)
def payments_due_after(
    items: list[Item], next_payment_date: object, last_payment_date: Range
) -> Iterable[Item]:
    found = of(items, "Subscription", next_payment_date=next_payment_date)
    return [each for each in found if last_payment_date.holds(each.last_payment_date)]
