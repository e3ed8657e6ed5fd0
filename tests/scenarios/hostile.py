"""Scenarios made to take forever: enormous numbers, loops, floods, and choices that multiply.

Run as a process of its own: python -m tests.scenarios.hostile NAME…; a line of JSON for each.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from typing import NamedTuple

from scenarios.language.read import read
from scenarios.run.outcome import run
from scenarios.tell.outcome_data import plain

MEGABYTE = 1 << 20
MOST_MEMORY = 1_000 * MEGABYTE  # of address space: a library run takes a tenth
MOST_SECONDS = 60  # of one process: ten times what the slowest needs on an idle machine


class Hostile(NamedTuple):
    """A scenario, and how it may end."""

    text: str
    ends: tuple[str, ...]


def board(a: str = "", b: str = "", more: str = "", cards: str = "") -> str:
    """Two players with what they have, cards before, and what follows."""
    return f"{'cards:' if cards else ''}{cards}\nplayers:\n  A: {{{a}}}\n  B: {{{b}}}\n{more}"


def card(name: str, type_: str, text: str = "", **more: str) -> str:
    """A line for a card."""
    fields = {"type": type_, **({"text": json.dumps(text)} if text else {}), **more}
    return f"\n  {name}: {{{', '.join(f'{word}: {value}' for word, value in fields.items())}}}"


def several(name: str, count: int) -> str:
    """The first so many of a name, as a list."""
    return "[" + ", ".join([name, *(f"{name} {number}" for number in range(2, count + 1))]) + "]"


TONIC = card("Tonic", "Instant", "You gain 1 life.", cost="W")
CAST_TONIC = "play:\n  - A casts: Tonic\n"
TONIC_IN_HAND = "hand: [Tonic], mana: W, "
BOLT = card("Bolt", "Instant", "Bolt deals 3 damage to any target.", cost="R")
ELF = card("Elf", "Creature — Elf", cost="G", pt="1/1")
SWARM = card("Swarm", "Enchantment", "Whenever a creature enters, create a 1/1 red Goblin creature token.")
ALL_DAY = ("undetermined",)
REFUSED = ("refused",)
FINE = ("passing",)


def numbers() -> dict[str, Hostile]:
    """More than anything can hold."""
    blaze = card("Blaze", "Sorcery", "Blaze deals X damage to any target.", cost="XR")
    dear = card("Dear", "Sorcery", "Draw a card.", cost='"{9999}"')
    double = card("Double", "Enchantment", "If you would gain life, you gain twice that much life instead.")
    army = card("Army", "Sorcery", "Create X 1/1 red Goblin creature tokens.", cost="XR")
    tokens = card("Army", "Sorcery", "Create a 1/1 red Goblin creature token.", cost="R")
    twice = card(
        "Twice",
        "Enchantment",
        "If an effect would create one or more tokens under your control, it creates twice that many of "
        "those tokens instead.",
    )
    look = card("Look", "Sorcery", "Scry 1000000.", cost="U")
    many = "{+1/+1: 1000000000, -1/-1: 999999999}"
    x = "play:\n  - A casts: {}\n    x: 1000000000\n{}"
    return {
        "X of a billion": Hostile(
            board("hand: [Blaze], battlefield: [Mountain]", "", x.format("Blaze", "    targets: B\n"), blaze),
            ("problem",),
        ),
        "a million tokens": Hostile(
            board(
                f'hand: [Army], mana: "{"{9999}" * 3}{{R}}"',
                "",
                "play:\n  - A casts: Army\n    x: 25000\n",
                army,
            ),
            ALL_DAY,
        ),
        "life of 31 digits": Hostile(board("life: " + "1" + "0" * 30), REFUSED),
        "a billion life": Hostile(
            board("life: 1000000000", "", "expect:\n  - life: {A: 1000000000}\n"), FINE
        ),
        "a billion counters": Hostile(
            board(
                f"battlefield: [{{card: 1/1 Elf, counters: {many}}}]",
                "",
                "expect:\n  - 1/1 Elf: {power: 2}\n",
            ),
            FINE,
        ),
        "a cost of 9999": Hostile(
            board("hand: [Dear], battlefield: [1000 Forest]", "", "play:\n  - A casts: Dear\n", dear),
            ("problem",),
        ),
        "doubling a thousand times": Hostile(
            board(
                f"{TONIC_IN_HAND}battlefield: [1000 Double]",
                "",
                f"defaults: yes\n{CAST_TONIC}",
                TONIC + double,
            ),
            ALL_DAY,
        ),
        "tokens doubled twenty times": Hostile(
            board(
                "hand: [Army], mana: R, battlefield: [20 Twice]",
                "",
                "play:\n  - A casts: Army\n",
                tokens + twice,
            ),
            ALL_DAY,
        ),
        "scrying a million": Hostile(
            board("hand: [Look], mana: U, library: [1000 Forest]", "", "play:\n  - A casts: Look\n", look),
            ("not modelled", "waiting"),
        ),
        "turn a million": Hostile(
            board("", "", "play:\n  - go to: {step: upkeep, turn: 1000000}\n"), ("passing", "problem")
        ),
        "two hundred turns": Hostile(
            board(
                "library: [1000 Forest]",
                "library: [1000 Forest]",
                "defaults: yes\nplay:\n  - go to: {step: upkeep, turn: 900}\n",
            ),
            ALL_DAY,
        ),
    }


def loops() -> dict[str, Hostile]:
    """What never ends (104.4b, 727)."""
    more = card("More", "Artifact", "Whenever you gain life, you gain 1 life.")
    may = card("May", "Artifact", "Whenever you gain life, you may gain 1 life.")
    blood = card("Blood", "Enchantment", "Whenever an opponent loses life, you gain that much life.")
    bond = card("Bond", "Enchantment", "Whenever you gain life, target opponent loses that much life.")
    many = card(
        "Many", "Enchantment", "Whenever a creature enters, create two 1/1 red Goblin creature tokens."
    )
    fades = card(
        "Fades",
        "Creature — Elf",
        "When Fades dies, return it to the battlefield under its owner's control.",
        pt="0/0",
    )
    cast_elf = "play:\n  - A casts: Elf\n"
    return {
        "one thing forever": Hostile(
            board(f"{TONIC_IN_HAND}battlefield: [More]", "", CAST_TONIC, TONIC + more), ALL_DAY
        ),
        "one thing as long as one likes": Hostile(
            board(f"{TONIC_IN_HAND}battlefield: [May]", "", f"defaults: yes\n{CAST_TONIC}", TONIC + may),
            ALL_DAY,
        ),
        "two things in turn": Hostile(
            board(
                f"life: 1000000, {TONIC_IN_HAND}battlefield: [Blood, Bond]",
                "life: 1000000000",
                CAST_TONIC,
                TONIC + blood + bond,
            ),
            ALL_DAY,
        ),
        "tokens that make tokens": Hostile(
            board("hand: [Elf], mana: G, battlefield: [2 Swarm]", "", cast_elf, SWARM + ELF), ALL_DAY
        ),
        "tokens that make twenty": Hostile(
            board("hand: [Elf], mana: G, battlefield: [10 Many]", "", cast_elf, many + ELF), ALL_DAY
        ),
        "it dies as soon as it is there": Hostile(
            board("battlefield: [Fades]", "", "", fades), ("passing", "undetermined")
        ),
    }


def floods() -> dict[str, Hostile]:
    """Files that are too much, and boards as large as may be."""
    deep = "".join("  " * depth + "a:\n" for depth in range(200))
    faces = f"\n  X: {{faces: {'[{name: a, faces: ' * 8}[]{'}]' * 8}}}"
    flying = card("X", "Creature", "Flying. " * 900, pt="1/1")
    ands = card(
        "X", "Creature", "Creatures you control " + "and creatures you control " * 60 + "get +1/+1.", pt="1/1"
    )
    targets = card(
        "X", "Sorcery", "Destroy target creature and target creature and " * 60 + "target creature."
    )
    riddles = "".join(
        card(
            f"X{number}",
            "Creature",
            f"When X{number} enters, gaze into target creature and {number} others unless they pay {{2}}.",
            pt="1/1",
        )
        for number in range(300)
    )
    players = "".join(f"  P{number}: {{}}\n" for number in range(3_000))
    hundred = "".join(f"  P{number}: {{battlefield: [Forest]}}\n" for number in range(100))
    circle = ", ".join(
        f"{{card: 1/1 Elf, as: {one}, attached to: {other}}}" for one, other in ("ab", "bc", "ca")
    )
    copies = ", ".join(f"{{card: 1/1 Elf, as: {one}, copy of: {other}}}" for one, other in ("ab", "ba"))
    mine = "1000 Forest, 1000 Island, {card: 1/1 Elf, count: 1000}"
    stack = "".join("  - {card: Bolt, targets: B}\n" for _ in range(300))
    return {
        "deep brackets": Hostile("a: " + "[" * 3_000 + "]" * 3_000, REFUSED),
        "deep mappings": Hostile(deep, REFUSED),
        "faces within faces": Hostile(board(cards=faces), REFUSED),
        "a long text": Hostile(board("battlefield: [X]", cards=flying), ("not modelled",)),
        "a text with sixty ands": Hostile(board("battlefield: [X]", cards=ands), ("not modelled",)),
        "a text with sixty targets": Hostile(board("battlefield: [X]", cards=targets), ("not modelled",)),
        "three hundred riddles": Hostile(
            board(f"battlefield: [{', '.join(f'X{number}' for number in range(300))}]", cards=riddles),
            ("not modelled",),
        ),
        "attached in a circle": Hostile(board(f"battlefield: [{circle}]"), ("passing", "refused")),
        "copies of each other": Hostile(board(f"battlefield: [{copies}]"), ("passing", "refused")),
        "five thousand objects": Hostile(
            board(f"battlefield: [{mine}]", "battlefield: [1000 Forest, 1000 Island]"), FINE
        ),
        "six thousand objects": Hostile(
            board(f"battlefield: [{mine}, 1000 Swamp, 1000 Plains, 1000 Mountain]"), REFUSED
        ),
        "a thousand attackers": Hostile(
            board(
                "battlefield: [{card: 1/1 Elf, count: 1000}]",
                "battlefield: [{card: 2/2 Bear, count: 1000}]",
                "play:\n  - A attacks with: 1/1 Elf\n",
            ),
            ("passing", "undetermined"),
        ),
        "three thousand players": Hostile(f"format: free-for-all\nplayers:\n{players}", ALL_DAY),
        "a hundred players": Hostile(
            f"format: free-for-all\nplayers:\n{hundred}play:\n  - go to: end\n", FINE
        ),
        "three hundred spells": Hostile(board("life: 9000", "life: 9000", f"stack:\n{stack}", BOLT), FINE),
        "a thousand activations": Hostile(
            board(
                "battlefield: [1000 Forest]",
                "",
                "play:\n" + "".join(f"  - A activates: Forest {number}\n" for number in range(2, 900)),
            ),
            ("passing", "undetermined"),
        ),
        "a thousand expectations": Hostile(
            board(
                "battlefield: [1000 Forest]",
                "",
                "expect:\n" + "".join(f"  - Forest {number}: {{tapped: no}}\n" for number in range(2, 900)),
            ),
            FINE,
        ),
    }


def layers() -> dict[str, Hostile]:
    """Continuous effects upon each other (613)."""
    lord = card(
        "Lord", "Creature — Goblin", "Other creatures you control get +1/+1 and have flying.", pt="1/1"
    )
    kinds = ("Plains", "Islands", "Swamps", "Mountains", "Forests")
    circle = "".join(
        card(f"E{number}", "Enchantment", f"{kinds[number % 5]} are {kinds[(number + 1) % 5]}.")
        for number in range(60)
    )
    awake = card(
        "Awake",
        "Enchantment",
        "Each other non-Aura enchantment is a creature in addition to its other types and has base power and "
        "base toughness each equal to its mana value.",
        cost="4",
    )
    humble = card(
        "Humble",
        "Enchantment",
        "All creatures lose all abilities and have base power and toughness 1/1.",
        cost="4",
    )
    growing = "".join(
        "  - {text: Target creature gets +1/+1 until end of turn., by: A, targets: 1/1 Elf}\n"
        for _ in range(500)
    )
    grown = "expect:\n  - 1/1 Elf: {power: 501}\n"
    return {
        "a hundred lords": Hostile(
            board("battlefield: [100 Lord]", cards=lord, more="expect:\n  - Lord: {power: 100}\n"), FINE
        ),
        "a thousand lords": Hostile(
            board("battlefield: [1000 Lord]", cards=lord), ("passing", "undetermined")
        ),
        "sixty in a circle": Hostile(
            board(
                f"battlefield: [Forest, Plains, {', '.join(f'E{number}' for number in range(60))}]",
                cards=circle,
            ),
            FINE,
        ),
        "awake and humble, thirty each": Hostile(
            board(f"battlefield: [{', '.join(['Awake', 'Humble'] * 30)}]", cards=awake + humble), FINE
        ),
        "five hundred effects": Hostile(
            board("battlefield: [1/1 Elf]", "", f"effects:\n{growing}{grown}"), FINE
        ),
    }


def choices() -> dict[str, Hostile]:
    """What multiplies: targets, orders, divisions, payments, declarations."""
    outcomes = "expect:\n  - outcomes: 5\n"
    any_number = card("Many", "Sorcery", "Destroy any number of target creatures.", cost="R")
    divided = card(
        "Div", "Sorcery", "Div deals X damage divided as you choose among any number of targets.", cost="XR"
    )
    draws = card("Draws", "Enchantment", "Whenever you gain life, draw a card.")
    hybrid = card("Hy", "Sorcery", "Draw a card.", cost=f'"{"{W/U}" * 30}"')
    phyrexian = card("Hy", "Sorcery", "Draw a card.", cost=f'"{"{W/P}{U/P}{B/P}{R/P}{G/P}" * 4}"')
    dual = card("Dual", "Land", "{T}: Add {W} or {U}.") + card("Tri", "Land", "{T}: Add {W}, {B}, or {R}.")
    any_color = card("Any", "Land", "{T}: Add one mana of any color.")
    filters = card("Filter", "Artifact", "{1}, {T}: Add one mana of any color.")
    five = card("Hy", "Sorcery", "Draw a card.", cost='"{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}"')
    convoke = card("Hy", "Sorcery", "Convoke\nDraw a card.", cost='"{10}{W}{W}{W}{G}{G}{G}"')
    mad = card("Mad", "Creature — Orc", "Mad attacks each combat if able.", pt="3/3")
    only = card("Only", "Enchantment", "No more than one creature can attack each combat.")
    walker = card("PW", "Planeswalker — Jace", "[+1]: Draw a card.", loyalty="3")
    clone = card(
        "Clone",
        "Creature — Shapeshifter",
        "You may have Clone enter as a copy of any creature on the battlefield.",
        cost="3U",
        pt="0/0",
    )
    cast_hy = "play:\n  - A casts: Hy\n"
    menace = "3/3 Orc with menace"
    large = "30/30 Orc with trample"
    elves = "battlefield: [{card: 1/1 Elf, count: 20}]"
    block = f"play:\n  - A attacks with: {large}\n  - B blocks with: {several('1/2 Elf', 10)}\n"
    block += f"  - go to: end of combat\n{outcomes}"
    end = ("undetermined", "failing", "passing")
    return {
        "five bolts, forty targets": Hostile(
            board(
                "mana: RRRRR, hand: [5 Bolt]",
                "battlefield: [{card: 4/4 Elf, count: 40}]",
                "play:\n" + "  - A casts: Bolt\n" * 5 + outcomes,
                BOLT,
            ),
            ALL_DAY,
        ),
        "any of sixty targets": Hostile(
            board(
                "mana: R, hand: [Many]",
                "battlefield: [{card: 4/4 Elf, count: 60}]",
                f"play:\n  - A casts: Many\n{outcomes}",
                any_number,
            ),
            ALL_DAY,
        ),
        "ninety damage divided": Hostile(
            board(
                "hand: [Div], battlefield: [100 Mountain]",
                "battlefield: [{card: 1/9 Elf, count: 30}]",
                f"play:\n  - A casts: Div\n    x: 90\n{outcomes}",
                divided,
            ),
            ALL_DAY,
        ),
        "twelve triggers in any order": Hostile(
            board(
                f"{TONIC_IN_HAND}battlefield: [12 Draws], library: [100 Forest]",
                "",
                CAST_TONIC + outcomes,
                TONIC + draws,
            ),
            end,
        ),
        "a hundred triggers": Hostile(
            board(
                f"{TONIC_IN_HAND}battlefield: [100 Draws], library: [1000 Forest]",
                "",
                f"defaults: yes\n{CAST_TONIC}",
                TONIC + draws,
            ),
            FINE,
        ),
        "thirty hybrid symbols, not enough": Hostile(
            board("hand: [Hy], battlefield: [14 Dual, 15 Tri]", "", cast_hy, hybrid + dual), ("problem",)
        ),
        "thirty hybrid symbols": Hostile(
            board(
                "hand: [Hy], battlefield: [15 Dual, 15 Tri]", "", f"defaults: yes\n{cast_hy}", hybrid + dual
            ),
            end,
        ),
        "twenty Phyrexian symbols": Hostile(
            board("hand: [Hy], battlefield: [20 Any]", "", cast_hy + outcomes, phyrexian + any_color), ALL_DAY
        ),
        "twelve filters": Hostile(
            board("hand: [Hy], battlefield: [12 Filter, 11 Wastes]", "", cast_hy, five + filters),
            ("undetermined", "passing", "problem"),
        ),
        "forty helpers": Hostile(
            board(
                "hand: [Hy], battlefield: [{card: 1/1 white Elf, count: 20}, "
                "{card: 1/1 green Elf, count: 20}, 10 Forest]",
                "",
                cast_hy,
                convoke,
            ),
            FINE,
        ),
        "twelve with menace": Hostile(
            board(
                f"battlefield: [{{card: {menace}, count: 12}}]",
                elves,
                f"play:\n  - A attacks with: {several(menace, 12)}\n  - B blocks with: nothing\n",
            ),
            FINE,
        ),
        "all must attack, one may": Hostile(
            board(
                "battlefield: [20 Mad]",
                "battlefield: [Only]",
                "play:\n  - A attacks with: nothing\n    illegal because: 508.1d\n",
                mad + only,
            ),
            ("waiting", "undetermined", "passing"),
        ),
        "twelve attackers, twelve walkers": Hostile(
            board(
                "battlefield: [12 Mad]",
                "battlefield: [12 PW]",
                "play:\n  - A attacks with: nothing\n    illegal because: 508.1d\n",
                mad + walker,
            ),
            ("waiting", "undetermined", "passing"),
        ),
        "thirty damage over ten blockers": Hostile(
            board(f"battlefield: [{large}]", "battlefield: [{card: 1/2 Elf, count: 10}]", block),
            ("undetermined", "waiting"),
        ),
        "a clone of any of fifty": Hostile(
            board(
                "mana: UUUU, hand: [Clone], battlefield: [{card: 1/1 Elf, count: 50}]",
                "",
                f"play:\n  - A casts: Clone\n  - resolve\n{outcomes}",
                clone,
            ),
            ("undetermined", "failing"),
        ),
    }


HOSTILE: dict[str, Hostile] = {**numbers(), **loops(), **floods(), **layers(), **choices()}


def measured(name: str) -> dict[str, object]:
    """How one of them ends, and what it takes."""
    start = time.process_time()
    scenario, problems = read(HOSTILE[name].text, name)
    if scenario is None:
        said = [problem.say(lang) for problem in problems for lang in ("en", "zh")]
        return {"name": name, "status": "refused", "said": said, "seconds": time.process_time() - start}
    outcome = run(scenario)
    written = json.dumps(plain(outcome), ensure_ascii=False)
    return {
        "name": name,
        "status": outcome.status,
        "said": [one.text for one in outcome.not_modelled] + [one.say("en") for one in outcome.problems],
        "steps": outcome.game.steps if outcome.game is not None else 0,
        "written": len(written),
        "seconds": time.process_time() - start,
    }


def main() -> None:
    """Run those that are named, within bounds that end the process."""
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    for name in sys.argv[1:]:
        print(json.dumps(measured(name)), flush=True)


if __name__ == "__main__":
    main()
