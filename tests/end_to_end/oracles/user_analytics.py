"""User profiles, found by status, by place, by engagement and by age group."""

from __future__ import annotations

from collections.abc import Iterable

from tests.end_to_end.oracle import Item, Kind, Oracle, Range, of
from tests.end_to_end.values import (
    DAYS,
    HIGHEST,
    IDS,
    MOMENTS,
    SMALL,
    TEXTS,
    one,
    ranges,
    to_milliseconds,
)

STATUSES = one("active", "inactive")
COUNTRIES = one("NL", "NO")
CITIES = one("Oslo", "Oslo#2", "O", "\x00", "o\uffff")
LEVELS = one("low", "high")
AGES = one("18-24", "45+")

ORACLE = Oracle(
    "UserAnalytics",
    "#",
    (
        Kind(
            "User",
            identity=("user_id",),
            values={
                "user_id": IDS,
                "email": TEXTS,
                "status": STATUSES,
                "last_active": MOMENTS,
                "country": COUNTRIES,
                "city": CITIES,
                "signup_date": DAYS,
                "engagement_level": LEVELS,
                "session_count": SMALL,
                "age_group": AGES,
                "total_spend": one(0.0, 0.1, -2.5, 1e100, 3.0),
            },
            left_out={"session_count": 0, "total_spend": 0.0},
            updates=(
                "email",
                "status",
                "last_active",
                "country",
                "city",
                "signup_date",
                "engagement_level",
                "session_count",
                "age_group",
                "total_spend",
            ),
            rounded={"last_active": to_milliseconds},
        ),
    ),
    refused=[("User", "city", HIGHEST), ("User", "user_id", HIGHEST)],
)


def by_activity(user: Item) -> object:
    return user.last_active


def by_sessions(user: Item) -> object:
    return user.session_count


def by_signup(user: Item) -> object:
    return user.signup_date


def by_city(user: Item) -> object:
    return user.city


@ORACLE.ask(status=STATUSES, sort=by_activity)
def users_by_status(items: list[Item], status: str) -> Iterable[Item]:
    return of(items, "User", status=status)


@ORACLE.ask(sort=by_activity, descending=True, limit=5)
def active_users(items: list[Item]) -> Iterable[Item]:
    return of(items, "User", status="active")


@ORACLE.ask(status=STATUSES, last_active=ranges(MOMENTS, "ge"), sort=by_activity)
def recently_active_users(items: list[Item], status: str, last_active: Range) -> Iterable[Item]:
    return [u for u in of(items, "User", status=status) if last_active.holds(u.last_active)]


@ORACLE.ask(country=COUNTRIES, city=CITIES)
def users_of_city(items: list[Item], country: str, city: str) -> Iterable[Item]:
    return of(items, "User", country=country, city=city)


@ORACLE.ask(
    country=COUNTRIES,
    city=ranges(one("O", "Os", "", "x", "Oslo#", "\x00", "o\uffff"), "begins_with"),
    sort=by_city,
)
def users_by_city_prefix(items: list[Item], country: str, city: Range) -> Iterable[Item]:
    return [user for user in of(items, "User", country=country) if city.holds(user.city)]


@ORACLE.ask(engagement_level=LEVELS, sort=by_sessions)
def users_by_engagement(items: list[Item], engagement_level: str) -> Iterable[Item]:
    return of(items, "User", engagement_level=engagement_level)


@ORACLE.ask(engagement_level=LEVELS, session_count=ranges(SMALL, "between"), sort=by_sessions)
def engaged_users(items: list[Item], engagement_level: str, session_count: Range) -> Iterable[Item]:
    found = of(items, "User", engagement_level=engagement_level)
    return [user for user in found if session_count.holds(user.session_count)]


@ORACLE.ask(engagement_level=LEVELS, session_count=ranges(SMALL, "gt"), sort=by_sessions)
def busier_users(items: list[Item], engagement_level: str, session_count: Range) -> Iterable[Item]:
    found = of(items, "User", engagement_level=engagement_level)
    return [user for user in found if session_count.holds(user.session_count)]


@ORACLE.ask(age_group=AGES, sort=by_signup)
def users_by_age_group(items: list[Item], age_group: str) -> Iterable[Item]:
    return of(items, "User", age_group=age_group)


@ORACLE.ask(age_group=AGES, signup_date=ranges(DAYS, "ge"), sort=by_signup)
def recent_signups(items: list[Item], age_group: str, signup_date: Range) -> Iterable[Item]:
    found = of(items, "User", age_group=age_group)
    return [user for user in found if signup_date.holds(user.signup_date)]


@ORACLE.ask(age_group=AGES, signup_date=ranges(DAYS, "between"), sort=by_signup)
def signups_between(items: list[Item], age_group: str, signup_date: Range) -> Iterable[Item]:
    found = of(items, "User", age_group=age_group)
    return [user for user in found if signup_date.holds(user.signup_date)]


@ORACLE.ask(age_group=AGES, signup_date=ranges(DAYS, "lt"), sort=by_signup, descending=True)
def signups_before(items: list[Item], age_group: str, signup_date: Range) -> Iterable[Item]:
    found = of(items, "User", age_group=age_group)
    return [user for user in found if signup_date.holds(user.signup_date)]


@ORACLE.ask(country=COUNTRIES, form="count")
def count_of_country(items: list[Item], country: str) -> Iterable[Item]:
    return of(items, "User", country=country)
