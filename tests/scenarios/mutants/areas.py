"""Which modules are mutated, by the part of the rules they carry out: of the engine, and one of the texts."""

from __future__ import annotations

from pathlib import Path

# Nothing of the program is imported here: what runs while it is imported is looked on at.
ROOT = Path(__file__).parents[3]
ENGINE = "engine/"

# Each area is the modules that carry out its rules; what they share with everything else (objects, the
# journal, choices, nouns, values) and the verbs and keywords are in none.
AREAS: dict[str, tuple[str, ...]] = {
    "layers": (
        "layers", "layer_effects", "dependency", "continuous", "characteristics", "timeless", "in_force",
        "lasting",
    ),
    "pipeline": (
        "happen", "replacement", "replacing", "prohibitions", "damage", "events", "matching",
        "simultaneous", "look_ahead", "entering",
    ),
    "state-based": (
        "state_based", "state_based_due", "state_based_permanents", "state_based_players",
    ),
    "targets": ("targets", "changing_targets", "dividing"),
    "combat": ("attacking", "blocking", "declaring", "combat", "combat_damage", "bands"),
    "triggers": ("triggers", "occurrences", "trigger_rules"),
    "commander": ("commander",),
    "monarch": ("monarch",),
    "leaving": ("leaving", "phasing"),
    "costs": ("total_cost",),
    "replacement choice": ("replacement_choice",),
    "pronouns": ("text/referents",),
}  # fmt: skip
OF_TEXTS = frozenset(("pronouns",))  # about what tests of texts are asked

MODULES = tuple(name for names in AREAS.values() for name in names)


def path_of(module: str) -> Path:
    """The file of a module: of the engine, unless it says of which other folder."""
    return ROOT / "scenarios" / f"{module if '/' in module else ENGINE + module}.py"


def import_name(module: str) -> str:
    """What it is imported by."""
    return ".".join(path_of(module).relative_to(ROOT).with_suffix("").parts)


def area_of(module: str) -> str:
    """The area a module belongs to."""
    return next(area for area, names in AREAS.items() if module in names)
