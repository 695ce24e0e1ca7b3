"""Sample items: related as the model says, right for their types, the same for the same seed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

import pytest

from tablewright.ir.patterns import RangeOperator
from tablewright.ir.plan import Plan
from tablewright.local.samples import Range, Sample, choose_arguments, sample_items
from tablewright.pipeline import compile_text

MODEL = """\
tablewright: 1
model: School
types:
  Grade: {enum: [good, bad]}
  Address: {fields: {city: string, zip: optional<string>}}
table:
  partition_key: PK
  sort_key: SK
  indexes: {ByMail: {partition_key: email}}
entities:
  Class:
    key: {PK: "CLASS#{code}", SK: CLASS}
    attributes:
      code: {type: string, pattern: "[A-Z]{2}[0-9]{3}"}
      size: {type: integer, min: 5, max: 9}
  Pupil:
    parent: Class
    key: {PK: "CLASS#{code}", SK: "PUPIL#{number:03d}"}
    indexes: {ByMail: {}}
    attributes:
      code: {type: string, pattern: "[A-Z]{2}[0-9]{3}"}
      number: integer
      name: {type: string, max_length: 4}
      email: string
      home: Address
      seen: optional<date>
  Exam:
    junction: [{Pupil: {code: code, number: number}}, Class]
    key: {PK: "CLASS#{code}", SK: "EXAM#{number:03d}#{taken_at}"}
    attributes:
      code: {type: string, pattern: "[A-Z]{2}[0-9]{3}"}
      number: integer
      taken_at: datetime
      grade: Grade
access_patterns:
  get_pupil: {get: Pupil}
  pupils: {query: Pupil, given: [code]}
  pupil_by_mail: {query: Pupil, given: [email], one: true}
  exams_of_pupil: {query: Exam, given: [code, number], range: {taken_at: between}}
"""


@dataclass(frozen=True, slots=True)
class Words:
    """Stands in for the classes of a generated module."""

    def enum(self, name: str, value: str) -> object:
        return f"{name}.{value}"

    def record(self, name: str, fields: Mapping[str, object]) -> object:
        return (name, tuple(fields))


@pytest.fixture(scope="module")
def plan() -> Plan:
    compilation = compile_text(MODEL)
    assert compilation.plan is not None, compilation.findings
    return compilation.plan


def items(plan: Plan, seed: int = 1) -> list[Sample]:
    return sample_items(plan, Words(), 10, seed)


def test_a_seed_says_it_all(plan: Plan) -> None:
    assert items(plan) == items(plan)
    assert items(plan) != items(plan, seed=2)


@pytest.mark.parametrize("seed", range(5))
def test_values_keep_to_their_types(plan: Plan, seed: int) -> None:
    for sample in items(plan, seed):
        values = sample.values
        assert re.fullmatch("[A-Z]{2}[0-9]{3}", str(values["code"]))
        if sample.entity == "Class":
            assert values["size"] in range(5, 10)
        if sample.entity == "Pupil":
            assert values["number"] in range(1000)
            assert 1 <= len(str(values["name"])) <= 4
            assert values["home"] in (("Address", ("city", "zip")), ("Address", ("city",)))


@pytest.mark.parametrize("seed", range(5))
def test_keys_are_unique_and_children_have_parents(plan: Plan, seed: int) -> None:
    samples = items(plan, seed)
    keys = Counter(
        (
            sample.entity,
            *(str(sample.values[name]) for name in plan.entity(sample.entity).key_parameters),
        )
        for sample in samples
    )
    assert set(keys.values()) == {1}
    classes = {s.values["code"] for s in samples if s.entity == "Class"}
    pupils = {(s.values["code"], s.values["number"]) for s in samples if s.entity == "Pupil"}
    assert {code for code, _ in pupils} <= classes
    exams = {(s.values["code"], s.values["number"]) for s in samples if s.entity == "Exam"}
    assert exams <= pupils


def test_what_a_pattern_finds_one_of_is_there_once(plan: Plan) -> None:
    mails = Counter(s.values["email"] for s in items(plan) if s.entity == "Pupil")
    assert max(mails.values()) == 1


def test_arguments_find_the_largest_group(plan: Plan) -> None:
    samples = items(plan)
    patterns = {pattern.name: pattern for pattern in plan.reads}
    given = choose_arguments(patterns["pupils"], samples)
    assert given is not None
    sizes = Counter(s.values["code"] for s in samples if s.entity == "Pupil")
    assert sizes[given["code"]] == max(sizes.values())


def test_a_range_takes_in_what_is_there(plan: Plan) -> None:
    samples = items(plan)
    pattern = next(p for p in plan.reads if p.name == "exams_of_pupil")
    given = choose_arguments(pattern, samples)
    assert given is not None
    chosen = given["taken_at"]
    assert isinstance(chosen, Range)
    assert chosen.operator is RangeOperator.BETWEEN
    times = [
        s.values["taken_at"]
        for s in samples
        if s.entity == "Exam"
        and (s.values["code"], s.values["number"]) == (given["code"], given["number"])
    ]
    assert set(chosen.values) <= set(times)


def test_without_items_there_are_no_arguments(plan: Plan) -> None:
    assert choose_arguments(plan.reads[0], []) is None


def test_what_is_generated_in_one_item_is_of_one_moment() -> None:
    compilation = compile_text("""\
tablewright: 1
model: Log
table: {partition_key: PK}
entities:
  Entry:
    key: {PK: "ENTRY#{entry_id}"}
    attributes:
      entry_id: {type: ulid, generate: ulid}
      made_at: {type: datetime, generate: now}
""")
    assert compilation.plan is not None
    made = [sample.values for sample in items(compilation.plan)]
    by_id = [values["made_at"] for values in sorted(made, key=lambda each: str(each["entry_id"]))]
    assert len(by_id) == 10
    assert by_id == sorted(by_id, key=str)
