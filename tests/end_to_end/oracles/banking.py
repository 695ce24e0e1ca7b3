"""Customers with their accounts, what moved on these, and what was bought."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DECIMALS,
    FILLED,
    MOMENTS,
    PRICES,
    TEXTS,
    any_range,
    one,
    ranges,
)

CUSTOMERS = one("C00000001", "C99999999")
ACCOUNTS = one("A0000000001", "A0000000002", "A9999999999")
TRANSACTIONS = one("T000000000001", "TZZZZZZZZZZZZ")
PURCHASES = one("P000000000001", "PZZZZZZZZZZZZ")
ACCOUNT_TYPES = one("checking", "credit", "savings")

KINDS = (
    Kind(
        "Customer",
        identity=("customer_id",),
        values={
            "customer_id": CUSTOMERS,
            "name": TEXTS,
            "customer_type": one("private", "business"),
        },
        updates=("name", "customer_type"),
    ),
    Kind(
        "Account",
        identity=("customer_id", "account_id"),
        values={
            "customer_id": CUSTOMERS,
            "account_id": ACCOUNTS,
            "account_type": ACCOUNT_TYPES,
            "balance": DECIMALS,
            "dailies": st.dictionaries(FILLED, PRICES, max_size=2),
        },
        left_out={"balance": Decimal(0), "dailies": {}},
        updates=("account_type", "balance", "dailies"),
    ),
    Kind(
        "Transaction",
        identity=("customer_id", "account_id", "timestamp"),
        values={
            "customer_id": CUSTOMERS,
            "account_id": ACCOUNTS,
            "timestamp": MOMENTS,
            "transaction_id": TRANSACTIONS,
            "transaction_type": one("deposit", "fee", "withdrawal"),
            "amount": DECIMALS,
            "balance": DECIMALS,
        },
        left_out={"timestamp": MADE},
        updates=("transaction_type", "amount", "balance"),
    ),
    Kind(
        "Purchase",
        identity=("customer_id", "timestamp", "purchase_id"),
        values={
            "customer_id": CUSTOMERS,
            "timestamp": MOMENTS,
            "purchase_id": PURCHASES,
            "purchase_type": one("card", "online"),
            "account_id": ACCOUNTS,
        },
        left_out={"timestamp": MADE},
        updates=("purchase_type", "account_id"),
    ),
)
ORACLE = Oracle("Banking", "#", KINDS)


def by_time(item: Item) -> object:
    return item.timestamp


@ORACLE.ask(customer_id=CUSTOMERS)
def customer_with_everything(items: list[Item], customer_id: str) -> Iterable[Item]:
    return [item for item in items if item.customer_id == customer_id]


@ORACLE.ask(customer_id=CUSTOMERS, account_id=ACCOUNTS, sort=lambda item: item.kind)
def account_with_transactions(items: list[Item], **wanted: str) -> Iterable[Item]:
    return [*of(items, "Account", **wanted), *of(items, "Transaction", **wanted)]


@ORACLE.ask(
    customer_id=CUSTOMERS,
    timestamp=any_range(MOMENTS),
    sort=lambda purchase: (purchase.timestamp, purchase.purchase_id),
    descending=True,
)
def purchases_of_customer(
    items: list[Item], customer_id: str, timestamp: Range | None
) -> Iterable[Item]:
    purchases = of(items, "Purchase", customer_id=customer_id)
    return [purchase for purchase in purchases if within(purchase.timestamp, timestamp)]


@ORACLE.ask(customer_id=CUSTOMERS, sort=lambda account: account.account_type)
def accounts_of_customer(items: list[Item], customer_id: str) -> Iterable[Item]:
    return of(items, "Account", customer_id=customer_id)


@ORACLE.ask(customer_id=CUSTOMERS, account_type=ACCOUNT_TYPES)
def accounts_of_type(items: list[Item], customer_id: str, account_type: str) -> Iterable[Item]:
    return of(items, "Account", customer_id=customer_id, account_type=account_type)


@ORACLE.ask(account_id=ACCOUNTS, timestamp=ranges(MOMENTS, "between"), sort=by_time)
def statement(items: list[Item], account_id: str, timestamp: Range) -> Iterable[Item]:
    moved = of(items, "Transaction", account_id=account_id)
    return [each for each in moved if timestamp.holds(each.timestamp)]


@ORACLE.ask(transaction_id=TRANSACTIONS, form="one")
def transaction_by_id(items: list[Item], transaction_id: str) -> Iterable[Item]:
    return of(items, "Transaction", transaction_id=transaction_id)


@ORACLE.ask(purchase_id=PURCHASES, form="one")
def purchase_by_id(items: list[Item], purchase_id: str) -> Iterable[Item]:
    return of(items, "Purchase", purchase_id=purchase_id)
