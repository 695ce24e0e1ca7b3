"""Arguments of patterns that write: those of a sample, others, and empty ones."""

from __future__ import annotations

import inspect
from typing import Any

from tests.backends.iam.material import Material

from tablewright.ir.conditions import ArgumentOperand, ArgumentShape
from tablewright.ir.types import ListType, SetType
from tablewright.ir.writes import (
    ReadPart,
    WriteAccess,
    WriteParameter,
    WritePart,
    WritePattern,
)
from tablewright.local.samples import Sample


def parts_of(pattern: WriteAccess) -> tuple[WritePart | ReadPart, ...]:
    """The parts of a pattern, of which most have one."""
    return (pattern.part,) if isinstance(pattern, WritePattern) else pattern.parts


def written(pattern: WriteAccess, method: Any, material: Material) -> dict[str, object]:
    """The arguments of one call."""
    entities = sorted({part.entity for part in parts_of(pattern)})
    sample = material.sample(material.plan.owners[material.random.choice(entities)])
    parameters = inspect.signature(method).parameters
    found: dict[str, object] = {}
    for each in pattern.parameters:
        name = each.name if each.name in parameters else f"{each.name}_"
        if name not in parameters:
            continue
        may_lack = parameters[name].default is not inspect.Parameter.empty
        if not (may_lack and material.perhaps()):
            found[name] = argument(pattern, each, sample, material)
    return found


def argument(
    pattern: WriteAccess, parameter: WriteParameter, sample: Sample, material: Material
) -> object:
    """A value of one parameter."""
    if isinstance(parameter.type, SetType) and material.perhaps(0.3):
        return frozenset[object]()
    if isinstance(parameter.type, ListType) and material.perhaps(0.3):
        return list[object]()
    named = _told(pattern).get(parameter.name, parameter.name)
    held = sample.values.get(named)
    if named != parameter.name:  # two parts may be about two items of one kind
        others = [each.values.get(named) for each in _beside(pattern, sample, material)]
        held = material.random.choice(others or [None])
    if parameter.shape is ArgumentShape.VALUE and held is not None and material.perhaps(0.8):
        return held
    value = material.made(parameter.type, parameter.name)
    match parameter.shape:
        case ArgumentShape.SEVERAL:
            return [value]
        case ArgumentShape.RANGE:
            return material.helper("between")(value, value)
        case ArgumentShape.VALUE:
            return value


def _told(pattern: WriteAccess) -> dict[str, str]:
    """The attributes that the parameters of a pattern are the values of."""
    found: dict[str, str] = {}
    for part in parts_of(pattern):
        for attribute, operand in part.values:
            if isinstance(operand, ArgumentOperand):
                found.setdefault(operand.name, attribute)
        for change in part.changes if isinstance(part, WritePart) else ():
            if isinstance(change.operand, ArgumentOperand) and not change.steps:
                found.setdefault(change.operand.name, change.attribute)
    return found


def _beside(pattern: WriteAccess, sample: Sample, material: Material) -> list[Sample]:
    """Items of the same kind that have in common what the pattern is given once for all."""
    names = [name for name, told in _told(pattern).items() if name == told]
    return [
        each
        for each in material.samples
        if each.entity == sample.entity
        and all(each.values.get(name) == sample.values.get(name) for name in names)
    ]
