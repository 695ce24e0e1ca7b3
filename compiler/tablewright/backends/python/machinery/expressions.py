"""Expressions: what a request changes, and what it compares."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias

from tablewright.backends.python.machinery.errors import AccessError
from tablewright.backends.python.machinery.values import WireItem, WireValue

Path: TypeAlias = tuple[str | int, ...]
"""The way to a value: an attribute, and names in maps and places in lists inside it."""


class Names:
    """Aliases for the attributes of an expression, so that none is a reserved word."""

    def __init__(self) -> None:
        self.aliases: dict[str, str] = {}

    def alias(self, attribute: str) -> str:
        """The alias of an attribute."""
        return self.aliases.setdefault(attribute, f"#n{len(self.aliases)}")

    def path(self, path: Path) -> str:
        """A way into an attribute."""
        steps = (
            f"[{step}]" if isinstance(step, int) else f".{self.alias(step)}"
            for step in path
        )
        return "".join(steps).removeprefix(".")

    def request(self) -> dict[str, str]:
        """The names as a request spells them."""
        return {alias: attribute for attribute, alias in self.aliases.items()}


ExpressionWriter: TypeAlias = Callable[[Names, WireItem], str]
"""Writes an expression with the names and the values of its request."""


ChangeWriter: TypeAlias = Callable[[Names, WireItem], tuple[str, str]]
"""Writes one change: the word of its clause, and what stands in it."""


@dataclass(frozen=True, slots=True)
class Need:
    """What an item must hold for a change, and what is wrong where it does not."""

    condition: ExpressionWriter
    holds_for: Callable[[WireItem], bool]
    reason: str


class Changes:
    """What an update does: attributes to set and to remove, and other changes.

    `needs` is what must hold for them, each under what it is about.
    """

    def __init__(self) -> None:
        self.values: dict[str, WireValue | None] = {}
        self.others: list[ChangeWriter] = []
        self.needs: dict[tuple[str, Path], Need] = {}
        self.roots: set[str | int] = set()
        self.paths: set[Path] = set()
        self.above: set[Path] = set()

    def __bool__(self) -> bool:
        return bool(self.values or self.others)

    def written(self) -> WireItem:
        """The attributes that are set whole."""
        return {n: value for n, value in self.values.items() if value is not None}

    def write(self, attribute: str, value: WireValue | None) -> None:
        """Sets an attribute, or removes it where there is no value."""
        self.values[attribute] = value

    def begin(self, attribute: str, value: WireValue) -> None:
        """Sets an attribute where it has no value yet, and none of the changes does."""
        if attribute in self.values or attribute in self.roots:
            return

        def writer(names: Names, values: WireItem) -> tuple[str, str]:
            place = names.alias(attribute)
            return "SET", f"{place} = if_not_exists({place}, {kept(value, values)})"

        self.others.append(writer)

    def write_inside(self, path: Path, value: WireValue | None) -> None:
        """Sets what a path leads to, or removes it where there is no value."""

        def writer(names: Names, values: WireItem) -> tuple[str, str]:
            place = names.path(path)
            if value is None:
                return "REMOVE", place
            return "SET", f"{place} = {kept(value, values)}"

        self.change(path, writer)

    def add(self, path: Path, number: WireValue, first: str = "0") -> None:
        """Adds to a number, which begins at the first one."""
        self.join(path, number, {"N": first}, "if_not_exists({0}, {1}) + {2}")

    def append(
        self, path: Path, elements: WireValue, first: WireValue | None = None
    ) -> None:
        """Puts elements at the end of a list, which begins as the first, or empty."""
        if elements["L"]:
            call = "list_append(if_not_exists({0}, {1}), {2})"
            self.join(path, elements, first or {"L": []}, call)

    def join(self, path: Path, value: WireValue, first: WireValue, form: str) -> None:
        """Sets what a path leads to, to what it is with a value."""

        def writer(names: Names, values: WireItem) -> tuple[str, str]:
            place = names.path(path)
            made = form.format(place, kept(first, values), kept(value, values))
            return "SET", f"{place} = {made}"

        self.change(path, writer)

    def add_to(self, path: Path, members: WireValue) -> None:
        """Puts members into a set."""
        self.gather(path, "ADD", members)

    def remove_from(self, path: Path, members: WireValue) -> None:
        """Takes members out of a set."""
        self.gather(path, "DELETE", members)

    def gather(self, path: Path, word: str, members: WireValue) -> None:
        """A change of members of a set, of which DynamoDB wants at least one."""
        if any(members.values()):
            self.change(path, lambda n, v: (word, f"{n.path(path)} {kept(members, v)}"))

    def change(self, path: Path, writer: ChangeWriter) -> None:
        """A change of what a path leads to, which needs something to lead into.

        DynamoDB would refuse the request, and say no more than that it is not valid. It
        would put an element that is not there at the end of its list.
        """
        needed = path if isinstance(path[-1], int) else path[:-1]
        if needed:
            self.needs["there", needed] = there_is(needed)
        self.check_apart(path)
        self.roots.add(path[0])
        self.others.append(writer)

    def check_apart(self, path: Path) -> None:
        """Refuses a path that leads to, into or around what another change is about.

        Where keys and places are arguments, two paths may meet. The error names none.
        """
        above = {path[:length] for length in range(1, len(path))}
        if path in self.paths or path in self.above or above & self.paths:
            raise AccessError(f"{path[0]} would be changed twice in one place.")
        self.paths.add(path)
        self.above |= above

    def expression(self, names: Names, values: WireItem) -> str:
        """The update expression."""
        clauses: dict[str, list[str]] = {}
        for attribute, value in self.values.items():
            place = names.alias(attribute)
            if value is None:
                clauses.setdefault("REMOVE", []).append(place)
            else:
                change = f"{place} = {kept(value, values)}"
                clauses.setdefault("SET", []).append(change)
        for writer in self.others:
            word, change = writer(names, values)
            clauses.setdefault(word, []).append(change)
        return " ".join(f"{word} {', '.join(found)}" for word, found in clauses.items())


def there_is(path: Path) -> Need:
    """The need that a path leads to something. The reason names no key of a map."""
    inside = "" if len(path) == 1 else "has not the place of the change"
    return Need(
        lambda names, _: f"attribute_exists({names.path(path)})",
        lambda item: value_at(item, path) is not None,
        f"{path[0]} {inside or 'is not there'}",
    )


def value_at(item: WireItem, path: Path) -> WireValue | None:
    """What a path leads to, or None."""
    found: Any = {"M": item}
    for step in path:
        inside = found.get("L" if isinstance(step, int) else "M")
        try:
            found = inside[step]
        except (LookupError, TypeError):
            return None
    value: WireValue = found
    return value


def kept(value: WireValue, values: WireItem) -> str:
    """The place of a value that an update writes."""
    place = f":v{len(values)}"
    values[place] = value
    return place


def equal_to(own: WireItem, names: Names, values: WireItem) -> str:
    """The condition that an item has these values; `one_of` some texts is any."""
    tests: list[str] = []
    for attribute, value in own.items():
        alias, places = names.alias(attribute), list[str]()
        for choice in choices_of(value):
            places.append(f":o{len(values)}")
            values[places[-1]] = choice
        any_of = f"{alias} IN ({', '.join(places)})"
        tests.append(any_of if "one_of" in value else f"{alias} = {places[0]}")
    return " AND ".join(tests)


def choices_of(value: WireValue) -> list[WireValue]:
    """The values that are meant: those that a family has `one_of`, or the one."""
    return [{"S": each} for each in value["one_of"]] if "one_of" in value else [value]


def holds(item: WireItem, identity: WireItem) -> bool:
    """Whether an item has these values, however DynamoDB spells the numbers in them."""
    return all(
        name in item
        and comparable_value(item[name]) in map(comparable_value, choices_of(value))
        for name, value in identity.items()
    )


def comparable_value(value: WireValue) -> Any:
    """A value to compare: 1.0 is 1, and a set has no order."""
    ((kind, content),) = value.items()
    match kind:
        case "N":
            return Decimal(content)
        case "NS":
            return frozenset(map(Decimal, content))
        case "SS" | "BS":
            return frozenset(content)
        case "L":
            return [comparable_value(each) for each in content]
        case "M":
            return {name: comparable_value(each) for name, each in content.items()}
        case _:
            return value


def is_same(old: WireItem, new: WireItem, name: str) -> bool:
    """Whether an attribute is what it was, however DynamoDB spells it."""
    one, other = old.get(name), new.get(name)
    if one is None or other is None or one == other:
        return one == other
    same: bool = comparable_value(one) == comparable_value(other)
    return same
