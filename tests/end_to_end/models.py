"""The models under test, each with its oracle."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tests.end_to_end.oracle import Oracle
from tests.end_to_end.oracles import (
    banking,
    calendar,
    chat_system,
    complaint_management,
    customer_orders,
    deals,
    desk,
    device_state_log,
    elearning,
    instagram_clone,
    ledger,
    library,
    notes,
    online_shop,
    organizations,
    package_delivery,
    phone_billing,
    recurring_payments,
    task_manager,
    user_analytics,
    user_registration,
)

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
DESIGNS = ROOT / "tests" / "designs"
INVENTED = ROOT / "tests" / "end_to_end" / "invented"
"""Models of nothing, with what no design has."""


@dataclass(frozen=True, slots=True)
class Model:
    """A model file and what answers for it; `stage` where its tables have one in their names."""

    path: Path
    oracle: Oracle
    stage: str | None = None

    @property
    def name(self) -> str:
        """The name of its folder."""
        return self.path.parent.name


def _model(folder: Path, oracle: Oracle, stage: str | None = None) -> Model:
    return Model(folder / "model.yaml", oracle, stage)


MODELS = (
    _model(EXAMPLES / "organizations", organizations.ORACLE),
    _model(EXAMPLES / "notes", notes.ORACLE, stage="dev"),
    _model(EXAMPLES / "customer_orders", customer_orders.ORACLE),
    _model(DESIGNS / "banking", banking.ORACLE),
    _model(DESIGNS / "chat_system", chat_system.ORACLE),
    _model(DESIGNS / "complaint_management", complaint_management.ORACLE),
    _model(DESIGNS / "deals", deals.ORACLE),
    _model(DESIGNS / "device_state_log", device_state_log.ORACLE),
    _model(DESIGNS / "elearning", elearning.ORACLE),
    _model(DESIGNS / "instagram_clone", instagram_clone.ORACLE),
    _model(DESIGNS / "library", library.ORACLE),
    _model(DESIGNS / "online_shop", online_shop.ORACLE),
    _model(DESIGNS / "package_delivery", package_delivery.ORACLE),
    _model(DESIGNS / "phone_billing", phone_billing.ORACLE),
    _model(DESIGNS / "recurring_payments", recurring_payments.ORACLE),
    _model(DESIGNS / "task_manager", task_manager.ORACLE),
    _model(DESIGNS / "user_analytics", user_analytics.ORACLE),
    _model(DESIGNS / "user_registration", user_registration.ORACLE),
    _model(INVENTED / "calendar", calendar.ORACLE),
    _model(INVENTED / "desk", desk.ORACLE),
    _model(INVENTED / "ledger", ledger.ORACLE),
)
