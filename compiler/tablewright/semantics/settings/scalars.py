"""Scalars that the schema has checked, as the values that they stand for."""

from __future__ import annotations

from tablewright.source.tree import Scalar


def in_stage(name: str, stage: str | None) -> str:
    """A name in a stage; without one, `{stage}` stays as it is."""
    return name if stage is None else name.replace("{stage}", stage)


def text(scalar: Scalar | None, otherwise: str | None) -> str | None:
    """A text that may be left out."""
    return otherwise if scalar is None else scalar.text


def flag(scalar: Scalar | None, otherwise: bool) -> bool:
    """A boolean that may be left out."""
    return otherwise if scalar is None else scalar.value is True


def whole(scalar: Scalar | None, otherwise: int) -> int:
    """A whole number that may be left out; JSON Schema counts `5.0` as one."""
    value = None if scalar is None else scalar.value
    return int(value) if isinstance(value, int | float) else otherwise


def whole_or_none(scalar: Scalar | None) -> int | None:
    """A whole number, or None where nothing is said."""
    return None if scalar is None else whole(scalar, 0)
