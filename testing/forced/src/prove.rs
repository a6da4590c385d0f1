//! Every move of the one side against every answer of the other: what wins in so many moves.

use std::collections::HashMap;

use variorum_rules::{Bits, Board, Color, Move, Position, with_board};

/// The search has looked at as many positions as it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spent;

/// An exhaustive search for forced wins, by the program's generator.
///
/// What it knows holds for one game; a position's past does not count.
#[derive(Debug)]
pub struct Prover {
    /// For a position and a number of moves, the first move that wins, or that none does.
    known: HashMap<(u64, u32), Option<Move>>,
    /// The answer that last saved the other side, by moves to go: it may do so again.
    saved: [Option<Move>; 16],
    /// Positions that may still be looked at.
    left: u64,
}

impl Prover {
    /// A search of so many positions at most.
    #[must_use]
    pub fn new(most: u64) -> Self {
        Prover {
            known: HashMap::new(),
            saved: [None; 16],
            left: most,
        }
    }

    /// A move with which the side to move wins in at most so many moves.
    ///
    /// # Errors
    /// If too much would have to be looked at.
    pub fn winning(&mut self, position: &Position, moves: u32) -> Result<Option<Move>, Spent> {
        let mut copy = position.clone();
        with_board!(&mut copy, board => self.wins(board, moves))
    }

    /// All moves with which the side to move wins in at most so many moves.
    ///
    /// # Errors
    /// If too much would have to be looked at.
    pub fn all_winning(&mut self, position: &Position, moves: u32) -> Result<Vec<Move>, Spent> {
        let mut copy = position.clone();
        let mut found = Vec::new();
        for mv in position.legal_moves() {
            let wins = with_board!(&mut copy, board => {
                let us = board.turn();
                board.play(mv);
                let wins = self.has_won(board, us, moves);
                board.undo();
                wins
            });
            if wins? {
                found.push(mv);
            }
        }
        Ok(found)
    }

    /// An answer after which the side that has just moved does not win in so many moves more; nothing if there is none.
    ///
    /// # Errors
    /// If too much would have to be looked at.
    pub fn saving(&mut self, position: &Position, moves: u32) -> Result<Option<Move>, Spent> {
        let mut copy = position.clone();
        with_board!(&mut copy, board => {
            let us = !board.turn();
            self.refutation(board, us, moves)
        })
    }

    /// A line that wins, with the first answers there are; empty if there is no win.
    ///
    /// # Errors
    /// If too much would have to be looked at.
    pub fn line(
        &mut self,
        position: &Position,
        first: Move,
        moves: u32,
    ) -> Result<Vec<Move>, Spent> {
        let mut position = position.clone();
        let mut line = vec![first];
        position.play_unchecked(first);
        let mut left = moves - 1;
        while left > 0 && position.outcome().is_none() {
            // The answer that holds out longest.
            let mut longest: Option<(u32, Move)> = None;
            for answer in position.legal_moves() {
                position.play_unchecked(answer);
                let mut needed = 1;
                while needed < left && self.winning(&position, needed)?.is_none() {
                    needed += 1;
                }
                position.undo();
                if longest.is_none_or(|(most, _)| needed > most) {
                    longest = Some((needed, answer));
                }
            }
            let Some((needed, answer)) = longest else {
                break;
            };
            position.play_unchecked(answer);
            line.push(answer);
            let Some(mv) = self.winning(&position, needed)? else {
                break;
            };
            position.play_unchecked(mv);
            line.push(mv);
            left = needed - 1;
        }
        Ok(line)
    }

    fn wins<B: Bits>(&mut self, board: &mut Board<B>, moves: u32) -> Result<Option<Move>, Spent> {
        self.left = self.left.checked_sub(1).ok_or(Spent)?;
        let key = (board.key(), moves);
        if let Some(known) = self.known.get(&key) {
            return Ok(*known);
        }
        let us = board.turn();
        let mut list = Vec::new();
        board.legal_moves(&mut list);
        if moves > 1 {
            // Moves that attack a royal leave the fewest answers.
            let mut attacks = 0;
            for at in 0..list.len() {
                board.play(list[at]);
                let attack = board.ended().is_some_and(|end| end.winner == Some(us))
                    || board.is_capturable(!us);
                board.undo();
                if attack {
                    list.swap(at, attacks);
                    attacks += 1;
                }
            }
        }
        let mut found = None;
        for mv in list {
            board.play(mv);
            let won = self.has_won(board, us, moves);
            board.undo();
            if won? {
                found = Some(mv);
                break;
            }
        }
        self.known.insert(key, found);
        Ok(found)
    }

    /// Whether the side that has just made the first of so many moves wins with the last of them at the latest.
    fn has_won<B: Bits>(
        &mut self,
        board: &mut Board<B>,
        us: Color,
        moves: u32,
    ) -> Result<bool, Spent> {
        if let Some(winner) = board.ended().map(|end| end.winner) {
            return Ok(winner == Some(us));
        }
        if board.turn() == us || board.is_placing() {
            return Ok(false);
        }
        if !board.can_move() {
            return Ok(board.without_moves().winner == Some(us));
        }
        if moves == 1 || board.history_end().is_some() {
            return Ok(false);
        }
        Ok(self.refutation(board, us, moves - 1)?.is_none())
    }

    /// An answer after which `us` does not win in so many moves.
    fn refutation<B: Bits>(
        &mut self,
        board: &mut Board<B>,
        us: Color,
        moves: u32,
    ) -> Result<Option<Move>, Spent> {
        let mut answers = Vec::new();
        board.legal_moves(&mut answers);
        let saved = &mut self.saved[moves as usize % 16];
        if let Some(at) = saved.and_then(|mv| answers.iter().position(|answer| *answer == mv)) {
            answers.swap(0, at);
        }
        for mv in answers {
            board.play(mv);
            let over = board.ended().is_some()
                || board.turn() != us
                || !board.can_move()
                || board.history_end().is_some();
            let lost = if over {
                Ok(None)
            } else {
                self.wins(board, moves)
            };
            board.undo();
            if lost?.is_none() {
                self.saved[moves as usize % 16] = Some(mv);
                return Ok(Some(mv));
            }
        }
        Ok(None)
    }
}
