"""Imports from S3 that DynamoDB does not start, or that the module could not read."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Attribute
from tablewright.ir.settings import ImportFormat
from tablewright.ir.types import WireType, wire_type
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.syntax.settings import ImportSyntax


def check(design: Design, findings: Findings) -> None:
    """Report local indexes and missing columns, and note what is not text in a CSV file."""
    for setting in every_setting(design):
        syntax = setting.syntax.import_from_s3
        source = setting.settings.import_from_s3
        if syntax is None or source is None:
            continue
        _check_indexes(setting, syntax, findings)
        if source.format is ImportFormat.CSV:
            _check_header(setting, syntax, findings)
            _check_types(design, setting, syntax, findings)


def _check_indexes(setting: Setting, syntax: ImportSyntax, findings: Findings) -> None:
    local = [index.name for index in setting.table.indexes if index.local]
    if local:
        findings.add(
            rules.tw662_import.RULE,
            syntax.place,
            f"an import makes a table without local indexes, and this one has {listed(local)}",
            help="make them global indexes, or fill the table by writing to it",
        )


def _check_header(setting: Setting, syntax: ImportSyntax, findings: Findings) -> None:
    if not syntax.csv_header:
        return
    columns = {name.text for name in syntax.csv_header}
    missing = [key.name for key in setting.table.keys if key.name not in columns]
    if missing:
        findings.add(
            rules.tw662_import.RULE,
            syntax.csv_header[0].span,
            f"the header has no column {listed(missing, 'and')}, and no item is without its key",
            help="name the columns in the order of the files, the table's keys among them",
        )


def _check_types(
    design: Design, setting: Setting, syntax: ImportSyntax, findings: Findings
) -> None:
    """In CSV files everything but keys is text, and the module reads what it finds as it is."""
    keys = {key.name for key in setting.table.key_attributes}
    for entity in design.plan.entities:
        if entity.table != setting.table.name:
            continue
        other = [each.name for each in entity.attributes if _is_not_text(each, keys)]
        if other:
            findings.add(
                rules.tw663_import_types.RULE,
                (syntax.format or syntax.bucket).span if syntax.bucket else syntax.place,
                f"a CSV import stores {listed(other[:3])} of {shown(entity.name)} as text, and the"
                " module cannot read that",
                help="write the files as `dynamodb_json` or `ion`, which have types",
            )


def _is_not_text(attribute: Attribute, keys: set[str]) -> bool:
    if not attribute.stored or attribute.stored_as in keys:
        return False
    return wire_type(attribute.type) is not WireType.S
