"""Words in policies that IAM does not know."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import every_setting
from tablewright.semantics.refusals.policies import attached
from tablewright.semantics.refusals.policyactions import ACTIONS
from tablewright.semantics.refusals.policyprincipals import wrong_principals
from tablewright.syntax.policies import StatementSyntax

_COMPARISONS = tuple(
    f"{kind}{comparison}"
    for kind, comparisons in (
        ("String", ("Equals", "NotEquals", "EqualsIgnoreCase", "NotEqualsIgnoreCase")),
        ("String", ("Like", "NotLike")),
        ("Numeric", ("Equals", "NotEquals", "LessThan", "LessThanEquals")),
        ("Numeric", ("GreaterThan", "GreaterThanEquals")),
        ("Date", ("Equals", "NotEquals", "LessThan", "LessThanEquals")),
        ("Date", ("GreaterThan", "GreaterThanEquals")),
        ("Arn", ("Equals", "NotEquals", "Like", "NotLike")),
        ("", ("Bool", "BinaryEquals", "IpAddress", "NotIpAddress", "Null")),
    )
    for comparison in comparisons
)
_OPERATOR = re.compile(
    rf"(?:ForAllValues:|ForAnyValue:)?(?:{'|'.join(_COMPARISONS)})(?:IfExists)?", re.IGNORECASE
)
_KEY = re.compile(r"[A-Za-z0-9][A-Za-z0-9./_-]*:[^:\s][^\s]*(?: [^\s]+)*")
"""A service or a provider, and what it says of a request; a tag's key may hold spaces."""
_TRANSACTED = ("transactgetitems", "transactwriteitems")


def check(design: Design, findings: Findings) -> None:
    """Report operators, condition keys, principals and actions that are none."""
    for setting in every_setting(design):
        for each in attached(setting):
            for statement in each.policy.statements:
                for place, message, advice in _wrong(statement):
                    findings.add(rules.tw653_policy_word.RULE, place, message, help=advice)


def _wrong(statement: StatementSyntax) -> Iterator[tuple[Span, str, str]]:
    yield from _operators(statement)
    yield from wrong_principals(statement)
    yield from _actions(statement)


def _operators(statement: StatementSyntax) -> Iterator[tuple[Span, str, str]]:
    for operator, compared in statement.conditions:
        if not _OPERATOR.fullmatch(operator.text):
            near = nearest(operator.text, _COMPARISONS)
            advice = f"did you mean {shown(near)}?" if near else "write one, such as `StringEquals`"
            yield operator.span, f"IAM has no operator {shown(operator.text)}", advice
            continue
        for key, _ in compared:
            if not _KEY.fullmatch(key.text):
                advice = "write one, such as `aws:PrincipalOrgID`; a model has no `Ref` or `Fn::…`"
                yield key.span, f"IAM has no condition key {shown(key.text)}", advice


def _actions(statement: StatementSyntax) -> Iterator[tuple[Span, str, str]]:
    known = {action.lower() for action in ACTIONS}
    for action in statement.actions:
        service, _, name = action.text.partition(":")
        if service.lower() != "dynamodb" or name.lower() in known or re.search(r"[*?]", name):
            continue
        if name.lower() in _TRANSACTED:
            yield (
                action.span,
                f"IAM has no action {shown(action.text)}: a transaction needs those of its parts",
                "write those, such as `dynamodb:PutItem` and `dynamodb:ConditionCheckItem`",
            )
        elif near := nearest(name, ACTIONS):
            advice = f"did you mean {shown(f'dynamodb:{near}')}?"
            yield action.span, f"DynamoDB has no action {shown(action.text)}", advice
