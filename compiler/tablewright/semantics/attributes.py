"""Attributes bound: their types, what fills them in, and the names they are stored under."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tablewright.diagnostics.frozen import altered, frozen
from tablewright.diagnostics.text import shown
from tablewright.ir.entities import Attribute, Default, Generated, Record
from tablewright.ir.naming import camel, pascal, snake
from tablewright.ir.types import Kind, LiteralValue, ScalarType, SetType, ValueType
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.limits import limited
from tablewright.semantics.literals import Problem, literal
from tablewright.semantics.nulldefaults import HELP, is_null, made_optional
from tablewright.semantics.remedies import left_out
from tablewright.semantics.scalars import is_false, is_true
from tablewright.semantics.types import TypeScope, inline_name
from tablewright.source.tree import Node, Scalar
from tablewright.syntax.model import AttributeSyntax, TypeSyntax

NameCase = Callable[[str], str]
CASES: dict[str, NameCase] = {"snake": snake, "camel": camel, "pascal": pascal}


def as_it_is(name: str) -> str:
    """The name itself: how attributes are stored unless the table says otherwise."""
    return name


@frozen
class BoundAttribute:
    """An attribute with the syntax that it came from."""

    attribute: Attribute
    syntax: AttributeSyntax

    @property
    def name(self) -> str:
        """The model's name of it."""
        return self.attribute.name

    @property
    def percent(self) -> bool:
        """Whether its text in keys is percent-encoded."""
        encoding = self.syntax.key_encoding
        return encoding is not None and encoding.text == "percent"


class AttributeBinder:
    """Binds the attributes of one owner: an entity, or a record."""

    def __init__(self, types: TypeScope, findings: Findings) -> None:
        self._types = types
        self._findings = findings

    def bind_all(
        self, owner: str, attributes: tuple[AttributeSyntax, ...], case: NameCase = as_it_is
    ) -> tuple[BoundAttribute, ...]:
        """Bind every attribute whose type is sound, and check their stored names."""
        bound = [self.bind(owner, syntax, case) for syntax in attributes]
        found = tuple(each for each in bound if each is not None)
        self._check_stored_names(found)
        return found

    def bind(
        self, owner: str, syntax: AttributeSyntax, case: NameCase = as_it_is
    ) -> BoundAttribute | None:
        """Bind one attribute; None where its type is at fault."""
        type_, optional = self._type(owner, syntax)
        if type_ is None:
            return None
        optional = optional or is_true(syntax.optional)
        self._check_options(syntax, type_, optional)
        name = syntax.name.text
        attribute = Attribute(
            name=name,
            stored_as=syntax.stored_as.text if syntax.stored_as else case(name),
            type=type_,
            optional=optional,
            default=self._literal(syntax.default, type_),
            generated=Generated(syntax.generate.text) if syntax.generate else None,
            constant=self._literal(syntax.constant, type_),
            immutable=is_true(syntax.immutable),
            stored=not is_false(syntax.stored),
            sensitive=is_true(syntax.sensitive),
            description=syntax.description.text if syntax.description else None,
        )
        return BoundAttribute(attribute, syntax)

    def _type(self, owner: str, syntax: AttributeSyntax) -> tuple[ValueType | None, bool]:
        name = inline_name(owner, syntax.name.text)
        description = syntax.description.text if syntax.description else None
        if syntax.enum is not None:
            made = self._types.add_enum(name, syntax.enum, syntax.name.span, description)
            return limited(syntax, made, self._findings), False
        if syntax.fields is not None:
            fields = self.bind_all(name, syntax.fields)
            record = Record(name, tuple(field.attribute for field in fields), description)
            record_type = self._types.add_record(record, syntax.name.span)
            return limited(syntax, record_type, self._findings), False
        if syntax.type is None:
            return None, False
        type_, optional = self._types.resolve(syntax.type)
        return (limited(syntax, type_, self._findings) if type_ else None), optional

    def _literal(self, node: Node | None, type_: ValueType) -> Default | None:
        if node is None:
            return None
        value = self.literal(node, type_)
        return None if isinstance(value, Problem) else Default(value)

    def literal(
        self, node: Node, type_: ValueType, otherwise: str | None = None
    ) -> LiteralValue | Problem:
        """A literal of the model as a value of a type; a problem is noted, too.

        `otherwise` is the help for a problem that says nothing of its own.
        """
        value = literal(node, type_, self._types)
        if isinstance(value, Problem):
            null = is_null(node)
            self._findings.add(
                rules.tw207_literal.RULE,
                value.span,
                value.message,
                help=value.help or (HELP if null else otherwise),
                remedies=made_optional(value.span) if null else None,
            )
        return value

    def _check_options(self, syntax: AttributeSyntax, type_: ValueType, optional: bool) -> None:
        self._check_fillers(syntax, optional)
        if isinstance(type_, SetType) and is_true(syntax.optional) and syntax.optional:
            self._findings.add(
                rules.tw210_set_of.RULE,
                syntax.optional.span,
                "a set is never optional: an empty one is stored as absent and read as empty",
                help="leave `optional` out",
                remedies=left_out(syntax.optional.span, "`optional`", certain=True),
            )
        if syntax.generate is not None:
            self._check_generated(syntax.generate, type_)
        if syntax.generate and syntax.generate.text == "now_on_update" and syntax.immutable:
            self._check_renewed(syntax.immutable)
        if syntax.key_encoding is not None and not _is_string(type_):
            self._misfit(
                syntax.key_encoding,
                "`key_encoding` belongs to `string`: other values have a fixed form in keys",
                "leave it out",
            )

    def _check_fillers(self, syntax: AttributeSyntax, optional: bool) -> None:
        named: list[tuple[str, Node | None]] = [
            ("constant", syntax.constant),
            ("generate", syntax.generate),
            ("default", syntax.default),
        ]
        fillers = [(name, node) for name, node in named if node is not None]
        if len(fillers) > 1:
            (first, _), (second, node) = fillers[:2]
            self._findings.add(
                rules.tw211_options_at_odds.RULE,
                node.span,
                f"`{first}` and `{second}` both say what fills the attribute in",
                help="keep the one that you mean",
            )
        elif fillers and optional:
            name, node = fillers[0]
            self._findings.add(
                rules.tw211_options_at_odds.RULE,
                node.span,
                f"an attribute with `{name}` always has a value, so it is not optional",
                help=f"leave out `{name}`, or the `optional`",
                remedies=left_out(node.span, f"`{name}`"),
            )

    def _check_generated(self, generate: Scalar, type_: ValueType) -> None:
        wanted = {
            "ulid": (Kind.ULID, Kind.STRING),
            "uuid4": (Kind.UUID, Kind.STRING),
            "uuid7": (Kind.UUID, Kind.STRING),
        }.get(generate.text, (Kind.DATETIME, Kind.DATE))
        if not isinstance(type_, ScalarType) or type_.kind not in wanted:
            kinds = " or ".join(f"`{kind.value}`" for kind in wanted)
            self._misfit(
                generate,
                f"`generate: {generate.text}` makes a value for {kinds}",
                f"give the attribute the type `{wanted[0].value}`, or leave `generate` out",
            )

    def _check_renewed(self, immutable: Scalar) -> None:
        if immutable.value is True:
            self._findings.add(
                rules.tw211_options_at_odds.RULE,
                immutable.span,
                "`now_on_update` renews the value at every update, and `immutable` forbids it",
                help="write `generate: now`, or leave `immutable` out",
                remedies=left_out(immutable.span, "`immutable`"),
            )

    def _misfit(self, option: Scalar, message: str, help: str) -> None:
        self._findings.add(
            rules.tw206_option_misfit.RULE,
            option.span,
            message,
            help=help,
            remedies=left_out(option.span, "the option"),
        )

    def _check_stored_names(self, attributes: tuple[BoundAttribute, ...]) -> None:
        first: dict[str, BoundAttribute] = {}
        for bound in attributes:
            stored = bound.attribute.stored_as
            if stored in first:
                other = first[stored]
                place = bound.syntax.stored_as or bound.syntax.name
                self._findings.add(
                    rules.tw209_stored_name.RULE,
                    place.span,
                    f"two attributes would be stored as {shown(stored)}",
                    help="give one of them another `stored_as`",
                    related=((f"{shown(other.name)} is stored so, too", other.syntax.name.span),),
                )
            first.setdefault(stored, bound)


def bind_records(
    definitions: tuple[TypeSyntax, ...], types: TypeScope, binder: AttributeBinder
) -> None:
    """Fill in the records that stand under `types:`."""

    def fill(definition: TypeSyntax, syntax: tuple[AttributeSyntax, ...]) -> None:
        fields = binder.bind_all(definition.name.text, syntax)
        record = types.record(definition.name.text)
        types.add_record(altered(record, fields=tuple(f.attribute for f in fields)), None)

    types.fill_later(
        {
            definition.name.text: partial(fill, definition, definition.body.fields)
            for definition in definitions
            if definition.body.fields is not None
        }
    )


def _is_string(type_: ValueType) -> bool:
    return isinstance(type_, ScalarType) and type_.kind is Kind.STRING
