"""Deals of brands, who watches what, and what is trending."""

from __future__ import annotations

from collections.abc import Iterable

from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of
from tests.end_to_end.values import (
    DAYS,
    DECIMALS,
    DOCUMENTS,
    FEW_IDS,
    HIGHEST,
    IDS,
    INTEGERS,
    MOMENTS,
    PRICES,
    TEXTS,
    maybe,
    one,
    ranges,
)

WATCH_TYPES = one("brand", "category", "deal")

KINDS = (
    Kind(
        "Deal",
        identity=("deal_id",),
        values={
            "deal_id": IDS,
            "title": TEXTS,
            "description": TEXTS,
            "price": PRICES,
            "brand_id": FEW_IDS,
            "brand_name": TEXTS,
            "category_id": FEW_IDS,
            "category_name": TEXTS,
            "created_at": MOMENTS,
            "valid_until": maybe(DAYS),
        },
        left_out={"created_at": MADE, "valid_until": None},
        updates=(
            "title",
            "description",
            "price",
            "brand_id",
            "brand_name",
            "category_id",
            "category_name",
            "created_at",
            "valid_until",
        ),
    ),
    Kind(
        "User",
        identity=("user_id",),
        values={
            "user_id": IDS,
            "username": TEXTS,
            "email": TEXTS,
            "display_name": TEXTS,
            "created_at": MOMENTS,
            "last_login": maybe(MOMENTS),
        },
        left_out={"created_at": MADE, "last_login": None},
        updates=("username", "email", "display_name", "last_login"),
    ),
    Kind(
        "Brand",
        identity=("brand_id",),
        values={
            "brand_id": IDS,
            "brand_name": TEXTS,
            "description": maybe(TEXTS),
            "logo_url": maybe(TEXTS),
            "created_at": MOMENTS,
        },
        left_out={"description": None, "logo_url": None, "created_at": MADE},
        updates=("brand_name", "description", "logo_url"),
    ),
    Kind(
        "UserWatch",
        identity=("user_id", "watch_key"),
        values={
            "user_id": FEW_IDS,
            "watch_key": IDS,
            "watch_type": WATCH_TYPES,
            "target_id": maybe(TEXTS),
            "target_name": maybe(TEXTS),
            "brand_id": maybe(FEW_IDS),
            "category_id": maybe(FEW_IDS),
            "created_at": MOMENTS,
        },
        left_out={
            "target_id": None,
            "target_name": None,
            "brand_id": None,
            "category_id": None,
            "created_at": MADE,
        },
        updates=(
            "watch_type",
            "target_id",
            "target_name",
            "brand_id",
            "category_id",
            "created_at",
        ),
    ),
    Kind(
        "UserActivity",
        identity=("user_id", "timestamp", "activity_id"),
        values={
            "user_id": FEW_IDS,
            "timestamp": MOMENTS,
            "activity_id": IDS,
            "activity_type": TEXTS,
            "details": maybe(DOCUMENTS),
        },
        left_out={"timestamp": MADE, "details": None},
        updates=("activity_type", "details"),
    ),
    Kind(
        "TrendingDeal",
        identity=("category_id", "engagement_score"),
        values={
            "category_id": FEW_IDS,
            "engagement_score": INTEGERS,
            "deal_id": TEXTS,
            "title": TEXTS,
            "brand_id": FEW_IDS,
            "discount_percentage": DECIMALS,
            "views": INTEGERS,
            "clicks": INTEGERS,
        },
        left_out={"views": 0, "clicks": 0},
        updates=("deal_id", "title", "brand_id", "discount_percentage", "views", "clicks"),
    ),
)
ORACLE = Oracle(
    "Deals",
    "#",
    KINDS,
    refused=[
        ("Deal", "deal_id", ""),
        ("Deal", "brand_id", ""),
        ("UserWatch", "brand_id", ""),
        ("UserActivity", "activity_id", HIGHEST),
    ],
)


def by_creation(item: Item) -> object:
    return item.created_at


def by_time(activity: Item) -> object:
    return (activity.timestamp, activity.activity_id)


@ORACLE.ask(deal_id=IDS, form="one")
def get_deal(items: list[Item], deal_id: str) -> Iterable[Item]:
    return of(items, "Deal", deal_id=deal_id)


@ORACLE.ask(brand_id=FEW_IDS, sort=by_creation)
def deals_of_brand(items: list[Item], brand_id: str) -> Iterable[Item]:
    return of(items, "Deal", brand_id=brand_id)


@ORACLE.ask(
    category_id=FEW_IDS,
    sort=by_creation,
    shows=("deal_id", "title", "price", "brand_name", "created_at"),
)
def deals_of_category(items: list[Item], category_id: str) -> Iterable[Item]:
    return of(items, "Deal", category_id=category_id)


@ORACLE.ask(brand_id=FEW_IDS, created_at=ranges(MOMENTS, "ge"), sort=by_creation)
def recent_deals_of_brand(items: list[Item], brand_id: str, created_at: Range) -> Iterable[Item]:
    return [d for d in of(items, "Deal", brand_id=brand_id) if created_at.holds(d.created_at)]


@ORACLE.ask(user_id=FEW_IDS, sort=lambda watch: watch.watch_key)
def watches_of_user(items: list[Item], user_id: str) -> Iterable[Item]:
    return of(items, "UserWatch", user_id=user_id)


@ORACLE.ask(brand_id=FEW_IDS, sort=lambda watch: watch.user_id, shows=("user_id", "watch_key"))
def watchers_of_brand(items: list[Item], brand_id: str) -> Iterable[Item]:
    return of(items, "UserWatch", brand_id=brand_id)


@ORACLE.ask(category_id=FEW_IDS, shows=("user_id", "target_name", "created_at"))
def watchers_of_category(items: list[Item], category_id: str) -> Iterable[Item]:
    return of(items, "UserWatch", category_id=category_id)


@ORACLE.ask(
    watch_type=WATCH_TYPES,
    sort=by_creation,
    descending=True,
    shows=("user_id", "watch_key", "target_name", "created_at"),
)
def watches_of_type(items: list[Item], watch_type: str) -> Iterable[Item]:
    return of(items, "UserWatch", watch_type=watch_type)


@ORACLE.ask(user_id=FEW_IDS, sort=by_time, descending=True)
def activities_of_user(items: list[Item], user_id: str) -> Iterable[Item]:
    return of(items, "UserActivity", user_id=user_id)


@ORACLE.ask(user_id=FEW_IDS, timestamp=ranges(MOMENTS, "ge"), sort=by_time)
def activities_of_user_since(items: list[Item], user_id: str, timestamp: Range) -> Iterable[Item]:
    return [a for a in of(items, "UserActivity", user_id=user_id) if timestamp.holds(a.timestamp)]


@ORACLE.ask(user_id=FEW_IDS, form="count")
def count_activities(items: list[Item], user_id: str) -> Iterable[Item]:
    return of(items, "UserActivity", user_id=user_id)


@ORACLE.ask(category_id=FEW_IDS, sort=lambda deal: deal.engagement_score, descending=True)
def trending_in_category(items: list[Item], category_id: str) -> Iterable[Item]:
    return of(items, "TrendingDeal", category_id=category_id)


@ORACLE.ask(
    category_id=FEW_IDS,
    engagement_score=ranges(INTEGERS, "ge"),
    sort=lambda deal: deal.engagement_score,
)
def highly_engaged(items: list[Item], category_id: str, engagement_score: Range) -> Iterable[Item]:
    found = of(items, "TrendingDeal", category_id=category_id)
    return [deal for deal in found if engagement_score.holds(deal.engagement_score)]


@ORACLE.ask(
    brand_id=FEW_IDS,
    discount_percentage=ranges(DECIMALS, "ge"),
    sort=lambda deal: deal.discount_percentage,
)
def highly_discounted(
    items: list[Item], brand_id: str, discount_percentage: Range
) -> Iterable[Item]:
    found = of(items, "TrendingDeal", brand_id=brand_id)
    return [deal for deal in found if discount_percentage.holds(deal.discount_percentage)]
