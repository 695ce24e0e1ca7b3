"""Variants: a union to read, and each written by itself."""

from __future__ import annotations

from typing import assert_never, assert_type

from variants import (
    ArchiveRoot,
    BatchItems,
    GitRoot,
    IpRoot,
    Org,
    Query,
    Root,
    RootIf,
    RootKey,
    RootState,
    Sources,
)


def read(db: Sources) -> None:
    assert_type(db.get_root(org_id="o", root_id=1), GitRoot | IpRoot | ArchiveRoot | None)
    assert_type(db.roots(org_id="o"), Query[Root])
    assert_type(db.git_roots(org_id="o"), Query[GitRoot])
    assert_type(db.everything(org_id="o"), Query[Org | GitRoot | IpRoot | ArchiveRoot])


def told_apart(db: Sources) -> None:
    for root in db.roots(org_id="o"):
        assert_type(root.name, str)
        root.url  # error  # noqa: B018
        match root:
            case GitRoot(branch=branch):
                assert_type(branch, str | None)
            case IpRoot():
                assert_type(root.address, str)
                root.path  # error  # noqa: B018
            case ArchiveRoot(path=path):
                assert_type(path, str)
            case _:
                assert_never(root)


def written(db: Sources, root: GitRoot) -> None:
    assert_type(db.create_git_root(root), GitRoot)
    assert_type(db.delete_root(org_id="o", root_id=1), Root | None)
    assert_type(
        db.delete_root(org_id="o", root_id=1, only_if=RootIf(state=RootState.DONE)), Root | None
    )
    db.update_ip_root(org_id="o", root_id=1, state=RootState.DONE, address="::1")


def of_any_variant(db: Sources, keys: list[RootKey]) -> None:
    assert_type(db.count_read(org_id="o", root_id=1), Root)
    assert_type(db.drop_done(org_id="o", root_id=1), Root | None)
    assert_type(db.org_and_root(org_id="o", root_id=1), tuple[Org | None, Root | None])
    assert_type(db.some_roots(keys), BatchItems[RootKey, Root])
    assert_type([pair.root for pair in db.main_root(org_id="o")], list[Root | None])
    assert_type(db.replace_root(org_id="o", old=1, root_id=2, name="n", url="u"), GitRoot)


def of_one_variant(db: Sources, keys: list[RootKey]) -> None:
    assert_type(db.git_root(org_id="o", root_id=1), GitRoot | None)
    assert_type(db.some_git_roots(keys), BatchItems[RootKey, GitRoot])
    assert_type([each.git_root for each in db.main_git_root(org_id="o")], list[GitRoot | None])
    db.count_read(org_id="o", root_id=1).url  # error  # noqa: B018


def no_other_variant_is_taken(db: Sources, root: GitRoot, any_root: Root) -> None:
    db.create_ip_root(root)  # error
    db.create_git_root(any_root)  # error
    db.update_ip_root(org_id="o", root_id=1, url="u")  # error
    db.create_root(root)  # error
    RootIf(url="u")  # error
    GitRoot(org_id="o", root_id=1, name="n", url="u", address="a")  # error
    IpRoot(org_id="o", root_id=1, name="n")  # error
