//! What is said of single moves: each in every language, with the lines that it follows from.

use variorum_describe::Language;
use variorum_describe::lesson::lesson_text;
use variorum_review::{Judgement, score_text};

use super::{moves, position, reviewed};

/// Game, position, and the moves from there: the last one is told about.
const MOVES: &[(&str, &str, &[&str])] = &[
    // A piece given away, and taken.
    (
        "chess",
        "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
        &["Nxe5"],
    ),
    (
        "chess",
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
        &["a3"],
    ),
    // A move later: allowed, and missed.
    (
        "chess",
        "r3k3/pp3ppp/8/1N6/8/8/5PPP/R5K1 b - - 0 1",
        &["h6"],
    ),
    ("chess", "q3k3/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1", &["h3"]),
    // Mates and draws. A win that stays is no mistake.
    ("chess", "start", &["f3", "e5", "g4"]),
    ("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", &["h3"]),
    ("chess", "k7/8/1K6/8/8/8/7Q/8 w - - 0 1", &["Qc7"]),
    ("chess", "6k1/5ppp/8/8/8/8/qr3PPP/4Q1K1 w - - 0 1", &["h3"]),
    // Pawns that become more.
    ("chess", "6k1/8/8/8/8/3R4/p6K/8 w - - 0 1", &["Kg3"]),
    ("chess", "8/P6k/8/8/8/8/K7/7r w - - 0 1", &["Ka3"]),
    // A shot.
    (
        "optima10",
        "8{bs}k/10/10/10/3{ar}6/10/10/10/5{Ma}4/K{Bs}3{Le}4 w - - 0 1",
        &["Maf4"],
    ),
    // Conversions from beside, and by changing places.
    (
        "optima10",
        "8{bs}k/10/10/2{en}7/5{Ma}4/10/10/10/10/K{Bs}8 w - - 0 1",
        &["Mad5"],
    ),
    (
        "optima10",
        "8{bs}k/10/10/4{cr}5/10/10/10/3{Ma}6/10/K{Bs}8 w - - 0 1",
        &["Mad5"],
    ),
    // Royals left to be captured, and blown up.
    (
        "optima10",
        "9k/10/10/10/10/10/10/10/{ci}9/1K8 w - - 0 1",
        &["Kc1"],
    ),
    (
        "atomic",
        "rnbqkb1r/pppppppp/8/6N1/4n3/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1",
        &["a3"],
    ),
    // Nothing that one could point at.
    ("ultima", "start", &["c2c5", "a7a5", "d2d4"]),
];

#[test]
fn what_was_wrong_follows_from_the_lines() {
    let mut told = String::new();
    for (game, fen, played) in MOVES {
        let rules = variorum_catalog::load(game).expect("a game");
        let start = position(&rules, fen);
        let all = reviewed(&start, &moves(&start, played), 20_000);
        let last = all.last().expect("a move");
        told.push_str(&format!("{game}, {}: ", played.join(" ")));
        let word = last.judgement.map(Judgement::key);
        told.push_str(&format!("{}\n", word.unwrap_or("nothing wrong")));
        let Some(advice) = &last.advice else {
            continue;
        };
        for (name, line) in [("played", &advice.played), ("better", &advice.better)] {
            let sans = line.sans.join(" ");
            told.push_str(&format!("  {name} {sans} ({})\n", score_text(line.white)));
        }
        for language in Language::ALL {
            for lesson in &advice.lessons {
                let text = lesson_text(rules.def(), lesson, language);
                assert!(text.ends_with('.') && !text.contains("  "), "{text}");
                told.push_str(&format!("  {text}\n"));
            }
        }
    }
    insta::assert_snapshot!(told);
}
