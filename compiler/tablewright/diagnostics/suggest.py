"""'Did you mean': the nearest of the words that could have stood there."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import islice

from tablewright.diagnostics.opposites import opposed

_LONGEST = 64
_MOST_CANDIDATES = 2000


def nearest(word: str, candidates: Collection[str]) -> str | None:
    """The candidate that a typing slip, another case or another word separator makes of `word`.

    Allows one slip in every three letters, and never rewrites the whole word nor turns it into one
    that means something else. Ties go to the first candidate, and work is bounded whatever the
    input.
    """
    if not word or len(word) > _LONGEST:
        return None
    best: str | None = None
    best_distance = max(1, len(word) // 3) + 1
    for candidate in islice(candidates, _MOST_CANDIDATES):
        if candidate != word and _folded(candidate) == _folded(word):
            return candidate
        distance = _distance(word.lower(), candidate.lower(), best_distance)
        near = distance < min(best_distance, len(word), len(candidate))
        if near and not opposed(word, candidate):
            best, best_distance = candidate, distance
    return best or _completed(word, candidates)


def _completed(word: str, candidates: Iterable[str]) -> str | None:
    """The one candidate that the word is the beginning of: `desc` for `descending`."""
    fitting = [found for found in islice(candidates, _MOST_CANDIDATES) if found.startswith(word)]
    return fitting[0] if len(word) >= 3 and len(fitting) == 1 else None


def did_you_mean(word: str, candidates: Collection[str]) -> str | None:
    """A help text that names the nearest candidate, or None when nothing is near."""
    found = nearest(word, candidates)
    return None if found is None else f"did you mean `{found}`?"


def _folded(word: str) -> str:
    return word.lower().replace("_", "").replace("-", "").replace(" ", "")


def _distance(first: str, second: str, limit: int) -> int:
    """Optimal string alignment distance (a swap of neighbours is one slip), cut off at `limit`."""
    if abs(len(first) - len(second)) >= limit:
        return limit
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, left in enumerate(first, 1):
        older, before, row = before, row, [i]
        for j, right in enumerate(second, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (left != right))
            if i > 1 and j > 1 and left == second[j - 2] and first[i - 2] == right:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) >= limit:
            return limit
    return min(row[-1], limit)
