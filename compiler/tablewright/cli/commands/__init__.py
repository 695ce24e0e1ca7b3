"""One file a command: its arguments, and `run`, which is thin over the library."""
