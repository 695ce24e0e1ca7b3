"""`tablewright try`: a model at work on a local engine."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tablewright.cli.codes import FINDINGS, FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.cli.models import plan_of
from tablewright.cli.stacks import synthesized

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan
    from tablewright.local import Engine

HELP = Help(
    name="try",
    summary="run the access patterns that read on a local engine, with invented items",
    details="""\
examples:
  tablewright try model.yaml
  tablewright try model.yaml --engine moto --items 20 --seed 7

Synthesizes the template, makes its tables on a local engine, writes sample items through the
generated module, runs every access pattern that reads, with arguments that find some of them, and
shows what came back. It needs Node.js and, in the clone, pip install '.[local]'. Nothing leaves
this machine.
""",
)

_MOST_ITEMS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("model", metavar="MODEL", help="a model file, or - for stdin")
    parser.add_argument(
        "--engine",
        choices=("auto", "ministack", "moto"),
        default="auto",
        help="auto takes the most exact one that is installed",
    )
    parser.add_argument("--stage", metavar="NAME", help="the stage whose settings to take")
    parser.add_argument(
        "--items", metavar="N", type=_items, default=8, help="how many of each entity (default: 8)"
    )
    parser.add_argument(
        "--seed", metavar="N", type=int, default=1, help="another seed gives other items"
    )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Exit with 1 where an access pattern failed."""
    plan = plan_of(arguments.model, console)
    if plan is None:
        return FINDINGS
    from tablewright.local import EngineError, start_engine

    templates = synthesized(plan, arguments.stage or _any_stage(plan), console)
    console.note("starting a local DynamoDB engine…")
    try:
        with start_engine(arguments.engine) as engine:
            return _run(plan, templates, engine, arguments, console)
    except EngineError as error:
        raise CommandError(str(error)) from error


def _run(
    plan: Plan,
    templates: Mapping[str, Mapping[str, Any]],
    engine: Engine,
    arguments: argparse.Namespace,
    console: Console,
) -> int:
    from tablewright.backends.docs.terminal import Terminal
    from tablewright.backends.python import generate
    from tablewright.cli.answers import answer_text
    from tablewright.ir.naming import snake
    from tablewright.local.trial import Trial, make_tables, run_patterns, writable
    from tablewright.local.trial.module import imported

    terminal = Terminal(console.width, console.colour, console.encoding)
    client = engine.client()
    names = make_tables(client, plan, templates)
    failed = skipped = 0
    with imported(generate(writable(plan)), snake(plan.model)) as module:
        console.note(f"writing sample items to {engine.name}…")
        trial = Trial(plan, module, client, names, arguments.items, arguments.seed)
        for at, answer in enumerate(run_patterns(trial)):
            console.print(("\n" if at else "") + answer_text(answer, plan, terminal))
            failed += answer.failure is not None
            skipped += answer.arguments is None
        console.out.flush()
        console.note(f"\n{_summary(len(plan.reads), failed, skipped, engine.name)}{_left(plan)}")
    return FINDINGS if failed else FINE


def _summary(tried: int, failed: int, skipped: int, engine: str) -> str:
    """`7 access patterns tried on moto: all of them answered`."""
    if not tried:
        return "the model has no access patterns to try"
    patterns = f"{tried} access pattern{'' if tried == 1 else 's'} tried on {engine}"
    told = [
        f"{count} {what}" for count, what in ((failed, "failed"), (skipped, "not run")) if count
    ]
    return f"{patterns}: {', '.join(told) or 'all of them answered'}"


def _left(plan: Plan) -> str:
    """What is no question: nobody could tell what a write should have come to."""
    left = len(plan.access_patterns) - len(plan.reads)
    words = "write or transaction is" if left == 1 else "writes and transactions are"
    return f"; {left} {words} not tried" if left else ""


def _any_stage(plan: Plan) -> str | None:
    """A stage for names that need one; here it names nothing that outlives the command."""
    names = (table.settings.name or table.settings.arn or "" for table in plan.tables)
    return "local" if any("{stage}" in name for name in names) else None


def _items(text: str) -> int:
    number = int(text)
    if not 1 <= number <= _MOST_ITEMS:
        raise argparse.ArgumentTypeError(f"a number from 1 to {_MOST_ITEMS}")
    return number
