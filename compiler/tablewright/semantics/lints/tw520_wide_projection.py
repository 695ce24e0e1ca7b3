"""An index copies whole items, and every pattern that reads it asks for a small part of them.

A global index with `projection: all` stores each item once more, and every change of any attribute
is a write there, too. With a list of what its patterns ask for, large attributes stay in the table,
changes of the others cost nothing in the index, and a query reads more items for the same price.

```yaml wrong
tablewright: 1
model: Wiki
table:
  partition_key: PK
  indexes:
    ByAuthor: {partition_key: GSI1PK, sort_key: GSI1SK}
entities:
  Article:
    key: {PK: "ARTICLE#{article_id}"}
    indexes:
      ByAuthor:
        key: {GSI1PK: "AUTHOR#{author_id}", GSI1SK: "{written_at}"}
    attributes:
      article_id: ulid
      author_id: ulid
      written_at: datetime
      title: {type: string, max_length: 200}
      body: string
      sources: list<string>
access_patterns:
  titles_of_author: {query: Article, given: [author_id], project: [article_id, title]}
```

List what the index is asked for:

```yaml right
tablewright: 1
model: Wiki
table:
  partition_key: PK
  indexes:
    ByAuthor: {partition_key: GSI1PK, sort_key: GSI1SK, projection: [article_id, title]}
entities:
  Article:
    key: {PK: "ARTICLE#{article_id}"}
    indexes:
      ByAuthor:
        key: {GSI1PK: "AUTHOR#{author_id}", GSI1SK: "{written_at}"}
    attributes:
      article_id: ulid
      author_id: ulid
      written_at: datetime
      title: {type: string, max_length: 200}
      body: string
      sources: list<string>
access_patterns:
  titles_of_author: {query: Article, given: [author_id], project: [article_id, title]}
```

It is said only where what is left over can pass 1 KB, the step in which writes are counted: a
document, a list, a map, bytes, or a text that may have more than 1,000 characters. An index's
projection cannot be changed, only that of a new one; where you expect to ask for more, say so with
`ignore`.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.diagnostics import warning
from tablewright.diagnostics.text import shown
from tablewright.editing.changes import Change, Put, Remedy, Rewrite, Value
from tablewright.ir.conditions import tests_of
from tablewright.ir.entities import Entity
from tablewright.ir.patterns import Listing
from tablewright.ir.tables import ProjectionKind
from tablewright.semantics.findings import Findings
from tablewright.semantics.itemsizes import Sizes
from tablewright.semantics.lints.design import Design
from tablewright.semantics.lints.indexchanges import index_path
from tablewright.semantics.lints.members import IndexUse, index_uses
from tablewright.semantics.names import listed

RULE = warning("TW520", "wide-projection", __doc__)

_STEP = 1024
_FEW = 10


def check(design: Design, findings: Findings) -> None:
    """Note every index of whole items of which only small parts are read."""
    sizes = Sizes(design.plan)
    for use in index_uses(design):
        whole = use.index.projection.kind is ProjectionKind.ALL and not use.index.local
        asked = _asked(design, use.readers) if whole and use.readers else None
        if asked is not None and len(asked) <= _FEW:
            large = _large_rest(sizes, use, asked)
            if large:
                _report(design, use, asked, large, findings)


def _asked(design: Design, reading: Iterable[Listing]) -> tuple[str, ...] | None:
    """The model's names of what patterns ask for; None where one of them asks for whole items."""
    names: dict[str, None] = {}
    for pattern in reading:
        project = design.patterns[pattern.name].project
        if pattern.drop_others or (project is None and not pattern.count):
            return None
        names.update((name.text, None) for name in project or ())
        tests = tests_of(pattern.filter.condition) if pattern.filter else ()
        names.update((test.attribute, None) for test in tests)
    return tuple(names)


def _large_rest(sizes: Sizes, use: IndexUse, asked: tuple[str, ...]) -> tuple[str, ...]:
    """Attributes that nobody asks the index for and that alone can pass a step of writing."""
    found: dict[str, None] = {}
    for member in use.members:
        for name, size in sizes.of(member.entity).attributes:
            large = not size.bounded or size.bytes > _STEP
            if large and name not in asked and not _is_key(member.entity, name):
                found.setdefault(name)
    return tuple(found)


def _report(
    design: Design,
    use: IndexUse,
    asked: tuple[str, ...],
    large: tuple[str, ...],
    findings: Findings,
) -> None:
    wanted: Value = list(asked) if asked else "keys_only"
    text = f"[{', '.join(asked)}]" if asked else "keys_only"
    title = f"let {shown(use.index.name)} hold what its patterns ask for"
    change = _projecting(design, use, wanted)
    findings.add(
        RULE,
        use.place(design),
        f"{shown(use.index.name)} holds whole items, with {listed(large)}, and"
        f" {listed(use.patterns)} {'asks' if len(use.patterns) == 1 else 'ask'} for"
        f" {listed(asked) if asked else 'no more than a count'}",
        help=f"write `projection: {text}`",
        remedies=lambda _: (Remedy(title, (change,)),),
    )


def _is_key(entity: Entity, name: str) -> bool:
    """Whether an attribute is in the index in any case, as a key of the table or of an index."""
    bindings = (*entity.primary_key.bindings, *(b for k in entity.index_keys for b in k.bindings))
    return any(binding.own == name for binding in bindings)


def _projecting(design: Design, use: IndexUse, wanted: Value) -> Change:
    path = index_path(design, use)
    if design.index(use.table.name, use.index.name).projection is None:
        return Put(path, "projection", wanted)
    return Rewrite((*path, "projection"), wanted)
