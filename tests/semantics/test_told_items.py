"""What tells which item a part of a transaction writes: arguments that are always given."""

from __future__ import annotations

import pytest
from tests.semantics.models import model, plan_of

from tablewright.ir.writes import WriteTransaction

DEFAULTED = """\
Account:
  key: {PK: "ACCOUNT#{account_id}", SK: ACCOUNT}
  attributes: {account_id: string, uses: {type: integer, default: 0}}
Reference:
  key: {PK: "REFERENCE#{reference_id}", SK: REFERENCE}
  attributes: {reference_id: string, account_id: {type: string, default: main}}
"""


@pytest.mark.parametrize(
    "part",
    [
        "{delete: Account}",
        "{update: Account, add: {uses: 1}}",
        "{check: Account, exists: true}",
        "{delete: Account, key: {account_id: $account_id}}",
    ],
)
@pytest.mark.parametrize("is_first", [True, False])
def test_no_default_of_another_part_tells_which_item_is_written(part: str, is_first: bool) -> None:
    parts = [part, "{put: Reference}"]
    text = ", ".join(parts if is_first else parts[::-1])
    (found,) = plan_of(model(DEFAULTED, f"asked: {{transaction: [{text}]}}")).access_patterns
    assert isinstance(found, WriteTransaction)
    (account,) = (each for each in found.parameters if each.name == "account_id")
    assert (account.default, account.optional) == (None, False)
