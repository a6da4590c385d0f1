//! Nova Chess, piece by piece, counted by hand.

use std::collections::BTreeSet;

use crate::common::{self, after, board, case, lines};
use variorum_reference::{Reference, moves, random_fen, random_walk_fen, show};

fn unit(units: &str, from: &str, count: usize, has: &[&str], lacks: &[&str]) {
    case("nova8+capture", units, from, count, has, lacks);
}

/// The standard pieces, extracted from the inventor's list: moves as, captures as.
const STANDARD: &[(&str, &str, &str)] = &[
    ("Adjutant", "F W V", "F W V"),
    ("Admiral", "W N B V", "W N B V"),
    ("Archbishop", "B W", "B W"),
    ("Bailiff", "W B V", "F W V"),
    ("Baron", "F R", "F R P"),
    ("Bishop", "B", "B"),
    ("Captain", "F N R", "F W N P"),
    ("Cardinal", "B N", "B N"),
    ("Carronade", "R", "R P"),
    ("Castle", "R F", "R F"),
    ("Cavalier", "N W", "N W"),
    ("Centaur", "B N W", "B N W"),
    ("Champion", "N F W", "N F W"),
    ("Chancellor", "R N F", "R N F"),
    ("Chief", "F R P", "F R P"),
    ("Colonel", "N R P", "N R P"),
    ("Commander", "N B V", "N B V"),
    ("Constable", "F R P", "F W R"),
    ("Cougar", "Q L", "Q"),
    ("Count", "Q2", "Q2"),
    ("Culverin", "F W P", "F W P"),
    ("Dean", "B V", "B"),
    ("Dragon", "Q L N", "Q L N"),
    ("Duchess", "F W L", "F W L"),
    ("Duke", "W F D A", "W F D A"),
    ("Earl", "F W L", "Q"),
    ("Empress", "Q N", "Q N"),
    ("Fusilier", "N F", "N F"),
    ("General", "F N R P", "F N R P"),
    ("Grenadier", "F R P", "F R"),
    ("Griffin", "F W L", "Q L"),
    ("Jaguar", "Q L", "F W L"),
    ("King", "W F", "W F"),
    ("Knight", "N", "N"),
    ("Legate", "F W V", "W B"),
    ("Leopard", "Q", "F W L"),
    ("Lictor", "B", "B V"),
    ("Lieutenant", "N F W V", "N F W V"),
    ("Lioness", "Q", "Q L"),
    ("Magistrate", "W V", "W B"),
    ("Marquis", "N A D", "N A D"),
    ("Marshal", "R N", "R N"),
    ("Master", "W B V", "W B V"),
    ("Monk", "F W A", "F W A"),
    ("Officer", "F W P", "F P"),
    ("Paladin", "N A W", "N A W"),
    ("Pikeman", "F W D", "F W D"),
    ("Prince", "N F D", "N F D"),
    ("Provost", "F W B", "F W B V"),
    ("Queen", "Q", "Q"),
    ("Rector", "B W", "F W V"),
    ("Reeve", "R P", "R P"),
    ("Rook", "R", "R"),
    ("Sergeant", "F W P", "F R P"),
    ("Sphinx", "Q L", "Q L"),
    ("Turret", "R F", "F W P"),
    ("Veteran", "F W P", "F W P"),
    ("Vizier", "W B", "W B V"),
    ("Warden", "B V", "B V"),
];

/// Where each element leads from a1 on two boards: destinations of moves, of captures.
fn element(board: usize, element: &str) -> (&'static str, &'static str) {
    match (board, element) {
        // Enemies on a3, a5, c3, e5, b1, c1, c2.
        (1, "W") => ("a2", "b1"),
        (1, "F") => ("b2", ""),
        (1, "D") => ("", "a3 c1"),
        (1, "A") => ("", "c3"),
        (1, "N") => ("b3", "c2"),
        (1, "R") => ("a2", "a3 b1"),
        (1, "B") => ("b2", "c3"),
        (1, "Q" | "Q2") => ("a2 b2", "a3 b1 c3"),
        (1, "P") => ("a4", "a5 c1"),
        (1, "V") => ("d4", "e5"),
        (1, "L") => ("a4 d4", "a5 c1 e5"),
        // Enemies on b2, a2, e1, a friend on d1.
        (2, "W") => ("b1", "a2"),
        (2, "F") => ("", "b2"),
        (2, "D") => ("a3 c1", ""),
        (2, "A") => ("c3", ""),
        (2, "N") => ("b3 c2", ""),
        (2, "R") => ("b1 c1", "a2"),
        (2, "B") => ("", "b2"),
        (2, "Q" | "Q2") => ("b1 c1", "a2 b2"),
        (2, "P") => ("a3 a4 a5 a6 a7 a8", "e1"),
        (2, "V") => ("c3 d4 e5 f6 g7 h8", ""),
        (2, "L") => ("a3 a4 a5 a6 a7 a8 c3 d4 e5 f6 g7 h8", "e1"),
        // Alone.
        (3, "W") => ("a2 b1", ""),
        (3, "F") => ("b2", ""),
        (3, "D") => ("a3 c1", ""),
        (3, "A") => ("c3", ""),
        (3, "N") => ("b3 c2", ""),
        (3, "R") => ("a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1", ""),
        (3, "B") => ("b2 c3 d4 e5 f6 g7 h8", ""),
        (3, "Q") => (
            "a2 a3 a4 a5 a6 a7 a8 b1 c1 d1 e1 f1 g1 h1 b2 c3 d4 e5 f6 g7 h8",
            "",
        ),
        (3, "Q2") => ("a2 a3 b1 c1 b2 c3", ""),
        (3, _) => ("", ""),
        _ => unreachable!("{element}"),
    }
}

#[test]
fn standard_pieces() {
    assert_eq!(STANDARD.len(), 59);
    let ids = Reference::new("nova8").unwrap().ids();
    for (name, moves_as, captures_as) in STANDARD {
        let id = &ids.iter().find(|(n, _)| n == name).expect(name).1;
        let others = [
            "p a3, p a5, p c3, p e5, p b1, p c1, p c2",
            "p b2, p a2, p e1, P d1",
            "p h7",
        ];
        for (i, other) in others.iter().enumerate() {
            let mut expected = BTreeSet::new();
            for e in moves_as.split(' ') {
                expected.extend(element(i + 1, e).0.split_whitespace().map(String::from));
            }
            for e in captures_as.split(' ') {
                let to = element(i + 1, e).1.split_whitespace();
                expected.extend(to.map(|s| format!("{s} x{s}")));
            }
            let mut units = format!("{id} a1, {other}");
            if *name == "King" {
                units.push_str(", k f8");
            }
            let found: BTreeSet<String> = lines("nova8+capture", &board("nova8", &units))
                .into_iter()
                .filter_map(|m| m.strip_prefix("a1").map(String::from))
                .collect();
            assert_eq!(found, expected, "{name}: {units}");
        }
    }
}

#[test]
fn ambassador() {
    unit("Am a1, p b2", "a1", 5, &["a1c3 >b2", "a1a3"], &["a1d4"]);
    unit("Am a1, p b2, P c3", "a1", 5, &["a1d4 >b2"], &[]);
    unit("Am a1, P b2, p c3", "a1", 5, &["a1d4 >c3"], &[]);
    unit("Am a1, p b2, p c3", "a1", 5, &["a1d4 >b2 >c3"], &[]);
    unit("Am a1, p c3", "a1", 6, &["a1d4 >c3", "a1b2"], &["a1c3"]);
    unit("Am a1, P b2", "a1", 4, &[], &["a1c3"]);
    unit("Am a1, k b2, K h1", "a1", 5, &["a1c3 xb2"], &[]);
}

#[test]
fn basilisk_and_friends_immobilize() {
    let frozen = |units: &str| {
        show("nova8+capture", Some(&board("nova8", units)))
            .unwrap()
            .frozen
            .join(" ")
    };
    unit("Ba a1, p b2", "a1", 5, &["a1b2 xb2", "a1b3"], &[]);
    assert_eq!(frozen("Ba a1, p b3, he c2, p b2"), "c2 b3");
    unit(
        "Cy a1, p a2, p c3",
        "a1",
        3,
        &["a1c3 xc3", "a1b1"],
        &["a1a2"],
    );
    assert_eq!(frozen("Cy a1, p a2, p c3, p d4"), "c3");
    unit("Go a1, p a3", "a1", 15, &[], &["a1a3"]);
    assert_eq!(frozen("Go a1, p a3, p c3, p h1, p b3, p a5"), "h1 a3 c3");
    unit("Mt a1, p a3", "a1", 9, &["a1a3 xa3"], &[]);
    assert_eq!(frozen("Mt a1, p a3, p c3, P b1, p c1"), "a3");
    unit("Me a1, P a2, p a3", "a1", 15, &["a1a3 xa3"], &[]);
    assert_eq!(frozen("Me a1, p a2, p a3"), "a2");
    assert_eq!(frozen("Si a1, p b2, p a3"), "b2");
}

#[test]
fn battlement() {
    unit("Bt a1", "a1", 27, &["a1b8", "a1h2"], &["a1c3"]);
    unit(
        "Bt a1, p b2, P a2",
        "a1",
        14,
        &["a1b2 xb2", "a1c2"],
        &["a1b3"],
    );
}

#[test]
fn chamberlain() {
    unit("Cx a1", "a1", 8, &["a1a3", "a1a2", "a1b3"], &["a1b2"]);
    unit(
        "Cx a1, p a3",
        "a1",
        8,
        &["a1a3 xa3", "a1a4 xa3", "a1a2 xa3"],
        &[],
    );
    unit("Cx a1, p a2", "a1", 4, &["a1c2"], &["a1a2"]);
}

#[test]
fn chaplain() {
    unit("Cp a1, p d3", "a1", 2, &["a1c3 xd3", "a1b2"], &[]);
    unit("Cp a1, p c3, p b1", "a1", 1, &["a1b2 xb1 xc3"], &[]);
}

#[test]
fn charger() {
    unit("Ch a1, p b4", "a1", 2, &["a1b3 xb4", "a1c2"], &[]);
    unit("Ch a1, p a2", "a1", 1, &["a1c2"], &["a1b3"]);
}

#[test]
fn cavalry() {
    unit("Ca a1", "a1", 11, &["a1c5", "a1e1"], &[]);
    unit("Ca a1, p a2", "a1", 6, &["a1c2", "a1d4"], &["a1b3"]);
    unit(
        "Ca a1, p b3",
        "a1",
        12,
        &["a1b3 xb3", "a1b3,b3d4 xb3", "a1c2,c2d4", "a1a5 xb3"],
        &["a1d4"],
    );
}

#[test]
fn citadel() {
    unit("Ci a1, p d2", "a1", 9, &["a1c1 xd2"], &["a1d1"]);
    unit("Ci a1, p b2", "a1", 2, &["a1a2 xb2"], &[]);
}

#[test]
fn crusader() {
    unit("Cz a1, p c5", "a1", 4, &["a1b3 >c5"], &["a1c2"]);
    unit("Cz a1, P b3, p c5, p e3", "a1", 4, &["a1c2 >e3"], &["a1b3"]);
}

#[test]
fn czar() {
    unit(
        "Tz a1, p b3",
        "a1",
        21,
        &["a1a2 xb3", "a1b2 xb3", "a1a3"],
        &[],
    );
    unit("Tz a1, p a2", "a1", 14, &["a1b1 xa2"], &["a1a2"]);
}

#[test]
fn diplomat() {
    unit("Di a1, p a4", "a1", 6, &["a1a3 >a4", "a1a2"], &["a1a4"]);
    unit("Di a1, p a3, p c3", "a1", 4, &["a1a2 >a3", "a1b2 >c3"], &[]);
}

#[test]
fn dragoon() {
    unit("Dg a1, p d2", "a1", 4, &["a1c1 xd2", "a1b1"], &[]);
    unit("Dg a1, P b1", "a1", 2, &["a1a3"], &["a1c1"]);
}

#[test]
fn envoy() {
    unit("En a1, p c2", "a1", 6, &["a1b1 >c2", "a1c1", "a1b2"], &[]);
    unit("En a1, p b2, q a2", "a1", 2, &["a1b1 >a2 >b2", "a1c1"], &[]);
}

#[test]
fn falcon() {
    unit(
        "Fa a1, p a3, p a4",
        "a1",
        16,
        &["a1a2", "a1a5 xa3 xa4"],
        &["a1a6"],
    );
    unit("Fa a1, p a3, P a4", "a1", 15, &["a1a2"], &["a1a5"]);
    unit("Fa a1, p a7, p a8", "a1", 19, &[], &["a1a8"]);
}

#[test]
fn hero() {
    unit("He a1", "a1", 9, &["a1d4"], &[]);
    unit("He a1, P b1, P a2, P b2, p d4", "a1", 6, &["a1d4 xd4"], &[]);
}

#[test]
fn inquisitor() {
    unit("In a1, p d3", "a1", 2, &["a1c3 xd3", "a1b2"], &["a1a2"]);
    unit("In a1", "a1", 7, &[], &[]);
}

#[test]
fn juggernaut() {
    unit(
        "Ju a1, p a2, p a3, P c1",
        "a1",
        7,
        &["a1a4 xa2 xa3"],
        &["a1c1"],
    );
    unit("Ju a1, me b2", "a1", 0, &[], &[]);
}

#[test]
fn keep() {
    unit("Ke a1, p a4", "a1", 6, &["a1a3 >a4", "a1b2"], &[]);
    unit("Ke a1, p a2, p b2", "a1", 4, &["a1a2 xa2"], &["a1b2"]);
}

#[test]
fn minister() {
    unit(
        "Mi a1",
        "a1",
        7,
        &["a1c3", "a1b2", "a1d4", "a1a2"],
        &["a1a3"],
    );
    unit("Mi a1, p b2", "a1", 2, &[], &["a1b2"]);
    unit(
        "Mi a1, p c3, p d4",
        "a1",
        7,
        &["a1c3 xc3", "a1d4 xc3 xd4"],
        &[],
    );
}

#[test]
fn patriarch() {
    unit("Pt a1", "a1", 26, &["a1a3"], &["a1b2"]);
    unit("Pt a1, P b2", "a1", 2, &[], &[]);
}

#[test]
fn prelate() {
    unit("Pr a1", "a1", 11, &["a1a3", "a1h8"], &["a1b4"]);
    unit("Pr a1, P b2, p a2", "a1", 2, &["a1a2 xa2"], &[]);
}

#[test]
fn regent() {
    unit("Re a1, p c3", "a1", 5, &["a1b2 xc3"], &["a1c3"]);
    unit("Re a1, p d2", "a1", 6, &["a1c1 xd2", "a1c3 xd2"], &["a1d1"]);
}

#[test]
fn siren() {
    unit("Si a1, p a3", "a1", 5, &["a1a2 >a3", "a1c3"], &["a1a3"]);
    unit("Si a1, p a4", "a1", 6, &["a1a3", "a1a2"], &[]);
}

#[test]
fn spy() {
    unit("Sy a1, p c3", "a1", 16, &["a1b2", "a1d4 >c3"], &["a1c3"]);
    unit("Sy a1, P a2, p a4", "a1", 15, &["a1a5 >a4"], &["a1a3"]);
}

#[test]
fn statesman() {
    unit(
        "St a1, p a2, p a4",
        "a1",
        8,
        &["a1a3 >a2", "a1a7 >a2 >a4", "a1g1"],
        &["a1a2"],
    );
    unit(
        "St a1, p a3, P b1",
        "a1",
        5,
        &["a1a2", "a1c1", "a1g1"],
        &["a1a3"],
    );
}

#[test]
fn sultan() {
    unit(
        "Su a1, p c2",
        "a1",
        4,
        &["a1b2 >c2", "a1b3", "a1b1"],
        &["a1c2"],
    );
    unit(
        "Su a1, p a2",
        "a1",
        3,
        &["a1b2 >a2", "a1c2", "a1b1"],
        &["a1b3"],
    );
}

#[test]
fn tower() {
    unit("To a1", "a1", 49, &["a1b2"], &["a1a2"]);
    unit("To a1, P a2, p b1", "a1", 0, &[], &[]);
}

#[test]
fn vicar() {
    unit("Vi a1, p d4", "a1", 4, &["a1c3 >d4", "a1b2"], &["a1d4"]);
    unit("Vi a1, p b2, p a2", "a1", 2, &["a1b2 xb2"], &["a1a2"]);
}

#[test]
fn viceroy() {
    unit("Vc a1", "a1", 8, &["a1c3"], &[]);
    unit(
        "Vc a1, p b2",
        "a1",
        14,
        &["a1b2 xb2", "a1b2,b2a2 xb2", "a1a2"],
        &["a1b2,b2a1", "a1a1"],
    );
}

#[test]
fn pawns() {
    unit("P e2", "e2", 2, &["e2e4"], &[]);
    unit("P e3, p d4", "e3", 2, &["e3e4", "e3d4 xd4"], &[]);
    unit("Zp e2", "e2", 6, &["e2e8dr", "e2e3"], &[]);
    unit("Bp e2", "e2", 4, &["e2g4", "e2d3"], &["e2e3"]);
    unit("Sp e2, p e4", "e2", 3, &["e2d3", "e2e3"], &["e2e4", "e2g4"]);
    unit("Rp e2, p e3", "e2", 1, &["e2e3 xe3"], &[]);
    unit("Op e2", "e2", 5, &["e2e4", "e2e1"], &["e2e0"]);
    unit("Ob e2", "e2", 6, &["e2c4", "e2d1"], &["e2e3"]);
    unit("Os e2", "e2", 11, &["e2e4", "e2c4"], &[]);
    unit("Or e2", "e2", 5, &["e2e4"], &["e2f3"]);
    unit("Or e4", "e4", 4, &[], &["e4e6"]);
    unit("P e7, p d8", "e7", 2, &["e7e8dr", "e7d8dr xd8"], &["e7e8"]);
    unit("Or e8", "e8", 3, &["e8d8dr", "e8e7"], &[]);
    case("nova10+capture", "P e2", "e2", 1, &[], &["e2e4"]);
    case("nova10+capture", "P e3", "e3", 2, &["e3e5"], &[]);
    // Black's own second rank.
    let fen = board("nova8", "p e7").replace(" w ", " b ");
    common::case_fen("nova8+capture", &fen, "e7", 2, &["e7e5"], &[]);
}

#[test]
fn crossing() {
    unit("P e2, p d4", "e2", 1, &["e2e3"], &["e2e4"]);
    unit("P e2, p d4, Me c5", "e2", 2, &["e2e4"], &[]);
    unit("P e2, p d5", "e2", 2, &["e2e4"], &[]);
    unit("P e2, op d2", "e2", 1, &["e2e3"], &[]);
    unit("P e2, rp e5", "e2", 2, &["e2e4"], &[]);
    unit("P e2, rp e4", "e2", 1, &["e2e3"], &[]);
    unit("Zp e2, p d5", "e2", 2, &["e2e3", "e2e4"], &["e2e5"]);
    unit("Bp e2, p e4", "e2", 2, &["e2d3", "e2f3"], &["e2c4"]);
    // A Manticore that sees the pawn only after the mover left does not free the crossed square.
    unit("Mt a2, P e2, op f2", "e2", 1, &["e2e3"], &["e2e4"]);
}

#[test]
fn the_end() {
    let end = |variant: &str, units: &str| {
        let end = show(variant, Some(&board(variant, units))).unwrap();
        (end.result, end.reason, end.check)
    };
    // A conversion of the king is check.
    assert_eq!(end("nova8", "K a1, k h8, si a3"), ("*", None, true));
    assert_eq!(end("nova8", "K a1, k h8, si c4"), ("*", None, false));
    assert_eq!(
        end("nova8", "K a1, k h8, q b3"),
        ("0-1", Some("stalemate"), false)
    );
    assert_eq!(
        end("nova8", "K a1, k c3, q a3, r h1"),
        ("0-1", Some("checkmate"), true)
    );
    assert_eq!(end("nova8+capture", "K a1, k h8, q b3"), ("*", None, false));
    assert_eq!(end("nova8+capture", "K a1, k h8, me b2").0, "0-1");
    let fen = board("nova8+capture", "K a1, k h8, Di f6");
    assert!(after("nova8+capture", &fen, "f6g7").ends_with(" won=w"));
    assert!(show("nova8", Some(&board("nova8", "K a1, k h8, Di f6"))).is_err());
}

#[test]
fn random_positions() {
    for variant in ["nova8", "nova10", "nova8+capture", "nova10+capture"] {
        for seed in 0..40 {
            let fen = match seed % 2 {
                0 => random_fen(variant, seed),
                _ => random_walk_fen(variant, seed, 4),
            };
            assert_eq!(show(variant, Some(&fen)).unwrap().fen, fen);
            let list = moves(variant, Some(&fen)).unwrap();
            let mut texts: Vec<&str> = list.iter().map(|m| m.text.as_str()).collect();
            texts.sort_unstable();
            texts.dedup();
            assert_eq!(texts.len(), list.len(), "{fen}");
        }
    }
}
