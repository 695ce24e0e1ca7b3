"""Two sides that do the same: the generated module, and what the clubs mean."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import TYPE_CHECKING, Any, ClassVar

from hypothesis import note
from hypothesis.stateful import RuleBasedStateMachine
from tests.state_machine.oracle import Clubs, RefusedError
from tests.state_machine.subject import Subject

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient


class Sides(RuleBasedStateMachine):
    """Both sides do the same, and must then hold the same."""

    client: ClassVar[DynamoDBClient]
    seen: ClassVar[set[tuple[str, str]]]
    """What came of which rule, so that nobody is content with a machine that does nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.clubs = Clubs()
        self.subject = Subject(self.client)
        self.db = self.subject.db
        self.turn = 0

    def both(self, what: str, call: Callable[[], Any], meant: Callable[[], Any]) -> None:
        """The same value, or the same error."""
        expected, got = outcome(meant), outcome(lambda: self.subject.do(call))
        note(f"{expected}")
        self.seen.add((what, expected[1] if expected[0] == "raises" else "gives"))
        assert got == expected, f"{got} is not {expected}"


def outcome(call: Callable[[], Any]) -> tuple[str, Any]:
    """A value, or the name of an error."""
    try:
        return "gives", deepcopy(call())
    except RefusedError as error:
        return "raises", str(error)
