"""Costs: what they come to, whether and how they are paid, and mana (106, 118, 601.2f–h, 605)."""
