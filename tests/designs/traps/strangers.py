"""Conditions that also select what nobody asked for, and keys that two kinds of item can have."""

from __future__ import annotations

from tests.designs.traps.trap import Trap

STRANGERS = (
    Trap(
        # `sh#` ends the beginning; `sh` alone is also that of `shp`.
        "shipments without the delimiter also select shipment items",
        "online_shop",
        (('SK: "sh#{shipment_id}"}\n    indexes', 'SK: "sh{shipment_id}"}\n    indexes'),),
        "TW403",
        "shipments_of_order:",
        ("ShipmentItem", "others: drop"),
    ),
    Trap(
        "both could be one item, even",
        "online_shop",
        (
            ('SK: "sh#{shipment_id}"}\n    indexes', 'SK: "sh{shipment_id}"}\n    indexes'),
            ('SK: "shp#{shipment_item_id}"', 'SK: "shp{shipment_item_id}"'),
        ),
        "TW306",
        'SK: "shp{shipment_item_id}"',
        ("Shipment", "ShipmentItem"),
    ),
    Trap(
        "step 14 of the shop mixes a customer's invoices with what was ordered",
        "online_shop",
        (("    range: {moment: between}\n    others: drop\n", "    range: {moment: between}\n"),),
        "TW403",
        "invoices_of_customer:",
        ("OrderItem", "others: drop"),
    ),
    Trap(
        "comments and memberships share a partition, and neither begins with a text of its own",
        "chat_system",
        (('SK: "Join:{room_id}"', 'SK: "{room_id}"'),),
        "TW403",
        "rooms_of_user:",
        ("Comment",),
    ),
    Trap(
        "the first index of the library means a member to a book and a genre to a genre",
        "library",
        (
            (
                '{gsi1pk: "MEMBER#{member_id}", gsi1sk: MEMBER}',
                '{gsi1pk: "{member_id}", gsi1sk: M}',
            ),
            ('gsi1pk: "MEMBER#{member_id}"', 'gsi1pk: "{member_id}"'),
            ('"LOAN#{loan_end_date}"', '"{loan_end_date}"'),
            ('gsi1pk: "GENRE#{genre}"', 'gsi1pk: "{genre}"'),
            (
                "GenreName: {enum: [biography, crime, history, science]}",
                "GenreName: {type: string}",
            ),
        ),
        "TW403",
        "loans:",
        ("others: drop",),
    ),
    Trap(
        "an index that serves unrelated entities mixes them where nothing tells their keys apart",
        "task_manager",
        (
            ('gsi4pk: "TITLE#{title}"', 'gsi4pk: "{title}"'),
            ('gsi4pk: "STATUS#{status}"', 'gsi4pk: "{status}"'),
        ),
        "TW403",
        "people_by_salary:",
        ("Task",),
    ),
    Trap(
        "a phone's key begins those of its calls",
        "phone_billing",
        (("    given: [customer_id]\n    others: drop\n", "    given: [customer_id]\n"),),
        "TW403",
        "phones_of_customer:",
        ("Call", "others: drop"),
    ),
    Trap(
        "what a bill charges has the sort key of the call that it charges",
        "phone_billing",
        (
            (
                '{PK: "{bill_id}", SK: "P#{number}#{start}"}',
                '{PK: "{customer_id}", SK: "P#{number}#{start}"}',
            ),
            (
                "      bill_id: {type: BillId, stored_as: headerId}\n",
                "      bill_id: BillId\n      customer_id: CustomerId\n",
            ),
            (
                "bill: {query: Detail, given: [bill_id]}",
                "bill: {query: Detail, given: [customer_id], others: drop}",
            ),
            ("given: [bill_id, number]", "given: [customer_id, number]"),
        ),
        "TW306",
        'SK: "P#{number}#{start}"}',
        ("Detail", "Call"),
        after="  Detail:",
    ),
    Trap(
        "the read of one kind by its partition alone also reads the customer",
        "banking",
        (
            ('SK: "purchase#{timestamp}#{purchase_id}"', 'SK: "{timestamp}#{purchase_id}"'),
            ('SK: "{account_id}#{timestamp}"', 'SK: "{timestamp}#{account_id}"'),
        ),
        "TW403",
        "purchases_of_customer:",
        ("others: drop",),
    ),
    Trap(
        "what was said about a complaint is in its customer's index as soon as it has the names",
        "complaint_management",
        (
            (
                "      complaint_id: {type: ComplaintId, stored: false}\n",
                "      complaint_id: ComplaintId\n      customer_id: {type: string, min_length: 1}\n",
            ),
        ),
        "TW403",
        "complaints_of_customer:",
        ("Communication",),
    ),
)
