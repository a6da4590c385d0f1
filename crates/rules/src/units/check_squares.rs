//! Which squares the safety of the own royal depends on, where units with effects attack it.
//!
//! Such attacks are many and various, but each needs a way: a ray along which the attacker reaches the square from
//! which it hits, or passes the royal. As long as nothing changes on those ways, a royal that is safe stays safe; and of
//! a way that is barred only the part up to the bar counts. So once a turn the ways of all enemies that could hit the
//! royal from where they stand are put together, and a move that neither leaves, enters nor hits one of these squares, and
//! is not the royal's, is legal without a look:
//!
//! ```text
//!   . . p . .     p captures what it pinches against a friend. It could come down the file to c1 and pinch K
//!   . . x . .     against the p on a1, but for S. So of White's moves those of S, those of K and those that end
//!   . . S . .     on the x are looked at, no others.
//!   . . . . .
//!   p K . . .
//! ```
//!
//! Own units that freeze are watched, too: when they go, what they froze is free. An enemy that borrows its movement
//! has no ways of its own; for it the types are noted that would harm, see [`CheckSquares`].

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use super::safety::Safety;
use super::threat::{Ways, path_to};
use crate::def::Unit;
use crate::tables::lattice::{CompiledRay, ORTHOGONAL};
use crate::tables::{Attacks, CLASSES, Castling, Course, Extra, Impact, NONE, Passing, feature};

/// What the safety of a royal depends on that is safe now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckSquares<B> {
    /// As long as nothing changes here, no line opens, closes or ends elsewhere.
    pub(crate) squares: B,
    /// The types, by number, whose movement an enemy unit must not borrow.
    lent: u128,
    /// Whether an enemy unit borrows at all.
    is_lent: bool,
}

impl<B: Bits> CheckSquares<B> {
    /// Whether a move that lends a type (or nothing, [`NONE`]) leaves no enemy unit a movement that harms.
    #[inline]
    pub(crate) fn allows(&self, lent: u8) -> bool {
        lent == NONE || self.lent >> lent & 1 == 0
    }

    /// Whether what is lent matters.
    #[inline]
    pub(crate) fn asks_what_is_lent(&self) -> bool {
        self.is_lent
    }
}

/// Moves while a royal is safe, sorted by what is watched.
pub(crate) struct OffCheckSquares<B> {
    squares: B,
    /// Units on none of these squares, royals apart.
    free: B,
    /// An enemy stands on one of these squares: whatever hits enemies must be tested.
    may_be_hit: bool,
}

impl<B: Bits> Safety<B> for OffCheckSquares<B> {
    #[inline]
    fn free(&self, _: B) -> B {
        B::EMPTY
    }

    #[inline]
    fn hurdles(&self) -> B {
        B::EMPTY
    }

    #[inline]
    fn plain(&self, _: &Units<B>, from: Square, targets: B) -> B {
        if self.free.has(from) {
            targets & !self.squares
        } else {
            B::EMPTY
        }
    }

    #[inline]
    fn unsure(&self, from: Square, targets: B) -> B {
        if self.free.has(from) {
            targets & self.squares
        } else {
            targets
        }
    }

    #[inline]
    fn certain(&self, from: Square, targets: B, hitting: impl FnOnce(B) -> B) -> B {
        // A drop comes from nowhere that could be watched.
        if !from.is_none() && !self.free.has(from) {
            return B::EMPTY;
        }
        let untouched = targets & !self.squares;
        if self.may_be_hit && !untouched.is_empty() {
            untouched & !hitting(untouched)
        } else {
            untouched
        }
    }

    #[inline]
    fn dropped(&self, targets: B) -> (B, B) {
        (targets & !self.squares, targets & self.squares)
    }

    fn castling(&self, _: &Units<B>, _: &Castling<B>) -> Option<bool> {
        None
    }
}

impl<B: Bits> Units<B> {
    /// The squares between a square and the units that bear on it along lines, up to what bars the way of each.
    pub(crate) fn line_check_squares(&self, on: Square, enemy: Color) -> B {
        let bearing = self.line_bearing(on, enemy, self.side(enemy));
        let occupied = self.occupied();
        let mut watched = B::EMPTY;
        for class in 0..CLASSES {
            let slide = |from: Square, stops: B| self.t.lattice.slide(class, from, stops);
            for from in bearing.sliders[class].squares() {
                // The line between, as far as the attacker sees: to the first bar. A hopper sees to the second, below.
                watched |= slide(on, B::of(from)) & slide(from, occupied);
            }
            for from in bearing.hoppers[class].squares() {
                let near = slide(from, occupied);
                watched |= slide(on, B::of(from)) & slide(from, occupied & !near);
            }
        }
        watched
    }

    /// The squares of a unit's freezing patterns that depend on what stands between.
    pub(crate) fn freeze_lines(&self, from: Square) -> B {
        let mut squares = B::EMPTY;
        for freeze in &self.t.plan(self.unit(from)).freezes {
            // Whole lines: one that hits from the second square on is stopped on the first, too.
            for class in 0..CLASSES {
                if freeze.pattern.lines[class].is_some() {
                    squares |= self.t.lattice.slide(class, from, self.occupied());
                }
            }
            for ray in &freeze.pattern.walks {
                squares |= path_to(&self.t.lattice, ray, from, from, &Ways::PASSING, B::EMPTY);
            }
        }
        squares
    }

    /// The squares of the lines on which an extra movement of `us` could hit a square; nothing if it hits
    /// otherwise than along lines.
    fn extra_paths(&self, extra: &Extra<B>, from: Square, on: Square, us: Color) -> Option<B> {
        let lattice = &self.t.lattice;
        let passes_nothing = extra
            .route()
            .is_some_and(|route| matches!(route.over, Passing::Nothing { .. }));
        let stops = match passes_nothing {
            true => self.occupied(),
            false => B::EMPTY,
        };
        let all = |rays: &[CompiledRay], from: Square, ways: &Ways<B>| {
            rays.iter().fold(B::EMPTY, |set, ray| {
                set | path_to(lattice, ray, from, on, ways, stops)
            })
        };
        if extra.is_backwards() {
            return Some(all(&extra.rays, from, &self.ways(extra, on, us)));
        }
        if matches!(extra.course, Course::Jump) || !extra.arrivals.is_empty() {
            return None;
        }
        let target = Ways {
            ends: B::of(on),
            passing: false,
            leaving: false,
        };
        let Some(second) = extra.legs() else {
            return Some(all(&extra.rays, from, &target));
        };
        let mut paths = B::EMPTY;
        for (first, rays) in extra.rays.iter().zip(&second.rays) {
            for via in first.reach(lattice, from).squares() {
                // A royal taken on the way is lost whatever follows, but something must follow.
                let ways = Ways {
                    passing: via == on,
                    ..target
                };
                let onward = all(rays, via, &ways);
                if !onward.is_empty() || via == on {
                    let there = Ways {
                        ends: B::of(via),
                        ..target
                    };
                    paths |= onward | path_to(lattice, first, from, on, &there, stops);
                }
            }
        }
        Some(paths)
    }

    /// The squares that a unit's unusual ways of hitting a square depend on; nothing if that is not known.
    fn paths_to(&self, unit: Unit, from: Square, on: Square) -> Option<B> {
        let lattice = &self.t.lattice;
        let plan = self.t.plan(unit);
        if self.t.threats[unit.code() as usize].as_ref()?.erratic {
            return None;
        }
        let mut paths = B::EMPTY;
        let target = Ways {
            ends: B::of(on),
            passing: false,
            leaving: false,
        };
        for walk in &plan.walks {
            let stops = if walk.one { B::EMPTY } else { self.occupied() };
            for ray in walk.rays.iter().filter(|ray| ray.capture) {
                paths |= path_to(lattice, ray, from, on, &target, stops);
            }
        }
        let approach = self.approach(unit, self.unit(on))?;
        let extras = approach
            .extras
            .iter()
            .map(|index| &plan.extras[*index as usize]);
        for extra in extras.filter(|extra| extra.from.has(from)) {
            let mut part = self.extra_paths(extra, from, on, unit.color())?;
            if part.is_empty() {
                continue;
            }
            // What its path may cross, or what it must hit besides, can be anywhere.
            let conditional = extra.arrivals.iter().any(Impact::is_conditional);
            if extra.crossing || extra.requires || extra.shortest || conditional {
                return None;
            }
            if extra
                .route()
                .is_some_and(|route| route.over == Passing::Nothing { stops_beside: true })
            {
                part = part
                    .squares()
                    .fold(part, |set, square| set | lattice.near[square.index()]);
            }
            if extra.besieges {
                // An own unit that goes may leave a captor's square empty, and what is nobody's may come.
                part |= lattice.near_in[ORTHOGONAL][on.index()];
            }
            paths |= part;
        }
        Some(paths)
    }

    /// What must change before the royal of `us`, who is to move and safe now, can be captured after a move of
    /// another unit. Nothing if it is not safe now, or if that cannot be told.
    ///
    /// The enemy never gains a unit by such a move, and frees none as long as nothing changes on the squares
    /// watched; so all that can harm is a line that opens, closes or ends elsewhere, or what an enemy borrows.
    pub(crate) fn check_squares(&self, us: Color) -> Option<CheckSquares<B>> {
        let royals = self.royals(us);
        let enemy = !us;
        if royals.count() != 1
            || self.t.royals_vary
            || self.t.attacks == Attacks::Tried
            || self.t.asks_contact
        {
            return None;
        }
        let on = royals.first();
        let frozen = self.frozen(enemy);
        let awake = self.side(enemy) & !frozen;
        if self.plainly_attacked(on, enemy, self.occupied(), awake) {
            return None;
        }
        let mut watch = CheckSquares {
            squares: self.line_check_squares(on, enemy),
            lent: 0,
            is_lent: false,
        };
        for freezer in (self.feature(feature::FREEZER) & self.side(us)).squares() {
            watch.squares |= B::of(freezer) | self.freeze_lines(freezer);
            // A line that opens before an enemy freezer may set free what is frozen now.
            for freeze in &self.t.plan(self.unit(freezer)).freezes {
                if freeze.released != NONE {
                    let releasers = self.only(freeze.released) & self.side(enemy);
                    for releaser in releasers.squares() {
                        watch.squares |= self.freeze_lines(releaser);
                    }
                }
            }
        }
        let complex = self.feature(feature::COMPLEX) & self.side(enemy);
        let (mut known, mut origins) = (Unit::NONE, B::EMPTY);
        for from in complex.squares() {
            let unit = self.unit(from);
            if self.borrowed(unit).is_some() {
                self.add_borrower(unit, from, on, &mut watch)?;
                continue;
            }
            if unit != known {
                (known, origins) = (unit, self.threat_origins(unit, on));
            }
            if origins.has(from) {
                if awake.has(from) && self.complex_hits(from, on, enemy) {
                    return None;
                }
                watch.squares |= self.paths_to(unit, from, on)?;
            }
        }
        Some(watch)
    }

    /// What the safety of the royal says about whole sets of moves; nothing where each must be looked at.
    pub(crate) fn off_check_squares(
        &self,
        us: Color,
        watch: &CheckSquares<B>,
    ) -> Option<OffCheckSquares<B>> {
        (!watch.is_lent && self.t.on_captures.is_empty()).then(|| OffCheckSquares {
            squares: watch.squares,
            free: self.side(us) & !watch.squares & !self.royals(us),
            may_be_hit: watch.squares.meets(self.side(!us)),
        })
    }

    /// Adds the types whose movement, when an enemy unit borrows it after the coming move, could hit a square.
    fn add_borrower(
        &self,
        unit: Unit,
        from: Square,
        on: Square,
        watch: &mut CheckSquares<B>,
    ) -> Option<()> {
        if !self.approach(unit, self.unit(on))?.extras.is_empty() {
            return None;
        }
        watch.is_lent = true;
        for kind in 0..self.t.types {
            let lent = Unit::new(kind, unit.color());
            if self.t.plain_origins[lent.code() as usize][on.index()].has(from) {
                watch.lent |= 1 << kind;
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawn::{board, drawing};

    fn watched(picture: &str) -> Option<String> {
        let board = board(picture);
        let watch = board.check_squares(Color::White)?;
        Some(drawing(&board, watch.squares))
    }

    #[test]
    fn of_a_line_that_only_a_royal_uses_nothing_but_the_line_is_watched() {
        // The royals face each other: only the way up to what stands between them matters.
        let picture = "..f.. ..... R.S.. ..... ..F..";
        assert_eq!(watched(picture).unwrap(), "..... ..x.. ..x.. ..... .....");
        // They do not, and nothing has to be looked at.
        let picture = ".f... ..... R.S.. ..... ..F..";
        assert_eq!(watched(picture).unwrap(), "..... ..... ..... ..... .....");
    }

    #[test]
    fn moves_off_the_watched_squares_are_legal_without_a_look() {
        let mut board = board("..f.. ..... R.S.. ..... ..F..");
        let watch = board.check_squares(Color::White).unwrap();
        let safe = board.off_check_squares(Color::White, &watch).unwrap();
        let rook = crate::drawn::square(&board, "a3");
        let targets = board.masked_ends(
            board.t.plan(board.unit(rook)),
            rook,
            board.view(Color::White),
        );
        assert_eq!(
            drawing(&board, safe.plain(&board, rook, targets)),
            "x.... x.... .x... x.... x...."
        );
        let mut moves = Vec::new();
        board.legal_moves(&mut moves);
        assert_eq!(board.count_moves(), moves.len() as u64);
    }

    #[test]
    fn a_pinching_unit_needs_its_way_to_the_other_side() {
        // It could come to c1 and pinch the royal against the one on a1.
        let picture = "..p.. ..... ..... ..... pK...";
        assert_eq!(watched(picture), None, "the royal is attacked");
        let picture = "..p.. ..... ..S.. ..... pK...";
        assert_eq!(watched(picture).unwrap(), "..... ..x.. ..x.. ..... .x...");
    }

    #[test]
    fn own_freezers_are_watched_with_what_they_freeze_along_lines() {
        let picture = "k.... ..... ..p.. .Z... ....K";
        let picture = watched(picture).unwrap();
        assert_eq!(picture, "..... ..... ..... .x... .....");
    }
}
