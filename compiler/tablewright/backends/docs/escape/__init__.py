"""One module for each medium: the only places where model text enters one."""
