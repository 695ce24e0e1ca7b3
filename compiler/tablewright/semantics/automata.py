"""Languages over text as automata whose states are made when a search first reaches them.

A counted repetition or an enum of a hundred thousand values has as many states as anybody looks at,
so a model cannot make the proofs large by what it writes, only by what has to be compared.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable

from tablewright.diagnostics.frozen import frozen
from tablewright.semantics.charsets import TOP, CharSet, chars
from tablewright.semantics.regular.ast import Alternate, Ast, Chars, Concat, Repeat, nullable


@frozen
class Words:
    """Any one of some texts, which are sorted and distinct."""

    texts: tuple[str, ...]


@frozen
class Between:
    """Every text from `low` to `high`, with both, in the order of code points.

    Texts are never below an empty `low`, and a `high` of None is no end.
    """

    low: str = ""
    high: str | None = None


@frozen
class Bounded:
    """The texts of a pattern that have from `low` to `high` characters."""

    inner: Ast
    low: int
    high: int | None


Language = Ast | Words | Between | Bounded
ANYTHING: Language = Between()

Edge = tuple[CharSet, int, int | None]
"""The characters, where they lead, and the label of the part that they belong to."""

_END = 0


@frozen
class _WordsFrom:
    """What is left of some of the words after their first characters."""

    texts: tuple[str, ...]
    first: int
    end: int
    depth: int


@frozen
class _Counted:
    """What is left of a bounded pattern: the place in its own automaton, and the counts."""

    inner: Automaton
    place: int
    low: int
    high: int | None


_Node = Ast | Between | _WordsFrom | _Counted
_Step = tuple[CharSet | None, int]


class Automaton:
    """Accepts the texts of one language after the other; each part may bear a label."""

    def __init__(self, parts: Iterable[tuple[int | None, Language]]) -> None:
        self._nodes: list[tuple[_Node, int, int | None]] = [(Concat(()), _END, None)]
        self._known: dict[tuple[object, ...], int] = {}
        self._seen: dict[int, tuple[tuple[Edge, ...], bool]] = {}
        then = _END
        for label, language in reversed(list(parts)):
            then = self._begin(language, then, label)
        self.start = then

    def moves(self, state: int) -> tuple[Edge, ...]:
        """Where a state leads, character by character."""
        return self._closed(state)[0]

    def accepts(self, state: int) -> bool:
        """Whether the text may end here."""
        return self._closed(state)[1]

    def _closed(self, state: int) -> tuple[tuple[Edge, ...], bool]:
        """The edges of a state and of all that it leads to without a character."""
        if state not in self._seen:
            reached, waiting = {state}, [state]
            found: dict[Edge, None] = {}
            while waiting:
                at = waiting.pop()
                if at == _END:
                    continue
                label = self._nodes[at][2]
                for set_, to in self._steps(at):
                    if set_ is not None:
                        found[set_, to, label] = None
                    elif to not in reached:
                        reached.add(to)
                        waiting.append(to)
            self._seen[state] = (tuple(found), _END in reached)
        return self._seen[state]

    def _state(self, key: tuple[object, ...], node: _Node, then: int, label: int | None) -> int:
        whole = (*key, then, label)
        if whole not in self._known:
            self._nodes.append((node, then, label))
            self._known[whole] = len(self._nodes) - 1
        return self._known[whole]

    def _begin(self, language: Language, then: int, label: int | None) -> int:
        match language:
            case Words(texts=texts):
                return self._words(_WordsFrom(texts, 0, len(texts), 0), then, label)
            case Bounded(inner=inner, low=low, high=high):
                own = Automaton([(None, inner)])
                return self._counted(_Counted(own, own.start, low, high), then, label)
            case Between():
                return self._state(("between", language.low, language.high), language, then, label)
            case _:
                return self._ast(language, then, label)

    def _ast(self, ast: Ast, then: int, label: int | None) -> int:
        # Trees live as long as the languages that hold them, so their identity tells them apart.
        return self._state((id(ast),), ast, then, label)

    def _words(self, words: _WordsFrom, then: int, label: int | None) -> int:
        key = (id(words.texts), words.first, words.end, words.depth)
        return self._state(key, words, then, label)

    def _counted(self, counted: _Counted, then: int, label: int | None) -> int:
        key = (id(counted.inner), counted.place, counted.low, counted.high)
        return self._state(key, counted, then, label)

    def _steps(self, state: int) -> list[_Step]:
        node, then, label = self._nodes[state]
        match node:
            case Chars(set=set_):
                return [(set_, then)]
            case Concat(parts=parts):
                for part in reversed(parts):
                    then = self._ast(part, then, label)
                return [(None, then)]
            case Alternate(choices=choices):
                return [(None, self._ast(choice, then, label)) for choice in choices]
            case Repeat():
                return self._repeated(node, state, then, label)
            case _WordsFrom():
                return self._spelled(node, then, label)
            case Between():
                return self._between(node, then, label)
            case _Counted():
                return self._count(node, then, label)

    def _repeated(self, node: Repeat, state: int, then: int, label: int | None) -> list[_Step]:
        body, low, high = node.body, node.low, node.high
        if high == 0:
            return [(None, then)]
        if low == 0 and high is None:
            return [(None, self._ast(body, state, label)), (None, then)]
        less = max(low - 1, 0), None if high is None else high - 1
        again = then
        if less[1] != 0:
            key = ("repeat", id(body), *less)
            again = self._state(key, Repeat(body, *less), then, label)
        steps: list[_Step] = [(None, self._ast(body, again, label))]
        return [*steps, (None, then)] if low == 0 or nullable(body) else steps

    def _spelled(self, node: _WordsFrom, then: int, label: int | None) -> list[_Step]:
        """One step for each character that a word can go on with."""
        texts, depth = node.texts, node.depth
        steps: list[_Step] = []
        at = node.first
        if at < node.end and len(texts[at]) == depth:
            steps.append((None, then))
            at += 1
        while at < node.end:
            begun = texts[at][: depth + 1]
            end = bisect_left(texts, begun + chr(TOP), at, node.end)
            rest = _WordsFrom(texts, at, end, depth + 1)
            steps.append((chars(begun[-1]), self._words(rest, then, label)))
            at = end
        return steps

    def _between(self, node: Between, then: int, label: int | None) -> list[_Step]:
        low, high = node.low, node.high
        steps: list[_Step] = [] if low else [(None, then)]
        if high == "":
            return steps
        first = ord(low[0]) if low else 0
        last = ord(high[0]) if high else TOP
        ends: dict[int, Between] = {}
        if low:
            ends[first] = Between(low[1:], high[1:] if high and first == last else None)
        if high and not (low and first == last):
            ends[last] = Between("", high[1:])
        inner = (first + (first in ends), last - (last in ends))
        if inner[0] <= inner[1]:
            steps.append(((inner,), self._begin(Between(), then, label)))
        steps += [
            (((code, code),), self._begin(rest, then, label))
            for code, rest in ends.items()
            if first <= last
        ]
        return steps

    def _count(self, node: _Counted, then: int, label: int | None) -> list[_Step]:
        inner, low, high = node.inner, node.low, node.high
        ends: list[_Step] = [(None, then)] if low == 0 and inner.accepts(node.place) else []
        if high == 0:
            return ends
        less = max(low - 1, 0), None if high is None else high - 1
        return ends + [
            (set_, self._counted(_Counted(inner, to, *less), then, label))
            for set_, to, _ in inner.moves(node.place)
        ]
