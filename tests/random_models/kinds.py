"""The kinds of attributes that random models draw from, and how a template may write each."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KindOf:
    """A type as the model writes it, the formats that a template may give it, its key's type."""

    text: str
    formats: tuple[str, ...] = ("",)
    key_type: str | None = None

    def declared(self, *options: str) -> str:
        """The attribute's declaration with more options."""
        if not options:
            return self.text
        inner = self.text[1:-1] if self.text.startswith("{") else f"type: {self.text}"
        return f"{{{', '.join((inner, *options))}}}"


LEVELS = ("a", "b", "ab", "A", "a-b")

KINDS = {
    "text": KindOf("string", ("", "", ":lower"), "string"),
    "escaped": KindOf("{type: string, key_encoding: percent}"),
    "code": KindOf('{type: string, pattern: "[a-z#]+"}', ("",), "string"),
    "short": KindOf("{type: string, max_length: 2}", ("",), "string"),
    "ascii": KindOf('{type: string, pattern: "[A-Za-z0-9]{1,3}"}', ("", ":lower"), "string"),
    "integer": KindOf("integer", ("",), "number"),
    "small": KindOf("{type: integer, min: 0, max: 999}", ("", ":03d", ":05d"), "number"),
    "decimal": KindOf("decimal", ("",), "number"),
    "boolean": KindOf("boolean"),
    "moment": KindOf("datetime", ("", "", ":%Y-%m", ":%Y-%m-%d"), "string"),
    "millis": KindOf("{type: datetime, format: iso_millis}", ("", ":%Y-%m-%dT%H"), "string"),
    "second": KindOf("{type: datetime, format: iso_seconds}", ("", ":%Y"), "string"),
    "epoch": KindOf("{type: datetime, format: epoch_millis}", ("", ":013d", ":015d"), "number"),
    "day": KindOf("date", ("", ":%Y-%m"), "string"),
    "uuid": KindOf("uuid", ("",), "string"),
    "ulid": KindOf("ulid", ("",), "string"),
    "level": KindOf("Level", ("", ":lower"), "string"),
    "bytes": KindOf("bytes", (), "binary"),
}
