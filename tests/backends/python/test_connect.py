"""How a module finds its client and its tables."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.backends.python.generated import module_of, plan_of

from tablewright.backends.python import generate

MODULE = module_of("warehouse")
VARIABLES = {
    "Stock": "WAREHOUSE_STOCK_TABLE",
    "Readings": "WAREHOUSE_READINGS_TABLE",
    "Blobs": "WAREHOUSE_BLOBS_TABLE",
}


def test_the_environment_names_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    for table, variable in VARIABLES.items():
        monkeypatch.setenv(variable, f"the-{table}")
    db: Any = MODULE.Warehouse.connect(region_name="eu-west-1", endpoint_url="http://localhost:1")
    access = db._access
    assert access.table_names == {table: f"the-{table}" for table in VARIABLES}
    assert access.client.meta.region_name == "eu-west-1"
    assert access.client.meta.endpoint_url == "http://localhost:1"
    access.client.close()


def connected(monkeypatch: pytest.MonkeyPatch, **options: Any) -> Any:
    """The configuration of the client that connect() makes."""
    for table, variable in VARIABLES.items():
        monkeypatch.setenv(variable, f"the-{table}")
    db: Any = MODULE.Warehouse.connect(region_name="eu-west-1", **options)
    db._access.client.close()
    return db._access.client.meta.config


def test_retries_and_limits_reach_the_client(monkeypatch: pytest.MonkeyPatch) -> None:
    found = connected(
        monkeypatch,
        max_attempts=7,
        retry_mode="standard",
        max_pool_connections=33,
        connect_timeout=0.5,
        read_timeout=2,
    )
    assert found.retries == {"mode": "standard", "total_max_attempts": 7}
    assert found.max_pool_connections == 33
    assert (found.connect_timeout, found.read_timeout) == (0.5, 2)


def test_one_option_leaves_the_others_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = connected(monkeypatch)
    found = connected(monkeypatch, read_timeout=2)
    assert found.read_timeout == 2
    assert found.retries == usual.retries
    assert found.max_pool_connections == usual.max_pool_connections
    assert found.connect_timeout == usual.connect_timeout


def test_without_options_no_configuration_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(**options: Any) -> Any:
        raise AssertionError(options)

    monkeypatch.setattr("botocore.config.Config", refused)
    made: list[dict[str, Any]] = []

    class Session:
        """Keeps what it is asked for."""

        def __init__(self, **names: Any) -> None:
            pass

        def client(self, _service: str, **arguments: Any) -> object:
            """No client, as none is needed."""
            made.append(arguments)
            return object()

    monkeypatch.setattr("boto3.Session", Session)
    MODULE.Warehouse.connect(table_names={}, endpoint_url="http://localhost:1")
    assert made == [{"endpoint_url": "http://localhost:1"}]


def test_a_variable_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in VARIABLES.values():
        monkeypatch.delenv(variable, raising=False)
    with pytest.raises(MODULE.AccessError, match="WAREHOUSE_STOCK_TABLE"):
        MODULE.Warehouse.connect()


def test_a_table_that_was_not_named_is_an_error() -> None:
    db = MODULE.Warehouse(object(), table_names={})
    with pytest.raises(MODULE.AccessError, match="Stock"):
        db.get_session(token="t")


def test_a_name_of_no_table_is_an_error() -> None:
    reason = "table_names has 'Stok'; the tables are Stock, Readings, Blobs"
    with pytest.raises(MODULE.AccessError, match=reason):
        MODULE.Warehouse(object(), table_names={"Stok": "a", "Readings": "b", "Blobs": "c"})


def test_a_module_loads_neither_boto3_nor_anything_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "warehouse.py"
    path.write_text(generate(plan_of("warehouse")), encoding="utf-8")
    code = (
        "import sys, warehouse\n"
        "found = {name.partition('.')[0] for name in sys.modules} - sys.stdlib_module_names\n"
        "assert found <= {'warehouse', '__main__', '__mp_main__'}, found\n"
    )
    # Without site-packages, so that nothing but Python itself is there.
    subprocess.run(
        [
            sys.executable,
            "-I",
            "-S",
            "-c",
            f"import sys\nsys.path.insert(0, {str(tmp_path)!r})\n{code}",
        ],
        check=True,
    )


def test_generating_loads_neither_boto3_nor_cdk() -> None:
    code = (
        "import sys\n"
        "from tests.backends.python.generated import plan_of\n"
        "from tablewright.backends.python import generate\n"
        "generate(plan_of('warehouse'))\n"
        "assert not {'boto3', 'botocore', 'aws_cdk', 'jsii'} & sys.modules.keys()\n"
    )
    root = Path(__file__).parents[3]
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root)
