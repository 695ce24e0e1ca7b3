"""What tells one finding from another when lines have moved: its rule, its words and its line."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from tablewright.diagnostics.model import Diagnostic

KEY: Final = "tablewrightFinding/v1"
_BREAK = re.compile(r"\r\n|\r|\n")


class Fingerprints:
    """Fingerprints of the findings of one run, which are asked for in the run's order.

    Of findings that agree in everything, each is told from the others by its turn.
    """

    def __init__(self, sources: Mapping[str, str]) -> None:
        self._lines: dict[str, Sequence[str]] = {
            path: _BREAK.split(text) for path, text in sources.items()
        }
        self._seen: Counter[str] = Counter()

    def of(self, finding: Diagnostic) -> dict[str, str]:
        """The fingerprint as SARIF keeps it."""
        lines = self._lines.get(finding.path, ())
        line = lines[finding.span.line - 1].strip() if finding.span.line <= len(lines) else ""
        told = json.dumps([finding.code, finding.path, finding.message, line])
        digest = hashlib.sha256(told.encode()).hexdigest()[:32]
        self._seen[digest] += 1
        return {KEY: f"{digest}:{self._seen[digest]}"}
