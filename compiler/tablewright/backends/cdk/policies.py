"""Resource policies of the plan as CDK's documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.backends.cdk.text import plain_key
from tablewright.ir.policies import VERSION, Policy, Statement

if TYPE_CHECKING:
    from aws_cdk import CfnResource
    from aws_cdk import aws_iam as iam

Json = dict[str, object]

_EVERYBODY = (("*", ("*",)),)


def policy_document(policy: Policy | None) -> iam.PolicyDocument | None:
    """The document, to which grants of the app may still add statements."""
    if policy is None:
        return None
    from aws_cdk import aws_iam as iam

    return iam.PolicyDocument.from_json(_document(policy))


def head(policy: Policy) -> dict[str, str]:
    """What CDK's documents have no room for: another version than their own, and an id."""
    found = {} if policy.version == VERSION else {"Version": policy.version}
    return found if policy.id is None else {**found, "Id": policy.id}


def keep_head(resource: CfnResource, path: str, policy: Policy | None) -> None:
    """Write the head of a policy over that of the document which a property holds."""
    for key, value in () if policy is None else head(policy).items():
        resource.add_property_override(f"{path}.PolicyDocument.{key}", value)


def _document(policy: Policy) -> Json:
    return {"Version": VERSION, "Statement": [_statement(each) for each in policy.statements]}


def _statement(statement: Statement) -> Json:
    whole: Json = {} if statement.sid is None else {"Sid": statement.sid}
    whole["Effect"] = statement.effect
    whole["Principal"] = _principal(statement.principals)
    whole["Action"] = list(statement.actions)
    # The policy of a table cannot name the table that it is a property of: that were a circle. `*`
    # is no more than what the policy is attached to.
    whole["Resource"] = list(statement.resources) or ["*"]
    if statement.conditions:
        whole["Condition"] = {
            plain_key(operator): {plain_key(key): list(values) for key, values in tests}
            for operator, tests in statement.conditions
        }
    return whole


def _principal(principals: tuple[tuple[str, tuple[str, ...]], ...]) -> object:
    if principals == _EVERYBODY:
        return "*"
    return {plain_key(kind): list(names) for kind, names in principals}
