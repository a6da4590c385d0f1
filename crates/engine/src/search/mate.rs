//! A win in so many moves, or the certainty that there is none.
//!
//! The ordinary search looks at promising moves deeply and gives up the others: what it does not find may still be there. Here
//! every move is looked at, attacks on royals first.

use std::collections::HashSet;

use variorum_rules::{Bits, Move};

use super::Search;
use crate::report::FoundLine;
use crate::score::Score;

/// So many positions without a win are remembered.
const REMEMBERED: usize = 1 << 20;

impl<B: Bits> Search<'_, B> {
    /// The quickest win in at most so many own moves, with the line that holds out longest in the order of moves; nothing if
    /// there is none, or if a limit was reached first.
    pub(super) fn find_mate(&mut self, moves: u32) -> Option<FoundLine> {
        let mut without = HashSet::new();
        for count in 1..=moves {
            let allowed = self.root.moves().to_vec();
            if let Some(pv) = self.win(count, Some(&allowed), &mut without) {
                return Some(FoundLine {
                    score: Score::Mate(count as i32),
                    depth: 2 * count - 1,
                    pv,
                });
            }
            if self.stopped {
                break;
            }
        }
        None
    }

    /// A line in which the side to move wins with its `count`th move at the latest, whatever is answered.
    fn win(
        &mut self,
        count: u32,
        allowed: Option<&[Move]>,
        without: &mut HashSet<(u64, u32)>,
    ) -> Option<Vec<Move>> {
        self.visit();
        let key = (self.board.key(), count);
        // What is remembered was true of all moves; at the root only some may be allowed.
        if self.stopped || allowed.is_none() && without.contains(&key) {
            return None;
        }
        let us = self.board.turn();
        let mut moves = Vec::new();
        match allowed {
            Some(allowed) => moves.extend_from_slice(allowed),
            None => self.board.legal_moves(&mut moves),
        }
        // Attacks first; of the last move nothing else is of use where royals are mated.
        let mut attacks = 0;
        for at in 0..moves.len() {
            self.board.play(moves[at]);
            let attacks_royal = self.board.ended().is_some_and(|end| end.winner == Some(us))
                || self.board.is_capturable(!us);
            self.board.undo();
            if attacks_royal {
                moves.swap(at, attacks);
                attacks += 1;
            }
        }
        for mv in moves {
            self.board.play(mv);
            let answer = self.lost_after(us, count, without);
            self.board.undo();
            if let Some(mut line) = answer {
                line.insert(0, mv);
                return Some(line);
            }
            if self.stopped {
                return None;
            }
        }
        if allowed.is_none() && without.len() < REMEMBERED {
            without.insert(key);
        }
        None
    }

    /// The line that follows if the other side, which has just moved, wins with the last of `count` moves, this having been
    /// the first; nothing if it does not.
    fn lost_after(
        &mut self,
        us: variorum_rules::Color,
        count: u32,
        without: &mut HashSet<(u64, u32)>,
    ) -> Option<Vec<Move>> {
        if let Some(end) = self.board.ended() {
            return (end.winner == Some(us)).then(Vec::new);
        }
        if self.board.turn() == us {
            return None;
        }
        if !self.board.can_move() {
            let winner = self.board.without_moves().winner;
            return (winner == Some(us)).then(Vec::new);
        }
        if count == 1 || self.history_end().is_some() {
            return None;
        }
        let mut answers = Vec::new();
        self.board.legal_moves(&mut answers);
        let mut longest: Option<Vec<Move>> = None;
        for mv in answers {
            self.board.play(mv);
            let over = self.board.ended().is_some()
                || self.history_end().is_some()
                || !self.board.can_move();
            let line = if over {
                None
            } else {
                self.win(count - 1, None, without)
            };
            self.board.undo();
            let mut line = line?;
            line.insert(0, mv);
            if longest
                .as_ref()
                .is_none_or(|known| known.len() < line.len())
            {
                longest = Some(line);
            }
        }
        longest
    }
}
