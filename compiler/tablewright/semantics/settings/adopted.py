"""The settings of a table that exists already: where it is, and nothing about what it is like."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.scalars import is_true
from tablewright.syntax.model import SettingsSyntax, TableSyntax


def check_adopted(table: TableSyntax, findings: Findings) -> None:
    """An adopted table says where it is; only such a table has an ARN, and only a new one settings.

    A stage may name another table, so each of them is looked at.
    """
    every = [table.settings, *(settings for _, settings in table.stages)]
    for settings in every:
        _check_place(settings, findings)
        if is_true(table.adopted):
            _check_settings(settings, findings)
        else:
            _check_no_arn(settings, findings)
    own = table.settings
    if is_true(table.adopted) and table.adopted and own.name is None and own.arn is None:
        findings.add(
            rules.tw641_adopted_table.RULE,
            table.adopted.span,
            "the table exists already, and nothing says which it is",
            help="add its `name: …`, or its `arn: …` where it is in another account or region",
        )


def _check_place(settings: SettingsSyntax, findings: Findings) -> None:
    if settings.name is not None and settings.arn is not None:
        findings.add(
            rules.tw641_adopted_table.RULE,
            settings.arn.span,
            "the ARN holds the table's name already",
            help="keep one of `name` and `arn`",
            related=(("the name is here", settings.name.span),),
        )


def _check_no_arn(settings: SettingsSyntax, findings: Findings) -> None:
    if settings.arn is not None:
        findings.add(
            rules.tw641_adopted_table.RULE,
            settings.arn.span,
            "a table that the stack is to make has no ARN yet",
            help="add `adopted: true` to the table where it exists already, or leave out `arn`",
        )


def _check_settings(settings: SettingsSyntax, findings: Findings) -> None:
    for name, place in _given(settings):
        findings.add(
            rules.tw642_adopted_setting.RULE,
            place,
            f"{shown(name)} would not reach the table: it exists already, and no stack of this"
            " model changes it",
            help="leave it out, and set it where the table is made; `name`, `arn` and `dax` are"
            " what an adopted table takes",
        )


def _given(settings: SettingsSyntax) -> Iterator[tuple[str, Span]]:
    parts = (
        ("resource", settings.resource),
        ("billing", settings.billing),
        ("stream", settings.stream),
        ("point_in_time_recovery", settings.point_in_time_recovery),
        ("deletion_protection", settings.deletion_protection),
        ("encryption", settings.encryption),
        ("removal_policy", settings.removal_policy),
    )
    for name, part in parts:
        if part is not None:
            yield name, part.span
    if settings.tags:
        yield "tags", settings.tags[0][0].span
