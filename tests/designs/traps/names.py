"""Names that mean nothing, or something else."""

from __future__ import annotations

from tests.designs.traps.trap import Trap

NAMES = (
    Trap(
        "the original's own names of variables",
        "banking",
        (('GSI1PK: "{customer_id}", GSI1SK', 'GSI1PK: "${PK}", GSI1SK'),),
        "TW205",
        '"${PK}"',
    ),
    Trap(
        "a template of the original's, whose dollar sign would be in each key",
        "banking",
        (('GSI2PK: "{purchase_id}"', 'GSI2PK: "${purchase_id}"'),),
        "TW342",
        "${purchase_id}",
        ("write `{purchase_id}`",),
    ),
    Trap(
        "an order has no item, so that nothing can be its child",
        "online_shop",
        (("  OrderItem:\n", "  OrderItem:\n    parent: Order\n"),),
        "TW204",
        "parent: Order",
        ("Order",),
    ),
    Trap(
        "the stored name of the agent is not the model's",
        "complaint_management",
        (
            (
                "communications_by_agent: {query: Communication, given: [agent_id]} # 5",
                "communications_by_agent: {query: Communication, given: [agentID]} # 5",
            ),
        ),
        "TW205",
        "given: [agentID]",
        ("agent_id",),
    ),
    Trap(
        "what expires says so in seconds",
        "recurring_payments",
        (
            (
                "{type: datetime, format: epoch_seconds, optional: true, stored_as: TTL}",
                "{type: datetime, optional: true, stored_as: TTL}",
            ),
        ),
        "TW630",
        "ttl: expires_at",
        ("epoch_seconds",),
    ),
)
