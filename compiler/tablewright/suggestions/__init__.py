"""What would put findings right: remedies as edits of the text, tried by the compiler itself."""
