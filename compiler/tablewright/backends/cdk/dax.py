"""`ModelDax`: the DAX cluster in front of a table. CDK has L1 constructs only for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from aws_cdk import Acknowledgment, CfnOutput, Validations
from aws_cdk import aws_dax as dax
from aws_cdk import aws_ec2 as ec2
from constructs import Construct

from tablewright.backends.cdk.dax_role import dax_role
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.keys import add_tags
from tablewright.backends.cdk.network import (
    DaxNetwork,
    client_security_group_id,
    looked_up_network,
    subnet_ids,
    vpc_id,
)
from tablewright.backends.cdk.pinning import claim, pin_logical_ids
from tablewright.backends.cdk.regions import check_zones
from tablewright.backends.cdk.table import ModelTable
from tablewright.backends.cdk.text import cluster_description, plain_key
from tablewright.ir.settings import Dax

if TYPE_CHECKING:
    from aws_cdk import aws_iam as iam

_TLS_PORT = 9111


class ModelDax(Construct):
    """The DAX cluster that a model asks for in front of a table, with its endpoint as an output.

    It belongs in a stack of its own, because a cluster is slow to make and cheap to lose and a
    table is neither. Role, encryption, node type and subnet group cannot change once it exists.
    """

    def __init__(
        self,
        scope: Construct,
        construct_id: str,
        *,
        table: ModelTable,
        network: DaxNetwork | None = None,
    ) -> None:
        super().__init__(scope, construct_id)
        if table.settings.dax is None:
            raise SynthesisError(
                f"the model asks for no DAX cluster in front of {table.plan_table.name}"
            )
        check_zones(self, table.settings.dax.zones)
        base = f"{table.base_name}Dax"
        self.model_table = table
        claim(self, base)
        self.cluster: dax.CfnCluster = self._make_cluster(
            table, table.settings.dax, looked_up_network(self, network or DaxNetwork())
        )
        # The tags of a cluster are a map in the template, those of everything else a list.
        add_tags(self, tuple((plain_key(key), value) for key, value in table.settings.tags))
        CfnOutput(
            self,
            "Endpoint",
            value=self.cluster.attr_cluster_discovery_endpoint_url,
            description="The cluster's address, for the DAX client",
        )
        pin_logical_ids(self, base)

    @property
    def environment(self) -> dict[str, str]:
        """The variable that an application finds the cluster's address in, and its value."""
        table = self.model_table
        variable = table.model.dax_variable(table.plan_table.name)
        return {variable: self.cluster.attr_cluster_discovery_endpoint_url}

    def grant_dax(
        self, grantee: iam.IGrantable, *, patterns: Sequence[str] | None = None
    ) -> iam.Grant:
        """Grant what access patterns and operations need of the cluster.

        What goes around it is granted by the table: `grant(..., beside_dax=True)`. A function is
        also told the cluster's address. A cluster knows no tenants: whoever may use it reads and
        writes all of the table, with the rights of the cluster's own role.
        """
        from tablewright.backends.cdk.grants import grant_cluster

        arn, environment = self.cluster.attr_arn, self.environment
        return grant_cluster(self.model_table, arn, environment, grantee, patterns)

    def _make_cluster(self, table: ModelTable, plan: Dax, network: DaxNetwork) -> dax.CfnCluster:
        cluster = dax.CfnCluster(
            self,
            "Cluster",
            # A name blocks replacement, so there is one only where the model insists.
            cluster_name=plan.name,
            description=cluster_description(plan.description),
            node_type=plan.node_type,
            replication_factor=plan.nodes,
            availability_zones=list(plan.zones) or None,
            preferred_maintenance_window=plan.maintenance_window,
            notification_topic_arn=plan.notification_topic_arn,
            iam_role_arn=dax_role(self, table).attr_arn,
            parameter_group_name=self._parameter_group(plan).ref,
            subnet_group_name=self._subnet_group(network).ref,
            security_group_ids=[self._security_group(network).attr_group_id],
            sse_specification=dax.CfnCluster.SSESpecificationProperty(sse_enabled=True),
            cluster_endpoint_encryption_type="TLS",
        )
        if plan.zones:
            _acknowledge_zones(cluster)
        return cluster

    def _parameter_group(self, plan: Dax) -> dax.CfnParameterGroup:
        return dax.CfnParameterGroup(
            self,
            "ParameterGroup",
            description="How long items and query results stay in the cache",
            parameter_name_values={
                "query-ttl-millis": str(plan.query_ttl_ms),
                "record-ttl-millis": str(plan.item_ttl_ms),
            },
        )

    def _subnet_group(self, network: DaxNetwork) -> dax.CfnSubnetGroup:
        return dax.CfnSubnetGroup(
            self,
            "SubnetGroup",
            description="Where the nodes of the cluster stand",
            subnet_ids=subnet_ids(self, network),
        )

    def _security_group(self, network: DaxNetwork) -> ec2.CfnSecurityGroup:
        return ec2.CfnSecurityGroup(
            self,
            "SecurityGroup",
            group_description="Who may connect to the DAX cluster",
            vpc_id=vpc_id(self, network),
            security_group_ingress=[self._ingress(network)],
        )

    def _ingress(self, network: DaxNetwork) -> ec2.CfnSecurityGroup.IngressProperty:
        by_address = network.client_cidr is not None
        return ec2.CfnSecurityGroup.IngressProperty(
            ip_protocol="tcp",
            from_port=_TLS_PORT,
            to_port=_TLS_PORT,
            description="Encrypted connections of the application",
            cidr_ip=network.client_cidr,
            source_security_group_id=None
            if by_address
            else client_security_group_id(self, network),
        )


def _acknowledge_zones(cluster: dax.CfnCluster) -> None:
    """Tell linters that the zones are written out on purpose: somebody chose them in the model."""
    rule = "W3010"
    cluster.add_metadata("cfn-lint", {"config": {"ignore_checks": [rule]}})
    Validations.of(cluster).acknowledge(
        Acknowledgment(id=f"CloudFormation-Validate::{rule}", reason="The model names the zones")
    )
