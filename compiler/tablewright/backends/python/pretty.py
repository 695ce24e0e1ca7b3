"""Lays expressions out as ruff's formatter does: on one line, or one part a line.

There are few shapes on purpose. A bracket that does not fit on its line is opened, with a comma
after every part, which the formatter then leaves as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablewright.diagnostics.frozen import frozen

WIDTH = 88


@frozen
class Atom:
    """Source that is never broken."""

    text: str


@frozen
class Group:
    """Parts between brackets: a call, a list, a set, a dict."""

    open: str
    parts: tuple[Expr, ...]
    close: str


@frozen
class Prefixed:
    """Source that stands before an expression: `name=`, `"key": `, `lambda: `."""

    prefix: str
    value: Expr


@frozen
class Each:
    """A comprehension; it may not end with a comma, so it has a middle form."""

    open: str
    element: Expr
    clause: str
    close: str


@frozen
class Choice:
    """A conditional expression, as an argument; the tests, joined by `and`, must all hold."""

    value: Expr
    test: str
    other: Expr
    more: tuple[str, ...] = ()


@frozen
class Joined:
    """Operands inside brackets, each but the first behind its operator: a comparison, a chain."""

    parts: tuple[Expr, ...]


Expr = Atom | Group | Prefixed | Each | Choice | Joined


def call(function: str, *arguments: Expr) -> Group:
    """`function(...)`."""
    return Group(f"{function}(", arguments, ")")


def keyword(name: str, value: Expr) -> Prefixed:
    """`name=value`."""
    return Prefixed(f"{name}=", value)


def mapping(pairs: Iterable[tuple[str, Expr]]) -> Group:
    """`{key: value}`, from keys that are source already."""
    return Group("{", tuple(Prefixed(f"{key}: ", value) for key, value in pairs), "}")


def sequence(parts: Sequence[Expr]) -> Group:
    """A tuple."""
    return Group("(", tuple(parts), ",)" if len(parts) == 1 else ")")


def flat(expr: Expr) -> str:
    """The expression on one line."""
    match expr:
        case Atom(text):
            return text
        case Group(open_, parts, close):
            return open_ + ", ".join(map(flat, parts)) + close
        case Prefixed(prefix, value):
            return prefix + flat(value)
        case Each(open_, element, clause, close):
            return f"{open_}{flat(element)} {clause}{close}"
        case Choice(value, test, other, more):
            tests = " and ".join((test, *more))
            return f"{flat(value)} if {tests} else {flat(other)}"
        case Joined(parts):
            return " ".join(map(flat, parts))


def layout(expr: Expr, indent: int, before: int, after: int) -> str:
    """The expression, of which `before` columns of its line are taken and `after` will be."""
    line = flat(expr)
    if before + len(line) + after <= WIDTH:
        return line
    match expr:
        case Atom(text):
            return text
        case Group(open_, parts, close):
            return _opened(open_, parts, close, indent) if parts else line
        case Prefixed(prefix, value):
            return prefix + layout(value, indent, before + len(prefix), after)
        case Each():
            return _each(expr, indent)
        case Choice():
            return _choice(expr, indent, before, after)
        case Joined(parts):
            first, *rest = parts
            lines = [layout(first, indent, before, 0)]
            lines += [layout(part, indent, indent, after) for part in rest]
            return ("\n" + " " * indent).join(lines)


def _choice(expr: Choice, indent: int, before: int, after: int) -> str:
    pad = "\n" + " " * indent
    first = layout(expr.value, indent, before, 0)
    tests = " and ".join((expr.test, *expr.more))
    if indent + len("if ") + len(tests) > WIDTH:
        tests = f"{pad}and ".join((expr.test, *expr.more))
    return f"{first}{pad}if {tests}{pad}else {layout(expr.other, indent, indent + 5, after)}"


def _opened(open_: str, parts: tuple[Expr, ...], close: str, indent: int) -> str:
    inner = indent + 4
    pad = " " * inner
    content = ", ".join(map(flat, parts))
    if open_[:-1] and close[0] == ")" and inner + len(content) <= WIDTH:
        # The arguments of a call may share a line; the members of a literal may not.
        return f"{open_}\n{pad}{content}\n{' ' * indent}{close}"
    lines = "".join(f"{pad}{layout(part, inner, inner, 1)},\n" for part in parts)
    return f"{open_}\n{lines}{' ' * indent}{close.lstrip(',')}"


def _each(expr: Each, indent: int) -> str:
    inner = indent + 4
    pad = " " * inner
    content = f"{flat(expr.element)} {expr.clause}"
    if inner + len(content) > WIDTH:
        content = f"{layout(expr.element, inner, inner, 0)}\n{pad}{expr.clause}"
    return f"{expr.open}\n{pad}{content}\n{' ' * indent}{expr.close}"


def statement(prefix: str, expr: Expr, indent: int, suffix: str = "") -> list[str]:
    """The lines of a statement that will stand at an indent, without that indent."""
    text = layout(expr, indent, indent + len(prefix), len(suffix))
    return f"{prefix}{text}{suffix}".replace("\n" + " " * indent, "\n").split("\n")


def condition(operands: Sequence[str], indent: int) -> list[str]:
    """The head of an `if` whose operands must all hold."""
    line = f"if {' and '.join(operands)}:"
    if indent + len(line) <= WIDTH or len(operands) == 1:
        return [line]
    rest = [f"    and {operand}" for operand in operands[1:]]
    return ["if (", f"    {operands[0]}", *rest, "):"]


def signature(
    name: str, parameters: Sequence[str], returns: str, indent: int, after: str = ""
) -> list[str]:
    """The head of a function, and what stands on its last line."""
    line = f"def {name}({', '.join(parameters)}) -> {returns}:{after}"
    if indent + len(line) <= WIDTH:
        return [line]
    end = f") -> {returns}:{after}"
    together = f"    {', '.join(parameters)}"
    if len(parameters) > 1 and indent + len(together) <= WIDTH:
        return [f"def {name}(", together, end]
    return [f"def {name}(", *(f"    {each}," for each in parameters), end]


def indented(lines: Iterable[str], indent: int = 4) -> list[str]:
    """Lines further in; empty ones stay empty."""
    pad = " " * indent
    return [pad + line if line else line for line in lines]
