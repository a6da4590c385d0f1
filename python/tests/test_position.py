"""Positions and moves, beside those of python-chess where that knows the game."""

from __future__ import annotations

import copy
import pickle
import random
import threading
import time

import chess as python_chess
import pytest

import variorum
from conftest import walk
from variorum import BLACK, WHITE

KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
ENDGAME = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"
PROMOTIONS = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"


def nodes(board: python_chess.Board, depth: int) -> int:
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += nodes(board, depth - 1)
        board.pop()
    return total


@pytest.mark.parametrize("fen", [python_chess.STARTING_FEN, KIWIPETE, ENDGAME, PROMOTIONS])
def test_perft_is_that_of_python_chess(fen: str) -> None:
    assert variorum.Position(fen).perft(3) == nodes(python_chess.Board(fen), 3)


def test_perft_and_divide() -> None:
    position = variorum.Position()
    assert [position.perft(depth) for depth in range(6)] == [1, 20, 400, 8902, 197281, 4865609]
    below = position.divide(4)
    assert len(below) == 20 and sum(below.values()) == 197281
    assert below["e2e4"] == 13160
    assert position.divide(0) == {}


def test_random_games_have_the_moves_of_python_chess() -> None:
    for seed in range(12):
        chance = random.Random(seed)
        board, position = python_chess.Board(), variorum.Position()
        for _ in range(80):
            ours = {move.uci(): move for move in position.legal_moves}
            theirs = {move.uci(): move for move in board.legal_moves}
            assert ours.keys() == theirs.keys(), board.fen()
            assert position.is_check() == board.is_check()
            if not ours:
                break
            for text, move in ours.items():
                assert move.san == board.san(theirs[text])
                assert bool(move.captures) == board.is_capture(theirs[text])
                assert move.from_square == python_chess.square_name(theirs[text].from_square)
                assert move.to_square == python_chess.square_name(theirs[text].to_square)
                promoted = theirs[text].promotion
                letter = promoted and python_chess.piece_symbol(promoted).upper()
                assert move.promotion == letter
            text = chance.choice(sorted(ours))
            board.push_uci(text)
            position.push(ours[text])
            assert position.turn == board.turn


@pytest.mark.parametrize("game", ["chess", "ultima", "omega", "crazyhouse", "optima10", "nova8"])
def test_fens_and_moves_come_back(game: str) -> None:
    rules = variorum.Game(game)
    for seed in range(3):
        for position in walk(rules.position(), 60, seed):
            again = rules.position(position.fen())
            assert again.fen() == position.fen()
            assert again == position and hash(again) == hash(position)
            texts = set()
            for move in position.legal_moves:
                assert position.parse(position.san(move)) == move
                assert position.parse_uci(str(move)) == move
                assert position.san(str(move)) == move.san
                texts.add(move.text)
            assert len(texts) == len(position.legal_moves)


def test_push_and_pop() -> None:
    position = variorum.Position()
    start = position.fen()
    e4 = position.parse("e4")
    assert position.push(e4) is e4
    assert position.push("e7e5") == position.peek()
    assert position.push_san("Nf3").san == "Nf3"
    assert position.push_uci("b8c6").from_square == "b8"
    assert position.ply() == 4 and [move.san for move in position.move_stack] == ["e4", "e5", "Nf3", "Nc6"]
    assert [str(position.pop()) for _ in range(4)] == ["b8c6", "g1f3", "e7e5", "e2e4"]
    assert position.fen() == start
    with pytest.raises(IndexError):
        position.pop()
    with pytest.raises(IndexError):
        position.peek()


def test_a_walk_leaves_the_position_as_it_was() -> None:
    position = variorum.Position(KIWIPETE)
    before = position.fen()
    for first in position.legal_moves:
        position.push(first)
        for second in position.legal_moves:
            position.push(second)
            assert position.pop() == second
        assert position.pop() == first
    assert position.fen() == before


def test_moves_tell_what_they_do() -> None:
    passing = variorum.Position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1").parse("exd6")
    assert passing.captures == ["d5"] and passing.manner == "passing" and passing.converts == []
    castling = variorum.Position("4k3/8/8/8/8/8/8/4K2R w K - 0 1").parse("O-O")
    assert castling.uci() == "e1g1" and castling.manner == "castling"
    promotion = variorum.Position("7k/P7/8/8/8/8/8/K7 w - - 0 1").parse("a8=N")
    assert promotion.promotion == "N" and promotion.text == "a7a8n"
    drop = variorum.Game("crazyhouse").position("4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1").parse("Q@d4")
    assert drop.drop == "Q" and drop.from_square is None and drop.to_square == "d4"
    agent = variorum.Game("optima10").position("9k/10/10/10/10/2{ar}7/10/{Ag}9/10/9K w - - 0 1")
    converting = [move for move in agent.legal_moves if move.converts]
    assert [(move.text, move.converts, move.captures) for move in converting] == [("a3d6", ["c5"], [])]


def test_legal_moves_are_a_snapshot() -> None:
    position = variorum.Position()
    moves = position.legal_moves
    assert len(moves) == moves.count() == len(list(moves)) == 20 and bool(moves)
    assert moves[0] == next(iter(moves)) and moves[-1] == list(moves)[-1]
    with pytest.raises(IndexError):
        moves[20]
    e4 = position.push("e4")
    assert e4 in moves and e4 not in position.legal_moves and "e4" not in moves
    assert len(moves) == 20 and e4.san == "e4"
    assert "Nf6" in repr(position.legal_moves)


def test_moves_of_another_position() -> None:
    position, other = variorum.Position(), variorum.Position()
    e4 = other.parse("e4")
    assert position.is_legal(e4) and position.is_legal("e4") and not position.is_legal("e5")
    assert position.san(e4) == "e4"
    position.push(e4)
    assert not position.is_legal(e4)
    with pytest.raises(variorum.MoveError):
        position.push(e4)
    with pytest.raises(variorum.MoveError):
        variorum.Game("ultima").position().push(e4)
    with pytest.raises(TypeError):
        position.push(7)  # type: ignore[arg-type]
    assert position.ply() == 1


def test_copies_go_their_own_way() -> None:
    position = variorum.Position()
    position.push("e4")
    for other in (position.copy(), copy.copy(position), copy.deepcopy(position)):
        assert other == position and other is not position
        other.push("e5")
        assert other != position and other.ply() == 2
        other.pop()
        other.pop()
        assert other == variorum.Position()
    assert position.ply() == 1
    assert position != "e4" and len({position, position.copy(), variorum.Position()}) == 2


def test_pickles() -> None:
    position = variorum.Game("ultima", ["capture"]).position()
    position.push(position.legal_moves[0])
    again = pickle.loads(pickle.dumps(position))
    assert again == position and again.game == position.game and again.move_stack == position.move_stack
    again.pop()
    text = 'game "Own" id="own"\nextends "chess"\n'
    own = variorum.Game.from_text(text, name="own")
    assert pickle.loads(pickle.dumps(own)).id == "own"
    error = pickle.loads(pickle.dumps(_error()))
    assert isinstance(error, variorum.MoveError) and error.text == "e5" and "e5" in str(error)


def _error() -> variorum.MoveError:
    with pytest.raises(variorum.MoveError) as caught:
        variorum.Position().push("e5")
    return caught.value


def test_what_stands_where() -> None:
    position = variorum.Position()
    queen = position.piece_at("d8")
    assert queen is not None and str(queen) == "q" and queen.id == "Q" and queen.color is BLACK
    assert queen.type.name == "Queen" and queen == position.piece_at("d8")
    assert position.piece_at("e4") is None
    assert position.pieces("N", WHITE) == ["b1", "g1"]
    assert position.pieces(queen.type, BLACK) == ["d8"]
    assert len(position.piece_map()) == 32 and str(position.piece_map()["e1"]) == "K"
    with pytest.raises(ValueError):
        position.piece_at("z9")
    with pytest.raises(ValueError):
        position.pieces("Z", WHITE)
    house = variorum.Game("crazyhouse").position("4k3/8/8/8/8/8/8/4K3[QQp] w - - 0 1")
    assert house.hand(WHITE) == {"Q": 2} and house.hand(BLACK) == {"P": 1} and house.pool() == {}
    frozen = variorum.Game("ultima").position("k7/8/8/3p4/3I4/8/8/K7 w - - 0 1")
    assert frozen.frozen() == ["d5"]


def test_ends() -> None:
    position = variorum.Position()
    assert position.outcome() is None and position.result() == "*" and not position.is_game_over()
    for text in ("f3", "e5", "g4", "Qh4#"):
        position.push(text)
    outcome = position.outcome()
    assert outcome is not None and outcome.winner is BLACK and outcome.reason == "checkmate"
    assert outcome.result() == position.result() == "0-1" and position.is_check()
    assert not position.legal_moves and position.legal_moves.count() == 0
    drawn = variorum.Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").outcome()
    assert drawn is not None and drawn.winner is None and drawn.reason == "stalemate"
    shuffle = variorum.Position()
    for text in ("Nf3", "Nf6", "Ng1", "Ng8"):
        shuffle.push(text)
    assert shuffle.repetitions() == 2


def test_text() -> None:
    position = variorum.Position()
    assert str(position).splitlines()[0] == str(python_chess.Board()).splitlines()[0]
    assert eval(repr(position), {"Position": variorum.Position}) == position
    assert repr(position.parse("e4")) == "<Move e2e4>"


def test_perft_lets_other_threads_run() -> None:
    """A thread counts while another one is in perft: were the lock held, it could not count at all."""
    position = variorum.Position(KIWIPETE)
    done = threading.Event()
    result: list[int] = []

    def count() -> None:
        result.append(position.perft(4))
        done.set()

    thread = threading.Thread(target=count)
    ticks = 0
    thread.start()
    while not done.is_set():
        ticks += 1
        # The position itself can be asked and played on, too.
        position.push("a2a3")
        position.pop()
        time.sleep(0)
    thread.join()
    assert result == [4085603]
    assert ticks > 100, f"only {ticks}"
