"""Plain data: what the compiled part tells, as classes of Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ._variorum import Game, Move, Position

Color = bool
"""A side, as python-chess has it: a truth value."""
WHITE: Color = True
"""The side that usually begins."""
BLACK: Color = False
"""The other side."""


@dataclass(frozen=True, slots=True)
class Label:
    """A place in the text of a rule file, with what there is to say about it.

    Lines and columns count from 1, columns in characters; `text[start:end]` is the place in the file's text.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    start: int
    end: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class Fix:
    """A change of a text that mends a fault."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    start: int
    end: int
    replacement: str = ""

    def apply(self, text: str) -> str:
        """The text of the file after the change."""
        return text[: self.start] + self.replacement + text[self.end :]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """A fault of a rule file: where it is, what it is, and what can be done.

    Lines and columns count from 1, columns in characters; `text[start:end]` is the place in the file's text.

    severity: "error" or "warning"; with warnings the game can be played.
    code: The kind of fault, a name that does not change.
    label: What stands at the place, in a few words; may be empty.
    help: What could be done, or None.
    related: Other places concerned.
    fixes: Changes that mend it, the best first.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int
    start: int
    end: int
    severity: str = "error"
    code: str = ""
    message: str = ""
    label: str = ""
    help: str | None = None
    related: tuple[Label, ...] = ()
    fixes: tuple[Fix, ...] = ()

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.severity}: {self.message}"


@dataclass(frozen=True, slots=True)
class FenFault:
    """One thing that is wrong with a FEN: `fen[start:end]` is the field concerned."""

    field: str
    message: str
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


@dataclass(frozen=True, slots=True)
class Variant:
    """A game that comes with the package; options are names with a sentence about each."""

    id: str
    name: str
    summary: str
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class GameOption:
    """An option of a game, chosen by appending `+name` to its id."""

    name: str
    label: str
    summary: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class SetupValue:
    """A value of a set-up option."""

    name: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class SetupTest:
    """A condition: another option applies and has one of these values; if `negated`, that is not so."""

    option: str
    values: tuple[str, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class SetupPieces:
    """What a set-up option for pieces asks for when all its conditions hold: `count` pieces out of these, by name, or
    one of the words in `values`."""

    count: int
    different: bool
    pieces: tuple[str, ...]
    values: tuple[SetupValue, ...]
    default: str
    when: tuple[SetupTest, ...]


@dataclass(frozen=True, slots=True)
class SetupOption:
    """Something that `Game.setup` can be asked for.

    kind: "values" (one of `values`), "pieces" (see `pieces`) or "places" (`Piece@square`, several with commas).
    default: What is taken when nothing is said, for "values"; else None.
    when: The option applies when all conditions of one of these lists hold.
    """

    name: str
    label: str
    help: str
    kind: str
    values: tuple[SetupValue, ...]
    default: str | None
    pieces: tuple[SetupPieces, ...]
    when: tuple[tuple[SetupTest, ...], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended.

    winner: The side that has won; None in a draw.
    reason: Why, in a word such as "checkmate", "stalemate" or "royal-captured".
    """

    winner: Color | None
    reason: str

    def result(self) -> str:
        """ "1-0", "0-1" or "1/2-1/2"."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner else "0-1"


@dataclass(frozen=True, slots=True)
class Limit:
    """What a search may use: it ends when the first of these limits is reached.

    time: Seconds.
    depth: Plies.
    nodes: Positions; kept exactly on one thread, so results repeat.
    mate: Look for a win in so many own moves.
    """

    time: float | None = None
    depth: int | None = None
    nodes: int | None = None
    mate: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """What the engine thinks of a position, seen from the side `turn`.

    cp: Hundredths of the weakest common unit; None where a win is seen.
    mate: The game is won in so many own moves (positive), or lost in so many (negative, or 0 if it is over); else None.
    """

    cp: int | None
    mate: int | None
    turn: Color

    def is_mate(self) -> bool:
        """Whether one side wins, whatever the other does."""
        return self.mate is not None

    def score(self, mate_score: int = 100_000) -> int:
        """One number to sort by: a win is worth `mate_score` less a point a move."""
        if self.mate is None:
            return self.cp or 0
        return mate_score - self.mate if self.mate > 0 else -mate_score - self.mate

    def pov(self, color: Color, mate_score: int = 100_000) -> int:
        """The same number, seen from a side."""
        score = self.score(mate_score)
        return score if color == self.turn else -score

    def white(self, mate_score: int = 100_000) -> int:
        """The same number, seen from White."""
        return self.pov(WHITE, mate_score)

    def black(self, mate_score: int = 100_000) -> int:
        """The same number, seen from Black."""
        return self.pov(BLACK, mate_score)

    def __str__(self) -> str:
        if self.mate is not None:
            return f"#{self.mate}"
        return f"{(self.cp or 0) / 100:+.2f}"


@dataclass(frozen=True, slots=True)
class Line:
    """One of the best lines: its moves, its score, and how many plies were searched completely."""

    score: Score
    pv: tuple[Move, ...]
    depth: int

    def __getitem__(self, key: str) -> Any:
        return _entry(self, key)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What a search has found. What python-chess has in a dictionary can be asked for by key, too: `info["score"]`.

    move: The best move; None if the game is over or no move is legal.
    score: For the side to move.
    pv: The line expected, beginning with the best move.
    depth: Plies searched completely.
    nodes: Positions looked at.
    time: Seconds used.
    lines: As many lines as were asked for, or as there are moves, the best first.
    """

    move: Move | None
    score: Score
    pv: tuple[Move, ...]
    depth: int
    nodes: int
    time: float
    lines: tuple[Line, ...]

    def __getitem__(self, key: str) -> Any:
        return _entry(self, key)


def _entry(data: Line | Analysis, key: str) -> Any:
    if key not in data.__slots__:
        raise KeyError(key)
    return getattr(data, key)


def game_of_text(text: str, options: list[str], name: str) -> Game:
    """A game of a text, for unpickling."""
    from ._variorum import Game

    return Game.from_text(text, options, name=name)


def position_after(game: Game, fen: str, moves: list[str]) -> Position:
    """A position after moves, for unpickling."""
    return game.position(fen, moves)
