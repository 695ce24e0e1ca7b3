"""What a table and its indexes cost, and what they can do in a second, in a reader's words."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.ir.settings import (
    Capacity,
    Insights,
    Provisioned,
    TableClass,
    TableSettings,
    Throughput,
)


def paid(settings: TableSettings) -> Iterator[str]:
    """How the table is paid, within which bounds."""
    if settings.provisioned is None:
        yield "on demand"
    else:
        yield f"provisioned: {_capacity(settings.provisioned)}"
    if settings.max_throughput is not None:
        yield f"at most {_units(settings.max_throughput)}"
    if settings.warm_throughput is not None:
        yield f"warm for {_units(settings.warm_throughput)}"
    if settings.table_class is not TableClass.STANDARD:
        yield "infrequent access"


def index_facts(settings: TableSettings) -> Iterator[str]:
    """What indexes have of their own."""
    for index in settings.indexes:
        own: list[str] = []
        if index.provisioned is not None:
            own.append(_capacity(index.provisioned))
        if index.max_throughput is not None:
            own.append(f"at most {_units(index.max_throughput)}")
        if index.warm_throughput is not None:
            own.append(f"warm for {_units(index.warm_throughput)}")
        if index.contributor_insights is not None:
            own.append(_counted(index.contributor_insights))
        yield f"{index.name}: {', '.join(own)}"


def _capacity(provisioned: Provisioned) -> str:
    return f"{_range(provisioned.read)} read, {_range(provisioned.write)} write"


def _counted(insights: Insights) -> str:
    if insights is Insights.OFF:
        return "no insights"
    return f"insights of {insights.value.replace('_', ' ')} keys"


def _range(capacity: Capacity) -> str:
    return f"{capacity.minimum} to {capacity.maximum} units"


def _units(throughput: Throughput) -> str:
    pairs = (("read", throughput.read), ("write", throughput.write))
    said = [f"{units} {kind}" for kind, units in pairs if units is not None]
    return f"{' and '.join(said)} units"
