"""Our Python as JavaScript, so that what the browser does too is written once.

A strict part of the language is translated, from its syntax tree and its annotations; what has no counterpart
is refused with its file and line. Only what the browser asks for is translated, and what that needs.
"""
