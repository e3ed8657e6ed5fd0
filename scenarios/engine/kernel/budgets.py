"""How much is looked at before a run ends as undetermined: one table, each number with its reason.

None of them is a rule of the game, and none bends one: what is beyond a budget is not decided at all. All of
them count things, never seconds, so that the same scenario ends in the same way everywhere.
"""

# A run.
MOST_STEPS = 20_000  # things that happen: a long combat of forty creatures takes some hundreds
MOST_OBJECTS = 20_000  # made in one run: the largest boards people ask about have some hundreds
MOST_WORK = 1_000_000  # objects and effects looked at while characteristics are found: some seconds
MOST_NESTED = 100  # events in events, and effects that replace one event: no printed ruling needs ten
MOST_NUMBER = 10**15  # what doubles without end is beyond it in fifty rounds; no game gets there otherwise
MOST_PASSES = 2_000  # rounds of passing until a moment that is to come: some hundred turns
MOST_ONE_WAY = 40  # rounds of a loop that only moves numbers, until it is told as one

# What can be chosen.
MOST_ANSWERS = 2_000  # to one choice, one after another: more are no list that anybody reads
MOST_DECLARATIONS = 200_000  # of attacks, blocks or combat damage in one search: about a second
MOST_X = 40  # values of X that are offered; any other is said with the action
MOST_TIMES = 20  # times an optional cost is offered; any other number is said with the action
MOST_COMBINATIONS = 20_000  # of sources of several mana for one payment: a dozen of them take a second
MOST_AGAIN = 12  # uses of one mana ability for one payment: its cost can be paid again and again
MOST_TAKING = 3  # the same of one that takes mana: each use may come before or after each other
MOST_SHARED = 256  # sets of sources paid with the same objects: eight of them, each used or not
MOST_PAYMENTS = 50_000  # steps in looking for all ways to pay one cost: some seconds
MOST_USES = 300  # of sources in ways to pay: one land for any combination of a dozen mana has thousands
MOST_HALVES = 1_000  # ways to pay the hybrid and Phyrexian symbols of a cost, each a search of its own

# All outcomes.
MOST_RUNS = 2_000  # from the start, each with other answers
STEPS_OF_A_RUN = 20  # on average over all those runs, so that there are fewer where each is long
MOST_LISTED_RUNS = 200  # to reach a choice whose answers are to be listed
