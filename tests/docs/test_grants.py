"""The example of the page on grants runs, and gives what the page says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "grants.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]


def test_the_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {}
    exec(compile(EXAMPLE, "docs/grants.md", "exec"), names)
    template = names["app"].synth().get_stack_by_name("Tracker").template
    policies = {
        name: each["Properties"]["PolicyDocument"]["Statement"]
        for name, each in template["Resources"].items()
        if each["Type"] == "AWS::IAM::Policy"
    }
    board, acme, member = (
        next(each for name, each in policies.items() if name.startswith(begin))
        for begin in ("Board", "Acme", "Member")
    )
    assert [each["Action"] for each in board] == [
        ["dynamodb:GetItem", "dynamodb:UpdateItem"],
        "dynamodb:Query",
    ]
    assert "/index/GSI1" in json.dumps(board[1]["Resource"])
    assert "ORG#01J8Z0W9M3X4Y5Z6A7B8C9D0EF#*" in json.dumps(acme)
    assert "ORG#${aws:PrincipalTag/org}" in json.dumps(member)
