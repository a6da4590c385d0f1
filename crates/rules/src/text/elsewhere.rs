//! Moves as programs of other makers write them in coordinates.
//!
//! Nearly all is written alike. What is not: a promotion to what has a `+` before its id ends with that sign alone, since
//! there is nothing to choose; a unit that enters is a letter behind the move that makes room for it; and a side that passes
//! moves its royal nowhere.

use variorum_geometry::{Bits, Square};

use super::notation::PASS;
use crate::board::Board;
use crate::listed::Listed;
use crate::moves::Move;

/// What stands behind the squares of a move that promotes to the one thing it can.
const PROMOTES: char = '+';
/// What may stand behind the squares of a move that could promote and does not.
const STAYS: char = '=';

impl<B: Bits> Listed<B> {
    /// The text of one of the moves in other programs.
    pub(crate) fn text_elsewhere(&self, mv: Move) -> String {
        let board = &self.board;
        if mv.is_pass() {
            return board.pass_elsewhere();
        }
        let text = self.text(mv);
        if let Some((kind, at)) = mv.entry() {
            let moved = text.rsplit_once(',').map_or("", |(moved, _)| moved);
            if moved.contains(',') {
                return text;
            }
            let id = board.id(kind).to_lowercase();
            if at == mv.from() {
                return format!("{moved}{id}");
            }
            // What takes the partner's place is written as that one's way to the unit that castles.
            return format!("{}{}{id}", board.name(at), board.name(mv.from()));
        }
        let promoted = mv.kind().filter(|_| !mv.is_drop());
        let id = promoted.map(|kind| board.id(kind).to_lowercase());
        let id = id.filter(|id| id.starts_with(PROMOTES));
        match id.and_then(|id| text.strip_suffix(&id)) {
            Some(squares) => format!("{squares}{PROMOTES}"),
            None => text,
        }
    }

    /// The move that another program writes so.
    pub(crate) fn written_elsewhere(&self, text: &str) -> Option<Move> {
        let board = &self.board;
        let (from, rest) = board.leading_square(text)?;
        if let Some(squares) = text.strip_suffix(STAYS) {
            return self.spelled(squares).filter(|mv| mv.kind().is_none());
        }
        let (to, rest) = board.leading_square(rest)?;
        if rest.is_empty() {
            // Which of its units goes nowhere is all the same.
            let stays = from == to && board.side(board.turn()).has(from);
            return (stays && self.contains(Move::PASS)).then_some(Move::PASS);
        }
        let only = |mut found: Vec<Move>| found.pop().filter(|_| found.is_empty());
        if rest.len() == PROMOTES.len_utf8() && rest.starts_with(PROMOTES) {
            let mut promotions = self.between(from, to).to_vec();
            promotions.retain(|mv| mv.kind().is_some() && mv.entry().is_none());
            // Where several ways lead to the same promotion, the bare one is meant.
            let bare = promotions
                .iter()
                .find(|mv| self.text_elsewhere(**mv) == text);
            return bare.copied().or_else(|| only(promotions));
        }
        // What takes the partner's place begins where that one stands.
        let moves = [from, to].map(|from| self.starting(from));
        let entering = moves.into_iter().flatten().copied();
        let entering = entering.filter(|mv| mv.entry().is_some());
        only(
            entering
                .filter(|mv| self.text_elsewhere(*mv) == text)
                .collect(),
        )
    }
}

impl<B: Bits> Board<B> {
    /// A pass of the side to move: its royal goes nowhere, or the unit that stands lowest and farthest to the left.
    fn pass_elsewhere(&self) -> String {
        let own = self.side(self.turn());
        let is_royal = |square: &Square| self.t.def.pieces[self.unit(*square).kind()].royal;
        let place = |square: &Square| {
            let (file, rank) = self.t.topology.coordinates(*square);
            (rank, file)
        };
        let royal = own.squares().find(is_royal);
        match royal.or_else(|| own.squares().min_by_key(place)) {
            Some(square) => self.name(square).repeat(2),
            None => PASS.to_owned(),
        }
    }
}
