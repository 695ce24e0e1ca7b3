"""Padded numbers and the limits of their attributes."""

from __future__ import annotations

import pytest
from tests.semantics.models import codes, model

LINE = """
Line:
  key: {{PK: "INVOICE#{{invoice_id}}", SK: "LINE#{{line:03d}}"}}
  attributes: {{invoice_id: ulid, line: {line}}}
"""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("{type: integer, min: 0, max: 999}", []),
        ("{type: integer, min: 0, max: 1000}", ["TW315"]),
        ("{type: integer, min: 0}", []),
        ("integer", []),
        ("{type: integer, min: -1}", ["TW315"]),
    ],
)
def test_a_padded_number_fits_its_limits(line: str, found: list[str]) -> None:
    assert codes(model(LINE.format(line=line))) == found


def test_an_unpadded_number_has_any_width() -> None:
    text = LINE.replace("line:03d", "line").format(line="{type: integer, max: 1000}")
    assert codes(model(text)) == []
