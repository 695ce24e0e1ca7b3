"""The condition under which an item is in an index: `when`, bound to the keys that it decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Condition
from tablewright.ir.entities import Attribute, IndexKey, KeyBinding, PrimaryKey
from tablewright.ir.types import SetType
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder, BoundAttribute
from tablewright.semantics.filters import FilterBinder
from tablewright.semantics.findings import Findings
from tablewright.source.tree import Scalar
from tablewright.syntax.conditions import AttributeTestSyntax, ConditionSyntax
from tablewright.syntax.model import EntityIndexSyntax, EntitySyntax

_PRESENCE = ("exists", "not_exists")


@frozen
class _Holder:
    """An entity before its keys are bound."""

    name: str
    attributes: tuple[Attribute, ...]


class WhenBinder:
    """Binds what one entity says of when it is in which index."""

    def __init__(
        self,
        syntax: EntitySyntax,
        attributes: tuple[BoundAttribute, ...],
        literals: AttributeBinder,
        findings: Findings,
    ) -> None:
        self._entries = [each for each in syntax.indexes if each.when is not None]
        self._holder = _Holder(syntax.name.text, tuple(each.attribute for each in attributes))
        self._literals = literals
        self._findings = findings

    def bind(self, key: PrimaryKey, indexes: tuple[IndexKey, ...]) -> tuple[IndexKey, ...]:
        """The keys in the indexes, each part that can be left out with its condition."""
        whens = {entry.index.text: self._condition(entry) for entry in self._entries}
        if not whens:
            return indexes
        kept = {binding.attribute for binding in key.bindings}
        shared: dict[str, list[Condition | None]] = {}
        for index in indexes:
            for binding in index.bindings:
                shared.setdefault(binding.attribute, []).append(whens.get(index.index))

        def decided(binding: KeyBinding) -> KeyBinding:
            when, *others = shared[binding.attribute]
            alike = all(each == when for each in others)
            always = binding.own is not None or binding.attribute in kept
            return altered(binding, when=when) if alike and not always else binding

        found = tuple(_decided(each, whens.get(each.index), decided) for each in indexes)
        for each in found:
            self._check_kept_out(each, kept)
        return found

    def _condition(self, entry: EntityIndexSyntax) -> Condition | None:
        assert entry.when is not None
        assert entry.when_key is not None
        if not self._has_all(entry.when):
            return None
        binder = FilterBinder((self._holder,), (), self._literals, self._findings)
        found = binder.bind(entry.when, entry.when_key.span)
        return None if found is None else found.condition

    def _has_all(self, condition: ConditionSyntax) -> bool:
        """Whether whoever writes an item has all at hand that decides whether the index has it."""
        before = self._findings.errors
        attributes = {each.name: each for each in self._holder.attributes}
        for test in _tests(condition):
            name = test.attribute.text
            attribute = attributes.get(name)
            place = _parameter(test)
            if attribute is None:
                continue
            if place is not None:
                self._refuse(
                    place,
                    f"{shown(name)} is compared with a parameter, and a write has none to decide"
                    " whether the item is in the index",
                    f"compare it with a literal: `{{{name}: {{eq: …}}}}`",
                )
            elif test.word in _PRESENCE and not _may_lack(attribute):
                holds = "always" if test.word == "exists" else "never"
                self._refuse(
                    test.operator.span,
                    f"{shown(name)} is never missing, so this {holds} holds",
                    f"leave the test out, or make {shown(name)} optional",
                )
            elif not attribute.stored:
                self._refuse(
                    test.attribute.span,
                    f"{shown(name)} is not stored: it lives in the primary key",
                    "leave `stored: false` out, or decide by another attribute",
                )
        return self._findings.errors == before

    def _check_kept_out(self, key: IndexKey, kept: set[str]) -> None:
        entry = next((each for each in self._entries if each.index.text == key.index), None)
        if key.when is None or entry is None or entry.when_key is None:
            return
        if any(binding.when is not None for binding in key.bindings):
            return
        reasons = ", and ".join(_reason(binding, kept) for binding in key.bindings)
        self._refuse(
            entry.when_key.span,
            f"nothing keeps an item out of the index {shown(key.index)}: {reasons}",
            "give the index a key attribute that no other index has, with a template for it here",
        )

    def _refuse(self, place: Span, message: str, advice: str) -> None:
        self._findings.add(rules.tw522_when.RULE, place, message, help=advice)


def _decided(
    key: IndexKey, when: Condition | None, decided: Callable[[KeyBinding], KeyBinding]
) -> IndexKey:
    return altered(
        key,
        partition=tuple(map(decided, key.partition)),
        sort=tuple(map(decided, key.sort)),
        sparse=key.sparse or when is not None,
        when=when,
    )


def _reason(binding: KeyBinding, kept: set[str]) -> str:
    """Why a part of an index's key is there whatever a condition says."""
    if binding.attribute in kept:
        return f"{shown(binding.attribute)} is a key of the table"
    if binding.own is not None:
        return f"{shown(binding.own)} is stored as its key {shown(binding.attribute)}"
    return f"{shown(binding.attribute)} is a key of another index, under another condition"


def _may_lack(attribute: Attribute) -> bool:
    return attribute.optional or isinstance(attribute.type, SetType)


def _tests(condition: ConditionSyntax) -> Iterator[AttributeTestSyntax]:
    if isinstance(condition, AttributeTestSyntax):
        yield condition
    else:
        for part in condition.parts:
            yield from _tests(part)


def _parameter(test: AttributeTestSyntax) -> Span | None:
    """Where a test asks for a parameter."""
    if test.operands is None:
        return None if test.word in _PRESENCE else test.operator.span
    return next((each.span for each in test.operands if _is_parameter(each)), None)


def _is_parameter(operand: Scalar) -> bool:
    text = operand.value if isinstance(operand.value, str) else ""
    return text.startswith("$") and not text.startswith("$$")
