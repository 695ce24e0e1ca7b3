"""The oracles themselves: independent of the compiler, and with an answer for everything."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.end_to_end.models import DESIGNS, EXAMPLES, INVENTED, MODELS, ROOT
from tests.end_to_end.module import method_name, parameters
from tests.end_to_end.oracle import Kind, Question
from tests.end_to_end.subject import Subject

from tablewright.ir.entities import Entity
from tablewright.ir.naming import snake
from tablewright.ir.patterns import (
    GetPattern,
    Listing,
    Order,
    QueryPattern,
    ReadAccess,
    Result,
    ScanPattern,
)

HERE = Path(__file__).parent
NAMES = [model.name for model in MODELS]
ORACLE_FILES = [
    *(HERE / f"{name}.py" for name in ("oracle", "deeds", "values")),
    *sorted((HERE / "oracles").glob("*.py")),
]
OWN_MODULES = ("tests.end_to_end.oracle", "tests.end_to_end.deeds", "tests.end_to_end.values")


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


@pytest.mark.parametrize("path", ORACLE_FILES, ids=lambda path: path.stem)
def test_oracle_names_nothing_of_ours(path: Path) -> None:
    ours = {name for name in imported(path) if name.split(".")[0] in ("tests", "tablewright")}
    assert ours <= set(OWN_MODULES)


def test_importing_the_oracles_imports_nothing_of_tablewright() -> None:
    imports = "; ".join(f"import tests.end_to_end.oracles.{name}" for name in NAMES)
    check = "import sys; assert not [m for m in sys.modules if m.startswith('tablewright')]"
    command = [sys.executable, "-c", f"{imports}; {check}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_every_model_is_tested() -> None:
    folders = (EXAMPLES, DESIGNS, INVENTED)
    found = {path for folder in folders for path in folder.glob("*/model.yaml")}
    assert {model.path for model in MODELS} == found


@pytest.mark.parametrize("name", NAMES)
def test_every_access_pattern_has_an_answer(
    name: str, subject_of: Callable[[str], Subject]
) -> None:
    subject = subject_of(name)
    patterns = {pattern.name: pattern for pattern in subject.plan.reads}
    questions = subject.oracle.questions
    assert questions.keys() == patterns.keys()
    for pattern in patterns.values():
        assert_same_question(questions[pattern.name], pattern)


def assert_same_question(question: Question, pattern: ReadAccess) -> None:
    asked = {parameter.name for parameter in pattern.parameters if parameter.fixed is None}
    if isinstance(pattern, Listing) and pattern.filter is not None:
        asked |= {parameter.name for parameter in pattern.filter.parameters}
    assert question.arguments.keys() == asked
    if isinstance(pattern, GetPattern):
        assert question.form == "one"
        assert question.shows == shows([pattern.result])
        return
    assert isinstance(pattern, QueryPattern | ScanPattern)  # no oracle asks in batches
    one = isinstance(pattern, QueryPattern) and pattern.one
    form = "count" if pattern.count else "one" if one else "many"
    assert (question.form, question.limit) == (form, pattern.limit)
    if question.sort is not None:
        assert isinstance(pattern, QueryPattern)
        assert question.descending == (pattern.order is Order.DESCENDING)
    if isinstance(pattern, QueryPattern) and pattern.then is not None:
        assert question.shows == (snake(pattern.entities[0]), snake(pattern.then.entity))
    elif not pattern.count:
        assert question.shows == shows(pattern.results)


@pytest.mark.parametrize("name", NAMES)
def test_every_pattern_that_writes_has_a_deed(
    name: str, subject_of: Callable[[str], Subject]
) -> None:
    subject = subject_of(name)
    asked = {
        pattern.name: {parameter.name for parameter in pattern.parameters}
        for pattern in subject.plan.writes
    }
    deeds = subject.oracle.deeds
    assert {each: set(deeds[each].arguments) for each in deeds} == asked


def shows(results: list[Result] | tuple[Result, ...]) -> tuple[str, ...] | None:
    if all(result.whole for result in results):
        return None
    return tuple(source.attribute for result in results for source in result.attributes)


@pytest.mark.parametrize("name", NAMES)
def test_every_entity_has_a_kind(name: str, subject_of: Callable[[str], Subject]) -> None:
    subject = subject_of(name)
    entities = {entity.name: entity for entity in subject.plan.entities}
    kinds = {kind.name: kind for kind in subject.oracle.kinds}
    assert kinds.keys() == entities.keys()
    for kind in kinds.values():
        assert_same_kind(kind, entities[kind.name], subject)


def assert_same_kind(kind: Kind, entity: Entity, subject: Subject) -> None:
    assert set(kind.identity) == set(entity.key_parameters)
    constant = {each.name for each in entity.attributes if each.constant is not None}
    assert kind.constant.keys() == constant
    assert {*kind.values, *constant} == {attribute.name for attribute in entity.attributes}
    client = subject.module.client_class
    for operation in ("create", "get", "delete"):
        assert hasattr(client, method_name(operation, kind))
    assert hasattr(client, method_name("put", kind)) != bool(kind.unique)
    assert {*kind.unique} == {unique.attributes for unique in entity.unique}
    assert hasattr(client, method_name("modify", kind)) == bool(kind.changing)
    assert hasattr(client, method_name("move", kind)) == bool(kind.identity)
    update = getattr(client, method_name("update", kind), None)
    assert (update is not None) == bool(kind.updates or kind.together)
    if update is not None:
        offered = {"self", *kind.identity, *kind.updates, *kind.together, *kind.renewed}
        assert set(parameters(update)) - {"only_if"} == offered
