"""What type checkers say of code that uses generated modules, line by line.

Each file of `snippets/` is read by mypy and by pyright, at their strictest. A line that ends with
`# error` must be refused by both of them, and no other line may be. To cover something new, write
a new file there; none has to be listed. A snippet imports from the module of any model in `models/`
or in `tests/backends/python/models/`, by the name of the model's file: `from shop import Shop`. Say
there what a wider model needs: new entities and patterns in `models/shop.yaml` disturb no snippet.
Use `assert_type(call, Type)` for what must be exact. Write a statement that must be refused on one
line, since the checkers place an error in a longer one differently.
"""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.backends.python import generated

from tablewright.backends.python import generate

HERE = Path(__file__).parent
SNIPPETS = sorted((HERE / "snippets").glob("*.py"))
MODELS = {
    path.stem: path
    for folder in (generated.MODELS, HERE / "models")
    for path in folder.glob("*.yaml")
}
# Where boto3's stubs are.
INTERPRETER = {"venvPath": str(Path(sys.prefix).parent), "venv": Path(sys.prefix).name}
MARK = re.compile(r"# error(  # noqa.*)?$")

Lines = Mapping[str, Mapping[int, str]]
"""What a checker says: by file, and by line."""


def marked(path: Path) -> set[int]:
    """The lines that must be refused."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {number for number, line in enumerate(lines, 1) if MARK.search(line)}


def imports(path: Path) -> set[str]:
    """The models that a snippet uses."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    found = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
    return {name for name in found if name in MODELS}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The snippets beside the modules that they use."""
    folder = tmp_path_factory.mktemp("types")
    for path in SNIPPETS:
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    for name in sorted(set[str]().union(*map(imports, SNIPPETS))):
        plan = generated.compiled(MODELS[name].read_text(encoding="utf-8"))
        (folder / f"{name}.py").write_text(generate(plan), encoding="utf-8")
    settings = {"typeCheckingMode": "strict", "pythonVersion": "3.11", **INTERPRETER}
    (folder / "pyrightconfig.json").write_text(json.dumps(settings))
    return folder


def output(folder: Path, *command: str) -> str:
    """What a checker says of all snippets at once."""
    names = [path.name for path in SNIPPETS]
    words = [sys.executable, "-m", *command, *names]
    return subprocess.run(words, cwd=folder, text=True, capture_output=True, check=False).stdout


@pytest.fixture(scope="module")
def mypy(folder: Path) -> Lines:
    """What mypy refuses."""
    said = output(folder, "mypy", "--strict", "--config-file=", "--no-error-summary")
    found: dict[str, dict[int, str]] = {}
    for line in said.splitlines():
        file, number, kind, message = line.split(":", 3)
        if kind == " error":
            found.setdefault(file, {})[int(number)] = message.strip()
    return found


@pytest.fixture(scope="module")
def pyright(folder: Path) -> Lines:
    """What pyright refuses."""
    said = json.loads(output(folder, "pyright", "-p", ".", "--outputjson"))
    found: dict[str, dict[int, str]] = {}
    for each in said["generalDiagnostics"]:
        if each["severity"] == "error":
            line = each["range"]["start"]["line"] + 1
            found.setdefault(Path(each["file"]).name, {})[line] = each["message"]
    return found


@pytest.mark.parametrize("checker", ["mypy", "pyright"])
@pytest.mark.parametrize("path", SNIPPETS, ids=lambda path: path.stem)
def test_the_marked_lines_are_refused_and_no_others(
    path: Path, checker: str, request: pytest.FixtureRequest
) -> None:
    said: Lines = request.getfixturevalue(checker)
    found = said.get(path.name, {})
    lines = path.read_text(encoding="utf-8").splitlines()
    accepted = [f"{number}: {lines[number - 1].strip()}" for number in marked(path) - found.keys()]
    refused = [f"{number}: {found[number]}" for number in found.keys() - marked(path)]
    assert (accepted, refused) == ([], [])


@pytest.mark.parametrize("path", SNIPPETS, ids=lambda path: path.stem)
def test_a_snippet_says_both_what_must_and_what_must_not_be(path: Path) -> None:
    assert path.stem not in MODELS, "a snippet may not have the name of a model"
    assert imports(path)
    assert marked(path)
    assert "assert_type(" in path.read_text(encoding="utf-8")
