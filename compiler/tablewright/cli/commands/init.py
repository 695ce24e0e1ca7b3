"""`tablewright init`: starts a model."""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

from tablewright.cli.codes import FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.files import write_new_file
from tablewright.cli.help import Help
from tablewright.cli.starter import Starter, starter_text
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.naming import pascal, snake

HELP = Help(
    name="init",
    summary="start a model from a few questions or flags",
    details="""\
examples:
  tablewright init                                     asks, then writes model.yaml
  tablewright init shop.yaml --model Shop --entity Customer --child Order

An entity and what belongs to it (a customer and its orders) make a model that compiles at once
and is there to be changed. A file that exists is never overwritten.
""",
)

_ASKED = re.compile(r"[A-Za-z0-9 _-]+")
_NAME = re.compile(r"[A-Z][A-Za-z0-9]{0,62}")


@frozen
class _Question:
    option: str
    asks: str
    default: str


_QUESTIONS = (
    _Question("model", "What is the application called?", "Shop"),
    _Question("entity", "What does everything else belong to?", "Customer"),
    _Question("child", "What does it have many of?", "Order"),
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument(
        "file", nargs="?", default="model.yaml", metavar="FILE", help="default: model.yaml"
    )
    for question in _QUESTIONS:
        parser.add_argument(
            f"--{question.option}",
            metavar="NAME",
            help=f"{question.asks} (default: {question.default})",
        )


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Ask what the flags leave open, where there is somebody to ask, and write the file."""
    path = Path(arguments.file)
    if path.exists() or path.is_symlink():
        raise CommandError(f"{shown(arguments.file, 300)} is there already")
    given = {question.option: getattr(arguments, question.option) for question in _QUESTIONS}
    asking = not any(given.values()) and sys.stdin.isatty() and console.err.isatty()
    answers = {
        question.option: _ask(question, console)
        if asking
        else _name(given[question.option] or question.default, question)
        for question in _QUESTIONS
    }
    if not asking and not any(given.values()):
        console.note("nobody to ask: these are example names; --model, --entity, --child set them")
    write_new_file(path, _model(Starter(answers["model"], answers["entity"], answers["child"])))
    file = shown(arguments.file, 300).strip("`")
    console.note(f"wrote {file}; next: tablewright show {file}")
    return FINE


def _model(starter: Starter) -> str:
    """The text of the model, which compiles; some names make one that would not."""
    from tablewright.pipeline import compile_text

    if snake(starter.parent) == snake(starter.child):
        raise CommandError("an entity cannot belong to itself: give two names")
    text = starter_text(starter)
    compilation = compile_text(text)
    if compilation.plan is None:
        raise CommandError(f"these names make no model: {compilation.findings[0].message}")
    return text


def _ask(question: _Question, console: Console) -> str:
    while True:
        console.err.write(f"{question.asks} [{question.default}] ")
        console.err.flush()
        line = sys.stdin.readline()
        if not line:
            raise KeyboardInterrupt  # the end of the input is a way to leave, like Ctrl-C
        try:
            return _name(line.strip() or question.default, question)
        except CommandError as error:
            console.note(str(error))


def _name(text: str, question: _Question) -> str:
    """`purchase order` is as good as `PurchaseOrder`."""
    name = pascal(text)
    if not (_ASKED.fullmatch(text) and _NAME.fullmatch(name)):
        raise CommandError(
            f"{shown(text)} cannot be a name; {question.default} could, of letters and digits"
        )
    return name
