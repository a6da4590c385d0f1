//! Bad input is refused with a reason, never with a panic.

use variorum_laws::{GAMES, Positions};
use variorum_rules::{Rules, SplitMix64};

fn load(variant: &str) -> Rules {
    variorum_catalog::load(variant).unwrap_or_else(|error| panic!("{variant}: {error}"))
}

/// Game, FEN, and the field that the reason must name.
const BAD: &[(&str, &str, &str)] = &[
    // Placement
    ("chess", "", "placement"),
    ("chess", "hello", "placement"),
    ("chess", "4k3/8/8/8/8/8/4K3 w", "placement"),
    ("chess", "4k3/8/8/8/8/8/8/8/4K3 w", "placement"),
    ("chess", "4k3/9/8/8/8/8/8/4K3 w", "placement"),
    ("chess", "4k3/7/8/8/8/8/8/4K3 w", "placement"),
    ("chess", "4k3/0/8/8/8/8/8/4K3 w", "placement"),
    (
        "chess",
        "4k3/99999999999999999999/8/8/8/8/8/4K3 w",
        "placement",
    ),
    ("chess", "4k3/8/8/8/8/8/8/4K2Z w", "placement"),
    ("chess", "4k3/8/8/8/8/8/8/4K2{Zz} w", "placement"),
    ("chess", "4k3/8/8/8/8/8/8/4K2{Q w", "placement"),
    ("chess", "4k3/8/8/8/8/8/8/4K2* w", "placement"),
    ("chess", "4k3/8/8/8/8/8/8/4K2♕ w", "placement"),
    (
        "optima10",
        "10/10/10/10/10/10/10/10/10/9{AG} w",
        "placement",
    ),
    ("optima10", "10/10/10/10/10/10/10/10/10/11 w", "placement"),
    (
        "omega",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1Q*********1 w",
        "placement",
    ),
    // One king a side, and the side to move may not be able to take one.
    ("chess", "8/8/8/8/8/8/8/4K3 w", ""),
    ("chess", "4k3/8/8/8/8/8/8/4KK2 w", ""),
    ("chess", "4k3/8/8/8/8/8/8/4K2r b", ""),
    ("nova8", "4k3/8/8/8/8/8/8/3K3r b", ""),
    ("ultima", "4k3/8/8/8/8/8/8/8 b", ""),
    // Side
    ("chess", "4k3/8/8/8/8/8/8/4K3 x", "side to move"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 W", "side to move"),
    // Castling
    ("chess", "4k3/8/8/8/8/8/8/4K3 w KQ", "castling"),
    ("chess", "4k3/8/8/8/8/8/8/4K2R w Q", "castling"),
    ("chess", "4k3/8/8/8/8/8/8/4K2R w KK", "castling"),
    ("chess", "4k3/8/8/8/8/8/8/4K2R w Z", "castling"),
    ("optima10", "10/10/10/10/10/10/10/10/10/10 w K", "castling"),
    // En passant
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - z9", "en passant"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - e6", "en passant"),
    ("chess", "4k3/8/8/4p3/8/8/8/4K3 w - e3", "en passant"),
    ("nova8+capture", "8/8/8/8/8/8/8/8 w - e6", "en passant"),
    // Numbers
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - x", "halfmove clock"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - -1", "halfmove clock"),
    (
        "chess",
        "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1",
        "halfmove clock",
    ),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 one", "move number"),
    // Keys
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 more", "key"),
    ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 colour=blue", "key"),
    (
        "optima10",
        "10/10/10/10/10/10/10/10/10/10 w - - 0 1 won=x",
        "key",
    ),
    (
        "optima10",
        "10/10/10/10/10/10/10/10/10/10 w - - 0 1 won=w won=b",
        "key",
    ),
    (
        "omega-advanced",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 last=-",
        "key",
    ),
    (
        "omega-advanced",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 last=-/Z",
        "key",
    ),
    (
        "omega-advanced",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 unmoved=z9",
        "key",
    ),
    (
        "omega-advanced",
        "1**********1/*4k5*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1 unmoved=c0",
        "key",
    ),
    // What is off the board
    ("chess", "4k3/8/8/8/8/8/8/4K3[Q] w", "pools"),
    ("chess", "4k3/8/8/8/8/8/8/4K3[ w", "pools"),
    ("optima10", "10/10/10/10/10/10/10/10/10/10[{Zz}] w", "pools"),
    ("optima10", "10/10/10/10/10/10/10/10/10/10[{Ag} w", "pools"),
    // Black has fewer pieces to place than White, though White is to begin: one of them lies.
    (
        "optima10",
        "10/10/10/10/10/10/10/10/10/10[K{Ag}{Ar}k] w",
        "",
    ),
    ("optima10", "10/10/10/10/10/10/10/10/10/10[=K{Ag}] w", ""),
    // With check, each side ends with one king.
    (
        "optima2002",
        "10/10/10/10/10/10/10/10/10/10[{Ar}{ar}] w",
        "pools",
    ),
    (
        "optima2002",
        "10/10/10/10/10/10/10/10/10/10[KKk{ar}] w",
        "pools",
    ),
    (
        "optima2002",
        "k9/10/10/10/10/10/10/10/10/10[=KK] w",
        "pools",
    ),
    // Nobody can have won before the game has begun.
    (
        "optima10",
        "k9/10/10/10/10/10/10/10/10/K9[{Ag}{ag}] w - - 0 1 won=w",
        "key",
    ),
    // Royals are never captured in a game with check, so none is in a hand.
    (
        "loop",
        "rn1k1b1r/1pp2p1p/4Pnp1/p1npP1qP/6br/1PP1P3/P2P2P1/RN1QKB2[Kb] w Q - 0 17",
        "pools",
    ),
    // Who has won has a royal.
    (
        "optima10",
        "4k5/10/10/10/10/10/10/10/10/10 w - - 0 1 won=w",
        "key",
    ),
];

#[test]
fn faulty_positions() {
    for (variant, fen, field) in BAD {
        match load(variant).position_from_fen(fen) {
            Ok(position) => panic!("{variant}: {fen:?} was read as {}", position.fen()),
            Err(error) => {
                let first = &error.faults()[0];
                assert!(
                    field.is_empty() || first.field == *field,
                    "{variant} {fen:?}: {error}"
                );
                assert!(!first.message.is_empty(), "{variant} {fen:?}");
                assert!(
                    !error.to_string().contains('\n'),
                    "{variant} {fen:?}: {error}"
                );
            }
        }
    }
}

/// Several things may be wrong at once, and all are said.
#[test]
fn every_fault_is_named() {
    let message = |variant: &str, fen: &str| {
        let error = load(variant).position_from_fen(fen).unwrap_err();
        error.to_string()
    };
    assert_eq!(
        message("chess", "4k3/8/9/8/8/8/8/4K3 x KK z9 0 0"),
        "FEN, placement: `9` empty squares do not fit into rank 3 from the top; side to move: `x` is \
         neither `w` nor `b`; castling: `K` is given twice; en passant: there is no square `z9`"
    );
    assert_eq!(
        message("chess", "4k3/8/8/8/8/8/8/4KK2 w KQ e6 0 0"),
        "FEN, castling: `K` needs its units on e1 and h1; castling: `Q` needs its units on e1 and a1; move \
         number: moves are numbered from 1; placement: White has 2 royals instead of one; en passant: no \
         unit of Black can just have crossed e6"
    );
    assert_eq!(
        message(
            "optima2002",
            "10/10/10/10/10/10/10/10/10/10[=KK{Wi}] w - - 0 1"
        ),
        "FEN, side to move: with these units off the board it is Black's turn to place"
    );
}

/// What the last placement leads to can be read again.
#[test]
fn the_last_placement_leaves_no_royal_in_check() {
    let rules = load("optima2002");
    let placements = |fen: &str| {
        let position = rules.position_from_fen(fen).unwrap();
        let legal = position.legal();
        for mv in legal.moves() {
            let mut after = position.clone();
            after.play(*mv).unwrap();
            rules.position_from_fen(&after.fen()).unwrap();
        }
        let texts: Vec<String> = legal.moves().iter().map(|mv| legal.text(*mv)).collect();
        assert_eq!(texts.len() as u64, position.perft(1, false));
        texts.join(" ")
    };
    // Black places last and White moves then: the king must be shielded from the Frigate.
    assert_eq!(
        placements("{Fr}3k5/10/10/10/10/10/10/10/10/K9[{ag}] b - - 0 1"),
        "Ag@b10 Ag@c10 Ag@d10"
    );
    // White's last placement is not the last of all, and the phase knows no check.
    let earlier = "k9/10/10/10/10/10/10/10/10/{fr}3K5[{Ag}{ag}] w - - 0 1";
    assert_eq!(placements(earlier).split(' ').count(), 8);
    // In a game without check nobody asks.
    let position = load("optima10")
        .position_from_fen("{Fr}3k5/10/10/10/10/10/10/10/10/K9[{ag}] b - - 0 1")
        .unwrap();
    assert_eq!(position.legal().len(), 8);
}

#[test]
fn spoilt_positions_do_not_panic() {
    const MARKS: &[char] = &[
        '/', '[', ']', '{', '}', '*', '=', ',', ' ', '-', '0', '1', '9', 'K', 'k', 'w', 'b', 'é',
        '\0',
    ];
    for variant in GAMES {
        let positions = Positions::of(variant);
        let rules = load(variant);
        let mut rng = SplitMix64::new(1);
        let mut refused = 0;
        for seed in 0..8 {
            let good: Vec<char> = positions.position(seed).chars().collect();
            for _ in 0..60 {
                let mut fen = good.clone();
                for _ in 0..=rng.below(2) {
                    let place = rng.below(fen.len());
                    match rng.below(3) {
                        0 => drop(fen.remove(place)),
                        1 => fen.insert(place, MARKS[rng.below(MARKS.len())]),
                        _ => fen[place] = MARKS[rng.below(MARKS.len())],
                    }
                }
                let fen: String = fen.into_iter().collect();
                match rules.position_from_fen(&fen) {
                    Err(error) => {
                        refused += 1;
                        assert!(!error.faults().is_empty(), "{variant} {fen:?}");
                    }
                    // Some changes leave a position: it must read back the same.
                    Ok(position) => {
                        let printed = position.fen();
                        let again = rules.position_from_fen(&printed);
                        let again = again.unwrap_or_else(|e| panic!("{variant} {printed}: {e}"));
                        assert_eq!(again.fen(), printed, "{variant} {fen:?}");
                    }
                }
            }
        }
        assert!(refused > 100, "{variant}: only {refused} were refused");
    }
}

#[test]
fn faulty_moves() {
    let long = "e2e4".repeat(5000);
    let garbage = [
        "",
        " ",
        "-",
        "--",
        "0000",
        "e",
        "e2e",
        "2e4",
        "e2e2e2",
        "e0e0",
        "z1z2",
        "a1a99",
        "w9w8",
        "e2e4zz",
        "Zz@e4",
        "@e4",
        "K@",
        "K@z9",
        "e2e4,",
        ",e2e4",
        "e2e4,e4",
        "e2e4,e4e2,e2e4",
        "e2e4,F@",
        "O-O-O-O",
        "Qxz9#",
        "e2e4~7",
        "é2é4",
        "♕e4",
        "e2\0e4",
        "e2 e4",
        "e2\ne4",
        &long,
    ];
    for variant in GAMES {
        let position = load(variant).start_position().unwrap();
        for text in garbage {
            match position.legal().parse(text) {
                Ok(mv) => panic!(
                    "{variant}: {text:?} was read as {}",
                    position.legal().text(mv)
                ),
                Err(error) => {
                    let message = error.to_string();
                    assert!(
                        message.chars().count() < 400,
                        "{variant} {text:?}: {message}"
                    );
                    assert!(!message.contains('\n'), "{variant} {text:?}: {message}");
                }
            }
        }
    }
}

#[test]
fn a_side_that_can_place_no_royal_any_more_has_lost() {
    let rules = load("optima10");
    let fen = "10/10/10/10/10/10/10/10/10/10[=K{Ar}] b - - 0 1";
    let mut position = rules.position_from_fen(fen).unwrap();
    let before = position.fen();
    let mv = position.legal().parse("K@a10").unwrap();
    position.play_unchecked(mv);
    let read = rules.position_from_fen(&position.fen()).unwrap();
    assert_eq!(read.fen(), position.fen());
    let outcome = position.outcome().expect("the game is over");
    assert_eq!(outcome.result(), "0-1");
    position.undo();
    assert_eq!(position.fen(), before);
}
