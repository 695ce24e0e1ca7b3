"""`tablewright explain`: what a rule is about, and what to write instead."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tablewright.cli.codes import FINE, CommandError
from tablewright.cli.console import Console
from tablewright.cli.help import Help
from tablewright.diagnostics.model import Severity
from tablewright.diagnostics.suggest import did_you_mean
from tablewright.diagnostics.text import shown

if TYPE_CHECKING:
    from tablewright.backends.docs.terminal import Terminal
    from tablewright.diagnostics import Rule

HELP = Help(
    name="explain",
    summary="explain a rule by its code or name; without one, list them all",
    details="""\
examples:
  tablewright explain            every rule, on one line each
  tablewright explain TW301      one rule: why it is there, what raises it, what to write instead
  tablewright explain key-collision inexact      several, by their names

An error stops the build. A warning does not, unless --strict says so; one that you accept is
silenced on its element, with a reason: ignore: [{rule: TW309, reason: "Read by its own id only."}]
""",
)

_GROUPS = {
    "1": "The file",
    "2": "Names, types and references",
    "3": "Keys",
    "4": "Access patterns",
    "5": "Indexes",
    "6": "Table settings and service limits",
    "7": "Advice",
    "8": "Evolution",
}
_ABOUT_SILENCING = {"TW215"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's own arguments."""
    parser.add_argument("rules", nargs="*", metavar="RULE", help="a code (TW301) or a rule's name")


def run(arguments: argparse.Namespace, console: Console) -> int:
    """Print the documentation of each rule, or the list of rules."""
    from tablewright.backends.docs.terminal import Terminal
    from tablewright.pipeline import every_rule

    rules = every_rule()
    terminal = Terminal(console.width, console.colour, console.encoding)
    asked = [_find(word, rules) for word in arguments.rules]
    texts = [explanation(rule, terminal) for rule in asked]
    console.print("\n".join(texts) if texts else listing(rules, terminal))
    return FINE


def explanation(rule: Rule, terminal: Terminal) -> str:
    """One rule: its code, name and severity, then its documentation."""
    from tablewright.backends.docs.terminal.style import Tone
    from tablewright.cli.markdown_text import markdown_text

    title = terminal.tone(rule.code, Tone.HEADING)
    body = markdown_text(rule.documentation, terminal)
    silencing = markdown_text(_silencing(rule), terminal)
    return f"{title} {rule.name} ({rule.severity.value})\n\n{body}\n{silencing}"


def _silencing(rule: Rule) -> str:
    """Whether `ignore` reaches the rule, as a line of Markdown."""
    if rule.severity is Severity.ERROR:
        return "An error cannot be silenced."
    if rule.code in _ABOUT_SILENCING:
        return "A warning about silencing cannot be silenced itself."
    entry = f'ignore: [{{rule: {rule.code}, reason: "…"}}]'
    return f"Where it is meant so, silence the warning on its element:\n\n```yaml\n{entry}\n```"


def listing(rules: dict[str, Rule], terminal: Terminal) -> str:
    """Every rule on a line, under the heading of its group."""
    from tablewright.backends.docs.terminal.style import Tone

    lines: list[str] = []
    group = ""
    widest = max((len(rule.name) for rule in rules.values()), default=0)
    kinds = max(len(severity.value) for severity in Severity)
    for code, rule in rules.items():
        if code[2] != group:
            group = code[2]
            lines += ["", terminal.tone(f"TW{group}xx {_GROUPS[group]}", Tone.NAME)]
        kind = f"{rule.severity.value:{kinds}}"
        lines.append(
            f"  {terminal.tone(code, Tone.CODE)}  {kind}  {rule.name:{widest}}  {rule.title}"
        )
    return "".join(f"{line}\n" for line in lines[1:])


def _find(word: str, rules: dict[str, Rule]) -> Rule:
    by_name = {rule.name: rule for rule in rules.values()}
    found = rules.get(word.upper()) or by_name.get(word.lower())
    if found is None:
        hint = did_you_mean(word, [*rules, *by_name]) or "`tablewright explain` lists them all"
        raise CommandError(f"there is no rule {shown(word)}; {hint}")
    return found
