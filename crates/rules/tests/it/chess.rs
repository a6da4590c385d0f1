//! Orthodox chess, built by hand: published perft numbers
//! (<https://www.chessprogramming.org/Perft_Results>) and the laws of positions.

use crate::support;

use variorum_rules::{Rules, with_board};

const POSITIONS: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8902, 197_281],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2039, 97_862],
    ),
    (
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        &[14, 191, 2812, 43_238],
    ),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9467],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1486, 62_379],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2079, 89_890],
    ),
];

#[test]
fn published_numbers() {
    let rules = Rules::compile(support::chess()).unwrap();
    for (fen, counts) in POSITIONS {
        let position = rules.position_from_fen(fen).unwrap();
        assert_eq!(position.fen(), fen);
        for (depth, count) in counts.iter().enumerate() {
            assert_eq!(
                position.perft(depth as u32 + 1, false),
                *count,
                "{fen} {depth}"
            );
        }
        let short = counts.len().min(2);
        assert_eq!(
            position.perft(short as u32, true),
            counts[short - 1],
            "{fen} played"
        );
    }
}

/// After a move that only displaces a unit the key is what was guessed.
#[test]
fn keys_after_plain_moves_are_known_before() {
    let rules = Rules::compile(support::chess()).unwrap();
    let mut plain = 0;
    for (fen, _) in POSITIONS {
        let mut position = rules.position_from_fen(fen).unwrap();
        for info in position.legal().infos() {
            let guess = with_board!(&mut position, board => board.guessed_key(info.mv));
            let rights = |fen: &str| fen.split(' ').nth(2).map(str::to_owned);
            let before = rights(&position.fen());
            position.play_unchecked(info.mv);
            let after = position.fen();
            let steps = info.mv.is_simple() && after.split(' ').nth(3) == Some("-");
            if steps && rights(&after) == before {
                assert_eq!(position.key(), guess, "{fen} {}", info.text);
                plain += 1;
            }
            position.undo();
        }
    }
    assert!(plain > 100, "{plain}");
}

#[test]
fn playing_and_taking_back() {
    let rules = Rules::compile(support::chess()).unwrap();
    for (fen, _) in POSITIONS {
        let mut position = rules.position_from_fen(fen).unwrap();
        let legal = position.legal();
        for info in legal.infos() {
            assert_eq!(legal.parse(&info.text), Ok(info.mv), "{fen} {}", info.text);
            assert_eq!(
                legal.parse(&legal.san(info.mv)),
                Ok(info.mv),
                "{fen} {}",
                legal.san(info.mv)
            );
            let key = position.key();
            position.play_unchecked(info.mv);
            assert_eq!(
                position.key(),
                position.recomputed_key(),
                "{fen} {}",
                info.text
            );
            let after = position.fen();
            let again = rules.position_from_fen(&after).unwrap();
            assert_eq!(again.fen(), after);
            assert_eq!(again.key(), position.key(), "{after}");
            position.undo();
            assert_eq!((position.fen().as_str(), position.key()), (fen, key));
        }
    }
}
