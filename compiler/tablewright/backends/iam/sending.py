"""Requests of one entity's writes, by what they do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.backends.iam.caching import cached_tables, has_clusters
from tablewright.backends.iam.permissions import Permission, Request
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity
from tablewright.ir.plan import Plan


@frozen
class Sending:
    """Spells the requests for an entity. `cached`: its table is served by a DAX client. `guarded`:
    its key may have another entity's item, so that every write has a condition.

    In a transaction `together` says whether DAX serves all that it writes; elsewhere it is None.
    """

    entity: Entity
    cached: bool
    guarded: bool
    together: bool | None = None

    def write(self, action: str) -> Request:
        """A write by itself or as part of a transaction, or a look at an item in one."""
        cached = self.cached if self.together is None else self.together
        return Request(Permission(action, self.entity.table), cached)

    def alone(self, action: str) -> Request:
        """A write by itself, even beside a transaction."""
        return Request(Permission(action, self.entity.table), self.cached)

    def stored(self) -> Request:
        """What the table itself has now."""
        return Request(Permission("GetItem", self.entity.table))

    def refused(self) -> Iterator[Request]:
        """What is there where a condition did not hold: DAX's client does not say it."""
        if self.cached if self.together is None else self.together:
            yield Request(Permission("GetItem", self.entity.table), only_beside_dax=True)

    def read(self) -> Request:
        """An item as a cache may have it."""
        return self.alone("GetItem")

    def claims(self, *, given_up: bool) -> Iterator[Request]:
        """Claims that are made; who has one in the way is looked at, and held to that.

        `given_up`: others may go.
        """
        yield self.write("PutItem")
        yield self.stored()
        yield self.write("ConditionCheckItem")
        if given_up:
            yield self.write("DeleteItem")


def sending(plan: Plan, entity: Entity) -> Sending:
    """How an entity's requests are sent."""
    told = entity.name in plan.table(entity.table).told_by_type
    joined = any(each.joined for each in entity.primary_key.bindings)
    is_family = any(each.name == entity.name for each in plan.families)
    guarded = told or joined or is_family
    return Sending(entity, entity.table in cached_tables(plan), guarded)


def is_together(plan: Plan, sends: Sequence[Sending]) -> bool:
    """Whether a transaction goes through DAX: a cluster of ours serves one table alone."""
    several = len({each.entity.table for each in sends}) > 1
    clusters = has_clusters(plan)
    return all(each.cached for each in sends) and not (several and clusters)
