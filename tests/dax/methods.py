"""Every method of the depot, called in every way that makes a difference to its requests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, TypeAlias

from tests.dax.depots import NEVER, box, changed, module

Call: TypeAlias = Callable[[Any], Any]

SITE: dict[str, Any] = {"site": "a"}
BOX: dict[str, Any] = {"site": "a", "box": 0}
NO_BOX: dict[str, Any] = {"site": "a", "box": 9}
VISIT: dict[str, Any] = {"site": "a", "seq": 2}
REMARK: dict[str, Any] = {"site": "a", "number": 1}
ENTRY: dict[str, Any] = {"day": "monday", "seq": 1}


def keys(*numbers: int) -> list[Any]:
    """Keys of boxes."""
    return [module().BoxKey(site="a", box=number) for number in numbers]


def both_ways(read: Call) -> Call:
    """A query from its beginning to its end, and page by page."""

    def call(db: Any) -> Any:
        query = read(db)
        pages: list[Any] = []
        cursor: str | None = None
        while not pages or cursor is not None:
            page = query.page(limit=1, cursor=cursor)
            pages += page.items
            cursor = page.cursor
        return [list(query.all()), pages, query.first(), query.count()]

    return call


READS: Mapping[str, Call] = {
    "get_site": lambda db: db.get_site(**SITE),
    "get_site consistent": lambda db: db.get_site(**SITE, consistent=True),
    "get_site of none": lambda db: db.get_site(site="z"),
    "get_box": lambda db: db.get_box(**BOX),
    "get_visit": lambda db: db.get_visit(**VISIT),
    "get_remark": lambda db: db.get_remark(**REMARK),
    "get_entry": lambda db: db.get_entry(**ENTRY),
    "box": lambda db: db.box(**BOX),
    "fresh_box": lambda db: db.fresh_box(**BOX),
    "box_past_the_cache": lambda db: db.box_past_the_cache(**BOX),
    "box_weight": lambda db: db.box_weight(**BOX),
    "boxes": lambda db: db.boxes(**SITE),
    "boxes both ways": both_ways(lambda db: db.boxes(**SITE)),
    "fresh_boxes": lambda db: db.fresh_boxes(**SITE),
    "boxes_past_the_cache": lambda db: db.boxes_past_the_cache(**SITE),
    "boxes_in_state": lambda db: db.boxes_in_state(state=module().BoxState.OPEN),
    "boxes_in_state both ways": both_ways(
        lambda db: db.boxes_in_state(state=module().BoxState.OPEN)
    ),
    "heavy_boxes": lambda db: db.heavy_boxes(**SITE, weight=Decimal(12)),
    "labels": lambda db: db.labels(**SITE),
    "count_boxes": lambda db: db.count_boxes(**SITE),
    "boxes_of_owner": lambda db: db.boxes_of_owner(owner="ann"),
    "whole_site": lambda db: db.whole_site(**SITE),
    "first_with_site": lambda db: db.first_with_site(**BOX),
    "visits": lambda db: db.visits(**SITE),
    "visits expired, too": lambda db: db.visits(**SITE, include_expired=True),
    "every_box": lambda db: db.every_box(),
    "every_box both ways": both_ways(lambda db: db.every_box()),
    "every_fresh_box": lambda db: db.every_fresh_box(),
    "some_boxes": lambda db: db.some_boxes(keys(0, 9, 2)),
    "some_fresh_boxes": lambda db: db.some_fresh_boxes(keys(0, 9, 2)),
    "some_labels": lambda db: db.some_labels(keys(0, 9, 2)),
    "entries": lambda db: db.entries(day="monday"),
    "box_and_site": lambda db: db.box_and_site(**BOX),
    "box_and_site of no box": lambda db: db.box_and_site(**NO_BOX),
}
WRITES: Mapping[str, Call] = {
    "create_site": lambda db: db.create_site(module().Site(site="b", name="B")),
    "create_site there": lambda db: db.create_site(module().Site(site="a", name="B")),
    "put_site": lambda db: db.put_site(module().Site(site="a", name="B")),
    "put_site refused": lambda db: db.put_site(
        module().Site(site="a"), only_if=module().SiteIf(name="B")
    ),
    "update_site": lambda db: db.update_site(**SITE, name="B", boxes=module().Add(2)),
    "update_site of none": lambda db: db.update_site(site="z", name="B"),
    "modify_site": lambda db: db.modify_site(**SITE, change=changed(name="B")),
    "move_site": lambda db: db.move_site(**SITE, change=changed(site="c")),
    "delete_site": lambda db: db.delete_site(**SITE),
    "delete_site refused": lambda db: db.delete_site(**SITE, only_if=module().SiteIf(name="B")),
    "create_box": lambda db: db.create_box(box(box=5, label="l5")),
    "create_box there": lambda db: db.create_box(box(box=0, label="l5")),
    "create_box not unique": lambda db: db.create_box(box(box=5, label="l1")),
    "update_box": lambda db: db.update_box(
        **BOX, revision=1, owner=None, tags=module().AddTo({"x"})
    ),
    "update_box of its label": lambda db: db.update_box(**BOX, revision=1, label="new"),
    "update_box not unique": lambda db: db.update_box(**BOX, revision=1, label="l1"),
    "update_box of another version": lambda db: db.update_box(**BOX, revision=7, owner="bob"),
    "update_box of none": lambda db: db.update_box(**NO_BOX, revision=1, owner="bob"),
    "modify_box": lambda db: db.modify_box(**BOX, change=changed(owner="bob")),
    "move_box": lambda db: db.move_box(**BOX, change=changed(box=7)),
    "move_box to another": lambda db: db.move_box(**BOX, change=changed(box=1)),
    "delete_box": lambda db: db.delete_box(**BOX),
    "delete_box of another version": lambda db: db.delete_box(**BOX, revision=7),
    "create_delivery": lambda db: db.create_delivery(
        module().Delivery(site="a", seq=7, by="post", parcels=1)
    ),
    "put_delivery": lambda db: db.put_delivery(
        module().Delivery(site="a", seq=1, by="van", parcels=1)
    ),
    "put_delivery on another variant": lambda db: db.put_delivery(
        module().Delivery(site="a", seq=2, by="van", parcels=1)
    ),
    "update_delivery": lambda db: db.update_delivery(site="a", seq=1, parcels=7),
    "modify_delivery": lambda db: db.modify_delivery(site="a", seq=1, change=changed(parcels=7)),
    "move_delivery": lambda db: db.move_delivery(site="a", seq=1, change=changed(seq=8)),
    "create_check": lambda db: db.create_check(
        module().Check(site="a", seq=3, by="x", passed=True)
    ),
    "put_check": lambda db: db.put_check(module().Check(site="a", seq=3, by="x", passed=True)),
    "update_check": lambda db: db.update_check(**VISIT, passed=False, ends=NEVER),
    "update_check expired": lambda db: db.update_check(site="a", seq=3, passed=False),
    "modify_check": lambda db: db.modify_check(**VISIT, change=changed(passed=False)),
    "move_check": lambda db: db.move_check(**VISIT, change=changed(seq=9)),
    "delete_visit": lambda db: db.delete_visit(**VISIT),
    "create_remark": lambda db: db.create_remark(module().Remark(site="a", number=2, text="")),
    "put_remark": lambda db: db.put_remark(module().Remark(**REMARK, text="wet")),
    "update_remark": lambda db: db.update_remark(**REMARK, text="wet"),
    "modify_remark": lambda db: db.modify_remark(**REMARK, change=changed(text="wet")),
    "move_remark": lambda db: db.move_remark(**REMARK, change=changed(number=3)),
    "delete_remark": lambda db: db.delete_remark(**REMARK),
    "create_entry": lambda db: db.create_entry(module().Entry(**ENTRY, text="again")),
    "put_entry": lambda db: db.put_entry(module().Entry(**ENTRY, text="again")),
    "update_entry": lambda db: db.update_entry(**ENTRY, text="again"),
    "modify_entry": lambda db: db.modify_entry(**ENTRY, change=changed(text="again")),
    "move_entry": lambda db: db.move_entry(**ENTRY, change=changed(seq=2)),
    "delete_entry": lambda db: db.delete_entry(**ENTRY),
    "save": lambda db: db.save(
        put=[module().Site(site="d"), module().Remark(**REMARK, text="wet")],
        delete=[module().SiteKey(site="a")],
    ),
    "save_entries": lambda db: db.save_entries(put=[module().Entry(**ENTRY, text="again")]),
    "shut": lambda db: db.shut(**BOX),
    "shut again": lambda db: db.shut(site="a", box=1),
    "shut of none": lambda db: db.shut(**NO_BOX),
    "count": lambda db: db.count(site="new", more=2),
    "rename": lambda db: db.rename(**SITE, name="B", at_most=9),
    "rename refused": lambda db: db.rename(**SITE, name="B", at_most=0),
    "drop_empty": lambda db: db.drop_empty(**SITE),
    "drop_empty of none": lambda db: db.drop_empty(site="z"),
    "hand_over": lambda db: db.hand_over(**BOX, owner="bob"),
    "hand_over of none": lambda db: db.hand_over(**NO_BOX, owner="bob"),
    "note_down": lambda db: db.note_down(**SITE, day="monday", seq=2, text="noted"),
    "note_down again": lambda db: db.note_down(**SITE, **ENTRY, text="noted"),
}
