"""What is said in another place, or in another way, than people look for it first."""

from __future__ import annotations

_GIVEN = "say what the caller knows, such as `given: [user_id]`: the key condition follows from it"
_VERB = "name the entity under what is done with it: `query: User` or `get: User`"
_KEYS = 'the entity says it: `key: {PK: "USER#{user_id}"}`'
_NAMES = "the table names the keys; here stand their templates: `key: {PK: ...}`"
_ONE = "write `one: true` where there can be no second one, else `limit: 1`"
_NOW = "write `generate: now`"
_RENEWED = "write `generate: now_on_update`"
_VALUES = "write `enum:` and the list of values, in place of `type`"
_TOP = "patterns stand at the top of the model, beside `entities`"
_ROLE = "name the other entity: `parent: User`, or `junction: [User, Group]` for many to many"
_ORDER = "write `order: descending`, or leave it out for `ascending`"


_WRITES = "the table says it: what is written goes to every replica; `read` is the replica's own"
_POSITIVE = (
    "say whom and what is meant: `Principal`, `Action` and `Resource`, with a `Condition` that"
    " leaves out the rest"
)
_SETTINGS = {
    **dict.fromkeys(("table_class", "storage_class"), "write `class: infrequent_access`"),
    **dict.fromkeys(("pitr", "backups", "backup"), "write `point_in_time_recovery: {days: 35}`"),
    **dict.fromkeys(("regions", "global_replicas"), "write `replicas: {eu-west-1: {}}`"),
    **dict.fromkeys(("kms_key", "kms", "key_arn"), "write `encryption: {key_arn: …}`"),
    **dict.fromkeys(("policy", "resource_based_policy"), "write `resource_policy: {Statement: …}`"),
    **dict.fromkeys(("billing_mode", "capacity"), "write `billing: on_demand`, or a map"),
    **dict.fromkeys(("stream_view_type", "stream_view"), "write `stream: new_and_old_images`"),
    "multi_region_consistency": "write `consistency: strong`",
}


def _ranged(operator: str) -> str:
    return (
        f"write `range:` with the attribute and the operator: `range: {{created_at: {operator}}}`"
    )


_BY_PART = {
    "Attribute": {
        **dict.fromkeys(("values", "choices", "options", "one_of"), _VALUES),
        **dict.fromkeys(("auto_now_add", "created", "default_now"), _NOW),
        **dict.fromkeys(("auto_now", "on_update", "onupdate", "updated"), _RENEWED),
        **dict.fromkeys(("null", "default_null"), "write `optional: true`"),
        **dict.fromkeys(("index", "indexed"), "the table names the index, and the entity its key"),
        "references": _ROLE,
        "foreign_key": _ROLE,
        "items": "write the type as `list<string>`, with the type of the entries",
        "of": "write the type as `list<string>`, with the type of the entries",
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
        **dict.fromkeys(("relations", "relationships", "has_many", "references"), _ROLE),
        **dict.fromkeys(("access_patterns", "patterns", "queries"), _TOP),
        "primary_key": 'write `key: {PK: "USER#{user_id}"}`, by the names of the table',
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
        **{key: _ranged(key) for key in ("between", "begins_with", "lt", "le", "gt", "ge")},
        **dict.fromkeys(("starts_with", "prefix"), _ranged("begins_with")),
        **dict.fromkeys(("after", "since"), _ranged("ge")),
        **dict.fromkeys(("before", "until"), _ranged("lt")),
        **dict.fromkeys(("first", "single", "unique", "get_one"), _ONE),
        **dict.fromkeys(("scan_index_forward", "descending", "reverse", "desc"), _ORDER),
        **dict.fromkeys(("latest", "newest"), "write `order: descending` and `limit: 1`"),
        **dict.fromkeys(("ascending", "asc"), "leave it out: `ascending` is the order"),
        "gsi": "write `index:` and its name, where more than one index answers",
    },
    **dict.fromkeys(("Table", "Stage"), _SETTINGS),
    "Replica": {
        **dict.fromkeys(("write", "max_write", "billing"), _WRITES),
        "stream": "the table says it, for all of its replicas",
        "max_throughput": "write `max_read: 1000`: what is written goes to every replica",
        "warm_throughput": "the table says it",
        "key_arn": "write `encryption: {key_arn: …}`",
    },
    "Statement": {
        **dict.fromkeys(("notprincipal", "notaction", "notresource"), _POSITIVE),
    },
}


_LIKE = {"Field": "Attribute", "Type definition": "Attribute"}


def said_elsewhere(part: str, key: str) -> str | None:
    """What to write for a key that the part (by its title in the schema) does not have."""
    return _BY_PART.get(_LIKE.get(part, part), {}).get(key.lower().replace("-", "_"))
