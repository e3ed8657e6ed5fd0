"""Keyword abilities: an entry each in tables by what they do (702)."""
