"""The plan: what every back end reads, and all that it reads."""
