"""Arguments of an update that belong together."""

from __future__ import annotations

from tablewright.backends.python.machinery.errors import InvalidValueError
from tablewright.backends.python.machinery.unset import UNSET


def given_together(owner: str, /, **values: object) -> None:
    """Refuses some without the others: the index key that they share has them all."""
    missing = [name for name, value in values.items() if value is UNSET]
    if 0 < len(missing) < len(values):
        others = " and ".join(name for name in values if name not in missing)
        reason = f"is missing beside {others}: they share an index key"
        raise InvalidValueError(owner, missing[0], reason)
