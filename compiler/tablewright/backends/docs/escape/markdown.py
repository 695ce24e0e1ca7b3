"""Model text for GitHub's Markdown, inside a table or outside.

Plain words stay as they are; everything else becomes a code span, where nothing is markup: no link,
no HTML, no mention, no reference to an issue. That needs no list of what is dangerous, only a short
one of what is not. Two marks have a meaning even inside a code span, the pipe in a table and the
bracket of a log command, so they stand outside it, as entities.
"""

from __future__ import annotations

import re
import unicodedata

from tablewright.backends.docs.escape.marks import BRACKET_COMMAND
from tablewright.diagnostics.text import escaped

_PUNCTUATED = re.compile(r"\(?(?P<word>[^()]+?)\)?[.,;:!?]?\)?")
_REFERENCE = re.compile(r"\d+|[0-9a-f]{7,}|.*-\d.*", re.IGNORECASE)
_NUMBER = re.compile(r"[0-9]{1,6}")
_ALONE = frozenset("×&–—")
_INSIDE = frozenset("'’-")
_ENTITIES = {"|": "&#124;", "\0": "&#91;"}


def markdown_code(text: str) -> str:
    """Text as code; an empty text as nothing."""
    # No NUL is left once the text is escaped, so it can stand for the bracket for a moment.
    marked = BRACKET_COMMAND.sub("\\1\0", escaped(text))
    pieces = re.split("([|\0])", marked)
    return "".join(_ENTITIES.get(piece) or _span(piece) for piece in pieces if piece)


def markdown_prose(text: str) -> str:
    """Text as a sentence: harmless words plain, the rest as code."""
    return " ".join(_word(word) for word in escaped(text).split(" ") if word)


def _word(word: str) -> str:
    """A word; a comma or a bracket behind one that becomes code stays outside the span."""
    if is_harmless(word):
        return word
    text, behind = word[:-1], word[-1]
    closes = behind == ")" and "(" not in text
    if not (behind in ",.;" or closes) or not text or is_harmless(text):  # `1.` would begin a list
        return markdown_code(word)
    return markdown_code(text) + behind


def is_harmless(word: str) -> bool:
    """Whether a word means itself wherever in Markdown it stands."""
    if word in _ALONE or _NUMBER.fullmatch(word):
        return True
    found = _PUNCTUATED.fullmatch(word)
    if found is None or _REFERENCE.fullmatch(found["word"]):
        return False
    letters = found["word"]
    return _is_letter(letters[0]) and all(_is_letter(c) or c in _INSIDE for c in letters)


def _is_letter(char: str) -> bool:
    return char.isdecimal() or unicodedata.category(char)[0] in "LM"


def _span(text: str) -> str:
    """A code span, fenced by more backticks than its text holds in a row."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * (longest + 1)
    # Markdown takes one space off each end where both have one; a backtick needs it.
    pad = " " if text.strip() and {text[0], text[-1]} & {"`", " "} else ""
    return f"{fence}{pad}{text}{pad}{fence}"
