"""Which modules are mutated, by the part of the rules they carry out: of the engine, and one of the texts."""

from __future__ import annotations

from pathlib import Path

# Nothing of the program is imported here: what runs while it is imported is looked on at.
ROOT = Path(__file__).parents[3]
ROOMS = ("engine", "text")

# Each area is the modules that carry out its rules; what they share with everything else (objects, the
# journal, choices, nouns, values) and the verbs and keywords are in none.
AREAS: dict[str, tuple[str, ...]] = {
    "layers": (
        "view", "layer_effects", "dependency", "continuous", "characteristics", "timeless", "in_force",
        "lasting", "operation_deeds", "layer_record",
    ),
    "pipeline": (
        "happen", "replacement", "replacing", "prohibitions", "damage", "events", "matching",
        "simultaneous", "look_ahead", "entering", "changing_control",
    ),
    "state-based": (
        "state_based", "state_based_due", "state_based_permanents", "state_based_players",
    ),
    "targets": ("targets", "changing_targets", "dividing"),
    "combat": ("attacking", "blocking", "declaring", "combat_phase", "combat_damage", "bands", "into_combat"),
    "triggers": ("triggering", "triggers_on_stack", "occurrences", "trigger_rules"),
    "commander": ("commander",),
    "monarch": ("monarch",),
    "leaving": ("leaving", "phasing", "conceding"),
    "costs": ("total_cost",),
    "replacement choice": ("replacement_choice",),
    "pronouns": ("referents",),
}  # fmt: skip
OF_TEXTS = frozenset(("pronouns",))  # about what tests of texts are asked

MODULES = tuple(name for names in AREAS.values() for name in names)


def path_of(module: str) -> Path:
    """The file of a module, in whichever folder it stands."""
    rooms = (ROOT / "scenarios" / room for room in ROOMS)
    return next(path for room in rooms for path in room.rglob(f"{module}.py"))


def import_name(module: str) -> str:
    """What it is imported by."""
    return ".".join(path_of(module).relative_to(ROOT).with_suffix("").parts)


def area_of(module: str) -> str:
    """The area a module belongs to."""
    return next(area for area, names in AREAS.items() if module in names)
