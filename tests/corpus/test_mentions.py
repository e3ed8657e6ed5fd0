"""References in running text, in every form the documents have."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.formats import chapter_markdown, rules_text, wiki_page
from corpus.mentions import mentions
from corpus.records import LANGUAGES, Language, Record
from tests.corpus.documents import CASUAL, CASUAL_2014, MULTIPLAYER, RULES, shipped

TOKEN = re.compile(r"(?<![\d.])\d{3}(?:\.\d+(?:[a-z](?![a-z]))?)?(?!\d)")

# What the documents hold, counted by hand and by script before this module was written.
FORMS: dict[str, dict[Language, dict[str, int]]] = {
    RULES: {
        "zh": {
            "chapter": 16,
            "exception:single": 22,
            "exception:single+bare": 1,
            "exception:single+range": 1,
            "glossary-see": 32,
            "glossary-see-also": 17,
            "inline:list": 6,
            "inline:list+range": 31,
            "inline:single": 52,
            "inline:single+bare": 2,
            "inline:single+range": 13,
            "inline:single+range+bare": 6,
            "inline:single+title": 3,
            "see:list": 25,
            "see:list+range": 4,
            "see:list+title": 86,
            "see:single": 621,
            "see:single+bare": 2,
            "see:single+range": 19,
            "see:single+range+bare": 1,
            "see:single+title": 675,
        }
    },
    CASUAL: {
        "en": {
            "exception:single": 4,
            "inline:single": 4,
            "see:list": 2,
            "see:list+title": 1,
            "see:single": 28,
            "see:single+range": 1,
            "see:single+title": 9,
            "see:single+title+bare": 1,
        }
    },
    CASUAL_2014: {
        "en": {
            "exception:single": 1,
            "inline:single": 2,
            "see:list": 1,
            "see:list+title": 1,
            "see:single": 22,
            "see:single+title": 7,
        },
        "zh": {"inline:single": 2, "see:list": 1, "see:single+title": 2},
    },
    MULTIPLAYER: {
        "en": {
            "exception:single": 1,
            "inline:single": 1,
            "see:list": 1,
            "see:list+title": 4,
            "see:single": 27,
            "see:single+title": 9,
        }
    },
}


def check(text: str, lang: Language, *expected: str) -> None:
    """Each mention as `form targets`, the targets of its parts set apart by `|`, titles in brackets."""
    found = []
    for mention in mentions(text, lang):
        parts = (
            " ".join(part.targets) + (f" [{part.title}]" if part.title else "") for part in mention.parts
        )
        found.append(f"{mention.form}: {' | '.join(parts)}")
    assert tuple(found) == expected


def records_of(name: str) -> list[Record]:
    """What the parser of its family makes of a shipped document."""
    family = {RULES: rules_text, CASUAL_2014: wiki_page}.get(name, chapter_markdown)
    records: list[Record] = family.parse(shipped(name), name)[0]
    return records


@pytest.mark.parametrize(
    ("text", "mention"),
    [
        ("（参见规则201.3。）", "see:single: 201.3"),
        ("亦见规则303.4。", "see:single: 303.4"),
        ("由规则108.3中的叙述决定", "inline:single: 108.3"),
        ("参见规则806,“自由竞赛模式”。", "see:single+title: 806 [自由竞赛模式]"),
        ("参见规则723，“重新开始游戏。”", "see:single+title: 723 [重新开始游戏]"),
        ("遵循如规则103部分“开始游戏”中", "inline:single+title: 103 [开始游戏]"),
        ("参见规则717，“景点牌”；规则901，“竞逐时空”；以及规则904，“魔王”。",
         "see:list+title: 717 [景点牌] | 901 [竞逐时空] | 904 [魔王]"),
        ("规则810.8（双头巨人玩法的额外规则）、规则809.5（皇帝玩法的额外规则）以及规则903.10（略）",
         "inline:list: 810.8 | 809.5 | 903.10"),
        ("参见规则111和707。", "see:list: 111 | 707"),
        ("依照规则601.2b与规则601.2f-h的规定", "inline:list+range: 601.2b | 601.2f 601.2g 601.2h"),
        ("规则 601.2f 至 h 之规范", "inline:single+range: 601.2f 601.2g 601.2h"),
        ("规则509.1b至c。", "inline:single+range: 509.1b 509.1c"),
        ("规则509.1-3所述", "inline:single+range: 509.1 509.2 509.3"),
        ("参见规则903.6-11。", "see:single+range: 903.6 903.7 903.8 903.9 903.10 903.11"),
        ("参见规则205.1a-b、305.7、以及613.1d。", "see:list+range: 205.1a 205.1b | 305.7 | 613.1d"),
        ("规则608.3a和b所述", "inline:list: 608.3a | 608.3b"),
        ("请参见603.7d-f。", "see:single+range+bare: 603.7d 603.7e 603.7f"),
        ("除了101.4a中的情况", "inline:single+bare: 101.4a"),
        ("这是规则400.7的例外情况。", "exception:single: 400.7"),
        ("这是613.10的例外。", "exception:single+bare: 613.10"),
        ("参见第8章，“多人游戏规则”。", "chapter: 8 [多人游戏规则]"),
        ("参见类别循环。", "glossary-see: 类别循环"),
        ("另参见从属关系、时间印记顺序。", "glossary-see-also: 从属关系、时间印记顺序"),
        ("（请参见下文「新的牌张类别：诡局」）", "section-title: 新的牌张类别：诡局"),
        ("请参见「新用词：献力」和「组合：神」，", "section-title: 新用词：献力 | 组合：神"),
    ],
)  # fmt: skip
def test_chinese_forms(text: str, mention: str) -> None:
    check(text, "zh", mention)


@pytest.mark.parametrize(
    ("text", "mention"),
    [
        ("(See rule 103.7.)", "see:single: 103.7"),
        ("See also rule 704.", "see:single: 704"),
        ("See rule 806, “Free-for-All Variant.”", "see:single+title: 806 [Free-for-All Variant]"),
        ("See 706, “Rolling a Die.”", "see:single+title+bare: 706 [Rolling a Die]"),
        ("See rule 311, “Planes,” and rule 312, “Phenomena.”",
         "see:list+title: 311 [Planes] | 312 [Phenomena]"),
        ("See rule 717, “Attraction Cards;” rule 901, “Planechase;” and rule 904, “Archenemy.”",
         "see:list+title: 717 [Attraction Cards] | 901 [Planechase] | 904 [Archenemy]"),
        ("rule 810.8 (for additional rules for Two-Headed Giant games), rule 809.5 (so), and rule 903.10",
         "inline:list: 810.8 | 809.5 | 903.10"),
        ("See rules 113.7a, 608.2b, 608.2h, and 800.4h.", "see:list: 113.7a | 608.2b | 608.2h | 800.4h"),
        ("the rules in rules 601.2b and 601.2f–h.", "inline:list+range: 601.2b | 601.2f 601.2g 601.2h"),
        ("See rules 903.6–903.11.", "see:single+range: 903.6 903.7 903.8 903.9 903.10 903.11"),
        ("actions in rules 608.3a and b are always", "inline:list: 608.3a | 608.3b"),
        ("This is an exception to rule 113.8.", "exception:single: 113.8"),
        ("an exception to 613.10.", "exception:single+bare: 613.10"),
        ("See section 8, “Multiplayer Rules.”", "chapter: 8 [Multiplayer Rules]"),
        ("See Active Player, Nonactive Player Order.", "glossary-see: Active Player, Nonactive Player Order"),
        ("See Intervening “If” Clause.", "glossary-see: Intervening “If” Clause"),
        ("See “Enters the Battlefield.”", "glossary-see: Enters the Battlefield"),
        ("a zone. See also Public Zone.", "glossary-see-also: Public Zone"),
        ('(see "New Card Type: conspiracy," below)', "section-title: New Card Type: conspiracy"),
    ],
)  # fmt: skip
def test_english_forms(text: str, mention: str) -> None:
    check(text, "en", mention)


def test_steps_of_a_rule_are_two_mentions() -> None:
    check(
        "遵照规则601“施放咒语”中601.2a-c的步骤",
        "zh",
        "inline:single+title: 601 [施放咒语]",
        "inline:single+range+bare: 601.2a 601.2b 601.2c",
    )


def test_a_range_of_letters_has_neither_l_nor_o() -> None:
    numbers = " ".join(f"111.10{letter}" for letter in "jkmnpqr")
    check("参见规则111.10j-r。", "zh", f"see:single+range: {numbers}")


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("套牌必须恰好有100张牌，并重复999,999次。", "zh"),
        ("a deck must contain exactly 100 cards", "en"),
        ("repeats that sequence 999,999 more times", "en"),
        ("版本119.0.2与2014年的+1/+1", "zh"),
        ("each creature sees 702 cards", "en"),
        ("参见时间印记和从属关系的规则（见下）", "zh"),
        ("You will see the Magic: The Gathering Tournament Rules.", "en"),
    ],
)
def test_other_numbers_and_other_sights_are_no_reference(text: str, lang: Language) -> None:
    check(text, lang)


def test_an_article_is_not_the_next_letter() -> None:
    check("rule 704.5k and a creature", "en", "inline:single: 704.5k")


def test_what_is_no_range_stays_a_single_number() -> None:
    check("规则601.2h-c，规则601.2a-9z", "zh", "inline:single: 601.2h", "inline:single: 601.2a")


def test_a_very_long_range_is_its_two_ends() -> None:
    check("规则702.2-702.167", "zh", "inline:single: 702.2", "inline:single+bare: 702.167")


def test_each_number_has_its_own_place_inside_the_mention() -> None:
    text = "需依照规则601.2b与规则601.2f-h的规定"
    (mention,) = mentions(text, "zh")
    assert mention.raw == "规则601.2b与规则601.2f-h"
    assert [text[part.start : part.end] for part in mention.parts] == ["601.2b", "601.2f-h"]


@pytest.mark.parametrize("name", FORMS)
def test_every_form_is_found_as_often_as_it_is_printed(name: str) -> None:
    for lang, expected in FORMS[name].items():
        found = Counter(
            mention.form
            for record in records_of(name)
            for mention in mentions(record.text.get(lang, ""), lang)
        )
        assert found == expected


def test_every_number_in_the_chinese_rules_is_recognised() -> None:
    recognised, missed = Counter[bool](), list[str]()
    for record in records_of(RULES):
        for token, hit in tokens(record.text["zh"], "zh"):
            recognised[record.kind == "term"] += hit
            missed += [] if hit else [f"{record.ref}: {token}"]
    assert (missed, recognised[False], recognised[True]) == ([], 1026, 718)


def tokens(text: str, lang: Language) -> Iterator[tuple[str, bool]]:
    """Everything printed like a rule's number, and whether a part of a mention holds it."""
    parts = [part for mention in mentions(text, lang) for part in mention.parts]
    for token in TOKEN.finditer(text):
        yield token.group(), any(part.start <= token.start() < part.end for part in parts)


@pytest.mark.parametrize(("name", "links"), [(CASUAL, 53), (MULTIPLAYER, 48)])
def test_every_link_of_a_bilingual_page_is_a_part_of_a_mention(name: str, links: int) -> None:
    link = re.compile(r"\[([\d.a-z-]+)\]\(\.?/\d#cr[\d\-a-z]+\)")
    covered = 0
    for line in shipped(name).split("\n"):
        plain, labels = "", list[tuple[int, int]]()
        for at, piece in enumerate(link.split(line)):
            labels += [(len(plain), len(plain) + len(piece))] if at % 2 else []
            plain += piece
        parts = {(part.start, part.end) for mention in mentions(plain, "zh") for part in mention.parts}
        assert parts.issuperset(labels), line
        covered += len(labels)
    assert covered == links


@pytest.mark.parametrize(
    ("document", "lang", "tokens_printed", "no_references"),
    [
        ("cr-2014-06-01-en.txt", "en", 1215, ["716.2a#1 999", "716.2a#1 999", "903.5a 100"]),
        ("cr-2023-11-17-en.txt", "en", 1755,
         ["702.124b 100", "727.2a#1 999", "727.2a#1 999", "903.5a 100", "903.5a 100"]),
        ("cr-2024-11-08-en.txt", "en", 1836,
         ["702.124b 100", "729.2a#1 999", "729.2a#1 999", "903.5a 100", "903.5a 100"]),
        ("cr-2024-11-08-zh.txt", "zh", 1825, []),
    ],
)  # fmt: skip
def test_whole_rules_have_no_number_that_is_missed(
    samples: Path, document: str, lang: Language, tokens_printed: int, no_references: list[str]
) -> None:
    records, _ = rules_text.parse((samples / "cr" / document).read_text(encoding="utf-8"), document)
    found = [(record.ref, *token) for record in records for token in tokens(record.text[lang], lang)]
    assert len(found) == tokens_printed
    assert [f"{ref} {token}" for ref, token, hit in found if not hit] == no_references


WORDS = st.sampled_from(
    "参见规则|规则|601.2a|702|-h|至|和b|、|，以及|“|”|（|）|第6章|的例外|另参见|。|\n|「|」|甲|x|See "
    "|see also |rules | and |–|section 6|Layer.| |999999999|119.0.2|704.5l|exception to |below".split("|")
)


@settings(deadline=None)
@given(st.lists(st.one_of(WORDS, st.text(max_size=5)), max_size=40).map("".join))
def test_whatever_the_text_mentions_stand_in_it_and_apart(text: str) -> None:
    for lang in LANGUAGES:
        end = 0
        for mention in mentions(text, lang):
            assert end <= mention.start < mention.end <= len(text)
            assert mention.raw == text[mention.start : mention.end]
            assert all(mention.start <= part.start < part.end <= mention.end for part in mention.parts)
            assert mention.targets
            end = mention.end
