//! Which plain moves leave the own royal safe, where plain units are all that attacks it.
//!
//! Looked at from the royal, every line class has three shells: the first unit in each direction, the second, the
//! third. A slider attacks from the first shell and a hopper from the second, so
//!
//! - a unit of the first shell with a slider behind it is pinned, and so is, with a hopper third, each of the two
//!   before it: it would bring the hopper one unit nearer;
//! - with a hopper first, the empty squares before it are hurdles, on which nothing may be put, while a capture
//!   there is fine: it adds no unit.
//!
//! ```text
//!   . . r        . . h        . . h
//!   . . R        . . .        . . S
//!   . . K        R . K        . . R
//!                             . . K
//!   R stays      R must not   neither R nor S
//!   on the file  go to c2     leaves the file
//! ```
//!
//! Units on no such square ("suspects") may go anywhere but on a hurdle: their targets stay a set. Only suspects,
//! and in check the moves that end on the attacker's lines, are tried one by one; the royal's own steps are asked of
//! the squares they lead to, with the royal off the board, for it must not hide behind itself.

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use super::attack::Bearing;
use super::safety::Safety;
use crate::tables::{CLASSES, Castling, feature};

/// What is known about the safety of one royal before its side moves.
pub(crate) struct Pins<B> {
    royal: Square,
    bearing: Bearing<B>,
    enemy: Color,
    /// In check: the only moves of other units worth testing end or start here.
    checked: bool,
    double_leap: bool,
    candidates: B,
    /// Own units whose moves must be tested one by one.
    suspects: B,
    /// Empty squares that become a hurdle for a hopper.
    pub(crate) hurdles: B,
}

impl<B: Bits> Pins<B> {
    /// Those of some units that may go anywhere but on a hurdle.
    #[inline]
    pub(crate) fn unbound(&self, units: B) -> B {
        if self.checked {
            B::EMPTY
        } else {
            units & !self.suspects & !B::of(self.royal)
        }
    }
}

impl<B: Bits> Safety<B> for Pins<B> {
    #[inline]
    fn free(&self, units: B) -> B {
        self.unbound(units)
    }

    #[inline]
    fn hurdles(&self) -> B {
        self.hurdles
    }

    #[inline]
    fn plain(&self, board: &Units<B>, from: Square, targets: B) -> B {
        board.safe_targets(self, from, targets)
    }

    #[inline]
    fn certain(&self, _: Square, _: B, _: impl FnOnce(B) -> B) -> B {
        B::EMPTY
    }

    #[inline]
    fn dropped(&self, targets: B) -> (B, B) {
        if self.checked {
            (B::EMPTY, targets & self.candidates)
        } else {
            // What is dropped opens no line; it can only become a hurdle itself.
            (targets & !self.hurdles, B::EMPTY)
        }
    }

    fn castling(&self, board: &Units<B>, castling: &Castling<B>) -> Option<bool> {
        board.castles_by(self, castling)
    }
}

impl<B: Bits> Units<B> {
    /// Whether sets of plain moves can be checked by [`Pins`]: nothing on the board attacks in a way that
    /// the attack features miss, and no own freezer, present or to come, keeps an attacker quiet.
    pub(crate) fn pins_suffice(&self, us: Color) -> bool {
        let complex = self.feature(feature::COMPLEX) & self.side(!us);
        let freezers = self.feature(feature::FREEZER) & self.side(us);
        let promoters = self.feature(feature::PROMOTES_TO_FREEZER) & self.side(us);
        self.t.guards_royals
            && (complex | freezers | promoters).is_empty()
            && self.royals(us).count() == 1
            && !self.may_enter(us)
    }

    pub(crate) fn pins(&self, us: Color) -> Pins<B> {
        let royal = self.royals(us).first();
        let (them, occupied) = (self.side(!us), self.occupied());
        let bearing = self.bearing(royal, !us, them);
        let mut pins = Pins {
            royal,
            bearing,
            enemy: !us,
            checked: false,
            double_leap: false,
            candidates: bearing.leapers,
            suspects: B::EMPTY,
            hurdles: B::EMPTY,
        };
        if !bearing.leapers.is_empty() {
            pins.checked = true;
            // Two leapers at once are neither taken nor barred by a plain move of another unit.
            pins.double_leap = bearing.leapers.is_several();
        }
        for class in 0..CLASSES {
            let (sliders, hoppers) = (bearing.sliders[class], bearing.hoppers[class]);
            if (sliders | hoppers).is_empty() {
                continue;
            }
            let first = self.t.lattice.slide(class, royal, occupied);
            let blockers = first & occupied;
            // With one shell lifted the lines run on to the next.
            let second = self.t.lattice.slide(class, royal, occupied & !blockers) & !first;
            if first.meets(sliders) || second.meets(hoppers) {
                pins.checked = true;
                // A unit that ends this check ends its move within the two shells: it takes there, or bars the way.
                pins.candidates |= first | second;
                pins.suspects |= (first | second) & occupied;
            }
            // A unit that leaves the line uncovers the slider behind it, or brings a hopper behind two units
            // one hurdle nearer.
            if second.meets(sliders) {
                pins.suspects |= blockers;
            }
            if !hoppers.is_empty() {
                let third = self
                    .t
                    .lattice
                    .slide(class, royal, occupied & !(first | second))
                    & !first
                    & !second;
                if third.meets(hoppers) {
                    pins.suspects |= (first | second) & occupied;
                }
                // A unit put between a hopper and the royal is its hurdle.
                for hopper in (first & hoppers).squares() {
                    pins.hurdles |=
                        first & self.t.lattice.slide(class, hopper, occupied) & !occupied;
                }
                // Any unit of a line may move along it and change its hurdles.
                pins.suspects |= (first | second | third) & occupied;
            }
        }
        pins.suspects &= self.side(us);
        pins
    }

    fn keeps_safe(&self, pins: &Pins<B>, from: Square, to: Square) -> bool {
        let alive = self.side(pins.enemy) & !B::of(to);
        let occupied = self.occupied() & !B::of(from) | B::of(to);
        !pins.bearing.leapers.meets(alive)
            && !self.lines_hit(&pins.bearing, pins.royal, occupied, alive)
    }

    fn safe_steps(&self, pins: &Pins<B>, targets: B) -> B {
        let without_royal = self.occupied() & !B::of(pins.royal);
        let mut safe = B::EMPTY;
        for to in targets.squares() {
            let set = B::of(to);
            let units = self.side(pins.enemy) & !set;
            if !self.plainly_attacked(to, pins.enemy, without_royal | set, units) {
                safe |= set;
            }
        }
        safe
    }

    /// The targets of a plain unit that leave the royal safe.
    #[inline]
    pub(crate) fn safe_targets(&self, pins: &Pins<B>, from: Square, targets: B) -> B {
        if from == pins.royal {
            return self.safe_steps(pins, targets);
        }
        let suspect = pins.suspects.has(from);
        if !pins.checked && !suspect {
            if pins.hurdles.is_empty() {
                return targets;
            }
            // Captures keep the number of units on a line; only quiet moves add a hurdle.
            return targets & !pins.hurdles;
        }
        if pins.double_leap {
            return B::EMPTY;
        }
        let targets = if pins.checked && !suspect {
            targets & pins.candidates
        } else {
            targets
        };
        targets
            .squares()
            .filter(|to| self.keeps_safe(pins, from, *to))
            .fold(B::EMPTY, |set, to| set | B::of(to))
    }

    /// Whether castling is legal where its own royal is the mover and plain units are all that attacks.
    pub(crate) fn castles_by(&self, pins: &Pins<B>, castling: &Castling<B>) -> Option<bool> {
        if castling.from != pins.royal || !castling.safe {
            return None;
        }
        if pins.checked {
            return Some(false);
        }
        let units = self.side(pins.enemy);
        let without_royal = self.occupied() & !B::of(pins.royal);
        let crossing = castling.crossed.squares().all(|square| {
            !self.plainly_attacked(square, pins.enemy, without_royal | B::of(square), units)
        });
        // Where it ends counts with the partner in its new place, which may bar a line or open one.
        let after = without_royal & !B::of(castling.partner_from)
            | B::of(castling.partner_to)
            | B::of(castling.to);
        Some(crossing && !self.plainly_attacked(castling.to, pins.enemy, after, units))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::{board, drawing, square};

    /// The plain targets of the unit on a square that leave its royal safe.
    fn safe_targets(picture: &str, from: &str) -> String {
        let board = board(picture);
        let from = square(&board, from);
        assert!(board.pins_suffice(Color::White));
        let pins = board.pins(Color::White);
        let view = board.view(Color::White);
        let ends = board.masked_ends(board.t.plan(board.unit(from)), from, view);
        drawing(&board, board.safe_targets(&pins, from, ends))
    }

    #[test]
    fn a_pinned_unit_stays_on_its_line() {
        let picture = "k...r ..... ....R ..... ....K";
        assert_eq!(safe_targets(picture, "e3"), "....x ....x ..... ....x .....");
    }

    #[test]
    fn in_check_a_unit_takes_the_attacker_or_steps_between() {
        let picture = "k...r R.... ..... ..... ....K";
        assert_eq!(safe_targets(picture, "a4"), "..... ....x ..... ..... .....");
        let picture = "k...r ....R ..... ..... ...K.";
        assert_eq!(safe_targets(picture, "e4"), "....x xxxx. ....x ....x ....x");
    }

    #[test]
    fn a_hurdle_must_not_be_put_before_a_hopper_nor_taken_from_between_two() {
        // Nothing stands between: whatever steps onto the file gives check.
        let picture = "k...h ..... R.... ..... ....K";
        assert_eq!(safe_targets(picture, "a3"), "x.... x.... .xxx. x.... x....");
        // Two units stand between: neither may leave the file.
        let picture = "k...h ..... ....R ....S ....K";
        assert_eq!(safe_targets(picture, "e3"), "....x ....x ..... ..... .....");
    }

    #[test]
    fn a_royal_steps_to_no_attacked_square() {
        let picture = "k..r. ..... ..... ..... ..K..";
        assert_eq!(safe_targets(picture, "c1"), "..... ..... ..... .xx.. .x...");
    }
}
