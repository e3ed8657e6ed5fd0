"""How names sound and look otherwise, without what follows from their characters.

`static/index/speech.js` puts that back.
"""

from collections.abc import Iterable
from itertools import islice, product
from typing import Any

from index.speech import MOST_READINGS, reading_of_characters, readings, simple_characters, sounds

_AS_ITS_CHARACTERS, _USUAL_ALONE, _OTHERWISE = range(3)  # how a name sounds


def speech(names: Iterable[str]) -> dict[str, Any]:
    """The sounds of names in their order, the readings of characters, the simplified forms of others."""
    said, usual = sounds(names), reading_of_characters()
    each = {character: readings(character) for name in said for character in name}
    syllables = sorted(set(usual.values()))
    places = {syllable: place for place, syllable in enumerate(syllables)}
    other = {character: read for character, read in each.items() if read != (usual.get(character),)}
    ways = {
        name: _way(read, _of_characters([each[character] for character in name]))
        for name, read in said.items()
    }
    simple = simple_characters()
    return {
        "syllables": syllables,
        "readings": [places[syllable] for syllable in usual.values()],
        "others": "".join(other),
        "other": [list(read) for read in other.values()],
        "ways": list(ways.values()),
        "otherwise": [list(said[name]) for name, way in ways.items() if way == _OTHERWISE],
        "traditional": [ord(character) for character in simple],
        "simplified": "".join(simple.values()),
    }


def _of_characters(characters: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """What a name would be read as, character by character."""
    every = (" ".join(each) for each in product(*characters))
    return tuple(islice(every, MOST_READINGS))


def _way(read: tuple[str, ...], of_characters: tuple[str, ...]) -> int:
    """How the sounds of a name follow from those of its characters, if they do."""
    if read == of_characters:
        return _AS_ITS_CHARACTERS
    return _USUAL_ALONE if read == of_characters[:1] else _OTHERWISE
