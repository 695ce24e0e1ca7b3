"""Statements of resource policies that IAM refuses, or that say nothing about their table."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics.frozen import altered
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import PARTITIONS
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.semantics.refusals.policyactions import matches
from tablewright.semantics.refusals.publicaccess import policies_of
from tablewright.semantics.settings.scalars import in_stage
from tablewright.source.tree import Scalar
from tablewright.syntax.policies import PolicySyntax
from tablewright.syntax.settings import SettingsSyntax

_HOME = re.compile(
    rf"arn:(?:\*|{'|'.join(PARTITIONS)}):dynamodb:[a-z0-9*?-]*:(?:[0-9]{{12}}|[0-9*?]*[*?][0-9*?]*)"
)
"""What stands before the table in its ARN, with the patterns that IAM takes."""
_GENERATED = r".+-[A-Z0-9]{10,}"
"""A name that CloudFormation gives: the stack's, the table's, and a random end."""


def check(design: Design, findings: Findings) -> None:
    """Report actions of other services, resources of other tables, and a Sid that stands twice."""
    for setting in every_setting(design):
        name = _name(setting)
        if setting.stage is not None:
            _check_inherited(design, setting, name, findings)
        for policy in policies_of(setting.syntax):
            _check_sids(policy, findings)
            for statement in policy.statements:
                for action in statement.actions:
                    _check_action(action, findings)
                for resource in statement.resources:
                    _check_resource(resource, setting, findings)


def _name(setting: Setting) -> str | None:
    """The table's name, where the model chooses it and the stage is known."""
    name = setting.settings.name
    if name is None or (setting.stage is None and "{stage}" in name):
        return None
    return in_stage(name, setting.stage)


def _check_action(action: Scalar, findings: Findings) -> None:
    service = action.text.partition(":")[0].lower()
    if "*" not in service and "?" not in service and service != "dynamodb":
        findings.add(
            rules.tw626_policy_statement.RULE,
            action.span,
            f"{shown(action.text)} is no action of DynamoDB, and this is a policy of its table",
            help="write actions such as `dynamodb:GetItem`, or leave it out",
        )


def _check_resource(resource: Scalar, setting: Setting, findings: Findings) -> None:
    name = _name(setting) or setting.settings.name
    named = _table_in(resource.text)
    if named is None or (named and not _may_be(setting, named)):
        whose = "a table whose name CloudFormation makes"
        whose = "a table" if named is None else f"the table {shown(name)}" if name else whose
        findings.add(
            rules.tw626_policy_statement.RULE,
            resource.span,
            f"{shown(resource.text, 80)} is not the ARN of {whose}, so the statement has no effect",
            help="leave `Resource` out: then it is the table and all of its indexes",
        )


def _table_in(resource: str) -> str | None:
    """The pattern for a table's name in one for ARNs; empty for all, None where it takes none."""
    before, found, after = resource.partition(":table/")
    if resource == "*" or (not found and "*" in before):
        return ""
    return after.partition("/")[0] if _HOME.fullmatch(before) else None


def _may_be(setting: Setting, pattern: str) -> bool:
    """Whether a pattern takes the table's name, as far as the model says it."""
    name = _name(setting)
    if name is not None:
        return matches(name, pattern)
    if "*" in pattern or "?" in pattern:
        return True
    said = setting.settings.name
    if said is None and setting.stage is None:
        # Where stages alone have names, what their table says is about one of these.
        staged = (in_stage(each.name or "", stage) for stage, each in setting.table.stages)
        if pattern in staged:
            return True
    form = _GENERATED if said is None else ".+".join(map(re.escape, said.split("{stage}")))
    return re.fullmatch(form, pattern) is not None


def _check_inherited(
    design: Design, setting: Setting, name: str | None, findings: Findings
) -> None:
    """A stage with a name of its own has its table's policies, which may name the table alone."""
    above = design.tables[setting.table.name].settings
    if name is None or (above.name is not None and above.name.text == name):
        return
    place = setting.syntax.name.span if setting.syntax.name else setting.syntax.span
    other = next(_of_others(above, setting.syntax, name), None)
    if other is not None:
        findings.add(
            rules.tw626_policy_statement.RULE,
            place,
            f"in the stage {shown(setting.stage or '')} the table is {shown(name)}, and a statement"
            " of its policy is about another",
            help="leave `Resource` out: then it is the table and all of its indexes",
            related=(("the statement names a table here", other.span),),
        )


def _of_others(above: SettingsSyntax, stage: SettingsSyntax, name: str) -> Iterator[Scalar]:
    """Of each statement that has no effect in a stage, the first resource."""
    for policy in _inherited(above, stage):
        for statement in policy.statements:
            tables = [(each, _table_in(each.text)) for each in statement.resources]
            written = [(each, table) for each, table in tables if table is not None]
            if written and not any(not table or matches(name, table) for _, table in written):
                yield written[0][0]


def _inherited(above: SettingsSyntax, stage: SettingsSyntax) -> Iterator[PolicySyntax]:
    """The policies of a table that a stage takes over."""
    left = altered(
        above,
        resource_policy=None if stage.resource_policy else above.resource_policy,
        stream=None if stage.stream else above.stream,
        replicas=None if stage.replicas else above.replicas,
    )
    yield from policies_of(left)


def _check_sids(policy: PolicySyntax, findings: Findings) -> None:
    taken: dict[str, Scalar] = {}
    for statement in policy.statements:
        if statement.sid is None:
            continue
        first = taken.setdefault(statement.sid.text, statement.sid)
        if first is not statement.sid:
            findings.add(
                rules.tw626_policy_statement.RULE,
                statement.sid.span,
                f"two statements of the policy are called {shown(statement.sid.text)}",
                help="give each a `Sid` of its own, or none",
                related=(("the other one is here", first.span),),
            )
