"""The arguments of every command. Command files add their own, and import nothing heavy for it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Protocol

from tablewright.cli.commands import build, check, explain, generate, init, schema, show, try_

_DESCRIPTION = """\
Schema as code for DynamoDB: one model file becomes an AWS CDK stack and a typed Python module.
"""

_EPILOG = """\
a first session:
  tablewright init model.yaml             start a model
  tablewright check model.yaml            see what is wrong with it
  tablewright show model.yaml             see its entity chart and access patterns
  tablewright try model.yaml              run every access pattern on a local engine
  tablewright generate model.yaml -o app/store.py
  tablewright build model.yaml -o build   module, CloudFormation templates and charts

exit codes:
  0   fine; warnings alone do not change that
  1   the model has an error, or a file is stale
  2   wrong usage, a file that cannot be opened or written, or a part that is not installed
  70  a fault of tablewright itself; TABLEWRIGHT_DEBUG=1 shows it
`tablewright COMMAND --help` says more about each.
"""


class Command(Protocol):
    """What a command's file holds, beside the `run` that is found by the file's name."""

    __name__: str
    NAME: str
    SUMMARY: str
    DETAILS: str

    def add_arguments(self, parser: argparse.ArgumentParser, /) -> None:
        """Declare the command's own arguments."""
        ...


COMMANDS: tuple[Command, ...] = (check, show, generate, build, try_, explain, schema, init)


def build_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; `module` in its result names the command's file."""
    parser = _parser(prog="tablewright", description=_DESCRIPTION, epilog=_EPILOG)
    parser.add_argument("--version", action=_Version, help="print the version and exit")
    commands = parser.add_subparsers(
        title="commands", dest="command", metavar="COMMAND", required=True
    )
    for command in COMMANDS:
        added = commands.add_parser(
            command.NAME,
            help=command.SUMMARY,
            description=f"{command.SUMMARY[0].upper()}{command.SUMMARY[1:]}.",
            epilog=command.DETAILS,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.add_arguments(added)
        added.set_defaults(module=command.__name__.rpartition(".")[2])
    return parser


def _parser(prog: str, description: str, epilog: str) -> argparse.ArgumentParser:
    return argparse.ArgumentParser(
        prog=prog,
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )


class _Version(argparse.Action):
    """Prints the version; reading the distribution's metadata waits until somebody asks."""

    def __init__(self, option_strings: Sequence[str], dest: str, **settings: Any) -> None:
        super().__init__(option_strings, dest, nargs=0, **settings)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from tablewright import __version__

        print(f"tablewright {__version__}")
        parser.exit()
