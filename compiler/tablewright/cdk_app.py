"""The app for `cdk`: `{"app": "python3 -m tablewright.cdk_app"}` in a cdk.json.

The context says which models and what for; docs/cdk.md has every value that it takes.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tablewright.backends.cdk.app import synthesized

if TYPE_CHECKING:
    from tablewright.pipeline import Compilation


def main() -> int:
    """Synthesize the models that the context names; the exit code says whether it went well."""
    gc.disable()  # a run is short, and collecting costs more than it frees
    return synthesized(_compile)


def _compile(path: Path) -> Compilation:
    # Imported late: there is time for it while CDK starts.
    from tablewright.pipeline import compile_file

    return compile_file(path)


if __name__ == "__main__":
    sys.exit(main())
