"""Cards of a scenario as the engine takes them: their text compiled, once for each text."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from scenarios.engine.kernel.characteristics import Face
from scenarios.engine.kernel.editions import FOLLOWED
from scenarios.engine.kernel.objects import Card
from scenarios.engine.words.abilities import Ability
from scenarios.language.known_cards import names_of
from scenarios.language.scenario import CardText
from scenarios.language.vocabulary import QUICK, UNHEARD, UNKNOWN_CARD, mana_symbols
from scenarios.text.compile import TextProblem, compile_face, print_ability
from scenarios.text.executing import not_carried_out


class Compiled(NamedTuple):
    """A card, and what of its text nobody understands."""

    card: Card
    problems: tuple[TextProblem, ...]
    idle: tuple[Ability, ...] = ()  # what is understood and nothing carries out


@lru_cache(maxsize=4_000)
def compiled(text: CardText) -> Compiled:
    """The whole card. Where there is text in both languages the English one is used."""
    if text.name == UNKNOWN_CARD:
        return Compiled(Card(UNKNOWN_CARD, (Face(),), text_of="unknown"), ())
    if text.type == UNHEARD:
        return Compiled(
            Card(text.name, (Face(text.name, unread=(text.name,)),)),
            (TextProblem("unknown words", 1, 1, text.name),),
        )
    names = tuple(dict.fromkeys(names_of(text)))
    made = [face_of(face, names) for face in text.faces or (text,)]
    faces = tuple(face for face, _ in made)
    problems = tuple(one for _, several in made for one in several)
    modifiers = (text.life_modifier, text.hand_modifier)
    idle = tuple(one for face in faces for one in idle_of(face))
    faces = tuple(without_idle(face) for face in faces)
    return Compiled(Card(text.name, faces, text.layout, text.whose, text.zh, *modifiers), problems, idle)


def idle_of(face: Face) -> tuple[Ability, ...]:
    """Abilities that are understood, but that nothing carries out."""
    return tuple(one for one in face.abilities if any(not_carried_out(one)))


def without_idle(face: Face) -> Face:
    """What nothing carries out stands beside what nobody reads: no run that uses the card is complete."""
    idle = idle_of(face)
    if not idle:
        return face
    rest = tuple(one for one in face.abilities if one not in idle)
    return replace(face, abilities=rest, unread=(*face.unread, *map(words_of, idle)))


def words_of(ability: Ability) -> str:
    """An ability as it is quoted where nothing carries it out."""
    return print_ability(ability, "en") or next(iter(not_carried_out(ability)))


def face_of(text: CardText, names: tuple[str, ...]) -> tuple[Face, tuple[TextProblem, ...]]:
    """One face, from its lines."""
    chinese = bool(text.text_zh) and not text.text
    return compile_face(
        text.name,
        "".join(f"{{{symbol}}}" for symbol in mana_symbols(text.cost)),
        text.type or text.type_zh,
        text.text_zh if chinese else text.text,
        text.pt,
        text.loyalty,
        text.defense,
        "zh" if chinese else "en",
        names,
        frozenset(text.color),
    )


def card_of(text: CardText) -> Card:
    """The card alone."""
    return compiled(text).card


def doubtful(text: CardText) -> bool:
    """CR 108.1: whether this is not Oracle text, or is newer than the rules that are followed."""
    if text.name == UNKNOWN_CARD or text.type == UNHEARD or QUICK.fullmatch(text.name):
        return False
    return not text.oracle or text.oracle > FOLLOWED
