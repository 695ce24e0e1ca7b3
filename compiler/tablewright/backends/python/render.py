"""The templates, which lay out text that is safe already."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jinja2 import Environment


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("tablewright.backends.python"),
        undefined=StrictUndefined,
        # What goes in is Python source, made of symbols and of escaped literals alone.
        autoescape=False,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def render(template: str, **values: object) -> str:
    """A template with its values."""
    return _environment().get_template(template).render(**values)
