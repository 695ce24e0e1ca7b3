"""Paths as the URI references of SARIF."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path, PurePath
from typing import Final
from urllib.parse import quote

ROOT: Final = "%SRCROOT%"
"""Where relative paths start from: for code scanning, the repository's root."""


@lru_cache(maxsize=16)  # every finding of a model has the same
def artifact_location(path: str) -> dict[str, str]:
    """A file by its URI; a relative one names what it is relative to, and holds no `./`."""
    if Path(path).is_absolute():
        return {"uri": f"file://{_encoded(_rooted(path))}"}
    return {"uri": _encoded(PurePath(path).as_posix()), "uriBaseId": ROOT}


def _rooted(path: str) -> str:
    """`C:/models` stands below the root of a URI's path."""
    text = PurePath(path).as_posix()
    return text if text.startswith("/") else f"/{text}"


def _encoded(path: str) -> str:
    """The path as bytes of the file system, percent-encoded, whatever they are."""
    return quote(path, safe="/", encoding="utf-8", errors="surrogatepass")
