"""Every card of the publishers' files is to the engine what its record says, or it is not played with."""

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from corpus.cards.bulk import mtgjson, scryfall
from corpus.cards.bulk.bulk_json import Element
from corpus.cards.card_records import Card
from scenarios.engine.casual.commander import color_identity
from scenarios.engine.kernel.characteristics import Characteristics
from scenarios.engine.kernel.objects import GameObject, LifeTotal, Player
from scenarios.engine.looking import faces
from scenarios.language.compiled import card_of, compiled
from scenarios.language.imported_text import Lack, lacking, text_of
from scenarios.language.known_cards import finder
from scenarios.language.read import read
from scenarios.language.scenario import NOWHERE, CardText, Placed, PlayerSetup, Scenario
from scenarios.language.write import write
from scenarios.run.setup import set_up

NAMES = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
OLDER = {"kindred": "tribal"}
PLAYER = Player("A", 0, "A", LifeTotal(20))
# Of each kind of sample one that everything below can be seen in.
MOST_LACKING = {
    "card-layout": {"prepare", "Room", "Omen", "modal, transforming"},
    "card-figures": {"X", "2/2", "6/6", "4/3"},  # a loyalty of X, and enchantments with power
    "card-no-card": {""},  # a dungeon
}


def cards_of(records: Iterator[tuple[Any, Any]]) -> Iterator[tuple[Any, Card]]:
    """Each record with its card; of a file that gives indicators who has none has none."""
    for raw, card in records:
        told = tuple(
            replace(face, color_indicator="") if face.color_indicator == "?" else face for face in card.faces
        )
        yield raw, replace(card, faces=told)


@cache
def scryfalls(samples: Path) -> list[tuple[dict[str, Any], Card]]:
    """All records of Scryfall's sample."""
    with gzip.open(samples / "cards" / "scryfall-oracle-cards.json.gz") as file:
        records = json.load(file)
    return list(cards_of((raw, scryfall.cards(Element((), raw, 1, 1), "f")[0][0]) for raw in records))


def shown(text: CardText, **how: Any) -> Characteristics:
    """Where the layers start for it, in a zone, with this face up."""
    thing = GameObject(1, text.name, PLAYER, how.pop("zone", "battlefield"))
    thing.card = card_of(text)
    for name, value in how.items():
        setattr(thing, name, value)
    return faces.start(thing)


def bare(text: CardText) -> CardText:
    """Without its rules text, which takes longest to read and says nothing of what is printed in a corner."""
    return replace(text, text="", faces=tuple(replace(face, text="") for face in text.faces))


def sides(raw: dict[str, Any], text: CardText) -> Iterator[tuple[dict[str, Any], Characteristics]]:
    """Each face as the file has it, and as the engine has it where that face is up or was cast."""
    printed = raw.get("card_faces") or [raw]
    for place, face in enumerate(printed):
        match text.layout:
            case "split" | "adventure":
                yield face, shown(text, zone="stack", face=place)
            case "flip":
                yield face, shown(text, flipped=bool(place))
            case _:
                yield face, shown(text, face=place)


def colors(face: dict[str, Any], raw: dict[str, Any], place: int) -> set[str]:
    """As the file says; else 202.2 and 204."""
    told = face.get("colors", raw.get("colors") if "card_faces" not in raw else None)
    if told is None:
        told = [*re.findall("[WUBRG]", face.get("mana_cost") or ""), *face.get("color_indicator", ())]
    return {NAMES[letter] for letter in told}


def worth(cost: str) -> int:
    """CR 202.3, 202.3e–g: what a mana cost comes to."""
    found = 0
    for symbol in re.findall(r"\{([^}]+)\}", cost):
        if symbol == "X":
            continue
        found += int(symbol) if symbol.isdecimal() else 2 if symbol.startswith("2/") else 1
    return found


def differences(raw: dict[str, Any], card: Card) -> Iterator[str]:
    """What the engine has otherwise than the file."""
    text = text_of(card)
    assert text is not None
    text = bare(text)
    printed = raw.get("card_faces") or [raw]
    for place, (face, now) in enumerate(sides(raw, text)):
        who = face["name"]
        if set(now.colors) != colors(face, raw, place):
            yield f"{who}: colors {sorted(now.colors)}"
        cost = printed[0] if text.layout in ("transforming", "flip") else face
        if now.mana_value != worth(cost.get("mana_cost") or ""):
            yield f"{who}: mana value {now.mana_value}"
        yield from differing_types(face, now, compiled(text).problems)
        for figure in ("power", "toughness"):
            said = face.get(figure)
            number = None if said is None else int(re.sub(r"[+-]?\*[+-]?", "", said) or 0)  # 107.2
            if getattr(now, figure) != number:
                yield f"{who}: {figure} {getattr(now, figure)}"
        for figure in ("loyalty", "defense"):
            said = face.get(figure)
            if getattr(now, figure) != (None if said is None else int(said)):
                yield f"{who}: {figure} {getattr(now, figure)}"
        if (now.mana_cost is None) != (not (printed[0] if text.layout == "flip" else face).get("mana_cost")):
            yield f"{who}: mana cost {now.mana_cost}"
    if "cmc" in raw and shown(text, zone="hand").mana_value != raw["cmc"]:
        yield f"{raw['name']}: mana value {raw['cmc']}"


def layered(text: CardText) -> Characteristics:
    """The card in a hand, as the layers make it: abilities that define characteristics work there (604.3)."""
    scenario = Scenario(
        cards=(text,), players=(PlayerSetup("A", hand=(Placed(text.name),)), PlayerSetup("B"))
    )
    table = set_up(scenario, finder(scenario), lambda choice: None)
    return table.game.characteristics(table.game.players[0].hand[0])


def differing_types(face: dict[str, Any], now: Characteristics, problems: Any) -> Iterator[str]:
    """Every word of the type line is a type, or said not to be understood."""
    line = face["type_line"].replace("’", "'")
    left, _, right = line.partition(" — ")
    words = {OLDER.get(word, word) for word in left.lower().split()}
    if words != now.supertypes | now.types:
        yield f"{face['name']}: types {sorted(now.types)}"
    unknown = {word for one in problems for word in one.excerpt.split()}
    known = {word for subtype in now.subtypes for word in subtype.split()}
    if not known <= set(right.split()) <= known | unknown:
        yield f"{face['name']}: subtypes {sorted(now.subtypes)}"


def test_every_card_that_is_played_with_is_what_its_record_says(samples: Path) -> None:
    played = [(raw, card) for raw, card in scryfalls(samples) if lacking(card) is None]
    assert len(played) > 32_000
    assert [said for raw, card in played for said in differences(raw, card)] == []


def test_every_card_of_the_other_publisher_is_too(samples: Path) -> None:
    """Where its file leaves colors open, the card is not played with."""
    atomic = json.loads((samples / "cards" / "mtgjson-atomic-sample.json").read_text())["data"]
    played = [
        (as_scryfalls(faces), card)
        for name, faces in atomic.items()
        for card in mtgjson.cards(Element(("data", name), faces, 1, 1), "f")[0]
        if lacking(card) is None
    ]
    assert len(played) > 320
    assert [said for raw, card in played for said in differences(raw, card)] == []


def as_scryfalls(faces: list[dict[str, Any]]) -> dict[str, Any]:
    """A card of MTGJSON's with the words of Scryfall's."""
    words = {"faceName": "name", "type": "type_line", "manaCost": "mana_cost", "text": "oracle_text"}
    sides = [{words.get(key, key): value for key, value in face.items()} for face in faces]
    return {"card_faces": sides} if len(sides) > 1 else sides[0]


def test_a_card_that_is_written_down_is_read_as_the_same(samples: Path) -> None:
    """In a link or a file the situation brings its cards along."""
    texts = [text for _, card in scryfalls(samples) if (text := text_of(card)) is not None]
    odd = [text for text in texts if text.layout != "normal" or text.color or not text.cost or "*" in text.pt]
    assert len(odd) > 2_000
    for each in batches([*odd, *texts[::20]]):
        cards = tuple({text.name: text for text in each}.values())
        read_again, problems = read(
            write(Scenario(cards=cards, players=(PlayerSetup("A"), PlayerSetup("B"))))
        )
        assert read_again is not None, [problem.say("en") for problem in problems]
        assert tuple(map(placeless, read_again.cards)) == cards


def batches(texts: list[CardText]) -> Iterator[list[CardText]]:
    """As many as one file may have."""
    for at in range(0, len(texts), 50):
        yield texts[at : at + 50]


def placeless(text: CardText) -> CardText:
    """Without where it stands in a file."""
    return replace(text, at=NOWHERE, faces=tuple(map(placeless, text.faces)))


def test_what_is_not_played_with_lacks_something_that_can_be_named(samples: Path) -> None:
    lacks = {lack for _, card in scryfalls(samples) if (lack := lacking(card)) is not None}
    assert lacks == {Lack(code, what) for code, several in MOST_LACKING.items() for what in several}


def test_what_a_text_says_of_the_colors_of_its_card_counts_in_every_zone(samples: Path) -> None:
    """CR 604.3, 702.114a: as devoid does."""
    words = {r"(^|\n)Devoid\b": set(), r"^\S[^\n]* is all colors\.$": set(NAMES.values())}
    for pattern, wanted in words.items():
        texts = [text for raw, card in scryfalls(samples) if (text := first(raw, card, pattern)) is not None]
        assert texts
        assert [text.name for text in texts if set(layered(text).colors) != wanted] == []


def first(raw: dict[str, Any], card: Card, pattern: str) -> CardText | None:
    """The card as it is in a hand, where its text has this."""
    front = (raw.get("card_faces") or [raw])[0]
    return text_of(card) if re.search(pattern, front["oracle_text"], re.MULTILINE) else None


def test_the_color_identity_is_that_of_every_symbol_outside_reminders(
    samples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR 903.4, 903.4c, 903.4d."""
    monkeypatch.setattr("scenarios.text.compile.compile_text", lambda *text, **how: ((), (), ()))
    for _, card in scryfalls(samples):
        text = text_of(card)
        if text is not None:
            words = [re.sub(r"[(][^()]*[)]", "", face.text) for face in card.faces]
            words += [face.mana_cost for face in card.faces]
            words += [f"{{{'/'.join(face.color_indicator)}}}" for face in card.faces]
            symbols = re.findall(r"\{([^}]*)\}", " ".join(words))
            found = {NAMES[half] for symbol in symbols for half in symbol.split("/") if half in NAMES}
            assert set(color_identity(compiled.__wrapped__(text).card)) == found, text.name
