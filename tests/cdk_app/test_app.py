"""The app that `cdk.json` starts, by itself and under the real `cdk`."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
CDK = "aws-cdk@2.1148.1"
ORGANIZATIONS = "examples/organizations/model.yaml"
CUSTOMER_ORDERS = "examples/customer_orders/model.yaml"


def environment(**more: str) -> dict[str, str]:
    """This environment, with this Python first on the path, as in an activated environment."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return {**os.environ, "PATH": path, "CDK_DISABLE_VERSION_CHECK": "1", "CI": "true", **more}


def run_app(out: Path, **context: object) -> subprocess.CompletedProcess[str]:
    """The app alone, given its context the way `cdk` gives it."""
    given = environment(CDK_CONTEXT_JSON=json.dumps(context), CDK_OUTDIR=str(out))
    return subprocess.run(
        [sys.executable, "cdk_app/app.py"],
        cwd=ROOT,
        env=given,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def run_cdk(*arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    npx = shutil.which("npx")
    assert npx is not None
    return subprocess.run(
        [npx, "--yes", CDK, *arguments],
        cwd=ROOT,
        env=environment(**more),
        capture_output=True,
        text=True,
        timeout=180,
        check=False,
    )


def templates(out: Path) -> dict[str, Any]:
    return {
        file.name.removesuffix(".template.json"): json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(out.glob("*.template.json"))
    }


def refused(out: Path, **context: str) -> str:
    """What the app says of a model that it cannot synthesize: text, and no traceback."""
    done = run_app(out, **context)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert not templates(out)
    return done.stderr


def test_cdk_synthesizes_a_stage_of_a_model(tmp_path: Path) -> None:
    done = run_cdk(
        "synth",
        *("-c", f"model={CUSTOMER_ORDERS}"),
        *("-c", "stage=dev"),
        *("-c", "vpc_id=vpc-0a1b2c3d"),
        *("-c", "subnet_ids=subnet-0a1b2c3d,subnet-4e5f6a7b"),
        *("--output", str(tmp_path)),
        *("--quiet", "--strict"),
        # CDK's own validator of templates, which the other tests do without: it may find nothing.
        CDK_VALIDATION="true",
    )
    assert done.returncode == 0, done.stderr
    assert "Template validation found issues" not in done.stdout + done.stderr
    found = templates(tmp_path)
    assert sorted(found) == ["CustomerOrders-dev", "CustomerOrdersDax-dev"]
    assert "CustomerOrdersTable" in found["CustomerOrders-dev"]["Resources"]
    subnets = found["CustomerOrdersDax-dev"]["Resources"]["CustomerOrdersDaxSubnetGroup"]
    assert subnets["Properties"]["SubnetIds"] == ["subnet-0a1b2c3d", "subnet-4e5f6a7b"]
    assert "CustomerOrdersDaxVpcId" not in found["CustomerOrdersDax-dev"]["Parameters"]


def test_an_example_is_synthesized_when_no_model_is_named(tmp_path: Path) -> None:
    configuration = json.loads((ROOT / "cdk.json").read_text(encoding="utf-8"))
    done = run_app(tmp_path, **configuration["context"])
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(templates(tmp_path)) == ["Organizations"]


def test_the_app_needs_no_network(tmp_path: Path) -> None:
    done = run_app(tmp_path, model=CUSTOMER_ORDERS)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(templates(tmp_path)) == ["CustomerOrders", "CustomerOrdersDax"]


def test_a_wrong_model_is_said_as_findings(tmp_path: Path) -> None:
    model = tmp_path / "model.yaml"
    text = (ROOT / ORGANIZATIONS).read_text(encoding="utf-8")
    assert "partition_key: PK" in text
    model.write_text(text.replace("partition_key: PK", "partition_kye: PK", 1), encoding="utf-8")
    said = refused(tmp_path / "out", model=str(model))
    assert "model.yaml" in said
    assert "partition_kye" in said


def test_a_model_that_is_not_there(tmp_path: Path) -> None:
    said = refused(tmp_path, model="nowhere.yaml")
    assert said == "cannot open nowhere.yaml: No such file or directory\n"


def test_no_model(tmp_path: Path) -> None:
    assert refused(tmp_path) == "no model is given: name its file with `-c model=PATH`\n"


def test_a_stage_that_is_none(tmp_path: Path) -> None:
    said = refused(tmp_path, model=ORGANIZATIONS, stage="no stage")
    assert said.startswith("`no stage` is not the name of a stage")


def test_a_python_without_tablewright_says_what_to_do(tmp_path: Path) -> None:
    checkout = tmp_path / "cdk_app"
    checkout.mkdir()
    shutil.copy(ROOT / "cdk_app" / "app.py", checkout)
    bare = [sys.executable, "-I", "-S", str(checkout / "app.py")]
    done = subprocess.run(bare, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("tablewright is not installed for this Python")


def test_the_environment_of_the_checkout_is_found_without_activating_it(tmp_path: Path) -> None:
    checkout = tmp_path / "cdk_app"
    checkout.mkdir()
    shutil.copy(ROOT / "cdk_app" / "app.py", checkout)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "ran $(basename "$1")"\nexit 7\n', encoding="utf-8")
    python.chmod(0o755)
    bare = [sys.executable, "-I", "-S", str(checkout / "app.py")]
    done = subprocess.run(bare, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (7, "ran app.py\n")


def test_a_model_of_which_nothing_is_deployed(tmp_path: Path) -> None:
    model = tmp_path / "model.yaml"
    text = (ROOT / ORGANIZATIONS).read_text(encoding="utf-8")
    adopted = "table:\n  adopted: true\n  name: organizations\n"
    # What others write beside the module is not unique for all that it does.
    text = text.replace("table:\n", adopted, 1).replace("    unique: [email]\n", "")
    model.write_text(text, encoding="utf-8")
    said = refused(tmp_path / "out", model=str(model))
    assert said == "Organizations has no stack to deploy: its table exists already\n"
