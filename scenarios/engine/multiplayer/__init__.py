"""Options and variants for several players (800–811)."""
