"""The one way through: text, tree, checked syntax, bound model, proven plan.

The passes stand here in order. Each collects all that it finds; the pipeline stops only between
passes, when what follows would have nothing sound to work on:

1. `source`     bytes to a tree that knows its places
2. `syntax`     the JSON Schema, then the typed syntax tree
3. `semantics`  names, types, keys, proofs and access patterns: the plan

The back ends read the plan and nothing else.
"""

from __future__ import annotations

from enum import Enum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.diagnostics import Diagnostic, Rule, has_errors, registered
from tablewright.diagnostics.frozen import frozen
from tablewright.ir.plan import Plan
from tablewright.source import rules
from tablewright.source.reader import Reading, read
from tablewright.source.tree import Mapping, Node, Source

if TYPE_CHECKING:
    from tablewright.semantics.bound import Binding
    from tablewright.semantics.suppression import Silenced


@frozen
class Compilation:
    """What became of one model file.

    `text` is the file as it was read, for excerpts (empty where it could not be decoded). `plan` is
    None where a finding is an error. `findings` are in reading order; `silenced` are the warnings
    that the model's author accepts, with the reasons, and count for nothing.
    `unchecked` patterns were not looked at, since a key of what they read is at fault. `steps` are
    those of the proofs' searches: what the check has cost beyond what the length of its text says.
    `waiting` says that limits of the whole plan were not looked at, since something is an error.
    """

    path: str
    text: str
    plan: Plan | None
    findings: tuple[Diagnostic, ...]
    silenced: tuple[Silenced, ...] = ()
    unchecked: int = 0
    steps: int = 0
    waiting: bool = False


class ModelError(Exception):
    """A model that does not compile, for callers who want a plan or an exception.

    The message is the findings, rendered as text; `compilation` holds them as values.
    """

    def __init__(self, compilation: Compilation) -> None:
        from tablewright.diagnostics.render.text import render_text

        sources = {compilation.path: compilation.text}
        super().__init__("\n" + render_text(compilation.findings, sources, colour=False))
        self.compilation = compilation


class Suggest(Enum):
    """Which fixes the findings get: what is certain costs little, a proposal is tried first."""

    ALL = "all"
    CERTAIN = "certain"
    NONE = "none"


def compile_bytes(data: bytes, path: str, *, suggest: Suggest = Suggest.ALL) -> Compilation:
    """Compile a model file's bytes; `path` is the name that findings show."""
    reading = read(data, path)
    findings = list(reading.findings)
    binding: Binding | None = None
    if reading.root is not None:
        binding, found = _compile_tree(reading.root, reading.source)
        findings += found
    ordered = tuple(sorted(dict.fromkeys(findings), key=lambda finding: finding.sort_key))
    plan, silenced = (binding.plan, binding.silenced) if binding else (None, ())
    offered = binding.remedies if binding else ()
    if suggest is not Suggest.NONE and (offered or any(each.fixes for each in ordered)):
        ordered = _with_fixes(reading, ordered, binding, suggest)
    unchecked = len(binding.unchecked) if binding else 0
    steps = binding.steps if binding else 0
    waiting = binding.waiting if binding else False
    text = reading.source.text
    return Compilation(path, text, plan, ordered, silenced, unchecked, steps, waiting)


def _with_fixes(
    reading: Reading,
    findings: tuple[Diagnostic, ...],
    binding: Binding | None,
    suggest: Suggest,
) -> tuple[Diagnostic, ...]:
    from tablewright.editing.document import Document
    from tablewright.suggestions.attach import with_fixes
    from tablewright.suggestions.trial import Checked, Trial

    source, root = reading.source, reading.root

    def recompile(text: str) -> Checked:
        after = compile_text(text, source.path, suggest=Suggest.NONE)
        return Checked(after.findings, after.steps)

    json_ = source.path.lower().endswith(".json")
    document = Document(source.text, root, json_=json_) if isinstance(root, Mapping) else None
    unchecked = binding.unchecked if binding else ()
    every = suggest is Suggest.ALL
    first = Checked(findings, binding.steps if binding else 0)
    trial = Trial(source.text, first, recompile, unchecked) if every else None
    return with_fixes(findings, binding.remedies if binding else (), document, trial)


def _compile_tree(root: Node, source: Source) -> tuple[Binding | None, list[Diagnostic]]:
    from tablewright.semantics.model import bind
    from tablewright.syntax.build import build
    from tablewright.syntax.validate import validate

    found = list(validate(root, source))
    if has_errors(found) or not isinstance(root, Mapping):
        return None, found
    binding = bind(build(root, source.path))
    return binding, [*found, *binding.findings]


def compile_text(
    text: str, path: str = "model.yaml", *, suggest: Suggest = Suggest.ALL
) -> Compilation:
    """Compile a model given as text; a path that ends in `.json` is read as JSON."""
    return compile_bytes(text.encode("utf-8", "surrogatepass"), path, suggest=suggest)


def compile_file(path: Path) -> Compilation:
    """Compile a model file. OSError passes through; no more is read than a model may hold."""
    with path.open("rb") as file:
        return compile_bytes(file.read(rules.too_large.MOST_BYTES + 1), str(path))


def load(path: str | Path) -> Plan:
    """The plan of a model file, for use in a CDK app or a script.

    Raises ModelError where the model has errors, and OSError where the file cannot be read.
    """
    compilation = compile_file(Path(path))
    if compilation.plan is None:
        raise ModelError(compilation)
    return compilation.plan


_RULE_PACKAGES = ("source.rules", "syntax.rules", "semantics.rules", "semantics.lints")


def every_rule() -> dict[str, Rule]:
    """Every rule there is, by code; imports all of their modules."""
    from pkgutil import iter_modules

    for name in _RULE_PACKAGES:
        package = import_module(f"tablewright.{name}")
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")
    return registered()
