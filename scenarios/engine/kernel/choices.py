"""The one primitive for a decision: `ask`. Players' choices, and coins, dice and shuffles, all go through
it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from scenarios.engine.kernel.cite import Cite

if TYPE_CHECKING:
    from scenarios.engine.kernel.objects import Player


class Choice:
    """A decision somebody has to make.

    `options` are the things that can be chosen, `least` to `most` of them, in order where `ordered`. Where
    the
    options are not a list (how damage is divided, which creatures attack), `check` judges a proposed answer
    and
    gives the reason against it, and `options` are examples or empty.
    """

    __slots__ = (
        "answers",
        "check",
        "cites",
        "kind",
        "least",
        "most",
        "options",
        "ordered",
        "player",
        "random",
        "settled",
        "subject",
        "unsaid",
        "ways",
        "why",
    )

    def __init__(
        self,
        kind: str,
        player: Player | None,
        subject: str,
        options: tuple[Any, ...],
        least: int = 1,
        most: int = 1,
        *,
        ordered: bool = False,
        random: bool = False,
        cites: tuple[Cite, ...] = (),
        check: Callable[[tuple[Any, ...]], Any] | None = None,
        answers: Callable[[], Iterator[tuple[Any, ...]]] | None = None,
    ) -> None:
        self.kind = kind  # "may", "target", "mode", "x", "replacement", "order", "attack", "block", "pay", …
        self.player = player  # None: chance decides (706, 705)
        self.subject = subject  # what it is about, in words people write: usually an object's label
        self.options = options
        self.least = min(least, len(options)) if check is None else least
        self.most = min(most, len(options)) if check is None else most
        self.ordered = ordered
        self.random = random
        self.cites = cites
        self.check = check
        self.settled = False  # whether a rule says which of several it has to be
        self.why: Callable[[tuple[Any, ...]], Any] | None = None  # the verdict on what is no option
        self.unsaid: tuple[Any, ...] | None = None  # the answer where nobody says one, if it need not be said
        self.ways: Any = None  # of a payment: what each answer stands for (`payment_ways`)
        self.answers = answers  # every answer `check` allows, where they are no picks from the options

    @property
    def forced(self) -> tuple[Any, ...] | None:
        """The only possible answer, if there is only one."""
        if self.check is not None:
            return None
        if not self.options or self.most == 0:
            return ()
        if self.least == len(self.options) and (not self.ordered or self.least == 1):
            return self.options
        return None


class NeedChoice(Exception):
    """A choice nobody has answered: the caller adds an answer and runs again from the start."""

    def __init__(self, choice: Choice) -> None:
        super().__init__(f"{choice.kind}: {choice.subject}")
        self.choice = choice


class NotModelledYet(Exception):
    """Something the engine has not been taught. The run ends here, saying so (never a wrong ruling)."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


class Undetermined(Exception):
    """A budget was reached: so many steps, objects or rounds, and no end."""

    def __init__(self, what: str, limit: int) -> None:
        super().__init__(f"{what}: {limit}")
        self.what = what
        self.limit = limit


class Refused(Exception):
    """An action that the rules forbid here, with the reasons (a verdict)."""

    def __init__(self, verdict: Any) -> None:
        super().__init__(str(verdict))
        self.verdict = verdict


Chooser = Callable[[Choice], tuple[Any, ...] | None]
