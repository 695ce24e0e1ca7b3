"""What must hold for any input at all: it compiles or says why not, soon, and never raises."""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Iterator
from itertools import count
from random import Random
from time import monotonic, process_time

from tablewright.backends.docs.markdown import charts_markdown
from tablewright.backends.docs.mermaid import diagram
from tablewright.backends.docs.terminal import Terminal, charts_text
from tablewright.backends.ir_json import plan_json
from tablewright.backends.python import generate
from tablewright.diagnostics import Diagnostic, has_errors
from tablewright.diagnostics.render.json_ import as_data
from tablewright.diagnostics.render.text import render_text
from tablewright.ir.plan import Plan
from tablewright.pipeline import compile_bytes

SECONDS = float(os.environ.get("FUZZ_SECONDS", "4"))
SEED = int(os.environ.get("FUZZ_SEED", "1"))
_MOST_SECONDS = 4.0
_BREAK = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")


def rounds(name: str) -> Iterator[Random]:
    """Sources of chance until the time is up; each depends on its number alone, for repeating."""
    end = monotonic() + SECONDS
    for at in count():
        if at and monotonic() > end:
            return
        yield Random(f"{SEED}/{name}/{at}")


def survive(data: bytes, path: str) -> Plan | None:
    """Compile, render the findings, and put a plan through every back end that needs no CDK."""
    before = process_time()
    compiled = compile_bytes(data, path)
    taken = process_time() - before
    assert taken < _MOST_SECONDS, f"{taken:.1f} s for {data[:400]!r}"
    assert (compiled.plan is None) == has_errors(compiled.findings)
    _render(compiled.findings, compiled.text, path)
    if compiled.plan is not None:
        _back_ends(compiled.plan)
    return compiled.plan


def _render(findings: tuple[Diagnostic, ...], text: str, path: str) -> None:
    json.dumps(as_data(findings))
    shown = render_text(findings, {path: text}, colour=False)
    assert all(char == "\n" or char.isprintable() for char in shown)
    lines = len(_BREAK.findall(text)) + 2
    for finding in findings:
        span = finding.span
        assert (1, 1) <= (span.line, span.column) <= (span.end_line, span.end_column)
        assert span.end_line <= lines


def _back_ends(plan: Plan) -> None:
    json.loads(plan_json(plan))
    charts_markdown(plan)
    diagram(plan)
    charts_text(plan, Terminal(100, colour=False, encoding="utf-8"))
    ast.parse(generate(plan))
