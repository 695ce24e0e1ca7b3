"""Whatever happens, the command ends with a code and without a traceback."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.cli.running import Run

from tablewright.cli import codes
from tablewright.cli.parser import COMMANDS


def start(arguments: Sequence[str | Path], **variables: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tablewright", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **variables},
    )


def test_help_teaches(run: Run) -> None:
    ran = run("--help")
    assert ran.code == 0
    for help_, _ in COMMANDS:
        # A long name stands on a line of its own, above what it does.
        assert re.search(rf"^ {{4}}{help_.name}\s", ran.out, re.MULTILINE)
        of_command = run(help_.name, "--help")
        assert of_command.code == 0
        assert f"tablewright {help_.name}" in of_command.out.split("example")[-1]


def test_version(run: Run) -> None:
    from tablewright import __version__

    assert run("--version").out == f"tablewright {__version__}\n"


@pytest.mark.parametrize(
    "arguments",
    [(), ("chek", "x"), ("check",), ("check", "--form", "json", "x"), ("build", "x"), ("try",)],
)
def test_wrong_usage(run: Run, arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert "usage: tablewright" in ran.err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("chek", "x"), "there is no command `chek`: did you mean `check`?"),
        (("zzzz",), "invalid choice: 'zzzz'"),
        (
            ("generate", "a", "b\x1b"),
            "`generate` takes one model: leave out `b\\u{1b}`, or run it for each",
        ),
        (("schema", "x"), "`schema` takes no more arguments: leave out `x`"),
        (("check", "a", "--fux"), "unrecognized arguments: `--fux`"),
    ],
)
def test_wrong_usage_says_what_was_meant(run: Run, arguments: tuple[str, ...], told: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert told in ran.err


def test_a_defect_is_told_on_one_line(
    run: Run, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path) -> None:
        raise RuntimeError(f"boom\x1b[2J {path}")

    monkeypatch.delenv("TABLEWRIGHT_DEBUG", raising=False)
    monkeypatch.setattr("tablewright.pipeline.compile_file", fail)
    ran = run("check", good)
    assert ran.code == codes.DEFECT
    assert "internal error (RuntimeError: boom\\u{1b}[2J" in ran.err
    assert ran.err.count("\n") == 1
    monkeypatch.setenv("TABLEWRIGHT_DEBUG", "1")
    with pytest.raises(RuntimeError, match="boom"):
        run("check", good)


def test_a_reader_that_leaves(good: Path) -> None:
    with start(["show", good, "--format", "json"]) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.wait(30) == codes.PIPE_CLOSED
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_ctrl_c(run: Run, good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tablewright.pipeline.compile_file", interrupted)
    ran = run("check", good)
    assert (ran.code, ran.out, ran.err) == (codes.INTERRUPTED, "", "interrupted\n")


def test_an_encoding_that_lacks_letters(good: Path) -> None:
    good.write_text(good.read_text().replace("model: Shop", "model: Shop\ndescription: Größe → ∞"))
    variables = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    with start(["show", good], **variables) as process:
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, b"")
    assert out.isascii()
    assert b"+---" in out or b"| " in out


HEAVY = {"aws_cdk", "jsii", "boto3", "botocore", "moto", "jinja2"}


@pytest.mark.parametrize(
    ("arguments", "unwanted"),
    [
        (["--help"], HEAVY | {"yaml", "jsonschema"}),
        (["--version"], HEAVY | {"yaml", "jsonschema"}),
        (["schema"], HEAVY | {"yaml"}),
        (["check", "MODEL"], HEAVY),
        (["show", "MODEL"], HEAVY),
        (["show", "MODEL", "--format", "markdown"], HEAVY),
    ],
)
def test_a_command_imports_no_more_than_it_needs(
    good: Path, arguments: list[str], unwanted: set[str]
) -> None:
    given = [str(good) if argument == "MODEL" else argument for argument in arguments]
    program = (
        "import sys; from tablewright.cli import main; code = main(sys.argv[1:]); "
        "print(code, *sorted({name.partition('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *given], capture_output=True, text=True, check=True
    )
    code, *imported = done.stderr.split()
    assert code == "0"
    assert "tablewright" in imported
    assert not unwanted & set(imported)
