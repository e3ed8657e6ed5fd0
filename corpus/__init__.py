"""Documents become records. Knows nothing of search, games or pages."""
