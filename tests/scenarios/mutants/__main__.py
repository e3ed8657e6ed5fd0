"""Makes one mistake after another in the engine and counts those that the library and the tests notice.

`python -m tests.scenarios.mutants --write` tries all of them and writes survivors.tsv; with `--minutes 20`
as many as that allows, one of each area in turn. First every file and test is looked on at, which is kept
until something changes. A look: `--area targets --sample 60`; with `--write` the other areas stay listed.

`--again $(git diff --name-only COMMIT)` asks tests and files of the library that are new since then about
the mutants of survivors.tsv alone, which takes minutes; with `--write` those that are killed are taken out.

`--asking tests/scenarios/test_leaving.py` asks the library and these tests alone, where looking on at all of
them takes too long; the list says which.

A mutant costs 1.2 s of one core on average, one that nobody notices up to 8; looking on costs 4 minutes:
about an hour for all six thousand on two idle cores, or a sample of two thousand with `--minutes 20`.
"""

from __future__ import annotations

import argparse
import os
import sys

import pytest

from tests.scenarios.mutants.areas import AREAS, MODULES

ASKED = "tests/scenarios"
QUIETLY = (
    "-q -s --no-header --no-summary --tb=no --assert=plain -p no:cacheprovider -p no:faulthandler".split()
)


def options(typed: list[str] | None = None) -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.scenarios.mutants", description=__doc__)
    parser.add_argument("--area", choices=tuple(AREAS), action="append", help="only this one")
    parser.add_argument("--module", choices=MODULES, action="append", help="only this one")
    parser.add_argument("--sample", type=int, default=0, help="so many of each area instead of all")
    parser.add_argument("--minutes", type=float, default=0, help="begin no other after so many")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--equivalent", action="store_true", help="also those known to be no mistakes")
    parser.add_argument("--again", nargs="+", metavar="PATH", help="ask only these, of those listed")
    parser.add_argument(
        "--asking", nargs="+", metavar="PATH", help="besides the library ask only these tests"
    )
    parser.add_argument("--write", action="store_true", help="write survivors.tsv")
    parser.add_argument("--json", default="", help="a file for what became of each")
    parser.add_argument(
        "--reach", default="", help="a file of which lines are run by what, even if it is older"
    )
    return parser.parse_args(typed)


def main() -> int:
    """Look on from the beginning, then import everything."""
    asked = options()
    from tests.scenarios.mutants.lines import Lines

    lines = Lines()
    lines.start()
    from tests.scenarios.mutants.trying import Trials

    return int(pytest.main([ASKED, *QUIETLY], plugins=[Trials(asked, lines)]))


if __name__ == "__main__":
    sys.exit(main())
