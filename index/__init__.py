"""Records become an index, and an index finds them."""
