"""The lowest and the highest text of a language, as far as it takes to tell it from others."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.semantics.automata import Automaton, Edge

_MOST = 48
_States = list[tuple[Automaton, int]]


def least(automata: Sequence[Automaton]) -> str:
    """A text that is no higher than any that one of the automata accepts."""
    states = _starts(automata)
    text = ""
    while len(text) < _MOST and not any(one.accepts(at) for one, at in states):
        edges = _edges(states)
        if not edges:
            break
        lowest = min(edge[0][0][0] for _, edge in edges)
        text += chr(lowest)
        states = _following(edges, lowest)
    return text


def greatest(automata: Sequence[Automaton]) -> str:
    """A text that every accepted text is below, or begins with."""
    states = _starts(automata)
    text = ""
    while len(text) < _MOST and (edges := _edges(states)):
        highest = max(edge[0][-1][1] for _, edge in edges)
        text += chr(highest)
        states = _following(edges, highest)
    return text


def _starts(automata: Sequence[Automaton]) -> _States:
    return [(each, each.start) for each in automata]


def _edges(states: _States) -> list[tuple[Automaton, Edge]]:
    return [(one, edge) for one, at in states for edge in one.moves(at)]


def _following(edges: list[tuple[Automaton, Edge]], code: int) -> _States:
    reached = {
        (id(one), edge[1]): (one, edge[1])
        for one, edge in edges
        if any(low <= code <= high for low, high in edge[0])
    }
    return list(reached.values())
