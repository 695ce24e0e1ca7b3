"""Tenants with their users and courses, and how far each user has come in each course."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, Range, of, within
from tests.end_to_end.values import (
    DAYS,
    FEW_IDS,
    FILLED,
    FLAGS,
    HIGHEST,
    MOMENTS,
    SECONDS,
    TEXTS,
    ULIDS,
    any_range,
    maybe,
    one,
    ranges,
)

TENANTS = one("t", "t1", "TENANT")
USERS = one("ann", "an", "\uffff")
COURSES = one("1", "10", "1#1")
ORDERS = one(0, 9, 10, 100, 9999)
PERCENT = one(0, 1, 99, 100)
COUNTS = one(1, 10**20)
MINUTES = one(0, 7, 10**20)
TAGS = st.frozensets(FILLED, max_size=2)

KINDS = (
    Kind(
        "TenantOrganization",
        identity=("tenant_id",),
        values={
            "tenant_id": TENANTS,
            "organization_name": TEXTS,
            "domain": TEXTS,
            "subscription_plan": one("basic", "premium", "enterprise"),
            "max_users": COUNTS,
            "max_courses": COUNTS,
            "admin_email": TEXTS,
            "created_at": SECONDS,
            "status": one("active", "suspended"),
        },
        left_out={"created_at": MADE, "status": "active"},
        updates=(
            "organization_name",
            "domain",
            "subscription_plan",
            "max_users",
            "max_courses",
            "admin_email",
            "status",
        ),
    ),
    Kind(
        "TenantUser",
        identity=("tenant_id", "user_id"),
        values={
            "tenant_id": TENANTS,
            "user_id": USERS,
            "email": TEXTS,
            "first_name": TEXTS,
            "last_name": TEXTS,
            "role": one("admin", "instructor", "learner"),
            "department": maybe(TEXTS),
            "job_title": maybe(TEXTS),
            "enrollment_date": SECONDS,
            "last_login": maybe(SECONDS),
            "status": one("active", "inactive"),
        },
        left_out={
            "role": "learner",
            "department": None,
            "job_title": None,
            "enrollment_date": MADE,
            "last_login": None,
            "status": "active",
        },
        updates=(
            "email",
            "first_name",
            "last_name",
            "role",
            "department",
            "job_title",
            "last_login",
            "status",
        ),
    ),
    Kind(
        "TenantCourse",
        identity=("tenant_id", "course_id"),
        values={
            "tenant_id": TENANTS,
            "course_id": COURSES,
            "title": TEXTS,
            "description": TEXTS,
            "instructor_id": FEW_IDS,
            "instructor_name": TEXTS,
            "category": TEXTS,
            "difficulty_level": one("beginner", "intermediate", "advanced"),
            "duration_hours": MINUTES,
            "max_enrollments": maybe(COUNTS),
            "prerequisites": TAGS,
            "tags": TAGS,
            "created_at": SECONDS,
            "updated_at": SECONDS,
            "status": one("active", "archived", "draft"),
        },
        left_out={
            "max_enrollments": None,
            "prerequisites": frozenset[str](),
            "tags": frozenset[str](),
            "created_at": MADE,
            "updated_at": MADE,
            "status": "draft",
        },
        updates=(
            "title",
            "description",
            "instructor_id",
            "instructor_name",
            "category",
            "difficulty_level",
            "duration_hours",
            "max_enrollments",
            "prerequisites",
            "tags",
            "status",
        ),
        renewed=("updated_at",),
    ),
    Kind(
        "TenantLesson",
        identity=("tenant_id", "course_id", "lesson_order", "lesson_id"),
        values={
            "tenant_id": TENANTS,
            "course_id": COURSES,
            "lesson_id": FEW_IDS,
            "lesson_order": ORDERS,
            "title": TEXTS,
            "description": TEXTS,
            "content_type": one("quiz", "text", "video"),
            "content_url": maybe(TEXTS),
            "duration_minutes": MINUTES,
            "is_mandatory": FLAGS,
            "created_at": SECONDS,
        },
        left_out={"content_url": None, "is_mandatory": True, "created_at": MADE},
        updates=(
            "title",
            "description",
            "content_type",
            "content_url",
            "duration_minutes",
            "is_mandatory",
        ),
    ),
    Kind(
        "TenantEnrollment",
        identity=("tenant_id", "user_id", "course_id", "enrollment_date"),
        values={
            "tenant_id": TENANTS,
            "user_id": USERS,
            "course_id": COURSES,
            "enrollment_date": SECONDS,
            "course_title": TEXTS,
            "instructor_name": TEXTS,
            "completion_date": maybe(SECONDS),
            "progress_percentage": PERCENT,
            "current_lesson": maybe(TEXTS),
            "status": one("enrolled", "completed", "dropped"),
        },
        left_out={
            "enrollment_date": MADE,
            "completion_date": None,
            "progress_percentage": 0,
            "current_lesson": None,
            "status": "enrolled",
        },
        updates=(
            "course_title",
            "instructor_name",
            "completion_date",
            "progress_percentage",
            "current_lesson",
            "status",
        ),
    ),
    Kind(
        "TenantCertificate",
        identity=("tenant_id", "user_id", "course_id", "issued_date"),
        values={
            "tenant_id": TENANTS,
            "user_id": USERS,
            "course_id": COURSES,
            "issued_date": SECONDS,
            "certificate_id": ULIDS,
            "course_title": TEXTS,
            "user_name": TEXTS,
            "instructor_name": TEXTS,
            "completion_date": SECONDS,
            "expires_on": maybe(DAYS),
            "verification_code": TEXTS,
        },
        left_out={"issued_date": MADE, "certificate_id": MADE, "expires_on": None},
        updates=(
            "course_title",
            "user_name",
            "instructor_name",
            "completion_date",
            "expires_on",
            "verification_code",
        ),
    ),
    Kind(
        "TenantProgress",
        identity=("tenant_id", "user_id", "course_id", "lesson_id", "attempt_date"),
        values={
            "tenant_id": TENANTS,
            "user_id": USERS,
            "course_id": COURSES,
            "lesson_id": FEW_IDS,
            "attempt_date": SECONDS,
            "completion_status": one("started", "completed", "failed"),
            "time_spent_minutes": MINUTES,
            "quiz_score": maybe(PERCENT),
            "quiz_passed": maybe(FLAGS),
            "notes": maybe(TEXTS),
        },
        left_out={
            "attempt_date": MADE,
            "completion_status": "started",
            "time_spent_minutes": 0,
            "quiz_score": None,
            "quiz_passed": None,
            "notes": None,
        },
        updates=("completion_status", "time_spent_minutes", "quiz_score", "quiz_passed", "notes"),
    ),
)
ORACLE = Oracle(
    "Elearning",
    "#",
    KINDS,
    refused=[
        ("TenantOrganization", "tenant_id", "t#USER#ann"),
        ("TenantUser", "user_id", "ann#COURSE#1"),
        ("TenantEnrollment", "course_id", "1#1"),
        ("TenantCourse", "tenant_id", HIGHEST),
    ],
)


@ORACLE.ask(tenant_id=TENANTS, user_id=USERS)
def certificates_of_user(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantCertificate", **wanted)


@ORACLE.ask(tenant_id=TENANTS, user_id=USERS, course_id=COURSES, issued_date=SECONDS, form="one")
def verify_certificate(items: list[Item], **wanted: object) -> Iterable[Item]:
    return of(items, "TenantCertificate", **wanted)


@ORACLE.ask(tenant_id=TENANTS, course_id=COURSES, form="one")
def get_tenant_course(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantCourse", **wanted)


@ORACLE.ask(tenant_id=TENANTS, user_id=USERS)
def enrollments_of_user(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantEnrollment", **wanted)


@ORACLE.ask(
    tenant_id=TENANTS,
    user_id=USERS,
    course_id=COURSES,
    sort=lambda enrollment: enrollment.enrollment_date,
)
def enrollments_in_course(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantEnrollment", **wanted)


def by_order(lesson: Item) -> object:
    return (lesson.lesson_order, lesson.lesson_id)


@ORACLE.ask(tenant_id=TENANTS, course_id=COURSES, sort=by_order)
def lessons_of_course(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantLesson", **wanted)


@ORACLE.ask(tenant_id=TENANTS, course_id=COURSES, lesson_order=ranges(ORDERS, "ge"), sort=by_order)
def lessons_from(items: list[Item], lesson_order: Range, **wanted: str) -> Iterable[Item]:
    lessons = of(items, "TenantLesson", **wanted)
    return [lesson for lesson in lessons if lesson_order.holds(lesson.lesson_order)]


@ORACLE.ask(
    tenant_id=TENANTS, course_id=COURSES, lesson_order=ORDERS, lesson_id=FEW_IDS, form="one"
)
def get_tenant_lesson(items: list[Item], **wanted: object) -> Iterable[Item]:
    return of(items, "TenantLesson", **wanted)


@ORACLE.ask(tenant_id=TENANTS, form="one")
def get_tenant_organization(items: list[Item], tenant_id: str) -> Iterable[Item]:
    return of(items, "TenantOrganization", tenant_id=tenant_id)


@ORACLE.ask(tenant_id=TENANTS, user_id=USERS, course_id=COURSES)
def progress_in_course(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantProgress", **wanted)


@ORACLE.ask(
    tenant_id=TENANTS,
    user_id=USERS,
    course_id=COURSES,
    lesson_id=FEW_IDS,
    attempt_date=any_range(MOMENTS),
    sort=lambda progress: progress.attempt_date,
    descending=True,
)
def attempts_at_lesson(
    items: list[Item], attempt_date: Range | None, **wanted: str
) -> Iterable[Item]:
    attempts = of(items, "TenantProgress", **wanted)
    return [attempt for attempt in attempts if within(attempt.attempt_date, attempt_date)]


@ORACLE.ask(tenant_id=TENANTS, user_id=USERS, form="one")
def get_tenant_user(items: list[Item], **wanted: str) -> Iterable[Item]:
    return of(items, "TenantUser", **wanted)


@ORACLE.ask(tenant_id=TENANTS, user_id=USERS)
def user_with_everything(items: list[Item], **wanted: str) -> Iterable[Item]:
    kinds = ("TenantUser", "TenantEnrollment", "TenantCertificate")
    return [item for kind in kinds for item in of(items, kind, **wanted)]


@ORACLE.ask(tenant_id=TENANTS, course_id=COURSES, sort=lambda item: item.kind)
def course_with_lessons(items: list[Item], **wanted: str) -> Iterable[Item]:
    return [item for kind in ("TenantCourse", "TenantLesson") for item in of(items, kind, **wanted)]
