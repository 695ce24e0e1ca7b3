"""Whether a value in a key can hold the character that ends it: said only where it is certain."""

from __future__ import annotations

import pytest
from tests.backends.iam.models import desk

from tablewright.backends.iam.endings import never_holds
from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Slot, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, ValueType

TABLE = desk().tables[0]


def text(pattern: str | None = None) -> ScalarType:
    return ScalarType(Kind.STRING, pattern=pattern)


@pytest.mark.parametrize(
    ("type_", "character", "never"),
    [
        (text(), "#", False),
        (text("[a-z0-9_]+"), "#", True),
        (text("[a-z0-9-]{1,8}"), "-", False),
        (text(r"\d{4}(?:-[A-Z]+)?"), "#", True),
        (text(r"\d{4}(?:-[A-Z]+)?"), "-", False),
        (text(r"a\.b"), ".", False),
        (text("[^#]+"), "#", False),  # it is so, but that is not seen here
        (text("[!-~]+"), "#", False),
        (text(".+"), "#", False),
        (text("[a-z]+|#"), "#", False),
        (text("[a-z]+"), "b", False),
        (ScalarType(Kind.ULID), "#", True),
        (ScalarType(Kind.ULID), "A", False),
        (ScalarType(Kind.UUID), "-", False),
        (ScalarType(Kind.UUID), ":", True),
        (ScalarType(Kind.INTEGER), "-", False),
        (ScalarType(Kind.INTEGER), "#", True),
        (ScalarType(Kind.DATE), "#", False),
        (EnumType("Status"), "#", True),
        (EnumType("Status"), "o", False),
    ],
)
def test_values_of_a_type(type_: ValueType, character: str, never: bool) -> None:
    assert never_holds(Slot("value", type_), character, desk(), TABLE) is never


def test_what_the_module_enforces() -> None:
    kept_out = Slot("value", text(), refuse="#")
    assert never_holds(kept_out, "#", desk(), TABLE)
    assert not never_holds(kept_out, ":", desk(), TABLE)
    adopted = altered(TABLE, adopted=True)
    assert not never_holds(kept_out, "#", desk(), adopted)
    assert never_holds(Slot("value", ScalarType(Kind.ULID), refuse="#"), "#", desk(), adopted)
    escaped = Slot("value", text(), Transform.PERCENT)
    assert never_holds(escaped, "#", desk(), TABLE)
    assert not never_holds(escaped, "%", desk(), TABLE)
