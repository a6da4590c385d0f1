//! Moves and positions as programs of other makers write them. The texts are those that Fairy-Stockfish prints.

use std::collections::HashMap;

use variorum_rules::{Position, Rules, SplitMix64};

fn position(game: &str, fen: &str) -> Position {
    let rules: Rules = variorum_catalog::load(game).unwrap();
    rules.position_from_fen(fen).unwrap()
}

/// What a text of another program means, as we write it.
fn ours(position: &Position, text: &str) -> String {
    let legal = position.legal();
    let mv = legal.parse(text).unwrap_or_else(|error| panic!("{error}"));
    legal.text(mv)
}

fn theirs(position: &Position, text: &str) -> String {
    let legal = position.legal();
    legal.text_elsewhere(legal.parse(text).unwrap())
}

#[test]
fn promotion_to_the_one_thing_possible_is_a_sign() {
    let fen = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - - 0 1";
    let shogi = position("shogi", fen);
    assert_eq!(ours(&shogi, "b2h8+"), "b2h8+b");
    assert_eq!(ours(&shogi, "b2h8+b"), "b2h8+b");
    assert_eq!(theirs(&shogi, "b2h8+b"), "b2h8+");
    assert_eq!(ours(&shogi, "b2h8="), "b2h8");
    assert_eq!(theirs(&shogi, "b2h8"), "b2h8");
    // What cannot promote does not, whatever is written.
    assert!(shogi.legal().parse("c4c5+").is_err());
    let minishogi = position("minishogi", "4k/2R2/5/5/K4[Pp] w - - 0 1");
    assert_eq!(ours(&minishogi, "c4c5+"), "c4c5+r");
    assert_eq!(theirs(&minishogi, "P@a2"), "P@a2");
}

#[test]
fn a_sign_says_nothing_where_there_is_a_choice() {
    let chess = position("chess", "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    assert!(chess.legal().parse("a7a8+").is_err());
    assert_eq!(theirs(&chess, "a7a8q"), "a7a8q");
    // A letter where others have a letter.
    let makruk = position("makruk", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1");
    assert_eq!(theirs(&makruk, "a5a6m"), "a5a6m");
    assert_eq!(ours(&makruk, "a5a6+"), "a5a6m");
}

#[test]
fn what_enters_is_a_letter() {
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK2R[HEhe] w KQBCDkqbcdfg - 0 1";
    let seirawan = position("seirawan", fen);
    for (text, own) in [
        ("b1c3h", "b1c3,H@b1"),
        ("b1c3e", "b1c3,E@b1"),
        ("b1c3", "b1c3"),
        ("e1g1h", "e1g1,H@e1"),
        ("h1e1e", "e1g1,E@h1"),
    ] {
        assert_eq!(ours(&seirawan, text), own);
        assert_eq!(theirs(&seirawan, own), text);
    }
}

#[test]
fn who_passes_goes_nowhere() {
    let rules = variorum_catalog::load("janggi").unwrap();
    let janggi = rules.start_position().unwrap();
    assert_eq!(ours(&janggi, "e2e2"), "0000");
    assert_eq!(theirs(&janggi, "0000"), "e2e2");
    // Another square's unit is the other side's.
    assert!(janggi.legal().parse("e9e9").is_err());
    assert!(
        position("chess", "8/8/7k/8/8/8/8/K7 w - - 0 1")
            .legal()
            .parse("a1a1")
            .is_err()
    );
}

/// In every game each move is understood, and as itself, by what other programs would call it.
#[test]
fn every_text_means_its_move() {
    for game in variorum_catalog::ids() {
        let rules = variorum_catalog::load(&game).unwrap();
        let mut random = SplitMix64::new(7);
        for _ in 0..3 {
            let mut position = rules.start_position().unwrap();
            for _ in 0..60 {
                let legal = position.legal();
                let (moves, fen) = (legal.moves(), position.fen());
                if moves.is_empty() || position.outcome().is_some() {
                    break;
                }
                let mut seen = HashMap::new();
                for mv in moves {
                    let text = legal.text_elsewhere(*mv);
                    assert_eq!(legal.parse(&text), Ok(*mv), "{game}: {text} in {fen}");
                    assert_eq!(legal.parse(&legal.text(*mv)), Ok(*mv), "{game}: {fen}");
                    assert_eq!(seen.insert(text, *mv), None, "{game}: {fen}");
                }
                let pick = random.next() as usize % moves.len();
                position.play_unchecked(moves[pick]);
            }
        }
    }
}

/// The castling field says which units have not moved, as in the tests that are published with Fairy-Stockfish.
#[test]
fn files_among_the_castling_rights_are_units_that_have_not_moved() {
    for (theirs, ours, nodes) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBCDFGkqbcdfg - 0 1",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQkq - 0 1 unmoved=*",
            Some(782_599),
        ),
        (
            "reb1k2r/ppppqppp/2nb1n2/4p3/4P3/N1P2N2/PB1PQPPP/RE2KBHR[h] b KQkqc - 3 7",
            "reb1k2r/ppppqppp/2nb1n2/4p3/4P3/N1P2N2/PB1PQPPP/RE2KBHR[h] b KQkq - 3 7 unmoved=a2,d2,f2,g2,h2,a7,b7,c7,d7,f7,g7,h7,c8",
            Some(890_467),
        ),
        // Who has castled with all pieces moved lets nothing in.
        (
            "r1bqkb1r/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/RHBQKBER[eh] w KQ - 4 3",
            "r1bqkb1r/pppppppp/2n2n2/8/8/2N2N2/PPPPPPPP/RHBQKBER[eh] w KQ - 4 3 unmoved=a2,b2,c2,d2,e2,f2,g2,h2,\
             a7,b7,c7,d7,e7,f7,g7,h7",
            None,
        ),
    ] {
        let read = position("seirawan", theirs);
        assert_eq!(read.fen(), position("seirawan", ours).fen(), "{theirs}");
        if let Some(nodes) = nodes {
            assert_eq!(read.perft(4, false), nodes, "{theirs}");
        }
        let again = position("seirawan", &read.fen_elsewhere());
        assert_eq!(again.perft(2, false), read.perft(2, false), "{theirs}");
    }
    let start = variorum_catalog::load("seirawan").unwrap();
    let start = start.start_position().unwrap();
    assert!(start.fen_elsewhere().contains(" w KQBCDFGkqbcdfg - 0 1"));
    // A FEN that stops before the field says nothing: every unit on its square has not moved.
    let short = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w";
    assert!(position("seirawan", short).fen().ends_with("unmoved=*"));
    // The key is believed before anything else.
    let both = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[HEhe] w KQBkq - 0 1 unmoved=g1";
    assert!(position("seirawan", both).fen().ends_with("unmoved=g1"));
    // Where nobody stands nobody has not moved.
    let rules = variorum_catalog::load("seirawan").unwrap();
    let empty = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R[HEhe] w KQGkq - 0 1";
    assert!(rules.position_from_fen(empty).is_err());
    // In other games a file is no right.
    let chess = variorum_catalog::load("chess").unwrap();
    let file = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQBkq - 0 1";
    assert!(chess.position_from_fen(file).is_err());
}

/// Whom a move of another file has crossed says another program by its square, behind or before the crossed one.
#[test]
fn who_can_be_captured_in_passing_stands_beside_what_it_crossed() {
    let rules = variorum_catalog::load("berolina").unwrap();
    for (moves, theirs) in [
        (
            &["e2c4"][..],
            "rnbqkbnr/pppppppp/8/8/2P5/8/PPPP1PPP/RNBQKBNR b KQkq d3c4 0 1",
        ),
        (
            &["e2c4", "e7g5"],
            "rnbqkbnr/pppp1ppp/8/6p1/2P5/8/PPPP1PPP/RNBQKBNR w KQkq g5f6 0 2",
        ),
    ] {
        let played = rules.replay(None, moves).unwrap();
        assert_eq!(played.fen_elsewhere(), theirs);
        let read = rules.position_from_fen(theirs).unwrap();
        assert_eq!(read.fen(), played.fen());
    }
    let chess = variorum_catalog::load("chess").unwrap();
    let played = chess.replay(None, &["e2e4"]).unwrap();
    assert!(played.fen_elsewhere().ends_with(" b KQkq e3 0 1"));
    for wrong in ["e3e3", "e3x", "e4e2"] {
        let fen = format!("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq {wrong} 0 1");
        assert!(chess.position_from_fen(&fen).is_err(), "{wrong}");
    }
}

/// Where no file can say it the key is missed as before: every unit on its square has not moved.
#[test]
fn without_gates_a_missing_key_means_every_unit() {
    let rules = variorum_catalog::load("omega-advanced").unwrap();
    let fen = rules.start_position().unwrap().fen();
    let (short, _) = fen.split_once(" last=").expect("the key is printed");
    let read = rules.position_from_fen(short).unwrap();
    assert!(read.fen().contains("unmoved=*"), "{}", read.fen());
}

#[test]
fn checks_and_missing_fields_are_read_where_others_put_them() {
    let bare = "4k3/8/8/8/8/8/8/4K2R w K -";
    for (fields, checks) in [
        ("2+3 4 9", "checks=1/0"),
        ("4 9 +1+0", "checks=1/0"),
        ("3+3 4 9", "checks=0/0"),
        ("4 9 checks=1/2", "checks=1/2"),
    ] {
        let read = position("threecheck", &format!("{bare} {fields}"));
        assert_eq!(read.fen(), format!("{bare} 4 9 {checks}"));
    }
    let rules = variorum_catalog::load("threecheck").unwrap();
    assert!(rules.position_from_fen(&format!("{bare} 4+3 0 1")).is_err());
    let chess = variorum_catalog::load("chess").unwrap();
    assert!(chess.position_from_fen(&format!("{bare} 3+3 0 1")).is_err());
    let start = "rbsgk/4p/5/P4/KGSBR";
    for text in ["[-] w 0 1", "[] w - - 0 1", " w - 0 1", "[-] w"] {
        let read = position("minishogi", &format!("{start}{text}"));
        assert_eq!(read.fen(), format!("{start} w - - 0 1"));
    }
}
