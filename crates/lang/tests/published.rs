//! Published move counts of bundled games: numbers of positions after so many plies.
//!
//! Chess: the positions of the Chess Programming Wiki's page on perft results. The others:
//! Fairy-Stockfish's `tests/perft.sh`. Small depths run always, the rest with `--ignored`.

mod support;

use support::Folder;
use variorum_lang::{Sources, check};
use variorum_rules::Rules;

const ARRAY: &str = "";

/// Game, position (empty: the array), depth, count.
const COUNTS: &[(&str, &str, u32, u64)] = &[
    ("chess", ARRAY, 4, 197_281),
    (
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        3,
        97_862,
    ),
    ("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5, 674_624),
    (
        "chess",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        4,
        422_333,
    ),
    (
        "chess",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        3,
        62_379,
    ),
    (
        "chess",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        3,
        89_890,
    ),
    ("capablanca", ARRAY, 3, 25_228),
    ("grand", ARRAY, 3, 259_514),
    (
        "grand",
        "r8r/1nbqkmcbn1/ppp2ppppp/3p6/4pP4/10/10/PPPPP1PPPP/1NBQKMCBN1/R8R w - e7 0 3",
        2,
        5768,
    ),
    ("loop", ARRAY, 4, 197_281),
    (
        "loop",
        "5R2/2p1Nb2/2B4k/6p1/8/P3PP2/1PPqR3/3R1BKn[QBNPPPPrrrnppp] b - - 1 1",
        2,
        31_983,
    ),
    (
        "loop",
        "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1",
        2,
        75_353,
    ),
    ("loop", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", 3, 88_634),
];

const DEEP: &[(&str, &str, u32, u64)] = &[
    ("chess", ARRAY, 5, 4_865_609),
    (
        "chess",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
        5,
        193_690_690,
    ),
    (
        "chess",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
        6,
        11_030_083,
    ),
    (
        "chess",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        5,
        15_833_292,
    ),
    (
        "chess",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        5,
        89_941_194,
    ),
    (
        "chess",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
    ("capablanca", ARRAY, 4, 805_128),
    (
        "loop",
        "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1",
        3,
        58_057,
    ),
];

fn count(counts: &[(&str, &str, u32, u64)]) {
    let folder = Folder::bundled();
    for &(name, fen, depth, expected) in counts {
        let text = folder.read(name).expect("bundled");
        let game = check(name, &text, &folder, &[]).game.expect("no fault");
        let rules = Rules::compile(game).expect("compiles");
        let position = match fen {
            ARRAY => rules.start_position().expect("an array"),
            _ => rules.position_from_fen(fen).expect("a position"),
        };
        assert_eq!(
            position.perft(depth, false),
            expected,
            "{name} {fen} {depth}"
        );
    }
}

#[test]
fn small_counts() {
    count(COUNTS);
}

#[test]
#[ignore = "some seconds in a release build"]
fn large_counts() {
    count(DEEP);
}
