"""All that a planned table is to be, as DynamoDB's own calls take it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.diagnostics.frozen import frozen
from tablewright.ir.settings import (
    Capacity,
    Encryption,
    Insights,
    Provisioned,
    TableClass,
    TableSettings,
    Throughput,
)
from tablewright.ir.tables import Table
from tablewright.local.shape import Parts, shape

_CLASSES = {
    TableClass.STANDARD: "STANDARD",
    TableClass.INFREQUENT_ACCESS: "STANDARD_INFREQUENT_ACCESS",
}


@frozen
class Wanted:
    """What a table is to be.

    `create` are the arguments of `create_table`; all else takes calls of its own. `insights` go by
    the name of the index, and None is the table. `left_out` says what only a stack makes.
    """

    create: Mapping[str, Any]
    ttl_attribute: str | None = None
    recovery: bool = False
    recovery_days: int | None = None
    insights: tuple[tuple[str | None, Insights], ...] = ()
    left_out: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """The table's name in DynamoDB."""
        name: str = self.create["TableName"]
        return name


def wanted_table(table: Table, settings: TableSettings, name: str, *, local: bool) -> Wanted:
    """A table with all of its settings; on a local engine without what is of an AWS account."""
    create: Parts = {
        "TableName": name,
        **_with_capacity(table, settings),
        **_billing(settings),
        "TableClass": _CLASSES[settings.table_class],
        "DeletionProtectionEnabled": settings.deletion_protection,
    }
    if settings.stream is not None:
        view = settings.stream.value.upper()
        create["StreamSpecification"] = {"StreamEnabled": True, "StreamViewType": view}
    if encryption := _encryption(settings, local=local):
        create["SSESpecification"] = encryption
    if settings.tags:
        create["Tags"] = [{"Key": key, "Value": value} for key, value in sorted(settings.tags)]
    return Wanted(
        create,
        table.ttl_attribute,
        settings.point_in_time_recovery,
        settings.recovery_days,
        tuple(_insights(table, settings)),
        tuple(_left_out(settings, local=local)),
    )


def _with_capacity(table: Table, settings: TableSettings) -> Parts:
    """Keys and indexes, and what each global index may take of its own."""
    made = shape(table)
    for index in made.get("GlobalSecondaryIndexes", ()):
        own = settings.index(index["IndexName"])
        index.update(_throughput(own.max_throughput, own.warm_throughput))
        if provisioned := own.provisioned or settings.provisioned:
            index["ProvisionedThroughput"] = _units(provisioned)
    return made


def _billing(settings: TableSettings) -> Parts:
    warm_and_most = _throughput(settings.max_throughput, settings.warm_throughput)
    if settings.provisioned is None:
        return {"BillingMode": "PAY_PER_REQUEST", **warm_and_most}
    units = _units(settings.provisioned)
    return {"BillingMode": "PROVISIONED", "ProvisionedThroughput": units, **warm_and_most}


def _units(provisioned: Provisioned) -> dict[str, int]:
    """Where capacity scales, what it scales from: scaling is a service of its own."""
    return {
        "ReadCapacityUnits": provisioned.read.minimum,
        "WriteCapacityUnits": provisioned.write.minimum,
    }


def _throughput(most: Throughput | None, warm: Throughput | None) -> Parts:
    found = {
        "OnDemandThroughput": most
        and {"MaxReadRequestUnits": most.read, "MaxWriteRequestUnits": most.write},
        "WarmThroughput": warm
        and {"ReadUnitsPerSecond": warm.read, "WriteUnitsPerSecond": warm.write},
    }
    return {
        name: {unit: number for unit, number in units.items() if number is not None}
        for name, units in found.items()
        if units
    }


def _encryption(settings: TableSettings, *, local: bool) -> Parts:
    if settings.encryption is Encryption.AWS_OWNED:
        return {}
    managed: Parts = {"Enabled": True, "SSEType": "KMS"}
    if settings.encryption is Encryption.AWS_MANAGED:
        return managed
    if local or settings.encryption_key_arn is None:
        return {}
    return managed | {"KMSMasterKeyId": settings.encryption_key_arn}


def _insights(table: Table, settings: TableSettings) -> Iterator[tuple[str | None, Insights]]:
    if settings.contributor_insights is not None:
        yield None, settings.contributor_insights
    for index in table.indexes:
        chosen = settings.index(index.name).contributor_insights or settings.contributor_insights
        if chosen is not None and chosen is not Insights.OFF and not index.local:
            yield index.name, chosen


def _left_out(settings: TableSettings, *, local: bool) -> Iterator[str]:
    """What no call of DynamoDB's makes, or none that is for a table like this."""
    own_key = settings.encryption is Encryption.CUSTOMER
    if own_key and (local or settings.encryption_key_arn is None):
        yield "its key"
    capacities = [settings.provisioned, *(each.provisioned for each in settings.indexes)]
    if any(_scales(each.read) or _scales(each.write) for each in capacities if each):
        yield "scaling"
    if settings.replicas:
        yield "replicas"
    if settings.kinesis_stream is not None:
        yield "its Kinesis stream"
    if settings.resource_policy is not None or settings.stream_policy is not None:
        yield "resource policies"
    if settings.import_from_s3 is not None:
        yield "the import from S3"
    if settings.dax is not None:
        yield "its DAX cluster"


def _scales(capacity: Capacity) -> bool:
    return capacity.minimum < capacity.maximum
