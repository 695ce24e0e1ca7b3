"""The charts of a model: for people at a terminal, for a pull request, and as a diagram."""
