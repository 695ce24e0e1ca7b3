"""The engine's environment: where it is kept, made once, and never half-made."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from tablewright.local import EngineError, start_engine
from tablewright.local.ministack.cache import cache_root, exclusive
from tablewright.local.ministack.environment import interpreter, is_installed


@pytest.fixture
def empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "tablewright"


def test_the_cache_is_where_the_user_says(empty_cache: Path) -> None:
    assert cache_root() == empty_cache


def test_the_cache_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    assert cache_root().is_relative_to(Path.home())


def test_a_pip_that_cannot_install_is_a_clear_error(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", "")
    with pytest.raises(EngineError, match=r"could not install ministack==[\d.]+ with pip: ERROR: "):
        interpreter()
    assert [path.name for path in empty_cache.iterdir() if path.is_dir()] == []
    assert not is_installed()


def test_auto_prefers_an_engine_that_is_there(empty_cache: Path) -> None:
    with start_engine("auto") as engine:
        assert engine.name == "moto"
    assert not empty_cache.exists()


def test_auto_takes_the_exact_engine_once_it_is_installed() -> None:
    interpreter()
    with start_engine("auto") as engine:
        assert engine.name == "ministack"


def test_the_lock_is_one_holders_at_a_time(tmp_path: Path) -> None:
    lock, log = tmp_path / "lock", tmp_path / "log"
    program = (
        "import sys\nfrom pathlib import Path\n"
        "from tablewright.local.ministack.cache import exclusive\n"
        "with exclusive(Path(sys.argv[1])):\n"
        "    with open(sys.argv[2], 'a') as log: log.write('second')"
    )
    command = [sys.executable, "-c", program, str(lock), str(log)]
    with exclusive(lock):
        other = subprocess.Popen(command)
        time.sleep(0.5)
        log.write_text("first ")
    assert other.wait(20) == 0
    assert log.read_text() == "first second"
