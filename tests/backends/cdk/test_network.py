"""Where a cluster stands: ids, a VPC of the app, or one that CDK looks up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from aws_cdk import App, Environment, Stack
from aws_cdk import aws_ec2 as ec2
from tests.backends.cdk.plans import DAX, REGION, plan, table
from tests.backends.cdk.templates import only

from tablewright.backends.cdk.network import looked_up_network
from tablewright.backends.cdk.synth import Template
from tablewright.cdk import DaxNetwork, ModelDax, ModelTable, SynthesisError, VpcLookup, add_model
from tablewright.ir.settings import TableSettings

ACCOUNT = "111122223333"
HERE = Environment(account=ACCOUNT, region=REGION)
MODEL = plan(table(settings=TableSettings(dax=DAX)))


def answer(filters: str) -> dict[str, Any]:
    """What `cdk` keeps in cdk.context.json of a look-up, by its key there."""

    def group(name: str, kind: str, *ids: str) -> dict[str, Any]:
        subnets = [
            {
                "subnetId": each,
                "cidr": "10.0.0.0/24",
                "availabilityZone": f"{REGION}{zone}",
                "routeTableId": "rtb-1",
            }
            for zone, each in zip("abc", ids, strict=False)
        ]
        return {"name": name, "type": kind, "subnets": subnets}

    found = {
        "vpcId": "vpc-0a1b2c3d",
        "vpcCidrBlock": "10.0.0.0/16",
        "ownerAccountId": ACCOUNT,
        "availabilityZones": [],
        "region": REGION,
        "subnetGroups": [
            group("Public", "Public", "subnet-1", "subnet-2"),
            group("Private", "Private", "subnet-3", "subnet-4"),
            group("Cache", "Isolated", "subnet-5", "subnet-6"),
        ],
    }
    key = f"vpc-provider:account={ACCOUNT}:{filters}:region={REGION}:returnAsymmetricSubnets=true"
    return {key: found}


def placed(
    network: DaxNetwork, context: dict[str, Any] | None = None, outdir: Path | None = None
) -> Template:
    app = App(
        analytics_reporting=False, context=context, outdir=None if outdir is None else str(outdir)
    )
    stacks = add_model(app, MODEL, network=network, env=HERE)
    template: Template = app.synth().get_stack_by_name(stacks[1].stack_name).template
    return template


def stands_in(template: Template) -> tuple[object, object]:
    group = only(template, "AWS::EC2::SecurityGroup")["Properties"]
    subnets = only(template, "AWS::DAX::SubnetGroup")["Properties"]
    return group["VpcId"], subnets["SubnetIds"]


@pytest.mark.parametrize(
    ("lookup", "filters"),
    [
        (VpcLookup(vpc_id="vpc-0a1b2c3d"), "filter.vpc-id=vpc-0a1b2c3d"),
        (VpcLookup(name="main"), "filter.tag:Name=main"),
        (VpcLookup(tags=(("team", "platform"),)), "filter.tag:team=platform"),
    ],
)
def test_a_vpc_is_looked_up_by_its_id_its_name_or_its_tags(lookup: VpcLookup, filters: str) -> None:
    template = placed(DaxNetwork(lookup=lookup), answer(filters))
    assert stands_in(template) == ("vpc-0a1b2c3d", ["subnet-3", "subnet-4"])
    assert "OrganizationsDaxClientSecurityGroupId" in template["Parameters"]
    assert "OrganizationsDaxVpcId" not in template["Parameters"]


def test_subnets_may_be_those_of_a_group_or_be_given() -> None:
    context = answer("filter.tag:Name=main")
    chosen = DaxNetwork(lookup=VpcLookup(name="main", subnet_group="Cache"))
    assert stands_in(placed(chosen, context))[1] == ["subnet-5", "subnet-6"]
    given = DaxNetwork(lookup=VpcLookup(name="main"), subnet_ids=("subnet-9",))
    assert stands_in(placed(given, context)) == ("vpc-0a1b2c3d", ["subnet-9"])


def test_cdk_is_told_what_to_ask_the_account_for(tmp_path: Path) -> None:
    template = placed(DaxNetwork(lookup=VpcLookup(name="main")), outdir=tmp_path)
    assert stands_in(template)[0] == "vpc-12345"
    manifest = json.loads((tmp_path / "manifest.json").read_text(encoding="utf-8"))
    (missing,) = manifest["missing"]
    assert missing["provider"] == "vpc-provider"
    assert missing["props"]["filter"] == {"tag:Name": "main"}
    assert (missing["props"]["account"], missing["props"]["region"]) == (ACCOUNT, REGION)


@pytest.mark.parametrize(
    "env", [None, Environment(region=REGION), Environment(account=ACCOUNT)], ids=str
)
def test_a_lookup_needs_an_account_and_a_region(env: Environment | None) -> None:
    network = DaxNetwork(lookup=VpcLookup(name="main"))
    with pytest.raises(SynthesisError, match="so the stack needs both: give them") as it:
        add_model(App(analytics_reporting=False), MODEL, network=network, env=env)
    assert "-c account=ID -c region=NAME" in str(it.value)


def test_a_network_without_a_lookup_is_as_it_was() -> None:
    network = DaxNetwork(vpc_id="vpc-1")
    assert looked_up_network(Stack(App(analytics_reporting=False), "Own"), network) is network


@pytest.mark.parametrize("kind", [None, ec2.SubnetType.PUBLIC])
def test_the_network_may_be_a_vpc_of_the_app(kind: ec2.SubnetType | None) -> None:
    stack = Stack(App(analytics_reporting=False), "Own")
    vpc = ec2.Vpc(stack, "Vpc", max_azs=2)
    subnets = None if kind is None else ec2.SubnetSelection(subnet_type=kind)
    network = DaxNetwork.of(vpc, subnets=subnets, client_cidr="10.0.0.0/16")
    made = ModelTable(stack, "Table", model=MODEL)
    ModelDax(stack, "Dax", table=made, network=network)
    app = stack.node.root
    assert isinstance(app, App)
    template = app.synth().get_stack_by_name("Own").template
    (own,) = (
        name for name, each in template["Resources"].items() if each["Type"][5:] == "EC2::VPC"
    )
    vpc_id = template["Resources"]["OrganizationsDaxSecurityGroup"]["Properties"]["VpcId"]
    assert vpc_id == {"Ref": own}
    found = only(template, "AWS::DAX::SubnetGroup")["Properties"]["SubnetIds"]
    wanted = "Private" if kind is None else "Public"
    assert len(found) == 2
    assert all(wanted in each["Ref"] for each in found)
