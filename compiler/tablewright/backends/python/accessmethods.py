"""The method of any access pattern, whatever it does."""

from __future__ import annotations

from tablewright.backends.python.batches import batch_get, batch_write
from tablewright.backends.python.context import Scope
from tablewright.backends.python.patterns import PatternCode, pattern_code
from tablewright.backends.python.readtransactions import read_transaction
from tablewright.backends.python.results import ResultNames
from tablewright.backends.python.transactions import write_transaction
from tablewright.backends.python.writepatterns import write_pattern
from tablewright.ir.batches import BatchWritePattern
from tablewright.ir.patterns import BatchGetPattern
from tablewright.ir.plan import AccessPattern
from tablewright.ir.writes import ReadTransaction, WritePattern, WriteTransaction


def access_method(
    pattern: AccessPattern, name: str, results: ResultNames, scope: Scope
) -> PatternCode:
    """The code of a pattern; `scope` is that of the class."""
    match pattern:
        case WritePattern():
            return PatternCode(write_pattern(pattern, name, scope))
        case WriteTransaction():
            return PatternCode(write_transaction(pattern, name, scope))
        case ReadTransaction():
            return PatternCode(read_transaction(pattern, name, results, scope))
        case BatchGetPattern():
            return PatternCode(batch_get(pattern, name, results, scope))
        case BatchWritePattern():
            return PatternCode(batch_write(pattern, name, results, scope))
        case _:
            return pattern_code(pattern, name, results, scope)
