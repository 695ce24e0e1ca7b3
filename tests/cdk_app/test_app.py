"""The app that `cdk.json` starts, by itself and under the real `cdk`."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import SILENCED, WARNED
from tests.commands import ROOT, cdk, environment, run

ORGANIZATIONS = "examples/organizations/model.yaml"
NOTES = "examples/notes/model.yaml"
CUSTOMER_ORDERS = "examples/customer_orders/model.yaml"


def run_app(out: Path, **context: object) -> subprocess.CompletedProcess[str]:
    """The app alone, given its context the way `cdk` gives it."""
    given = environment(CDK_CONTEXT_JSON=json.dumps(context), CDK_OUTDIR=str(out))
    return run([sys.executable, "cdk_app/app.py"], given, seconds=60)


def templates(out: Path) -> dict[str, Any]:
    return {
        file.name.removesuffix(".template.json"): json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(out.glob("*.template.json"))
    }


def refused(out: Path, **context: object) -> str:
    """What the app says of a model that it cannot synthesize: text, and no traceback."""
    done = run_app(out, **context)
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert not templates(out)
    return done.stderr


def test_cdk_synthesizes_a_stage_of_a_model(tmp_path: Path) -> None:
    done = cdk(
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


def changed(tmp_path: Path, before: str, after: str, name: str = "model.yaml") -> str:
    """The path of the example with another text in it."""
    text = (ROOT / ORGANIZATIONS).read_text(encoding="utf-8")
    assert before in text
    model = tmp_path / name
    model.write_text(text.replace(before, after, 1), encoding="utf-8")
    return str(model)


def test_a_wrong_model_is_said_as_findings(tmp_path: Path) -> None:
    model = changed(tmp_path, "partition_key: PK", "partition_kye: PK")
    said = refused(tmp_path / "out", model=model)
    assert f"{model}:11:3" in said
    assert "did you mean `partition_key`?" in said


def test_a_model_that_is_not_there(tmp_path: Path) -> None:
    said = refused(tmp_path, model="nowhere.yaml")
    assert said == "cannot open `nowhere.yaml`: No such file or directory\n"


def test_no_model(tmp_path: Path) -> None:
    assert refused(tmp_path) == "no model is given: name its file with `-c model=PATH`\n"
    assert refused(tmp_path, model=", ") == refused(tmp_path)


def test_everything_that_is_wrong_with_the_context_is_said_at_once(tmp_path: Path) -> None:
    said = refused(
        tmp_path,
        model=f"{ORGANIZATIONS},{NOTES}",
        stage="no stage",
        account="12",
        region="Frankfurt",
        client_cidr="everybody",
        stack_name="Shop",
    )
    assert [line.partition(":")[0].partition("is ")[0] for line in said.splitlines()] == [
        "`no stage` ",
        "`12` ",
        "`Frankfurt` ",
        "the context value client_cidr ",
        "the context value stack_name ",
    ]


def test_several_models_in_one_app(tmp_path: Path) -> None:
    done = run_app(tmp_path, model=[ORGANIZATIONS, NOTES], stage="dev")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(templates(tmp_path)) == ["Notes-dev", "Organizations-dev"]


def test_stacks_of_one_name_are_refused(tmp_path: Path) -> None:
    copy = changed(tmp_path, "model: Organizations", "model: Organizations", "copy.yaml")
    said = refused(tmp_path / "out", model=f"{ORGANIZATIONS}, {copy}")
    assert said == (
        f"`{copy}`: the stack Organizations is that of `{ORGANIZATIONS}` already: rename one of "
        "the models, or give each an app of its own\n"
    )


def test_names_of_stacks(tmp_path: Path) -> None:
    assert run_app(tmp_path / "one", model=CUSTOMER_ORDERS, stack_name="Shop").returncode == 0
    assert sorted(templates(tmp_path / "one")) == ["Shop", "Shop-Dax"]
    more = run_app(
        tmp_path / "more", model=f"{ORGANIZATIONS},{NOTES}", stage="dev", stack_name="jo-{model}"
    )
    assert (more.returncode, more.stderr) == (0, "")
    assert list(templates(tmp_path / "more")) == ["jo-Notes-dev", "jo-Organizations-dev"]


def test_a_place(tmp_path: Path) -> None:
    done = run_app(tmp_path, model=ORGANIZATIONS, account="123456789012", region="eu-central-1")
    assert (done.returncode, done.stderr) == (0, "")
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    stack = manifest["artifacts"]["Organizations"]
    assert stack["environment"] == "aws://123456789012/eu-central-1"


def test_anywhere_is_where_nobody_says_where(tmp_path: Path) -> None:
    done = run_app(tmp_path, model=ORGANIZATIONS)
    assert done.returncode == 0
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    stack = manifest["artifacts"]["Organizations"]
    assert stack["environment"] == "aws://unknown-account/unknown-region"


def test_a_vpc_is_looked_up_where_the_place_is_known(tmp_path: Path) -> None:
    looked: dict[str, Any] = {
        "model": CUSTOMER_ORDERS,
        "vpc_name": "main",
        "vpc_tags": "team=shop",
        "subnet_group": "private",
    }
    assert "the stack needs both" in refused(tmp_path / "anywhere", **looked)
    done = run_app(tmp_path / "out", **looked, account="123456789012", region="eu-central-1")
    assert (done.returncode, done.stderr) == (0, "")
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text(encoding="utf-8"))
    (asked,) = manifest["missing"]
    assert asked["props"]["filter"] == {"tag:Name": "main", "tag:team": "shop"}


def test_a_key_that_is_nearly_one_of_the_apps(tmp_path: Path) -> None:
    done = run_app(tmp_path, model=ORGANIZATIONS, stag="prod", other="x")
    assert done.returncode == 0
    assert done.stderr == "nothing reads the context value `stag`: did you mean `stage`?\n"


def annotated(out: Path) -> list[tuple[str, str, str]]:
    """Stack, level and text of what the assembly tells `cdk`."""
    found: list[tuple[str, str, str]] = []
    manifest: Any = json.loads((out / "manifest.json").read_text("utf-8"))
    for name, artifact in manifest["artifacts"].items():
        file = out / artifact.get("additionalMetadataFile", "-")
        metadata: Any = json.loads(file.read_text("utf-8")) if file.is_file() else {}
        metadata |= artifact.get("metadata", {})
        entries = [each for listed in metadata.values() for each in listed]
        levels = [(each["type"].removeprefix("aws:cdk:"), each.get("data")) for each in entries]
        found += [
            (name, level, text) for level, text in levels if level in ("error", "warning", "info")
        ]
    return found


def under_cdk(out: Path, monkeypatch: pytest.MonkeyPatch, **context: object) -> Any:
    """The app as `cdk` runs it: what is wrong is for `cdk` to say."""
    monkeypatch.setenv("CDK_CLI_ASM_VERSION", "50.0.0")
    done = run_app(out, **context)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return annotated(out)


def test_findings_are_annotations_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = changed(tmp_path, "partition_key: PK", "partition_kye: PK")
    text = Path(model).read_text("utf-8").replace("entities:", "entitiez:")
    Path(model).write_text(text, encoding="utf-8")
    first, second = under_cdk(tmp_path / "out", monkeypatch, model=model, stage="dev")
    assert first[:2] == second[:2] == ("Organizations-dev", "error")
    assert first[2].startswith("TW122: `partition_kye` is not a key of a table\n")
    assert f"{model}:11:3" in first[2]
    assert "= help: did you mean `entities`?" in second[2]


def test_a_sound_model_beside_a_wrong_one_has_its_stack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = under_cdk(tmp_path, monkeypatch, model=["nowhere.yaml", ORGANIZATIONS])
    assert [each[:2] for each in told] == [("Model", "error")]
    assert "OrganizationsTable" in templates(tmp_path)["Organizations"]["Resources"]


def test_warnings_are_warnings_and_silenced_ones_are_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in (("warned", WARNED), ("silenced", SILENCED)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    ((stack, level, text),) = under_cdk(
        tmp_path / "warned", monkeypatch, model=str(tmp_path / "warned.yaml")
    )
    assert (stack, level) == ("Help", "warning")
    assert text.startswith("TW309: ")
    assert "tablewright:TW309" in text
    assert not under_cdk(tmp_path / "silenced", monkeypatch, model=str(tmp_path / "silenced.yaml"))


def test_what_cannot_be_a_stack_is_an_annotation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((stack, level, text),) = under_cdk(tmp_path, monkeypatch, model=NOTES)
    assert (stack, level) == ("Notes", "error")
    assert "so a stage is needed" in text


def test_cdk_prints_findings_and_fails(tmp_path: Path) -> None:
    model = changed(tmp_path, "partition_key: PK", "partition_kye: PK")
    done = cdk("synth", "--quiet", "-c", f"model={model}", "--output", str(tmp_path / "out"))
    said = done.stdout + done.stderr
    assert done.returncode == 1
    assert "TW122: `partition_kye` is not a key of a table" in said
    assert f"{model}:11:3" in said
    assert "Traceback" not in said


def test_strict_cdk_fails_for_a_warning(tmp_path: Path) -> None:
    model = tmp_path / "warned.yaml"
    model.write_text(WARNED, encoding="utf-8")
    options = ("--quiet", "-c", f"model={model}", "--output", str(tmp_path / "out"))
    assert cdk("synth", *options).returncode == 0
    strict = cdk("synth", "--strict", *options)
    assert strict.returncode == 1
    assert "TW309: " in strict.stdout + strict.stderr


def test_a_cdk_json_of_two_keys_is_enough_for_a_strict_pipeline(tmp_path: Path) -> None:
    shutil.copy(ROOT / "examples" / "customer_orders" / "model.yaml", tmp_path)
    app = {"app": "python -m tablewright.cdk_app", "context": {"model": "model.yaml"}}
    (tmp_path / "cdk.json").write_text(json.dumps(app), encoding="utf-8")
    ran = cdk("synth", "--strict", "--quiet", cwd=tmp_path)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert set(templates(tmp_path / "cdk.out")) == {"CustomerOrders", "CustomerOrdersDax"}


def test_a_mistyped_stage_makes_no_table(tmp_path: Path) -> None:
    told = refused(tmp_path, model=str(ROOT / "examples/customer_orders/model.yaml"), stage="dve")
    assert "the model lists no stage `dve`: did you mean `dev`?" in told


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
    adopted = "table:\n  adopted: true\n  name: organizations\n"
    # What others write beside the module is not unique for all that it does.
    model = changed(tmp_path, "table:\n", adopted)
    text = Path(model).read_text("utf-8").replace("    unique: [email]\n", "")
    Path(model).write_text(text, encoding="utf-8")
    said = refused(tmp_path / "out", model=model)
    assert said.endswith("Organizations has no stack to deploy: its table exists already\n")


def test_a_region_that_aws_is_not_known_to_have(tmp_path: Path) -> None:
    done = run_app(tmp_path, model=ORGANIZATIONS, region="eu-centrl-1")
    assert done.returncode == 0
    assert done.stderr.endswith("a region `eu-centrl-1`: did you mean `eu-central-1`?\n")
