"""Files of other tools, told from a model by the keys at their top."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic
from tablewright.source.tree import Mapping, Node, Source
from tablewright.syntax import rules

_KINDS = {
    ("ModelName", "DataModel"): "a data model of NoSQL Workbench",
    ("AWSTemplateFormatVersion", "Resources"): "a CloudFormation template",
    ("TableName", "KeySchema"): "the definition of a table for the `CreateTable` call",
}


def other_file(root: Node, source: Source) -> Diagnostic | None:
    """The one finding about a file that is no model at all; None where it may be one."""
    if not isinstance(root, Mapping) or "tablewright" in root:
        return None
    for keys, kind in _KINDS.items():
        first = root.key(keys[0])
        if first is not None and keys[1] in root:
            return rules.unknown_key.other_file(source.path, first.span, kind)
    return None
