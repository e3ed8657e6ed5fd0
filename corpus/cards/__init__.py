"""Cards: what their publishers' bulk files say of them, kept in a file of its own and found by name."""
