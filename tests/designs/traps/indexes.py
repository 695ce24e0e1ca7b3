"""Who is in an index, under which key, and with what."""

from __future__ import annotations

from tests.designs.traps.trap import Trap

INDEXES = (
    Trap(
        "a sort field is named gsi13sk, which no index has",
        "library",
        (('gsi3sk: "GENRE#{genre}#{subgenre}"', 'gsi13sk: "GENRE#{genre}#{subgenre}"'),),
        "TW501",
        "gsi13sk:",
        ("`gsi13sk`", "`gsi3sk`"),
    ),
    Trap(
        "the index holds a bare room, the table one with its prefix",
        "chat_system",
        (
            (
                'SK: "{created_at}"}\n',
                (
                    'SK: "{created_at}"}\n    indexes:\n      RoomID_Comment_IDX:\n'
                    '        key: {RoomID: "Room:{room_id}", CreatedAt: "{created_at}"}\n'
                ),
            ),
        ),
        "TW209",
        'RoomID: "Room:{room_id}"',
        ("RoomID",),
    ),
    Trap(
        "only an escalated complaint is in the index of escalations",
        "complaint_management",
        (
            ("      Escalations_GSI: {sparse: true} # only what was escalated\n", ""),
            (
                '    key: {PK: "{complaint_id}", SK: metadata}\n    indexes:\n',
                '    key: {PK: "{complaint_id}", SK: metadata}\n',
            ),
        ),
        "TW502",
        "escalated_to: {",
        ("sparse: true",),
    ),
    Trap(
        "what a customer wrote has no agent",
        "complaint_management",
        (
            (
                (
                    "    indexes:\n      Agents_Comments_GSI: {sparse: true}"
                    " # a customer's own words have no agent\n"
                ),
                "",
            ),
        ),
        "TW502",
        "agent_id: {",
        ("sparse: true",),
    ),
    Trap(
        "a log that nobody escalated is not in the index that reuses the table's sort key",
        "device_state_log",
        (("    indexes:\n      GSI2: {sparse: true} # only what was escalated\n", ""),),
        "TW502",
        "escalated_to: {",
        ("sparse: true",),
    ),
    Trap(
        "two indexes by city and category both list warehouses",
        "package_delivery",
        (
            (
                (
                    "    project: [warehouse_id, name, rating, processing_time]\n"
                    "    index: WarehousesByCity\n"
                ),
                "    project: [warehouse_id]\n",
            ),
        ),
        "TW402",
        "warehouses_by_city_and_category:",
        ("WarehousesByCity", "ProductsByCategory"),
    ),
    Trap(
        "an item has one status, which no index can hold with a prefix",
        "package_delivery",
        (
            (
                "      ShipmentsByCourier: {sparse: true} # once it has a courier\n",
                '      ShipmentsByCourier: {sparse: true, key: {status: "STATUS#{status}"}}\n',
            ),
        ),
        "TW501",
        "ShipmentsByCourier: {sparse: true, key",
        ("an item holds only one",),
    ),
    Trap(
        "an index without a sort key has no order",
        "deals",
        (
            (
                "    given: [category_id]\n    project: [user_id, target_name, created_at]",
                (
                    "    given: [category_id]\n    order: descending\n"
                    "    project: [user_id, target_name, created_at]"
                ),
            ),
        ),
        "TW407",
        "order: descending",
        after="  watchers_of_category:",
    ),
    Trap(
        "the index by category does not hold whole deals",
        "deals",
        (("    project: [deal_id, title, price, brand_name, created_at]\n", ""),),
        "TW503",
        "query: Deal",
        ("description", "project"),
        after="  deals_of_category:",
    ),
    Trap(
        "the projection repeats an attribute",
        "recurring_payments",
        (("projection: [sku, email, next_payment_date]", "projection: [sku, email, sku]"),),
        "TW127",
        "projection: [sku, email, sku]",
    ),
    Trap(
        "the projection names the table's keys, which always come along",
        "recurring_payments",
        (
            (
                "projection: [sku, email, next_payment_date]",
                "projection: [SK, PK, sku, email, next_payment_date]",
            ),
        ),
        "TW125",
        "projection: [SK, PK",
        ("`PK`",),
    ),
    Trap(
        "who follows whom is read from one side only when the index repeats the table",
        "instagram_clone",
        (
            (
                '{GSI1PK: "FOLLOW#{following}", GSI1SK: "FOLLOW#{followed}"}',
                '{GSI1PK: "FOLLOW#{followed}", GSI1SK: "FOLLOW#{following}"}',
            ),
        ),
        "TW401",
        "followees:",
        ("following",),
    ),
)
