"""Batches of writes."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.patterns import Purpose


@frozen
class BatchWritePattern:
    """BatchWriteItem: any number of puts and deletes of some entities, in as many requests.

    Nothing is asked of what is there, and no two of the writes happen together.
    """

    name: str
    purpose: Purpose
    table: str
    entities: tuple[str, ...]
    cache: bool = True
