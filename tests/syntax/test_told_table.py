"""Each mistake in a table is told once, at its token, in the designer's words."""

from __future__ import annotations

import pytest
from tests.syntax.models import TABLE, changed, told

CASES = [
    (
        TABLE,
        "{partition_key: PK, sort_key: {name: SK, type: strng}}",
        [
            (
                "TW124 3:55-60 `strng` is not one of `string`, `number`, `binary` | "
                "did you mean `string`?"
            )
        ],
    ),
    (
        TABLE,
        "{sort_key: SK}",
        [("TW123 3:1-6 `table` lacks the key `partition_key` | for example `partition_key: PK`")],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: on_demnd}",
        [("TW124 3:37-45 `on_demnd` is not one of `on_demand` | did you mean `on_demand`?")],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: {read: {min: 1}}}",
        [
            (
                "TW123 3:28-35 `billing` lacks the key `write` | for example `write: "
                "{min: 5, max: 50}`"
            ),
            "TW123 3:38-42 `read` lacks the key `max` | for example `max: 100`",
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: true}",
        [
            (
                "TW121 3:37-41 `billing` must be text or a map, and `true` is a "
                'boolean | write `"true"`'
            )
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, billing: [a]}",
        [
            (
                "TW120 3:28-35 `billing` must be text or a map, not a list | "
                "for example `billing: on_demand`"
            )
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, encryption: {key_arn: x, y: 1}}",
        [
            (
                "TW125 3:50-51 `x` is not a valid key ARN | The ARN of the KMS key itself, such as "
                "arn:aws:kms:eu-west-1:123456789012:key/1234abcd-12ab-34cd-56ef-1234567890ab; "
                "an alias is not taken."
            ),
            "TW122 3:53-54 `y` is not a key of a customer key | it has `key_arn`",
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, dax: true}",
        [
            (
                "TW120 3:33-37 `dax` must be `false` or what it is to be, not `true` | "
                'for example `dax: {node_type: "dax.t3.small", nodes: 3, item_ttl: "5m",'
                ' query_ttl: "1m"}`'
            )
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, stream: true, replicas: {eu-west-1: {write: 5}}, pitr: 7}",
        [
            (
                "TW120 3:36-40 `stream` must be `false` or what it is to be, not `true` | "
                "for example `stream: new_and_old_images`"
            ),
            (
                "TW122 3:65-70 `write` is not a key of a replica | the table says it: what is"
                " written goes to every replica; `read` is the replica's own"
            ),
            (
                "TW122 3:77-81 `pitr` is not a key of a table | "
                "write `point_in_time_recovery: {days: 35}`"
            ),
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, resource_policy: {Statement: {Effect: Allow, NotPrincipal: x}}}",
        [
            (
                "TW123 3:46-55 `Statement` lacks the key `Action` | for example `Action:"
                ' ["dynamodb:GetItem", "dynamodb:Query"]`'
            ),
            (
                "TW122 3:73-85 `NotPrincipal` is not a key of a statement | say whom and what is"
                " meant: `Principal`, `Action` and `Resource`, with a `Condition` that leaves out"
                " the rest"
            ),
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, dax: {node_typ: x}}",
        [("TW122 3:34-42 `node_typ` is not a key of a DAX cluster | did you mean `node_type`?")],
    ),
    (
        TABLE,
        (
            "{partition_key: PK, dax: {node_type: dax.t3.small, nodes: 11, "
            "item_ttl: 5, query_ttl: 5 minutes}}"
        ),
        [
            ("TW126 3:66-68 `nodes` is `11`, and must be at most 10 | write a number from 1 to 10"),
            'TW121 3:80-81 `item_ttl` must be text, and `5` is a number | write `"5"`',
            (
                "TW125 3:94-103 `5 minutes` is not a valid duration | A number and its "
                "unit: ms, s, m, h or d."
            ),
        ],
    ),
    (
        TABLE,
        '{partition_key: PK, retired: [], delimiter: "{"}',
        [
            (
                "TW129 3:28-35 `retired` of a table is not in this version of "
                "tablewright yet | leave it out"
            ),
            (
                "TW125 3:52-55 `{` is not a valid delimiter | The character that "
                "separates the parts of a key."
            ),
        ],
    ),
    (
        TABLE,
        '{partition_key: PK, delimiter: "##"}',
        ["TW125 3:39-43 this delimiter has 2 characters, and may have 1 | write 1 or fewer"],
    ),
    (
        TABLE,
        (
            "{partition_key: PK, indexes: {G1: {partition_key: a, local: true}, "
            "GSI2: {sort_key: x, projection: al}}}"
        ),
        [
            "TW123 3:38-40 `G1` lacks the key `sort_key` | for example `sort_key: LSI1SK`",
            (
                "TW125 3:38-40 this index name is too short: it must have at least 3 characters | "
                "choose a longer one"
            ),
            (
                "TW123 3:75-79 `GSI2` lacks the key `partition_key` | "
                "for example `partition_key: GSI1PK`"
            ),
            ("TW124 3:107-109 `al` is not one of `all`, `keys_only` | did you mean `all`?"),
        ],
    ),
    (
        TABLE,
        ("{partition_key: PK, indexes: {GSI3: {partition_key: [a, a, b, c, d], projection: []}}}"),
        [
            "TW127 3:45-58 `partition_key` has 5 entries, and may have 4 | leave 1 of them out",
            "TW127 3:64-65 `a` stands twice in this list | leave one out",
            "TW127 3:77-87 `projection` is empty | write at least 1 entry",
        ],
    ),
    (
        TABLE,
        "{partition_key: PK, deletion_protection: no, point_in_time_recovery: 1}",
        [
            ("TW120 3:49-51 `deletion_protection` must be true or false, not text | write `false`"),
            (
                "TW120 3:77-78 `point_in_time_recovery` must be true or false or a map,"
                " not a number | "
                "write `{days: 1}` for so many days, of 1 to 35"
            ),
        ],
    ),
    (
        TABLE,
        ("{partition_key: PK, stages: {dev: {partition_key: x, removal_policy: destory}}}"),
        [
            (
                "TW122 3:43-56 `partition_key` is not a key of a stage | it has "
                "`adopted`, `name`, `arn`, `stream_arn`, `resource`, `billing`, `max_throughput`, "
                "`warm_throughput`, `class`, `stream`, `kinesis_stream`, `point_in_time_recovery`, "
                "`deletion_protection`, `encryption`, `contributor_insights`, `replicas`, "
                "`consistency`, `witness`, `resource_policy`, `import_from_s3`, `removal_policy`, "
                "`tags`, `dax`, `indexes`"
            ),
            ("TW124 3:77-84 `destory` is not one of `retain`, `destroy` | did you mean `destroy`?"),
        ],
    ),
    (
        TABLE,
        '{partition_key: PK, tags: {a: 1, "aws:b": c}}',
        [
            'TW121 3:38-39 `a` must be text, and `1` is a number | write `"1"`',
            (
                "TW125 3:41-48 `aws:b` is not a valid tag name | 1 to 128 characters, "
                "not beginning with aws:."
            ),
        ],
    ),
]


@pytest.mark.parametrize(("old", "new", "expected"), CASES)
def test_told(old: str, new: str, expected: list[str]) -> None:
    assert told(changed(old, new)) == expected
