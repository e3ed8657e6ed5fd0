"""Random situations of imported cards: a few permanents, a few cards in hand, a dozen decisions.

    python -m tests.scenarios.random_situations HOME --count 20000 --seed 1 --processes 2 --share 1/4

HOME is where cards were imported (`judgedesk cards add`). Any exception that is none of the engine's own ways
to end a run is a mistake of the desk; so is one while what came of it is told. Those situations are left as
files. Cards of which a line is not understood are left out of most situations, and stand in some.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from functools import cache, partial
from pathlib import Path
from random import Random

from corpus.cards.card_store import Cards
from scenarios.language.compiled import compiled
from scenarios.language.imported_text import lacking, text_of
from scenarios.language.scenario import CardText, InBoth, Moment, Placed, PlayerSetup, Scenario
from tests.scenarios.random_boards import BASICS, OUTSIDE, PERMANENT, STEPS, types_of
from tests.scenarios.random_games import left
from tests.scenarios.random_play import Played, again, play

DECISIONS = 12
NOT_UNDERSTOOD = 0.05  # how often a card that is not understood stands there all the same
NAMES = "AB"
UNTOLD = "not modelled"  # what a card that is not understood makes of it


def of_home(home: str, seed: int, tried: float, number: int) -> Played:
    """One situation of a home's cards."""
    return one(imported(home), seed, number, tried)


@cache
def imported(home: str) -> tuple[CardText, ...]:
    """Every imported card that can be played with."""
    cards = (card for card in Cards(Path(home)).all() if lacking(card) is None)
    texts = (text for card in cards if (text := text_of(card)) is not None)
    return tuple(sorted(texts, key=lambda one: one.name))


def some(random: Random, cards: tuple[CardText, ...], count: int) -> list[CardText]:
    """So many that can be in a deck, each of another name."""
    found: dict[str, CardText] = {}
    while len(found) < count:
        card = random.choice(cards)
        understood = not compiled(card).problems and not compiled(card).idle
        if OUTSIDE.isdisjoint(types_of(card)) and (understood or random.random() < NOT_UNDERSTOOD):
            found[card.name] = card
    return list(found.values())


def situation(cards: tuple[CardText, ...], random: Random, name: str) -> Scenario:
    """Two players with some cards each, and enough mana for any of them."""
    deck = some(random, cards, 14)
    sides = (deck[::2], deck[1::2])
    return Scenario(
        title=InBoth(f"随机情境 {name}", f"Random situation {name}"),
        cards=tuple(card for card in deck if card.name not in BASICS.values()),
        players=tuple(side(random, key, own) for key, own in zip(NAMES, sides, strict=True)),
        start=Moment(turn_of=random.choice(NAMES), step=random.choice(STEPS)),
    )


def side(random: Random, key: str, cards: list[CardText]) -> PlayerSetup:
    """Permanents on the battlefield, the rest in hand, graveyard and library."""
    permanents = [card for card in cards if types_of(card) & PERMANENT][:4]
    rest = [card for card in cards if card not in permanents]
    lands = tuple(Placed(land, count=2) for land in BASICS.values())
    return PlayerSetup(
        key=key,
        life=random.randint(5, 20),
        battlefield=(*lands, *(Placed(card.name, tapped=random.random() < 0.1) for card in permanents[:3])),
        hand=tuple(Placed(card.name) for card in (*permanents[3:], *rest[:2])),
        graveyard=tuple(Placed(card.name) for card in rest[2:3]),
        library=(*(Placed(card.name) for card in rest[3:]), *(Placed(land) for land in BASICS.values())),
    )


def one(cards: tuple[CardText, ...], seed: int, number: int, tried: float = 0) -> Played:
    """One situation, played and told."""
    game = play(f"{seed}.{number}.0", board=partial(situation, cards), least=DECISIONS, tried=tried)
    if game.finished and not game.broken:
        game.faults += tuple(one for one in again(game) if not one.startswith(UNTOLD))
    return game


def main() -> int:
    """All of a share; 1 if anything breaks."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    asked.add_argument("home")
    asked.add_argument("--count", type=int, default=20_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--processes", type=int, default=1)
    asked.add_argument("--share", default="1/1", help="which part of so many")
    asked.add_argument(
        "--tried", type=float, default=0, help="how often what is judged is held against doing it"
    )
    said = asked.parse_args()
    part, parts = map(int, said.share.split("/"))
    numbers = range(part - 1, said.count, parts)
    imported(said.home)
    start, ends, broken = time.perf_counter(), Counter[str](), 0
    with multiprocessing.get_context("fork").Pool(said.processes) as workers:
        for game in workers.imap_unordered(partial(of_home, said.home, said.seed, said.tried), numbers, 8):
            ends[game.ended or "played"] += 1
            if game.broken:
                broken += 1
                print(f"{left(game)}", *game.faults, sep="\n    ", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - start
    print(f"{sum(ends.values())} situations in {seconds:.0f} s: {dict(ends)}; {broken} broken")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
