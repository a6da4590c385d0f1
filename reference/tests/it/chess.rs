//! Orthodox chess, against the published numbers.

use crate::common::after;
use variorum_reference::{moves, perft, random_fen, random_walk_fen, show, start_fen};

/// The six positions of the chess programming wiki's "Perft Results".
#[test]
fn published_numbers() {
    let cases: [(&str, &[u64]); 6] = [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            &[20, 400, 8902],
        ),
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            &[48, 2039, 97862],
        ),
        (
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            &[14, 191, 2812, 43238],
        ),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            &[6, 264, 9467],
        ),
        (
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
            &[44, 1486, 62379],
        ),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            &[46, 2079, 89890],
        ),
    ];
    for (fen, counts) in cases {
        for (i, count) in counts.iter().enumerate() {
            assert_eq!(
                perft("chess", Some(fen), i as u32 + 1).unwrap(),
                *count,
                "{fen}"
            );
        }
    }
}

#[test]
fn fields_after_moves() {
    let start = start_fen("chess").unwrap();
    let fen = after("chess", &start, "e2e4");
    assert_eq!(
        fen,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    );
    let fen = after("chess", &fen, "g8f6");
    assert_eq!(
        fen,
        "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2"
    );
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9";
    assert_eq!(
        after("chess", fen, "e1g1"),
        "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 9"
    );
    assert_eq!(
        after("chess", fen, "a1a8"),
        "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 9"
    );
    let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    let list = moves("chess", Some(fen)).unwrap();
    let promotion = list.iter().find(|m| m.text == "a7a8n").unwrap();
    assert_eq!(promotion.promotes.as_deref(), Some("N"));
}

#[test]
fn results() {
    let result = |fen: &str| {
        let end = show("chess", Some(fen)).unwrap();
        (end.result, end.reason)
    };
    assert_eq!(
        result("R5k1/5ppp/8/8/8/8/8/K7 b - - 100 80"),
        ("1-0", Some("checkmate"))
    );
    assert_eq!(
        result("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"),
        ("1/2-1/2", Some("stalemate"))
    );
    assert_eq!(
        result("7k/8/8/8/8/8/8/KQ6 b - - 100 90"),
        ("1/2-1/2", Some("fifty-moves"))
    );
    assert_eq!(result("7k/8/8/8/8/8/8/KQ6 b - - 99 90"), ("*", None));
    for dead in ["K6k", "KN5k", "KB5k", "KB1b3k", "KB1B1b1k"] {
        let fen = format!("8/8/8/8/8/8/8/{dead} w - - 0 1");
        assert_eq!(result(&fen), ("1/2-1/2", Some("dead-position")), "{fen}");
    }
    for alive in ["KBb5", "KNn5", "KNN5", "KR6", "KP6"] {
        let fen = format!("7k/8/8/8/8/{alive}/8/8 w - - 0 1");
        assert_eq!(result(&fen), ("*", None), "{fen}");
    }
}

#[test]
fn refusals() {
    for bad in [
        "8/8/8/8/8/8/8/K7 w - - 0 1",
        "kk6/8/8/8/8/8/8/K7 w - - 0 1",
        "k7/8/8/8/8/8/8/K6r b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
        "4k3/8/4p3/4p3/8/8/8/4K3 w - e6 0 1",
        "4k3/4p3/8/4p3/8/8/8/4K3 w - e6 0 1",
        "4k3/8/8/4p3/8/8/8/4K3 b - e6 0 1",
        "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 won=w",
    ] {
        assert!(show("chess", Some(bad)).is_err(), "{bad}");
    }
    assert!(show("chess", Some("4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1")).is_ok());
}

#[test]
fn random_positions() {
    let (mut castling, mut en_passant) = (0, 0);
    for seed in 0..200 {
        let fen = match seed % 2 {
            0 => random_fen("chess", seed),
            _ => random_walk_fen("chess", seed, 6),
        };
        assert_eq!(show("chess", Some(&fen)).unwrap().fen, fen);
        for m in moves("chess", Some(&fen)).unwrap() {
            assert_eq!(show("chess", Some(&m.fen)).unwrap().fen, m.fen);
        }
        let fields: Vec<&str> = fen.split(' ').collect();
        castling += usize::from(fields[2] != "-");
        en_passant += usize::from(fields[3] != "-");
    }
    assert!(castling > 20 && en_passant > 10, "{castling} {en_passant}");
}
