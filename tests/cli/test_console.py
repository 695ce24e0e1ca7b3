"""What the streams are taken for."""

from __future__ import annotations

import io

import pytest

from tablewright.cli.console import Console, wants_colour


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("variables", "terminal", "file"),
    [
        ({}, True, False),
        ({"NO_COLOR": "1"}, False, False),
        ({"NO_COLOR": ""}, True, False),
        ({"TERM": "dumb"}, False, False),
        ({"FORCE_COLOR": "1"}, True, True),
        ({"FORCE_COLOR": "1", "TERM": "dumb"}, True, True),
        ({"FORCE_COLOR": "0"}, True, False),
        ({"FORCE_COLOR": ""}, True, False),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False, False),
    ],
)
def test_colour(
    variables: dict[str, str], terminal: bool, file: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert wants_colour(Tty()) is terminal
    assert wants_colour(io.StringIO()) is file


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
