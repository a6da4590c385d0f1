//! Counting move sequences.

use std::collections::HashSet;

use variorum_geometry::Bits;

use crate::board::Board;
use crate::moves::Move;

impl<B: Bits> Board<B> {
    /// The number of sequences of exactly `depth` plies. The last ply is counted in bulk unless
    /// `play_leaves` asks for every leaf to be played and taken back.
    pub fn perft(&mut self, depth: u32, play_leaves: bool) -> u64 {
        // A list for each level, made once: below, nothing is allocated any more.
        let mut lists: Vec<Vec<Move>> = (0..depth).map(|_| Vec::with_capacity(256)).collect();
        self.perft_in(&mut lists, play_leaves)
    }

    fn perft_in(&mut self, lists: &mut [Vec<Move>], play_leaves: bool) -> u64 {
        let Some((list, rest)) = lists.split_first_mut() else {
            return 1;
        };
        if rest.is_empty() && !play_leaves {
            return self.count_moves();
        }
        list.clear();
        self.legal_moves(list);
        let mut nodes = 0;
        for mv in list.iter() {
            self.play(*mv);
            nodes += self.perft_in(rest, play_leaves);
            self.undo();
        }
        nodes
    }

    /// The number of sequences of exactly `depth` whole turns. A turn of several moves is what it leads to: two ways to the same
    /// position are one turn.
    pub fn perft_turns(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.turns_from(depth, &mut HashSet::new())
    }

    /// The sequences of turns that begin with the one that is played, those apart of which the first leads to a position seen before.
    fn turns_from(&mut self, depth: u32, seen: &mut HashSet<u64>) -> u64 {
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let us = self.turn();
        let mut nodes = 0;
        for mv in moves {
            self.play(mv);
            // All orders of the moves of one turn share `seen`, so what two of them lead to counts once.
            let in_turn = self.turn() == us && !self.begins_turn();
            nodes += if in_turn && self.ended().is_none() {
                self.turns_from(depth, seen)
            } else if seen.insert(self.key()) {
                self.perft_turns(depth - 1)
            } else {
                0
            };
            self.undo();
        }
        nodes
    }

    /// The perft number below each legal move.
    pub fn divide(&mut self, depth: u32, play_leaves: bool) -> Vec<(Move, u64)> {
        let mut moves = Vec::new();
        if depth > 0 {
            self.legal_moves(&mut moves);
        }
        moves
            .into_iter()
            .map(|mv| {
                self.play(mv);
                let nodes = self.perft(depth - 1, play_leaves);
                self.undo();
                (mv, nodes)
            })
            .collect()
    }
}
