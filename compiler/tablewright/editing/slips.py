"""Slips of the fingers that leave no doubt about which name was meant."""

from __future__ import annotations

from collections.abc import Collection

_SHORTEST = 4
_FEW = 200


def is_certain(word: str, near: str, known: Collection[str]) -> bool:
    """Whether `word` can only be `near`: one slip away, and no other name within two.

    Digits tell names of one series apart (`GSI1`, `GSI2`), so a slip in one is never certain, and
    neither is one in a name of three letters, where one letter is a third of the word.
    """
    if len(word) < _SHORTEST or len(known) > _FEW or _digits(word) != _digits(near):
        return False
    if _folded(word) == _folded(near):
        return [_folded(other) for other in known].count(_folded(word)) == 1
    if _slips(word, near) > 1:
        return False
    return all(other == near or _slips(word, other) > 2 for other in known)


def _digits(word: str) -> str:
    return "".join(char for char in word if char.isdigit())


def _folded(word: str) -> str:
    return word.lower().replace("_", "").replace("-", "")


def _slips(one: str, other: str) -> int:
    """How many slips make one word of the other, up to three: a swap of neighbours is one."""
    if abs(len(one) - len(other)) > 2:
        return 3
    rows = [list(range(len(other) + 1))]
    for i, left in enumerate(one, 1):
        row = [i]
        for j, right in enumerate(other, 1):
            cost = min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (left != right))
            if i > 1 and j > 1 and left == other[j - 2] and one[i - 2] == right:
                cost = min(cost, rows[-2][j - 2] + 1)
            row.append(cost)
        rows.append(row)
    return min(rows[-1][-1], 3)
