"""A situation as the table may see it: what nobody has shown is an unknown card.

That is what lies in hands, libraries and outside the game, and what lies face down (400.2, 708.5). What lies
face up where all can see, at any moment of the run, has been shown. Where a secret cannot be kept without the
game going otherwise, as when a card is cast face down from a hand, there is no view for the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count

from msgspec.structs import replace

from app.lab.same_names import in_every_zone, with_names, without_names
from app.lab.saying import renamed, words_in, words_of
from scenarios.engine.kernel.objects import GameObject
from scenarios.language.known_cards import Finder, There, all_placed, every, names_of
from scenarios.language.scenario import InBoth, Placed, Scenario
from scenarios.language.vocabulary import UNKNOWN_CARD
from scenarios.run.outcome import Outcome, run
from scenarios.speech.asked import without_why
from scenarios.what_if.answering import DECLARED

HIDDEN = ("hand", "library", "outside")
PUBLIC = ("battlefield", "stack", "graveyard", "exile", "command")
SHOWING = ("casts", "plays", "activates", "turns face up")  # what cannot be done without showing the card
FACE_DOWN = ("morph", "megamorph", "disguise", "cloak")  # ways of casting that do not show it
KNOWN_BEFORE = ("", "effect")  # what lies face down by an effect was seen before


def for_the_table(scenario: Scenario, find: Finder, outcome: Outcome) -> Scenario | None:
    """The same with unknown cards in place of what the table does not know.

    What is expected and what is tried otherwise are left out, and a title that names such a card. A card of a
    hand may be named where the game needs it, but for one that goes face down. None if that is not enough.
    """
    there = all_placed(scenario, find)
    shown, turned = became(outcome, "face up"), became(outcome, "face down")
    secrets = [one for one in there if may_be_secret(one) and one.label not in shown]
    secrets = [one for one in secrets if one.label not in said_by_owners(scenario, there, SHOWING) - turned]
    named = said_by_owners(scenario, there) - turned
    for kept in (secrets, [one for one in secrets if one.zone not in HIDDEN or one.label not in named]):
        found = hidden(scenario, find, there, kept)
        if not kept or (goes_alike(found, outcome) and not given_away(found, kept, find)):
            return found
    return None


def may_be_secret(one: There) -> bool:
    """Whether it lies where, or as, not everybody can see it."""
    return one.zone in HIDDEN or one.placed.face_down not in KNOWN_BEFORE


def became(outcome: Outcome, way: str) -> set[str]:
    """What of the start lay so where all can see, at any moment of the run."""
    begun = outcome.play.names.start if outcome.play is not None else []
    wanted = way == "face down"
    return {
        one.label
        for one in begun
        if any(each.zone in PUBLIC and bool(each.face_down) is wanted for each in lives(one))
    }


def lives(thing: GameObject) -> Iterator[GameObject]:
    """An object and what became of it in one zone after another."""
    now: GameObject | None = thing
    while now is not None:
        yield now
        now = now.next


def said_by_owners(scenario: Scenario, there: Iterable[There], verbs: Iterable[str] = ()) -> set[str]:
    """What players have named of their own when doing this, or anything but attacking and blocking."""
    said = {
        (one.who, word)
        for one in (*scenario.play, *scenario.answers)
        if (one.verb in verbs if verbs else one.verb not in DECLARED.values())
        if one.get("way") not in FACE_DOWN
        for word in (words_in(one.what) if verbs else words_in(one))
    }
    labels = {one.label for one in there if (one.player, one.label) in said}
    # A card's name may mean one in the hand though something else has it for its label: the first there.
    for player, word in said:
        own = [
            one for one in there if one.player == player and one.placed.card == word and one.zone == "hand"
        ]
        labels |= {one.label for one in own[:1]}
    return labels


def hidden(scenario: Scenario, find: Finder, there: list[There], secrets: list[There]) -> Scenario:
    """The scenario with these as unknown cards; sentences that speak of one call it that, with a number."""
    own = {one.label for player in scenario.players for one in every(player) if one.label}
    taken = {one.label for one in there}
    fresh = (call for n in count(2) if (call := f"{UNKNOWN_CARD} {n}") not in taken)
    calls = {one.label: call for one, call in zip(secrets, fresh, strict=False)}
    play = tuple(one for one in scenario.play if one.verb != "expect")
    left = replace(scenario, play=play, expect=(), vary=(), under=(), shows=(), example="")
    called = in_every_zone(
        with_names(left, find),
        lambda things: tuple(unknown(one, calls) if one.label in calls else one for one in things),
    )
    said = renamed(called, calls)
    needed = set(calls.values()) & set(words_of(said))
    unsaid = set(calls.values()) - needed
    nameless = in_every_zone(
        said, lambda things: tuple(replace(one, label="") if one.label in unsaid else one for one in things)
    )
    return without_their_cards(without_names(nameless, (own - calls.keys()) | needed, find), secrets, find)


def unknown(one: Placed, calls: dict[str, str]) -> Placed:
    """A card as the others see it: where it lies, and what is to be seen of it there."""
    label = calls[one.label]
    if not one.face_down:
        return Placed(UNKNOWN_CARD, label=label)
    return replace(one, card=UNKNOWN_CARD, label=label, chosen=(), transformed=False, x=None, kicked=())


def without_their_cards(scenario: Scenario, secrets: list[There], find: Finder) -> Scenario:
    """Without the texts of cards that are nowhere else, and without a title that names one."""
    seen = {one.card for player in scenario.players for one in every(player)} | set(words_of(scenario))
    seen |= named_elsewhere(scenario)
    cards = tuple(one for one in scenario.cards if not seen.isdisjoint(names_of(one)))
    names = {name for one in secrets for name in called_by(one, find)} - seen
    names -= {name for card in cards for name in (card.name, card.zh)}
    title, note = (InBoth() if tells(text, names) else text for text in (scenario.title, scenario.note))
    return replace(scenario, title=title, note=note, cards=cards)


def called_by(one: There, find: Finder) -> Iterator[str]:
    """What a card that nobody is shown is called."""
    card = find(one.placed.card)
    yield from (one.placed.card, one.label)
    yield from (card.name, card.zh) if card is not None else ()


def tells(text: InBoth, names: set[str]) -> bool:
    """Whether a text has one of these names in it."""
    return any(name in each for name in names if name for each in (text.zh, text.en))


def named_elsewhere(scenario: Scenario) -> set[str]:
    """The cards that something everybody sees is named after: what is on the stack, what is a copy."""
    stack = {one.card or one.ability_of for one in scenario.stack}
    copies = {one.copy_of for player in scenario.players for one in every(player)}
    return stack | copies


def goes_alike(scenario: Scenario, outcome: Outcome) -> bool:
    """Whether the game goes as it went, as far as its steps tell."""
    return course(run(scenario)) == course(outcome)


def course(outcome: Outcome) -> tuple[list[str], list[str], int]:
    """The steps of a run, what is wrong with it, how many choices are open; not what is only expected."""
    steps = [row.kind for row in without_why(outcome.told) if row.kind != "expect"]
    return steps, [one.code for one in outcome.problems], len(outcome.open_choices)


def given_away(scenario: Scenario, secrets: list[There], find: Finder) -> bool:
    """Whether a name of a secret card is left that nothing else has which everybody sees."""
    public = {one.placed.card for one in all_placed(scenario, find)} | {*scenario.keys}
    names = {name for one in secrets for name in called_by(one, find) if name} - public
    return not names.isdisjoint(words_of(scenario))
