"""Values whose text does not sort as they do."""

from __future__ import annotations

from tests.designs.traps.trap import Trap

ORDER = (
    Trap(
        "sessions are counted, and ten of them come before nine",
        "user_analytics",
        (("{session_count:010d}", "{session_count}"),),
        "TW303",
        '"{session_count}"',
        ("session_count:010d",),
    ),
    Trap(
        "salaries are text in a key",
        "task_manager",
        (("{salary:09d}", "{salary}"),),
        "TW303",
        '"{salary}"',
        ("salary:010d",),
    ),
    Trap(
        "lessons are numbered without padding, and read from one on",
        "elearning",
        (("{lesson_order:04d}", "{lesson_order}"),),
        "TW311",
        "range: {lesson_order: ge}",
        ("10 sorts before 9", "{lesson_order:010d}"),
    ),
    Trap(
        "the moment of an issue is a number of seconds without padding, and ordered by",
        "elearning",
        (
            ("issued_date: {type: Moment, generate: now}", "issued_date: integer"),
            ('"CERT#{course_id}#{issued_date}"', '"CERT#{issued_date}#{course_id}"'),
            (
                "{query: TenantCertificate, given: [tenant_id, user_id]}",
                "{query: TenantCertificate, given: [tenant_id, user_id], order: descending}",
            ),
        ),
        "TW311",
        "certificates_of_user:",
        ("issued_date",),
    ),
    Trap(
        "a date in the order of toDateString has no form in a key",
        "library",
        (("LOAN#{loan_end_date}", "LOAN#{loan_end_date:%a %b %d %Y}"),),
        "TW304",
        "%a %b %d %Y",
    ),
    Trap(
        "a date is text, which may be that of toDateString",
        "library",
        (("loan_end_date: optional<date>", "loan_end_date: optional<string>"),),
        "TW341",
        "loans: {query: Book",
        ("`Fri Jan 02 2026` comes before `Thu Jan 01 2026`", "`loan_end_date: date`"),
    ),
    Trap(
        "a date is text, which is that of toDateString",
        "library",
        (
            (
                "release_date: date",
                'release_date: {type: string, pattern: "[A-Z][a-z]{2} [A-Z][a-z]{2} [0-9 ]{7}"}',
            ),
        ),
        "TW341",
        "editions: {query: Book",
        ("`Fri Jan 02 2026` comes before `Thu Jan 01 2026`", "`release_date: date`"),
    ),
    Trap(
        "a deal's score is a number, and a key of text does not sort it",
        "deals",
        (("sort_key: {name: engagement_score, type: number}", "sort_key: engagement_score"),),
        "TW303",
        "engagement_score: integer",
        ("number",),
    ),
)
