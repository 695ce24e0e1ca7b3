"""Advice about a design that holds: each module is one rule, with its documentation and its check.

These rules look at the whole plan, so they run only where a model has no error: half of a model
would draw false alarms. Every finding is a warning, which `ignore` can silence with a reason. A
new rule is a module here with a `RULE` and a `check(design, findings)`, and its name in `LINTS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design

LINTS: tuple[str, ...] = (
    "tw314_key_can_be_too_long",
    "tw315_padding",
    "tw322_pointless_unique",
    "tw341_date_as_text",
    "tw512_unused_index",
    "tw513_unread_in_index",
    "tw514_index_repeats_table",
    "tw515_index_repeats_index",
    "tw516_mergeable_indexes",
    "tw517_order_at_odds",
    "tw518_mixed_order",
    "tw519_local_index_growth",
    "tw520_wide_projection",
    "tw521_long_projection",
    "tw607_item_size",
    "tw701_hot_partition",
    "tw702_moving_partition",
    "tw703_junction_side",
    "tw704_unread_entity",
    "tw705_same_question",
    "tw706_nothing_to_drop",
    "tw707_table_each",
    "tw708_filter_for_a_key",
    "tw709_scan",
)
"""The modules, in the order of their codes."""


class _Lint(Protocol):
    def check(self, design: Design, findings: Findings) -> None: ...


def lint(design: Design, findings: Findings) -> None:
    """Note what every rule has to say about a design."""
    for name in LINTS:
        module = cast("_Lint", import_module(f"{__name__}.{name}"))
        module.check(design, findings)
