"""What an option of the file says, where it may have been left out."""

from __future__ import annotations

from tablewright.source.tree import Scalar


def is_true(scalar: Scalar | None) -> bool:
    """Whether an option is switched on."""
    return scalar is not None and scalar.value is True


def is_false(scalar: Scalar | None) -> bool:
    """Whether an option is switched off, and not only left out."""
    return scalar is not None and scalar.value is False


def text_of(scalar: Scalar | None) -> str | None:
    """The text of an option."""
    return scalar.text if scalar is not None else None
