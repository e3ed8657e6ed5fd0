"""Playing a scenario: setting it up, following its script, asking, and what came of it."""
