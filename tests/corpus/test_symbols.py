"""Symbols are one for finding, whatever they are printed as."""

import pytest

from corpus.symbols import in_one_spelling, symbols
from tests.corpus.documents import CASUAL_2014, CONSPIRACY, RULES, shipped


@pytest.mark.parametrize(
    ("printed", "plain"),
    [
        ("{二}{蓝}{蓝}", "{2}{U}{U}"),
        ("{横置}：加{无}", "{T}：加{C}"),
        ("{蓝/黑}{W/U/P}{十}", "{U/B}{W/U/P}{10}"),
        ("{X}{黑}{红}，{雪}", "{X}{B}{R}，{S}"),
        ("无色 {} {不是符号因为太长了的花括号内容}", "无色 {} {不是符号因为太长了的花括号内容}"),
    ],
)
def test_chinese_symbols_are_spelled_in_latin_letters(printed: str, plain: str) -> None:
    assert in_one_spelling(printed) == plain


def test_the_letter_c_was_chaos_before_it_was_colorless() -> None:
    line = next(line for line in shipped(CASUAL_2014).split("\n") if line.startswith("901.9b"))
    assert "CHAOS" in symbols(line, "2014-06-01")
    assert symbols("{C}", "2023-11-17") == ["C"]


@pytest.mark.parametrize("name", [RULES, CONSPIRACY])
def test_no_symbol_of_the_shipped_documents_keeps_a_chinese_character(name: str) -> None:
    assert [symbol for symbol in symbols(shipped(name)) if not symbol.isascii()] == []
