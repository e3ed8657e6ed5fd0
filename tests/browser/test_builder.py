"""The sheets in which a situation is changed: what each offers, what it does, who can use it."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import DESKTOP, PHONE, Lang
from tests.browser.test_accessible import check
from tests.browser.waiting import until

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

_CLOSED = "() => !document.querySelector('dialog') && !history.state?.overlay"
_PLAYED = "() => !document.getElementById('lab').hasAttribute('aria-busy')"


def opened(page: "Page", desk_url: str) -> None:
    """The lab, ready."""
    page.goto(f"{desk_url}/lab")
    page.locator("#board .side").first.wait_for()


def played(page: "Page") -> None:
    """Wait until a sheet is gone and what it did has been played."""
    until(page, _CLOSED)
    until(page, _PLAYED)


def add(page: "Page", player: str, typed: str) -> None:
    """A card by its name, or a creature in short."""
    before = page.locator("[data-card]").count()
    page.locator(f'.adds[data-player="{player}"]').click()
    page.locator(".card-field input").fill(typed)
    page.locator(".found-cards button").first.click()
    until(page, "before => document.querySelectorAll('[data-card]').length > before", arg=before)
    played(page)


def tap(page: "Page", card: str) -> None:
    """Open a card on the board."""
    page.locator("#board [data-card]", has_text=card).first.click()
    page.locator("dialog.changing").wait_for()


def press(page: "Page", name: str) -> None:
    """A button of the sheet that is open."""
    page.locator("dialog").get_by_role("button", name=name, exact=True).first.click()


def file(page: "Page") -> str:
    """The situation as it is written."""
    return page.locator("#yaml").input_value()


def test_cards_are_found_by_pinyin_and_come_with_their_text(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator('.adds[data-player="A"]').tap()
    page.locator(".card-field input").fill("huixiong")
    page.locator(".found-cards button", has_text="灰熊 · Grizzly Bears").tap()
    page.locator("#board .bcard", has_text="灰熊").wait_for()
    assert "Grizzly Bears:" in file(page)


def test_where_imported_cards_are_damaged_the_box_for_a_name_says_so(page: "Page", desk_url: str) -> None:
    said = {"zh": "已损坏。请将该文件移走。", "en": "Damaged. Move the file away."}
    found = {"asked": "x", "cards": [], "problem": said}
    page.route("**/api/cards?*", lambda route: route.fulfill(json=found))
    opened(page, desk_url)
    page.locator('.adds[data-player="A"]').tap()
    page.locator(".card-field input").fill("无名怪熊")
    trouble = page.locator(".card-field .notice")
    trouble.wait_for()
    assert trouble.inner_text() == said["zh"]
    page.locator(".card-field input").fill("")
    trouble.wait_for(state="hidden")


def test_a_card_of_release_notes_comes_with_the_text_they_print(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", "齿轮追猎犬")
    assert "text zh" in file(page)


def test_of_a_name_without_a_text_the_text_is_asked_for(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator('.adds[data-player="A"]').tap()
    page.locator(".card-field input").fill("无名怪熊")
    page.locator(".found-cards button", has_text="粘贴牌面文字").tap()
    dialog = page.locator("dialog.adding")
    assert dialog.get_by_label("牌名").input_value() == "无名怪熊"
    assert dialog.locator(".notice", has_text="这里没有此牌的文字").is_visible()
    dialog.get_by_label("类别栏").fill("生物～熊")
    dialog.get_by_label("2/2").fill("2/2")
    dialog.get_by_label("牌面文字").fill("践踏")
    dialog.get_by_role("button", name="加入", exact=True).last.tap()
    page.locator("#board .bcard", has_text="2/2").wait_for()


def test_taps_that_add_up_are_done_at_once_and_undone_at_once(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", "2/2")
    tap(page, "2/2")
    for _ in range(3):
        press(page, "+1/+1 ＋")
    press(page, "伤害 ＋")
    press(page, "应用")
    played(page)
    assert "{card: 2/2, damage: 1, counters: {+1/+1: 3}}" in file(page)
    page.get_by_role("button", name="撤销").tap()
    until(page, "() => !document.querySelector('#yaml').value.includes('counters')")


def test_an_aura_is_attached_and_detached_by_a_tap(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", "2/2")
    add(page, "A", "贝西摩斯锤")
    tap(page, "贝西摩斯锤")
    press(page, "2/2")
    played(page)
    assert "attached to: 2/2" in file(page)
    page.locator(".laid .laid .bcard", has_text="贝西摩斯锤").wait_for()
    tap(page, "贝西摩斯锤")
    assert (
        page.locator("dialog").get_by_role("button", name="2/2", exact=True).get_attribute("aria-pressed")
        == "true"
    )
    press(page, "2/2")
    played(page)
    assert "attached" not in file(page)


def test_what_lies_elsewhere_is_changed_too(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", "闪电击")
    tap(page, "闪电击")
    press(page, "坟墓场")
    played(page)
    assert "graveyard: Lightning Bolt" in file(page)
    add(page, "A", "3/3")
    tap(page, "3/3")
    page.locator("dialog summary", has_text="更多改动").click()
    page.locator("dialog").get_by_label("指示物种类").fill("充电")
    page.locator("dialog .answers", has_text="指示物").get_by_role("button", name="加入").click()
    played(page)
    assert "counters: {charge: 1}" in file(page)
    tap(page, "3/3")
    page.locator("dialog summary", has_text="更多改动").click()
    press(page, "B")
    played(page)
    assert "controller: B" in file(page)


def test_players_have_poison_and_mana_and_leave(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator(".table-button").tap()
    press(page, "增加一位牌手")
    played(page)
    page.get_by_role("button", name="C的生命").tap()
    for name in ("中毒 ＋", "中毒 ＋", "法术力 W", "法术力 G", "应用"):
        press(page, name)
    played(page)
    assert "counters: {poison: 2}" in file(page)
    assert re.search(r'mana: "?{W}{G}|mana: WG', file(page))
    page.get_by_role("button", name="C的生命").tap()
    page.locator("dialog summary", has_text="更多改动").click()
    press(page, "移除牌手C")
    played(page)
    assert "C:" not in file(page)


def test_a_situation_said_as_people_say_it_is_shown_as_the_line_it_was_read_as(
    page: "Page", desk_url: str
) -> None:
    opened(page, desk_url)
    page.locator("#line").fill("我的5/5死触践踏攻击，对方用2/2和4/4阻挡")
    page.locator("#say button").tap()
    until(
        page, "() => document.querySelector('#lab-status').textContent.includes('读作：我: 5/5 死触 践踏 攻')"
    )
    page.locator("#line").fill("我的亚龙5/5攻击，对方用4/4阻挡")
    page.locator("#say button").tap()
    page.locator("#lab-problems .notice", has_text="没有读懂：亚龙").wait_for()


@pytest.mark.parametrize(("lang", "size"), [("zh", PHONE), ("en", DESKTOP)], ids=["zh-phone", "en-desktop"])
def test_axe_finds_nothing_wrong_with_any_sheet(
    contexts: "Callable[..., BrowserContext]", desk_url: str, lang: Lang, size: tuple[int, int]
) -> None:
    page = contexts(lang=lang, size=size).new_page()
    opened(page, desk_url)
    add(page, "A", "Grizzly")
    add(page, "A", "Behemoth Sledge")
    sheets: tuple[tuple[str, str], ...] = (
        (".adds >> nth=0", ".card-field"),
        (".heart >> nth=0", ".seated"),
        (".table-button", ".table-set"),
        ("#board .bcard >> nth=0", ".changing"),
        ("#board .bcard >> nth=1", ".changing"),
    )
    for opener, shown in sheets:
        page.locator(opener).click()
        page.locator(shown).wait_for()
        for fold in page.locator("dialog summary").all():
            fold.click()
        if shown == ".card-field":
            page.locator(".card-field input").fill("bolt")
            page.locator(".found-cards button").first.wait_for()
        check(page)
        page.emulate_media(color_scheme="light")
        page.evaluate("() => document.querySelectorAll('[inert]').forEach(each => (each.inert = false))")
        page.locator("dialog .leave button").last.click()
        until(page, _CLOSED)


def test_a_player_may_be_called_like_the_number_of_an_object(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator("#lab-yaml summary").tap()
    page.locator("#yaml").fill(
        'players:\n  A: {battlefield: 2/2}\n  "#1": {}\nstart: {turn of: A, step: precombat main}\n'
    )
    page.locator('[data-lab="apply"]').tap()
    tap(page, "2/2")
    press(page, "攻击")
    page.locator(".lane .toward", has_text="#1").wait_for()
    assert "#1的生命：20→18" in page.locator("#lab-answer .answer").inner_text()


def test_an_imported_card_is_found_and_put_in(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", "Hillside")
    page.locator("#board .bcard", has_text="山腰巨人").wait_for()
    assert "Hillside Giant:" in file(page)
