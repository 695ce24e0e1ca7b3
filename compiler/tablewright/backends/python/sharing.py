"""The machinery in a file of its own, for an application with several models.

It is whole, whatever the models need, so that its text does not depend on any of them.
"""

from __future__ import annotations

import ast
import symtable
from collections.abc import Iterable, Iterator
from functools import cache

from tablewright.backends.python.imports import (
    exported_order,
    from_lines,
    import_lines,
    standard,
)
from tablewright.backends.python.parts import Machinery, whole_machinery
from tablewright.backends.python.render import render


@cache
def version_name() -> str:
    """The constant of the runtime that no other version of it has.

    Modules import it first, so one of another version says so and not what else is missing.
    """
    import hashlib

    machinery = whole_machinery()
    text = f"{machinery.first.text}\n{machinery.rest.text}"
    return f"API_{hashlib.sha256(text.encode()).hexdigest()[:12].upper()}"


def runtime_text(public: Iterable[str]) -> str:
    """The file, with the names in it that are for people."""
    machinery = whole_machinery()
    imports = machinery.imports | {("typing", "Final"), ("typing", "TYPE_CHECKING")}
    return render(
        "runtime.py.jinja",
        imports=import_lines(imports, ()),
        exported=sorted(public, key=exported_order),
        version=version_name(),
        first=machinery.first.text,
        machinery=machinery.rest.text,
    )


def shared_import_lines(
    body: str, runtime: str, machinery: Machinery, public: Iterable[str], aliases: list[str]
) -> list[str]:
    """The imports of a module whose machinery is elsewhere: what its own text uses."""
    used = used_names(body)
    pairs = {(module, name) for module, name in machinery.imports if (name or module) in used}
    defined = machinery.first.defined | machinery.rest.defined
    shared = defined & (used | set(public))
    lines = import_lines(pairs | standard(used), aliases)
    return [*lines, "", *from_lines(runtime, [version_name(), *shared])]


def used_names(text: str) -> frozenset[str]:
    """The names of the module that its own text uses, in whichever scope."""
    tree = ast.parse(text)
    notes = (each for node in ast.walk(tree) for each in _annotations(node))
    found = {each.id for note in notes for each in ast.walk(note) if isinstance(each, ast.Name)}
    return frozenset(found | set(_globals(symtable.symtable(text, "module", "exec"))))


def _annotations(node: ast.AST) -> Iterator[ast.expr]:
    match node:
        case ast.arg(annotation=ast.expr() as note):
            yield note
        case ast.AnnAssign(annotation=note):
            yield note
        case ast.FunctionDef(returns=ast.expr() as note):
            yield note
        case _:
            pass


def _globals(table: symtable.SymbolTable) -> Iterator[str]:
    outermost = table.get_type() == "module"
    for symbol in table.get_symbols():
        if symbol.is_referenced() and (outermost or symbol.is_global()):
            yield symbol.get_name()
    for child in table.get_children():
        yield from _globals(child)
