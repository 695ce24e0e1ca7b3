"""Changes of a model as edits of its own text: comments and order stay as they are."""
