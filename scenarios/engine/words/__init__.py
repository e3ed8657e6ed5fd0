"""What a card can say, as data: nouns, filters, numbers, conditions, costs, effects, abilities."""
