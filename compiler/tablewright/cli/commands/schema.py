"""`tablewright schema`: the JSON Schema of model files."""

from __future__ import annotations

import argparse

from tablewright.cli.codes import FINE
from tablewright.cli.console import Console
from tablewright.cli.help import Help

HELP = Help(
    name="schema",
    summary="print the JSON Schema of model files, for an editor",
    details="""\
example:
  tablewright schema > model.schema.json

and as the first line of a model, for editors with the YAML language server:
  # yaml-language-server: $schema=model.schema.json
""",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command has no arguments of its own."""
    del parser


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the schema as the package holds it."""
    from tablewright.syntax.schema import schema_text

    del arguments
    console.exact(schema_text())
    return FINE
