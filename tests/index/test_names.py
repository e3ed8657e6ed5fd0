"""Cards by their names, in either language, alone or within a question; symbols kept whole."""

import json
import shutil
from types import SimpleNamespace
from typing import cast

import pytest

from app.desk import Desk
from corpus.cards.add import add
from index.hits import Hit
from index.named import cards_named
from index.search import Search
from index.table import Table
from index.tongue import Tongue

ORACLE = [
    {
        "object": "card",
        "oracle_id": f"id-{number}",
        "name": name,
        "lang": "en",
        "layout": "normal",
        "mana_cost": "{1}{R}",
        "type_line": kind,
        "oracle_text": text,
        "set": "tst",
        "collector_number": f"{number}",
    }
    for number, (name, kind, text) in enumerate(
        (
            ("Paper Lightning", "Instant", "Paper Lightning deals 3 damage to any target."),
            ("Harbor Keeper's Lantern", "Artifact", "{T}: Add {C}."),
            ("Ember // Frost", "Instant // Instant", "Ember deals 2 damage to any target."),
            ("Trample the Weak", "Sorcery", "Creatures you control gain trample until end of turn."),
            ("Jötun Reed-Cutter", "Creature — Giant", "Reach"),
        ),
        701,
    )
]
CHINESE = [
    {"object": "card", "oracle_id": f"id-{number}", "name": name, "lang": "zhs", "printed_name": printed}
    | {"printed_type_line": "瞬间", "printed_text": "对任意一个目标造成3点伤害。"}
    for number, name, printed in (
        (701, "Paper Lightning", "纸闪电击"),
        (702, "Harbor Keeper's Lantern", "守港人的灯笼"),
        (704, "Trample the Weak", "践踏弱者"),
    )
]
RULINGS = [
    {
        "object": "ruling",
        "oracle_id": "id-702",
        "source": "wotc",
        "published_at": "2020-02-02",
        "comment": "This is a mana ability that resolves at once.",
    }
]


@pytest.fixture(scope="module")
def with_cards(desk: Desk, tmp_path_factory: pytest.TempPathFactory, search: Search) -> Search:
    """The same desk with five cards added."""
    folder = tmp_path_factory.mktemp("cards")
    shutil.copytree(desk.home, folder / "home")
    files = []
    for name, content in (("oracle.json", ORACLE), ("chinese.json", CHINESE), ("rulings.json", RULINGS)):
        (folder / name).write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")
        files.append(folder / name)
    add(files, folder / "home", lambda _file, _done, _size: None)
    return Desk(folder / "home").search()


def check(search: Search, typed: str, limit: int = 10) -> list[Hit]:
    """The hits, of which there is at least one."""
    hits = list(search.search(typed, limit).results)
    assert hits, typed
    return hits


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        *((typed, "Paper Lightning") for typed in ("Paper Lightning", "paper lightning", "纸闪电击")),
        *(
            (typed, "Paper Lightning")
            for typed in ("「纸闪电击」", "ＰＡＰＥＲ ＬＩＧＨＴＮＩＮＧ", "紙閃電擊")
        ),
        *((typed, "Harbor Keeper's Lantern") for typed in ("Harbor Keeper's Lantern", "守港人的灯笼")),
        *((typed, "Harbor Keeper's Lantern") for typed in ("harbor keeper’s lantern", "守港人的燈籠")),
        *((typed, "Ember // Frost") for typed in ("Ember // Frost", "ember // frost")),
        *((typed, "Jötun Reed-Cutter") for typed in ("Jötun Reed-Cutter", "jotun reed cutter")),
    ],
)
def test_a_card_is_found_by_its_name_in_either_language(with_cards: Search, typed: str, name: str) -> None:
    first = check(with_cards, typed)[0]
    assert (first.ref, first.kind, first.why[0].how) == (name, "card", "card")


@pytest.mark.parametrize(
    "typed",
    [
        "纸闪电击 打 3/3 保护红",
        "纸闪电击能不能被反击",
        "can paper lightning target a planeswalker",
        "Does Paper Lightning's damage kill a 3/3 with protection from red?",
        "对手施放紙閃電擊我能回应吗",
    ],
)
def test_a_card_named_within_a_question_stands_near_the_rules_it_is_about(
    with_cards: Search, typed: str
) -> None:
    hits = check(with_cards, typed)
    assert "Paper Lightning" in [hit.ref for hit in hits[:3]]
    assert {"rule", "subrule"} & {hit.kind for hit in hits[:3]}


@pytest.mark.parametrize("typed", ["harbor keeper's lantern", "守港人的灯笼", "灯笼"])
def test_a_word_that_only_cards_have_is_not_taken_for_a_slip(with_cards: Search, typed: str) -> None:
    found = with_cards.search(typed)
    assert found.notices == ()
    assert found.results[0].ref == "Harbor Keeper's Lantern"


@pytest.mark.parametrize("kind", ["card", "card-ruling", "card-note"])
def test_a_kind_alone_lists_what_there_is_of_it(with_cards: Search, kind: str) -> None:
    hits = check(with_cards, f"kind:{kind}", 100)
    assert {hit.kind for hit in hits} == {kind, "card-note"} if kind == "card" else {kind}
    assert kind in {hit.kind for hit in hits}


@pytest.mark.parametrize("typed", ["神器", "白色", "多人游戏", "离开游戏", "地"])
def test_a_heading_of_release_notes_is_no_card(search: Search, typed: str) -> None:
    assert "card" not in {why.how for hit in check(search, typed) for why in hit.why}


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("toughness", "防御力"),
        ("power", "力量"),
        ("phased out", "跃离"),
        ("phased in", "跃回"),
        ("平局", "平手"),
    ],
)
def test_one_of_two_names_in_a_heading_is_not_taken_for_the_other(
    search: Search, typed: str, word: str
) -> None:
    found = {
        why.found
        for hit in check(search, typed)
        for why in hit.why
        if why.how in ("term", "spoken", "synonym")
    }
    assert all(word in each for each in found), found


@pytest.mark.parametrize(
    ("text", "names"),
    [("对手的践踏术怎么用", []), ("用守港人的灯笼打", ["守港人的灯笼"]), ("守港人打", ["守港人"])],
)
def test_of_names_in_a_text_the_longest_is_the_card_and_a_term_is_none(text: str, names: list[str]) -> None:
    titles = {"守港人": [0], "守港人的灯笼": [1], "践踏术": [2]}
    table = cast(Table, SimpleNamespace(titles=titles, tongue=Tongue(names={"践踏术": ()})))
    assert [card.name for card in cards_named(text, text, [table])] == names


def test_the_rulings_of_a_card_stand_with_it(with_cards: Search) -> None:
    hits = check(with_cards, "守港人的灯笼")
    ruling = next(hit for hit in hits if hit.kind == "card-ruling")
    assert (ruling.ref, ruling.n, ruling.edition) == ("Harbor Keeper's Lantern", 1, "2020-02-02")
    assert ruling.family == hits[0].family


def test_a_keyword_is_not_taken_for_the_card_whose_name_begins_with_it(with_cards: Search) -> None:
    for typed in ("trample", "践踏"):
        assert check(with_cards, typed)[0].ref == "702.19b"


def test_the_kind_filter_tells_cards_from_rules(with_cards: Search) -> None:
    assert {hit.kind for hit in check(with_cards, "kind:card damage")} <= {"card", "card-note"}
    assert {hit.kind for hit in check(with_cards, "kind:card-ruling mana ability")} == {"card-ruling"}
    assert not {"card", "card-ruling"} & {hit.kind for hit in check(with_cards, "kind:rules 伤害")}


def test_cards_change_nothing_about_rules_by_number(search: Search, with_cards: Search) -> None:
    for typed in ("702.19b", "704.5", "第7章"):
        assert with_cards.search(typed).results == search.search(typed).results


@pytest.mark.parametrize("typed", ["tst 702", "TST 702", "TST#702", "tst-702", "(TST) 702"])
def test_a_set_and_collector_number_find_the_card(with_cards: Search, typed: str) -> None:
    assert "Harbor Keeper's Lantern" in [hit.ref for hit in check(with_cards, typed)[:2]]


@pytest.mark.parametrize("typed", ["事不宜迟", "戴克费登", "黑蔷薇玛切莎", "黑薔薇瑪切莎", "「事不宜迟」"])
def test_a_card_of_the_release_notes_is_found_without_any_card_file(search: Search, typed: str) -> None:
    first = check(search, typed)[0]
    assert (first.kind, first.edition) == ("card-note", "2014-03-27")


@pytest.mark.parametrize("typed", ["戴克费登怎么用", "对手操控黑蔷薇玛切莎时我的生物死了会怎样"])
def test_a_card_of_the_release_notes_is_found_within_a_question(search: Search, typed: str) -> None:
    assert {"card-note", "ruling"} & {hit.kind for hit in check(search, typed)[:4]}


# Symbols.


@pytest.mark.parametrize(
    ("typed", "marked"),
    [
        *(("{T}", "{T}"), ("{t}", "{T}"), ("{横置}", "{T}"), ("｛Ｔ｝", "{T}"), ("｛横置｝", "{T}")),
        *(("{W/U}", "{W/U}"), ("{w/u}", "{W/U}"), ("{2}", "{2}"), ("{U}{U}", "{U}")),
        *(("+1/+1", "+1/+1"), ("＋１／＋１", "+1/+1"), ("0/0", "0/0")),
        *(("-1/-1", "-1/-1"), ("−1/−1", "-1/-1"), ("2/2", "2/2"), ("２／２", "2/2")),
        *(("+1/+1指示物", "+1/+1"), ("-1/-1指示物", "-1/-1"), ("2/2黑色衍生物", "2/2")),
    ],
)
def test_a_symbol_is_kept_whole(search: Search, typed: str, marked: str) -> None:
    assert marked.lower() in search.search(typed).read_as.split()
    assert any(f"<mark>{marked}</mark>" in hit.snippet for hit in check(search, typed))


def test_the_bar_of_split_cards_is_a_word(search: Search) -> None:
    assert {hit.family.split(".")[0] for hit in check(search, "//", 3)} <= {"709", "202"}


def test_the_tap_symbol_finds_its_rule_first(search: Search) -> None:
    for typed in ("{T}", "{横置}", "{T}是什么意思"):
        assert check(search, typed)[0].ref == "107.5"


def test_opposite_signs_are_told_apart(search: Search) -> None:
    assert "-1/-1" not in "".join(why.found for hit in check(search, "+1/+1") for why in hit.why)
    assert "+1/+1" not in "".join(why.found for hit in check(search, "-1/-1") for why in hit.why)


@pytest.mark.parametrize("typed", ["造成1点伤害", "deals 1 damage"])
def test_a_digit_is_not_taken_for_a_loyalty_cost(search: Search, typed: str) -> None:
    assert "+1" not in search.search(typed).read_as.split()
