"""Where a table is."""

from __future__ import annotations

from tablewright.diagnostics.frozen import frozen


@frozen
class TableArn:
    """Where a table is: its ARN, its region, and the ARN of the key that encrypts it, if any."""

    table: str
    region: str
    key: str | None = None

    def resource(self, index: str | None) -> str:
        """The ARN of the table itself, or of one of its indexes."""
        return self.table if index is None else f"{self.table}/index/{index}"
