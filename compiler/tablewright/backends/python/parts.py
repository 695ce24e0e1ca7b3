"""Which parts of the machinery a module has: what all of them need, and what only some do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tablewright.backends.python.bundle import FIRST, REST, Bundle, bundle
from tablewright.backends.python.operandtypes import has_operands
from tablewright.backends.python.testables import has_conditions
from tablewright.backends.python.writeneeds import has_places, has_sums, has_tests, has_upserts
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.entities import Entity, Generated, Operation
from tablewright.ir.patterns import BatchGetPattern, Listing, QueryPattern, ScanPattern
from tablewright.ir.plan import Plan
from tablewright.ir.settings import StreamView
from tablewright.ir.tables import Table
from tablewright.ir.writes import ReadTransaction, WritePart, WriteTransaction, WriteVerb


@frozen
class Machinery:
    """What stands at the top of a module, and what stands at its end.

    `public` are the names that only some modules export.
    """

    first: Bundle
    rest: Bundle
    public: frozenset[str] = frozenset()

    @property
    def names(self) -> frozenset[str]:
        """Every name that the machinery uses or defines at its top level."""
        return self.first.names | self.rest.names

    @property
    def imports(self) -> frozenset[tuple[str, str]]:
        """What the machinery imports."""
        return self.first.imports | self.rest.imports


@frozen
class Part:
    """Modules of the machinery that only some models need: at the top, and at the end.

    `public` are the names that a module with them exports.
    """

    is_needed: Callable[[Plan], bool]
    rest: tuple[str, ...]
    first: tuple[str, ...] = ()
    public: tuple[str, ...] = ()


def has_filters(plan: Plan) -> bool:
    """Whether any access pattern filters what it reads."""
    patterns = (each for each in plan.access_patterns if isinstance(each, Listing))
    return any(pattern.filter is not None for pattern in patterns)


def has_scans(plan: Plan) -> bool:
    """Whether any access pattern is a scan."""
    return any(isinstance(each, ScanPattern) for each in plan.reads)


def _gets_batches(plan: Plan) -> bool:
    gets = any(isinstance(each, BatchGetPattern) for each in plan.reads)
    return gets or _hydrates(plan) or _follows(plan)


def _hydrates(plan: Plan) -> bool:
    return any(isinstance(each, QueryPattern) and each.hydrate for each in plan.reads)


def _follows(plan: Plan) -> bool:
    queries = (each for each in plan.reads if isinstance(each, QueryPattern))
    return any(query.then is not None for query in queries)


def _writes_batches(plan: Plan) -> bool:
    return bool(plan.batch_writes)


def _batches(plan: Plan) -> bool:
    return _gets_batches(plan) or _writes_batches(plan)


def has_streams(plan: Plan) -> bool:
    """Whether any table has a stream, in any stage."""
    return any(stream_views(table) for table in plan.tables)


def stream_views(table: Table) -> frozenset[StreamView]:
    """What the records of a table's stream carry, in each stage in which it has one."""
    return frozenset(each.stream for each in table.every_settings if each.stream is not None)


def has_versions(plan: Plan) -> bool:
    """Whether any entity has a version."""
    return any(each.version is not None for each in plan.entities)


def has_unique(plan: Plan) -> bool:
    """Whether any values are unique."""
    return any(each.unique for each in plan.entities)


def has_families(plan: Plan) -> bool:
    """Whether any entity has variants."""
    return bool(plan.families)


def _updates_together(plan: Plan) -> bool:
    groups = (each for each in plan.entities if each.update_group is not None)
    return any(Operation.UPDATE in each.operations for each in groups)


def _with_any(*operations: Operation) -> Callable[[Plan], bool]:
    """Whether any entity has one of these methods."""
    wanted = frozenset(operations)
    return lambda plan: any(wanted & set(each.operations) for each in plan.entities)


def _transacts(plan: Plan) -> bool:
    """Whether anything is written in transactions."""
    together = any(isinstance(each, WriteTransaction | ReadTransaction) for each in plan.writes)
    return together or has_unique(plan) or _with_any(Operation.MOVE)(plan)


def _changes(plan: Plan) -> bool:
    """Whether anything is read, changed and written back."""
    return has_unique(plan) or _with_any(Operation.MODIFY, Operation.MOVE)(plan)


def _writes_together(plan: Plan) -> bool:
    return any(isinstance(each, WriteTransaction) for each in plan.writes)


def _writes_uniquely_together(plan: Plan) -> bool:
    entities = plan.owners
    together = (each for each in plan.writes if isinstance(each, WriteTransaction))
    return any(may_claim(part, entities) for each in together for part in each.parts)


def may_claim(part: WritePart, entities: Mapping[str, Entity]) -> bool:
    """Whether a part of a transaction writes an item whose values are unique."""
    return bool(entities[part.entity].unique) and part.verb is not WriteVerb.CHECK


def _reads_together(plan: Plan) -> bool:
    return any(isinstance(each, ReadTransaction) for each in plan.writes)


def _adds(plan: Plan) -> bool:
    return has_operands(plan) or has_sums(plan)


def _tests(plan: Plan) -> bool:
    return has_filters(plan) or has_conditions(plan) or has_tests(plan)


def _generates(made: Generated) -> Callable[[Plan], bool]:
    """Whether any entity has an identifier of that kind made for it."""
    return lambda plan: any(
        attribute.generated is made for each in plan.entities for attribute in each.attributes
    )


PARTS = (
    # Who repeats a transaction with a token gives the identifier that it made the first time.
    Part(_generates(Generated.ULID), (), public=("new_ulid",)),
    Part(_generates(Generated.UUID4), (), public=("new_uuid4",)),
    Part(_generates(Generated.UUID7), (), public=("new_uuid7",)),
    Part(_tests, ("filters",)),
    Part(
        has_conditions,
        ("onlyif",),
        public=(
            *("Contains", "Exists", "NotEqual", "OneOf"),
            *("contains", "exists", "ne", "one_of"),
        ),
    ),
    Part(_updates_together, ("together",)),
    Part(_adds, ("limits",)),
    Part(has_places, ("places",)),
    Part(
        has_operands,
        ("operands",),
        public=("Add", "AddTo", "Append", "At", "Entries", "RemoveFrom"),
    ),
    Part(has_families, ("families",)),
    Part(has_versions, ("versions",), public=("VersionConflictError",)),
    Part(_changes, ("changing",)),
    Part(
        _transacts,
        ("transacting",),
        public=("CancellationReason", "TokenReusedError", "TransactionCancelledError"),
    ),
    Part(_with_any(Operation.MOVE), ("moving",)),
    Part(has_unique, ("uniqueshapes", "uniques", "uniquewrites"), public=("UniqueConflictError",)),
    Part(has_upserts, ("upserts",)),
    Part(_writes_together, ("writestogether",)),
    Part(_writes_uniquely_together, ("uniquetogether",)),
    Part(_reads_together, ("readstogether",)),
    Part(has_scans, ("scans",)),
    Part(_batches, ("batching",)),
    Part(_gets_batches, ("batchgets",), public=("BatchItems", "UnprocessedKeysError")),
    Part(_hydrates, ("hydrating",)),
    Part(_follows, ("following",), public=("FollowedQuery",)),
    Part(_writes_batches, ("batchwrites",), public=("BatchLeft",)),
    Part(
        has_streams,
        ("streamrecords", "changes"),
        first=("changetypes",),
        public=("Created", "Removed", "StreamRecord", "UnknownChange", "Updated"),
    ),
)
"""In the order in which their text stands, after what every module has."""


def machinery_of(plan: Plan) -> Machinery:
    """The machinery of a plan's module."""
    return _joined(part for part in PARTS if part.is_needed(plan))


def whole_machinery() -> Machinery:
    """All that the module of any plan may need."""
    return _joined(PARTS)


def _joined(parts: Iterable[Part]) -> Machinery:
    first: list[str] = list(FIRST)
    rest: list[str] = list(REST)
    public: set[str] = set()
    for part in parts:
        first += part.first
        rest += part.rest
        public |= set(part.public)
    return Machinery(bundle(tuple(first)), bundle(tuple(rest)), frozenset(public))
