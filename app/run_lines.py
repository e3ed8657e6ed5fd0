"""What came of a scenario, for people: the answer first, then how it came about, then how things stand."""

from collections import Counter
from collections.abc import Iterable, Iterator

from app.columns import aligned
from app.run_editions import said_first
from app.sentences import say
from corpus.records import LANGUAGES, Language
from scenarios.engine.kernel.objects import GameObject, Player
from scenarios.engine.kernel.state import Game
from scenarios.language.scenario import Scenario
from scenarios.language.vocabulary import UNKNOWN_CARD
from scenarios.run.choice_words import assumption_said, choice_said, option_said
from scenarios.run.outcome import Outcome
from scenarios.run.script import MOST_LISTED
from scenarios.run.state_of import of_object
from scenarios.run.taken_for_granted import BUDGET, IDLE, LATER, Gap
from scenarios.speech.narrate import Narrator, tree
from scenarios.tell.facts import facts

STATES = ("tapped", "face down", "flipped", "phased out", "summoning sick", "token")
PILES = ("hand", "library", "graveyard", "exile", "command")


def lines(scenario: Scenario, outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """The whole of it."""
    lang = narrator.lang
    title = scenario.title.zh if lang == "zh" else scenario.title.en
    yield title or scenario.title.en or scenario.title.zh or scenario.where
    yield from read_back(scenario, outcome, lang)
    yield from tree(outcome.told, narrator)
    if outcome.game is not None:
        yield from ("", *Standing(outcome.game, narrator).lines())
    yield ""
    for key, found in (("run-assumptions", assumptions), ("run-open", choices), ("run-not-modelled", unread)):
        said = list(found(outcome, narrator))
        if said:
            yield say(key, lang)
            yield from (f"  {one}" for one in said)
    if outcome.difference is not None:
        one = outcome.difference
        yield say("run-difference", lang, line=one.at.line, about=one.about)
        yield say("run-sides", lang, expected=one.expected, found=one.found)
    yield say("run-status", lang, status=narrator.word(status_of(outcome)), edition=outcome.edition)


def status_of(outcome: Outcome) -> str:
    """What came of the run; where nothing was expected, nothing can be as expected."""
    scenario = outcome.scenario
    expects = scenario is None or scenario.expect or any(one.verb == "expect" for one in scenario.play)
    return outcome.status if expects or outcome.status != "passing" else "played"


def read_back(scenario: Scenario, outcome: Outcome, lang: Language) -> Iterator[str]:
    """The answer in one line and the facts in plain sentences, in both languages, so that all can nod."""
    if outcome.find is None:
        return
    for one in (lang, *(other for other in LANGUAGES if other != lang)):
        yield from said_first(outcome, one)
        yield from (f"  · {fact}" for fact in facts(scenario, outcome.find, one))
    yield ""


class Standing:
    """How things stand in the end: each player with what lies on that side, then the stack."""

    def __init__(self, game: Game, narrator: Narrator) -> None:
        self.game = game
        self.narrator = narrator

    def lines(self) -> Iterator[str]:
        """Whose turn it is, then side by side."""
        game = self.game
        if game.active:
            values = {"player": game.active, "step": game.step, "turn": game.turn_number}
            yield self.narrator.sentence(["standing"], values)
        for player in game.players:
            yield self.about(player)
            yield from (f"  {one}" for one in aligned(self.piles(player)))
            yield from (f"  {one}" for one in aligned(self.permanents(player)))
        if game.stack:
            yield self.narrator.word("pile stack")
            yield from (f"  {one}" for one in aligned(map(self.waiting, reversed(game.stack))))

    def about(self, player: Player) -> str:
        """A player's life, counters, mana, and how the game ended for that player."""
        game, narrator = self.game, self.narrator
        said = [say("run-life", narrator.lang, life=player.life)]
        said += [self.amount(f"{narrator.word(kind)}", amount) for kind, amount, _ in player.counters]
        mana = "".join(f"{{{one.color}}}" for one in player.pool)
        said += [mana] if mana else []
        said += [narrator.word("monarch")] if game.monarch is player else []
        said += [narrator.word("initiative")] if game.initiative is player else []
        said += [f"{narrator.word('lost')} [{player.lost}]"] if player.lost else []
        said += [f"{narrator.word('won')} [{player.won}]"] if player.won else []
        return f"{narrator.value(player)}  {self.several(said)}"

    def piles(self, player: Player) -> Iterator[tuple[str, str]]:
        """What is in the hand and so on, by name where it is known."""
        for zone in PILES:
            own = zone in ("hand", "library", "graveyard")
            things = getattr(player, zone) if own else self.owned(player, zone)
            if things:
                yield self.narrator.word(f"pile {zone}"), self.names(things)

    def owned(self, player: Player, zone: str) -> list[GameObject]:
        """A player's cards in a zone that all share."""
        return [one for one in getattr(self.game, zone) if one.owner is player]

    def names(self, things: Iterable[GameObject]) -> str:
        """By name, in order; of those nobody knows, how many."""
        unknown = self.narrator.word(UNKNOWN_CARD)
        called = [self.name(one) for one in things]
        if set(called) == {unknown}:
            return say("run-cards", self.narrator.lang, count=len(called))
        counts = Counter(called)
        return self.several(self.amount(one, count) for one, count in counts.items())

    def name(self, thing: GameObject) -> str:
        """What its card is called, or what people call it."""
        name = thing.card.name if thing.card is not None else thing.label
        return self.narrator.word(name) if name == UNKNOWN_CARD else self.narrator.renamed(name, name)

    def permanents(self, player: Player) -> list[tuple[str, str, str]]:
        """The permanents on this side; several that are alike in everything on one line."""
        found: dict[tuple[str, str, str], list[str]] = {}
        for one in self.game.battlefield:
            if self.game.controller(one) is player:
                now = of_object(self.game, one)
                figures = f"{now['power']}/{now['toughness']}" if now["power"] is not None else ""
                key = (self.narrator.renamed(now["name"], now["name"]) or "", figures, self.state(one))
                found.setdefault(key, []).append(self.narrator.label(one))
        return [
            (self.amount(name, len(labels)) if len(labels) > 1 else labels[0], figures, state)
            for (name, figures, state), labels in found.items()
        ]

    def state(self, thing: GameObject) -> str:
        """Status, counters, damage, what it is attached to, whom it attacks or blocks."""
        narrator, now = self.narrator, of_object(self.game, thing)
        said = [narrator.word(word) for word in STATES if now[word]]
        said += [self.amount(narrator.word(kind), amount) for kind, amount, _ in thing.counters]
        said += [say("run-damage", narrator.lang, amount=thing.damage)] if thing.damage else []
        for word, other in (("attached to", thing.attached_to), ("attacking", thing.attacking)):
            said += [narrator.sentence([f"standing {word}"], {"other": other})] if other is not None else []
        said += (
            [narrator.sentence(["standing blocking"], {"other": thing.blocking})] if thing.blocking else []
        )
        return self.several(said)

    def waiting(self, thing: GameObject) -> tuple[str, str]:
        """A spell or ability on the stack, with its targets."""
        targets = [one for _, several in (thing.cast.targets if thing.cast else ()) for one in several]
        aimed = self.narrator.sentence(["standing targets"], {"other": tuple(targets)}) if targets else ""
        return self.narrator.label(thing), aimed

    def amount(self, what: str, count: int) -> str:
        """`+1/+1 ×2`; of one thing just what it is."""
        gap = "" if self.narrator.lang == "zh" and not what.isascii() else " "
        return f"{what}{gap}×{count}" if count > 1 else what

    def several(self, parts: Iterable[str]) -> str:
        """Parts on one line."""
        return ("、" if self.narrator.lang == "zh" else ", ").join(parts)


def assumptions(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What was taken for granted; cards of which the same is assumed on one line."""
    cards: dict[tuple[str, str, tuple[str, ...]], list[str]] = {}
    others: list[tuple[str, tuple[str, ...]]] = []
    for one in outcome.assumptions:
        values = dict(one.values)
        if "card" in values:
            name = narrator.renamed(values["card"], values["card"])
            cards.setdefault((one.key, str(values.get("whose", "")), one.cites), []).append(name)
        else:
            others.append((assumption_said(one, narrator), one.cites))
    alike = [
        (narrator.sentence([key], {"card": tuple(names), "whose": whose}), cites)
        for (key, whose, cites), names in cards.items()
    ]
    for said, cites in (*alike, *others):
        yield said + (f"  [{', '.join(cites)}]" if cites else "")


def choices(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What nobody answered, with what can be answered."""
    colon, comma = ("：", "、") if narrator.lang == "zh" else (": ", ", ")
    for one in outcome.open_choices:
        options = [option_said(option, one, narrator) for option in one.options[:MOST_LISTED]]
        options += ["…"] if len(one.options) > MOST_LISTED else []
        yield f"{choice_said(one, narrator)}{colon}{comma.join(options)}"


def unread(outcome: Outcome, narrator: Narrator) -> Iterator[str]:
    """What nobody taught the engine."""
    return gap_lines(outcome.not_modelled, narrator)


def gap_lines(gaps: Iterable[Gap], narrator: Narrator) -> Iterator[str]:
    """Each gap with the words that are not understood."""
    colon, marks = ("：", "“”") if narrator.lang == "zh" else (": ", "«»")
    for one in gaps:
        if one.why == BUDGET:
            what, _, limit = one.text.rpartition(": ")
            said = {"what": narrator.word(f"budget {what}"), "limit": f"{int(limit):,}"}
            yield narrator.sentence(["budget"], said)
            continue
        quoted = f"{marks[0]}{one.text.strip()}{marks[1]}"
        if one.why in (IDLE, LATER):
            quoted = narrator.sentence([f"gap {one.why}"], {"what": quoted})
        yield f"{one.card}{colon}{quoted}" if one.card else quoted
