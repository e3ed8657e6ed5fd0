"""All that reads what people write: it says what is wrong, never raises, and is never long about it."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from app.lab.requests import LabTask
from app.lab.tasks import situation
from app.offline.card_list import listed, read_list
from app.offline.event_file import heading, written
from app.offline.event_pack import EventPack
from corpus.cards.card_store import STORE
from corpus.citation import between
from corpus.load import Source, document
from corpus.mentions import mentions
from corpus.shipped import shipped
from index import numbers, typed
from scenarios.language.plainly import in_one_line
from scenarios.language.read import read
from scenarios.library.checked import paths
from scenarios.text.compile import compile_text

SITUATIONS = (
    "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡",
    "A: 5/5 deathtouch, trample attacks; B 7: 2x 2/2 flying tapped +1/+1x2, hand Bear, 4/4 3 damage blocks",
    "甲：3x 2/2 飞行 已横置，4/4 3点伤害 攻；乙 12：1/1挡",
)
SAID = (
    "我的5/5死触践踏攻击，对方用2/2和4/4阻挡",
    "my 5/5 deathtouch trampler attacks, they block with a 2/2 and two 4/4s",
)
OF_CARDS = (
    "A: Serra Angel attacks, Giant Growth in hand; N: Hill Giant, Dark Ritual",
    "甲：灰熊 攻，手 闪电击；乙：谢拉天使 挡灰熊",
)
QUERIES = (
    *(
        '规则 702.19 B 第七百零四条 "不能被反击" -伤害 in:702',
        "rule 702.19b-f, 704.5f/g 70219b {W/U} kind:glossary",
    ),
    *(
        "chapter 7 of 100 cards 践 踏 “double strike”",
        "702。19 B 到 702.21, CR 601.2f–h edition:2014-06-01 lang:en",
    ),
)
TEXTS = (
    "Flying, trample\\nWhen this creature enters, draw a card. If you do, each opponent loses 2 life.",
    "{2}{G}, {T}: Put two +1/+1 counters on target creature (or this one). It gains “{T}: Add {G}.”",
    "飞行\\n当此生物进战场时，选择一项～\\n• 消灭目标神器。\\n• 你获得3点生命。",
    "[+1]: Draw a card.\\n[−3]: Destroy target creature.\\nLEVEL 1-4\\n2/2\\nCave — Scry 1. (Leads to: Mine)",
)
LISTS = (
    "4 Lightning Bolt (FDN) 123 *F*\n# aside\nSB: 2x Grizzly Bears\n",
    "践踏兽, 死触兽、飞行兽；702.19b 601.2",
)


class Reader(NamedTuple):
    """What it is called, what people write there, how it is read."""

    name: str
    seeds: tuple[bytes, ...]
    reads: Callable[[bytes], object]


def readers(home: Path) -> Iterator[Reader]:
    """All of them; situations also with the cards that a home has."""
    yield Reader("spoken lines", _bytes(SITUATIONS), lambda said: read(_text(said), "line"))
    yield Reader("as people say it", _bytes(SAID), lambda said: in_one_line(_text(said)))
    files = tuple(path.read_bytes() for path in random.Random(1).sample(paths(), 20))
    yield Reader("situations", files, lambda said: read(_text(said), "file"))
    yield Reader("requests to the lab", files, lambda said: situation(LabTask(_text(said)), ""))
    if (home / STORE).exists():
        seeds = (*_bytes(SITUATIONS), *_bytes(OF_CARDS))
        yield Reader("situations of cards", seeds, lambda said: situation(LabTask(_text(said)), str(home)))
    yield Reader("queries", _bytes(QUERIES), _query)
    yield Reader("card texts", _bytes(TEXTS), _card)
    yield Reader(
        "lists of cards",
        _bytes(LISTS),
        lambda said: (read_list(_text(said)), listed(_text(said)), listed(_text(said), False)),
    )
    yield Reader(
        "headings of packs",
        (written(EventPack(title="Event", made="2024-02-02", edition="2023-11-17")),),
        heading,
    )
    yield Reader(
        "documents", tuple(_pieces()), lambda data: document(Source("document.txt", data, "2024-02-02"))
    )
    yield Reader(
        "references", _bytes(QUERIES), lambda said: (mentions(_text(said), "zh"), mentions(_text(said), "en"))
    )


def _bytes(texts: tuple[str, ...]) -> tuple[bytes, ...]:
    return tuple(text.encode() for text in texts)


def _text(said: bytes) -> str:
    return said.decode("utf-8", "replace")


def _query(said: bytes) -> object:
    text = _text(said)
    return numbers.find(text[: typed.LONGEST], lambda ref: ref == "702.19b"), typed.read(text), between(text)


def _card(said: bytes) -> object:
    text = _text(said).replace("\\n", "\n")
    return compile_text(text, "zh" if any("\u4e00" <= sign <= "\u9fff" for sign in text) else "en")


def _pieces() -> Iterator[bytes]:
    """The beginning of each shipped document, and a piece from within."""
    for each in shipped():
        yield each.data[:1500]
        yield each.data[:400] + each.data[len(each.data) // 2 :][:1500]
