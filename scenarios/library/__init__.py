"""The files that come with the desk, run, kept and counted. Their format: FORMAT.md beside this folder."""
