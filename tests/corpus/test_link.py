"""Where references lead: in the edition they stand in, visibly in another, or nowhere with a reason."""

from collections import Counter
from functools import cache
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from corpus.citation import is_number, level, parent
from corpus.corrections import Correction, Corrections, Unchanged
from corpus.formats import chapter_markdown, release_notes_zh, rules_text, wiki_page
from corpus.formats.glossary import headwords
from corpus.passes.link import link
from corpus.passes.pair import pair
from corpus.problems import Problem
from corpus.records import Kind, Language, Link, Place, Record
from tests.corpus.documents import CASUAL, CASUAL_2014, CONSPIRACY, MULTIPLAYER, RULES, shipped

OLD, NEW, NEWER = "2014-06-01", "2023-11-17", "2024-11-08"


def check(records: list[Record], *expected: str, reviewed: Corrections | None = None) -> None:
    """Links as `source printed -> targets in edition`, with `(reason)` if there is one; problems as codes."""
    links, problems = link(records, reviewed or Corrections())
    found = [
        f"{each.source} {each.raw or each.printed[0]} -> {' '.join(each.targets)} in {each.target_edition}"
        + (f" ({each.reason['en']})" if each.reason else "")
        for each in links
    ]
    found += [f"{each.values['source']} {each.excerpt}: {each.code}" for each in problems]
    assert found == list(expected)


def rule(ref: str, text: str = "", edition: str = NEW, lang: Language = "zh", title: str = "") -> Record:
    """A numbered rule; with a title, it is a heading."""
    kinds: dict[str, Kind] = {
        "chapter": "chapter",
        "section": "section",
        "rule": "rule",
        "subrule": "subrule",
    }
    return Record(
        ref=ref,
        kind=kinds[level(ref)],
        edition=edition,
        parent=parent(ref),
        text={lang: title or text},
        title={lang: title} if title else {},
        places={lang: Place("rules.txt", 7)},
    )


def term(title: str, text: str, edition: str = NEW, lang: Language = "zh") -> Record:
    """A glossary entry."""
    return Record(
        ref=f"term:{title}",
        kind="term",
        edition=edition,
        text={lang: text},
        title={lang: title},
        headwords={lang: headwords(title, lang)},
        obsolete="已废止" in title,
        places={lang: Place("rules.txt", 9)},
    )


def note(ref: str, text: str, edition: str, kind: Kind = "ruling", title: str = "") -> Record:
    """A part of release notes."""
    return Record(
        ref=ref,
        kind=kind,
        edition=edition,
        text={"zh": text},
        title={"zh": title} if title else {},
        places={"zh": Place("notes.txt", 3)},
    )


def full(*records: Record, edition: str = NEW) -> list[Record]:
    """The records among all nine chapters of an edition."""
    return [
        *(rule(str(chapter), title="章", edition=edition) for chapter in range(1, 10)),
        *records,
    ]


def stale(source: str, number: str, right: str, within: str) -> Correction:
    """A reviewed number that has moved."""
    return Correction(
        kind="stale", editions=(OLD,), source=source, printed=number, number=number, right=(right,),
        within=within, reason={"zh": "已移动", "en": "moved"}, evidence="read",
    )  # fmt: skip


def test_a_number_leads_to_the_edition_it_stands_in() -> None:
    records = full(rule("601.2"), rule("100.1", "参见规则601.2。")) + full(
        rule("601.2", edition=NEWER), edition=NEWER
    )
    check(records, f"100.1 601.2 -> 601.2 in {NEW}")


def test_a_range_leads_to_each_of_its_rules() -> None:
    records = full(rule("601.2f"), rule("601.2g"), rule("601.2h"), rule("100.1", "规则601.2f-h"))
    check(records, f"100.1 601.2f-h -> 601.2f 601.2g 601.2h in {NEW}")


def test_every_number_of_a_list_is_a_link_of_its_own() -> None:
    records = full(rule("601.2"), rule("602.2"), rule("100.1", "参见规则601.2和602.2。"))
    check(records, f"100.1 601.2 -> 601.2 in {NEW}", f"100.1 602.2 -> 602.2 in {NEW}")


def test_a_number_that_is_not_there_gets_no_link() -> None:
    check(full(rule("100.1", "参见规则601.2。")), "100.1 601.2: reference-dangling")


def test_the_present_part_of_a_range_is_linked_and_the_rest_is_told() -> None:
    check(
        full(rule("601.2a"), rule("100.1", "规则601.2a-b")),
        f"100.1 601.2a-b -> 601.2a in {NEW}",
        "100.1 601.2a-b: reference-dangling",
    )


def test_a_problem_stands_at_the_line_and_column_of_the_number() -> None:
    broken = [
        rule("100.1", "一。\n参见规则601.2。"),
        rule("100.1a", "参见规则601.2。"),
        term("甲", "参见规则601.2。"),
    ]
    _, problems = link(full(*broken), Corrections())
    assert [(problem.line, problem.column) for problem in problems] == [(8, 5), (7, 12), (10, 5)]


def test_the_number_decides_when_the_title_is_another() -> None:
    check(
        full(rule("806", title="自由竞赛玩法"), rule("905.3", "参见规则806，“自由竞赛模式”。")),
        f"905.3 806 -> 806 in {NEW}",
        "905.3 806: reference-title-differs",
    )


def test_a_title_that_is_another_rules_heading_beats_the_number() -> None:
    check(
        full(rule("725", title="君主"), rule("726", title="先制"), term("先制", "参见规则725，“先制”。")),
        f"term:先制 725 -> 726 in {NEW} (先制 is 726; the printed 725 is 君主.)",
        "term:先制 725: reference-title-followed",
    )


def test_the_number_stands_where_the_translation_names_it_by_its_heading() -> None:
    exile = replace(rule("406", title="放逐区"), title={"zh": "放逐区域", "en": "Exile"})
    words = {"zh": "参见规则406，“移出”。", "en": "See rule 406, “Exile.”"}
    entry = replace(term("移出", words["zh"]), text=words, places=dict.fromkeys(words, Place("rules.txt", 7)))
    links, problems = link(full(exile, rule("701.13", title="移出"), entry), Corrections())
    assert {each.targets for each in links} == {("406",)}
    assert [problem.code for problem in problems] == ["reference-title-differs"]


def test_a_rule_without_a_heading_may_be_called_by_what_it_is_about() -> None:
    check(
        full(rule("609.7", "一些效应从来源对伤害生效。"), rule("120.7", "参见规则609.7，“伤害的来源”。")),
        f"120.7 609.7 -> 609.7 in {NEW}",
    )


def test_a_wrong_number_leads_to_the_right_rule_and_both_are_kept() -> None:
    slip = replace(stale("115.3", "115.6", "115.7", ""), kind="wrong", editions=(NEW,))
    records = full(rule("115.6"), rule("115.7"), rule("115.3", "参见规则115.6。"))
    check(records, f"115.3 115.6 -> 115.7 in {NEW} (moved)", reviewed=Corrections((slip,)))
    assert link(records, Corrections((slip,)))[0][0].printed == ("115.6",)


# Editions of which only a part is here.


def test_a_stale_number_follows_its_rule_into_the_edition_that_was_compared() -> None:
    partial = [rule("9", title="玩法", edition=OLD), rule("901.5", "参见规则103.6。", edition=OLD)]
    reviewed = Corrections((stale("901.5", "103.6", "103.7", NEW),))
    here = full(rule("103.6"), rule("103.7"))
    check(partial + here, f"901.5 103.6 -> 103.7 in {NEW} (moved)", reviewed=reviewed)


def test_with_the_whole_old_edition_here_a_stale_number_is_simply_right() -> None:
    old = full(rule("103.6", edition=OLD), rule("901.5", "参见规则103.6。", edition=OLD), edition=OLD)
    reviewed = Corrections((stale("901.5", "103.6", "103.7", NEW),))
    check(old + full(rule("103.6"), rule("103.7")), f"901.5 103.6 -> 103.6 in {OLD}", reviewed=reviewed)


def test_a_stale_number_is_never_taken_for_the_rule_that_has_it_now() -> None:
    partial = [rule("9", title="玩法", edition=OLD), rule("901.5", "参见规则103.6。", edition=OLD)]
    reviewed = Corrections((stale("901.5", "103.6", "103.7", NEW),))
    records = partial + full(rule("103.6", edition=NEWER), edition=NEWER)
    check(records, "901.5 103.6: reference-without-edition", reviewed=reviewed)


def test_a_number_compared_and_unchanged_leads_to_the_other_edition_plainly() -> None:
    partial = [rule("9", title="玩法", edition=OLD), rule("901.5", "参见规则704。", edition=OLD)]
    same = Unchanged(edition=OLD, within=NEW, numbers=frozenset({"704"}), evidence="read")
    records = partial + full(rule("704", title="状态动作"))
    check(records, f"901.5 704 -> 704 in {NEW}", reviewed=Corrections(unchanged=(same,)))


def test_a_number_nobody_compared_says_so() -> None:
    partial = [rule("9", title="玩法", edition=OLD), rule("901.5", "参见规则704。", edition=OLD)]
    links, _ = link(partial + full(rule("704", title="状态动作")), Corrections())
    assert [(each.target_edition, NEW in each.reason["zh"]) for each in links] == [(NEW, True)]


def test_a_number_nobody_compared_gets_no_link_if_its_title_is_another() -> None:
    partial = [rule("9", title="玩法", edition=OLD), rule("901.3", "参见规则309，“时空”。", edition=OLD)]
    check(partial + full(rule("309", title="地城")), "901.3 309: reference-without-edition")


# The glossary.


def test_a_pointer_prefers_the_whole_headword_and_what_is_not_obsolete() -> None:
    records = [term("传奇", "一种超类别。"), term("传奇（已废止）", "参见传奇。")]
    check(records, f"term:传奇（已废止） 传奇 -> term:传奇 in {NEW}")


def test_a_pointer_finds_a_word_of_a_headword_line() -> None:
    records = [term("增幅，已增幅", "异能。"), term("多重增幅", "异能。另参见增幅。")]
    check(records, f"term:多重增幅 增幅 -> term:增幅，已增幅 in {NEW}")


def test_a_pointer_to_two_entries_is_two_links() -> None:
    records = [term("Layer", "See also Dependency, Timestamp Order.", lang="en")]
    records += [term("Dependency", "…", lang="en"), term("Timestamp Order", "…", lang="en")]
    check(
        records,
        f"term:Layer Dependency -> term:Dependency in {NEW}",
        f"term:Layer Timestamp Order -> term:Timestamp Order in {NEW}",
    )


def test_a_headword_with_a_comma_is_one_entry() -> None:
    whole = "Active Player, Nonactive Player Order"
    records = [term("APNAP Order", f"See {whole}.", lang="en"), term(whole, "…", lang="en")]
    check(records, f"term:APNAP Order {whole} -> term:{whole} in {NEW}")


def test_a_pointer_to_no_entry_is_told() -> None:
    check([term("未倒转", "一种状态。另参见倒转。")], "term:未倒转 倒转: reference-no-entry")


# Release notes.


def test_release_notes_point_to_their_own_headings() -> None:
    records = [note("CNS:诡局", "", "2014-03-27", "topic", "新的牌张类别：诡局")]
    records += [note("CNS:诡局#1", "（请参见下文「新的牌张类别：诡局」）", "2014-03-27")]
    check(records, "CNS:诡局#1 新的牌张类别：诡局 -> CNS:诡局 in 2014-03-27")


def test_release_notes_use_the_numbers_of_the_edition_they_come_with() -> None:
    records = [*full(rule("116", title="特殊动作")), note("LCI:甲#1", "参见规则116。", "2023-11-02")]
    check(records, f"LCI:甲#1 116 -> 116 in {NEW}")


def test_an_old_note_never_leads_to_the_rules_of_today() -> None:
    records = [*full(rule("116", title="特殊动作")), note("KHM:甲#1", "参见规则116。", "2020-12-04")]
    check(records, "KHM:甲#1 116: reference-without-edition")


def test_a_quoted_rule_leads_to_the_rule_that_says_the_same() -> None:
    records = [*full(rule("702.167", title="化炼")), note("LCI:702.167", "化炼", "2023-11-02", "quoted-rule")]
    check(records, f"LCI:702.167 702.167 -> 702.167 in {NEW}")


def test_a_quoted_rule_whose_number_is_another_rule_now_is_not_linked() -> None:
    records = [*full(rule("702.166", title="谋码")), note("LCI:702.166", "化炼", "2023-11-02", "quoted-rule")]
    check(records, "LCI:702.166 化炼: quoted-rule-not-placed")


# What ships.


@cache
def library() -> tuple[list[Record], list[Link], list[Problem]]:
    """The five documents, paired and linked."""
    records = [
        *rules_text.parse(shipped(RULES), RULES)[0],
        *release_notes_zh.parse(shipped(CONSPIRACY), CONSPIRACY)[0],
    ]
    for name in (MULTIPLAYER, CASUAL):
        records += [replace(each, edition=NEW) for each in chapter_markdown.parse(shipped(name), name)[0]]
    records += [replace(each, edition=OLD) for each in wiki_page.parse(shipped(CASUAL_2014), CASUAL_2014)[0]]
    paired, _ = pair(records)
    return paired, *link(paired)


def test_every_link_of_the_shipped_documents_leads_to_a_record() -> None:
    records, links, _ = library()
    here = {(record.edition, record.ref): record for record in records}
    assert len(links) == 1963
    for each in links:
        assert here[each.edition, each.source].text[each.lang][each.start : each.end] == each.raw
        assert all((each.target_edition, target) in here for target in each.targets)
        assert len(set(each.targets)) == len(each.targets) > 0


def test_no_reference_of_the_shipped_documents_dangles() -> None:
    _, _, problems = library()
    assert Counter(problem.code for problem in problems) == {"reference-title-differs": 10}
    assert [f"{problem.values['source']} {problem.values['quoted']}" for problem in problems] == [
        "117.6 队伍共享回合玩法",
        "701.11a 放逐",
        "720.1 结算咒语及起动式异能",
        "720.2 结算咒语及起动式异能",
        "721.5 持续性效应",
        "901.13 影响距离规则",
        "905.3 自由竞赛模式",
        "905.3 自由竞赛模式",
        "term:放逐 放逐",
        "term:群魔乱斗 自由竞赛模式",
    ]


def test_only_reviewed_links_of_the_shipped_documents_lead_elsewhere_than_printed() -> None:
    _, links, _ = library()
    corrected = Counter(each.edition for each in links if each.printed)
    assert corrected == {NEW: 10, OLD: 14, "2014-03-27": 7}
    assert all(bool(each.reason) == bool(each.printed) for each in links)
    assert {each.edition for each in links if each.target_edition != each.edition} == {OLD, "2014-03-27"}


def test_with_the_rules_of_2014_here_the_wiki_page_refers_to_them(samples: Path) -> None:
    name = "cr-2014-06-01-en.txt"
    records = rules_text.parse((samples / "cr" / name).read_text(encoding="utf-8"), name)[0]
    records += [replace(each, edition=OLD) for each in wiki_page.parse(shipped(CASUAL_2014), CASUAL_2014)[0]]
    records += library()[0]
    links, _ = link(pair(records)[0])
    assert {each.target_edition for each in links if each.edition == OLD} == {OLD}
    quoted = {(each.target_edition, *each.targets) for each in links if each.form == "quoted-rule"}
    numbers = "702.104 702.104a 702.104b 701.29 701.29a 701.29b 701.29c".split()
    assert quoted == {(OLD, number) for number in numbers}


TEXTS = st.lists(
    st.sampled_from(
        "参见规则|601.2|601.2a|-c|和|702，“践踏”|第9章|另参见|甲、乙|。|\n|「甲」|请参见下文| See ".split("|")
    )
).map("".join)
KINDS: dict[str, Kind] = {
    "6": "chapter",
    "601.2": "rule",
    "601.2b": "subrule",
    "702": "section",
    "term:甲": "term",
    "CNS:甲": "topic",
    "CNS:601.2": "quoted-rule",
    "CNS:甲#1": "ruling",
}


@settings(deadline=None)
@given(
    st.lists(
        st.tuples(st.sampled_from(list(KINDS)), TEXTS, st.sampled_from(["", "2014", OLD, NEW])), max_size=8
    )
)
def test_whatever_the_records_every_link_leads_to_one_of_them(drawn: list[tuple[str, str, str]]) -> None:
    records = [
        Record(
            ref=ref,
            kind=KINDS[ref],
            edition=edition,
            text={"zh": text},
            title={} if is_number(ref) else {"zh": "甲"},
            places={"zh": Place("a.txt", 1)},
        )
        for ref, text, edition in drawn
    ]
    here = {(record.edition, record.ref) for record in records}
    links, problems = link(records)
    assert all((each.target_edition, target) in here for each in links for target in each.targets)
    assert all(problem.say("zh") and problem.say("en") for problem in problems)
