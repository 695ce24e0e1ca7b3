"""Several models in one application, with one file for the machinery of their modules."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest
from tests.backends.python.generated import make_tables, plan_of

from tablewright.backends.python import generate, generate_runtime, machinery
from tablewright.backends.python.parts import whole_machinery
from tablewright.backends.python.sharing import used_names, version_name

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

RUNTIME = "tablewright_runtime"
MODELS = ("warehouse", "streams", "filters")
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)

Importing = Callable[[str], ModuleType]


@pytest.fixture
def application(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with the modules of several models and their one runtime."""
    package = tmp_path / "shared_application"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / f"{RUNTIME}.py").write_text(generate_runtime(), encoding="utf-8")
    for name in MODELS:
        text = generate(plan_of(name), f".{RUNTIME}")
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    importlib.invalidate_caches()
    for name in [each for each in sys.modules if each.split(".")[0] == package.name]:
        monkeypatch.delitem(sys.modules, name)
    return package


@pytest.fixture
def module(application: Path) -> Importing:
    """Imports a module of the application."""
    return lambda name: importlib.import_module(f"{application.name}.{name}")


def test_every_part_of_the_machinery_is_in_the_runtime() -> None:
    text = generate_runtime()
    folder = Path(machinery.__file__).parent
    names = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert names
    for name in names:
        last = (folder / f"{name}.py").read_text(encoding="utf-8").rstrip().rpartition("\n\n\n")[2]
        assert last in text, f"{name} is in no list of parts"


def test_no_two_parts_define_one_name() -> None:
    text = generate_runtime()
    for name in whole_machinery().rest.functions:
        assert text.count(f"\ndef {name}(") == 1, name


def test_the_runtime_is_the_same_on_every_machine() -> None:
    script = "from tablewright.backends.python import generate_runtime as text; print(text())"
    for seed in ("1", "2"):
        printed = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        assert printed == f"{generate_runtime()}\n"


def test_what_is_a_models_own_is_the_same_text_in_both_forms() -> None:
    for name in MODELS:
        alone, beside = (generate(plan_of(name), each) for each in (None, f".{RUNTIME}"))
        start, end = "\n# What is stored, and what is read\n", "\n# The machinery, up to "
        own = beside[beside.index(start) : beside.index("\n# What the requests are made from\n")]
        assert own.rstrip() == alone[alone.index(start) : alone.index(end)].rstrip()


def test_two_models_share_their_errors_and_types(
    module: Importing, moto_client: DynamoDBClient
) -> None:
    warehouse, filters, runtime = (module(each) for each in ("warehouse", "filters", RUNTIME))
    for name in ("AccessError", "ItemExistsError", "Query", "UNSET", "between", "RequestInfo"):
        assert getattr(warehouse, name) is getattr(filters, name) is getattr(runtime, name)
    assert warehouse.Warehouse is not getattr(filters, plan_of("filters").model)
    stock, tickets = (database(each, moto_client) for each in (warehouse, filters))
    caught: list[Exception] = []
    calls: tuple[Callable[[], object], ...] = (
        lambda: stock.get_item(region="", sku="AB0001"),
        lambda: tickets.get_ticket(desk="", number=1),
    )
    for call in calls:
        try:
            call()
        except runtime.AccessError as error:
            caught.append(error)
    assert [type(each) for each in caught] == [filters.KeyValueError, warehouse.KeyValueError]


def database(module: ModuleType, client: DynamoDBClient) -> Any:
    """A module's database on new tables."""
    plan = plan_of(module.__name__.rpartition(".")[2])
    tables = make_tables(client, plan)
    made = getattr(module, plan.model)
    if len(tables) == 1:
        return made(client, table_name=next(iter(tables.values())))
    return made(client, table_names=tables)


def test_items_go_in_and_out(module: Importing, moto_client: DynamoDBClient) -> None:
    warehouse = module("warehouse")
    db = database(warehouse, moto_client)
    item = warehouse.Item(
        region="north", sku="AB0001", name="Bolt", shelf=1, price=Decimal("9.5"), counted_at=NOON
    )
    assert db.create_item(item) == db.get_item(region="north", sku="AB0001") == item
    assert db.items_of_region(region="north").all() == [item]
    with pytest.raises(warehouse.ItemExistsError):
        db.create_item(item)


@pytest.mark.parametrize("older", ["runtime", "module"])
def test_another_versions_module_says_so_when_it_is_imported(
    application: Path, module: Importing, older: str
) -> None:
    path = application / (f"{RUNTIME}.py" if older == "runtime" else "warehouse.py")
    path.write_text(path.read_text("utf-8").replace(version_name(), "API_000000000000"), "utf-8")
    with pytest.raises(ImportError, match="different versions of tablewright: generate all"):
        module("warehouse")


def test_the_runtime_answers_other_questions_as_any_module(module: Importing) -> None:
    runtime = module(RUNTIME)
    assert not hasattr(runtime, "pytest_plugins")
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = runtime.nothing


def test_the_version_is_the_first_name_that_a_module_imports() -> None:
    lines = generate(plan_of("warehouse"), f".{RUNTIME}").splitlines()
    assert lines[lines.index(f"from .{RUNTIME} import (") + 1] == f"    {version_name()},"


def test_only_the_names_of_the_module_itself_are_imported() -> None:
    text = """
def function(given: First, *, tell: int = DEFAULT) -> Second:
    padded: Third = given + tell
    return [padded for joined in outer(padded)]
"""
    assert {"First", "Second", "Third", "DEFAULT", "outer"} <= used_names(text)
    assert not {"given", "tell", "padded", "joined"} & used_names(text)
