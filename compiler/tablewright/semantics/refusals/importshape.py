"""Imports that are written where they have no meaning."""

from __future__ import annotations

from tablewright.ir.settings import ImportFormat, Resource
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import every_setting


def check(design: Design, findings: Findings) -> None:
    """Report an import into a global table, and columns of files that are not CSV."""
    for setting in every_setting(design):
        syntax, source = setting.syntax.import_from_s3, setting.settings.import_from_s3
        if source is None:
            continue
        if setting.settings.resource is Resource.GLOBAL_TABLE:
            place = syntax.place if syntax else None
            if place is None and setting.syntax.resource is not None:
                place = setting.syntax.resource.span
            if place is not None:
                findings.add(
                    rules.tw669_import_place.RULE,
                    place,
                    "CloudFormation imports nothing into a global table",
                    help="add `resource: table`, or fill the table by writing to it",
                )
        if syntax is not None and syntax.csv and source.format is not ImportFormat.CSV:
            findings.add(
                rules.tw669_import_place.RULE,
                syntax.csv,
                f"the files are `{source.format}`, and `csv` is about others",
                help="leave out `csv`, or write `format: csv`",
            )
