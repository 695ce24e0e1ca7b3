"""Circles of records."""

from __future__ import annotations

from tablewright.ir.entities import Attribute, Record
from tablewright.ir.types import ListType, RecordType
from tablewright.semantics.recordcycles import find_record_cycles


def _records(**needs: list[str]) -> dict[str, Record]:
    return {
        name: Record(
            name, tuple(Attribute(f"f{at}", f"f{at}", RecordType(n)) for at, n in enumerate(needed))
        )
        for name, needed in needs.items()
    }


def test_what_ends_is_fine() -> None:
    assert find_record_cycles(_records(A=["B", "C"], B=["C"], C=[])) == []


def test_each_circle_is_found_once() -> None:
    assert find_record_cycles(_records(A=["B"], B=["C"], C=["A"], D=["D"])) == [
        ["A", "B", "C"],
        ["D"],
    ]


def test_what_only_holds_a_circle_is_not_in_it() -> None:
    assert find_record_cycles(_records(Outer=["A"], A=["A"])) == [["A"]]


def test_a_list_and_an_optional_field_end_it() -> None:
    records = {
        "A": Record("A", (Attribute("bs", "bs", ListType(RecordType("B"))),)),
        "B": Record("B", (Attribute("a", "a", RecordType("A")),)),
        "C": Record("C", (Attribute("c", "c", RecordType("C"), optional=True),)),
    }
    assert find_record_cycles(records) == []


def test_a_long_chain_takes_no_recursion() -> None:
    chain = {f"R{n}": [f"R{n + 1}"] for n in range(5000)}
    assert find_record_cycles(_records(**chain, R5000=[])) == []
    assert len(find_record_cycles(_records(**chain, R5000=["R0"]))[0]) == 5001
