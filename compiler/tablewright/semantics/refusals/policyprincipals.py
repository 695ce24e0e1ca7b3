"""Principals of policies: each kind has a form, and none takes a pattern."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import PARTITIONS
from tablewright.syntax.policies import StatementSyntax

_PARTITION = "|".join(PARTITIONS)
_KINDS = {
    "AWS": (
        re.compile(
            rf"\*|[0-9]{{12}}|arn:(?:{_PARTITION}):(?:iam|sts)::[0-9]{{12}}:[^*?]+"
            r"|A[A-Z0-9]{15,127}"
        ),
        "names no single account, role or user",
        "write twelve digits, or a whole ARN; for several, `*` with a `Condition`",
    ),
    "Service": (
        re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+"),
        "names no service of AWS",
        "write its whole name, such as `glue.amazonaws.com`",
    ),
    "Federated": (
        re.compile(r"[^*?\s]+"),
        "names no single identity provider",
        "write its name, such as `cognito-identity.amazonaws.com`, or its whole ARN",
    ),
    "CanonicalUser": (
        re.compile(r"[0-9a-f]{64}"),
        "is no canonical id",
        "write its 64 hexadecimal digits, or the account's number under `AWS`",
    ),
}


def wrong_principals(statement: StatementSyntax) -> Iterator[tuple[Span, str, str]]:
    """What is no principal of its kind, what is wrong with it, and what to write."""
    for kind, names in statement.principals:
        form, wrong, advice = _KINDS[kind.text]
        for name in names:
            if not form.fullmatch(name.text):
                yield name.span, f"{shown(name.text)} {wrong}", advice
