"""The words of a dictionary at which texts are cut. Only building needs this: it loads jieba."""

from collections.abc import Iterable

import jieba

from index.cutting import Cutter, chinese, cost, is_cut
from index.vocabulary import Vocabulary

_NAME = 20_000  # how often we say that a name occurs, for each of its characters


class Segmenter(Cutter):
    """Cuts texts at the names of the vocabulary and, between them, where jieba's dictionary does."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        dictionary = jieba.Tokenizer()
        dictionary.tmp_dir = None
        jieba.setLogLevel(60)
        dictionary.initialize()
        for name in vocabulary:
            if is_cut(name):
                dictionary.add_word(name, freq=_NAME * len(name))
        costs = {word: cost(often) if often else 0 for word, often in dictionary.FREQ.items()}
        super().__init__(vocabulary, costs, set())

    def cost(self, word: str) -> int:
        """What a word costs."""
        return self._costs.get(word) or cost(1)

    def without_alternative(self, texts: Iterable[str]) -> set[str]:
        """The words of these texts that begin with a character which is no word there for itself."""
        runs = {run for text in texts for run in chinese(text)}
        return {
            run[at:end]
            for run in runs
            for at in range(len(run))
            if not self.is_word(run[at])
            for end, _ in self._begun(run, at)
        }

    @staticmethod
    def cost_of_name(size: int) -> int:
        """What a name of so many characters costs."""
        return cost(_NAME * size)
