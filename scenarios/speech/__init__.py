"""What is said of things: rows of the log, names, characteristics, costs, in both languages."""
