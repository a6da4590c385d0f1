"""Whole games inside XBoard, between two instances of an engine: `python3 xboard.py ENGINE… --variant NAME`.

Wants xboard and Xvfb (`apt-get install xboard xvfb`). The game is over when XBoard has saved it; exit status 1 if it was not
finished, or ended by a forfeit or an illegal move. For instance:

    python3 crates/protocol/tests/clients/xboard.py target/release/variorum xboard --variant omega --variant grand
"""

import argparse
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time


def free_display():
    for number in range(70, 200):
        if not os.path.exists(f"/tmp/.X11-unix/X{number}"):
            return f":{number}"
    raise SystemExit("no free display")


def play(xboard, command, variant, args, folder):
    """Plays a game; what XBoard saved of it, and its log."""
    saved, log = folder / f"{variant}.pgn", folder / f"{variant}.debug"
    for path in (saved, log):
        path.unlink(missing_ok=True)
    options = [
        "-fcp", shlex.join(command), "-scp", shlex.join(command), "-fd", ".", "-sd", ".",
        "-variant", variant, "-mg", "1", "-size", "small",
        "-testLegality", "false", "-searchTime" if args.st else "-searchDepth", str(args.st or args.depth),
        "-saveGameFile", str(saved), "-debug", "-nameOfDebugFile", str(log),
        "-popupExitMessage", "false", "-popupMoveErrors", "false", "-animateMoving", "false", "-matchPause", "1",
    ]
    program = subprocess.Popen([xboard, *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + args.timeout
    shot = time.monotonic() + args.shot
    try:
        while program.poll() is None and time.monotonic() < until and not saved.exists():
            time.sleep(0.3)
            if args.pictures and time.monotonic() > shot:
                picture = pathlib.Path(args.pictures) / f"{variant}.png"
                subprocess.run([shutil.which("import") or "true", "-window", "root", str(picture)], check=False)
                shot = until + 1
        time.sleep(1)
    finally:
        program.terminate()
        program.wait()
    text = saved.read_text(errors="replace") if saved.exists() else ""
    return text, log.read_text(errors="replace") if log.exists() else ""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("command", nargs="+", help="the engine, with its arguments")
    parser.add_argument("--variant", action="append", required=True)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--st", type=int, default=0, help="seconds for each move, instead of a depth")
    parser.add_argument("--timeout", type=float, default=500, help="seconds for a game")
    parser.add_argument("--keep", help="a folder for what XBoard writes")
    parser.add_argument("--pictures", help="a folder for a picture of the screen after some seconds (wants ImageMagick)")
    parser.add_argument("--shot", type=float, default=15, help="when to take it, in seconds")
    args, options = parser.parse_known_args()
    command = [shutil.which(args.command[0]) or os.path.abspath(args.command[0]), *args.command[1:], *options]
    xboard = shutil.which("xboard") or shutil.which("xboard", path="/usr/games")
    screen = shutil.which("Xvfb")
    if not xboard or not screen:
        raise SystemExit("xboard and Xvfb are wanted: apt-get install xboard xvfb")
    display = free_display()
    server = subprocess.Popen([screen, display, "-screen", "0", "1280x1024x24"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.environ["DISPLAY"] = display
    failed = 0
    try:
        time.sleep(2)
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(args.keep or temporary)
            folder.mkdir(parents=True, exist_ok=True)
            os.environ.setdefault("HOME", temporary)
            for variant in args.variant:
                text, log = play(xboard, command, variant, args, folder)
                moves = len(re.findall(r"<(?:first|second) ?: move ", log))
                result = re.search(r'\[Result "(.*?)"\]', text)
                end = text.strip().splitlines()[-1:] or ["nothing was saved"]
                # Lines that XBoard itself writes on its own behalf; engines' words are marked by who says them.
                trouble = re.findall(r"[^\n]*(?:Illegal move|[Ff]orfeit|did not send setup|NON-COMPLIANT)[^\n]*", log + text)
                finished = bool(result) and result.group(1) != "*" and not trouble
                failed += not finished
                print(f"{variant}: {result.group(1) if result else '*'}, {moves} moves, {end[0]}")
                for line in trouble[:5]:
                    print(f"  {line}")
    finally:
        server.terminate()
        server.wait()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
