"""The machine itself: the state and its journal, objects, events, decisions, the log, citations, budgets."""
