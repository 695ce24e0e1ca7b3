"""Limits and formats that an attribute or an alias adds to a built-in type."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from tablewright.diagnostics.frozen import altered
from tablewright.ir.types import Kind, ScalarType, TimeFormat, ValueType
from tablewright.semantics import rules
from tablewright.semantics.findings import Findings
from tablewright.semantics.names import listed, plural
from tablewright.semantics.regular import Pattern, parse_pattern
from tablewright.semantics.remedies import left_out
from tablewright.semantics.rewriting import lengths
from tablewright.source.tree import Scalar
from tablewright.syntax.model import AttributeSyntax

_NUMBERS = (Kind.INTEGER, Kind.DECIMAL, Kind.FLOAT)
_SIZED = (Kind.STRING, Kind.BYTES)
_MOST_DIGITS, _LEAST, _MOST = 38, -130, 125


def limited(syntax: AttributeSyntax, type_: ValueType, findings: Findings) -> ValueType:
    """The type with the limits and the format that an attribute or alias adds to it."""
    options = [
        option
        for option in (
            syntax.format,
            syntax.min,
            syntax.max,
            syntax.min_length,
            syntax.max_length,
            syntax.pattern,
        )
        if option is not None
    ]
    if not options:
        return type_
    if not isinstance(type_, ScalarType):
        _misfit(
            findings,
            options[0],
            "limits and formats belong to a built-in type",
            "leave it out, or give the limit to the type of what is inside",
        )
        return type_
    return _bounded(syntax, _formed(syntax, type_, findings), findings)


def _formed(syntax: AttributeSyntax, type_: ScalarType, findings: Findings) -> ScalarType:
    if syntax.format is None:
        return type_
    if type_.kind is not Kind.DATETIME:
        _misfit(
            findings,
            syntax.format,
            f"`format` says how a `datetime` is stored, and this is a `{type_.kind}`",
            "leave it out, or make the attribute a `datetime`",
        )
        return type_
    return altered(type_, time_format=TimeFormat(syntax.format.text))


def _bounded(syntax: AttributeSyntax, type_: ScalarType, findings: Findings) -> ScalarType:
    for name, option, kinds in (
        ("min", syntax.min, _NUMBERS),
        ("max", syntax.max, _NUMBERS),
        ("min_length", syntax.min_length, _SIZED),
        ("max_length", syntax.max_length, _SIZED),
        ("pattern", syntax.pattern, (Kind.STRING,)),
    ):
        if option is not None and type_.kind not in kinds:
            belongs = listed([kind.value for kind in kinds])
            _misfit(
                findings,
                option,
                f"`{name}` belongs to {belongs}, and this is a `{type_.kind}`",
                _in_place_of(name, type_.kind),
            )
            return type_
    for option in (syntax.min, syntax.max):
        if option is not None and _bound(option) is None:
            _misfit(
                findings,
                option,
                "DynamoDB has no such number",
                "write one of at most 38 digits, between 1E-130 and 1E+126",
            )
            return type_
    changed = altered(
        type_,
        minimum=_number(syntax.min, type_.minimum),
        maximum=_number(syntax.max, type_.maximum),
        min_length=_length(syntax.min_length, type_.min_length),
        max_length=_length(syntax.max_length, type_.max_length),
    )
    if syntax.pattern is not None:
        pattern = parse_pattern(syntax.pattern, findings)
        changed = altered(changed, pattern=pattern.text if pattern else None)
        if pattern is not None:
            _check_fit(syntax.pattern, pattern, changed, findings)
    _check_order(syntax, changed, findings)
    return changed


def _check_order(syntax: AttributeSyntax, type_: ScalarType, findings: Findings) -> None:
    low, high = type_.minimum, type_.maximum
    if low is not None and high is not None and low > high:
        option = syntax.max or syntax.min
        if option is not None:
            _misfit(
                findings,
                option,
                f"no value is at least {low} and at most {high}",
                "`min` is the smaller of the two limits",
            )
    if (type_.min_length or 0) > (type_.max_length if type_.max_length is not None else 1 << 30):
        option = syntax.max_length or syntax.min_length
        if option is not None:
            _misfit(
                findings,
                option,
                f"no value has at least {type_.min_length} and at most {type_.max_length}"
                " characters",
                "`min_length` is the smaller of the two limits",
            )


def _check_fit(place: Scalar, pattern: Pattern, type_: ScalarType, findings: Findings) -> None:
    """Report a pattern whose texts are all too long, or all too short."""
    shortest, longest = lengths(pattern.ast)
    least, most = type_.min_length or 0, type_.max_length
    if most is not None and shortest > most:
        message = f"a text of this pattern has {plural(shortest, 'character')} or more, and may"
        advice = f"raise `max_length` to {shortest} at least"
        _misfit(findings, place, f"{message} have {most}", advice)
    elif longest is not None and longest < least:
        message = f"a text of this pattern has at most {plural(longest, 'character')}, and must"
        _misfit(findings, place, f"{message} have {least}", f"lower `min_length` to {longest}")


def _misfit(findings: Findings, option: Scalar, message: str, help: str) -> None:
    findings.add(
        rules.tw206_option_misfit.RULE,
        option.span,
        message,
        help=help,
        remedies=left_out(option.span, "the option"),
    )


def _in_place_of(option: str, kind: Kind) -> str:
    if option in ("min", "max") and kind in _SIZED:
        return f"write `{option}_length`"
    if option in ("min_length", "max_length") and kind in _NUMBERS:
        return f"write `{option.removesuffix('_length')}`"
    return "leave it out"


def _number(scalar: Scalar | None, otherwise: Decimal | None) -> Decimal | None:
    return otherwise if scalar is None else _bound(scalar)


def _bound(scalar: Scalar) -> Decimal | None:
    """A limit as written, every digit kept; None where DynamoDB has no such number."""
    try:
        bound = Decimal(scalar.value if isinstance(scalar.value, int) else scalar.text)
    except InvalidOperation:
        return None
    if not bound.is_finite() or len(bound.as_tuple().digits) > _MOST_DIGITS:
        return None
    return bound if not bound or _LEAST <= bound.adjusted() <= _MOST else None


def _length(scalar: Scalar | None, otherwise: int | None) -> int | None:
    return scalar.value if scalar and isinstance(scalar.value, int) else otherwise
