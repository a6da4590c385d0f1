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

// Each module uses only those above it.
mod square;

mod game;

mod board;

mod walk;

mod safety;

mod chess;
mod optima;
mod ultima;

mod nova;
mod omega;

mod play;

mod rules;

mod fen;
mod text;

mod random;

use board::Position;
use game::Game;
use square::Square;

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

/// A variant with its options, and the ids of its units.
#[derive(Clone, Debug)]
pub struct Reference {
    game: Game,
}

impl Reference {
    /// The variant of this name, `optima10+pawn-shield`, with the ids that are built in.
    ///
    /// # Errors
    /// An unknown variant or option.
    pub fn new(variant: &str) -> Result<Self, String> {
        let game = Game::parse(variant)?;
        Ok(Reference { game })
    }

    /// The units, as pairs of name and id.
    #[must_use]
    pub fn ids(&self) -> Vec<(String, String)> {
        let roster = self.game.roster.iter();
        roster
            .map(|e| (format!("{:?}", e.kind), e.id.clone()))
            .collect()
    }

    /// Replaces ids, so that both generators read the same FENs; returns the names that the variant
    /// does not have.
    ///
    /// The rule book names the units and leaves their ids to the rule files. Case, blanks and the words
    /// pawn, guard, standard and orthodox do not count in a name: `Leaping guard` is `LeapingGuard`,
    /// `Zip pawn` is `Zip`.
    pub fn use_ids(&mut self, names_and_ids: &[(&str, &str)]) -> Vec<String> {
        self.game.use_ids(names_and_ids)
    }

    /// The legal moves of a position; without a FEN, of the array.
    ///
    /// # Errors
    /// A FEN that is malformed or impossible, or no FEN where the array is drawn by a seed.
    pub fn moves(&self, fen: Option<&str>) -> Result<Vec<RefMove>, String> {
        let game = &self.game;
        let pos = self.read(fen)?;
        let legal = rules::legal(game, &pos);
        let texts = text::texts(game, &legal);
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
                fen: fen::print(game, &m.after),
            });
        }
        Ok(list)
    }

    /// How a position stands: turn, phase, result, check and immobilized units.
    ///
    /// # Errors
    /// As [`Reference::moves`].
    pub fn show(&self, fen: Option<&str>) -> Result<Show, String> {
        let game = &self.game;
        let pos = self.read(fen)?;
        let state = rules::state(game, &pos);
        Ok(Show {
            fen: fen::print(game, &pos),
            turn: pos.turn.letter(),
            phase: if pos.placing(game) {
                "placement"
            } else {
                "movement"
            },
            result: text::result(state.winner, state.draw),
            reason: state.reason,
            check: state.check,
            frozen: rules::frozen(game, &pos)
                .iter()
                .map(|s| game.square_name(*s))
                .collect(),
        })
    }

    /// The number of sequences of exactly `depth` plies, by full enumeration.
    ///
    /// # Errors
    /// As [`Reference::moves`].
    pub fn perft(&self, fen: Option<&str>, depth: u32) -> Result<u64, String> {
        Ok(rules::perft(&self.game, &self.read(fen)?, depth))
    }

    /// Do two FENs describe the same position, in every field, clocks included? The order inside hands
    /// and pools and the ways to write defaults do not matter.
    ///
    /// # Errors
    /// As [`Reference::moves`].
    pub fn same_position(&self, fen_a: &str, fen_b: &str) -> Result<bool, String> {
        Ok(fen::parse(&self.game, fen_a)? == fen::parse(&self.game, fen_b)?)
    }

    /// A random position, legal to read: mostly crowded middle games in which many kinds of units meet,
    /// some sparse ones, and for Optima some of the placement phase.
    #[must_use]
    pub fn random_fen(&self, seed: u64) -> String {
        random::random_fen(&self.game, seed)
    }

    /// A position after random legal moves from a random position or an array. The walk stops early
    /// when there are no more moves.
    #[must_use]
    pub fn random_walk_fen(&self, seed: u64, plies: u32) -> String {
        random::random_walk_fen(&self.game, seed, plies)
    }

    fn read(&self, fen: Option<&str>) -> Result<Position, String> {
        let array = match fen {
            Some(_) => None,
            None => fen::start(&self.game),
        };
        match fen.or(array.as_deref()) {
            Some(fen) => fen::parse(&self.game, fen),
            None => Err("the default set is drawn by a seed; give a FEN".to_string()),
        }
    }
}

/// [`Reference::moves`] of a variant with the ids that are built in.
///
/// # Errors
/// As [`Reference::new`] and [`Reference::moves`].
pub fn moves(variant: &str, fen: Option<&str>) -> Result<Vec<RefMove>, String> {
    Reference::new(variant)?.moves(fen)
}

/// [`Reference::show`] of a variant with the ids that are built in.
///
/// # Errors
/// As [`Reference::new`] and [`Reference::moves`].
pub fn show(variant: &str, fen: Option<&str>) -> Result<Show, String> {
    Reference::new(variant)?.show(fen)
}

/// [`Reference::perft`] of a variant with the ids that are built in.
///
/// # Errors
/// As [`Reference::new`] and [`Reference::moves`].
pub fn perft(variant: &str, fen: Option<&str>, depth: u32) -> Result<u64, String> {
    Reference::new(variant)?.perft(fen, depth)
}

/// [`Reference::same_position`] of a variant with the ids that are built in.
///
/// # Errors
/// As [`Reference::new`] and [`Reference::moves`].
pub fn same_position(variant: &str, fen_a: &str, fen_b: &str) -> Result<bool, String> {
    Reference::new(variant)?.same_position(fen_a, fen_b)
}

/// The FEN of a fixed array.
///
/// # Errors
/// An unknown variant, or one whose array is drawn by a seed.
pub fn start_fen(variant: &str) -> Result<String, String> {
    let start = fen::start(&Reference::new(variant)?.game);
    start.ok_or_else(|| format!("the default set of {variant} is drawn by a seed; give a FEN"))
}

/// [`Reference::random_fen`] of a variant with the ids that are built in.
///
/// # Panics
/// If the variant is unknown.
#[must_use]
pub fn random_fen(variant: &str, seed: u64) -> String {
    Reference::new(variant)
        .expect("a known variant")
        .random_fen(seed)
}

/// [`Reference::random_walk_fen`] of a variant with the ids that are built in.
///
/// # Panics
/// If the variant is unknown.
#[must_use]
pub fn random_walk_fen(variant: &str, seed: u64, plies: u32) -> String {
    Reference::new(variant)
        .expect("a known variant")
        .random_walk_fen(seed, plies)
}
