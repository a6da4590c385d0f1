//! Omega Chess and Omega Advanced, counted by hand.

use crate::common::{after, board, case, case_fen, lines};
use variorum_reference::{
    moves, perft, random_fen, random_walk_fen, same_position, show, start_fen,
};

fn unit(units: &str, from: &str, count: usize, has: &[&str], lacks: &[&str]) {
    case(
        "omega",
        &format!("{units}, K e0, k f9"),
        from,
        count,
        has,
        lacks,
    );
}

/// An Omega Advanced FEN: units, then `pool rights ep number last unmoved`.
fn adv(units: &str, rest: &str) -> String {
    let words: Vec<&str> = rest.split(' ').collect();
    let [pool, rights, en_passant, number, last, unmoved] = words.as_slice() else {
        panic!("{rest}");
    };
    let placement = board("omega", units).split(' ').next().unwrap().to_string();
    let pool = if *pool == "-" {
        String::new()
    } else {
        format!("[{pool}]")
    };
    format!("{placement}{pool} w {rights} {en_passant} 0 {number} last={last} unmoved={unmoved}")
}

#[test]
fn arrays() {
    let fen = start_fen("omega").unwrap();
    // 30 pawn moves, 4 of champions, 4 of knights, 2 of wizards.
    assert_eq!(perft("omega", Some(&fen), 1).unwrap(), 40);
    assert_eq!(perft("omega", Some(&fen), 2).unwrap(), 1600);
    assert_eq!(show("omega", None).unwrap().fen, fen);
    // Each move also with an entry.
    let fen = start_fen("omega-advanced").unwrap();
    assert_eq!(perft("omega-advanced", Some(&fen), 1).unwrap(), 80);
    assert_eq!(show("omega-advanced", None).unwrap().fen, fen);
    let templar = "omega-advanced+templar";
    assert!(
        start_fen(templar)
            .unwrap()
            .starts_with("w**********w/*crtbqkbtrc*/")
    );
    assert_eq!(show(templar, None).unwrap().result, "*");
    // c0 leaps to b2, d2, and far to a3, e3, f2: five a side instead of two; all also with an entry.
    assert_eq!(perft(templar, None, 1).unwrap(), 92);
}

#[test]
fn wizard_squares() {
    unit("B w1", "w1", 11, &["w1a0", "w1j9", "w1w3"], &["w1b0"]);
    unit("Q w2", "w2", 11, &["w2w4"], &["w2w1"]);
    unit("R w1", "w1", 0, &[], &[]);
    unit("N w1", "w1", 2, &["w1a1", "w1b0"], &[]);
    unit("C w1", "w1", 1, &["w1b1"], &[]);
    unit("W w1", "w1", 3, &["w1a0", "w1a2", "w1c0"], &[]);
    unit("W w1, p a2, P a0", "w1", 2, &["w1a2 xa2"], &["w1a0"]);
    case("omega", "K w1, k e9", "w1", 1, &["w1a0"], &[]);
    unit("R a0", "a0", 12, &["a0d0", "a0a9"], &["a0w1"]);
    unit("C e4", "e4", 12, &["e4e5", "e4e6", "e4g6"], &["e4f5"]);
    unit("W e4", "e4", 12, &["e4f5", "e4f7", "e4h5"], &["e4e5"]);
}

#[test]
fn pawns() {
    unit("P a1", "a1", 3, &["a1a4"], &[]);
    unit("P a2", "a2", 1, &["a2a3"], &[]);
    unit(
        "P a1, p a3, p b2",
        "a1",
        2,
        &["a1a2", "a1b2 xb2"],
        &["a1a3"],
    );
    unit(
        "P a8, n b9",
        "a8",
        12,
        &["a8a9q", "a8a9c", "a8a9w", "a8b9n xb9"],
        &["a8a9k", "a8a9"],
    );
}

#[test]
fn en_passant() {
    let fen = board("omega", "K e0, k f9, P a1, p b3, p b4, p b2");
    let fen = after("omega", &fen, "a1a4");
    assert!(fen.ends_with(" b - a2,a3 0 1"), "{fen}");
    let list = lines("omega", &fen);
    assert!(list.contains(&"b3a2 xa4".to_string()), "{list:?}");
    assert!(list.contains(&"b4a3 xa4".to_string()), "{list:?}");
    assert!(!list.contains(&"b2a1 xa4".to_string()), "{list:?}");
    let fen = after("omega", &fen, "b3a2");
    assert!(fen.contains("/*1p8*/*10*/*pp8*/"), "{fen}");
    let good = board("omega", "K e0, k f9, P a4").replace("w - -", "b - a2,a3");
    assert_eq!(show("omega", Some(&good)).unwrap().fen, good);
    for (from, to) in [
        ("a2,a3", "a3"),
        ("a2,a3", "a2"),
        ("a2,a3", "b2,b3"),
        ("a2,a3", "a1,a2"),
    ] {
        assert!(
            show("omega", Some(&good.replace(from, to))).is_err(),
            "{to}"
        );
    }
}

#[test]
fn castling() {
    let fen = board("omega", "K f0, R i0, R b0, k f9, p a8").replace("w - -", "w KQ -");
    let castled = after("omega", &fen, "f0h0");
    assert!(
        castled.ends_with("/*1R4RK2*/1**********1 b - - 1 1"),
        "{castled}"
    );
    assert!(after("omega", &fen, "f0d0").contains("/*3KR3R1*/"));
    assert!(after("omega", &fen, "b0b9").ends_with(" b K - 1 1"));
    let cases = [
        ("r g9", false, true),
        ("r e9", true, false),
        ("r f8", false, false),
        ("r h9", false, true),
    ];
    for (attacker, king_side, queen_side) in cases {
        let units = format!("K f0, R i0, R b0, k a9, {attacker}");
        let fen = board("omega", &units).replace("w - -", "w KQ -");
        let list = lines("omega", &fen);
        assert_eq!(list.contains(&"f0h0".to_string()), king_side, "{attacker}");
        assert_eq!(list.contains(&"f0d0".to_string()), queen_side, "{attacker}");
    }
    // An attack on c0 or i0 is no hindrance, a unit on c0 is.
    let fen = board("omega", "K f0, R b0, k a9, r c9").replace("w - -", "w Q -");
    assert!(lines("omega", &fen).contains(&"f0d0".to_string()));
    let fen = board("omega", "K f0, R b0, k a9, N c0").replace("w - -", "w Q -");
    assert!(!lines("omega", &fen).contains(&"f0d0".to_string()));
}

#[test]
fn the_end() {
    let end = |variant: &str, fen: &str| {
        let end = show(variant, Some(fen)).unwrap();
        (end.result, end.reason)
    };
    let dead = board("omega", "K e0, k e9");
    assert_eq!(end("omega", &dead), ("1/2-1/2", Some("dead-position")));
    assert_eq!(
        end("omega", &board("omega", "K e0, k e9, N a0")),
        ("*", None)
    );
    // Stalemate on a wizard square; a single knight mates there.
    let fen = board("omega", "k w1, K a4, C c2").replace(" w ", " b ");
    assert_eq!(end("omega", &fen), ("1/2-1/2", Some("stalemate")));
    let fen = board("omega", "k w1, K b1, N a1").replace(" w ", " b ");
    assert_eq!(end("omega", &fen).1, Some("checkmate"));
    let fen = adv("K e0, k e9", "f - - 1 -/- -");
    assert_eq!(end("omega-advanced", &fen), ("*", None));
    let fen = adv("K e0, k e9", "- - - 1 -/- -");
    assert_eq!(
        end("omega-advanced", &fen),
        ("1/2-1/2", Some("dead-position"))
    );
}

#[test]
fn fools_copy() {
    let game = "omega-advanced";
    let fool = |last: &str, units: &str, from: &str, count: usize, has: &[&str], lacks: &[&str]| {
        let units = format!("{units}, K a0, k j9");
        let fen = adv(&units, &format!("- - - 30 {last} -"));
        case_fen(game, &fen, from, count, has, lacks);
    };
    fool("-/-", "F e4", "e4", 0, &[], &[]);
    fool("Q/N", "F e4", "e4", 8, &["e4f6"], &["e4e5"]);
    fool("-/C", "F e4", "e4", 12, &["e4g6"], &[]);
    fool(
        "-/P",
        "F e1, p f2, p d2",
        "e1",
        3,
        &["e1e2", "e1f2 xf2"],
        &["e1e3"],
    );
    fool("-/P", "F e8", "e8", 1, &["e8e9"], &["e8e9q"]);
    fool("-/P", "F e9", "e9", 0, &[], &[]);
    fool(
        "-/P",
        "F w1, p a1, P b0",
        "w1",
        3,
        &["w1w2", "w1w3"],
        &["w1a1", "w1a0"],
    );
    fool("-/P", "F w2", "w2", 3, &["w2w1"], &["w2j0"]);
    fool("-/K", "F e4", "e4", 8, &["e4f5"], &[]);
    fool("-/-", "F w1, n w3", "w1", 2, &["w1w2", "w1w4"], &["w1w3"]);
    // Onto a wizard square as a pawn.
    let fen = adv("F j9, n w3, K a0, k e9", "- - - 30 -/P -");
    case_fen(game, &fen, "j9", 1, &["j9w3 xw3"], &[]);
}

#[test]
fn what_fools_copy_next() {
    let game = "omega-advanced";
    let last = |units: &str, rest: &str, text: &str| {
        let fen = after(game, &adv(units, rest), text);
        fen.split("last=")
            .nth(1)
            .unwrap()
            .split(' ')
            .next()
            .unwrap()
            .to_string()
    };
    let kings = "K a0, k j9";
    assert_eq!(
        last(&format!("{kings}, N e4"), "- - - 30 -/- -", "e4f6"),
        "N/-"
    );
    assert_eq!(
        last(&format!("{kings}, P e8"), "- - - 30 -/- -", "e8e9c"),
        "C/-"
    );
    assert_eq!(
        last(&format!("{kings}, P e8"), "- - - 30 Q/- -", "e8e9f"),
        "P/-"
    );
    assert_eq!(
        last(&format!("{kings}, F e4"), "- - - 30 Q/N -", "e4f6")
            .split('/')
            .next(),
        Some("N")
    );
    assert_eq!(
        last(&format!("{kings}, F w1"), "- - - 30 Q/- -", "w1w2"),
        "-/-"
    );
    assert_eq!(
        last(&format!("{kings}, F w1"), "- - - 30 Q/C -", "w1w2")
            .split('/')
            .next(),
        Some("C")
    );
    assert_eq!(last("K f0, R i0, k j9", "- K - 30 -/- -", "f0h0"), "K/-");
    assert_eq!(
        last("K a3, Q e0, R b0, k j9", "- - - 30 -/- b0,e0", "e0c0,b0d0"),
        "Q/-"
    );
    assert_eq!(
        last(&format!("{kings}, N e4"), "F - - 9 -/- -", "e4f6,F@e4"),
        "N/-"
    );
}

#[test]
fn guarding() {
    let game = "omega-advanced";
    let fen = adv(
        "K a3, Q e0, R b0, R i0, k j9, r c9",
        "- - - 30 -/- b0,e0,i0",
    );
    let list = lines(game, &fen);
    // The attack on c0 is no hindrance.
    assert!(list.contains(&"e0c0,b0d0".to_string()) && list.contains(&"e0g0,i0f0".to_string()));
    assert!(list.contains(&"e0c0".to_string()) && list.contains(&"e0g0".to_string()));
    let next = after(game, &fen, "e0c0,b0d0");
    assert!(next.contains("/*2QR4R1*/"), "{next}");
    assert!(
        next.ends_with("last=Q/- unmoved=i0") || next.ends_with("unmoved=*"),
        "{next}"
    );
    // A moved rook or queen, or something between.
    for (units, unmoved) in [
        ("K a3, Q e0, R b0, R i0, k j9", "i0,b0"),
        ("K c0, Q e0, R b0, R i0, k j9", "i0,e0"),
        ("K d0, Q e0, R b0, k j9", "b0,e0"),
    ] {
        let list = lines(game, &adv(units, &format!("- - - 30 -/- {unmoved}")));
        assert!(!list.contains(&"e0c0,b0d0".to_string()), "{units}");
    }
    // A rook that castling rights imply unmoved may guard; the right is gone, the king unmoved.
    let fen = adv("K f0, Q e0, R b0, k j9, p a8", "- Q - 30 -/- e0");
    let next = after(game, &fen, "e0c0,b0d0");
    assert!(next.contains(" b - - "), "{next}");
    assert!(
        next.ends_with("unmoved=f0") || next.ends_with("unmoved=*"),
        "{next}"
    );
    // In check, when it answers it.
    let fen = adv("K d1, Q e0, R b0, k j9, r d9", "- - - 30 -/- *");
    assert!(!lines(game, &fen).contains(&"e0c0,b0d0".to_string()));
    let fen = adv("K c1, Q e0, R b0, k j9, b e3", "- - - 30 -/- *");
    assert!(!lines(game, &fen).contains(&"e0c0,b0d0".to_string()));
}

#[test]
fn entries() {
    let game = "omega-advanced";
    let fen = adv("K a0, k j9, N e4, p f6", "F - - 21 -/- -");
    let list = lines(game, &fen);
    assert!(list.contains(&"e4f6,F@e4 xf6".to_string()));
    assert!(!list.contains(&"e4g5,F@e4".to_string()));
    assert!(list.contains(&"e4g5".to_string()));
    assert!(lines(game, &fen.replace(" 0 21 ", " 0 20 ")).contains(&"e4g5,F@e4".to_string()));
    // First moves, pawns too.
    let fen = adv("K a0, k j9, P e1, N d0", "F - - 30 -/- e1");
    let list = lines(game, &fen);
    assert!(list.contains(&"e1e4,F@e1".to_string()));
    assert!(!list.iter().any(|m| m.starts_with("d0") && m.contains('F')));
    let next = after(game, &fen, "e1e4,F@e1");
    assert!(next.contains(" b - e2,e3 0 30 last=P/- unmoved="), "{next}");
    assert!(!next.contains('['));
    assert!(show(game, Some(&next)).is_ok());
    // Castling and guarding vacate two squares.
    let fen = adv("K f0, R i0, k j9, p a8", "F K - 30 -/- -");
    let list = lines(game, &fen);
    assert!(list.contains(&"f0h0,F@f0".to_string()) && list.contains(&"f0h0,F@i0".to_string()));
    let fen = adv("K a3, R i0, Q e0, k j9", "F - - 30 -/- *");
    let list = lines(game, &fen);
    assert!(list.contains(&"e0g0,i0f0,F@e0".to_string()));
    assert!(list.contains(&"e0g0,i0f0,F@i0".to_string()));
    // The whole turn is judged at once: the fool may parry.
    let fen = adv("K a0, k j9, N a4, r a8", "F - - 9 -/- -");
    let list = lines(game, &fen);
    assert!(list.contains(&"a4b6,F@a4".to_string()) && !list.contains(&"a4b6".to_string()));
    // Promotion with entry.
    let fen = adv("K a0, k j8, P e8", "F - - 9 -/- -");
    assert!(lines(game, &fen).contains(&"e8e9q,F@e8".to_string()));
}

#[test]
fn enemy_fools_and_the_king() {
    let game = "omega-advanced";
    // Black's fool sees the king as a rook does; it copies White's last move, a knight's.
    let units = "K a0, k j9, f a7, R e4, N h4";
    let fen = adv(units, "- - - 30 N/- -");
    let list = lines(game, &fen);
    assert!(!show(game, Some(&fen)).unwrap().check);
    assert!(
        !list.iter().any(|m| m.starts_with("e4") && m != "e4a4"),
        "{list:?}"
    );
    assert!(list.iter().any(|m| m.starts_with("h4")));
    let fen = adv(units, "- - - 30 R/- -");
    assert!(show(game, Some(&fen)).unwrap().check);
    let list = lines(game, &fen);
    assert!(list.contains(&"h4f3".to_string())); // the fool becomes a knight
    assert!(!list.contains(&"e4e5".to_string()) && list.contains(&"e4a4".to_string()));
}

#[test]
fn freeze() {
    let game = "omega-advanced+freeze";
    let fen = adv("K a0, k j9, N e4, f e5", "- - - 30 -/- -");
    assert_eq!(show(game, Some(&fen)).unwrap().frozen, ["e4"]);
    case_fen(game, &fen, "e4", 0, &[], &[]);
    case_fen("omega-advanced", &fen, "e4", 8, &[], &[]);
    let fen = adv("K a0, k j9, N e4, f e5, F f4", "- - - 30 -/- -");
    assert!(show(game, Some(&fen)).unwrap().frozen.is_empty());
    // Two fools side by side freeze each other; a third one beside frees its friend.
    let fen = adv("K a0, k j9, F e4, f e5", "- - - 30 -/- -");
    assert_eq!(show(game, Some(&fen)).unwrap().frozen, ["e4", "e5"]);
    let fen = adv("K a0, k j9, F e4, f e5, F d4", "- - - 30 -/- -");
    assert_eq!(show(game, Some(&fen)).unwrap().frozen, ["e5"]);
    // A frozen unit gives no check, a frozen king and rook do not castle.
    let fen = adv("K a0, k j9, r a5, F a6", "- - - 30 -/- -");
    assert!(!show(game, Some(&fen)).unwrap().check);
    let fen = adv("K f0, R i0, k j9, f j0", "- K - 30 -/- -");
    assert!(!lines(game, &fen).contains(&"f0h0".to_string()));
    assert!(lines("omega-advanced", &fen).contains(&"f0h0".to_string()));
}

#[test]
fn templars() {
    let game = "omega-advanced+templar";
    let fen = adv("K a0, k j9, T e4, p g7, p f6", "- - - 30 -/- -");
    case_fen(game, &fen, "e4", 15, &["e4f6 xf6", "e4c7"], &["e4g7"]);
    let fen = adv("K a0, k j8, P e8", "- - - 30 -/- -");
    case_fen(game, &fen, "e8", 7, &["e8e9t", "e8e9f"], &["e8e9n"]);
}

#[test]
fn keys() {
    let game = "omega-advanced";
    let fen = start_fen(game).unwrap();
    let bare = fen.replace(" last=-/- unmoved=*", "");
    assert!(same_position(game, &fen, &bare).unwrap());
    assert!(!same_position(game, &fen, &fen.replace('*', "-").replace('-', "*")).unwrap_or(false));
    let some = adv("K f0, R i0, P a1, k j9", "- K - 1 -/- a1");
    let all = some.replace("unmoved=a1", "unmoved=*");
    assert!(same_position(game, &some, &all).unwrap());
    let none = some.replace("unmoved=a1", "unmoved=-");
    assert!(!same_position(game, &some, &none).unwrap());
    for bad in [
        some.replace("unmoved=a1", "unmoved=a2"),
        some.replace("unmoved=a1", "unmoved=j9"),
        some.replace("unmoved=a1", "unmoved=a1,a1"),
        some.replace("last=-/-", "last=F/-"),
        some.replace("last=-/-", "last=-"),
        some.replace(" w K", "[N] w K"),
        some.replace(" w K", " w KQ"),
    ] {
        assert!(show(game, Some(&bad)).is_err(), "{bad}");
    }
}

#[test]
fn random_positions() {
    let variants = [
        "omega",
        "omega-advanced",
        "omega-advanced+freeze",
        "omega-advanced+templar",
        "omega-advanced+freeze+templar",
    ];
    let (mut entries, mut guards, mut castlings) = (0, 0, 0);
    for variant in variants {
        for seed in 0..30 {
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
                entries += usize::from(m.text.contains('@'));
                let rooks = [",b0d0", ",i0f0", ",b9d9", ",i9f9"];
                guards += usize::from(rooks.iter().any(|r| m.text.contains(r)));
                castlings += usize::from(m.text == "f0h0");
                if seed % 6 == 0 {
                    assert_eq!(show(variant, Some(&m.fen)).unwrap().fen, m.fen);
                }
            }
        }
    }
    assert!(
        entries > 100 && guards > 2 && castlings > 2,
        "{entries} {guards} {castlings}"
    );
}
