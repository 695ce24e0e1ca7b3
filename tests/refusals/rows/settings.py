"""Limits of a table's settings."""

from __future__ import annotations

from tests.refusals.limits import (
    API,
    GUIDE,
    QUOTAS,
    SCALING,
    TEMPLATES,
    WARMTH,
    Area,
    Case,
    Limit,
    Refused,
    Stopped,
    with_settings,
)

_SETTINGS = Area.SETTINGS
_TAGS = ", ".join(f"tag{number}: x" for number in range(50))


def _provisioned(read: str) -> str:
    return f"billing: {{read: {{{read}}}, write: {{min: 1, max: 5}}}}"


ROWS = (
    Limit(
        _SETTINGS,
        "Provisioned capacity is at least 1",
        f"{API}ProvisionedThroughput.html",
        Refused("TW126", with_settings(_provisioned("min: 0, max: 5")), form="`min`"),
    ),
    Limit(
        _SETTINGS,
        "It scales from a smaller number to a larger one",
        f"{SCALING}RegisterScalableTarget.html",
        Refused("TW605", Case("settings_capacity_upside_down")),
    ),
    Limit(
        _SETTINGS,
        "A table and its global indexes scale to 40,000 units, until an account asks for more",
        f"{QUOTAS}#default-limits-throughput",
        Refused("TW656", Case("settings_capacity_beyond_the_quota"), warning=True),
    ),
    Limit(
        _SETTINGS,
        "It is kept between 20 and 90 per cent in use",
        f"{TEMPLATES}aws-properties-dynamodb-globaltable-targettrackingscalingpolicyconfiguration.html",
        Refused(
            "TW126", with_settings(_provisioned("min: 1, max: 5, target: 95")), form="`target`"
        ),
    ),
    Limit(
        _SETTINGS,
        "What a table on demand takes at most is 1 unit or more",
        f"{API}OnDemandThroughput.html",
        Refused("TW126", with_settings("max_throughput: {read: 0}"), form="`max_throughput`"),
    ),
    Limit(
        _SETTINGS,
        "Where there is a bound, it is of reads, of writes, or of both",
        f"{API}OnDemandThroughput.html",
        Refused("TW127", with_settings("max_throughput: {}"), form="`max_throughput`"),
    ),
    Limit(
        _SETTINGS,
        "Such a bound, and what a table is made ready for, lie within the quota of 40,000",
        f"{QUOTAS}#default-limits-throughput",
        Refused("TW656", with_settings("warm_throughput: {write: 50000}"), warning=True),
    ),
    Limit(
        _SETTINGS,
        "What is paid for its capacity has no bound of requests, in an index neither",
        f"{API}GlobalSecondaryIndex.html",
        Refused("TW664", Case("settings_bound_of_requests_on_capacity")),
    ),
    Limit(
        _SETTINGS,
        "What is paid by request has no capacity, in an index or a replica neither",
        f"{API}GlobalSecondaryIndex.html",
        Refused("TW664", Case("settings_at_odds_with_billing")),
    ),
    Limit(
        _SETTINGS,
        "A local index has no capacity, no bounds and no insights of its own",
        f"{API}LocalSecondaryIndex.html",
        Refused("TW665", Case("settings_of_a_local_index")),
    ),
    Limit(
        _SETTINGS,
        "Warm throughput is not less than what a table is ready for",
        WARMTH,
        Refused("TW666", Case("settings_less_warm_than_it_is")),
    ),
    Limit(
        _SETTINGS,
        "A table is restored to any second of the last 1 to 35 days",
        f"{TEMPLATES}aws-properties-dynamodb-table-pointintimerecoveryspecification.html",
        Refused(
            "TW126",
            with_settings("point_in_time_recovery: {days: 36}"),
            form="`point_in_time_recovery`",
        ),
    ),
    Limit(
        _SETTINGS,
        "Days are said only where the table can be restored",
        f"{TEMPLATES}aws-properties-dynamodb-table-pointintimerecoveryspecification.html",
        Refused(
            "TW122",
            with_settings("point_in_time_recovery: {enabled: false, days: 7}"),
            form="`point_in_time_recovery` is `false`, or has `days`",
        ),
    ),
    Limit(
        _SETTINGS,
        "A stream tells of keys, of the new item, of the old one, or of both",
        f"{API}StreamSpecification.html",
        Refused("TW124", with_settings("stream: everything"), form="`stream`"),
    ),
    Limit(
        _SETTINGS,
        "Changes go to a Kinesis stream by its ARN",
        f"{API}KinesisStreamingDestination.html",
        Refused("TW125", with_settings("kinesis_stream: orders"), form="`kinesis_stream`"),
    ),
    Limit(
        _SETTINGS,
        "A customer's key is named by its ARN",
        f"{TEMPLATES}aws-properties-dynamodb-table-ssespecification.html",
        Refused("TW125", with_settings('encryption: {key_arn: "alias/shop"}'), form="`key_arn`"),
    ),
    Limit(
        _SETTINGS,
        "The key of a table is of the stack's region",
        f"{TEMPLATES}aws-properties-dynamodb-table-ssespecification.html",
        Stopped(
            with_settings(
                "encryption: {key_arn: 'arn:aws:kms:eu-west-1:123456789012:key/1234abcd'}"
            ).text,
            "is in another region",
            region="us-east-1",
        ),
    ),
    Limit(
        _SETTINGS,
        "The Kinesis stream of a table is of the stack's region",
        f"{GUIDE}kds_gettingstarted.html",
        Stopped(
            with_settings(
                "kinesis_stream: 'arn:aws:kinesis:eu-west-1:123456789012:stream/orders'"
            ).text,
            "is in another region",
            region="us-east-1",
        ),
    ),
    Limit(
        _SETTINGS,
        "A table that is protected is not deleted with its stack",
        f"{API}DeleteTable.html",
        Refused("TW606", Case("settings_destroy_and_protect"), warning=True),
    ),
    Limit(
        _SETTINGS,
        "A table has 50 tags at most",
        f"{API}Tag.html",
        Refused("TW127", with_settings(f"tags: {{{_TAGS}, one_more: x}}"), form="`tags`"),
    ),
    Limit(
        _SETTINGS,
        "Those of its stage count among them",
        f"{API}Tag.html",
        Refused(
            "TW604",
            with_settings(f"tags: {{{_TAGS}}}, stages: {{dev: {{tags: {{one_more: x}}}}}}"),
        ),
    ),
    Limit(
        _SETTINGS,
        "A tag's key has 128 characters at most",
        f"{API}Tag.html",
        Refused("TW125", with_settings(f"tags: {{{'k' * 129}: x}}"), form="keys of `tags`"),
    ),
    Limit(
        _SETTINGS,
        "A tag's value has 256 characters at most",
        f"{API}Tag.html",
        Refused("TW125", with_settings(f"tags: {{team: {'v' * 257}}}"), form="values of `tags`"),
    ),
    Limit(
        _SETTINGS,
        "A tag's key does not begin with `aws:`",
        f"{API}Tag.html",
        Refused("TW125", with_settings('tags: {"aws:team": x}'), form="keys of `tags`"),
    ),
    Limit(
        _SETTINGS,
        "Tags have letters, digits, spaces and a few signs",
        "https://docs.aws.amazon.com/tag-editor/latest/userguide/best-practices-and-strats.html",
        Refused("TW604", Case("settings_tag_value")),
    ),
)
