"""Hostile text of a model stays text in a template, or is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.backends.cdk.plans import DAX, GSI1, READERS, key, plan, table

from tablewright.backends.cdk.errors import SynthesisError
from tablewright.backends.cdk.synth import synthesize
from tablewright.backends.cdk.text import clipped, cluster_description, stack_description
from tablewright.diagnostics.frozen import altered
from tablewright.ir.plan import Plan
from tablewright.ir.policies import Policy
from tablewright.ir.settings import (
    Encryption,
    ImportFormat,
    ImportSource,
    KinesisStream,
    Replica,
    Resource,
    TableSettings,
)
from tablewright.ir.tables import Projection, ProjectionKind

HOSTILE = [
    "\"'\\` }} {% %} {0} %s $(id) <script>",
    "${AWS::AccountId} Fn::Sub !Ref {{x}} resolve:",
    "a\nb\r\nc\td",
    "\x1b[31mred\x1b[0m \x07",
    "\u202eright to left\u2066",
    "::error file=x::y",
    "[link](javascript:x) | table |",
    "nul \x00 del \x7f lone \ud800",
    "é" * 2000 + "😀" * 2000,
]
REFERENCES = [
    "${Token[TOKEN.123]}",
    "#{Token[TOKEN.123]}",
    "x${Token[AWS.AccountId.0]}y",
    "{{resolve:secretsmanager:prod/password}}",
    "a {{ RESOLVE:ssm:/key}}",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_description_is_one_printable_line(text: str) -> None:
    model = plan(description=text)
    (template,) = synthesize(model).values()
    described = template.pop("Description")
    assert described == stack_description(text)
    assert described.isprintable()
    assert len(described.encode()) <= 1024
    (plain,) = synthesize(altered(model, description=None)).values()
    assert template == plain


@pytest.mark.parametrize("text", HOSTILE)
def test_names_of_attributes_and_tags_are_passed_on_whole(text: str) -> None:
    text = text.replace("\ud800", "")[:100]  # the reader lets no lone surrogate in
    index = altered(GSI1, partition_key=(key(text),))
    included = altered(index, projection=Projection(ProjectionKind.INCLUDE, (text + "!",)))
    settings = TableSettings(tags=((text, text),))
    (template,) = synthesize(plan(table("T", included, settings=settings))).values()
    properties = template["Resources"]["OrganizationsTable"]["Properties"]
    (gsi,) = properties["GlobalSecondaryIndexes"]
    assert gsi["KeySchema"][0]["AttributeName"] == text
    assert gsi["Projection"]["NonKeyAttributes"] == [text + "!"]
    assert properties["Replicas"][0]["Tags"] == [{"Key": text, "Value": text}]


def stated(text: str) -> dict[str, Policy]:
    """Policies that hold a text, each in another part."""
    plainly = READERS.statements[0]
    changes: dict[str, dict[str, object]] = {
        "sid": {"sid": text},
        "principal": {"principals": (("AWS", (text,)),)},
        "action": {"actions": (text,)},
        "resource": {"resources": (text,)},
        "condition": {"conditions": (("StringEquals", (("aws:x", (text,)),)),)},
        "condition key": {"conditions": (("StringEquals", ((text, ("x",)),)),)},
    }
    return {part: Policy((altered(plainly, **each),)) for part, each in changes.items()}


def with_settings(text: str) -> dict[str, TableSettings]:
    """Settings that hold a text, each in another place that reaches CDK."""
    london = Replica("eu-west-2")
    source = ImportSource(bucket="exports", format=ImportFormat.CSV)
    places = {
        "tag": TableSettings(tags=((text, ""),)),
        "tag value": TableSettings(tags=(("team", text),)),
        "table name": TableSettings(name=text),
        "cluster": TableSettings(dax=altered(DAX, description=text)),
        "window": TableSettings(dax=altered(DAX, maintenance_window=text)),
        "zone": TableSettings(dax=altered(DAX, zones=(text,))),
        "topic": TableSettings(dax=altered(DAX, notification_topic_arn=text)),
        "key": TableSettings(encryption=Encryption.CUSTOMER, encryption_key_arn=text),
        "kinesis": TableSettings(kinesis_stream=KinesisStream(text)),
        "replica": TableSettings(replicas=(Replica(text),)),
        "replica tag": TableSettings(replicas=(altered(london, tags=(("team", text),)),)),
        "replica key": TableSettings(replicas=(altered(london, encryption_key_arn=text),)),
        "witness": TableSettings(witness=text),
        "bucket": TableSettings(import_from_s3=altered(source, bucket=text)),
        "prefix": TableSettings(import_from_s3=altered(source, prefix=text)),
        "header": TableSettings(import_from_s3=altered(source, csv_header=(text,))),
        "adopted": TableSettings(adopted=True, arn=text, dax=DAX),
        "adopted stream": TableSettings(adopted=True, name="orders", stream_arn=text, dax=DAX),
    }
    for part, policy in stated(text).items():
        places[f"policy {part}"] = TableSettings(resource_policy=policy)
        places[f"stream policy {part}"] = TableSettings(stream_policy=policy)
    places["replica policy"] = TableSettings(
        replicas=(altered(london, resource_policy=stated(text)["condition"]),)
    )
    return places


def with_text(text: str) -> dict[str, Plan]:
    """Plans that hold a text, each in another place that reaches CDK."""
    of_settings = {
        place: plan(table(settings=settings)) for place, settings in with_settings(text).items()
    }
    included = altered(GSI1, projection=Projection(ProjectionKind.INCLUDE, (text,)))
    return {
        **of_settings,
        "description": plan(description=text),
        "attribute": plan(table("T", altered(GSI1, sort_key=(key(text),)))),
        "projection": plan(table("T", included)),
        "time to live": plan(table("T", ttl=text)),
    }


@pytest.mark.parametrize("place", list(with_text("")))
@pytest.mark.parametrize("text", REFERENCES)
def test_what_would_not_stay_text_is_refused_wherever_it_stands(place: str, text: str) -> None:
    with pytest.raises(SynthesisError, match=r"(a token of AWS CDK|to CloudFormation): write"):
        synthesize(with_text(text)[place])


@pytest.mark.parametrize("resource", list(Resource))
@pytest.mark.parametrize("text", HOSTILE)
def test_policies_and_columns_are_passed_on_whole(resource: Resource, text: str) -> None:
    text = text.replace("\ud800", "")[:100]
    settings = TableSettings(resource=resource, resource_policy=stated(text)["condition"])
    if resource is Resource.TABLE:
        source = ImportSource(bucket="exports", format=ImportFormat.CSV, csv_header=(text,))
        settings = altered(settings, import_from_s3=source)
    (template,) = synthesize(plan(table(settings=settings))).values()
    found = template["Resources"]["OrganizationsTable"]["Properties"]
    home = found["Replicas"][0] if "Replicas" in found else found
    (statement,) = home["ResourcePolicy"]["PolicyDocument"]["Statement"]
    assert statement["Condition"] == {"StringEquals": {"aws:x": [text]}}
    if resource is Resource.TABLE:
        options = found["ImportSourceSpecification"]["InputFormatOptions"]
        assert options["Csv"]["HeaderList"] == [text]


@given(st.text(), st.integers(1, 40), st.integers(3, 60))
def test_what_is_cut_fits_and_ends_in_an_ellipsis(text: str, units: int, octets: int) -> None:
    cut = clipped(text, units=units, octets=octets)
    if cut is None:
        assert not text.split()
        return
    assert cut.isprintable()
    assert len(cut.encode()) <= octets
    assert len(cut.encode("utf-16-le")) <= 2 * units
    whole = clipped(text, units=10**6, octets=10**6)
    assert whole is not None
    assert cut == whole or (cut.endswith("…") and whole.startswith(cut[:-1]))
    assert json.loads(json.dumps(cut)) == cut


def test_nothing_to_say_is_no_description() -> None:
    assert stack_description(None) is None
    assert stack_description(" \n ") is None
    assert cluster_description("x" * 255) == "x" * 255
    assert cluster_description("x" * 256) == "x" * 252 + "…"
