"""The answers of `try` as text: the call, the real request, and the first items that came back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from tablewright.backends.docs.charts import Chart, Column, Style
from tablewright.backends.docs.terminal.measure import wrapped
from tablewright.backends.docs.terminal.render import chart_lines, fits
from tablewright.backends.docs.terminal.style import Terminal, Tone
from tablewright.cli.values import python_text, request_text, value_text

if TYPE_CHECKING:
    from tablewright.ir.plan import Plan
    from tablewright.local.trial import Answer

_SHOWN = 3
_LEAST_COLUMNS = 2


def answer_text(answer: Answer, plan: Plan, terminal: Terminal) -> str:
    """Everything about one access pattern that was tried."""
    lines = [terminal.tone(terminal.text(answer.pattern.name), Tone.HEADING)]
    if answer.pattern.purpose.description:
        lines += _indented(answer.pattern.purpose.description, terminal, Tone.QUIET)
    if answer.arguments is None:
        lines += _indented("no sample item can be asked for, so it was not run", terminal)
        return _joined(lines)
    lines += _indented(call_text(answer), terminal, Tone.CODE)
    lines += _indented(request_text(answer.calls), terminal)
    lines += _indented(outcome_text(answer), terminal, Tone.NAME)
    if answer.items:
        inner = Terminal(terminal.width - 2, terminal.colour, terminal.encoding)
        chart = item_chart(chosen(answer.items), answer.arguments, plan, inner)
        lines += [f"  {line}" for line in chart_lines(chart, inner)]
    return _joined(lines)


def call_text(answer: Answer) -> str:
    """The call as Python."""
    given = (answer.arguments or {}).items()
    return f"db.{answer.pattern.name}({', '.join(f'{name}={python_text(v)}' for name, v in given)})"


def outcome_text(answer: Answer) -> str:
    """`5 items in 1 request, 0.5 read units as the engine counts; the first 3:`."""
    if answer.failure is not None:
        return f"failed: {answer.failure}"
    count = len(answer.items)
    found = f"{answer.number} counted" if answer.number is not None else _counted(count, "item")
    text = f"{found} in {_counted(len(answer.calls), 'request')}"
    units = [call.units for call in answer.calls if call.units is not None]
    if units:
        text += f", {_counted(sum(units), 'read unit')} as the engine counts"
    if count <= _SHOWN:
        return text
    return f"{text}; the first {_SHOWN}:" if _classes(answer.items) == 1 else f"{text}; among them:"


def chosen(items: Sequence[object]) -> list[object]:
    """The items to show: the first ones, or the first of each entity where there are several."""
    if _classes(items) == 1:
        return list(items[:_SHOWN])
    first: dict[type, object] = {}
    for item in items:
        first.setdefault(type(item), item)
    return list(first.values())


def item_chart(
    items: Sequence[object], given: Mapping[str, object], plan: Plan, terminal: Terminal
) -> Chart:
    """The items with as many of their attributes as the width has room for.

    What was given to find them comes last: it is the same for all of them and known.
    """
    rows = [(type(item).__name__, _attributes(item, plan)) for item in items]
    if _classes(items) > 1:
        cells = [((name,), (", ".join(f"{k}={v}" for k, v in row.items()),)) for name, row in rows]
        columns = (Column("Entity", Style.NAME), Column("Item", Style.PROSE))
        return Chart("", columns, tuple(cells))
    known = {name for name in given if len({row.get(name) for _, row in rows}) == 1}
    names = sorted(rows[0][1], key=lambda name: name in known)
    while len(names) > _LEAST_COLUMNS and not fits(_columns(names, rows), terminal):
        names.pop()
    return _columns(names, rows)


def _classes(items: Sequence[object]) -> int:
    return len({type(item) for item in items})


def _columns(names: list[str], rows: list[tuple[str, dict[str, str]]]) -> Chart:
    return Chart(
        "",
        tuple(Column(name, Style.PROSE) for name in names),
        tuple(tuple((row[name],) for name in names) for _, row in rows),
    )


def _attributes(item: object, plan: Plan) -> dict[str, str]:
    secret = {
        attribute.name
        for entity in plan.entities
        for attribute in entity.attributes
        if attribute.sensitive
    }
    if not is_dataclass(item):
        return {"value": str(item)}
    names = [part.name for part in fields(item)]
    return {n: "(sensitive)" if n in secret else value_text(getattr(item, n)) for n in names}


def _indented(text: str, terminal: Terminal, tone: Tone = Tone.PLAIN) -> list[str]:
    lines = wrapped(terminal.text(text), terminal.width - 2)
    return [f"  {terminal.tone(line, tone)}" for line in lines]


def _counted(count: float, noun: str) -> str:
    return f"{count:g} {noun}" if count == 1 else f"{count:g} {noun}s"


def _joined(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
