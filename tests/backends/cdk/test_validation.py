"""Every setting in templates that cfn-lint and CDK's own validation take without a word."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.backends.cdk.plans import REGION, WHOLE_PLAIN, plan, table
from tests.backends.cdk.whole import INDEXES, PLACE, models

from tablewright.backends.cdk.naming import template_file
from tablewright.backends.cdk.synth import synthesize
from tablewright.diagnostics.frozen import altered


def test_cfn_lint_says_nothing(tmp_path: Path) -> None:
    for model in models():
        for name, template in synthesize(model, "dev", PLACE).items():
            file = tmp_path / template_file(name)
            file.write_text(json.dumps(template), encoding="utf-8")
    anywhere = plan(
        table("T", *INDEXES, settings=altered(WHOLE_PLAIN, name=None)), model="Anywhere"
    )
    for name, template in synthesize(anywhere).items():
        (tmp_path / template_file(name)).write_text(json.dumps(template), encoding="utf-8")
    files = sorted(tmp_path.iterdir())
    assert len(files) == 10
    done = subprocess.run(
        [Path(sys.executable).with_name("cfn-lint"), "--regions", REGION, "--", *files],
        capture_output=True,
        text=True,
        timeout=90,
        check=False,
    )
    assert (done.stdout + done.stderr, done.returncode) == ("", 0)


def validated(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """An app of its own, because CDK asks once in its life whether it should validate."""
    return subprocess.run(
        [sys.executable, "-m", "tests.backends.cdk.whole", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "CDK_VALIDATION": "true", "CDK_OUTDIR": str(tmp_path)},
    )


def test_cdk_finds_nothing(tmp_path: Path) -> None:
    done = validated(tmp_path)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    assert len(list(tmp_path.glob("*.template.json"))) == 8


def test_cdk_would_have_found_something(tmp_path: Path) -> None:
    done = validated(tmp_path, "wrong")
    assert "Own/Table (Table)" in done.stderr
    assert "'KeySchema' is a required property" in done.stderr
