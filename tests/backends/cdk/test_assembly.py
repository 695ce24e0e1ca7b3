"""Hostile context and hostile models: text in an annotation, whatever it holds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from aws_cdk import App
from tests.cli.running import BAD

from tablewright.backends.cdk.assembly import assemble
from tablewright.backends.cdk.compiled import Ahead, Compiled
from tablewright.backends.cdk.remarks import Remark, annotate
from tablewright.pipeline import Compilation, compile_file

MODEL = str(Path(__file__).parents[3] / "examples" / "organizations" / "model.yaml")
HOSTILE = [
    "${Token[TOKEN.1]}",
    "#{Token[TOKEN.1]}",
    "{{resolve:ssm:secret}}",
    "$(reboot)",
    "\u001b[31mred",
    "a\u0000b",
    "x" * 5000,
    "../" * 50,
    "\ud800",
]


def said(**context: object) -> list[Remark]:
    """What an app says of a context, once CDK has taken it all."""
    app = App(context=context)
    remarks = assemble(app, compile_file)
    annotate(app, remarks)
    app.synth()
    return remarks


@pytest.mark.parametrize("value", HOSTILE[:-1])
@pytest.mark.parametrize(
    "key",
    ["model", "stage", "account", "region", "stack_name", "vpc_id", "subnet_ids", "client_cidr"],
)
def test_hostile_context_is_refused_as_text(key: str, value: str) -> None:
    remarks = said(**{"model": MODEL, key: value})
    assert remarks
    for remark in remarks:
        assert remark.code is None
        assert remark.text.isprintable()


@pytest.mark.parametrize("value", [7, True, {"a": "b"}, [["dev"]], [7]])
def test_context_of_another_type_is_refused(value: object) -> None:
    (remark,) = said(model=value)
    assert remark.text.startswith("the context value model is not ")


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_model_is_text_in_annotations(tmp_path: Path, text: str) -> None:
    model = tmp_path / "model.json"
    model.write_text(json.dumps({"tablewright": 1, "model": text, text: text}), encoding="utf-8")
    remarks = said(model=str(model))
    assert remarks
    for remark in remarks:
        assert remark.text.replace("\n", "").isprintable()


def test_many_findings_are_told_in_part(tmp_path: Path) -> None:
    strange = "".join(f"  strange{number}: 1\n" for number in range(150))
    model = tmp_path / "model.yaml"
    model.write_text(f"tablewright: 1\nmodel: Shop\ntable:\n{strange}", encoding="utf-8")
    remarks = said(model=str(model))
    assert len(remarks) == 101
    assert remarks[-1].text.endswith("more findings: `tablewright check` shows them")
    assert {remark.stack for remark in remarks} == {"Shop"}


def test_a_wrong_models_stack_has_the_name_it_would_have(tmp_path: Path) -> None:
    model = tmp_path / "model.yaml"
    model.write_text(BAD, encoding="utf-8")
    (remark,) = said(model=str(model), stage="dev")
    assert remark.stack == "Shop-dev"
    assert remark.text.startswith("TW")


def compiled_once(path: str, context: str) -> int:
    """How often a model is compiled that the app asks for, beside what was done ahead."""
    calls: list[Path] = []

    def compiling(path: Path) -> Compilation:
        calls.append(path)
        return compile_file(path)

    compiled: Compiled = Ahead(compiling, {"CDK_CONTEXT_JSON": context}).compiled(Path(path))
    assert compiled.plan is not None
    return len(calls)


def test_what_is_compiled_ahead_is_not_compiled_again() -> None:
    assert compiled_once(MODEL, json.dumps({"model": f"{MODEL} ,other.yaml"})) == 1
    assert compiled_once(MODEL, json.dumps({"model": [MODEL]})) == 1
    assert compiled_once(MODEL, "") == 1
    assert compiled_once(MODEL, "[" * 100_000) == 1
    assert compiled_once(MODEL, json.dumps({"model": "nowhere.yaml"})) == 2


def test_a_file_that_cannot_be_opened_is_told_when_it_is_asked_for() -> None:
    ahead = Ahead(compile_file, {"CDK_CONTEXT_JSON": json.dumps({"model": "nowhere.yaml"})})
    with pytest.raises(FileNotFoundError):
        ahead.compiled(Path("nowhere.yaml"))
