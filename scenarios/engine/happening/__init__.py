"""The one pipeline of events: replaced, prevented, carried out together (614–616, 700.1)."""
