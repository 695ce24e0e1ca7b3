"""Limits of DAX and of CloudFormation."""

from __future__ import annotations

from tests.refusals.limits import (
    API,
    CACHE,
    GUIDE,
    STACK_LIMITS,
    STACKS,
    TEMPLATES,
    Area,
    Case,
    Later,
    Limit,
    Never,
    Refused,
    Stopped,
    Text,
    shop,
    with_settings,
)

_CACHES, _STACKS = Area.CACHES, Area.STACKS
_CLUSTER = f"{API}dax_CreateCluster.html"
_NODES = f"{GUIDE}DAX.concepts.cluster.html"


def _cached(settings: str) -> Text:
    return with_settings(f"dax: {{node_type: dax.t3.small, {settings}}}")


_LONG_NAMES = f"""\
tablewright: 1
model: {"Warehouse" * 7}
tables:
  {"Deliveries" * 6}:
    partition_key: PK
    dax: {{node_type: dax.t3.small}}
  Others: {{partition_key: PK}}
entities:
  Delivery:
    table: {"Deliveries" * 6}
    key: {{PK: "DELIVERY#{{delivery_id}}"}}
    attributes: {{delivery_id: ulid}}
"""
_MANY_TABLES = "\n".join(f"  Table{number}: {{partition_key: PK}}" for number in range(101))
_HUNDRED_AND_ONE_TABLES = f"""\
tablewright: 1
model: Warehouse
tables:
{_MANY_TABLES}
entities:
  Delivery:
    table: Table0
    key: {{PK: "DELIVERY#{{delivery_id}}"}}
    attributes: {{delivery_id: ulid}}
"""

ROWS = (
    Limit(
        _CACHES,
        "A cluster's name has 20 characters at most",
        _CLUSTER,
        Refused("TW125", _cached(f"name: {'s' * 21}"), form="`name` of `dax`"),
    ),
    Limit(
        _CACHES,
        "It is made of letters, digits and single hyphens, begins with a letter and does not end"
        " with a hyphen",
        _CLUSTER,
        Refused("TW125", _cached("name: shop--cache"), form="`name` of `dax`"),
    ),
    Limit(
        _CACHES,
        "Names of clusters are unique in an account and region, whatever their case",
        _CLUSTER,
        Refused("TW615", Case("settings_two_clusters_of_one_name")),
    ),
    Limit(
        _CACHES,
        "A cluster has 1 node, or 3 and more",
        _CLUSTER,
        Refused("TW611", Case("settings_two_dax_nodes")),
    ),
    Limit(
        _CACHES,
        "A cluster has 10 nodes at most",
        _CLUSTER,
        Refused("TW126", _cached("nodes: 11"), form="`nodes`"),
    ),
    Limit(
        _CACHES,
        "A node type is one of DAX",
        _NODES,
        Refused(
            "TW125",
            with_settings("dax: {node_type: cache.t3.small}"),
            form="`node_type`",
        ),
    ),
    Limit(
        _CACHES,
        "It is one that there is (new ones come, so the list is no error)",
        _NODES,
        Refused("TW617", Case("settings_dax_node_type"), warning=True),
    ),
    Limit(
        _CACHES,
        "Zones are as many as nodes",
        _CLUSTER,
        Refused("TW618", Case("settings_dax_zones")),
    ),
    Limit(
        _CACHES,
        "All zones are of one region",
        _CLUSTER,
        Refused("TW618", Case("settings_dax_regions")),
    ),
    Limit(
        _CACHES,
        "A maintenance window is written as `sun:05:00-sun:09:00`",
        _CLUSTER,
        Refused("TW125", _cached("maintenance_window: on sundays"), form="`maintenance_window`"),
    ),
    Limit(
        _CACHES,
        "It is 60 minutes long at least",
        _CLUSTER,
        Refused("TW619", Case("settings_dax_window")),
    ),
    Limit(
        _CACHES,
        "Notices go to an SNS topic by its ARN",
        _CLUSTER,
        Refused("TW125", _cached("notification_topic: alarms"), form="`notification_topic`"),
    ),
    Limit(
        _CACHES,
        "Some of a cluster never changes, so a name of one's own stands in the way of a new one",
        f"{TEMPLATES}aws-resource-dax-cluster.html",
        Refused("TW616", Case("settings_dax_name"), warning=True),
    ),
    Limit(
        _CACHES,
        "An account has 50 nodes and 20 parameter groups in a region",
        CACHE,
        Refused("TW652", Case("settings_dax_quota"), warning=True),
    ),
    Limit(
        _CACHES,
        "Times to live are whole milliseconds",
        f"{GUIDE}DAX.cluster-management.html",
        Refused("TW612", Case("settings_dax_ttl_of_years")),
    ),
    Limit(
        _CACHES,
        "The only parameters are the two times to live",
        f"{API}dax_UpdateParameterGroup.html",
        Refused(
            "TW122", _cached('parameters: {"query-ttl-millis": 1}'), form="`item_ttl`, `query_ttl`"
        ),
    ),
    Limit(
        _STACKS,
        "A stack has 200 outputs at most",
        STACK_LIMITS,
        Refused("TW655", Text(_HUNDRED_AND_ONE_TABLES), warning=True),
    ),
    Limit(
        _STACKS,
        "A stack has 500 resources at most",
        STACK_LIMITS,
        Refused("TW655", Case("settings_more_than_one_stack"), warning=True),
    ),
    Limit(
        _STACKS,
        "A stack's name has 128 characters at most",
        STACK_LIMITS,
        Stopped(_LONG_NAMES, "characters; CloudFormation takes 128", stage="production"),
    ),
    Limit(
        _STACKS,
        "A stack's name has letters, digits and hyphens: two stages never share one",
        f"{STACKS}cfn-using-console-create-stack-parameters.html",
        Refused("TW603", Case("settings_stages_alike")),
    ),
    Limit(
        _STACKS,
        "A stack's name begins with a letter",
        f"{STACKS}cfn-using-console-create-stack-parameters.html",
        Refused("TW125", Case("schema_model_name_has_a_space"), form="`model`"),
    ),
    Limit(
        _STACKS,
        "Logical ids have letters and digits, and are unique",
        f"{STACKS}resources-section-structure.html",
        Never(
            "they are made of the names of model and table, which have no other signs",
            "tests/backends/cdk/test_naming.py",
        ),
    ),
    Limit(
        _STACKS,
        "A stack's description has 1024 bytes at most",
        STACK_LIMITS,
        Never("a longer one is cut", "tests/backends/cdk/test_text.py"),
    ),
    Limit(
        _STACKS,
        "A name that differs by stage needs a stage",
        f"{TEMPLATES}aws-resource-dynamodb-globaltable.html",
        Stopped(shop(table='partition_key: PK, sort_key: SK, name: "shop-{stage}"'), "give one"),
    ),
    Limit(
        _STACKS,
        "CloudFormation resolves `{{resolve:…}}` in any property",
        f"{STACKS}dynamic-references.html",
        Refused("TW116", with_settings('tags: {team: "{{resolve:ssm:team}}"}')),
    ),
    Limit(
        _STACKS,
        "A template has 51,200 bytes in a request, and 1 MB in S3",
        STACK_LIMITS,
        Later("`cdk deploy` sends templates through S3; so does `aws` with `--s3-bucket`"),
    ),
    Limit(
        _STACKS,
        "An account has 2,500 tables in a region, and can ask for more",
        f"{GUIDE}ServiceQuotas.html#limits-tables",
        Later("the other tables of the account are not in the model"),
    ),
)
