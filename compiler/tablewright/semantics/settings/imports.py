"""Files that fill a table as it is made."""

from __future__ import annotations

from tablewright.ir.settings import Compression, ImportFormat, ImportSource
from tablewright.semantics.settings.scalars import text
from tablewright.syntax.settings import ImportSyntax


def bind_import(syntax: ImportSyntax | None, base: ImportSource | None) -> ImportSource | None:
    """Where the files are, and how they are written; None for none."""
    if syntax is None:
        return base
    if syntax.bucket is None or syntax.format is None:
        return None
    compression = syntax.compression
    return ImportSource(
        bucket=syntax.bucket.text,
        format=ImportFormat(syntax.format.text),
        bucket_owner=text(syntax.bucket_owner, None),
        prefix=text(syntax.prefix, None),
        compression=Compression(compression.text) if compression else Compression.NONE,
        csv_delimiter=text(syntax.csv_delimiter, None),
        csv_header=tuple(column.text for column in syntax.csv_header),
    )
