"""From the words of an action to what the engine is asked to do: wishes, targets, abilities, declarations."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from scenarios.engine.kernel.characteristics import Held
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state import Game
from scenarios.engine.layers.activated_abilities import activated_abilities, activated_anywhere
from scenarios.engine.words.mana_abilities import is_mana_ability
from scenarios.engine.words.ways import Wish
from scenarios.language.known_cards import Finder
from scenarios.language.naming import Names
from scenarios.language.problems import Wrong, nearest
from scenarios.language.scenario import Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.language.vocabulary import mana_symbols
from scenarios.language.yaml_lines import Place
from scenarios.text.compile import print_ability

PAID_WITH = {
    "helping": "helping",
    "sacrificing": "sacrificed",
    "discarding": "discarded",
    "exiling": "exiled",
    "returning": "returned",
    "tapping": "tapped",
    "revealing": "revealed",
    "removing counters from": "counters",
}

LANGUAGES: tuple[Literal["zh", "en"], ...] = ("en", "zh")


class NothingCalled(Exception):
    """A name that means nothing at this moment."""

    def wrong(self, at: Place, names: Names) -> Wrong:
        """The problem, with what it could be."""
        return Wrong(at, "nothing-called", str(self), near=nearest(str(self), names.known()))


class NoSuchAbility(NothingCalled):
    """Words for an ability that nothing here could have."""

    def __init__(self, words: str, thing: GameObject, found: Iterable[Held]) -> None:
        super().__init__(words)
        self.thing = thing
        self.found = tuple(found)

    def wrong(self, at: Place, names: Names) -> Wrong:
        """The problem, with the abilities there are."""
        known = [ability_words(one).strip().split("\n")[0] for one in self.found]
        near = nearest(str(self), known) or "—"
        return Wrong(at, "unknown-ability", str(self), thing=self.thing.label, near=near)


def thing_meant(names: Names, name: str) -> GameObject | Player:
    """The object or player called so."""
    found = names.thing(name)
    if found is None:
        raise NothingCalled(name)
    return found


def things_meant(names: Names, written: tuple[Any, ...]) -> tuple[Any, ...]:
    """Several, a list for each use of the word `target` where lists are written."""
    return tuple(
        things_meant(names, one) if isinstance(one, tuple) else thing_meant(names, one) for one in written
    )


def wish_of(names: Names, sentence: Sentence, find: Finder) -> Wish:
    """Everything an action says about how it is done."""
    said = dict(sentence.more)
    wish: dict[str, Any] = {field: said[word] for word, field in WORDS.items() if word in said}
    if "modes" in said:
        wish["modes"] = tuple(mode - 1 for mode in said["modes"])
    if "half" in said:
        wish["face"] = face_called(said["half"], sentence.what, find)
    if "targets" in said:
        wish["targets"] = things_meant(names, said["targets"])
    if "paying with" in said:
        wish["pay_with"] = tuple(payment(names, one) for one in said["paying with"])
    for word, field in PAID_WITH.items():
        if word in said:
            wish[field] = things_meant(names, said[word])
    return Wish(**wish)


WORDS = {
    "x": "x",
    "way": "way",
    "kicked": "kicked",
    "also": "also",
    "divided": "divided",
    "symbols paid as": "halves",
}


def face_called(half: str, card: str, find: Finder) -> str:
    """The name of a half, said in either language."""
    text = find(card)
    faces = text.faces if text is not None else ()
    return next((face.name for face in faces if half in (face.name, face.zh)), half)


def payment(names: Names, word: str) -> Any:
    """A source of mana, or a symbol in the pool."""
    symbols = mana_symbols(word)
    return symbols[0] if len(symbols) == 1 and names.thing(word) is None else thing_meant(names, word)


def ability_meant(game: Game, thing: GameObject, said: str, find: Finder) -> Held | int:
    """One activated ability: by its place from 1, by its keyword, by words of its text, or the only one; -1
    is one that it has not now, though its card says so or a card here might give it. Its place is among those
    that function where it is, or, beyond these, among all it has.
    """
    found = activated_abilities(game, thing)
    written = written_on(thing, find)
    if said.isdecimal():
        listed = activated_anywhere(game, thing)
        if len(found) < int(said) <= len(listed) and listed[int(said) - 1] in found:
            return listed[int(said) - 1]
        if not 1 <= int(said) <= len(found) + written.count("\n") + written.count(","):
            raise NoSuchAbility(said, thing, found)
        return int(said) - 1
    if said:
        fitting = [one for one in found if said.lower() in ability_words(one)]
        if not fitting and said.lower() not in written and not spoken_of(game, said, find):
            raise NoSuchAbility(said, thing, found)
        return fitting[0] if fitting else -1
    others = [one for one in found if not is_mana_ability(one.ability)]
    return next(iter(others or found), -1)


def written_on(thing: GameObject, find: Finder) -> str:
    """All that is written on its card, each line with an end."""
    card = find(thing.card.name) if thing.card is not None else None
    faces = (card, *card.faces) if card is not None else ()
    return "".join(f"{text}\n" for face in faces for text in (face.text, face.text_zh) if text).lower()


def spoken_of(game: Game, words: str, find: Finder) -> bool:
    """Whether any card that is here says these words, so that something may be given such an ability."""
    return any(words.lower() in written_on(one, find) for one in Names(game).present())


def ability_words(held: Held) -> str:
    """What an ability says, to be compared with words of it; of a keyword also how it is printed, which may
    be by another name: `swampcycling` is a cycling ability (702.29e).
    """
    said = (held.ability,) if held.of is None else (held.ability, held.of)
    words = [
        getattr(held.ability, "keyword_name", ""),
        *(print_ability(one, lang) or "" for one in said for lang in LANGUAGES),
    ]
    return "\n".join(words).lower()


def attack_meant(
    names: Names, what: Any, options: tuple[Any, ...], defenders: tuple[Any, ...]
) -> tuple[Any, ...]:
    """The pairs of an attack: whom a creature attacks may be left out where there is only one to attack."""
    if isinstance(what, ForEachKey):
        return tuple((thing_meant(names, name), thing_meant(names, whom)) for name, whom in what.pairs)
    whom = next((other for _, other in options), None) or next(iter(defenders), None)
    listed = what if isinstance(what, tuple) else () if what == "nothing" else (what,)
    return tuple((thing_meant(names, name), whom) for name in listed)


def block_meant(names: Names, what: Any, attackers: tuple[GameObject, ...]) -> tuple[Any, ...]:
    """The pairs of a block: what a creature blocks may be left out where only one creature attacks."""
    if isinstance(what, ForEachKey):
        return tuple(
            (thing_meant(names, name), thing_meant(names, attacker))
            for name, several in what.pairs
            for attacker in several
        )
    listed = what if isinstance(what, tuple) else () if what == "nothing" else (what,)
    return tuple((thing_meant(names, name), attackers[0]) for name in listed if attackers)
