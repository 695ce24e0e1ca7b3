"""Runs the engine and ends with the process that started it, even when that one is killed.

The engine's own interpreter runs this file by its path, so it imports nothing of this package. The
starter holds the other end of standard input; when it dies, the system closes it.
"""

import os
import runpy
import sys
import threading


def _end_with_starter() -> None:
    # Not sys.stdin: its lock, held here, would spoil an ordinary end of the interpreter.
    while os.read(0, 1):
        pass
    os._exit(0)


if __name__ == "__main__":
    threading.Thread(target=_end_with_starter, daemon=True).start()
    sys.argv = ["ministack"]
    runpy.run_module("ministack", run_name="__main__")
