"""`generate`: the module to a file or to standard output, and a check that it is fresh."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import Run


def test_the_same_text_everywhere(run: Run, good: Path, tmp_path: Path) -> None:
    output = tmp_path / "shop.py"
    written = run("generate", good, "-o", output)
    assert (written.code, written.out, written.err) == (0, "", "")
    for arguments in ((), ("-o", "-")):
        printed = run("generate", good, *arguments)
        assert (printed.code, printed.out) == (0, output.read_text("utf-8"))
    compile(output.read_text("utf-8"), str(output), "exec")


def test_check_of_a_fresh_file(run: Run, good: Path, tmp_path: Path) -> None:
    output = tmp_path / "shop.py"
    run("generate", good, "-o", output)
    ran = run("generate", good, "-o", output, "--check")
    assert (ran.code, ran.out, ran.err) == (0, "", "")


def test_check_of_a_stale_file_writes_nothing(run: Run, good: Path, tmp_path: Path) -> None:
    output = tmp_path / "shop.py"
    output.write_text("# old\n")
    ran = run("generate", good, "-o", output, "--check")
    assert ran.code == 1
    assert "is stale: write it with `tablewright generate" in ran.err
    assert output.read_text() == "# old\n"


def test_check_of_a_missing_file(run: Run, good: Path, tmp_path: Path) -> None:
    ran = run("generate", good, "-o", tmp_path / "shop.py", "--check")
    assert ran.code == 1
    assert "is not there" in ran.err


def test_check_needs_a_file(run: Run, good: Path) -> None:
    for arguments in ((), ("-o", "-")):
        ran = run("generate", good, *arguments, "--check")
        assert (ran.code, ran.out) == (2, "")
        assert "--check needs a file" in ran.err


def test_the_model_is_not_overwritten(run: Run, good: Path) -> None:
    before = good.read_text()
    assert run("generate", good, "-o", good).code == 2
    assert good.read_text() == before


def test_a_wrong_model_leaves_the_old_file(run: Run, bad: Path, tmp_path: Path) -> None:
    output = tmp_path / "shop.py"
    output.write_text("# old\n")
    assert run("generate", bad, "-o", output).code == 1
    assert output.read_text() == "# old\n"


def test_a_directory_is_no_file(run: Run, good: Path, tmp_path: Path) -> None:
    ran = run("generate", good, "-o", tmp_path)
    assert ran.code == 2
    assert "it is a directory" in ran.err


def test_strictness_makes_nothing_of_a_model_with_warnings(
    run: Run, warned: Path, silenced: Path, tmp_path: Path
) -> None:
    output = tmp_path / "help.py"
    ran = run("generate", warned, "-o", output, "--strict")
    assert (ran.code, output.exists()) == (1, False)
    assert ran.err.endswith("has warnings (--strict), so nothing was made of it\n")
    assert run("generate", warned, "-o", output).code == 0
    assert run("generate", silenced, "-o", output, "--strict").code == 0


def test_a_folder_that_is_not_there(run: Run, good: Path, tmp_path: Path) -> None:
    ran = run("generate", good, "-o", tmp_path / "app" / "store.py")
    assert (ran.code, ran.out) == (2, "")
    assert "app` is not there: make it first" in ran.err
