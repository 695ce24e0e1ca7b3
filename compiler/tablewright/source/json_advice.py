"""What to write where JSON expects something else: mostly habits from other notations."""

from __future__ import annotations

from tablewright.diagnostics import quoted, shown

_OTHER_WORDS = {
    "True": "true",
    "yes": "true",
    "on": "true",
    "False": "false",
    "no": "false",
    "off": "false",
    "None": "null",
    "~": "null",
    "undefined": "null",
}
_COMMENTS = ("//", "/*", "#")
_BARE_END = "the end of the file"


def advice_for(found: str, expected: str, after_comma: bool) -> str:
    """The way out, by what stands there (nothing at the file's end) and what should."""
    if found.startswith(_COMMENTS):
        return "leave the comment out, or write the model in YAML"
    if not found:
        return "close each text, list and map that is open"
    if expected == _BARE_END:
        return "leave out what follows the model's last bracket"
    if after_comma and found in ("}", "]"):
        return "leave out the comma before it"
    if expected == "`:`":
        return "write `:` between a key and its value"
    if expected.startswith("`,`"):
        return "write a comma between two entries, and close each bracket with its own kind"
    return _entry(found, expected == "a value")


def _entry(found: str, value: bool) -> str:
    """What to write in the place of a value, or of a key."""
    if found in ",:]}":
        return "write what is missing before it"
    if value and found in _OTHER_WORDS:
        return f"write {shown(_OTHER_WORDS[found])}"
    if value and found[0] in ".+-0123456789":
        return "write a number as `10` or `0.5`, or a text in double quotes"
    inner = found.strip("'")
    if found.startswith("'") or inner.replace("_", "").isalnum():
        return f"write it in double quotes: {shown(quoted(inner))}"
    return "write texts in double quotes, and numbers with digits only"
