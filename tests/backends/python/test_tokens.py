"""Tokens: the same transaction sent again, by a client that keeps them as DynamoDB does."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from botocore.exceptions import ClientError
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Members
table: {partition_key: PK, sort_key: SK}
entities:
  Member:
    key: {PK: "MEMBER#{name}", SK: MEMBER}
    unique: [email]
    attributes: {name: string, email: string}
  Entry:
    key: {PK: "MEMBER#{name}", SK: "ENTRY#{entry_id}"}
    attributes: {name: string, entry_id: {type: ulid, generate: ulid}}
  Note:
    key: {PK: "NOTE#{name}", SK: NOTE}
    attributes: {name: string, text: string, at: {type: datetime, generate: now_on_update}}
access_patterns:
  member: {get: Member}
  entries: {query: Entry, given: [name]}
  note: {get: Note}
  enter: {transaction: [{create: Entry}, {check: Member, exists: true}]}
  change_email: {transaction: [{update: Member, set: [email]}, {create: Entry}]}
  join: {transaction: [{create: Member}, {create: Entry}]}
  write_note: {transaction: [{update: Note, set: [text]}]}
"""
ENTRY = "01ARZ3NDEKTSV4RRFFQ69G5FAV"
MISMATCH: Any = {"Error": {"Code": "IdempotentParameterMismatchException", "Message": "another"}}


class Remembering:
    """Does nothing again for a token that it knows."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.done: dict[str, Any] = {}

    def __getattr__(self, name: str) -> Any:
        return getattr(self.client, name)

    def transact_write_items(self, **request: Any) -> Any:
        """Writes, where the token is new."""
        token = request["ClientRequestToken"]
        if token not in self.done:
            answer = self.client.transact_write_items(**request)
            self.done[token] = request
            return answer
        if self.done[token] != request:
            raise ClientError(MISMATCH, "TransactWriteItems")
        return {}


@pytest.fixture
def db(moto_client: DynamoDBClient, module: ModuleType, plan: Plan) -> Any:
    """A table with one member."""
    (name,) = make_tables(moto_client, plan).values()
    db = module.Members(Remembering(moto_client), table_name=name)
    db.create_member(module.Member(name="ann", email="a@example.org"))
    return db


def test_the_same_is_done_once(db: Any) -> None:
    for _ in range(2):
        db.enter(name="ann", entry_id=ENTRY, token="t")
        db.join(name="bob", email="b@example.org", entry_id=ENTRY, token="u")
    assert len(db.entries(name="ann").all()) == len(db.entries(name="bob").all()) == 1


def test_values_that_are_made_anew_are_not_the_same(db: Any, module: ModuleType) -> None:
    db.enter(name="ann", token="t")
    with pytest.raises(module.TokenReusedError, match="enter was given a token") as caught:
        db.enter(name="ann", token="t")
    assert isinstance(caught.value, module.AccessError)
    assert len(db.entries(name="ann").all()) == 1


def test_what_is_read_first_may_not_be_the_same(db: Any, module: ModuleType) -> None:
    given = {"name": "ann", "email": "c@example.org", "entry_id": ENTRY, "token": "t"}
    db.change_email(**given)
    with pytest.raises(module.TokenReusedError):
        db.change_email(**given)
    assert db.member(name="ann").email == "c@example.org"


def test_docstrings_say_what_is_not_the_same(module: ModuleType) -> None:
    said = {
        name: " ".join(getattr(module.Members, name).__doc__.split())
        for name in ("enter", "change_email", "join", "write_note")
    }
    made = "Give `entry_id` then, as it is made anew otherwise."
    assert [made in text for text in said.values()] == [True, True, True, False]
    reads = "Which unique values it changes is read first"
    assert [name for name, text in said.items() if reads in text] == ["change_email"]
    timed = "The time of the call is in it"
    assert [name for name, text in said.items() if timed in text] == ["write_note"]
