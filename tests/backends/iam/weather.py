"""A client that answers as DynamoDB may: by chance, out of items that a model's module wrote.

It remembers what was sent, as IAM sees it. Whatever a method does after an answer, it does here in
some of many rounds: conditions fail, answers are lost, others are at the same items, claims are
left behind by items that are gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.backends.iam.corpus import Corpus, WireItem

from tablewright.backends.iam import Permission

_PARTS = {
    "Put": "PutItem",
    "Update": "UpdateItem",
    "Delete": "DeleteItem",
    "ConditionCheck": "ConditionCheckItem",
}
_ALONE = {
    "get_item": "GetItem",
    "put_item": "PutItem",
    "update_item": "UpdateItem",
    "delete_item": "DeleteItem",
    "query": "Query",
    "scan": "Scan",
    "describe_table": "DescribeTable",
    "describe_time_to_live": "DescribeTimeToLive",
}


class LostAnswerError(Exception):
    """The connection broke before there was an answer."""


class RefusedError(Exception):
    """An error as DynamoDB gives it."""

    def __init__(self, code: str, **more: Any) -> None:
        super().__init__(code)
        metadata = {"RetryAttempts": more.pop("retries", 0)}
        self.response = {"Error": {"Code": code}, "ResponseMetadata": metadata, **more}


def needed(operation: str, request: Mapping[str, Any]) -> set[Permission]:
    """What a request needs of IAM, as AWS documents it."""
    match operation:
        case "transact_write_items" | "transact_get_items":
            return {
                Permission(_PARTS.get(kind, "GetItem"), part["TableName"])
                for each in request["TransactItems"]
                for kind, part in each.items()
            }
        case "batch_get_item":
            return {Permission("BatchGetItem", table) for table in request["RequestItems"]}
        case "batch_write_item":
            return {Permission("BatchWriteItem", table) for table in request["RequestItems"]}
        case _:
            index = request.get("IndexName")
            return {Permission(_ALONE[operation], request["TableName"], index)}


class Weather:
    """The client. `tells`: it gives the item that was in the way, as DAX's client does not."""

    def __init__(self, corpus: Corpus, random: Random, *, tells: bool = True) -> None:
        self.corpus = corpus
        self.random = random
        self.tells = tells
        self.sent: set[Permission] = set()

    def __getattr__(self, operation: str) -> Any:
        if operation.startswith("_"):
            raise AttributeError(operation)
        answer = getattr(Answers(self), operation)

        def call(**request: Any) -> Any:
            self.sent |= needed(operation, request)
            return answer(request)

        return call


class Answers:
    """One answer to each kind of request."""

    def __init__(self, weather: Weather) -> None:
        self.weather = weather
        self.random = weather.random

    def get_item(self, request: Mapping[str, Any]) -> Any:
        return self._maybe(self.there(request["TableName"], request["Key"]))

    def put_item(self, request: Mapping[str, Any]) -> Any:
        self._write(request, request["Item"])
        return {}

    def update_item(self, request: Mapping[str, Any]) -> Any:
        self._write(request, request["Key"])
        return {"Attributes": self._surely(request)}

    def delete_item(self, request: Mapping[str, Any]) -> Any:
        self._write(request, request["Key"])
        found = self.there(request["TableName"], request["Key"])
        return {} if found is None else {"Attributes": found}

    def transact_write_items(self, request: Mapping[str, Any]) -> Any:
        chance = self.random.random()
        if chance < 0.5:
            return {}
        if chance < 0.6:
            raise LostAnswerError
        parts = [part for each in request["TransactItems"] for part in each.values()]
        reasons = [self._reason(part) for part in parts]
        raise RefusedError("TransactionCanceledException", CancellationReasons=reasons)

    def transact_get_items(self, request: Mapping[str, Any]) -> Any:
        gets = [each["Get"] for each in request["TransactItems"]]
        found = [self.there(each["TableName"], each["Key"]) for each in gets]
        return {"Responses": [self._maybe(each) for each in found]}

    def batch_get_item(self, request: Mapping[str, Any]) -> Any:
        found = {
            table: [item for key in asked["Keys"] if (item := self.there(table, key))]
            for table, asked in request["RequestItems"].items()
        }
        return {"Responses": found}

    def batch_write_item(self, request: Mapping[str, Any]) -> Any:
        left: Any = request["RequestItems"] if self.random.random() < 0.2 else {}
        return {"UnprocessedItems": left}

    def query(self, request: Mapping[str, Any]) -> Any:
        items = self.weather.corpus.asked(request, self.random)
        return {"Items": items, "Count": len(items)}

    def scan(self, request: Mapping[str, Any]) -> Any:
        return self.query(request)

    def describe_table(self, _: Mapping[str, Any]) -> Any:
        return {"Table": {"AttributeDefinitions": [], "KeySchema": []}}

    def describe_time_to_live(self, _: Mapping[str, Any]) -> Any:
        return {"TimeToLiveDescription": {}}

    def there(self, table: str, key: WireItem) -> WireItem | None:
        """What has a key: nothing, or an item in one of its many states."""
        found = self.weather.corpus.states(table, key)
        return self.random.choice(found) if found and self.random.random() < 0.8 else None

    def _surely(self, request: Mapping[str, Any]) -> WireItem:
        """The item of a change that was made."""
        states = self.weather.corpus.states(request["TableName"], request["Key"])
        return self.random.choice(states) if states else dict(request["Key"])

    def _maybe(self, item: WireItem | None) -> Any:
        return {} if item is None else {"Item": item}

    def _write(self, request: Mapping[str, Any], key: WireItem) -> None:
        """A write that is done, refused, or of which nothing is known."""
        chance = self.random.random()
        if chance < 0.1:
            raise LostAnswerError
        if chance < 0.45 and "ConditionExpression" in request:
            found = self.there(request["TableName"], key)
            if found is not None or not holds_of_nothing(request):
                item = {"Item": found} if found is not None and self.weather.tells else {}
                retries = self.random.choice((0, 0, 1))
                raise RefusedError("ConditionalCheckFailedException", retries=retries, **item)
        if chance < 0.5:
            raise RefusedError("TransactionConflictException")

    def _reason(self, part: Mapping[str, Any]) -> Any:
        chance = self.random.random()
        if chance < 0.4 and "ConditionExpression" in part:
            key = part.get("Key") or part["Item"]
            found = self.there(part["TableName"], key)
            if found is not None or not holds_of_nothing(part):
                item = {"Item": found} if found is not None and self.weather.tells else {}
                return {"Code": "ConditionalCheckFailed", **item}
        return {"Code": "None" if chance < 0.9 else "TransactionConflict"}


def holds_of_nothing(request: Mapping[str, Any]) -> bool:
    """Whether the condition of a write holds where no item is."""
    condition: str = request["ConditionExpression"]
    return condition.lstrip("(").startswith("attribute_not_exists")
