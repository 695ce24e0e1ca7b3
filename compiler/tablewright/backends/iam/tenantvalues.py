"""Tenants as they stand in a partition key: what the generated module writes, or a tag's value."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from uuid import UUID

from tablewright.backends.iam.errors import GrantError
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Slot, Transform
from tablewright.ir.plan import Plan
from tablewright.ir.types import EnumType, Kind, ScalarType

_TAG = re.compile(r"[A-Za-z0-9_.:/=+@-]{1,128}")
_ULID = re.compile("[0-7][0-9A-HJKMNP-TV-Z]{25}")
_ASCII_LOWER = {upper: upper + 32 for upper in range(ord("A"), ord("Z") + 1)}


@frozen
class PrincipalTag:
    """A tenant that is told by a tag of whoever sends the request, or of the session.

    It is as good as the right to set that tag: whoever may tag a role or a session may be any
    tenant. The tag holds the value as it stands in the key.
    """

    key: str

    def __post_init__(self) -> None:
        if not _TAG.fullmatch(self.key):
            raise GrantError(
                f"{shown(self.key)} is not the key of a tag: use letters, digits and `_.:/=+@-`"
            )

    @property
    def variable(self) -> str:
        """What IAM puts the tag's value in place of."""
        return f"${{aws:PrincipalTag/{self.key}}}"


Tenant = str | int | UUID | PrincipalTag
"""One tenant, by the value that the model's attribute has."""

Named = Tenant | Mapping[str, Tenant]
"""A tenant, with or without the name of the attribute that tells tenants apart."""


def named(tenant: Named) -> tuple[str | None, Tenant]:
    """The attribute, if anybody has said it, and the tenant."""
    if not isinstance(tenant, Mapping):
        return None, tenant
    if len(tenant) != 1:
        raise GrantError('a tenant is told by one attribute: write {"org_id": ...}')
    return next(iter(tenant.items()))


def tenant_text(tenant: str | int | UUID, slot: Slot, plan: Plan, delimiter: str) -> str:
    """The text that the module writes for a tenant. GrantError: it would write none."""
    if isinstance(tenant, str):
        _check_literal(tenant)
    text = _plain(tenant, slot, plan)
    # What is escaped has no delimiter left to refuse.
    kept_in = delimiter if slot.transform is Transform.PERCENT else ""
    found = next((each for each in slot.refuse if each in text and each not in kept_in), None)
    if found is not None:
        raise _refused(tenant, slot, f"holds {shown(found)}, which ends a part of a key")
    match slot.transform:
        case Transform.LOWER:
            return text.translate(_ASCII_LOWER)
        case Transform.PERCENT:
            return _escaped(text, delimiter)
        case Transform.PLAIN:
            return text


def _check_literal(tenant: str) -> None:
    if "*" in tenant or "?" in tenant:
        raise GrantError(
            f"the tenant {shown(tenant)} holds a wildcard of IAM, which would open the partitions "
            "of other tenants: give one whole value"
        )
    if "${" in tenant:
        raise GrantError(
            f"the tenant {shown(tenant)} is not known before it is deployed, so nothing can be "
            'said of it: give a value, or PrincipalTag("tenant") for a tag of the principal'
        )


def _plain(tenant: str | int | UUID, slot: Slot, plan: Plan) -> str:
    match slot.type:
        case EnumType(name=name):
            values = [member.value for member in plan.enum(name).members]
            if tenant not in values:
                raise _refused(tenant, slot, f"is not one of {', '.join(map(shown, values))}")
            return str(tenant)
        case ScalarType(kind=kind) as type_ if kind in _WRITERS:
            return _WRITERS[kind](tenant, slot, type_)
        case _:
            raise GrantError(
                f"{shown(slot.attribute)} cannot tell tenants apart: "
                "that takes a text, a whole number, an id or an enum"
            )


def _string(tenant: object, slot: Slot, type_: ScalarType) -> str:
    if not isinstance(tenant, str) or not tenant:
        raise _refused(tenant, slot, "is no text, or an empty one")
    shortest, longest = type_.min_length or 1, type_.max_length
    if len(tenant) < shortest or (longest is not None and len(tenant) > longest):
        raise _refused(tenant, slot, "has not the length that the model asks for")
    if type_.pattern is not None and not _matches(type_.pattern, tenant):
        raise _refused(tenant, slot, f"does not match {shown(type_.pattern)}")
    return tenant


def _matches(pattern: str, text: str) -> bool:
    return re.fullmatch(pattern, text, re.ASCII) is not None


def _integer(tenant: object, slot: Slot, type_: ScalarType) -> str:
    is_text = isinstance(tenant, str) and re.fullmatch("-?[0-9]{1,38}", tenant) is not None
    if not is_text and (not isinstance(tenant, int) or isinstance(tenant, bool)):
        raise _refused(tenant, slot, "is not a whole number")
    number = int(str(tenant))
    low, high = type_.minimum, type_.maximum
    if (low is not None and number < low) or (high is not None and number > high):
        raise _refused(tenant, slot, "is beyond the limits of the model")
    text = str(number)
    if slot.width is not None and (number < 0 or len(text) > slot.width):
        raise _refused(tenant, slot, f"does not fit {slot.width} digits")
    return text.zfill(slot.width or 0)


def _ulid(tenant: object, slot: Slot, _: ScalarType) -> str:
    if not isinstance(tenant, str) or not _ULID.fullmatch(tenant):
        raise _refused(
            tenant,
            slot,
            "is not a ULID: 26 digits and upper-case letters, as in 01J8Z0W9M3X4Y5Z6A7B8C9D0EF",
        )
    return tenant


def _uuid(tenant: object, slot: Slot, _: ScalarType) -> str:
    try:
        found = UUID(str(tenant))
    except ValueError:
        raise _refused(
            tenant, slot, "is not a UUID, as in 1234abcd-12ab-34cd-56ef-1234567890ab"
        ) from None
    return str(found)


_WRITERS: dict[Kind, Callable[[object, Slot, ScalarType], str]] = {
    Kind.STRING: _string,
    Kind.INTEGER: _integer,
    Kind.ULID: _ulid,
    Kind.UUID: _uuid,
}


def _escaped(text: str, delimiter: str) -> str:
    return "".join(
        "".join(f"%{byte:02X}" for byte in each.encode())
        if each < " " or each == "%" or each in delimiter
        else each
        for each in text
    )


def _refused(tenant: object, slot: Slot, reason: str) -> GrantError:
    return GrantError(f"the tenant {shown(str(tenant))} as {shown(slot.attribute)} {reason}")
