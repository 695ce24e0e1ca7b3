"""No folder imports one above it, and each heavy library has its homes."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "compiler" / "tablewright"

FRONT_END = (
    "diagnostics",
    "ir",
    "source",
    "editing",
    "syntax",
    "semantics",
    "suggestions",
    "pipeline",
)
BACK_ENDS = ("backends.cdk", "backends.docs", "backends.iam", "backends.ir_json", "backends.python")
PLAN = frozenset({"diagnostics", "ir"})
EVERYTHING = frozenset({*FRONT_END, *BACK_ENDS, "local"})

# What each part may import besides itself: of the front end, whatever stands before it.
MAY_IMPORT: Mapping[str, frozenset[str]] = {
    **{part: frozenset(FRONT_END[:place]) for place, part in enumerate(FRONT_END)},
    **dict.fromkeys(BACK_ENDS, PLAN),
    # Grants of the constructs are what the IAM back end makes of the same plan.
    "backends.cdk": PLAN | {"backends.iam"},
    "backends": frozenset(),
    "local": EVERYTHING - {"local"},
    # The constructs for other people's CDK apps: a model is compiled, and its plan handed over.
    "cdk": frozenset({*FRONT_END, "backends.cdk", "backends.iam"}),
    "cdk_app": frozenset({*FRONT_END, "backends.cdk"}),
    "cli": EVERYTHING | {"", "cdk"},
    "__main__": frozenset({"cli"}),
    # The package itself: its version, and the library's few entry points.
    "": frozenset(FRONT_END),
}

# Libraries that a part must not pull in by accident, and the only homes of each.
HOMES: Mapping[str, frozenset[str]] = {
    "yaml": frozenset({"source", "cli"}),
    "jsonschema": frozenset({"syntax"}),
    "jinja2": frozenset({"backends.python", "backends.docs"}),
    "aws_cdk": frozenset({"backends.cdk", "cdk"}),
    "constructs": frozenset({"backends.cdk", "cdk"}),
    "jsii": frozenset({"backends.cdk", "cdk"}),
    "boto3": frozenset({"local"}),
    "botocore": frozenset({"local"}),
    "moto": frozenset({"local"}),
    "amazondax": frozenset({"local"}),
}


def part_of(module: str) -> str:
    """The part of the table that a module belongs to, as ``ir`` or ``backends.cdk``."""
    names = module.split(".")[1:]
    return ".".join(names[:2] if names[:1] == ["backends"] else names[:1])


def module_of(path: Path) -> str:
    names = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" else names)


def imported(source: str) -> Iterator[tuple[int, str]]:
    """Every module that the text imports, anywhere in it, with the line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            if node.module in {"tablewright", "tablewright.backends"}:
                yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)
            else:
                yield node.lineno, node.module


def violations(module: str, source: str) -> list[str]:
    part = part_of(module)
    found: list[str] = []
    for line, name in imported(source):
        top = name.partition(".")[0]
        if top == "tablewright":
            target = part_of(name)
            # `from tablewright import __version__` names a thing of the package itself.
            target = target if target in MAY_IMPORT else ""
            allowed = target == part or target in MAY_IMPORT[part]
        else:
            allowed = part in HOMES.get(top, {part})
        if not allowed:
            found.append(f"{module}:{line} must not import {name}")
    return found


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def test_every_part_has_its_place_in_the_table() -> None:
    assert {part_of(module_of(path)) for path in sources()} <= set(MAY_IMPORT)


def test_imports_only_go_downward() -> None:
    found = [
        violation
        for path in sources()
        for violation in violations(module_of(path), path.read_text("utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("tablewright.ir.plan", "from tablewright.syntax.model import Model"),
        ("tablewright.backends.cdk.stack", "from tablewright.backends.python import write"),
        ("tablewright.backends.docs.charts", "def f():\n    import tablewright.pipeline"),
        ("tablewright.semantics.bind", "from tablewright import cli"),
        ("tablewright.diagnostics.model", "import tablewright.ir.types as t"),
        ("tablewright.cli.check", "import boto3.session"),
        ("tablewright.pipeline", "from yaml import load"),
    ],
)
def test_an_import_upward_is_seen(module: str, source: str) -> None:
    assert len(violations(module, source)) == 1
