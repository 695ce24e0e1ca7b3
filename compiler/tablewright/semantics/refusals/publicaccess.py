"""Resource policies that let everybody in, which DynamoDB blocks."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed
from tablewright.semantics.refusals.every import every_setting
from tablewright.semantics.refusals.trustedkeys import TRUSTED, keeps_out, turns_away
from tablewright.syntax.policies import PolicySyntax, StatementSyntax
from tablewright.syntax.settings import SettingsSyntax


def check(design: Design, findings: Findings) -> None:
    """Report each statement that allows something to everybody."""
    for setting in every_setting(design):
        for policy in policies_of(setting.syntax):
            if not any(turns_away(statement) for statement in policy.statements):
                for statement in policy.statements:
                    _check_statement(statement, findings)


def _check_statement(statement: StatementSyntax, findings: Findings) -> None:
    place = _everybody(statement)
    if place is None or statement.effect.text != "Allow" or keeps_out(statement):
        return
    advice = 'name who may, such as `Principal: {AWS: "123456789012"}`, or add'
    advice += " `Condition: {StringEquals: {aws:PrincipalOrgID: …}}`"
    if statement.conditions:
        keys = listed(TRUSTED, "or")
        advice += f"\nonly a fixed value, without `*`, `?` and `${{…}}`, counts, of {keys}"
    findings.add(
        rules.tw625_public_policy.RULE,
        place,
        "the statement allows this to everybody, and DynamoDB takes no policy that makes a table"
        " public",
        help=advice,
    )


def policies_of(syntax: SettingsSyntax) -> Iterator[PolicySyntax]:
    """The policies of a table, of its stream and of its replicas."""
    found = [syntax.resource_policy, syntax.stream.resource_policy if syntax.stream else None]
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        found += [replica.resource_policy, replica.stream_resource_policy]
    yield from (policy for policy in found if policy is not None)


def _everybody(statement: StatementSyntax) -> Span | None:
    """Where a statement names everybody."""
    if statement.everybody is not None:
        return statement.everybody.span
    names = (name for kind, names in statement.principals if kind.text == "AWS" for name in names)
    return next((name.span for name in names if name.text == "*"), None)
