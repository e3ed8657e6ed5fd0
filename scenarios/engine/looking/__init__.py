"""What is so: who and what is meant, what fits, what is forbidden, which face is shown (101, 109, 712)."""
