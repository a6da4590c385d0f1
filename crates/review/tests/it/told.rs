//! What is said of moves whose refutation is short, so that any engine finds it.

use variorum_describe::Language;
use variorum_describe::lesson::lesson_text;
use variorum_review::Judgement;

use super::{moves, position, reviewed};

/// Game, position, the moves from there of which the last is told about, and what is said of it:
/// what else happens in a line may be another with every better search.
type Told = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static str,
);

const MOVES: &[Told] = &[
    // A piece given away: for something, for nothing, and one move later.
    (
        "chess",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        &["Nxe5"],
        "Loses the Knight on e5",
    ),
    (
        "chess",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        &["a3"],
        "Loses the Queen on h5",
    ),
    (
        "chess",
        "r3k3/pp3ppp/8/1N6/8/8/5PPP/R5K1 b - - 0 1",
        &["h6"],
        "Loses the Rook on a8",
    ),
    // The same fork missed.
    (
        "chess",
        "q3k3/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1",
        &["h3"],
        "Misses winning the Queen on a8",
    ),
    // Mates and draws.
    (
        "chess",
        "start",
        &["f3", "e5", "g4"],
        "Allows mate in 1: the Queen on d8 mates with Qh4#.",
    ),
    (
        "chess",
        "6k1/5ppp/8/8/8/8/qr3PPP/4Q1K1 w - - 0 1",
        &["h3"],
        "Misses mate in 1: the Queen on e1 mates with Qe8#.",
    ),
    (
        "chess",
        "k7/8/1K6/8/8/8/7Q/8 w - - 0 1",
        &["Qc7"],
        "Allows a draw by stalemate.",
    ),
    // Pawns that become more.
    (
        "chess",
        "6k1/8/8/8/8/3R4/p6K/8 w - - 0 1",
        &["Kg3"],
        "Allows a promotion: the Pawn on a2 becomes a Queen.",
    ),
    (
        "chess",
        "8/P6k/8/8/8/8/K7/7r w - - 0 1",
        &["Ka3"],
        "Misses a promotion: the Pawn on a7 becomes a Queen.",
    ),
    // Conversions from beside, and by changing places.
    (
        "optima10",
        "8{bs}k/10/10/2{en}7/5{Ma}4/10/10/10/10/K{Bs}8 w - - 0 1",
        &["Mad5"],
        "the Envoy on c7 converts ",
    ),
    (
        "optima10",
        "8{bs}k/10/10/4{cr}5/10/10/10/3{Ma}6/10/K{Bs}8 w - - 0 1",
        &["Mad5"],
        "the Crusader on e7 changes places with ",
    ),
    // Royals left to be captured, and blown up.
    (
        "optima10",
        "9k/10/10/10/10/10/10/10/{ci}9/1K8 w - - 0 1",
        &["Kc1"],
        "Loses the King on c1: the Citadel on a2 captures it.",
    ),
    (
        "atomic",
        "rnbqkb1r/pppppppp/8/6N1/4n3/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
        &["a3"],
        "Loses the King on e1: the Knight on e4 blows it up.",
    ),
    (
        "atomic",
        "rnbqkb1r/pppppppp/8/6N1/4n3/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
        &["a3"],
        "Misses a forced win in one move: the Knight on g5 blows the King on e8 up.",
    ),
];

#[test]
fn what_was_wrong_is_said() {
    for (game, fen, played, wanted) in MOVES {
        let rules = variorum_catalog::load(game).expect("a game");
        let start = position(&rules, fen);
        let all = reviewed(&start, &moves(&start, played), 20_000);
        let last = all.last().expect("a move");
        assert!(
            last.judgement >= Some(Judgement::Mistake),
            "{played:?}: {last:?}"
        );
        let advice = last.advice.as_ref().expect("what was wrong");
        let lessons = advice.lessons.iter();
        let told: Vec<String> = lessons
            .map(|lesson| lesson_text(rules.def(), lesson, Language::English))
            .collect();
        assert!(
            told.iter().any(|text| text.contains(wanted)),
            "{played:?}: {told:?}"
        );
    }
}

#[test]
fn a_win_that_stays_is_no_mistake() {
    // Mate was there, and a queen and a rook more remain.
    let rules = variorum_catalog::load("chess").expect("a game");
    let start = position(&rules, "6k1/5ppp/8/8/8/8/5PPP/QR4K1 w - - 0 1");
    let all = reviewed(&start, &moves(&start, &["h3"]), 20_000);
    assert_eq!(all[0].judgement, None, "{:?}", all[0]);
}
