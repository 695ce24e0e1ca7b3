"""The schema's check of a tree, told in the words of the person who wrote it."""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic
from tablewright.source.tree import Node, Source
from tablewright.syntax.data import plain
from tablewright.syntax.faults import faults
from tablewright.syntax.hidden import hidden_templates
from tablewright.syntax.keywords import errors
from tablewright.syntax.splittypes import split_types
from tablewright.syntax.strangers import other_file

MOST_FINDINGS = 100
"""How many are told at a time; where there are more, they come to light as these go."""


def validate(root: Node, source: Source) -> tuple[Diagnostic, ...]:
    """What the schema finds wrong with a model, in the file's order; nothing where it is right."""
    stranger = other_file(root, source)
    if stranger is not None:
        return (stranger,)
    split = list(split_types(root, source))
    told = frozenset(place for each in split for place in each.parts)
    found: dict[Diagnostic, None] = dict.fromkeys(hidden_templates(root, source))
    found.update(dict.fromkeys(each.finding for each in split))
    for fault in faults(errors(plain(root))):
        # Most models have no fault, and need none of the words for them.
        from tablewright.syntax.findings import findings

        new = findings(source, root, fault)
        found.update(dict.fromkeys(each for each in new if each.span not in told))
        if len(found) >= MOST_FINDINGS:
            break
    return tuple(sorted(found, key=lambda finding: finding.sort_key))
