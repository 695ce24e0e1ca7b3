"""What there is of claims in a table, held against the items that they are of."""

from __future__ import annotations

from typing import Any

from tests.backends.python.generated import module_of


def raw_items(company: Any) -> list[dict[str, Any]]:
    """Everything in the table."""
    access = company._access
    answer = access.client.scan(TableName=access.table_names["Company"], ConsistentRead=True)
    return list(answer["Items"])


def put_raw(company: Any, item: dict[str, Any]) -> None:
    """An item that somebody else writes."""
    access = company._access
    access.client.put_item(TableName=access.table_names["Company"], Item=item)


def place(item: dict[str, Any]) -> tuple[str, str]:
    """The key of an item."""
    return item["PK"]["S"], item["SK"]["S"]


def claims(company: Any) -> dict[tuple[str, str], str]:
    """The keys of all claims, with those of their owners."""
    return {
        place(each): " ".join(place(each["_owner"]["M"]))
        for each in raw_items(company)
        if each["_type"]["S"].endswith(".unique")
    }


def expected(company: Any) -> dict[tuple[str, str], str]:
    """The claims that there should be, as they follow from the items."""
    module = module_of("unique")
    found: dict[tuple[str, str], str] = {}
    for item in raw_items(company):
        kind = item["_type"]["S"]
        if kind.endswith(".unique"):
            continue
        entity = getattr(module, f"_read_{kind.lower()}")(item)
        shape = getattr(module, f"_{kind.upper()}_UNIQUE")
        for constraint in shape.constraints:
            key = constraint.key(entity)
            if key is not None:
                assert place(key) not in found, "two items have the same"
                found[place(key)] = " ".join(place(item))
    return found


def assert_claims(company: Any) -> None:
    """Holds the claims to be those of the items: none missing, none too many, none another's."""
    assert claims(company) == expected(company)
