"""A ruling is written, handed over as text, link and code, opened on another phone, and shown to a player."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

import pytest

from app.browser_sentences import BROWSER_SENTENCES
from app.page_sentences import PAGE_SENTENCES
from tests.browser.browser_desk import BrowserDesk
from tests.browser.chromium import DESKTOP
from tests.browser.test_accessible import violations
from tests.browser.waiting import until
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

WRITTEN = {
    "table": "12",
    "round": "5",
    "event": "上海公开赛",
    "agreed": "阿古以6/6践踏攻击。",
    "question": "践踏的伤害怎样分配？",
    "ruling": "余下3点可以分配给宁宁。",
    "extension": "4",
    "judge": "张三",
}
TEXT = """\
裁定 · 12号桌 · 第5轮 · 上海公开赛
2026-11-18 17:43 · 裁判：张三

双方认可的事实：阿古以6/6践踏攻击。
问题：践踏的伤害怎样分配？
裁定：余下3点可以分配给宁宁。
补时：4分钟
上诉：维持原裁定

规则903.8（2023-11-17版）
牌手可从统帅区施放"""


def fill(page: "Page", desk_url: str, **more: str) -> None:
    """Write a ruling into the form of the desk."""
    page.goto(f"{desk_url}/ruling")
    for field, text in {**WRITTEN, **more}.items():
        page.fill(f"[data-field={field}]", text)
    page.fill("[data-field=time]", "2026-11-18T17:43")
    page.check("[data-field=appeal][value=upheld]")


def cite(page: "Page", typed: str) -> None:
    """Add a rule by what is typed; it is there when its text has come."""
    count = page.locator("#ruling-rules li").count()
    page.fill("#ruling-number", typed)
    page.press("#ruling-number", "Enter")
    page.locator(f"#ruling-rules li:nth-child({count + 1})").wait_for()


def listed(page: "Page") -> list[str]:
    """The rules in the form, by their names."""
    return page.locator("#ruling-rules .name").all_text_contents()


def copied(page: "Page", what: str) -> str:
    """What a button of the page puts on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('')")
    page.click(f"[data-ruling={what}]")
    until(page, "async () => (await navigator.clipboard.readText()) !== ''")
    return str(page.evaluate("navigator.clipboard.readText()"))


def linked(desk: BrowserDesk, desk_url: str, **fields: Any) -> str:
    """The link of a ruling that a script has made up."""
    made = desk.evaluate(
        "const {toFragment} = await import('/modules/page/ruling_link.js'); return toFragment(given);",
        {"lang": "zh", **fields},
    )
    return f"{desk_url}/ruling#{made}"


FILL_UP = """() => {
  for (let length = 2 ** 23; length >= 1; length /= 2) {
    try {
      localStorage.setItem(`full ${length}`, 'x'.repeat(length));
    } catch {
      // Half of it may fit.
    }
  }
}"""


def answer(page: "Page", key: str, chosen: str) -> None:
    """Choose in the dialog that asks this."""
    page.locator("dialog", has_text=BROWSER_SENTENCES[key][1]).wait_for()
    page.get_by_role("button", name=BROWSER_SENTENCES[chosen][1], exact=True).click()
    page.locator("dialog", has_text=BROWSER_SENTENCES[key][1]).wait_for(state="detached")


def paper(page: "Page", said: str = "") -> str:
    """What is handed over, as it reads, once it says this."""
    page.locator(".paper", has_text=said).wait_for()
    return page.locator(".paper").inner_text()


def test_a_ruling_is_seen_as_it_is_written_and_is_still_there_later(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    cite(page, "903.8")
    for said in (
        "12号桌 · 第5轮 · 上海公开赛",
        "余下3点可以分配给宁宁。",
        "4分钟",
        "维持原裁定",
        "裁判：张三",
    ):
        assert said in paper(page)
    before = paper(page)
    page.reload()
    page.locator(".paper blockquote .text").first.wait_for()
    assert paper(page) == before
    assert page.input_value("[data-field=ruling]") == WRITTEN["ruling"]
    assert listed(page) == ["规则903.8"]


def test_the_text_for_a_chat_quotes_the_rules_in_both_languages(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    cite(page, "cr 903.8")
    text = copied(page, "text")
    assert text.startswith(TEXT)
    assert "\nA player may cast a commander" in text


def test_the_language_of_the_ruling_is_the_readers(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    page.check("[data-field=lang][value=en]")
    text = copied(page, "text")
    assert text.startswith(
        "Ruling · Table 12 · Round 5 · 上海公开赛\n2026-11-18 17:43 · Judge: 张三\n\nFacts agreed: "
    )


def test_a_link_opens_on_another_phone_as_a_finished_page(
    page: "Page", contexts: Callable[..., "BrowserContext"], desk_url: str
) -> None:
    fill(page, desk_url)
    cite(page, "903.8")
    other = contexts(lang="en").new_page()
    other.goto(copied(page, "link"))
    other.locator(".paper blockquote .text").first.wait_for()
    assert paper(other) == paper(page)
    assert other.locator("#ruling form").is_hidden()
    assert other.locator("h1:visible").all_text_contents() == ["裁定"]
    other.click("[data-ruling=edit]")
    assert other.input_value("[data-field=ruling]") == WRITTEN["ruling"]
    assert other.url == f"{desk_url}/ruling"
    other.reload()
    other.locator("#ruling form").wait_for()
    assert other.input_value("[data-field=table]") == "12"


def test_nothing_of_a_ruling_goes_to_the_server(page: "Page", desk_url: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url} {request.post_data}"))
    fill(page, desk_url, ruling="geheimnis")
    cite(page, "903.8")
    page.goto(copied(page, "link"))
    paper(page, "geheimnis")
    page.reload()
    paper(page, "geheimnis")
    assert asked
    assert all(each.startswith("GET ") and each.endswith(" None") for each in asked)
    assert not [each for each in asked if "geheimnis" in each or "#" in each or "/ruling?" in each]


def test_ones_own_draft_is_not_overwritten_unasked(
    page: "Page", browser_desk: BrowserDesk, desk_url: str
) -> None:
    fill(page, desk_url)
    page.goto(linked(browser_desk, desk_url, table="7", ruling="别人的裁定"))
    paper(page, "别人的裁定")
    page.click("[data-ruling=edit]")
    page.get_by_role("button", name=BROWSER_SENTENCES["js-cancel"][1]).click()
    page.locator("dialog").wait_for(state="detached")
    paper(page, "别人的裁定")
    page.goto(f"{desk_url}/contents")
    page.goto(f"{desk_url}/ruling")
    assert page.input_value("[data-field=ruling]") == WRITTEN["ruling"]
    page.goto(linked(browser_desk, desk_url, table="7", ruling="别人的裁定"))
    page.click("[data-ruling=edit]")
    page.get_by_role("button", name=BROWSER_SENTENCES["js-ruling-edit-this"][1]).click()
    page.locator("#ruling form").wait_for()
    assert page.input_value("[data-field=ruling]") == "别人的裁定"
    page.click("#ruling-earlier summary")
    page.click("#ruling-earlier .open-ruling")
    assert page.input_value("[data-field=ruling]") == WRITTEN["ruling"]


def test_a_new_ruling_keeps_the_event_and_puts_the_last_one_aside(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    page.click("[data-ruling=new]")
    assert page.input_value("[data-field=event]") == "上海公开赛"
    assert page.input_value("[data-field=judge]") == "张三"
    assert page.input_value("[data-field=ruling]") == ""
    page.click("#ruling-earlier summary")
    assert "余下3点" in page.locator("#ruling-earlier li").inner_text()
    page.locator("#ruling-earlier li button").nth(1).click()
    assert page.locator("#ruling-earlier").is_hidden()


def test_a_ruling_that_cannot_be_put_aside_is_not_overwritten_unasked(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    page.evaluate(FILL_UP)
    page.click("[data-ruling=new]")
    answer(page, "js-ruling-not-aside", "js-cancel")
    assert page.locator(".toast").count() == 0
    page.reload()
    assert page.input_value("[data-field=ruling]") == WRITTEN["ruling"]
    page.click("[data-ruling=new]")
    answer(page, "js-ruling-not-aside", "js-ruling-discard")
    until(page, "document.querySelector('[data-field=ruling]').value === ''")
    assert page.locator(".toast").count() == 0


def test_a_ruling_from_a_link_replaces_no_draft_that_cannot_be_put_aside(
    page: "Page", browser_desk: BrowserDesk, desk_url: str
) -> None:
    fill(page, desk_url)
    page.evaluate(FILL_UP)
    page.goto(linked(browser_desk, desk_url, table="7", ruling="别人的裁定"))
    page.click("[data-ruling=edit]")
    answer(page, "js-ruling-own-draft", "js-ruling-edit-this")
    answer(page, "js-ruling-not-aside", "js-cancel")
    paper(page, "别人的裁定")
    page.click("[data-ruling=own]")
    assert page.input_value("[data-field=ruling]") == WRITTEN["ruling"]


def test_an_earlier_ruling_stays_where_the_one_in_writing_cannot_be_put_aside_for_it(
    page: "Page", desk_url: str
) -> None:
    fill(page, desk_url)
    page.click("[data-ruling=new]")
    page.fill("[data-field=agreed]", "长" * 900)
    page.evaluate(FILL_UP)
    page.click("#ruling-earlier summary")
    page.click("#ruling-earlier .open-ruling")
    answer(page, "js-ruling-not-aside", "js-cancel")
    page.reload()
    assert page.input_value("[data-field=agreed]") == "长" * 900
    assert "余下3点" in str(page.locator("#ruling-earlier li").text_content())


def test_no_earlier_ruling_is_let_go_for_a_later_one(page: "Page", desk_url: str) -> None:
    page.goto(f"{desk_url}/ruling")
    earlier = [{"ruling": f"第{n}份"} for n in range(40)]
    page.evaluate("given => localStorage.setItem('rulings', JSON.stringify(given))", earlier)
    fill(page, desk_url)
    page.click("[data-ruling=new]")
    assert page.inner_text(".toast") == BROWSER_SENTENCES["js-ruling-put-aside"][1]
    assert page.locator("#ruling-earlier li").count() == 41


def test_a_rule_too_many_is_refused_in_words_and_stays_in_the_box(page: "Page", desk_url: str) -> None:
    page.goto(f"{desk_url}/ruling")
    full = {"rules": [{"ref": f"IPG {n}", "edition": ""} for n in range(24)]}
    page.evaluate("given => localStorage.setItem('ruling', JSON.stringify(given))", full)
    page.reload()
    page.locator("#ruling-rules li:nth-child(24)").wait_for()
    page.fill("#ruling-number", "903.8")
    page.press("#ruling-number", "Enter")
    page.locator(".toast", has_text=BROWSER_SENTENCES["js-ruling-collect-full"][1]).wait_for()
    assert page.input_value("#ruling-number") == "903.8"
    assert len(listed(page)) == 24


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda link: link[:-30], "cut"),
        (lambda link: link[:-9] + "x" + link[-8:], "damaged"),
        (lambda link: link.replace("#t=", "#t=BAAAAAAAAAAA"), "damaged"),
    ],
)
def test_a_broken_link_says_what_is_wrong_and_leaves_the_form(
    page: "Page", browser_desk: BrowserDesk, desk_url: str, change: Callable[[str], str], reason: str
) -> None:
    page.goto(change(linked(browser_desk, desk_url, table="7", ruling="别人的裁定")))
    page.locator("#ruling-notice").wait_for()
    assert page.inner_text("#ruling-notice") == BROWSER_SENTENCES[f"js-ruling-link-{reason}"][1]
    assert page.locator("#ruling form").is_visible()


def test_markup_in_a_link_is_text(
    page: "Page", browser_desk: BrowserDesk, desk_url: str, watch: Watch
) -> None:
    watch.expect("404")
    hostile = "<img src=x onerror=alert(1)><script>alert(1)</script>\"'&lt;"
    fields = ("table", "round", "event", "judge", "agreed", "disputed", "question", "ruling", "appealNote")
    rules = [{"ref": hostile, "edition": ""}, {"ref": f"term:{hostile}", "edition": "2023-11-17"}]
    page.on("dialog", lambda dialog: pytest.fail("a script of the link ran"))
    given = {field: hostile[: {"table": 20, "round": 20}.get(field, 60)] for field in fields}
    page.goto(linked(browser_desk, desk_url, **given, rules=rules))
    assert hostile in paper(page, "onerror")
    assert page.locator(".paper :is(img, script)").count() == 0
    page.click("[data-ruling=show]")
    assert page.locator("dialog :is(img, script)").count() == 0
    page.keyboard.press("Escape")
    page.click("[data-ruling=edit]")
    assert hostile in "".join(listed(page))
    assert page.locator("#ruling :is(img, script)").count() == 0


def test_rules_are_collected_from_their_pages(page: "Page", desk_url: str) -> None:
    for path in ("/cr/702.19b", f"/term/{quote('践踏')}", "/cr/2014-06-01/903.8", "/cr/702.19b"):
        page.goto(desk_url + path)
        page.click("[data-do=collect]")
        page.locator(".toast").wait_for()
    page.goto(f"{desk_url}/ruling")
    page.locator("#ruling-rules li:nth-child(3)").wait_for()
    rules = json.loads(page.evaluate("localStorage.getItem('ruling')"))["rules"]
    assert [rule["ref"] for rule in rules] == ["702.19b", "term:践踏", "903.8"]
    assert rules[2]["edition"] == "2014-06-01"


def test_rules_are_moved_and_taken_out_with_the_focus_on_them(page: "Page", desk_url: str) -> None:
    page.goto(f"{desk_url}/ruling")
    for number in ("702.19b", "903.8", "704"):
        cite(page, number)
    assert listed(page) == ["规则702.19b", "规则903.8", "规则704"]
    page.locator("#ruling-rules li:nth-child(3) [data-what=up]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert listed(page) == ["规则704", "规则702.19b", "规则903.8"]
    page.locator("#ruling-rules li:nth-child(2) [data-what=remove]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert listed(page) == ["规则704"]
    page.keyboard.press("Enter")
    assert listed(page) == []
    assert page.evaluate("document.activeElement.id") == "ruling-number"


def test_the_edition_of_a_rule_is_chosen_where_there_are_several(page: "Page", desk_url: str) -> None:
    page.goto(f"{desk_url}/ruling")
    cite(page, "903.8")
    page.select_option("#ruling-rules select", "2014-06-01")
    page.locator(".paper .name", has_text="2014").wait_for()
    assert json.loads(page.evaluate("localStorage.getItem('ruling')"))["rules"] == [
        {"ref": "903.8", "edition": "2014-06-01"}
    ]


def test_a_number_that_is_not_here_stands_as_it_was_typed(page: "Page", desk_url: str, watch: Watch) -> None:
    watch.expect("404")
    page.goto(f"{desk_url}/ruling")
    cite(page, "704.5z")
    assert "704.5" in page.inner_text(".toast")
    cite(page, "IPG 2.5")
    assert listed(page) == ["规则704.5z", "IPG 2.5"]
    assert BROWSER_SENTENCES["js-ruling-unknown"][1] in paper(page)
    assert "IPG 2.5" in copied(page, "text")


@pytest.mark.parametrize("given", ["xxxx", "704.5z", "IPG%202.5", "704.5z@2023-11-17"])
def test_a_number_in_a_link_that_is_not_here_is_said_to_be_none(
    page: "Page", desk_url: str, watch: Watch, given: str
) -> None:
    watch.expect("404")
    page.goto(f"{desk_url}/ruling#r={given}")
    note = page.locator(".paper blockquote .note")
    note.wait_for()
    assert note.inner_text() == BROWSER_SENTENCES["js-ruling-unknown"][1]
    assert BROWSER_SENTENCES["js-ruling-unknown"][1] in copied(page, "text")


@pytest.mark.parametrize("status", [500, 503])
def test_a_server_in_trouble_does_not_make_a_rule_unknown(
    page: "Page", desk_url: str, watch: Watch, status: int
) -> None:
    watch.expect(f"status of {status}")
    page.route("**/cr/903.8.json", lambda route: route.fulfill(status=status, json={"error": "trouble"}))
    page.goto(f"{desk_url}/ruling")
    cite(page, "903.8")
    assert BROWSER_SENTENCES["js-ruling-unreached"][1] in paper(page)
    page.unroute("**/cr/903.8.json")
    page.evaluate("window.dispatchEvent(new Event('online'))")
    assert "牌手可从统帅区施放" in paper(page, "牌手可从统帅区施放")


def shown_code(page: "Page") -> tuple[str, str]:
    """The outline of the code on the screen, and what is said of it."""
    page.click("[data-ruling=code]")
    dialog = page.locator("dialog.code")
    dialog.wait_for()
    drawn = dialog.locator("svg path").get_attribute("d") if dialog.locator("svg").count() else ""
    told = dialog.inner_text()
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    return drawn or "", told


def outline(desk: BrowserDesk, text: str) -> str:
    """What the code of a text looks like."""
    made = desk.evaluate(
        "const {qr, qrAsSvg} = await import('/modules/page/qr.js');"
        "return qrAsSvg(qr(given)).querySelector('path').getAttribute('d');",
        text,
    )
    return str(made)


def test_the_code_carries_the_link(page: "Page", browser_desk: BrowserDesk, desk_url: str) -> None:
    fill(page, desk_url)
    cite(page, "903.8")
    drawn, told = shown_code(page)
    assert drawn == outline(browser_desk, copied(page, "link"))
    assert BROWSER_SENTENCES["js-ruling-code-whole"][1] in told
    assert BROWSER_SENTENCES["js-ruling-code-here"][1] in told


def test_a_ruling_too_long_for_a_code_leaves_its_numbers_in_it_and_says_so(
    page: "Page", browser_desk: BrowserDesk, desk_url: str
) -> None:
    fill(page, desk_url, agreed="".join(chr(0x4E00 + 7 * n) for n in range(1200)))
    assert shown_code(page)[0] == ""
    cite(page, "702.19b")
    cite(page, "903.8")
    drawn, told = shown_code(page)
    link = f"{desk_url}/ruling#r=702.19b,903.8@2023-11-17"
    assert drawn == outline(browser_desk, link)
    assert BROWSER_SENTENCES["js-ruling-code-numbers"][1] in told
    page.goto(link)
    page.locator(".paper blockquote .text").first.wait_for()
    assert "规则702.19b" in paper(page)
    assert page.inner_text("#ruling-notice") == BROWSER_SENTENCES["js-ruling-opened-numbers"][1]


def test_a_code_fits_a_phone_and_its_modules_are_whole_dots(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    page.click("[data-ruling=code]")
    box = page.locator("dialog.code svg").bounding_box()
    modules = page.evaluate("document.querySelector('dialog.code svg').viewBox.baseVal.width")
    assert box is not None
    assert box["width"] == box["height"]
    assert box["width"] % modules == 0
    assert 0.7 * 360 < box["width"] <= 360


def test_a_player_is_shown_one_rule_in_a_language_of_choice_and_nothing_else(
    page: "Page", desk_url: str
) -> None:
    page.goto(f"{desk_url}/cr/903.8")
    page.focus("[data-do=show]")
    page.keyboard.press("Enter")
    dialog = page.locator("dialog.player")
    dialog.wait_for()
    assert dialog.bounding_box() == {"x": 0, "y": 0, "width": 360, "height": 740}
    assert "牌手可从统帅区施放" in dialog.inner_text()
    assert "903.8" in dialog.inner_text()
    assert page.evaluate("document.elementFromPoint(180, 700).closest('dialog') !== null")
    dialog.get_by_role("button", name="English").click()
    assert "A player may cast a commander" in dialog.inner_text()
    assert "牌手可从统帅区" not in dialog.inner_text()
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate(
            "document.activeElement.closest('dialog') || document.activeElement === document.body"
        )
    page.keyboard.press("Escape")
    dialog.wait_for(state="detached")
    assert page.evaluate("document.activeElement.dataset.do") == "show"
    assert page.url == f"{desk_url}/cr/903.8"


def test_the_text_for_a_player_is_as_large_as_the_screen_allows(
    contexts: Callable[..., "BrowserContext"], desk_url: str
) -> None:
    sizes = []
    for path, size in (("/cr/102.1", (360, 740)), ("/cr/702.19b", (360, 740)), ("/cr/102.1", DESKTOP)):
        page = contexts(size=size).new_page()
        page.goto(desk_url + path)
        page.click("[data-do=show]")
        sheet = page.locator("dialog.player .sheet")
        sheet.locator(".text").wait_for()
        assert sheet.evaluate("each => each.scrollWidth <= each.clientWidth")
        sizes.append(sheet.evaluate("each => parseFloat(getComputedStyle(each).fontSize)"))
    short, long, wide = sizes
    assert 26 <= long < short < wide


def test_the_way_back_leads_out_of_what_a_player_is_shown(page: "Page", desk_url: str) -> None:
    page.goto(f"{desk_url}/contents")
    page.goto(f"{desk_url}/cr/903.8")
    for _ in range(2):
        page.click("[data-do=show]")
        page.locator("dialog.player").wait_for()
        page.go_back()
        page.locator("dialog.player").wait_for(state="detached")
        assert page.url == f"{desk_url}/cr/903.8"
    page.click("[data-do=show]")
    page.locator("dialog.player .close").click()
    page.locator("dialog.player").wait_for(state="detached")
    until(page, "!history.state?.overlay")
    page.go_back()
    assert page.url == f"{desk_url}/contents"


def test_a_ruling_is_shown_to_a_player_without_the_judges_own(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    cite(page, "903.8")
    page.click("[data-ruling=show]")
    shown = page.locator("dialog.player").inner_text()
    assert "余下3点可以分配给宁宁。" in shown
    assert "牌手可从统帅区施放" in shown
    assert "阿古以6/6践踏攻击。" not in shown
    assert "上诉" not in shown


def test_without_javascript_the_page_says_so_and_prints_as_an_empty_form(
    contexts: Callable[..., "BrowserContext"], desk_url: str
) -> None:
    page = contexts(javascript=False).new_page()
    page.goto(f"{desk_url}/ruling")
    assert page.locator("noscript").inner_text() == PAGE_SENTENCES["ruling-needs-script"][1]
    assert page.locator("form textarea").count() == 5
    assert page.locator("#ruling button:visible").count() == 0
    page.emulate_media(media="print")
    assert page.locator("#ruling form").is_visible()
    assert page.locator("#ruling .by-hand").is_visible()
    assert page.locator("noscript").is_hidden()


def test_what_is_printed_is_what_is_handed_over(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    page.emulate_media(media="print")
    assert page.locator(".paper").is_visible()
    for hidden in ("#ruling form", ".bar", "footer", "#ruling .tools", "h1"):
        assert page.locator(hidden).first.is_hidden(), hidden


def test_a_ruling_in_writing_follows_into_another_window(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    other = page.context.new_page()
    other.goto(f"{desk_url}/cr/903.8")
    other.click("[data-do=collect]")
    page.locator("#ruling-rules li").wait_for()
    assert listed(page) == ["规则903.8"]
    assert page.input_value("[data-field=ruling]") == WRITTEN["ruling"]


def test_every_target_is_large_enough_for_a_thumb(page: "Page", desk_url: str) -> None:
    fill(page, desk_url)
    cite(page, "903.8")
    targets = "button, select, textarea, .field > input, .choices label"
    small = page.evaluate(
        """(targets) => [...document.querySelectorAll(`#ruling :is(${targets})`)]
        .filter((each) => each.offsetParent).map((each) => [each.outerHTML, each.getBoundingClientRect()])
        .filter(([, box]) => box.height < 44 || box.width < 44).map(([html]) => html)""",
        targets,
    )
    assert small == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_wrong_with_a_ruling_in_any_state(page: "Page", desk_url: str) -> None:
    from axe_playwright_python.sync_playwright import Axe

    fill(page, desk_url)
    cite(page, "903.8")
    page.evaluate(Axe().axe_script)
    page.click("[data-ruling=new]")
    page.click("#ruling-earlier summary")
    page.click("#ruling-earlier .open-ruling")
    assert violations(page) == []
    for what in ("code", "show"):
        page.click(f"[data-ruling={what}]")
        page.locator("dialog").wait_for()
        assert violations(page) == []
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    page.goto(copied(page, "link"))
    page.locator(".paper blockquote .text").first.wait_for()
    page.evaluate(Axe().axe_script)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page) == []
