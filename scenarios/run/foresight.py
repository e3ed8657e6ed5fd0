"""What the lines that follow need: what pays where nobody says so does not use it up (601.2g)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenarios.engine.kernel.cite import cite
from scenarios.engine.kernel.legality import LEGAL, Reason, Verdict
from scenarios.engine.kernel.objects import GameObject
from scenarios.engine.words.abilities import Activated
from scenarios.engine.words.costs import PayMana
from scenarios.engine.words.mana_symbols import TYPES_OF_MANA
from scenarios.engine.words.nodes import parts
from scenarios.language.as_written import names

if TYPE_CHECKING:
    from scenarios.language.scenario import Sentence
    from scenarios.run.play import Play

NAMED, NEEDED = 8, 3  # how much later a source is used that a line names, or whose mana one needs
OF_MANA = "not-enough-mana"


def wanted_later(play: Play, thing: GameObject, gives: frozenset[str]) -> int:
    """How much the lines that follow want this source: by its name, or mana of its types for a cost."""
    places = (place for place in range(play.place + 1, len(play.sentences)) if place not in play.declared)
    found = 0
    for sentence in (play.sentences[place] for place in places):
        if names(sentence, thing.label):
            return NAMED
        if sentence.verb in ("casts", "activates") and sentence.who == play.game.controller(thing).key:
            found = NEEDED if gives & mana_of(play, sentence) else found
    return found


def mana_of(play: Play, sentence: Sentence) -> frozenset[str]:
    """The types of mana that the costs of what is cast or activated ask for."""
    thing = play.names.thing(sentence.what) if isinstance(sentence.what, str) else None
    if not isinstance(thing, GameObject):
        return frozenset()
    now = play.game.characteristics(thing)
    symbols = list(now.mana_cost or ()) if sentence.verb == "casts" else []
    for held in now.abilities if sentence.verb == "activates" else ():
        if isinstance(held.ability, Activated):
            symbols += [symbol for part in parts(held.ability.cost, PayMana) for symbol in part.symbols]
    return frozenset(half for symbol in symbols for half in symbol.split("/") if half in TYPES_OF_MANA)


def as_paid(play: Play, sentence: Sentence, verdict: Verdict) -> Verdict:
    """CR 601.2g: what is illegal only as something before was paid for automatically is said to be so."""
    of_mana = any(reason.key == OF_MANA for reason in verdict.reasons)
    for _, paid, sources in play.game.assumed:
        used = [one for one in sources if one.tapped or one.gone]
        mine = any(play.game.controller(one).key == sentence.who for one in used)
        if mine and (of_mana or any(names(sentence, one.label) for one in used)):
            values = (("thing", paid), ("sources", sources))
            return Verdict((Reason("as-paid-automatically", (cite("601.2g", "mana ability"),), values),))
    return LEGAL
