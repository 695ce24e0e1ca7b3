"""The functions that write and read the items of each entity."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablewright.backends.python.context import Context, Scope
from tablewright.backends.python.defaults import literal
from tablewright.backends.python.function import Function
from tablewright.backends.python.held import LOCALS, held_lines, held_values
from tablewright.backends.python.keyforms import binding_of, from_key, identity_of
from tablewright.backends.python.keytext import KeyWriter
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.pretty import (
    Atom,
    Choice,
    Expr,
    call,
    condition,
    flat,
    indented,
    keyword,
    mapping,
    sequence,
    statement,
)
from tablewright.backends.python.reading import loops, read
from tablewright.backends.python.whens import WhenWriter
from tablewright.backends.python.writing import wire, written
from tablewright.diagnostics.frozen import altered
from tablewright.ir.entities import Attribute, Entity, KeyBinding, Record, Template
from tablewright.ir.patterns import Result, ResultAttribute
from tablewright.ir.types import (
    EnumType,
    Kind,
    ScalarType,
    SetType,
    ValueType,
    WireType,
    wire_type,
)


def key_writer(entity: Entity, scope: Scope, prefix: str) -> KeyWriter:
    """Writes an entity's keys from its attributes, which stand behind a prefix (`value.`)."""

    def value(name: str) -> str:
        attribute = scope.context.attributes[entity.name, name]
        if attribute.constant is not None:
            return flat(literal(attribute.constant.value, attribute.type, scope))
        return prefix + scope.context.attribute(entity.name, name)

    return KeyWriter(scope.context.tables[entity.table], entity.name, value, scope)


def attribute_value(entity: Entity, attribute: Attribute, value: str, keys: KeyWriter) -> Expr:
    """An attribute as it is stored; one that is a key of its own obeys the rules of keys."""
    own = _own_binding(entity, attribute.name)
    if own is not None:
        return keys.value(own.attribute, own.wire, own.template)
    if attribute.constant is not None and _is_text(attribute.type):
        return wire(WireType.S, Atom(text_literal(str(attribute.constant.value))))
    held = keys.held_name(attribute.name)
    if held is not None:
        return wire(wire_type(attribute.type) or WireType.S, Atom(held))
    return written(attribute.type, value, entity.name, attribute.name, keys.scope)


def _is_text(type_: ValueType) -> bool:
    """Whether a constant of the type is stored as it is written in the model."""
    return isinstance(type_, EnumType) or (
        isinstance(type_, ScalarType) and type_.kind is Kind.STRING
    )


def identity_values(
    entity: Entity, source: Callable[[str], str], keys: KeyWriter
) -> list[tuple[str, Expr]]:
    """What stands beside a key that does not tell its item, to be compared with it."""
    attributes = [keys.scope.context.attributes[entity.name, name] for name in identity_of(entity)]
    return [
        (text_literal(each.stored_as), attribute_value(entity, each, source(each.name), keys))
        for each in attributes
    ]


def _own_binding(entity: Entity, attribute: str) -> KeyBinding | None:
    """The key that an attribute is, refusing whatever any of the keys it is must refuse."""
    every = [*entity.primary_key.bindings, *entity.stray_keys]
    for index in entity.index_keys:
        every += index.bindings
    own = [binding for binding in every if binding.own == attribute and binding.template.bare]
    if not own:
        return None
    refuse = "".join(dict.fromkeys("".join(each.template.slots[0].refuse for each in own)))
    slot = altered(own[0].template.slots[0], refuse=refuse)
    return altered(own[0], template=Template((slot,)))


def write_function(entity: Entity, context: Context) -> Function:
    """From an entity to its item."""
    table = context.tables[entity.table]
    held = held_values(entity, context, table)
    scope = context.scope(frozenset(each.name for each in held.values()))
    keys = altered(key_writer(entity, scope, "value."), held=held)
    always = [
        (text_literal(each.attribute), keys.value(each.attribute, each.wire, each.template))
        for each in entity.key_writes
        if not each.may_lack
    ]
    tag = wire(WireType.S, Atom(text_literal(entity.type_name)))
    always.append((text_literal(table.type_attribute), tag))
    sometimes: list[str] = []
    for attribute in entity.attributes:
        if attribute.stored:
            name = text_literal(attribute.stored_as)
            source = keys.values(attribute.name)
            value = attribute_value(entity, attribute, source, keys)
            _place(attribute, name, source, value, always, sometimes)
    sometimes += _optional_keys(entity, keys)
    return Function(
        f"_write_{context.names.bases[entity.name]}",
        (f"value: {context.names.classes[entity.name]}",),
        "WireItem",
        (f"The item of {with_article(entity.name)}, with every key that it has.",),
        (*held_lines(entity, held, scope), *_item_body(always, sometimes)),
    )


def record_writer(record: Record, context: Context) -> Function:
    """From a record to its map."""
    scope = context.scope()
    always: list[tuple[str, Expr]] = []
    sometimes: list[str] = []
    for attribute in record.fields:
        name = text_literal(attribute.stored_as)
        source = f"value.{context.attribute(record.name, attribute.name)}"
        value = written(attribute.type, source, record.name, attribute.name, scope)
        _place(attribute, name, source, value, always, sometimes)
    return Function(
        f"_write_{context.names.bases[record.name]}",
        (f"value: {context.names.classes[record.name]}",),
        "WireItem",
        (f"The map of {with_article(record.name)}.",),
        tuple(_item_body(always, sometimes)),
    )


def _place(
    attribute: Attribute,
    name: str,
    source: str,
    value: Expr,
    always: list[tuple[str, Expr]],
    sometimes: list[str],
) -> None:
    """Puts an attribute where it belongs: in the item always, or only where it has a value."""
    is_set = isinstance(attribute.type, SetType)
    if attribute.constant is not None or not (attribute.optional or is_set):
        always.append((name, value))
        return
    test = source if is_set else f"{source} is not None"
    sometimes += condition([test], 4)
    sometimes += indented(statement(f"item[{name}] = ", value, 8))


def _optional_keys(entity: Entity, keys: KeyWriter) -> list[str]:
    """The lines that write keys only where all their parts have values, and in an index's time."""
    lines: list[str] = []
    whens = WhenWriter(entity, keys.values, keys.scope)
    taken = LOCALS | keys.scope.hidden
    last: tuple[tuple[str, ...], tuple[str, ...]] | None = None
    for binding in entity.key_writes:
        if not binding.may_lack:
            continue
        decision = whens.decision(binding, 4, taken)
        optional = (f"{keys.values(n)} is not None" for n in optional_slots(entity, binding, keys))
        tests = tuple(dict.fromkeys((*decision.tests, *optional)))
        if (decision.before, tests) != last:
            lines += [*decision.before, *condition(tests, 4)]
        value = keys.value(binding.attribute, binding.wire, binding.template)
        lines += indented(statement(f"item[{text_literal(binding.attribute)}] = ", value, 8))
        last = (decision.before, tests)
    return lines


def optional_slots(entity: Entity, binding: KeyBinding, keys: KeyWriter) -> list[str]:
    """The optional attributes of a key, each once."""
    attributes = keys.scope.context.attributes
    names = dict.fromkeys(slot.attribute for slot in binding.template.slots)
    found = [(name, attributes[entity.name, name]) for name in names]
    return [name for name, each in found if each.optional and each.constant is None]


def _item_body(always: Sequence[tuple[str, Expr]], sometimes: list[str]) -> list[str]:
    if not sometimes:
        return statement("return ", mapping(always), 4)
    return [*statement("item: WireItem = ", mapping(always), 4), *sometimes, "return item"]


def read_function(entity: Entity, context: Context) -> Function:
    """From an item to its entity."""
    whole = tuple(
        ResultAttribute(each.name, None if each.stored else binding_of(entity, each.name).attribute)
        for each in entity.attributes
        if each.constant is None
    )
    name = f"_read_{context.names.bases[entity.name]}"
    return reader(name, context.names.classes[entity.name], entity, whole, context)


def result_reader(name: str, class_name: str, result: Result, context: Context) -> Function:
    """From an item to a projected result."""
    entity = context.entities[result.entity]
    kept = tuple(
        each
        for each in result.attributes
        if context.attributes[entity.name, each.attribute].constant is None
    )
    return reader(name, class_name, entity, kept, context)


def reader(
    name: str,
    class_name: str,
    entity: Entity,
    attributes: Sequence[ResultAttribute],
    context: Context,
) -> Function:
    """A function that reads attributes of an item, and says which one it could not read."""
    scope = context.scope()
    arguments: list[Expr] = []
    for each in attributes:
        attribute = context.attributes[entity.name, each.attribute]
        value = _read_attribute(entity, attribute, each.from_key, scope)
        arguments.append(keyword(context.attribute(entity.name, each.attribute), value))
    table = context.tables[entity.table]
    keys = ", ".join(text_literal(key.name) for key in table.keys)
    if len(table.keys) == 1:
        keys += ","
    error = call(
        "ItemDecodeError",
        Atom(text_literal(entity.name)),
        Atom("at"),
        Atom(f"plain_key(item, ({keys}))"),
        *secret_keys(entity, context),
    )
    body = [
        f"at = {text_literal(table.type_attribute)}",
        "try:",
        *indented(statement("return ", call(class_name, *arguments), 8)),
        "except UNREADABLE:",
        *indented(statement("raise ", error, 8, " from None")),
    ]
    about = (f"{with_article(entity.name, True)} from its item.",)
    return Function(name, ("item: WireItem",), class_name, about, tuple(body))


def secret_keys(entity: Entity, context: Context) -> list[Expr]:
    """The attributes of the primary key with a sensitive value in them, where there are any."""
    found = [
        Atom(text_literal(binding.attribute))
        for binding in entity.primary_key.bindings
        for slot in binding.template.slots
        if context.attributes[entity.name, slot.attribute].sensitive
    ]
    return [sequence(list(dict.fromkeys(found)))] if found else []


def record_reader(record: Record, context: Context) -> Function:
    """From a map to its record."""
    scope = context.scope()
    arguments = [
        keyword(context.attribute(record.name, each.name), _read_field(each, scope))
        for each in record.fields
        if each.constant is None
    ]
    class_name = context.names.classes[record.name]
    return Function(
        f"_read_{context.names.bases[record.name]}",
        ("item: WireItem",),
        class_name,
        (f"{with_article(record.name, True)} from its map.",),
        tuple(statement("return ", call(class_name, *arguments), 4)),
    )


def _read_attribute(entity: Entity, attribute: Attribute, key: str | None, scope: Scope) -> Expr:
    if key is None:
        return _read_stored(attribute, f"at := {text_literal(attribute.stored_as)}", scope)
    value = from_key(entity, attribute.name, key, scope)
    if not attribute.optional:
        return value
    return Choice(value, f"{text_literal(key)} in item", Atom("None"))


def _read_stored(attribute: Attribute, name: str, scope: Scope) -> Expr:
    other = _missing(attribute, scope)
    if other is None and loops(attribute.type):
        other = call("missing", Atom("at"))
    if other is None:
        return read(attribute.type, f"item[{name}]", scope)
    return Choice(read(attribute.type, "item[at]", scope), f"({name}) in item", other)


def _read_field(attribute: Attribute, scope: Scope) -> Expr:
    name = text_literal(attribute.stored_as)
    value = read(attribute.type, f"item[{name}]", scope)
    other = _missing(attribute, scope)
    return value if other is None else Choice(value, f"{name} in item", other)


def _missing(attribute: Attribute, scope: Scope) -> Expr | None:
    """What an attribute that is not stored reads as; None where it must be stored."""
    if isinstance(attribute.type, SetType):
        return call(scope.name("frozenset"))
    if attribute.optional:
        return Atom("None")
    if attribute.default is not None:
        return literal(attribute.default.value, attribute.type, scope)
    return None


def with_article(name: str, capital: bool = False) -> str:
    """A name after `a` or `an`."""
    article = "an" if name[:1] in "AEIOU" else "a"
    return f"{article.capitalize() if capital else article} {name}"
