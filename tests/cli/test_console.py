"""What the streams are taken for."""

from __future__ import annotations

import io

import pytest

from tablewright.cli.console import Console, wants_colour


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("variables", "expected"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_colour_on_a_terminal(
    variables: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert wants_colour(Tty()) is expected
    assert not wants_colour(io.StringIO())


def test_width(monkeypatch: pytest.MonkeyPatch) -> None:
    console = Console(io.StringIO(), io.StringIO())
    monkeypatch.setenv("COLUMNS", "77")
    assert console.width == 77
    monkeypatch.setenv("COLUMNS", "3")
    assert console.width == 40


def test_a_file_comes_out_in_its_own_bytes() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii", newline="\r\n")
    console = Console(out, io.StringIO())
    console.print("a\n")
    console.exact("é\n")
    assert raw.getvalue() == b"a\r\n\xc3\xa9\n"
