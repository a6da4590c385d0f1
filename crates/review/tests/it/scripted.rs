//! What is said where an engine says what the test wants.

use variorum_describe::Language;
use variorum_describe::lesson::lesson_text;
use variorum_engine::{Engine, Score};
use variorum_review::{Found, Judgement, Reviewed, review};

use super::{moves, position};

/// A position found to be worth so much to the side to move, with the line from there.
type Answer<'a> = (Score, &'a [&'a str]);

const EVEN: Score = Score::Centipawns(0);
const UP: Score = Score::Centipawns(400);
const DOWN: Score = Score::Centipawns(-400);

/// The review of one move: what is found before it, after it, and after the better one.
fn scripted(game: &str, fen: &str, played: &str, answers: [Answer<'_>; 3]) -> Reviewed {
    let rules = variorum_catalog::load(game).expect("a game");
    // All are alike, so that anything is exchanged for anything, but rooks.
    let pieces = rules.def().pieces.iter();
    let values: Vec<i32> = pieces
        .map(|piece| if piece.name == "Rook" { 500 } else { 300 })
        .collect();
    valued(game, fen, played, answers, &values)
}

/// The same with what units are worth, by type.
fn valued(
    game: &str,
    fen: &str,
    played: &str,
    answers: [Answer<'_>; 3],
    values: &[i32],
) -> Reviewed {
    let rules = variorum_catalog::load(game).expect("a game");
    let start = position(&rules, fen);
    let mut answers = answers.into_iter();
    let reviewed = review(&start, &moves(&start, &[played]), values, &mut |at| {
        let (score, line) = answers.next().expect("an answer");
        Found {
            score,
            line: moves(at, line),
        }
    });
    reviewed.into_iter().next().expect("a move")
}

fn texts(game: &str, reviewed: &Reviewed) -> Vec<String> {
    let rules = variorum_catalog::load(game).expect("a game");
    let advice = reviewed.advice.iter();
    let lessons = advice.flat_map(|advice| &advice.lessons);
    lessons
        .map(|lesson| lesson_text(rules.def(), lesson, Language::English))
        .collect()
}

#[test]
fn what_is_frozen_for_good_is_said() {
    // Both kings walk, and the immobilizer stays beside its victim.
    let fen = "k6i/8/8/8/3W4/8/8/K7 w - - 0 1";
    let quiet = &["a8a7", "a1a2", "a7a8", "a2a1", "a8a7", "a1a2", "a7a8"];
    let freezing = &["h8e5", "a2a3", "a8a7", "a3a2", "a7a8", "a2a3", "a8a7"];
    let answers = [
        (EVEN, &["d4d1"][..]),
        (UP, &freezing[..]),
        (EVEN, &quiet[..]),
    ];
    let reviewed = scripted("ultima", fen, "a1a2", answers);
    assert_eq!(reviewed.judgement, Some(Judgement::Blunder));
    let text = texts("ultima", &reviewed);
    assert_eq!(
        text,
        ["Lets the Withdrawer on d4 be frozen: after Ie5 the Immobilizer on e5 freezes it."]
    );
    // It has gone there itself.
    let fen = "k7/8/8/4i3/8/3W4/8/K7 w - - 0 1";
    let staying = &["a8a7", "a1a2", "a7a8", "a2a3", "a8a7", "a3a2", "a7a8"];
    let answers = [
        (EVEN, &["d3d1"][..]),
        (UP, &staying[..]),
        (EVEN, &quiet[..]),
    ];
    let reviewed = scripted("ultima", fen, "d3d4", answers);
    assert_eq!(
        texts("ultima", &reviewed),
        ["Leaves the Withdrawer on d4 frozen by the Immobilizer on e5."]
    );
}

#[test]
fn units_hit_together_are_said_together() {
    let said = |game, fen, played, best, line: &[&str], quiet: &[&str]| {
        let answers = [(EVEN, &[best][..]), (UP, line), (EVEN, quiet)];
        texts(game, &scripted(game, fen, played, answers))
    };
    let quiet = &["j10j9", "b1c1", "j9j8", "c1d1", "j8j7", "d1e1", "j7j6"];
    let walk = ["a2a1", "j10j9", "a1a2", "j9j10", "a2a1", "j10j9"];
    // Along the way.
    let fen = "9k/10/1{le}3{Ma}1{Ag}2/10/10/10/10/10/10/K9 w - - 0 1";
    let line: Vec<&str> = ["b8i8"].into_iter().chain(walk).collect();
    assert_eq!(
        said("optima10", fen, "a1a2", "a1b1", &line, quiet),
        ["Loses the Marshal on f8 and the Agent on h8: the Legion on b8 tramples them."]
    );
    // From afar: the archer stays where nothing can take it.
    let fen = "9k/10/10/10/3{ar}6/10/5{Ma}4/10/10/K9 w - - 0 1";
    let line: Vec<&str> = ["d6f4,f4d6"].into_iter().chain(walk).collect();
    assert_eq!(
        said("optima10", fen, "a1a2", "a1b1", &line, quiet),
        ["Loses the Marshal on f4: the Archer on d6 shoots it."]
    );
    // All around.
    let fen = "2{ci}6k/10/10/10/10/1{Sp}1{Ag}6/10/10/10/K9 w - - 0 1";
    let line: Vec<&str> = ["c10c6"].into_iter().chain(walk).collect();
    assert_eq!(
        said("optima10", fen, "a1a2", "a1b1", &line, quiet),
        ["Loses the Spearman on b5 and the Agent on d5: the Citadel on c10 captures them."]
    );
    // Whoever captures goes with them.
    let fen = "4k3/8/8/8/1b6/2N5/1R6/7K w - - 0 1";
    let line = &["b4c3", "g1g2", "e8d7", "g2g1", "d7e8", "g1g2", "e8d7"];
    let quiet = &["e8d7", "h2g1", "d7c6", "g1f1", "c6d7", "f1g1", "d7e8"];
    assert_eq!(
        said("atomic", fen, "h1g1", "h1h2", line, quiet),
        [
            "Loses the Rook on b2 and the Knight on c3 for the Bishop on b4: the Bishop on b4 blows them up."
        ]
    );
    // What the side blows up itself afterwards is lost, too, but not by the other side's deed.
    let fen = "4k3/8/8/5p2/1b6/2N5/1R3R2/7K w - - 0 1";
    let line = &["b4c3", "f2f5", "e8d7", "g1g2", "d7e8", "g2g1", "e8d7"];
    assert_eq!(
        said("atomic", fen, "h1g1", "h1h2", line, quiet),
        [
            "Loses the Rook on b2, the Knight on c3 and the Rook on f2 for the Bishop on b4 and the Pawn on f5: the Bishop on b4 blows the Rook on b2 and the Knight on c3 up."
        ]
    );
}

#[test]
fn a_better_move_that_turns_out_no_better_accuses_nobody() {
    let line = &["e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "c2c3", "g8f6"];
    let answers = [
        (UP, &["e2e4"][..]),
        (EVEN, &["e7e5"][..]),
        // Looked at as deeply as the move made, the better one is worth no more.
        (EVEN, &line[..]),
    ];
    let reviewed = scripted("chess", "start", "d2d4", answers);
    assert_eq!(
        (reviewed.judgement, reviewed.best_score, reviewed.loss()),
        (None, EVEN, 0)
    );
    assert!(reviewed.advice.is_none());
}

#[test]
fn what_is_lost_anyway_is_not_lost_by_the_move() {
    // The pawn on a2 goes in both lines, the knight in one.
    let fen = "q3k3/8/8/8/8/8/P5PP/1N4K1 w - - 0 1";
    let answers = [
        (DOWN, &["b1c3"][..]),
        (
            Score::Centipawns(900),
            &["a8a2", "g3g4", "a2b1", "g1g2", "b1e4", "g2g3", "e4e3"][..],
        ),
        (
            UP,
            &["a8a3", "g2g3", "a3a2", "g3g4", "a2a3", "g4g5", "a3a5"][..],
        ),
    ];
    let reviewed = scripted("chess", fen, "g2g3", answers);
    assert_eq!(
        texts("chess", &reviewed),
        ["Loses the Knight on b1: with best play, after Qxa2 g4 the Queen on a2 captures it."]
    );
}

#[test]
fn a_pawn_given_up_in_the_better_line_does_not_hide_a_lost_knight() {
    let fen = "r1bqkbnr/ppp2ppp/2np4/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4";
    let line = [
        "d6e5", "a2a4", "g8f6", "d2d3", "c6a5", "c4a2", "f8e7", "e1g1", "e8g8", "b1c3", "a5c6",
        "f1e1", "c8g4",
    ];
    let gambit = [
        "f8e7", "d2d4", "e5d4", "c2c3", "g8f6", "c3d4", "f6e4", "b1c3", "e4c3", "b2c3", "e8g8",
        "c4d3", "e7f6",
    ];
    let rules = variorum_catalog::load("chess").expect("a game");
    let values = Engine::new(1).piece_values(&position(&rules, fen));
    let answers = [
        (Score::Centipawns(22), &["e1g1"][..]),
        (Score::Centipawns(283), &line[..]),
        (Score::Centipawns(5), &gambit[..]),
    ];
    let reviewed = valued("chess", fen, "f3e5", answers, &values);
    assert_eq!(
        texts("chess", &reviewed),
        ["Loses the Knight on e5 for the Pawn on e5: the Pawn on d6 captures it."]
    );
}

#[test]
fn a_draw_missed_is_said_with_its_reason() {
    // The king could take the last piece with which anybody wins.
    let fen = "7k/8/8/8/8/8/1p6/K7 w - - 0 1";
    let quiet = &["h8g7", "a2a3", "g7f6", "a3a4", "f6e5", "a4a3", "e5d4"];
    let answers = [
        (EVEN, &["a1b2"][..]),
        (UP, &quiet[..]),
        // Of what has ended only a line is wanted.
        (UP, &[][..]),
    ];
    let reviewed = scripted("chess", fen, "a1a2", answers);
    assert_eq!(
        texts("chess", &reviewed),
        ["Misses a draw because nobody can win any more: Kxb2."]
    );
}

#[test]
fn what_is_lost_is_told_from_what_is_exchanged() {
    // Two pawns fall, and one is taken back: the other one is lost.
    let fen = "6k1/p3p3/2n5/8/5P2/8/8/R3K3 b - - 0 1";
    let answers = [
        (EVEN, &["a7a5"][..]),
        (UP, &["f4e5", "c6e5", "a1a7", "g8f8", "e1e2", "f8g8"][..]),
        (EVEN, &["e1e2", "g8f8", "e2e3", "f8g8", "e3e4", "g8h8"][..]),
    ];
    assert_eq!(
        texts("chess", &scripted("chess", fen, "e7e5", answers)),
        ["Loses the Pawn on a7: with best play, after fxe5 Nxe5 the Rook on a1 captures it."]
    );
}

#[test]
fn what_is_won_all_the_same_is_not_missed() {
    // The rook on a8 falls in both lines, the knight on h4 in one.
    let fen = "r5k1/8/8/8/6qN/8/8/Q3K3 w - - 0 1";
    let answers = [
        (UP, &["a1a8"][..]),
        (
            EVEN,
            &["g4h4", "f2e2", "g8f7", "a1a8", "f7f6", "e2d1", "f6f7"][..],
        ),
        (DOWN, &["g8f7", "a8a7", "f7f6", "a7a6", "f6f7", "a6a5"][..]),
    ];
    assert_eq!(
        texts("chess", &scripted("chess", fen, "e1f2", answers)),
        ["Loses the Knight on h4: the Queen on g4 captures it."]
    );
}

#[test]
fn what_is_exchanged_in_the_better_line_is_lost_in_the_other() {
    // The knight falls in both lines, in one of them for a bishop.
    let fen = "4k3/1b3p2/8/8/4N3/8/8/4KB1R w - - 0 1";
    let answers = [
        (EVEN, &["f1g2"][..]),
        (
            UP,
            &["b7e4", "h1h3", "e8e7", "d1e2", "e7e8", "e2e1", "e8e7"][..],
        ),
        (
            EVEN,
            &["e8e7", "e4d6", "e7d6", "g2b7", "d6e7", "e1e2", "e7e8"][..],
        ),
    ];
    assert_eq!(
        texts("chess", &scripted("chess", fen, "e1d1", answers)),
        ["Loses the Knight on e4: the Bishop on b7 captures it."]
    );
}
