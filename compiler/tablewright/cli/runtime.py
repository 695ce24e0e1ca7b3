"""`--runtime`: the file that has the machinery of several modules, and how they import it."""

from __future__ import annotations

import argparse
import keyword
import os
import sys
from pathlib import Path

from tablewright.cli.codes import CommandError
from tablewright.diagnostics.frozen import frozen
from tablewright.diagnostics.text import shown

_TAKEN = frozenset({*sys.stdlib_module_names, "boto3", "botocore"})
"""What an import finds elsewhere, and what a file of that name beside it would hide."""


@frozen
class Runtime:
    """The file, and its name in the import of a module."""

    path: Path
    imported: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the two arguments of a command that writes a module."""
    parser.add_argument(
        "--runtime",
        metavar="FILE",
        help="write what all models share to FILE, once for an application with several of them",
    )
    parser.add_argument(
        "--runtime-import",
        metavar="NAME",
        help="how the module imports FILE, where the folders do not tell: app.shared or .shared",
    )


def runtime_of(arguments: argparse.Namespace, output: Path) -> Runtime | None:
    """What the arguments say, for a module at `output`; None where it has its own machinery."""
    file, name = arguments.runtime, arguments.runtime_import
    if file is None:
        if name is not None:
            raise CommandError("--runtime-import needs --runtime FILE")
        return None
    path = Path(file)
    if not path.parent.is_dir():
        where = shown(str(path.parent), 300)
        raise CommandError(f"the folder {where} is not there: make it first")
    if name is not None and not _is_importable(name.lstrip(".")):
        raise CommandError(f"{shown(name)} is not the name of a module")
    if path.absolute() == output.absolute():
        raise CommandError(f"{shown(file, 300)} cannot be both the module and its runtime")
    imported = name or _import_name(path, output)
    if imported in _TAKEN:
        raise CommandError(
            f"{shown(file, 300)} would hide the module {shown(imported)}, which the generated"
            " module needs: call it something else"
        )
    return Runtime(path, imported)


def _import_name(path: Path, output: Path) -> str:
    """By the folders: relative inside one package, plain beside a module that is in none."""
    home, folder = Path(os.path.realpath(path.parent)), Path(os.path.realpath(output.parent))
    if path.suffix == ".py" and _is_importable(path.stem):
        if home == folder:
            return f".{path.stem}" if _is_package(folder) else path.stem
        inside = [folder, *folder.parents]
        for steps, above in enumerate(inside):
            if not _is_package(above):
                break
            if home.is_relative_to(above) and _are_packages(home, above):
                names = [*home.relative_to(above).parts, path.stem]
                return "." * (steps + 1) + ".".join(names)
    raise CommandError(
        f"it is not clear how the module imports {shown(str(path), 300)}: "
        "say it with --runtime-import NAME"
    )


def _are_packages(home: Path, above: Path) -> bool:
    """Whether all folders from one down to another are packages that an import can name."""
    between = [each for each in (home, *home.parents) if each.is_relative_to(above)]
    return all(_is_package(each) for each in between) and all(
        _is_importable(part) for part in home.relative_to(above).parts
    )


def _is_package(folder: Path) -> bool:
    return (folder / "__init__.py").is_file()


def _is_importable(name: str) -> bool:
    parts = name.split(".")
    return all(part.isidentifier() and not keyword.iskeyword(part) for part in parts)
