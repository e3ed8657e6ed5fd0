"""What pages become under a reader's hands: sheets, searches, results; how each is reached."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.chromium import Lang
from tests.browser.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import Page

COMBAT = {
    "zh": "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡",
    "en": "A: 5/5 deathtouch trample attacks; N: 2/2, 4/4 block",
}
FOUGHT = {"zh": "A: 3/3 先攻 攻; N: 2/2 挡", "en": "A: 3/3 first strike attacks; N: 2/2 blocks"}
UNREAD = {"zh": "我的亚龙5/5攻击，对方用4/4阻挡", "en": "my dragon thing 5/5 attacks, they block with a 4/4"}
UNKNOWN = {"zh": "飞行\n它独自低声哼唱。", "en": "Flying\nIt hums quietly while nobody looks."}
MISSPELT = "players:\n  A: {battlefeld: 2/2}\n"
WORLDS = """
cards:
  Small World: {zh: 小世界, type: Enchantment, text: All creatures have base power and toughness 1/1.}
  Large World: {zh: 大世界, type: Enchantment, text: All creatures have base power and toughness 4/4.}
players:
  A: {battlefield: [Small World, 2/2]}
  B: {battlefield: [Large World, 3/3]}
start: {turn of: A, step: precombat main}
"""
_PLAYED = "() => !document.getElementById('lab').hasAttribute('aria-busy')"
_CLOSED = "() => !document.querySelector('dialog') && !history.state?.overlay"


def lab(page: "Page", url: str) -> None:
    """The lab with its empty board."""
    page.goto(f"{url}/lab")
    page.locator("#board .side").first.wait_for()
    until(page, _PLAYED)


def said(page: "Page", line: str) -> None:
    """A situation said in one line, and played."""
    page.locator("#line").fill(line)
    page.locator("#say button").click()
    until(page, "() => !document.querySelector('.templates').open")
    until(page, _PLAYED)


def written(page: "Page", file: str) -> None:
    """A situation as a file, and played."""
    page.locator("#lab-yaml summary").click()
    page.locator("#yaml").fill(file)
    page.locator("[data-lab=apply]").click()
    until(page, "() => !document.querySelector('.templates').open")
    until(page, _PLAYED)


def added(page: "Page", player: str, typed: str) -> None:
    """A card by its name, or a creature in short."""
    before = page.locator("[data-card]").count()
    page.locator(f'.adds[data-player="{player}"]').click()
    page.locator(".card-field input").fill(typed)
    page.locator(".found-cards button").first.click()
    until(page, "before => document.querySelectorAll('[data-card]').length > before", arg=before)
    until(page, _CLOSED)
    until(page, _PLAYED)


def unfolded(page: "Page") -> None:
    """Everything that a sheet folds away."""
    for fold in page.locator("dialog summary").all():
        fold.click()


def question_open(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    said(page, COMBAT[lang])
    page.locator("#lab-question button").first.wait_for()


def answered(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    said(page, FOUGHT[lang])
    page.locator("#lab-answer .answer").wait_for()


def unread(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    said(page, UNREAD[lang])
    page.locator("#lab-problems .notice").wait_for()


def misspelt(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    written(page, MISSPELT)
    page.locator("#lab-problems button").wait_for()


def adding(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    page.locator(".adds").first.click()
    unfolded(page)
    page.locator(".card-field input").fill("bolt")
    page.locator(".found-cards button").first.wait_for()


def not_modelled(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    page.locator(".adds").first.click()
    unfolded(page)
    pasted = page.locator("dialog.adding details").last
    pasted.locator("input").nth(0).fill("Strange Bear")
    pasted.locator("input").nth(1).fill("Creature — Bear")
    pasted.locator("textarea").fill(UNKNOWN[lang])
    pasted.locator("button").last.click()
    page.locator("#lab-answer .notice").first.wait_for()


def changing(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    added(page, "A", "2/2")
    added(page, "A", "Behemoth Sledge")
    page.locator("#board .bcard").last.click()
    page.locator("dialog.changing").wait_for()
    unfolded(page)


def seated(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    page.locator(".heart").first.click()
    page.locator("dialog.seated").wait_for()
    unfolded(page)


def table_set(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    page.locator(".table-button").click()
    page.locator("dialog.table-set").wait_for()


def all_outcomes(page: "Page", url: str, lang: Lang) -> None:
    question_open(page, url, lang)
    page.locator("[data-lab=explore]").click()
    page.locator("#lab-outcomes .outcomes li").first.wait_for(timeout=60_000)


def what_if(page: "Page", url: str, lang: Lang) -> None:
    lab(page, url)
    written(page, WORLDS)
    page.locator("[data-lab=what-if]").click()
    page.locator(".could summary").first.click()


def beside(page: "Page", url: str, lang: Lang) -> None:
    what_if(page, url, lang)
    page.locator(".could button").first.click()
    page.locator("#lab-what-if .beside").wait_for()


def sharing(page: "Page", url: str, lang: Lang) -> None:
    answered(page, url, lang)
    page.locator("[data-lab=share]").click()
    page.locator("dialog.asked").wait_for()


def shown(page: "Page", url: str, lang: Lang) -> None:
    answered(page, url, lang)
    page.locator("[data-lab=show]").click()
    page.locator("dialog.player").wait_for()


def in_the_middle(page: "Page", url: str, lang: Lang) -> None:
    page.goto(f"{url}/scenario/cr/510.1c-1")
    page.locator("#board[data-going]").wait_for()
    for _ in range(3):
        page.locator(".scrub [data-step='-1']").click()


def why(page: "Page", url: str, lang: Lang) -> None:
    page.goto(f"{url}/scenario/lessons/613/humility-then-opalescence")
    page.locator("#board[data-going]").wait_for()
    page.locator("#board .bcard").first.click()
    page.locator("dialog.looked-at").wait_for()


def variation(page: "Page", url: str, lang: Lang) -> None:
    page.goto(f"{url}/scenario/questions/601/last-two-life-for-gut-shot")
    page.locator(".variation summary").first.click()


def rule_shown(page: "Page", url: str, lang: Lang) -> None:
    page.goto(f"{url}/cr/702.19b")
    page.locator("[data-do=show]").click()
    page.locator("dialog.player").wait_for()


def preview(page: "Page", url: str, lang: Lang) -> None:
    page.goto(f"{url}/cr/510.1c")
    term = page.locator("#main .texts a.term").first
    if page.evaluate("matchMedia('(pointer: coarse)').matches"):
        term.tap()
    else:
        term.hover()
    page.locator(".preview h1").wait_for()


def opened_in_place(page: "Page", url: str, lang: Lang) -> None:
    page.goto(f"{url}/search?q=702.19b trample")
    page.locator(".hit .open").first.click()
    page.locator(".opened .core").first.wait_for()


STATES: dict[str, Callable[["Page", str, Lang], None]] = {
    state.__name__.replace("_", "-"): state
    for state in (
        question_open,
        answered,
        unread,
        misspelt,
        adding,
        not_modelled,
        changing,
        seated,
        table_set,
        all_outcomes,
        what_if,
        beside,
        sharing,
        shown,
        in_the_middle,
        why,
        variation,
        rule_shown,
        preview,
        opened_in_place,
    )
}
