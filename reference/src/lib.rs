//! The slow generator: an independent second implementation of the rule book, for tests only.
//!
//! Every unit is written by hand from its line in `docs/rulings.md`, as plainly as possible, so
//! that it can be checked by reading. Nothing here is shared with the program proper: the two
//! generators agree only if both follow the rule book. Questions that the rule book leaves open
//! stand in `QUESTIONS.md`.
//!
//! ```
//! let fen = "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1";
//! let moves = variorum_reference::moves("optima10", Some(fen)).unwrap();
//! assert_eq!(moves.len(), 3);
//! ```

mod board;
mod chess;
mod fen;
mod game;
mod nova;
mod omega;
mod optima;
mod random;
mod rules;
mod text;
mod ultima;
mod walk;

use board::{Position, Square};
use game::{Family, Game};

pub use random::{random_fen, random_walk_fen};

/// A legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefMove {
    /// The move as text.
    pub text: String,
    /// Where the mover stood; none for a placement.
    pub from: Option<String>,
    /// Where it ends; the origin for a shot and a suicide.
    pub to: String,
    /// Squares whose units are removed, by rank, then file.
    pub captures: Vec<String>,
    /// Squares on which units stood that are converted, by rank, then file.
    pub converts: Vec<String>,
    /// The id a pawn promotes to, as listed.
    pub promotes: Option<String>,
    /// The position after the move.
    pub fen: String,
}

/// What a position says about the game, its history unknown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Show {
    /// The position, printed again.
    pub fen: String,
    /// The side to move, `w` or `b`.
    pub turn: char,
    /// `placement` or `movement`.
    pub phase: &'static str,
    /// `*`, `1-0`, `0-1` or `1/2-1/2`.
    pub result: &'static str,
    /// Why the game is over.
    pub reason: Option<&'static str>,
    /// Is the side to move in check?
    pub check: bool,
    /// Squares of all immobilized units of both sides, by rank, then file.
    pub frozen: Vec<String>,
}

/// The legal moves of a position.
///
/// # Errors
/// An unknown variant or option, a FEN that is malformed or impossible, or no FEN for a variant
/// whose default set is drawn by a seed.
pub fn moves(variant: &str, fen: Option<&str>) -> Result<Vec<RefMove>, String> {
    let game = Game::parse(variant)?;
    let pos = read(&game, fen)?;
    let legal = rules::legal(&game, &pos);
    let texts = text::texts(&game, &legal);
    let names = |squares: &[Square]| {
        let mut sorted = squares.to_vec();
        sorted.sort();
        sorted
            .iter()
            .map(|s| game.square_name(*s))
            .collect::<Vec<String>>()
    };
    let mut list = Vec::new();
    for (m, text) in legal.iter().zip(texts) {
        let way = &m.ways[0];
        list.push(RefMove {
            text,
            from: way.from.map(|s| game.square_name(s)),
            to: game.square_name(way.to),
            captures: names(&way.captures),
            converts: names(&way.converts),
            promotes: way.promotes.map(|kind| game.id(kind).to_string()),
            fen: fen::print(&game, &m.after),
        });
    }
    Ok(list)
}

/// How a position stands: turn, phase, result, check and immobilized units.
///
/// # Errors
/// As [`moves`].
pub fn show(variant: &str, fen: Option<&str>) -> Result<Show, String> {
    let game = Game::parse(variant)?;
    let pos = read(&game, fen)?;
    let state = rules::state(&game, &pos);
    Ok(Show {
        fen: fen::print(&game, &pos),
        turn: pos.turn.letter(),
        phase: if pos.placing(&game) {
            "placement"
        } else {
            "movement"
        },
        result: text::result(state.winner, state.draw),
        reason: state.reason,
        check: state.check,
        frozen: rules::frozen(&game, &pos)
            .iter()
            .map(|s| game.square_name(*s))
            .collect(),
    })
}

/// The number of sequences of exactly `depth` plies, by full enumeration.
///
/// # Errors
/// As [`moves`].
pub fn perft(variant: &str, fen: Option<&str>, depth: u32) -> Result<u64, String> {
    let game = Game::parse(variant)?;
    let pos = read(&game, fen)?;
    Ok(rules::perft(&game, &pos, depth))
}

/// Do two FENs describe the same position, in every field, clocks included? The order inside hands
/// and pools and the ways to write defaults do not matter.
///
/// # Errors
/// As [`moves`].
pub fn same_position(variant: &str, fen_a: &str, fen_b: &str) -> Result<bool, String> {
    let game = Game::parse(variant)?;
    Ok(fen::parse(&game, fen_a)? == fen::parse(&game, fen_b)?)
}

/// The units of a variant, as pairs of name and id.
///
/// # Errors
/// An unknown variant or option.
pub fn ids(variant: &str) -> Result<Vec<(String, String)>, String> {
    let game = Game::parse(variant)?;
    Ok(game
        .roster
        .iter()
        .map(|e| (format!("{:?}", e.kind), e.id.clone()))
        .collect())
}

/// Replaces ids for the rest of the process, so that both generators read the same FENs; returns the
/// names that the family does not have.
///
/// The rule book names the units and leaves their ids to the rule files. `family` is `chess`,
/// `optima`, `nova`, `omega` or `ultima`. Case, blanks and the words pawn, guard, standard and
/// orthodox do not count in a name: `Leaping guard` is `LeapingGuard`, `Zip pawn` is `Zip`.
pub fn use_ids(family: &str, names_and_ids: &[(&str, &str)]) -> Vec<String> {
    game::give_ids(family, names_and_ids)
}

/// The FEN of a fixed array.
///
/// # Errors
/// An unknown variant, or one whose array is drawn by a seed.
pub fn start_fen(variant: &str) -> Result<String, String> {
    let game = Game::parse(variant)?;
    let knight = |array: &str| {
        if game.templar {
            array.replace('N', "T").replace('n', "t")
        } else {
            array.to_string()
        }
    };
    match game.family {
        Family::Chess => Ok("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_string()),
        Family::Ultima => Ok("clxwkxli/pppppppp/8/8/8/8/PPPPPPPP/ILXWKXLC w - - 0 1".to_string()),
        Family::Omega => {
            let board = knight(
                "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/\
                 *PPPPPPPPPP*/*CRNBQKBNRC*/W**********W",
            );
            Ok(if game.advanced {
                format!("{board}[Ff] w KQkq - 0 1 last=-/- unmoved=*")
            } else {
                format!("{board} w KQkq - 0 1")
            })
        }
        Family::Optima | Family::Nova => Err(format!(
            "the default set of {variant} is drawn by a seed; give a FEN"
        )),
    }
}

fn read(game: &Game, fen: Option<&str>) -> Result<Position, String> {
    match fen {
        Some(fen) => fen::parse(game, fen),
        None => {
            let name = match (game.family, game.advanced, game.templar) {
                (Family::Chess, ..) => "chess",
                (Family::Ultima, ..) => "ultima",
                (Family::Omega, false, _) => "omega",
                (Family::Omega, true, false) => "omega-advanced",
                (Family::Omega, true, true) => "omega-advanced+templar",
                (Family::Optima, ..) => "optima10",
                (Family::Nova, ..) => "nova8",
            };
            fen::parse(game, &start_fen(name)?)
        }
    }
}
