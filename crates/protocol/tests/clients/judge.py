"""How well engines judge positions of chess, by what a third, far stronger engine says of them. Needs python-chess.

First positions are made: two engines play each other from random openings, quickly, and of each game one position is kept in
which the judge sees neither side far ahead and no capture as best. Then each engine is asked about all of them:

    python3 judge.py positions /usr/games/stockfish --count 1200 --out positions.json "variorum uci" /opt/fsf/src/stockfish
    python3 judge.py compare positions.json "variorum uci" --nodes 35000
    python3 judge.py compare positions.json /opt/fsf/src/stockfish --nodes 30000

A comparison prints how often the engine plays what the judge would, the depth that it reached, and how far its scores are from
those of the judge: the square root of the mean squared difference of the chances that both mean, with the scale of the engine that
makes it least. What is found by depth and not by nodes tells judgement from speed.
"""

import argparse
import json
import math
import random
import shlex

import chess
import chess.engine

# Centipawns of the judge that make a chance of 73 %.
JUDGE_SCALE = 170
# Scores beyond it say no more than a mate.
MOST = 3_000


def opened(command):
    """An engine by its command line."""
    return chess.engine.SimpleEngine.popen_uci(shlex.split(command))


def chance(centipawns, scale):
    """The chance that a score means."""
    return 1 / (1 + math.exp(-max(-MOST, min(MOST, centipawns)) / scale))


def one_position(choice, players, judge, nodes):
    """A position of a new game with what the judge says of it; nothing if the game came to none that is wanted."""
    board = chess.Board()
    for _ in range(8):
        board.push(choice.choice(list(board.legal_moves)))
        if board.is_game_over():
            return None
    length, first = choice.randint(6, 70), choice.randint(0, 1)
    for ply in range(length):
        if board.is_game_over():
            return None
        player = players[(ply + first) % len(players)]
        board.push(player.play(board, chess.engine.Limit(nodes=600)).move)
    if board.is_game_over() or board.is_check():
        return None
    # Quickly first, since most positions are none that are wanted.
    for limit in (nodes // 20, nodes):
        said = judge.analyse(board, chess.engine.Limit(nodes=limit))
        score = said["score"].relative
        if score.is_mate() or abs(score.score()) > 250 or board.is_capture(said["pv"][0]):
            return None
    return {"fen": board.fen(), "score": score.score(), "best": said["pv"][0].uci()}


def positions(args):
    """Makes positions, and writes them into a file."""
    choice = random.Random(args.seed)
    judge, players = opened(args.judge), [opened(command) for command in args.engines]
    found = []
    while len(found) < args.count:
        position = one_position(choice, players, judge, args.judge_nodes)
        if position is not None:
            found.append(position)
            if len(found) % 100 == 0:
                print(f"{len(found)} of {args.count} positions", flush=True)
    for engine in [judge, *players]:
        engine.quit()
    with open(args.out, "w", encoding="utf-8") as file:
        json.dump(found, file, indent=0)


def compare(args):
    """Asks an engine about positions, and prints how it compares with the judge."""
    with open(args.positions, encoding="utf-8") as file:
        judged = json.load(file)
    engine = opened(args.engine)
    limit = chess.engine.Limit(nodes=args.nodes, depth=args.depth)
    same, depths, pairs = 0, 0, []
    for position in judged:
        board = chess.Board(position["fen"])
        said = engine.play(board, limit, info=chess.engine.INFO_ALL, game=object())
        same += said.move.uci() == position["best"]
        depths += said.info.get("depth", 0)
        score = said.info["score"].relative.score(mate_score=MOST)
        pairs.append((score, chance(position["score"], JUDGE_SCALE)))
    engine.quit()

    def error(scale):
        return math.sqrt(sum((chance(score, scale) - truth) ** 2 for score, truth in pairs) / len(pairs))

    scale = min(range(60, 900, 10), key=error)
    print(
        f"{same} of {len(judged)} moves as the judge; depth {depths / len(judged):.1f}; "
        f"chances differ by {100 * error(scale):.1f} % (scale {scale})"
    )


def main():
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    making = commands.add_parser("positions", help="make positions")
    making.add_argument("judge", help="the command line of the judge")
    making.add_argument("engines", nargs=2, help="the command lines of the two that play")
    making.add_argument("--count", type=int, default=1200, help="how many positions")
    making.add_argument("--judge-nodes", type=int, default=120_000, help="nodes of the judge for each")
    making.add_argument("--seed", type=int, default=77, help="what openings depend on")
    making.add_argument("--out", default="positions.json", help="the file to write")
    making.set_defaults(run=positions)
    comparing = commands.add_parser("compare", help="compare an engine with the judge")
    comparing.add_argument("positions", help="a file of positions")
    comparing.add_argument("engine", help="the command line of the engine")
    comparing.add_argument("--nodes", type=int, help="nodes for each position")
    comparing.add_argument("--depth", type=int, help="plies for each position")
    comparing.set_defaults(run=compare)
    args = parser.parse_args()
    if args.command == "compare" and args.nodes is None and args.depth is None:
        parser.error("give --nodes or --depth")
    args.run(args)


if __name__ == "__main__":
    main()
