"""What is asked of two searches that must answer alike, and where two answers differ."""

import json
import random
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from corpus.records import LANGUAGES, Language

QUESTIONS = Path(__file__).parents[1] / "index" / "questions.tsv"
LIMITS = (1, 10, 50, 200)

# Pieces that mean something to a search, or look as if they did.
_SAID = """
702.19b ¦ ７０２。１９Ｂ ¦ 70219 ¦ 7 ¦ 第7章 ¦ chapter 3 ¦ 601.2f-h ¦ 704.5f/g ¦ 999.99 ¦ 7 0 2 . 1 9
七零二点一九 ¦ 第七百零四条 ¦ 规则七百二十 ¦ 702条19款b ¦ 7o2.l9 ¦ 100 cards ¦ 100-103 ¦ 903.8
in:702 ¦ in:7 ¦ IN：702.19 ¦ kind:glossary ¦ kind:规则 ¦ kind:card ¦ lang:en ¦ lang:zh ¦ edition:2014
edition:2023-11-17 ¦ -伤害 ¦ -damage ¦ －践踏 ¦ “不能被反击” ¦ "can't be countered" ¦ 「先攻」 ¦ "x"
『结束步骤』 ¦ " ¦ “ ¦ ＂践踏＂ ¦ - ¦ {T} ¦ {二}{蓝} ¦ ｛T｝ ¦ {W/U} ¦ +1/+1 ¦ -1/-1 ¦ −1/−1 ¦ 2/2 ¦ // ¦ x/x
漏触发 ¦ IPG ¦ slow play ¦ 查牌 ¦ jianta ¦ jt ¦ lianji ¦ xian gong ¦ 贱踏 ¦ tramble ¦ deathtoch ¦ 踐踏
戰場 ¦ can't ¦ don't ¦ dying ¦ Æther ¦ Jötun ¦ ﬁrst strike ¦ 😀 ¦ 👨‍👩‍👧 ¦ 𝟕𝟎𝟐.𝟏𝟗 ¦ 𝐭𝐫𝐚𝐦𝐩𝐥𝐞 ¦ 7٠٢.19 ¦ ٧٠٢
𠀀践踏 ¦ ß ¦ ς ¦ ı ¦ Ꭰ ¦ İn:7 ¦ <b> ¦ &amp; ¦ </mark> ¦ constructor ¦ __proto__ ¦ 的 ¦ 吗 ¦ 怎么
what is ¦ the ¦ when ¦ ？ ¦ 。 ¦ ， ¦ saga ¦ ELD 1 ¦ lightning bolt ¦ 戴克费登
"""
_UNSEEN = (*"\u200b\ufeff\ud800\udcff\x00\u2028\u3000\u212a", "\x1b[31m", "e\u0301")
PIECES = (*(piece.strip() for line in _SAID.strip().split("\n") for piece in line.split("¦")), *_UNSEEN)
_FLOODS = ("践" * 900, "trample " * 120, "a" * 500, "。" * 999, "702.19b " * 80, "😀" * 401)


class Asking(NamedTuple):
    """One thing to ask: what is typed, how many hits it may have, and in which language they are read."""

    typed: str
    limit: int
    lang: Language

    @property
    def units(self) -> list[int]:
        """What is typed as a browser holds it; halves of characters do not survive any other way there."""
        plain = self.typed.encode("utf-16-le", "surrogatepass")
        return [int.from_bytes(plain[at : at + 2], "little") for at in range(0, len(plain), 2)]


@cache
def questions() -> tuple[str, ...]:
    """The questions of the list, as judges ask them."""
    rows = QUESTIONS.read_text("utf-8").splitlines()[1:]
    return tuple(row.split("\t")[3] for row in rows)


def asked_plainly() -> Iterator[Asking]:
    """Every question of the list and every piece for itself, in one language or the other."""
    for number, typed in enumerate((*questions(), *PIECES, "", " ", *_FLOODS)):
        yield Asking(typed, 10, LANGUAGES[number % 2])


def fuzzed(count: int, seed: int, more: Sequence[str] = ()) -> Iterator[Asking]:
    """So many questions, mutated, mixed and put together at random, always the same ones for a seed."""
    rng = random.Random(seed)
    for _ in range(count):
        typed = rng.choice((*questions(), *more)) if rng.random() < 0.7 else _odd(rng)
        for _ in range(rng.choice((0, 1, 1, 2, 3, 5))):
            typed = rng.choice(_CHANGES)(rng, typed)
        yield Asking(_whole(typed), rng.choice(LIMITS), rng.choice(LANGUAGES))


def _whole(typed: str) -> str:
    """Halves of characters that stand side by side put together, as in a browser they always are."""
    return typed.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def _odd(rng: random.Random) -> str:
    """Pieces side by side."""
    return rng.choice(("", " ", "，")).join(rng.choices(PIECES, k=rng.randint(1, 8)))


def _a_place(rng: random.Random, typed: str) -> int:
    return rng.randint(0, len(typed))


def _with_piece(rng: random.Random, typed: str) -> str:
    at = _a_place(rng, typed)
    space = rng.choice(("", " "))
    return f"{typed[:at]}{space}{rng.choice(PIECES)}{space}{typed[at:]}"


def _with_character(rng: random.Random, typed: str) -> str:
    at = _a_place(rng, typed)
    return f"{typed[:at]}{_a_character(rng)}{typed[at:]}"


def _a_character(rng: random.Random) -> str:
    """Any character that means something, those of the first 65,536 more often."""
    while True:
        found = chr(rng.randrange(rng.choice((0x180, 0x3000, 0x10000, 0x32000))))
        if unicodedata.category(found) not in ("Cn", "Co"):
            return found


def _without_character(rng: random.Random, typed: str) -> str:
    at = _a_place(rng, typed)
    return typed[:at] + typed[at + 1 :]


def _swapped(rng: random.Random, typed: str) -> str:
    at = _a_place(rng, typed)
    return typed[:at] + typed[at : at + 2][::-1] + typed[at + 2 :]


def _quoted(rng: random.Random, typed: str) -> str:
    start, end = sorted((_a_place(rng, typed), _a_place(rng, typed)))
    before, after = rng.choice(('""', "“”", "「」", "『』", "＂＂", "--"))
    return f"{typed[:start]} {before}{typed[start:end]}{after} {typed[end:]}"


def _a_part(rng: random.Random, typed: str) -> str:
    start, end = sorted((_a_place(rng, typed), _a_place(rng, typed)))
    return typed[start:end]


def _wide(rng: random.Random, typed: str) -> str:
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in typed)


def _spaced(rng: random.Random, typed: str) -> str:
    return rng.choice((" ", "\u3000", "'", "-")).join(typed)


def _long(rng: random.Random, typed: str) -> str:
    return " ".join([typed] * rng.randint(2, 40))[: rng.randint(380, 900)]


def _loud(rng: random.Random, typed: str) -> str:
    return typed.upper()


def _glued(rng: random.Random, typed: str) -> str:
    return typed.replace(" ", "")


def _beside_another(rng: random.Random, typed: str) -> str:
    return f"{typed}{rng.choice(('', ' ', '，'))}{rng.choice(questions())}"


_CHANGES: tuple[Callable[[random.Random, str], str], ...] = (
    *(_with_piece, _with_piece, _with_character, _without_character, _without_character, _swapped, _quoted),
    *(_a_part, _wide, _spaced, _long, _loud, _glued, _beside_another),
)


def difference(one: Any, other: Any, where: str = "") -> str:
    """Where two answers first differ and how; nothing if they are the same."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        inside = (difference(one[key], other[key], f"{where}.{key}") for key in one)
        return next(filter(None, inside), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        inside = (difference(one[at], other[at], f"{where}[{at}]") for at in range(len(one)))
        return next(filter(None, inside), "")
    if one == other and isinstance(one, bool) == isinstance(other, bool):
        return ""
    return f"{where}: {json.dumps(one)} but {json.dumps(other)}"
