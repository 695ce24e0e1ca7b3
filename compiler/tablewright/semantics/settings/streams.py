"""Where the changes of a table go: its own stream, and one of Kinesis."""

from __future__ import annotations

from tablewright.ir.policies import Policy
from tablewright.ir.settings import KinesisStream, Precision, StreamView
from tablewright.semantics.settings.policies import bind_policy
from tablewright.syntax.settings import KinesisSyntax, StreamSyntax


def bind_stream(
    syntax: StreamSyntax | None, view: StreamView | None, policy: Policy | None
) -> tuple[StreamView | None, Policy | None]:
    """What the stream's records carry, and the stream's policy, replaced together."""
    if syntax is None:
        return view, policy
    if syntax.view is None:
        return None, None
    return StreamView(syntax.view.text), bind_policy(syntax.resource_policy, None)


def bind_kinesis(syntax: KinesisSyntax | None, base: KinesisStream | None) -> KinesisStream | None:
    """The Kinesis stream of a table; None for none."""
    if syntax is None:
        return base
    if syntax.arn is None:
        return None
    precision = Precision(syntax.precision.text) if syntax.precision else None
    return KinesisStream(syntax.arn.text, precision)
