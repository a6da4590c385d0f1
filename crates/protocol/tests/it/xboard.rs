//! XBoard transcripts: lines in, exact lines out.

use crate::support::{Talk, transcript};
use variorum_protocol::xboard::run;

fn converse(input: &str) -> String {
    transcript(run, input)
}

#[track_caller]
fn check(input: &str, expected: &str) {
    assert_eq!(converse(input).trim_end(), expected.trim_matches('\n'));
}

/// So many lines begin so, whatever else is said.
#[track_caller]
fn check_quietly(input: &str, start: &str, count: usize) {
    let output = converse(input);
    let lines = output.lines().filter(|line| line.starts_with(start));
    assert_eq!(lines.count(), count, "{output}");
}

#[test]
fn introduction() {
    check(
        "xboard\nprotover 2\naccepted ping\nping 7\n",
        "
feature done=0
feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=0 reuse=1
feature sigint=0 sigterm=0 analyze=1 colors=0 name=0 memory=1 smp=1 debug=1
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
        "move a0a9\n1-0 {royal-captured}\nIllegal move (the game is over): k1k2",
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

/// A game that XBoard does not know is described to it: the rectangle around the board, with holes, and letters.
#[test]
fn a_game_is_introduced() {
    let output = converse("variant omega\nvariant grand\nvariant nova10\n");
    let lines: Vec<&str> = output.lines().collect();
    assert_eq!(
        lines[0],
        "setup (PNBRQCWKpnbrqcwk) 12x12+0_fairy w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1"
    );
    for line in [
        "piece P& fmWifmnR3fceF",
        "piece W& FC",
        "piece C& WDA",
        "piece K& KO2",
        "setup (PNBRQMCKpnbrqmck) r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R w - - 0 1",
    ] {
        assert!(lines.contains(&line), "{line} in\n{output}");
    }
    // Capture wins there, so no unit has the king's place; identifiers of two letters become one.
    let nova = lines
        .iter()
        .find(|line| line.contains(".") && line.starts_with("setup ("));
    let nova = nova.expect("a game without check");
    assert!(nova.contains(".") && !nova.contains('{'), "{nova}");
}

/// XBoard counts the ranks of boards with ten of them from 0, and those of a board in a larger rectangle from its edge.
#[test]
fn squares_are_named_as_xboard_names_them() {
    check_quietly(
        "variant grand\nforce\nusermove i1h3\nusermove j9j7\n",
        "Illegal move (",
        1,
    );
    check_quietly(
        "variant grand\nforce\nusermove i1h3\nusermove i8h6\nsd 1\ngo\n",
        "move ",
        1,
    );
    // In Omega Chess the square c0 stands in the fourth file of twelve, and in the second rank.
    check_quietly(
        "variant omega\nforce\nusermove d2e4\nusermove f10f8\nsd 1\ngo\n",
        "move ",
        1,
    );
    check_quietly("variant omega\nforce\nusermove d0c2\n", "Illegal move", 1);
}

/// XBoard leaves out fields of a position that a game has no use for.
#[test]
fn positions_of_xboard() {
    let start = "r8r/1nbqkmcbn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKMCBN1/R8R";
    for fen in [format!("{start}[-] w 0 1"), format!("{start}[-] w - 0 1")] {
        let input = format!("variant grand\nforce\nsetboard {fen}\nusermove i1h3\nping 1\n");
        let output = converse(&input);
        assert!(!output.contains("Illegal"), "{output}");
    }
}

#[test]
fn hints() {
    let mate = "force\nsd 3\nsetboard 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n";
    check(&format!("{mate}hint\nping 1\n"), "Hint: a1a8\npong 1");
}

#[test]
fn analysis() {
    let talk = Talk::begin(run);
    talk.say("force");
    talk.say("analyze");
    talk.paper.wait_for("3 ");
    talk.say(".");
    talk.paper.wait_for("stat01: ");
    // The position changes, and the analysis goes on; the game is over after this one.
    for line in ["usermove f2f3", "usermove e7e5", "usermove g2g4"] {
        talk.say(line);
    }
    talk.paper.wait_for_text("100001 ");
    assert!(talk.paper.text().contains(" d8h4"), "{}", talk.paper.text());
    talk.say("usermove d8h4");
    talk.paper.wait_for("0-1 {checkmate}");
    talk.say("undo");
    talk.say("exit");
    talk.say("ping 9");
    talk.paper.wait_for("pong 9");
    assert!(
        !talk.paper.text().contains("move "),
        "{}",
        talk.paper.text()
    );
    talk.quit();
}

#[test]
fn thinking_is_cut_short_or_abandoned() {
    let talk = Talk::begin(run);
    // The clock stands still, so only `?` ends this.
    for line in ["new", "post", "st 1", "usermove e2e4"] {
        talk.say(line);
    }
    talk.paper.wait_for("3 ");
    talk.say("?");
    talk.paper.wait_for("move ");
    talk.say("usermove d2d4");
    talk.say("force");
    talk.say("ping 3");
    talk.paper.wait_for("pong 3");
    assert_eq!(talk.paper.text().matches("move ").count(), 1);
    talk.quit();
}

/// XBoard knows what promotes in a game of this name, and writes a sign for it; it is told no letters of ours.
#[test]
fn promotions_of_games_that_it_knows_are_a_sign() {
    let begin = "xboard\nprotover 2\nnew\nvariant shogi\nforce\n\
                 setboard 4k4/R8/1R2P4/9/9/9/9/9/4K4[-] w 0 1\n";
    let told = transcript(run, &format!("{begin}usermove b7b9+\nsd 1\ngo\nquit\n"));
    assert!(!told.contains("setup ("), "{told}");
    assert!(!told.contains("Illegal"), "{told}");
    let said = transcript(run, &format!("{begin}sd 3\ngo\n"));
    let line = said.lines().find(|line| line.starts_with("move "));
    let line = line.unwrap_or_else(|| panic!("no move in {said}"));
    assert!(
        ["move e7e8+", "move b7b9+", "move a8a9+", "move b7b8+"].contains(&line),
        "{line}"
    );
    // The sign that nothing promotes is understood, too.
    let told = transcript(run, &format!("{begin}usermove b7b9=\nquit\n"));
    assert!(!told.contains("Illegal"), "{told}");
}

#[test]
fn what_enters_is_a_letter_where_xboard_knows_the_game() {
    let told = transcript(
        run,
        "xboard\nprotover 2\nnew\nvariant seirawan\nforce\nusermove b1c3h\nusermove g8f6\nusermove g1f3,E@g1\nquit\n",
    );
    assert!(told.contains(" w KQBCDFGkqbcdfg - 0 1"), "{told}");
    assert!(!told.contains("Illegal"), "{told}");
}
