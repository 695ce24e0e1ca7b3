"""Reading a model file: bytes -> text -> events -> tree, each step with its own findings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablewright.diagnostics import START, Diagnostic
from tablewright.diagnostics.frozen import frozen
from tablewright.source import rules
from tablewright.source.compose import compose
from tablewright.source.decode import decode
from tablewright.source.json_events import json_events
from tablewright.source.tree import Node, Source

if TYPE_CHECKING:
    from tablewright.source.loaders import Loader


@frozen
class Reading:
    """What reading gave: the text, its tree where there is one, and the findings.

    A file with findings has no tree.
    """

    source: Source
    root: Node | None
    findings: tuple[Diagnostic, ...] = ()


def read(data: bytes, path: str, loader: Loader | None = None) -> Reading:
    """Read a model file: JSON where its name ends in `.json`, else YAML.

    `loader` is the PyYAML loader to parse YAML with; every loader gives the same tree and findings.
    """
    text = decode(data, path)
    if isinstance(text, Diagnostic):
        # A finding with its line is easier to act on, so what can be shown of the file is.
        shown = "" if text.span == START else data.decode("utf-8-sig", "replace")
        return Reading(Source(path, shown), None, (text,))
    source = Source(path, text)
    root, findings = _parse(source, loader)
    if root is None and not findings:
        findings = (rules.empty_file.at(path),)
    return Reading(source, None if findings else root, findings)


def _parse(source: Source, loader: Loader | None) -> tuple[Node | None, tuple[Diagnostic, ...]]:
    if source.path.lower().endswith(".json"):
        composed = compose(json_events(source), source.path)
    else:
        from tablewright.source.loaders import fastest, reference
        from tablewright.source.yaml_events import yaml_events

        composed = compose(yaml_events(source, loader or fastest()), source.path)
        if composed.unsure:
            composed = compose(yaml_events(source, reference()), source.path)
    return composed.root, composed.findings
