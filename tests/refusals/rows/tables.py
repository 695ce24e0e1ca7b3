"""Limits of tables, keys and indexes."""

from __future__ import annotations

from tests.refusals.limits import (
    API,
    CDK,
    INDEXES,
    KEYS,
    NAMES,
    QUOTAS,
    Area,
    Case,
    Later,
    Limit,
    Never,
    Refused,
    Text,
    shop,
    with_settings,
)

_TABLES, _INDEXES = Area.TABLES, Area.INDEXES
_ONE_INDEX = "partition_key: PK, sort_key: SK, indexes: {%s}"

ROWS = (
    Limit(
        _TABLES,
        "A table's name has 3 to 255 characters, in each stage",
        NAMES,
        Refused("TW601", Case("settings_table_name_too_short")),
    ),
    Limit(
        _TABLES,
        "A table's name is made of letters, digits, `_`, `-` and `.`",
        NAMES,
        Refused("TW125", with_settings("name: shop/customers"), form="`name`"),
    ),
    Limit(
        _TABLES,
        "Names of tables are unique in an account and region",
        f"{API}CreateTable.html",
        Refused("TW602", Case("settings_two_tables_of_one_name")),
    ),
    Limit(
        _TABLES,
        "A key attribute is text, a number or binary",
        f"{API}AttributeDefinition.html",
        Refused(
            "TW124",
            Text(shop(table="partition_key: {name: PK, type: boolean}, sort_key: SK")),
            form="`type` of a key",
        ),
    ),
    Limit(
        _TABLES,
        "A key attribute has one type, in the table and in all indexes",
        f"{API}CreateTable.html",
        Refused("TW506", Case("index_key_of_two_types")),
    ),
    Limit(
        _TABLES,
        "Partition key and sort key are two attributes",
        f"{API}KeySchemaElement.html",
        Refused("TW505", Case("key_partition_and_sort_alike")),
    ),
    Limit(
        _TABLES,
        "Attribute definitions hold the key attributes of table and indexes, and no others",
        f"{API}CreateTable.html",
        Never(
            "they are made from the keys, and no model writes them",
            "tests/backends/cdk/test_key_attributes.py",
        ),
    ),
    Limit(
        _TABLES,
        "The name of a key attribute, of one that an index lists or that expires items has 255"
        " bytes at most",
        NAMES,
        Refused("TW608", Case("name_of_a_key_has_too_many_bytes")),
    ),
    Limit(
        _TABLES,
        "The name of another attribute has 64 KB at most",
        NAMES,
        Refused(
            "TW125",
            Text(shop(attributes=f"name: {{type: string, stored_as: {'n' * 256}}}")),
            form="`stored_as`, 255 characters",
        ),
    ),
    Limit(
        _TABLES,
        "An item has every part of its table's key",
        f"{API}PutItem.html",
        Refused("TW302", Case("key_sort_key_missing")),
    ),
    Limit(
        _TABLES,
        "A value in a key has the key's type",
        f"{API}PutItem.html",
        Refused("TW303", Case("key_number_in_a_text_key")),
    ),
    Limit(
        _TABLES,
        "A value in a key is not empty",
        KEYS,
        Refused("TW301", Case("key_constant_that_is_empty")),
    ),
    Limit(
        _TABLES,
        "A partition key has 2048 bytes at most, a sort key 1024: where every key has more",
        KEYS,
        Refused("TW312", Case("key_too_long")),
    ),
    Limit(
        _TABLES,
        "The same, where some values make it longer",
        KEYS,
        Refused("TW314", Case("key_can_be_too_long"), warning=True),
    ),
    Limit(
        _INDEXES,
        "An index's name has 3 to 255 letters, digits, `_`, `-` and `.`",
        NAMES,
        Refused(
            "TW125",
            Text(shop(table=_ONE_INDEX % "G1: {partition_key: SK, sort_key: PK}")),
            form="names under `indexes`",
        ),
    ),
    Limit(
        _INDEXES,
        "Names of indexes are unique in their table, global and local ones together",
        f"{API}GlobalSecondaryIndex.html",
        Refused(
            "TW108",
            Text(
                shop(
                    table=_ONE_INDEX
                    % "GSI1: {partition_key: SK}, GSI1: {local: true, sort_key: name}"
                )
            ),
            form="one map, `indexes`, holds both kinds",
        ),
    ),
    Limit(
        _INDEXES,
        "A table has 5 local indexes at most",
        INDEXES,
        Refused("TW507", Case("index_six_local")),
    ),
    Limit(
        _INDEXES,
        "An account has 20 global indexes for a table, and can ask for more",
        f"{QUOTAS}#limits-secondary-indexes",
        Refused("TW510", Case("index_twenty_one_global"), warning=True),
    ),
    Limit(
        _INDEXES,
        "CDK puts 20 global indexes on a global table, whatever the quota",
        f"{CDK}aws_dynamodb.TableV2.html",
        Refused("TW511", Case("index_twenty_one_on_a_global_table")),
    ),
    Limit(
        _INDEXES,
        "A table without a sort key has no local index",
        f"{API}CreateTable.html",
        Refused("TW504", Case("index_local_in_a_simple_table")),
    ),
    Limit(
        _INDEXES,
        "A local index has its table's partition key",
        f"{API}LocalSecondaryIndex.html",
        Refused("TW504", Case("index_local_with_another_partition_key")),
    ),
    Limit(
        _INDEXES,
        "A local index has a sort key",
        f"{API}LocalSecondaryIndex.html",
        Refused("TW123", Case("schema_local_index_without_sort_key"), form="`sort_key`"),
    ),
    Limit(
        _INDEXES,
        "Only a global index has a key of several attributes",
        f"{API}CreateTable.html",
        Refused("TW505", Case("index_local_with_a_list")),
    ),
    Limit(
        _INDEXES,
        "Such a key has 4 partition and 4 sort attributes at most",
        f"{API}CreateTable.html",
        Refused("TW127", Case("schema_five_sort_attributes"), form="lists of key attributes"),
    ),
    Limit(
        _INDEXES,
        "An attribute stands once in an index's key",
        f"{API}KeySchemaElement.html",
        Refused("TW505", Case("index_attribute_twice")),
    ),
    Limit(
        _INDEXES,
        "What is in a key of several attributes is text, a number or bytes",
        f"{API}AttributeDefinition.html",
        Refused("TW506", Case("index_list_with_a_list_attribute")),
    ),
    Limit(
        _INDEXES,
        "The indexes of a table list 100 attributes at most, together",
        INDEXES,
        Refused("TW508", Case("index_too_many_projected")),
    ),
    Limit(
        _INDEXES,
        "One index lists 20 (the reference says so, the guide does not)",
        f"{API}Projection.html",
        Refused("TW521", Case("index_projects_more_than_twenty"), warning=True),
    ),
    Limit(
        _INDEXES,
        "A list of projected attributes is not empty, and names each once",
        f"{API}Projection.html",
        Refused(
            "TW127",
            Text(
                shop(table=_ONE_INDEX % "GSI1: {partition_key: SK, sort_key: PK, projection: []}")
            ),
            form="`projection`",
        ),
    ),
    Limit(
        _INDEXES,
        "Among them is one that is no key",
        f"{API}Projection.html",
        Never(
            "an index that lists keys alone holds keys alone",
            "tests/semantics/refusals/test_projections.py",
        ),
    ),
    Limit(
        _INDEXES,
        "With a local index, a partition has 10 GB at most",
        KEYS,
        Refused("TW519", Case("index_local_that_can_fill_up"), warning=True),
    ),
    Limit(
        _INDEXES,
        "One global index is made or deleted in an update of a table",
        f"{API}UpdateTable.html",
        Later("a model says what there is, and not what was deployed before"),
    ),
)
