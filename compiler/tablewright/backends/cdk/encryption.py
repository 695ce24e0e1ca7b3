"""The key that encrypts a table: given by the model, or made beside the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from constructs import Construct

from tablewright.backends.cdk.keys import REMOVAL_POLICIES, add_tags
from tablewright.ir.settings import Encryption, TableSettings
from tablewright.ir.tables import Table

if TYPE_CHECKING:
    from aws_cdk import aws_kms as kms


def makes_key(settings: TableSettings) -> bool:
    """Whether the stack makes the key of the table."""
    own = settings.encryption is Encryption.CUSTOMER and not settings.adopted
    return own and settings.encryption_key_arn is None


def encryption_key(scope: Construct, table: Table, settings: TableSettings) -> kms.IKey | None:
    """The customer's key of a table; None where AWS has it."""
    if settings.encryption is not Encryption.CUSTOMER:
        return None
    from aws_cdk import aws_kms as kms

    if settings.encryption_key_arn is not None:
        return kms.Key.from_key_arn(scope, "Key", settings.encryption_key_arn)
    made = kms.Key(
        scope,
        "Key",
        # No alias: its name would be taken when the same model is deployed a second time.
        description=f"Encrypts the table {table.name}",
        enable_key_rotation=True,
        # A table that is kept is lost without its key.
        removal_policy=REMOVAL_POLICIES[settings.removal_policy],
    )
    add_tags(made, settings.tags)
    return cast("kms.IKey", made)  # its parameters have other names than the interface's
