"""A snippet is the part of a text that shows why it was found."""

from index.snippet import Marker
from index.tongue import Tongue


def check(text: str, *words: str, lang: str = "zh") -> str:
    """What is shown of a text, the words in brackets."""
    snippet = Marker(words, Tongue()).snippet(text, "zh" if lang == "zh" else "en")
    return snippet.in_html().replace("<mark>", "[").replace("</mark>", "]")


def test_a_short_text_is_shown_whole() -> None:
    assert check("具有践踏的生物", "践踏") == "具有[践踏]的生物"
    assert check("没有这个词", "践踏") == "没有这个词"


def test_of_a_long_text_the_part_with_most_different_words_is_shown() -> None:
    text = "践踏与践踏与践踏。" + "无" * 200 + "。死触与践踏。" + "无" * 60
    assert check(text, "践踏", "死触").startswith("…[死触]与[践踏]。无")


def test_where_words_repeat_the_part_with_most_of_them_is_shown() -> None:
    text = "践踏。" + "无" * 200 + "。践踏与践踏。" + "无" * 60
    assert check(text, "践踏").startswith("…[践踏]与[践踏]。无")


def test_english_is_cut_between_words() -> None:
    shown = check("word " * 60 + "trample is here " + "word " * 60, "trampl", lang="en")
    assert "[trample]" in shown
    assert set(shown.strip("…").split()) == {"word", "[trample]", "is", "here"}


def test_a_number_within_a_longer_one_is_not_marked() -> None:
    assert check("see 701.20a and 20", "20", lang="en") == "see 701.20a and [20]"


def test_what_would_be_markup_is_text() -> None:
    assert check("<b>践踏</b> & co", "践踏") == "&lt;b&gt;[践踏]&lt;/b&gt; &amp; co"
