"""A situation said in one line: `A: 5/5 trample attacks; B: 2/2, 4/4 block`, `A: 5/5 死触 攻; N: 4/4 挡`.

A player stands before a colon, with a life total if it matters (with nothing else the colon may be left out);
what this player has stands after it, with commas between. A verb counts for everything before it that has
none. It becomes a scenario like any other; one that says no more than such a line can be said as one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from corpus.terms import chinese, english
from scenarios.language.compiled import compiled
from scenarios.language.imported import Imported, completed
from scenarios.language.known_cards import all_placed, finder, shared
from scenarios.language.problems import Report
from scenarios.language.scenario import CardText, Moment, Placed, PlayerSetup, Scenario, Sentence
from scenarios.language.shapes import ForEachKey
from scenarios.language.vocabulary import UNHEARD
from scenarios.language.yaml_lines import Place

Language = Literal["zh", "en"]
Named = Callable[[str], str | None]  # what an imported card is called that was meant
PLAIN = str.maketrans("：；，、／", ":;,,/")
HEAD = re.compile(r"\s*([^\s:\d][^\s:]*?)(?:\s*(-?\d{1,6}))?(?:\s*(?:life|血|点生命))?\s*:")
ALONE = re.compile(r"\s*([^\s:]+)\s+(\d{1,4})\s*$")  # who has nothing but a life total
FIGURES = re.compile(r"(-?\d{1,4}/-?\d{1,4})(?=[^\s\d/])")
GLUED = re.compile(r"(?<=[\u4e00-\u9fff])((?:攻击|进攻|(?<![进先])攻|(?<!阻)挡)(?![\u4e00-\u9fff]).*)$")
COUNT = re.compile(r"(\d{1,3})(?:\s?(?:[x×](?=[\s\d-])|[个只张](?=\s?\S))\s?|\s(?=[^\d\s/x×]))")
COUNTERS = re.compile(r"([+-]\d/[+-]\d)[x×*](\d{1,4})")
DAMAGE = re.compile(r"(\d{1,4})(?:点伤害|\u00a0damage)")
VERBS = {
    "attack": re.compile(r"(?:attacks?|attacking|攻击|进攻|攻)(?=$|[^a-z])\s*(.*)"),
    "block": re.compile(r"(?:blocks?|blocking|阻挡|挡)(?=$|[^a-z])\s*(.*)"),
}
ACTING = re.compile(r"\d/\d|" + "|".join(pattern.pattern for pattern in VERBS.values()))
SAID = {"attack": {"en": "attacks", "zh": "攻"}, "block": {"en": "blocks", "zh": "挡"}}
TAPPED = {"en": "tapped", "zh": "已横置"}
SICK = {"en": "sick", "zh": "召唤失调"}
HAND = {"en": "hand", "zh": "手牌"}
AFTERWARDS = Sentence("go to", what=Moment(step="end of combat"))


class Said(Struct):
    """One thing a player has: what it is, and what it does to whom."""

    placed: Placed
    zone: str
    verb: str = ""
    whom: str = ""
    at: Place = Place()
    together: bool = False  # whether the verb stands behind another, and counts for this too


class Clause(NamedTuple):
    """All that is said of one player."""

    player: str
    life: int | None
    things: list[Said]


def is_spoken(text: str) -> bool:
    """Whether this is one line that says what players have, rather than a file."""
    line = text.strip().translate(PLAIN)
    if "\n" in line or "{" in line or line.endswith((".yaml", ".yml")):
        return False
    parts = [part for part in line.split(";") if HEAD.match(part)]
    return len(parts) > 1 or any(ACTING.search(part, part.index(":")) for part in parts)


def read_spoken(
    text: str, report: Report, imported: Imported | None = None, apart: bool = True
) -> Scenario | None:
    """The scenario a line means; what cannot be understood is told with its place. A card that nobody knows
    spoils only itself: all else is played without its doing anything, and the answer hangs on it (`apart`).
    """
    line = text.strip().translate(PLAIN)
    clauses = clauses_of(line, report, imported.named if imported is not None else unnamed)
    if report.errors or not clauses:
        return None
    players = tuple(setup_of(one) for one in clauses)
    first = next((one.player for one in clauses if any(said.verb == "attack" for said in one.things)), "")
    scenario = Scenario(
        players=players,
        start=Moment(turn_of=first or clauses[0].player, step="precombat main"),
    )
    scenario = scenario if imported is None else completed(scenario, imported)
    strangers = unknown_here(scenario, clauses) if apart else {}
    play = declared(scenario, clauses, report, frozenset(strangers))
    if report.errors:
        return None
    scenario = replace(scenario, play=(*play, AFTERWARDS) if play else ())
    return set_apart(scenario, strangers, report, imported)


def unknown_here(scenario: Scenario, clauses: list[Clause]) -> dict[str, Place]:
    """The cards of a line that nobody knows, with their places."""
    find = finder(scenario)
    named = {said.placed.card: said.at for clause in clauses for said in clause.things[::-1]}
    return {name: at for name, at in named.items() if find(name) is None}


def set_apart(
    scenario: Scenario, strangers: dict[str, Place], report: Report, imported: Imported | None
) -> Scenario:
    """With the cards nobody knows as cards that no answer is whole with."""
    if imported is not None:
        report.names_like, report.lacking = imported.nearest, imported.lacking
    unheard = [name for name in strangers if report.lacking(name) is None]
    for name in unheard:
        report.stranger(strangers[name], name, shared())
    return replace(scenario, cards=(*scenario.cards, *(CardText(name, type=UNHEARD) for name in unheard)))


def clauses_of(line: str, report: Report, named: Named) -> list[Clause]:
    """The line by player."""
    found: list[Clause] = []
    start = 0
    for part in line.split(";"):
        head = HEAD.match(part) or ALONE.match(part)
        at = Place(1, start + 1 + len(part) - len(part.lstrip()))
        if head is None and part.strip():
            report.add(at, "spoken-no-player", part.strip())
        elif head is not None and any(one.player == head[1] for one in found):
            report.add(at, "spoken-player-twice", head[1])
        elif head is not None:
            things = things_of(part, head.end(), start, report, named)
            found.append(Clause(head[1], int(head[2]) if head[2] else None, things))
        start += len(part) + 1
    return found


def things_of(part: str, begin: int, start: int, report: Report, named: Named) -> list[Said]:
    """What a player has; a verb counts for all before it that have none."""
    found: list[Said] = []
    silent = 0
    for item in part[begin:].split(","):
        at = Place(1, start + begin + 1 + len(item) - len(item.lstrip()))
        begin += len(item) + 1
        if not item.strip():
            continue
        said = thing_of(item.strip(), at)
        if found and is_keyword(said.placed.card):  # the keywords of a creature may stand with commas too
            said = with_keyword(found.pop(), said)
        elif found and goes_on(found[-1], said.placed.card, named):
            before = found.pop()
            said = thing_of(f"{before.placed.card}, {item.strip()}", before.at, before.placed.count)
            said.zone = before.zone
        if not is_common(said.placed.card) and (own := named(said.placed.card)) is not None:
            said.placed = replace(said.placed, card=own)
        if not said.placed.card:
            report.add(at, "spoken-nothing", item.strip())
        found.append(said)
        if said.verb:
            for one in found[silent:]:
                one.together = one.together or (one is not said and not one.verb)
                one.verb, one.whom = said.verb, said.whom
        if said.verb or said.zone == "hand":
            silent = len(found)
    return found


def with_keyword(one: Said, keyword: Said) -> Said:
    """A creature with a keyword that stood behind a comma, and with what was said of it there."""
    before, also = one.placed, keyword.placed
    placed = replace(
        before,
        card=f"{before.card} {also.card}",
        damage=also.damage or before.damage,
        counters=(*before.counters, *also.counters),
        tapped=before.tapped or also.tapped,
        sick=before.sick or also.sick,
    )
    verb, whom = (keyword.verb, keyword.whom) if keyword.verb else (one.verb, one.whom)
    return Said(placed, one.zone, verb, whom, one.at)


def goes_on(before: Said, rest: str, named: Named) -> bool:
    """Whether a card's name has a comma here: both parts together are a card, and not each by itself."""
    first = before.placed.card
    plain = before.placed == Placed(first, before.placed.count, at=before.at) and not before.verb
    both = all(is_common(name) or named(name) is not None for name in (first, rest))
    return plain and not both and named(f"{first}, {rest}") is not None


def is_common(name: str) -> bool:
    """Whether every scenario knows this card."""
    return finder(Scenario())(name) is not None


def unnamed(name: str) -> str | None:
    """Where no cards were imported, none has this name."""
    return None


def is_keyword(words: str) -> bool:
    """Whether this is only the name of a keyword ability: `trample`, `and reach`, `死触`."""
    name = words.removeprefix("and ")
    return any(one.kind == "keyword-ability" for one in chinese(name) + english(name))


def thing_of(item: str, at: Place, several: int = 1) -> Said:
    """`2x 2/2 飞行 已横置 +1/+1×2 挡 5/5`: how many of what, how it is, what it does."""
    zone = "battlefield"
    for word in HAND.values():
        if item.startswith(f"{word} "):
            zone, item = "hand", item.removeprefix(word).strip()
    count = COUNT.match(item)
    words = GLUED.sub(r" \1", FIGURES.sub(r"\1 ", item[count.end() :] if count else item)).split()
    verb = whom = ""
    said = (
        (place, name) for place in range(1, len(words)) for name in VERBS if VERBS[name].match(words[place])
    )
    if (found := next(said, None)) is not None and (
        match := VERBS[found[1]].fullmatch(" ".join(words[found[0] :]))
    ):
        verb, whom, words = found[1], match[1], words[: found[0]]
    return Said(placed_as(words, int(count[1]) if count else several, at), zone, verb, whom, at)


def placed_as(words: list[str], count: int, at: Place) -> Placed:
    """What something is, and what is true of it."""
    card: list[str] = []
    damage = 0
    counters: list[tuple[str, int]] = []
    said = re.sub(r"(\d) damage\b", r"\1_damage", " ".join(words)).replace("_", "\u00a0").split(" ")
    for word in said:
        hurt, put = DAMAGE.fullmatch(word), COUNTERS.fullmatch(word)
        if hurt:
            damage = int(hurt[1])
        elif put:
            counters.append((put[1], int(put[2])))
        elif word not in (*TAPPED.values(), *SICK.values()):
            card.append(word)
    tapped, sick = (any(word in said for word in words.values()) for words in (TAPPED, SICK))
    return Placed(
        " ".join(card), count, tapped=tapped, damage=damage, counters=tuple(counters), sick=sick, at=at
    )


def setup_of(clause: Clause) -> PlayerSetup:
    """A player with what was said."""
    board, hand = (
        tuple(one.placed for one in clause.things if one.zone == zone) for zone in ("battlefield", "hand")
    )
    return PlayerSetup(clause.player, life=clause.life, battlefield=board, hand=hand)


# Attacks and blocks.


def declared(
    scenario: Scenario, clauses: list[Clause], report: Report, strangers: frozenset[str]
) -> tuple[Sentence, ...]:
    """The attack, then the blocks, each thing by its label; of strangers nobody knows whether they can."""
    find = finder(scenario)
    labels = iter([one.label for one in all_placed(scenario, find) if one.zone == "battlefield"])
    acting: list[tuple[Clause, Said, str]] = []
    for clause in clauses:
        for said in clause.things:
            for _ in range(said.placed.count if said.zone == "battlefield" else 0):
                label, card = next(labels), find(said.placed.card)
                if said.placed.card not in strangers and not (
                    said.together and card is not None and no_creature(card)
                ):
                    acting.append((clause, said, label))
    attackers = [(label, said) for _, said, label in acting if said.verb == "attack"]
    sentences: list[Sentence] = []
    for clause in clauses:
        others = [one.player for one in clauses if one is not clause]
        pairs = tuple(
            (label, whom(said, others, report))
            for one, said, label in acting
            if one is clause and said.verb == "attack"
        )
        if pairs:
            alone = len(others) == 1
            what = tuple(label for label, _ in pairs) if alone else ForEachKey(pairs)
            sentences.append(Sentence("attacks with", clause.player, what))
    for clause in clauses:
        blocks = tuple(
            (label, blocked(said, attackers, report))
            for one, said, label in acting
            if one is clause and said.verb == "block" and not is_of(said, attackers, clauses, strangers)
        )
        if blocks:
            sentences.append(Sentence("blocks with", clause.player, ForEachKey(blocks)))
    return tuple(sentences)


def is_of(
    said: Said, attackers: list[tuple[str, Said]], clauses: list[Clause], strangers: frozenset[str]
) -> bool:
    """Whether what is blocked is one that nobody knows: by its name, or since no other attacks."""
    if said.whom:
        return said.whom in strangers
    things = (one for clause in clauses for one in clause.things)
    return not attackers and any(one.verb == "attack" and one.placed.card in strangers for one in things)


def no_creature(card: CardText) -> bool:
    """CR 506.3: whether a verb that stands behind something else cannot be meant of this: a land, an Aura."""
    types = compiled(card).card.faces[0].types
    return bool(types) and "creature" not in types


def whom(said: Said, others: list[str], report: Report) -> str:
    """Which player is attacked: the only other one, or the one that is named."""
    if said.whom in others or (not said.whom and len(others) == 1):
        return said.whom or others[0]
    if others:
        report.add(said.at, "spoken-whom", said.whom or said.placed.card, near=", ".join(others))
    else:
        report.add(said.at, "spoken-nobody", said.placed.card)
    return ""


def blocked(said: Said, attackers: list[tuple[str, Said]], report: Report) -> tuple[str, ...]:
    """Which attacker is blocked: the only one, or the one that begins as it is named."""
    meant = [label for label, _ in attackers if not said.whom or label == said.whom]
    meant = meant or [label for label, _ in attackers if label.startswith(f"{said.whom} ")]
    if len(meant) == 1:
        return (meant[0],)
    near = ", ".join(label for label, _ in attackers) or "—"
    report.add(said.at, "spoken-which", said.whom or said.placed.card, near=near)
    return ()


# And back.


def spoken(scenario: Scenario, lang: Language) -> str | None:
    """The line that means this scenario; None if it says more than a line can."""
    fighting = tuple(one for one in scenario.play if one != AFTERWARDS)
    if any(sentence.verb not in ("attacks with", "blocks with") for sentence in fighting):
        return None
    doing = dict(doings(scenario))
    labels = iter([one.label for one in all_placed(scenario, finder(scenario)) if one.zone == "battlefield"])
    clauses = [said_of(player, labels, doing, lang) for player in scenario.players]
    line = "; ".join(clauses)
    report = Report("")
    plain = Scenario(players=scenario.players, start=scenario.start, play=scenario.play)
    again = read_spoken(line, report, apart=False) if is_spoken(line) else None
    return line if again == plain else None


def doings(scenario: Scenario) -> Iterator[tuple[str, tuple[str, str]]]:
    """What each creature does, and to whom where that must be said."""
    attackers = [name for one in scenario.play if one.verb == "attacks with" for name in names_in(one)]
    for sentence in scenario.play:
        for name, other in names_in(sentence).items():
            if sentence.verb == "attacks with":
                yield name, ("attack", other)
            elif sentence.verb == "blocks with":
                yield name, ("block", other if len(attackers) > 1 else "")


def names_in(sentence: Sentence) -> dict[str, str]:
    """Whoever is declared, with whom or what each attacks or blocks."""
    if sentence == AFTERWARDS:
        return {}
    if not isinstance(sentence.what, ForEachKey):
        return dict.fromkeys(sentence.what, "")
    return {
        name: other if isinstance(other, str) else ", ".join(other) for name, other in sentence.what.pairs
    }


def said_of(
    player: PlayerSetup, labels: Iterator[str], doing: dict[str, tuple[str, str]], lang: Language
) -> str:
    """All that is said of one player."""
    things = []
    for placed in player.battlefield:
        names = [next(labels) for _ in range(placed.count)]
        verb, other = doing.get(names[0], ("", ""))
        things.append(thing_words(placed, verb, other, lang))
    things += [f"{HAND[lang]} {thing_words(placed, '', '', lang)}" for placed in player.hand]
    life = f" {player.life}" if player.life is not None else ""
    return f"{player.key}{life}: {', '.join(things)}"


def thing_words(placed: Placed, verb: str, other: str, lang: Language) -> str:
    """One thing with its states and its verb."""
    words = [placed.card]
    words += [TAPPED[lang]] if placed.tapped else []
    words += [SICK[lang]] if placed.sick else []
    words += (
        [f"{placed.damage} damage" if lang == "en" else f"{placed.damage}点伤害"] if placed.damage else []
    )
    words += [f"{kind}×{amount}" for kind, amount in placed.counters]
    words += [SAID[verb][lang], *([other] if other else [])] if verb else []
    return (f"{placed.count}x " if placed.count > 1 else "") + " ".join(words)
