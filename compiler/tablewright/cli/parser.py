"""The arguments of every command. Command files add their own, and import nothing heavy for it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from tablewright.cli.commands import (
    build,
    check,
    create_table,
    explain,
    generate,
    init,
    schema,
    show,
    template,
    try_,
)
from tablewright.cli.help import Help
from tablewright.diagnostics.suggest import nearest
from tablewright.diagnostics.text import shown

_DESCRIPTION = """\
Schema as code for DynamoDB: one model file becomes an AWS CDK stack and a typed Python module.
"""

_EPILOG = """\
a first session:
  tablewright init model.yaml             start a model
  tablewright check model.yaml            see what is wrong with it
  tablewright explain TW301               see what a finding means
  tablewright show model.yaml             see its entity chart and access patterns
  tablewright try model.yaml              run every access pattern on a local engine
  tablewright generate model.yaml -o app/store.py
  tablewright build model.yaml -o build   module, CloudFormation templates and charts

in a pipeline:
  tablewright check --strict --format github model.yaml
  tablewright generate model.yaml -o app/store.py --check

exit codes:
  0   fine; warnings alone do not change that
  1   the model has an error (with --strict a warning), or a file is stale
  2   wrong usage, a file that cannot be opened or written, or a part that is not installed
  70  a fault of tablewright itself; TABLEWRIGHT_DEBUG=1 shows it
`tablewright COMMAND --help` says more about each.
"""


AddArguments = Callable[[argparse.ArgumentParser], None]

COMMANDS: tuple[tuple[Help, AddArguments], ...] = (
    (check.HELP, check.add_arguments),
    (show.HELP, show.add_arguments),
    (generate.HELP, generate.add_arguments),
    (build.HELP, build.add_arguments),
    (template.HELP, template.add_arguments),
    (create_table.HELP, create_table.add_arguments),
    (try_.HELP, try_.add_arguments),
    (explain.HELP, explain.add_arguments),
    (schema.HELP, schema.add_arguments),
    (init.HELP, init.add_arguments),
)


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; `module` in its result holds the command's `run`."""
    parser = argparse.ArgumentParser(
        prog="tablewright",
        description=_DESCRIPTION,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version, help="print the version and exit")
    commands = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", required=True
    )
    for help_, add_arguments in COMMANDS:
        command = commands.add_parser(
            help_.name,
            help=help_.summary,
            description=f"{help_.summary[0].upper()}{help_.summary[1:]}.",
            epilog=help_.details,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        add_arguments(command)
        command.set_defaults(module=add_arguments.__module__)
    return parser


def parsed(parser: argparse.ArgumentParser, words: Sequence[str]) -> argparse.Namespace:
    """The arguments of a call; SystemExit where they are none, once it has been said why."""
    _refuse_misspelled(parser, words)
    arguments, more = parser.parse_known_args(words)
    if more:
        parser.error(_of_more(arguments, more))
    return arguments


def _refuse_misspelled(parser: argparse.ArgumentParser, words: Sequence[str]) -> None:
    """Say which command was meant, which argparse does not."""
    word = next((each for each in words if not each.startswith("-")), None)
    names = [help_.name for help_, _ in COMMANDS]
    if word is None or word in names:
        return
    near = nearest(word, names)
    if near is not None:
        parser.error(f"there is no command {shown(word)}: did you mean {shown(near)}?")


def _of_more(arguments: argparse.Namespace, more: Sequence[str]) -> str:
    """What to say of arguments that are left over."""
    told = " ".join(shown(each, 300) for each in more)
    if any(each.startswith("-") for each in more):
        return f"unrecognized arguments: {told}"
    command = shown(arguments.command)
    if hasattr(arguments, "model"):
        return f"{command} takes one model: leave out {told}, or run it for each"
    return f"{command} takes no more arguments: leave out {told}"


class _Version(argparse.Action):
    """Prints the version; reading the distribution's metadata waits until somebody asks."""

    def __init__(self, option_strings: Sequence[str], dest: str, **settings: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **settings)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from tablewright import __version__

        print(f"tablewright {__version__}")
        parser.exit()
