"""Text that reads like the thing it is named after."""

from __future__ import annotations

from random import Random

_WORDS = {
    "email": tuple(f"{who}@example.com" for who in ("ada", "grace", "alan", "mary", "edsger")),
    "name": ("Ada", "Grace", "Alan", "Mary", "Edsger", "Barbara", "Donald", "Katherine"),
    "title": ("Apollo", "Blue book", "Cathedral", "Driftwood", "Evergreen", "First light"),
    "city": ("Lisbon", "Osaka", "Quito", "Tromso", "Valletta"),
    "country": ("PT", "JP", "EC", "NO", "MT"),
    "url": ("https://example.com/a", "https://example.com/b", "https://example.com/c"),
    "body": ("Remember the milk.", "It works on my machine.", "To be continued."),
    "description": ("Small and green.", "As good as new.", "The one by the window."),
}
_SAME = {
    "mail": "email",
    "label": "title",
    "subject": "title",
    "link": "url",
    "content": "body",
    "text": "body",
    "bio": "description",
    "note": "body",
    "town": "city",
}


def readable(attribute: str, random: Random) -> str:
    """A text for an attribute of that name; `order_code` gives `order-code-7`."""
    for word in reversed(attribute.lower().split("_")):
        topic = _SAME.get(word, word)
        if topic in _WORDS:
            return random.choice(_WORDS[topic])
    return f"{attribute.replace('_', '-')}-{random.randint(1, 9999)}"


def numbered(text: str, number: int) -> str:
    """The text made different: `Ada 2` for `Ada`, `ada2@example.com` for `ada@example.com`."""
    name, at, rest = text.partition("@")
    return f"{name}{number}@{rest}" if at else f"{text} {number}"


def fitted(text: str, low: int | None, high: int | None, refuse: str) -> str:
    """The text without the characters that a key refuses, as long as it must and may be."""
    kept = "".join(char for char in text if char not in refuse)
    filler = next(char for char in "abcdefghijklmnopqrstuvwxyz0123456789" if char not in refuse)
    filled = kept.ljust(max(low or 0, 1), filler)
    return filled if high is None else filled[:high]
