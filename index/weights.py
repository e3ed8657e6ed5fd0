"""What counts how much: every number of the ranking, learned from the question list with `tests/index`."""

# How much a word counts by where it stands.
FIELDS = {
    "text": 1.0,
    "title": 2.0,  # its own heading
    "heading": 0.6,  # the heading it stands under
    "names": 3.0,  # what it is called in either language
    "subjects": 1.2,  # what judges ask that it answers
    "example": 0.2,  # the words of its examples
    "parent": 0.15,  # the words of the rule above it
}
K1, B = 1.2, 0.4

# How much a word of the index counts for a piece of the query, by how the one came from the other.
WORTH = {
    "word": 1.0,
    "term": 1.0,
    "spoken": 0.9,
    "synonym": 0.6,
    "several": 0.4,
    "part": 0.4,
    "pinyin": 0.9,
    "spelling": 0.9,
}

FILLER = 0.15  # how much a word counts that carries nothing in a question
UNNAMED = 0.6  # how much a word counts that is no name, not even among players
COVERAGE = 1.0  # to which power the share of the query counts that an entry has
OLDER = 0.4  # how much an entry counts whose place a newer edition has
KINDS = {
    "section": 0.8,
    "chapter": 0.8,
    "example": 0.8,
    "release": 0.6,
    "topic": 0.6,
    "card-note": 0.6,
    "ruling": 0.6,
    "quoted-rule": 0.6,
}
# What a name adds where the thing stands that it names: to the rule that defines it, to its glossary
# entry, to its heading. A name that was guessed leads to the entry first, which shows what was guessed.
LEADS = {"typed": (3000, 2600, 2200), "guessed": (2200, 3000, 2600)}
SHARED = 0.15  # of that, where there is more to the query than the name
MOST_POSTINGS = 4000
