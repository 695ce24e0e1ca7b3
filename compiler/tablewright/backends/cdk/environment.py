"""Where stacks are deployed to: the account and the region, each only where somebody gives it.

A stack without them can go anywhere, so that is what nobody's saying so means. Replicas need the
region, and CDK's look-ups need both.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.regions import is_region, meant_region

if TYPE_CHECKING:
    from aws_cdk import Environment

_ACCOUNT = re.compile(r"\d{12}", re.ASCII)


@frozen
class Place:
    """An account and a region; None leaves it to whoever deploys."""

    account: str | None = None
    region: str | None = None


ANYWHERE = Place()


def checked_place(account: str | None, region: str | None) -> Place:
    """The place, from what somebody typed."""
    if account is not None and not _ACCOUNT.fullmatch(account):
        raise SynthesisError(f"{shown(account)} is not an account: use its number of 12 digits")
    if region is not None and not is_region(region):
        meant = meant_region(region)
        advice = f"did you mean {meant}?" if meant else "use a code like eu-central-1"
        raise SynthesisError(f"{shown(region)} is not a region: {advice}")
    return Place(account, region)


def environment(place: Place) -> Environment | None:
    """The place as CDK takes it; None where nothing of it is given."""
    if place == ANYWHERE:
        return None
    from aws_cdk import Environment

    return Environment(account=place.account, region=place.region)
