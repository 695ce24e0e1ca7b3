"""Remedies about indexes: what an entity says of one, and what one holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Append, Change, Drop, Path, Put, Remedies, Remedy
from tablewright.ir.tables import Index, ProjectionKind
from tablewright.source.tree import Mapping


def table_path(root: Mapping, table: str) -> Path:
    """Where a table stands in the model."""
    return ("tables", table) if "tables" in root else ("table",)


def made_sparse(entity: str, index: str) -> Remedies:
    """That an entity is in an index only now and then, said where it speaks of the index."""
    change = Put(("entities", entity, "indexes", index), "sparse", True)
    return lambda _: [Remedy("add `sparse: true`", (change,))]


def projected(index: Index, table: str, missing: Iterable[str]) -> Remedies:
    """What a pattern returns, held by the index that it reads."""

    def work_out(root: Mapping) -> Iterator[Remedy]:
        path = (*table_path(root, table), "indexes", index.name)
        where = f"the projection of {shown(index.name)}"
        if index.projection.kind is ProjectionKind.INCLUDE:
            changes: tuple[Change, ...] = tuple(
                Append((*path, "projection"), name) for name in missing
            )
            yield Remedy(f"add what is missing to {where}", changes)
        else:
            yield Remedy("let the index hold everything", (Drop((*path, "projection")),))

    return work_out
