"""Upserts of items that have more than what is set: a version, and parts of index keys."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import make_tables

from tablewright.ir.plan import Plan

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Docs
table:
  partition_key: PK
  indexes: {ByOwner: {partition_key: [owner], sort_key: [rank]}}
entities:
  Doc:
    key: {PK: "DOC#{doc_id}"}
    version: revision
    indexes: {ByOwner: {}}
    attributes:
      doc_id: string
      revision: integer
      owner: {type: string, default: nobody}
      rank: {type: string, default: new}
      text: optional<string>
access_patterns:
  of_owner: {query: Doc, given: [owner]}
  get_doc: {get: Doc}
  write_doc: {update: Doc, set: [text], upsert: true}
  own_doc: {update: Doc, set: [owner], upsert: true}
  write_docs: {transaction: [{update: Doc, set: [text], upsert: true}]}
  update_doc: {update: Doc, upsert: true}
"""


@pytest.fixture
def db(moto_client: DynamoDBClient, module: ModuleType, plan: Plan) -> Any:
    """A database on a new table."""
    (name,) = make_tables(moto_client, plan).values()
    return module.Docs(moto_client, table_name=name)


def test_an_upsert_makes_the_first_version_and_counts_the_next(db: Any) -> None:
    assert db.write_doc(doc_id="d", text="a").revision == 1
    assert db.write_doc(doc_id="d", text="b").revision == 2
    db.write_docs(doc_id="d", text="c")
    db.write_docs(doc_id="e", text="c")
    assert (db.get_doc(doc_id="d").revision, db.get_doc(doc_id="e").revision) == (3, 1)


def test_an_upsert_under_the_name_of_the_update_counts_whichever_version_is_there(db: Any) -> None:
    assert db.update_doc(doc_id="d", text="a").revision == 1
    assert db.update_doc(doc_id="d").revision == 2
    assert db.write_doc(doc_id="d", text="b").revision == 3


def test_an_upsert_begins_a_part_of_an_index_with_its_default(db: Any) -> None:
    made = db.own_doc(doc_id="d", owner="ada")
    assert (made.owner, made.rank) == ("ada", "new")
    assert db.of_owner(owner="ada").all() == [made]


def test_an_upsert_leaves_a_part_of_an_index_as_it_is(db: Any, module: ModuleType) -> None:
    db.create_doc(module.Doc(doc_id="d", owner="ada", rank="old"))
    made = db.own_doc(doc_id="d", owner="bob")
    assert (made.owner, made.rank) == ("bob", "old")
    assert db.of_owner(owner="bob").all() == [made]
