"""The machinery's text: real modules of this package, joined without their imports."""

from __future__ import annotations

import ast
from functools import cache
from importlib.resources import files

from tablewright.diagnostics.frozen import frozen

_PACKAGE = "tablewright.backends.python.machinery"
FIRST = ("unset",)
"""What class bodies need as they are read, and so stands at the top of a module."""
REST = (
    "errors",
    "values",
    "times",
    "documents",
    "making",
    "keys",
    "ranges",
    "keyranges",
    "shapes",
    "cursors",
    "expressions",
    "expressionlimits",
    "clients",
    "sending",
    "reads",
    "writes",
    "access",
    "pages",
    "queries",
    "verifying",
)
"""What every module needs; `parts` lists what only some do."""


@frozen
class Bundle:
    """Joined modules: their text, what they import, and every name that they use or define.

    An import is a pair of a module and a name of it, or "". `defined` are the names that other
    modules can import.
    """

    text: str
    imports: frozenset[tuple[str, str]]
    names: frozenset[str]
    functions: frozenset[str]
    defined: frozenset[str]


@cache
def bundle(modules: tuple[str, ...]) -> Bundle:
    """Some modules, joined in this order."""
    parts = [_part(module) for module in modules]
    return Bundle(
        "\n\n\n".join(part.text for part in parts),
        frozenset[tuple[str, str]]().union(*(part.imports for part in parts)),
        frozenset[str]().union(*(part.names for part in parts)),
        frozenset[str]().union(*(part.functions for part in parts)),
        frozenset[str]().union(*(part.defined for part in parts)),
    )


@cache
def _part(module: str) -> Bundle:
    source = files(_PACKAGE).joinpath(f"{module}.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return Bundle(
        _body(source, tree),
        frozenset(_imports(tree)),
        frozenset(_names(tree)),
        frozenset(functions),
        frozenset(_defined(tree)),
    )


def _body(source: str, tree: ast.Module) -> str:
    """The text of a module after its imports, with its title as a heading."""
    title, _, explanation = (ast.get_docstring(tree) or "").partition("\n\n")
    heading = [title, *explanation.splitlines()]
    comment = "\n".join(f"# {line}".rstrip() for line in heading)
    last = max(node.end_lineno or 0 for node in tree.body if _is_import(node))
    return f"{comment}\n\n{_gap(source.splitlines()[last:])}"


def _gap(lines: list[str]) -> str:
    text = "\n".join(lines).strip("\n")
    # The formatter wants two empty lines above a definition, and one above the rest.
    return f"\n{text}" if text.startswith(("def ", "class ", "@")) else text


def _is_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.Import | ast.ImportFrom)


def _imports(tree: ast.Module) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for node in tree.body:
        if isinstance(node, ast.Import):
            found |= {(alias.name, "") for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not (node.module or "").startswith(_PACKAGE):
            found |= {(node.module or "", alias.name) for alias in node.names}
    return found


def _names(tree: ast.Module) -> set[str]:
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found |= {name or module for module, name in _imports(tree)}
    kinds = (ast.FunctionDef, ast.ClassDef)
    return found | {node.name for node in tree.body if isinstance(node, kinds)}


def _defined(tree: ast.Module) -> set[str]:
    found: set[str] = set()
    for node in tree.body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                found.add(name)
            case ast.AnnAssign(target=ast.Name(id=name)):
                found.add(name)
            case ast.Assign(targets=targets):
                found |= {each.id for each in targets if isinstance(each, ast.Name)}
            case _:
                pass
    return found
