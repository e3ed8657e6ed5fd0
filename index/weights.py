"""What counts how much: every number of the ranking, found by trying on the question list."""

# How much a word counts by where it stands.
FIELDS = {
    "text": 0.45,
    "title": 1.5,  # its own heading
    "heading": 0.5,  # the heading it stands under
    "names": 2.4,  # what it is called in either language
    "subjects": 0.35,  # what judges ask that it answers
}
EXAMPLE = 0.45  # how much of what a rule's examples say counts for the rule
PARENT = 0.5  # how much of what the rule above says, and is asked, counts for a sub-rule
PART = 0.5  # how much a word counts that stands within a longer one
K1, B = 1.5, 0.38  # of BM25: how soon further mentions cease to count, how much long texts lose
RARITY = 0.8  # to which power the rarity of a word counts

# How much a word of the index counts for a piece of the query, by how the one came from the other.
WORTH = {
    "word": 1.0,
    "term": 1.0,
    "spoken": 0.8,
    "synonym": 0.62,
    "several": 0.4,  # one of several words that a synonym stands for together
    "part": 0.32,
    "pinyin": 0.9,
    "spelling": 0.9,
}

FADING = (1.0, 0.85, 0.7225, 0.614125, 0.52200625)  # how much each further reading of a guess counts
UNNAMED = 0.6  # how much a word counts that is no name, not even among players
COVERAGE = 1.0  # to which power the share of the query counts that an entry has
OLDER = 0.4  # how much an entry counts whose place a newer edition has
KINDS = {
    "chapter": 0.5,
    "section": 0.48,
    "heading": 0.6,  # a rule that is nothing but the title of its sub-rules
    "example": 0.8,
    "release": 0.4,
    "topic": 0.6,
    "card-note": 0.6,
    "ruling": 0.6,
    "quoted-rule": 0.3,
    "card-ruling": 0.5,
    "card": 0.5,
}
# What a name adds where the thing stands that it names: to the rule that defines it, to its glossary
# entry, to its heading. A lone name that was guessed leads to the entry first: it shows what was guessed.
LEADS = {"typed": (3000, 2600, 2200), "guessed": (2200, 3000, 2600)}
SHARED = 0.24  # of that, shared out where there is more to the query than the name
MOST_POSTINGS = 5000  # entries that a word can lead to: of a commoner one those it weighs most in
# Scenarios stand beside the rules. How much of a query one needs to be listed, to be shown below the rules,
# and to be shown where it shows a rule that answers, which also makes its score so much better; and how much
# of a query a number is, or a word that nothing here has.
SCENES = {"listed": 0.5, "shown": 0.75, "agreed": 0.55, "agreeing": 1.5, "number": 450}
