"""Where a DAX cluster stands: ids that are given or looked up, and parameters for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aws_cdk import CfnParameter, Stack, Token
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.diagnostics.frozen import altered, frozen

if TYPE_CHECKING:
    # Its import takes longer than the synthesis of a table.
    from aws_cdk import aws_ec2 as ec2


@frozen
class VpcLookup:
    """A VPC for CDK to look up in the account, by its id, its name or its tags.

    The nodes stand in the subnets of `subnet_group`; where that is None, in the private ones if
    there are any, then in those without a way out, then in the public ones.
    """

    vpc_id: str | None = None
    name: str | None = None
    tags: tuple[tuple[str, str], ...] = ()
    subnet_group: str | None = None


@frozen
class DaxNetwork:
    """The network of a DAX cluster and who may connect to it.

    What is left None becomes a parameter of the template, so that synthesis needs nothing; but a
    `lookup` finds the VPC and its subnets, for which the stack needs an account and a region.
    Clients are the members of a security group, or the addresses of `client_cidr` where that is
    given.
    """

    vpc_id: str | None = None
    subnet_ids: tuple[str, ...] | None = None
    client_security_group_id: str | None = None
    client_cidr: str | None = None
    lookup: VpcLookup | None = None

    @classmethod
    def of(
        cls,
        vpc: ec2.IVpc,
        *,
        subnets: ec2.SubnetSelection | None = None,
        client_security_group_id: str | None = None,
        client_cidr: str | None = None,
    ) -> DaxNetwork:
        """The network of a VPC that the app has already, made or looked up."""
        chosen = _selected(vpc, subnets)
        return cls(
            vpc_id=vpc.vpc_id,
            subnet_ids=tuple(chosen.subnet_ids),
            client_security_group_id=client_security_group_id,
            client_cidr=client_cidr,
        )


def looked_up_network(scope: Construct, network: DaxNetwork) -> DaxNetwork:
    """The same network with the ids that its look-up finds; ids that are given stand.

    CDK asks the account once and keeps the answer in cdk.context.json. Until it has asked, ids are
    its placeholders.
    """
    wanted = network.lookup
    if wanted is None:
        return network
    _require_environment(scope)
    from aws_cdk import aws_ec2 as ec2

    vpc = ec2.Vpc.from_lookup(
        scope,
        "Vpc",
        vpc_id=wanted.vpc_id,
        vpc_name=wanted.name,
        tags=dict(wanted.tags) or None,
    )
    found = DaxNetwork.of(vpc, subnets=ec2.SubnetSelection(subnet_group_name=wanted.subnet_group))
    return altered(
        network,
        lookup=None,
        vpc_id=found.vpc_id,
        subnet_ids=network.subnet_ids or found.subnet_ids,
    )


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


def _selected(vpc: ec2.IVpc, subnets: ec2.SubnetSelection | None) -> ec2.SelectedSubnets:
    if subnets is None:
        return vpc.select_subnets()
    return vpc.select_subnets(
        availability_zones=subnets.availability_zones,
        one_per_az=subnets.one_per_az,
        subnet_filters=subnets.subnet_filters,
        subnet_group_name=subnets.subnet_group_name,
        subnets=subnets.subnets,
        subnet_type=subnets.subnet_type,
    )


def _require_environment(scope: Construct) -> None:
    stack = Stack.of(scope)
    if Token.is_unresolved(stack.account) or Token.is_unresolved(stack.region):
        raise SynthesisError(
            "CDK looks a VPC up in one account and region, so the stack needs both: give them "
            "(`-c account=ID -c region=NAME` to cdk; `env=Environment(account=..., region=...)` "
            "to a stack), or name the VPC and its subnets by their ids"
        )
