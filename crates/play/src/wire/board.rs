//! Boards, units and moves, and how a game stands.

use serde::{Deserialize, Serialize};

use super::{Bundle, Side};

/// The shape of a board. It may have holes and squares outside its rectangle, so every square
/// says where it is drawn.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Board {
    /// Whether the squares are hexagons: two rows of the frame high, and each column half of that higher or lower than the next.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hexagons: bool,
    /// Columns of the frame.
    pub columns: u8,
    /// Rows of the frame.
    pub rows: u8,
    /// The squares that exist.
    pub cells: Vec<Cell>,
    /// What is drawn on the squares, if they are not simply light and dark in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<BoardDrawn>,
}

/// What is drawn on a board below its units: paths in a drawing where a square has 100, with White at the bottom.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoardDrawn {
    /// All squares have the same shade.
    pub plain: bool,
    /// Areas in another shade.
    pub tints: String,
    /// Lines.
    pub lines: String,
    /// How far all of it is to be shifted to the right, where a part of a board is shown.
    pub right: i32,
    /// The same, down.
    pub down: i32,
}

/// One square of a board.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cell {
    /// Its name.
    pub square: String,
    /// Column of the frame, 0 at White's left.
    pub column: u8,
    /// Row of the frame, 0 nearest White.
    pub row: u8,
}

/// A piece type, as far as a page must know it before anybody asks: what it is called.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceInfo {
    /// The short id shown on the board.
    pub id: String,
    /// The full name.
    pub name: String,
    /// It belongs to nobody.
    pub neutral: bool,
    /// Its picture shows which way ahead is: there is another one for boards with Black at the bottom.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub directed: bool,
    /// What it does in a few words, for a tile.
    pub short: String,
}

/// What there is to read about a piece type. It is long, so pages ask for it by itself.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PieceTold {
    /// What it is called.
    #[serde(flatten)]
    pub info: PieceInfo,
    /// The class the rule file puts it in.
    pub class: String,
    /// The attributes, in the rule file's words.
    pub attributes: Vec<String>,
    /// For each attribute the picture that stands for it, or nothing.
    pub seals: Vec<String>,
    /// What it does, in whole sentences.
    pub description: String,
    /// What it is safe from, and who is safe from it; may be empty.
    pub immunity: String,
    /// What the rule file remarks about it.
    pub note: Option<String>,
    /// Whether some of it is this project's reading and not a source's.
    pub house: bool,
    /// What it is worth, as a published study has found out, in a few words.
    pub worth: Option<String>,
    /// In which interval that lies.
    pub worth_interval: Option<String>,
}

/// A unit on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// Where it stands.
    pub square: String,
    /// The id of its type.
    pub piece: String,
    /// Whose it is.
    pub side: Side,
}

/// Equal units that are off the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Reserve {
    /// The id of their type.
    pub piece: String,
    /// How many there are.
    pub count: u32,
}

/// Everything that waits beside the board.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Reserves {
    /// White's hand.
    pub w: Vec<Reserve>,
    /// Black's hand.
    pub b: Vec<Reserve>,
    /// The pool both draw from.
    pub shared: Vec<Reserve>,
}

/// What kind of turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Units are put on the board.
    Placement,
    /// Units move.
    Movement,
}

/// The manner in which a move is made: what its squares alone do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Manner {
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
pub struct Move {
    /// The machine's text, which is also what the client sends to play it.
    pub text: String,
    /// The manner in which it is made.
    pub manner: Manner,
    /// Origin; none for a placement and a pass.
    pub from: Option<String>,
    /// Where the mover ends; empty for a pass.
    pub to: String,
    /// The squares to click, in order.
    pub path: Vec<String>,
    /// Squares whose unit is captured.
    pub captures: Vec<String>,
    /// Squares whose unit changes sides.
    pub converts: Vec<String>,
    /// The id promoted to.
    pub promotes: Option<String>,
    /// The id of the unit that comes from outside the board in place of a move.
    pub drop: Option<String>,
    /// The unit that enters from the hand together with the move; its square is the last of `path`.
    pub enters: Option<Unit>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: String,
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// The reason as programs read it.
    pub reason: String,
    /// How often a position came about, or how many moves of either side passed, where that is the reason; else 0.
    pub count: f64,
}

/// A unit that others do something to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Held {
    /// Where it stands.
    pub square: String,
    /// Where the others stand.
    pub by: Vec<String>,
}

/// Where the side to move is in a turn of several moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// The number of the next move in its turn, from 1. All captures with which one unit goes on are one.
    pub number: u32,
    /// How many the turn has at most.
    pub of: u32,
    /// Where the unit stands that moved before, if the next move is its own or begins at it.
    pub going: Option<String>,
    /// The ids of the types of which one is moved or put on the board afterwards; none for the side's own units.
    pub next: Vec<String>,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Position {
    /// The position as text.
    pub fen: String,
    /// Who is to move.
    pub turn: Side,
    /// What kind of turn it is.
    pub phase: Phase,
    /// Units on the board.
    pub units: Vec<Unit>,
    /// Units beside the board.
    pub reserves: Reserves,
    /// Placements left in this turn, in the placement phase.
    pub placements_left: Option<u32>,
    /// Where the side to move is in its turn, if the turn has several moves.
    pub part: Option<Part>,
    /// Squares whose units are immobilized.
    pub frozen: Vec<String>,
    /// The same squares, each with those of the units that immobilize it.
    pub frozen_by: Vec<Held>,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The royals, of either side, that an enemy could capture if it were his turn, each with those who could.
    pub danger: Vec<Held>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
}

/// A move of the game so far.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Made {
    /// Who made it.
    pub side: Side,
    /// The phase it belongs to, if it is not the one in which units move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// The id of the type that moved, as it was before; none for a placement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mover: Option<String>,
    /// The units it captured, as they stood.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub taken: Vec<Unit>,
    /// The human's text.
    pub san: String,
    /// The move.
    #[serde(flatten)]
    pub mv: Bundle,
}
