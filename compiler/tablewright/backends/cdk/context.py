"""What the command line of `cdk` gives an app: `-c stage=dev -c vpc_id=vpc-0123`.

All of it is somebody's typing, so each value is checked before CDK sees it.
"""

from __future__ import annotations

import re
from ipaddress import ip_network
from typing import cast

from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.network import DaxNetwork, VpcLookup
from tablewright.backends.cdk.text import refuse_references
from tablewright.diagnostics.text import shown


def context_text(scope: Construct, key: str) -> str | None:
    """The text of a context key; None where it is not given or empty."""
    value: object = scope.node.try_get_context(key)
    if value is None or value == "":
        return None
    if not isinstance(value, str):
        raise SynthesisError(f"the context value {key} is not text: give it as `-c {key}=...`")
    return value


def context_list(scope: Construct, key: str) -> list[str]:
    """The texts of a context key: separated by commas, or a list in cdk.json."""
    value: object = scope.node.try_get_context(key)
    listed: list[str] = []
    if not isinstance(value, list):
        listed = (context_text(scope, key) or "").split(",")
    else:
        for each in cast("list[object]", value):
            if not isinstance(each, str):
                raise SynthesisError(f"the context value {key} is not a list of texts")
            listed.append(each)
    return [each.strip() for each in listed if each.strip()]


def network_from_context(scope: Construct) -> DaxNetwork:
    """The network of DAX clusters, from `vpc_id`, `subnet_ids`, `client_security_group_id` and
    `client_cidr`. Subnets are separated by commas, or a list in cdk.json.

    With `vpc_name`, `vpc_tags` or `subnet_group`, CDK looks the VPC up in the account.
    """
    vpc = context_text(scope, "vpc_id")
    vpc = vpc and _checked_id("vpc_id", "vpc", vpc)
    group = context_text(scope, "client_security_group_id")
    lookup = _lookup(scope, vpc)
    return DaxNetwork(
        vpc_id=None if lookup else vpc,
        subnet_ids=_subnets(scope),
        client_security_group_id=group and _checked_id("client_security_group_id", "sg", group),
        client_cidr=_addresses(context_text(scope, "client_cidr")),
        lookup=lookup,
    )


def _lookup(scope: Construct, vpc: str | None) -> VpcLookup | None:
    name, group = context_text(scope, "vpc_name"), context_text(scope, "subnet_group")
    tags = tuple(_tag(each) for each in context_list(scope, "vpc_tags"))
    if name is None and group is None and not tags:
        return None
    if vpc is None and name is None and not tags:
        raise SynthesisError(
            "the context value subnet_group is of no VPC: give vpc_id, vpc_name or vpc_tags as well"
        )
    found = VpcLookup(vpc, name, tags, group)
    refuse_references(found)
    return found


def _tag(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not key or not sign:
        raise SynthesisError(
            f"the context value vpc_tags holds {shown(text)}, and nothing like team=checkout"
        )
    return key, value


def _subnets(scope: Construct) -> tuple[str, ...] | None:
    given = context_list(scope, "subnet_ids")
    return tuple(_checked_id("subnet_ids", "subnet", each) for each in given) or None


def _checked_id(key: str, kind: str, value: str) -> str:
    if not re.fullmatch(rf"{kind}-([0-9a-f]{{8}}|[0-9a-f]{{17}})", value):
        raise SynthesisError(
            f"the context value {key} is {shown(value)}, and not like {kind}-0a1b2c3d"
        )
    return value


def _addresses(cidr: str | None) -> str | None:
    if cidr is None:
        return None
    try:
        return str(ip_network(cidr))
    except ValueError as error:
        raise SynthesisError(
            f"the context value client_cidr is {shown(cidr)}, and not like 10.0.0.0/16"
        ) from error
