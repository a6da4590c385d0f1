//! Whether a move leaves its royal safe, asked of the units alone: it is made, looked at and taken back.

use variorum_geometry::{Bits, Color, Square};

use super::{CheckSquares, Units};
use crate::def::Unit;
use crate::delta::Effects;
use crate::moves::{Move, rule};
use crate::tables::feature;

impl<B: Bits> Units<B> {
    /// Whether a move of `us` is not the royal's and changes nothing of what is watched; nothing if that depends on what
    /// it captures and converts, which [`Units::spares`] is asked then.
    #[inline]
    pub(crate) fn leaves_alone(
        &self,
        us: Color,
        mv: Move,
        watch: &CheckSquares<B>,
    ) -> Option<bool> {
        let (from, to) = (mv.from(), mv.to());
        if from.is_none() {
            // A pass is looked at when it is listed. With a drop, what is lent stays as it is.
            let harmless = mv.is_pass() || !watch.squares.has(to) && !watch.asks_what_is_lent();
            let drop = mv.kind().and_then(|_| self.drop_of(us, mv.held_type()));
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
            || self.t.on_captures.is_empty() && !watch.squares.meets(self.side(!us));
        harmless.then_some(true)
    }

    /// Whether neither the own royal nor what is watched is among what a move captures or converts.
    #[inline]
    pub(crate) fn spares(&self, us: Color, effects: Effects<B>, watch: &CheckSquares<B>) -> bool {
        !(watch.squares | self.royals(us)).meets(effects.all())
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

    /// Whether nothing attacks a castling unit where it stands and on the squares that it crosses, if that matters.
    pub(crate) fn may_castle(&mut self, us: Color, mv: Move) -> bool {
        let castling = &self.t.castlings_of(us)[mv.via().index()];
        let (safe, from, crossed) = (castling.safe, castling.from, castling.crossed);
        !safe
            || !self.is_attacked(from, !us)
                && crossed
                    .squares()
                    .all(|square| !self.is_crossing_hit(from, square, us))
    }

    /// Whether a move of `us` with these effects leaves its royal safe. `closes` says whether the move closes what
    /// [earlier moves](Units::earlier) left open; the log is left as it was.
    pub(crate) fn is_safe_after(
        &mut self,
        us: Color,
        mv: Move,
        effects: Effects<B>,
        closes: bool,
        log: &mut Vec<(Square, Unit)>,
    ) -> bool {
        if !mv.is_simple() || !self.t.on_captures.is_empty() {
            // What loses an own royal is illegal; what wins the enemy's is never answered.
            if self.loses(us, effects.captures) {
                return false;
            }
            if self.loses(!us, effects.captures) {
                return true;
            }
        }
        let (from, to) = (mv.from(), mv.to());
        // What it changes is told by what is open now.
        let delta = (!self.is_simple(mv)).then(|| self.delta_of(us, mv, effects));
        let crossed = self.crossed(mv);
        let open = self.open;
        let closed = closes.then(|| std::mem::take(&mut self.earlier));
        self.open.set_crossed(crossed, to);
        if self.t.borrows && !from.is_none() {
            self.open.lent[us.index()] = self.lent_by(mv, self.unit(from));
        }
        let safe = if let Some(delta) = delta {
            let changes = log.len();
            self.apply(&delta, log, |_| {});
            let safe = !self.is_capturable(us);
            self.revert(log, changes);
            safe
        } else {
            // The frequent case has its own way: one unit goes, and takes what stands there.
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
        self.open = open;
        if let Some(earlier) = closed {
            self.earlier = earlier;
        }
        safe
    }
}
