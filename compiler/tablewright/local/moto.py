"""moto in this process: starts at once, and answers only the clients made here."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, cast

from tablewright.local.client import REGION, local_client
from tablewright.local.engine import Engine, EngineError

if TYPE_CHECKING:
    from botocore.awsrequest import AWSPreparedRequest, AWSResponse
    from mypy_boto3_dynamodb import DynamoDBClient

# moto tells services apart by their real host names; nothing is ever sent to this one.
_ENDPOINT = f"https://dynamodb.{REGION}.amazonaws.com"


@contextmanager
def start_moto() -> Generator[Engine]:
    """Yields moto as an engine. What its clients stored is forgotten at the end."""
    clients: list[tuple[str, DynamoDBClient]] = []

    def connect(account: str) -> DynamoDBClient:
        client = local_client(account, _ENDPOINT)
        _answer_in_process(client, account)
        clients.append((account, client))
        return client

    _prepare()
    try:
        yield Engine(name="moto", endpoint_url=None, connect=connect)
    finally:
        for account, client in clients:
            client.close()
            _forget(account)


def _prepare() -> None:
    """Has moto look up the service's regions now, while no AWS setting of the user's is in sight.

    It does so once, with an ordinary session, which a profile that is not there would break.
    """
    if find_spec("moto") is None:
        raise EngineError("moto is not installed: pip install 'tablewright[local]' brings it")
    from moto.core.base_backend import AccountSpecificBackend

    hidden = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("AWS_")}
    try:
        os.environ["AWS_CONFIG_FILE"] = os.environ["AWS_SHARED_CREDENTIALS_FILE"] = os.devnull
        AccountSpecificBackend.get_session()
    finally:
        del os.environ["AWS_CONFIG_FILE"], os.environ["AWS_SHARED_CREDENTIALS_FILE"]
        os.environ.update(hidden)


def _answer_in_process(client: DynamoDBClient, account: str) -> None:
    """Hands each request of this client to moto in place of the network.

    ``mock_aws`` would do it by patching botocore and requests for the whole process; an event
    handler of one client touches nothing else, so it can run beside real clients.
    """
    from moto.core.botocore_stubber import BotocoreStubber

    stubber = BotocoreStubber()
    stubber.enabled = True

    def answer(event_name: str, request: AWSPreparedRequest, **_: object) -> AWSResponse:
        request.headers["x-moto-account-id"] = account
        response = stubber(event_name, request)
        if response is None:
            raise EngineError(f"moto does not know the address {request.url}")
        return response

    # Its type says that handlers return nothing, but this event's answer is what they return.
    client.meta.events.register("before-send.dynamodb.*", cast("Callable[..., None]", answer))


def _forget(account: str) -> None:
    from moto.dynamodb.models import dynamodb_backends

    dynamodb_backends[account][REGION].reset()
