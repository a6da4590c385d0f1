"""The compiled part; `variorum` has all of it but `main`."""

import os
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import final

from ._data import (
    Analysis,
    Color,
    Diagnostic,
    GameOption,
    Limit,
    Outcome,
    SetupOption,
    Variant,
)

__all__ = [
    "Engine",
    "Game",
    "LegalMoves",
    "Move",
    "Piece",
    "PieceType",
    "Position",
    "carried",
    "check",
    "check_file",
    "main",
    "variants",
]

def main(args: Sequence[str]) -> int:
    """Runs the program `variorum` with these arguments, the first of which is its name, and returns its exit status."""

def variants() -> list[Variant]:
    """The games that come with the package."""

def carried(file: str) -> dict[str, str]:
    """The rules of somebody's own that the text of a file of games carries, by the names under which its games know them.
    Each is a text for `Game.from_text`."""

def check(text: str, *, name: str = "game") -> list[Diagnostic]:
    """Everything that is wrong with the text of a rule file, with every combination of its options; an empty list if
    nothing is. What the text imports or extends comes from the files of the package; `name` is what diagnostics call it."""

def check_file(path: str | os.PathLike[str]) -> list[Diagnostic]:
    """The same for a rule file: what it imports or extends is looked for in its folder first.

    Raises OSError if the file cannot be read."""

@final
class Game:
    """A game: its rules, its pieces, and how it begins.

    Made from the id of a game that comes with the package, or from the path of a rule file; options of the game are
    appended (`"name+option"`) or given apart. `Game.from_text` takes the rules themselves.

    Raises RuleFileError if the rules are faulty, GameError if there is no such game, OSError if the file cannot be read."""

    def __new__(cls, path_or_id: str | os.PathLike[str], options: Sequence[str] | None = None) -> Game: ...
    @staticmethod
    def from_text(text: str, options: Sequence[str] | None = None, *, name: str = "game") -> Game:
        """The game of a rule file's text. What it imports or extends comes from the files of the package; `name` is what
        diagnostics call the text.

        Raises RuleFileError or GameError."""
    @property
    def id(self) -> str:
        """What users type, options included: "name+option"."""
    @property
    def name(self) -> str:
        """The name shown to people."""
    @property
    def summary(self) -> str:
        """A sentence or two about the game."""
    @property
    def pieces(self) -> list[PieceType]:
        """All kinds of pieces, in the order of the rule file."""
    def piece(self, id: str) -> PieceType:
        """The kind of piece with an id, whatever its case.

        Raises KeyError if there is none."""
    @property
    def squares(self) -> list[str]:
        """The names of all squares."""
    @property
    def options(self) -> tuple[GameOption, ...]:
        """The options that the rule file offers, chosen or not."""
    @property
    def setup_form(self) -> tuple[SetupOption, ...]:
        """What `setup` can be asked for."""
    def describe(self, lang: str = "en") -> str:
        """The rules in Markdown, made from the definition, in a language: "en", "de" or "fr"."""
    def position(self, fen: str | None = None, moves: Sequence[str] | None = None) -> Position:
        """A position: of a FEN, or the one that the game begins with by default; after some moves, if there are any, written
        in any notation.

        Raises FenError, MoveError (with the place of the move in the list as `index`) or SetupError."""
    def setup(self, *, seed: int = 1, **choices: str | int | Sequence[str]) -> Position:
        """A starting position made from choices: see `setup_form`. A choice is a text or a number, or a list of them where
        several are asked for. The same seed and choices always give the same position in one version of the program.

        Raises SetupError if a choice is unknown, not offered or does not go with the others."""
    def __hash__(self) -> int: ...

@final
class PieceType:
    """A kind of piece of a game."""

    @property
    def name(self) -> str:
        """Its name."""
    @property
    def id(self) -> str:
        """What positions and moves call it."""
    @property
    def class_(self) -> str:
        """The class it belongs to."""
    @property
    def royal(self) -> bool:
        """Whether losing one decides the game."""
    @property
    def attributes(self) -> list[str]:
        """What it is, apart from how it moves, as in "loyal"."""
    @property
    def note(self) -> str | None:
        """The remarks of the rule file about it, or None."""
    @property
    def description(self) -> str:
        """What it does, in whole sentences: made from the definition."""
    @property
    def short(self) -> str:
        """What it does, in a few words."""
    def describe(self, lang: str = "en") -> str:
        """What it does, in whole sentences, in a language: "en", "de" or "fr"."""
    @property
    def value(self) -> int | None:
        """What one is worth to the engine, in hundredths of the weakest common unit; None where the game has no position to
        begin from. Found out from what the pieces of the game can do, when first asked for: a few milliseconds a kind."""
    def svg(self, color: Color = True) -> str:
        """Its picture as SVG; a side is True for White."""
    def _repr_svg_(self) -> str: ...
    def __hash__(self) -> int: ...

@final
class Piece:
    """A unit: a kind of piece and whose it is."""

    @property
    def type(self) -> PieceType:
        """The kind of piece."""
    @property
    def color(self) -> Color:
        """Whose it is: True for White."""
    @property
    def id(self) -> str:
        """The id of its kind."""
    def symbol(self) -> str:
        """As FEN writes it: a letter, or an id in braces; lower case for Black."""
    def __hash__(self) -> int: ...

@final
class Move:
    """A legal move of a position.

    It knows the position in which it was found, so it can tell what it does there. Two moves are equal if they do the same
    in games with the same rules; str() gives the text for machines, as in "e2e4"."""

    @property
    def text(self) -> str:
        """The text for machines, as in "e2e4" or "a7a8q": what `str()` gives. No two legal moves of a position share one."""
    def uci(self) -> str:
        """The text for machines, under the name that python-chess has for it."""
    @property
    def san(self) -> str:
        """The text for people, as in "Nf3" or "exd6": for orthodox chess exactly PGN's."""
    @property
    def from_square(self) -> str | None:
        """Where the unit comes from; None for placements, drops and a pass."""
    @property
    def to_square(self) -> str | None:
        """Where the unit goes; its own square if it stays (a shot, for example), None for a pass."""
    @property
    def promotion(self) -> str | None:
        """The id of the piece that the unit becomes, or None."""
    @property
    def drop(self) -> str | None:
        """The id of the piece that comes from beside the board, or None."""
    @property
    def captures(self) -> list[str]:
        """The squares of all units that are captured, wherever they stand."""
    @property
    def converts(self) -> list[str]:
        """The squares of all units that change sides."""
    @property
    def path(self) -> list[str]:
        """The squares to touch in order to enter the move by hand."""
    @property
    def manner(self) -> str:
        """How the move is made: "plain", "shot", "return", "swap", "passing", "castling", "suicide", "drop" or "pass"."""
    def __hash__(self) -> int: ...

@final
class LegalMoves:
    """The legal moves of a position as it was when they were asked for: to loop over, to count, to look into.

    The order is that in which they are generated: always the same for the same position, and no other."""

    def __iter__(self) -> Iterator[Move]: ...
    def __len__(self) -> int: ...
    def __contains__(self, move: object, /) -> bool: ...
    def __getitem__(self, index: int, /) -> Move: ...
    def count(self) -> int:
        """How many there are; no move is made for that."""

@final
class Position:
    """A position of a game, with the moves that were played on it.

    Without a FEN it is the position with which the game begins by default; without a game it is one of the game that
    graphical boards mean when they name none. A game is given as a `Game`, an id or a path.

    Squares are names, as in "e4", and sides are truth values as in python-chess: `WHITE` is True.

    Raises FenError, SetupError, or what `Game` raises."""

    def __new__(cls, fen: str | None = None, game: Game | str | os.PathLike[str] | None = None) -> Position: ...
    @property
    def game(self) -> Game:
        """The game."""
    @property
    def turn(self) -> Color:
        """The side to move: True for White."""
    @property
    def remarks(self) -> list[str]:
        """What the rule file remarks about the set-up from which the position was made."""
    def fen(self) -> str:
        """The position as text."""
    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves: to loop over, to count, to look into. Draws do not remove any."""
    def is_legal(self, mv: Move | str) -> bool:
        """Whether a move is legal here: a Move or a text."""
    def push(self, mv: Move | str) -> Move:
        """Plays a move, a Move or a text in any notation, and returns it.

        Raises MoveError if it is not legal here; then the position stays as it is."""
    def push_san(self, san: str) -> Move:
        """Plays a move written for people, as in "Nf3", or for machines, and returns it."""
    def push_uci(self, uci: str) -> Move:
        """The same as `push_san`, under the name that python-chess has for moves written for machines."""
    def pop(self) -> Move:
        """Takes the last move back and returns it.

        Raises IndexError if none was played."""
    def peek(self) -> Move:
        """The last move played.

        Raises IndexError if none was."""
    @property
    def move_stack(self) -> list[Move]:
        """The moves played, the first one first."""
    def ply(self) -> int:
        """How many moves were played on this position since it was set up."""
    def parse(self, text: str) -> Move:
        """The move that a text means: written for machines or for people.

        Raises MoveError if no legal move fits, or several do."""
    def parse_san(self, san: str) -> Move:
        """The same as `parse`."""
    def parse_uci(self, uci: str) -> Move:
        """The same as `parse`."""
    def san(self, mv: Move | str) -> str:
        """A legal move written for people; a text is read first.

        Raises MoveError if it is not legal here."""
    def uci(self, mv: Move | str) -> str:
        """A legal move written for machines; a text is read first.

        Raises MoveError if it is not legal here."""
    def outcome(self) -> Outcome | None:
        """Whether and how the game has ended: None while it goes on."""
    def is_game_over(self) -> bool:
        """Whether the game has ended."""
    def result(self) -> str:
        """ "1-0", "0-1" or "1/2-1/2"; "*" while the game goes on."""
    def is_check(self) -> bool:
        """Whether the royal of the side to move is attacked, in games with check."""
    def repetitions(self) -> int:
        """How often the present position has occurred, counting it."""
    def is_placing(self) -> bool:
        """Whether units are still to be placed before the first move."""
    def piece_at(self, square: str) -> Piece | None:
        """The unit on a square, or None.

        Raises ValueError if the board has no such square."""
    def pieces(self, piece: PieceType | str, color: Color) -> list[str]:
        """The squares of a side's units of a kind, given as a PieceType or an id."""
    def piece_map(self) -> dict[str, Piece]:
        """All units by square."""
    def hand(self, color: Color) -> dict[str, int]:
        """The units in a side's hand: ids with their numbers."""
    def pool(self) -> dict[str, int]:
        """The units that both sides draw from: ids with their numbers."""
    def frozen(self) -> list[str]:
        """The squares of all units, of both sides, that are immobilised."""
    def perft(self, depth: int) -> int:
        """The number of sequences of exactly `depth` plies. Other threads run meanwhile, and Ctrl-C ends it."""
    def divide(self, depth: int) -> dict[str, int]:
        """The perft number below each legal move, by the move's text."""
    def svg(
        self,
        *,
        size: int = 48,
        orientation: Color = True,
        theme: str = "light",
        names: bool = True,
        initials: bool = False,
        marks: str | None = None,
    ) -> str:
        """The board as SVG, `size` pixels a square, for a page that is "light" or "dark". With `marks` the squares are marked
        that the unit on that square could go to, whoever is to move."""
    def _repr_svg_(self) -> str: ...
    def copy(self) -> Position:
        """A position of its own, with the moves that led to it."""
    def __copy__(self) -> Position: ...
    def __deepcopy__(self, _memo: object) -> Position: ...
    def __hash__(self) -> int: ...

@final
class Engine:
    """The computer player, with a memory of `hash` mebibytes for what earlier searches have found out, on so many threads.

    On one thread, searches of the same positions in the same order with limits of depth or nodes give the same results,
    always; `new_game` forgets what was learnt."""

    def __new__(cls, *, hash: int = 16, threads: int = 1) -> Engine: ...
    def analyse(
        self,
        position: Position,
        limit: Limit,
        *,
        multipv: int = 1,
        root_moves: Sequence[Move | str] | None = None,
    ) -> Analysis:
        """Looks for the best move of a position until a limit is reached, and tells the best `multipv` lines. With
        `root_moves` it chooses among these, Moves or texts. Other threads run meanwhile, and Ctrl-C ends it.

        Raises ValueError if nothing limits the search, MoveError if one of the moves is not legal."""
    def play(self, position: Position, limit: Limit) -> Analysis:
        """The same as `analyse`, for those who want a move to play: it stands in `move`."""
    def evaluate(self, position: Position) -> int:
        """What a position is worth at first sight, in hundredths of the weakest common unit, for the side to move."""
    def piece_values(self, position: Position) -> dict[str, int]:
        """What a unit of each kind is worth in a position's game, by id, in hundredths of the weakest common unit; 0 for
        kinds that neither stand nor can appear in it."""
    def new_game(self) -> None:
        """Forgets what earlier searches have found out."""
    def quit(self) -> None:
        """Gives the memory back; afterwards nothing can be asked any more."""
    def __enter__(self) -> Engine: ...
    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...
