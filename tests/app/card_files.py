"""A few cards as the publishers' files have them, written here, and homes that hold them."""

import json
import shutil
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from app.desk import Desk
from corpus.cards.add import add

ADDED = "2024-05-06"
GIANT, ELF, MOON, LEAF, TWIN = (f"00000000-0000-5000-8000-00000000000{n}" for n in range(1, 6))
MARK = "<b>&\"'</b>"

ENGLISH: list[dict[str, Any]] = [
    {
        "oracle_id": GIANT,
        "name": "Hillside Giant",
        "mana_cost": "{3}{R}{R}",
        "type_line": "Creature — Giant",
        "oracle_text": "Trample, haste (This creature can attack as soon as it comes under your control.)\n"
        "When Hillside Giant dies, destroy target artifact, then put a +1/+1 counter on target creature.",
        "power": "5",
        "toughness": "4",
        "set": "one",
        "collector_number": "12",
    },
    {
        "oracle_id": ELF,
        "name": "Elf, Keeper of Paths",
        "mana_cost": "{G}",
        "type_line": "Legendary Creature — Elf Scout",
        "oracle_text": "Forestwalk\n{T}: Scry 2. Counter target spell unless its controller pays {1}.",
        "power": "1",
        "toughness": "1",
        "set": "one",
        "collector_number": "3",
    },
    {
        "oracle_id": MOON,
        "name": "Moonlit Squire // Howling Beast",
        "layout": "transform",
        "card_faces": [
            {
                "name": "Moonlit Squire",
                "mana_cost": "{1}{W}",
                "type_line": "Creature — Human",
                "oracle_text": "Daybound",
                "power": "2",
                "toughness": "2",
            },
            {
                "name": "Howling Beast",
                "type_line": "Creature — Werewolf",
                "oracle_text": "Nightbound",
                "power": "4",
                "toughness": "4",
            },
        ],
        "set": "two",
        "collector_number": "7",
    },
    {
        "oracle_id": LEAF,
        "name": f"Leaf {MARK}",
        "mana_cost": "{2}",
        "type_line": "Legendary Planeswalker — Leaf",
        "oracle_text": f"+1: Draw a card. {MARK}",
        "loyalty": "3",
        "set": "two",
        "collector_number": "8",
    },
]
CHINESE: list[dict[str, Any]] = [
    {
        "oracle_id": GIANT,
        "name": "Hillside Giant",
        "printed_name": "山腰巨人",
        "printed_type_line": "生物～巨人",
        "printed_text": "践踏，敏捷\n当山腰巨人死去时，消灭目标神器，然后在目标生物上放置一个+1/+1指示物。",
        "set": "one",
        "collector_number": "12",
        "released_at": "2024-01-02",
    },
    {
        "oracle_id": ELF,
        "name": "Elf, Keeper of Paths",
        "printed_name": "守径妖精",
        "set": "one",
        "collector_number": "3",
    },
    {
        "oracle_id": MOON,
        "name": "Moonlit Squire // Howling Beast",
        "layout": "transform",
        "card_faces": [
            {
                "name": "Moonlit Squire",
                "printed_name": "月下侍从",
                "printed_type_line": "生物～人类",
                "printed_text": "昼形",
            },
            {
                "name": "Howling Beast",
                "printed_name": "嚎月兽",
                "printed_type_line": "生物～狼人",
                "printed_text": "夜形",
            },
        ],
        "set": "two",
        "collector_number": "7",
    },
]
RULINGS: list[dict[str, Any]] = [
    {
        "oracle_id": GIANT,
        "source": "wotc",
        "published_at": "2024-01-05",
        "comment": "The counter goes on the creature even if the artifact is indestructible.",
    },
    {
        "oracle_id": GIANT,
        "source": "scryfall",
        "published_at": "2024-02-06",
        "comment": "If the artifact is gone, the ability still resolves for the creature.",
    },
    {
        "oracle_id": MOON,
        "source": "wotc",
        "published_at": "2024-01-05",
        "comment": "The counter goes on the creature even if the artifact is indestructible.",
    },
]


def bulk_files(
    folder: Path,
    english: Iterable[Mapping[str, Any]] = ENGLISH,
    chinese: Iterable[Mapping[str, Any]] = CHINESE,
    rulings: Iterable[Mapping[str, Any]] = RULINGS,
) -> list[Path]:
    """The publishers' files with these cards and rulings."""
    parts = {
        "oracle.json": [{"object": "card", "lang": "en", "layout": "normal", **each} for each in english],
        "chinese.json": [{"object": "card", "lang": "zhs", "layout": "normal", **each} for each in chinese],
        "rulings.json": [{"object": "ruling", **each} for each in rulings],
    }
    for name, objects in parts.items():
        (folder / name).write_text(json.dumps(objects, ensure_ascii=False), encoding="utf-8")
    return [folder / name for name in parts]


def home_with_cards(folder: Path, files: list[Path], shipped_home: Path) -> Path:
    """A home with the cards of these files, what is compiled of the shipped documents taken from another."""
    home = folder / "home"
    assert Desk(shipped_home).corpus.editions
    shutil.copytree(shipped_home / "cache", home / "cache")
    counts, problems = add(files, home, lambda *step: None, ADDED)
    assert not [each for each in problems if each.severity == "error"], problems
    assert counts.cards
    return home
