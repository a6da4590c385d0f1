//! Lists of moves in order, with what tells one from another.

use std::collections::HashMap;
use std::sync::OnceLock;

use variorum_geometry::{Bits, Square};

use crate::board::Board;
use crate::moves::{Move, rule};

/// Moves on a board of known width, ordered so that those between two squares stand together, with what tells
/// one from another worked out once for all of them.
#[derive(Clone, Debug)]
pub(crate) struct Listed<B: Bits> {
    pub(crate) board: Board<B>,
    /// Ordered by origin, then by destination, then by the rest.
    pub(crate) moves: Vec<Move>,
    /// For each target square the origins from which units go or shoot there.
    origins: OnceLock<Vec<B>>,
    /// How many moves share a human notation without the text that tells them apart.
    pub(crate) sans: OnceLock<HashMap<String, u32>>,
}

impl<B: Bits> Listed<B> {
    /// The legal moves of a position.
    pub(crate) fn legal(board: &Board<B>) -> Self {
        let mut board = board.without_history();
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        Listed::new(board, moves)
    }

    pub(crate) fn new(board: Board<B>, mut moves: Vec<Move>) -> Self {
        moves.sort_unstable_by_key(order);
        Listed {
            board,
            moves,
            origins: OnceLock::new(),
            sans: OnceLock::new(),
        }
    }

    pub(crate) fn contains(&self, mv: Move) -> bool {
        self.moves.binary_search_by_key(&order(&mv), order).is_ok()
    }

    /// The moves that begin on a square; [`Square::NONE`]: placements, drops and a pass.
    pub(crate) fn starting(&self, from: Square) -> &[Move] {
        let rest = &self.moves[self.moves.partition_point(|mv| mv.from() < from)..];
        &rest[..rest.partition_point(|mv| mv.from() == from)]
    }

    /// The moves between two squares.
    pub(crate) fn between(&self, from: Square, to: Square) -> &[Move] {
        let (low, high) = ((from, to), (from, to));
        let rest = &self.moves[self.moves.partition_point(|mv| (mv.from(), mv.to()) < low)..];
        &rest[..rest.partition_point(|mv| (mv.from(), mv.to()) == high)]
    }

    /// The squares from which units go to a square or shoot at it, castling apart.
    pub(crate) fn origins(&self, target: Square) -> B {
        let origins = self.origins.get_or_init(|| {
            let mut origins = vec![B::EMPTY; self.board.topology().len()];
            for mv in &self.moves {
                if !matches!(mv.rule(), rule::DROP | rule::CASTLE | rule::PASS) {
                    let target = mv.target();
                    if let Some(set) = origins.get_mut(target.index()) {
                        *set |= B::of(mv.from());
                    }
                }
            }
            origins
        });
        origins.get(target.index()).copied().unwrap_or(B::EMPTY)
    }
}

fn order(mv: &Move) -> (Square, Square, Move) {
    (mv.from(), mv.to(), *mv)
}

impl Move {
    /// Where a move goes, or what it shoots at.
    pub(crate) fn target(self) -> Square {
        if self.from() == self.to() {
            self.via()
        } else {
            self.to()
        }
    }
}
