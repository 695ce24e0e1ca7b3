"""Where a table is, for a policy: as far as the model and the command line say it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from tablewright.cli.codes import CommandError
from tablewright.ir.regions import arn_place, partition_of
from tablewright.ir.settings import Encryption, TableSettings

if TYPE_CHECKING:
    from tablewright.backends.iam import TableArn
    from tablewright.ir.plan import Plan
    from tablewright.ir.tables import Table

_UNKNOWN = "REGION"


def whereabouts(plan: Plan, table: Table, arguments: argparse.Namespace) -> TableArn:
    """The ARNs of a table and of its key, with placeholders for what nobody has said."""
    from tablewright.backends.cdk.naming import adopted_arn, physical_name
    from tablewright.backends.iam import TableArn

    settings = table.settings_for(arguments.stage)
    arn: str | None = arguments.table_arn or adopted_arn(table, arguments.stage)
    if arn is None:
        region = arguments.region or _home(settings) or _UNKNOWN
        account = arguments.account or "ACCOUNT"
        unknown = "NAME" if len(plan.tables) == 1 else f"NAME-OF-{table.name}"
        name = physical_name(table, arguments.stage) or unknown
        partition = partition_of(region)
        arn = f"arn:{partition}:dynamodb:{region}:{account}:table/{name}"
    return TableArn(arn, arn_place(arn)[1], _key(settings, arn))


def _home(settings: TableSettings) -> str | None:
    """The region that the table's key says: the two are always in the same one."""
    key = settings.encryption_key_arn
    return None if key is None else arn_place(key)[1]


def _key(settings: TableSettings, arn: str) -> str | None:
    """The key that encrypts the table, or its replica in the region of the ARN."""
    if settings.encryption is not Encryption.CUSTOMER:
        return None
    _, partition, _, region, account, *_ = arn.split(":")
    replica = next((each for each in settings.replicas if each.region == region), None)
    key = settings.encryption_key_arn if replica is None else replica.encryption_key_arn
    if key is None:
        return f"arn:{partition}:kms:{region}:{account}:key/KEY-ID"
    if (where := arn_place(key)[1]) != region:
        copies = [each.region for each in settings.replicas]
        listed = f", and it has a replica in {' and '.join(copies)}" if copies else ""
        raise CommandError(
            f"the table is not in {region}: the key of its encryption is in {where}{listed}"
        )
    return key
