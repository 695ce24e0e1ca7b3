"""When an item is in an index: what decides, what it decides, and what can not."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model, plan_of

from tablewright.diagnostics import Diagnostic
from tablewright.ir.conditiontext import condition_text
from tablewright.ir.entities import Entity
from tablewright.ir.writes import WritePart, WritePattern
from tablewright.pipeline import compile_text

TABLE = """
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
    GSI2: {partition_key: GSI2PK, sort_key: GSI1SK}
    Own: {partition_key: owner, sort_key: at}
    Half: {partition_key: owner, sort_key: HALFSK}
    Turned: {partition_key: SK, sort_key: PK}
"""


def _text(indexes: str) -> str:
    entities = f"""
        Thing:
          key: {{PK: "T#{{t}}", SK: "S#{{s:lower}}"}}
          indexes: {indexes}
          attributes:
            t: ulid
            s: string
            owner: string
            at: datetime
            state: {{enum: [new, old]}}
            rank: integer
            note: optional<string>
            tags: set<string>
            made: {{type: datetime, generate: now, immutable: true}}
    """
    return model(entities, table=TABLE)


def _entity(indexes: str) -> Entity:
    return plan_of(_text(indexes)).entity("Thing")


def findings(text: str) -> tuple[Diagnostic, ...]:
    """All that is found in a text."""
    return compile_text(text).findings


def _when(entity: Entity, index: str) -> dict[str, str | None]:
    key = entity.index_key(index)
    assert key is not None
    return {
        each.attribute: condition_text(each.when) if each.when is not None else None
        for each in key.bindings
    }


def test_every_part_of_the_key_waits_for_the_condition() -> None:
    entity = _entity('{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "R{rank}"}, when: {state: new}}}')
    assert _when(entity, "GSI1") == {"GSI1PK": 'state = "new"', "GSI1SK": 'state = "new"'}
    key = entity.index_key("GSI1")
    assert key is not None
    assert key.sparse
    assert [each.may_lack for each in entity.key_writes] == [False, False, True, True]


def test_a_part_that_another_index_needs_is_always_there() -> None:
    entity = _entity(
        '{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "R{rank}"}, when: {state: new}},'
        ' GSI2: {key: {GSI2PK: "{t}"}, when: {state: old}}}'
    )
    assert _when(entity, "GSI1") == {"GSI1PK": 'state = "new"', "GSI1SK": None}
    assert _when(entity, "GSI2") == {"GSI2PK": 'state = "old"', "GSI1SK": None}


def test_a_part_that_two_indexes_need_on_one_condition_waits_for_it() -> None:
    entity = _entity(
        '{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "R{rank}"}, when: {state: new}},'
        ' GSI2: {key: {GSI2PK: "{t}"}, when: {state: new}}}'
    )
    assert _when(entity, "GSI2") == {"GSI2PK": 'state = "new"', "GSI1SK": 'state = "new"'}


def test_an_attribute_that_is_a_key_stays_and_the_other_part_waits() -> None:
    entity = _entity('{Half: {key: {HALFSK: "{t}"}, when: {note: exists}}}')
    assert _when(entity, "Half") == {"owner": None, "HALFSK": "attribute_exists(note)"}


@pytest.mark.parametrize(
    ("indexes", "words"),
    [
        ("{Own: {when: {state: new}}}", "`owner` is stored as its key `owner`"),
        ("{Turned: {when: {state: new}}}", "`SK` is a key of the table"),
        (
            '{GSI1: {key: {GSI1PK: x, GSI1SK: "{t}"}, when: {rank: 1}}, GSI2: {key: {GSI2PK: y}}}',
            "",
        ),
    ],
)
def test_something_must_keep_items_out(indexes: str, words: str) -> None:
    found = [each for each in findings(_text(indexes)) if each.code == "TW522"]
    assert [words in each.message for each in found] == [True] * bool(words)


def test_optional_parts_need_no_sparse_beside_a_condition() -> None:
    indexes = '{GSI1: {key: {GSI1PK: "{note}", GSI1SK: "{t}"}, when: {note: {ge: a}}}}'
    assert "TW502" not in codes(_text(indexes))


@pytest.mark.parametrize(
    ("when", "code", "words"),
    [
        ("{rank: ge}", "TW522", "`rank` is compared with a parameter"),
        ("{rank: {ge: $least}}", "TW522", "`rank` is compared with a parameter"),
        ("{any_of: [{state: new}, {not: {rank: between}}]}", "TW522", "`rank` is compared"),
        ("{rank: exists}", "TW522", "`rank` is never missing, so this always holds"),
        ("{rank: not_exists}", "TW522", "`rank` is never missing, so this never holds"),
        ("{rnak: 1}", "TW205", "`Thing` has no attribute `rnak`"),
        ("{state: gone}", "TW207", ""),
        ("{tags: red}", "TW408", ""),
    ],
)
def test_a_condition_compares_what_is_there_with_literals(when: str, code: str, words: str) -> None:
    text = _text(f'{{GSI1: {{key: {{GSI1PK: "{{t}}", GSI1SK: "{{t}}"}}, when: {when}}}}}')
    errors = [each for each in findings(text) if each.code == code]
    assert len(errors) == 1
    assert words in errors[0].message


def test_an_update_rewrites_what_its_attribute_decides() -> None:
    entity = _entity('{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "{t}"}, when: {state: new}}}')
    offered = {u.attribute: [b.attribute for b in u.rewrites] for u in entity.updatable}
    assert offered["state"] == ["GSI1PK", "GSI1SK"]
    assert offered["rank"] == []


def test_what_decides_joins_what_the_key_holds() -> None:
    when = "{state: new, note: exists}"
    entity = _entity(f'{{GSI1: {{key: {{GSI1PK: "{{t}}", GSI1SK: "R{{rank}}"}}, when: {when}}}}}')
    group = entity.update_group
    assert group is not None
    assert set(group.attributes) == {"state", "rank", "note"}
    assert [each.attribute for each in group.rewrites] == ["GSI1PK", "GSI1SK"]


def test_an_immutable_part_leaves_the_update_to_modify() -> None:
    entity = _entity('{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "{made}"}, when: {state: new}}}')
    assert "state" not in {each.attribute for each in entity.updatable}
    assert entity.update_group is None


def _part(indexes: str, changes: str) -> WritePart:
    """What a pattern writes that updates some attributes."""
    text = _text(indexes) + f"access_patterns:\n  touch: {{update: Thing, {changes}}}\n"
    (pattern,) = plan_of(text).writes
    assert isinstance(pattern, WritePattern)
    return pattern.part


def test_an_update_pattern_knows_the_rest_of_the_key() -> None:
    indexes = '{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "{made}"}, when: {state: new}}}'
    part = _part(indexes, "set: [state]")
    assert [each.attribute for each in part.rewrites] == ["GSI1PK", "GSI1SK"]
    assert [name for name, _ in part.known] == ["made"]
    assert _part(indexes, "set: [rank]").rewrites == ()


def test_a_folded_part_of_the_primary_key_does_not_tell_what_decides() -> None:
    indexes = '{GSI1: {key: {GSI1PK: "{t}", GSI1SK: "R{rank}"}, when: {s: {ge: m}}}}'
    assert "rank" not in {each.attribute for each in _entity(indexes).updatable}
