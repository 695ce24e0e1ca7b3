"""Calls of access patterns that read, and of batches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.backends.iam.material import Material

from tablewright.backends.python.names import distinct, local_taken
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.conditions import ArgumentShape
from tablewright.ir.patterns import BatchGetPattern, Listing, RangeOperator, ReadAccess
from tablewright.local.samples import Range, choose_arguments, met


def ask(pattern: ReadAccess, method: Any, material: Material) -> None:
    """One call of a pattern that reads; all that it gives is taken."""
    if isinstance(pattern, BatchGetPattern):
        method(_keys(material.plan.keyed_by(pattern.entity), pattern.entities, material))
        return
    given = choose_arguments(pattern, met(material.plan, pattern, material.samples))
    arguments = _invented(pattern, material) if given is None else given
    _take(method(**_called(pattern, arguments, material)), material)


def write_batch(pattern: BatchWritePattern, method: Any, material: Material) -> None:
    """One call of a batch of writes."""
    name = material.random.choice(pattern.entities)
    sample = material.sample(material.plan.entity(name))
    method(put=[material.words.item(name, sample.values)])


def _invented(pattern: ReadAccess, material: Material) -> dict[str, object]:
    """Arguments that find nothing, where no sample has them."""
    found: dict[str, object] = {}
    for each in pattern.parameters:
        if each.fixed is None and each.operator is not RangeOperator.ANY:
            value = material.made(each.type, each.name)
            ends = (value, value) if each.operator is RangeOperator.BETWEEN else (value,)
            found[each.name] = value if each.operator is None else Range(each.operator, ends)
    filter_ = pattern.filter if isinstance(pattern, Listing) else None
    for test in filter_.parameters if filter_ is not None else ():
        value = material.made(test.type, test.name)
        found[test.name] = [value] if test.shape is ArgumentShape.SEVERAL else value
    return found


def _called(
    pattern: ReadAccess, given: Mapping[str, object], material: Material
) -> dict[str, object]:
    """Arguments by their names in Python."""
    names = [each.name for each in pattern.parameters]
    if isinstance(pattern, Listing) and pattern.filter is not None:
        names += [each.name for each in pattern.filter.parameters]
    called = distinct(names, local_taken())
    return {called[name]: _ranged(value, material) for name, value in given.items()}


def _ranged(value: object, material: Material) -> object:
    if isinstance(value, Range):
        return material.helper(value.operator.value)(*value.values)
    return value


def _keys(owner: str, entities: Iterable[str], material: Material) -> list[Any]:
    names = material.plan.owners[owner].key_parameters
    mine = [each.values for each in material.samples if each.entity in set(entities)]
    if len(names) == 1:
        return [values[names[0]] for values in mine]
    key = material.helper(f"{owner}Key")
    return [key(**{name: values[name] for name in names}) for values in mine]


def _take(result: Any, material: Material) -> None:
    """Takes all that a query gives, in one of the ways in which it can be taken."""
    if not hasattr(result, "page"):
        return
    match material.random.randint(0, 3):
        case 0:
            result.page(limit=2)
        case 1:
            result.first()
        case 2:
            result.count()
        case _:
            result.all()
