"""What the app has to say, as annotations of CDK: `cdk` prints them, and stops at an error.

Annotations belong to stacks, so where a wrong model has none there is one to carry them. It has the
name that the model's would have, so that `cdk deploy Shop` finds it; CDK deploys no stack with an
error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from aws_cdk import Annotations, App, CfnWaitConditionHandle, Stack

from tablewright.backends.cdk.compiled import Compiled
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.naming import staged_name
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.model import Diagnostic, Severity
from tablewright.diagnostics.render.text import render_text

NOWHERE = "Model"
"""The stack of what is wrong with no model in particular."""
_MOST = 100
_NAMED = re.compile(
    r"""^[\s{,]*["']?model["']?\s*:\s*["']?([A-Z][A-Za-z0-9]{0,100})""", re.MULTILINE
)


@frozen
class Remark:
    """An error, or a warning where it has a `code`, which `acknowledge_warning` takes."""

    stack: str
    text: str
    code: str | None = None


def annotate(app: App, remarks: Iterable[Remark]) -> None:
    """Hand the remarks to CDK."""
    for remark in remarks:
        there = app.node.try_find_child(remark.stack)
        annotations = Annotations.of(_carrier(app, remark.stack) if there is None else there)
        # CDK takes this for a reference of its own, wherever it stands.
        text = remark.text.replace("{Token[", "{ Token[")
        if remark.code is None:
            annotations.add_error(text)
        else:
            annotations.add_warning_v2(f"tablewright:{remark.code}", text)


def _carrier(app: App, name: str) -> Stack:
    """A stack with nothing in it, as far as CDK lets there be one."""
    stack = Stack(app, name)
    CfnWaitConditionHandle(stack, "Nothing")
    return stack


def findings_of(compiled: Compiled, stack: str) -> Iterator[Remark]:
    """A remark for each finding of a model, with its place, its line and its help."""
    sources = {compiled.path: compiled.text}
    for finding in _first(compiled.findings):
        text = render_text([finding], sources).rstrip("\n")
        # CDK says itself which of the two it is.
        text = text.replace(f"{finding.severity.value}[{finding.code}]", finding.code, 1)
        code = finding.code if finding.severity is Severity.WARNING else None
        yield Remark(stack, text, code)
    left = len(compiled.findings) - _MOST
    if left > 0:
        text = f"there are {left} more findings: `tablewright check` shows them"
        yield Remark(stack, text, None if compiled.plan is None else "more")


def _first(findings: tuple[Diagnostic, ...]) -> list[Diagnostic]:
    """As many as anybody reads, errors first where there are too many."""
    if len(findings) <= _MOST:
        return list(findings)
    return sorted(findings, key=lambda each: each.severity is not Severity.ERROR)[:_MOST]


def stack_of_wrong(compiled: Compiled, stage: str | None) -> str:
    """The name that the stack of a wrong model would have, as far as its text tells."""
    found = _NAMED.search(compiled.text)
    if found is None:
        return NOWHERE
    try:
        return staged_name(found[1], stage)
    except SynthesisError:
        return NOWHERE
