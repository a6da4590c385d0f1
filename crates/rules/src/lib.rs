//! The rules of a game at work: positions, legal moves, play and undo, FEN and move text.
//!
//! ```
//! use variorum_rules::Rules;
//! use variorum_rules::def::{Atom, BoardDef, GameDef, Goal, MovementDef, PieceDef, Ray};
//!
//! // Two pieces, by the directions in which they go and how far.
//! let goes = |directions: &[(i8, i8)], max| {
//!     let rays = directions.iter().copied().map(Ray::straight).collect();
//!     vec![MovementDef::along(vec![Atom { text: String::new(), rays, min: 1, max, quiet: true, capture: true }])]
//! };
//! let straight = [(0, 1), (1, 0), (0, -1), (-1, 0)];
//! let around = [straight, [(1, 1), (1, -1), (-1, -1), (-1, 1)]].concat();
//! let king = PieceDef { name: "King".into(), id: "K".into(), royal: true, movements: goes(&around, 1), ..PieceDef::default() };
//! let rook = PieceDef { name: "Rook".into(), id: "R".into(), movements: goes(&straight, 7), ..PieceDef::default() };
//! let (board, pieces) = (BoardDef::rectangle(8, 8)?, vec![king, rook]);
//! let game = GameDef { board, pieces, goal: Goal::Mate, ..GameDef::default() };
//!
//! // A position of that game, and a move in it.
//! let mut position = Rules::compile(game)?.position_from_fen("6k1/8/6K1/8/8/8/8/R7 w - - 0 1")?;
//! let legal = position.legal();
//! let mv = legal.parse("a1a8")?;
//! assert_eq!(legal.san(mv), "Ra8#");
//!
//! position.play(mv)?;
//! assert_eq!(position.fen(), "R5k1/8/6K1/8/8/8/8/8 b - - 1 1");
//! assert!(position.legal_moves().is_empty());
//! assert_eq!(position.outcome().map(|outcome| outcome.result()), Some("1-0"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`def::GameDef`] says what a game is; usually a rule file has been read for it. [`Rules::compile`] turns it into
//! tables, which all positions share. A [`Position`] is a game in progress, and [`Legal`] its legal moves with their texts.
//!
//! [`Board`] is a position on a board of known width, for code that must be fast, such as a search. [`with_board!`] gets
//! from one to the other, once, at the boundary.

pub mod setup;

mod attackers;
mod bare;
mod board;

mod compile;
mod countdown;

mod delta;
mod diagram;
#[cfg(test)]
mod drawn;

mod ending;
mod ends;
mod fen;
mod figure;
mod generate;

mod legal;
mod legality;
mod listed;
mod moves;
mod multi_capture;
mod now;
mod outcome;
mod perft;
mod play;
mod position;
mod random;

mod refusal;
mod replay;
mod restrictions;

mod state;
mod tables;
mod text;
mod tryout;

mod turn;
mod units;
mod width;

pub use board::Board;
pub use compile::CompileError;
pub use delta::{Change, Delta, Effects, Observer};
pub use diagram::Diagram;
pub use ending::{Outcome, Reason};
pub use fen::{FenFault, FenFaultKind, ParseFenError};
pub use figure::{Figure, Unseen, Window};
pub use legal::{Legal, Manner, MoveInfo};
pub use legality::Unverified;
pub use moves::Move;
pub use play::Passed;
pub use position::{IllegalMove, Position, Reserves, Rules};
pub use random::SplitMix64;
pub use refusal::Attempt;
pub use replay::ReplayError;
pub use text::ParseMoveError;
pub use tryout::{Mark, Tryout};
pub use units::{Bearing, Units};
/// The game as data, what a rule file says: the crate `variorum-def`.
pub use variorum_def as def;
pub use variorum_def::{
    CastlingBar, NoCapture, NoPlace, NoWay, Refusal, Restriction, Standing, Unit,
};
pub use variorum_geometry::{Bits, BoardError, Cells, Color, Square, Topology};
