"""Imports that are written where they have no meaning, or with columns that none can have."""

from __future__ import annotations

import re

from tablewright.diagnostics.text import shown
from tablewright.ir.settings import ImportFormat, Resource
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.syntax.settings import ImportSyntax

_COLUMN = re.compile(r"[ -!#-+\--~]+")
"""What DynamoDB takes as the name of a column: no quotation mark, and no comma."""


def check(design: Design, findings: Findings) -> None:
    """Report an import into a global table, and what is said of CSV files that are none."""
    for setting in every_setting(design):
        source, syntax = setting.settings.import_from_s3, setting.syntax.import_from_s3
        if source is not None and setting.settings.resource is Resource.GLOBAL_TABLE:
            _report_global(setting, findings)
        if source is not None and syntax is not None:
            _check_csv(syntax, source.format, findings)


def _report_global(setting: Setting, findings: Findings) -> None:
    syntax, resource = setting.syntax.import_from_s3, setting.syntax.resource
    place = syntax.place if syntax else resource.span if resource else None
    if place is not None:
        findings.add(
            rules.tw669_import_place.RULE,
            place,
            "CloudFormation imports nothing into a global table",
            help="add `resource: table`, or fill the table by writing to it",
        )


def _check_csv(syntax: ImportSyntax, kind: ImportFormat, findings: Findings) -> None:
    if syntax.csv and kind is not ImportFormat.CSV:
        findings.add(
            rules.tw669_import_place.RULE,
            syntax.csv,
            f"the files are `{kind}`, and `csv` is about others",
            help="leave out `csv`, or write `format: csv`",
        )
    for column in syntax.csv_header:
        if not _COLUMN.fullmatch(column.text):
            findings.add(
                rules.tw669_import_place.RULE,
                column.span,
                f"an import takes no column {shown(column.text)}: only ASCII, without commas and"
                " quotation marks",
                help="rename it in the files, or import them as `dynamodb_json` or `ion`",
            )
