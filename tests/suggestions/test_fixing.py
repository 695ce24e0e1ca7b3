"""The certain fixes of a text, all of them, round after round."""

from __future__ import annotations

from tests.semantics.models import model

from tablewright.diagnostics import Diagnostic, Edit, Fix, Severity, Span
from tablewright.pipeline import Suggest, compile_text
from tablewright.suggestions.fixing import fixed

MANY = """\
tablewright: 1 # the only version
model: Shop
table: {hash_key: PK, range_key: SK}

entites:
  Customer:
    key: {PK: CUSTOMER#{customer_id}, SK: PROFILE}
    attributes: {customer_id: str, name: string?}
  Order: # what is bought
    parent: Custmer
    key:
      PK: "CUSTOMER#{customerId}"
      SK: "ORDER#{order_id}"
    attributes:
      customer_id: string
      order_id: {type: ulid, optional: no}
access_patterns:
  orders: {query: Order, given: customer_id, order: desc}
  customer: {get: Customer}
"""
RIGHT = """\
tablewright: 1 # the only version
model: Shop
table: {partition_key: PK, sort_key: SK}

entities:
  Customer:
    key: {PK: "CUSTOMER#{customer_id}", SK: PROFILE}
    attributes: {customer_id: string, name: optional<string>}
  Order: # what is bought
    parent: Customer
    key:
      PK: "CUSTOMER#{customer_id}"
      SK: "ORDER#{order_id}"
    attributes:
      customer_id: string
      order_id: {type: ulid, optional: false}
access_patterns:
  orders: {query: Order, given: [customer_id], order: descending}
  customer: {get: Customer}
"""


def check(text: str) -> tuple[Diagnostic, ...]:
    return compile_text(text, suggest=Suggest.CERTAIN).findings


def test_a_model_full_of_slips() -> None:
    after = fixed(MANY, check)
    assert after.text == RIGHT
    assert check(RIGHT) == ()
    assert len(after.made) == 11


def test_crlf_and_a_missing_last_break_stay() -> None:
    text = MANY.rstrip("\n").replace("\n", "\r\n")
    assert fixed(text, check).text == RIGHT.rstrip("\n").replace("\n", "\r\n")


def test_a_right_model_stays() -> None:
    assert fixed(RIGHT, check).made == ()


def test_a_proposal_is_never_applied() -> None:
    text = model(
        """
        Order:
          key: {PK: "ORDER#{order_id}", SK: ORDER}
          attributes: {order_id: ulid, status: string}
        """,
        "by_status: {query: Order, given: [status]}",
    )
    assert [fix.certain for found in compile_text(text).findings for fix in found.fixes] == [False]
    assert fixed(text, check).text == text


def test_a_word_that_is_wrong_twice_is_left_to_its_author() -> None:
    text = model(
        """
        Order:
          key: {PK: "ORDER#{ordr_id}", SK: "ORDER#{ordr_id}"}
          attributes: {order_id: ulid}
        """
    )
    assert fixed(text, check).text == text


def finding(message: str, fix: Fix) -> Diagnostic:
    return Diagnostic("TW122", Severity.ERROR, message, "m.yaml", fix.edits[0].span, fixes=(fix,))


def letter(at: int, new: str) -> Fix:
    return Fix(f"write {new}", (Edit(Span(1, at, 1, at + 1), new),), certain=True)


def test_a_fix_that_does_not_hold_is_left_out_and_the_others_made() -> None:
    def of_letters(text: str) -> tuple[Diagnostic, ...]:
        found = [
            finding(f"an {c} at {at}", letter(at, c.upper()))
            for at, c in enumerate(text, 1)
            if c in "acd"
        ]
        return tuple(found + [finding("a B", letter(2, "b"))] * (text[1] == "B"))

    def stubborn(text: str) -> tuple[Diagnostic, ...]:
        bad = (finding("worse", letter(1, "a")),) if text[0] == "A" else ()
        return (*bad, *of_letters(text))

    assert fixed("abcd", of_letters).text == "AbCD"
    assert fixed("axcd", stubborn).text == "axCD"


def test_fixes_that_undo_each_other_come_to_an_end() -> None:
    def restless(text: str) -> tuple[Diagnostic, ...]:
        other = {"a": "b", "b": "a"}[text]
        return (finding(f"an {text}", letter(1, other)),)

    assert fixed("a", restless).text in ("a", "b")
