"""`create-table`: tables on a local engine, and none anywhere by accident."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from tests.cli.running import ADOPTED, GOOD, Run

from tablewright.local import Engine

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

KEYS = "table: {partition_key: PK, sort_key: SK}\n"
assert KEYS in GOOD
TABLES = """\
tables:
  Customers: {partition_key: PK, sort_key: SK}
  Orders: {partition_key: PK, sort_key: SK, name: "orders-{stage}"}
"""
SEVERAL = (
    GOOD.replace(KEYS, TABLES)
    .replace("  Customer:\n", "  Customer:\n    table: Customers\n")
    .replace("    parent: Customer\n", "    parent: Customer\n    table: Orders\n")
)
_accounts = count(300_000_000_000)


@pytest.fixture
def url(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> str:
    """The address of an engine, which shows this test's credentials no other test's tables."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", str(next(_accounts)))
    assert engine.endpoint_url is not None
    return engine.endpoint_url


@pytest.fixture
def client(engine: Engine, url: str) -> DynamoDBClient:
    return engine.client(os.environ["AWS_ACCESS_KEY_ID"])


def model(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "model.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_table_is_made_and_found_again(
    run: Run, good: Path, url: str, client: DynamoDBClient
) -> None:
    made = run("create-table", good, "--endpoint-url", url)
    assert (made.code, made.out) == (0, "export SHOP_TABLE=Shop\n"), made.err
    assert made.err.splitlines() == [
        "Shop: made",
        f"boto3 finds the engine by AWS_ENDPOINT_URL_DYNAMODB={url}",
    ]
    assert client.describe_table(TableName="Shop")["Table"].get("TableStatus") == "ACTIVE"
    again = run("create-table", good, "--endpoint-url", url)
    assert (again.code, again.out) == (0, made.out)
    assert again.err.startswith("Shop: is there already and agrees with the model\n")


def test_the_output_is_for_a_shell(good: Path, url: str) -> None:
    script = (
        f'eval "$("{sys.executable}" -m tablewright create-table "$MODEL" --stage dev)"'
        ' && echo "$SHOP_TABLE"'
    )
    done = subprocess.run(
        ["sh", "-c", script],
        env={**os.environ, "MODEL": str(good), "AWS_ENDPOINT_URL_DYNAMODB": url},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, "Shop-dev\n"), done.stderr


def test_an_index_that_the_model_gained_is_added(run: Run, tmp_path: Path, url: str) -> None:
    before = model(tmp_path, GOOD)
    assert run("create-table", before, "--endpoint-url", url).code == 0
    indexed = GOOD.replace(
        KEYS, "table: {partition_key: PK, sort_key: SK, indexes: {GSI1: {partition_key: note}}}\n"
    )
    indexed = indexed.replace("note: optional<string>", "note: string").replace(
        "  list_orders:", "  noted: {query: Order, given: [note], index: GSI1}\n  list_orders:"
    )
    ran = run("create-table", model(tmp_path, indexed), "--endpoint-url", url)
    assert ran.code == 0, ran.err
    assert "Shop: is there already, and got GSI1\n" in ran.err
    older = run("create-table", model(tmp_path, GOOD), "--endpoint-url", url)
    assert (older.code, older.out) == (1, "")
    assert older.err.splitlines()[:2] == [
        "Shop is there already, and is not the table of the model:",
        "  - it has the index `GSI1`, which the model has not",
    ]


def test_several_tables_of_a_stage(run: Run, tmp_path: Path, url: str) -> None:
    path = model(tmp_path, SEVERAL)
    ran = run("create-table", path, "--endpoint-url", url, "--stage", "dev")
    assert ran.code == 0, ran.err
    assert ran.out.splitlines() == [
        "export SHOP_CUSTOMERS_TABLE=ShopCustomers-dev",
        "export SHOP_ORDERS_TABLE=orders-dev",
    ]
    one = run(
        *("create-table", path, "--endpoint-url", url, "--stage", "dev"),
        *("--table", "Orders", "--name", "orders-of-a-test"),
    )
    assert (one.code, one.out) == (0, "export SHOP_ORDERS_TABLE=orders-of-a-test\n")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (
            ["--name", "orders"],
            "--name is for one table: say which with --table (Customers, Orders)",
        ),
        (
            ["--table", "Order"],
            "the model Shop has no table `Order`: name one of Customers, Orders",
        ),
        (["--table", "Orders"], "so a stage is needed: give one"),
        (["--table", "Orders", "--name", "a b"], "`a b` is not a table name"),
        (["--stage", "no good"], "is not the name of a stage"),
    ],
)
def test_what_names_no_table(
    run: Run, tmp_path: Path, url: str, options: list[str], said: str
) -> None:
    ran = run("create-table", model(tmp_path, SEVERAL), "--endpoint-url", url, *options)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_a_table_that_exists_elsewhere_is_made_locally(run: Run, tmp_path: Path, url: str) -> None:
    ran = run("create-table", model(tmp_path, ADOPTED), "--endpoint-url", url, "--stage", "prod")
    assert (ran.code, ran.out) == (0, "export SHOP_TABLE=shop-prod\n"), ran.err


def test_nothing_is_made_in_aws_by_accident(
    run: Run, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = run("create-table", good)
    assert (nowhere.code, nowhere.out) == (2, "")
    assert "say where: --endpoint-url http://localhost:8000" in nowhere.err
    real = "https://dynamodb.eu-central-1.amazonaws.com"
    said = f"`{real}` is AWS itself: say --aws if you want a real table"
    assert said in run("create-table", good, "--endpoint-url", real).err
    monkeypatch.setenv("AWS_ENDPOINT_URL", real)
    ran = run("create-table", good)
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err


def test_aws_and_an_engine_are_not_meant_at_once(
    run: Run, good: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_ENDPOINT_URL", url)
    ran = run("create-table", good, "--aws")
    assert (ran.code, ran.out) == (2, "")
    assert f"--aws is given, and the settings of this machine lead to `{url}`" in ran.err


def test_a_key_that_the_stack_makes_is_not_left_out_in_aws(run: Run, tmp_path: Path) -> None:
    text = GOOD.replace(
        KEYS, "table: {partition_key: PK, sort_key: SK, encryption: customer_managed}\n"
    )
    ran = run("create-table", model(tmp_path, text), "--aws", "--region", "eu-central-1")
    assert (ran.code, ran.out) == (2, "")
    assert "the stack of Shop makes the key that encrypts it: deploy the stack" in ran.err


def test_no_credentials_and_no_region_are_made_up_for_an_engine(
    run: Run, good: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name)
    name = f"made-up-{os.getpid()}"
    assert engine.endpoint_url is not None
    ran = run("create-table", good, "--endpoint-url", engine.endpoint_url, "--name", name)
    assert (ran.code, ran.out) == (0, f"export SHOP_TABLE={name}\n"), ran.err
    assert ran.err.splitlines()[0] == (
        "not set, so taken to be: AWS_ACCESS_KEY_ID=local, AWS_REGION=us-east-1"
    )


def test_an_engine_that_does_not_answer(run: Run, good: Path) -> None:
    ran = run("create-table", good, "--endpoint-url", "http://127.0.0.1:1")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == (
        "tablewright create-table: nothing answers at `http://127.0.0.1:1`: is it running?"
    )


@pytest.mark.parametrize("address", ["localhost:8000", "http://[", "http://\x1b[31m"])
def test_what_is_no_address(run: Run, good: Path, address: str) -> None:
    ran = run("create-table", good, "--endpoint-url", address)
    assert (ran.code, ran.out) == (2, "")
    assert "is not an address like http://localhost:8000" in ran.err
    assert "\x1b" not in ran.err


def test_a_profile_that_is_not_there(run: Run, good: Path) -> None:
    ran = run("create-table", good, "--endpoint-url", "http://127.0.0.1:1", "--profile", "none")
    assert (ran.code, ran.out) == (2, "")
    assert "profile (none) could not be found" in ran.err


@contextmanager
def answering(status: int, body: bytes) -> Generator[str]:
    """A server that says the same whatever it is asked."""

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            """Say nothing."""

    server = HTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def test_a_refusal_is_told_and_does_not_colour_the_terminal(run: Run, good: Path) -> None:
    body = b'{"__type":"a#AccessDeniedException","message":"no \\u001b[31mentry"}'
    with answering(400, body) as address:
        ran = run("create-table", good, "--endpoint-url", address)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == (
        "tablewright create-table: DescribeTable is refused: AccessDeniedException: "
        "no \\u{1b}[31mentry"
    )


@pytest.mark.parametrize("body", [b"hello <html>", b"{}", b"[]", b'{"Table": []}', b""])
def test_a_server_that_is_no_database(run: Run, good: Path, body: bytes) -> None:
    with answering(200, body) as address:
        ran = run("create-table", good, "--endpoint-url", address)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.splitlines()[-1] == (
        f"tablewright create-table: what answers at `{address}` is not DynamoDB: "
        "is the address right?"
    )


def test_without_boto3_it_says_what_to_install(
    run: Run, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "botocore.session", None)
    ran = run("create-table", good, "--endpoint-url", "http://127.0.0.1:1")
    assert (ran.code, ran.out) == (2, "")
    assert "boto3 is not installed: pip install 'tablewright[aws]'" in ran.err


def test_a_wrong_model_makes_nothing(run: Run, bad: Path, warned: Path) -> None:
    assert run("create-table", bad, "--endpoint-url", "http://127.0.0.1:1").code == 1
    strict = run("create-table", warned, "--strict", "--endpoint-url", "http://127.0.0.1:1")
    assert (strict.code, strict.out) == (1, "")
