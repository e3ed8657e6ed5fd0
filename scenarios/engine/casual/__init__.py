"""Casual variants (900–905)."""
