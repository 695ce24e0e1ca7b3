"""A table's settings over the defaults, or a stage's over its table's."""

from __future__ import annotations

from tablewright.ir.settings import (
    Capacity,
    Encryption,
    Provisioned,
    RemovalPolicy,
    Resource,
    StreamView,
    TableSettings,
)
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings.cluster import bind_dax
from tablewright.semantics.settings.scalars import flag, text, whole
from tablewright.semantics.settings.tags import bind_tags
from tablewright.syntax.model import (
    BillingSyntax,
    CapacitySyntax,
    EncryptionSyntax,
    SettingsSyntax,
)


def bind_settings(syntax: SettingsSyntax, base: TableSettings, findings: Findings) -> TableSettings:
    """The settings that hold where `syntax` is laid over `base`.

    Tags and `dax` are merged part by part; every other setting is replaced whole.
    """
    encryption, key_arn = _encryption(syntax.encryption, base)
    settings = TableSettings(
        name=text(syntax.name, None if syntax.arn else base.name),
        arn=text(syntax.arn, None if syntax.name else base.arn),
        resource=Resource(syntax.resource.text) if syntax.resource else base.resource,
        provisioned=_billing(syntax.billing, base, findings),
        stream=StreamView(syntax.stream.text) if syntax.stream else base.stream,
        point_in_time_recovery=flag(syntax.point_in_time_recovery, base.point_in_time_recovery),
        deletion_protection=flag(syntax.deletion_protection, base.deletion_protection),
        encryption=encryption,
        encryption_key_arn=key_arn,
        removal_policy=_removal(syntax, base),
        tags=bind_tags(syntax.tags, base.tags, findings),
        dax=bind_dax(syntax.dax, base.dax, findings),
    )
    _check_removal(syntax, settings, findings)
    return settings


def _removal(syntax: SettingsSyntax, base: TableSettings) -> RemovalPolicy:
    policy = syntax.removal_policy
    return RemovalPolicy(policy.text) if policy else base.removal_policy


def _encryption(
    syntax: EncryptionSyntax | None, base: TableSettings
) -> tuple[Encryption, str | None]:
    if syntax is None:
        return base.encryption, base.encryption_key_arn
    if syntax.key_arn is not None:
        return Encryption.CUSTOMER, syntax.key_arn.text
    return (Encryption(syntax.kind.text) if syntax.kind else base.encryption), None


def _billing(
    syntax: BillingSyntax | None, base: TableSettings, findings: Findings
) -> Provisioned | None:
    if syntax is None:
        return base.provisioned
    if syntax.read is None or syntax.write is None:
        return None
    return Provisioned(_capacity(syntax.read, findings), _capacity(syntax.write, findings))


def _capacity(syntax: CapacitySyntax, findings: Findings) -> Capacity:
    capacity = Capacity(whole(syntax.min, 1), whole(syntax.max, 1), whole(syntax.target, 70))
    if capacity.minimum > capacity.maximum:
        findings.add(
            rules.tw605_capacity.RULE,
            syntax.max.span,
            f"the capacity scales up to {capacity.maximum}, but not below {capacity.minimum}",
            help="`max` is at least `min`; equal bounds fix the capacity",
            related=(("`min` stands here", syntax.min.span),),
        )
    return capacity


def _check_removal(syntax: SettingsSyntax, settings: TableSettings, findings: Findings) -> None:
    place = syntax.removal_policy or syntax.deletion_protection
    destroyed = settings.removal_policy is RemovalPolicy.DESTROY
    if place is not None and destroyed and settings.deletion_protection:
        findings.add(
            rules.tw606_deletion_protection.RULE,
            place.span,
            "the table is to go with its stack, but deletion protection keeps it",
            help="add `deletion_protection: false`, or write `removal_policy: retain`",
        )
