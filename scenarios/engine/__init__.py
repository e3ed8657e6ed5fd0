"""The engine. Whoever imports any part of it gets a machine that is put together."""

from scenarios.engine import assembly as assembly
