"""The rest of a key template that YAML takes for a comment: `SK: NOTE #{note_id}` is `NOTE` alone.

Comments are not in the tree, so the text behind each template is looked at again. What follows must
look like a template, so that a remark behind a key stays one: `SK: PROFILE  # one for {each} user`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Diagnostic, Edit, Fix, Span, quoted, shown
from tablewright.diagnostics.frozen import altered
from tablewright.source.places import BREAK
from tablewright.source.tree import Mapping, Node, Scalar, Source
from tablewright.syntax import rules

_SLOT = r"[^\s{}]*\{[A-Za-z_]\w*(?::[^\s{}]+)?\}(?:[^\s{}]|\{[^\s{}]+\})*"
_ANY = re.compile(r"[ \t]#[ \t]?[^\s{}]*\{")
_HIDDEN = re.compile(rf"([ \t]+)(#{_SLOT}|#[ \t]{_SLOT}(?=[ \t]*$))", re.ASCII)


def hidden_templates(root: Node, source: Source) -> Iterator[Diagnostic]:
    """A finding for each key template of an entity that goes on in a comment."""
    if _ANY.search(source.text) is None:
        return
    lines = BREAK.split(source.text)
    for name, template in _templates(root):
        finding = _hidden(name, template, lines, source.path)
        if finding is not None:
            yield finding


def _templates(root: Node) -> Iterator[tuple[str, Scalar]]:
    for entity in _values(_under(root, "entities")):
        for holder in (entity, *_values(_under(entity, "indexes"))):
            key = _under(holder, "key")
            if isinstance(key, Mapping):
                yield from ((name.text, node) for name, node in key if isinstance(node, Scalar))


def _under(node: Node | None, key: str) -> Node | None:
    return node.get(key) if isinstance(node, Mapping) else None


def _values(node: Node | None) -> list[Node]:
    return [value for _, value in node] if isinstance(node, Mapping) else []


def _hidden(name: str, template: Scalar, lines: list[str], path: str) -> Diagnostic | None:
    span = template.span
    if not (template.plain and template.text) or span.line != span.end_line:
        return None
    line = lines[span.line - 1]
    found = _HIDDEN.match(line, span.end_column - 1)
    if found is None:
        return None
    rest = found[2].rstrip(",]")
    end = found.start(2) + len(rest)
    place = Span(span.line, span.column, span.line, end + 1)
    texts = (template.text + rest.replace("# ", "#"), line[span.column - 1 : end])
    comment = Span(span.line, found.start(2) + 1, span.line, end + 1)
    finding = rules.quote_it.hidden(path, comment, shown(name), template.text, texts)
    # Whether the space belongs to the key is for the author to say.
    fixes = (Fix(f"write {shown(quoted(text))}", (Edit(place, quoted(text)),)) for text in texts)
    return altered(finding, fixes=tuple(fixes))
