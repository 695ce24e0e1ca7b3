"""What `-c key=value` gives the app, and what it refuses."""

from __future__ import annotations

import pytest
from aws_cdk import App

from tablewright.backends.cdk.context import context_text, network_from_context
from tablewright.cdk import DaxNetwork, SynthesisError


def network(**context: object) -> DaxNetwork:
    return network_from_context(App(context=context))


def test_nothing_given_is_nothing_known() -> None:
    assert network() == DaxNetwork()
    assert network(vpc_id="", subnet_ids="", client_cidr="") == DaxNetwork()


def test_a_whole_network() -> None:
    assert network(
        vpc_id="vpc-0a1b2c3d",
        subnet_ids="subnet-00000001, subnet-00000000000000002,",
        client_security_group_id="sg-9f9f9f9f",
        client_cidr="10.0.0.0/16",
    ) == DaxNetwork(
        "vpc-0a1b2c3d",
        ("subnet-00000001", "subnet-00000000000000002"),
        "sg-9f9f9f9f",
        "10.0.0.0/16",
    )


def test_subnets_may_be_a_list() -> None:
    assert network(subnet_ids=["subnet-00000001", "subnet-00000002"]).subnet_ids == (
        "subnet-00000001",
        "subnet-00000002",
    )


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("vpc_id", "subnet-00000001"),
        ("vpc_id", "vpc-0a1b"),
        ("vpc_id", "vpc-0a1b2c3d\n"),
        ("subnet_ids", "subnet-00000001,vpc-00000001"),
        ("subnet_ids", ["${Token[TOKEN.1]}"]),
        ("client_security_group_id", "sg_1"),
        ("client_cidr", "10.0.0.1/16"),
        ("client_cidr", "anywhere"),
    ],
)
def test_what_is_no_id_is_refused(key: str, value: object) -> None:
    with pytest.raises(SynthesisError, match=rf"the context value {key} is .*, and not like "):
        network(**{key: value})


@pytest.mark.parametrize("value", [7, True, ["dev"], {"a": "b"}])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(SynthesisError, match="the context value stage is not text"):
        context_text(App(context={"stage": value}), "stage")
