"""Versions: an update says which one it was made for, and nobody sets one."""

from __future__ import annotations

from typing import assert_type

from versions import AccessError, Page, VersionConflictError, Wiki


def changed(db: Wiki, page: Page) -> None:
    at = page.revision
    assert_type(at, int)
    assert_type(db.update_page(space="s", name="n", revision=at, title="t"), Page)
    assert_type(db.delete_page(space="s", name="n"), Page | None)
    assert_type(db.delete_page(space="s", name="n", revision=at), Page | None)
    assert_type(db.modify_page(space="s", name="n", change=lambda page: page), Page)
    _: type[AccessError] = VersionConflictError


def the_version_is_asked_for(db: Wiki) -> None:
    db.update_page(space="s", name="n", title="t")  # error
    db.update_page(space="s", name="n", revision="1", title="t")  # error
    db.update_page(space="s", name="n", revision=None, title="t")  # error
    db.delete_page(space="s", name="n", revision="1")  # error
    db.modify_page(space="s", name="n", revision=1, change=lambda page: page)  # error
