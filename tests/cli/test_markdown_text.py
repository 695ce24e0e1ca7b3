"""The documentation of rules, as it reads in a terminal."""

from __future__ import annotations

from tablewright.backends.docs.terminal import Terminal
from tablewright.cli.markdown_text import markdown_text

MARKDOWN = """\
A key says too little.

Two items with the same key are one item, so a key has to name
everything that tells them apart, as `SK` does here:

```yaml wrong
key: {PK: "ORG"}

more: 1
```

- one
  and more of it
- two

## Instead

Write it.
"""

PLAIN = """\
A key says too little.

Two items with the same key are one
item, so a key has to name everything
that tells them apart, as `SK` does
here:

    key: {PK: "ORG"}

    more: 1

- one and more of it
- two

Instead

Write it.
"""


def test_plain() -> None:
    assert markdown_text(MARKDOWN, Terminal(40)) == PLAIN


def test_code_has_a_colour_in_place_of_its_backticks() -> None:
    text = markdown_text("See `SK`.\n\n```\nx\n```", Terminal(40, colour=True))
    assert text == "See \x1b[36mSK\x1b[0m.\n\n\x1b[36m    x\x1b[0m\n"
