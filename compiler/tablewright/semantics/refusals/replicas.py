"""Replicas that no global table has."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.settings import Consistency, Resource, StreamView
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import listed, plural
from tablewright.semantics.refusals.every import Setting, every_setting

REGION_SETS = (
    ("us-east-1", "us-east-2", "us-west-2"),
    ("eu-west-1", "eu-west-2", "eu-west-3", "eu-central-1"),
    ("ap-northeast-1", "ap-northeast-2", "ap-northeast-3"),
)
"""Strongly consistent replicas lie in regions of one of these."""


def check(design: Design, findings: Findings) -> None:
    """Report replicas, consistency and witness that do not go together, or with the table."""
    for setting in every_setting(design):
        place = _place(setting)
        if place is not None and setting.settings.resource is Resource.TABLE:
            advice = _without(setting) or "leave out `resource`: a global table has them"
            _report(place, "`resource: table` has no replicas", advice, findings)
        elif setting.settings.consistency is Consistency.EVENTUAL:
            _check_witness(setting, findings)
            _check_stream(setting, place, findings)
        elif place is not None:
            _check_strong(setting, place, findings)


def _place(setting: Setting) -> Span | None:
    """Where these settings say something of replicas, if there are any."""
    syntax, settings = setting.syntax, setting.settings
    strong = settings.consistency is Consistency.STRONG
    if not (settings.replicas or settings.witness or strong):
        return None
    if syntax.replicas is not None:
        return syntax.replicas.place
    said = (syntax.consistency, syntax.witness, syntax.resource)
    return next((each.span for each in said if each is not None), None)


def _check_witness(setting: Setting, findings: Findings) -> None:
    witness = setting.syntax.witness
    place = witness or setting.syntax.consistency
    if place is not None and setting.settings.witness is not None:
        _report(
            place.span,
            "only strongly consistent replicas have a witness",
            "add `consistency: strong`, or leave out `witness`"
            if witness is not None
            else f"add `witness: false`: {_stage(setting)} takes over that of its table",
            findings,
        )


def _check_stream(setting: Setting, place: Span | None, findings: Findings) -> None:
    settings, whole = setting.settings, StreamView.NEW_AND_OLD_IMAGES
    place = setting.syntax.stream.span if setting.syntax.stream else place
    if place is not None and settings.replicas and settings.stream not in (None, whole):
        _report(
            place,
            f"replicas are written by the stream, which has to be {shown(whole.value)}",
            f"write `stream: {whole.value}`",
            findings,
        )


def _check_strong(setting: Setting, place: Span, findings: Findings) -> None:
    settings = setting.settings
    regions = [replica.region for replica in settings.replicas]
    wanted = 2 if settings.witness is None else 1
    if len(regions) != wanted:
        beside = "a witness" if settings.witness else "no witness"
        _report(
            place,
            f"strongly consistent replicas lie in three regions, and with {beside} this table has"
            f" {plural(len(regions), 'replica')} beside itself",
            _without(setting)
            or "write two `replicas`, or one and a `witness`: the third region is the stack's",
            findings,
        )
    every = [*regions, *([settings.witness] if settings.witness else [])]
    if settings.witness is not None and settings.witness in regions:
        _report(
            place,
            f"{shown(settings.witness)} is a replica and the witness",
            "choose another region for the `witness`",
            findings,
        )
    elif every and not any(set(every) <= set(each) for each in REGION_SETS):
        sets = "\n".join(listed(each, "and") for each in REGION_SETS)
        _report(
            place,
            f"no set of regions for strong consistency has {listed(every)}",
            f"choose regions of one set, that of the stack among them:\n{sets}",
            findings,
        )


def _stage(setting: Setting) -> str:
    return "the stage" if setting.stage is None else f"the stage {shown(setting.stage)}"


def _without(setting: Setting) -> str | None:
    """What a stage writes that has fewer regions than its table, and takes over the rest."""
    syntax, settings = setting.syntax, setting.settings
    if setting.stage is None or (settings.replicas and settings.resource is not Resource.TABLE):
        return None
    strong = settings.consistency is Consistency.STRONG
    wanted = (
        (bool(settings.replicas), syntax.replicas, "replicas: {}"),
        (strong, syntax.consistency, "consistency: eventual"),
        (settings.witness is not None, syntax.witness, "witness: false"),
    )
    lacking = [text for there, said, text in wanted if there and said is None]
    if not lacking:
        return None
    return f"in {_stage(setting)} write {listed(lacking)}, which it takes over otherwise"


def _report(place: Span, message: str, advice: str, findings: Findings) -> None:
    findings.add(rules.tw667_replicas.RULE, place, message, help=advice)
