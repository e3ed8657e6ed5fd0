"""Spells and abilities from announcing to resolving (601, 602, 603.3, 608, 700.2, 115, 116)."""
