"""Slips of the pen: quotes, tabs, brackets and keywords."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mutation.kinds.registry import kind
from tests.mutation.text import Edit, Mistake, made, replaced
from tests.mutation.view import View, misspelt

from tablewright.source.tree import Mapping, Node, Scalar, Sequence


@kind
def template_without_quotes(view: View) -> Iterator[Mistake]:
    """`"{org_id}"` -> `{org_id}`, which is a map; `"A#{x}"` -> `A#{x}`, which may not be read."""
    for template in view.templates:
        if not template.value.plain:
            label = f"{template.entity.name.text}.{template.key.text} without quotes"
            yield made(label, replaced(view.text, template.value, template.value.text))


@kind
def template_is_a_comment(view: View) -> Iterator[Mistake]:
    """`SK: #PROFILE`, which is nothing."""
    for template in view.templates:
        label = f"{template.entity.name.text}.{template.key.text} behind a #"
        edit = replaced(view.text, template.value, f"#{template.value.text}")
        yield made(label, edit, within=view.within(template.entity))


@kind
def template_half_quoted(view: View) -> Iterator[Mistake]:
    """A quote that is not closed."""
    for template in view.templates:
        if not template.value.plain:
            end = view.text.end(template.value)
            label = f"{template.entity.name.text}.{template.key.text} not closed"
            yield made(label, Edit(end - 1, end, ""), within=view.within(template.entity))


@kind
def template_is_a_list(view: View) -> Iterator[Mistake]:
    """`["ORG#{org_id}"]`: a list where a template belongs."""
    for template in view.templates:
        start, end = view.text.start(template.value), view.text.end(template.value)
        label = f"{template.entity.name.text}.{template.key.text} in brackets"
        yield made(label, Edit(start, end, f"[{view.text.text[start:end]}]"))


@kind
def tab(view: View) -> Iterator[Mistake]:
    """A tab in place of the indentation."""
    for each in (*view.entities, *view.patterns):
        start = view.text.start(each.name)
        first = view.text.text.rfind("\n", 0, start) + 1
        if view.text.text[first:start].isspace():
            yield made(f"tab before {each.name.text}", Edit(first, start, "\t"))


@kind
def indentation(view: View) -> Iterator[Mistake]:
    """A line that is indented by one space too many."""
    for each in (*view.entities, *view.patterns):
        for name, _ in each.body.entries[1:] if not view.text.is_flow(each.body) else ():
            start = view.text.start(name)
            label = f"{each.name.text}.{name.text} indented"
            yield made(label, Edit(start, start, " "), within=view.within(each))


@kind
def bracket_not_closed(view: View) -> Iterator[Mistake]:
    """A map or list without its closing bracket."""
    for each in (*view.entities, *view.patterns):
        for node in _flows(view, each.body):
            end = view.text.end(node)
            label = f"{each.name.text}: bracket at line {node.span.line}"
            yield made(label, Edit(end - 1, end, ""), within=view.within(each))


def _flows(view: View, node: Node) -> Iterator[Node]:
    """The outermost things in brackets."""
    if isinstance(node, Scalar):
        return
    if view.text.is_flow(node):
        yield node
    elif isinstance(node, Mapping):
        for _, value in node:
            yield from _flows(view, value)


@kind
def colon_left_out(view: View) -> Iterator[Mistake]:
    """`name string` in place of `name: string`."""
    for entity, name, _ in view.attributes:
        end = view.text.end(name)
        label = f"{entity.name.text}.{name.text} without a colon"
        yield made(label, Edit(end, end + 1, ""), within=view.within(entity))


@kind
def key_twice(view: View) -> Iterator[Mistake]:
    """`attributes` or `query` written twice."""
    for each in (*view.entities, *view.patterns):
        name, node = each.body.entries[0]
        if isinstance(node, Scalar) and not view.text.is_flow(each.body):
            start, end = view.text.whole_lines(view.text.start(name), view.text.end(node))
            copy = view.text.text[start:end]
            label = f"{each.name.text}.{name.text} twice"
            yield made(label, Edit(end, end, copy), within=view.within(each))


@kind
def misspell_keyword(view: View) -> Iterator[Mistake]:
    """`attributes` -> `attribtues`, at the top, in tables, indexes and entities."""
    owners = [("", view.root)]
    owners += [(each.name.text, each.body) for each in view.tables]
    owners += [(index.name.text, index.body) for _, index in view.indexes]
    owners += [(each.name.text, each.body) for each in view.entities]
    for owner, body in owners:
        for name, _ in body:
            edit = replaced(view.text, name, misspelt(name.text))
            yield made(f"{owner}: {misspelt(name.text)}", edit)


@kind
def kind_of_node(view: View) -> Iterator[Mistake]:
    """A text where a map belongs, a list where a text belongs."""
    for each in (*view.entities, *view.patterns):
        for name, node in each.body:
            new = "text" if isinstance(node, Mapping) else "{a: b}"
            if isinstance(node, (Scalar, Sequence)) or view.text.is_flow(node):
                label = f"{each.name.text}.{name.text}: {new}"
                yield made(label, replaced(view.text, node, new))
