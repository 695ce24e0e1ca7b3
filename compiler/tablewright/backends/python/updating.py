"""The method that changes what it is given of an item: `update_…`."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.backends.python.annotations import annotation
from tablewright.backends.python.context import Scope
from tablewright.backends.python.defaults import generated
from tablewright.backends.python.function import Function
from tablewright.backends.python.items import (
    attribute_value,
    key_writer,
    optional_slots,
    with_article,
)
from tablewright.backends.python.keyed import (
    key_call,
    key_parameters,
    local_names,
    python_name,
)
from tablewright.backends.python.literals import text_literal
from tablewright.backends.python.names import safe
from tablewright.backends.python.onlyifs import condition_parameter, condition_text
from tablewright.backends.python.operands import (
    Changed,
    operand_annotation,
    operand_lines,
    operand_test,
)
from tablewright.backends.python.operandtypes import operand_attributes
from tablewright.backends.python.options import PLAIN, Options
from tablewright.backends.python.pretty import (
    Atom,
    Choice,
    Expr,
    call,
    condition,
    indented,
    keyword,
    statement,
)
from tablewright.backends.python.uniqueness import conflict_text
from tablewright.backends.python.versioning import update_call, version_parameter
from tablewright.backends.python.whens import WhenWriter
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Attribute, Entity, Generated, KeyBinding, Operation, Updatable
from tablewright.ir.types import SetType

WRITE_COST = "Cost: a write unit for every KB of the item."
MISSING = "ItemNotFoundError: it is not there, even where nothing is given."
_CLEARED = "None clears an optional attribute. "


@frozen
class _Update:
    """The update of one entity: `changes` is the local name of what it gathers.

    `partial` are the attributes that it can change a part of.
    """

    entity: Entity
    changes: str
    scope: Scope
    partial: frozenset[str]

    def attribute(self, name: str) -> Attribute:
        """An attribute of the entity."""
        return self.scope.context.attributes[self.entity.name, name]

    def source(self, name: str) -> str:
        """The parameter that has an attribute's new value."""
        return python_name(self.entity, self.attribute(name), self.scope.context)

    @property
    def grouped(self) -> tuple[str, ...]:
        """The attributes that are given all together or not at all."""
        group = self.entity.update_group
        return group.attributes if group is not None else ()

    @property
    def named(self) -> frozenset[str]:
        """Every attribute that may be given."""
        return frozenset((*(each.attribute for each in self.entity.updatable), *self.grouped))


def update_operation(entity: Entity, name: str, scope: Scope, options: Options = PLAIN) -> Function:
    """The method; `scope` is that of the class."""
    context = scope.context
    taken = local_names(entity, context)
    partial = frozenset(each.name for each in operand_attributes(entity))
    inner = context.scope(frozenset(taken))
    update = _Update(entity, safe("changes", taken), inner, partial)
    body = [f"{update.changes} = Changes()"]
    for each in entity.updatable:
        body += _set(update, each)
    body += _set_together(update)
    for attribute, made in _touched(update):
        body += _touch(update, attribute, made)
    if options.beginnings is not None:
        body += options.beginnings(update.changes)
    sent = update_call(entity, key_call(entity, context), update.changes, context, options)
    body += statement("return ", sent, 8)
    alone = [_parameter(update, each.attribute, scope, True) for each in entity.updatable]
    only_if = condition_parameter(entity, scope, options)
    together = [_parameter(update, each, scope, True) for each in update.grouped]
    needed = [_parameter(update, each, scope, False) for each in update.grouped]
    # Who may make the item knows of no version yet: an upsert counts whichever is there.
    version = version_parameter(entity, scope) if options.beginnings is None else []
    overloads = [[*version, *alone, *only_if], [*version, *needed, *alone, *only_if]]
    return Function(
        name,
        tuple(key_parameters(entity, scope, [*version, *alone, *together, *only_if])),
        scope.type_name(entity.name),
        _text(update, bool(version)),
        tuple(body),
        overloads=tuple(tuple(key_parameters(entity, scope, each)) for each in overloads if needed),
        overload=scope.name("overload") if needed else "",
    )


def _parameter(update: _Update, name: str, scope: Scope, may_lack: bool) -> str:
    attribute = update.attribute(name)
    types = [annotation(attribute.type, scope)]
    if attribute.name in update.partial:
        types += operand_annotation(attribute, scope)
    if attribute.optional:
        types.append("None")
    given = f"{update.source(name)}: {' | '.join(types)}"
    return f"{given} | {scope.name('Unset')} = UNSET" if may_lack else given


def _text(update: _Update, versioned: bool) -> tuple[str, ...]:
    entity = update.entity
    clears = any(update.attribute(name).optional for name in update.named)
    paragraphs = [
        f"Changes what is given of {with_article(entity.name)}, and gives it as it is then.",
        f"{_CLEARED if clears else ''}What is left out stays as it is.",
    ]
    if update.grouped:
        names = _listed([update.source(each) for each in update.grouped])
        paragraphs.append(f"{names} share an index key: give all of them, or none.")
    left = [update.source(each) for each in _left_out(update)]
    if left and Operation.MODIFY in entity.operations:
        method = f"modify_{update.scope.context.names.bases[entity.name]}"
        which = "which shares an index key" if len(left) == 1 else "which share index keys"
        paragraphs.append(f"Use {method} for {_listed(left)}, {which} with others.")
    if versioned and entity.version is not None:
        version = update.scope.context.attribute(entity.name, entity.version)
        paragraphs.append(f"VersionConflictError: it has another `{version}` than is given.")
    paragraphs.append(MISSING)
    paragraphs += condition_text(entity, update.scope.context)
    paragraphs += conflict_text(entity, update.scope.context)
    paragraphs.append(WRITE_COST)
    return tuple(paragraphs)


def _left_out(update: _Update) -> list[str]:
    """What could change, but for the index keys that it shares."""
    entity = update.entity
    identity = set(entity.key_parameters)
    return [
        each.name
        for each in entity.attributes
        if each.stored
        and not each.immutable
        and each.constant is None
        and each.name not in update.named | identity
    ]


def _listed(names: Sequence[str]) -> str:
    quoted = [f"`{name}`" for name in names]
    return " and ".join(filter(None, (", ".join(quoted[:-1]), quoted[-1])))


def _set(update: _Update, updatable: Updatable) -> list[str]:
    """The lines that change one attribute and every key that holds it."""
    attribute, source = update.attribute(updatable.attribute), update.source(updatable.attribute)
    indent = 8 if attribute.generated is Generated.NOW_ON_UPDATE else 12
    writes = [
        *_write_attribute(update, attribute, indent),
        *_write_keys(update, (attribute.name,), updatable.rewrites, indent),
    ]
    if attribute.generated is Generated.NOW_ON_UPDATE:
        made = statement(f"{source} = ", generated(attribute.generated, attribute.type), 12)
        return [*condition([f"{source} is UNSET"], 8), *indented(made), *writes]
    operand = _change_part(update, attribute)
    head = condition([f"{source} is not UNSET"], 8)
    return [*operand, *([f"el{head[0]}"] if operand else head), *indented(writes)]


def _change_part(update: _Update, attribute: Attribute) -> list[str]:
    """The lines that change a part of one attribute, where that is what is given."""
    if attribute.name not in update.partial:
        return []
    source = update.source(attribute.name)
    path = f"({text_literal(attribute.stored_as)},)"
    owner, scope = update.entity.name, update.scope
    changed = Changed(owner, attribute, source, update.changes, path, False, scope)
    return [*condition([operand_test(changed)], 8), *indented(operand_lines(changed, 12))]


def _set_together(update: _Update) -> list[str]:
    """The lines that change the attributes of a group and every key that holds some of them."""
    group = update.entity.update_group
    if group is None:
        return []
    sources = [update.source(name) for name in group.attributes]
    given = [keyword(source, Atom(source)) for source in sources]
    check = call("given_together", Atom(text_literal(update.entity.name)), *given)
    writes: list[str] = []
    for name in group.attributes:
        writes += _write_attribute(update, update.attribute(name), 12)
    writes += _write_keys(update, group.attributes, group.rewrites, 12)
    tests = [f"{source} is not UNSET" for source in sources]
    return [*statement("", check, 8), *condition(tests, 8), *indented(writes)]


def _write_attribute(update: _Update, attribute: Attribute, indent: int) -> list[str]:
    source = update.source(attribute.name)
    keys = key_writer(update.entity, update.scope, "")
    value = attribute_value(update.entity, attribute, source, keys)
    return _change(update, attribute.stored_as, value, _presence(attribute, source), indent)


def _write_keys(
    update: _Update, given: tuple[str, ...], bindings: Sequence[KeyBinding], indent: int
) -> list[str]:
    """The keys that hold what is given, whole, or none where the item has none."""
    keys = key_writer(update.entity, update.scope, "")
    whens = WhenWriter(update.entity, keys.values, update.scope)
    taken = {*local_names(update.entity, update.scope.context), update.changes}
    lines: list[str] = []
    before: tuple[str, ...] = ()
    for binding in bindings:
        value = keys.value(binding.attribute, binding.wire, binding.template)
        optional = optional_slots(update.entity, binding, keys)
        decision = whens.decision(binding, indent, taken)
        given_tests = (f"{update.source(name)} is not None" for name in given if name in optional)
        tests = tuple(dict.fromkeys((*decision.tests, *given_tests)))
        lines += decision.before if decision.before != before else ()
        lines += _change(update, binding.attribute, value, tests, indent)
        before = decision.before
    return lines


def _change(
    update: _Update, attribute: str, value: Expr, tests: tuple[str, ...], indent: int
) -> list[str]:
    """A call that sets an attribute, or removes it where not all of the tests hold."""
    given = Choice(value, tests[0], Atom("None"), tests[1:]) if tests else value
    arguments = (Atom(text_literal(attribute)), given)
    return statement("", call(f"{update.changes}.write", *arguments), indent)


def _presence(attribute: Attribute, source: str) -> tuple[str, ...]:
    """The tests that an attribute has a value to store."""
    if isinstance(attribute.type, SetType):
        return (source,)
    return (f"{source} is not None",) if attribute.optional else ()


def _touch(update: _Update, attribute: Attribute, made: Expr) -> list[str]:
    """The lines that write what every update makes anew."""
    keys = key_writer(update.entity, update.scope, "")
    moment = safe("moment", local_names(update.entity, update.scope.context))
    value = attribute_value(update.entity, attribute, moment, keys)
    return [
        *statement(f"{moment} = ", made, 8),
        *_change(update, attribute.stored_as, value, (), 8),
    ]


def _touched(update: _Update) -> list[tuple[Attribute, Expr]]:
    """The attributes that every write makes anew, with the expressions that make them."""
    return [
        (each, generated(each.generated, each.type))
        for each in update.entity.attributes
        if each.generated is Generated.NOW_ON_UPDATE
        and each.stored
        and each.name not in update.named
    ]
