"""Mistakes inside key templates."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from tests.mutation.kinds.registry import kind
from tests.mutation.text import Mistake, made
from tests.mutation.view import SLOT, Template, View, misspelt


def _rewriting(view: View, template: Template, new: str) -> Mistake:
    index = f"{template.index}." if template.index else ""
    where = f"{template.entity.name.text}.{index}{template.key.text}"
    return made(f"{where}: {template.value.text!r} -> {new!r}", view.rewritten(template, new))


def _with_part(template: Template, at: int, *new: str) -> str:
    parts = template.parts
    return "".join([*parts[:at], *new, *parts[at + 1 :]])


@kind
def drop_part(view: View) -> Iterator[Mistake]:
    """`A#{x}#{y}` -> `A#{x}`: a value and the text before it."""
    for template in view.templates:
        for at, part in enumerate(template.parts):
            if part[0] == "{" and at:
                before = template.parts[at - 1]
                parts = template.parts[: at - 1] if before[0] != "{" else template.parts[:at]
                new = "".join([*parts, *template.parts[at + 1 :]])
                if new:
                    yield _rewriting(view, template, new)


@kind
def drop_slot(view: View) -> Iterator[Mistake]:
    """`A#{x}` -> `A#`: a value alone."""
    for template in view.templates:
        for at, part in enumerate(template.parts):
            if part[0] == "{" and len(template.parts) > 1:
                yield _rewriting(view, template, _with_part(template, at))


@kind
def drop_prefix(view: View) -> Iterator[Mistake]:
    """`A#{x}` -> `{x}`."""
    for template in view.templates:
        if template.parts and template.parts[0][0] != "{" and len(template.parts) > 1:
            yield _rewriting(view, template, _with_part(template, 0))


@kind
def shorten_prefix(view: View) -> Iterator[Mistake]:
    """`ORDER#{x}` -> `O#{x}`."""
    for template in view.templates:
        first = template.parts[0]
        short = re.sub(r"^(\w)\w+", r"\1", first)
        if first[0] != "{" and short != first:
            yield _rewriting(view, template, _with_part(template, 0, short))


@kind
def reuse_prefix(view: View) -> Iterator[Mistake]:
    """The prefix of another entity in the same key."""
    for template in view.templates:
        others = {
            other.parts[0]
            for other in view.templates
            if other.key.text == template.key.text and other.entity is not template.entity
        }
        if template.parts[0][0] != "{":
            for prefix in sorted(others - {template.parts[0]}):
                if prefix[0] != "{":
                    yield _rewriting(view, template, _with_part(template, 0, prefix))


@kind
def misspell_slot(view: View) -> Iterator[Mistake]:
    """`{org_id}` -> `{ogr_id}`."""
    for template in view.templates:
        for found in SLOT.finditer(template.value.text):
            text = template.value.text
            new = text[: found.start(1)] + misspelt(found.group(1)) + text[found.end(1) :]
            yield _rewriting(view, template, new)


@kind
def other_slot(view: View) -> Iterator[Mistake]:
    """Another attribute of the entity in place of one."""
    for template in view.templates:
        names = [name for name in view.names_of(template.entity) if name not in template.slots]
        for found in SLOT.finditer(template.value.text):
            text = template.value.text
            for name in names[:2]:
                yield _rewriting(
                    view, template, text[: found.start()] + f"{{{name}}}" + text[found.end() :]
                )


@kind
def add_slot(view: View) -> Iterator[Mistake]:
    """One part too many, at the end."""
    for template in view.templates:
        for name in view.names_of(template.entity):
            if name not in template.slots:
                yield _rewriting(view, template, f"{template.value.text}#{{{name}}}")
                break


@kind
def swap_slots(view: View) -> Iterator[Mistake]:
    """`{a}#{b}` -> `{b}#{a}`."""
    for template in view.templates:
        parts = template.parts
        slots = [at for at, part in enumerate(parts) if part[0] == "{"]
        for first, second in pairwise(slots):
            swapped = list(parts)
            swapped[first], swapped[second] = parts[second], parts[first]
            yield _rewriting(view, template, "".join(swapped))


@kind
def unpad(view: View) -> Iterator[Mistake]:
    """`{seq:010d}` -> `{seq}`."""
    for template in view.templates:
        new = re.sub(r":0\d+d\}", "}", template.value.text)
        if new != template.value.text:
            yield _rewriting(view, template, new)


@kind
def narrow_padding(view: View) -> Iterator[Mistake]:
    """`{seq:010d}` -> `{seq:01d}`."""
    for template in view.templates:
        new = re.sub(r":0\d+d\}", ":01d}", template.value.text)
        if new != template.value.text:
            yield _rewriting(view, template, new)


@kind
def pad_anything(view: View) -> Iterator[Mistake]:
    """`{name}` -> `{name:08d}`."""
    for template in view.templates:
        for found in SLOT.finditer(template.value.text):
            if not found.group(2):
                text = template.value.text
                yield _rewriting(
                    view, template, text[: found.end() - 1] + ":08d" + text[found.end() - 1 :]
                )


@kind
def fold_anything(view: View) -> Iterator[Mistake]:
    """`{name}` -> `{name:lower}`."""
    for template in view.templates:
        for found in SLOT.finditer(template.value.text):
            if not found.group(2):
                text = template.value.text
                yield _rewriting(
                    view, template, text[: found.end() - 1] + ":lower" + text[found.end() - 1 :]
                )


@kind
def cut_anything(view: View) -> Iterator[Mistake]:
    """`{at}` -> `{at:%Y-%m}`."""
    for template in view.templates:
        for found in SLOT.finditer(template.value.text):
            if not found.group(2):
                text = template.value.text
                yield _rewriting(
                    view, template, text[: found.end() - 1] + ":%Y-%m" + text[found.end() - 1 :]
                )


@kind
def drop_format(view: View) -> Iterator[Mistake]:
    """`{email:lower}` -> `{email}`, `{at:%Y-%m}` -> `{at}`."""
    for template in view.templates:
        for found in SLOT.finditer(template.value.text):
            if found.group(2) and not found.group(2).startswith(":0"):
                text = template.value.text
                yield _rewriting(view, template, text[: found.start(2)] + text[found.end(2) :])


@kind
def drop_delimiter(view: View) -> Iterator[Mistake]:
    """`{a}#{b}` -> `{a}{b}`."""
    for template in view.templates:
        for at, part in enumerate(template.parts[1:-1], 1):
            if part[0] != "{":
                yield _rewriting(view, template, _with_part(template, at))


@kind
def change_delimiter(view: View) -> Iterator[Mistake]:
    """`{a}#{b}` -> `{a}-{b}`."""
    for template in view.templates:
        for at, part in enumerate(template.parts):
            if part in ("#", "|"):
                yield _rewriting(view, template, _with_part(template, at, "-"))


@kind
def only_prefix(view: View) -> Iterator[Mistake]:
    """`A#{x}#{y}` -> `A`: nothing but the prefix."""
    for template in view.templates:
        first = template.parts[0].rstrip("#|")
        if first and first[0] != "{" and len(template.parts) > 1:
            yield _rewriting(view, template, first)


@kind
def brace_not_closed(view: View) -> Iterator[Mistake]:
    """`A#{x}` -> `A#{x`."""
    for template in view.templates:
        if template.value.text.endswith("}"):
            yield _rewriting(view, template, template.value.text[:-1])


@kind
def shell_slot(view: View) -> Iterator[Mistake]:
    """`A#{x}` -> `A#${x}`."""
    for template in view.templates:
        if "{" in template.value.text:
            yield _rewriting(view, template, template.value.text.replace("{", "${", 1))


@kind
def python_slot(view: View) -> Iterator[Mistake]:
    """`A#{x}` -> `A#{x!r}`."""
    for template in view.templates:
        if "}" in template.value.text:
            yield _rewriting(view, template, template.value.text.replace("}", "!r}", 1))
