"""The settings of a DAX cluster."""

from __future__ import annotations

import re

from tablewright.diagnostics.text import shown
from tablewright.ir.settings import Dax
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings.clusterplaces import (
    bind_window,
    bind_zones,
    check_name,
    check_node_type,
)
from tablewright.semantics.settings.scalars import text, whole
from tablewright.source.tree import Scalar
from tablewright.syntax.dax import DaxSyntax

_DURATION = re.compile(r"([0-9]+)(ms|s|m|h|d)")
_MILLISECONDS = {"ms": 1, "s": 1000, "m": 60_000, "h": 3_600_000, "d": 86_400_000}
LONGEST_TTL = 365 * _MILLISECONDS["d"]


def bind_dax(syntax: DaxSyntax | None, base: Dax | None, findings: Findings) -> Dax | None:
    """The cluster of a table, or a stage's laid over its table's; None for none."""
    if syntax is None:
        return base
    if syntax.off:
        return None
    node_type = text(syntax.node_type, base.node_type if base else None)
    if node_type is None:
        return base  # the schema has asked for it
    base = base or Dax(node_type)
    _check_item_ttl(syntax.item_ttl, findings)
    check_node_type(syntax.node_type, findings)
    check_name(syntax.name, findings)
    nodes = _nodes(syntax.nodes, base.nodes, findings)
    return Dax(
        node_type=node_type,
        nodes=nodes,
        item_ttl_ms=_ttl(syntax.item_ttl, base.item_ttl_ms, findings),
        query_ttl_ms=_ttl(syntax.query_ttl, base.query_ttl_ms, findings),
        name=text(syntax.name, base.name),
        description=text(syntax.description, base.description),
        zones=bind_zones(syntax, base.zones, nodes, findings),
        maintenance_window=bind_window(
            syntax.maintenance_window, base.maintenance_window, findings
        ),
        notification_topic_arn=text(syntax.notification_topic, base.notification_topic_arn),
    )


def _nodes(scalar: Scalar | None, otherwise: int, findings: Findings) -> int:
    nodes = whole(scalar, otherwise)
    if scalar is not None and nodes != 1 and not 3 <= nodes <= 10:
        findings.add(
            rules.tw611_dax_nodes.RULE,
            scalar.span,
            f"a DAX cluster cannot have {nodes} nodes",
            help="write 3 to 10 nodes, so that it outlives the loss of one, or 1 for a trial",
        )
    return nodes


def _ttl(scalar: Scalar | None, otherwise: int, findings: Findings) -> int:
    if scalar is None:
        return otherwise
    milliseconds = duration(scalar.text)
    if milliseconds is None or milliseconds > LONGEST_TTL:
        findings.add(
            rules.tw612_dax_ttl.RULE,
            scalar.span,
            f"{shown(scalar.text)} is not a time to live of at most a year",
            help="write a number and its unit: `250ms`, `30s`, `5m`, `12h`, `7d`",
        )
        return otherwise
    return milliseconds


def _check_item_ttl(scalar: Scalar | None, findings: Findings) -> None:
    if scalar is not None and duration(scalar.text) == 0:
        findings.add(
            rules.tw613_dax_item_ttl_zero.RULE,
            scalar.span,
            "a time to live of 0 keeps items in the cache for ever",
            help="write the time after which a stale item may be read no more, for example `5m`",
        )


def duration(written: str) -> int | None:
    """The milliseconds of `250ms`, `30s`, `5m`, `12h` or `7d`."""
    found = _DURATION.fullmatch(written)
    return int(found[1]) * _MILLISECONDS[found[2]] if found and len(found[1]) <= 15 else None
