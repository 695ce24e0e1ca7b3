"""Keys and streams of replicas, which are of their own region."""

from __future__ import annotations

from tablewright.diagnostics.text import shown
from tablewright.ir.regions import arn_place, meant_region
from tablewright.ir.settings import Encryption
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.source.tree import Scalar
from tablewright.syntax.replicas import ReplicaSyntax


def check(design: Design, findings: Findings) -> None:
    """Report replicas without a key where the table has one, and ARNs of other regions."""
    for setting in every_setting(design):
        _check_inherited(setting, findings)
        for replica in setting.syntax.replicas.replicas if setting.syntax.replicas else ():
            _check_key(setting, replica, findings)
            for arn in (replica.key_arn, replica.kinesis_stream):
                if arn is not None:
                    _check_region(arn, replica.region, findings)


def _check_inherited(setting: Setting, findings: Findings) -> None:
    """A stage that gives the table a key has the table's replicas, with the keys that they have."""
    settings, syntax = setting.settings, setting.syntax
    if syntax.encryption is None or syntax.replicas is not None:
        return
    bare = [each.region for each in settings.replicas if each.encryption_key_arn is None]
    if bare and settings.encryption is Encryption.CUSTOMER:
        findings.add(
            rules.tw668_replica_region.RULE,
            syntax.encryption.span,
            f"a key is of one region, and the replica in {shown(bare[0])} names none of its own",
            help="write this stage's `replicas`, too, each with `encryption: {key_arn: …}`",
        )


def _check_key(setting: Setting, replica: ReplicaSyntax, findings: Findings) -> None:
    own = setting.settings.encryption is Encryption.CUSTOMER
    if own and replica.key_arn is None:
        findings.add(
            rules.tw668_replica_region.RULE,
            replica.region.span,
            f"a key is of one region, and the replica in {shown(replica.region.text)} names none of"
            " its own",
            help="add `encryption: {key_arn: …}` to each replica, with a key of its region",
        )
    elif not own and replica.key_arn is not None:
        findings.add(
            rules.tw668_replica_region.RULE,
            replica.key_arn.span,
            "the replica has a key of the customer's, and its table has none",
            help="give the table a key, too: `encryption: customer_managed`, or `{key_arn: …}`",
        )


def _check_region(arn: Scalar, replica: Scalar, findings: Findings) -> None:
    region, (_, other) = replica.text, arn_place(arn.text)
    if other == region:
        return
    # Where the replica's region is a slip of the other, nothing is wrong with the ARN.
    mistyped = meant_region(region) == other
    advice = f"did you mean {shown(other)}?" if mistyped else f"name one that is in {shown(region)}"
    findings.add(
        rules.tw668_replica_region.RULE,
        (replica if mistyped else arn).span,
        f"the replica in {shown(region)} cannot use what is in {shown(other)}",
        help=advice,
        related=(("this is named here", arn.span),) if mistyped else (),
    )
