"""From a place to the path of what stands there."""

from __future__ import annotations

import pytest
from tests.editing.documents import document

from tablewright.diagnostics import Span
from tablewright.editing.find import path_to

TEXT = """\
a: {b: [x, yy]}
c:
  d: "e"
"""


@pytest.mark.parametrize(
    ("place", "path"),
    [
        (Span(1, 1, 1, 2), ("a",)),
        (Span(1, 5, 1, 6), ("a", "b")),
        (Span(1, 12, 1, 14), ("a", "b", 1)),
        (Span(3, 6, 3, 9), ("c", "d")),
        (Span(3, 7, 3, 8), None),
        (Span(9, 1, 9, 2), None),
    ],
)
def test_a_place_leads_to_its_entry(place: Span, path: tuple[str | int, ...] | None) -> None:
    assert path_to(document(TEXT).root, place) == path
