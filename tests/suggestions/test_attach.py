"""Which findings get fixes, and what that costs."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.semantics.models import model

from tablewright import pipeline
from tablewright.pipeline import Compilation, Suggest, compile_text

RIGHT = model(
    """
    Order:
      key: {PK: "ORDER#{order_id}", SK: ORDER}
      attributes: {order_id: ulid}
    """,
    "order: {get: Order}",
)
MANY = model(
    """
    Order:
      key: {PK: "ORDER#{order_id}", SK: ORDER}
      attributes: {order_id: ulid, city: string, street: string}
    """,
    "\n".join(f"p{n}: {{query: Order, given: [city], range: {{street: gt}}}}" for n in range(30)),
)


def test_the_first_findings_get_proposals() -> None:
    found = [each for each in compile_text(MANY).findings if each.code == "TW401"]
    assert len(found) == 30
    assert [bool(each.fixes) for each in found] == [True] * 10 + [False] * 20


def test_without_suggestions_nothing_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    times = 0
    work = pipeline.compile_text

    def counted(text: str, path: str = "m.yaml", *, suggest: Suggest = Suggest.ALL) -> Compilation:
        nonlocal times
        times += 1
        return work(text, path, suggest=suggest)

    monkeypatch.setattr(pipeline, "compile_text", counted)
    for suggest in (Suggest.NONE, Suggest.CERTAIN):
        found = work(MANY, suggest=suggest).findings
        assert not any(each.fixes for each in found)
    assert times == 0
    work(MANY)
    assert 10 <= times <= 240


def test_a_model_without_findings_loads_nothing_of_it() -> None:
    script = (
        "import sys; from tablewright.pipeline import compile_text;"
        f"assert not compile_text({RIGHT!r}).findings;"
        "print([m for m in sys.modules if 'suggestions' in m or 'proposals' in m])"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "[]\n"


def test_many_certain_fixes_are_proven_together_and_all_made() -> None:
    attributes = ", ".join(f"s{n}: {{type: set<string>, optional: true}}" for n in range(150))
    text = model(
        f"""
        Order:
          key: {{PK: "ORDER#{{order_id}}", SK: ORDER}}
          attributes: {{order_id: ulid, {attributes}}}
        """,
        "order: {get: Order}",
    )
    found = compile_text(text, suggest=Suggest.CERTAIN).findings
    assert len(found) == 150
    assert all(fix.certain for each in found for fix in each.fixes)
    assert all(each.fixes for each in found)
