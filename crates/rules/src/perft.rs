//! Counting move sequences.

use variorum_geometry::Bits;

use crate::board::Board;
use crate::unit::Move;

impl<B: Bits> Board<B> {
    /// The number of sequences of exactly `depth` plies. The last ply is counted in bulk unless
    /// `play_leaves` asks for every leaf to be played and taken back.
    pub fn perft(&mut self, depth: u32, play_leaves: bool) -> u64 {
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
