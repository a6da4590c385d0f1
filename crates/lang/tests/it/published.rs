//! Published move counts of bundled games: numbers of positions after so many plies.
//!
//! Chess: the positions of the Chess Programming Wiki's page on perft results. Those of Berolina chess from the array and of
//! depth 5 of Knightmate: the tests of Cute Chess. The others: Fairy-Stockfish's `tests/perft.sh`. Small depths run always, the rest with `--ignored`.

use crate::support::Folder;
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
    ("torpedo", ARRAY, 4, 209_719),
    (
        "torpedo",
        "rnbqkbnr/1ppppppp/8/6P1/p7/8/PPPPPP1P/RNBQKBNR w KQkq - 0 1",
        4,
        232_819,
    ),
    ("berolina", ARRAY, 4, 882_717),
    (
        "berolina",
        "rnbqkbnr/pppp1ppp/8/2p5/5P2/8/PPP1PPPP/RNBQKBNR w KQkq d6 2 2",
        3,
        46_643,
    ),
    (
        "berolina",
        "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6 0 1 victim=c5",
        2,
        1047,
    ),
    ("berolina", "k7/6P1/8/8/8/2K2p2/4p3/8 w - - 0 1", 3, 1983),
    ("legan", ARRAY, 4, 8138),
    ("knightmate", ARRAY, 4, 139_774),
    ("janus", ARRAY, 4, 772_074),
    ("chigorin", ARRAY, 3, 11_408),
    ("chigorin", "8/1k5P/8/8/8/3K4/p7/8 b - - 0 1", 2, 117),
    ("courier", ARRAY, 4, 500_337),
    ("opulent", ARRAY, 3, 133_829),
    ("tencubed", ARRAY, 3, 68_230),
    ("omicron", ARRAY, 4, 967_381),
    (
        "shako",
        "4kc3c/ernbq1b1re/ppp3p1pp/3p2pp2/4p5/5P4/2PN2P3/PP1PP2PPP/ER1BQKBNR1/5C3C w KQ - 0 9",
        3,
        26_325,
    ),
    (
        "shako",
        "4ncr1k1/1cr2P4/pp2p2pp1/P7PN/2Ep1p4/B3P1eN2/2P1n1P3/1B1P1K4/9p/5C2CR w - - 0 1",
        3,
        180_467,
    ),
    (
        "shako",
        "r5k3/4q2c2/1ebppnp3/1pp3BeEQ/10/2PE2P3/1P3P4/5NP2P/rR3KB3/7C2 w Q - 3 35",
        2,
        4940,
    ),
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
    ("knightmate", ARRAY, 5, 3_249_033),
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
