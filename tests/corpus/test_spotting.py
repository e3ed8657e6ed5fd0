"""Names of the glossary in running text: what is named, and what only looks so."""

from corpus.records import Language, Record, Texts
from corpus.spotting import Spotter


def entry(zh: str, en: str, text: str) -> Record:
    """A glossary entry in both languages."""
    texts: Texts = {"zh": "一个词。", "en": text}
    return Record(ref=f"term:{zh}", kind="term", text=texts, headwords={"zh": (zh,), "en": (en,)})


SPOTTER = Spotter(
    [
        entry("案件", "Case", "An enchantment subtype. Some have an ability."),
        entry("如果", "If", "See another entry."),
        entry("除非", "Unless", "A word."),
        entry("践踏", "Trample", "A keyword ability."),
        entry("神器", "Artifact", "A card type."),
    ]
)


def check(text: str, *expected: str, lang: Language = "en") -> None:
    """The entries that a text names."""
    assert [spot.ref for spot in SPOTTER.spots(text, lang, (), "")] == [f"term:{name}" for name in expected]


def test_a_subtype_is_named_with_a_capital_only() -> None:
    check("In that case, its controller wins.")
    check("In some cases two Cases are solved.", "案件")
    check("A Case is an enchantment.", "案件")


def test_small_words_name_no_entry() -> None:
    check("If it has trample, it wins unless it is an artifact.", "践踏", "神器")
    check("如果它具有践踏，除非它是神器。", "践踏", "神器", lang="zh")
