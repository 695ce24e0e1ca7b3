"""The DAX cluster of a table: its stack, its network, its role."""

from __future__ import annotations

from typing import Any

import pytest
from aws_cdk import App, Stack
from tests.backends.cdk.plans import DAX, GSI1, KEY_ARN, TOPIC_ARN, WHOLE_DAX, plan, table
from tests.backends.cdk.templates import only

from tablewright.backends.cdk.synth import Template, synthesize
from tablewright.cdk import DaxNetwork, ModelDax, ModelTable, SynthesisError, add_model
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import Dax, Encryption, TableSettings

WITH_DAX = TableSettings(dax=DAX)
CLUSTER = "AWS::DAX::Cluster"


def dax_template(settings: TableSettings = WITH_DAX) -> Template:
    return synthesize(plan(table("Organizations", GSI1, settings=settings)))["OrganizationsDax"]


def cluster(dax: Dax) -> dict[str, Any]:
    properties: dict[str, Any] = only(dax_template(TableSettings(dax=dax)), CLUSTER)["Properties"]
    return properties


def placed(network: DaxNetwork) -> Template:
    app = App(analytics_reporting=False)
    stacks = add_model(app, plan(table(settings=WITH_DAX)), network=network)
    template: Template = app.synth().get_stack_by_name(stacks[1].stack_name).template
    return template


def test_the_cluster_is_encrypted_and_stands_alone() -> None:
    assert list(synthesize(plan(table(settings=WITH_DAX)))) == ["Organizations", "OrganizationsDax"]
    assert only(dax_template(), CLUSTER)["Properties"] == {
        "ClusterEndpointEncryptionType": "TLS",
        "IAMRoleARN": {"Fn::GetAtt": ["OrganizationsDaxRole", "Arn"]},
        "NodeType": "dax.t3.small",
        "ParameterGroupName": {"Ref": "OrganizationsDaxParameterGroup"},
        "ReplicationFactor": 3,
        "SSESpecification": {"SSEEnabled": True},
        "SecurityGroupIds": [{"Fn::GetAtt": ["OrganizationsDaxSecurityGroup", "GroupId"]}],
        "SubnetGroupName": {"Ref": "OrganizationsDaxSubnetGroup"},
    }


def test_a_name_and_a_description_are_passed_on() -> None:
    found = cluster(altered(DAX, name="orders-cache", description="Fast.\nVery."))
    assert found["ClusterName"] == "orders-cache"
    assert found["Description"] == "Fast. Very."


def test_nodes_may_have_zones_a_window_for_maintenance_and_a_topic() -> None:
    plainly, whole = cluster(DAX), cluster(altered(WHOLE_DAX, description=None))
    assert {name: whole[name] for name in whole.keys() - plainly.keys()} == {
        "AvailabilityZones": ["eu-west-1a", "eu-west-1b", "eu-west-1c"],
        "NotificationTopicARN": TOPIC_ARN,
        "PreferredMaintenanceWindow": "sun:05:00-sun:09:00",
    }
    assert {name: whole[name] for name in plainly} == plainly


def test_the_parameter_group_holds_both_times_to_live() -> None:
    group = only(dax_template(), "AWS::DAX::ParameterGroup")["Properties"]
    assert group["ParameterNameValues"] == {
        "query-ttl-millis": "60000",
        "record-ttl-millis": "300000",
    }


def test_without_a_network_there_are_parameters() -> None:
    template = dax_template()
    assert {name: each["Type"] for name, each in template["Parameters"].items()} == {
        "OrganizationsDaxVpcId": "AWS::EC2::VPC::Id",
        "OrganizationsDaxSubnetIds": "List<AWS::EC2::Subnet::Id>",
        "OrganizationsDaxClientSecurityGroupId": "AWS::EC2::SecurityGroup::Id",
    }
    group = only(template, "AWS::EC2::SecurityGroup")["Properties"]
    assert group["VpcId"] == {"Ref": "OrganizationsDaxVpcId"}
    (rule,) = group["SecurityGroupIngress"]
    assert (rule["FromPort"], rule["ToPort"], rule["IpProtocol"]) == (9111, 9111, "tcp")
    assert rule["SourceSecurityGroupId"] == {"Ref": "OrganizationsDaxClientSecurityGroupId"}
    subnets = only(template, "AWS::DAX::SubnetGroup")["Properties"]["SubnetIds"]
    assert subnets == {"Ref": "OrganizationsDaxSubnetIds"}


def test_with_a_network_there_are_none() -> None:
    template = placed(
        DaxNetwork(
            vpc_id="vpc-1", subnet_ids=("subnet-1", "subnet-2"), client_security_group_id="sg-9"
        )
    )
    assert set(template.get("Parameters", {})) <= {"BootstrapVersion"}
    group = only(template, "AWS::EC2::SecurityGroup")["Properties"]
    assert group["VpcId"] == "vpc-1"
    assert group["SecurityGroupIngress"][0]["SourceSecurityGroupId"] == "sg-9"
    subnets = only(template, "AWS::DAX::SubnetGroup")["Properties"]["SubnetIds"]
    assert subnets == ["subnet-1", "subnet-2"]


def test_clients_may_be_a_range_of_addresses() -> None:
    template = placed(DaxNetwork(client_cidr="10.1.0.0/16"))
    (rule,) = only(template, "AWS::EC2::SecurityGroup")["Properties"]["SecurityGroupIngress"]
    assert rule["CidrIp"] == "10.1.0.0/16"
    assert "SourceSecurityGroupId" not in rule
    assert "OrganizationsDaxClientSecurityGroupId" not in template["Parameters"]


def test_the_role_reaches_the_table_and_its_indexes_and_nothing_else() -> None:
    role = only(dax_template(), "AWS::IAM::Role")["Properties"]
    (trust,) = role["AssumeRolePolicyDocument"]["Statement"]
    assert trust["Principal"] == {"Service": "dax.amazonaws.com"}
    (policy,) = role["Policies"]
    items, searches = policy["PolicyDocument"]["Statement"]
    assert items["Action"] == [
        "dynamodb:BatchGetItem",
        "dynamodb:BatchWriteItem",
        "dynamodb:ConditionCheckItem",
        "dynamodb:DeleteItem",
        "dynamodb:DescribeTable",
        "dynamodb:GetItem",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
    ]
    arn = items["Resource"]
    assert list(arn) == ["Fn::ImportValue"]
    assert searches["Action"] == ["dynamodb:Query", "dynamodb:Scan"]
    assert searches["Resource"] == [arn, {"Fn::Join": ["", [arn, "/index/GSI1"]]}]


def test_a_key_of_ones_own_is_open_to_the_cluster_by_way_of_dynamodb_alone() -> None:
    own = altered(WITH_DAX, encryption=Encryption.CUSTOMER, encryption_key_arn=KEY_ARN)
    role = only(dax_template(own), "AWS::IAM::Role")["Properties"]
    statement = role["Policies"][0]["PolicyDocument"]["Statement"][-1]
    assert statement["Resource"] == KEY_ARN
    assert all(action.startswith("kms:") for action in statement["Action"])
    assert "*" not in "".join(statement["Action"])
    via = {"Fn::Join": ["", ["dynamodb.", {"Ref": "AWS::Region"}, ".amazonaws.com"]]}
    assert statement["Condition"] == {"StringEquals": {"kms:ViaService": via}}


def test_the_endpoint_is_an_output() -> None:
    assert dax_template()["Outputs"]["OrganizationsDaxEndpoint"]["Value"] == {
        "Fn::GetAtt": ["OrganizationsDaxCluster", "ClusterDiscoveryEndpointURL"]
    }


def test_the_tags_of_the_table_are_on_what_serves_it() -> None:
    template = dax_template(altered(WITH_DAX, tags=(("team", "platform"),)))
    assert only(template, CLUSTER)["Properties"]["Tags"] == {"team": "platform"}
    for kind in ("AWS::IAM::Role", "AWS::EC2::SecurityGroup"):
        assert only(template, kind)["Properties"]["Tags"] == [{"Key": "team", "Value": "platform"}]


def test_each_table_has_its_own_cluster_for_the_stages_that_ask_for_one() -> None:
    orders = table("Orders", settings=WITH_DAX, stages=(("dev", TableSettings()),))
    couriers = table("Couriers", settings=WITH_DAX)
    model = plan(orders, couriers, model="Delivery")
    assert list(synthesize(model)) == ["Delivery", "DeliveryOrdersDax", "DeliveryCouriersDax"]
    assert list(synthesize(model, "dev")) == ["Delivery-dev", "DeliveryCouriersDax-dev"]


def test_a_table_without_dax_has_no_cluster_to_make() -> None:
    stack = Stack(App(), "Own")
    made = ModelTable(stack, "Table", model=plan())
    with pytest.raises(SynthesisError, match="asks for no DAX cluster in front of Organizations"):
        ModelDax(stack, "Dax", table=made)


@pytest.mark.parametrize("key", ["Ref", "Condition", "Fn::Sub"])
def test_no_tag_of_a_cluster_becomes_a_function_of_the_template(key: str) -> None:
    with pytest.raises(SynthesisError, match="a function of CloudFormation"):
        dax_template(altered(WITH_DAX, tags=((key, "AWS::Region"),)))
