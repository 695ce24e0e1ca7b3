"""The region of a stack against those that a model names: replicas, a witness, ARNs and zones."""

from __future__ import annotations

from aws_cdk import Stack, Token
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import meant_region, partition_of, unknown_region
from tablewright.ir.settings import Consistency, TableSettings


def has_region(scope: Construct) -> bool:
    """Whether the stack is for one region, and not for whichever it is deployed to."""
    return not Token.is_unresolved(Stack.of(scope).region)


def check_regions(scope: Construct, settings: TableSettings) -> None:
    """Refuse regions that cannot be: none for the stack, or the stack's for a copy too."""
    strong = settings.consistency is Consistency.STRONG
    if not (settings.replicas or settings.witness or strong):
        return
    if not has_region(scope):
        raise SynthesisError(
            "the table has replicas, so its stack needs a region: give one (`--region NAME`; "
            "`-c region=NAME` to cdk; `env=Environment(region=...)` to a stack)"
        )
    home = Stack.of(scope).region
    if any(replica.region == home for replica in settings.replicas):
        raise SynthesisError(
            f"the stack is deployed to {home}, so the table is there already: leave {home} out of "
            "`replicas`, or deploy to another region"
        )
    regions = [replica.region for replica in settings.replicas]
    for region in (*regions, *([settings.witness] if settings.witness else ())):
        if partition_of(region) != partition_of(home):
            raise SynthesisError(
                f"the stack is deployed to {home}, in the partition {partition_of(home)}, and "
                f"{region} is in {partition_of(region)}: no table reaches from one into another"
            )
    if settings.witness == home:
        raise SynthesisError(
            f"the stack is deployed to {home}, and `witness` is the same region: a witness stands "
            "in one of its own"
        )


def check_arns(scope: Construct, settings: TableSettings) -> None:
    """Refuse a key or a Kinesis stream of another region, which DynamoDB would not take."""
    given: dict[str, str] = {}
    if settings.encryption_key_arn is not None:
        given["key"] = settings.encryption_key_arn
    if settings.kinesis_stream is not None:
        given["Kinesis stream"] = settings.kinesis_stream.arn
    if not given or not has_region(scope):
        return
    home = Stack.of(scope).region
    for what, arn in given.items():
        region = arn.split(":")[3:4]
        if region and region[0] != home:
            _check_mistyped(home, region[0])
            raise SynthesisError(
                f"the stack is deployed to {home}, and the {what} {shown(arn)} is in another "
                "region: name one of the table's own, in `stages` where these have regions of "
                "their own"
            )


def check_zones(scope: Construct, zones: tuple[str, ...]) -> None:
    """Refuse zones of another region for the nodes of a cluster."""
    if not zones or not has_region(scope):
        return
    home = Stack.of(scope).region
    strange = [zone for zone in zones if not zone.startswith(home)]
    if strange:
        _check_mistyped(home, strange[0][:-1])
        raise SynthesisError(
            f"the stack is deployed to {home}, and the zone {shown(strange[0])} is in another "
            "region: write zones of its own, or leave `zones` out"
        )


def _check_mistyped(home: str, named: str) -> None:
    """Where the stack's region is a slip of one that the model names, the model is not at fault."""
    if meant_region(home) == named:
        raise SynthesisError(f"the stack is deployed to {home}, and {unknown_region(home)}")
