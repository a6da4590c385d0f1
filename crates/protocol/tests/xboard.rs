//! XBoard transcripts: lines in, exact lines out.
#![allow(missing_docs)]

mod support;

use std::io::Cursor;

use support::{Paper, host, wire};
use variorum_protocol::xboard::run;

#[track_caller]
fn check(input: &str, expected: &str) {
    let mut output = Vec::new();
    run(host(), Cursor::new(input.to_owned()), &mut output).unwrap();
    assert_eq!(
        String::from_utf8(output).unwrap().trim_end(),
        expected.trim_matches('\n')
    );
}

#[test]
fn introduction() {
    check(
        "xboard\nprotover 2\naccepted ping\nping 7\n",
        "
feature done=0
feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=0 reuse=1
feature sigint=0 sigterm=0 analyze=0 colors=0 name=0 memory=1 debug=1
feature myname=\"Variorum test\" variants=\"normal,chess,optima10\"
feature done=1
pong 7
",
    );
}

#[test]
fn the_engine_plays_black_after_new() {
    check(
        "new\nsd 3\nforce\nusermove f2f3\nusermove e7e5\nusermove g2g4\ngo\nping 1\n",
        "move d8h4\n0-1 {checkmate}\npong 1",
    );
    check(
        "new\nsd 2\nsetboard 6k1/8/6K1/8/8/8/8/1R6 b - - 0 1\nforce\nusermove g8h8\ngo\n",
        "move b1b8\n1-0 {checkmate}",
    );
}

#[test]
fn playother_and_undo() {
    check(
        "force\nsd 2\nsetboard 7k/8/6K1/8/8/8/8/1R6 w - - 0 1\nplayother\nusermove b1b2\nping 1\nundo\nundo\nforce\nusermove b1b8\n",
        "move h8g8\npong 1\n1-0 {checkmate}",
    );
    check(
        "force\nusermove e2e4\nusermove e7e5\nremove\nusermove e7e5\n",
        "Illegal move (It is White's turn; the Pawn on e7 is Black's): e7e5",
    );
}

#[test]
fn other_games() {
    check(
        "variant optima10\nforce\nsd 2\nsetboard k9/10/10/10/10/10/10/10/10/Q8K w - - 0 1\ngo\nusermove k1k2\n",
        "move a1a10\n1-0 {royal-captured}\nIllegal move (the game is over): k1k2",
    );
}

#[test]
fn nonsense_is_answered_and_survived() {
    check(
        "joho\nst x\nlevel\nsetboard 8/8 w - -\nusermove e2e5\nvariant normal\nping 2\n",
        "
Error (unknown command): joho
Error (bad arguments): st x
Error (bad arguments): level
tellusererror Illegal position: FEN, placement: the board has 8 ranks, the text 2
Illegal move (The Pawn does not move from e2 to e5): e2e5
pong 2
",
    );
}

#[test]
fn thinking_is_cut_short_or_abandoned() {
    let (sender, reader) = wire();
    let paper = Paper::default();
    let writer = paper.clone();
    let session = std::thread::spawn(move || run(host(), reader, writer));
    let send = |line: &str| sender.send(line.to_owned()).unwrap();
    // The clock stands still, so only `?` ends this.
    for line in ["new", "post", "st 1", "usermove e2e4"] {
        send(line);
    }
    paper.wait_for("3 ");
    send("?");
    paper.wait_for("move ");
    send("usermove d2d4");
    send("force");
    send("ping 3");
    paper.wait_for("pong 3");
    assert_eq!(paper.text().matches("move ").count(), 1);
    send("quit");
    session.join().unwrap().unwrap();
}
