"""What people write: situations, their words in both languages, how they are read, checked and written."""
