"""`run --legal KIND` as a judge types it: all answers, who decides, and by which rule another is none."""

from pathlib import Path

import pytest

from tests.app.desk import Ran, run

COMMON = """
cards:
  Doom Blade: {zh: 送终刀锋, cost: 1B, type: Instant, text: Destroy target nonblack creature.}
  Grizzly Bears: {zh: 灰熊, cost: 1G, type: Creature — Bear, pt: 2/2}
  Birds of Paradise:
    {zh: 天堂鸟, cost: G, type: Creature — Bird, pt: 0/1, text: "{T}: Add one mana of any color."}
  Black Knight: {zh: 黑骑士, cost: BB, type: Creature — Human Knight, pt: 2/2}
  Troll: {zh: 巨魔, cost: 2G, type: Creature — Troll, pt: 2/2, text: Hexproof}
  Rest in Peace:
    zh: 得享安息
    cost: 1W
    type: Enchantment
    text: If a card or token would be put into a graveyard from anywhere, exile it instead.
  Returning Shade:
    zh: 归回之影
    cost: 1U
    type: Creature — Spirit
    pt: 2/2
    text: "If this creature would die, shuffle it into its owner's library instead."
  Snake Umbra: {zh: 蛇影, cost: G, type: Enchantment — Aura, text: "Enchant creature\\nTotem armor"}
  Hyena Umbra: {zh: 鬣狗影, cost: W, type: Enchantment — Aura, text: "Enchant creature\\nTotem armor"}
  Essence of the Wild:
    zh: 蛮荒精魂
    cost: 3GGG
    type: Creature — Avatar
    text: Creatures you control enter as a copy of Essence of the Wild.
    pt: 6/6
  Rusted Sentinel:
    {zh: 生锈哨兵, cost: "4", type: Artifact Creature — Golem, text: This creature enters tapped., pt: 3/4}
  Gather Specimens:
    zh: 收集样本
    cost: 3UUU
    type: Instant
    text: "If a creature would enter the battlefield under an opponent's control this turn, \\
      it enters under your control instead."
"""


def board(mine: str, theirs: str, *play: str, more: str = "") -> str:
    """Two players with what they have, and what is played."""
    players = f"players:\n  A: {{{mine}}}\n  B: {{{theirs}}}\n"
    return COMMON + players + more + ("play:\n" + "".join(f"  - {one}\n" for one in play) if play else "")


DARTED = "A casts: Doom Blade\n    targets: "
BEARS = "Grizzly Bears"
UMBRAS = ", ".join(f"{{card: {one} Umbra, attached to: {BEARS}}}" for one in ("Snake", "Hyena"))
FORCED = f"effects: [{{text: Target creature attacks this turn if able., by: A, targets: {BEARS}}}]\n"
BLADE, REST = "hand: Doom Blade, mana: 1B", "battlefield: Rest in Peace"
SENTINEL = "hand: Rusted Sentinel, mana: 4, battlefield: Essence of the Wild"
MANA = "battlefield: [2 Forest, {card: Island, tapped: yes}, Birds of Paradise]"
BOARDS = {
    "orders": "A: 5/5 攻; N: 1/1, 1/2, 1/3, 1/4, 1/5, 1/6 挡",
    "attack": "A: 3/3 飞行 攻, 2/2 defender; N: 1/1",
    "must": board(f"battlefield: {BEARS}", "", "go to: {step: declare attackers}", more=FORCED),
    "block": "A: 3/3 飞行 攻; N: 1/1, 2/2 延势",
    "damage": "A: 5/5 死触 践踏 攻; N: 4/4 挡",
    "target": board(BLADE, f"battlefield: [{BEARS}, Black Knight, Troll]", "A casts: Doom Blade"),
    "pay": board(f"hand: {BEARS}, {MANA}", "", f"A casts: {BEARS}"),
    "dies": board(
        f"{BLADE}, {REST}", "battlefield: Returning Shade, library: []", DARTED + "Returning Shade", "resolve"
    ),
    "umbras": board(f"{BLADE}, {REST}", f"battlefield: [{BEARS}, {UMBRAS}]", DARTED + BEARS, "resolve"),
    "copy": board(SENTINEL, "", "A casts: Rusted Sentinel", "resolve"),
    "control": board(
        SENTINEL, "hand: Gather Specimens, mana: 3UUU",
        "A casts: Rusted Sentinel", "B casts: Gather Specimens", "resolve: 2",
    ),
}  # fmt: skip


def listed(tmp_path: Path, board: str, kind: str, *words: str, lang: str = "en") -> Ran:
    """What is said of a board's legal answers."""
    text = BOARDS[board]
    if "\n" not in text:
        return run(tmp_path, "run", text, "--legal", kind, "--lang", lang, *words, locale="en_US.UTF-8")
    file = tmp_path / "situation.yaml"
    file.write_text(text, "utf-8")
    return run(tmp_path, "run", str(file), "--legal", kind, "--lang", lang, *words, locale="en_US.UTF-8")


@pytest.mark.parametrize(
    ("board", "kind", "lang", "said"),
    [
        ("attack", "attacks", "en", ["A has to choose", "[508.1]", "2 legal answers", "· 3/3 flying: N"]),
        ("block", "blocks", "zh", ["N需要选择", "共2种合法选择", "· 2/2 延势: 3/3 飞行"]),
        ("damage", "damage", "en", ["A has to choose", "5 legal answers", "N: at least 0, at most 4"]),
        ("target", "targets", "zh", ["A需要选择", "[601.2c]", "· 灰熊"]),
        ("pay", "payments", "en", [
            "A has to choose", "[601.2g]", "6 legal answers", "11 if interchangeable",
            "Forest ×2: at least 1, at most 2",
            "· Forest for {G}, Birds of Paradise for {W}  (2 such)",
        ]),
        ("pay", "payments", "zh", [
            "A需要选择", "共6种合法选择", "天堂鸟：至少0，至多1", "树林 ×2：至少1，至多2",
            "· 树林 for {G}, 树林 2 for {G}",
        ]),
        ("dies", "replacements", "en", [
            "B has to choose", "[616.1, 616.1e]", "· Rest in Peace", "· Returning Shade",
        ]),
        ("umbras", "replacements", "zh", ["B需要选择", "· 蛇影", "· 鬣狗影"]),
        ("control", "replacements", "en", [
            "A has to choose", "[616.1, 616.1b]", "1 legal answers", "· Gather Specimens",
        ]),
    ],
)  # fmt: skip
def test_each_kind_is_listed_with_who_decides(
    tmp_path: Path, board: str, kind: str, lang: str, said: list[str]
) -> None:
    ran = listed(tmp_path, board, kind, lang=lang)
    assert (ran.code, ran.err) == (0, "")
    assert [one for one in said if one not in ran.out] == []


@pytest.mark.parametrize(
    ("board", "kind", "typed", "lang", "said"),
    [
        ("attack", "attacks", "A attacks with: 2/2 defender", "en", "[508.1c, 702.3b]"),
        ("attack", "attacks", "N attacks with: 1/1", "en", "it is not N who decides this, but A"),
        ("must", "attacks", "A attacks with: nothing", "zh", "[508.1d"),
        ("block", "blocks", "N blocks with: 1/1", "zh", "[509.1b, 702.9b]"),
        ("damage", "damage", "A assigns: {N: 5}", "en", "[702.19b, 510.1c]"),
        ("damage", "damage", "A assigns: {4/4: 1, N: 5}", "zh", "应为5点  [510.1a]"),
        ("target", "targets", "A chooses: Black Knight", "en",
         "Black Knight isn't what it may target  [115.1]"),
        ("target", "targets", "A chooses: Troll", "zh", "[101.2, 702.11b]"),
        ("target", "targets", "A chooses: B", "zh", "[115.2]"),
        ("target", "targets", "A chooses: [Grizzly Bears, Black Knight]", "en", "[601.2c]"),
        ("pay", "payments", "A pays: Forest", "en", "[601.2h, 118.3]"),
        ("pay", "payments", "A pays: [Forest, Island]", "zh", "海岛已经横置或不在场  [107.5]"),
        ("pay", "payments", 'A pays: ["Forest for {R}", Forest 2]', "en",
         "can't make that mana with Forest  [605.3a]"),
        ("pay", "payments", 'A pays: [Forest, "{R}"]', "zh", "[118.3a]"),
        ("pay", "payments", 'A pays: [Forest 2, "Birds of Paradise for {U}"]', "en",
         "Nothing forbids it."),
        ("dies", "replacements", "A chooses: Rest in Peace", "en", "it is not A who decides this, but B"),
        ("dies", "replacements", "B chooses: [Rest in Peace, Returning Shade]", "zh", "[616.1f]"),
        ("dies", "replacements", "B chooses: Doom Blade", "en", "[616.1]"),
        ("umbras", "replacements", "B chooses: 得享安息", "zh", "[616.1g]"),
        ("copy", "replacements", "A chooses: Rusted Sentinel", "en",
         "an effect of Essence of the Wild has to be chosen before"),
        ("copy", "replacements", "A chooses: Rusted Sentinel", "zh", "[616.1c]"),
        ("control", "replacements", "A chooses: Essence of the Wild", "zh", "[616.1b]"),
    ],
)  # fmt: skip
def test_why_an_answer_is_not_among_them(
    tmp_path: Path, board: str, kind: str, typed: str, lang: str, said: str
) -> None:
    ran = listed(tmp_path, board, kind, "--why-not", typed, lang=lang)
    assert (ran.code, ran.err) == (0, "")
    assert said in ran.out


@pytest.mark.parametrize(
    ("board", "kind", "typed", "said"),
    [
        ("attack", "attacks", "A attacks with: Elephant", "nothing is called “Elephant”"),
        ("attack", "attacks", "A chooses: 1/1", "no possible answer to attack"),
        ("damage", "damage", "A assigns: {Elephant: 5}", "nothing is called “Elephant”"),
        ("target", "targets", "A chooses: [Grizzly Bears", "the line cannot be read"),
        ("pay", "payments", "A pays: [Forest, Elephant]", "nothing is called “Elephant”"),
        ("pay", "payments", "A pays: yes", "no possible answer to payment"),
        ("dies", "replacements", "B chose: x", "is no answer"),
        ("dies", "replacements", "C chooses: Rest in Peace", "nobody is called “C”"),
    ],
)  # fmt: skip
def test_an_answer_that_cannot_be_read_is_a_located_problem(
    tmp_path: Path, board: str, kind: str, typed: str, said: str
) -> None:
    ran = listed(tmp_path, board, kind, "--why-not", typed)
    assert ran.code == 2
    assert ran.err.startswith("--why-not:1:")
    assert said in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "More than 200 ways to answer"), ("zh", "选择方式超过200种")]
)
def test_more_ways_to_come_there_than_are_tried_leave_it_unfinished(
    tmp_path: Path, lang: str, said: str
) -> None:
    ran = listed(tmp_path, "orders", "damage", lang=lang)
    assert (ran.code, ran.err, said in ran.out) == (3, "", True)
    assert listed(tmp_path, "orders", "damage", "--json", lang=lang).data["complete"] is False


def test_as_data_a_payment_says_how_many_it_stands_for(tmp_path: Path) -> None:
    (found,) = listed(tmp_path, "pay", "payments", "--json").data["legal"]
    assert (found["kind"], found["player"], found["count"], found["complete"]) == ("payment", "A", 6, True)
    assert found["equal"] == [1, 2, 2, 2, 2, 2]
    assert found["bounds"] == {
        "Forest ×2": {"least": 1, "most": 2}, "Birds of Paradise": {"least": 0, "most": 1}
    }  # fmt: skip


def test_as_data_a_verdict_has_its_rules_and_both_languages(tmp_path: Path) -> None:
    (found,) = listed(tmp_path, "pay", "payments", "--why-not", "A pays: Forest", "--json").data["judged"]
    assert (found["kind"], found["allowed"]) == ("payment", False)
    (reason,) = found["reasons"]
    assert reason["rules"] == ["601.2h", "118.3"]
    assert reason["zh"] == "如此不能完全支付灰熊的费用：{1}{G}"
    assert reason["en"] == "that does not pay all of Grizzly Bears: {1}{G}"


def test_words_that_are_not_understood_may_forbid_anything(tmp_path: Path) -> None:
    words = ("A: 3/3 nonsense; N: 1/1", "--legal", "attacks", "--why-not", "A attacks with: 3/3 nonsense")
    ran = run(tmp_path, "run", *words, locale="en_US.UTF-8")
    assert "Nothing forbids it" not in ran.out
    assert ran.code in (2, 3)
