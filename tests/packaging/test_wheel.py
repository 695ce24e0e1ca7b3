"""The wheel holds the package and the schema, and asks for three libraries."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Generator
from email.parser import HeaderParser
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Generator[ZipFile]:
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(out), "."],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    (built,) = out.glob("*.whl")
    with ZipFile(built) as opened:
        yield opened


def package_files() -> set[str]:
    """What the package consists of, but for the caches that tools leave in a checkout."""
    source = ROOT / "compiler"
    found = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
    return {
        path.as_posix()
        for path in found
        if not any(part.startswith((".", "__pycache__")) for part in path.parts)
    }


def test_it_holds_the_package_and_the_schema_and_nothing_else(wheel: ZipFile) -> None:
    held = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert held == package_files() | {"tablewright/schemas/model.schema.json"}


def test_the_schema_is_the_one_copy(wheel: ZipFile) -> None:
    shipped = wheel.read("tablewright/schemas/model.schema.json")
    assert shipped == (ROOT / "schemas" / "model.schema.json").read_bytes()


def test_it_is_marked_as_typed_and_brings_the_licence(wheel: ZipFile) -> None:
    names = wheel.namelist()
    assert "tablewright/py.typed" in names
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def metadata(wheel: ZipFile) -> list[str]:
    (name,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    message = HeaderParser().parsestr(wheel.read(name).decode())
    return [str(value) for value in message.get_all("Requires-Dist", [])]


def test_without_extras_it_needs_three_libraries(wheel: ZipFile) -> None:
    core = [entry for entry in metadata(wheel) if "extra ==" not in entry]
    assert sorted(entry.split("<")[0].split(">")[0] for entry in core) == [
        "jinja2",
        "jsonschema",
        "pyyaml",
    ]


def test_it_brings_the_command(wheel: ZipFile) -> None:
    (name,) = (name for name in wheel.namelist() if name.endswith("/entry_points.txt"))
    assert "tablewright = tablewright.cli:main" in wheel.read(name).decode()
