"""What an update may change, and which keys it rewrites with it."""

from __future__ import annotations

from tests.semantics.models import WITH_INDEX, codes, model, plan_of

from tablewright.ir.entities import Entity, Operation


def _entity(attributes: str, index: str = "", more: str = "") -> Entity:
    indexes = f"indexes: {{GSI1: {{key: {index}}}}}" if index else ""
    entities = f"""
        Thing:
          key: {{PK: "T#{{t}}", SK: "S#{{s}}"}}
          {indexes or "description: A thing."}
          {more or "type_name: thing"}
          attributes: {{t: ulid, s: ulid, {attributes}}}
    """
    return plan_of(model(entities, table=WITH_INDEX)).entity("Thing")


def _offered(entity: Entity) -> dict[str, list[str]]:
    return {u.attribute: [b.attribute for b in u.rewrites] for u in entity.updatable}


def test_what_identifies_is_never_changed() -> None:
    assert _offered(_entity("a: string, b: decimal")) == {"a": [], "b": []}


def test_what_is_immutable_or_constant_is_not_either() -> None:
    attributes = "a: {type: string, immutable: true}, b: {type: string, constant: x}, c: string"
    assert _offered(_entity(attributes)) == {"c": []}


def test_a_key_of_it_and_the_primary_key_alone_is_rewritten_whole() -> None:
    entity = _entity("a: string", '{GSI1PK: "A#{a}", GSI1SK: "{t}#{s}"}')
    assert _offered(entity) == {"a": ["GSI1PK"]}


def test_both_keys_of_an_index_can_hold_it() -> None:
    entity = _entity("a: string", '{GSI1PK: "A#{a}", GSI1SK: "{t}#{a}"}')
    assert _offered(entity) == {"a": ["GSI1PK", "GSI1SK"]}


def _together(entity: Entity) -> tuple[list[str], list[str]]:
    group = entity.update_group
    if group is None:
        return [], []
    return list(group.attributes), [each.attribute for each in group.rewrites]


def test_two_attributes_that_share_a_key_are_given_together() -> None:
    entity = _entity("a: string, b: string, c: string", '{GSI1PK: "{a}#{b}", GSI1SK: "{t}"}')
    assert _offered(entity) == {"c": []}
    assert _together(entity) == (["a", "b"], ["GSI1PK"])


def test_attributes_are_in_one_group_through_a_third() -> None:
    index = '{GSI1PK: "{a}#{b}", GSI1SK: "{c}#{b}"}'
    entity = _entity("a: string, b: string, c: string, d: string", index)
    assert _together(entity) == (["a", "b", "c"], ["GSI1PK", "GSI1SK"])
    assert _offered(entity) == {"d": []}


def test_more_than_three_are_left_to_modify() -> None:
    entity = _entity(
        "a: string, b: string, c: string, d: string", '{GSI1PK: "{a}#{b}#{c}#{d}", GSI1SK: "{t}"}'
    )
    assert (_offered(entity), _together(entity)) == ({}, ([], []))
    assert Operation.UPDATE not in entity.operations
    assert Operation.MODIFY in entity.operations


def test_two_groups_are_left_to_modify() -> None:
    index = '{GSI1PK: "{a}#{b}", GSI1SK: "{c}#{d}"}'
    entity = _entity("a: string, b: string, c: string, d: string", index)
    assert _together(entity) == ([], [])


def test_what_shares_a_key_with_what_stays_is_left_to_modify() -> None:
    attributes = "a: string, b: {type: string, immutable: true}, c: string"
    assert _together(_entity(attributes, '{GSI1PK: "{a}#{b}", GSI1SK: "{t}"}')) == ([], [])


def test_without_anything_to_change_there_is_no_modify_and_without_parts_no_move() -> None:
    entity = _entity("a: {type: string, immutable: true}")
    assert Operation.MODIFY not in entity.operations
    assert Operation.MOVE in entity.operations
    settings = """
        Settings:
          key: {PK: SETTINGS, SK: SETTINGS}
          attributes: {a: string}
    """
    operations = plan_of(model(settings, table=WITH_INDEX)).entity("Settings").operations
    assert Operation.MOVE not in operations
    assert Operation.MODIFY in operations


def test_two_attributes_in_two_keys_are_free_of_each_other() -> None:
    entity = _entity("a: string, b: string", '{GSI1PK: "A#{a}", GSI1SK: "B#{b}"}')
    assert _offered(entity) == {"a": ["GSI1PK"], "b": ["GSI1SK"]}


def test_an_attribute_under_the_key_s_own_name_needs_no_rewriting() -> None:
    table = """
        table:
          partition_key: PK
          sort_key: SK
          indexes:
            ByTotal: {local: true, sort_key: {name: total, type: number}}
    """
    entities = """
        Thing:
          key: {PK: "T#{t}", SK: "S#{s}"}
          attributes: {t: ulid, s: ulid, total: decimal}
    """
    entity = plan_of(model(entities, table=table)).entity("Thing")
    assert _offered(entity) == {"total": []}
    assert [binding.attribute for binding in entity.key_writes] == ["PK", "SK"]


def test_without_anything_to_change_there_is_no_update() -> None:
    entity = _entity("a: {type: string, immutable: true}")
    assert Operation.UPDATE not in entity.operations


def test_operations_are_those_that_are_named() -> None:
    entity = _entity("a: string", more="operations: [delete, create]")
    assert entity.operations == (Operation.CREATE, Operation.DELETE)


def test_a_renewed_time_must_follow_from_the_primary_key() -> None:
    def renewed(index: str, more: str = "type_name: thing") -> list[str]:
        entities = f"""
            Thing:
              key: {{PK: "T#{{t}}", SK: THING}}
              indexes: {{GSI1: {{key: {index}}}}}
              {more}
              attributes:
                t: ulid
                a: string
                b: string
                at: {{type: datetime, generate: now_on_update}}
        """
        return codes(model(entities, table=WITH_INDEX))

    assert renewed('{GSI1PK: "ALL", GSI1SK: "{at}#{t}"}') == []
    assert renewed('{GSI1PK: "ALL", GSI1SK: "{at}#{a}"}') == ["TW211"]
    assert renewed('{GSI1PK: "ALL", GSI1SK: "{at}#{a}"}', "operations: [create, get]") == []


def test_a_key_is_not_rewritten_from_what_the_primary_key_only_half_tells() -> None:
    entities = """
        Account:
          key: {PK: "ACCOUNT#{email:lower}", SK: "{joined:%Y-%m-%d}"}
          indexes: {GSI1: {key: {GSI1PK: "{email:lower}#{a}", GSI1SK: "{joined:%Y-%m}#{a}"}}}
          attributes: {email: string, joined: datetime, a: string, b: string}
        Loose:
          key: {PK: "LOOSE#{email:lower}", SK: "{joined:%Y-%m-%d}"}
          indexes: {GSI1: {key: {GSI1PK: "X#{email}#{a}", GSI1SK: "Y#{joined}#{b}"}}}
          attributes: {email: string, joined: datetime, a: string, b: string, c: string}
    """
    plan = plan_of(model(entities, table=WITH_INDEX))
    assert _offered(plan.entity("Account")) == {"a": ["GSI1PK", "GSI1SK"], "b": []}
    assert _offered(plan.entity("Loose")) == {"c": []}


def test_a_constant_in_a_key_is_always_at_hand() -> None:
    entity = _entity(
        "a: string, kind: {type: string, constant: K}", '{GSI1PK: "{kind}#{a}", GSI1SK: "{t}"}'
    )
    assert _offered(entity) == {"a": ["GSI1PK"]}
