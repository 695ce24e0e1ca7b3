"""Files are written whole or not at all, and only where they were asked for."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from tablewright.cli.codes import CommandError
from tablewright.cli.files import staleness, write_file, write_files, write_new_file


def names_in(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_new_file_gets_the_usual_mode(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    plain.touch()
    write_file(tmp_path / "new.py", "é\n")
    assert (tmp_path / "new.py").read_bytes() == "é\n".encode()
    assert mode_of(tmp_path / "new.py") == mode_of(plain)


def test_an_old_file_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "run.py"
    path.write_text("old")
    path.chmod(0o750)
    write_file(path, "new")
    assert path.read_text() == "new"
    assert mode_of(path) == 0o750


def test_nothing_else_is_left_behind(tmp_path: Path) -> None:
    write_file(tmp_path / "a", "x")
    write_files(tmp_path, {"b": "x", "c": "y"})
    assert names_in(tmp_path) == ["a", "b", "c"]


def test_a_link_is_written_through(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_text("old")
    link.symlink_to(target)
    write_file(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_a_device_stays_a_device() -> None:
    write_file(Path(os.devnull), "x")
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


@pytest.mark.parametrize("name", [".", "missing/file.py", "file/inside.py", "n" * 300])
def test_what_cannot_be_written_is_said(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CommandError, match="cannot write"):
        write_file(tmp_path / name, "x")
    assert names_in(tmp_path) == ["file"]


def test_a_new_file_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "model.yaml"
    path.write_text("mine")
    with pytest.raises(CommandError, match="exists"):
        write_new_file(path, "x")
    assert path.read_text() == "mine"


def test_a_directory_is_made(tmp_path: Path) -> None:
    write_files(tmp_path / "a" / "b", {"c": "x"})
    assert (tmp_path / "a" / "b" / "c").read_text() == "x"


def test_one_that_cannot_be_written_stops_all(tmp_path: Path) -> None:
    (tmp_path / "first").write_text("old")
    (tmp_path / "second").mkdir()
    with pytest.raises(CommandError, match="it is a directory"):
        write_files(tmp_path, {"first": "new", "second": "new"})
    assert (tmp_path / "first").read_text() == "old"
    assert names_in(tmp_path) == ["first", "second"]


def test_a_failure_half_way_puts_everything_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "first").write_text("old")
    replace = Path.replace

    def fail_late(self: Path, target: Path) -> Path:
        if target.name == "third":
            raise OSError(28, "No space left on device")
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", fail_late)
    with pytest.raises(CommandError, match="No space left"):
        write_files(tmp_path, {"first": "new", "second": "new", "third": "new"})
    assert (tmp_path / "first").read_text() == "old"
    assert names_in(tmp_path) == ["first"]


def test_a_link_out_of_the_directory_is_refused(tmp_path: Path) -> None:
    outside, inside = tmp_path / "outside", tmp_path / "inside"
    outside.write_text("theirs")
    inside.mkdir()
    (inside / "charts.md").symlink_to(outside)
    with pytest.raises(CommandError, match="leads out of its directory"):
        write_files(inside, {"module.py": "x", "charts.md": "x"})
    assert outside.read_text() == "theirs"
    assert names_in(inside) == ["charts.md"]


def test_staleness(tmp_path: Path) -> None:
    assert staleness(tmp_path / "none", "é") == "is not there"
    (tmp_path / "one").write_bytes(b"\xff")
    assert staleness(tmp_path / "one", "é") == "is stale"
    (tmp_path / "one").write_bytes("é".encode())
    assert staleness(tmp_path / "one", "é") is None
    with pytest.raises(CommandError, match="cannot read"):
        staleness(tmp_path, "é")
