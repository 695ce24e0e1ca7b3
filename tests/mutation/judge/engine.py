"""moto without the wire: a client that hands requests straight to moto's DynamoDB.

Thousands of mutants are run, with a hundred requests each. Serializing, signing and parsing each
one is nine tenths of its time and has nothing to do with what is judged here, so this client leaves
that out. What the requests mean, and what they are refused for, is moto's own doing all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, cast

from botocore.exceptions import ClientError
from moto.dynamodb.models import dynamodb_backends
from moto.dynamodb.responses import DynamoHandler
from werkzeug.exceptions import HTTPException

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient

_REGION = "us-east-1"


class _Direct:
    """The methods of boto3's client that modules and tests call."""

    def __init__(self, account: str) -> None:
        self._account = account

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(**request: Any) -> Any:
            handler = cast("Any", DynamoHandler())
            handler.current_account, handler.region = self._account, _REGION
            handler.body = handler.params = deepcopy(request)
            try:
                return deepcopy(getattr(handler, name)().result)
            except HTTPException as failure:
                raise ClientError(_answer(failure), name) from None

        return call


def direct_client(account: str) -> DynamoDBClient:
    """A client with an account, and so tables, of its own."""
    return cast("DynamoDBClient", _Direct(account))


def forget(account: str) -> None:
    """Forgets what was stored."""
    dynamodb_backends[account][_REGION].reset()


def _answer(failure: HTTPException) -> Any:
    """A refusal as boto3 tells it."""
    told: dict[str, Any] = json.loads(failure.description or "{}")
    code = str(told.pop("__type", "")).rpartition("#")[2]
    return {"Error": {"Code": code, "Message": told.pop("message", "")}, **told}
