"""Finds records: whatever a judge types leads to the right rule."""
