"""How each word is done: a function a word, in one table a kind."""
