"""Triggered abilities: what they wait for, and when it has happened (603)."""
