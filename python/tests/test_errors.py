"""What goes wrong is an exception of Python that says where; nothing makes the compiled part panic."""

from __future__ import annotations

import random
from typing import Any

import pytest

import variorum

EXPECTED = (ValueError, TypeError, OverflowError, KeyError, IndexError, OSError)

HOSTILE = [
    "",
    " ",
    "\0",
    "\ud800",
    "é" * 3,
    "\U0001d11e" * 40,
    "{" * 1000,
    "/" * 1000,
    "9" * 1000,
    "a" * 100_000,
    "e2e4" * 50,
    "[[[",
    "K@",
    "@e4",
    "O-O-O-O",
    "--",
    "=Q",
    "../../etc/passwd",
    "chess+",
    "+",
    "chess++",
    "\n\r\t",
    "%s%n",
    "-1",
    str(2**70),
]


def survives(call: object, *args: object, **kwargs: object) -> None:
    """Whatever comes of it, it is nothing worse than an exception that a program expects."""
    try:
        call(*args, **kwargs)  # type: ignore[operator]
    except EXPECTED:
        pass


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts(text: str, chess: variorum.Game) -> None:
    for game in (chess, variorum.Game("crazyhouse"), variorum.Game("ultima")):
        position = game.position()
        for call in (
            game.position,
            game.piece,
            game.describe,
            position.push,
            position.parse,
            position.san,
            position.is_legal,
            position.piece_at,
            lambda text: position.pieces(text, True),
            lambda text: position.svg(marks=text),
            lambda text: position.svg(theme=text),
            lambda text: game.position(None, ["e4", text]),
            lambda text: game.setup(**{text: text}),
            lambda text: game.setup(count=text),
        ):
            survives(call, text)
        assert position.fen() == game.position().fen()
    survives(variorum.Game, text)
    survives(variorum.Game, "chess", [text])
    survives(variorum.Position, text)
    survives(variorum.Game.from_text, text)
    survives(variorum.check, text, name=text)
    survives(variorum.check_file, text)


def test_hostile_numbers(chess: variorum.Game) -> None:
    position = chess.position()
    numbers: list[Any] = [-1, 61, 10**6, 2**40, 2**70, -(2**70), float("nan"), None, "3", [], True]
    for number in numbers:
        for call in (
            lambda n: position.perft(n) if n not in (True,) else None,
            lambda n: position.divide(n) if n not in (True,) else None,
            lambda n: position.svg(size=n),
            lambda n: chess.setup(seed=n),
            lambda n: position.legal_moves[n],
            lambda n: variorum.Engine(hash=n if n is not True else 0),
            lambda n: variorum.Engine(threads=n if n is not True else 0),
            position.push,
            position.is_legal,
            lambda n: variorum.Engine(hash=1).analyse(position, variorum.Limit(nodes=10), multipv=n),
            lambda n: variorum.Engine(hash=1).analyse(position, variorum.Limit(nodes=10), root_moves=n),
            lambda n: variorum.Engine(hash=1).analyse(position, variorum.Limit(nodes=10, depth=n)),
            lambda n: variorum.Engine(hash=1).analyse(position, variorum.Limit(nodes=10, time=n)),
            lambda n: variorum.Engine(hash=1).analyse(position, variorum.Limit(nodes=10, mate=n)),
            lambda n: variorum.Engine(hash=1).analyse(position, n),
            lambda n: variorum.Game(n),
            lambda n: variorum.Position(None, n),
            lambda n: variorum.Position(n),
        ):
            try:
                call(number)
            except (*EXPECTED, AttributeError):
                pass


def test_mutilated_positions(chess: variorum.Game) -> None:
    chance = random.Random(1)
    letters = "KQRBNPkqrbnp12345678/[]{}~+*- wb=,é\0"
    for game in (chess, variorum.Game("crazyhouse"), variorum.Game("optima10"), variorum.Game("duck")):
        fen = game.position().fen()
        for _ in range(300):
            text = list(fen)
            for _ in range(chance.randint(1, 4)):
                at = chance.randrange(len(text))
                text[at : at + chance.randint(0, 2)] = chance.choice(letters)
            try:
                position = game.position("".join(text))
            except variorum.FenError as error:
                assert error.faults
                for fault in error.faults:
                    assert 0 <= fault.start <= fault.end <= len(error.fen)
                continue
            list(position.legal_moves)
            position.outcome()
            position.perft(1)
            position.svg()


def test_mutilated_rule_files() -> None:
    from test_games import SMALL

    chance = random.Random(1)
    for _ in range(150):
        letters = list(SMALL)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(letters))
            letters[at : at + chance.randint(0, 6)] = chance.choice('{}"#=/ \nKé5')
        text = "".join(letters)
        for fault in variorum.check(text):
            assert 1 <= fault.line <= text.count("\n") + 1 and fault.column >= 1
            assert 0 <= fault.start <= fault.end <= len(text)
        try:
            variorum.Game.from_text(text).position().perft(2)
        except ValueError:
            pass


def test_fen_errors_say_which_field() -> None:
    fen = "4k3/9/8/8/8/8/8/4K3 x KK - a 1"
    with pytest.raises(variorum.FenError) as caught:
        variorum.Position(fen)
    error = caught.value
    assert isinstance(error, ValueError) and error.fen == fen
    fields = {fault.field: fen[fault.start : fault.end] for fault in error.faults}
    assert fields["placement"] == "4k3/9/8/8/8/8/8/4K3"
    assert fields["side to move"] == "x" and fields["castling"] == "KK"
    assert fields["halfmove clock"] == "a" and "rank 2" in str(error)
    with pytest.raises(variorum.FenError) as caught:
        variorum.Position("4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1")
    (fault,) = caught.value.faults
    assert fault.field == "side to move" and "in check" in fault.message
    with pytest.raises(variorum.FenError) as caught:
        variorum.Position("")
    assert caught.value.faults[0].start == caught.value.faults[0].end == 0


def test_move_errors_say_why() -> None:
    position = variorum.Position()
    with pytest.raises(variorum.MoveError) as caught:
        position.push("a1a3")
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.text, error.kind, error.fen, error.index) == ("a1a3", "illegal", position.fen(), None)
    assert error.why == "The Pawn on a2 stands in the way." and error.why in str(error)
    with pytest.raises(variorum.MoveError) as caught:
        position.parse("nonsense")
    assert caught.value.kind == "malformed" and caught.value.why is None
    with pytest.raises(variorum.MoveError) as caught:
        variorum.Game("optima10").position("9k/10/10/10/10/3pp5/3{Vc}6/10/10/9K w").parse("d4e6")
    assert caught.value.kind == "ambiguous" and caught.value.candidates == ("d4d5,d5e6", "d4e5,e5e6")
    with pytest.raises(variorum.MoveError) as caught:
        variorum.Game("chess").position(moves=["e4", "e5", "e6"])
    assert caught.value.index == 2 and str(caught.value).startswith("move 3: `e6`")


def test_games_that_are_not_there() -> None:
    with pytest.raises(variorum.GameError) as caught:
        variorum.Game("ches")
    assert caught.value.suggestion == "chess" and "did you mean" in str(caught.value)
    with pytest.raises(variorum.RuleFileError) as unknown:
        variorum.Game("chess", ["wild"])
    assert unknown.value.diagnostics[0].code == "unknown-option"
    with pytest.raises(ValueError):
        variorum.Game("chess", ["a/b"])
    with pytest.raises(TypeError):
        variorum.Game(7)  # type: ignore[arg-type]


