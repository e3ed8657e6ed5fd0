"""What is done to the records of all documents together, one module per pass."""
