"""Small automata over character sets, and the shortest text that two of them accept."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from tablewright.diagnostics.frozen import frozen
from tablewright.semantics.charsets import CharSet, common, sample


@frozen
class Atom:
    """From `low` to `high` characters of one set; `high` None means any number more."""

    chars: CharSet
    low: int = 1
    high: int | None = 1

    @property
    def single(self) -> bool:
        """Whether it is one character."""
        return self.low == self.high == 1


Sequence = tuple[Atom, ...]
_Edges = tuple[tuple[CharSet, int], ...]
_Pair = tuple[int, int]


@dataclass(slots=True)
class Automaton:
    """A nondeterministic automaton under construction; state 0 starts, `accept` ends.

    An edge without characters is free. `moves` and `accepts` see through free edges.
    """

    edges: list[list[tuple[CharSet | None, int]]] = field(default_factory=lambda: [[]])
    accept: int = 0
    _seen: dict[int, tuple[_Edges, bool]] = field(default_factory=dict[int, tuple[_Edges, bool]])

    def add(self, sequence: Sequence) -> None:
        """Let the sequence follow what is accepted so far."""
        self.choose((sequence,))

    def choose(self, alternatives: tuple[Sequence, ...]) -> None:
        """Let any one of the sequences follow what is accepted so far."""
        start = self._step(self.accept, None)
        # Alternatives that begin alike share their states, as the values of a large enum do.
        begun: dict[tuple[int, CharSet], int] = {}
        ends = {self._run(start, sequence, begun) for sequence in alternatives}
        meeting = self._state()
        for end in ends:
            self.edges[end].append((None, meeting))
        self.accept = meeting

    def moves(self, state: int) -> _Edges:
        """Where a state leads, character by character."""
        return self._closed(state)[0]

    def accepts(self, state: int) -> bool:
        """Whether the text may end here."""
        return self._closed(state)[1]

    def _closed(self, state: int) -> tuple[_Edges, bool]:
        if state not in self._seen:
            reached, waiting = {state}, [state]
            found: dict[tuple[CharSet, int], None] = {}
            while waiting:
                for set_, to in self.edges[waiting.pop()]:
                    if set_ is not None:
                        found[set_, to] = None
                    elif to not in reached:
                        reached.add(to)
                        waiting.append(to)
            self._seen[state] = (tuple(found), self.accept in reached)
        return self._seen[state]

    def _state(self) -> int:
        self.edges.append([])
        return len(self.edges) - 1

    def _step(self, state: int, set_: CharSet | None) -> int:
        following = self._state()
        self.edges[state].append((set_, following))
        return following

    def _run(self, state: int, sequence: Sequence, begun: dict[tuple[int, CharSet], int]) -> int:
        alike = True
        for atom in sequence:
            alike = alike and atom.single
            if alike:
                key = (state, atom.chars)
                if key not in begun:
                    begun[key] = self._step(state, atom.chars)
                state = begun[key]
            else:
                state = self._repeated(state, atom)
        return state

    def _repeated(self, state: int, atom: Atom) -> int:
        state = self._step(state, None)
        for _ in range(atom.low):
            state = self._step(state, atom.chars)
        if atom.high is None:
            self.edges[state].append((atom.chars, state))
            return self._step(state, None)
        return self._optional(state, atom)

    def _optional(self, state: int, atom: Atom) -> int:
        last = self._state()
        self.edges[state].append((None, last))
        for _ in range((atom.high or 0) - atom.low):
            state = self._step(state, atom.chars)
            self.edges[state].append((None, last))
        return last


def shared_text(one: Automaton, other: Automaton) -> str | None:
    """The shortest text that both accept, or None where there is none."""
    queue: deque[_Pair] = deque([(0, 0)])
    seen: dict[_Pair, tuple[_Pair, CharSet] | None] = {(0, 0): None}
    while queue:
        pair = queue.popleft()
        left, right = pair
        if one.accepts(left) and other.accepts(right):
            return _trace(seen, pair)
        for first, to in one.moves(left):
            for second, into in other.moves(right):
                if (to, into) not in seen and (both := common(first, second)):
                    seen[to, into] = (pair, both)
                    queue.append((to, into))
    return None


def _trace(seen: dict[_Pair, tuple[_Pair, CharSet] | None], pair: _Pair) -> str:
    found: list[str] = []
    step = seen[pair]
    while step is not None:
        pair, both = step
        found.append(sample(both))
        step = seen[pair]
    return "".join(reversed(found))
