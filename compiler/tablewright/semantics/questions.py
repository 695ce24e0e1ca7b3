"""What a pattern knows: its entities, its parameters and the question that it puts to a key."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.conditions import Filter
from tablewright.ir.entities import Default, Entity
from tablewright.ir.patterns import FollowUp, Parameter, RangeOperator
from tablewright.ir.types import LiteralValue, ScalarType, ValueType, WireType, wire_type
from tablewright.semantics import rules
from tablewright.semantics.attributes import AttributeBinder
from tablewright.semantics.conditions import Question
from tablewright.semantics.families import with_families
from tablewright.semantics.filters import FilterBinder
from tablewright.semantics.findings import Findings
from tablewright.semantics.followups import FollowUpBinder
from tablewright.semantics.literals import Problem
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.remedies import left_out, respelled
from tablewright.source.tree import Scalar
from tablewright.syntax.model import GivenSyntax, PatternSyntax


@frozen
class Asked:
    """A pattern's parameters, with the attribute that each means in each entity."""

    entities: tuple[Entity, ...]
    parameters: tuple[Parameter, ...]
    places: dict[str, Span]
    filter: Filter | None = None
    then: FollowUp | None = None

    @property
    def ranged(self) -> Parameter | None:
        """The parameter that is ranged over."""
        return next((p for p in self.parameters if p.operator is not None), None)

    @property
    def fixed(self) -> dict[str, LiteralValue]:
        """The values of the parameters that always have the same one."""
        return {p.name: p.fixed.value for p in self.parameters if p.fixed is not None}

    def question(self, entity: Entity) -> Question:
        """What the pattern knows of one of its entities."""
        given: dict[str, str] = {}
        ranged: tuple[str, str] | None = None
        for parameter in self.parameters:
            attribute = dict(parameter.attributes)[entity.name]
            if parameter.operator is not None:
                ranged = (attribute, parameter.name)
            else:
                given[attribute] = parameter.name
        return Question(given, ranged)


class QuestionBinder:
    """Binds what patterns are given to the attributes of their entities."""

    def __init__(
        self,
        entities: dict[str, Entity],
        families: Mapping[str, tuple[Entity, ...]],
        literals: AttributeBinder,
        findings: Findings,
    ) -> None:
        self._entities = entities
        self._literals = literals
        self._findings = findings
        self._followups = FollowUpBinder(with_families(entities, families), findings)
        self._owners: dict[str, list[str]] | None = None

    def bind(self, syntax: PatternSyntax, known: set[str]) -> Asked | None:
        """The pattern's entities and parameters; None after a finding.

        `known` holds every entity name of the file, so that an entity that is itself at fault is
        not reported as unknown.
        """
        entities = self._named(syntax.entities, known)
        if entities is None:
            return None
        parameters: list[Parameter] = []
        places: dict[str, Span] = {}
        for given in syntax.given:
            parameter = self._parameter(given, entities)
            if parameter is None or not self._is_new(parameter, given.name, places):
                return None
            parameters.append(parameter)
        if syntax.range is not None:
            ranged = self._ranged(syntax.range, entities)
            if ranged is None or not self._is_new(ranged, syntax.range[0], places):
                return None
            parameters.append(ranged)
        followed = self._followups.bind(syntax, entities, known)
        if syntax.then is not None and followed is None:
            return None
        return self._filtered(syntax, Asked(entities, tuple(parameters), places, then=followed))

    def _filtered(self, syntax: PatternSyntax, asked: Asked) -> Asked | None:
        if syntax.filter is None or syntax.filter_key is None:
            return asked
        binder = FilterBinder(asked.entities, asked.parameters, self._literals, self._findings)
        found = binder.bind(syntax.filter, syntax.filter_key.span)
        return None if found is None else altered(asked, filter=found)

    def _named(self, names: tuple[Scalar, ...], known: set[str]) -> tuple[Entity, ...] | None:
        found: list[Entity] = []
        for name in names:
            entity = self._entities.get(name.text)
            if entity is not None:
                found.append(entity)
            elif name.text not in known:
                self._findings.add(
                    rules.tw204_unknown_entity.RULE,
                    name.span,
                    f"there is no entity {shown(name.text)}",
                    help=suggestion(name.text, known, "entities"),
                    remedies=respelled(name, known),
                )
        return tuple(found) if len(found) == len(names) else None

    def _is_new(self, parameter: Parameter, name: Scalar, places: dict[str, Span]) -> bool:
        if parameter.name in places:
            self._findings.add(
                rules.tw404_given.RULE,
                name.span,
                f"{shown(parameter.name)} is given twice",
                help="a value is either equal to what is given or in a range: keep one of them",
                related=(("it is given here, too", places[parameter.name]),),
            )
            return False
        places[parameter.name] = name.span
        return True

    def _parameter(self, given: GivenSyntax, entities: tuple[Entity, ...]) -> Parameter | None:
        mapped = self._attributes(given, entities)
        if mapped is None:
            return None
        type_ = self._one_type(mapped, given.name, entities)
        if type_ is None or self._is_constant(given.name, mapped):
            return None
        fixed = None
        if given.fixed is not None:
            value = self._literals.literal(given.fixed, type_)
            if isinstance(value, Problem):
                return None
            fixed = Default(value)
        return Parameter(given.name.text, type_, mapped, fixed)

    def _attributes(
        self, given: GivenSyntax, entities: tuple[Entity, ...]
    ) -> tuple[tuple[str, str], ...] | None:
        named = {each.text: attribute for each, attribute in given.attributes}
        for other, _ in given.attributes:
            if other.text not in {each.name for each in entities}:
                self._findings.add(
                    rules.tw204_unknown_entity.RULE,
                    other.span,
                    f"the pattern does not read {shown(other.text)}",
                    help=f"it reads {listed(each.name for each in entities)}",
                )
                return None
        pairs: list[tuple[str, str]] = []
        for entity in entities:
            name = named.get(entity.name, given.name)
            if not self._has(entity, name):
                return None
            pairs.append((entity.name, name.text))
        return tuple(pairs)

    def _has(self, entity: Entity, name: Scalar) -> bool:
        known = [attribute.name for attribute in entity.attributes]
        if name.text in known:
            return True
        elsewhere = self._elsewhere(entity, name.text)
        self._findings.add(
            rules.tw205_unknown_attribute.RULE,
            name.span,
            f"{shown(entity.name)} has no attribute {shown(name.text)}",
            help="\n".join([*elsewhere, suggestion(name.text, known, "attributes")]),
            remedies=None if elsewhere else respelled(name, known),
        )
        return False

    def _elsewhere(self, entity: Entity, name: str) -> list[str]:
        """What to do about an attribute of another entity, as a reader does not join them."""
        if self._owners is None:
            self._owners = {}
            for owner in self._entities.values():
                for attribute in owner.attributes:
                    self._owners.setdefault(attribute.name, []).append(owner.name)
        owners = self._owners.get(name)
        if not owners:
            return []
        it = f"{shown(name)} is an attribute of {listed(owners, 'or')}, and DynamoDB does not join"
        copy = f"keep a copy of it in {shown(entity.name)}"
        return [f"{it}: {copy}, or read {shown(owners[0])} first and ask by its key"]

    def _is_constant(self, name: Scalar, pairs: tuple[tuple[str, str], ...]) -> bool:
        """Whether a value is given that an entity always has, in a text that is part of its key."""
        for owner, attribute in pairs:
            constant = self._entities[owner].attribute(attribute)
            if constant.constant is None or wire_type(constant.type) is not WireType.S:
                continue
            self._findings.add(
                rules.tw404_given.RULE,
                name.span,
                f"{shown(attribute)} is constant in {shown(owner)}, so it is known already",
                help=f"leave `{name.text}` out: keys hold a constant as fixed text",
                remedies=left_out(name.span, shown(name.text), certain=True),
            )
            return True
        return False

    def _one_type(
        self, pairs: tuple[tuple[str, str], ...], name: Scalar, entities: tuple[Entity, ...]
    ) -> ValueType | None:
        by_name = {entity.name: entity for entity in entities}
        types = [by_name[entity].attribute(attribute).type for entity, attribute in pairs]
        if all(_alike(type_, types[0]) for type_ in types):
            return types[0]
        self._findings.add(
            rules.tw404_given.RULE,
            name.span,
            f"{shown(name.text)} has different types in {listed(entity for entity, _ in pairs)}",
            help="one value is asked for in all of them, so give the attributes one type",
        )
        return None

    def _ranged(
        self, range_: tuple[Scalar, Scalar], entities: tuple[Entity, ...]
    ) -> Parameter | None:
        name, operator = range_
        pairs: list[tuple[str, str]] = []
        for entity in entities:
            if not self._has(entity, name):
                return None
            pairs.append((entity.name, name.text))
        type_ = self._one_type(tuple(pairs), name, entities)
        if type_ is None:
            return None
        begun = (WireType.S, WireType.B)
        if operator.text == "begins_with" and wire_type(type_) not in begun:
            self._findings.add(
                rules.tw405_range_operator.RULE,
                operator.span,
                f"{shown(name.text)} is not stored as text, so it does not begin with anything",
                help="range over it with `between`, `lt`, `le`, `gt` or `ge`",
            )
            return None
        return Parameter(name.text, type_, tuple(pairs), operator=RangeOperator(operator.text))


def _alike(one: ValueType, other: ValueType) -> bool:
    """Whether two types write the same value the same way; their limits may differ."""
    if isinstance(one, ScalarType) and isinstance(other, ScalarType):
        return (one.kind, one.time_format) == (other.kind, other.time_format)
    return one == other
