"""The register of rules."""

from __future__ import annotations

import pytest

from tablewright.diagnostics import Related, Severity, Span, error, registered, warning
from tablewright.pipeline import every_rule

RULES = every_rule()


def test_a_code_is_used_once() -> None:
    with pytest.raises(ValueError, match="two rules have the code TW101"):
        error("TW101", "again", "Again.")


@pytest.mark.parametrize("code", ["TW001", "TW901", "TW1", "tw101", "TW1011", "X101"])
def test_a_code_has_its_form(code: str) -> None:
    with pytest.raises(ValueError, match="is not a rule code"):
        warning(code, "odd", "Odd.")


def test_rules_are_listed_by_code() -> None:
    codes = list(registered())
    assert codes == sorted(codes)
    assert codes == list(RULES)


def test_reading_and_the_schema_have_their_codes() -> None:
    reading = {code for code in RULES if code < "TW120"}
    assert reading == {f"TW1{number:02}" for number in range(1, 17)}
    assert {code for code in RULES if "TW120" <= code < "TW150"} == {
        f"TW1{number}" for number in range(20, 31)
    }


def test_a_rule_makes_findings() -> None:
    rule = RULES["TW108"]
    place, other = Span(3, 1, 3, 2), Related("first", "m.yaml", Span(1, 1, 1, 2))
    finding = rule.at("m.yaml", place, "twice", help="keep one", related=[other])
    assert (finding.code, finding.severity) == ("TW108", Severity.ERROR)
    assert (finding.span, finding.help, finding.related) == (place, "keep one", (other,))
    assert rule.title == "A key is given twice in one map"
