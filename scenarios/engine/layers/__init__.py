"""Continuous effects and the characteristics of all objects, layer by layer (611–613)."""
