"""Attributes that share an index key: an update takes all of them, or none."""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import compiled, imported, make_tables

from tablewright.backends.python import generate

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

MODEL = """
tablewright: 1
model: Board
types:
  State: {enum: [open, done]}
table:
  partition_key: PK
  sort_key: SK
  indexes:
    ByState: {partition_key: state_pk, sort_key: state_sk}
    ByTeam: {partition_key: team_pk}
entities:
  Card:
    key: {PK: "BOARD#{board}", SK: "CARD#{card}"}
    indexes:
      ByState:
        key: {state_pk: "{board}#{state}#{owner}", state_sk: "{rank:04d}#{card}"}
        sparse: true
    attributes:
      board: string
      card: integer
      state: {type: State, default: open}
      owner: {type: string, optional: true, sensitive: true}
      rank: {type: integer, default: 1}
      text: optional<string>
  Team:
    key: {PK: "TEAM#{team}", SK: TEAM}
    indexes:
      ByTeam: {key: {team_pk: "{city}#{street}#{number}#{level}"}}
    attributes: {team: string, city: string, street: string, number: integer, level: integer}
access_patterns:
  cards: {query: Card, given: [board, state, owner], range: {rank: any}, index: ByState}
  teams: {query: Team, given: [city, street, number, level]}
"""
PLAN = compiled(MODEL)
MODULE: ModuleType = imported(PLAN)
KEY: dict[str, Any] = {"board": "b", "card": 1}


@pytest.fixture
def board(moto_client: DynamoDBClient) -> Any:
    """The board on a new table, with one card."""
    (table,) = make_tables(moto_client, PLAN).values()
    db = MODULE.Board(moto_client, table_name=table)
    db.create_card(MODULE.Card(**KEY, owner="ann"))
    return db


def stored(board: Any) -> dict[str, Any]:
    """The card as the table has it."""
    access = board._access
    key = {"PK": {"S": "BOARD#b"}, "SK": {"S": "CARD#1"}}
    return dict(access.client.get_item(TableName=access.table_name("Board"), Key=key)["Item"])


def test_all_of_them_write_the_key_anew(board: Any) -> None:
    card = board.update_card(**KEY, state=MODULE.State.DONE, owner="bob")
    assert (card.state, card.owner) == ("done", "bob")
    assert stored(board)["state_pk"] == {"S": "b#done#bob"}
    assert stored(board) == MODULE._write_card(card)
    assert board.cards(board="b", state=MODULE.State.DONE, owner="bob").all() == [card]


def test_none_of_them_leaves_it_alone(board: Any) -> None:
    card = board.update_card(**KEY, text="t", rank=2)
    assert stored(board) == MODULE._write_card(card)
    assert stored(board)["state_pk"] == {"S": "b#open#ann"}


def test_without_a_part_the_key_goes(board: Any) -> None:
    card = board.update_card(**KEY, state=MODULE.State.DONE, owner=None)
    assert "state_pk" not in stored(board)
    assert stored(board) == MODULE._write_card(card)
    board.update_card(**KEY, state=MODULE.State.OPEN, owner="cid")
    assert stored(board)["state_pk"] == {"S": "b#open#cid"}


@pytest.mark.parametrize(
    ("given", "missing"), [({"owner": "secret"}, "state"), ({"state": "done"}, "owner")]
)
def test_some_of_them_are_refused_and_nothing_is_sent(
    board: Any, given: dict[str, Any], missing: str
) -> None:
    before = stored(board)
    with pytest.raises(MODULE.InvalidValueError) as caught:
        board.update_card(**KEY, **given)
    assert caught.value.attribute == missing
    assert "secret" not in str(caught.value)
    assert stored(board) == before


def test_what_is_too_much_for_an_update_is_left_to_modify(board: Any) -> None:
    assert not hasattr(board, "update_team")
    made = MODULE.Team(team="t", city="c", street="s", number=1, level=2)
    board.create_team(made)

    def upstairs(team: Any) -> Any:
        team.level += 1
        return team

    new = board.modify_team(team="t", change=upstairs)
    assert board.teams(city="c", street="s", number=1, level=3).all() == [new]
    assert board.teams(city="c", street="s", number=1, level=2).all() == []


def test_a_module_has_no_more_than_it_needs() -> None:
    text = generate(compiled(MODEL.replace("  Card:\n", "  Card:\n    operations: [update]\n")))
    assert "given_together" in text
    only = MODEL.replace("    key: {PK", "    operations: [create]\n    key: {PK")
    text = generate(compiled(only))
    for name in ("given_together", "modify_stored", "move_stored", "ChangeShape"):
        assert name not in text
