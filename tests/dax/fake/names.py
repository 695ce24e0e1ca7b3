"""What both sides give numbers to: the keys of tables, and lists of attributes."""

from __future__ import annotations

from functools import cache
from threading import Lock
from typing import Any, TypeAlias

KeySchema: TypeAlias = list[dict[str, str]]


class Names:
    """The keys of the tables, and the lists of attributes that were met so far."""

    def __init__(self, client: Any) -> None:
        self._client = client
        self._lock = Lock()
        # 1 is the empty list on either side, and is never asked for.
        self._lists: list[tuple[str, ...]] = [()]
        self.key_schema = cache(self._key_schema)

    def list_id(self, attributes: tuple[str, ...]) -> int:
        """The number of a list of attributes."""
        with self._lock:
            if attributes not in self._lists:
                self._lists.append(attributes)
            return self._lists.index(attributes) + 1

    def attributes(self, list_id: int) -> tuple[str, ...]:
        """The list of attributes that a number stands for."""
        with self._lock:
            return self._lists[list_id - 1]

    def key_names(self, table: str) -> list[str]:
        """The names of a table's key attributes."""
        return [part["AttributeName"] for part in self.key_schema(table)]

    def _key_schema(self, table: str) -> KeySchema:
        """The key attributes of a table in order, each with its type."""
        found = self._client.describe_table(TableName=table)["Table"]
        types = {
            each["AttributeName"]: each["AttributeType"] for each in found["AttributeDefinitions"]
        }
        parts = sorted(found["KeySchema"], key=lambda part: part["KeyType"])  # HASH, RANGE
        names = [part["AttributeName"] for part in parts]
        return [{"AttributeName": name, "AttributeType": types[name]} for name in names]
