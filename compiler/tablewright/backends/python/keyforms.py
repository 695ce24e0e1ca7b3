"""Key templates as regular expressions: which entity a key belongs to, and what its parts are."""

from __future__ import annotations

import re

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.machinery.keys import ascii_lower
from tablewright.backends.python.pretty import Atom, Expr, call
from tablewright.backends.python.reading import from_content, read
from tablewright.ir.entities import Entity, KeyBinding, Literal, Slot, Template, Transform
from tablewright.ir.types import EnumType, Kind, ScalarType, TimeFormat

_SPECIAL = re.compile(r"[.^$*+?{}\[\]\\|()]")
_ISO = "dddd-dd-ddTdd:dd:dd"
_FRACTIONS = {TimeFormat.ISO: ".dddddd", TimeFormat.ISO_MILLIS: ".ddd", TimeFormat.ISO_SECONDS: ""}
_HEX = "[0-9a-f]"
_FORMS = {
    Kind.INTEGER: "-?[0-9]+",
    Kind.DECIMAL: "-?[0-9]+(?:[.][0-9]+)?",
    Kind.BOOLEAN: "true|false",
    Kind.UUID: f"{_HEX}{{8}}(?:-{_HEX}{{4}}){{3}}-{_HEX}{{12}}",
    Kind.ULID: "[0-7][0-9A-HJKMNP-TV-Z]{25}",
}


def key_form(template: Template, context: Context) -> str:
    """A regular expression of the whole key; each attribute that it holds whole has a group."""
    named: dict[str, Slot] = {}
    parts: list[str] = []
    for part, following in zip(template.parts, (*template.parts[1:], None), strict=True):
        if isinstance(part, Literal):
            parts.append(_literal(part.text))
            continue
        form = _form(part, following, context)
        if not is_whole(part):
            parts.append(f"(?:{form})")
        elif part.attribute not in named:
            named[part.attribute] = part
            parts.append(f"(?P<{part.attribute}>{form})")
        elif named[part.attribute] == part:
            parts.append(f"(?P={part.attribute})")
        else:
            parts.append(f"(?:{form})")
    return "".join(parts)


def is_whole(slot: Slot) -> bool:
    """Whether a slot's text tells the whole value."""
    return slot.transform is not Transform.LOWER and slot.prefix_length is None


def from_key(entity: Entity, attribute: str, key: str, scope: Scope) -> Expr:
    """An attribute read back from the text of a key attribute."""
    binding = binding_of(entity, attribute, key)
    slot = next(
        slot for slot in binding.template.slots if slot.attribute == attribute and is_whole(slot)
    )
    if binding.template.bare is not None:
        return read(slot.type, f"item[at := {text_literal(key)}]", scope)
    form = Atom(text_literal(key_form(binding.template, scope.context)))
    name = Atom(f"at := {text_literal(key)}")
    part: Expr = call("key_part", Atom("item"), name, form, Atom(text_literal(attribute)))
    if slot.transform is Transform.PERCENT:
        part = call("percent_unescaped", part)
    if isinstance(slot.type, ScalarType) and slot.type.kind is Kind.BOOLEAN:
        return call("from_flag", part)
    return from_content(slot.type, part, scope)


def binding_of(entity: Entity, attribute: str, key: str | None = None) -> KeyBinding:
    """The key that holds an attribute so that it can be read back."""
    bindings = [*entity.primary_key.bindings]
    for index in entity.index_keys:
        bindings += index.bindings
    for binding in bindings:
        if key in (None, binding.attribute) and _holds(binding, attribute):
            return binding
    raise LookupError(f"no key of {entity.name} gives back {attribute}")


def identity_of(entity: Entity) -> tuple[str, ...]:
    """The attributes to compare with an item's, as its key does not tell their values."""
    joined = (binding for binding in entity.primary_key.bindings if binding.joined)
    slots = (slot for binding in joined for slot in binding.template.slots)
    return tuple(dict.fromkeys(slot.attribute for slot in slots if is_whole(slot)))


def _holds(binding: KeyBinding, attribute: str) -> bool:
    return binding.gives_back and any(
        slot.attribute == attribute and is_whole(slot) for slot in binding.template.slots
    )


def _form(slot: Slot, following: Literal | Slot | None, context: Context) -> str:
    match slot.type:
        case EnumType(name):
            values = [_member(member.value, slot) for member in context.enums[name].members]
            return "|".join(_literal(value) for value in sorted(values, key=len, reverse=True))
        case ScalarType(kind=Kind.STRING):
            return _text_form(slot, slot.type, following)
        case ScalarType() if slot.width is not None:
            return f"[0-9]{{{slot.width}}}"
        case ScalarType(kind=Kind.DATETIME | Kind.DATE):
            return _time_form(slot, slot.type)
        case ScalarType(kind=kind):
            return _FORMS.get(kind, "(?s:.+)")
        case _:
            return "(?s:.+)"


def _text_form(slot: Slot, type_: ScalarType, following: Literal | Slot | None) -> str:
    """Free text: up to the mark that it may not hold, or as long as its limits say."""
    folds = slot.transform is Transform.LOWER
    marked = slot.refuse or following is None
    # A pattern could take in the delimiter, which no value may where it is refused.
    if type_.pattern is not None and (not marked or isinstance(following, Slot)):
        return f"(?i:{type_.pattern})" if folds else f"(?:{type_.pattern})"
    kept_out = ("A-Z" if folds else "") + _in_class(slot.refuse)
    one = f"[^{kept_out}]" if kept_out else "(?s:.)"
    escaped = slot.transform is Transform.PERCENT
    if isinstance(following, Slot) and type_.max_length is not None and not escaped:
        return f"{one}{{{max(type_.min_length or 0, 1)},{type_.max_length}}}"
    return f"{one}+" if kept_out else "(?s:.+)"


def _member(value: str, slot: Slot) -> str:
    return ascii_lower(value) if slot.transform is Transform.LOWER else value


def _time_form(slot: Slot, type_: ScalarType) -> str:
    if slot.prefix_length is not None:
        text = _ISO[: slot.prefix_length]
    elif type_.kind is Kind.DATE:
        text = _ISO[:10]
    else:
        format_ = type_.time_format or TimeFormat.ISO
        if not format_.is_text:
            return _FORMS[Kind.INTEGER]
        text = _ISO + _FRACTIONS[format_] + "Z"
    return re.sub("d+", lambda run: f"[0-9]{{{len(run[0])}}}", _literal(text))


def _literal(text: str) -> str:
    return _SPECIAL.sub(lambda found: "\\" + found[0], text)


def _in_class(characters: str) -> str:
    return "".join(f"\\{each}" if each in "\\]^-[" else each for each in characters)
