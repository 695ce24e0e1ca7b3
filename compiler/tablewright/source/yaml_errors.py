"""What a YAML parser's complaint means to the person who wrote the file."""

from __future__ import annotations

import re
from typing import Protocol

import yaml

from tablewright.diagnostics import Diagnostic, Related
from tablewright.diagnostics.frozen import altered
from tablewright.source import rules
from tablewright.source.places import place
from tablewright.source.tree import Source

# The words of a text that was meant as one, with a template among them: `GET /users/{user_id}`.
_TEMPLATE = re.compile(r"(?:[^\s\"'{}\[\],:]|:(?!\s)|\{[^{}\r\n]*\}| (?=[^\s#\"'{}\[\],:]))+")
_BEGINNING = re.compile(r"[:,-][ \t]+|[\[{][ \t]*|^[ \t]*", re.MULTILINE)
_LONGEST_TEXT = 500
_COMMENT = re.compile(r"\"(?:\\.|[^\"\\])*+\"|'[^']*+'|(#[^\r\n]*)", re.DOTALL)
_OPENS_VALUE = " \t\r\n,[{:"


class Mark(Protocol):
    """A place, as both parsers tell it: everything counts from 0."""

    @property
    def index(self) -> int:
        """Characters from the start of the text."""
        ...

    @property
    def line(self) -> int:
        """The line."""
        ...

    @property
    def column(self) -> int:
        """The column, in characters."""
        ...


def explain(source: Source, failure: yaml.MarkedYAMLError) -> Diagnostic:
    """The finding that a parser's error amounts to, at the place that the writer must change."""
    problem = failure.problem or ""
    at = failure.problem_mark or failure.context_mark
    index = 0 if at is None else min(at.index, len(source.text))
    start = failure.context_mark.index if failure.context_mark is not None else index
    return (
        _slip(source, problem, failure.context or "", start, index)
        or _first_character(source, problem, index)
        or _question_mark(source, problem, index)
        or _bracketed_type(source, failure.context or "", index)
        or _behind_value(source, problem, index)
        or _unclosed(source, problem, failure.context or "", start, index)
        or _general(source, problem, failure.context or "", start, index)
    )


def _slip(source: Source, problem: str, context: str, start: int, index: int) -> Diagnostic | None:
    """What has a rule of its own: a template or a `#` without quotes, a tag, too many brackets."""
    if "flow level" in context:
        return rules.nesting.at(source.path, place(source.text, index))
    if "tag" in context + problem:
        return rules.tag.at(source, start)
    if "flow" in context:
        for comment in _COMMENT.finditer(source.text, start, index):
            if comment[1] and re.search(r"[}\]]", comment[1]):
                return rules.unquoted.comment(source.path, place(source.text, *comment.span(1)))
    found = _template_around(source.text, index)
    if found is None:
        return None
    return rules.unquoted.text(source.path, place(source.text, *found.span()), found.group())


def _template_around(text: str, index: int) -> re.Match[str] | None:
    """The unquoted template in which a parser stopped, at its brace or right behind it."""
    before, here = text[index - 1 : index], text[index : index + 1]
    if not before or before in _OPENS_VALUE:
        return None
    if here == "{":
        line = max(text.rfind("\n", 0, index) + 1, index - _LONGEST_TEXT)
        start = max(found.end() for found in _BEGINNING.finditer(text, line, index))
    elif before == "}" and here and here not in " \t\r\n,]}:":
        start = text.rfind("{", 0, index)
    else:
        return None
    found = _TEMPLATE.match(text, start)
    return found if found is not None and found.end() > index else None


def _first_character(source: Source, problem: str, index: int) -> Diagnostic | None:
    here = source.text[index : index + 1]
    if "cannot start any token" in problem or here == "\t":
        if here == "\t":
            return rules.tab.at(source.path, place(source.text, index))
        return rules.unquoted.first_character(source.path, place(source.text, index), here)
    if "alphabetic or numeric character" in problem:
        sign = source.text[index - 1 : index]
        return rules.unquoted.first_character(source.path, place(source.text, index - 1), sign)
    return None


_WORD_BEFORE = re.compile(r"[A-Za-z_][A-Za-z0-9_<>]*\Z")
_LONGEST_WORD = 100


def _question_mark(source: Source, problem: str, index: int) -> Diagnostic | None:
    if "but got '?'" not in problem:
        return None
    word = _WORD_BEFORE.search(source.text, max(0, index - _LONGEST_WORD), index)
    found = place(source.text, word.start(), index + 1) if word else None
    at = place(source.text, index)
    return rules.unquoted.inside_brackets(source.path, at, "?", word.group() if word else "", found)


_BRACKETED = re.compile(r"[A-Za-z_]\w*\[(?:[^\[\]{}\r\n]|\[[^\[\]{}\r\n]*\])*\]", re.ASCII)


def _bracketed_type(source: Source, context: str, index: int) -> Diagnostic | None:
    """`{tags: string[]}`, `{state: enum[open, closed]}`: the bracket opens a list, for YAML."""
    if "flow" not in context or source.text[index : index + 1] != "[":
        return None
    word = _WORD_BEFORE.search(source.text, max(0, index - _LONGEST_WORD), index)
    found = None if word is None else _BRACKETED.match(source.text, word.start())
    if found is None:
        return None
    return rules.unquoted.brackets(source.path, place(source.text, *found.span()), found.group())


def _behind_value(source: Source, problem: str, index: int) -> Diagnostic | None:
    """Text behind a closing quote or bracket, where a value has ended."""
    before = source.text[:index].rstrip(" ")[-1:]
    if ("expected key" in problem or "<block end>" in problem) and before in tuple("\"'}]"):
        message = f"the value has ended with this line's `{before}`, and something follows it"
        advice = "put the whole text into one pair of quotes"
        return rules.syntax.at(source.path, place(source.text, index), message, advice)
    return None


_NAMES = {"{": "map", "[": "list"}


def _unclosed(
    source: Source, problem: str, context: str, start: int, index: int
) -> Diagnostic | None:
    ended = index >= len(source.text.rstrip())
    opener = source.text[start : start + 1]
    where = place(source.text, start)
    if "quoted scalar" in context and (
        "end of stream" in problem or "document separator" in problem
    ):
        advice = f"write another {opener} where the text ends"
        return rules.syntax.at(source.path, where, f"this quote ({opener}) is never closed", advice)
    if "flow" in context and ended and opener in ("{", "["):
        advice = f"write {'}' if opener == '{' else ']'} where the {_NAMES[opener]} ends"
        message = f"this bracket ({opener}) is never closed"
        return rules.syntax.at(source.path, where, message, advice)
    return None


def _opening(source: Source, start: int, index: int) -> tuple[Related, ...]:
    """Where the bracket stands that may lack its other half: the parser stops lines behind it."""
    name = _NAMES.get(source.text[start : start + 1])
    if name is None or "\n" not in source.text[start:index]:
        return ()
    return (Related(f"the {name} begins here", source.path, place(source.text, start)),)


_DIGITS = "write two digits after \\x, four after \\u and eight after \\U, or use single quotes"
_MESSAGES = (
    (
        "mapping values are not allowed",
        "a `:` stands where no key can be",
        "indent keys of one map alike, and quote a text that holds a colon and a space",
    ),
    ("mapping keys are not allowed", "a `?` stands where no key can be", "quote the text"),
    (
        "sequence entries are not allowed",
        "a `-` stands where no list can begin",
        "begin a list on a line of its own, or write it in brackets",
    ),
    (
        "unknown escape character",
        "no escape begins like this in double quotes",
        "use single quotes, or write each backslash twice",
    ),
    ("escape sequence of", "this escape has too few digits", _DIGITS),
    (
        "invalid Unicode character",
        "this escape names a character that does not exist",
        rules.syntax.NO_SUCH_CHARACTER,
    ),
    ("expected ':'", "a `:` is missing after this key", "write `key: value`"),
    ("expected key", "", None),
    ("<block end>", "", None),
    ("'-' indicator", "", None),
    ("',' or '}'", "expected `,` or `}`", "close the map, and quote a text that holds braces"),
    ("',' or ']'", "expected `,` or `]`", "close the list, and quote a text that holds brackets"),
    ("node content", "a value is missing here", "write the value, or leave the `,` or `:` out"),
    ("<document start>", "this stands outside of the model's map", "indent it alike"),
    ("indicator in the range", "an indentation is a digit from 1 to 9", "leave the digit out"),
    (
        "chomping or indentation",
        "only an indentation and `+` or `-` may follow this sign for a block of text",
        "quote a text that begins with `|` or `>`",
    ),
    ("comment or", "only a comment may follow here", "begin a new line for it"),
)
_MISPLACED = "this does not line up with what stands above it"
_MISPLACED_HELP = (
    "indent entries of one map or list alike; a value with quotes or brackets ends where they close"
)


_ANYTHING = "put a text with unusual characters into double quotes"


def _general(source: Source, problem: str, context: str, start: int, index: int) -> Diagnostic:
    where = place(source.text, index)
    for sign, message, advice in _MESSAGES:
        if sign in problem:
            found = rules.syntax.at(
                source.path, where, message or _MISPLACED, advice if message else _MISPLACED_HELP
            )
            return altered(found, related=_opening(source, start, index))
    thing = context.removeprefix("while ").removeprefix("scanning ").removeprefix("parsing ")
    return rules.syntax.at(
        source.path, where, f"this is not valid YAML ({thing or 'unknown'})", _ANYTHING
    )
