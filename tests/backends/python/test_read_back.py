"""Values that live only in a key come back as they went in, or the model is refused.

The proofs know limits and patterns of values, and the module reads a key's parts by their form. So
`{number}{text}` may be proven apart and still be read back wrongly: such a key gives nothing back.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from tests.backends.python.generated import imported

from tablewright.pipeline import Suggest, compile_text

MODEL = """
tablewright: 1
model: Parts
table: {{partition_key: PK}}
entities:
  Part:
    key: {{PK: "{{one}}{between}{{two}}"}}
    attributes:
      one: {{{one}, stored: false}}
      two: {{{two}, stored: false}}
"""
TYPES: dict[str, list[Any]] = {
    "type: integer, min: 100, max: 999": [100, 999],
    "type: integer, min: -9, max: 9": [-9, 0, 9],
    'type: string, pattern: "[A-Z]{2}"': ["AB", "ZZ"],
    'type: string, pattern: "[0-9]+"': ["0", "12"],
    'type: string, pattern: "(ab|a)(c|bcd)?"': ["a", "ab", "abcd", "abbcd"],
    'type: string, pattern: "#.*"': ["#", "##", "#a"],
    "type: string, min_length: 3, max_length: 3": ["a#b", "abc", "12:"],
    "enum: [x, xa, y]": ["x", "xa", "y"],
    "type: ulid": ["01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    "type: string": ["a", "12", "Z", "é"],
    "type: string, key_encoding: percent": ["a#", "%23"],
}


@pytest.mark.parametrize(("between", "least"), [("", 10), ("#", 100)])
def test_what_a_key_gives_back_is_what_went_in(between: str, least: int) -> None:
    tried = 0
    for one, two in product(TYPES, repeat=2):
        text = MODEL.format(one=one, two=two, between=between)
        plan = compile_text(text, suggest=Suggest.NONE).plan
        if plan is None:
            continue
        module: Any = imported(plan)
        for first, second in product(TYPES[one], TYPES[two]):
            try:
                part = module.Part(one=first, two=second)
                item = module._write_part(part)
            except module.KeyValueError:
                continue
            assert module._read_part(item) == part, (one, two, item)
            tried += 1
    assert tried > least
