"""Resource policies that DynamoDB does not take as they are."""

from __future__ import annotations

import json
from collections.abc import Iterator

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.policies import VERSION
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.semantics.refusals.policyactions import ACTIONS, matches
from tablewright.syntax.policies import PolicySyntax, StatementSyntax

MOST_BYTES = 20 * 1024
"""The largest policy that DynamoDB takes, as JSON without a space."""

_OF_STREAMS = frozenset({"describestream", "getrecords", "getsharditerator", "liststreams"})
_OF_TABLES = frozenset(
    {
        "batchgetitem",
        "batchwriteitem",
        "conditioncheckitem",
        "deleteitem",
        "describetable",
        "getitem",
        "putitem",
        "query",
        "scan",
        "updateitem",
    }
)


@frozen
class Attached:
    """A policy, and whether it is a stream's."""

    policy: PolicySyntax
    of_stream: bool
    replica: str | None = None


def check(design: Design, findings: Findings) -> None:
    """Report what a policy cannot say, and note one that comes with its replica."""
    for setting in every_setting(design):
        for each in attached(setting):
            _check_actions(each, findings)
            _check_size(each.policy, findings)
            if each.replica is not None:
                _note_replica(each, each.replica, findings)


def attached(setting: Setting) -> Iterator[Attached]:
    """The policies that stand in these settings, those of replicas included."""
    syntax = setting.syntax
    if syntax.resource_policy is not None:
        yield Attached(syntax.resource_policy, of_stream=False)
    if syntax.stream is not None and syntax.stream.resource_policy is not None:
        yield Attached(syntax.stream.resource_policy, of_stream=True)
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        for policy, of_stream in (
            (replica.resource_policy, False),
            (replica.stream_resource_policy, True),
        ):
            if policy is not None and not policy.off:
                yield Attached(policy, of_stream, replica.region.text)


def _check_actions(attached: Attached, findings: Findings) -> None:
    strange = _OF_TABLES if attached.of_stream else _OF_STREAMS
    what, other = ("stream", "table") if attached.of_stream else ("table", "stream")
    key = "resource_policy` of the table" if attached.of_stream else "resource_policy` of `stream"
    for statement in attached.policy.statements:
        for action in statement.actions:
            if _is_one_of(action.text, strange):
                findings.add(
                    rules.tw660_policy_action.RULE,
                    action.span,
                    f"{shown(action.text)} is about a {other}, and the policy of a {what} cannot"
                    " have it",
                    help=f"write it in the `{key}`, or leave it out",
                )


def _is_one_of(action: str, strange: frozenset[str]) -> bool:
    """Whether an action is one of these, or a pattern for nothing else that there is."""
    service, _, name = action.lower().partition(":")
    known = {each.lower() for each in ACTIONS}
    meant = {each for each in known if matches(each, name)} or {name}
    return service == "dynamodb" and meant <= strange


def _check_size(policy: PolicySyntax, findings: Findings) -> None:
    document: dict[str, object] = {"Version": VERSION}
    document |= {"Id": policy.id.text} if policy.id else {}
    document["Statement"] = [_plain(each) for each in policy.statements]
    size = len(json.dumps(document, separators=(",", ":"), ensure_ascii=False).encode())
    if size > MOST_BYTES:
        findings.add(
            rules.tw661_policy_size.RULE,
            policy.place,
            f"the policy has at least {size:,} bytes, and DynamoDB takes {MOST_BYTES:,}",
            help="name a role, an account or an organization (`aws:PrincipalOrgID`) in place of"
            " many principals, and use `*` in actions",
        )


def _plain(statement: StatementSyntax) -> dict[str, object]:
    """A statement as JSON, as short as it can be."""
    every: dict[str, object] = {
        "Effect": statement.effect.text,
        "Principal": "*"
        if statement.everybody
        else {kind.text: [name.text for name in names] for kind, names in statement.principals},
        "Action": [action.text for action in statement.actions],
        "Resource": [resource.text for resource in statement.resources],
        "Condition": {
            operator.text: {key.text: [value.text for value in values] for key, values in compared}
            for operator, compared in statement.conditions
        },
        "Sid": statement.sid.text if statement.sid else "",
    }
    return {key: value for key, value in every.items() if value}


def _note_replica(attached: Attached, region: str, findings: Findings) -> None:
    findings.add(
        rules.tw659_replica_policy.RULE,
        attached.policy.place,
        f"CloudFormation cannot make the replica in {shown(region)} and give it a policy in one"
        " deployment",
        help="deploy the replica first, then add the policy; once the replica is there, say so:"
        ' `ignore: [{rule: TW659, reason: "The replica is there."}]` on the table',
    )
