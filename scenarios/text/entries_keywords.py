"""Keyword abilities (702) with their parameters, and counters (122)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from scenarios.engine.words.abilities import Keyword
from scenarios.engine.words.costs import EitherCost
from scenarios.engine.words.filters import (
    Anything,
    Not,
    OfChosen,
    OfColor,
    OfColorCount,
    OfSubtype,
    OfSupertype,
    OfType,
)
from scenarios.engine.words.nodes import Filter
from scenarios.text.combine import either, every
from scenarios.text.grammar import Entry, entry, mirror, passing, rule, word
from scenarios.text.words_table import TYPE_WORDS, counter_names, of_kind, plural_of, subtypes

WITH_COST = (
    "equip ward cycling flashback kicker multikicker morph buyback echo evoke unearth madness bestow "
    "dash embalm eternalize disturb escape foretell blitz replicate entwine overload outlast scavenge "
    "fortify reconfigure ninjutsu emerge prowl spectacle surge transmute transfigure recover megamorph "
    "encore mutate cleave squad offspring miracle casualty-cost level-up boast-cost cumulative-upkeep "
    "aura-swap jump-start-cost champion-cost retrace-cost prototype-cost escalate"
).split()
WITH_NUMBER = (
    "annihilator bushido rampage fading vanishing modular dredge toxic crew afflict afterlife renown "
    "tribute absorb poisonous bloodthirst fabricate graft soulshift frenzy ripple devour amplify "
    "hideaway casualty backup"
).split()
OTHERS = "enchant landwalk protection suspend reinforce affinity partner splice champion companion".split()

WALKS = {
    "Plains": ("plainswalk", ("平原行者",)),
    "Island": ("islandwalk", ("海岛行者", "岛屿行者")),
    "Swamp": ("swampwalk", ("沼泽行者",)),
    "Mountain": ("mountainwalk", ("山脉行者",)),
    "Forest": ("forestwalk", ("树林行者", "森林行者")),
    "Desert": ("desertwalk", ("沙漠行者",)),
}

MORE_NAMES = {
    "suspend": ("延迟",),
    "double strike": ("双击",),
    "indestructible": ("不会毁坏",),
    "menace": ("威慑", "胁迫"),
    "hexproof": ("反咒", "免疫"),
    "lifelink": ("生命连结", "系命"),
    "deathtouch": ("死触", "致命一触"),
    "reach": ("延势", "延展"),
    "shroud": ("帷幕",),
    "undying": ("不息", "不死"),
    "prowess": ("灵技",),
    "trample": ("践踏",),
}

LATER_NAMES = {"totem armor": ("umbra armor",)}  # what later editions call it
MULTI = {"multikicker": "多重增幅", "megamorph": "威力变身", "escalate": "增效"}


@cache
def keyword_names() -> dict[str, tuple[str, ...]]:
    """The keywords in lower case and their Chinese names."""
    found: dict[str, tuple[str, ...]] = {}
    for name in of_kind("keyword-ability"):
        key = name.en.lower()
        if key == "daybound and nightbound":
            found |= {"daybound": ("昼形",), "nightbound": ("夜形",)}
            continue
        if key == "for mirrodin!":
            key = "for Mirrodin!"
        found[key] = tuple(dict.fromkeys((name.zh, *name.also_zh, *MORE_NAMES.get(key, ()))))
    for key, zh in MULTI.items():
        found.setdefault(key, (zh,))
    return found


def keywords() -> Iterator[Entry]:
    """Each keyword with its parameters."""
    for name, zh in keyword_names().items():
        yield word("keyword_name", name, name, zh)
        if name in WITH_COST or name.replace(" ", "-") in WITH_COST:
            yield entry(
                "keyword",
                Keyword,
                (f"{name} {{cost:mana_cost}}", f"{name} — {{cost:cost}}", f"{name} — {{cost:cost}} ."),
                tuple(
                    t
                    for z in zh
                    for t in (f"{z}{{cost:mana_cost}}", f"{z}—{{cost:cost}}", f"{z}—{{cost:cost}}。")
                ),
                name=name,
            )
            yield entry(
                "keyword",
                Keyword,
                f"{name} — {{cost:cost}} .",
                tuple(f"{z}—{{cost:cost}}。" for z in zh),
                name=name,
            )
        elif name in WITH_NUMBER:
            yield entry(
                "keyword",
                Keyword,
                f"{name} {{amount:digits}}",
                tuple(f"{z}{{amount:digits}}" for z in zh),
                name=name,
            )
        elif name not in OTHERS:
            yield entry("keyword", Keyword, (name, *LATER_NAMES.get(name, ())), zh, name=name)
    yield mirror(
        "keyword",
        lambda v: Keyword("cumulative upkeep", cost=(EitherCost((v["a"], v["b"])),)),
        {"a": "cost.0.ways.0", "b": "cost.0.ways.1"},
        "cumulative upkeep {a:mana_cost} or {b:mana_cost}",
        "累积维持{a:mana_cost}或{b:mana_cost}",
    )
    yield word("keyword", Keyword("trample over planeswalkers"), "trample over planeswalkers", "践踏鹏洛客")
    yield from landwalks()
    yield from others()


def landwalks() -> Iterator[Entry]:
    """CR 702.14."""
    for land, (en, zh) in WALKS.items():
        yield word("keyword", Keyword("landwalk", what=OfSubtype(land)), en, zh)
        yield word("walk", OfSubtype(land), en, zh)
    yield word(
        "keyword", Keyword("landwalk", what=OfSupertype("legendary")), "legendary landwalk", "传奇地行者"
    )
    yield word(
        "keyword",
        Keyword("landwalk", what=Not(OfSupertype("basic"))),
        "nonbasic landwalk",
        ("非基本地行者", "非基本的地行者"),
    )
    for land in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
        en, zh = WALKS[land]
        yield word("keyword", Keyword("landwalk", what=_snow(land)), f"snow {en}", f"雪境{zh[0]}")


def _snow(land: str) -> Filter:
    return every(OfSupertype("snow"), OfSubtype(land))


def attached_and_protected() -> Iterator[Entry]:
    """Enchant, protection, hexproof."""
    yield entry(
        "keyword",
        Keyword,
        "enchant {what:filter}",
        ("结附于{what:filter}", "{what:core}结界", "结附{what:filter}"),
        name="enchant",
    )
    yield rule(
        "keyword",
        lambda v: Keyword("enchant", what=either(v["a"], v["b"])),
        None,
        (),
        ("{a:type}结界或{b:type}结界", "{a:type}或{b:type}结界"),
    )
    for players, en, zh in (("any", "player", "牌手"), ("opponents", "opponent", "对手")):
        yield entry(
            "keyword", Keyword, f"enchant {en}", (f"结附于{zh}", f"{zh}结界"), name="enchant", players=players
        )
    yield entry(
        "keyword",
        Keyword,
        "enchant {what:card} in a graveyard",
        ("结附于坟墓场中的{what:card}", "结附于任一坟墓场中的{what:card}"),
        name="enchant",
        word="graveyard",
    )
    yield entry(
        "keyword",
        Keyword,
        "protection from {what:quality}",
        ("反{what:quality}保护", "反{what:quality}之保护", "反制{what:quality}保护"),
        name="protection",
    )
    yield entry(
        "keyword",
        Keyword,
        "hexproof from {what:quality}",
        ("反{what:quality}辟邪", "辟邪({what:quality})"),
        name="hexproof",
    )


def qualities() -> Iterator[Entry]:
    """CR 702.16a: what there is protection from."""
    for english, chinese in {"white": "白", "blue": "蓝", "black": "黑", "red": "红", "green": "绿"}.items():
        yield word("quality", OfColor(english), english, (f"{chinese}", f"{chinese}色"))
    for english, chinese in TYPE_WORDS.items():
        yield word(
            "quality", OfType(english), f"{english}s" if english != "sorcery" else "sorceries", chinese
        )
    for english, chinese_words in subtypes().items():
        yield word("quality", OfSubtype(english), plural_of(english), chinese_words)
    yield word("quality", Anything(), "everything", ("一切", "万物"))
    yield word("quality", OfColorCount(2), "multicolored", "多色")
    yield word("quality", OfColorCount(1, 1), "monocolored", "单色")
    yield word("quality", OfColorCount(0, 0), "colorless", "无色")
    yield word("quality", OfColorCount(1), ("all colors", "each color"), ("所有颜色", "全色"))
    yield word("quality", OfChosen("color"), "the chosen color", ("所选颜色", "所选之颜色"))


# CR 702.139a: what the starting deck has to be like; a scenario says that it is.
COMPANIONS = (
    ("your starting deck contains only cards with even mana values", "仅包含总法术力费用为偶数的牌"),
    (
        "your starting deck contains only cards with odd mana values and land cards",
        "仅包含地牌和总法术力费用为奇数的牌",
    ),
    (
        "your starting deck contains only cards with mana value 3 or greater and land cards",
        "仅包含地牌和总法术力费用等于或大于3的牌",
    ),
    (
        "your starting deck contains at least twenty cards more than the minimum deck size",
        "包含之牌张数量须比套牌数量下限多至少二十张",
    ),
    ("each permanent card in your starting deck has an activated ability", "各永久物牌均具有起动式异能"),
    (
        "each permanent card in your starting deck has mana value 2 or less",
        "各永久物牌的总法术力费用均为2或更少",
    ),
    (
        "each creature card in your starting deck is a Cat, Elemental, Nightmare, Dinosaur, or Beast card",
        "各生物牌均为猫、元素、梦魇、恐龙或野兽牌",
    ),
    ("each nonland card in your starting deck shares a card type", "各非地牌之间均具有共通的牌张类别"),
    ("each nonland card in your starting deck has a different name", "各非地牌的名称均不相同"),
    (
        "no card in your starting deck has more than one of the same mana symbol in its mana cost",
        "各牌之法术力费用内相同的法术力符号数量不得多于一个",
    ),
)

PARTNERS = (  # CR 702.124: each with its own requirement for two commanders
    ("partner", "partner", "拍档"),
    ("choose a background", "choose a Background", ("选择身世", "选择背景")),
    ("friends forever", "Friends forever", "Friends forever"),
    ("doctor's companion", "doctor's companion", "博士伙伴"),
)


def with_parameters() -> Iterator[Entry]:
    """Those with a parameter of their own kind."""
    for each in ("suspend", "reinforce"):
        yield entry(
            "keyword",
            Keyword,
            f"{each} {{amount:digits}} — {{cost:mana_cost}}",
            tuple(f"{zh}{{amount:digits}}—{{cost:mana_cost}}" for zh in keyword_names()[each]),
            name=each,
        )
    yield entry(
        "keyword",
        Keyword,
        "affinity for {what:filter+}",
        ("{what:filter}共鸣", "共鸣{what:filter}", "对{what:filter}的共鸣"),
        name="affinity",
    )
    yield entry("keyword", Keyword, "champion a {what:filter}", ("夺冠{what:filter}",), name="champion")
    yield entry(
        "keyword",
        Keyword,
        "splice onto {what:subtype} {cost:mana_cost}",
        ("通联{what:subtype}{cost:mana_cost}",),
        name="splice",
    )
    for name, en, zh in PARTNERS:
        yield entry("keyword", Keyword, en, zh, name=name)
    yield entry("keyword", Keyword, "partner with {word:name}", "与{word:name}拍档", name="partner with")
    for en, zh in COMPANIONS:
        said = (Keyword("companion", word=en),)
        yield word("line", said, f"companion — {en} .".replace(",", " ,"), f"行侣～你起始套牌中{zh}。")
    yield rule(
        "keyword",
        lambda v: Keyword("equip", cost=v["cost"], what=v["what"]),
        lambda n: (
            {"cost": n.cost, "what": n.what}
            if isinstance(n, Keyword) and n.name == "equip" and n.what is not None
            else None
        ),
        "equip {what:core} {cost:mana_cost}",
        "佩带{what:core}{cost:mana_cost}",
    )
    yield word("line", (Keyword("indestructible"),), (), "~不灭。")
    yield entry("keyword", Keyword, "modular — sunburst", "套件～辉映", name="modular", word="sunburst")


def typecycling() -> Iterator[Entry]:
    """CR 702.29e."""
    for en, zh, what in (
        ("basic land", "循环基本地", None),
        ("plains", "循环平原", "Plains"),
        ("island", "循环海岛", "Island"),
        ("swamp", "循环沼泽", "Swamp"),
        ("mountain", "循环山脉", "Mountain"),
        ("forest", "循环树林", "Forest"),
    ):
        text = "basic landcycling" if what is None else f"{en}cycling"
        filter_: Filter = OfSubtype(what) if what else _basic_land()
        yield entry(
            "keyword",
            Keyword,
            f"{text} {{cost:mana_cost}}",
            f"{zh}{{cost:mana_cost}}",
            name="cycling",
            what=filter_,
        )


def keyword_lists() -> Iterator[Entry]:
    """Keywords in a row."""
    yield passing("keywords_one", "keyword")
    yield rule(
        "keyword_list",
        lambda v: (v["a"],),
        lambda n: {"a": n[0]} if isinstance(n, tuple) and len(n) == 1 else None,
        "{a:keyword}",
        "{a:keyword}",
    )
    yield rule(
        "keyword_list",
        lambda v: (*v["l"], v["a"]),
        lambda n: {"l": n[:-1], "a": n[-1]} if isinstance(n, tuple) and len(n) > 1 else None,
        "{l:keyword_list} (,|;) {a:keyword}",
        "{l:keyword_list}(，|；|、){a:keyword}",
    )
    yield rule(
        "keyword_list",
        lambda v: (Keyword("protection", what=v["x"]), Keyword("protection", what=v["y"])),
        None,
        "protection from {x:quality} , and from {y:quality}",
        (),
    )
    yield rule(
        "keyword_list",
        lambda v: (*v["l"], Keyword("protection", what=v["x"]), Keyword("protection", what=v["y"])),
        None,
        "{l:keyword_list} , protection from {x:quality} and from {y:quality}",
        "{l:keyword_list}，反{x:quality}(和|与|且|)反{y:quality}保护",
    )
    # Protection from two colors is two keyword abilities (702.16g).
    yield rule(
        "keyword_list",
        lambda v: (Keyword("protection", what=v["x"]), Keyword("protection", what=v["y"])),
        None,
        "protection from {x:quality} and from {y:quality}",
        (
            "反{x:quality}和反{y:quality}保护",
            "反{x:quality}反{y:quality}保护",
            "反{x:quality}与反{y:quality}保护",
            "反{x:quality}保护与反{y:quality}保护",
            "反{x:quality}且反{y:quality}保护",
            "反{x:quality}以及反{y:quality}保护",
        ),
    )


def others() -> Iterator[Entry]:
    """Those with a parameter of their own kind, and keywords in a row."""
    for part in (attached_and_protected, qualities, with_parameters, typecycling, keyword_lists):
        yield from part()


def _basic_land() -> Filter:
    return every(OfSupertype("basic"), OfType("land"))


SIZE_COUNTERS = tuple("+0/+1 +0/+2 +1/+0 +1/+2 +2/+0 +2/+2 -0/-1 -0/-2 -1/-0 -2/-1 -2/-2".split())  # 122.1a


def counters() -> Iterator[Entry]:
    """The kinds of counters (122)."""
    for kind, zh in counter_names().items():
        yield word("counter", kind, kind, zh)
    for kind in SIZE_COUNTERS:
        yield word("counter", kind, kind, kind)


def entries() -> Iterator[Entry]:
    """All of them."""
    for part in (
        keywords,
        counters,
    ):
        yield from part()
