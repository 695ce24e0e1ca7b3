"""A DynamoDB client that the machine's own AWS settings cannot reach into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from tablewright.local.engine import EngineError

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

REGION = "us-east-1"

# Session variables without an environment variable, a setting in a file or a value.
_UNREAD: dict[str, tuple[Any, Any, Any, Any]] = dict.fromkeys(
    ("profile", "config_file", "credentials_file"), (None, None, None, None)
)


def local_client(account: str, endpoint_url: str) -> DynamoDBClient:
    """A client with made-up credentials for ``account``, reading no AWS file and no profile.

    A setting of the user's must never send sample items to the real service. It is the client that
    ``boto3.client`` gives: boto3 has botocore make it too.
    """
    try:
        from botocore.config import Config
        from botocore.session import Session
    except ImportError as error:
        raise EngineError(
            "boto3 is not installed: pip install 'tablewright[local]' brings it"
        ) from error
    client = Session(session_vars=_UNREAD).create_client(
        "dynamodb",
        region_name=REGION,
        endpoint_url=endpoint_url,
        # Both engines take an access key of twelve digits for the number of the account.
        aws_access_key_id=account,
        aws_secret_access_key="local",
        config=Config(
            proxies={},
            retries={"total_max_attempts": 2, "mode": "standard"},
            connect_timeout=5,
            read_timeout=30,
        ),
    )
    return cast("DynamoDBClient", client)
