"""What a pattern returns, checked against what the index holds."""

from __future__ import annotations

from collections.abc import Collection

from tablewright.diagnostics import Span
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import Parameter, Result
from tablewright.ir.tables import Table
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.indexremedies import projected
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.questions import Asked
from tablewright.semantics.remedies import respelled
from tablewright.semantics.results import (
    Availability,
    availability,
    chosen_result,
    fetched,
    whole_result,
)
from tablewright.source.tree import Scalar
from tablewright.syntax.model import IndexSyntax, PatternSyntax, TableSyntax


class ReturnBinder:
    """Binds the results of the patterns of one table."""

    def __init__(self, table: Table, syntax: TableSyntax, findings: Findings) -> None:
        self._table = table
        self._places = {index.name.text: _projection_place(index) for index in syntax.indexes}
        self._findings = findings
        # Patterns that return an entity whole share the result: a model may have thousands of them.
        self._whole: dict[tuple[str, str | None], tuple[Result, list[str]]] = {}

    def bind(
        self,
        syntax: PatternSyntax,
        asked: Asked,
        index: str | None,
        compared: Collection[str],
    ) -> tuple[tuple[Result, ...], tuple[str, ...] | None] | None:
        """The results and the stored names to fetch (None: everything); None after a finding.

        `compared` are the parameters that results are compared with after the read, so that what
        they are compared with comes along.
        """
        place = self._table.index(index) if index else None
        if syntax.project is not None and not self._project_known(syntax.project, asked):
            return None
        counted = syntax.count is not None and syntax.count.value is True
        results: list[Result] = []
        names: dict[str, None] = {}
        for entity in asked.entities:
            has = availability(entity, place)
            wanted = [_attribute_of(p, entity) for p in asked.parameters if p.name in compared]
            if syntax.project is None:
                result, missing = self._whole_result(entity, index, has)
            else:
                chosen = dict.fromkeys([*(name.text for name in syntax.project), *wanted])
                result, missing = chosen_result(entity, has, chosen)
            if missing and counted and wanted:
                # What is counted need not be read whole, but what is compared must be there.
                result, missing = chosen_result(entity, has, wanted)
            elif counted:
                missing = []
            if not missing and has.unseen_expiry is not None:
                self._report_unseen(syntax, entity, index, has.unseen_expiry)
                return None
            if missing:
                self._report_missing(syntax, entity, index, missing, has.readable)
                return None
            results.append(result)
            if syntax.project is not None:
                names.update(fetched(self._table, result, has, wanted))
        return tuple(results), None if syntax.project is None else tuple(names)

    def _whole_result(
        self, entity: Entity, index: str | None, has: Availability
    ) -> tuple[Result, list[str]]:
        key = (entity.name, index)
        if key not in self._whole:
            self._whole[key] = whole_result(entity, has)
        return self._whole[key]

    def _project_known(self, project: tuple[Scalar, ...], asked: Asked) -> bool:
        known = {a.name for entity in asked.entities for a in entity.attributes}
        wrong = [name for name in project if name.text not in known]
        for name in wrong:
            self._findings.add(
                rules.tw205_unknown_attribute.RULE,
                name.span,
                f"{listed(entity.name for entity in asked.entities)}"
                f" {'have' if len(asked.entities) > 1 else 'has'} no attribute {shown(name.text)}",
                help=suggestion(name.text, known, "attributes"),
                remedies=respelled(name, known),
            )
        return not wrong

    def _report_missing(
        self,
        syntax: PatternSyntax,
        entity: Entity,
        index: str | None,
        missing: list[str],
        readable: dict[str, str],
    ) -> None:
        left = [a.name for a in entity.attributes if a.name not in missing or a.name in readable]
        guilty = [name.span for name in syntax.project or () if name.text in missing]
        less = f", or ask for less: `project: [{', '.join(left)}]`" if left else ""
        can = syntax.verb.text == "query" and index is not None and syntax.hydrate is None
        more = ", have the items read from the table (`hydrate: true`)" if can else ""
        self._findings.add(
            rules.tw503_not_projected.RULE,
            guilty[0] if guilty else syntax.entities[0].span,
            f"the index {shown(index or 'table')} does not hold {listed(missing)}"
            f" of {shown(entity.name)}",
            help=f"add {'it' if len(missing) == 1 else 'them'} to the index's `projection`"
            f"{more}{less}",
            remedies=(
                projected(self._table.index(index), self._table.name, missing) if index else None
            ),
            related=self._index_place(index),
        )

    def _report_unseen(
        self, syntax: PatternSyntax, entity: Entity, index: str | None, ttl: str
    ) -> None:
        self._findings.add(
            rules.tw503_not_projected.RULE,
            syntax.entities[0].span,
            f"the index {shown(index or 'table')} does not hold {shown(ttl)}, which says when a"
            f" {shown(entity.name)} expires",
            help="add it to the index's `projection`: expired items would be among the results",
            remedies=projected(self._table.index(index), self._table.name, [ttl])
            if index
            else None,
            related=self._index_place(index),
        )

    def _index_place(self, index: str | None) -> tuple[tuple[str, Span], ...]:
        place = self._places.get(index or "")
        return ((f"{shown(index or '')} says here what it holds", place),) if place else ()


def _projection_place(index: IndexSyntax) -> Span:
    """Where an index says what it holds, or is named where it leaves that out."""
    said = index.projection
    if said is None:
        return index.name.span
    return said.span if isinstance(said, Scalar) else said[0].span


def _attribute_of(parameter: Parameter, entity: Entity) -> str:
    return dict(parameter.attributes)[entity.name]
