"""What jieba's dictionary has of some texts, for whoever segments them where jieba is not."""

from collections.abc import Iterable

import jieba

from corpus.symbols import in_one_spelling
from index.folding import fold
from index.words import pieces

_SHORT = 4  # characters: most words of the dictionary are no longer


def dictionary(texts: Iterable[str]) -> dict[str, int]:
    """Every word of the dictionary that stands anywhere in these texts, with its frequency, in order."""
    runs = _runs(texts)
    together = "\n".join(sorted(runs))
    there = {run[at : at + size] for run in runs for at in range(len(run)) for size in range(1, _SHORT + 1)}
    found: dict[str, int] = {}
    with jieba.Tokenizer().get_dict_file() as lines:
        for line in lines if runs else ():
            word, frequency, *_ = line.decode().split(" ")
            if word[:_SHORT] in there and (len(word) <= _SHORT or word in together) and int(frequency):
                found[word] = int(frequency)
    return dict(sorted(found.items()))


def _runs(texts: Iterable[str]) -> set[str]:
    """The runs of Chinese characters of some texts."""
    return {
        piece.text for text in texts for piece in pieces(fold(in_one_spelling(text))) if piece.sort == "han"
    }
