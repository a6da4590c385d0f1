//! Positions as plain data, and starting positions from a game's declarations, a player's choices and a seed.
//!
//! A [`Setup`] says what stands where, right or wrong; [`Rules::position_from_setup`](crate::Rules::position_from_setup) makes a position
//! of it or says everything that is wrong. That is the only gate: positions read from text, made from choices or
//! edited by hand all pass it.
//!
//! [`generate`] evaluates a [`SetupDef`](crate::def::SetupDef); [`SetupForm`] shows the same declarations to
//! whatever asks the player: a command line or a page. No option is known here by name.
//!
//! Everything drawn is uniform. A seed always gives the same position in one version of the program; another
//! version may give another. Each draw has its own stream of numbers, so a player who likes what a seed gave
//! him may fix one piece and keep the rest.

mod arrange;
mod choices;
mod draws;
mod error;
mod form;
mod generate;
mod random;
mod text;
mod validate;
mod verify;

use std::collections::{BTreeMap, BTreeSet};

pub use choices::{Choices, RANDOM};
pub use error::{PlaceFault, RuleFault, SetupError};
pub use form::{FieldCase, FieldKind, FieldValue, FormField, FormTest, SetupForm};
pub use generate::{StartingPosition, array, generate};
pub use random::Random;
pub use text::{PlacementError, parse_placement};
pub use validate::{SetupErrors, SetupFault, SetupFaultKind};
pub use verify::{Effort, Verification, all_choices, verify};

use variorum_geometry::{Color, Square};

use crate::def::{Count, TypeIndex, Unit};

/// Types with their numbers.
pub type Counts = BTreeMap<TypeIndex, u8>;

/// Any description of a position, right or wrong. The default is an empty board with White to make move 1.
///
/// # Examples
/// A position may be edited as data and is looked at whole:
/// ```
/// use variorum_rules::Color;
///
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let rules = variorum_catalog::load("chess")?;
/// let mut setup = rules.start_position()?.setup();
/// let square = |name| rules.topology().square(name).expect("a square");
/// setup.units.remove(&square("h1"));
/// setup.units.remove(&square("e8"));
/// setup.turn = Color::Black;
///
/// let errors = rules.position_from_setup(&setup).unwrap_err();
/// assert_eq!(
///     errors.to_string(),
///     "castling: `K` needs its units on e1 and h1; castling: `k` needs its units on e8 and h8; \
///      castling: `q` needs its units on e8 and a8; placement: Black has 0 royals instead of one"
/// );
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What stands on the board.
    pub units: BTreeMap<Square, Unit>,
    /// Where units stand that came by promotion and revert when they are captured, in games where that happens.
    /// Units of types that exist by promotion only need not be listed.
    pub promoted: BTreeSet<Square>,
    /// Units in White's and in Black's hand.
    pub hands: [Counts; 2],
    /// Units in the pool that both sides draw from.
    pub pool: Counts,
    /// The side to move, or to place.
    pub turn: Color,
    /// Letters of the castling rights, capitals for White.
    pub castling: BTreeSet<char>,
    /// Squares that the last move has crossed so that a capture in passing may follow.
    pub en_passant: BTreeSet<Square>,
    /// Where the unit stands that has crossed them; nothing: the first that can have.
    pub victim: Option<Square>,
    /// Squares that earlier moves of the same turn have crossed, each with where the unit stands that did.
    pub earlier: Vec<(BTreeSet<Square>, Square)>,
    /// Which part of its turn the side to move is at, from 0.
    pub part: u8,
    /// Where the unit stands that has captured and goes on in the same turn, if one does.
    pub going: Option<Square>,
    /// From where it has come, where that limits in which directions it goes on; nothing: it goes on in any.
    pub came: Option<Square>,
    /// Units that it has captured and that are still in the way.
    pub taken: BTreeSet<Square>,
    /// Plies since the last move that cannot be taken back: the halfmove clock.
    pub halfmove: u16,
    /// The number of the move, from 1; it grows after Black's.
    pub fullmove: u16,
    /// How the game has ended, where that does not follow from the rest: the winner, or nobody in a draw.
    pub won: Option<Option<Color>>,
    /// How often White and Black have given check, in games that count it.
    pub checks: [u8; 2],
    /// Whether the last move was a pass, in games in which two in a row end the game.
    pub passed: bool,
    /// How far a side has counted its turns, in games in which that draws; nothing: it begins to count if it can.
    pub count: Option<Count>,
    /// What White's and Black's last move lends to units that copy the opponent.
    pub lent: [Option<TypeIndex>; 2],
    /// Where units stand that have never moved, in games that ask; nothing: wherever a unit of the array stands
    /// on its square. Units of castling rights need not be listed.
    pub unmoved: Option<BTreeSet<Square>>,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            units: BTreeMap::new(),
            promoted: BTreeSet::new(),
            hands: [Counts::new(), Counts::new()],
            pool: Counts::new(),
            turn: Color::White,
            castling: BTreeSet::new(),
            en_passant: BTreeSet::new(),
            victim: None,
            earlier: Vec::new(),
            part: 0,
            going: None,
            came: None,
            taken: BTreeSet::new(),
            halfmove: 0,
            fullmove: 1,
            won: None,
            checks: [0; 2],
            passed: false,
            count: None,
            lent: [None; 2],
            unmoved: None,
        }
    }
}

impl Setup {
    /// Whether a turn begins, so that what is told of its earlier moves is the other side's.
    #[must_use]
    pub fn begins_turn(&self) -> bool {
        self.part == 0 && self.going.is_none()
    }
}
