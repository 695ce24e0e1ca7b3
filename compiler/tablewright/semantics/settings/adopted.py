"""The settings of a table that exists already: where it is, and nothing about what it is like.

A table may exist in one stage and be made in another, and each may be another table.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import arn_place
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.scalars import is_true
from tablewright.semantics.settings.scalars import flag, in_stage
from tablewright.source.tree import Scalar
from tablewright.syntax.model import TableSyntax
from tablewright.syntax.settings import IndexSettingsSyntax, SettingsSyntax


def check_adopted(table: TableSyntax, findings: Findings) -> None:
    """An adopted table says where it is; only such a table has an ARN, and only a new one settings.

    The table's own settings may be meant for the stages in which a stack makes it.
    """
    own = table.settings
    adopted = is_true(own.adopted)
    stages = [settings for _, settings in table.stages]
    found = [flag(settings.adopted, adopted) for settings in stages]
    if adopted and all(found):
        _check_settings(own, findings)
    if not adopted and not any(found):
        _check_no_arn(own, findings)
    for settings, exists in zip(stages, found, strict=True):
        if exists:
            _check_settings(settings, findings)
        else:
            _check_no_arn(settings, findings)
    names = (None, *(stage.text for stage, _ in table.stages))
    for stage, settings, exists in zip(names, (own, *stages), (adopted, *found), strict=True):
        _check_place(settings, findings)
        _check_named(settings, own, findings)
        if exists:
            _check_stream(stage, settings, own, findings)
            _check_key(settings, own, findings)


def _check_named(settings: SettingsSyntax, own: SettingsSyntax, findings: Findings) -> None:
    said = (settings.name, settings.arn, own.name, own.arn)
    if is_true(settings.adopted) and settings.adopted and not any(said):
        findings.add(
            rules.tw641_adopted_table.RULE,
            settings.adopted.span,
            "the table exists already, and nothing says which it is",
            help="add its `name: …`, or its `arn: …` where it is in another account or region",
        )


def _check_stream(
    stage: str | None, settings: SettingsSyntax, own: SettingsSyntax, findings: Findings
) -> None:
    """A stream is one of the very table: its ARN begins with the table's, or holds its name."""
    said = settings.stream_arn or settings.arn or settings.name
    stream = settings.stream_arn or own.stream_arn
    table = settings if settings.arn or settings.name else own
    expected = table.arn or table.name
    if said is None or stream is None or expected is None:
        return
    followed = stream.text.partition("/stream/")[0]
    found = followed if table.arn else followed.partition(":table/")[2]
    if in_stage(found, stage) != in_stage(expected.text, stage):
        findings.add(
            rules.tw641_adopted_table.RULE,
            said.span,
            f"{shown(stream.text, 80)} is the stream of another table",
            help=f"write the `stream_arn` of {shown(in_stage(expected.text, stage), 80)}",
        )


def _check_key(settings: SettingsSyntax, own: SettingsSyntax, findings: Findings) -> None:
    """A key is where its table is: in the same region, and so in the same partition."""
    key, arn = _key(settings) or _key(own), settings.arn or settings.stream_arn
    if arn is None and settings.name is None:
        arn = own.arn
    arn = arn or own.stream_arn
    said = _key(settings) or settings.arn or settings.stream_arn
    if key is None or arn is None or said is None or arn_place(key.text) == arn_place(arn.text):
        return
    partition, region = arn_place(arn.text)
    findings.add(
        rules.tw641_adopted_table.RULE,
        said.span,
        f"{shown(key.text, 80)} cannot encrypt the table, which is in {region} ({partition})",
        help=f"write a key whose ARN begins with {shown(f'arn:{partition}:kms:{region}:')}",
    )


def _key(settings: SettingsSyntax) -> Scalar | None:
    return None if settings.encryption is None else settings.encryption.key_arn


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
    for key, arn in (("arn", settings.arn), ("stream_arn", settings.stream_arn)):
        if arn is not None:
            findings.add(
                rules.tw641_adopted_table.RULE,
                arn.span,
                "a table that the stack is to make has no ARN yet",
                help=f"add `adopted: true` where the table exists already, or leave out `{key}`",
            )


def _check_settings(settings: SettingsSyntax, findings: Findings) -> None:
    for name, place in _given(settings):
        findings.add(
            rules.tw642_adopted_setting.RULE,
            place,
            f"{shown(name)} would not reach the table: it exists already, and no stack of this"
            " model changes it",
            help="leave it out, and set it where the table is made; an adopted table takes `name`"
            " or `arn`, `stream_arn`, the `key_arn` of its `encryption`, and `dax`",
        )


def _given(settings: SettingsSyntax) -> Iterator[tuple[str, Span]]:
    yield from _places(settings)
    encryption = settings.encryption
    if encryption is not None and encryption.key_arn is None:
        yield "encryption", encryption.span
    if settings.tags:
        yield "tags", settings.tags[0][0].span
    for index in settings.indexes:
        yield from _of_index(index)


def _places(settings: SettingsSyntax) -> Iterator[tuple[str, Span]]:
    spans = (
        ("resource", settings.resource),
        ("billing", settings.billing),
        ("class", settings.table_class),
        ("stream", settings.stream),
        ("kinesis_stream", settings.kinesis_stream),
        ("point_in_time_recovery", settings.point_in_time_recovery),
        ("deletion_protection", settings.deletion_protection),
        ("contributor_insights", settings.contributor_insights),
        ("consistency", settings.consistency),
        ("witness", settings.witness),
        ("removal_policy", settings.removal_policy),
    )
    places = (
        ("max_throughput", settings.max_throughput),
        ("warm_throughput", settings.warm_throughput),
        ("replicas", settings.replicas),
        ("resource_policy", settings.resource_policy),
        ("import_from_s3", settings.import_from_s3),
    )
    yield from ((name, part.span) for name, part in spans if part is not None)
    yield from ((name, part.place) for name, part in places if part is not None)


def _of_index(index: IndexSettingsSyntax) -> Iterator[tuple[str, Span]]:
    if index.billing is not None:
        yield "billing", index.billing.span
    if index.max_throughput is not None:
        yield "max_throughput", index.max_throughput.place
    if index.warm_throughput is not None:
        yield "warm_throughput", index.warm_throughput.place
    if index.contributor_insights is not None:
        yield "contributor_insights", index.contributor_insights.span
