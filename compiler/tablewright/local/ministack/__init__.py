"""ministack: an environment of its own, because it pins its own botocore, and a process in it."""
