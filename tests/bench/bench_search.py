"""How fast records are found, beside Whoosh, SQLite FTS5 and tantivy over the same records and questions.

[JUDGEDESK_SAMPLES=…] python -m tests.bench.bench_search
"""

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.bench_corpus import later_editions
from tests.bench.measure import compare, heading, process

ROOT = Path(__file__).parents[2]
QUESTIONS = ROOT / "tests" / "index" / "questions.tsv"
CARDS = ("oracle-cards", "zhs-cards", "rulings")
FURTHER = 3  # editions made from the shipped one: with them the samples are a hundred thousand records
ROUNDS = {"ours": 7, "tantivy": 7, "fts5": 7, "whoosh": 1}
MOST = 10
REMEMBERED = 300  # queries after which memory is looked at
# Asked before anything is measured: they make the desk load every list that it loads when first needed.
WARMING = ("践踏", "贱踏", "jianta", "jt", "tramble", "704.5j", "闪电击 打 3/3 保护红")


class Question(NamedTuple):
    """A question, its kind, and the words that ours looks up for it."""

    kind: str
    typed: str
    words: list[str]


class Timed(NamedTuple):
    """What an engine took: seconds to build, and for each question milliseconds, round by round."""

    built: float
    taken: list[list[float]]


Ask = Callable[[Question], object]


def main() -> None:
    """Measure the shipped corpus, then a hundred thousand records if the samples are at hand."""
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder) / "shipped"
        build(small)
        records, added = measured(small, "the shipped corpus", ("p99 of the medians beside tantivy", 2.0))
        compare("memory that the index adds: MB", added, aim=60)
        samples = os.environ.get("JUDGEDESK_SAMPLES")
        if not samples:
            print("\nWithout more records: JUDGEDESK_SAMPLES names no folder that has them.")
            return
        large = Path(folder) / "large"
        filled(large, Path(samples))
        build(large)
        more, grown = measured(large, "everything from the samples", ("p99", 10.0))
        compare("memory that the index adds: MB", grown)
        compare("memory for each further 10,000 records: MB", (grown - added) / (more - records) * 10_000)


def filled(home: Path, samples: Path) -> None:
    """A home with every edition, release note and card of the samples, and editions made from ours."""
    home.mkdir()
    editions = [*sorted((samples / "cr").iterdir()), *sorted((samples / "release-notes").iterdir())]
    cards = [samples / "cards" / f"scryfall-{kind}.json.gz" for kind in CARDS]
    told(home, "corpus", "add", *map(str, [*editions, *later_editions(home, FURTHER)]))
    told(home, "cards", "add", *map(str, cards))


def build(home: Path) -> None:
    """Let the desk build its index, and print how long the command took that did."""
    told(home, "rule", "702.19b")  # the corpus is compiled before
    heading("The index is built by the first search, beside a later one: s")
    first = told(home, "search", "传奇规则") / 1000
    compare("first search as a whole process", first, told(home, "search", "传奇规则") / 1000)


def told(home: Path, *words: str) -> float:
    """Milliseconds of one command in a home."""
    return process([sys.executable, "-P", "-m", "app", *words], _environment(home))


def measured(home: Path, what: str, aim: tuple[str, float]) -> tuple[int, float]:
    """Print the times of all engines over one home; how many records it has, and the memory of its index."""
    records = int(_child("prepare", home).stdout)
    questions = asked(home)
    heading(f"Over {what}: {records} records, {len(questions)} questions")
    timed = in_turns(home)
    for name in ("whoosh", "fts5", "tantivy"):
        compare(f"{name} is built, its words at hand: s", timed[name].built)
    for share in (50, 99):
        table(f"p{share} with snippets: ms", questions, timed, share)
    quiet = {
        name: Timed(each.built, [[*map(median, zip(*each.taken, strict=True))]])
        for name, each in timed.items()
    }
    table("p99 of the questions' medians: ms", questions, quiet, 99)
    # A pause of the machine hides a ratio, so that one is of the medians; it can only lengthen our own p99.
    ours, peer = (percentile(_all(quiet[name]), 99) for name in ("ours", "tantivy"))
    figure = percentile(_all(timed["ours"]), 99) if aim[0] == "p99" else ours / peer
    compare(aim[0], figure, aim=aim[1])
    return records, float(_child("memory", home).stdout)


def in_turns(home: Path) -> dict[str, Timed]:
    """Each engine in a process of its own, all waiting for their turn: nothing of one weighs on another."""
    running = {name: _Running(name, home) for name in ROUNDS}
    built = {name: each.answer()[0] for name, each in running.items()}
    taken: dict[str, list[list[float]]] = {name: [] for name in ROUNDS}
    for turn in range(max(ROUNDS.values())):
        for name, each in running.items():
            if turn < ROUNDS[name]:
                taken[name].append(each.round())
    for each in running.values():
        each.end()
    return {name: Timed(built[name], taken[name]) for name in ROUNDS}


class _Running:
    """An engine at work in a child: a line in is a round, a line out the times of its questions."""

    def __init__(self, name: str, home: Path) -> None:
        self._process = subprocess.Popen(
            _command(name, home),
            env=_environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def answer(self) -> list[float]:
        assert self._process.stdout
        figures: list[float] = json.loads(self._process.stdout.readline())
        return figures

    def round(self) -> list[float]:
        assert self._process.stdin
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self.answer()

    def end(self) -> None:
        self._process.communicate()


def table(what: str, questions: Sequence[Question], timed: dict[str, Timed], share: int) -> None:
    """One line for each kind of question: ours, and each peer with ours in units of the peer's."""
    peers = ("whoosh", "fts5", "tantivy")
    print(f"\n{what:36} {'ours':>8}" + "".join(f" {name:>9} {'ratio':>6}" for name in peers), flush=True)
    for kind in ("all", *sorted({question.kind for question in questions})):
        at = [nth for nth, question in enumerate(questions) if kind in ("all", question.kind)]
        figures = {name: percentile(_all(timed[name], at), share) for name in timed}
        ours = figures["ours"]
        others = "".join(f" {figures[name]:9.3f} {ours / figures[name]:6.2f}" for name in peers)
        print(f"  {f'{kind} ({len(at)})':34} {ours:8.3f}{others}", flush=True)


def _all(timed: Timed, at: Sequence[int] | None = None) -> list[float]:
    return [each[nth] for each in timed.taken for nth in (range(len(each)) if at is None else at)]


def percentile(figures: Iterable[float], share: int) -> float:
    """The figure that so many of a hundred do not exceed."""
    ordered = sorted(figures)
    return ordered[-(-len(ordered) * share // 100) - 1]


# What children do. Each prints one line of JSON for everything it is asked.


def prepare(home: Path) -> None:
    """Write down what the peers are built of and asked for; print how many records there are."""
    from app.desk import Desk
    from corpus.cards.card_store import Cards
    from corpus.terms import names
    from index.entries import of_cards, of_corpus
    from index.segment import Segmenter
    from index.vocabulary import vocabulary

    desk = Desk(home)
    entries = [*of_corpus(desk.corpus), *of_cards(Cards(home).all())]
    pairs = (each.names for each in entries if each.kind == "glossary" and len(each.names) == 2)
    segmenter = Segmenter(vocabulary(names(), pairs))
    with (home / "records.jsonl").open("w", encoding="utf-8") as records:
        for entry in entries:
            texts = [*entry.heading.values(), *entry.text.values(), entry.ref, *entry.names]
            words = [word.text for text in texts for word in segmenter.words(text)]
            records.write(json.dumps(["\n".join(texts), in_a_row(words)], ensure_ascii=False) + "\n")
    search, questions = desk.search(), []
    for line in QUESTIONS.read_text(encoding="utf-8").splitlines()[1:]:
        part, kind, _, typed, *_ = line.split("\t")
        if part != "seen":
            continue
        groups = search.query(typed).groups
        words = [word.word for group in groups for word in group.alternatives]
        questions.append((kind, typed, words or search.search(typed, 1).read_as.split()))
    (home / "questions.json").write_text(json.dumps(questions), encoding="utf-8")
    print(len(entries))


def in_a_row(words: Iterable[str]) -> str:
    """Words as a text that is cut where its spaces are."""
    return " ".join(map(joined, words))


def joined(word: str) -> str:
    return word.replace(" ", "_")


def asked(home: Path) -> list[Question]:
    """The questions with their words, as `prepare` wrote them down."""
    return [Question(*each) for each in json.loads((home / "questions.json").read_text(encoding="utf-8"))]


def records(home: Path) -> Iterator[tuple[str, str]]:
    """The text of each record, and its words in a row."""
    with (home / "records.jsonl").open(encoding="utf-8") as lines:
        for line in lines:
            text, words = json.loads(line)
            yield text, words


def ours(home: Path) -> Ask:
    """The desk's own search, everything it loads when first needed loaded."""
    from app.desk import Desk

    search = Desk(home).search()
    for typed in WARMING:
        search.search(typed, MOST)
    return lambda question: search.search(question.typed, MOST)


def whoosh(home: Path) -> Ask:
    """Plain Whoosh: one field, jieba's analyzer, any of the words, its own highlights."""
    import jieba
    from jieba.analyse import ChineseAnalyzer
    from whoosh import fields, index
    from whoosh.qparser import OrGroup, QueryParser

    jieba.setLogLevel(60)
    (folder := home / "whoosh").mkdir()
    schema = fields.Schema(text=fields.TEXT(stored=True, analyzer=ChineseAnalyzer()))
    written = index.create_in(str(folder), schema)
    writer = written.writer(limitmb=256)
    for text, _ in records(home):
        writer.add_document(text=text)
    writer.commit()
    searcher, parser = written.searcher(), QueryParser("text", schema, group=OrGroup)

    def ask(question: Question) -> list[str]:
        return [hit.highlights("text") for hit in searcher.search(parser.parse(question.typed), limit=MOST)]

    return ask


def fts5(home: Path) -> Ask:
    """SQLite FTS5 over our words, in the order of bm25, with its own snippets."""
    connection = sqlite3.connect(home / "fts5.sqlite")
    connection.execute(
        "create virtual table found using fts5(words, "
        "tokenize=\"unicode61 remove_diacritics 0 categories 'L* M* N* P* S* Co'\")"
    )
    connection.executemany("insert into found values (?)", ((words,) for _, words in records(home)))
    connection.execute("insert into found(found) values ('optimize')")
    connection.commit()
    select = (
        "select rowid, snippet(found, 0, '<mark>', '</mark>', '…', 32) from found "
        "where found match ? order by rank limit ?"
    )

    def ask(question: Question) -> list[object]:
        quoted = (joined(word).replace('"', '""') for word in question.words)
        words = " OR ".join(f'"{word}"' for word in quoted)
        return connection.execute(select, (words, MOST)).fetchall()

    return ask


def tantivy(home: Path) -> Ask:
    """Tantivy over our words, any of them, with its own snippets."""
    from tantivy import Document, Index, Occur, Query, SchemaBuilder, SnippetGenerator

    builder = SchemaBuilder()
    builder.add_text_field("words", stored=True, tokenizer_name="whitespace")
    schema = builder.build()
    (folder := home / "tantivy").mkdir()
    index = Index(schema, path=str(folder))
    writer = index.writer(num_threads=1)
    for _, words in records(home):
        writer.add_document(Document(words=words))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    searcher = index.searcher()

    def ask(question: Question) -> list[str]:
        terms = [Query.term_query(schema, "words", joined(word)) for word in dict.fromkeys(question.words)]
        query = Query.boolean_query([(Occur.Should, term) for term in terms])
        snippets = SnippetGenerator.create(searcher, query, schema, "words")
        hits = searcher.search(query, MOST).hits
        return [snippets.snippet_from_doc(searcher.doc(address)).to_html() for _, address in hits]

    return ask


def serve(open_engine: Callable[[Path], Ask], home: Path) -> None:
    """Print the seconds until an engine was open; then, for every line that comes in, a round's times."""
    start = time.perf_counter()
    ask = open_engine(home)
    print([time.perf_counter() - start], flush=True)
    questions = asked(home)
    for _ in sys.stdin:
        taken = []
        for question in questions:
            start = time.perf_counter()
            ask(question)
            taken.append((time.perf_counter() - start) * 1000)
        print(taken, flush=True)


def memory(home: Path) -> None:
    """Print the megabytes that the process grew by with the index open and asked, the corpus open before."""
    from app.desk import Desk

    desk, questions = Desk(home), asked(home)
    _ = desk.corpus.editions
    before = resident()
    search = desk.search()
    for nth in range(REMEMBERED):
        search.search(questions[nth % len(questions)].typed, MOST)
    print(resident() - before)


def resident() -> float:
    """Megabytes that this process has in memory, pages of mapped files among them."""
    lines = Path("/proc/self/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def _child(task: str, home: Path) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(_command(task, home), env=_environment(home), check=True, stdout=subprocess.PIPE)


def _command(task: str, home: Path) -> list[str]:
    return [sys.executable, "-P", "-m", "tests.bench.bench_search", task, str(home)]


def _environment(home: Path) -> dict[str, str]:
    return {**os.environ, "JUDGEDESK_HOME": str(home), "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}


ENGINES = {"ours": ours, "whoosh": whoosh, "fts5": fts5, "tantivy": tantivy}


def work(task: str, home: Path) -> None:
    """What a child does."""
    if task in ENGINES:
        serve(ENGINES[task], home)
    else:
        {"prepare": prepare, "memory": memory}[task](home)


if __name__ == "__main__":
    work(sys.argv[1], Path(sys.argv[2])) if sys.argv[1:] else main()
