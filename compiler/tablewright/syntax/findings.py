"""From a fault of the schema to a finding: one function for each keyword of the schema."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Map
from typing import Any

from tablewright.diagnostics import Diagnostic, Fix, Span, shown
from tablewright.diagnostics.frozen import altered
from tablewright.ir.naming import camel, pascal, snake
from tablewright.ir.regions import meant_region
from tablewright.source.tree import Mapping, Node, Scalar, Source
from tablewright.syntax import rules
from tablewright.syntax.advice import (
    advice_on_key,
    advice_on_kind,
    advice_on_missing,
    advice_on_provisioned,
    advice_on_range,
    advice_on_value,
)
from tablewright.syntax.comparisons import advice_on_operator
from tablewright.syntax.elsewhere import said_elsewhere
from tablewright.syntax.faults import Fault, unknown_keys
from tablewright.syntax.habits import meant
from tablewright.syntax.keyplaces import (
    advice_on_empty_key,
    advice_on_key_name,
    advice_on_stored_name,
    keys_without_a_key,
)
from tablewright.syntax.later import in_its_place, is_later
from tablewright.syntax.listedtypes import advice_on_listed, advice_on_null
from tablewright.syntax.othershapes import accepted, capital, in_its_shape, rule_code
from tablewright.syntax.schema import schema
from tablewright.syntax.site import Site, locate
from tablewright.syntax.slips import unquoted_text
from tablewright.syntax.typebeside import without_type
from tablewright.syntax.verbs import belongs_elsewhere
from tablewright.syntax.words import expected, kind


def findings(source: Source, root: Node, fault: Fault) -> Iterator[Diagnostic]:
    """What a fault means to the person who wrote the model."""
    site = locate(source, root, fault)
    turn = _TURNS.get(fault.keyword)
    if turn is not None:
        yield from turn(site, fault)


def _span(site: Site, fault: Fault) -> Span:
    """The guilty token: the key or the value itself, or for a map or list what names it."""
    if fault.of_key:
        return site.key_span(fault.value)
    return site.node.span if isinstance(site.node, Scalar) else site.head


def _type(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    types = [fault.limit] if isinstance(fault.limit, str) else list(fault.limit)
    slip = unquoted_text(site.source, site.node, site.name, types)
    if slip is not None:
        null = advice_on_null(fault, site.node)
        yield slip if null is None else altered(slip, help=null, fixes=())
    elif isinstance(site.node, Scalar) and site.node.plain and not site.node.text:
        advice = advice_on_kind(fault, types, json_=site.is_json)
        yield rules.wrong_kind.nothing(site.path, site.head, site.name, expected(types), advice)
    else:
        name = str(fault.path[-1]) if fault.path else ""
        shape = in_its_shape(fault.path, site.node, types, json_=site.is_json)
        advice = (
            shape
            or advice_on_listed(fault, site.node, json_=site.is_json)
            or advice_on_value(site.node, types, name)
            or advice_on_kind(fault, types, json_=site.is_json)
        )
        words = (expected(types), kind(fault.value))
        finding = rules.wrong_kind.at(site.path, _span(site, fault), site.name, *words, advice)
        yield altered(finding, fixes=() if shape else _other_kind(site.node, types))


def _other_kind(node: Node, types: list[str]) -> tuple[Fix, ...]:
    from tablewright.syntax.fixes import other_kind

    return other_kind(node, types)


def _required(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    advice = advice_on_missing(fault, json_=site.is_json)
    yield rules.missing_key.at(site.path, site.head, site.name, fault.limit, advice)


def _additional(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    misplaced = keys_without_a_key(site, fault)
    for key in unknown_keys(fault):
        if is_later(fault.title, key):
            instead = in_its_place(fault.title, key)
            yield rules.later_part.at(site.path, site.key_span(key), key, _part(fault), instead)
            continue
        finding = _unknown_key(site, fault, key)
        if misplaced is not None:
            # One advice for all of them, which belong together.
            yield altered(finding, help=misplaced, fixes=())
            return
        yield finding


def _unknown_key(site: Site, fault: Fault, key: str) -> Diagnostic:
    known = fault.schema["properties"]
    finding = rules.unknown_key.at(site.path, site.key_span(key), key, _part(fault), known)
    elsewhere = said_elsewhere(fault.title, key)
    if fault.title == "Ignored rule":
        elsewhere = accepted(key, json_=site.is_json)
    if elsewhere is not None:
        return altered(finding, help=elsewhere)
    return _respelled(finding, site.key_scalar(key), [*known])


def _part(fault: Fault) -> str:
    title = _lowered(fault.title)
    if title == "tablewright model":
        return "a model"
    return f"{'an' if title[0] in 'aeio' else 'a'} {title}"


def _enum(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    if fault.of_key:
        yield from belongs_elsewhere(site, fault)
        return
    text = site.node.text if isinstance(site.node, Scalar) else kind(fault.value)
    finding = rules.not_one_of.at(site.path, _span(site, fault), text, fault.limit)
    if fault.path[-1:] == ("projection",) and meant(text, fault.limit) is None:
        listed = "write one of them, or a list of attributes such as `[name, created_at]`"
        finding = altered(finding, help=listed)
    if fault.path[-1:] == ("billing",) and text.lower() == "provisioned":
        yield altered(finding, help=advice_on_provisioned(json_=site.is_json))
        return
    operator = advice_on_operator(fault.path, text)
    if operator is not None:
        yield altered(finding, help=operator)
        return
    yield _respelled(finding, site.node, fault.limit)


def _respelled(finding: Diagnostic, name: Node | None, known: list[str]) -> Diagnostic:
    from tablewright.syntax.fixes import respelled

    return respelled(finding, name, known) if isinstance(name, Scalar) else finding


def _const(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    if fault.path == ("tablewright",):
        yield rules.language_version.at(site.path, _span(site, fault), fault.value)
    else:
        # The one other constant is the `false` that turns a part off, beside what sets it.
        off = shown(json.dumps(fault.limit))
        words = (f"{off} or what it is to be", shown(json.dumps(fault.value)))
        example = advice_on_key(str(fault.path[-1]), json_=site.is_json)
        advice = example or f"write {off}, or what it is to be"
        yield rules.wrong_kind.at(site.path, _span(site, fault), site.name, *words, advice)


def _pattern(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    span = _span(site, fault)
    if "\n" in fault.value or "\t" in fault.value:
        yield rules.malformed.several_lines(site.path, span, site.name)
        return
    form = _form(fault)
    title, advice = str(form.get("title", "")), str(form.get("description", ""))
    key_advice = advice_on_key_name(fault) if title == "Attribute name" else None
    near = meant_region(fault.value) if title == "Region" else _renamed(title, fault)
    if key_advice is not None:
        advice = key_advice
    elif near is not None:
        advice = f"{advice} Did you mean {shown(near)}?"
        stored = advice_on_stored_name(fault, near)
        advice = advice if stored is None else f"{advice} {stored}"
    finding = rules.malformed.form(site.path, span, fault.value, _lowered(title), advice)
    yield capital(finding, site.node) if title == "Rule" else finding


def _form(fault: Fault) -> Map[str, Any]:
    """What describes the form of the text: where a name may stand beside a map, the name's own."""
    forms = schema()["$defs"].values()
    same = (form for form in forms if form.get("pattern") == fault.limit and _is_text(form))
    return next(same, fault.schema)


def _is_text(form: Map[str, Any]) -> bool:
    return bool(form.get("type") == "string")


def _renamed(title: str, fault: Fault) -> str | None:
    """The same words in the case that the name must have."""
    change = _CASES.get(title)
    near = "" if change is None else change(fault.value)
    fits = near[:1].isalpha() and near.isascii() and len(near) <= 64
    return near if fits else None


def _attribute_name(name: str) -> str:
    if name.isupper():
        return name.lower()
    return camel(name) if "_" not in name else snake(name)


_CASES: dict[str, Callable[[str], str]] = {
    "Name in PascalCase": pascal,
    "Attribute name": _attribute_name,
    "Access pattern name": snake,
    "Rule": rule_code,
}


def _max_length(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    size, what = len(fault.value), _lowered(fault.title)
    yield rules.malformed.too_long(site.path, _span(site, fault), what, size, fault.limit)


def _min_length(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    what = _lowered(fault.title)
    finding = rules.malformed.too_short(site.path, _span(site, fault), what, fault.limit)
    advice = advice_on_empty_key(fault)
    yield finding if advice is None else altered(finding, help=advice)


def _minimum(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    found = shown(_spelled(site.node), 20)
    words = (site.name, found, fault.limit, advice_on_range(fault))
    yield rules.out_of_range.too_small(site.path, site.node.span, *words)


def _maximum(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    found = shown(_spelled(site.node), 20)
    words = (site.name, found, fault.limit, advice_on_range(fault))
    yield rules.out_of_range.too_large(site.path, site.node.span, *words)


def _spelled(node: Node) -> str:
    return node.text if isinstance(node, Scalar) else ""


def _too_few(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    yield rules.wrong_size.too_few(site.path, site.head, site.name, len(fault.value), fault.limit)


def _too_many(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    yield rules.wrong_size.too_many(site.path, site.head, site.name, len(fault.value), fault.limit)


def _repeated(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    yield rules.wrong_size.repeated(site.path, site.node.span, fault.value)


def _one_of(site: Site, fault: Fault) -> Iterator[Diagnostic]:
    keys = [branch["required"][0] for branch in fault.limit]
    given = [key for key in _keys(site.node) if key in keys]
    if not given:
        yield rules.one_of_keys.none(site.path, site.head, _owner(site, fault), keys)
    for second in given[1:]:
        finding = rules.one_of_keys.several(site.path, site.key_span(second), given[0], second)
        yield without_type(finding, site, (given[0], second))


def _owner(site: Site, fault: Fault) -> str:
    """What lacks a key; an attribute may itself be called `type`."""
    what = _OWNERS.get(str(fault.path[-2])) if len(fault.path) > 1 else None
    return f"the {what} {site.name}" if what else site.name


_OWNERS = {"attributes": "attribute", "fields": "field"}


def _keys(node: Node) -> list[str]:
    return [key.text for key, _ in node] if isinstance(node, Mapping) else []


def _lowered(title: str) -> str:
    """A title inside a sentence; `DAX` and the like stay as they are."""
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]


_TURNS: dict[str, Callable[[Site, Fault], Iterator[Diagnostic]]] = {
    "type": _type,
    "required": _required,
    "additionalProperties": _additional,
    "enum": _enum,
    "const": _const,
    "pattern": _pattern,
    "maxLength": _max_length,
    "minLength": _min_length,
    "minimum": _minimum,
    "maximum": _maximum,
    "minItems": _too_few,
    "minProperties": _too_few,
    "maxItems": _too_many,
    "maxProperties": _too_many,
    "uniqueItems": _repeated,
    "oneOf": _one_of,
}
