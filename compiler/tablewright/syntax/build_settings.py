"""Settings of the syntax tree: those of a table, of a stage, and of an index."""

from __future__ import annotations

from tablewright.diagnostics.frozen import altered
from tablewright.source.tree import Mapping, Node, Scalar
from tablewright.syntax.build_dax import dax
from tablewright.syntax.build_policies import policy
from tablewright.syntax.build_replicas import replicas
from tablewright.syntax.build_throughput import billing, recovery, throughput
from tablewright.syntax.nodes import mapping, named, optional, pairs, scalars, value
from tablewright.syntax.settings import (
    EncryptionSyntax,
    ImportSyntax,
    IndexSettingsSyntax,
    KinesisSyntax,
    SettingsSyntax,
    StreamSyntax,
)

_OF_AN_INDEX = ("billing", "max_throughput", "warm_throughput", "contributor_insights")


def own_settings(table: Mapping) -> SettingsSyntax:
    """The settings of a table, whose indexes say theirs beside their keys."""
    found = named(table, "indexes", lambda name, body: _with_keys(name, mapping(body)))
    return altered(_settings(table), indexes=tuple(each for each in found if each is not None))


def settings(stage: Mapping) -> SettingsSyntax:
    """The settings of a stage."""
    found = named(stage, "indexes", lambda name, body: _index(name, mapping(body)))
    return altered(_settings(stage), indexes=found)


def _with_keys(name: Scalar, index: Mapping) -> IndexSettingsSyntax | None:
    if not any(key.text in _OF_AN_INDEX for key, _ in index):
        return None
    return _index(name, index)


def _index(name: Scalar, body: Mapping) -> IndexSettingsSyntax:
    return IndexSettingsSyntax(
        name=name,
        billing=optional(body, "billing", billing),
        max_throughput=throughput(body, "max_throughput"),
        warm_throughput=throughput(body, "warm_throughput"),
        contributor_insights=value(body, "contributor_insights"),
    )


def _settings(body: Mapping) -> SettingsSyntax:
    return SettingsSyntax(
        span=body.span,
        adopted=value(body, "adopted"),
        name=value(body, "name"),
        arn=value(body, "arn"),
        stream_arn=value(body, "stream_arn"),
        resource=value(body, "resource"),
        billing=optional(body, "billing", billing),
        max_throughput=throughput(body, "max_throughput"),
        warm_throughput=throughput(body, "warm_throughput"),
        table_class=value(body, "class"),
        stream=optional(body, "stream", _stream),
        kinesis_stream=optional(body, "kinesis_stream", _kinesis),
        point_in_time_recovery=optional(body, "point_in_time_recovery", recovery),
        deletion_protection=value(body, "deletion_protection"),
        encryption=optional(body, "encryption", _encryption),
        contributor_insights=value(body, "contributor_insights"),
        replicas=replicas(body),
        consistency=value(body, "consistency"),
        witness=value(body, "witness"),
        resource_policy=policy(body, "resource_policy"),
        import_from_s3=_import(body),
        removal_policy=value(body, "removal_policy"),
        tags=optional(body, "tags", pairs),
        dax=optional(body, "dax", dax),
    )


def _stream(node: Node) -> StreamSyntax:
    if isinstance(node, Scalar):
        return StreamSyntax(node.span, None if node.value is False else node)
    body = mapping(node)
    return StreamSyntax(node.span, value(body, "view"), policy(body, "resource_policy"))


def _kinesis(node: Node) -> KinesisSyntax:
    if isinstance(node, Scalar):
        return KinesisSyntax(node.span, None if node.value is False else node)
    body = mapping(node)
    return KinesisSyntax(node.span, value(body, "arn"), value(body, "precision"))


def _encryption(node: Node) -> EncryptionSyntax:
    if isinstance(node, Scalar):
        return EncryptionSyntax(node.span, kind=node)
    return EncryptionSyntax(node.span, key_arn=value(mapping(node), "key_arn"))


def _import(table: Mapping) -> ImportSyntax | None:
    place, node = table.key("import_from_s3"), table.get("import_from_s3")
    if place is None or node is None:
        return None
    if isinstance(node, Scalar):
        return ImportSyntax(place.span)
    body = mapping(node)
    csv, options = body.key("csv"), body.get("csv")
    return ImportSyntax(
        place=place.span,
        bucket=value(body, "bucket"),
        format=value(body, "format"),
        bucket_owner=value(body, "bucket_owner"),
        prefix=value(body, "prefix"),
        compression=value(body, "compression"),
        csv=None if csv is None else csv.span,
        csv_delimiter=None if options is None else value(mapping(options), "delimiter"),
        csv_header=() if options is None else optional(mapping(options), "header", scalars) or (),
    )
