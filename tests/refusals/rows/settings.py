"""Limits of a table's settings."""

from __future__ import annotations

from tests.refusals.limits import (
    API,
    QUOTAS,
    SCALING,
    TEMPLATES,
    Area,
    Case,
    Limit,
    Refused,
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
        "A customer's key is named by its ARN",
        f"{TEMPLATES}aws-properties-dynamodb-table-ssespecification.html",
        Refused("TW125", with_settings('encryption: {key_arn: "alias/shop"}'), form="`key_arn`"),
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
