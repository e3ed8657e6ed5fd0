"""The board in the browser: a card tells layer by layer why it is so; every end of a scenario can be seen."""

from typing import TYPE_CHECKING

from tests.browser.test_accessible import check as accessible

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

LAYERS = "/scenario/questions/613/mutavault-under-humility"
LEAVES = "/scenario/cr/702.19b-2"


def shown(page: "Page", address: str) -> None:
    """A scenario's page, with its board going."""
    page.goto(address)
    page.locator("#board[data-going], .table #board").first.wait_for()
    page.locator("#board .bcard[role=button]").first.wait_for()


def steps(page: "Page") -> list[str]:
    """What the card that is looked at was printed as, and the layers that followed."""
    return page.locator(".looked-at .layers > li > b").all_inner_texts()


def card(page: "Page", name: str) -> "Locator":
    """A card on the board."""
    return page.locator("#board .bcard", has_text=name)


def test_a_tapped_card_tells_each_layer_with_its_rules(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + LAYERS + "?lang=en")
    card(page, "Mutavault").tap()
    assert steps(page) == [
        "Printed · Mutavault",
        "layer 4 (types)",
        "layer 6 (abilities)",
        "layer 7b (power and toughness set)",
        "layer 7b (power and toughness set)",
    ]
    last = page.locator(".layers > li").last
    assert "Mutavault (timestamp " in last.inner_text()
    assert "613.4b" in last.locator("a.ref").all_inner_texts()


def test_at_an_earlier_moment_it_tells_what_was_so_then(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + LAYERS)
    page.locator("#moment").evaluate(
        "slider => { slider.value = 0; slider.dispatchEvent(new Event('input')); }"
    )
    card(page, "易形地窖").tap()
    assert steps(page) == []
    assert "与牌面所印相同" in page.locator(".looked-at").inner_text()


def test_it_is_read_with_the_keyboard_alone(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + LAYERS)
    card(page, "易形地窖").focus()
    page.keyboard.press("Enter")
    page.locator(".looked-at .layers").wait_for()
    assert page.evaluate("document.activeElement.closest('.looked-at') !== null")
    page.keyboard.press("Escape")
    page.locator(".looked-at").wait_for(state="detached")
    assert "易形地窖" in page.evaluate("document.activeElement.textContent")


def test_the_rule_of_a_layer_is_previewed_over_it(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + LAYERS)
    card(page, "易形地窖").tap()
    page.locator(".layers a.ref", has_text="613.4b").first.tap()
    preview = page.locator(".looked-at .preview")
    preview.get_by_text("613.4b").first.wait_for()
    page.keyboard.press("Escape")
    preview.wait_for(state="detached")
    assert page.locator(".looked-at").is_visible()


def test_a_card_in_full_and_the_board_in_words_are_accessible(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + LAYERS)
    page.locator(".as-text summary").tap()
    card(page, "易形地窖").tap()
    page.locator(".looked-at .layers").wait_for()
    accessible(page)


def test_every_end_has_its_log_and_its_board(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + LEAVES)
    assert page.locator(".end").count() == 5
    page.locator(".fork a", has_text="结果3").tap()
    end = page.locator("#end-3")
    end.locator(".log li").first.wait_for()
    assert "B的生命：20→19" in end.locator("summary").inner_text()
    end.locator("[data-do=end]").tap()
    page.locator("#board .side", has_text="19点生命").wait_for()
    page.locator(".which button").tap()
    page.locator("#board .side", has_text="19点生命").wait_for(state="detached")


def test_from_its_page_a_scenario_goes_into_the_lab(page: "Page", desk_url: str) -> None:
    page.goto(desk_url + "/scenario/cr/510.1c-1")
    page.get_by_role("link", name="在推演中改动").tap()
    page.locator("#lab-run .log li").first.wait_for()
    assert "510.1c-1" in page.locator("#yaml").input_value()


def test_the_board_in_words_follows_the_slider(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + "/scenario/cr/702.164b-1")
    page.locator(".as-text summary").tap()
    words = page.locator(".as-text ul").first
    assert "B · 17点生命 · 中毒 ×3" in words.inner_text()
    assert "萎枝潜行客 · 生物～妖精／非瑞人／斥候 · 3/3 · 已横置 · 攻击 B" in words.inner_text()
    page.locator("[data-step='-1']").tap()
    words.get_by_text("中毒").wait_for(state="detached")
    assert words.is_visible()


def test_a_team_sits_on_one_side_with_one_life_total(page: "Page", desk_url: str) -> None:
    shown(page, desk_url + "/scenario/cr/810.8a-1")
    camps = page.locator("#board .camp")
    assert camps.locator(".shared .who").all_inner_texts() == ["C＋D", "A＋B"]
    assert camps.locator(".life").all_inner_texts() == ["30点生命", "-1点生命"]
    assert camps.last.locator(".side .who").all_inner_texts() == ["A", "B"]


FACE_DOWN = """
cards:
  Secret Plan: {zh: 秘密计划, type: Creature — Bear, pt: 5/5, cost: "{3}{G}", text: "Morph {G}"}
players:
  A: {battlefield: [{card: Secret Plan, face down: morph}], hand: Secret Plan}
  B: {}
start: {turn of: A, step: beginning of combat}
play:
  - A attacks with: Secret Plan
  - go to: end of combat
"""


def played(page: "Page", desk_url: str, text: str) -> None:
    """A file, played in the lab."""
    page.goto(f"{desk_url}/lab")
    page.locator("#board .side").first.wait_for()
    page.locator("#lab-yaml summary").tap()
    page.locator("#yaml").fill(text)
    page.locator("[data-lab=apply]").tap()
    page.locator("#lab-run .log li").first.wait_for()


def test_what_is_shown_to_a_player_gives_no_card_away(page: "Page", desk_url: str) -> None:
    played(page, desk_url, FACE_DOWN)
    assert "秘密计划" in page.locator("#lab-run").inner_text()
    page.locator("[data-lab=show]").tap()
    sheet = page.locator(".player .sheet")
    sheet.get_by_text("B的生命：20→18").wait_for()
    assert "未知牌" in sheet.inner_text()
    assert "秘密" not in sheet.inner_text()


def test_a_card_cast_face_down_is_not_handed_to_the_table(page: "Page", desk_url: str) -> None:
    secret = """
cards:
  Secret Plan: {type: Creature — Bear, pt: 5/5, cost: "{3}{G}", text: "Morph {G}"}
players:
  A: {hand: Secret Plan, mana: GGG}
  B: {}
start: {turn of: A, step: precombat main}
play:
  - A casts: Secret Plan
    way: morph
  - resolve
"""
    played(page, desk_url, secret)
    page.locator("[data-lab=share]").tap()
    dialog = page.locator("dialog.asked")
    dialog.get_by_text("会泄露尚未公开的牌").wait_for()
    assert dialog.get_by_role("button", name="全桌可见的内容").count() == 0


def test_a_link_says_when_the_answer_is_another_than_then(page: "Page", desk_url: str) -> None:
    made = """async (parts) => {
        const plain = new Blob([parts.join('\\u001f')]).stream();
        const packed = plain.pipeThrough(new CompressionStream('deflate-raw'));
        const signs = String.fromCharCode(...new Uint8Array(await new Response(packed).arrayBuffer()));
        return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    }"""
    page.goto(desk_url + "/lab")
    for told, warned in (("B: 20 → 11 life", True), ("B: 20 → 15 life", False)):
        fragment = page.evaluate(made, ["A: 5/5 attacks; B 20:", told, "2023-11-17"])
        page.goto("about:blank")
        page.goto(f"{desk_url}/lab#s={fragment}")
        page.locator("#lab-run .log li").first.wait_for()
        page.wait_for_timeout(300)
        assert ("答案与现在不同" in page.locator("#lab-status").inner_text()) is warned
