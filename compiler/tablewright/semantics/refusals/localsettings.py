"""Settings that a local index cannot have, as it shares its table's."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics.text import shown
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.lints.design import Design
from tablewright.semantics.names import suggestion
from tablewright.semantics.refusals.every import Setting, every_setting
from tablewright.semantics.remedies import respelled
from tablewright.semantics.scalars import is_true
from tablewright.source.tree import Scalar
from tablewright.syntax.settings import IndexSettingsSyntax


def check(design: Design, findings: Findings) -> None:
    """Report settings of local indexes, and of indexes that are not there."""
    for setting in every_setting(design):
        written = design.tables[setting.table.name].indexes
        indexes = {index.name.text: is_true(index.local) for index in written}
        for name, has_settings in _named(setting):
            if name.text not in indexes:
                findings.add(
                    rules.tw509_unknown_index.RULE,
                    name.span,
                    f"there is no index {shown(name.text)}",
                    help=suggestion(name.text, indexes, "indexes"),
                    remedies=respelled(name, indexes),
                )
            elif indexes[name.text] and has_settings:
                findings.add(
                    rules.tw665_local_index_settings.RULE,
                    name.span,
                    f"{shown(name.text)} is a local index, and shares what its table has",
                    help="leave its settings out, or make it a global index",
                )


def _named(setting: Setting) -> Iterator[tuple[Scalar, bool]]:
    syntax = setting.syntax
    for index in syntax.indexes:
        yield index.name, _has_settings(index)
    for replica in syntax.replicas.replicas if syntax.replicas else ():
        for own in replica.indexes:
            yield own.name, True


def _has_settings(index: IndexSettingsSyntax) -> bool:
    own = (index.billing, index.max_throughput, index.warm_throughput, index.contributor_insights)
    return any(each is not None for each in own)
