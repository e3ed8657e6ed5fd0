"""Event packs in a browser: opened from a file or by link, kept, let go; broken ones refused."""

import json
import struct
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote

import pytest
from msgspec.structs import replace

from app.desk import Desk
from app.offline.card_list import read_list
from app.offline.event_file import MARK, PACKS, VERSION, written
from app.offline.event_pack import EventPack, PackWanted, prepared
from app.web import create_app
from corpus.records import Kind, Record, Texts
from tests.app.card_files import GIANT, MOON, bulk_files, home_with_cards
from tests.app.desk import Ran
from tests.browser.browser_desk import BrowserDesk
from tests.browser.chromium import DESKTOP, PLAIN_HOST
from tests.browser.chromium import opened as opened_browser
from tests.browser.server import Server
from tests.browser.watch import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

Contexts = Callable[..., "BrowserContext"]
DAY = "2024-06-07"
TITLE = "周六 <b>1&2</b>"
SECONDS = 60_000  # in which a slow machine has saved everything
GONE = ("ERR_CONNECTION_REFUSED", "fetching the script", "status of 404")
FETCHED = "async address => (await fetch(address)).json()"


class Visit(NamedTuple):
    """A reader's page, and the desk that they visited."""

    page: "Page"
    server: Server


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory, shipped_home: Path) -> Path:
    """A home with a few cards."""
    folder = tmp_path_factory.mktemp("packed")
    return home_with_cards(folder, bulk_files(folder), shipped_home)


@pytest.fixture(scope="module")
def pack(packed: Path) -> EventPack:
    """A pack of those cards, pinned rules, release notes and a note."""
    wanted = PackWanted(
        title=TITLE,
        sets=("ONE", "TWO"),
        names=read_list("山腰巨人"),
        rules=("702.19b", "践踏"),
        releases=("CNS",),
        notes="九点开始，见702.19b。<script>",
        where=dict.fromkeys(("cards", "sets", "rules", "releases"), "-"),
    )
    made, problems = prepared(Desk(packed).corpus, packed, wanted, DAY)
    assert problems == []
    return made


@pytest.fixture(scope="module")
def file(pack: EventPack, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That pack as a file."""
    path = tmp_path_factory.mktemp("sent") / "saturday.desk"
    path.write_bytes(written(pack))
    return path


def check(page: "Page", *words: str, within: str = "#pack-shown") -> None:
    """These words stand in what is shown."""
    from playwright.sync_api import expect

    for word in words:
        expect(page.locator(within)).to_contain_text(word)


def opened(page: "Page", url: str, file: Path) -> None:
    """Open a file on the page of event packs."""
    page.goto(f"{url}/pack")
    page.set_input_files("#pack-file", file)


def saved(page: "Page", url: str, file: Path) -> None:
    """Open a file and save what is in it."""
    opened(page, url, file)
    page.click(".save-pack")
    check(page, TITLE, within="#packs-saved")


def test_a_pack_shows_what_is_in_it_before_anything_is_kept(page: "Page", desk_url: str, file: Path) -> None:
    opened(page, desk_url, file)
    check(page, TITLE, "4张牌", "3条释疑", DAY, "九点开始", "<script>", "702.19b", "诡局发布释疑")
    assert page.locator("#packs-saved").is_hidden()
    assert page.locator("#pack-shown a.ref", has_text="702.19b").first.get_attribute("href") == "/cr/702.19b"


def test_a_card_is_found_in_a_pack_in_either_language_and_by_its_number(
    page: "Page", desk_url: str, file: Path
) -> None:
    from playwright.sync_api import expect

    opened(page, desk_url, file)
    for typed in ("巨人", "hillside", "one 12"):
        page.fill("#pack-card", typed)
        expect(page.locator("details.card")).to_have_count(1)
    page.click("details.card summary")
    check(page, "Trample, haste", "践踏，敏捷", "{3}{R}{R}", "5/4", "108.1", "2024-01-05")


def test_a_pack_that_was_saved_is_there_after_a_reload_until_it_is_removed(
    page: "Page", desk_url: str, file: Path
) -> None:
    from playwright.sync_api import expect

    saved(page, desk_url, file)
    page.reload()
    check(page, TITLE, "4张牌", "kB", within="#packs-saved")
    page.click("#packs-saved button:has-text('打开')")
    check(page, "九点开始")
    page.goto(desk_url)
    expect(page.locator("#kept a")).to_have_text(["702.19b 践踏 Trample", "践踏"])
    page.goto(f"{desk_url}/pack")
    page.click("#packs-saved button:has-text('移除')")
    page.click("dialog button:has-text('移除')")
    expect(page.locator("#packs-saved")).to_be_hidden()
    page.reload()
    expect(page.locator("#packs-saved")).to_be_hidden()
    page.goto(desk_url)
    expect(page.locator("#kept a")).to_have_count(0)


def test_the_same_pack_is_kept_once(page: "Page", desk_url: str, file: Path) -> None:
    from playwright.sync_api import expect

    saved(page, desk_url, file)
    saved(page, desk_url, file)
    expect(page.locator("#packs-saved li")).to_have_count(1)


def test_a_plain_http_host_keeps_packs_too(page: "Page", server: Server, file: Path, watch: Watch) -> None:
    watch.expect("Cross-Origin-Opener-Policy")
    saved(page, server.at(PLAIN_HOST), file)
    page.reload()
    check(page, TITLE, within="#packs-saved")


def test_a_pack_of_the_desk_opens_by_link(
    contexts: Contexts, servers: Callable[..., Server], desk_home: Path, file: Path
) -> None:
    (desk_home / PACKS).mkdir(exist_ok=True)
    (desk_home / PACKS / "周六.desk").write_bytes(file.read_bytes())
    server = servers()
    page = contexts(lang="en", size=DESKTOP).new_page()
    page.goto(f"{server.url}/pack")
    page.click("a[data-pack]")
    check(page, TITLE, "4 cards")
    page.reload()
    check(page, TITLE)
    other = contexts().new_page()
    other.goto(page.url)
    check(other, TITLE, "4张牌")


def test_a_link_to_a_pack_that_is_not_there_says_so(contexts: Contexts, desk_url: str, watch: Watch) -> None:
    watch.expect("404")
    page = contexts().new_page()
    page.goto(f"{desk_url}/pack#%E6%98%A8%E5%A4%A9")
    check(page, "没有名为“昨天”的赛事包")


def test_broken_and_foreign_files_are_refused_with_the_reason(
    page: "Page", desk_url: str, file: Path, tmp_path: Path
) -> None:
    good = file.read_bytes()
    bad = {
        "此文件不是赛事包": b"PK\x03\x04" + b"x" * 100,
        "不是赛事包": b"",
        "第2版格式": good.replace(MARK + VERSION, MARK + b"2", 1),
        "已损坏或不完整": good[:-100],
        "赛事包已损坏": good[:500] + bytes([good[500] ^ 1]) + good[501:],
    }
    for said, content in bad.items():
        (tmp_path / "bad.desk").write_bytes(content)
        opened(page, desk_url, tmp_path / "bad.desk")
        check(page, said)
        assert page.locator(".save-pack").count() == 0
    assert page.locator("#packs-saved").is_hidden()


def with_heading(file: Path, **changes: object) -> bytes:
    """The same pack with other things in its heading, its checksum right."""
    form, data = struct.Struct("<16sII"), file.read_bytes()
    mark, _, length = form.unpack(data[: form.size])
    heading = json.loads(data[form.size :][:length]) | changes
    rest = json.dumps(heading).encode()
    whole = rest + data[form.size + length :]
    return form.pack(mark, zlib.crc32(whole), len(rest)) + whole


@pytest.mark.parametrize("count", [-1, 1.5, "1"])
def test_a_count_that_is_none_is_refused_in_words(
    page: "Page", desk_url: str, file: Path, tmp_path: Path, count: object
) -> None:
    (tmp_path / "bad.desk").write_bytes(with_heading(file, unpacked=count))
    opened(page, desk_url, tmp_path / "bad.desk")
    check(page, "无法读取此赛事包的内容")


def part(ref: str, parent: str = "", kind: Kind = "topic", edition: str = "2026-01-01") -> Record:
    """A part of release notes as somebody may have written it, its title the name of a rule."""
    texts: Texts = {"zh": "假的", "en": "Fake"}
    return Record(ref=ref, kind=kind, edition=edition, text=texts, title={"zh": "践踏"}, parent=parent)


NOTES = part("ZZZ", kind="release")
HOSTILE = {
    "the number of a rule": (part("702.19b", kind="quoted-rule"),),
    "a number that no rule has": (NOTES, part("704.5l", "ZZZ", "quoted-rule")),
    "a glossary entry": (part("term:践踏"),),
    "release notes called as rules are": (part("702", kind="release"), part("702:1", "702")),
    "release notes called as glossary entries are": (part("term", kind="release"), part("term:践踏", "term")),
    "parts of none": (part("ZZZ:a"),),
    "a part of other release notes": (NOTES, part("CNS:a", "ZZZ")),
    "a part of what only the desk has": (part("CNS:a", "CNS", edition="2014-03-27"),),
    "a part of a rule": (part("ZZZ", "702.19", "release", "2023-11-17"),),
    "its own parent": (NOTES, part("ZZZ:a", "ZZZ:a")),
    "parents in a circle": (NOTES, part("ZZZ:a", "ZZZ:b"), part("ZZZ:b", "ZZZ:a")),
    "the same twice": (NOTES, part("ZZZ:a", "ZZZ"), part("ZZZ:a", "ZZZ")),
    "too deep": (NOTES, *(part(f"ZZZ:{n + 1}", f"ZZZ:{n}" if n else "ZZZ") for n in range(9))),
}
CODE = """const {unpacked} = await import('/modules/offline/event_file.js');
    return unpacked(new Uint8Array(given)).then(({records}) => records.length, ({code}) => code);"""


@pytest.mark.parametrize("records", HOSTILE.values(), ids=HOSTILE)
def test_a_pack_with_anything_but_whole_release_notes_is_refused(
    browser_desk: BrowserDesk, pack: EventPack, records: tuple[Record, ...]
) -> None:
    hostile = written(replace(pack, records=records, links=()))
    assert browser_desk.evaluate(CODE, list(hostile)) == "misshapen"


def test_a_pack_changes_nothing_that_the_desk_has_itself(browser_desk: BrowserDesk, pack: EventPack) -> None:
    later = [replace(each, edition="2026-01-01") for each in pack.records]
    named = (part("践踏", kind="release"), part("践踏:a", "践踏"), part("Trample", kind="release"))
    records = (*later, *named, NOTES, part("ZZZ:事不宜迟", "ZZZ"), part("ZZZ:新", "ZZZ"))
    found = browser_desk.evaluate(
        """const {unpacked} = await import('/modules/offline/event_file.js');
        const {opened} = await import('/modules/corpus/pack.js');
        const {joined} = await import('/modules/offline/pack_desk.js');
        const {look_up} = await import('/modules/corpus/answer.js');
        const index = opened(new Uint8Array(await (await fetch('/modules/desk.pack')).arrayBuffer()));
        const {corpus} = joined(index, desk.corpus, [await unpacked(new Uint8Array(given))]);
        const answers = (texts, prefer) => ['践踏', 'Trample', 'CNS', '事不宜迟', 'ZZZ', 'ZZZ:新']
            .map((asked) => look_up(texts, asked, [], '', false, [prefer]))
            .map(({ref, edition}) => [ref, edition].join(' '));
        return ['zh', 'en'].map((prefer) => [answers(corpus, prefer), answers(desk.corpus, prefer)]);""",
        list(written(replace(pack, records=records, links=()))),
    )
    for beside, alone in found:
        assert beside[:4] == alone[:4]
        assert beside[4:] == ["ZZZ 2026-01-01", "ZZZ:新 2026-01-01"]


def test_a_pack_that_nothing_can_be_made_of_leaves_the_desk_as_it_is(
    browser_desk: BrowserDesk, pack: EventPack
) -> None:
    circle = written(replace(pack, cards=(), keywords=(), records=HOSTILE["parents in a circle"], links=()))
    for each in (circle, written(pack)):
        is_alone = browser_desk.evaluate(
            """const {headingOf} = await import('/modules/offline/event_file.js');
            const {besideDesk} = await import('/modules/offline/pack_desk.js');
            const {removePack, savePack} = await import('/modules/offline/packs.js');
            const bytes = new Uint8Array(given);
            const name = await savePack(bytes, headingOf(bytes));
            const broken = {part() { throw new Error('broken'); }};
            const {corpus, tables, cards} = await besideDesk(broken, desk.corpus, 'tests');
            await removePack(name);
            return corpus === desk.corpus && tables.length === 0 && cards === null;""",
            list(each),
        )
        assert is_alone


def test_a_file_that_waits_to_be_opened_outlives_what_is_made_of_packs(browser_desk: BrowserDesk) -> None:
    found = browser_desk.evaluate(
        """const {handedOver, handOver, madeOnce} = await import('/modules/offline/packs.js');
        await handOver(new Uint8Array([1, 2, 3]));
        const made = [];
        for (const name of ['a', '1', '1', 'a']) await madeOnce(name, () => made.push(name));
        return {made, waits: [...await handedOver()], left: await handedOver() ?? null};"""
    )
    assert found == {"made": ["a", "1", "a"], "waits": [1, 2, 3], "left": None}


PINS = """const {joinPins, leavePins} = await import('/modules/page/pack_pins.js');
    const pinned = (refs) => refs.map((ref) => ({ref: String(ref), edition: '2023-11-17', title: {}}));
    localStorage.setItem('pinned', JSON.stringify([{href: '/cr/1', ref: '1', title: '1'}]));
    for (const [pack, refs] of given) refs ? joinPins(pack, {pinned: pinned(refs)}) : leavePins(pack);
    return JSON.parse(localStorage.getItem('pinned')).map(({ref}) => ref);"""


@pytest.mark.parametrize(
    ("done", "left"),
    [
        ([["A", [1, 2, 3]], ["B", [2, 3, 4]]], ["1", "2", "3", "4"]),
        ([["A", [1, 2, 3]], ["B", [2, 3, 4]], ["A", None]], ["1", "2", "3", "4"]),
        ([["A", [2]], ["B", [2, 3]], ["B", None]], ["1", "2"]),
        ([["A", [2]], ["A", [2]], ["A", None]], ["1"]),
        ([["A", [1, 2]], ["B", [1, 2]], ["B", None], ["A", None]], ["1"]),
        ([["A", [*range(2, 102)]]], [str(ref) for ref in range(1, 61)]),
    ],
)
def test_a_pin_stays_as_long_as_one_of_its_packs_and_no_more_are_kept_than_there_is_room_for(
    browser_desk: BrowserDesk, done: list[Any], left: list[str]
) -> None:
    assert browser_desk.evaluate(PINS, done) == left


def test_a_file_that_is_dropped_on_the_page_opens(page: "Page", desk_url: str, file: Path) -> None:
    page.goto(f"{desk_url}/pack")
    page.evaluate(
        """bytes => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(bytes)], 'x.desk'));
            document.getElementById('main').dispatchEvent(
                new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
        }""",
        list(file.read_bytes()),
    )
    check(page, TITLE)


def test_the_form_takes_the_rules_that_are_pinned_on_the_device(page: "Page", desk_url: str) -> None:
    from playwright.sync_api import expect

    page.goto(f"{desk_url}/cr/704.5")
    page.click("[data-do=pin]")
    page.goto(f"{desk_url}/pack")
    page.fill("#pack-rules", "100.1")
    page.click("#pack-take-pinned")
    expect(page.locator("#pack-rules")).to_have_value("100.1, 704.5")


def test_the_cards_of_a_pack_are_the_same_cards_in_the_browser(
    browser_desk: BrowserDesk, pack: EventPack, file: Path
) -> None:
    import msgspec

    from index.entries import of_cards

    found = browser_desk.evaluate(
        """const {unpacked} = await import('/modules/offline/event_file.js');
        const {entriesOf, PackCards} = await import('/modules/offline/pack_cards.js');
        const pack = await unpacked(new Uint8Array(given));
        const cards = new PackCards([pack]);
        const named = name => cards.find(name).map(card => card.oracle_id);
        const listed = typed => cards.matching(typed, 60).map(card => card.oracle_id);
        return {entries: JSON.stringify(entriesOf(cards.cards)), words: Object.fromEntries(pack.words),
            named: ['山腰巨人', 'hillside-giant', '嚎月兽', 'nothing'].map(named),
            listed: ['giant', 'ONE', 'one 12'].map(listed), nearest: cards.nearest('Hilside Giant')};""",
        list(file.read_bytes()),
    )
    assert found["entries"] == msgspec.json.encode(list(of_cards(pack.cards))).decode()
    assert found["words"] == pack.words
    assert [len(each) for each in found["named"]] == [1, 1, 1, 0]
    assert found["named"][0] == found["named"][1] == found["listed"][0] == found["listed"][2] == [GIANT]
    assert len(found["listed"][1]) == 2
    assert found["nearest"] == ["Hillside Giant"]


# With the server gone, and with one that has no cards.


@pytest.fixture
def visit(browser: "Browser", shipped_home: Path, first_search: Ran, file: Path) -> Iterator[Visit]:
    """A reader whose device has saved a desk without cards, and beside it a pack."""
    assert first_search.code == 0, first_search.err
    watch, context = Watch(), opened_browser(browser, saves=True)
    watch.over(context)
    watch.expect(*GONE)
    with Server(shipped_home) as server:
        page = context.new_page()
        page.goto(server.url)
        page.locator("#saved[data-kind=saved]").wait_for(timeout=SECONDS)
        saved(page, server.url, file)
        yield Visit(page, server)
    context.close()
    assert not watch.faults, "\n".join(watch.faults)


def found(visit: Visit, path: str, *words: str) -> None:
    """A page that the device answers itself, and which has these words."""
    response = visit.page.goto(visit.server.url + path)
    assert response is not None
    assert response.from_service_worker
    check(visit.page, *words, within="#main")


def joins(visit: Visit) -> None:
    """The cards and release notes of the pack are found by searching and have their pages."""
    found(visit, "/search?q=山腰巨人", "山腰巨人", "消灭目标神器")
    assert visit.page.locator("#results .hit h2 a").first.inner_text() == "山腰巨人"
    visit.page.locator("#results .hit h2 a").first.click()
    visit.page.wait_for_url(f"**/card/{GIANT}")
    check(visit.page, "Trample, haste", "践踏，敏捷", "释疑（2）", "702.19", within="#main")
    found(visit, "/card/嚎月兽", "Nightbound", "702.145")
    found(visit, "/cards?q=giant", "山腰巨人", "4张牌")
    found(visit, "/search?q=践踏", "702.19b")


def test_a_saved_pack_joins_a_desk_without_cards(visit: Visit) -> None:
    joins(visit)


def test_a_saved_pack_is_read_with_the_server_gone(visit: Visit) -> None:
    from playwright.sync_api import expect

    visit.server.stop()
    joins(visit)
    found(visit, "/card/Hilside%20Giant", "没有名为“Hilside Giant”的牌", "Hillside Giant")
    found(visit, "/pack", TITLE)
    visit.page.click("#packs-saved button:has-text('移除')")
    visit.page.click("dialog button:has-text('移除')")
    expect(visit.page.locator("#packs-saved")).to_be_hidden()
    found(visit, "/card/山腰巨人", "尚未导入牌张")


def test_the_data_of_a_card_is_the_same_from_a_pack_and_from_a_desk_with_cards(
    visit: Visit, packed: Path
) -> None:
    client = create_app(Desk(packed)).test_client()
    for name in (GIANT, "山腰巨人", "Leaf", MOON, "Elf, Keeper of Paths"):
        address = f"/card/{quote(name)}.json"
        assert visit.page.evaluate(FETCHED, address) == client.get(address).json
    listed = "/cards.json?q=giant"
    assert visit.page.evaluate(FETCHED, listed)["cards"] == client.get(listed).json["cards"]  # type: ignore[index]


def shared(visit: Visit, file: Path) -> None:
    """Post a file as the system does for a chat."""
    visit.page.goto(f"{visit.server.url}/contents")
    visit.page.evaluate(
        """bytes => {
            const data = new DataTransfer();
            data.items.add(new File([new Uint8Array(bytes)], 'x.desk'));
            const form = document.createElement('form');
            Object.assign(form, {action: '/pack/open', method: 'post', enctype: 'multipart/form-data'});
            const input = Object.assign(document.createElement('input'), {type: 'file', name: 'pack'});
            input.files = data.files;
            form.append(input);
            document.body.append(form);
            form.submit();
        }""",
        list(file.read_bytes()),
    )


def test_a_pack_that_a_chat_hands_over_opens(visit: Visit, file: Path) -> None:
    shared(visit, file)
    visit.page.wait_for_url("**/pack#?shared")
    check(visit.page, TITLE)


def test_a_pack_that_a_chat_hands_over_opens_where_there_is_no_room_to_keep_it(
    visit: Visit, file: Path
) -> None:
    full = "() => { throw new DOMException('full', 'QuotaExceededError'); }"
    visit.page.context.service_workers[0].evaluate(f"() => {{ IDBFactory.prototype.open = {full}; }}")
    shared(visit, file)
    visit.page.wait_for_url("**/pack#%3Fshared")
    check(visit.page, TITLE)
    visit.page.evaluate(f"() => {{ IDBObjectStore.prototype.put = {full}; }}")
    visit.page.click(".save-pack")
    check(visit.page, "浏览器无法保存赛事包")


def test_what_is_handed_over_without_a_file_leads_to_the_page_of_packs(visit: Visit) -> None:
    visit.page.evaluate(
        """() => {
            const form = document.createElement('form');
            Object.assign(form, {action: '/pack/open', method: 'post'});
            document.body.append(form);
            form.submit();
        }"""
    )
    visit.page.wait_for_url("**/pack")
    check(visit.page, TITLE, within="#packs-saved")


def test_cards_that_only_the_server_has_are_said_to_be_there(browser_desk: BrowserDesk) -> None:
    page = browser_desk.evaluate(
        """desk.corpus.about.has_cards = true;
        const {html} = desk.respond('/cards', '?q=bolt');
        delete desk.corpus.about.has_cards;
        return html;"""
    )
    assert "牌张在服务器上，目前无法连接" in page
    assert "cards add" not in page.partition("<main")[2]


@pytest.mark.parametrize("typed", ["bolt", "山腰巨人", "cyclops of one eyed pass"])
def test_a_search_without_the_cards_says_that_they_are_not_searched(
    browser_desk: BrowserDesk, typed: str
) -> None:
    page = browser_desk.evaluate(
        f"""desk.corpus.about.has_cards = true;
        const {{html}} = desk.respond('/search', '?q={quote(typed)}');
        delete desk.corpus.about.has_cards;
        return html;"""
    )
    assert "只检索规则，不检索其牌张" in page
    assert "cards add" not in page.partition("<main")[2]
