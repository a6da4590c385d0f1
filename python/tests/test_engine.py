"""The engine."""

from __future__ import annotations

import _thread
import threading
import time

import pytest

import variorum
from variorum import BLACK, WHITE, Engine, Limit, Score

MATE = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1"


def test_a_mate_in_one_is_found() -> None:
    position = variorum.Position(MATE)
    with Engine(hash=1) as engine:
        info = engine.analyse(position, Limit(depth=3))
        assert info.move is not None and info.move.san == "Re8#"
        assert info.score == Score(None, 1, WHITE) and info.score.is_mate() and str(info.score) == "#1"
        assert info.pv == (info.move,) and info["pv"] == info.pv and info["score"] is info.score
        with pytest.raises(KeyError):
            info["nonsense"]
        position.push(engine.play(position, Limit(depth=3)).move)  # type: ignore[arg-type]
    outcome = position.outcome()
    assert outcome is not None and outcome.winner is WHITE and outcome.reason == "checkmate"


def test_a_limit_of_nodes_gives_the_same_every_time() -> None:
    position = variorum.Game("ultima").position()

    def found() -> tuple[object, ...]:
        info = Engine(hash=4).analyse(position, Limit(nodes=3000), multipv=3)
        lines = [(line.score, [str(move) for move in line.pv], line.depth) for line in info.lines]
        return info.move, info.score, info.nodes, info.depth, lines

    first = found()
    assert first == found() and first[2] == 3000 and len(first[4]) == 3  # type: ignore[arg-type]


def test_lines_can_be_played() -> None:
    position = variorum.Position()
    info = Engine(hash=4).analyse(position, Limit(depth=4), multipv=2)
    assert [line.pv[0] for line in info.lines][0] == info.move != info.lines[1].pv[0]
    for line in info.lines:
        copy = position.copy()
        for move in line.pv:
            assert copy.push(move) == move
    assert info.time >= 0 and info.depth == 4


def test_only_some_moves() -> None:
    position = variorum.Position()
    info = Engine(hash=1).analyse(position, Limit(nodes=500), root_moves=["a3", position.parse("h3")])
    assert info.move is not None and info.move.san in ("a3", "h3")
    with pytest.raises(variorum.MoveError):
        Engine(hash=1).analyse(position, Limit(nodes=500), root_moves=["a5"])


def test_a_search_needs_a_limit_and_an_engine() -> None:
    position = variorum.Position()
    engine = Engine(hash=1)
    with pytest.raises(ValueError):
        engine.analyse(position, Limit())
    with pytest.raises(ValueError):
        engine.analyse(position, Limit(time=float("nan")))
    for size in (0, 5000):
        with pytest.raises(ValueError):
            Engine(hash=size)
    engine.quit()
    with pytest.raises(RuntimeError):
        engine.analyse(position, Limit(nodes=1))
    with pytest.raises(RuntimeError):
        engine.evaluate(position)


def test_limits_of_python_chess_will_do() -> None:
    import chess.engine

    info = Engine(hash=1).analyse(variorum.Position(MATE), chess.engine.Limit(depth=2))  # type: ignore[arg-type]
    assert info.move is not None and info.move.san == "Re8#"


def test_a_game_that_is_over() -> None:
    info = Engine(hash=1).analyse(variorum.Position("k6R/8/1K6/8/8/8/8/8 b - - 0 1"), Limit(depth=2))
    assert info.move is None and info.pv == () and info.score.black() < 0 < info.score.white()


def test_values() -> None:
    engine = Engine(hash=1)
    values = engine.piece_values(variorum.Position())
    assert values["Q"] > values["R"] > values["P"] > 0
    up = variorum.Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    assert engine.evaluate(up) > 300 > -300 > engine.evaluate(variorum.Position("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"))


def test_scores_seen_from_either_side() -> None:
    score = Score(35, None, BLACK)
    assert (score.white(), score.black(), score.pov(BLACK), str(score)) == (-35, 35, 35, "+0.35")
    won, lost, over = Score(None, 2, WHITE), Score(None, -2, WHITE), Score(None, 0, WHITE)
    assert won.score() > 0 > lost.score() > over.score() and won.black() == -won.white()


def test_threads_and_other_threads() -> None:
    """On several threads, and asked by several at once."""
    engine = Engine(hash=4, threads=2)
    found: list[object] = []

    def search() -> None:
        found.append(engine.analyse(variorum.Position(), Limit(nodes=4000)).move)

    threads = [threading.Thread(target=search) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 3 and None not in found
    engine.new_game()


@pytest.mark.parametrize(
    "work",
    [
        lambda: Engine(hash=1).analyse(variorum.Position(), Limit(time=60)),
        lambda: variorum.Position().perft(9),
        lambda: variorum.Position().divide(9),
    ],
)
def test_an_interrupt_ends_long_work(work: object) -> None:
    timer = threading.Timer(0.3, _thread.interrupt_main)
    timer.start()
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        work()  # type: ignore[operator]
    timer.join()
    assert time.monotonic() - began < 20
