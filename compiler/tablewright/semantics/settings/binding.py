"""A table's settings over the defaults, or a stage's over its table's."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import (
    Consistency,
    Encryption,
    RemovalPolicy,
    Replica,
    Resource,
    TableClass,
    TableSettings,
)
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings.cluster import bind_dax
from tablewright.semantics.settings.imports import bind_import
from tablewright.semantics.settings.indexes import bind_indexes
from tablewright.semantics.settings.insights import bind_insights
from tablewright.semantics.settings.leftovers import fitting, inherited_from
from tablewright.semantics.settings.policies import bind_policy
from tablewright.semantics.settings.replicas import bind_replicas
from tablewright.semantics.settings.scalars import flag, text
from tablewright.semantics.settings.streams import bind_kinesis, bind_stream
from tablewright.semantics.settings.tags import bind_tags, check_cluster_tags, check_replica_tags
from tablewright.semantics.settings.throughput import bind_billing, bind_recovery, bind_throughput
from tablewright.source.tree import Scalar
from tablewright.syntax.settings import EncryptionSyntax, SettingsSyntax


def bind_settings(
    syntax: SettingsSyntax,
    base: TableSettings,
    findings: Findings,
    above: SettingsSyntax | None = None,
) -> TableSettings:
    """The settings that hold where `syntax` is laid over `base`, which a stage's table has `above`.

    Tags, `dax` and `indexes` are merged part by part; every other setting is replaced whole. What a
    replica leaves out is the stage's, also where the replica is the table's.
    """
    kept = inherited_from(base, syntax)
    settings = _kept(syntax, _paid(syntax, _placed(syntax, kept), findings))
    settings = altered(
        settings,
        tags=bind_tags(syntax.tags, base.tags, findings),
        dax=bind_dax(syntax.dax, base.dax, findings),
    )
    settings = altered(settings, replicas=_replicas(syntax, above, settings, findings))
    _check_removal(syntax, settings, findings)
    check_cluster_tags(syntax, settings, findings)
    return settings


def _placed(syntax: SettingsSyntax, base: TableSettings) -> TableSettings:
    """Which table it is; one that a stack makes has no ARN, also where its model's table has."""
    adopted = flag(syntax.adopted, base.adopted)
    arn = text(syntax.arn, None if syntax.name else base.arn)
    return altered(
        base,
        adopted=adopted,
        name=text(syntax.name, None if syntax.arn else base.name),
        arn=arn if adopted else None,
        stream_arn=text(syntax.stream_arn, base.stream_arn) if adopted else None,
        resource=Resource(syntax.resource.text) if syntax.resource else base.resource,
    )


def _paid(syntax: SettingsSyntax, base: TableSettings, findings: Findings) -> TableSettings:
    """What the table costs, and what it can do in a second."""
    kind = syntax.table_class
    return altered(
        base,
        provisioned=bind_billing(syntax.billing, base.provisioned, findings),
        max_throughput=bind_throughput(syntax.max_throughput, base.max_throughput),
        warm_throughput=bind_throughput(syntax.warm_throughput, base.warm_throughput),
        table_class=TableClass(kind.text) if kind else base.table_class,
        contributor_insights=bind_insights(syntax.contributor_insights, base.contributor_insights),
        indexes=bind_indexes(syntax.indexes, base.indexes, findings),
    )


def _kept(syntax: SettingsSyntax, base: TableSettings) -> TableSettings:
    """How what the table holds is kept, copied and guarded."""
    encryption, key_arn = _encryption(syntax.encryption, base)
    stream, stream_policy = bind_stream(syntax.stream, base.stream, base.stream_policy)
    recovery, days = bind_recovery(
        syntax.point_in_time_recovery, base.point_in_time_recovery, base.recovery_days
    )
    chosen = syntax.consistency
    return altered(
        base,
        stream=stream,
        stream_policy=stream_policy,
        kinesis_stream=bind_kinesis(syntax.kinesis_stream, base.kinesis_stream),
        point_in_time_recovery=recovery,
        recovery_days=days,
        deletion_protection=flag(syntax.deletion_protection, base.deletion_protection),
        encryption=encryption,
        encryption_key_arn=key_arn,
        consistency=Consistency(chosen.text) if chosen else base.consistency,
        witness=_witness(syntax.witness, base.witness),
        resource_policy=bind_policy(syntax.resource_policy, base.resource_policy),
        import_from_s3=bind_import(syntax.import_from_s3, base.import_from_s3),
        removal_policy=_removal(syntax, base),
    )


def _replicas(
    syntax: SettingsSyntax, above: SettingsSyntax | None, table: TableSettings, findings: Findings
) -> tuple[Replica, ...]:
    if syntax.replicas is not None or above is None:
        return bind_replicas(syntax.replicas, table, findings)
    # What is wrong with the table's replicas has been said where the table was bound.
    found = bind_replicas(above.replicas, table, Findings(""))
    check_replica_tags(syntax, found, findings)
    return fitting(found, demand=table.provisioned is None) if syntax.billing else found


def _witness(scalar: Scalar | None, base: str | None) -> str | None:
    if scalar is None:
        return base
    return None if scalar.value is False else scalar.text


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
