"""What the indexes of a table have of their own."""

from __future__ import annotations

from tablewright.ir.settings import IndexSettings
from tablewright.semantics.findings import Findings
from tablewright.semantics.settings.insights import bind_index_insights
from tablewright.semantics.settings.throughput import bind_billing, bind_throughput
from tablewright.syntax.settings import IndexSettingsSyntax

Indexes = tuple[IndexSettings, ...]


def bind_indexes(
    syntax: tuple[IndexSettingsSyntax, ...], base: Indexes, findings: Findings
) -> Indexes:
    """The settings of each index that has any, a stage's laid over its table's."""
    merged = {each.name: each for each in base}
    for each in syntax:
        name = each.name.text
        merged[name] = _index(each, merged.get(name, IndexSettings(name)), findings)
    return tuple(each for each in merged.values() if each != IndexSettings(each.name))


def _index(syntax: IndexSettingsSyntax, base: IndexSettings, findings: Findings) -> IndexSettings:
    return IndexSettings(
        name=base.name,
        provisioned=bind_billing(syntax.billing, base.provisioned, findings),
        max_throughput=bind_throughput(syntax.max_throughput, base.max_throughput),
        warm_throughput=bind_throughput(syntax.warm_throughput, base.warm_throughput),
        contributor_insights=bind_index_insights(
            syntax.contributor_insights, base.contributor_insights
        ),
    )
