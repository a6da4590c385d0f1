"""How fast it is beside python-chess, on orthodox chess: `python speed.py`, with `pip install chess==1.11.2`.

Both do the same work on the same positions of random games, in turns, and the best of several rounds counts: other programs on the
machine only ever add time. Neither remembers the moves of a position that it was asked about before.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import chess

import variorum

# Many kinds of moves: castling, promotion, capture in passing, checks.
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def games(count: int, plies: int, seed: int) -> list[list[str]]:
    """Random games as lists of moves."""
    chance, played = random.Random(seed), []
    for _ in range(count):
        board = chess.Board()
        for _ in range(plies):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
        played.append([move.uci() for move in board.move_stack])
    return played


def positions(lists: list[list[str]]) -> list[str]:
    """All positions of the games as FENs."""
    fens = []
    for moves in lists:
        board = chess.Board()
        for move in moves:
            board.push_uci(move)
            fens.append(board.fen())
    return fens


def listing(positions: list[Any]) -> object:
    """Loops over the legal moves of every position. Nothing is done with them, since that costs the same whoever made them."""
    move = None
    for position in positions:
        for move in position.legal_moves:
            pass
    return move is not None


def walking(position: Any, depth: int) -> int:
    """Plays and takes back every sequence of moves: a perft in Python."""
    if depth == 0:
        return 1
    nodes = 0
    for move in position.legal_moves:
        position.push(move)
        nodes += walking(position, depth - 1)
        position.pop()
    return nodes


def compare(what: str, unit: str, units: int, rounds: int, work: Callable[[Any], object], theirs: Any, ours: Any) -> float:
    """Prints how long both need for one of so many units of work, and says how many times faster the second is."""
    shortest = [float("inf")] * 2

    def once(side: int, things: Any) -> float:
        began = time.perf_counter()
        work(things)
        spent = time.perf_counter() - began
        shortest[side] = min(shortest[side], spent)
        return spent

    for _ in range(rounds):
        # Both get the same time, or the faster one would be measured while it still warms up.
        left = once(0, theirs)
        while left > 0:
            left -= once(1, ours)
    slow, fast = (seconds / units * 1e9 for seconds in shortest)
    print(f"{what:36} {slow:9.1f} {fast:9.1f} ns a {unit}   {slow / fast:6.1f} times")
    return slow / fast


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--at-least", type=float, default=0.0, help="fail if looping over moves is less many times faster")
    args = parser.parse_args()

    fens = positions(games(args.games, 60, 1))
    print(f"{len(fens)} positions\n{'':36} {'chess':>9} {'variorum':>9}")
    boards, places = [chess.Board(fen) for fen in fens], [variorum.Position(fen) for fen in fens]
    moves = sum(len(place.legal_moves) for place in places)
    assert moves == sum(board.legal_moves.count() for board in boards)
    ratio = compare("for move in position.legal_moves", "move", moves, args.rounds, listing, boards, places)
    board, place = chess.Board(KIWIPETE), variorum.Position(KIWIPETE)
    nodes = place.perft(3)
    assert nodes == walking(board, 3) == walking(place, 3)
    compare("the same, with push and pop", "node", nodes, args.rounds, lambda one: walking(one, 3), board, place)
    began = time.perf_counter()
    nodes = variorum.Position(KIWIPETE).perft(5)
    spent = time.perf_counter() - began
    print(f"{'perft(5)':36} {'':9} {spent / nodes * 1e9:9.1f} ns a node")
    assert ratio >= args.at_least, f"only {ratio:.1f} times"


if __name__ == "__main__":
    main()
