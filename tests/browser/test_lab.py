"""The lab in the browser: examples run where they stand, situations are built by tapping and handed over."""

import zlib
from base64 import urlsafe_b64decode
from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.chromium import PHONE
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]
LINE = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"
HANDS = """
title: {zh: Secret Plan在手, en: Secret Plan in hand}
cards:
  Secret Plan: {type: Sorcery, cost: "{U}", text: Draw a card.}
players:
  A: {hand: [Secret Plan], library: [Secret Plan]}
  B: {}
start: {turn of: A, step: precombat main}
"""
_SEEN = """what => {
  const {top, bottom} = document.querySelector(what).getBoundingClientRect();
  return top >= 0 && bottom <= document.querySelector('.bar').getBoundingClientRect().top;
}"""
HOSTILE = """
title: {zh: "<img src=x onerror=alert(1)>", en: "<img src=x onerror=alert(1)>"}
cards:
  "<img src=x onerror=alert('1')>": {type: Creature — Bear, pt: 2/2}
players:
  "<b>": {battlefield: "<img src=x onerror=alert('1')>"}
  "#1": {life: 20}
start: {turn of: "<b>", step: precombat main}
"""


def opened(page: "Page", desk_url: str, fragment: str = "") -> None:
    """The lab, ready."""
    page.goto(f"{desk_url}/lab{fragment}")
    page.locator("#board .side").first.wait_for()


def said(page: "Page", line: str) -> None:
    """A situation said in one line, and played."""
    page.locator("#line").fill(line)
    page.get_by_role("button", name="推演", exact=True).first.tap()


def test_an_example_is_run_from_its_rule(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/cr/510.1c")
    page.get_by_role("link", name="推演此例").first.tap()
    page.wait_for_url("**/scenario/cr/510.1c-1")
    assert "B的生命：20→23" in page.locator(".answer").inner_text()


def test_one_steps_through_a_run_and_looks_at_a_card(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/scenario/cr/510.1c-1")
    page.locator("#board[data-going]").wait_for()
    page.locator(".log .said", has_text="罗堰妖精阻挡广林吞食客").tap()
    page.locator(".lane .blockers .bcard", has_text="罗堰妖精").wait_for()
    assert page.locator(".log [aria-current=true]").inner_text().startswith("罗堰妖精阻挡")
    page.get_by_role("button", name="后退一步").tap()
    until(page, "() => document.querySelector('.log [aria-current]').textContent.includes('狮群守护者阻挡')")
    page.locator(".lane .bcard", has_text="广林吞食客").tap()
    assert "生物～亚龙" in page.locator("dialog.looked-at").inner_text()


def test_built_from_nothing_by_taps_it_says_how_little_one_can_assign(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", 3, "死触", "践踏")
    add(page, "B", 0)
    add(page, "B", 2)
    page.locator(".bcard", has_text="5/5").first.tap()
    page.locator("dialog").get_by_role("button", name="攻击").tap()
    until(page, "() => document.querySelector('.log')?.textContent.includes('攻击B')")
    for blocker in ("2/2", "4/4"):
        page.locator(".side .bcard", has_text=blocker).first.tap()
        page.locator("dialog").get_by_role("button", name="阻挡").first.tap()
        page.locator(".lane .blockers .bcard", has_text=blocker).wait_for()
    page.locator("#lab-question").get_by_role("button", name="2/2, 4/4").tap()
    question = page.locator("#lab-question")
    until(page, "() => document.querySelector('#lab-question').textContent.includes('至少')")
    text = question.inner_text()
    assert "702.2c" in text
    assert "702.19b" in text
    assert "2/2：至少1" in text
    assert "B：至少0，至多3" in text
    assert page.locator("#lab-answer .answer").is_hidden()  # it says no more than the question


def add(page: "Page", player: str, more: int, *keywords: str) -> None:
    """A quick creature so much larger than 2/2."""
    before = page.locator(".bcard").count()
    page.locator(f'.adds[data-player="{player}"]').tap()
    dialog = page.locator("dialog.adding")
    for _ in range(more):
        dialog.get_by_role("button", name="＋1/＋1").tap()
    for keyword in keywords:
        dialog.get_by_role("button", name=keyword, exact=True).tap()
    dialog.get_by_role("button", name="加入", exact=True).first.tap()
    until(page, "count => document.querySelectorAll('.bcard').length > count", arg=before)


def test_undo_takes_the_last_step_back(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", 0)
    add(page, "B", 1)
    page.get_by_role("button", name="撤销").tap()
    until(page, "() => document.querySelectorAll('.bcard').length === 1")


def test_a_sentence_nobody_understands_is_named(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator('.adds[data-player="A"]').tap()
    dialog = page.locator("dialog.adding")
    dialog.locator("summary").tap()
    dialog.get_by_label("牌名").fill("Strange Bear")
    dialog.get_by_label("类别栏").fill("Creature — Bear")
    dialog.get_by_label("牌面文字").fill("Flying\nIt hums quietly while nobody looks.")
    dialog.get_by_role("button", name="加入", exact=True).last.tap()
    page.locator(".notice", has_text="hums quietly").wait_for()


def test_a_file_with_a_mistake_shows_the_line(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator("#lab-yaml summary").tap()
    page.locator("#yaml").fill("players:\n  A: {battlefeld: 2/2}\n")
    page.locator('[data-lab="apply"]').tap()
    page.locator("#lab-problems").get_by_role("button", name="第2行").tap()
    assert page.evaluate("() => document.activeElement.id") == "yaml"


def test_what_is_refused_leaves_no_answer_of_before_until_it_is_undone(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, "A: 3/3 攻; B: 2/2 挡")
    page.locator("#lab-answer .answer").wait_for()
    said(page, "players: {A: {battlefeld: 2/2}}")
    page.locator("#lab-problems .notice").wait_for()
    assert not page.locator("#lab-answer").is_visible()
    assert not page.locator("#board").is_visible()
    for act in ("share", "show", "ruling", "explore", "what-if"):
        assert page.locator(f"[data-lab={act}]").is_disabled()
    page.get_by_role("button", name="撤销").tap()
    page.locator("#lab-answer .answer").wait_for()
    assert page.locator("[data-lab=share]").is_enabled()
    assert not page.locator("#lab-problems .notice").count()


def test_a_link_opened_elsewhere_gives_the_same_log(contexts: Contexts, desk_url: str) -> None:
    page = contexts().new_page()
    opened(page, desk_url)
    said(page, LINE)
    page.locator("#lab-question button").first.wait_for()
    page.get_by_role("button", name="分享").tap()
    page.get_by_role("button", name="全桌可见的内容").tap()
    until(page, "() => location.hash.startsWith('#s=')")
    other = contexts().new_page()
    other.goto(page.url)
    other.locator("#lab-question button").first.wait_for()
    assert other.locator(".log").inner_text() == page.locator(".log").inner_text()
    assert "现在不同" not in other.locator("#lab-status").inner_text()


def test_all_outcomes_are_found_and_each_can_be_looked_at(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, LINE)
    page.locator("#lab-question button").first.wait_for()
    page.get_by_role("button", name="全部结果").tap()
    page.locator(".outcomes li").first.wait_for()
    assert "22种选择方式已全部推演" in page.locator("#lab-outcomes").inner_text()
    page.locator(".outcomes button").first.tap()
    until(page, "() => document.querySelector('.answer').textContent.includes('N的生命：20→17')")


def test_what_is_shown_to_a_player_fills_the_screen(page: "Page", desk_url: str) -> None:
    shown = page.locator("dialog.player")
    opened(page, desk_url)
    said(page, LINE)
    page.locator("#lab-question button").first.wait_for()
    page.get_by_role("button", name="向牌手出示").tap()
    assert shown.bounding_box() == {"x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1]}
    page.goto(desk_url + "/scenario/cr/510.1c-1")
    page.locator("[data-told=show]").tap()
    assert shown.bounding_box() == {"x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1]}


def test_what_was_asked_for_is_seen_without_scrolling(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, "我的亚龙5/5攻击，对方用4/4阻挡")
    page.locator("#lab-problems .notice").wait_for()
    assert is_seen(page, "#lab-problems .notice")
    page.locator("#line").fill(LINE)
    page.get_by_role("button", name="推演", exact=True).first.tap()
    page.locator("#lab-question button").first.wait_for()
    assert is_seen(page, "#lab-question")
    page.get_by_role("button", name="全部结果").tap()
    page.locator(".outcomes li").first.wait_for()
    until(page, _SEEN, arg=".outcomes li")


def is_seen(page: "Page", what: str) -> bool:
    """Whether the whole of something stands on the screen, above the bar."""
    return bool(page.evaluate(_SEEN, what))


def test_a_search_can_be_stopped(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, "A: 12/12 践踏 攻; N: 2/2, 3/3, 4/4, 5/5, 1/1 挡")
    page.locator(".lane").first.wait_for()
    page.get_by_role("button", name="全部结果").tap()
    page.get_by_role("button", name="停止").tap()
    page.locator(".notice", has_text="已停止").wait_for()


def test_a_ruling_is_filled_from_a_run(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, "A: 3/3 攻; N: 2/2 挡")
    page.locator(".answer", has_text="消灭").wait_for()
    page.get_by_role("button", name="写成裁定").tap()
    page.wait_for_url("**/ruling")
    until(page, "() => document.body.textContent.includes('704.5g')")


def test_a_template_is_one_tap_away(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.get_by_role("button", name="指挥官").tap()
    page.locator(".log li").nth(5).wait_for()


def test_two_taps_on_one_answer_are_one_answer(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, LINE)
    page.locator("#lab-question button", has_text="2/2, 4/4").wait_for()
    twice = "() => [1, 2].forEach(() => document.querySelector('#lab-question button').click())"
    page.evaluate(twice)
    until(page, "() => document.querySelector('#lab-question').textContent.includes('至少')")
    page.wait_for_timeout(300)
    assert page.locator("#yaml").input_value().count("orders") == 1
    assert page.locator("#lab-problems").inner_text() == ""


def test_a_link_for_the_table_names_nothing_of_a_hand(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator("#lab-yaml summary").tap()
    page.locator("#yaml").fill(HANDS)
    page.locator('[data-lab="apply"]').tap()
    page.locator(".pile", has_text="Secret Plan").wait_for()
    page.get_by_role("button", name="分享").tap()
    page.get_by_role("button", name="全桌可见的内容").tap()
    until(page, "() => location.hash.startsWith('#s=')")
    assert "Secret" not in carried(page.url)
    page.reload()
    page.locator(".pile", has_text="未知牌").wait_for()
    assert "Secret" not in page.content()


def carried(address: str) -> str:
    """What the fragment of a link holds."""
    packed = address.partition("#s=")[2]
    return zlib.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), wbits=-15).decode()


def test_a_damaged_link_says_so_and_leaves_a_board(page: "Page", desk_url: str, watch: Watch) -> None:
    watch.expect("404")
    opened(page, desk_url)
    add(page, "A", 0)
    for fragment in ("#s=AAAA", "#s=%%%", "#from=%E0%A4%A", "#from=../../../etc/passwd"):
        page.goto("about:blank")
        opened(page, desk_url, fragment)
        until(page, "() => document.querySelector('#lab-status').textContent.length > 5")
        assert page.locator(".adds").count() == 2
        assert page.locator(".bcard").count() == 0
        assert is_seen(page, "#lab-status")


def test_what_people_write_is_never_markup(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator("#lab-yaml summary").tap()
    page.locator("#yaml").fill(HOSTILE)
    page.locator('[data-lab="apply"]').tap()
    page.locator(".bcard", has_text="onerror").tap()
    page.locator("dialog").get_by_role("button", name="攻击").tap()
    page.locator(".lane .bcard", has_text="onerror").wait_for()
    page.get_by_role("button", name="全部结果").tap()
    until(page, "() => document.querySelector('#lab-outcomes').textContent.includes('结果')")
    assert page.locator("main img").count() == 0


def test_only_who_can_attack_is_offered_it_and_a_second_tap_takes_it_back(
    page: "Page", desk_url: str
) -> None:
    opened(page, desk_url)
    said(page, "A: 2/4 攻; N: 2/3 挡")
    page.locator(".bcard", has_text="2/3").first.tap()
    dialog = page.locator("dialog")
    assert dialog.get_by_role("button", name="攻击", exact=True).count() == 0
    assert dialog.get_by_role("button", name="阻挡2/4").get_attribute("aria-pressed") == "true"
    dialog.get_by_role("button", name="关闭").tap()
    page.locator(".bcard", has_text="2/4").first.tap()
    attack = dialog.get_by_role("button", name="攻击", exact=True)
    assert attack.get_attribute("aria-pressed") == "true"
    attack.tap()
    until(page, "() => !document.querySelector('#yaml').value.includes('attacks')")


def test_who_comes_back_finds_the_board_and_can_start_over(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    add(page, "A", 0)
    page.reload()
    page.locator(".bcard", has_text="2/2").wait_for()
    page.get_by_role("button", name="更多").tap()
    page.locator("#line").fill(LINE)
    page.get_by_role("button", name="从头开始").tap()
    until(page, "() => document.querySelectorAll('.bcard').length === 0")
    assert page.locator("#line").input_value() == ""


def test_the_keyboard_stays_where_it_was(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    page.locator('.adds[data-player="A"]').focus()
    page.keyboard.press("Enter")
    page.locator("dialog.adding .first").focus()
    page.keyboard.press("Enter")
    page.locator(".bcard", has_text="2/2").wait_for()
    until(page, "() => document.activeElement.dataset.player === 'A'")
    page.locator(".bcard").focus()
    page.keyboard.press("Enter")
    page.locator("dialog").get_by_role("button", name="攻击").press("Enter")
    page.locator(".lane .bcard").wait_for()
    until(page, "() => document.activeElement !== document.body")


def test_a_search_of_a_board_that_has_changed_shows_nothing(page: "Page", desk_url: str) -> None:
    opened(page, desk_url)
    said(page, "A: 12/12 践踏 攻; N: 2/2, 3/3, 4/4, 5/5, 1/1 挡")
    page.locator(".lane").first.wait_for()
    page.get_by_role("button", name="全部结果").tap()
    page.locator("#lab-outcomes .stop").wait_for()
    said(page, "A: 3/3 攻; N: 2/2 挡")
    page.locator(".answer", has_text="消灭").wait_for()
    page.wait_for_timeout(500)
    assert page.locator("#lab-outcomes").is_hidden()
