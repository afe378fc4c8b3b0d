"""One row of the table of figures."""
from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class Goal:
    limit: float
    is_minimum: bool

    def __str__(self):
        return f"{'≥' if self.is_minimum else '≤'} {self.limit:g}"

    def is_reached(self, value):
        return value >= self.limit if self.is_minimum else value <= self.limit


def at_least(limit):
    return Goal(limit, True)


def at_most(limit):
    return Goal(limit, False)


@dataclass(frozen=True)
class Figure:
    what: str
    ours: str
    theirs: str
    ratio: float
    goal: Optional[Goal]  # None: measured for information

    def is_reached(self):
        return self.goal is None or self.goal.is_reached(self.ratio)

    def cells(self):
        digits = 4 if self.ratio < 0.1 else 2
        verdict = "yes" if self.is_reached() else "**no**"
        goal = ["none", ""] if self.goal is None else [str(self.goal), verdict]
        return [self.what, self.ours, self.theirs, f"{self.ratio:.{digits}f}", *goal]


HEADINGS = ["what", "ours", "theirs", "ratio", "goal", "reached"]


def markdown_table(headings, rows):
    return "\n".join("| " + " | ".join(row) + " |" for row in (headings, ["---"] * len(headings), *rows))


def as_markdown(figures):
    return markdown_table(HEADINGS, [figure.cells() for figure in figures])


def as_text(figure):
    what, ours, theirs, ratio, goal, verdict = figure.cells()
    return f"{what:<66} {ratio:>8}  {goal:>7}  {verdict.strip('*'):<3}  {ours} against {theirs}"
