"""The scenario made otherwise: all answers, one change, what turns the outcome, which file is like it."""
