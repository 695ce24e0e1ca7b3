"""`try`: a model at work, from the synthesized template to the answers."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import Run

ORGANIZATIONS = Path(__file__).parents[3] / "examples" / "organizations" / "model.yaml"


@pytest.fixture(autouse=True)
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")


def test_every_pattern_finds_something(run: Run) -> None:
    ran = run("try", ORGANIZATIONS, "--engine", "moto")
    assert ran.code == 0, ran.out + ran.err
    shown = run("show", ORGANIZATIONS, "--format", "markdown").out
    blocks = ran.out.split("\n\n")
    assert f"`{blocks[0].splitlines()[0]}`" in shown
    for block in blocks:
        name, *lines = block.splitlines()
        assert any(line.startswith(f"  db.{name}(") for line in lines)
        assert not any(line.startswith(("  0 items", "  failed")) for line in lines)
    assert "as the engine counts" in ran.out
    assert "synthesizing" in ran.err
    assert "7 access patterns tried on moto: all of them answered; 1 write" in ran.err


def test_a_seed_gives_the_same_items(run: Run, good: Path) -> None:
    first = run("try", good, "--engine", "moto", "--seed", "3")
    assert first.code == 0, first.err
    assert run("try", good, "--engine", "moto", "--seed", "3").out == first.out
    assert run("try", good, "--engine", "moto", "--seed", "4").out != first.out


def test_the_request_is_the_real_one(run: Run, good: Path) -> None:
    out = run("try", good, "--engine", "moto", "--items", "4").out
    (line,) = [line for line in out.splitlines() if line.startswith("  Query")]
    assert line.startswith("  Query on the table: PK = CUSTOMER#01")
    assert line.endswith(" AND begins_with(SK, ORDER#)")


@pytest.mark.parametrize("items", ["0", "-1", "1001", "x"])
def test_a_sensible_number_of_items(run: Run, good: Path, items: str) -> None:
    assert run("try", good, f"--items={items}").code == 2


def test_a_wrong_model_starts_nothing(run: Run, bad: Path) -> None:
    ran = run("try", bad)
    assert (ran.code, ran.out) == (1, "")
    assert "synthesizing" not in ran.err


def test_a_table_that_exists_already_is_made_for_the_trial(run: Run, adopted: Path) -> None:
    ran = run("try", adopted, "--engine", "moto")
    assert ran.code == 0, ran.out + ran.err
    assert ran.err.endswith("1 access pattern tried on moto: all of them answered\n")


def test_writes_are_left_out(run: Run, good: Path) -> None:
    writes = "  drop_order: {delete: Order}\n  drop_customer: {delete: Customer}\n"
    good.write_text(good.read_text() + writes)
    ran = run("try", good, "--engine", "moto")
    assert ran.code == 0, ran.out + ran.err
    assert ran.err.endswith("answered; 2 writes and transactions are not tried\n")
    assert "drop_order" not in ran.out


MIXED = """\
tablewright: 1
model: Mixed
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{username}", SK: PROFILE}
    attributes: {username: string, name: string}
  Note:
    key: {PK: "USER#{username}", SK: "NOTE#{at}"}
    attributes: {username: string, at: datetime, text: string}
access_patterns:
  users: {batch_get: User}
  notes: {batch_get: Note}
  save: {batch_write: [User, Note]}
  every_note: {scan: Note, segments: 3, ignore: [{rule: TW709, reason: The export.}]}
  notes_with_users: {query: Note, given: [username], then: {batch_get: User}}
"""


def test_batches_scans_and_what_follows_are_tried_and_shown(run: Run, tmp_path: Path) -> None:
    model = tmp_path / "model.yaml"
    model.write_text(MIXED, encoding="utf-8")
    ran = run("try", model, "--engine", "moto")
    assert ran.code == 0, ran.out + ran.err
    assert "  Scan of the table\n" in ran.out
    assert "BatchGetItem on the table, 3 keys, the first of them PK = USER#" in ran.out
    assert "db.notes(keys=[NoteKey(username=" in ran.out
    assert "at=datetime.fromisoformat(" in ran.out
    assert "4 access patterns tried on moto: all of them answered; 1 write" in ran.err
    shown = run("show", model, "--format", "markdown").out
    for text in ("BatchGetItem", "Scan", "3 segments at a time", "then the User of each"):
        assert text in shown
    assert "put or delete Note" in shown


AWKWARD = """\
tablewright: 1
model: M
table: {partition_key: PK, sort_key: SK, indexes: {Open: {partition_key: OPK}}}
entities:
  Place:
    key: {PK: "E#{event_id}", SK: EVENT}
    operations: [put, get]
    attributes: {event_id: {type: ulid, generate: ulid}, title: string}
  Order:
    key: {PK: "O#{o}", SK: ORDER}
    operations: [get]
    indexes: {Open: {key: {OPK: "E#{event_id}"}, when: {status: open, weight: {gt: 990}}}}
    attributes:
      o: {type: ulid, generate: ulid}
      event_id: ulid
      status: {enum: [open, paid, sent, returned, lost, found]}
      weight: {type: integer, max: 5000}
  Payment:
    parent: Order
    key: {PK: "O#{o}", SK: PAYMENT}
    attributes: {o: ulid, amount: decimal}
    variants:
      Card: {attributes: {last: string}}
      Invoice: {attributes: {due: date}}
access_patterns:
  all_of: {query: [Order, Payment], given: [o]}
  as: {query: Place, given: [event_id], limit: 1}
  order: {query: Order, given: [o], then: {batch_get: Place, key: {event_id: event_id}}}
  open_of: {query: Order, given: [event_id]}
  create_order: {transaction: [{create: Order}, {check: Place, exists: true}]}
"""


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_samples_have_keys_references_and_members_of_every_index(
    run: Run, tmp_path: Path, seed: str
) -> None:
    model = tmp_path / "model.yaml"
    model.write_text(AWKWARD, encoding="utf-8")
    ran = run("try", model, "--engine", "moto", "--items", "2", "--seed", seed)
    assert ran.code == 0, ran.out + ran.err
    assert "4 access patterns tried on moto: all of them answered" in ran.err
    assert "  0 items" not in ran.out
    order = next(block for block in ran.out.split("\n\n") if block.startswith("order\n"))
    assert "Place_(event_id=" in order
