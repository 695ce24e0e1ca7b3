"""What the command line of `cdk` gives an app: `-c stage=dev -c vpc_id=vpc-0123`.

All of it is somebody's typing, so each value is checked before CDK sees it.
"""

from __future__ import annotations

import re
from ipaddress import ip_network
from typing import cast

from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.network import DaxNetwork
from tablewright.diagnostics.text import shown


def context_text(scope: Construct, key: str) -> str | None:
    """The text of a context key; None where it is not given or empty."""
    value: object = scope.node.try_get_context(key)
    if value is None or value == "":
        return None
    if not isinstance(value, str):
        raise SynthesisError(f"the context value {key} is not text: give it as `-c {key}=...`")
    return value


def network_from_context(scope: Construct) -> DaxNetwork:
    """The network of DAX clusters, from `vpc_id`, `subnet_ids`, `client_security_group_id` and
    `client_cidr`. Subnets are separated by commas, or a list in cdk.json.
    """
    vpc = context_text(scope, "vpc_id")
    group = context_text(scope, "client_security_group_id")
    return DaxNetwork(
        vpc_id=vpc and _checked_id("vpc_id", "vpc", vpc),
        subnet_ids=_subnets(scope),
        client_security_group_id=group and _checked_id("client_security_group_id", "sg", group),
        client_cidr=_addresses(context_text(scope, "client_cidr")),
    )


def _subnets(scope: Construct) -> tuple[str, ...] | None:
    value: object = scope.node.try_get_context("subnet_ids")
    if isinstance(value, list):
        listed = [str(each) for each in cast("list[object]", value)]
    else:
        listed = (context_text(scope, "subnet_ids") or "").split(",")
    given = [each.strip() for each in listed if each.strip()]
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
