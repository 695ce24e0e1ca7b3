"""Regions that AWS is not known to have, and what lies in two of its partitions."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import KNOWN_REGIONS, PARTITIONS, arn_place, meant_region, partition_of
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed
from tablewright.source.tree import Scalar
from tablewright.syntax.settings import SettingsSyntax


@frozen
class _Named:
    """A region that a setting names, by itself or in an ARN, and the partition that it is in."""

    span: Span
    setting: str
    region: str
    partition: str


def check(design: Design, findings: Findings) -> None:
    """Report each region and partition once, and what is of two partitions in a stage."""
    for table in design.tables.values():
        own = list(_named(table.settings))
        _check(own, [], findings)
        for _, overrides in table.stages:
            changed = list(_named(overrides))
            _check(changed, _left(overrides, own), findings)


def _left(overrides: SettingsSyntax, own: list[_Named]) -> list[_Named]:
    """What a stage takes over of what its table names."""
    settings = {each.setting for each in own}
    changed = {name for name in settings if getattr(overrides, name) is not None}
    if overrides.dax and not (overrides.dax.off or overrides.dax.notification_topic):
        changed -= {"dax"}  # merged, so the topic stays
    # Another table of a stage, or one that its stack makes, is where the stage says.
    moved = overrides.name or overrides.arn or overrides.adopted
    gone: tuple[str, ...] = ("arn", "stream_arn") if moved else ()
    return [each for each in own if each.setting not in {*changed, *gone}]


def _check(named: list[_Named], inherited: list[_Named], findings: Findings) -> None:
    sound = [each for each in named if _check_one(each, findings)]
    if not sound:
        return
    first = (*inherited, *sound)[0]
    other = next((each for each in sound if each.partition != first.partition), None)
    if other is not None:
        findings.add(
            rules.tw627_partition.RULE,
            other.span,
            f"{shown(other.region)} is in the partition `{other.partition}`, and"
            f" {shown(first.region)} in `{first.partition}`: nothing of a table reaches across",
            help=f"keep to the regions of one partition, here `{first.partition}`; another is"
            " another deployment, with a stage of its own",
            related=((f"{shown(first.region)} is named here", first.span),),
        )


def _check_one(each: _Named, findings: Findings) -> bool:
    """Whether the region is in the partition that its ARN says."""
    home = partition_of(each.region)
    known = each.region in KNOWN_REGIONS
    if not known:
        meant = meant_region(each.region)
        advice = f"did you mean `{meant}`?" if meant else "a region is called as in `eu-west-1`"
        findings.add(
            rules.tw628_region.RULE,
            each.span,
            f"AWS is not known to have a region {shown(each.region)}",
            help=f"{advice}\nwhere it has it by now, say so:"
            ' `ignore: [{rule: TW628, reason: "..."}]`',
        )
    if each.partition in PARTITIONS and (each.partition == home or not known):
        return True
    wrong = f"AWS has no partition {shown(each.partition)}"
    if each.partition in PARTITIONS:
        wrong = f"{shown(each.region)} is not in the partition `{each.partition}`"
    findings.add(
        rules.tw627_partition.RULE,
        each.span,
        wrong,
        help=f"write `arn:{home}:…`, as for every region of that partition"
        if known
        else f"AWS has {listed(PARTITIONS)}",
    )
    return False


def _named(syntax: SettingsSyntax) -> Iterator[_Named]:
    arns: tuple[tuple[str, Scalar | None], ...] = (
        ("arn", syntax.arn),
        ("stream_arn", syntax.stream_arn),
        ("encryption", syntax.encryption.key_arn if syntax.encryption else None),
        ("kinesis_stream", syntax.kinesis_stream.arn if syntax.kinesis_stream else None),
        ("dax", syntax.dax.notification_topic if syntax.dax else None),
    )
    yield from (_of_arn(name, arn) for name, arn in arns if arn is not None)
    if syntax.witness is not None and syntax.witness.value is not False:
        yield _of_region("witness", syntax.witness)
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        yield _of_region("replicas", replica.region)
        for arn in (replica.key_arn, replica.kinesis_stream):
            if arn is not None:
                yield _of_arn("replicas", arn)


def _of_arn(setting: str, arn: Scalar) -> _Named:
    partition, region = arn_place(arn.text)
    return _Named(arn.span, setting, region, partition)


def _of_region(setting: str, region: Scalar) -> _Named:
    return _Named(region.span, setting, region.text, partition_of(region.text))
