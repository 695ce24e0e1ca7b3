"""Statements of a policy, as values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.diagnostics.frozen import frozen

Conditions = tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]
"""`(("StringEquals", (("kms:ViaService", ("dynamodb.eu-west-1.amazonaws.com",)),)),)`."""


@frozen
class Statement:
    """What is allowed on some resources, in the order in which it is to be read."""

    actions: tuple[str, ...]
    resources: tuple[str, ...]
    conditions: Conditions = ()

    def condition_map(self) -> dict[str, dict[str, str | list[str]]]:
        """The conditions as IAM spells them."""
        return {
            operator: {key: _one_or_all(values) for key, values in tests}
            for operator, tests in self.conditions
        }

    def document(self) -> dict[str, Any]:
        """The statement as IAM spells it."""
        document: dict[str, Any] = {
            "Effect": "Allow",
            "Action": _one_or_all(self.actions),
            "Resource": _one_or_all(self.resources),
        }
        if self.conditions:
            document["Condition"] = self.condition_map()
        return document


def document(statements: Sequence[Statement]) -> Mapping[str, Any]:
    """A whole policy. Of an older version, IAM would not know the variables in its conditions."""
    return {"Version": "2012-10-17", "Statement": [each.document() for each in statements]}


def _one_or_all(values: tuple[str, ...]) -> str | list[str]:
    return values[0] if len(values) == 1 else list(values)
