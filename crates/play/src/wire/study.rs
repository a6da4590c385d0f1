//! Pieces that are tried out on a board of the reader's.

use serde::{Deserialize, Serialize};

use super::{Board, Move, Side, Unit};

/// What a piece is to be tried out against.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StudyRequest {
    /// The id of its type.
    pub piece: String,
    /// Whose it is.
    pub side: Side,
    /// Where it stands; nothing for a board that the server makes, with others on it.
    pub square: Option<String>,
    /// What else stands on the board.
    pub others: Vec<Unit>,
    /// The square of the others that the reader wants to be told about.
    pub about: Option<String>,
    /// The ids of the types of the game being played, or no id for all of the variant.
    pub cast: Vec<String>,
}

/// What a unit can do to a square, or to what stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Deed {
    /// Go there; nothing stands there.
    Move,
    /// Capture by moving there.
    Take,
    /// Capture without ending its move there.
    Strike,
    /// Capture without moving.
    Shoot,
    /// Make it change sides.
    Convert,
    /// Change places with it; it changes sides.
    Swap,
    /// Keep it from doing anything.
    Freeze,
}

/// What a unit can do on a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Target {
    /// Where.
    pub square: String,
    /// What.
    pub deeds: Vec<Deed>,
}

/// Why a unit is offered to try a piece out against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// An enemy like most.
    Enemy,
    /// An own unit like most.
    Friend,
    /// An enemy with an attribute.
    Attribute,
    /// An enemy that freezes.
    Freezer,
    /// An enemy on which the game depends.
    Royal,
}

/// A unit to try a piece out against.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Extra {
    /// Why it is offered.
    pub role: Role,
    /// The attribute that it is offered for, in the reader's language.
    pub attribute: Option<String>,
    /// The id of its type.
    pub piece: String,
    /// Whose it is.
    pub side: Side,
}

/// Something that a unit can do to one unit and not to another in the same place.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Difference {
    /// What.
    pub deed: Deed,
    /// The attributes that make the difference, in the reader's language; none if it is something else.
    pub attributes: Vec<String>,
}

/// What there is to say about one of the others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct About {
    /// Where it stands.
    pub square: String,
    /// What can be done to it.
    pub can: Vec<Deed>,
    /// What could be done to an ordinary unit there, but not to it.
    pub spared: Vec<Difference>,
    /// What can be done to it, but not to an ordinary unit there.
    pub exposed: Vec<Difference>,
}

/// What a piece can do on a board set up to try it out.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Study {
    /// The part of the board that is drawn.
    pub board: Board,
    /// Where the piece stands.
    pub square: String,
    /// What else stands on the board.
    pub others: Vec<Unit>,
    /// What it can do where.
    pub targets: Vec<Target>,
    /// Its moves.
    pub moves: Vec<Move>,
    /// Squares of all frozen units.
    pub frozen: Vec<String>,
    /// Squares of the units that freeze the piece.
    pub frozen_by: Vec<String>,
    /// What may be put on the board.
    pub extras: Vec<Extra>,
    /// What was asked about one of the others.
    pub about: Option<About>,
}
