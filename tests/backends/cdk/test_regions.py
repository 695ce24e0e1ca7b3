"""What a model names has to be in the region that the stack is deployed to."""

from __future__ import annotations

import pytest
from tests.backends.cdk.plans import KEY_ARN, KINESIS_ARN, REGION, WHOLE_DAX, plan, table

from tablewright.backends.cdk.environment import ANYWHERE, Place
from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.synth import synthesize
from tablewright.diagnostics.frozen import altered
from tablewright.ir.settings import Encryption, KinesisStream, Resource, TableSettings

KEYED = TableSettings(encryption=Encryption.CUSTOMER, encryption_key_arn=KEY_ARN)
STREAMED = TableSettings(kinesis_stream=KinesisStream(KINESIS_ARN))
FAR = Place(region="us-east-1")


@pytest.mark.parametrize("resource", list(Resource))
@pytest.mark.parametrize(
    ("settings", "what"), [(KEYED, "the key `arn:aws:kms:"), (STREAMED, "the Kinesis stream `arn")]
)
def test_a_key_and_a_kinesis_stream_are_of_the_region_of_the_stack(
    resource: Resource, settings: TableSettings, what: str
) -> None:
    model = plan(table(settings=altered(settings, resource=resource)))
    with pytest.raises(SynthesisError, match=what) as it:
        synthesize(model, None, FAR)
    assert str(it.value).startswith("the stack is deployed to us-east-1")
    with pytest.raises(SynthesisError, match=f"not known .* did you mean `{REGION}`"):
        synthesize(model, None, Place(region=REGION.replace("est", "set")))
    assert synthesize(model, None, Place(region=REGION))
    assert synthesize(model, None, ANYWHERE)


def test_zones_are_of_the_region_of_the_stack() -> None:
    model = plan(table(settings=TableSettings(dax=WHOLE_DAX)))
    with pytest.raises(SynthesisError, match="the zone `eu-west-1a` is in another region"):
        synthesize(model, None, FAR)
    assert len(synthesize(model, None, Place(region=REGION))) == 2
