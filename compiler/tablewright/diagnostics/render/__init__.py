"""Findings as people and machines read them: one file a format."""
