"""Where and as what a DAX cluster runs: its node type, its name, its zones and its maintenance."""

from __future__ import annotations

from tablewright.diagnostics.suggest import nearest
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import plural
from tablewright.semantics.settings.clustertypes import CREATE_ONLY, NODE_SIZES, NODE_TYPES
from tablewright.source.tree import Scalar
from tablewright.syntax.dax import DaxSyntax

_DAYS = ("sun", "mon", "tue", "wed", "thu", "fri", "sat")
_WEEK = 7 * 24 * 60
SHORTEST_WINDOW = 60


def check_node_type(scalar: Scalar | None, findings: Findings) -> None:
    """AWS adds node types, so one that is not known is most likely a slip, and no more."""
    if scalar is None or scalar.text in NODE_TYPES:
        return
    _, family, size = scalar.text.split(".")
    if (meant := nearest(size, NODE_SIZES.get(family, ()))) is not None:
        advice = f"did you mean `dax.{family}.{meant}`?"
    elif family in NODE_SIZES:
        advice = f"`dax.{family}` comes as {_listed(NODE_SIZES[family])}"
    else:
        advice = f"the families are {_listed(tuple(NODE_SIZES))}, such as `dax.r5.large`"
    findings.add(
        rules.tw617_dax_node_type.RULE,
        scalar.span,
        f"DAX is not known to have nodes of the type `{scalar.text}`",
        help=f"{advice}\nwhere it has them by now, say so:"
        ' `ignore: [{rule: TW617, reason: "..."}]`',
    )


def _listed(words: tuple[str, ...]) -> str:
    *first, last = (f"`{word}`" for word in words)
    return f"{', '.join(first)} and {last}"


def check_name(scalar: Scalar | None, findings: Findings) -> None:
    """A name is for ever: the next cluster could not have it while this one is there."""
    if scalar is None:
        return
    others = [what for name, what in CREATE_ONLY.items() if name != "ClusterName"]
    findings.add(
        rules.tw616_dax_name.RULE,
        scalar.span,
        f"a cluster that is named cannot be replaced, which a change of its {others[0]}, "
        f"{', '.join(others[1:-1])} or {others[-1]} takes",
        help="leave `name` out: CloudFormation then names each cluster, and the application gets at"
        " it by the stack's output",
    )


def bind_zones(
    syntax: DaxSyntax, otherwise: tuple[str, ...], nodes: int, findings: Findings
) -> tuple[str, ...]:
    """The zones, as many as nodes; a stage may have other nodes in its table's zones."""
    written = syntax.zones
    zones = otherwise if written is None else tuple(name.text for name in written.names)
    place = written.span if written else syntax.nodes.span if syntax.nodes else syntax.span
    if zones and len(zones) != nodes:
        findings.add(
            rules.tw618_dax_zones.RULE,
            place,
            f"a cluster of {plural(nodes, 'node')} cannot have {plural(len(zones), 'zone')}",
            help="name a zone for each node, the same one twice if need be; or write `zones: []`,"
            " and DAX spreads the nodes over the zones of the subnets",
        )
    regions = {zone[:-1]: zone for zone in zones}
    if written and len(regions) > 1:
        one, other, *_ = regions.values()
        findings.add(
            rules.tw618_dax_zones.RULE,
            written.span,
            f"`{one}` and `{other}` are zones of two regions, and a cluster is in one",
            help="name zones of the region that the table is deployed to",
        )
    return zones


def bind_window(scalar: Scalar | None, otherwise: str | None, findings: Findings) -> str | None:
    """The maintenance window, which is an hour at least and may go over the end of the week."""
    if scalar is None:
        return otherwise
    begin, _, end = scalar.text.partition("-")
    minutes = (_minute(end) - _minute(begin)) % _WEEK
    if minutes < SHORTEST_WINDOW:
        findings.add(
            rules.tw619_dax_maintenance_window.RULE,
            scalar.span,
            f"the maintenance window is {plural(minutes, 'minute')} long, and has"
            f" {SHORTEST_WINDOW} at least",
            help=f"end it later, for example `{begin}-{_an_hour_after(begin)}`",
        )
    return scalar.text


def _minute(written: str) -> int:
    """The minute of the week of `sun:05:00`."""
    day, hour, minute = written.split(":")
    return (_DAYS.index(day) * 24 + int(hour)) * 60 + int(minute)


def _an_hour_after(written: str) -> str:
    hours, minute = divmod((_minute(written) + SHORTEST_WINDOW) % _WEEK, 60)
    day, hour = divmod(hours, 24)
    return f"{_DAYS[day]}:{hour:02}:{minute:02}"
