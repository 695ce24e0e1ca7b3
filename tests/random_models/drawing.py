"""Small whole models, drawn at random: few entities, many types, keys that nearly collide."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from tests.random_models.kinds import KINDS, LEVELS

_SEPARATORS = ("#", "#", "#", "#M#", "-", "/x#", "")
_ORDERED = ("eq", "ne", "lt", "le", "gt", "ge")
_LITERALS = {
    "level": (("eq", "ne"), tuple(f'"{each}"' for each in LEVELS)),
    "small": (_ORDERED, ("0", "1", "10", "999")),
    "boolean": (("eq", "ne"), ("true", "false")),
    "decimal": (_ORDERED, ('"1E+3"', "0")),
}
_ENDS = ("", "", "", "", "#", "#END")


@dataclass(slots=True)
class DrawnEntity:
    """An entity: the kinds of its attributes by name, and the attributes in each of its keys."""

    name: str
    kinds: dict[str, str]
    optional: set[str]
    lines: list[str] = field(default_factory=list[str])
    keys: dict[str, tuple[list[str], list[str]]] = field(
        default_factory=dict[str, tuple[list[str], list[str]]]
    )


@dataclass(frozen=True, slots=True)
class DrawnModel:
    """A model as blocks of lines, so that what does not compile can be left out."""

    head: str
    entities: tuple[DrawnEntity, ...]
    patterns: tuple[str, ...]

    def text(self) -> str:
        """The whole model."""
        blocks = [self.head, "entities:", *("\n".join(each.lines) for each in self.entities)]
        if self.patterns:
            blocks += ["access_patterns:", *self.patterns]
        return "\n".join(blocks) + "\n"


@dataclass(slots=True)
class _Table:
    sort: str | None
    templates: str | None
    listed: tuple[list[str], list[str]] | None
    local: bool
    inverted: bool
    projection: str

    def line(self) -> str:
        indexes: list[str] = []
        if self.templates:
            sort = _key("GS", self.templates)
            indexes.append(
                f"GSI: {{partition_key: GP, sort_key: {sort}, projection: {self.projection}}}"
            )
        if self.listed:
            partition, sort_parts = (", ".join(part) for part in self.listed)
            tail = f", sort_key: [{sort_parts}]" if sort_parts else ""
            indexes.append(f"LIST: {{partition_key: [{partition}]{tail}}}")
        if self.local:
            indexes.append("LSI: {local: true, sort_key: {name: rank, type: number}}")
        if self.inverted:
            indexes.append("INV: {partition_key: SK, sort_key: PK}")
        sort = f", sort_key: {_key('SK', self.sort)}" if self.sort else ""
        more = f", indexes: {{{', '.join(indexes)}}}" if indexes else ""
        return f"table: {{partition_key: PK{sort}{more}}}"


def _key(name: str, wire: str) -> str:
    return name if wire == "string" else f"{{name: {name}, type: {wire}}}"


def draw_model(random: Random) -> DrawnModel:
    """A model that may or may not compile."""
    shared = {f"s{at}": random.choice(_textual()) for at in range(3)}
    table = _draw_table(random, shared)
    entities = [_draw_entity(random, name, shared, table) for name in "ABC"[: random.randint(1, 3)]]
    patterns = tuple(_draw_pattern(random, at, entities) for at in range(8))
    levels = ", ".join(LEVELS)
    head = f"tablewright: 1\nmodel: Drawn\ntypes: {{Level: {{enum: [{levels}]}}}}\n{table.line()}"
    return DrawnModel(head, tuple(entities), patterns)


def _textual() -> list[str]:
    """The kinds that may be part of a text."""
    return [name for name in KINDS if name != "bytes"]


def _draw_table(random: Random, shared: dict[str, str]) -> _Table:
    named = [name for name, kind in shared.items() if KINDS[kind].key_type]
    random.shuffle(named)
    sort = random.choice([*["string"] * 7, "number", "binary", None])
    return _Table(
        sort=sort,
        templates=random.choice([*["string"] * 6, "number", None, None]),
        listed=(named[:1], named[1:3]) if named and random.random() < 0.3 else None,
        local=sort is not None and random.random() < 0.2,
        inverted=sort == "string" and random.random() < 0.15,
        projection=random.choice(["all", "all", "keys_only"]),
    )


def _draw_entity(random: Random, name: str, shared: dict[str, str], table: _Table) -> DrawnEntity:
    kinds = dict(shared)
    kinds |= {f"x{at}": random.choice(list(KINDS)) for at in range(2)}
    optional = {each for each in kinds if each[0] == "x" and random.random() < 0.4}
    if table.sort in ("number", "binary"):
        kinds["n"] = _of_type(random, table.sort)
    if table.templates == "number":
        kinds["g"] = _of_type(random, "number")
    if table.local and random.random() < 0.7:
        kinds["rank"] = _of_type(random, "number")
        optional |= {"rank"} if random.random() < 0.5 else set()
    entity = DrawnEntity(name, kinds, optional)
    _write_entity(random, entity, table)
    return entity


def _of_type(random: Random, wire: str) -> str:
    return random.choice([name for name, kind in KINDS.items() if kind.key_type == wire])


def _write_entity(random: Random, entity: DrawnEntity, table: _Table) -> None:
    textual = [each for each, kind in entity.kinds.items() if kind != "bytes"]
    required = [each for each in textual if each not in entity.optional and each not in "ng"]
    key = {"PK": _template(random, entity, required)}
    if table.sort == "string":
        key["SK"] = _template(random, entity, required)
    elif table.sort:
        key["SK"] = "{n}"
    entity.keys["table"] = _held(key, "PK", "SK")
    lines = [f"  {entity.name}:", f"    key: {_flow(key)}"]
    indexes = _indexes(random, entity, table, textual)
    lines += [f"    indexes: {{{', '.join(indexes)}}}"] if indexes else []
    unstored = {
        each
        for each in (*entity.keys["table"][0], *entity.keys["table"][1])
        if random.random() < 0.15
    }
    lines.append("    attributes:")
    for each, kind in entity.kinds.items():
        options = ["optional: true"] * (each in entity.optional)
        options += ["stored: false"] * (each in unstored and each != "n")
        lines.append(f"      {each}: {KINDS[kind].declared(*options)}")
    entity.lines = lines


def _indexes(random: Random, entity: DrawnEntity, table: _Table, textual: list[str]) -> list[str]:
    found: list[str] = []
    if table.templates and random.random() < 0.8:
        names = [each for each in textual if each not in "ng"]
        sort = "{g}" if table.templates == "number" else _template(random, entity, names)
        key = {"GP": _template(random, entity, names), "GS": sort}
        held = _held(key, "GP", "GS")
        entity.keys["GSI"] = held
        sparse = ", sparse: true" * bool({*held[0], *held[1]} & entity.optional)
        when = f", when: {_condition(random, entity)}" if _decides(random, entity) else ""
        found.append(f"GSI: {{key: {_flow(key)}{sparse}{when}}}")
    if table.listed:
        entity.keys["LIST"] = table.listed
    if table.local and "rank" in entity.kinds:
        entity.keys["LSI"] = (entity.keys["table"][0], ["rank"])
        if "rank" in entity.optional:
            found.append("LSI: {sparse: true}")
    if table.inverted:
        own = entity.keys["table"]
        entity.keys["INV"] = (own[1], own[0])
    return found


def _decides(random: Random, entity: DrawnEntity) -> bool:
    """Whether a condition says when an entity is in an index."""
    tested = entity.optional or any(kind in _LITERALS for kind in entity.kinds.values())
    return bool(tested) and random.random() < 0.4


def _condition(random: Random, entity: DrawnEntity) -> str:
    """One or two tests of attributes, in one form or another."""
    tests = [_test(random, entity) for _ in range(random.choice([1, 1, 2]))]
    form = random.choice(["all_of", "any_of", "not"])
    if form == "not":
        return f"{{not: {tests[0]}}}" if random.random() < 0.5 else tests[0]
    return f"{{{form}: [{', '.join(tests)}]}}"


def _test(random: Random, entity: DrawnEntity) -> str:
    known = [each for each, kind in entity.kinds.items() if kind in _LITERALS]
    if entity.optional and (not known or random.random() < 0.4):
        name = random.choice(sorted(entity.optional))
        return f"{{{name}: {random.choice(['exists', 'not_exists'])}}}"
    name = random.choice(known)
    operators, values = _LITERALS[entity.kinds[name]]
    return f"{{{name}: {{{random.choice(operators)}: {random.choice(values)}}}}}"


def _template(random: Random, entity: DrawnEntity, names: Sequence[str]) -> str:
    start = random.choice(["", f"{entity.name}#", "T#", "K#"])
    chosen = random.sample(names, min(len(names), random.randint(0 if start else 1, 3)))
    parts = [start]
    for at, name in enumerate(chosen):
        form = random.choice(KINDS[entity.kinds[name]].formats)
        parts += [random.choice(_SEPARATORS)] * (at > 0)
        parts.append(f"{{{name}{form}}}")
    return "".join([*parts, random.choice(_ENDS)]) or entity.name


def _held(key: dict[str, str], *names: str) -> tuple[list[str], list[str]]:
    """The attributes in two templates, in order."""
    first, second = (_slots(key.get(name, "")) for name in names)
    return first, second


def _slots(template: str) -> list[str]:
    return [part.partition("}")[0].partition(":")[0] for part in template.split("{")[1:]]


def _flow(key: dict[str, str]) -> str:
    return "{" + ", ".join(f'{name}: "{template}"' for name, template in key.items()) + "}"


_OPERATORS = ("between", "lt", "le", "gt", "ge", "any", "begins_with")
_OPTIONS = (
    "order: descending",
    "order: ascending",
    "page_size: 2",
    "limit: 3",
    "others: drop",
    "others: drop",
    "count: true",
    "one: true",
    "consistent: true",
)


def _draw_pattern(random: Random, number: int, entities: list[DrawnEntity]) -> str:
    asked = random.sample(entities, random.choice([1, 1, min(2, len(entities))]))
    first = asked[0]
    index = random.choice(list(first.keys))
    partition, sort = first.keys[index]
    given = list(dict.fromkeys([*partition, *sort[: random.randint(0, len(sort))]]))
    if random.random() < 0.1:
        given = random.sample(list(first.kinds), 2)
    rest = [name for name in sort if name not in given]
    body = [f"query: [{', '.join(each.name for each in asked)}]"]
    body.append(f"given: [{', '.join(_given(random, first, name) for name in given)}]")
    if rest and random.random() < 0.6:
        body.append(f"range: {{{rest[0]}: {random.choice(_OPERATORS)}}}")
    if random.random() < 0.4:
        body.append(f"index: {index}")
    if random.random() < 0.2:
        shown = random.sample(list(first.kinds), random.randint(1, 3))
        body.append(f"project: [{', '.join(shown)}]")
    chosen = {each.partition(":")[0]: each for each in _OPTIONS if random.random() < 0.12}
    return f"  p{number}: {{{', '.join([*body, *chosen.values()])}}}"


def _given(random: Random, entity: DrawnEntity, name: str) -> str:
    """What is given: at times a fixed value."""
    if random.random() < 0.8:
        return name
    match entity.kinds[name]:
        case "level":
            return f'{{{name}: "{random.choice(LEVELS)}"}}'
        case "small":
            return f"{{{name}: {random.choice([0, 1, 10, 999])}}}"
        case "boolean":
            return f"{{{name}: {random.choice(['true', 'false'])}}}"
        case "decimal":
            return f'{{{name}: "1E+3"}}'
        case _:
            return name
