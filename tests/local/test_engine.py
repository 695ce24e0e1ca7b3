"""Both engines answer, keep accounts apart, and leave nothing behind."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest

from tablewright.local import (
    Engine,
    EngineError,
    EngineKind,
    create_table,
    start_engine,
    table_request,
)
from tablewright.local.ministack.environment import interpreter
from tablewright.local.ministack.server import free_port, start_process, stop_process

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

NOTES: dict[str, Any] = {
    "TableName": "notes",
    "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}],
    "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"}],
}
KINDS: tuple[EngineKind, ...] = ("moto", "ministack")


def make_notes(client: DynamoDBClient) -> str:
    return create_table(client, table_request("AWS::DynamoDB::Table", NOTES))


@pytest.fixture(params=KINDS)
def each_engine(request: pytest.FixtureRequest) -> Engine:
    chosen: Engine = request.getfixturevalue("moto_engine" if request.param == "moto" else "engine")
    return chosen


def test_an_item_comes_back_as_it_was_put(each_engine: Engine) -> None:
    client = each_engine.client("200000000001")
    table = make_notes(client)
    item: dict[str, Any] = {
        "PK": {"S": "NOTE#1"},
        "count": {"N": "7"},
        "raw": {"B": b"\x00\xff"},
    }
    client.put_item(TableName=table, Item=item)
    found = client.get_item(TableName=table, Key={"PK": {"S": "NOTE#1"}}, ConsistentRead=True)
    assert found.get("Item") == item
    client.close()


def test_accounts_do_not_see_each_other(each_engine: Engine) -> None:
    mine, other = each_engine.client("290000000002"), each_engine.client("290000000003")
    make_notes(mine)
    assert mine.list_tables()["TableNames"] == ["notes"]
    assert other.list_tables()["TableNames"] == []
    mine.close()
    other.close()


def test_a_failed_condition_is_botocores_own_error(each_engine: Engine) -> None:
    client = each_engine.client("200000000004")
    table = make_notes(client)
    client.put_item(TableName=table, Item={"PK": {"S": "A"}})
    with pytest.raises(client.exceptions.ConditionalCheckFailedException):
        client.put_item(
            TableName=table,
            Item={"PK": {"S": "A"}},
            ConditionExpression="attribute_not_exists(PK)",
        )
    client.close()


def test_moto_forgets_at_the_end_of_its_block() -> None:
    for _ in range(2):
        with start_engine("moto") as engine:
            client = engine.client("200000000005")
            assert client.list_tables()["TableNames"] == []
            make_notes(client)


def test_moto_answers_only_its_own_clients() -> None:
    from botocore.exceptions import ConnectionClosedError, EndpointConnectionError

    from tablewright.local.client import local_client

    with start_engine("moto"):
        outsider = local_client("200000000006", "http://127.0.0.1:1")
        with pytest.raises((EndpointConnectionError, ConnectionClosedError)):
            outsider.list_tables()
        outsider.close()


HOSTILE_SETTINGS = {
    "AWS_PROFILE": "not-there",
    "AWS_CONFIG_FILE": "/not/there",
    "AWS_ENDPOINT_URL": "http://127.0.0.1:1",
    "AWS_ENDPOINT_URL_DYNAMODB": "http://127.0.0.1:1",
    "HTTP_PROXY": "http://127.0.0.1:1",
    "HTTPS_PROXY": "http://127.0.0.1:1",
    "PYTHONPATH": "/not/there",
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_users_settings_do_not_reach_in(kind: EngineKind) -> None:
    program = (
        "from tablewright.local import start_engine\n"
        f"with start_engine({kind!r}) as engine: print(engine.client().list_tables()['TableNames'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, **HOSTILE_SETTINGS},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_ministack_listens_on_the_loopback_only(engine: Engine) -> None:
    port = urlsplit(engine.endpoint_url or "").port
    assert port is not None
    with socket.socket() as elsewhere:
        # Binding every other address of the port works only while nobody listens on all of them.
        elsewhere.bind(("127.0.0.2", port))


def is_listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_ministack_stops_with_its_block() -> None:
    with start_engine("ministack") as engine:
        port = urlsplit(engine.endpoint_url or "").port or 0
        assert is_listening(port)
    assert not is_listening(port)


def test_ministack_ends_when_its_starter_is_killed() -> None:
    program = (
        "import time\nfrom tablewright.local import start_engine\n"
        "with start_engine('ministack') as engine:\n"
        "    print(engine.endpoint_url, flush=True)\n    time.sleep(60)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True
    ) as starter:
        assert starter.stdout is not None
        endpoint_url: str = starter.stdout.readline().strip()
        port = urlsplit(endpoint_url).port or 0
        assert is_listening(port)
        starter.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 10
    while is_listening(port) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_listening(port)


def test_a_stranger_on_the_port_is_not_taken_for_the_engine(engine: Engine, tmp_path: Path) -> None:
    taken = urlsplit(engine.endpoint_url or "").port or 0
    process, endpoint_url = start_process(
        interpreter(), tmp_path, iter((taken, free_port())).__next__
    )
    assert endpoint_url != engine.endpoint_url
    stop_process(process)


def test_an_engine_that_cannot_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"ministack did not start: .*No module named ministack"):
        start_process(Path(sys.executable), tmp_path)
