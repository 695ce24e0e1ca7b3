"""Limits of items, values and requests."""

from __future__ import annotations

from tests.refusals.limits import (
    API,
    ATTRIBUTES,
    EXPRESSIONS,
    GUIDE,
    ITEMS,
    NUMBERS,
    REQUESTS,
    TRANSACTIONS,
    Area,
    Case,
    Later,
    Limit,
    Never,
    Refused,
    Text,
    shop,
)

_ITEMS, _REQUESTS = Area.ITEMS, Area.REQUESTS

_HUNDRED_AND_ONE_VALUES = ", ".join(f"n{number}" for number in range(101))
_HUNDRED_AND_ONE_PARTS = ", ".join(
    f"{{create: Customer, set: {{customer_id: $c{number}}}}}" for number in range(101)
)

ROWS = (
    Limit(
        _ITEMS,
        "An item has 400 KB at most: where every item has more",
        ITEMS,
        Refused("TW651", Case("item_always_too_large")),
    ),
    Limit(
        _ITEMS,
        "The same, where some values make it larger",
        ITEMS,
        Refused("TW607", Case("item_can_be_too_large"), warning=True),
    ),
    Limit(
        _ITEMS,
        "What local indexes hold of an item counts with it",
        ITEMS,
        Refused("TW651", Case("item_always_too_large_with_its_copies")),
    ),
    Limit(
        _ITEMS,
        "Records, lists and maps lie 32 deep inside each other at most",
        ATTRIBUTES,
        Refused("TW650", Case("type_deeper_than_an_item")),
    ),
    Limit(
        _ITEMS,
        "A number has 38 digits",
        NUMBERS,
        Refused("TW207", Text(shop(attributes=f"count: {{type: integer, default: {'1' * 39}}}"))),
    ),
    Limit(
        _ITEMS,
        "A number lies between 1E-130 and 1E+126",
        NUMBERS,
        Refused("TW206", Text(shop(attributes='price: {type: decimal, max: "1e126"}'))),
    ),
    Limit(
        _ITEMS,
        "A set holds texts, numbers or bytes",
        f"{GUIDE}HowItWorks.NamingRulesDataTypes.html",
        Refused("TW210", Case("type_set_of_records")),
    ),
    Limit(
        _ITEMS,
        "A set is not empty",
        ATTRIBUTES,
        Refused("TW210", Case("type_optional_set")),
    ),
    Limit(
        _ITEMS,
        "What expires an item is a number of seconds",
        f"{GUIDE}time-to-live-ttl-before-you-start.html",
        Refused("TW630", Case("settings_ttl_of_a_text_time")),
    ),
    Limit(
        _ITEMS,
        "One attribute of a table expires its items",
        f"{API}UpdateTimeToLive.html",
        Refused("TW630", Case("settings_two_ttl_attributes")),
    ),
    Limit(
        _REQUESTS,
        "A global index has no consistent reads",
        f"{API}Query.html",
        Refused("TW406", Case("pattern_consistent_on_a_global_index")),
    ),
    Limit(
        _REQUESTS,
        "A filter names no key attribute of what is queried",
        f"{API}Query.html",
        Refused("TW409", Case("filter_on_a_key")),
    ),
    Limit(
        _REQUESTS,
        "A query has the whole partition key, and a condition on the sort key alone",
        f"{API}Query.html",
        Refused("TW401", Case("pattern_given_nothing")),
    ),
    Limit(
        _REQUESTS,
        "A read by key has the whole primary key",
        f"{API}GetItem.html",
        Refused("TW404", Case("pattern_get_with_half_a_key")),
    ),
    Limit(
        _REQUESTS,
        "What an index does not hold, a query through it does not return",
        f"{API}Query.html",
        Refused("TW503", Case("index_lacks_what_is_returned")),
    ),
    Limit(
        _REQUESTS,
        "A limit is at least 1",
        f"{API}Query.html",
        Refused(
            "TW126",
            Text(shop(patterns="all: {query: Customer, given: [customer_id], limit: 0}")),
            form="`limit`",
        ),
    ),
    Limit(
        _REQUESTS,
        "A scan has 1,000,000 segments at most",
        f"{API}Scan.html",
        Refused(
            "TW126",
            Text(shop(patterns="all: {scan: Customer, segments: 1000001}")),
            form="`segments`",
        ),
    ),
    Limit(
        _REQUESTS,
        "`IN` compares with 100 values at most",
        EXPRESSIONS,
        Refused(
            "TW127",
            Text(
                shop(
                    patterns="some: {query: Customer, given: [customer_id],"
                    f" filter: {{name: {{in: [{_HUNDRED_AND_ONE_VALUES}]}}}}}}"
                )
            ),
            form="`in`",
        ),
    ),
    Limit(
        _REQUESTS,
        "A condition has 4 KB and 300 operators at most",
        EXPRESSIONS,
        Refused("TW408", Case("filter_too_large")),
    ),
    Limit(
        _REQUESTS,
        "An update expression has 4 KB and 300 operators at most",
        EXPRESSIONS,
        Refused("TW420", Case("write_update_too_large")),
    ),
    Limit(
        _REQUESTS,
        "Operators fit the types of what they compare",
        f"{GUIDE}Expressions.OperatorsAndFunctions.html",
        Refused("TW408", Case("filter_does_not_fit")),
    ),
    Limit(
        _REQUESTS,
        "Words that are reserved stand in no expression as names",
        f"{GUIDE}ReservedWords.html",
        Never(
            "generated expressions name attributes by placeholders",
            "tests/backends/python/test_hostile.py",
        ),
    ),
    Limit(
        _REQUESTS,
        "An update changes no attribute of the primary key",
        f"{API}UpdateItem.html",
        Refused("TW411", Case("write_changes_what_stays")),
    ),
    Limit(
        _REQUESTS,
        "An update adds to numbers and sets, appends to lists, and takes members out of sets",
        f"{GUIDE}Expressions.UpdateExpressions.html",
        Refused("TW412", Case("write_change_does_not_fit")),
    ),
    Limit(
        _REQUESTS,
        "An update changes each value once (two paths never overlap)",
        f"{GUIDE}Expressions.UpdateExpressions.html",
        Refused("TW418", Case("write_one_value_twice")),
    ),
    Limit(
        _REQUESTS,
        "A batch has no conditions",
        f"{API}BatchWriteItem.html",
        Refused("TW419", Case("batch_write_without_a_promise")),
    ),
    Limit(
        _REQUESTS,
        "A batch reads 100 items or writes 25, each once",
        REQUESTS,
        Never(
            "the generated module sends as many requests as it takes",
            "tests/backends/python/test_batches.py",
        ),
    ),
    Limit(
        _REQUESTS,
        "A query and a scan read 1 MB in a request",
        REQUESTS,
        Never(
            "the generated module goes on where one ends", "tests/backends/python/test_queries.py"
        ),
    ),
    Limit(
        _REQUESTS,
        "A transaction has 100 parts at most",
        TRANSACTIONS,
        Refused(
            "TW127",
            Text(shop(patterns=f"place: {{transaction: [{_HUNDRED_AND_ONE_PARTS}]}}")),
            form="`transaction`",
        ),
    ),
    Limit(
        _REQUESTS,
        "Items that keep values unique count among them",
        TRANSACTIONS,
        Refused("TW416", Case("unique_too_many_parts")),
    ),
    Limit(
        _REQUESTS,
        "A transaction is about each item once",
        TRANSACTIONS,
        Refused("TW415", Case("write_one_item_twice")),
    ),
    Limit(
        _REQUESTS,
        "A transaction reads or writes",
        f"{API}TransactWriteItems.html",
        Refused("TW416", Case("write_options_at_odds")),
    ),
    Limit(
        _REQUESTS,
        "A transaction lies within one account and region",
        TRANSACTIONS,
        Refused("TW421", Case("write_transaction_over_two_regions")),
    ),
    Limit(
        _REQUESTS,
        "A transaction has 4 MB at most",
        TRANSACTIONS,
        Later("the values of a call say how large it is, and DynamoDB's error comes through"),
    ),
)
