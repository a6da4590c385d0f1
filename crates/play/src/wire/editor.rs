//! A position that somebody puts up by hand.

use serde::{Deserialize, Serialize};

use super::{Board, PieceInfo, Reserve, Side, Unit};

/// A position as plain data, right or wrong: all that the text of one says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What stands on the board.
    pub units: Vec<Unit>,
    /// Where units stand that came by promotion.
    pub promoted: Vec<String>,
    /// White's hand.
    pub w: Vec<Reserve>,
    /// Black's hand.
    pub b: Vec<Reserve>,
    /// The pool both draw from.
    pub shared: Vec<Reserve>,
    /// Who is to move.
    pub turn: Side,
    /// Letters of rights to castle.
    pub castling: Vec<String>,
    /// Squares that the last move has crossed.
    pub en_passant: Vec<String>,
    /// Where the unit stands that has crossed them, if it is not the first that can have.
    pub victim: Option<String>,
    /// The same of earlier moves of the turn.
    pub earlier: Vec<Crossed>,
    /// Which part of its turn the side to move is at, from 1.
    pub part: u8,
    /// Where the unit stands that goes on in the turn.
    pub going: Option<String>,
    /// From where it has come, if that limits in which directions it goes on.
    pub came: Option<String>,
    /// Where units stand that were captured in the turn and are still there.
    pub taken: Vec<String>,
    /// Moves of one side since the last that cannot be taken back.
    pub halfmove: u16,
    /// The number of the move.
    pub fullmove: u16,
    /// How the game has ended, if the rest does not say so.
    pub won: Option<Won>,
    /// How often White and Black have given check.
    pub checks: Vec<u8>,
    /// Whether the last move was a pass.
    pub passed: bool,
    /// How far a side has counted.
    pub count: Option<Counted>,
    /// What White's and Black's last move lends to units that copy it: ids of types, or nothing.
    pub lent: Vec<String>,
    /// Where units stand that have never moved; nothing for all that stand as in the beginning.
    pub unmoved: Option<Vec<String>>,
}

/// Squares that a move has crossed, and where the unit stands that did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossed {
    /// Which.
    pub squares: Vec<String>,
    /// Where it stands.
    pub victim: String,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Won {
    /// White.
    W,
    /// Black.
    B,
    /// Nobody.
    D,
}

/// How far a side has counted its turns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// Who.
    pub side: Side,
    /// How far.
    pub number: u16,
    /// Up to where.
    pub limit: u16,
}

/// What is to become of a position before it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Turned {
    /// Left and right change places.
    Mirror,
    /// White and Black change places.
    Sides,
}

/// A position to be looked at: as data, or as text where there is one.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EditorRequest {
    /// As data.
    pub setup: Option<Setup>,
    /// As text, which then counts.
    pub fen: Option<String>,
    /// What is to become of it first.
    pub turned: Option<Turned>,
    /// Whether rights to castle are taken away that its units, as they stand, cannot have.
    pub fit: bool,
}

/// What there is to say about a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EditorAnswer {
    /// The position as it was looked at; nothing if its text cannot be read.
    pub setup: Option<Setup>,
    /// As text.
    pub fen: String,
    /// Whether it can occur.
    pub possible: bool,
    /// What is wrong with it.
    pub faults: Vec<SetupFault>,
    /// What can be done in it, or how the game has ended there; empty if it cannot occur.
    pub said: String,
    /// How many moves there are; none if it is over.
    pub moves: u32,
    /// Whether the game has ended there.
    pub over: bool,
    /// Squares whose units are immobilized.
    pub frozen: Vec<String>,
    /// What would let the game go on, where it is over for want of something.
    pub repair: Option<Repair>,
}

/// Something that is wrong with a position or with its text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SetupFault {
    /// What, in a sentence.
    pub text: String,
    /// The squares that it is about.
    pub squares: Vec<String>,
    /// Where in the text it is, if that cannot be read: the first character, and the one behind the last.
    pub at: Vec<u32>,
    /// What would put it right, where that is obvious.
    pub repair: Option<Repair>,
}

/// A change that puts something right.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Repair {
    /// In a few words.
    pub text: String,
    /// The position after it, as data.
    pub setup: Setup,
}

/// What a page needs to put up positions of a game: nothing that the game does not have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EditorInfo<'a> {
    /// The variant with its options.
    pub variant: String,
    /// Its name.
    pub name: String,
    /// The board.
    pub board: &'a Board,
    /// Every piece type.
    pub pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub pictures: String,
    /// How the game usually begins.
    pub start: Setup,
    /// What of a position the game has.
    pub has: Has,
}

/// What of a position a game has.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Has {
    /// Types that White's hand can hold.
    pub w: Vec<String>,
    /// Types that Black's hand can hold.
    pub b: Vec<String>,
    /// How many units the pool can hold.
    pub pool: u8,
    /// Letters of rights to castle.
    pub castling: Vec<String>,
    /// Whether something can be captured in passing.
    pub en_passant: bool,
    /// Whether earlier moves of a turn may leave such captures open.
    pub earlier: bool,
    /// Types of which a unit can have come by promotion.
    pub promoted: Vec<String>,
    /// How many parts a turn has at most, if a position says which comes next.
    pub parts: u8,
    /// Whether a unit may go on in the same turn.
    pub going: bool,
    /// Whether captured units may stay until the turn is over.
    pub taken: bool,
    /// Whether there are draws by moves that change nothing for good.
    pub halfmove: bool,
    /// Whether checks are counted.
    pub checks: bool,
    /// Whether two passes end the game.
    pub passed: bool,
    /// Whether somebody may count his turns.
    pub count: bool,
    /// Types that the last move can lend.
    pub lent: Vec<String>,
    /// How a game may have ended that does not show in a position.
    pub won: Vec<Won>,
    /// Whether it matters what has never moved.
    pub unmoved: bool,
    /// Whether left and right can change places.
    pub mirror: bool,
    /// Whether White and Black can change places.
    pub sides: bool,
}
