"""What is done to objects and players: moved, copied, damaged, chosen, searched for (110–122, 701, 705)."""
