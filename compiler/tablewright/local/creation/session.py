"""The client that makes tables, and its failures in words."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, cast

from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import escaped, shown
from tablewright.local.creation.endpoints import is_aws, is_loopback
from tablewright.local.creation.errors import CreationError

if TYPE_CHECKING:
    from botocore.session import Session
    from mypy_boto3_dynamodb import DynamoDBClient

_MADE_UP = "local"
_REGION = "us-east-1"


@frozen
class Connection:
    """Where to make tables; None leaves it to what the machine is set up with."""

    endpoint_url: str | None = None
    region: str | None = None
    profile: str | None = None


@frozen
class Connected:
    """A client, and what to tell of it."""

    client: DynamoDBClient
    remarks: tuple[str, ...] = ()


def connect(connection: Connection, *, aws: bool) -> Connected:
    """A client; CreationError where what the machine is set up with leads elsewhere than asked."""
    session = _session(connection.profile)
    with explained(connection.endpoint_url):
        client, remarks = (_aws if aws else _local)(session, connection)
    if is_aws(client.meta.endpoint_url) != aws:
        address = shown(client.meta.endpoint_url, 200)
        raise CreationError(
            f"--aws is given, and the settings of this machine lead to {address}"
            if aws
            else f"{address} is AWS itself: say --aws if you want a real table"
        )
    return Connected(client, remarks)


def _session(profile: str | None) -> Session:
    try:
        from botocore.session import Session
    except ImportError as error:
        raise CreationError("boto3 is not installed: pip install 'tablewright[aws]'") from error
    return Session(profile=profile)


def _aws(session: Session, connection: Connection) -> tuple[DynamoDBClient, tuple[str, ...]]:
    client = session.create_client(
        "dynamodb", region_name=connection.region, endpoint_url=connection.endpoint_url
    )
    made = cast("DynamoDBClient", client)
    return made, (f"making real tables in {made.meta.region_name}",)


def _local(session: Session, connection: Connection) -> tuple[DynamoDBClient, tuple[str, ...]]:
    from botocore.config import Config

    url = connection.endpoint_url or ""
    # Asking the machine's own network for credentials takes seconds, and an engine needs none.
    for provider in ("iam-role", "container-role"):
        session.get_component("credential_provider").remove(provider)
    given: dict[str, Any] = {}
    assumed: list[str] = []
    if session.get_credentials() is None:
        given = {"aws_access_key_id": _MADE_UP, "aws_secret_access_key": _MADE_UP}
        assumed.append(f"AWS_ACCESS_KEY_ID={_MADE_UP}")
    region = connection.region or session.get_config_variable("region")
    if not region:
        region = _REGION
        assumed.append(f"AWS_REGION={_REGION}")
    quick: dict[str, Any] = {"retries": {"total_max_attempts": 2}, "connect_timeout": 5}
    if is_loopback(url):  # which no proxy of the machine's has to see
        quick["proxies"] = {}
    client = session.create_client(
        "dynamodb", region_name=region, endpoint_url=url, config=Config(**quick), **given
    )
    remark = f"not set, so taken to be: {', '.join(assumed)}"
    return cast("DynamoDBClient", client), (remark,) if assumed else ()


@contextmanager
def explained(endpoint_url: str | None) -> Generator[None]:
    """Turns what botocore raises into one line of what is wrong."""
    from botocore.exceptions import BotoCoreError, ClientError, HTTPClientError
    from botocore.exceptions import ConnectionError as NoConnection

    try:
        yield
    except ClientError as error:
        told: Any = error.response.get("Error", {})
        code, text = str(told.get("Code", "Error")), str(told.get("Message", "no reason"))
        raise CreationError(
            f"{error.operation_name} is refused: {shown(code).strip('`')}: {escaped(text)[:500]}"
        ) from error
    except (NoConnection, HTTPClientError) as error:
        where = shown(endpoint_url, 200) if endpoint_url else "AWS"
        raise CreationError(f"nothing answers at {where}: is it running?") from error
    except (BotoCoreError, ValueError) as error:
        raise CreationError(escaped(str(error))[:500]) from error
