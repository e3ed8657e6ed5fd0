"""What a part of a continuous effect does, as a key of the word table and its values."""

from __future__ import annotations

from typing import Any, Literal

from scenarios.engine.words.continuous import (
    AddAbilities,
    AddTypes,
    AllCreatureTypes,
    BecomeCopy,
    ControlledNow,
    DefinePT,
    LoseAbilities,
    ModifyPT,
    Operation,
    RemoveTypes,
    ReplaceWords,
    SetColors,
    SetLandTypes,
    SetName,
    SetSubtypes,
    SetTypes,
    SwitchPT,
)
from scenarios.engine.words.rule_effects import RuleEffect
from scenarios.text.compile import grammar
from scenarios.text.printer import printed

Language = Literal["zh", "en"]


def in_words(operation: Operation) -> tuple[str, dict[str, Any]]:
    """Which sentence, and what stands in it."""
    match operation:
        case ModifyPT(power=power, toughness=toughness):
            return "operation gets", {"change": change(power, toughness)}
        case DefinePT(power=power, toughness=None):
            return "operation power", {"number": str(power)}
        case DefinePT(power=None, toughness=toughness):
            return "operation toughness", {"number": str(toughness)}
        case DefinePT(power=power, toughness=toughness):
            return "operation is", {"change": f"{power}/{toughness}"}
        case AddAbilities(abilities=abilities):
            return "operation has", {"abilities": abilities}
        case LoseAbilities(keywords=()):
            return "operation loses all", {}
        case LoseAbilities(keywords=keywords, ever=ever):
            return "operation can't have" if ever else "operation loses", {"abilities": keywords}
        case SetColors(colors=colors, in_addition=added):
            return "operation also" if added else "operation becomes", {"words": ordered(colors, "colorless")}
        case AddTypes(types=types, subtypes=subtypes, supertypes=supertypes):
            return "operation also", {"words": ordered(supertypes | types | subtypes)}
        case SetTypes(types=types, subtypes=subtypes):
            return "operation becomes", {"words": ordered(types | subtypes)}
        case SetSubtypes(subtypes=subtypes) | SetLandTypes(subtypes=subtypes):
            return "operation becomes", {"words": ordered(subtypes)}
        case RemoveTypes(all_creature_types=True):
            return "operation no creature types", {}
        case RemoveTypes(words=words):
            return "operation is not", {"words": ordered(words)}
        case AllCreatureTypes() | SwitchPT():
            return f"operation {type(operation).__name__}", {}
        case ControlledNow(players=players):
            return "operation controlled", {"players": players}
        case BecomeCopy(values=face):
            return "operation copy", {"name": face.name}
        case SetName(name=name):
            return "operation called", {"name": name}
        case ReplaceWords(old=old, new=new):
            return "operation words", {"old": old, "new": new}
    return "operation other", {}


def change(power: Any, toughness: Any) -> str:
    """`+2/+1`, `-5/-0`: of what takes away, 0 is taken away too."""
    less = any(isinstance(one, int) and one < 0 for one in (power, toughness))
    halves = ("-0" if less and one == 0 else signed(one) for one in (power, toughness))
    return "/".join(halves)


def rule_said(rule: RuleEffect, lang: Language) -> str:
    """What can't be done or must be, as a verb phrase of card text; nothing where there is none."""
    found = (printed(grammar(lang), category, rule) for category in ("cant", "must", "player_cant"))
    text = next(filter(None, found), "")
    return text[:1].lower() + text[1:]


def signed(number: Any) -> str:
    """`+1`, `-2`, `+0`; what is found later as X."""
    return f"{number:+d}" if isinstance(number, int) else "+X"


def ordered(words: frozenset[str], nothing: str = "") -> tuple[str, ...]:
    """Words in a fixed order; what stands for none of them."""
    return tuple(sorted(words)) or ((nothing,) if nothing else ())
