"""The `tablewright` command: arguments in, library calls, text and an exit code out.

One file a command stands in `commands/`. Nothing heavy is imported before a command needs it.
"""

from tablewright.cli.entry import main

__all__ = ["main"]
