"""Patterns that write: what they take, what may be left out, and what they give."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal
from typing import assert_type

from writing import Account, Address, Order, OrderIf, Session, Shop, Status, Ticket, ge


def creates(db: Shop, at: datetime) -> None:
    assert_type(db.open_account(name="ann"), Account)
    assert_type(db.place_order(name="ann", at=at, note=None), Order)
    db.open_account(name="ann", tags=frozenset({"a"}), address=Address(city="x"))
    assert_type(db.place_order(name="ann"), Order)
    db.open_account()  # error
    db.open_account("ann")  # error
    db.open_account(name="ann", balance=1)  # error
    db.open_account(name="ann", rank=None)  # error
    db.open_account(name="ann", rank="1")  # error


def updates(db: Shop, later: datetime) -> None:
    assert_type(db.deposit(name="ann", amount=1), Account)
    assert_type(db.touch(token="t", expires=later), Session)
    assert_type(db.assign(number=7, person=None, team="red"), Ticket)
    db.win(name="ann", game="go", won=1, points=Decimal(1))
    db.deposit(name="ann")  # error
    db.deposit(name="ann", amount="1")  # error
    db.assign(number=7, person="Ann")  # error
    db.hand_over(number=7, new_team="blue")  # error
    db.win(name="ann", game=1, won=1, points=Decimal(1))  # error
    db.choose(name="ann", pref="p", chosen="c", at="0", step="s")  # error
    db.log_steps(name="ann", new_steps="step", old_tags=frozenset[str]())  # error
    db.describe_account(name="ann", bio=None, secret=None, more={"a"}, balance=1)  # error


def built_in(db: Shop, order: Order) -> None:
    assert_type(db.put_order(order, at_most=3, only_if=OrderIf(total=ge(1))), Order)
    assert_type(db.delete_ticket(number=7), Ticket | None)
    db.put_order(order)  # error
    db.update_ticket(number=7, status=Status.OPEN)  # error


def transactions(db: Shop, at: datetime, later: datetime) -> None:
    bought = db.buy(name="ann", price=1, change=-1, token="s", token_="once")
    assert_type(bought, Order)
    new, put = db.enter(name="a", number=7, labels=frozenset(), token="t", expires=later)
    assert_type(new, Account)
    assert_type(put, Ticket)
    db.transfer(from_name="a", into_name="b", minus=-1, plus=1, token=None)
    db.transfer(from_name="a", into_name="b", minus=-1)  # error
    db.buy(name="ann", change=-1, token="s", token_=1)  # error
    db.buy(name="ann", change=-1, token="s", status=Status.OPEN)  # error


def reads(db: Shop) -> None:
    found, other, session = db.look(name="ann", other="bob", token="t")
    assert_type(found, Account | None)
    assert_type(session, Session | None)
    if other is not None:
        assert_type(other.balance, int)
        other.name  # error  # noqa: B018
    found.name  # error  # noqa: B018
