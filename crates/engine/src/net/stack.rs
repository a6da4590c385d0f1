//! The hidden numbers of all positions of a line, worked out when somebody asks.

use variorum_rules::{Bits, Board, Change};

use super::fold::Hidden;
use super::{Bearers, Folded};

/// What is known of one position of the line.
struct Ply {
    hidden: Hidden,
    /// Whether that is so, or follows from the position before.
    ready: bool,
    /// How many changes there were before it was reached.
    changes: u32,
}

/// The hidden numbers of a line. Moves only note what they change.
pub(crate) struct Stack<'a> {
    folded: &'a Folded,
    plies: Vec<Ply>,
    changes: Vec<Change>,
}

impl<'a> Stack<'a> {
    /// A line that begins, and for now ends, with this position.
    pub(crate) fn new<B: Bits>(folded: &'a Folded, board: &Board<B>) -> Self {
        let mut stack = Stack {
            folded,
            plies: Vec::new(),
            changes: Vec::new(),
        };
        stack.begin(board);
        stack
    }

    /// Goes on from a position that was reached otherwise than by a move.
    pub(crate) fn begin<B: Bits>(&mut self, board: &Board<B>) {
        let hidden = self.folded.refresh(board);
        self.plies.push(Ply {
            hidden,
            ready: true,
            changes: self.changes.len() as u32,
        });
    }

    /// A move is played; [`Stack::changed`] hears what it changes.
    #[inline]
    pub(crate) fn push(&mut self) {
        self.plies.push(Ply {
            hidden: Hidden::default(),
            ready: false,
            changes: self.changes.len() as u32,
        });
    }

    /// A square has changed by the last move.
    #[inline]
    pub(crate) fn changed(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Forgets the last position.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if let Some(ply) = self.plies.pop() {
            self.changes.truncate(ply.changes as usize);
        }
    }

    /// What the net says of the last position, as [`Folded::answer`] does.
    pub(crate) fn answer<B: Bits>(&mut self, board: &Board<B>, bearers: &mut Bearers<B>) -> i32 {
        let last = self.plies.len() - 1;
        // The first position of a line is always ready.
        let known = self.plies.iter().rposition(|ply| ply.ready).unwrap_or(0);
        for at in known..last {
            let mut hidden = self.plies[at].hidden;
            let begin = self.plies[at + 1].changes as usize;
            let end = self
                .plies
                .get(at + 2)
                .map_or(self.changes.len(), |ply| ply.changes as usize);
            for change in &self.changes[begin..end] {
                self.folded
                    .change(&mut hidden, change.square, change.before, change.after);
            }
            let ply = &mut self.plies[at + 1];
            (ply.hidden, ply.ready) = (hidden, true);
        }
        self.folded.answer(board, &self.plies[last].hidden, bearers)
    }

    /// Whether the last position has the hidden numbers that adding up all units gives.
    #[cfg(test)]
    pub(crate) fn is_right<B: Bits>(&mut self, board: &Board<B>) -> bool {
        self.answer(board, &mut Bearers::default());
        self.plies
            .last()
            .is_some_and(|ply| ply.hidden == self.folded.refresh(board))
    }
}
