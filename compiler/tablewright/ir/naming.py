"""How one name becomes another: the same rules for the checks and for the generated code."""

from __future__ import annotations

import re

_WORD_END = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
_NOT_WORD = re.compile(r"[^A-Za-z0-9]+")


def words(name: str) -> list[str]:
    """The words of a name in any case: `HTTPRoute`, `http_route` and `http-route` have the same."""
    return [word.lower() for word in _NOT_WORD.sub(" ", _WORD_END.sub(" ", name)).split()]


def snake(name: str) -> str:
    """`ProjectStatus` -> `project_status`."""
    return "_".join(words(name))


def pascal(name: str) -> str:
    """`project_status` -> `ProjectStatus`; a name that is PascalCase already stays as it is."""
    if re.fullmatch(r"[A-Z][A-Za-z0-9]*", name):
        return name
    return "".join(word[:1].upper() + word[1:] for word in words(name))


def camel(name: str) -> str:
    """`project_status` -> `projectStatus`."""
    whole = pascal(name)
    return whole[:1].lower() + whole[1:]


def upper_snake(name: str) -> str:
    """`ProjectStatus` -> `PROJECT_STATUS`."""
    return snake(name).upper()
