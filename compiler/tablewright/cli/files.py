"""Writes files so that a reader sees the old text or the new, and never half of one.

A symbolic link is written through: the link stays and its target gets the text. A directory's files
must stay inside it, so there a link that leads out is refused.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tablewright.cli.codes import CommandError
from tablewright.diagnostics.text import shown


def staleness(path: Path, text: str) -> str | None:
    """What is wrong with a file that should hold a text; None where it does."""
    with _told(path, "read"):
        try:
            there = path.read_bytes()
        except FileNotFoundError:
            return "is not there"
    return None if there == text.encode() else "is stale"


def write_file(path: Path, text: str) -> None:
    """Write one file, whole. A device or a pipe (`/dev/null`) is written as it stands."""
    with _told(path, "write"):
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(text.encode())
            return
    _replace_all({_target(path): text})


def write_together(texts: Mapping[Path, str]) -> None:
    """Write several files, wherever they are: all or none."""
    _replace_all({_target(path): text for path, text in texts.items()})


def write_new_file(path: Path, text: str) -> None:
    """Write a file that must not be there yet."""
    with _told(path, "write"), path.open("xb") as file:
        file.write(text.encode())


def write_files(
    directory: Path, files: Mapping[str, str], beside: Mapping[Path, str] | None = None
) -> None:
    """Write several files into a directory, which is made where it is missing: all or none.

    Those `beside` them may be anywhere.
    """
    with _told(directory, "write to"):
        directory.mkdir(parents=True, exist_ok=True)
        home = directory.resolve()
    targets: dict[Path, str] = {}
    for name, text in files.items():
        target = _target(directory / name)
        if not target.is_relative_to(home):
            raise CommandError(f"{shown(str(directory / name), 300)} leads out of its directory")
        targets[target] = text
    targets |= {_target(path): text for path, text in (beside or {}).items()}
    _replace_all(targets)


def _target(path: Path) -> Path:
    """The file that a path stands for, links followed."""
    with _told(path, "write"):
        target = path.resolve()
        if target.is_dir():
            raise CommandError(f"cannot write {shown(str(path), 300)}: it is a directory")
    return target


@dataclass(slots=True)
class _Write:
    """One file on its way: the new text waits beside the old until all the others wait too."""

    target: Path
    waiting: Path
    before: bytes | None
    mode: int


def _replace_all(texts: Mapping[Path, str]) -> None:
    prepared: list[_Write] = []
    try:
        for target, text in texts.items():
            with _told(target, "write"):
                prepared.append(_prepare(target, text))
        _commit(prepared)
    finally:
        for write in prepared:
            write.waiting.unlink(missing_ok=True)


def _prepare(target: Path, text: str) -> _Write:
    import tempfile

    before, mode = _old(target)
    handle, name = tempfile.mkstemp(prefix=".tablewright-", dir=target.parent)
    write = _Write(target, Path(name), before, mode)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
        write.waiting.chmod(mode)
    except BaseException:
        write.waiting.unlink(missing_ok=True)
        raise
    return write


def _old(target: Path) -> tuple[bytes | None, int]:
    """What stands there, to be put back if a later file fails, and its mode, which is kept."""
    try:
        before = target.read_bytes()
    except FileNotFoundError:
        umask = os.umask(0)
        os.umask(umask)
        return None, 0o666 & ~umask
    # Replacing a file asks nothing of the file itself, so its own protection is looked at here.
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return before, stat.S_IMODE(target.stat().st_mode)


def _commit(prepared: list[_Write]) -> None:
    done: list[_Write] = []
    try:
        for write in prepared:
            with _told(write.target, "write"):
                write.waiting.replace(write.target)
            done.append(write)
    except BaseException:
        for write in done:
            if write.before is None:
                write.target.unlink(missing_ok=True)
            else:
                write.target.write_bytes(write.before)
        raise


@contextmanager
def _told(path: Path, doing: str) -> Generator[None]:
    """Turns what the system refuses into a message for the person who asked."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise CommandError(f"cannot {doing} {shown(str(path), 300)}: {reason}") from error
