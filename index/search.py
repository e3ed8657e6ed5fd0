"""A query in, hits out: numbers first, then the rules near a term of policy, then what the words find."""

import re
from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import islice

from corpus.citation import is_number, parent
from corpus.nearest import neighbours
from corpus.notices import Notice
from corpus.records import LANGUAGES, Language
from index import numbers, policy
from index.cut import GUESSED, Known, cut, simplified
from index.entries import Entry
from index.folding import fold
from index.guess import Guesses
from index.hits import Candidate, Found, Hit, Why, hit
from index.named import Named, cards_named
from index.narrow import admits, holders
from index.rank import Ranking, Reason
from index.snippet import Marker
from index.standing import is_older
from index.table import Table
from index.typed import LONGEST, Asked, read

LIMIT = 10
MOST = 200
_CARD_PLACE = 2  # a card named within a question stands behind so many rules
_HALF = re.compile(r"[\ud800-\udfff]")  # of a character: three bytes that mean nothing
_UNREADABLE = "\ufffd" * 3
_SPARE = 20  # candidates beyond the limit, for what is left out or found twice


class Search:
    """Searches the rules, and beside them any other tables; safe to share between threads."""

    def __init__(self, rules: Table, *others: Table) -> None:
        self.rules = rules
        self._tables = (rules, *others)
        self._guesses = Guesses(rules, self._known)

    def _known(self, word: str) -> bool:
        """Whether any entry has a word."""
        return any(word in table.words for table in self._tables)

    def search(self, typed: str, limit: int = LIMIT, lang: Language = "zh") -> Found:
        """The best hits for whatever was typed, shown to a reader of some language."""
        return self.query(typed, lang).found(limit)

    def query(self, typed: str, lang: Language = "zh") -> "Query":
        """A query as it was understood, before anything is found."""
        return Query(self._tables, self._known, self._guesses, typed, lang)


class Query:
    """One query on its way through the tables."""

    def __init__(
        self, tables: Sequence[Table], known: Known, guesses: Guesses, typed: str, lang: Language
    ) -> None:
        self._tables, self._rules, self._lang = tables, tables[0], lang
        self._typed = _HALF.sub(_UNREADABLE, typed)
        self.asked = self._in_simplified(read(typed))
        self._numbers = numbers.find(self.asked.text, lambda ref: ref in self._rules.refs)
        self.refs = tuple(ref for number in self._numbers for ref in number.refs)
        self._rest = numbers.without(self.asked.text, self._numbers)
        cut_up = cut(self._rest, self._rules.tongue, known)
        text = simplified(fold(self._rest), self._rules.tongue)
        self.policy = policy.asked(text, [group.said for group in cut_up])
        self.groups = cut_up if self.policy else guesses.mended(cut_up)
        whole = simplified(fold(self.asked.text), self._rules.tongue)
        self._cards = cards_named(whole, text, tables)
        self.rankings = [Ranking(self.groups, table) for table in tables]
        self._unknown = [] if self.policy else [group.said for group in self.groups if guesses.leaves(group)]
        self._unheld: tuple[str, ...] = ()
        self._holding: dict[int, frozenset[int]] = {}
        self._known_reasons: dict[int, dict[int, list[Reason]]] = {}
        self._marker = Marker(self._marked(), self._rules.tongue)

    def _in_simplified(self, asked: Asked) -> Asked:
        """Phrases and words to leave out as the texts have them."""
        phrases, without = (
            tuple(simplified(each, self._rules.tongue) for each in words)
            for words in (asked.phrases, asked.without)
        )
        return asked._replace(phrases=phrases, without=without)

    def _marked(self) -> set[str]:
        """The words to mark in texts; single characters, which are part of many words, only where all are."""
        said = [each for group in self.groups if not group.filler for each in group.alternatives]
        return {each.word for each in said if len(each.word) > 1} or {each.word for each in said}

    def found(self, limit: int) -> Found:
        """The hits, at most so many, each record once."""
        limit = max(0, min(limit, MOST))
        hits = tuple(islice(self._hits(limit), limit))
        if limit and not hits and self.asked.phrases:  # better its words than nothing
            self._unheld, self.asked = self.asked.phrases, self.asked._replace(phrases=())
            hits = tuple(islice(self._hits(limit), limit))
        return Found(
            query=self._typed, read_as=self._read_as(), results=hits, notices=tuple(self._notices(hits))
        )

    def _hits(self, limit: int) -> Iterator[Hit]:
        seen: set[tuple[int, int]] = set()
        wanted = admits(self.asked)
        self._holding = {
            id(table): frozenset.intersection(*(holders(phrase, table) for phrase in self.asked.phrases))
            for table in (self._tables if self.asked.phrases else ())
        }
        if self._holding and not any(self._holding.values()):
            return
        for candidate in self._candidates(limit):
            name = (id(candidate.table), candidate.number)
            if name not in seen and self._may_hold(candidate.table, candidate.number):
                seen.add(name)
                entry = candidate.table.entry(candidate.number)
                if wanted(entry):
                    yield self._shown(entry, candidate)

    def _candidates(self, limit: int) -> Iterator[Candidate]:
        """What was named outright, then what the words find; where only filters are, all there is."""
        yield from self._of_cards([card for card in self._cards if card.alone])
        yield from self._numbered()
        if self.policy:
            yield from self._of_refs(self.policy.nearby, Why("policy", self.policy.said, ""))
        ranked = self._ranked(limit + _SPARE)
        yield from islice(ranked, _CARD_PLACE)
        yield from self._of_cards([card for card in self._cards if not card.alone])
        yield from ranked
        if self.asked.narrowed:
            yield from self._ranked(max(map(len, self._tables)))
            if self.asked.phrases or not self.groups:
                for table in self._tables:
                    there = sorted(self._holding.get(id(table), range(len(table))))
                    there.sort(key=lambda number: is_older(table.standing[number]))
                    yield from (Candidate(table, number) for number in there)

    def _ranked(self, count: int) -> Iterator[Candidate]:
        """The best of all tables, merged by their scores."""
        streams = [self._of_table(ranking, count) for ranking in self.rankings]
        return merge(*streams, key=lambda candidate: -candidate.score)

    def _of_table(self, ranking: Ranking, count: int) -> Iterator[Candidate]:
        for score, number in ranking.best(count):
            if self._may_hold(ranking.table, number):
                yield Candidate(ranking.table, number, score, ranking)

    def _may_hold(self, table: Table, number: int) -> bool:
        """Whether an entry is among those that may hold the phrases, if there are any."""
        return not self._holding or number in self._holding[id(table)]

    def _numbered(self) -> Iterator[Candidate]:
        """The numbers typed, then what belongs to one, then what stands above; neighbours of what is not."""
        for number in self._numbers:
            known = [ref for ref in number.refs if ref in self._rules.refs]
            yield from self._of_refs(
                known, Why("number", self.asked.text[number.start : number.end].strip(), "")
            )
            for ref in known:
                yield from self._moved(ref)
        for ref in self.refs:
            if ref not in self._rules.refs:
                yield from self._of_refs(self._neighbours(ref), Why("nearest", ref, ""))
        if len(self.refs) == 1:
            yield from self._of_refs(self._family(self.refs[0]), Why("family", self.refs[0], ""))
        for ref in self.refs:
            if is_number(ref) and ref in self._rules.refs and parent(ref):
                yield from self._of_refs([parent(ref)], Why("above", ref, ""))

    def _moved(self, ref: str) -> Iterator[Candidate]:
        """Where a number that only an older edition has stands now."""
        entry = self._rules.entry(self._rules.refs[ref][0])
        if entry.older and entry.now in self._rules.refs:
            yield from self._of_refs([entry.now], Why("moved", ref, entry.now))

    def _neighbours(self, ref: str) -> list[str]:
        return neighbours(ref, [known for known in self._rules.refs if is_number(known)])

    def _family(self, ref: str) -> list[str]:
        """What is right below a number, in order."""
        return self._rules.below.get(ref, [])

    def _of_refs(self, refs: Sequence[str], why: Why) -> Iterator[Candidate]:
        """The record of each reference, of every edition that is the newest in some language."""
        for ref in refs:
            for number in self._newest(ref):
                yield Candidate(self._rules, number, why=Why(why.how, why.said, why.found or ref))

    def _newest(self, ref: str) -> list[int]:
        """The records of a reference that no newer edition replaces, those in the reader's language first."""
        numbers = self._rules.refs.get(ref, [])
        current = [number for number in numbers if not is_older(self._rules.standing[number])] or numbers[:1]
        entries = {number: self._rules.entry(number) for number in current}
        newest = sorted(current, key=lambda number: entries[number].edition, reverse=True)
        own = [number for number in newest if entries[number].n == entries[current[0]].n]
        return sorted(own, key=lambda number: self._lang not in entries[number].text)

    def _of_cards(self, cards: Sequence[Named]) -> Iterator[Candidate]:
        for card in cards:
            for number in card.numbers if card.alone else card.numbers[:1]:
                yield Candidate(card.table, number, why=Why("card", card.name, card.name))

    def _shown(self, entry: Entry, candidate: Candidate) -> Hit:
        why: tuple[Why, ...] = (candidate.why,) if candidate.why else ()
        ranking = candidate.ranking or self.rankings[self._tables.index(candidate.table)]
        reasons = self._reasons(ranking, candidate.number)
        why += tuple(
            Why(word.how, group.said, group.said if word.how == "word" else word.word)
            for group, word in reasons
        )
        lang = self._text_language(entry)
        text = entry.text.get(lang) or entry.title.get(lang, "")
        return hit(entry, candidate.score, why, (lang, self._marker.snippet(text, lang)), self._lang)

    def _reasons(self, ranking: Ranking, number: int) -> list[Reason]:
        """Why an entry was found; worked out for the best of its table at once."""
        known = self._known_reasons.setdefault(id(ranking), {})
        if number not in known:
            known.update(
                ranking.reasons(list(dict.fromkeys([number, *(best for _, best in ranking.best(LIMIT))])))
            )
        return known[number]

    def _text_language(self, entry: Entry) -> Language:
        """The language to show a text in: the one asked for, else the reader's, else what there is."""
        wanted = (self.asked.lang, self._lang, *LANGUAGES)
        there = entry.text or entry.title
        return next((lang for lang in wanted if lang in there), "zh")

    def _read_as(self) -> str:
        """The query in the words it was looked up with."""
        words = (
            min(group.alternatives, key=lambda each: -each.worth).word
            for group in self.groups
            if not group.filler
        )
        return " ".join(dict.fromkeys([*self.refs, *words]))

    def _notices(self, hits: Sequence[Hit]) -> Iterator[Notice]:
        if self.policy:
            code = "policy" if self.policy.nearby else "policy-alone"
            yield Notice(code, {"said": self.policy.said, "documents": "|".join(self.policy.documents)})
        for ref in self.refs:
            if ref not in self._rules.refs:
                yield Notice("no-rule", {"ref": ref})
        for group in self.groups:
            guessed = [each for each in group.alternatives if each.how in GUESSED]
            if guessed:
                names = [each.word for each in guessed if not each.word.isascii()]
                found = "|".join(names or [each.word for each in guessed])
                yield Notice("read-as", {"said": group.said, "found": found, "how": guessed[0].how})
        if self._unknown and hits:
            yield Notice("unknown-word", {"said": "|".join(dict.fromkeys(self._unknown))})
        if self._unknown and len(self._tables) == 1:
            yield Notice("no-cards", {})
        if self._unheld:
            yield Notice("no-phrase", {"phrase": "|".join(self._unheld)})
        if len(self._typed) > LONGEST:
            yield Notice("read-in-part", {"count": str(LONGEST)})
        if not hits and not self.policy:
            yield Notice("nothing-found" if self._typed.strip() else "no-question", {})
