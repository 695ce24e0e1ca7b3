"""Tags: merged by key, within what DynamoDB takes."""

from __future__ import annotations

import re
import unicodedata

from tablewright.diagnostics.text import shown
from tablewright.ir.settings import Replica, TableSettings
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.source.tree import Scalar
from tablewright.syntax.settings import SettingsSyntax

MOST_TAGS = 50
LONGEST_KEY = 128
LONGEST_VALUE = 256
_SIGNS = frozenset("_.:/=+-@")
_FUNCTION = re.compile(r"Ref|Condition|Fn::.*")
_ALLOWED = "letters, digits, spaces and `_ . : / = + - @` are allowed"

Tags = tuple[tuple[str, str], ...]


def bind_tags(
    syntax: tuple[tuple[Scalar, Scalar], ...] | None, base: Tags, findings: Findings
) -> Tags:
    """The tags of a table, or a stage's laid over its table's."""
    merged = dict(base)
    for key, value in syntax or ():
        _check_key(key, findings)
        _check_text(value, LONGEST_VALUE, "the value of a tag", findings)
        merged[key.text] = value.text
    if syntax and len(merged) > MOST_TAGS:
        findings.add(
            rules.tw604_tags.RULE,
            syntax[-1][0].span,
            f"with those of its table these are {len(merged)} tags",
            help=f"DynamoDB takes at most {MOST_TAGS}",
        )
    return tuple(merged.items())


def check_cluster_tags(syntax: SettingsSyntax, settings: TableSettings, findings: Findings) -> None:
    """A cluster's tags are a map in the template, where a key can be a function of its own."""
    if settings.dax is None or (syntax.dax is None and not syntax.tags):
        return
    written = {key.text: key.span for key, _ in syntax.tags or ()}
    for key, _ in settings.tags:
        place = written.get(key, syntax.dax.span if syntax.dax else None)
        if place is not None and _FUNCTION.fullmatch(key):
            findings.add(
                rules.tw604_tags.RULE,
                place,
                f"a cluster cannot have the tag {shown(key)}, which CloudFormation calls as a"
                " function",
                help="choose another key, or leave out `dax`",
            )


def check_replica_tags(
    syntax: SettingsSyntax, replicas: tuple[Replica, ...], findings: Findings
) -> None:
    """A stage's tags are those of the replicas that it takes over, too."""
    full = next((each for each in replicas if len(each.tags) > MOST_TAGS), None)
    if syntax.tags and full is not None:
        findings.add(
            rules.tw604_tags.RULE,
            syntax.tags[-1][0].span,
            f"with those of its replica in {shown(full.region)} these are {len(full.tags)} tags",
            help=f"DynamoDB takes at most {MOST_TAGS}",
        )


def _check_key(key: Scalar, findings: Findings) -> None:
    _check_text(key, LONGEST_KEY, "the key of a tag", findings)
    if key.text.lower().startswith("aws:"):
        message = f"the tag {shown(key.text)} begins with `aws:`, which is kept for AWS itself"
        findings.add(rules.tw604_tags.RULE, key.span, message)


def _check_text(scalar: Scalar, longest: int, what: str, findings: Findings) -> None:
    wrong = next((char for char in scalar.text if not _allowed(char)), None)
    if wrong is not None:
        message = f"{what} cannot hold {shown(wrong)}"
        place = scalar.text.index(wrong)
        span = scalar.inside(place, place + 1)
        findings.add(rules.tw604_tags.RULE, span, message, help=_ALLOWED)
    elif len(scalar.text) > longest:
        message = f"{what} has at most {longest} characters, this has {len(scalar.text)}"
        findings.add(rules.tw604_tags.RULE, scalar.span, message)


def _allowed(character: str) -> bool:
    return character in _SIGNS or unicodedata.category(character)[0] in "LZN"
