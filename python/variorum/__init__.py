"""Chess variants as data: a game is a text file, and everything follows from it.

    >>> import variorum
    >>> game = variorum.Game("chess")
    >>> position = game.position()
    >>> position.push("e4")
    <Move e2e4>
    >>> len(position.legal_moves)
    20

Whoever knows python-chess will find their way: positions are pushed to and popped from, moves have `from_square` and `uci()`, a
board shows itself in a notebook. What differs follows from there being more than one game: squares are names, pieces are
known by ids, and a move is found in a position rather than made from squares.
"""

from ._data import (
    BLACK,
    WHITE,
    Analysis,
    Color,
    Diagnostic,
    FenFault,
    Fix,
    GameOption,
    Label,
    Limit,
    Line,
    Outcome,
    Score,
    SetupOption,
    SetupPieces,
    SetupTest,
    SetupValue,
    Variant,
)
from ._errors import FenError, GameError, MoveError, RuleFileError, SetupError, VariorumError
from ._variorum import (
    Engine,
    Game,
    LegalMoves,
    Move,
    Piece,
    PieceType,
    Position,
    carried,
    check,
    check_file,
    variants,
)

__all__ = [
    "BLACK",
    "WHITE",
    "Analysis",
    "Color",
    "Diagnostic",
    "Engine",
    "FenError",
    "FenFault",
    "Fix",
    "Game",
    "GameError",
    "GameOption",
    "Label",
    "LegalMoves",
    "Limit",
    "Line",
    "Move",
    "MoveError",
    "Outcome",
    "Piece",
    "PieceType",
    "Position",
    "RuleFileError",
    "Score",
    "SetupError",
    "SetupOption",
    "SetupPieces",
    "SetupTest",
    "SetupValue",
    "Variant",
    "VariorumError",
    "carried",
    "check",
    "check_file",
    "variants",
]
