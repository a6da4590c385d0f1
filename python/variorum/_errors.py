"""What goes wrong, each with where it does."""

from __future__ import annotations

from ._data import Diagnostic, FenFault


class VariorumError(ValueError):
    """The ground of all errors of this package."""


class GameError(VariorumError):
    """There is no such game, or what was found is none.

    suggestion: The id of a game that was probably meant, or None.
    """

    def __init__(self, message: str, suggestion: str | None = None) -> None:
        super().__init__(message, suggestion)
        self.suggestion = suggestion

    def __str__(self) -> str:
        return str(self.args[0])


class RuleFileError(GameError):
    """A rule file is faulty, or has no such option.

    diagnostics: Everything that is wrong, each with its file, line and column.
    """

    def __init__(self, message: str, diagnostics: tuple[Diagnostic, ...] = ()) -> None:
        super().__init__(message)
        self.args = (message, diagnostics)
        self.diagnostics = diagnostics


class FenError(VariorumError):
    """A text is no position of the game.

    fen: The text.
    faults: Everything that is wrong, each with the field concerned and where it stands in the text.
    """

    def __init__(self, message: str, fen: str = "", faults: tuple[FenFault, ...] = ()) -> None:
        super().__init__(message, fen, faults)
        self.fen = fen
        self.faults = faults

    def __str__(self) -> str:
        return str(self.args[0])


class SetupError(VariorumError):
    """Set-up choices are unknown, not offered, or do not go together."""


class MoveError(VariorumError):
    """A text is no legal move of the position, or a move is not legal in it.

    text: What was given.
    kind: "malformed", "illegal" or "ambiguous".
    candidates: The moves that an ambiguous text could mean.
    why: The reason of the rules in a sentence or two, where they know one; else None.
    fen: The position.
    index: The place of the move in a list of moves, from 0; None where one alone was given.
    """

    def __init__(
        self,
        message: str,
        text: str = "",
        kind: str = "illegal",
        candidates: tuple[str, ...] = (),
        why: str | None = None,
        fen: str = "",
    ) -> None:
        super().__init__(message, text, kind, candidates, why, fen)
        self.text = text
        self.kind = kind
        self.candidates = candidates
        self.why = why
        self.fen = fen
        self.index: int | None = None

    def __str__(self) -> str:
        where = "" if self.index is None else f"move {self.index + 1}: "
        why = "" if self.why is None else f". {self.why}"
        return f"{where}{self.args[0]}{why}"
