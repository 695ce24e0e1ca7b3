"""A client that refuses what a policy does not allow, as IAM does in front of DynamoDB."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

_PARTS = {
    "Put": "PutItem",
    "Update": "UpdateItem",
    "Delete": "DeleteItem",
    "ConditionCheck": "ConditionCheckItem",
    "Get": "GetItem",
}
_EQUAL = re.compile(r"^(#\w+|\w+) = (:\w+)")
_PATTERN = re.compile(r"\$\{([*?$])\}|\$\{aws:PrincipalTag/([^}]+)\}|(\*)|(\?)|(.)", re.DOTALL)

Access = tuple[str, str, list[str] | None]
"""An action, a resource, and the partition keys that it is about; None where there are none."""


class DeniedError(Exception):
    """A policy does not allow a request."""


class Enforcing:
    """The client. `partition` is the table's partition key, and `tags` are those of the caller."""

    def __init__(
        self,
        client: Any,
        document: Mapping[str, Any],
        arn: str,
        partition: str = "PK",
        tags: Mapping[str, str] | None = None,
    ) -> None:
        self._client = client
        self._document = document
        self._arn = arn
        self._partition = partition
        self._tags = tags or {}

    def __getattr__(self, operation: str) -> Any:
        send = getattr(self._client, operation)

        def call(**request: Any) -> Any:
            for access in self._accesses(operation, request):
                if not allows(self._document, access, self._tags):
                    raise DeniedError(*access)
            return send(**request)

        return call

    def _accesses(self, operation: str, request: Mapping[str, Any]) -> Iterator[Access]:
        """What a request needs: each part of a transaction for itself, a batch at once."""
        if operation.startswith("transact"):
            for each in request["TransactItems"]:
                for kind, part in each.items():
                    yield _PARTS[kind], self._arn, [self._key(part.get("Key") or part["Item"])]
        elif operation == "batch_get_item":
            (asked,) = request["RequestItems"].values()
            yield "BatchGetItem", self._arn, [self._key(each) for each in asked["Keys"]]
        elif operation == "batch_write_item":
            (writes,) = request["RequestItems"].values()
            keys = [part.get("Key") or part["Item"] for each in writes for part in each.values()]
            yield "BatchWriteItem", self._arn, [self._key(each) for each in keys]
        elif operation in ("query", "scan"):
            index = request.get("IndexName")
            arn = self._arn if index is None else f"{self._arn}/index/{index}"
            yield operation.title(), arn, _asked(request) if operation == "query" else None
        else:
            action = "".join(map(str.title, operation.split("_")))
            yield action, self._arn, [self._key(request.get("Key") or request["Item"])]

    def _key(self, item: Mapping[str, Any]) -> str:
        text: str = item[self._partition]["S"]
        return text


def _asked(request: Mapping[str, Any]) -> list[str]:
    """The partition key of a query."""
    found = _EQUAL.match(request["KeyConditionExpression"])
    assert found is not None
    text: str = request["ExpressionAttributeValues"][found[2]]["S"]
    return [text]


def allows(document: Mapping[str, Any], access: Access, tags: Mapping[str, str]) -> bool:
    """Whether any statement allows it."""
    action, resource, keys = access
    return any(
        f"dynamodb:{action}" in _several(each["Action"])
        and resource in _several(each["Resource"])
        and _holds(each.get("Condition", {}), keys, tags)
        for each in document["Statement"]
    )


def _holds(condition: Mapping[str, Any], keys: list[str] | None, tags: Mapping[str, str]) -> bool:
    for operator, tests in condition.items():
        values = _several(tests["dynamodb:LeadingKeys"])
        if operator == "Null":
            assert values == ["false"]
            if keys is None:
                return False
        else:
            like = operator == "ForAllValues:StringLike"
            assert like or operator == "ForAllValues:StringEquals"
            for key in keys or ():
                if not any(_matches(value, key, tags, like=like) for value in values):
                    return False
    return True


def _matches(pattern: str, text: str, tags: Mapping[str, str], *, like: bool) -> bool:
    """Whether a text is what a value of a condition says, wildcards and variables resolved."""
    made = ""
    for found in _PATTERN.finditer(pattern):
        literal, tag, star, mark, plain = found.groups()
        if tag is not None:
            if tag not in tags:
                return False
            made += re.escape(tags[tag])
        elif like and star:
            made += "(?s:.*)"
        elif like and mark:
            made += "(?s:.)"
        else:
            made += re.escape(literal or star or mark or plain)
    return re.fullmatch(made, text) is not None


def _several(value: str | list[str]) -> list[str]:
    return [value] if isinstance(value, str) else value
