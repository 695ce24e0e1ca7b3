"""No input whatever makes a traceback, and what compiles goes through every back end.

`FUZZ_SECONDS` gives each test more time, and `FUZZ_SEED` other inputs.
"""

from __future__ import annotations

import json
from io import StringIO
from random import Random
from typing import Any, TypeVar

import yaml
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.fuzz.mutation import mutated, mutated_bytes, mutated_text
from tests.fuzz.seeds import texts, trees
from tests.fuzz.survival import rounds, survive

T = TypeVar("T")


def test_the_seeds_compile() -> None:
    assert all(survive(text.encode(), "model.yaml") is not None for text in texts())


def test_broken_trees() -> None:
    seeds = trees()
    compiled = 0
    for random in rounds("trees"):
        tree = mutated(_seed(seeds, random), random)
        # The escapes of JSON carry anything, lone surrogates and control characters included.
        data = json.dumps(tree).encode()
        compiled += survive(data, "model.json") is not None
    assert compiled, "some mutations leave a model that compiles, and so reach the back ends"


def test_broken_trees_in_yaml() -> None:
    seeds = trees()
    for random in rounds("yaml"):
        tree = mutated(_seed(seeds, random), random)
        text = _yaml_text(tree, allow_unicode=random.random() < 0.5)
        survive(text.encode("utf-8", "surrogatepass"), "model.yaml")


def test_broken_text() -> None:
    seeds = texts()
    for random in rounds("text"):
        text = mutated_text(_seed(seeds, random), random)
        survive(text.encode("utf-8", "surrogatepass"), "model.yaml")


def test_broken_bytes() -> None:
    seeds = [text.encode() for text in texts()]
    for random in rounds("bytes"):
        data = mutated_bytes(_seed(seeds, random), random)
        survive(data, random.choice(("model.yaml", "model.json")))


@settings(max_examples=300)
@given(st.binary(max_size=200), st.sampled_from(["model.yaml", "model.json"]))
def test_random_bytes(data: bytes, path: str) -> None:
    survive(data, path)


@settings(max_examples=300)
@given(st.text(max_size=200), st.sampled_from(["model.yaml", "model.json"]))
def test_random_text(text: str, path: str) -> None:
    survive(text.encode("utf-8", "surrogatepass"), path)


def _yaml_text(tree: object, *, allow_unicode: bool) -> str:
    text = StringIO()
    dumper: Any = yaml.SafeDumper(text, allow_unicode=allow_unicode)
    dumper.open()
    dumper.represent(tree)
    dumper.close()
    return text.getvalue()


def _seed(seeds: list[T], random: Random) -> T:
    """The largest model half of the time, because it reaches the most."""
    return seeds[0] if random.random() < 0.5 else random.choice(seeds)
