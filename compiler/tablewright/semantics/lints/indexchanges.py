"""Changes of a model's indexes, for the remedies of the rules about them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.editing.changes import Change, Drop, Path, Rewrite
from tablewright.ir.tables import Table
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.members import IndexUse


def table_path(design: Design, table: Table) -> Path:
    """Where a table stands in the model."""
    return ("tables", table.name) if design.tables[table.name].named else ("table",)


def index_path(design: Design, use: IndexUse) -> Path:
    """Where an index stands in the model."""
    return (*table_path(design, use.table), "indexes", use.index.name)


def without_index(design: Design, use: IndexUse) -> Iterator[Change]:
    """Leaves an index out, with all that entities say of it."""
    yield Drop(index_path(design, use))
    for entity in use.entities:
        if any(each.index.text == use.index.name for each in design.entities[entity].indexes):
            yield Drop(("entities", entity, "indexes", use.index.name))


def read_elsewhere(design: Design, use: IndexUse, index: str | None) -> Iterator[Change]:
    """Sends an index's readers to another index, or to the table where that is None."""
    for pattern in use.patterns:
        if design.patterns[pattern].index is not None:
            path: Path = ("access_patterns", pattern, "index")
            yield Drop(path) if index is None else Rewrite(path, index)
