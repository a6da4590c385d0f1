//! Moves of two units of one side.

use std::collections::BTreeSet;

use variorum_rules::def::{CastlingDef, Goal};

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// Origin and destination of both units.
    pub(crate) fn castling_squares(&self, castling: &CastlingDef, side: Side) -> [At; 4] {
        let [white, _] = castling.squares;
        let ranks = self.game.board.shape().ranks.cast_signed();
        [white.from, white.to, white.partner_from, white.partner_to].map(|square| {
            match (self.at(square), side) {
                (at, Side::White) => at,
                ((file, rank), Side::Black) => (file, ranks - 1 - rank),
            }
        })
    }

    /// The move, if it is possible.
    pub(crate) fn castle(&self, state: &State, castling: &CastlingDef) -> Option<Done> {
        let side = state.turn;
        let [from, to, partner_from, partner_to] = self.castling_squares(castling, side);
        let mover = Unit {
            kind: castling.mover,
            side,
        };
        let partner = Unit {
            kind: castling.partner,
            side,
        };
        let right = match letter(castling, side) {
            Some(letter) => state.castling.contains(&letter),
            None => state.unmoved.contains(&from) && state.unmoved.contains(&partner_from),
        };
        if !right
            || state.units.get(&from) != Some(&mover)
            || state.units.get(&partner_from) != Some(&partner)
        {
            return None;
        }
        let frozen = self.frozen(&state.units);
        if frozen.contains(&from) || frozen.contains(&partner_from) {
            return None;
        }
        let between = |a: At, b: At| (a.0.min(b.0)..=a.0.max(b.0)).map(move |file| (file, a.1));
        let all = between(from, to)
            .chain(between(partner_from, partner_to))
            .chain(between(from, partner_from));
        for at in all {
            if at != from && at != partner_from && state.units.contains_key(&at) {
                return None;
            }
        }
        if castling.safe && self.game.goal == Goal::Mate {
            let mut crossing: Vec<At> = between(from, to).collect();
            crossing.retain(|&at| at != to);
            for at in crossing {
                let mut imagined = state.clone();
                imagined.units.remove(&from);
                imagined.units.insert(at, mover);
                if self.unit_hangs(&imagined, at, side) {
                    return None;
                }
            }
        }
        let mut after = self.next(state);
        after.units.remove(&from);
        after.units.remove(&partner_from);
        after.units.insert(to, mover);
        after.units.insert(partner_to, partner);
        self.carry(state, &mut after, &[(from, to), (partner_from, partner_to)]);
        self.bookkeeping(
            state,
            &mut after,
            &[from, to, partner_from, partner_to],
            None,
        );
        Some(Done {
            from: Some(from),
            after,
            captures: BTreeSet::new(),
            converts: BTreeSet::new(),
            promotes: None,
        })
    }
}

/// The letter of a right for a side.
pub(crate) fn letter(castling: &CastlingDef, side: Side) -> Option<char> {
    castling.letter.map(|letter| match side {
        Side::White => letter,
        Side::Black => letter.to_ascii_lowercase(),
    })
}
