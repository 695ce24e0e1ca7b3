"""Small models for the tests of meaning: a head, and what each test adds to it."""

from __future__ import annotations

from textwrap import dedent, indent

from tablewright.ir.entities import Entity
from tablewright.ir.patterns import GetPattern, QueryPattern, template_text
from tablewright.ir.plan import Plan
from tablewright.pipeline import Compilation, compile_text
from tablewright.semantics.lints import LINTS

ADVICE = {name.partition("_")[0].upper() for name in LINTS}
"""The codes of the rules that look at a design as a whole."""

TABLE = "table: {partition_key: PK, sort_key: SK}"
WITH_INDEX = """\
table:
  partition_key: PK
  sort_key: SK
  indexes:
    GSI1: {partition_key: GSI1PK, sort_key: GSI1SK}
"""


def model(entities: str, patterns: str = "", *, table: str = TABLE, types: str = "") -> str:
    """A model's text from the bodies of its sections."""
    parts = ["tablewright: 1", "model: Tested"]
    if types:
        parts += ["types:", _body(types)]
    parts += [dedent(table).rstrip(), "entities:", _body(entities)]
    if patterns:
        parts += ["access_patterns:", _body(patterns)]
    return "\n".join(parts) + "\n"


def _body(text: str) -> str:
    return indent(dedent(text).strip("\n"), "  ")


def plan_of(text: str) -> Plan:
    """The plan of a model that must compile without a finding.

    Advice about the design as a whole does not count: a small model shows one thing alone.
    """
    compiled = compile_text(text)
    assert all(found.code in ADVICE for found in compiled.findings), _shown(compiled)
    assert compiled.plan is not None
    return compiled.plan


def codes(text: str) -> list[str]:
    """The codes of a model's findings, in reading order."""
    return [finding.code for finding in compile_text(text).findings]


def only_message(text: str) -> str:
    """The message of a model's one finding."""
    (finding,) = compile_text(text).findings
    return finding.message


def _shown(compiled: Compilation) -> list[str]:
    return [f"{each.span.line}: {each.code} {each.message}" for each in compiled.findings]


def query(plan: Plan, name: str) -> QueryPattern:
    """A query of a plan."""
    found = next(each for each in plan.reads if each.name == name)
    assert isinstance(found, QueryPattern)
    return found


def get(plan: Plan, name: str) -> GetPattern:
    """A get of a plan."""
    found = next(each for each in plan.reads if each.name == name)
    assert isinstance(found, GetPattern)
    return found


def keys(entity: Entity) -> dict[str, str]:
    """Every key attribute that the entity fills in, with its template as a designer writes it."""
    bindings = [*entity.primary_key.bindings, *(b for k in entity.index_keys for b in k.bindings)]
    return {binding.attribute: template_text(binding.template) for binding in bindings}


def refused(entity: Entity, key: str) -> dict[str, str]:
    """What each value keeps out of a key attribute."""
    bindings = [*entity.primary_key.bindings, *(b for k in entity.index_keys for b in k.bindings)]
    binding = next(each for each in bindings if each.attribute == key)
    return {slot.attribute: slot.refuse for slot in binding.template.slots}
