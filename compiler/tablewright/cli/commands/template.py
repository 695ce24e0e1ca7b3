"""`tablewright template`: the CloudFormation template of one stack."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from tablewright.cli import stacks
from tablewright.cli.codes import FINDINGS, FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.cli.models import STRICT, plan_of
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan

HELP = Help(
    name="template",
    summary="print the CloudFormation template of a model's table, or of another stack of it",
    details="""\
examples:
  tablewright template model.yaml
  tablewright template model.yaml --stage prod --format yaml > shop.yaml
  tablewright template model.yaml --stack ShopDax     the DAX cluster's, if the model has one
  tablewright template model.yaml --region eu-central-1     for a model with replicas

Without --stack it is the stack of the model's tables. It is the template that the constructs of
tablewright.cdk make, and deploys with plain CloudFormation, in an account that is not bootstrapped:
  aws cloudformation deploy --stack-name Shop --template-file shop.yaml

AWS CDK makes it, which needs Node.js and pip install 'tablewright[cdk]'. `tablewright build`
writes every template of a model, and `tablewright create-table` makes a table for tests without
any of this.
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument("--stack", metavar="NAME", help="another stack than that of the tables")
    stacks.add_arguments(parser)
    parser.add_argument("--format", choices=("json", "yaml"), default="json", help="default: json")
    parser.add_argument("--strict", action="store_true", help=STRICT)


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print one template, and nothing else, to standard output."""
    plan = plan_of(arguments.model, console, strict=arguments.strict)
    if plan is None:
        return FINDINGS
    templates = stacks.synthesized(
        plan, arguments.stage, console, region=arguments.region, account=arguments.account
    )
    if not templates:
        raise CommandError("there is no template to print")
    if arguments.stack is None:
        _check_default(plan, arguments.stage, templates)
    console.exact(_text(_chosen(templates, arguments.stack), arguments.format))
    return FINE


def _check_default(plan: Plan, stage: str | None, templates: dict[str, dict[str, Any]]) -> None:
    """Whoever asks for the tables' stack where there is none is not given another one."""
    from tablewright.backends.cdk.naming import makes_tables, no_tables

    if not makes_tables(plan, stage):
        others = " or ".join(f"--stack {name}" for name in templates)
        raise CommandError(f"{no_tables(plan, stage)}; for the DAX cluster say {others}")


def _chosen(templates: dict[str, dict[str, Any]], stack: str | None) -> dict[str, Any]:
    """The template of that stack; the first one, which is the tables', where none is named."""
    name = next(iter(templates)) if stack is None else stack
    if name in templates:
        return templates[name]
    near = nearest(name, list(templates))
    meant = f"; did you mean {shown(near)}?" if near is not None else ""
    raise CommandError(
        f"the model has no stack {shown(name)}; it has {', '.join(templates)}{meant}"
    )


def _text(template: dict[str, Any], form: str) -> str:
    if form == "yaml":
        return _yaml(template)
    import json

    return f"{json.dumps(template, indent=2)}\n"


def _yaml(template: dict[str, Any]) -> str:
    from importlib import import_module

    yaml: Any = import_module("yaml")
    # Wide enough that no text is folded, which some readers of YAML get wrong.
    text: str = yaml.safe_dump(template, sort_keys=False, allow_unicode=True, width=10**6)
    return text
