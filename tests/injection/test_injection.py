"""From a model file to every output: no text of a model changes what an output is.

Each hostile text stands in every place of a model that takes free text, and what comes out is
compared with what a harmless text with the same words makes there.
"""

from __future__ import annotations

import ast
import json
import re
from typing import Any, cast

import pytest

from tablewright.backends.docs.markdown import charts_markdown
from tablewright.backends.docs.mermaid import diagram
from tablewright.backends.docs.terminal import Terminal, charts_text
from tablewright.backends.ir_json import plan_json
from tablewright.backends.python import generate
from tablewright.diagnostics.render.github import render_github
from tablewright.diagnostics.render.json_ import render_json
from tablewright.diagnostics.render.report import Report
from tablewright.diagnostics.render.sarif import as_log
from tablewright.diagnostics.render.text import render_text
from tablewright.ir.plan import Plan
from tablewright.pipeline import Compilation, compile_bytes

ALLOWED = {
    "quotes": 'it\'s "so" \'\'\' """ said',
    "backslashes": r"back\slash \" \' \n \x41 \N{BULLET} end\\",
    "code": '"""; import os; os.abort(); """',
    "jinja": "{% raw %} {{ 7 * 7 }} {# note #} {%- endraw -%}",
    "format": "{0.__class__} %s %(x)d ${x} {}",
    "shell": "$(reboot) `reboot` ; reboot && reboot | reboot > file",
    "workflow": "::error file=a,line=1::seized",
    "workflow_old": "##[error]seized",
    "markdown_link": "[click](javascript:alert(1)) ![image](http://example.org/x.png)",
    "markdown_table": "a | b | c \\| d |",
    "markdown_code": "``` ~~~ `` ` ```",
    "html": "<script>alert(1)</script> <!-- --> <img src=x onerror=alert(1)> &amp; &#60;",
    "mermaid": 'x"] --> y{{"z"}} %% click',
    "heading": "# Heading",
    "list": "- item * item 1. item",
    "spaces": "no\u00a0break\u2003em\u3000ideographic",
    "letters": "Größe 注文 \N{SNOWMAN} e\u0301",
    "comment": "# type: ignore # noqa # fmt: off",
}
LINES = {
    "lines": 'first\n"""\nimport os\n',
    "workflow_line": "first\n::error::seized\n  ::warning::seized",
    "heading_line": "first\n\n# Heading\n\n| a | b |\n|---|---|\n```\n",
}
REFUSED = {
    "separators": "a\u2028b\u2029c\u0085d",
    "terminal": "\x1b[31mred\x1b[0m \x1b]0;title\x07",
    "bidi": "\u202edrowssap\u2066",
    "zero_width": "pass\u200bword\ufeff",
    "null": "a\x00b",
    "carriage": "a\rb",
    "delete": "a\x7fb",
    "c1": "a\x9b31mb",
    "surrogate": "a\ud800b",
    "token": "${Token[AWS.AccountId.0]}",
}


def _model(text: str, prose: str) -> dict[str, Any]:
    """A model with `text` wherever a line of free text may stand, `prose` where several may."""
    braced = text.replace("{", "{{").replace("}", "}}")
    key = f"T {braced} #{{thing_id}}"
    attributes: dict[str, Any] = {
        "thing_id": "ulid",
        "kind": {"enum": ["plain", text], "default": text, "description": prose},
        "fixed": {"type": "string", "constant": text},
        "note": {"type": "string", "default": text, "stored_as": text, "description": prose},
        "extra": {"type": "json", "default": {text: [text, {text: text}]}},
        "place": "optional<Place>",
    }
    index = {"key": {"GSI1PK": f"K {braced} #{{kind}}", text + "SK": "{thing_id}"}}
    return {
        "tablewright": 1,
        "model": "Hostile",
        "description": prose,
        "types": {
            "Tier": {"enum": [text, "gold"], "description": prose},
            "Place": {
                "fields": {"city": {"type": "string", "description": prose, "stored_as": text}},
                "description": prose,
            },
        },
        "table": {
            "description": prose,
            "partition_key": "PK",
            "sort_key": text + "Sort",
            "type_attribute": text + "Type",
            "indexes": {"GSI1": {"partition_key": "GSI1PK", "sort_key": text + "SK"}},
        },
        "entities": {
            "Thing": {
                "description": prose,
                "type_name": text,
                "key": {"PK": key, text + "Sort": "THING"},
                "indexes": {"GSI1": index},
                "attributes": attributes,
            }
        },
        "access_patterns": {
            "things": {
                "description": prose,
                "query": "Thing",
                "given": [{"kind": text}],
                "route": text,
                "screen": text,
            },
            "get_thing": {"description": prose, "get": "Thing", "project": ["note"]},
        },
    }


def _compiled(text: str, prose: str) -> Compilation:
    return compile_bytes(json.dumps(_model(text, prose)).encode(), "model.json")


def _plan(text: str, prose: str) -> Plan:
    compiled = _compiled(text, prose)
    assert compiled.plan is not None, compiled.findings
    return compiled.plan


def _harmless(text: str) -> str:
    """A text with the same words, so that names made from it are the same."""
    return " ".join(re.findall(r"[A-Za-z0-9]+", text)) or "value"


def _pairs() -> list[tuple[Plan, Plan]]:
    found = [(_plan(text, text), _plan(_harmless(text), "fine")) for text in ALLOWED.values()]
    found += [(_plan("same", prose), _plan("same", "fine")) for prose in LINES.values()]
    return found


@pytest.fixture(scope="module")
def pairs() -> list[tuple[Plan, Plan]]:
    return _pairs()


_JOINS = frozenset({"join_partition_key", "join_sort_key"})


class _WithoutText(ast.NodeTransformer):
    """Leaves the shape of a module: every text in it is the same text."""

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        value = "" if isinstance(node.value, str | bytes) else node.value
        return ast.copy_location(ast.Constant(value), node)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> ast.List:
        return self._joined(
            node, [v.value for v in node.values if isinstance(v, ast.FormattedValue)]
        )

    def visit_Call(self, node: ast.Call) -> ast.AST:
        # A key with text that needs escapes is joined by a call, as an f-string would read badly.
        if isinstance(node.func, ast.Name) and node.func.id in _JOINS:
            return self._joined(node, [a for a in node.args if not isinstance(a, ast.Constant)])
        return self.generic_visit(node)

    def _joined(self, node: ast.expr, parts: list[ast.expr]) -> ast.List:
        visited = [cast("ast.expr", self.visit(part)) for part in parts]
        return ast.copy_location(ast.List(visited, ast.Load()), node)


def _shape(module: str) -> str:
    return ast.dump(_WithoutText().visit(ast.parse(module)))


def test_the_module_is_the_same_but_for_its_texts(pairs: list[tuple[Plan, Plan]]) -> None:
    for hostile, harmless in pairs:
        assert _shape(generate(hostile)) == _shape(generate(harmless))


@pytest.mark.parametrize("blank", ["", " ", "\n"])
def test_a_blank_description_is_none(blank: str) -> None:
    module = ast.parse(generate(_plan("same", blank)))
    assert all(
        ast.get_docstring(node) != ""
        for node in ast.walk(module)
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.Module)
    )


def test_the_plan_in_json_is_the_same_but_for_its_texts(pairs: list[tuple[Plan, Plan]]) -> None:
    for hostile, harmless in pairs:
        assert _kinds(json.loads(plan_json(hostile))) == _kinds(json.loads(plan_json(harmless)))


def _kinds(value: object) -> object:
    """What a JSON value is made of, without its texts."""
    match value:
        case dict():
            return [_kinds(each) for each in cast("dict[str, object]", value).values()]
        case list():
            return [_kinds(each) for each in cast("list[object]", value)]
        case _:
            return type(value).__name__


_CELLS = re.compile(r"(?<!\\)\|")


def test_markdown_has_the_same_lines_and_cells(pairs: list[tuple[Plan, Plan]]) -> None:
    def shape(text: str) -> list[tuple[str, int]]:
        lines = text.splitlines()
        starts = [re.match(r"#+ |```[^`]*$|\||-+$|<", line) for line in lines]
        return [
            (start[0] if start else "", len(_CELLS.findall(line)))
            for start, line in zip(starts, lines, strict=True)
            if line
        ]

    for hostile, harmless in pairs:
        text = charts_markdown(hostile)
        found = [each for each in shape(text) if each[0]]
        assert found == [each for each in shape(charts_markdown(harmless)) if each[0]]
        outside = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        outside = re.sub(r"(?<!`)(`+)(?!`).+?(?<!`)\1(?!`)", "", outside)
        assert not re.search(r"<(?!br>|/?code>)[A-Za-z!/]", outside)
        assert not re.search(r"(?<!\\)\]\(", outside)


def test_the_diagram_has_the_same_lines(pairs: list[tuple[Plan, Plan]]) -> None:
    for hostile, harmless in pairs:
        ours, theirs = diagram(hostile).splitlines(), diagram(harmless).splitlines()
        assert [line.count('"') for line in ours] == [line.count('"') for line in theirs]


def _is_tame(shown: str) -> None:
    """Nothing acts on a terminal, and no line is a command to the machine that runs the checks."""
    for line in shown.split("\n"):
        assert line.isprintable(), line
        assert not line.lstrip().startswith("::"), line
        assert not re.search(r"##\w*\[", line), line


def test_a_terminal_shows_text_and_obeys_none(pairs: list[tuple[Plan, Plan]]) -> None:
    for hostile, _ in pairs:
        for encoding in ("utf-8", "ascii"):
            shown = charts_text(hostile, Terminal(100, colour=False, encoding=encoding))
            _is_tame(shown)


@pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
def test_what_no_model_may_hold_is_refused_and_shown_safely(text: str) -> None:
    compiled = _compiled(text, text)
    assert compiled.plan is None
    _is_safe(compiled)


@pytest.mark.parametrize("text", [*ALLOWED.values(), *LINES.values(), *REFUSED.values()])
def test_findings_show_model_text_safely(text: str) -> None:
    """A model in which every name and type is the hostile text."""
    wrong = {
        "tablewright": 1,
        "model": text,
        text: text,
        "table": {"partition_key": text, text: text},
        "entities": {"Thing": {"key": {text: text}, "attributes": {"a": text, text: "string"}}},
        "access_patterns": {"p": {"query": text, "given": [text], "order": text}},
    }
    for path, data in (
        ("model.json", json.dumps(wrong)),
        ("model.yaml", json.dumps(wrong, ensure_ascii=False)),
        ("model.yaml", f"a: {text}\n{text}: [{text}\n"),
    ):
        compiled = compile_bytes(data.encode("utf-8", "surrogatepass"), path)
        assert compiled.findings
        _is_safe(compiled)


def _is_safe(compiled: Compilation) -> None:
    for finding in compiled.findings:
        assert finding.message.isprintable()
        assert all(line.isprintable() for line in (finding.help or "").split("\n"))
    sources = {compiled.path: compiled.text}
    _is_tame(render_text(compiled.findings, sources, colour=False))
    report = Report(1, compiled.findings, (), sources)
    found, text = len(compiled.findings), render_json(report)
    assert text.isascii()
    assert len(json.loads(text)["findings"]) == found
    assert len(as_log(report, "0")["runs"][0]["results"]) == found
    commands = render_github(report).splitlines()
    assert len(commands) == found
    assert all(line.startswith(("::error file=", "::warning file=")) for line in commands)
