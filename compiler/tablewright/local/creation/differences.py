"""How a table that is there differs from the one that is wanted, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.diagnostics.text import shown
from tablewright.local.creation.request import Wanted
from tablewright.local.creation.state import State

Described = Mapping[str, Any]
_TYPES = {"S": "string", "N": "number", "B": "binary"}
_WORDS = {"PAY_PER_REQUEST": "on_demand", "STANDARD_INFREQUENT_ACCESS": "infrequent_access"}
_KINDS = ("GlobalSecondaryIndexes", "LocalSecondaryIndexes")
_DEFAULT_DAYS = 35


def shape_differences(wanted: Wanted, state: State) -> Iterator[str]:
    """Where keys and indexes are not those of the model; but a global index may be missing."""
    there, types = state.table, _types(state.table)
    key, wanted_key = _key(there, types), _key(wanted.create, _types(wanted.create))
    if key != wanted_key:
        yield f"its key is {key}; the model's is {wanted_key}"
    for kind in _KINDS:
        indexes, wanted_indexes = _indexes(there, kind), _indexes(wanted.create, kind)
        for name, index in wanted_indexes.items():
            if name in indexes:
                yield from _index_differences(index, indexes[name], _types(wanted.create), types)
            elif kind == "LocalSecondaryIndexes":
                yield f"it has no local index {name}, which can be made with the table only"
        for name in sorted(indexes.keys() - wanted_indexes.keys()):
            yield f"it has the index {shown(name)}, which the model has not"


def missing_indexes(wanted: Wanted, state: State) -> list[Described]:
    """The global indexes that the table does not have."""
    there = _indexes(state.table, _KINDS[0])
    return [each for name, each in _indexes(wanted.create, _KINDS[0]).items() if name not in there]


def use_differences(wanted: Wanted, state: State) -> Iterator[str]:
    """Where the table does other things with what is written to it."""
    view = state.table.get("StreamSpecification", {}).get("StreamViewType")
    wanted_view = wanted.create.get("StreamSpecification", {}).get("StreamViewType")
    if wanted_view and view != wanted_view:
        yield f"its stream is {_word(view)}; the model's is {_word(wanted_view)}"
    if state.ttl_attribute != wanted.ttl_attribute:
        yield (
            f"items expire by {_attribute(state.ttl_attribute)}; "
            f"in the model by {_attribute(wanted.ttl_attribute)}"
        )


def service_differences(wanted: Wanted, state: State) -> Iterator[str]:
    """Where settings differ that the service has, and that no item shows."""
    there, create = state.table, wanted.create
    mode = there.get("BillingModeSummary", {}).get("BillingMode", "PROVISIONED")
    if mode != create["BillingMode"]:
        yield f"its billing is {_word(mode)}; the model's is {_word(create['BillingMode'])}"
    kept = there.get("TableClassSummary", {}).get("TableClass", "STANDARD")
    if kept != create["TableClass"]:
        yield f"its class is {_word(kept)}; the model's is {_word(create['TableClass'])}"
    protected = there.get("DeletionProtectionEnabled", False)
    if protected != create["DeletionProtectionEnabled"]:
        yield f"its deletion protection is {_on(protected)}"
    if wanted.recovery:
        yield from _recovery_differences(wanted, state)
    for index, on in state.insights.items():
        if not on:
            where = f"of index {index} " if index else ""
            yield f"contributor insights {where}are {_on(on)}"


def _recovery_differences(wanted: Wanted, state: State) -> Iterator[str]:
    days = wanted.recovery_days or _DEFAULT_DAYS
    if not state.recovery:
        yield f"point-in-time recovery is {_on(state.recovery)}"
    elif state.recovery_days != days and wanted.recovery_days is not None:
        told = "does not say" if state.recovery_days is None else f"is {state.recovery_days}"
        yield f"how many days its recovery goes back {told}; in the model it is {days}"


def _index_differences(
    wanted: Described, there: Described, wanted_types: Described, types: Described
) -> Iterator[str]:
    name = wanted["IndexName"]
    key, wanted_key = _key(there, types), _key(wanted, wanted_types)
    if key != wanted_key:
        yield f"the key of index {name} is {key}; the model's is {wanted_key}"
    copied, wanted_copied = _projection(there), _projection(wanted)
    if copied != wanted_copied:
        yield f"index {name} projects {copied}; in the model {wanted_copied}"


def _indexes(described: Described, kind: str) -> dict[str, Described]:
    return {each["IndexName"]: each for each in described.get(kind) or ()}


def _types(described: Described) -> dict[str, str]:
    return {
        each["AttributeName"]: _TYPES.get(each["AttributeType"], "?")
        for each in described["AttributeDefinitions"]
    }


def _key(described: Described, types: Described) -> str:
    """`PK (string), then SK (string)`."""
    parts: dict[str, list[str]] = {"HASH": [], "RANGE": []}
    for each in described["KeySchema"]:
        name = each["AttributeName"]
        parts.setdefault(each["KeyType"], []).append(f"{shown(name)} ({types.get(name, '?')})")
    return ", then ".join(", ".join(names) for names in parts.values() if names)


def _projection(described: Described) -> str:
    projection = described["Projection"]
    names = sorted(projection.get("NonKeyAttributes", ()))
    listed = f" {', '.join(map(shown, names))}" if names else ""
    return f"{_word(projection['ProjectionType'])}{listed}"


def _word(value: str | None) -> str:
    """A value of DynamoDB's own, as a model writes it."""
    if value is None:
        return "off"
    return _WORDS.get(value) or shown(value.lower()).strip("`")


def _attribute(name: str | None) -> str:
    return "nothing" if name is None else shown(name)


def _on(state: bool | None) -> str:
    return "not known" if state is None else "on" if state else "off"
