//! Whether a move leaves its royal safe.
//!
//! That is asked of the units alone: no history, no clocks, no hash. So playing a move may ask it in turn, to see
//! whether an en-passant capture would be legal.

use variorum_geometry::{Bits, Color, Square};

use crate::board::Board;
use crate::def::Unit;
use crate::delta::Effects;
use crate::moves::{Move, rule};
use crate::tables::{NONE, feature};
use crate::watch::Watch;

impl<B: Bits> Board<B> {
    /// Whether a move is not the royal's and changes nothing of what is watched; nothing if that depends on what it
    /// captures and converts, which [`Board::spares`] is asked then.
    #[inline]
    pub(crate) fn leaves_alone(&self, mv: Move, watch: &Watch<B>) -> Option<bool> {
        let (from, to) = (mv.from(), mv.to());
        if from.is_none() {
            // A pass is looked at when it is listed. With a drop, what is lent stays as it is.
            let harmless = mv.is_pass() || !watch.squares.has(to) && !watch.asks_what_is_lent();
            let drop = mv
                .kind()
                .and_then(|_| self.drop_of(self.state.turn, mv.held_type()));
            return match drop {
                Some(drop) if harmless && !drop.arrivals.is_empty() => None,
                _ => Some(harmless),
            };
        }
        // A unit that enters stands where the mover stood.
        let whole_board = [rule::CASTLE, rule::EN_PASSANT, rule::EXCHANGE].contains(&mv.rule());
        if whole_board
            || watch.squares.meets(B::of(from) | B::of(to))
            || self.feature(feature::ROYAL).has(from)
            || watch.asks_what_is_lent() && !watch.allows(self.lent_by(mv, self.unit(from)))
        {
            return Some(false);
        }
        let harmless = self.is_simple(mv)
            || self.t.on_captures.is_empty() && !watch.squares.meets(self.side(!self.state.turn));
        harmless.then_some(true)
    }

    /// Whether neither the own royal nor what is watched is among what a move captures or converts.
    #[inline]
    pub(crate) fn spares(&self, effects: Effects<B>, watch: &Watch<B>) -> bool {
        !(watch.squares | self.royals(self.state.turn)).meets(effects.all())
    }

    /// Whether a castling unit would be capturable while it crosses a square.
    fn is_crossing_hit(&mut self, from: Square, square: Square, us: Color) -> bool {
        // Where many squares may be its origin, it may cross that of its partner.
        let (unit, there) = (self.unit(from), self.unit(square));
        self.put(square, Unit::NONE);
        self.shift(unit, from, square);
        let hit = self.is_attacked(square, !us);
        self.shift(unit, square, from);
        self.put(square, there);
        hit
    }

    fn may_castle(&mut self, mv: Move) -> bool {
        let us = self.state.turn;
        let castling = &self.t.castlings_of(us)[mv.via().index()];
        let (safe, from, crossed) = (castling.safe, castling.from, castling.crossed);
        !safe
            || !self.is_attacked(from, !us)
                && crossed
                    .squares()
                    .all(|square| !self.is_crossing_hit(from, square, us))
    }

    /// Whether a move fulfils the conditions that do not concern the position after it.
    #[inline]
    pub(crate) fn may_try(&mut self, mv: Move) -> bool {
        mv.rule() != rule::CASTLE || self.may_castle(mv)
    }

    /// Whether a move of the side to move leaves its royal safe.
    pub(crate) fn is_safe_after(&mut self, mv: Move) -> bool {
        let effects = self.effects(mv);
        self.is_safe_after_known(mv, effects)
    }

    /// The same for a move whose effects are known.
    pub(crate) fn is_safe_after_known(&mut self, mv: Move, effects: Effects<B>) -> bool {
        if !self.may_try(mv) {
            return false;
        }
        let us = self.state.turn;
        if !mv.is_simple() || !self.t.on_captures.is_empty() {
            // What loses an own royal is illegal; what wins the enemy's is never answered.
            if self.loses(us, effects.captures) {
                return false;
            }
            if self.loses(!us, effects.captures) {
                return true;
            }
        }
        let saved = self.state;
        let (from, to) = (mv.from(), mv.to());
        // What it changes is told by what is open now.
        let delta = (!self.is_simple(mv)).then(|| self.delta_of(mv, effects));
        // What the other side has left open is closed by this move.
        let closes = !self.earlier.is_empty() && self.is_earlier_theirs();
        let closed = closes.then(|| std::mem::take(&mut self.earlier));
        // What the enemy may do next depends on a little more than the units.
        let left_open = self.crossed(mv);
        self.state.en_passant = left_open;
        self.state.victim = if left_open.is_empty() { NONE } else { to.0 };
        if self.t.borrows && !from.is_none() {
            self.state.lent[us.index()] = self.lent_by(mv, self.unit(from));
        }
        let safe = if let Some(delta) = delta {
            let changes = self.history.changes.len();
            self.apply(&delta, |_| {});
            let safe = !self.is_capturable(us);
            self.revert(changes);
            safe
        } else {
            let (unit, taken) = (self.unit(from), self.unit(to));
            if !taken.is_none() {
                self.remove(to, taken);
            }
            self.shift(unit, from, to);
            let safe = !self.is_capturable(us);
            self.shift(unit, to, from);
            self.put(to, taken);
            safe
        };
        self.state = saved;
        if let Some(earlier) = closed {
            self.earlier = earlier;
        }
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::board;

    #[test]
    fn looking_leaves_no_trace() {
        for picture in [
            "k...r ....R ..... ..... ....K",
            "..f.. ..p.. L.S.. ..... p.F..",
        ] {
            let mut board = board(picture);
            let before = format!("{:?}", board);
            let mut moves = Vec::new();
            board.moves_of(Color::White, &mut moves);
            assert!(moves.len() > 5);
            for mv in moves {
                let safe = board.is_safe_after(mv);
                assert_eq!(format!("{:?}", board), before, "{mv:?}");
                board.play(mv);
                assert_eq!(safe, !board.is_capturable(Color::White), "{mv:?}");
                board.undo();
            }
        }
    }
}
