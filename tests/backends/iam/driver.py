"""Calls every method of a generated module, with arguments that its plan makes sense of."""

from __future__ import annotations

from typing import Any

from tests.backends.iam.asking import ask, write_batch
from tests.backends.iam.material import Material
from tests.backends.iam.operating import Operating
from tests.backends.iam.writing import written

from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.entities import Entity, Operation
from tablewright.ir.naming import snake
from tablewright.ir.patterns import ReadAccess
from tablewright.ir.plan import Plan
from tablewright.ir.writes import WritePattern


def call(name: str, access: Any, material: Material) -> None:
    """One call of a method, by its name in the model; all that it gives is taken."""
    patterns = {each.name: each for each in material.plan.access_patterns}
    pattern = patterns.get(name)
    # A method of a model's own has a `_` more where Python or every module has the name.
    method = getattr(access, f"{name}_", None) or getattr(access, name)
    if name == "verify":
        method()
    elif pattern is None or (isinstance(pattern, WritePattern) and pattern.built_in):
        which, entity = _operation(name, material.plan)
        Operating(material, entity, method, pattern).operate(which)
    elif isinstance(pattern, BatchWritePattern):
        write_batch(pattern, method, material)
    elif isinstance(pattern, ReadAccess):
        ask(pattern, method, material)
    else:
        method(**written(pattern, method, material))


def _operation(name: str, plan: Plan) -> tuple[Operation, Entity]:
    for entity in plan.owners.values():
        for which in Operation:
            if f"{which.value}_{snake(entity.name)}" == name:
                return which, entity
    raise LookupError(name)
