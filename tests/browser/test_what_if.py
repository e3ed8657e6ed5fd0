"""What if one thing were otherwise, in the browser: two results side by side, what flips them, links."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.browser.test_accessible import check as check_accessible
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

Contexts = Callable[..., "BrowserContext"]
WORLDS = """
cards:
  Small World: {zh: 小世界, type: Enchantment, text: All creatures have base power and toughness 1/1.}
  Large World: {zh: 大世界, type: Enchantment, text: All creatures have base power and toughness 4/4.}
  Secret Plan: {type: Sorcery, cost: "{U}", text: Draw a card.}
players:
  A: {battlefield: [Small World, 2/2], hand: Secret Plan}
  B: {battlefield: [Large World, 3/3]}
start: {turn of: A, step: precombat main}
"""
HOSTILE = """
cards:
  "<img src=x onerror=alert('1')>": {type: Creature — Bear, pt: 2/2}
players:
  A: {battlefield: "<img src=x onerror=alert('1')>"}
  "<b>": {}
start: {turn of: A, step: precombat main}
"""
LINE = "A: 5/5 死触 践踏 攻; N: 2/2, 4/4 挡"
LONG = "A: 12/12 践踏 攻; N: 2/2, 3/3, 4/4, 5/5, 1/1 挡"
SWAPPED = "小世界与大世界的时间印记先后互换"


def played(page: "Page", desk_url: str, scenario: str) -> None:
    """The lab with a situation."""
    page.goto(desk_url + "/lab")
    page.locator("#board .side").first.wait_for()
    page.locator("#lab-yaml summary").tap()
    page.locator("#yaml").fill(scenario)
    page.locator("[data-lab=apply]").tap()
    until(page, "document.querySelectorAll('#lab-run .read-back li').length > 2")


def chosen(page: "Page", group: str, change: str) -> "Locator":
    """What comes of a change that is offered."""
    page.locator("[data-lab=what-if]").tap()
    page.locator(".could summary", has_text=group).tap()
    page.locator(".could button", has_text=change).tap()
    shown = page.locator("#lab-what-if .beside")
    shown.wait_for()
    return shown


def test_two_timestamps_are_swapped_and_both_results_stand_beside_each_other(
    page: "Page", desk_url: str
) -> None:
    played(page, desk_url, WORLDS)
    shown = chosen(page, "改变先后", SWAPPED)
    rows = [one.inner_text().split() for one in shown.locator(".ends tbody tr").all()]
    assert rows == [["2/2", "4/4", "1/1"], ["3/3", "4/4", "1/1"]]
    here, there = (shown.locator(f".parting .{side}") for side in ("here", "there"))
    assert "小世界" in here.inner_text()
    assert "大世界" in there.inner_text()
    assert "613.4b" in there.locator("a.ref").all_inner_texts()
    shown.locator(".logs > summary").tap()
    assert shown.locator(".log .parts").count() == 2
    check_accessible(page)
    shown.locator(".parting .there a.ref", has_text="613.4b").tap()
    assert page.locator(".preview h1 .number").inner_text() == "613.4b"


def test_the_other_situation_is_gone_on_with_and_undone(page: "Page", desk_url: str) -> None:
    played(page, desk_url, WORLDS)
    chosen(page, "改变先后", SWAPPED)
    page.get_by_role("button", name="以此情境继续").tap()
    page.locator("#board .bcard", has_text="1/1").first.wait_for()
    assert page.locator("#lab-what-if").is_hidden()
    page.locator("[data-lab=undo]").tap()
    page.locator("#board .bcard", has_text="4/4").first.wait_for()


def test_what_flips_the_answer_is_listed_and_each_can_be_looked_at(page: "Page", desk_url: str) -> None:
    played(page, desk_url, LINE)
    page.locator("[data-lab=what-if]").tap()
    page.get_by_role("button", name="改变什么会改变答案？").tap()
    lost = page.locator(".flips button", has_text="5/5 死触 践踏不具有死触")
    lost.wait_for()
    lost.tap()
    page.locator(".beside .only mark", has_text="5/5 践踏").first.wait_for()


def test_the_link_shows_both_results_and_no_card_of_a_hand(
    page: "Page", contexts: Contexts, desk_url: str
) -> None:
    played(page, desk_url, WORLDS)
    mine = chosen(page, "改变先后", SWAPPED).locator(".parting").inner_text()
    page.locator("#lab-what-if").get_by_role("button", name="分享", exact=True).tap()
    page.get_by_role("button", name="全桌可见的内容").tap()
    page.wait_for_url("**/lab#s=*")
    other = contexts().new_page()
    other.goto(page.url)
    other.locator("#lab-what-if .parting").wait_for()
    assert other.locator("#lab-what-if .parting").inner_text() == mine
    assert "Secret Plan" not in other.content()
    assert other.locator("#lab-status").inner_text() == ""


def test_a_change_of_what_only_one_player_sees_makes_no_link_for_the_table(
    page: "Page", desk_url: str
) -> None:
    played(page, desk_url, WORLDS)
    chosen(page, "Secret Plan", "没有Secret Plan")
    page.locator("#lab-what-if").get_by_role("button", name="分享", exact=True).tap()
    page.get_by_role("button", name="全桌可见的内容").tap()
    until(page, "document.querySelector('#lab-status').textContent !== ''")
    assert "#s=" not in page.url


def test_all_outcomes_are_looked_for_and_the_search_can_be_stopped(page: "Page", desk_url: str) -> None:
    played(page, desk_url, LONG)
    page.locator("[data-lab=explore]").tap()
    until(page, "Number(document.querySelector('#lab-outcomes [role=status]')?.textContent) > 0")
    page.get_by_role("button", name="停止", exact=True).tap()
    page.locator("#lab-outcomes", has_text="已停止").wait_for()
    played(page, desk_url, LINE)
    page.locator("[data-lab=explore]").tap()
    page.locator("#lab-outcomes .outcomes li").first.wait_for(timeout=60_000)
    leads = page.locator(".deciding .deciding .led").first
    leads.tap()
    number = leads.locator(".numbered").inner_text()
    assert page.locator(".outcomes li:focus .numbered").inner_text() == number
    assert "702.19b" in page.locator(".deciding .deciding a.ref").all_inner_texts()
    check_accessible(page)


def test_named_variations_of_a_scenario_stand_beside_it(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/scenario/questions/601/last-two-life-for-gut-shot")
    one = page.locator(".variation", has_text="只有1点生命")
    one.locator("summary").first.tap()
    assert "此后没有别的事情" in one.locator(".parting .there").inner_text()
    assert "601.2" in one.locator(".parting .here a.ref").all_inner_texts()
    check_accessible(page)


def test_a_scenario_of_the_library_is_made_otherwise_and_taken_into_the_lab(
    page: "Page", desk_url: str
) -> None:
    page.goto(desk_url + "/scenario/cr/510.1c-1")
    page.locator("#board[data-going]").wait_for()
    page.locator("[data-told=what-if]").tap()
    page.locator("#what-if .could summary").first.tap()
    page.locator("#what-if .could button").first.tap()
    page.locator("#what-if .beside").wait_for()
    page.get_by_role("button", name="以此情境继续").tap()
    page.wait_for_url("**/lab#s=*")
    page.locator("#board .bcard").first.wait_for()


def test_without_the_server_it_says_what_is_missing(page: "Page", watch: Watch, desk_url: str) -> None:
    watch.expect("ERR_FAILED")
    page.route("**/api/what-if", lambda route: route.abort())
    page.goto(desk_url + "/scenario/questions/601/last-two-life-for-gut-shot")
    page.locator("#board[data-going]").wait_for()
    page.locator("[data-told=what-if]").tap()
    page.locator("#what-if .notice", has_text="需要服务器").wait_for()
    page.locator("#what-if .close").tap()
    assert page.locator("#what-if").is_hidden()


def test_what_people_wrote_is_text_wherever_it_is_shown(page: "Page", desk_url: str) -> None:
    played(page, desk_url, HOSTILE)
    shown = chosen(page, "<img", "没有<img")
    assert "<img src=x" in shown.locator(".ends").inner_text()
    assert page.evaluate("document.querySelectorAll('#lab-what-if img').length") == 0
