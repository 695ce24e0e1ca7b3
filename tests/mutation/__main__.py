"""`python -m tests.mutation`: which single mistakes does `check` report at the right line?"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from tests.mutation.kinds.all import KINDS
from tests.mutation.models import model_paths
from tests.mutation.report import LEAST_SHARE, as_json, as_text, row
from tests.mutation.running import WORKERS, chosen, outcomes
from tests.mutation.typechecks import with_types


def main(arguments: list[str] | None = None) -> int:
    """Run the check; 1 where too small a share is reported at the right line."""
    options = _parser().parse_args(arguments)
    paths = options.model or model_paths()
    cases = chosen(paths, options.kind, options.sample, options.seed)
    found = with_types(cases, outcomes(cases, options.workers), options.types)
    print(as_text(found))
    if options.json is not None:
        text = json.dumps(as_json(found), indent=2, ensure_ascii=False)
        options.json.write_text(f"{text}\n", encoding="utf-8")
    return 0 if row("all", found).share >= LEAST_SHARE else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--model", type=Path, action="append", help="a model file (all of them)")
    parser.add_argument("--kind", action="append", default=[], choices=sorted(KINDS))
    parser.add_argument("--sample", type=int, help="so many mutants, evenly from the kinds")
    parser.add_argument("--seed", type=int, default=0, help="of the sample")
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--types", type=int, default=0, help="check the types of so many modules")
    parser.add_argument("--json", type=Path, help="a file for the figures")
    return parser


if __name__ == "__main__":
    sys.exit(main())
