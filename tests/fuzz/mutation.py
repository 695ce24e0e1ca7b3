"""Breaks models: in their text, and at every place of their tree."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from random import Random
from typing import Any, TypeGuard

Tree = Any
Container = dict[Any, Any] | list[Any]
Place = tuple[Container, Any]

HOSTILE: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    10**37,
    -(10**130),
    1e308,
    -0.0,
    1e-300,
    float("inf"),
    float("nan"),
    "",
    " ",
    "#",
    "{",
    "}",
    "{}",
    "{{}}",
    "{:}",
    "{a:010d}",
    "{tenant_id}",
    "{tenant_id:lower}",
    "{status}{status}",
    "{number:99d}",
    "a" * 5000,
    "{a}" * 700,
    "\u202etxt",
    "\ud800",
    "\x00\x1b[31m",
    "é\u0301",
    "optional<",
    "list<" * 40 + "string" + ">" * 40,
    "map<set<optional<Address>>>",
    "Address",
    "Status",
    "string",
    "set<bytes>",
    "json",
    "__class__",
    "class",
    "None",
    "self",
    "2026-13-45T99:99:99Z",
    "9" * 60,
    "1e999999999",
    ".inf",
    "(a*)*" * 50,
    "[z-a]",
    "(" * 500,
    "a{1000000}",
    [],
    {},
    [[]],
    [None],
    [{}],
    {"": ""},
    {"type": "string"},
    {"enum": ["a", "A", "a b", "ab", "1", "-"]},
    {"fields": {"x": "integer"}},
    {"name": "PK", "type": "number"},
    {"PK": "{tenant_id}", "SK": "{tenant_id}"},
    ["PK", "SK"],
    ["tenant_id", "tenant_id"],
)


def places(tree: Tree) -> Iterator[Place]:
    """Every container of the tree with each key or position in it."""
    waiting: list[Tree] = [tree]
    while waiting:
        node = waiting.pop()
        if _is_container(node):
            for key in [*node] if isinstance(node, dict) else range(len(node)):
                yield node, key
                waiting.append(node[key])


def _is_container(node: Tree) -> TypeGuard[Container]:
    return isinstance(node, dict | list)


def mutated(tree: Tree, random: Random) -> Tree:
    """A copy of the tree, broken in one to three places."""
    broken = copy.deepcopy(tree)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        found = list(places(broken))
        if not found:
            return broken
        node, key = random.choice(found)
        random.choice((_replace, _replace, _drop, _borrow, _rename, _repeat))(
            node, key, found, random
        )
    return broken


def _replace(node: Container, key: Any, found: list[Place], random: Random) -> None:
    node[key] = copy.deepcopy(random.choice(HOSTILE))


def _drop(node: Container, key: Any, found: list[Place], random: Random) -> None:
    del node[key]


def _borrow(node: Container, key: Any, found: list[Place], random: Random) -> None:
    """Something that is right elsewhere in the model."""
    other, place = random.choice(found)
    node[key] = copy.deepcopy(other[place])


def _rename(node: Container, key: Any, found: list[Place], random: Random) -> None:
    if isinstance(node, dict):
        names = [place for other, place in found if isinstance(other, dict)]
        texts = [text for text in HOSTILE if isinstance(text, str)]
        name = random.choice((random.choice(names), random.choice(texts), f"{key}x"))
        node[name] = node.pop(key)


def _repeat(node: Container, key: Any, found: list[Place], random: Random) -> None:
    if isinstance(node, list):
        node.insert(key, copy.deepcopy(node[key]))
    else:
        node[f"{key}2"] = copy.deepcopy(node[key])


FRAGMENTS = (
    "\t", "\r", "\n", "\r\n", "\ufeff", "---\n", "...\n", "%YAML 1.1\n", "&a ", "*a ", "<<: ",
    "!!str ", "? ", "- ", ": ", "[", "]", "{", "}", ",", "#", " #", "|\n", ">\n", "'", '"', "\\",
    "\\u202e", "\x00", "\x07", "\x85", "\u2028", "\U0010ffff", "0x", "1_0", ".nan", "~", "@",
    "`", "=",
)  # fmt: skip


def mutated_text(text: str, random: Random) -> str:
    """The text with some of its tokens left out, doubled, swapped or replaced."""
    pieces = text.splitlines(keepends=True) if random.random() < 0.4 else _tokens(text)
    for _ in range(random.randint(1, 6)):
        if not pieces:
            break
        at = random.randrange(len(pieces))
        match random.randrange(5):
            case 0:
                del pieces[at]
            case 1:
                pieces.insert(at, pieces[random.randrange(len(pieces))])
            case 2:
                pieces[at] = random.choice(FRAGMENTS)
            case 3:
                pieces.insert(at, random.choice(FRAGMENTS))
            case _:
                other = random.randrange(len(pieces))
                pieces[at], pieces[other] = pieces[other], pieces[at]
    return "".join(pieces)


def _tokens(text: str) -> list[str]:
    import re

    return re.findall(r"\w+|\s+|[^\w\s]", text)


def mutated_bytes(data: bytes, random: Random) -> bytes:
    """The bytes with some flipped, cut out or doubled."""
    broken = bytearray(data)
    for _ in range(random.randint(1, 8)):
        if not broken:
            break
        at = random.randrange(len(broken))
        end = min(len(broken), at + random.randint(1, 40))
        match random.randrange(4):
            case 0:
                broken[at] = random.randrange(256)
            case 1:
                del broken[at:end]
            case 2:
                broken[at:at] = broken[at:end]
            case _:
                broken[at:at] = random.randbytes(random.randint(1, 6))
    return bytes(broken)
