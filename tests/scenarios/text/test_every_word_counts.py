"""A word that is taken out of a line is missed: the line is refused, or it means something else."""

import pytest

from scenarios.text.lexer import Token
from scenarios.text.words_table import of_kind
from tests.scenarios.text.texts import Text, library_texts, meaning

# What may be missing, and why nothing is lost with it.
IDLE: dict[str, dict[str, str]] = {
    "en": {
        ".": "the full stop at the end of a line: quoted abilities and bullets often lack it",
        "you": "a command without its subject is yours",
        "a": "a thing that becomes blue or a Swamp is one thing",
        "an": "the same before a vowel",
        "all": "`creatures have haste` is said of all of them",
        "each": "the same of one at a time",
        "then": "sentences are carried out in the order in which they stand",
        "spells": "`black and green spells` are black spells and green spells",
        "colorless": "what is called by no color has none",
        "and": "colors of one thing stand beside each other: `red and green`",
        "additional": "`each … draws an additional card` is said of a card beyond the usual one",
        ",": "a comma in a list",
        "have": "`you may have target player mill two cards`: what you may do is still the milling",
        "land": "its other types are its other land types",
        "creature": "a token with power and toughness is one, whether it is said or not",
        "pay": "what stands after `unless you` is a cost",
        "sacrificed": "`sacrifice an artifact: … the artifact's mana value` is of what was sacrificed",
    },
    "zh": dict.fromkeys("的地", "a particle that joins an attribute to its noun or a verb to its manner")
    | dict.fromkeys(
        "时开置获称具有均都各须来以将令去战够同皆便一牌",
        "half of a word, or a word beside another, that means the same without",
    )
    | dict.fromkeys("由在于中每当其们该某~", "a preposition, or a subject that stood there before")
    | dict.fromkeys(
        "，／且并则然色物你",
        "punctuation, a conjunction between clauses in order, or a subject that is yours",
    )
    | {"生": "a token with power and toughness is a creature, whether it is said or not"}
    | {"位": "a measure word before a noun"}
    | {"与": "types of one thing stand beside each other, with a word between them or without"}
    | {"。": "the full stop at the end of a line: quoted abilities and bullets often lack it"},
}


ABILITY_WORDS = {one.replace("’", "'") for name in of_kind("ability-word") for one in (name.en, name.zh)}


def head(line: list[Token]) -> int:
    """Where the ability begins: before its dash an ability word has no meaning (207.2c)."""
    dash = next((place for place, token in enumerate(line) if token.text == "—"), 0)
    words = [token.text for token in line[:dash]]
    return dash if {" ".join(words).replace(" 's", "'s"), "".join(words)} & ABILITY_WORDS else 0


@pytest.mark.parametrize("text", library_texts(), ids=str)
def test_no_word_can_be_left_out_without_being_missed(text: Text) -> None:
    idle = set()
    for line in text.lines():
        whole = meaning(line, text)
        for place, token in list(enumerate(line))[head(line) :]:
            if len(line) > 1 and meaning(line[:place] + line[place + 1 :], text) == whole:
                idle.add(token.text)
    assert idle <= IDLE[text.language].keys()


def test_every_word_that_may_be_missing_is_missing_somewhere() -> None:
    """A reason for a word that is needed everywhere would hide a fault."""
    found: dict[str, set[str]] = {language: set() for language in IDLE}
    for text in library_texts():
        for line in text.lines():
            for place, token in list(enumerate(line))[head(line) :]:
                if token.text in IDLE[text.language] and token.text not in found[text.language]:
                    whole = meaning(line, text)
                    if meaning(line[:place] + line[place + 1 :], text) == whole:
                        found[text.language].add(token.text)
    assert {language: set(words) - found[language] for language, words in IDLE.items()} == {
        "en": set(),
        "zh": set(),
    }
