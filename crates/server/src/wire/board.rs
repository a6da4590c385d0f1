//! Boards, units and moves, and how a game stands.

use serde::{Deserialize, Serialize};

use super::{Bundle, Side};

/// The shape of a board. It may have holes and squares outside its rectangle, so every square
/// says where it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Board {
    /// Whether the squares are hexagons: two rows of the frame high, and each column half of that higher or lower than the next.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) hexagons: bool,
    /// Columns of the frame.
    pub(crate) columns: u8,
    /// Rows of the frame.
    pub(crate) rows: u8,
    /// The squares that exist.
    pub(crate) cells: Vec<Cell>,
}

/// One square of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Cell {
    /// Its name.
    pub(crate) square: String,
    /// Column of the frame, 0 at White's left.
    pub(crate) column: u8,
    /// Row of the frame, 0 nearest White.
    pub(crate) row: u8,
}

/// A piece type, as far as a page must know it before anybody asks: what it is called.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct PieceInfo {
    /// The short id shown on the board.
    pub(crate) id: String,
    /// The full name.
    pub(crate) name: String,
    /// It belongs to nobody.
    pub(crate) neutral: bool,
    /// What it does in a few words, for a tile.
    pub(crate) short: String,
}

/// What there is to read about a piece type. It is long, so pages ask for it by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct PieceTold {
    /// What it is called.
    #[serde(flatten)]
    pub(crate) info: PieceInfo,
    /// The class the rule file puts it in.
    pub(crate) class: String,
    /// The attributes, in the rule file's words.
    pub(crate) attributes: Vec<String>,
    /// For each attribute the picture that stands for it, or nothing.
    pub(crate) seals: Vec<String>,
    /// What it does, in whole sentences.
    pub(crate) description: String,
    /// What it is safe from, and who is safe from it; may be empty.
    pub(crate) immunity: String,
    /// What the rule file remarks about it.
    pub(crate) note: Option<String>,
    /// Whether some of it is this project's reading and not a source's.
    pub(crate) house: bool,
    /// What it is worth, as a published study has found out, in a few words.
    pub(crate) worth: Option<String>,
    /// In which interval that lies.
    pub(crate) worth_interval: Option<String>,
}

/// A unit on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Unit {
    /// Where it stands.
    pub(crate) square: String,
    /// The id of its type.
    pub(crate) piece: String,
    /// Whose it is.
    pub(crate) side: Side,
}

/// Equal units that are off the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Reserve {
    /// The id of their type.
    pub(crate) piece: String,
    /// How many there are.
    pub(crate) count: u32,
}

/// Everything that waits beside the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Reserves {
    /// White's hand.
    pub(crate) w: Vec<Reserve>,
    /// Black's hand.
    pub(crate) b: Vec<Reserve>,
    /// The pool both draw from.
    pub(crate) shared: Vec<Reserve>,
}

/// What kind of turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
#[serde(rename_all = "lowercase")]
pub(crate) enum Phase {
    /// Units are put on the board.
    Placement,
    /// Units move.
    Movement,
}

/// The manner in which a move is made: what its squares alone do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Manner {
    /// The unit goes to its destination.
    Plain,
    /// It captures without leaving its square.
    Shot,
    /// It captures on the way and ends where it began.
    Return,
    /// It changes places with its victim.
    Swap,
    /// A pawn is captured in passing.
    Passing,
    /// Two units move together.
    Castling,
    /// The unit removes itself.
    Suicide,
    /// A unit comes from beside the board.
    Drop,
    /// No unit moves.
    Pass,
}

/// A legal move.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Move {
    /// The machine's text, which is also what the client sends to play it.
    pub(crate) text: String,
    /// The manner in which it is made.
    pub(crate) manner: Manner,
    /// Origin; none for a placement and a pass.
    pub(crate) from: Option<String>,
    /// Where the mover ends; empty for a pass.
    pub(crate) to: String,
    /// The squares to click, in order.
    pub(crate) path: Vec<String>,
    /// Squares whose unit is captured.
    pub(crate) captures: Vec<String>,
    /// Squares whose unit changes sides.
    pub(crate) converts: Vec<String>,
    /// The id promoted to.
    pub(crate) promotes: Option<String>,
    /// The id of the unit that comes from outside the board in place of a move.
    pub(crate) drop: Option<String>,
    /// The unit that enters from the hand together with the move; its square is the last of `path`.
    pub(crate) enters: Option<Unit>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(crate) result: String,
    /// The winner; none for a draw.
    pub(crate) winner: Option<Side>,
    /// The reason as programs read it.
    pub(crate) reason: String,
    /// How often a position came about, or how many moves of either side passed, where that is the reason; else 0.
    pub(crate) count: f64,
}

/// A unit that others do something to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Held {
    /// Where it stands.
    pub(crate) square: String,
    /// Where the others stand.
    pub(crate) by: Vec<String>,
}

/// Where the side to move is in a turn of several moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Part {
    /// The number of the next move in its turn, from 1. All captures with which one unit goes on are one.
    pub(crate) number: u32,
    /// How many the turn has at most.
    pub(crate) of: u32,
    /// Where the unit stands that moved before, if the next move is its own or begins at it.
    pub(crate) going: Option<String>,
    /// The ids of the types of which one is moved or put on the board afterwards; none for the side's own units.
    pub(crate) next: Vec<String>,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Position {
    /// The position as text.
    pub(crate) fen: String,
    /// Who is to move.
    pub(crate) turn: Side,
    /// What kind of turn it is.
    pub(crate) phase: Phase,
    /// Units on the board.
    pub(crate) units: Vec<Unit>,
    /// Units beside the board.
    pub(crate) reserves: Reserves,
    /// Placements left in this turn, in the placement phase.
    pub(crate) placements_left: Option<u32>,
    /// Where the side to move is in its turn, if the turn has several moves.
    pub(crate) part: Option<Part>,
    /// Squares whose units are immobilized.
    pub(crate) frozen: Vec<String>,
    /// The same squares, each with those of the units that immobilize it.
    pub(crate) frozen_by: Vec<Held>,
    /// Whether the side to move is in check.
    pub(crate) check: bool,
    /// The royals, of either side, that an enemy could capture if it were his turn, each with those who could.
    pub(crate) danger: Vec<Held>,
    /// How the game ended, if it has.
    pub(crate) outcome: Option<Outcome>,
}

/// A move of the game so far.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(Deserialize))]
pub(crate) struct Made {
    /// Who made it.
    pub(crate) side: Side,
    /// The phase it belongs to, if it is not the one in which units move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) phase: Option<Phase>,
    /// The id of the type that moved, as it was before; none for a placement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mover: Option<String>,
    /// The units it captured, as they stood.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) taken: Vec<Unit>,
    /// The human's text.
    pub(crate) san: String,
    /// The move.
    #[serde(flatten)]
    pub(crate) mv: Bundle,
}
