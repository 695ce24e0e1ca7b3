"""Resource policies that let everybody in, which DynamoDB blocks."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.syntax.policies import PolicySyntax, StatementSyntax


def check(design: Design, findings: Findings) -> None:
    """Report each statement that allows something to everybody without a condition."""
    for setting in every_setting(design):
        for policy in policies_of(setting):
            for statement in policy.statements:
                place = _everybody(statement)
                if place is not None and statement.effect.text == "Allow":
                    findings.add(
                        rules.tw625_public_policy.RULE,
                        place,
                        "the statement allows this to everybody, and DynamoDB takes no policy that"
                        " makes a table public",
                        help='name who may, such as `Principal: {AWS: "123456789012"}`, or add'
                        " `Condition: {StringEquals: {aws:PrincipalOrgID: …}}`",
                    )


def policies_of(setting: Setting) -> Iterator[PolicySyntax]:
    """The policies of a table, of its stream and of its replicas."""
    syntax = setting.syntax
    found = [syntax.resource_policy, syntax.stream.resource_policy if syntax.stream else None]
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        found += [replica.resource_policy, replica.stream_resource_policy]
    yield from (policy for policy in found if policy is not None)


def _everybody(statement: StatementSyntax) -> Span | None:
    """Where a statement without a condition names everybody."""
    if statement.conditions:
        return None
    if statement.everybody is not None:
        return statement.everybody.span
    names = (name for kind, names in statement.principals if kind.text == "AWS" for name in names)
    return next((name.span for name in names if name.text == "*"), None)
