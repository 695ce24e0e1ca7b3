"""`--runtime`: where the shared file goes, and how modules import it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import GOOD, Run


def packages(home: Path, *folders: str) -> Path:
    """Packages in a folder, each with its `__init__.py`."""
    for folder in folders:
        (home / folder).mkdir(parents=True, exist_ok=True)
        (home / folder / "__init__.py").write_text("")
    return home


def imported(module: Path) -> str:
    """What a module imports its machinery from."""
    lines = module.read_text("utf-8").splitlines()
    (line,) = (each for each in lines if each.startswith("from ") and "runtime" in each)
    return line.split()[1]


def test_in_one_package_the_import_is_relative(run: Run, good: Path, tmp_path: Path) -> None:
    app = packages(tmp_path, "app") / "app"
    ran = run("generate", good, "-o", app / "shop.py", "--runtime", app / "runtime.py")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert imported(app / "shop.py") == ".runtime"


def test_between_packages_it_leads_up_and_down(run: Run, good: Path, tmp_path: Path) -> None:
    app = packages(tmp_path, "app", "app/shop", "app/shared") / "app"
    run("generate", good, "-o", app / "shop" / "store.py", "--runtime", app / "runtime.py")
    assert imported(app / "shop" / "store.py") == "..runtime"
    shared = app / "shared" / "runtime.py"
    run("generate", good, "-o", app / "shop" / "store.py", "--runtime", shared)
    assert imported(app / "shop" / "store.py") == "..shared.runtime"
    run("generate", good, "-o", app / "store.py", "--runtime", shared)
    assert imported(app / "store.py") == ".shared.runtime"


def test_beside_each_other_in_no_package_it_is_plain(run: Run, good: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    other.write_text(GOOD.replace("model: Shop", "model: Mart"))
    shared = tmp_path / "tablewright_runtime.py"
    for model, name in ((good, "shop"), (other, "mart")):
        assert run("generate", model, "-o", tmp_path / f"{name}.py", "--runtime", shared).code == 0
        assert imported(tmp_path / f"{name}.py") == "tablewright_runtime"
    script = "import mart, shop; assert shop.AccessError is mart.AccessError; shop.Shop; mart.Mart"
    subprocess.run([sys.executable, "-c", script], cwd=tmp_path, check=True)


def test_the_shared_file_is_the_same_for_every_model(
    run: Run, good: Path, warned: Path, tmp_path: Path
) -> None:
    for model, name in ((good, "a"), (warned, "b")):
        run("generate", model, "-o", tmp_path / f"{name}.py", "--runtime", tmp_path / f"r{name}.py")
    assert (tmp_path / "ra.py").read_bytes() == (tmp_path / "rb.py").read_bytes()


@pytest.mark.parametrize("name", [".shared", "..shared.runtime", "app.shared"])
def test_the_import_can_be_given(run: Run, good: Path, tmp_path: Path, name: str) -> None:
    output, shared = tmp_path / "shop.py", tmp_path / "a-runtime.py"
    ran = run("generate", good, "-o", output, "--runtime", shared, "--runtime-import", name)
    assert ran.code == 0, ran.err
    assert f"\nfrom {name} import (\n" in output.read_text("utf-8")


@pytest.mark.parametrize("name", ["", ".", "a b", "a..b", "class", "a; import os", "1"])
def test_an_import_of_no_module_is_refused(run: Run, good: Path, tmp_path: Path, name: str) -> None:
    output, shared = tmp_path / "shop.py", tmp_path / "runtime.py"
    ran = run("generate", good, "-o", output, "--runtime", shared, "--runtime-import", name)
    assert ran.code == 2
    assert "is not the name of a module" in ran.err
    assert not output.exists()


@pytest.mark.parametrize("file", ["far/runtime.py", "a-runtime.py", "class.py", "runtime.txt"])
def test_where_the_folders_do_not_tell_it_is_asked_for(
    run: Run, good: Path, tmp_path: Path, file: str
) -> None:
    (tmp_path / "far").mkdir()
    ran = run("generate", good, "-o", tmp_path / "shop.py", "--runtime", tmp_path / file)
    assert ran.code == 2
    assert "say it with --runtime-import NAME" in ran.err
    assert not (tmp_path / "shop.py").exists()


def test_what_cannot_be_meant(run: Run, good: Path, tmp_path: Path) -> None:
    output, before = tmp_path / "shop.py", good.read_text()
    for arguments, words in (
        (("--runtime", tmp_path / "r.py"), "give it with -o FILE"),
        (("-o", output, "--runtime-import", ".r"), "--runtime-import needs --runtime FILE"),
        (("-o", output, "--runtime", output), "cannot be both the module and its runtime"),
        (("-o", output, "--runtime", tmp_path / "no" / "r.py"), "is not there: make it first"),
        (("-o", output, "--runtime", good, "--runtime-import", "r"), "is the model itself"),
    ):
        ran = run("generate", good, *arguments)
        assert (ran.code, ran.out) == (2, ""), words
        assert words in ran.err
    assert good.read_text() == before
    assert not output.exists()


@pytest.mark.parametrize("name", ["json", "boto3"])
def test_it_hides_no_module_that_is_needed(run: Run, good: Path, tmp_path: Path, name: str) -> None:
    shared = tmp_path / f"{name}.py"
    ran = run("generate", good, "-o", tmp_path / "shop.py", "--runtime", shared)
    assert (ran.code, ran.out) == (2, "")
    assert f"would hide the module `{name}`" in ran.err
    assert not shared.exists()
    assert not (tmp_path / "shop.py").exists()
    app = packages(tmp_path, "app") / "app"
    assert run("generate", good, "-o", app / "shop.py", "--runtime", app / shared.name).code == 0


def test_either_both_files_are_written_or_none(run: Run, good: Path, tmp_path: Path) -> None:
    output, shared = tmp_path / "shop.py", tmp_path / "runtime.py"
    shared.mkdir()
    ran = run("generate", good, "-o", output, "--runtime", shared)
    assert (ran.code, output.exists()) == (2, False)
    assert "it is a directory" in ran.err


def test_check_looks_at_both(run: Run, good: Path, tmp_path: Path) -> None:
    output, shared = tmp_path / "shop.py", tmp_path / "runtime.py"
    arguments = ("generate", good, "-o", output, "--runtime", shared)
    missing = run(*arguments, "--check")
    assert missing.code == 1
    assert missing.err.count("is not there: write it with `tablewright generate") == 2
    run(*arguments)
    assert run(*arguments, "--check").code == 0
    shared.write_text("# old\n")
    stale = run(*arguments, "--check")
    assert stale.code == 1
    assert f"`{shared}` is stale" in stale.err
    assert f" --runtime {shared}`" in stale.err
    assert shared.read_text() == "# old\n"


def test_a_build_writes_it_wherever_it_is(run: Run, good: Path, tmp_path: Path) -> None:
    app = packages(tmp_path, "app", "app/shop") / "app"
    arguments = ("build", good, "-o", app / "shop", "--runtime", app / "runtime.py")
    ran = run(*arguments)
    assert ran.code == 0, ran.err
    assert ran.out.splitlines()[-1] == str(app / "runtime.py")
    assert imported(app / "shop" / "shop.py") == "..runtime"
    assert run(*arguments, "--check").code == 0
    (app / "runtime.py").unlink()
    assert run(*arguments, "--check").code == 1
