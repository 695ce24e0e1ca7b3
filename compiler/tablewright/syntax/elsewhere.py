"""What is said in another place, or in another way, than people look for it first."""

from __future__ import annotations

_GIVEN = "say what the caller knows, such as `given: [user_id]`: the key condition follows from it"
_VERB = "name the entity under what is done with it: `query: User` or `get: User`"
_KEYS = 'the entity says it: `key: {PK: "USER#{user_id}"}`'
_NAMES = "the table names the keys; here stand their templates: `key: {PK: ...}`"
_BY_PART = {
    "Attribute": {
        "required": "leave it out: a value is required unless it says `optional: true`",
        "nullable": "write `optional: true`",
        "ttl": "the entity says it: `ttl:` and the attribute's name",
        "primary_key": _KEYS,
        "partition_key": _KEYS,
        "sort_key": _KEYS,
        "hash_key": _KEYS,
        "range_key": _KEYS,
    },
    "Entity": {
        "partition_key": _NAMES,
        "sort_key": _NAMES,
        "pk": _NAMES,
        "sk": _NAMES,
    },
    "Access pattern": {
        "entity": _VERB,
        "operation": _VERB,
        "op": _VERB,
        "type": _VERB,
        "pk": _GIVEN,
        "sk": _GIVEN,
        "key_condition": _GIVEN,
        "key_condition_expression": _GIVEN,
        "scan_index_forward": "write `order: descending`, or leave it out for `ascending`",
        "gsi": "write `index:` and its name, where more than one index answers",
    },
}


def said_elsewhere(part: str, key: str) -> str | None:
    """What to write for a key that the part (by its title in the schema) does not have."""
    return _BY_PART.get(part, {}).get(key.lower().replace("-", "_"))
