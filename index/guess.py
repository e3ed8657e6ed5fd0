"""What a word nobody knows may have been meant as: pinyin, a slip of the finger, a wrong character."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import takewhile
from typing import NamedTuple

from index.cut import Alternative, Group, Known, cut
from index.table import Table
from index.tongue import How
from index.weights import FADING, WORTH
from index.words import stem

_MOST = len(FADING)  # readings of one word
_LETTERS = range(2, 41)  # of a name in pinyin
_SHORT = 4  # words of a query that is no question
_WORDS = 10  # that pinyin may be typed in
_CHARACTERS = 6  # of a mistyped Chinese name
_FEW_CHARACTERS = 6  # of a query that is no question
_SPOKEN, _UNKNOWN = 3, 9  # ranks of a name: above the first they are none of the rulebook

Read = Callable[[list[Group], int], tuple[int, list[str]]]  # how many groups from here on are which names


class Reading(NamedTuple):
    """A name something may be read as, and how far off it is; the least is the best."""

    far: int
    rank: int
    spread: int
    name: str


class Guesses:
    """What the names of a table sound and look like; each list is made when it is first asked for."""

    def __init__(self, table: Table, known: Known) -> None:
        self._table, self._known = table, known

    def mended(self, groups: Sequence[Group]) -> list[Group]:
        """The groups with those nobody knows read as something known, where anything is near."""
        latin = self._latin(groups) if any(map(self._is_strange, groups)) else groups
        return list(self._reread(latin, self._mistyped_from, "spelling", ""))

    def _latin(self, groups: Sequence[Group]) -> list[Group]:
        """The groups with words in Latin letters that nobody knows respelled, or read as pinyin."""
        respelled = self._respelled(list(self._apart(groups)))
        return list(self._reread(respelled, self._spoken_from, "pinyin", " "))

    def _is_strange(self, group: Group) -> bool:
        return _is_latin(group.said) and not self.known(group)

    def _reread(self, groups: Sequence[Group], read: Read, how: How, between: str) -> Iterator[Group]:
        """The groups, each run of them that is read as names replaced by these."""
        run, at = [group for group in groups if not group.beside], 0
        while at < len(run):
            size, names = read(run, at)
            said = between.join(group.said for group in run[at : at + size])
            yield Group(said, self._alternatives(names, how)) if names else run[at]
            at += size
        yield from (group for group in groups if group.beside)

    def known(self, group: Group) -> bool:
        """Whether any entry has it."""
        return group.filler or any(self._known(each.word) for each in group.alternatives)

    def leaves(self, group: Group) -> bool:
        """Whether nothing here has a word, which then is no word of the rules: a card's name, most likely."""
        return _is_latin(group.said) and len(group.said) > 2 and not group.beside and not self.known(group)

    # Misspelled English. Mended words may form a name together with their neighbours, so all is cut anew.

    def _respelled(self, groups: list[Group]) -> list[Group]:
        spoken = self._said_in_pinyin(groups)
        short = sum(not group.beside for group in groups) <= _SHORT
        mended = {
            group.said: near[0]
            for place, group in enumerate(groups)
            if place not in spoken and _is_latin(group.said) and not self.known(group)
            if (near := self._near(stem(group.said), short))
            and (near[0][0] == group.said[0] or not short or not self._spoken(group.said))
        }
        if not mended:
            return groups
        text = " ".join(mended.get(group.said, group.said) for group in groups if not group.beside)
        mended_stems = frozenset(mended.values())
        return [
            self._marked(group, mended) for group in cut(text, self._table.tongue, self._known, mended_stems)
        ]

    def _marked(self, group: Group, mended: dict[str, str]) -> Group:
        """A group that holds a mended word says so."""
        slips = {new: old for old, new in mended.items()}
        words = group.said.split(" ")
        if not any(word in slips for word in words):
            return group
        said = " ".join(slips.get(word, word) for word in words)
        mended_words = (
            each if each.how == "part" else each._replace(how="spelling", worth=WORTH["spelling"])
            for each in group.alternatives
        )
        return Group(said, tuple(mended_words))

    def _said_in_pinyin(self, groups: Sequence[Group]) -> set[int]:
        """The places of words that together are a name in full pinyin."""
        places: set[int] = set()
        for start in range(len(groups)):
            letters = ""
            for end in range(start, min(len(groups), start + _WORDS)):
                if not _is_latin(groups[end].said):
                    break
                letters += groups[end].said
                if self._in_full(letters):
                    places.update(range(start, end + 1))
        return places

    def _near(self, word: str, alone: bool) -> list[str]:
        """Stems spelled like this one, best first; within a long question only what is off by one letter."""
        if len(word) < 4:
            return []
        close = {other for cut in _cuts(word) for other in self._by_cut.get(cut, ())}
        found = [
            Reading(distance(word, other), other not in self._in_names, -self._table.spread(other), other)
            for other in close
            if alone or other[0] == word[0]
        ]
        return _best([each for each in found if each.far <= (2 if alone and len(word) > 5 else 1)])

    @cached_property
    def _in_names(self) -> set[str]:
        return {word for name in self._table.tongue.names if name.isascii() for word in name.split()}

    @cached_property
    def _by_cut(self) -> dict[str, list[str]]:
        words = self._in_names | {
            word for word in self._table.words if word.isascii() and self._table.spread(word) > 1
        }
        found: dict[str, list[str]] = defaultdict(list)
        for word in sorted(words):
            if word.isalpha() and len(word) > 3:
                for each in _cuts(word):
                    found[each].append(word)
        return dict(found)

    # Pinyin.

    def _spoken_from(self, groups: list[Group], at: int) -> tuple[int, list[str]]:
        """How many words from here on are one name in pinyin, and which names."""
        run = list(takewhile(lambda group: _is_latin(group.said), groups[at : at + _WORDS]))
        short = len(groups) <= _WORDS
        for size in range(len(run), 0, -1):
            letters = "".join(group.said for group in run[:size])
            if not (short or self._in_full(letters)) or all(self.known(group) for group in run[:size]):
                continue
            if names := self._spoken(letters):
                return size, names
        return 1, []

    def _apart(self, groups: Sequence[Group]) -> Iterator[Group]:
        """The groups, each that is two names in pinyin run together taken apart: jiantasichu."""
        for group in groups:
            letters = group.said
            cuts = range(3, len(letters) - 2) if _is_latin(letters) and not self.known(group) else ()
            if not self._in_full(letters) and (
                at := next(
                    (at for at in cuts if letters[:at] in self._full and letters[at:] in self._full), 0
                )
            ):
                yield from (group._replace(said=part) for part in (letters[:at], letters[at:]))
            else:
                yield group

    def _in_full(self, letters: str) -> bool:
        """Whether some name sounds exactly so."""
        return letters.replace("'", "").replace(" ", "") in self._full

    @cached_property
    def _full(self) -> set[str]:
        return {
            reading.replace(" ", "")
            for readings in self._table.tongue.sounds.values()
            for reading in readings
        }

    def _spoken(self, letters: str) -> list[str]:
        """The names that sound so, or whose syllables begin so: jianta, jt, xingl."""
        letters = letters.replace(" ", "").replace("'", "")
        if len(letters) not in _LETTERS:
            return []
        found = []
        for syllables, longest, name in self._by_sound.get(letters[0], ()):
            if not len(syllables) <= len(letters) <= longest:
                continue
            left_out = _fits(letters, syllables)
            if left_out == 0:  # what sounds exactly so: the more common word
                found.append(Reading(0, 0, -self._spread(name), name))
            elif left_out is not None and (rank := self._rank(name)) < _UNKNOWN:
                found.append(Reading(left_out, rank, -self._spread(name), name))
        return _best(found)

    @cached_property
    def _by_sound(self) -> dict[str, list[tuple[list[str], int, str]]]:
        found: dict[str, list[tuple[list[str], int, str]]] = defaultdict(list)
        for name, readings in self._table.tongue.sounds.items():
            for reading in readings:
                syllables = reading.split(" ")
                found[reading[0]].append((syllables, len(reading) - len(syllables) + 1, name))
        return dict(found)

    # Chinese: characters that sound the same, then names that differ in one.

    def _mistyped_from(self, groups: list[Group], at: int) -> tuple[int, list[str]]:
        """How many pieces from here on are one Chinese name mistyped, and which names."""
        run = list(takewhile(lambda group: _is_han(group.said) and len(group.said) < 3, groups[at:]))
        if len(run) < 2:
            return 1, []
        short = (
            sum(len(group.said) for group in groups if _is_han(group.said) and not group.beside)
            <= _FEW_CHARACTERS
        )
        for size in range(min(len(run), _CHARACTERS), 1, -1):
            written = "".join(group.said for group in run[:size])
            loose = any(len(group.said) == 1 for group in run[:size])
            if not loose or any(group.filler for group in run[:size]):
                continue
            names = self._alike(written, short)
            if names and not self._table.stands(written):
                return size, names
        return 1, []

    def _alike(self, written: str, short: bool) -> list[str]:
        """The names that sound like this; in a short query also those that differ in one character."""
        same = self._read(0, self._same_sound.get(self._one_by_one(written), ()))
        if same or not short:
            return _best([reading for reading in same if short or reading.rank < _SPOKEN])
        gaps = range(len(written))
        other = self._read(
            1,
            [
                name
                for gap in gaps
                for name in self._with_gap.get((gap, written[:gap] + written[gap + 1 :]), ())
            ],
        )
        return _best(other) if len(written) > 2 or len(other) == 1 else []

    def _read(self, far: int, names: Iterable[str]) -> list[Reading]:
        readings = [Reading(far, self._rank(name), -self._spread(name), name) for name in names]
        return [reading for reading in readings if reading.rank < _UNKNOWN]

    @cached_property
    def _same_sound(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for name, readings in self._table.tongue.sounds.items():
            for reading in dict.fromkeys((*readings, self._one_by_one(name))):
                found[reading].append(name)
        return dict(found)

    def _one_by_one(self, written: str) -> str:
        """How characters are read each by itself, as those are that nobody knows together."""
        return " ".join(self._table.tongue.readings.get(each, each) for each in written)

    @cached_property
    def _with_gap(self) -> dict[tuple[int, str], list[str]]:
        found: dict[tuple[int, str], list[str]] = defaultdict(list)
        for name in self._table.tongue.sounds:
            for gap in range(len(name)):
                found[gap, name[:gap] + name[gap + 1 :]].append(name)
        return dict(found)

    def _alternatives(self, names: Sequence[str], how: How) -> tuple[Alternative, ...]:
        """The words that names stand for, the first worth most."""
        found: dict[str, Alternative] = {}
        for place, name in enumerate(names):
            meanings = self._table.tongue.names.get(name, ())
            for word in [word for word, by in meanings if by != "synonym"] or [name]:
                found.setdefault(word, Alternative(word, how, WORTH[how] * FADING[place]))
        return tuple(found.values())

    def _rank(self, name: str) -> int:
        """Names of the rulebook before what people say, keywords before other words."""
        best = _UNKNOWN
        for word, how in self._table.tongue.names.get(name, ()):
            if roles := self._table.roles.get(word):
                kind = 0 if roles.definition else 1 if roles.heading else 2
                best = min(best, kind if how == "term" else kind + 3)
        return best

    def _spread(self, name: str) -> int:
        words = [word for word, _ in self._table.tongue.names.get(name, ())]
        return max(self._table.spread(word) for word in (name, *words))


def _best(found: list[Reading]) -> list[str]:
    """The nearest only: names further off are left out once there is one that fits better."""
    ordered = sorted(found)
    return list(dict.fromkeys(each.name for each in ordered if each.far == ordered[0].far))[:_MOST]


def _fits(letters: str, syllables: Sequence[str], at: int = 0) -> int | None:
    """Whether the letters are a beginning of every syllable in turn; if so how many letters are left out.

    Those before a place have their letters already.
    """
    if at == len(syllables):
        return None if letters else 0
    first = syllables[at]
    for size in range(min(len(first), len(letters)), 0, -1):
        if first.startswith(letters[:size]):
            fits = _fits(letters[size:], syllables, at + 1)
            if fits is not None:
                return fits + len(first) - size
    return None


def _cuts(word: str) -> set[str]:
    """The word, and it without any one letter."""
    return {word} | {word[:place] + word[place + 1 :] for place in range(len(word))}


def distance(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or in the wrong order."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, earlier, row = row, before, [i]
        for j, b in enumerate(other, 1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        before = last
    return row[-1]


@lru_cache(maxsize=4096)
def _is_latin(said: str) -> bool:
    letters = said.replace(" ", "").replace("'", "")
    return letters.isascii() and letters.isalpha()


def _is_han(said: str) -> bool:
    return bool(said) and "\u3400" <= said[0] <= "\u9fff"
