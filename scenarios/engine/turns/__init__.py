"""The turn: phases, steps, priority, attacks, blocks, state-based actions, loops (117, 500–514, 704, 727)."""
