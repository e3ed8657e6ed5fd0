"""One module per document family, each with `recognises(text)` and `parse(text, where)`."""
