"""A text that must be quoted stands without quotes.

Braces, brackets and some first characters mean something to YAML. A key template inside a map in
braces cannot be read without quotes, and neither can a text that begins with `@`, `%` or a
backtick; a `#` after a space begins a comment, which hides the closing brace.

```yaml wrong
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: USER#{user_id}, SK: PROFILE}
    attributes: {user_id: ulid}
```

Quote every key template, always:

```yaml right
tablewright: 1
model: Notes
table: {partition_key: PK, sort_key: SK}
entities:
  User:
    key: {PK: "USER#{user_id}", SK: PROFILE}
    attributes: {user_id: ulid}
```
"""

from __future__ import annotations

from tablewright.diagnostics import Diagnostic, Edit, Fix, Span, error, quoted, shown

_CONTAINERS = {
    **{name: name for name in ("list", "map", "set", "optional")},
    "array": "list",
    "dict": "map",
}

RULE = error("TW115", "unquoted", __doc__)


def text(path: str, span: Span, found: str) -> Diagnostic:
    """A template, or another text with braces, that YAML cannot read."""
    return RULE.at(
        path,
        span,
        f"{shown(found)} must be quoted, because braces open a map in YAML",
        help=f"write {shown(quoted(found), 80)}",
        fixes=(Fix(f"put {shown(found)} in quotes", (Edit(span, quoted(found)),), certain=True),),
    )


def first_character(path: str, span: Span, char: str) -> Diagnostic:
    """A first character that YAML keeps for itself."""
    return RULE.at(
        path,
        span,
        f"a text that begins with {_named(char)} must be quoted",
        help="write the whole text in double quotes",
    )


def inside_brackets(
    path: str, span: Span, char: str, word: str = "", whole: Span | None = None
) -> Diagnostic:
    """A character that a text may hold, but not inside a map or a list in brackets.

    `word` is the type that a question mark stands behind, and `whole` the place of both.
    """
    optional = f"optional<{word}>"
    fixes: tuple[Fix, ...] = ()
    if whole is not None:
        fixes = (Fix(f"write {shown(optional)}", (Edit(whole, optional),), certain=True),)
    return RULE.at(
        path,
        span,
        f"a text with {_named(char)} inside brackets or braces must be quoted",
        help="write the whole text in double quotes"
        + ("; an optional type is `optional<…>`" if char == "?" else ""),
        fixes=fixes,
    )


def brackets(path: str, span: Span, found: str) -> Diagnostic:
    """A type as other languages write it, with a bracket that opens a list in YAML."""
    word, _, rest = found.partition("[")
    inner = rest.removesuffix("]").strip()
    container = _CONTAINERS.get(word.lower())
    meant = quoted(found)
    if not inner:
        meant = f"list<{word}>"
    elif word.lower() in ("enum", "literal") and inner.replace(",", "").replace(" ", "").isalnum():
        meant = f"{{enum: [{inner}]}}"
    elif container is not None and inner.isidentifier():
        meant = f"{container}<{inner}>"
    return RULE.at(
        path,
        span,
        f"{shown(found)} cannot be read, because brackets open a list in YAML",
        help=f"write {shown(meant, 80)}",
        fixes=(Fix(f"write {shown(meant, 80)}", (Edit(span, meant),), certain=True),),
    )


def comment(path: str, span: Span) -> Diagnostic:
    """A comment that hides the end of a map or a list in brackets."""
    return RULE.at(
        path,
        span,
        "`#` begins a comment here, so the rest of the line, with its closing bracket, is not read",
        help="write a text that holds `#` in quotes",
    )


def _named(char: str) -> str:
    return "a backtick" if char == "`" else shown(char)
