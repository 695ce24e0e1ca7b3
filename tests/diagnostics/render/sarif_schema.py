"""The part of SARIF 2.1.0 that the compiler writes, as a schema: closed, so nothing else passes.

Written from the standard (sections 3.13 to 3.58). It demands more than the standard does: every
property that is not written is refused, and what the compiler always writes is required.
"""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]


def _closed(optional: Schema | None = None, /, **required: Schema) -> Schema:
    """An object with these properties and no others."""
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def _list(items: Schema, *, least: int = 0) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "uniqueItems": True}


_TEXT: Schema = {"type": "string", "minLength": 1}
_ANY_TEXT: Schema = {"type": "string"}
_MESSAGE = _closed(text=_TEXT)
_LEVEL: Schema = {"enum": ["none", "note", "warning", "error"]}
_PLACE: Schema = {"type": "integer", "minimum": 1}
_REGION = _closed(startLine=_PLACE, startColumn=_PLACE, endLine=_PLACE, endColumn=_PLACE)
_ARTIFACT = _closed({"uriBaseId": _TEXT}, uri={"type": "string", "format": "uri-reference"})
_PHYSICAL = _closed(artifactLocation=_ARTIFACT, region=_REGION)
_RELATED = _closed(
    id={"type": "integer", "minimum": 0}, physicalLocation=_PHYSICAL, message=_MESSAGE
)
_REPLACEMENT = _closed(deletedRegion=_REGION, insertedContent=_closed(text=_ANY_TEXT))
_CHANGE = _closed(artifactLocation=_ARTIFACT, replacements=_list(_REPLACEMENT, least=1))
_FIX = _closed(description=_MESSAGE, artifactChanges=_list(_CHANGE, least=1))
_SUPPRESSION = _closed(
    kind={"enum": ["inSource", "external"]},
    status={"enum": ["accepted", "underReview", "rejected"]},
    justification=_TEXT,
)
_RULE = _closed(
    id=_TEXT,
    name=_TEXT,
    shortDescription=_MESSAGE,
    fullDescription=_MESSAGE,
    help=_closed(text=_TEXT, markdown=_TEXT),
    defaultConfiguration=_closed(level=_LEVEL),
)
_RESULT = _closed(
    {"ruleIndex": {"type": "integer", "minimum": 0}},
    ruleId=_TEXT,
    level=_LEVEL,
    message=_MESSAGE,
    locations=_list(_closed(physicalLocation=_PHYSICAL), least=1),
    relatedLocations=_list(_RELATED),
    fixes=_list(_FIX),
    suppressions=_list(_SUPPRESSION),
    partialFingerprints={"type": "object", "additionalProperties": _TEXT, "minProperties": 1},
)
_RUN = _closed(
    tool=_closed(driver=_closed(name=_TEXT, version=_TEXT, rules=_list(_RULE))),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    newlineSequences=_list(_TEXT, least=1),
    originalUriBaseIds={
        "type": "object",
        "additionalProperties": _closed({"uri": _TEXT}, description=_MESSAGE),
    },
    results=_list(_RESULT),
)

LOG: Schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    **_closed(
        **{"$schema": {"type": "string", "format": "uri"}},
        version={"const": "2.1.0"},
        runs=_list(_RUN, least=1),
    ),
}
