//! What a unit of one type and side can do, compiled.

use variorum_geometry::{Bits, Square};

use super::lattice::{CLASSES, CompiledRay};
use crate::def::{Again, Deed, Landing, Nearby, Returns, TypeIndex, TypeSet, Unit, Victims, Zone};

/// What a unit of one type and side can do.
#[derive(Clone, Debug, Default)]
pub(crate) struct Plan<B> {
    pub(crate) leaps: Option<Box<[Masks<B>]>>,
    pub(crate) slides: [Option<Box<[Masks<B>]>>; CLASSES],
    pub(crate) hops: [Option<Box<[Masks<B>]>>; CLASSES],
    pub(crate) walks: Vec<Walk>,
    pub(crate) extras: Vec<Extra<B>>,
    /// Of the plain movements those that are bound to parts of the board, to tell why a unit cannot go elsewhere.
    pub(crate) bounded: Vec<Extra<B>>,
    /// Origins from which any of `extras` can start.
    pub(crate) extras_from: B,
    pub(crate) freezes: Vec<CompiledFreeze<B>>,
    /// En-passant captures: destinations by origin.
    pub(crate) en_passant: Option<Box<[B]>>,
    /// The same of those that only a unit has to which others stand like this.
    pub(crate) asking_en_passant: Vec<(Contact<B>, Box<[B]>)>,
    pub(crate) promotion: Option<Promotion<B>>,
    /// Results of extra movements may coincide and must be compared.
    pub(crate) compares: bool,
    /// The unit may go on after a capture: whether it may also stop then.
    pub(crate) goes_on: Option<bool>,
    /// Some walks or extras exist, or the unit borrows its movement.
    pub(crate) complicated: bool,
    /// By origin, the squares with which its ways begin, or on which they end: a unit has no move of its own while own
    /// units stand on all of them. Nothing if it may pass own units.
    pub(crate) gates: Option<Box<[B]>>,
}

impl<B: Bits> Plan<B> {
    /// Whether a unit is shut in by units of its own side, and has no move.
    #[inline]
    pub(crate) fn is_shut_in(&self, from: Square, own: B) -> bool {
        let gates = self.gates.as_ref().map(|gates| gates[from.index()]);
        gates.is_some_and(|gates| (gates & !own).is_empty())
    }

    /// Which of the extra movements do no more on the board than a plain one, as bits by the numbers that moves have for them.
    pub(crate) fn displacing(&self) -> u64 {
        let extras = self.extras.iter().zip(1..u64::BITS);
        let displacing =
            extras.filter(|(extra, _)| extra.is_displacement() && extra.again.is_none());
        displacing.fold(0, |set, (_, number)| set | 1 << number)
    }
}

/// Per square: where a unit may end on an empty square, and where on an enemy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Masks<B> {
    pub(crate) quiet: B,
    pub(crate) capture: B,
}

/// A plain movement that no mask can express: riders, crooked and lame pieces.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) rays: Vec<CompiledRay>,
    pub(crate) one: bool,
}

/// A movement with anything beyond displacement along a plain path.
#[derive(Clone, Debug)]
pub(crate) struct Extra<B> {
    /// The rays of its path, or of the first leg.
    pub(crate) rays: Vec<CompiledRay>,
    pub(crate) course: Course<B>,
    /// Effects on arrival.
    pub(crate) arrivals: Vec<Impact<B>>,
    /// Some of them ask what is around those whom they hit, empty squares included.
    pub(crate) besieges: bool,
    pub(crate) requires: bool,
    /// Of the ends of a ray that capture and convert the same only the nearest counts.
    pub(crate) shortest: bool,
    /// Feature of the types that displacement may capture, or [`NONE`](super::NONE).
    pub(crate) only: u8,
    /// Displacement captures units of its own side in place of enemies.
    pub(crate) friends: bool,
    /// Its path may be gone several times in one move.
    pub(crate) repeats: bool,
    pub(crate) from: B,
    pub(crate) to: B,
    /// Only a unit that has not moved has it.
    pub(crate) first: bool,
    /// Only a unit to which others stand like this has it.
    pub(crate) contact: Option<Box<Contact<B>>>,
    /// One of the two.
    pub(crate) conditional: bool,
    /// It may end where the unit promotes.
    pub(crate) may_promote: bool,
    /// Paths of several steps may not cross attacked squares.
    pub(crate) crossing: bool,
    pub(crate) leaves_en_passant: bool,
    /// Something of nobody's stands afterwards where the unit was.
    pub(crate) leaves: bool,
    /// After a capture the unit goes on.
    pub(crate) again: Option<Again>,
    /// A result may coincide with one of another extra movement or of another ray of this one.
    pub(crate) may_coincide: bool,
    /// Its unit also has movements by which it goes on, which count where a capture on the way of this one ends alike.
    pub(crate) yields: bool,
}

/// One thing that happens on arrival, for one side: the compiled form of [`crate::def::Arrival`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Impact<B> {
    pub(crate) deed: Deed,
    pub(crate) zone: Zone,
    pub(crate) whose: Victims,
    /// Feature of the types that it hits, or [`NONE`](super::NONE).
    pub(crate) only: u8,
    /// Whether it attacks the royals that it would hit.
    pub(crate) check: bool,
    /// Whether it is an attack on the enemies that it can hit.
    pub(crate) attacks: bool,
    /// Whether it can hit units of the mover's side, the mover included.
    pub(crate) hits_friends: bool,
    /// Whether what is no square, or nobody's, counts as a captor.
    pub(crate) edge: bool,
    /// Whether something of nobody's stands afterwards where a captured unit was.
    pub(crate) leaves: bool,
    /// What must be around the square where the unit has arrived.
    pub(crate) nearby: Nearby,
    /// Where it hits.
    pub(crate) on: B,
    /// Squares that count as captors while they are empty.
    pub(crate) hostile: B,
    /// What is seen from where the unit has arrived.
    pub(crate) along: Option<Pattern<B>>,
}

impl<B: Bits> Impact<B> {
    /// Whether it asks for more than where it hits.
    pub(crate) fn is_conditional(&self) -> bool {
        self.nearby != Nearby::Anything
    }

    /// Whether it asks what is around those whom it hits, empty squares included.
    pub(crate) fn besieges(&self) -> bool {
        self.zone == Zone::Surrounded || !self.hostile.is_empty()
    }
}

/// How an extra movement gets from origin to destination: the compiled form of [`crate::def::Course`].
#[derive(Clone, Debug)]
pub(crate) enum Course<B> {
    /// Along one ray.
    Path(Route),
    /// Along one short ray with nothing on it: looked up instead of walked.
    Short(ShortPaths<B>),
    /// Along one ray and then another.
    Legs(Second),
    /// Along one ray, changing places with an enemy at its end.
    Swap(Route),
    /// Along one ray, hitting what stands at its end from the origin.
    Shot(Route),
    /// Along one ray, changing places with a unit at its end.
    Exchange(Route, Victims),
    /// To any square of a region.
    Jump,
}

/// What a ray may pass, and where it must or may not end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Route {
    pub(crate) over: Passing,
    pub(crate) landing: Landing,
}

/// What a ray passes: the compiled form of [`crate::def::Over`], with the stops that go with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Passing {
    /// Nothing; perhaps it may not go on once it is beside an enemy.
    Nothing { stops_beside: bool },
    /// Exactly one unit, of a feature, or any for [`NONE`](super::NONE).
    One(u8),
    /// Whatever is there.
    Any,
    /// Enemies, which it captures; perhaps some of them stop it.
    Trample { is_stopped: bool },
    /// Single enemies of a feature, or all of them for [`NONE`](super::NONE).
    Gap(u8),
    /// One unbroken line of enemies.
    Line,
    /// On every square a friend of a feature, or any for [`NONE`](super::NONE).
    Friends(u8),
}

impl Passing {
    /// Nothing, and it may go on anywhere.
    pub(crate) const CLEAR: Self = Passing::Nothing {
        stops_beside: false,
    };
}

impl Route {
    /// Over nothing, to any square.
    pub(crate) const CLEAR: Self = Route {
        over: Passing::CLEAR,
        landing: Landing::Anywhere,
    };
}

/// Second legs, for each ray of the first leg.
#[derive(Clone, Debug)]
pub(crate) struct Second {
    pub(crate) rays: Vec<Vec<CompiledRay>>,
    pub(crate) returns: Returns,
}

/// By ray and origin.
pub(crate) type ShortPaths<B> = Vec<Box<[Vec<ShortPath<B>>]>>;

/// One end of a short path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ShortPath<B> {
    pub(crate) to: B,
    /// The path with its end.
    pub(crate) empty: B,
    /// The path without its end.
    pub(crate) crossed: B,
}

/// Squares that a unit sees from where it stands: by leaps, and along lines up to the first unit.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pattern<B> {
    pub(crate) leaps: Box<[B]>,
    /// Masks on the two slider classes.
    pub(crate) lines: [Option<Box<[B]>>; CLASSES],
    pub(crate) walks: Vec<CompiledRay>,
}

/// Passive immobilisation of one type.
#[derive(Clone, Debug)]
pub(crate) struct CompiledFreeze<B> {
    pub(crate) pattern: Pattern<B>,
    pub(crate) only: u8,
    /// Feature of the own units that release, or [`NONE`].
    pub(crate) released: u8,
}

/// How units stand to another one: the compiled form of [`crate::def::Contact`].
#[derive(Clone, Debug)]
pub(crate) struct Contact<B> {
    /// Friends guard it; if not, enemies attack it.
    pub(crate) own: bool,
    /// Feature of the types by which.
    pub(crate) by: u8,
    pub(crate) types: TypeSet,
    /// Not as they capture, but along this.
    pub(crate) along: Option<Pattern<B>>,
    /// There must be one; if not, there must be none.
    pub(crate) wanted: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Promotion<B> {
    /// Where it promotes, or may.
    pub(crate) zone: B,
    /// The part of it where it may also stay what it is.
    pub(crate) optional: B,
    /// The ends of moves that promote: of those that begin outside of the zone, and of those that begin in it.
    pub(crate) ends: [B; 2],
    /// Captures that begin or end in the zone promote, too.
    pub(crate) captures: bool,
    /// A unit in the zone may promote where it stands.
    pub(crate) stands: bool,
    /// Not with a capture after which the unit goes on.
    pub(crate) waits: bool,
    /// Whether it matters where a move begins, or what it captures.
    pub(crate) asks_more: bool,
    pub(crate) to: Vec<TypeIndex>,
    /// For each of these types, by which moves; nothing: by all that promote.
    pub(crate) bounds: Option<Vec<PromotionBound<B>>>,
    /// Whether some of these ask if a move captures.
    pub(crate) sorts: bool,
    /// For each of these types, of how many on the board there is no promotion to another.
    pub(crate) full_at: Option<Vec<usize>>,
    /// If it becomes what it captures: by type, of how many on the board there is none of that, 0 for what it never becomes.
    pub(crate) taken: Option<Vec<usize>>,
}

/// By which moves a unit becomes one of a type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PromotionBound<B> {
    /// Where the square must lie that decides.
    pub(crate) on: B,
    /// Only by moves that capture, or only by those that do not.
    pub(crate) captures: Option<bool>,
}

/// Moves that promote, seen from what they may promote to.
#[derive(Clone, Copy)]
pub(crate) struct Promoting<B> {
    /// Where they begin; several moves at once begin anywhere.
    pub(crate) from: Option<Square>,
    /// The ends of those that capture, where that counts.
    pub(crate) taking: B,
}

impl<B: Bits> Promotion<B> {
    /// Where a move from a square may end that promotes by where it goes, whatever it captures.
    #[inline]
    pub(crate) fn ends_from(&self, from: Square) -> B {
        self.ends[usize::from(self.zone.has(from))]
    }

    /// Where a move from a square may end that perhaps promotes.
    #[inline]
    pub(crate) fn possible_ends(&self, from: Square) -> B {
        match (self.captures, self.zone.has(from)) {
            (false, _) => self.ends_from(from),
            (true, true) => !B::EMPTY,
            (true, false) => self.ends[0] | self.zone,
        }
    }

    /// Of promoting moves the ends of those that may promote to one of its types, by its number.
    #[inline]
    pub(crate) fn ends_for(&self, number: usize, moves: Promoting<B>) -> B {
        let Some(bounds) = &self.bounds else {
            return !B::EMPTY;
        };
        let PromotionBound { on, captures } = bounds[number];
        let by = match captures {
            None => !B::EMPTY,
            Some(true) => moves.taking,
            Some(false) => !moves.taking,
        };
        // The end decides if it lies in the zone, else the origin.
        let on = on & self.zone;
        match moves.from.is_some_and(|from| on.has(from)) {
            true => (on | !self.zone) & by,
            false => on & by,
        }
    }

    /// Of promoting moves from a square, the ends of those after which the unit may also stay what it is.
    #[inline]
    pub(crate) fn optional_from(&self, from: Square) -> B {
        if self.optional.has(from) {
            self.optional | !self.zone
        } else {
            self.optional
        }
    }
}

impl<B: Bits> Extra<B> {
    /// Whether its results are plain displacement, listed with the plain moves of the unit.
    pub(crate) fn is_pooled(&self) -> bool {
        self.arrivals.is_empty()
            && !self.requires
            && !self.leaves_en_passant
            && !self.leaves
            && !self.shortest
            && !self.friends
            && self.again.is_none()
            && match &self.course {
                Course::Path(route) => !route.tramples(),
                Course::Legs(_) => !self.yields,
                Course::Short(_) | Course::Jump => true,
                Course::Swap(_) | Course::Shot(_) | Course::Exchange(..) => false,
            }
    }

    /// Whether nothing but one displacement happens on the board, so that a royal's safety follows from
    /// origin and destination.
    pub(crate) fn is_displacement(&self) -> bool {
        self.arrivals.is_empty()
            && !self.leaves
            && !self.friends
            && match &self.course {
                Course::Path(route) => !route.tramples(),
                Course::Short(_) | Course::Jump => true,
                Course::Legs(_) | Course::Swap(_) | Course::Shot(_) | Course::Exchange(..) => false,
            }
    }

    /// Whether all that it hits follows from its end, from the line it takes, or from its first step, and from who stands
    /// right beside what it hits or spans a rectangle with it.
    pub(crate) fn is_backwards(&self) -> bool {
        matches!(
            self.course,
            Course::Path(_) | Course::Short(_) | Course::Swap(_)
        ) && !self
            .arrivals
            .iter()
            .any(|impact| matches!(impact.zone, Zone::LeaptOver | Zone::Enclosed | Zone::Seen))
    }

    /// Its second legs, if it has two.
    pub(crate) fn legs(&self) -> Option<&Second> {
        match &self.course {
            Course::Legs(second) => Some(second),
            _ => None,
        }
    }

    /// Whether it shoots and does something besides.
    pub(crate) fn shoots_with_effects(&self) -> bool {
        matches!(self.course, Course::Shot(_)) && !self.arrivals.is_empty()
    }

    /// Whether any of its rays captures enemies by displacement.
    pub(crate) fn displaces(&self) -> bool {
        !self.friends && self.rays.iter().any(|ray| ray.capture)
    }

    /// The rules that one ray follows, where there is one ray from origin to destination.
    #[inline]
    pub(crate) fn route(&self) -> Option<Route> {
        match self.course {
            Course::Path(route)
            | Course::Swap(route)
            | Course::Shot(route)
            | Course::Exchange(route, _) => Some(route),
            Course::Short(_) => Some(Route {
                over: Passing::CLEAR,
                landing: Landing::Anywhere,
            }),
            Course::Legs(_) | Course::Jump => None,
        }
    }
}

impl Route {
    /// Whether it captures what it passes.
    #[inline]
    pub(crate) fn tramples(self) -> bool {
        matches!(self.over, Passing::Trample { .. })
    }
}

/// The movements of one type of one side, as shifts.
#[derive(Clone, Debug)]
pub(crate) struct Herd<B> {
    pub(crate) unit: Unit,
    /// Marks the units of this type.
    pub(crate) feature: usize,
    /// Origins from which a unit has other movements besides.
    pub(crate) with_more: B,
    pub(crate) leaps: Vec<Leap<B>>,
    pub(crate) runs: Vec<Run<B>>,
}

/// A leap by one distance between square numbers.
#[derive(Clone, Debug)]
pub(crate) struct Leap<B> {
    pub(crate) by: i8,
    /// Origins from which it ends on an empty square.
    pub(crate) quiet: B,
    /// Origins from which it captures.
    pub(crate) capture: B,
}

/// A quiet path of several steps, all of whose squares must be empty.
#[derive(Clone, Debug)]
pub(crate) struct Run<B> {
    pub(crate) rule: u8,
    pub(crate) ray: u8,
    pub(crate) from: B,
    pub(crate) steps: Vec<i8>,
    pub(crate) by: i8,
    /// It may not cross squares where the enemy units of the crossing types could capture.
    pub(crate) crossing: bool,
    /// It may end where the unit promotes.
    pub(crate) may_promote: bool,
}

/// The origins from which one type of one side might hit each square.
#[derive(Clone, Debug)]
pub(crate) struct Threat<B> {
    /// What it hits depends on more than the board: what it borrows, or a royal that has just passed by.
    pub(crate) erratic: bool,
    /// Of the extra movements that can be followed backwards from the square they hit: origins by the square where one ends.
    pub(crate) endings: Vec<Box<[B]>>,
    /// What of all that can hit a unit, for each set of units that are hit alike.
    pub(crate) approaches: Vec<Approach<B>>,
    /// By code of a unit, or of none: its place in `approaches`.
    pub(crate) against: Box<[u8]>,
}

impl<B> Threat<B> {
    /// How a unit, or what stands on an empty square in thought, can be hit.
    #[inline]
    pub(crate) fn approach(&self, victim: Unit) -> &Approach<B> {
        &self.approaches[self.against[victim.code() as usize] as usize]
    }
}

/// Origins from which a movement can end on any of some squares, by its origins for each square.
pub(crate) fn origins_of<B: Bits>(endings: &[B], ends: B) -> B {
    let ends = ends.squares();
    ends.fold(B::EMPTY, |set, end| set | endings[end.index()])
}

/// How one type of one side can hit units of some types, or an empty square: filters and resistance are settled.
#[derive(Clone, Debug)]
pub(crate) struct Approach<B> {
    /// Origins by the square of the victim, as far as they do not depend on where other units stand.
    pub(crate) origins: Box<[B]>,
    /// Which of [`Threat::endings`] pinch it.
    pub(crate) pinching: Vec<Pincer<B>>,
    /// Which of them span a rectangle with it.
    pub(crate) spanning: Vec<u8>,
    /// The extra movements of the plan that can hit it at all.
    pub(crate) extras: Vec<u8>,
}

/// A movement that pinches a victim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pincer<B> {
    /// Its place in [`Threat::endings`].
    pub(crate) way: u8,
    /// Where it pinches.
    pub(crate) on: B,
    /// Against which empty squares.
    pub(crate) hostile: B,
}
