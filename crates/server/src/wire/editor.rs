//! A position that somebody puts up by hand.

use serde::{Deserialize, Serialize};

use super::{Board, PieceInfo, Reserve, Side, Unit};

/// A position as plain data, right or wrong: all that the text of one says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    /// What stands on the board.
    pub(crate) units: Vec<Unit>,
    /// Where units stand that came by promotion.
    pub(crate) promoted: Vec<String>,
    /// White's hand.
    pub(crate) w: Vec<Reserve>,
    /// Black's hand.
    pub(crate) b: Vec<Reserve>,
    /// The pool both draw from.
    pub(crate) shared: Vec<Reserve>,
    /// Who is to move.
    pub(crate) turn: Side,
    /// Letters of rights to castle.
    pub(crate) castling: Vec<String>,
    /// Squares that the last move has crossed.
    pub(crate) en_passant: Vec<String>,
    /// Where the unit stands that has crossed them, if it is not the first that can have.
    pub(crate) victim: Option<String>,
    /// The same of earlier moves of the turn.
    pub(crate) earlier: Vec<Crossed>,
    /// Which part of its turn the side to move is at, from 1.
    pub(crate) part: u8,
    /// Where the unit stands that goes on in the turn.
    pub(crate) going: Option<String>,
    /// Where units stand that were captured in the turn and are still there.
    pub(crate) taken: Vec<String>,
    /// Moves of one side since the last that cannot be taken back.
    pub(crate) halfmove: u16,
    /// The number of the move.
    pub(crate) fullmove: u16,
    /// How the game has ended, if the rest does not say so.
    pub(crate) won: Option<Won>,
    /// How often White and Black have given check.
    pub(crate) checks: Vec<u8>,
    /// Whether the last move was a pass.
    pub(crate) passed: bool,
    /// How far a side has counted.
    pub(crate) count: Option<Counted>,
    /// What White's and Black's last move lends to units that copy it: ids of types, or nothing.
    pub(crate) lent: Vec<String>,
    /// Where units stand that have never moved; nothing for all that stand as in the beginning.
    pub(crate) unmoved: Option<Vec<String>>,
}

/// Squares that a move has crossed, and where the unit stands that did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Crossed {
    /// Which.
    pub(crate) squares: Vec<String>,
    /// Where it stands.
    pub(crate) victim: String,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Won {
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
pub(crate) struct Counted {
    /// Who.
    pub(crate) side: Side,
    /// How far.
    pub(crate) number: u16,
    /// Up to where.
    pub(crate) limit: u16,
}

/// What is to become of a position before it is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Turned {
    /// Left and right change places.
    Mirror,
    /// White and Black change places.
    Sides,
}

/// A position to be looked at: as data, or as text where there is one.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EditorRequest {
    /// As data.
    pub(crate) setup: Option<Setup>,
    /// As text, which then counts.
    pub(crate) fen: Option<String>,
    /// What is to become of it first.
    pub(crate) turned: Option<Turned>,
    /// Whether rights to castle are taken away that its units, as they stand, cannot have.
    pub(crate) fit: bool,
}

/// What there is to say about a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct EditorAnswer {
    /// The position as it was looked at; nothing if its text cannot be read.
    pub(crate) setup: Option<Setup>,
    /// As text.
    pub(crate) fen: String,
    /// Whether it can occur.
    pub(crate) possible: bool,
    /// What is wrong with it.
    pub(crate) faults: Vec<SetupFault>,
    /// What can be done in it, or how the game has ended there; empty if it cannot occur.
    pub(crate) said: String,
    /// How many moves there are; none if it is over.
    pub(crate) moves: u32,
    /// Whether the game has ended there.
    pub(crate) over: bool,
    /// Squares whose units are immobilized.
    pub(crate) frozen: Vec<String>,
    /// What would let the game go on, where it is over for want of something.
    pub(crate) repair: Option<Repair>,
}

/// Something that is wrong with a position or with its text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct SetupFault {
    /// What, in a sentence.
    pub(crate) text: String,
    /// The squares that it is about.
    pub(crate) squares: Vec<String>,
    /// Where in the text it is, if that cannot be read: the first character, and the one behind the last.
    pub(crate) at: Vec<u32>,
    /// What would put it right, where that is obvious.
    pub(crate) repair: Option<Repair>,
}

/// A change that puts something right.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Repair {
    /// In a few words.
    pub(crate) text: String,
    /// The position after it, as data.
    pub(crate) setup: Setup,
}

/// What a page needs to put up positions of a game: nothing that the game does not have.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct EditorInfo<'a> {
    /// The variant with its options.
    pub(crate) variant: String,
    /// Its name.
    pub(crate) name: String,
    /// The board.
    pub(crate) board: &'a Board,
    /// Every piece type.
    pub(crate) pieces: &'a [PieceInfo],
    /// The address of all pictures.
    pub(crate) pictures: String,
    /// How the game usually begins.
    pub(crate) start: Setup,
    /// What of a position the game has.
    pub(crate) has: Has,
}

/// What of a position a game has.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Has {
    /// Types that White's hand can hold.
    pub(crate) w: Vec<String>,
    /// Types that Black's hand can hold.
    pub(crate) b: Vec<String>,
    /// How many units the pool can hold.
    pub(crate) pool: u8,
    /// Letters of rights to castle.
    pub(crate) castling: Vec<String>,
    /// Whether something can be captured in passing.
    pub(crate) en_passant: bool,
    /// Whether earlier moves of a turn may leave such captures open.
    pub(crate) earlier: bool,
    /// Types of which a unit can have come by promotion.
    pub(crate) promoted: Vec<String>,
    /// How many parts a turn has at most, if a position says which comes next.
    pub(crate) parts: u8,
    /// Whether a unit may go on in the same turn.
    pub(crate) going: bool,
    /// Whether captured units may stay until the turn is over.
    pub(crate) taken: bool,
    /// Whether there are draws by moves that change nothing for good.
    pub(crate) halfmove: bool,
    /// Whether checks are counted.
    pub(crate) checks: bool,
    /// Whether two passes end the game.
    pub(crate) passed: bool,
    /// Whether somebody may count his turns.
    pub(crate) count: bool,
    /// Types that the last move can lend.
    pub(crate) lent: Vec<String>,
    /// How a game may have ended that does not show in a position.
    pub(crate) won: Vec<Won>,
    /// Whether it matters what has never moved.
    pub(crate) unmoved: bool,
    /// Whether left and right can change places.
    pub(crate) mirror: bool,
    /// Whether White and Black can change places.
    pub(crate) sides: bool,
}
