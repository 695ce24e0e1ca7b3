"""Unique constraints bound: what each is of, and the key of the items that keep it."""

from __future__ import annotations

from tablewright.diagnostics import Span
from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import (
    Entity,
    IndexKey,
    KeyBinding,
    Literal,
    Operation,
    PrimaryKey,
    Slot,
    Template,
    Unique,
)
from tablewright.ir.tables import KeyAttribute, Table
from tablewright.ir.types import WireType
from tablewright.semantics import rules
from tablewright.semantics.adopting import adopted_at
from tablewright.semantics.attributes import BoundAttribute
from tablewright.semantics.findings import Findings
from tablewright.semantics.keytemplates import TemplateBinder
from tablewright.semantics.keywires import KEY_WORDS
from tablewright.semantics.names import listed, suggestion
from tablewright.semantics.placed import PlacedEntity
from tablewright.semantics.remedies import left_out, respelled
from tablewright.semantics.tables import BoundTable
from tablewright.semantics.templates import RawSlot
from tablewright.syntax.model import EntitySyntax, KeySyntax, UniqueSyntax


@frozen
class BoundUnique:
    """A constraint with the places of its key's templates."""

    name: str
    attributes: tuple[str, ...]
    key: PrimaryKey
    place: Span
    places: dict[str, Span]


class UniqueBinder:
    """Binds the constraints of one entity."""

    def __init__(
        self,
        syntax: EntitySyntax,
        bound: BoundTable,
        attributes: tuple[BoundAttribute, ...],
        findings: Findings,
    ) -> None:
        self._syntax = syntax
        self._table = bound.table
        self._adopted = adopted_at(bound.syntax)
        self._findings = findings
        self._by_name = {bound.name: bound for bound in attributes}
        self._templates = TemplateBinder(syntax, self._by_name, findings)

    def bind(self) -> tuple[BoundUnique, ...]:
        """The constraints that are sound."""
        constraints = self._syntax.unique
        if not constraints or not self._fits():
            return ()
        found: dict[str, BoundUnique] = {}
        for syntax in constraints:
            bound = self._constraint(syntax)
            if bound is not None and self._is_new(syntax, bound, found):
                found[bound.name] = bound
        return tuple(found.values())

    def _fits(self) -> bool:
        """Whether the table and the operations of the entity let constraints be kept."""
        place = self._syntax.unique[0].place
        put = next(
            (o for o in self._syntax.operations or () if o.text == Operation.PUT.value), None
        )
        if put is not None:
            self._note(
                put.span,
                "`put` writes over whatever is there without a look, and so cannot know which"
                " values that gave up",
                "leave `put` out of the `operations`: `create` writes a new item, and `update`,"
                " `modify` and `move` change one",
                (("the constraint is here", place),),
                gone="`put`",
            )
        if self._adopted is not None:
            self._note_adopted(place, *self._adopted)
        return put is None and self._adopted is None

    def _note_adopted(self, place: Span, stage: str | None, said: Span) -> None:
        which = "a table that exists already"
        advice = "leave `unique` out, and hold the values apart as those programs do"
        if stage is not None:
            which = f"in the stage {shown(stage)} the table exists already, and"
            advice += f"; or let a stack make the table in {shown(stage)}, too"
        self._note(
            place,
            f"{which} has items without claims, from programs that make none, so nothing here could"
            " keep them unique",
            advice,
            (("it is adopted here", said),),
        )

    def _constraint(self, syntax: UniqueSyntax) -> BoundUnique | None:
        names = tuple(each.text for each in syntax.of)
        unknown = [name for name in names if not self._is_known(syntax, name)]
        if unknown:
            return None
        name = syntax.name.text if syntax.name else "_".join(names)
        places: dict[str, Span] = {}
        keys = self._table.keys
        if syntax.key is not None and not self._covers(syntax.key, keys):
            return None
        made = [
            self._binding(key, role, syntax, name, places)
            for key, role in zip(keys, ("partition", "sort"), strict=False)
        ]
        if any(binding is None for binding in made):
            return None
        found = [binding for binding in made if binding is not None]
        if not self._holds_all(syntax, names, found):
            return None
        key = PrimaryKey(found[0], found[1] if len(found) > 1 else None)
        return BoundUnique(name, names, key, syntax.place, places)

    def _is_known(self, syntax: UniqueSyntax, name: str) -> bool:
        bound = self._by_name.get(name)
        scalar = next(each for each in syntax.of if each.text == name)
        if bound is None:
            declared = [each.name.text for each in self._syntax.attributes]
            if name not in declared:
                self._findings.add(
                    rules.tw205_unknown_attribute.RULE,
                    scalar.span,
                    f"{shown(self._syntax.name.text)} has no attribute {shown(name)}",
                    help=suggestion(name, declared, "attributes"),
                    remedies=respelled(scalar, declared),
                )
            return False
        if bound.attribute.constant is not None:
            self._note(
                scalar.span,
                f"{shown(name)} is constant, so every item has the same",
                "leave it out of the constraint",
                (("the attribute is here", bound.syntax.name.span),),
                gone=shown(name),
            )
            return False
        return True

    def _covers(self, key: KeySyntax, wanted: tuple[KeyAttribute, ...]) -> bool:
        """Whether a key that is written has each attribute of the table's key and no other."""
        names = [each.name for each in wanted]
        strange = [name for name, _ in key.templates if name.text not in names]
        for name in strange:
            self._findings.add(
                rules.tw302_key_coverage.RULE,
                name.span,
                f"{shown(name.text)} is not a key attribute of the table",
                help=f"the table's key is {listed(names)}",
                remedies=respelled(name, names),
            )
        missing = [name for name in names if key.template(name) is None]
        if missing and not strange:
            self._findings.add(
                rules.tw302_key_coverage.RULE,
                key.span,
                f"the key of the constraint has no value for {listed(missing)}",
                help=f"add it, such as `{missing[0]}: {self._syntax.name.text.upper()}`",
            )
        return not strange and not missing

    def _binding(
        self,
        key: KeyAttribute,
        role: str,
        syntax: UniqueSyntax,
        name: str,
        places: dict[str, Span],
    ) -> KeyBinding | None:
        text = syntax.key.template(key.name) if syntax.key else None
        if text is not None:
            places[key.name] = text.span
            template = self._templates.bind(key, text, role)
            template = self._templates.folded(key, template, text.span) if template else None
        else:
            places[key.name] = syntax.place
            template = self._default(key, role, syntax, name)
        if template is None:
            return None
        optional = any(self._by_name[s.attribute].attribute.optional for s in template.slots)
        return KeyBinding(key.name, key.wire, template, optional=optional)

    def _default(
        self, key: KeyAttribute, role: str, syntax: UniqueSyntax, name: str
    ) -> Template | None:
        """`UNIQUE#Employee#email#{email}`."""
        if key.wire is not WireType.S:
            self._note(
                syntax.place,
                f"the constraint is kept by items of their own, and {shown(key.name)} is a"
                f" {KEY_WORDS[key.wire]}, which has no room for the text of their key",
                "make the key a string, or keep the values apart in the application",
            )
            return None
        mark = self._table.delimiter
        parts: list[Literal | Slot] = []
        start = mark.join(("UNIQUE", self._syntax.name.text, name, ""))
        for scalar in syntax.of:
            slot = self._templates.slot(RawSlot(scalar.text, None, scalar.span))
            if slot is None:
                return None
            parts += [Literal(start if not parts else mark), slot]
        template = Template(tuple(parts))
        return template if self._templates.fits(key, template, role, syntax.place) else None

    def _holds_all(
        self, syntax: UniqueSyntax, names: tuple[str, ...], bindings: list[KeyBinding]
    ) -> bool:
        """Whether the key tells all the values of the constraint, and no others."""
        held = {slot.attribute for each in bindings for slot in each.template.slots}
        missing = [name for name in names if name not in held]
        more = sorted(held - set(names))
        if not missing and not more:
            return True
        place = syntax.key.span if syntax.key else syntax.place
        lacks = [f"lacks {listed(missing)}"] if missing else []
        holds = [f"holds {listed(more)}"] if more else []
        self._note(
            place,
            f"the key of the constraint {' and '.join([*lacks, *holds])}, so it keeps other values"
            " apart than `of` says",
            "write each attribute of `of` into the key, and no other",
        )
        return False

    def _is_new(
        self, syntax: UniqueSyntax, bound: BoundUnique, found: dict[str, BoundUnique]
    ) -> bool:
        other = found.get(bound.name)
        if other is not None:
            self._note(
                syntax.place,
                f"two constraints of {shown(self._syntax.name.text)} are called"
                f" {shown(bound.name)}",
                "give them names: `unique: {by_email: {of: [email]}}`",
                (("the other one is here", other.place),),
            )
        return other is None

    def _note(
        self,
        place: Span,
        message: str,
        advice: str,
        related: tuple[tuple[str, Span], ...] = (),
        gone: str = "",
    ) -> None:
        self._findings.add(
            rules.tw321_unique.RULE,
            place,
            message,
            help=advice,
            related=related,
            remedies=left_out(place, gone) if gone else None,
        )


def claims(placed: PlacedEntity, table: Table) -> list[PlacedEntity]:
    """The items that keep an entity's constraints, as entities for the proofs about keys."""
    constraints = zip(placed.entity.unique, placed.unique_places, strict=True)
    return [_claim(placed.entity, unique, places, table) for unique, places in constraints]


def _claim(entity: Entity, unique: Unique, places: dict[str, Span], table: Table) -> PlacedEntity:
    bindings = {each.attribute: each for each in unique.key.bindings}
    indexes = tuple(
        IndexKey(
            index.name,
            tuple(bindings[key.name] for key in index.partition_key),
            tuple(bindings[key.name] for key in index.sort_key),
        )
        for index in table.indexes
        # An index of nothing but the table's own keys takes in every item.
        if all(key.name in bindings for key in index.keys)
    )
    claim = altered(
        entity,
        name=f"{entity.name}.unique.{unique.name}",
        primary_key=unique.key,
        index_keys=indexes,
        unique=(),
    )
    return PlacedEntity(claim, next(iter(places.values())), places)
