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
    "clients",
    "sending",
    "access",
    "queries",
    "verifying",
)
FILTERS = ("filters",)
"""What only a module needs whose patterns filter."""
WRITING = ("together", "changing", "moving")
"""What only a module needs whose entities have the methods for it, one by one."""


@frozen
class Bundle:
    """Joined modules: their text, what they import, and every name that they use or define."""

    text: str
    imports: frozenset[tuple[str, str]]
    names: frozenset[str]
    functions: frozenset[str]


@cache
def bundle(modules: tuple[str, ...]) -> Bundle:
    """The text of some modules; an import is a pair of a module and a name of it, or ""."""
    texts: list[str] = []
    imports: set[tuple[str, str]] = set()
    names: set[str] = set()
    functions: set[str] = set()
    for module in modules:
        source = files(_PACKAGE).joinpath(f"{module}.py").read_text(encoding="utf-8")
        tree = ast.parse(source)
        texts.append(_body(source, tree))
        imports |= _imports(tree)
        names |= _names(tree)
        functions |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return Bundle("\n\n\n".join(texts), frozenset(imports), frozenset(names), frozenset(functions))


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
