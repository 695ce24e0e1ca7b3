"""The valid models of the repository, and every mutant of one."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.kinds.all import KINDS
from tests.mutation.text import Mutant, Text, mutant
from tests.mutation.view import View

from tablewright.source.reader import read
from tablewright.source.tree import Mapping

ROOT = Path(__file__).parents[2]
_FOLDERS = ("examples", "tests/designs", "tests/end_to_end/invented")


@dataclass(frozen=True, slots=True)
class Case:
    """A mutant, its kind, and the model that it is of."""

    model: Path
    kind: str
    mutant: Mutant


def model_paths() -> list[Path]:
    """Every model that is committed as one that people would write."""
    return sorted(path for folder in _FOLDERS for path in (ROOT / folder).glob("*/model.yaml"))


def cases_of(path: Path, kinds: Collection[str] = ()) -> Iterator[Case]:
    """Every single mistake at every place of a model; no text comes twice."""
    text = path.read_text(encoding="utf-8")
    root = read(text.encode(), str(path)).root
    assert isinstance(root, Mapping), path
    view = View(Text(text), root)
    seen: set[str] = set()
    for name, finder in KINDS.items():
        if kinds and name not in kinds:
            continue
        for mistake in finder(view):
            made = mutant(view.text, mistake)
            if made is not None and made.text not in seen:
                seen.add(made.text)
                yield Case(path, name, made)
