"""Designs that hold, and that cost more than they need to."""

from __future__ import annotations

from tests.designs.traps.trap import Trap

ADVICE = (
    Trap(
        "few values share an index's partitions",
        "user_analytics",
        (
            (
                '        ignore: [{rule: TW701, reason: "The page asks for all users of a level."}]\n',
                "",
            ),
        ),
        "TW701",
        "ENGAGEMENT#{engagement_level}",
        ("`User`", "3 partition key values"),
    ),
    Trap(
        "who follows whom is asked from one side only",
        "instagram_clone",
        (
            ("  followees: {query: Follow, given: [following]} # 10\n", ""),
            (
                "    given: [following]\n    then: {batch_get: User, key: {username: followed}}",
                "    given: [followed]\n    project: [followed]",
            ),
        ),
        "TW703",
        "junction: [{User: {username: followed}}",
        ("following",),
    ),
    Trap(
        "an index by operator, and nobody asks by operator",
        "device_state_log",
        (
            (
                (
                    "  logs_of_operator:\n    query: LogEntry\n    given: [operator]\n"
                    "    range: {date: between}\n"
                ),
                "",
            ),
        ),
        "TW512",
        "GSI1: {partition_key: Operator",
        ("GSI1",),
    ),
    Trap(
        "comments are told from memberships by where they lie, so that nothing is dropped",
        "chat_system",
        ((", range: {created_at: any}}", ", range: {created_at: any}, others: drop}"),),
        "TW706",
        "comments_of_user:",
        ("others: drop",),
    ),
)
