//! Units of one type that move all at once: pawns, mostly.
//!
//! Where a leap is the same distance between square numbers from everywhere, shifting the set of all units
//! that can make it gives all its destinations together. A row of pawns then costs little more than one.
//! Each leap knows the origins from which it is one, so nothing leaps around the edge of the board:
//!
//! ```text
//!   units     . . . . .      by 5, ahead   x . x . x      by 4, to the left   . x . x .
//!             S . S . S                    . . . . .      (a1 is no origin)   . . . . .
//! ```

use variorum_geometry::{Bits, Square};

use super::emit::{Shifted, Wanted};
use super::sink::Sink;
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::tables::Herd;
use crate::units::{Safety, View};

impl<B: Bits> Now<'_, B> {
    /// Hands over the moves of some units of a herd. Their safety does not depend on which of them moves:
    /// all legal moves are those that do not end on a hurdle.
    pub(crate) fn generate_herd<G: Safety<B>, S: Sink<B>>(
        &self,
        herd: &Herd<B>,
        units: B,
        safety: &G,
        view: View<B>,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let plan = self.t.plan(herd.unit);
        let empty = self.t.all & !view.occupied() & !safety.hurdles();
        for leap in &herd.leaps {
            let quiet = (units & leap.quiet).shifted(leap.by) & empty;
            let taking = (units & leap.capture).shifted(leap.by) & view.them;
            let template = Move::new(Square(0), Square(0), Square::NONE, rule::PLAIN, 0);
            let moves = Shifted {
                template,
                by: leap.by,
                quiet,
                taking,
            };
            self.emit_shifted(plan, moves, wanted, sink);
        }
        for run in &herd.runs {
            let starters = units & run.from;
            let quiet = run.rule != rule::PLAIN && !run.may_promote;
            if starters.is_empty() || quiet && wanted == Wanted::Noisy {
                continue;
            }
            // A hurdle matters only where a unit comes to stay, so squares on the way may be one.
            let open = self.t.all & !view.occupied();
            let passable = if run.crossing {
                open & !self.crossing_attacks(!herd.unit.color())
            } else {
                open
            };
            let (last, first) = run.steps.split_last().expect("a run has steps");
            let before = first
                .iter()
                .fold(starters, |set, step| set.shifted(*step) & passable);
            // The end may be attacked: that bars only what is crossed.
            let ends = before.shifted(*last) & empty;
            let template = Move::new(Square(0), Square(0), Square::NONE, run.rule, run.ray);
            let moves = Shifted {
                template,
                by: run.by,
                quiet: ends,
                taking: B::EMPTY,
            };
            self.emit_shifted(plan, moves, wanted, sink);
        }
    }
}

#[cfg(test)]
mod tests {
    use variorum_geometry::Color;

    use super::*;
    use crate::drawn::{board, drawing};

    #[test]
    fn all_units_of_a_type_go_by_one_shift() {
        let board = board("....k .p.r. S.S.S ..... ..K..");
        let [herd] = &board.t.herds[Color::White.index()][..] else {
            panic!("one type moves as a herd");
        };
        let units = board.feature(herd.feature) & board.side(Color::White);
        let by = |by: i8| herd.leaps.iter().find(|leap| leap.by == by).unwrap();
        let ahead = (units & by(5).quiet).shifted(5) & !board.occupied();
        assert_eq!(drawing(&board, ahead), "..... x.x.x ..... ..... .....");
        // From the edge no capture leads around it: a shift keeps to origins from which it is one.
        let left = (units & by(4).capture).shifted(4);
        assert_eq!(drawing(&board, left), "..... .x.x. ..... ..... .....");
        assert_eq!(
            drawing(&board, board.herd_attacks(herd, units)),
            "..... .x.x. ..... ..... ....."
        );
    }
}
