"""Whatever can be read is either built or told what is wrong with it, once and in its place."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.source.mutation import MODEL, nearly_models

from tablewright.source.reader import read
from tablewright.source.tree import Mapping
from tablewright.syntax.build import build
from tablewright.syntax.schema import schema
from tablewright.syntax.validate import validate

KEYS = sorted(
    {key for part in schema()["$defs"].values() for key in part.get("properties", ())}
    | set(schema()["properties"])
    | {"Order", "GSI1", "unique", "scan", "x"}
)


def _check(text: str, path: str) -> None:
    reading = read(text.encode("utf-8", "surrogatepass"), path)
    if reading.root is None:
        return
    findings = validate(reading.root, reading.source)
    assert len(set(findings)) == len(findings)
    assert list(findings) == sorted(findings, key=lambda finding: finding.sort_key)
    for finding in findings:
        assert finding.message.isprintable()
        assert len(finding.message) < 1000
        if "{'" not in text:
            assert "{'" not in finding.message, "a dump of data or of a schema"
    if not findings:
        assert isinstance(reading.root, Mapping)
        build(reading.root, path)


def test_the_model_itself_is_right() -> None:
    reading = read(MODEL.encode(), "model.yaml")
    assert reading.root is not None
    assert validate(reading.root, reading.source) == ()


@settings(max_examples=300)
@given(nearly_models(whole=True))
def test_slips_in_a_model(text: str) -> None:
    _check(text, "model.yaml")


_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-5, 5)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["Order", "x", "", "a b", "string", "no", "GSI1", "{x}", "é\n"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner),
    max_leaves=15,
)


@settings(max_examples=300)
@given(
    st.dictionaries(st.sampled_from(KEYS), _VALUES), st.sampled_from(sorted(schema()["properties"]))
)
def test_any_value_anywhere(value: dict[str, object], key: str) -> None:
    base = json.loads(
        '{"tablewright": 1, "model": "M", "table": {"partition_key": "PK"}, "entities": {}}'
    )
    _check(json.dumps(value), "model.json")
    _check(json.dumps({**base, key: value}), "model.json")
    _check(json.dumps({**base, key: {"Order": value, "x": value}}), "model.json")
