"""Another question that a key answers already: one more value given, or another index."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Append, Change, Drop, Put, Remedy
from tablewright.semantics.conditions import Condition, condition
from tablewright.semantics.proposals.unanswered import Unanswered


def other_index(unanswered: Unanswered) -> Iterator[Remedy]:
    """Another key than the one that the pattern names."""
    named = unanswered.syntax.index.text if unanswered.syntax.index else None
    for index, paths in unanswered.paths.items():
        answering = all(
            entity.name in paths
            and isinstance(
                condition(paths[entity.name], unanswered.asked.question(entity)), Condition
            )
            for entity in unanswered.entities
        )
        if answering and (index or "table") != named:
            where = f"the index {shown(index)}" if index else "the table"
            drop = Drop((*unanswered.path, "index"))
            changes: tuple[Change, ...] = (drop,)
            yield Remedy(f"{where} answers it, without `index`", changes, kind="index")


def one_more_given(unanswered: Unanswered) -> Iterator[Remedy]:
    """One more value that a partition key needs, where it is the only one that is missing."""
    offered: set[str] = set()
    for index, obstacle in unanswered.obstacles:
        if len(obstacle.missing) != 1 or obstacle.missing[0] in offered:
            continue
        name = obstacle.missing[0]
        if not all(_has(unanswered, entity.name, name) for entity in unanswered.entities):
            continue
        offered.add(name)
        where = f"the index {shown(index)}" if index else "the table"
        yield Remedy(
            f"{where} answers it if {shown(name)} is given, too",
            (_given_too(unanswered, name),),
            kind="given",
        )


def _given_too(unanswered: Unanswered, name: str) -> Change:
    if unanswered.syntax.given_span is None:
        return Put(unanswered.path, "given", [name])
    return Append((*unanswered.path, "given"), name)


def _has(unanswered: Unanswered, entity: str, name: str) -> bool:
    found = next(each for each in unanswered.entities if each.name == entity)
    return any(attribute.name == name for attribute in found.attributes)
