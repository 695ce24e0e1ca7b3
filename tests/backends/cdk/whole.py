"""Models that between them have every setting; run as a program, they make an app of CDK."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from aws_cdk import App, CfnResource, Stack
from tests.backends.cdk.plans import (
    DAX,
    GSI1,
    KEY_ARN,
    LOCAL,
    MANY_PARTS,
    OTHER_KEY_ARN,
    REGION,
    SCALED,
    WHOLE_GLOBAL,
    WHOLE_PLAIN,
    plan,
    table,
)

from tablewright.backends.cdk.environment import Place, environment
from tablewright.cdk import add_model
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.settings import (
    Capacity,
    Consistency,
    Encryption,
    IndexSettings,
    Provisioned,
    Replica,
    ReplicaIndex,
    Resource,
    TableSettings,
)

PLACE = Place(account="111122223333", region=REGION)
INDEXES = (GSI1, MANY_PARTS, LOCAL)
SCALED_GLOBAL = TableSettings(
    provisioned=SCALED,
    encryption=Encryption.CUSTOMER,
    encryption_key_arn=KEY_ARN,
    indexes=(
        IndexSettings("GSI1", provisioned=Provisioned(read=Capacity(1, 9), write=Capacity(3, 3))),
    ),
    replicas=(
        Replica(
            "eu-west-2",
            read=Capacity(2, 8),
            encryption_key_arn=OTHER_KEY_ARN,
            indexes=(ReplicaIndex("GSI1", read=Capacity(7, 7)),),
        ),
    ),
)
ADOPTED = TableSettings(
    adopted=True,
    arn=f"arn:aws:dynamodb:{REGION}:111122223333:table/orders-{{stage}}",
    stream_arn=f"arn:aws:dynamodb:{REGION}:111122223333:table/orders-{{stage}}/stream/label",
    encryption=Encryption.CUSTOMER,
    encryption_key_arn=KEY_ARN,
    dax=DAX,
)
STRONG = TableSettings(
    consistency=Consistency.STRONG, replicas=(Replica("eu-west-2"), Replica("eu-central-1"))
)
SETTINGS = {
    "WholePlain": WHOLE_PLAIN,
    "WholeGlobal": WHOLE_GLOBAL,
    "ScaledGlobal": SCALED_GLOBAL,
    "Adopted": ADOPTED,
    "Strong": STRONG,
    "KeyedPlain": TableSettings(resource=Resource.TABLE, encryption=Encryption.CUSTOMER),
}


def models() -> Iterator[Plan]:
    for name, settings in SETTINGS.items():
        # A table of strong consistency has no local index.
        own = (GSI1, MANY_PARTS) if settings.consistency is Consistency.STRONG else INDEXES
        described = altered(table(name, *own, settings=settings), description="Kept.")
        yield plan(described, model=name)


def main() -> None:
    """Synthesize all of them in one app; with `wrong`, a table beside them that cannot be."""
    app = App(analytics_reporting=False)
    for model in models():
        add_model(app, model, stage="dev", env=environment(PLACE))
    if "wrong" in sys.argv:
        CfnResource(Stack(app, "Own"), "Table", type="AWS::DynamoDB::Table", properties={"X": 1})
    app.synth()


if __name__ == "__main__":
    main()
