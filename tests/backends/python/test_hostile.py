"""Text of a model never changes what the generated code is."""

from __future__ import annotations

import ast
import subprocess
import sys
from enum import StrEnum
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.backends.python.generated import compiled

from tablewright.backends.python import generate
from tablewright.backends.python.literals import bytes_literal, docstring, prose, text_literal
from tablewright.diagnostics.frozen import altered, fields_of

HOSTILE = (
    '"',
    "'",
    '"""',
    "'''",
    "\\",
    '\\"',
    "\n",
    "\r\n",
    '"""\nimport os\nos.abort()\n"""',
    "\\N{BULLET}",
    "\\x41",
    "{% raw %}",
    "{{ 1 + 1 }}",
    "{#",
    "${Token[TOKEN.1]}",
    "{0.__class__}",
    "%s",
    "\x1b[31m",
    "\u202e\u2066",
    "\u2028\u0085",
    "\ufeff",
    "# fmt: off",
    "# noqa",
    "# type: ignore",
    " ' \" \\ ",
    "\N{SNOWMAN} é",
)

MODEL = """
tablewright: 1
model: Texts
description: TEXT
types:
  Tier: {enum: [one, TEXT], description: TEXT}
  Inner: {fields: {a: {type: string, description: TEXT}}, description: TEXT}
table: {partition_key: PK, sort_key: SK}
entities:
  Thing:
    description: TEXT
    type_name: TEXT
    key: {PK: "T#{id}", SK: "T"}
    attributes:
      id: ulid
      note: {type: string, default: TEXT, description: TEXT}
      tier: {type: Tier, default: TEXT, description: TEXT}
      odd: {type: string, optional: true, stored_as: TEXT}
      kind: {type: string, constant: TEXT}
      inner: optional<Inner>
      doc: {type: json, default: {TEXT: [TEXT]}}
access_patterns:
  things: {query: Thing, given: [id], description: TEXT, route: TEXT, screen: TEXT}
"""


PLAN = compiled(MODEL.replace("TEXT", "mark it"))
"""The schema keeps some of these texts out; the writer must be safe without it."""


def module_text(text: str) -> str:
    """The module of a plan that holds a text wherever it may hold text."""
    return generate(with_text(PLAN, text))


def with_text(part: object, text: str) -> Any:
    """A part of a plan with its marks replaced."""
    if isinstance(part, StrEnum):
        return part
    if isinstance(part, str):
        return part.replace("mark it", text)
    if isinstance(part, tuple):
        return tuple(with_text(each, text) for each in cast("tuple[object, ...]", part))
    if isinstance(part, list):
        return [with_text(each, text) for each in cast("list[object]", part)]
    if isinstance(part, dict):
        pairs = cast("dict[str, object]", part).items()
        return {with_text(key, text): with_text(each, text) for key, each in pairs}
    if names := fields_of(part):
        return altered(part, **{name: with_text(getattr(part, name), text) for name in names})
    return part


def shape(source: str) -> str:
    """The structure of code: its tree, with each text in it left out."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
    return ast.dump(tree)


@pytest.mark.parametrize("text", HOSTILE)
def test_the_structure_is_that_of_a_harmless_model(text: str) -> None:
    assert shape(module_text(f"word {text} word")) == shape(module_text("word"))


@pytest.mark.parametrize("text", HOSTILE)
def test_what_was_said_is_what_the_module_says(text: str) -> None:
    tree = ast.parse(module_text(f"word {text} word"))
    texts = [node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    assert f"word {text} word" in texts


def test_ruff_changes_nothing_of_hostile_modules(tmp_path: Path) -> None:
    for number, text in enumerate(HOSTILE):
        for place, whole in enumerate((f"word {text} word", f"word {text}", f"{text} word")):
            path = tmp_path / f"hostile_{number}_{place}.py"
            path.write_text(module_text(whole), encoding="utf-8")
    for command in (["format", "--diff"], ["check", "--no-cache"]):
        result = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--isolated", "."],
            cwd=tmp_path,
            text=True,
            capture_output=True,
            check=False,
        )
        assert result.returncode == 0, result.stdout


def test_no_invisible_character_reaches_the_file() -> None:
    for text in HOSTILE:
        source = module_text(f"word {text} word")
        assert all(each.isprintable() or each == "\n" for each in source)


@given(st.text())
def test_a_literal_is_its_text(text: str) -> None:
    literal = text_literal(text)
    assert literal.isascii()
    assert ast.literal_eval(literal) == text


@given(st.binary())
def test_a_bytes_literal_is_its_bytes(content: bytes) -> None:
    assert ast.literal_eval(bytes_literal(content)) == content


@given(st.lists(st.text(), min_size=1))
def test_a_docstring_is_one_string(paragraphs: list[str]) -> None:
    said = [prose(each) for each in paragraphs]
    if any(said):
        (node,) = ast.parse("\n".join(docstring(said, 4))).body
        assert isinstance(node, ast.Expr)
        assert isinstance(node.value, ast.Constant)


def test_the_same_plan_gives_the_same_text() -> None:
    assert generate(PLAN) == generate(altered(PLAN))
