"""Conditions that keep the public out, as DynamoDB's Block Public Access counts them."""

from __future__ import annotations

import re

from tablewright.source.tree import Scalar
from tablewright.syntax.policies import StatementSyntax

TRUSTED = (
    "aws:PrincipalAccount",
    "aws:PrincipalArn",
    "aws:PrincipalOrgID",
    "aws:PrincipalOrgPaths",
    "aws:SourceAccount",
    "aws:SourceArn",
    "aws:SourceVpc",
    "aws:SourceVpce",
    "aws:UserId",
    "aws:PrincipalServiceName",
    "aws:PrincipalServiceNamesList",
    "aws:PrincipalIsAWSService",
    "aws:Ec2InstanceSourceVpc",
    "aws:SourceOrgID",
    "aws:SourceOrgPaths",
)
"""Keys that say who asks, or from where; any other leaves a policy public."""

_KNOWN = frozenset(key.lower() for key in TRUSTED)
_OF_SERVICES = "aws:principalisawsservice"
_NARROWS = re.compile(
    r"(?:ForAnyValue:)?(?:String(?:Equals|EqualsIgnoreCase|Like)|Arn(?:Equals|Like)|Bool"
    r"|NumericEquals|BinaryEquals)",
    re.IGNORECASE,
)
"""Not its contrary; and neither `IfExists` nor `ForAllValues`, which hold where there is no key."""
_OPEN = re.compile(r"[*?]|\$\{")


def keeps_out(statement: StatementSyntax) -> bool:
    """Whether a condition of a statement holds for some only, whom it names."""
    return any(
        key.text.lower() in _KNOWN and all(_is_fixed(key, value) for value in values)
        for operator, compared in statement.conditions
        if _NARROWS.fullmatch(operator.text)
        for key, values in compared
    )


def turns_away(statement: StatementSyntax) -> bool:
    """Whether a statement denies for who somebody is: together with it, another may be narrow."""
    keys = (key for _, compared in statement.conditions for key, _ in compared)
    return statement.effect.text == "Deny" and any(key.text.lower() in _KNOWN for key in keys)


def _is_fixed(key: Scalar, value: Scalar) -> bool:
    if key.text.lower() == _OF_SERVICES:
        return value.text.lower() == "true"
    return _OPEN.search(value.text) is None
