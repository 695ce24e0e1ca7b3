"""Users, their photos, who likes and comments on these, and who follows whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.end_to_end.deeds import Deeds, Draft, RefusedError
from tests.end_to_end.oracle import MADE, Item, Kind, Oracle, attributes, of
from tests.end_to_end.values import SMALL, TEXTS, ULIDS, one

USERS = one("ann", "ann.lee", "ann_lee", "an")

KINDS = (
    Kind(
        "User",
        identity=("username",),
        values={
            "username": USERS,
            "name": TEXTS,
            "follower_count": SMALL,
            "following_count": SMALL,
        },
        left_out={"follower_count": 0, "following_count": 0},
        updates=("name", "follower_count", "following_count"),
    ),
    Kind(
        "Photo",
        identity=("username", "photo_id"),
        values={
            "username": USERS,
            "photo_id": ULIDS,
            "url": TEXTS,
            "likes_count": SMALL,
            "comment_count": SMALL,
        },
        left_out={"photo_id": MADE, "likes_count": 0, "comment_count": 0},
        updates=("url", "likes_count", "comment_count"),
    ),
    Kind(
        "Like",
        identity=("photo_id", "liking_username"),
        values={
            "photo_id": ULIDS,
            "liking_username": USERS,
            "photo_username": USERS,
            "like_id": ULIDS,
        },
        left_out={"like_id": MADE},
        updates=("photo_username",),
    ),
    Kind(
        "Comment",
        identity=("photo_id", "comment_id"),
        values={
            "photo_id": ULIDS,
            "comment_id": ULIDS,
            "photo_username": USERS,
            "commenting_username": USERS,
            "content": TEXTS,
        },
        left_out={"comment_id": MADE},
        updates=("photo_username", "commenting_username", "content"),
    ),
    Kind(
        "Follow",
        identity=("followed", "following"),
        values={"followed": USERS, "following": USERS},
    ),
)
DEEDS = Deeds()
ORACLE = Oracle("InstagramClone", "#", KINDS, deeds=DEEDS)


@ORACLE.ask(username=USERS, form="one")
def get_user(items: list[Item], username: str) -> Iterable[Item]:
    return of(items, "User", username=username)


@ORACLE.ask(username=USERS, photo_id=ULIDS, form="one")
def get_photo(items: list[Item], username: str, photo_id: str) -> Iterable[Item]:
    return of(items, "Photo", username=username, photo_id=photo_id)


@ORACLE.ask(username=USERS, sort=lambda photo: photo.photo_id, descending=True)
def photos_of_user(items: list[Item], username: str) -> Iterable[Item]:
    return of(items, "Photo", username=username)


@ORACLE.ask(photo_id=ULIDS, sort=lambda like: like.like_id, descending=True)
def likes_of_photo(items: list[Item], photo_id: str) -> Iterable[Item]:
    return of(items, "Like", photo_id=photo_id)


@ORACLE.ask(photo_id=ULIDS, sort=lambda comment: comment.comment_id)
def comments_of_photo(items: list[Item], photo_id: str) -> Iterable[Item]:
    return of(items, "Comment", photo_id=photo_id)


@ORACLE.ask(followed=USERS, sort=lambda follow: follow.following)
def followers(items: list[Item], followed: str) -> Iterable[Item]:
    return of(items, "Follow", followed=followed)


@ORACLE.ask(following=USERS, sort=lambda follow: follow.followed)
def followees(items: list[Item], following: str) -> Iterable[Item]:
    return of(items, "Follow", following=following)


def with_profiles(items: list[Item], follows: list[Item], named: str) -> list[Item]:
    """Each with the user that it names, if there is one."""
    users = {user.username: attributes(user) for user in of(items, "User")}
    return [
        Item(kind="", follow=attributes(each), user=users.get(getattr(each, named)))
        for each in follows
    ]


@ORACLE.ask(followed=USERS, sort=lambda pair: pair.follow["following"], shows=("follow", "user"))
def followers_with_profiles(items: list[Item], followed: str) -> Iterable[Item]:
    return with_profiles(items, of(items, "Follow", followed=followed), "following")


@ORACLE.ask(following=USERS, sort=lambda pair: pair.follow["followed"], shows=("follow", "user"))
def followees_with_profiles(items: list[Item], following: str) -> Iterable[Item]:
    return with_profiles(items, of(items, "Follow", following=following), "followed")


@ORACLE.ask(followed=USERS, following=USERS, form="one")
def is_followed_by(items: list[Item], followed: str, following: str) -> Iterable[Item]:
    return of(items, "Follow", followed=followed, following=following)


@DEEDS.does(photo_id=ULIDS, liking_username=USERS, photo_username=USERS, like_id=ULIDS)
def like_photo(draft: Draft, photo_id: str, photo_username: str, **values: Any) -> Item:
    given = {"photo_id": photo_id, "photo_username": photo_username, **values}
    like = draft.create("Like", **given)
    photo = draft.there("Photo", username=photo_username, photo_id=photo_id)
    draft.change(photo, likes_count=photo.likes_count + 1)
    return like


@DEEDS.does(
    photo_id=ULIDS,
    comment_id=ULIDS,
    photo_username=USERS,
    commenting_username=USERS,
    content=TEXTS,
)
def comment_on_photo(draft: Draft, photo_id: str, photo_username: str, **values: Any) -> Item:
    given = {"photo_id": photo_id, "photo_username": photo_username, **values}
    comment = draft.create("Comment", **given)
    photo = draft.there("Photo", username=photo_username, photo_id=photo_id)
    draft.change(photo, comment_count=photo.comment_count + 1)
    return comment


@DEEDS.does(followed=USERS, following=USERS)
def follow_user(draft: Draft, followed: str, following: str) -> Item:
    if followed == following:
        raise RefusedError("same")
    follow = draft.create("Follow", followed=followed, following=following)
    there = draft.there("User", username=followed)
    draft.change(there, follower_count=there.follower_count + 1)
    there = draft.there("User", username=following)
    draft.change(there, following_count=there.following_count + 1)
    return follow
