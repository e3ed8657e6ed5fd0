"""Ten common situations, each built from an empty board on a phone, with every tap counted.

A tap on a button, a card or a field is one. What is typed into a field costs the tap on it and the tap that
sends it: on what was found, or on a key of the keyboard. A list that opens costs two: itself and the choice.
"""

import time
from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING

from tests.browser.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

MOST_TAPS = 25
LONGEST = 60.0  # seconds for one situation
_PLAYED = "() => !document.getElementById('lab').hasAttribute('aria-busy')"
_CLOSED = "() => !document.querySelector('dialog') && !history.state?.overlay"


class Finger:
    """Taps on a lab, counted; after each it waits until the desk has answered."""

    def __init__(self, page: "Page") -> None:
        self.page, self.taps = page, 0

    def tap(self, place: "Locator") -> None:
        """One tap."""
        place.tap()
        self.taps += 1
        until(self.page, _PLAYED)

    def press(self, name: str, inside: str = "dialog", exact: bool = True) -> None:
        """A button by what it says."""
        self.tap(self.page.locator(inside).get_by_role("button", name=name, exact=exact).first)
        if inside == "dialog":
            self.settled()

    def choose(self, label: str, option: str) -> None:
        """From a list that opens."""
        self.page.locator("dialog").get_by_label(label).select_option(label=option)
        self.taps += 2

    def write(self, label: str, text: str) -> None:
        """Into a field; what sends it is tapped afterwards."""
        field = self.page.locator("dialog").get_by_label(label)
        self.tap(field)
        field.fill(text)

    def add(self, player: str, typed: str, hand: bool = False) -> None:
        """A card by a part of its name, or a creature in short."""
        there = self.page.locator("[data-card]").count()
        self.tap(self.page.locator(f'.adds[data-player="{player}"]'))
        self.write("找牌", typed)
        found = self.page.locator(".found-cards li").first
        self.tap(found.get_by_role("button").nth(1 if hand else 0))
        self.settled()
        until(self.page, "there => document.querySelectorAll('[data-card]').length > there", arg=there)

    def card(self, name: str) -> None:
        """Open a card on the board."""
        self.tap(self.page.locator("#board [data-card]", has_text=name).first)

    def attack(self, name: str, whom: str = "") -> None:
        self.card(name)
        self.press(f"攻击{whom}")

    def block(self, name: str, attacker: str) -> None:
        self.card(name)
        self.press(f"阻挡{attacker}")

    def does(self, move: str) -> None:
        """One of the moves that are offered."""
        self.press(move, "#lab-moves", exact=False)

    def answers(self, answer: str) -> None:
        """One of the answers to the open question."""
        self.press(answer, "#lab-question")

    def settled(self) -> None:
        """A dialog is gone, and the step of the way back it took."""
        until(self.page, f"() => document.querySelector('dialog') ? true : ({_CLOSED})()")
        until(self.page, _PLAYED)

    def reads(self, *words: str, place: str = "#lab-run") -> None:
        """Wait for what the desk says in the end."""
        for each in words:
            until(
                self.page,
                "([place, word]) => document.querySelector(place).textContent.includes(word)",
                arg=[place, each],
                timeout=10_000,
            )


def deathtouch_and_trample(finger: Finger) -> None:
    finger.add("A", "5/5 死触 践踏")
    finger.add("B", "2/2")
    finger.add("B", "4/4")
    finger.attack("5/5")
    finger.block("2/2", "5/5 死触 践踏")
    finger.block("4/4", "5/5 死触 践踏")
    finger.answers("2/2, 4/4")
    finger.reads("702.2c", "702.19b", "2/2：至少1", "4/4：至少0", "B：至少0，至多3", place="#lab-question")


def anthem_and_shrinking(finger: Finger) -> None:
    finger.add("A", "2/2")
    finger.add("A", "光荣颂")
    finger.add("B", "毁容")
    finger.does("B施放毁容")
    finger.reads("1/1", place="#board")
    finger.reads("611.2", place=".log")


def two_replacement_effects(finger: Finger) -> None:
    finger.add("A", "倍产旺季")
    finger.add("A", "坚固鳞甲")
    finger.add("A", "2/2")
    finger.add("A", "备战成长")
    finger.does("A施放备战成长")
    finger.reads("616.1", place="#lab-question")
    finger.answers("坚固鳞甲")
    finger.reads("在2/2上放置4个+1/+1指示物", place=".answer")


def trigger_order(finger: Finger) -> None:
    finger.add("A", "鲜血画家")
    finger.add("A", "祝亡士")
    finger.add("A", "2/2")
    finger.add("B", "3/3")
    finger.attack("2/2")
    finger.block("3/3", "2/2")
    finger.reads("603.3b", place="#lab-question")
    finger.answers("鲜血画家, 祝亡士")
    finger.answers("B")
    finger.answers("是")
    finger.reads("B的生命：20→19", place=".answer")


def a_copy(finger: Finger) -> None:
    finger.add("B", "光荣颂")
    finger.add("B", "灰熊")
    finger.add("A", "仿生妖", hand=True)
    finger.does("A施放仿生妖")
    finger.answers("灰熊")
    finger.reads("707.5", place=".decisions")
    finger.reads("2/2", "3/3", place="#board")


def a_response(finger: Finger) -> None:
    finger.add("A", "闪电击")
    finger.add("B", "反击咒语")
    finger.does("A施放闪电击")
    finger.answers("B")
    finger.does("B施放反击咒语")
    finger.reads("反击闪电击", "701.5a", place=".answer")


def a_planeswalker_is_attacked(finger: Finger) -> None:
    finger.add("A", "2/2")
    finger.add("B", "杰斯贝连")
    finger.attack("2/2", "杰斯贝连")
    finger.reads("忠诚指示物", "120.3c", place=".answer")


def equipped(finger: Finger) -> None:
    finger.add("A", "2/2")
    finger.add("A", "贝西摩斯锤")
    finger.does("佩带{3}")
    finger.attack("2/2")
    finger.reads("B的生命：20→16", "A的生命：20→24", place=".answer")


def commander_damage(finger: Finger) -> None:
    finger.press("回合与牌手", "#board", exact=False)
    finger.choose("玩法", "指挥官")
    finger.press("应用")
    finger.add("A", "痕躯瓦罗兹")
    finger.card("痕躯瓦罗兹")
    finger.tap(finger.page.locator("dialog summary", has_text="更多改动"))
    finger.press("指挥官")
    finger.tap(finger.page.get_by_role("button", name="B的生命"))
    finger.write("再造成战斗伤害", "19")
    finger.press("应用")
    finger.attack("痕躯瓦罗兹")
    finger.reads("B输掉游戏", "704.6c", place=".answer")


def two_headed_giant(finger: Finger) -> None:
    finger.press("回合与牌手", "#board", exact=False)
    finger.choose("玩法", "双头巨人")
    finger.press("应用")
    finger.add("A", "3/3")
    finger.add("C", "2/2")
    finger.attack("3/3")
    finger.attack("2/2")
    finger.reads("B、D的生命：30→25", place=".answer")
    finger.reads("510.2", place=".log")


SITUATIONS: tuple[Callable[[Finger], None], ...] = (
    deathtouch_and_trample,
    anthem_and_shrinking,
    two_replacement_effects,
    trigger_order,
    a_copy,
    a_response,
    a_planeswalker_is_attacked,
    equipped,
    commander_damage,
    two_headed_giant,
)


def test_ten_common_situations_are_built_from_nothing_in_few_taps(
    contexts: "Callable[..., BrowserContext]", desk_url: str
) -> None:
    taps: dict[str, int] = {}
    for situation in SITUATIONS:
        page = contexts().new_page()
        page.goto(f"{desk_url}/lab")
        page.locator("#board .side").first.wait_for()
        finger, begun = Finger(page), time.monotonic()
        situation(finger)
        assert time.monotonic() - begun < LONGEST, situation.__name__
        taps[situation.__name__] = finger.taps
        page.close()
    print("; ".join(f"{name}: {number}" for name, number in taps.items()))
    assert median(taps.values()) <= MOST_TAPS
