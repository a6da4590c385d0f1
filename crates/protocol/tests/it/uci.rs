//! UCI transcripts: lines in, exact lines out.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::support::{Talk, host, transcript};
use variorum_engine::host::clock;
use variorum_engine::{Engine, Info, Level, Score};
use variorum_protocol::Host;
use variorum_protocol::uci::{Conversation, Reply, run};

fn converse(input: &str) -> String {
    transcript(run, input)
}

/// The transcript without the engine's thoughts, and without the answers that it expects.
#[track_caller]
fn check(input: &str, expected: &str) {
    let output = converse(input);
    let hidden = [
        "info depth",
        "info string variant optima10 files 10 ranks 10 startpos ",
    ];
    let lines = output
        .lines()
        .filter(|line| !hidden.iter().any(|start| line.starts_with(start)))
        .map(|line| line.split(" ponder ").next().unwrap());
    assert_eq!(
        lines.collect::<Vec<_>>().join("\n"),
        expected.trim_matches('\n')
    );
}

#[test]
fn introduction() {
    check(
        "uci\nisready\nquit\nisready\n",
        "
id name Variorum test
id author the authors
option name Hash type spin default 16 min 1 max 4096
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 256
option name Level type spin default 12 min 1 max 12
option name MultiPV type spin default 1 min 1 max 500
option name Ponder type check default false
option name Move Overhead type spin default 10 min 0 max 10000
option name TablesPath type string default <empty>
option name EvalFile type string default <empty>
option name UCI_Chess960 type check default false
option name UCI_Elo type spin default 2230 min 400 max 2230
option name UCI_LimitStrength type check default false
option name UCI_Variant type combo default chess var chess var optima10 var shogi var 3check
option name VariantPath type string default <empty>
uciok
readyok
",
    );
}

#[test]
fn a_file_that_is_no_net_is_refused_by_name() {
    check(
        "setoption name EvalFile value none\nsetoption name EvalFile value /nowhere/x.net\nisready\nquit\n",
        "
info string /nowhere/x.net: No such file or directory (os error 2)
readyok
",
    );
}

#[test]
fn a_game_of_chess() {
    check(
        "ucinewgame\nposition startpos moves f2f3 e7e5 g2g4\ngo depth 3\n",
        "bestmove d8h4",
    );
    check(
        "position fen 7k/8/6KQ/8/8/8/8/8 b - - 0 1\ngo depth 4\n",
        "bestmove h8g8",
    );
    check(
        "position fen 8/5k1P/8/8/8/8/8/4K3 w - - 0 1\ngo nodes 3000\n",
        "bestmove h7h8q",
    );
}

#[test]
fn positions_without_a_move() {
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    check(
        &format!("position fen {mated}\ngo depth 2\ngo infinite\nstop\n"),
        "bestmove 0000\nbestmove 0000",
    );
}

#[test]
fn several_searches_in_a_row() {
    check(
        "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\ngo depth 2\nposition fen 7k/8/6KQ/8/8/8/8/8 b - - 0 1\ngo movetime 1\ngo infinite\n",
        "bestmove a1a8\nbestmove h8g8\nbestmove h8g8",
    );
}

#[test]
fn other_games() {
    check(
        "setoption name UCI_Variant value optima10\nposition fen k9/10/10/10/10/10/10/10/10/Q8K w - - 0 1\ngo depth 3\nd\n",
        "
bestmove a1a10
k . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
Q . . . . . . . . K
Variant: optima10
Fen: k9/10/10/10/10/10/10/10/10/Q8K w - - 0 1
Turn: White
",
    );
}

#[test]
fn placing() {
    let output = converse("setoption name UCI_Variant value optima10\ngo nodes 500\n");
    let best = output.lines().last().unwrap();
    assert!(
        best.starts_with("bestmove ") && best.contains('@'),
        "{best}"
    );
}

#[test]
fn nonsense_is_answered_and_survived() {
    check(
        "joho\nsetoption name Nonsense value 3\nsetoption name Hash value many\nsetoption name UCI_Variant value chess\nposition fen 8/8 w - - 0 1\nposition startpos moves e2e5\nposition startpos moves e2e4 e7e5 e4e5\nposition startpos moves e2e4 e7e5 Bb5 a7a6 d7d6 d2d3\nposition fen 4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1 moves Nc3\nposition startpos moves hello\ndebug on\nisready\n",
        "
info string unknown command: joho
info string no such option: Nonsense
info string `many` is not a size in MiB
info string variant chess files 8 ranks 8 startpos rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
info string position refused: FEN, placement: the board has 8 ranks, the text 2
info string move `e2e5` refused: The Pawn does not move from e2 to e5.
info string move `e4e5` refused: The Pawn does not capture like that, and the Pawn on e5 is in the way.
info string move `d7d6` refused: It is White's turn; the Pawn on d7 is Black's.
info string move `Nc3` refused: That would leave your King on e1 in check from the Rook on e8.
info string move `hello` refused: `hello` is not a move
readyok
",
    );
    let output = converse("setoption name UCI_Variant value nosuchgame\nisready\n");
    assert!(
        output.starts_with("info string ") && output.ends_with("readyok\n"),
        "{output}"
    );
}

/// Nobody wants a move in a position that was spoken of before.
#[test]
fn a_refused_position_is_answered_by_no_move() {
    check(
        "position startpos moves e2e4\nposition startpos moves e2e5\ngo depth 1\nposition fen 7k/8/6KQ/8/8/8/8/8 b - - 0 1\ngo depth 1\n",
        "
info string move `e2e5` refused: The Pawn does not move from e2 to e5.
bestmove 0000
bestmove h8g8
",
    );
    let output =
        converse("setoption name UCI_Variant value nosuchgame\nposition startpos\ngo depth 1\n");
    assert!(output.ends_with("bestmove 0000\n"), "{output}");
}

/// The moves of a game are told again with every position: only what is new is played.
#[test]
fn positions_that_go_on() {
    check(
        "position startpos moves f2f3\nposition startpos moves f2f3 e7e5 g2g4\ngo depth 2\nposition startpos moves f2f3 e7e6 g2g4\ngo depth 2\nposition startpos moves f2f3\nd\n",
        "
bestmove d8h4
bestmove d8h4
r n b q k b n r
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . P . .
P P P P P . P P
R N B Q K B N R
Variant: chess
Fen: rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1
Turn: Black
",
    );
}

#[test]
fn several_lines() {
    let output = converse("setoption name MultiPV value 3\nposition startpos\ngo depth 3\n");
    let last: Vec<&str> = output
        .lines()
        .filter(|line| line.starts_with("info depth 3 "))
        .collect();
    assert_eq!(last.len(), 3, "{output}");
    let field = |line: &str, name: &str| {
        let mut words = line.split(' ').skip_while(|word| *word != name);
        words.nth(1).unwrap().to_owned()
    };
    let ranks: Vec<String> = last.iter().map(|line| field(line, "multipv")).collect();
    assert_eq!(ranks, ["1", "2", "3"]);
    let scores = last
        .iter()
        .map(|line| field(line, "cp").parse::<i32>().unwrap());
    assert!(scores.is_sorted_by(|a, b| a >= b), "{output}");
    let mut moves: Vec<String> = last.iter().map(|line| field(line, "pv")).collect();
    assert!(
        output.contains(&format!("\nbestmove {}", moves[0])),
        "{output}"
    );
    moves.sort_unstable();
    moves.dedup();
    assert_eq!(moves.len(), 3, "{output}");
}

/// The tables at hand say that whoever is to move has lost.
#[test]
fn endgame_tables_are_asked() {
    let search = "position fen 4k3/8/8/8/8/8/8/4K2R w - - 0 1\ngo depth 2\n";
    let output = converse(&format!("setoption name TablesPath value sure\n{search}"));
    assert!(output.contains("score mate 21 "), "{output}");
    let output = converse(&format!(
        "setoption name TablesPath value sure\nsetoption name TablesPath value <empty>\n{search}"
    ));
    assert!(!output.contains("score mate"), "{output}");
    let output = converse("setoption name TablesPath value nowhere\n");
    assert!(output.contains("there is no folder nowhere"), "{output}");
}

/// More lines than moves are not found.
#[test]
fn as_many_lines_as_moves() {
    let output = converse(
        "setoption name MultiPV value 9\nposition fen 7k/8/6KQ/8/8/8/8/8 b - - 0 1\ngo depth 2\n",
    );
    assert!(
        output.contains("multipv 1 ") && !output.contains("multipv 2 "),
        "{output}"
    );
}

#[test]
fn some_moves_only() {
    let mate = "position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1\n";
    check(
        &format!(
            "{mate}go depth 3 searchmoves g1f1\ngo searchmoves a1a2 a1a8 depth 3\ngo depth 2 searchmoves a1a9 x\n"
        ),
        "
bestmove g1f1
bestmove a1a8
info string searchmoves: `a1a9` is not a move
info string searchmoves: `x` is not a move
bestmove a1a8
",
    );
}

#[test]
fn castling_as_the_capture_of_the_own_rook() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R";
    check(
        &format!(
            "setoption name UCI_Chess960 value true\nposition fen {fen} w HAha - 0 1 moves e1h1 e8a8\nd\nsetoption name UCI_Chess960 value false\nposition fen {fen} w KQkq - 0 1 moves e1h1\n"
        ),
        "
. . k r . . . r
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
R . . . . R K .
Variant: chess
Fen: 2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2
Turn: White
info string move `e1h1` refused: Your own Rook stands on h1.
",
    );
    check(
        &format!(
            "setoption name UCI_Chess960 value true\nposition fen {fen} w HAha - 0 1\ngo depth 1 searchmoves e1h1\nsetoption name UCI_Chess960 value false\ngo depth 1 searchmoves e1g1\n"
        ),
        "bestmove e1h1\nbestmove e1g1",
    );
}

#[test]
fn a_win_in_so_many_moves() {
    // A win in two, which a search for a win in one does not find, and which ends.
    let two = "position fen 7k/8/5K2/8/8/8/8/1R6 w - - 0 1";
    let output = converse(&format!("{two}\ngo mate 2\n"));
    assert!(output.contains("score mate 2 "), "{output}");
    let output = converse(&format!("{two}\ngo mate 1\n"));
    assert!(
        output.contains("info string no win in 1\nbestmove "),
        "{output}"
    );
}

#[test]
fn on_the_time_of_the_opponent() {
    let talk = Talk::begin(run);
    talk.say("position startpos");
    talk.say("go ponder depth 3");
    talk.paper.wait_for("info depth 3");
    talk.say("isready");
    talk.paper.wait_for("readyok");
    assert!(
        !talk.paper.text().contains("bestmove"),
        "{}",
        talk.paper.text()
    );
    talk.say("ponderhit");
    talk.paper.wait_for("bestmove");
    // What was expected is not what was played.
    talk.say("go ponder wtime 1000 btime 1000");
    talk.say("stop");
    talk.say("position startpos moves e2e4");
    talk.say("go depth 1");
    talk.paper.wait_for_count("bestmove", 3);
    talk.quit();
}

#[test]
fn infinite_thinking_ends_with_stop() {
    let talk = Talk::begin(run);
    talk.say("position startpos");
    talk.say("go infinite");
    talk.paper.wait_for("info depth 3");
    talk.say("isready");
    talk.paper.wait_for("readyok");
    assert!(!talk.paper.text().contains("bestmove"));
    talk.say("stop");
    talk.paper.wait_for("bestmove");
    talk.say("go infinite");
    // A new position while thinking ends the search first.
    talk.say("position fen 6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
    talk.say("go depth 2");
    talk.paper.wait_for("bestmove a1a8");
    assert_eq!(talk.quit().matches("bestmove").count(), 3);
}

#[test]
fn infinite_thinking_holds_back_what_is_certain() {
    let talk = Talk::begin(run);
    talk.say("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    talk.say("go infinite");
    talk.say("isready");
    talk.paper.wait_for("readyok");
    std::thread::sleep(Duration::from_millis(30));
    assert_eq!(talk.paper.text(), "readyok\n");
    talk.say("stop");
    talk.paper.wait_for("bestmove 0000");
    talk.hang_up();
}

#[test]
fn thoughts() {
    let info = Info {
        depth: 5,
        seldepth: 9,
        line: 2,
        score: Score::Centipawns(-31),
        nodes: 1_234,
        nps: 99,
        time: Duration::from_micros(12_345),
        pv: Vec::new(),
        hashfull: 7,
    };
    let line = ["e4f5,f5g5", "Ag@c1"].map(str::to_owned).to_vec();
    assert_eq!(
        Reply::Info(info.clone(), line).to_string(),
        "info depth 5 seldepth 9 multipv 2 score cp -31 nodes 1234 nps 99 hashfull 7 time 12 pv e4f5,f5g5 Ag@c1"
    );
    let mate = Info {
        score: Score::Mate(-2),
        ..info
    };
    assert!(
        Reply::Info(mate, Vec::new())
            .to_string()
            .contains("score mate -2 nodes")
    );
}

#[test]
fn threads_are_an_option() {
    check(
        "setoption name Threads value 3\nposition fen 6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1\ngo depth 9\n\
         ucinewgame\nsetoption name Threads value many\ngo nodes 2000\n",
        "
bestmove e1e8
info string `many` is not a number of threads
bestmove e1e8
",
    );
}

/// Who is to play weakly looks at little, whatever time there is, and says the same every time.
#[test]
fn strength_can_be_limited() {
    let depths = |elo: &str| {
        let go = "position startpos moves e2e4\ngo movetime 100000\n";
        let text = format!(
            "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value {elo}\n{go}{go}"
        );
        let output = converse(&text);
        let told = |word: &'static str| {
            let lines = output.lines().filter(move |line| line.starts_with(word));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        let best = told("bestmove");
        assert_eq!(best.len(), 2);
        assert_eq!(best[0], best[1]);
        told("info depth").len() / 2
    };
    let (least, more, most) = (depths("0"), depths("1300"), depths("99999"));
    assert!(
        least == 1 && more > least && most > more,
        "{least} {more} {most}"
    );
    check(
        "setoption name UCI_Elo value high\n",
        "info string `high` is not a rating",
    );
}

/// Each level plays as it does elsewhere, also where its search is led in slices.
#[test]
fn levels_play_as_elsewhere() {
    let rules = variorum_catalog::load("chess").unwrap();
    let position = rules.replay(None, &["e4", "e5"]).unwrap();
    for level in [
        Level::LEAST,
        Level::new(6).unwrap(),
        Level::new(11).unwrap(),
    ] {
        let mut limits = level.limits(Duration::from_secs(1_000), clock);
        limits.since = None;
        let stop = AtomicBool::new(false);
        let found = Engine::new(16).search(&position, &limits, &stop, &mut |_| {});
        let best = position.legal().text(found.best.unwrap());
        let mut said = Vec::new();
        let host = Host { clock, ..host() };
        let mut conversation = Conversation::new(host, &mut said);
        for line in [
            &format!("setoption name Level value {}", level.number()),
            "position startpos moves e2e4 e7e5",
            "go movetime 1000000",
        ] {
            conversation.hear(line).unwrap();
        }
        while conversation.think(Duration::from_millis(1)).unwrap() {}
        drop(conversation);
        let said = String::from_utf8(said).unwrap();
        let told = said.lines().last().unwrap_or_default();
        assert!(
            told.starts_with(&format!("bestmove {best}")),
            "{told} {best}"
        );
        let mut info = said.lines().filter(|line| line.starts_with("info depth"));
        let score = match found.score {
            Score::Centipawns(score) => format!(" score cp {score} "),
            Score::Mate(moves) => format!(" score mate {moves} "),
        };
        assert!(info.next_back().unwrap().contains(&score), "{said} {score}");
    }
    check(
        "setoption name Level value 13\n",
        "info string `13` is not a level",
    );
}

/// What the session says of games and moves, without what it thinks.
fn said(input: &str) -> Vec<String> {
    let output = converse(input);
    let lines = output
        .lines()
        .filter(|line| !line.starts_with("info depth"));
    lines.map(str::to_owned).collect()
}

/// A rook that mates by promotion, or without.
const SHOGI: &str = "position fen 4k4/R8/1R2P4/9/9/9/9/9/4K4[] w - - 0 1";

#[test]
fn moves_are_written_as_those_who_know_the_name_write_them() {
    let talk = |variant: &str, rest: &str| {
        said(&format!(
            "setoption name UCI_Variant value {variant}\n{rest}"
        ))
    };
    let only = "go depth 1 searchmoves b7b9+\n";
    let theirs = talk("shogi", &format!("{SHOGI}\n{only}"));
    assert_eq!(theirs.last().unwrap(), "bestmove b7b9+");
    // The other spelling is read all the same.
    let theirs = talk(
        "shogi",
        &format!("{SHOGI}\ngo depth 1 searchmoves b7b9+r\n"),
    );
    assert_eq!(theirs.last().unwrap(), "bestmove b7b9+");
    let played = talk("shogi", &format!("{SHOGI} moves b7b9+\nd\n"));
    assert!(
        played.iter().any(|line| line.starts_with("Fen: 1+R2k4/")),
        "{played:?}"
    );
    // Only we know the game by this name, so it is ours to write.
    let ours = talk(
        "minishogi",
        "position fen 4k/2R2/5/5/K4 w - - 0 1\ngo depth 1 searchmoves c4c5+\n",
    );
    assert_eq!(ours.last().unwrap(), "bestmove c4c5+r");
    let counted = talk("3check", "d\n");
    assert!(counted[0].ends_with("KQkq - 3+3 0 1"), "{counted:?}");
    assert!(counted.iter().any(|line| line.ends_with("KQkq - 3+3 0 1")));
    let counted = talk("threecheck", "d\n");
    assert!(counted[0].ends_with("KQkq - 0 1 checks=0/0"), "{counted:?}");
}

#[test]
fn a_file_of_another_program_brings_its_games() {
    let lines = said(
        "setoption name VariantPath value games.ini\nuci\nsetoption name UCI_Variant value small+fast\n\
         position fen 4k/2R2/5/5/K4[-] w - 0 1\ngo depth 1 searchmoves c4c5+r\n\
         setoption name UCI_Variant value gates\ngo depth 1 searchmoves b1c3h\n\
         setoption name VariantPath value nothing.ini\nsetoption name UCI_Variant value gates\n",
    );
    let has = |line: &str| lines.iter().any(|other| other == line);
    assert_eq!(lines[0], "info string games.ini:7: this is no line");
    assert_eq!(
        lines[1],
        "info string games.ini has the games small+fast gates"
    );
    let offered = lines
        .iter()
        .find(|line| line.contains("name UCI_Variant"))
        .unwrap();
    assert!(offered.ends_with(" var small+fast var gates"), "{offered}");
    assert!(has(
        "info string games.ini:3: `promotionLimit` is not played"
    ));
    assert!(has("bestmove c4c5+"));
    assert!(has("bestmove b1c3h"));
    assert!(has("info string cannot read nothing.ini"));
    // What the file brought is gone with it.
    assert!(
        lines.last().unwrap().contains("there is no game `gates`"),
        "{lines:?}"
    );
}
