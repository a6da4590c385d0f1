//! Ultima, unit by unit, counted by hand.

use crate::common::{after, board, case, lines};
use variorum_reference::{moves, perft, random_fen, random_walk_fen, show, start_fen};

fn unit(units: &str, from: &str, count: usize, has: &[&str], lacks: &[&str]) {
    case("ultima", units, from, count, has, lacks);
}

#[test]
fn array() {
    let fen = start_fen("ultima").unwrap();
    // Pawns: a and h files 4 squares up; the board is otherwise closed: 8 pawns, 4 squares each.
    assert_eq!(perft("ultima", Some(&fen), 1).unwrap(), 32);
    assert_eq!(show("ultima", None).unwrap().fen, fen);
}

#[test]
fn king() {
    unit("K a1, k h8, p b2", "a1", 3, &["a1b2 xb2"], &[]);
    unit("K a1, k h8, i c3", "a1", 3, &["a1a2", "a1b2"], &[]);
}

#[test]
fn pawn() {
    unit(
        "K h1, k h8, P a1, p b3, P c3",
        "a1",
        13,
        &["a1a3 xb3", "a1b1"],
        &["a1a2 xb3"],
    );
    unit(
        "K h1, k h8, P a4, x b5, P b6, l c4, P d4, w b3, P b2",
        "a4",
        8,
        &["a4b4 xb3 xc4 xb5"],
        &[],
    );
    // The pawn that moved away is no partner.
    unit("K h1, k h8, P a3, p b3", "a3", 7, &[], &["a3c3"]);
}

#[test]
fn withdrawer() {
    unit(
        "K h1, k h8, W b1, p a1",
        "b1",
        19,
        &["b1c1 xa1", "b1g1 xa1", "b1b2"],
        &["b1h1"],
    );
    unit(
        "K h1, k g8, W b2, p a1, i f7",
        "b2",
        22,
        &["b2c3 xa1", "b2h8 xa1"],
        &["b2a1"],
    );
}

#[test]
fn long_leaper() {
    unit(
        "K h1, k h8, L a1, p a3, p a5",
        "a1",
        17,
        &["a1a4 xa3", "a1a8 xa3 xa5", "a1a2"],
        &[],
    );
    unit(
        "K h1, k h8, L a1, p a3, p a4, p b1, P c1",
        "a1",
        7,
        &[],
        &["a1a5", "a1c1"],
    );
}

#[test]
fn coordinator() {
    unit(
        "K b2, k h8, C d1, p d2, p b5",
        "d1",
        14,
        &["d1a4", "d1g1"],
        &["d1d3", "d1b1 xd2"],
    );
    unit(
        "K b2, k h8, C e1, p b5, p e2",
        "e1",
        14,
        &["e1a5 xb5", "e1h4", "e1b4"],
        &["e1e2"],
    );
    // On e5: corners e2 and b5.
    unit(
        "K b2, k h8, C h5, p b5, p e2",
        "h5",
        16,
        &["h5e5 xe2 xb5", "h5f5 xb5", "h5e8 xe2", "h5h2"],
        &[],
    );
}

#[test]
fn immobilizer() {
    unit("K h1, k h8, I a1, p a3", "a1", 13, &["a1a2"], &["a1a3"]);
    let fen = board("ultima", "K h1, k h8, I a1, i b2, p a2");
    assert_eq!(
        show("ultima", Some(&fen)).unwrap().frozen,
        ["a1", "a2", "b2"]
    );
    unit("K h1, k h8, I a1, i b2", "a1", 1, &["a1a1 xa1"], &[]);
    unit("K h1, k h8, I a1, x b2", "a1", 1, &["a1a1 xa1"], &[]);
    unit("K h1, k h8, X a1, i b2", "a1", 1, &["a1a1 xa1"], &[]);
    unit("K h1, k h8, X a1, x b2", "a1", 13, &[], &["a1a1"]);
}

#[test]
fn suicide_may_not_expose_the_king() {
    // The frozen pawn shields its king from the leaper: nothing stands beyond the pawn but the
    // king, so that the leaper cannot leap; without the pawn a leap over the king needs an empty a1.
    let fen = board("ultima", "K a2, P a3, L h1, k h8, i b4, l a5");
    let texts = lines("ultima", &fen);
    assert!(!texts.iter().any(|t| t.starts_with("a3a3")), "{texts:?}");
    let fen = board("ultima", "K a1, P a3, L h1, k h8, i b4, l a5");
    assert!(lines("ultima", &fen).contains(&"a3a3 xa3".to_string()));
    let fen = after("ultima", &fen.replace("0 1", "9 1"), "a3a3");
    assert!(fen.contains(" b - - 0 1"));
}

#[test]
fn chameleon() {
    unit(
        "K h1, k h8, X a1, l a3, p b1",
        "a1",
        12,
        &["a1a4 xa3", "a1a8 xa3"],
        &["a1a3"],
    );
    unit(
        "K h1, k h8, X b1, w a1",
        "b1",
        19,
        &["b1c1 xa1", "b1b2"],
        &["b1b2 xa1"],
    );
    unit(
        "K h1, k h8, X a1, p b3, P c3",
        "a1",
        14,
        &["a1a3 xb3", "a1b1"],
        &["a1a3 xb2"],
    );
    // A diagonal move pinches nothing.
    unit(
        "K h1, k h8, X c1, p b3, P b4, P d7",
        "c1",
        20,
        &["c1b2", "c1a3"],
        &["c1b2 xb3"],
    );
    unit(
        "K h1, k g8, X c3, c h5, p c1",
        "c3",
        24,
        &["c3c5 xh5", "c3d4"],
        &["c3c1"],
    );
    // Never chameleons and immobilizers.
    unit(
        "K h1, k h8, X a1, x a3, i h5",
        "a1",
        13,
        &["a1a2"],
        &["a1a4"],
    );
}

#[test]
fn chameleon_takes_the_king() {
    let fen = board("ultima+capture", "K h1, k a2, X a1, w b8");
    assert!(lines("ultima+capture", &fen).contains(&"a1a2 xa2".to_string()));
    let fen = board("ultima+capture", "K h1, k b2, X b3, w b4, p a2, P d2, p c2");
    assert!(lines("ultima+capture", &fen).contains(&"b3b2 xb2 xc2 xb4".to_string()));
    assert!(after("ultima+capture", &fen, "b3b2").ends_with(" won=w"));
    let fen = board("ultima", "K a1, x b2, k h8");
    assert!(show("ultima", Some(&fen)).unwrap().check);
}

#[test]
fn the_end() {
    let end = |variant: &str, units: &str| {
        let end = show(variant, Some(&board(variant, units))).unwrap();
        (end.result, end.reason)
    };
    assert_eq!(end("ultima", "K a1, k c3, i b3"), ("*", None));
    assert_eq!(
        end("ultima", "K a1, k c3, i b2"),
        ("0-1", Some("stalemate"))
    );
    assert_eq!(
        end("ultima", "K a1, k h8, i b2, x a2"),
        ("0-1", Some("checkmate"))
    );
    assert_eq!(
        end("ultima+capture", "K a1, k c3, i b2"),
        ("0-1", Some("no-moves"))
    );
}

#[test]
fn random_positions() {
    for variant in ["ultima", "ultima+capture"] {
        for seed in 0..100 {
            let fen = match seed % 2 {
                0 => random_fen(variant, seed),
                _ => random_walk_fen(variant, seed, 6),
            };
            assert_eq!(show(variant, Some(&fen)).unwrap().fen, fen);
            let list = moves(variant, Some(&fen)).unwrap();
            let mut texts: Vec<&str> = list.iter().map(|m| m.text.as_str()).collect();
            texts.sort_unstable();
            texts.dedup();
            assert_eq!(texts.len(), list.len(), "{fen}");
            for m in &list {
                assert_eq!(show(variant, Some(&m.fen)).unwrap().fen, m.fen);
            }
        }
    }
}
