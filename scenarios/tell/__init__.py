"""What came of it for a reader: the answer, its facts, the board, the film, why a card is what it is."""
