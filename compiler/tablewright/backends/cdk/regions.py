"""The regions of a global table: that of the stack, its replicas' and its witness's."""

from __future__ import annotations

from aws_cdk import Stack, Token
from constructs import Construct

from tablewright.backends.cdk.errors import SynthesisError
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
    if settings.witness == home:
        raise SynthesisError(
            f"the stack is deployed to {home}, and `witness` is the same region: a witness stands "
            "in one of its own"
        )
