"""The documentation of fixes says of each rule what the compiler offers for it."""

from __future__ import annotations

from tests.docs.fix_table import PAGE, page


def test_the_table_of_fixes_is_fresh() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == page(text), "write it anew: python -m tests.docs.fix_table"
