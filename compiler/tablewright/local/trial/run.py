"""Writes the sample items and asks every question, all through the generated module."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from types import ModuleType
from typing import Any, cast

from tablewright.backends.python.names import distinct, local_taken, names_of, safe
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.patterns import BatchGetPattern, Listing, ReadAccess
from tablewright.ir.plan import Plan
from tablewright.local.samples import Range, Sample, choose_arguments, met, sample_items
from tablewright.local.trial.module import ModuleVocabulary
from tablewright.local.trial.recorder import Call, Recorder
from tablewright.local.trial.writable import writable, writing

_KEYS = 3
"""How many items a batch is asked for."""


@frozen
class Trial:
    """What is tried, and with how much."""

    plan: Plan
    module: ModuleType
    client: Any
    table_names: Mapping[str, str]
    items: int
    seed: int


@frozen
class Answer:
    """What one access pattern came to.

    `arguments` is None where no sample item could be asked for, and then nothing was asked.
    `number` is set for a pattern that counts, `failure` where the call raised something.
    """

    pattern: ReadAccess
    arguments: Mapping[str, object] | None
    calls: Sequence[Call] = ()
    items: Sequence[object] = ()
    number: int | None = None
    failure: str | None = None


def run_patterns(trial: Trial) -> Iterator[Answer]:
    """Write the items; then run every access pattern, in the model's order."""
    recorder = Recorder(trial.client)
    access = _connect(trial, recorder)
    words = ModuleVocabulary(trial.module, names_of(writable(trial.plan)))
    samples = [
        _written(access, trial.plan, words, sample)
        for sample in sample_items(trial.plan, words, trial.items, trial.seed)
    ]
    for pattern in trial.plan.reads:
        recorder.taken()
        there = met(trial.plan, pattern, samples)
        yield _ask(pattern, there, trial, access, recorder)


def _connect(trial: Trial, client: Recorder) -> Any:
    class_ = getattr(trial.module, names_of(writable(trial.plan)).model)
    if len(trial.table_names) > 1:
        return class_(client, table_names=dict(trial.table_names))
    return class_(client, table_name=next(iter(trial.table_names.values())))


def _written(access: Any, plan: Plan, words: ModuleVocabulary, sample: Sample) -> Sample:
    """The sample with what the module added to it: defaults and generated values."""
    operation = writing(plan, plan.entity(sample.entity))
    write = getattr(access, f"{operation}_{words.names.bases[sample.entity]}")
    stored = write(words.item(sample.entity, sample.values))
    return Sample(sample.entity, words.values(sample.entity, stored))


def _ask(
    pattern: ReadAccess,
    samples: Sequence[Sample],
    trial: Trial,
    access: Any,
    recorder: Recorder,
) -> Answer:
    given = _given(pattern, samples, trial)
    if given is None:
        return Answer(pattern, None)
    try:
        result = getattr(access, safe(pattern.name))(**given)
        items, number = _collected(result)
    except Exception as failure:  # noqa: BLE001 - whatever a pattern does is its answer
        text = f"{type(failure).__name__}: {failure}"
        return Answer(pattern, given, recorder.taken(), failure=text)
    return Answer(pattern, given, recorder.taken(), items, number)


def _given(
    pattern: ReadAccess, samples: Sequence[Sample], trial: Trial
) -> dict[str, object] | None:
    """The arguments of a pattern's method; None where no item could be asked for."""
    if isinstance(pattern, BatchGetPattern):
        names = [parameter.name for parameter in pattern.parameters]
        mine = [sample.values for sample in samples if sample.entity in pattern.entities][:_KEYS]
        if len(names) == 1:
            return {"keys": [values[names[0]] for values in mine]} if mine else None
        key: Any = getattr(trial.module, f"{trial.plan.keyed_by(pattern.entity)}Key")
        keys = [key(**{name: values[name] for name in names}) for values in mine]
        return {"keys": keys} if mine else None
    arguments = choose_arguments(pattern, samples)
    if arguments is None:
        return None
    names = [parameter.name for parameter in pattern.parameters]
    if isinstance(pattern, Listing) and pattern.filter is not None:
        names += [parameter.name for parameter in pattern.filter.parameters]
    called = distinct(names, local_taken())
    return {called[name]: _argument(value, trial.module) for name, value in arguments.items()}


def _argument(value: object, module: ModuleType) -> object:
    """A range becomes what the module's own helper of that name makes of it."""
    if isinstance(value, Range):
        return getattr(module, value.operator.value)(*value.values)
    return value


def _collected(result: object) -> tuple[list[object], int | None]:
    """A pattern gives an object, None, a number, or a query that can be walked through."""
    if result is None:
        return [], None
    if isinstance(result, int):
        return [], result
    if isinstance(found := getattr(result, "found", None), dict):
        return list(cast("dict[object, object]", found).values()), None
    if is_dataclass(result):
        return [result], None
    return list(cast("Iterable[object]", result)), None
