"""Matches against Fairy-Stockfish at equal processor time: `python3 peer.py VARIORUM STOCKFISH GAMES…`.

Both programs first search a million nodes of the array. The peer then has `--nodes` a move, and ours has as many as took as long. So
other work on the machine spoils a match only while that is measured. Games that both know need no more than their names:

    python3 peer.py target/release/variorum /opt/fsf/src/stockfish shako makruk --nodes 30000 --count 100

Nova Chess (`nova8`, `nova10`) is unknown to Fairy-Stockfish. Four armies of standard pieces are drawn by `--seed`, described to both
in files of their own, and play a quarter of the games each. Both count the lines of three plies first, which must be equal. The rule
against pawns that cross a guarded square is left out for both, since the peer's language cannot say it. A game that the peer ends by
another rule is described to it as its own with that rule changed.
"""

import argparse
import json
import math
import os
import re
import shlex
import subprocess
import tempfile

# Games by our names that the peer calls otherwise.
NAMES = {"threecheck": "3check", "chess960": "fischerandom"}
# Games that the peer ends by another rule, and the line of its language that makes it ours: here a king left alone plays on.
ENDS = {"courier": "extinctionValue = none"}
# Armies that Nova Chess is played with.
ARMIES = 4
# Pieces that the peer has by itself; it judges them better than those that only a file describes.
BUILT_IN = {"R": "rook", "B": "bishop", "N": "knight", "Q": "queen", "RN": "chancellor", "BN": "archbishop", "QN": "amazon"}


class Talk:
    """A program that speaks UCI."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def say(self, *lines):
        """Sends lines."""
        self.process.stdin.write("".join(line + "\n" for line in lines))
        self.process.stdin.flush()

    def until(self, word):
        """The lines up to the one that begins with a word."""
        heard = []
        for line in self.process.stdout:
            heard.append(line.rstrip())
            if line.startswith(word):
                return heard
        raise SystemExit(f"{self.process.args} ended before it said {word}")

    def processor_time(self):
        """Seconds of processor time that it has taken."""
        with open(f"/proc/{self.process.pid}/stat", encoding="utf-8") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Has it end."""
        self.say("quit")
        self.process.wait()


def opened(command, options, variant):
    """A program that is ready to play a game."""
    talk = Talk(command)
    talk.say("uci")
    talk.until("uciok")
    talk.say(*(f"setoption name {name} value {value}" for name, value in options))
    talk.say(f"setoption name UCI_Variant value {variant}", "isready")
    talk.until("readyok")
    return talk


# Positions of the array that are searched to find out how long one takes.
MEASURED = 1_000_000


def microseconds(command, options, variant, position):
    """Processor time of a node, in so many of the array: all that were asked for, not those of the last report, which may be old."""
    talk = opened(command, options, variant)
    talk.say(position, "go nodes 20000")
    talk.until("bestmove")
    talk.say("ucinewgame", "isready")
    talk.until("readyok")
    before = talk.processor_time()
    talk.say(position, f"go nodes {MEASURED}")
    talk.until("bestmove")
    spent = talk.processor_time() - before
    talk.end()
    return spent / MEASURED * 1e6


def lines_of(command, options, variant, position):
    """How many lines of three plies the peer counts."""
    talk = opened(command, options, variant)
    talk.say(position, "go perft 3")
    count = int(talk.until("Nodes searched")[-1].split(":")[1])
    talk.end()
    return count


class Game:
    """A game as both name it."""

    def __init__(self, variant, name, file=None, letters=(), position="position startpos"):
        self.variant, self.name, self.file, self.position = variant, name, file, position
        self.options = [("VariantPath", file)] if file else []
        self.letters = list(letters)

    def settings(self):
        """What a match must be told of the peer."""
        settings = ["--second-variant", self.name] if self.file else []
        settings += [part for name, value in self.options for part in ("--second-option", f"{name}={value}")]
        return settings + (["--second-letters", ",".join(self.letters)] if self.letters else [])


def told(program, *arguments):
    """Output of the program."""
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def betza():
    """The movements of Nova's standard pieces by identifier, as the peer writes them."""
    folder = os.path.join(os.path.dirname(__file__), "../../../../variants/pieces")
    with open(os.path.join(folder, "nova-standard.kdl"), encoding="utf-8") as file:
        text = file.read()
    pieces = {}
    for head, body in re.findall(r'^piece "[^"]+" (id="[^{]*)\{([^}]*)\}', text, re.MULTILINE):
        moves = []
        for atoms, over in re.findall(r'move "([^"]+)"( over="one")?', body):
            for atom in atoms.split():
                modes, letters = re.fullmatch(r"([a-z]*)([A-Z]\d*)", atom).groups()
                both = {"Q": ["R", "B"], "Q2": ["R2", "B2"], "K": ["W", "F"]}.get(letters, [letters])
                moves += [modes + ("p" if over else "") + letter for letter in both]
        pieces[re.search(r'id="([^"]+)"', head)[1]] = "".join(moves)
    return pieces


def nova(program, variant, seed, folder):
    """Nova Chess with an army that is drawn, in files for both."""
    fen = told(program, "setup", variant, "--seed", str(seed)).strip()
    pieces = betza()
    token = re.compile(r"\{([A-Za-z]+)\}|([A-Za-z])")
    names = {(long or short).capitalize() for long, short in token.findall(fen.split()[0])}
    used = sorted(names - {"K", "P"}) + ["Dr"]
    letters = {"K": "k", "P": "p", **dict(zip(used, "abcdefghijlmnoqrstuvwxyz"))}
    size = 10 if variant == "nova10" else 8
    name = f"{variant}-{seed}"
    text = f"""game "Nova" id="{name}"
board {size} {size}
region "pawn-start" "{'3rd' if size == 10 else '2nd'} rank"
import "pieces/nova-standard"
import "pieces/nova-extended"
import "pieces/nova-pawns"
goal "mate"
no-moves "loses"
draws {{ repetition 3 }}
setup {{ array "{fen.split()[0]}" }}
"""
    ours = os.path.join(folder, f"{name}.kdl")
    with open(ours, "w", encoding="utf-8") as file:
        file.write(text)

    def lettered(match):
        unit = match[1] or match[2]
        letter = letters[unit.capitalize()]
        return letter.upper() if unit[0].isupper() else letter

    board = token.sub(lettered, fen.split()[0])
    lines = [f"[{name}]", "king = k", "pawn = p", f"startFen = {board} w - - 0 1"]
    custom = 0
    for piece in used:
        built_in = BUILT_IN.get(pieces[piece])
        if built_in:
            lines.append(f"{built_in} = {letters[piece]}")
        else:
            custom += 1
            lines.append(f"customPiece{custom} = {letters[piece]}:{pieces[piece]}")
    if size == 10:
        lines += ["maxRank = 10", "maxFile = j"]
    lines += [
        f"promotionPieceTypes = {letters['Dr']}", f"promotionRegionWhite = *{size}", "promotionRegionBlack = *1",
        f"doubleStepRegionWhite = *{3 if size == 10 else 2}", f"doubleStepRegionBlack = *{8 if size == 10 else 7}",
        "enPassantRegion = -", "castling = false", "stalemateValue = loss", "nMoveRule = 0", "nFoldRule = 3",
    ]
    theirs = os.path.join(folder, f"{name}.ini")
    with open(theirs, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return Game(ours, name, theirs, [f"{piece}={letters[piece].upper()}" for piece in used])


def known(variant, folder):
    """A game that the peer knows, described in a file for it where it ends otherwise."""
    if variant not in ENDS:
        return Game(variant, NAMES.get(variant, variant))
    name = f"{variant}-here"
    file = os.path.join(folder, f"{name}.ini")
    with open(file, "w", encoding="utf-8") as text:
        text.write(f"[{name}:{variant}]\n{ENDS[variant]}\n")
    return Game(variant, name, file)


def same_rules(program, peer, game):
    """Has both count lines."""
    ours = int(re.search(r"nodes (\d+)", told(program, "perft", game.variant, "--depth", "3"))[1])
    theirs = lines_of([peer], game.options, game.name, game.position)
    if ours != theirs:
        raise SystemExit(f"{game.name}: {ours} lines of three plies, the peer counts {theirs}")


def play(args, game, games):
    """A match, of which a line is printed; the counts of its pairs."""
    ours = microseconds([args.variorum, "uci"], [], game.variant, "position startpos")
    theirs = microseconds([args.stockfish], game.options, game.name, game.position)
    nodes = round(args.nodes * theirs / ours, -2)
    command = [
        args.variorum, "match", game.variant, "--first-nodes", str(int(nodes)), "--second", f"uci:{shlex.quote(args.stockfish)}",
        "--second-nodes", str(args.nodes), *game.settings(), "--draft", "random", "--games", str(games),
        "--concurrency", str(args.concurrency), "--seed", str(args.seed), "--json",
    ]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{shlex.join(command)}: status {done.returncode}")
    summary = json.loads(done.stdout.splitlines()[-1])
    wrong = summary["crashes"] + summary["illegal"] + summary["forfeits"]
    print(
        f"{game.name}: {ours:.2f} and {theirs:.2f} µs a node, {nodes:.0f} : {args.nodes} nodes; "
        f"{said(summary['penta'])}, won {summary['wins']}, lost {summary['losses']}, drawn {summary['draws']}"
        + (f"; {wrong} games ended by a fault" if wrong else ""),
        flush=True,
    )
    return summary["penta"]


def said(pairs):
    """Elo with its 95 % interval, by counts of pairs that brought 0, ½, 1, 1½ and 2 points."""
    count = sum(pairs)
    mean = sum(number * at / 4 for at, number in enumerate(pairs)) / count
    spread = math.sqrt(sum(number * (at / 4 - mean) ** 2 for at, number in enumerate(pairs)) / count / count)

    def elo(score):
        return -400 * math.log10(1 / score - 1) if 0 < score < 1 else math.copysign(math.inf, score - 0.5)

    return f"Elo {elo(mean):+.0f} [{elo(mean - 1.96 * spread):+.0f}, {elo(mean + 1.96 * spread):+.0f}]"


def main():
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variorum", help="our program")
    parser.add_argument("stockfish", help="Fairy-Stockfish")
    parser.add_argument("games", nargs="+", metavar="GAME", help="games by our names")
    parser.add_argument("--nodes", type=int, default=30_000, help="nodes of the peer a move")
    parser.add_argument("--count", type=int, default=100, help="games to play of each")
    parser.add_argument("--seed", type=int, default=28, help="what openings and armies depend on")
    parser.add_argument("--concurrency", type=int, default=2, help="games at once")
    args = parser.parse_args()
    for variant in args.games:
        pairs = [0] * 5
        with tempfile.TemporaryDirectory() as folder:
            if not variant.startswith("nova"):
                play(args, known(variant, folder), args.count)
                continue
            for army in range(ARMIES):
                game = nova(args.variorum, variant, args.seed + army, folder)
                same_rules(args.variorum, args.stockfish, game)
                more = play(args, game, 2 * (args.count // ARMIES // 2))
                pairs = [a + b for a, b in zip(pairs, more)]
        print(f"{variant}: {said(pairs)}", flush=True)


if __name__ == "__main__":
    main()
