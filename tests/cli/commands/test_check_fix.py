"""`check --fix` and `check --diff`: what is written, what is said, and what is left alone."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.cli.running import GOOD, Run

from tablewright.cli import fixing
from tablewright.cli.commands import check

SLIPS = (
    GOOD.replace("attributes: {customer_id: ulid, name", "atributes: {customer_id: ulid, name")
    .replace("name: string", "name: str # as it is written")
    .replace("parent: Customer", "parent: Custmer # who buys")
    .replace("name: str # as it is written}", "name: str}")
)
FIXED = GOOD.replace("parent: Customer", "parent: Customer # who buys")


@pytest.fixture
def slips(tmp_path: Path) -> Path:
    """A model with three slips that leave no doubt."""
    path = tmp_path / "slips.yaml"
    path.write_text(SLIPS)
    return path


def test_the_fixes_are_written_and_told(run: Run, slips: Path) -> None:
    ran = run("check", "--fix", slips)
    assert ran.code == 0
    assert slips.read_text() == FIXED
    assert ran.out == "1 model checked: nothing found\n"
    assert [line.partition(": ")[2] for line in ran.err.splitlines()] == [
        "write `attributes` in place of `atributes` (TW122)",
        "write `string` in place of `str` (TW201)",
        "write `Customer` in place of `Custmer` (TW204)",
    ]
    assert run("check", "--fix", slips).err == ""


def test_the_exit_code_is_that_of_what_is_left(run: Run, slips: Path) -> None:
    slips.write_text(SLIPS.replace("given: [customer_id]", "given: [nobody_knows]"))
    ran = run("check", "--fix", slips)
    assert ran.code == 1
    assert "TW205" in ran.out
    assert "Custmer" not in slips.read_text()


def test_a_right_model_is_not_written(run: Run, good: Path) -> None:
    before = good.stat()
    ran = run("check", "--fix", good)
    assert (ran.code, ran.err) == (0, "")
    assert (good.stat().st_mtime_ns, good.stat().st_ino) == (before.st_mtime_ns, before.st_ino)


def test_a_difference_changes_nothing(run: Run, slips: Path) -> None:
    ran = run("check", "--diff", slips)
    assert ran.code == 1
    assert slips.read_text() == SLIPS
    assert f"--- {slips}\n+++ {slips}\n@@ " in ran.out
    assert "\n-    atributes: {customer_id: ulid, name: str}\n" in ran.out
    assert "\n+    attributes: {customer_id: ulid, name: string}\n" in ran.out
    assert "error[TW122]" in ran.out
    assert run("check", "--diff", "--fix", slips).out == ran.out


def test_a_difference_is_for_people(run: Run, slips: Path) -> None:
    ran = run("check", "--diff", "--format", "json", slips)
    assert (ran.code, ran.out) == (2, "")
    assert "--diff is for people" in ran.err


def test_a_mark_and_line_breaks_of_windows_stay(run: Run, slips: Path) -> None:
    slips.write_bytes(b"\xef\xbb\xbf" + SLIPS.replace("\n", "\r\n").encode())
    assert run("check", "--fix", slips).code == 0
    assert slips.read_bytes() == b"\xef\xbb\xbf" + FIXED.replace("\n", "\r\n").encode()


def test_a_model_in_json(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.json"
    right = (
        '{\n  "tablewright": 1,\n  "model": "Shop",\n  "table": {"partition_key": "PK"},\n'
        '  "entities": {"Order": {"key": {"PK": "ORDER#{order_id}"},\n'
        '    "attributes": {"order_id": "string"}}},\n'
        '  "access_patterns": {"order": {"get": "Order"}}\n}\n'
    )
    path.write_text(right.replace('"entities"', '"entites"').replace('"string"', '"str"'))
    assert run("check", "--fix", path).code == 0
    assert path.read_text() == right


def test_several_files_each_for_itself(run: Run, slips: Path, good: Path) -> None:
    ran = run("check", "--fix", good, slips)
    assert (ran.code, ran.out) == (0, "2 models checked: nothing found\n")
    assert slips.read_text() == FIXED


def test_standard_input_cannot_be_fixed(run: Run, slips: Path) -> None:
    ran = run("check", "--fix", "-", slips, stdin=SLIPS)
    assert ran.code == 2
    assert "name a file" in ran.err
    assert slips.read_text() == FIXED


def test_a_link_stays_a_link(run: Run, slips: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(slips)
    assert run("check", "--fix", link).code == 0
    assert link.is_symlink()
    assert slips.read_text() == FIXED


def test_the_mode_of_the_file_stays(run: Run, slips: Path) -> None:
    slips.chmod(0o640)
    assert run("check", "--fix", slips).code == 0
    assert slips.stat().st_mode & 0o777 == 0o640


def test_a_file_that_may_not_be_written(
    run: Run, slips: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever runs the tests may write everything, so the answer of the system is given for it.
    def no_access(_path: str, _mode: int) -> bool:
        return False

    monkeypatch.setattr(os, "access", no_access)
    ran = run("check", "--fix", slips)
    assert ran.code == 2
    assert "cannot write" in ran.err
    assert slips.read_text() == SLIPS


def test_a_file_that_changed_meanwhile_is_left_alone(
    run: Run, slips: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work = fixing.fixes_of

    def slow(data: bytes, name: str) -> object:
        found = work(data, name)
        slips.write_text(f"{SLIPS}# another hand\n")
        return found

    monkeypatch.setattr(fixing, "fixes_of", slow)
    ran = run("check", "--fix", slips)
    assert ran.code == 2
    assert "has changed meanwhile" in ran.err
    assert slips.read_text() == f"{SLIPS}# another hand\n"


def test_a_file_that_is_not_there(run: Run, tmp_path: Path) -> None:
    ran = run("check", "--fix", tmp_path / "none.yaml")
    assert ran.code == 2
    assert "cannot open" in ran.err


def test_a_file_that_cannot_be_read_stays(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "model.yaml"
    path.write_bytes(b"model: \xff")
    assert run("check", "--fix", path).code == 1
    assert path.read_bytes() == b"model: \xff"


def test_hostile_text_does_not_act(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m.yaml"
    path.write_text(SLIPS)
    for option in ("--diff", "--fix"):
        ran = run("check", option, path)
        assert "\x1b" not in ran.out + ran.err


def test_the_help_says_what_each_option_does() -> None:
    assert "--fix" in check.HELP.details


def test_a_fix_that_shows_what_the_slip_hid_is_made(run: Run, slips: Path) -> None:
    slips.write_text(GOOD.replace("name: string", "name: {const: ann}"))
    ran = run("check", "--fix", slips)
    assert "name: {constant: ann}" in slips.read_text()
    assert "write `constant` in place of `const` (TW122)" in ran.err
    assert "error[TW128]" in ran.out
    assert "--fix" not in ran.out


def test_what_is_not_applied_is_told_and_not_counted(run: Run, slips: Path) -> None:
    both = GOOD.replace("name: string", "name: {type: string, constant: ann, const: ann}")
    slips.write_text(both)
    plain, fix = run("check", slips), run("check", "--fix", slips)
    assert slips.read_text() == both
    assert plain.out == fix.out
    assert "can be fixed" not in plain.out
    assert (
        "write `constant` in place of `const` (TW122): it would lead to TW108,"
        " the key `constant` is given twice"
    ) in fix.err


def test_a_difference_of_standard_input(run: Run) -> None:
    ran = run("check", "--diff", "-", stdin=SLIPS)
    assert ran.code == 1
    assert "--- <stdin>\n+++ <stdin>\n@@ " in ran.out
    assert "\n+    attributes: {customer_id: ulid, name: string}\n" in ran.out
