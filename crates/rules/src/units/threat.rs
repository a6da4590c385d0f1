//! From where a unit that captures in an unusual way might hit a square.
//!
//! Trying every movement of every such unit to see whether a royal is attacked costs hundreds of steps.
//! Most of them cannot hit a given square from where they stand: a pinching unit only if it can arrive at the
//! one or two squares from which it would pinch, and so on. [`Units::threat_origins`] finds the origins worth
//! trying from the effect backwards; a superset, so whoever stands on one must still be tried.

use variorum_geometry::{Bits, Color, Square};

use super::Units;
use crate::def::{Deed, Unit, Zone};
use crate::tables::lattice::{CompiledRay, DIAGONAL, Lattice, ORTHOGONAL};
use crate::tables::{Approach, Extra, NONE, Passing, feature, origins_of};

/// How an extra movement could hit one square.
#[derive(Clone, Copy)]
pub(crate) struct Ways<B> {
    /// By ending on one of these.
    pub(crate) ends: B,
    /// By passing it.
    pub(crate) passing: bool,
    /// By moving away from it.
    pub(crate) leaving: bool,
}

impl<B: Bits> Ways<B> {
    /// By whatever its line touches.
    pub(crate) const PASSING: Self = Ways {
        ends: B::EMPTY,
        passing: true,
        leaving: false,
    };
}

impl<B: Bits> Units<B> {
    /// How an extra movement of a unit of `us` could hit the enemy on a square.
    pub(crate) fn ways(&self, extra: &Extra<B>, on: Square, us: Color) -> Ways<B> {
        let lattice = &self.t.lattice;
        let mut ways = Ways {
            ends: B::EMPTY,
            passing: extra.route().is_some_and(|route| route.tramples()),
            leaving: false,
        };
        if extra.displaces() && self.only(extra.only).has(on) {
            ways.ends |= B::of(on);
        }
        for impact in &extra.arrivals {
            if !impact.attacks {
                continue;
            }
            let resists = match impact.deed {
                Deed::Capture if impact.zone.is_beside() => {
                    self.feature(feature::RESISTS_PROXIMITY)
                }
                Deed::Capture => B::EMPTY,
                Deed::Convert => self.feature(feature::RESISTS_CONVERSION),
            };
            if !(self.only(impact.only) & impact.on & !resists).has(on) {
                continue;
            }
            match impact.zone {
                Zone::Beside => ways.ends |= lattice.near[on.index()],
                Zone::BesideOrthogonal | Zone::Surrounded => {
                    ways.ends |= lattice.near_in[ORTHOGONAL][on.index()];
                }
                Zone::BesideDiagonal => ways.ends |= lattice.near_in[DIAGONAL][on.index()],
                Zone::Pinched => ways.ends |= self.pinching(on, us, impact.hostile),
                Zone::Rectangle => ways.ends |= self.spanning(on, us),
                Zone::Ahead => {
                    for step in extra.rays.iter().flat_map(|ray| ray.steps) {
                        ways.ends |= lattice.step(lattice.opposite(step), on);
                    }
                }
                // One hits the mover alone, the others are not followed backwards, see `Extra::is_backwards`.
                Zone::Here | Zone::Enclosed | Zone::Seen => {}
                Zone::Withdrawn => ways.leaving = true,
                Zone::Behind | Zone::LineBehind | Zone::Passed | Zone::LeaptOver => {
                    // A unit that leaps over some types only never passes another.
                    let leapt = match extra.route().map(|route| route.over) {
                        Some(Passing::Gap(only)) => self.only(only).has(on),
                        _ => true,
                    };
                    ways.passing |= leapt;
                }
            }
        }
        ways
    }

    /// Squares next to one that have an own unit on its other side, or a square that would be hostile if it were empty.
    fn pinching(&self, on: Square, us: Color, hostile: B) -> B {
        let (own, lattice) = (self.side(us) | hostile, &self.t.lattice);
        let mut ends = B::EMPTY;
        for vector in lattice.directions(ORTHOGONAL) {
            if lattice.step(*vector, on).meets(own) {
                ends |= lattice.step(lattice.opposite(*vector), on);
            }
        }
        ends
    }

    /// Squares that span a rectangle with an own royal of which a square is another corner.
    fn spanning(&self, on: Square, us: Color) -> B {
        let royals = self.royals(us).squares();
        royals.fold(B::EMPTY, |set, royal| {
            set | self.t.lattice.spanning(royal, on)
        })
    }

    /// How a unit that captures in an unusual way can hit another; nothing for other units.
    #[inline]
    pub(crate) fn approach(&self, unit: Unit, victim: Unit) -> Option<&Approach<B>> {
        let threat = self.t.threats[unit.code() as usize].as_ref()?;
        Some(threat.approach(victim))
    }

    /// Squares from which a unit like this might hit the enemy on a square; a superset.
    pub(crate) fn threat_origins(&self, unit: Unit, on: Square) -> B {
        let Some(threat) = &self.t.threats[unit.code() as usize] else {
            return B::EMPTY;
        };
        // It was worked out beforehand, but for what depends on where other units stand.
        let approach = threat.approach(self.unit(on));
        let mut origins = approach.origins[on.index()];
        for pincer in approach.pinching.iter().filter(|own| own.on.has(on)) {
            let ends = self.pinching(on, unit.color(), pincer.hostile);
            origins |= origins_of(&threat.endings[pincer.way as usize], ends);
        }
        for index in &approach.spanning {
            let ends = self.spanning(on, unit.color());
            origins |= origins_of(&threat.endings[*index as usize], ends);
        }
        origins
    }
}

/// The squares of a ray up to the farthest of the ends asked for, or all of it where it passes or leaves the
/// square hit; with the squares that hold up a lame leap. What lies beyond the first of `stops` is left out: as long as
/// nothing changes up to there, nothing gets past it.
pub(crate) fn path_to<B: Bits>(
    lattice: &Lattice<B>,
    ray: &CompiledRay,
    from: Square,
    on: Square,
    ways: &Ways<B>,
    stops: B,
) -> B {
    let leaves = ways.leaving && lattice.next(lattice.opposite(ray.steps[0]), from.0) == on.0;
    let (mut path, mut watched) = (B::EMPTY, B::EMPTY);
    // Asked for the way to where it begins, it gives the whole ray: so freezing lines are watched.
    let mut passes = from == on;
    let mut at = from;
    let mut is_stopped = false;
    for square in ray.squares(lattice, from) {
        if ray.lame != NONE {
            let hindrance = lattice.step(ray.lame, at);
            if hindrance.is_empty() {
                break;
            }
            if !is_stopped {
                path |= hindrance;
            }
        }
        at = square;
        if !is_stopped {
            path |= B::of(square);
            is_stopped = stops.has(square);
        }
        passes |= square == on;
        if ways.ends.has(square) {
            watched = path;
        }
    }
    if leaves || passes && ways.passing {
        path
    } else {
        watched
    }
}

#[cfg(test)]
mod tests {
    use crate::drawn::{board, drawing, square};

    fn origins(picture: &str, unit: &str, on: &str) -> String {
        let board = board(picture);
        let unit = board.unit(square(&board, unit));
        drawing(&board, board.threat_origins(unit, square(&board, on)))
    }

    #[test]
    fn a_pincher_comes_from_where_it_reaches_the_other_side() {
        // Against the friend on a1 it must end on c1: only its file and rank lead there.
        assert_eq!(
            origins("..p.. ..... ..... ..... pK...", "c5", "b1"),
            "..x.. ..x.. ..x.. ..x.. xx.xx"
        );
        // Without a friend beside the royal there is nothing to pinch it against.
        assert_eq!(
            origins("..p.. ..... ..... ..... .K...", "c5", "b1"),
            "..... ..... ..... ..... ....."
        );
    }

    #[test]
    fn a_leaper_comes_along_lines_through_the_square() {
        assert_eq!(
            origins("l.... ..... ..K.. ..... .....", "a5", "c3"),
            "x.x.x .xxx. xx.xx .xxx. x.x.x"
        );
    }
}
