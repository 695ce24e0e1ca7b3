"""Where a DAX cluster stands: ids that are given, and parameters for those that are not."""

from __future__ import annotations

from aws_cdk import CfnParameter
from constructs import Construct

from tablewright.diagnostics.frozen import frozen


@frozen
class DaxNetwork:
    """The network of a DAX cluster and who may connect to it.

    What is left None becomes a parameter of the template, so that synthesis needs nothing. Clients
    are the members of a security group, or the addresses of `client_cidr` where that is given.
    """

    vpc_id: str | None = None
    subnet_ids: tuple[str, ...] | None = None
    client_security_group_id: str | None = None
    client_cidr: str | None = None


def vpc_id(scope: Construct, network: DaxNetwork) -> str:
    """The VPC of the cluster's security group."""
    if network.vpc_id is not None:
        return network.vpc_id
    return CfnParameter(
        scope, "VpcId", type="AWS::EC2::VPC::Id", description="The VPC that the cluster stands in"
    ).value_as_string


def subnet_ids(scope: Construct, network: DaxNetwork) -> list[str]:
    """The subnets of the cluster's nodes."""
    if network.subnet_ids is not None:
        return list(network.subnet_ids)
    return CfnParameter(
        scope,
        "SubnetIds",
        type="List<AWS::EC2::Subnet::Id>",
        description="Subnets of that VPC for the cluster's nodes, best in different zones",
    ).value_as_list


def client_security_group_id(scope: Construct, network: DaxNetwork) -> str:
    """The security group whose members may connect."""
    if network.client_security_group_id is not None:
        return network.client_security_group_id
    return CfnParameter(
        scope,
        "ClientSecurityGroupId",
        type="AWS::EC2::SecurityGroup::Id",
        description="The security group of the application that connects to the cluster",
    ).value_as_string
