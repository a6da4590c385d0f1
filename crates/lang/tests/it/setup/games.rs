//! The forms of the bundled games, compared with their rules over many seeds.

mod nova;
mod optima;

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Color;
use variorum_rules::def::GameDef;
use variorum_rules::setup::{Choices, Counts, StartingPosition, all_choices, generate};

use super::bundled;

fn choose(choices: &[(&str, &str)]) -> Choices {
    choices.iter().copied().collect()
}

fn make(game: &GameDef, choices: &[(&str, &str)], seed: u64) -> StartingPosition {
    generate(game, &choose(choices), seed).unwrap_or_else(|error| panic!("{choices:?}: {error}"))
}

fn refusal(game: &GameDef, choices: &[(&str, &str)]) -> String {
    generate(game, &choose(choices), 1)
        .expect_err("refused")
        .to_string()
}

/// What stands on a square.
fn at<'a>(game: &'a GameDef, position: &StartingPosition, square: &str, color: Color) -> &'a str {
    let square = game.board.topology().square(square);
    let unit = square.and_then(|square| position.setup.units.get(&square));
    unit.filter(|unit| unit.color() == color)
        .map_or("", |unit| game.pieces[unit.kind()].name.as_str())
}

/// What stands on a side's n-th rank; empty squares give empty names.
fn rank<'a>(
    game: &'a GameDef,
    position: &StartingPosition,
    color: Color,
    rank: u8,
) -> Vec<&'a str> {
    let rank = match color {
        Color::White => rank,
        Color::Black => game.board.shape().ranks + 1 - rank,
    };
    let file = |file| format!("{}{rank}", (b'a' + file) as char);
    (0..game.board.shape().files)
        .map(|f| at(game, position, &file(f), color))
        .collect()
}

fn assert_turned(game: &GameDef, position: &StartingPosition, ranks: u8) {
    for n in 1..=ranks {
        let mut black = rank(game, position, Color::Black, n);
        black.reverse();
        assert_eq!(rank(game, position, Color::White, n), black);
    }
    let units = position.setup.units.values();
    let whites = units.filter(|unit| unit.color() == Color::White);
    assert_eq!(whites.count() * 2, position.setup.units.len());
}

/// The form of 2002 has one royal, the king.
#[test]
fn optima_2002() {
    let game = bundled("optima2002", &[]);
    for seed in 0..300 {
        let position = make(&game, &[], seed);
        assert_eq!(position.setup.hands[0], position.setup.hands[1]);
        let royals = |counts: &Counts| -> Vec<u8> {
            let royal = counts
                .iter()
                .filter(|(piece, _)| game.pieces[**piece].royal);
            royal.map(|(_, n)| *n).collect()
        };
        let total = |counts: &Counts| counts.values().sum::<u8>();
        assert_eq!(
            (
                royals(&position.setup.hands[0]),
                total(&position.setup.hands[0])
            ),
            (vec![1], 10)
        );
        assert!(position.setup.hands[0].iter().all(|(_, n)| *n == 1));
        let position = make(&game, &[("forces", "unequal")], seed);
        assert_eq!(
            (royals(&position.setup.pool), total(&position.setup.pool)),
            (vec![2], 20)
        );
        assert_eq!(position.setup.pool.len(), 19);
    }
    assert!(refusal(&game, &[("forces", "random")]).contains("has no value `random`"));
    assert!(refusal(&game, &[("royals", "2")]).contains("it offers `1`"));
}

#[test]
fn fixed_arrays() {
    let omega = "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/\
        *PPPPPPPPPP*/*CRNBQKBNRC*/W**********W";
    let templars = omega.replace('n', "t").replace('N', "T");
    for (name, options, choices, fen) in [
        (
            "ultima",
            &[][..],
            &[][..],
            "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1".to_owned(),
        ),
        (
            "ultima",
            &[],
            &[("array", "rotated")],
            "clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXKWXLC w - - 0 1".to_owned(),
        ),
        (
            "ultima",
            &["capture"],
            &[("array", "mirror")],
            "ilxwkxlc/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1".to_owned(),
        ),
        (
            "chess",
            &[],
            &[],
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        ),
        ("omega", &[], &[], format!("{omega} w KQkq - 0 1")),
        (
            "omega-advanced",
            &[],
            &[],
            format!("{omega}[Ff] w KQkq - 0 1 last=-/- unmoved=*"),
        ),
        (
            "omega-advanced",
            &["templar"],
            &[],
            format!("{templars}[Ff] w KQkq - 0 1 last=-/- unmoved=*"),
        ),
    ] {
        let game = bundled(name, options);
        for seed in 0..3 {
            assert_eq!(make(&game, choices, seed).setup.fen(&game), fen, "{name}");
        }
    }
}

/// Every form of every game, with every combination of the game's own options, makes a position that can
/// be read back.
#[test]
fn every_form_can_be_played() {
    for (name, options) in super::bundled_games() {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let game = bundled(&name, &options);
        let rules = variorum_rules::Rules::compile(game.clone()).unwrap();
        for form in all_choices(&game.setup) {
            for seed in 0..20 {
                let fen = generate(&game, &form, seed).unwrap().setup.fen(&game);
                if let Err(error) = rules.position_from_fen(&fen) {
                    panic!("{name} {form:?}: {error}: {fen}");
                }
            }
        }
    }
}
