"""Games on a clock between two engines, led by python-chess: `python3 clock.py ENGINE…`.

Prints the losses on time, the least that was left on a clock, and by how much moves took longer than the engine said.
Exit status 1 if a game was lost on time or an engine failed. For instance, 200 games of one second each:

    python3 crates/protocol/tests/clients/clock.py target/release/variorum uci --games 100 --base 1 --increment 0
    python3 crates/protocol/tests/clients/clock.py target/release/variorum uci --games 100 --base 1 --increment 0.01
"""

import argparse
import random
import sys
import time

import chess
import chess.engine


def play(players, args, seed):
    """One game: its result, its length, and the least that was left on a clock."""
    board = chess.Board()
    choice = random.Random(seed)
    for _ in range(args.random):
        board.push(choice.choice(list(board.legal_moves)))
        if board.is_game_over():
            return play(players, args, seed + 1_000_003)
    clocks = {chess.WHITE: args.base, chess.BLACK: args.base}
    least = args.base
    game = object()
    while not board.is_game_over(claim_draw=True) and board.ply() < args.plies:
        side = board.turn
        limit = chess.engine.Limit(
            white_clock=clocks[chess.WHITE],
            black_clock=clocks[chess.BLACK],
            white_inc=args.increment,
            black_inc=args.increment,
        )
        began = time.perf_counter()
        result = players[side].play(board, limit, game=game)
        used = time.perf_counter() - began
        clocks[side] -= used
        least = min(least, clocks[side])
        if clocks[side] < 0:
            return ("time", board.ply(), least, used)
        clocks[side] += args.increment
        board.push(result.move)
    return (board.result(claim_draw=True), board.ply(), least, 0)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", nargs="+", help="the engine, with its arguments")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--base", type=float, default=1.0, help="seconds")
    parser.add_argument("--increment", type=float, default=0.01, help="seconds")
    parser.add_argument("--random", type=int, default=6, help="random moves to begin with")
    parser.add_argument("--plies", type=int, default=400, help="a game that lasts longer is not played on")
    parser.add_argument("--seed", type=int, default=1)
    args, options = parser.parse_known_args()
    command = args.command + options
    players = [chess.engine.SimpleEngine.popen_uci(command, timeout=60) for _ in range(2)]
    results, least = {}, args.base
    for number in range(args.games):
        white = number % 2
        sides = {chess.WHITE: players[white], chess.BLACK: players[1 - white]}
        result, plies, left, used = play(sides, args, args.seed + number // 2)
        least = min(least, left)
        results[result] = results.get(result, 0) + 1
        if result == "time":
            print(f"game {number + 1}: on time at ply {plies}, by {-left * 1000:.1f} ms, move took {used * 1000:.1f} ms", flush=True)
        if sys.stderr.isatty():
            print(f"\r{number + 1}/{args.games} {results}", end="", file=sys.stderr)
    for player in players:
        player.quit()
    lost = results.get("time", 0)
    print(f"games {args.games}, lost on time {lost}, least left {least * 1000:.1f} ms, results {results}")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
