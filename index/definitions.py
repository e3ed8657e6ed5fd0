"""Which sub-rule defines a keyword: some first say only which kind of ability it is."""

import re
from collections.abc import Iterator

from corpus.records import Record
from corpus.store import Corpus
from corpus.terms import TABLE_EDITION
from index.following import Follow

# “Deathtouch is a static ability.”, “先攻属于静止式异能，它会影响战斗伤害步骤的规则。（参见规则510。）”
_KIND_ONLY = re.compile(
    r"[^，。]{1,20}(?:属于|是)(?:一个|一种)?\w{2,5}式异能(?:，它?会影响[^，。]{1,20}的?规则)?。"
)
_ASIDE = re.compile(r"（[^（）]*）")

# Read by hand: here the first says where or by whom it is used, or how it is written.
_REVIEWED = {
    "701.24": "701.24b",
    "701.25": "701.25b",
    "701.26": "701.26b",
    "701.48": "701.48b",
    "702.14": "702.14c",
    "702.19": "702.19b",
    "702.22": "702.22c",
    "702.145": "702.145b",
    "702.158": "702.158c",
    "702.164": "702.164c",
}


def definitions(corpus: Corpus, follow: Follow) -> dict[str, str]:
    """For each keyword of the rules the sub-rule that says what it does."""
    return {
        there: defines
        for heading, ref in _of_table(corpus)
        if (there := follow(heading)) and (defines := follow(ref))
    }


def _of_table(corpus: Corpus) -> Iterator[tuple[str, str]]:
    for heading in corpus.records(TABLE_EDITION, "rule"):
        if heading.parent in ("701", "702") and heading.title:
            children = corpus.children(heading.ref, TABLE_EDITION)
            if children:
                yield heading.ref, _REVIEWED.get(heading.ref) or _first_saying_more(children)


def _first_saying_more(children: list[Record]) -> str:
    return next(
        (child.ref for child in children if not only_its_kind(child.text.get("zh", ""))), children[0].ref
    )


def only_its_kind(text: str) -> bool:
    """Whether a text says of a keyword nothing but which kind of ability it is."""
    return _KIND_ONLY.fullmatch(_ASIDE.sub("", text).strip()) is not None
