"""Logical ids that do not depend on where a construct stands.

CDK derives a logical id from the construct's path, and CloudFormation replaces a resource whose id
changes: moving or renaming a construct would cost the table. So every id is set, from the model's
names and the path inside our own construct.
"""

from __future__ import annotations

import hashlib
import re

from aws_cdk import CfnElement, Stack
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.diagnostics.text import shown

_MARK = "tablewright"
_IMPLIED = {"Resource", "Default"}


def claim(scope: Construct, base: str) -> None:
    """Take a base name for the whole stack, so that no two constructs can pin the same ids."""
    stack = Stack.of(scope)
    # A child and not metadata: asking for one child costs one call to Node.js, however many tables.
    if stack.node.try_find_child(f"{_MARK}:{base}") is not None:
        raise SynthesisError(
            f"the stack {stack.node.path or stack.stack_name} has {base} already: "
            "put each stage of a model into a stack of its own"
        )
    Construct(stack, f"{_MARK}:{base}")


def pin_logical_ids(root: Construct, base: str) -> None:
    """Set the logical id of everything below a construct that goes into the template."""
    node = root.node
    start = len(node.path) + 1
    taken: dict[str, str] = {}
    for construct in node.find_all():
        if isinstance(construct, CfnElement):
            path = construct.node.path[start:]
            pinned = logical_id(base, path)
            if taken.setdefault(pinned, path) != path:
                raise SynthesisError(
                    f"{shown(path)} and {shown(taken[pinned])} would both have the logical id "
                    f"{pinned}: rename one of them"
                )
            construct.override_logical_id(pinned)


def logical_id(base: str, path: str) -> str:
    """`Organizations` and `Table/Resource` give `OrganizationsTable`.

    A logical id may hold letters and digits only, so a path that loses others gains a digest: the
    indexes `by-day` and `byday` stay apart.
    """
    raw = "".join(part for part in path.split("/") if part not in _IMPLIED)
    plain = re.sub(r"[^A-Za-z0-9]", "", raw)
    digest = "" if plain == raw else hashlib.sha256(raw.encode()).hexdigest()[:8].upper()
    return f"{base}{plain}{digest}"
