//! From the moves that programs add, square by square, to the movements of a rule file: which of them go the same way from
//! everywhere, which slide, leap or hop, and from which squares or to which they go at all.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Color;

use super::program::{EMPTY, ENEMY, FRIEND, Outcome, Question};
use crate::betza::{Ray, Way};
use crate::budget::Budget;
use crate::file::movement::Movement;
use crate::file::paths;
use crate::file::regions::Regions;
use crate::squares::{Place, Squares};

/// How a move depends on what stands elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Shape {
    /// On nothing.
    Leap,
    /// The squares before the last are empty.
    Ride,
    /// The square beside the origin is empty.
    Lame,
    /// The squares before the last are empty but for one, so many steps away, with a unit of either side.
    Hop(i8),
    /// The squares before the last are empty but for one, so many steps away, with an enemy, which is captured.
    Over(i8),
    /// A capture in passing.
    Passing,
}

/// A move as its owner sees it, wherever it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Motion {
    step: (i8, i8),
    /// How many such steps; the step is not shorter for leaps over squares.
    far: i8,
    shape: Shape,
    capture: bool,
    /// Only of units that have not moved.
    first: bool,
}

impl Motion {
    /// Whether it captures, by whatever means.
    fn takes(&self) -> bool {
        self.capture || matches!(self.shape, Shape::Over(_) | Shape::Passing)
    }
}

/// From where both sides make a motion.
type Origins = BTreeMap<Motion, [Squares; 2]>;

/// The pieces that a move may make of its unit, and whether it may stay what it is.
type Becomes = (Vec<String>, bool);

/// Where a movement may begin or end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Limit {
    None,
    From([Squares; 2]),
    To([Squares; 2]),
}

/// What stands behind a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Tail {
    limit: Limit,
    first: bool,
    /// It captures the one unit that it leaps over.
    over: bool,
    /// The unit goes on after it.
    onward: bool,
}

/// What the moves of a piece come to.
#[derive(Clone, Debug, Default)]
pub(super) struct Motions {
    origins: Origins,
    /// The pieces that can be captured in passing, with the steps of the moves after which they can; all pieces where no
    /// name is asked for.
    pub(super) victims: BTreeSet<(Option<String>, i8)>,
    /// What moves become, by where they begin and end: the pieces, and whether the unit may stay what it is.
    becomes: [BTreeMap<(Place, Place), Becomes>; 2],
    pub(super) castlings: [Vec<Outcome>; 2],
    /// Motions after which the unit goes on, and such after which it does not, though it stays what it is.
    onward: BTreeSet<Motion>,
    resting: BTreeSet<Motion>,
    /// Whether there are moves that capture, and moves that do not.
    pub(super) captures: bool,
    pub(super) quiet: bool,
    /// Whether a move changes nothing.
    pub(super) passes: bool,
}

/// Whether White's moves or Black's.
pub(super) fn index(side: Color) -> usize {
    usize::from(side == Color::Black)
}

/// A vector as its owner sees it.
fn seen_by(side: Color, from: Place, to: Place) -> (i8, i8) {
    let across = to.file as i8 - from.file as i8;
    let up = to.rank as i8 - from.rank as i8;
    match side {
        Color::White => (across, up),
        Color::Black => (-across, -up),
    }
}

fn moved(place: Place, (x, y): (i8, i8), side: Color) -> Option<Place> {
    crate::write::pieces::shifted(place, (x, y), side)
}

/// The shortest step along a vector, and how often it goes into it.
fn steps((x, y): (i8, i8)) -> ((i8, i8), i8) {
    let mut far = x.abs().max(y.abs()).max(1);
    while x % far != 0 || y % far != 0 {
        far -= 1;
    }
    ((x / far, y / far), far)
}

impl Motions {
    /// Takes a move in. `Err` says what of it cannot be said.
    pub(super) fn take(&mut self, outcome: Outcome, side: Color) -> Result<(), String> {
        if outcome.ways.len() > 1 {
            self.quiet = true;
            self.castlings[index(side)].push(outcome);
            return Ok(());
        }
        let (from, to) = outcome.ways[0];
        if from != outcome.origin {
            return Err("Only one unit moves, and it is another one.".to_owned());
        }
        if from == to && outcome.captured.is_empty() && outcome.becomes.is_empty() {
            self.passes = true;
            return Ok(());
        }
        if from == to {
            return Err("A move that ends where it begins is none.".to_owned());
        }
        let contents = outcome.seen.get(&to).copied().unwrap_or(EMPTY | ENEMY);
        let mut motion = self.motion(&outcome, side)?;
        let both = [(EMPTY, false), (ENEMY, true)];
        for (_, capture) in both
            .into_iter()
            .filter(|(wanted, _)| contents & wanted != 0)
        {
            motion.capture = capture || motion.shape == Shape::Passing;
            let origins = self.origins.entry(motion).or_default();
            origins[index(side)].insert(from);
            let takes = motion.takes();
            *(if takes {
                &mut self.captures
            } else {
                &mut self.quiet
            }) = true;
            if outcome.onward.is_some() && outcome.becomes.is_empty() {
                if !takes {
                    return Err("A unit goes on only after a capture.".to_owned());
                }
                self.onward.insert(motion);
            } else if outcome.becomes.is_empty() {
                self.resting.insert(motion);
            }
        }
        let entry = self.becomes[index(side)].entry((from, to)).or_default();
        entry.1 |= outcome.becomes.is_empty();
        for name in outcome.becomes {
            if !entry.0.contains(&name) {
                entry.0.push(name);
            }
        }
        Ok(())
    }

    /// The motion of a move, but for whether it captures.
    fn motion(&mut self, outcome: &Outcome, side: Color) -> Result<Motion, String> {
        let (from, to) = outcome.ways[0];
        let vector = seen_by(side, from, to);
        let (step, far) = steps(vector);
        let mut first = false;
        let mut passing = None;
        let mut begun = None;
        let mut named: Option<(Place, String)> = None;
        for (question, holds) in &outcome.answers {
            match (question, holds) {
                (Question::Unchanged(place, _), true) if *place == from => first = true,
                (Question::LastTo(place), true) => passing = Some(*place),
                (Question::LastFrom(place), true) => begun = Some(*place),
                (Question::Piece(place, name), true) => named = Some((*place, name.clone())),
                (Question::Piece(_, _), false) if named.is_some() => {}
                _ => return Err(unsaid(question)),
            }
        }
        let others: BTreeMap<Place, u8> = outcome
            .seen
            .iter()
            .filter(|(place, _)| **place != from && **place != to)
            .map(|(place, contents)| (*place, *contents))
            .collect();
        let motion = |shape: Shape| match shape {
            Shape::Leap | Shape::Lame | Shape::Passing => Motion {
                step: vector,
                far: 1,
                shape,
                capture: false,
                first,
            },
            _ => Motion {
                step,
                far,
                shape,
                capture: false,
                first,
            },
        };
        if let Some(victim) = passing {
            let taken: Vec<Place> = outcome.captured.iter().copied().collect();
            if taken != [victim] {
                return Err("What is captured in passing is what moved last.".to_owned());
            }
            let name = named
                .filter(|(place, _)| *place == victim)
                .map(|(_, name)| name);
            let long = begun.map_or(2, |begun| {
                let (x, y) = seen_by(side, begun, victim);
                x.abs().max(y.abs())
            });
            self.victims.insert((name, long));
            return Ok(motion(Shape::Passing));
        }
        if begun.is_some() || named.is_some() {
            return Err("It depends on what moved last, or on the kind of a unit.".to_owned());
        }
        let between: Vec<Place> = (1..far)
            .filter_map(|n| moved(from, (step.0 * n, step.1 * n), side))
            .collect();
        if !outcome.captured.is_empty() {
            let hurdle = between
                .iter()
                .position(|place| others.get(place) == Some(&ENEMY));
            let over = |at: &usize| {
                let clear = |(other, place): (usize, &Place)| {
                    other == *at || others.get(place) == Some(&EMPTY)
                };
                outcome.captured.iter().eq([&between[*at]])
                    && others.len() == between.len()
                    && between.iter().enumerate().all(clear)
            };
            let hurdle = hurdle.filter(over);
            let why = "It captures something else than where it ends.";
            return hurdle
                .map(|at| motion(Shape::Over(at as i8 + 1)))
                .ok_or(why.to_owned());
        }
        self::shape(&others, &between, vector, from, side).map(motion)
    }
}

/// How a move depends on other squares.
fn shape(
    others: &BTreeMap<Place, u8>,
    between: &[Place],
    vector: (i8, i8),
    from: Place,
    side: Color,
) -> Result<Shape, String> {
    if others.is_empty() {
        return Ok(Shape::Leap);
    }
    let all_empty = others.values().all(|contents| *contents == EMPTY);
    let same =
        others.len() == between.len() && between.iter().all(|place| others.contains_key(place));
    if same && all_empty {
        return Ok(Shape::Ride);
    }
    let (x, y) = vector;
    let beside = match (x.abs(), y.abs()) {
        (1, 2) => Some((0, y / 2)),
        (2, 1) => Some((x / 2, 0)),
        _ => None,
    };
    let beside = beside.and_then(|beside| moved(from, beside, side));
    if all_empty && others.len() == 1 && beside.is_some_and(|beside| others.contains_key(&beside)) {
        return Ok(Shape::Lame);
    }
    if same {
        let hurdles: Vec<usize> = (0..between.len())
            .filter(|index| others[&between[*index]] == FRIEND | ENEMY)
            .collect();
        let empty = others
            .values()
            .filter(|contents| **contents == EMPTY)
            .count();
        if let ([hurdle], true) = (hurdles.as_slice(), empty + 1 == others.len()) {
            return Ok(Shape::Hop(*hurdle as i8 + 1));
        }
    }
    Err("It depends on squares that it does not simply pass.".to_owned())
}

fn unsaid(question: &Question) -> String {
    match question {
        Question::Attacked(_) => "It depends on what the enemy attacks.",
        Question::Unchanged(..) => "It depends on which other units have moved.",
        Question::LastFrom(_) | Question::LastTo(_) => "It depends on the last move.",
        Question::Piece(..) => "It depends on the kind of a unit.",
    }
    .to_owned()
}

/// Movements to be written, and what of them cannot be.
#[derive(Default)]
pub(super) struct Written {
    pub(super) lines: Vec<String>,
    pub(super) left_out: Vec<String>,
}

impl Motions {
    /// The squares from which a motion stays on the board.
    fn possible(motion: &Motion, regions: &Regions, side: Color) -> Squares {
        let all = regions.all();
        let through = matches!(motion.shape, Shape::Ride | Shape::Hop(_) | Shape::Over(_));
        all.filter(|place| {
            (1..=motion.far).all(|n| {
                let to = moved(place, (motion.step.0 * n, motion.step.1 * n), side);
                to.is_some_and(|to| all.has(to) || (!through && n < motion.far))
            })
        })
    }

    /// The `move` entries of the piece. `leaves` says after how many steps of its own it can be captured in passing,
    /// `again` how it goes on after captures.
    pub(super) fn write(
        &self,
        regions: &mut Regions,
        leaves: &BTreeSet<i8>,
        called: impl Fn([Squares; 2]) -> Option<String>,
        again: &str,
        budget: &Budget,
    ) -> Written {
        let mut written = Written::default();
        // Each motion is looked at from every square, and beside every other one.
        let count = self.origins.len();
        if !budget.spend(count * (count / 4 + 500)) {
            let why = "its moves are too many to be written.";
            written.left_out.push(why.to_owned());
            return written;
        }
        let limits = self.limits(regions);
        let passing: BTreeSet<(i8, i8)> = self
            .origins
            .keys()
            .filter(|motion| motion.shape == Shape::Passing)
            .map(|motion| motion.step)
            .collect();
        let mut groups: BTreeMap<(Tail, u8), Vec<Ray>> = BTreeMap::new();
        for (tail, rays) in self.rays(&limits, regions, &mut written) {
            for ray in rays {
                let kind = match ray.way {
                    Way::Range(..) if ray.initial => 2,
                    Way::Hop(1) => 5,
                    Way::Hop(_) => 1,
                    Way::Range(near, far)
                        if ray.quiet
                            && !ray.capture
                            && (near..=far).any(|n| leaves.contains(&(n as i8))) =>
                    {
                        3
                    }
                    Way::Leap if ray.capture && !ray.quiet && passing.contains(&ray.step) => 4,
                    _ => 0,
                };
                groups.entry((tail, kind)).or_default().push(Ray {
                    initial: false,
                    ..ray
                });
            }
        }
        let mut order: Vec<_> = groups.into_iter().collect();
        order.sort_by_key(|((tail, kind), _)| (tail.over, tail.first, *kind, *tail));
        let mut seen_passing = BTreeSet::new();
        for ((tail, kind), rays) in order {
            let mut line = Movement::new(paths::path(&rays));
            match tail.limit {
                Limit::None => {}
                Limit::From(sides) => {
                    let purpose = called(sides).unwrap_or("from".to_owned());
                    if let Some(text) = regions.text(&purpose, sides) {
                        line.say("from", text);
                    }
                }
                Limit::To(sides) => {
                    let purpose = called(sides).unwrap_or("reach".to_owned());
                    if let Some(text) = regions.text(&purpose, sides) {
                        line.say("to", text);
                    }
                }
            }
            if tail.first {
                line.mark("first");
            }
            match kind {
                5 => {
                    line.say("over", "one");
                    line.say("landing", "behind-unit");
                }
                1 | 2 => line.say("over", "one"),
                3 => line.say("en-passant", "leaves"),
                4 => {
                    line.say("en-passant", "takes");
                    seen_passing.extend(rays.iter().map(|ray| ray.step));
                }
                _ => {}
            }
            if tail.over {
                line.mark("requires");
            }
            if tail.onward {
                line.say("again", again);
            }
            if tail.over {
                line = line.holding("capture \"passed\"");
            }
            written.lines.push(line.write());
        }
        if self.onward.intersection(&self.resting).next().is_some() {
            let why = "whether it goes on after a capture does not depend on squares.";
            written.left_out.push(why.to_owned());
        }
        if passing.iter().any(|step| !seen_passing.contains(step)) {
            let why = "What captures in passing also captures there otherwise.";
            written.left_out.push(why.to_owned());
        }
        written
    }

    /// Where each motion may begin or end.
    fn limits(&self, regions: &Regions) -> BTreeMap<Motion, Limit> {
        let sides = [Color::White, Color::Black];
        let ends = |motion: &Motion, from: Squares, side: Color| {
            let vector = (motion.step.0 * motion.far, motion.step.1 * motion.far);
            let mut ends = Squares::NONE;
            from.iter()
                .filter_map(|place| moved(place, vector, side))
                .for_each(|place| ends.insert(place));
            ends
        };
        let room = |motion: &Motion| sides.map(|side| Self::possible(motion, regions, side));
        let limited: Vec<(&Motion, &[Squares; 2])> = self
            .origins
            .iter()
            .filter(|(motion, have)| **have != room(motion))
            .collect();
        // A part of the board that all of them stay on.
        let mut reach = [Squares::NONE; 2];
        for (motion, have) in &self.origins {
            for side in sides {
                let at = index(side);
                reach[at] = reach[at].or(ends(motion, have[at], side));
            }
        }
        let stays = |motion: &Motion, have: &[Squares; 2], reach: [Squares; 2]| {
            sides.iter().all(|side| {
                let vector = (motion.step.0 * motion.far, motion.step.1 * motion.far);
                let inside = Self::possible(motion, regions, *side).filter(|place| {
                    moved(place, vector, *side).is_some_and(|to| reach[index(*side)].has(to))
                });
                inside == have[index(*side)]
            })
        };
        let common = limited.len() > 1
            && self
                .origins
                .iter()
                .all(|(motion, have)| stays(motion, have, reach));
        self.origins
            .iter()
            .map(|(motion, have)| {
                let limit = if *have == room(motion) && !common {
                    Limit::None
                } else if common {
                    Limit::To(reach)
                } else {
                    Self::begins(have, regions, &room(motion))
                };
                (*motion, limit)
            })
            .collect()
    }

    /// The squares where a motion begins: whole ranks if that says the same.
    fn begins(have: &[Squares; 2], regions: &Regions, room: &[Squares; 2]) -> Limit {
        let sides = [Color::White, Color::Black];
        let ranks = sides.map(|side| {
            let at = index(side);
            (0..regions.ranks())
                .map(|rank| regions.rank(side, rank))
                .filter(|rank| !rank.and(have[at]).is_empty())
                .fold(Squares::NONE, Squares::or)
        });
        let same = (0..2).all(|at| ranks[at].and(room[at]) == have[at]);
        Limit::From(if same { ranks } else { *have })
    }

    /// The directions of all motions, by where they may begin or end.
    fn rays(
        &self,
        limits: &BTreeMap<Motion, Limit>,
        regions: &Regions,
        written: &mut Written,
    ) -> Vec<(Tail, Vec<Ray>)> {
        let mut found: BTreeMap<Tail, Vec<Ray>> = BTreeMap::new();
        let mut lines: BTreeMap<((i8, i8), Tail), Steps> = BTreeMap::new();
        for (motion, limit) in limits {
            let capture = motion.capture;
            let tail = Tail {
                limit: *limit,
                first: motion.first,
                over: matches!(motion.shape, Shape::Over(_)),
                onward: self.onward.contains(motion),
            };
            let mut leap = |way: Way| {
                let ray = Ray {
                    step: motion.step,
                    way,
                    quiet: !capture,
                    capture,
                    initial: false,
                };
                found.entry(tail).or_default().push(ray);
            };
            match motion.shape {
                Shape::Leap => {
                    let (step, far) = steps(motion.step);
                    if far > 1 {
                        leap(Way::Leap);
                    } else {
                        let key = (step, tail);
                        lines.entry(key).or_default().walks[usize::from(capture)].insert(1);
                    }
                }
                Shape::Lame => leap(Way::Lame),
                Shape::Ride => {
                    let key = (motion.step, tail);
                    lines.entry(key).or_default().walks[usize::from(capture)].insert(motion.far);
                }
                Shape::Hop(hurdle) | Shape::Over(hurdle) => {
                    let key = (motion.step, tail);
                    let hops = &mut lines.entry(key).or_default().hops[usize::from(capture)];
                    hops.insert((motion.far, hurdle));
                }
                Shape::Passing => {}
            }
        }
        for ((step, tail), steps) in lines {
            let most = (1..16)
                .take_while(|far| {
                    let motion = Motion {
                        step,
                        far: *far,
                        shape: Shape::Ride,
                        capture: false,
                        first: tail.first,
                    };
                    [Color::White, Color::Black]
                        .iter()
                        .any(|side| !Self::possible(&motion, regions, *side).is_empty())
                })
                .last()
                .unwrap_or(1);
            let rays = found.entry(tail).or_default();
            for ray in steps.rays(step, most) {
                match ray {
                    Some(ray) => rays.push(ray),
                    None => written
                        .left_out
                        .push("Some ways over units cannot be said.".to_owned()),
                }
            }
        }
        found
            .into_iter()
            .map(|(tail, rays)| (tail, joined(rays)))
            .collect()
    }

    /// Where units promote: the pieces, the squares where they must and where they may, and whether leaving the zone counts.
    pub(super) fn promotion(&self) -> Result<Option<Promotion>, String> {
        let all = || self.becomes.iter().flat_map(|moves| moves.values());
        let mut targets: Vec<&Vec<String>> = all()
            .map(|(to, _)| to)
            .filter(|to| !to.is_empty())
            .collect();
        targets.dedup();
        let Some(first) = targets.first() else {
            return Ok(None);
        };
        if targets.iter().any(|other| other != first) {
            return Err("What a unit becomes does not depend on where it is.".to_owned());
        }
        let mut promotion = Promotion {
            to: (*first).clone(),
            must: [Squares::NONE; 2],
            may: [Squares::NONE; 2],
            leaves: false,
        };
        for (at, moves) in self.becomes.iter().enumerate() {
            let mut zone = Squares::NONE;
            let mut outside = Squares::NONE;
            for ((_, to), (pieces, _)) in moves {
                if pieces.is_empty() {
                    &mut outside
                } else {
                    &mut zone
                }
                .insert(*to);
            }
            // Where some moves promote and some do not, it counts that they begin in the zone.
            promotion.leaves |= !zone.and(outside).is_empty();
            zone = zone.without(outside);
            for ((from, to), (pieces, stays)) in moves {
                let inside = zone.has(*to) || promotion.leaves && zone.has(*from);
                if inside == pieces.is_empty() {
                    return Err(
                        "Promotion depends on more than where a move begins and ends.".to_owned(),
                    );
                }
                if zone.has(*to) {
                    let squares = if *stays {
                        &mut promotion.may
                    } else {
                        &mut promotion.must
                    };
                    squares[at].insert(*to);
                }
            }
            if !promotion.must[at].and(promotion.may[at]).is_empty() {
                return Err("Whether a unit must promote depends on the square alone.".to_owned());
            }
        }
        Ok(Some(promotion))
    }

    /// Whether a unit that goes on does so by the moves that these are.
    pub(super) fn goes_on_by(&self, others: &Motions) -> bool {
        let captures = |motions: &Motions| -> BTreeMap<Motion, [Squares; 2]> {
            let origins = motions.origins.iter();
            let taking = origins.filter(|(motion, _)| motion.takes());
            taking.map(|(motion, from)| (*motion, *from)).collect()
        };
        let own = captures(self);
        let onward = |motion: &&Motion| self.onward.contains(motion);
        captures(others)
            == own
                .clone()
                .into_iter()
                .filter(|(motion, _)| onward(&motion))
                .collect()
            && !others.quiet
            && !others.passes
    }

    /// Whether a unit goes on after some of its moves.
    pub(super) fn goes_on(&self) -> bool {
        !self.onward.is_empty()
    }

    /// Both sides' motions that only one of them has.
    pub(super) fn differ(&self) -> bool {
        self.origins
            .values()
            .any(|[white, black]| white.is_empty() != black.is_empty())
    }
}

/// Where units become what.
#[derive(Clone, Debug)]
pub(super) struct Promotion {
    pub(super) to: Vec<String>,
    pub(super) must: [Squares; 2],
    pub(super) may: [Squares; 2],
    pub(super) leaves: bool,
}

/// How far a unit goes in one direction: without captures, and with.
#[derive(Clone, Debug, Default)]
struct Steps {
    walks: [BTreeSet<i8>; 2],
    /// Over one unit: how far, and how far that unit is.
    hops: [BTreeSet<(i8, i8)>; 2],
}

impl Steps {
    fn rays(&self, step: (i8, i8), most: i8) -> Vec<Option<Ray>> {
        let mut rays = Vec::new();
        for (index, walks) in self.walks.iter().enumerate() {
            for (near, far) in runs(walks) {
                let end = if far >= most { 0 } else { far as u8 };
                let way = match (near, far) {
                    (1, 1) => Way::Leap,
                    (1, _) => Way::Slide(end),
                    _ => Way::Range(near as u8, far as u8),
                };
                rays.push(Some(ray(step, way, index == 1)));
            }
        }
        for (index, hops) in self.hops.iter().enumerate() {
            if hops.is_empty() {
                continue;
            }
            let all = |over: fn(i8, i8) -> bool| -> BTreeSet<(i8, i8)> {
                (2..=most)
                    .flat_map(|far| (1..far).map(move |hurdle| (far, hurdle)))
                    .filter(|(far, hurdle)| over(*far, *hurdle))
                    .collect()
            };
            let way = if *hops == all(|_, _| true) {
                Some(Way::Hop(0))
            } else if *hops == all(|far, hurdle| hurdle + 1 == far) {
                Some(Way::Hop(1))
            } else if hops.iter().all(|hop| *hop == (2, 1)) {
                Some(Way::Range(2, 2))
            } else {
                None
            };
            rays.push(way.map(|way| Ray {
                initial: matches!(way, Way::Range(..)),
                ..ray(step, way, index == 1)
            }));
        }
        rays
    }
}

fn ray(step: (i8, i8), way: Way, capture: bool) -> Ray {
    Ray {
        step,
        way,
        quiet: !capture,
        capture,
        initial: false,
    }
}

fn runs(numbers: &BTreeSet<i8>) -> Vec<(i8, i8)> {
    let mut runs: Vec<(i8, i8)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *number => *last = *number,
            _ => runs.push((*number, *number)),
        }
    }
    runs
}

/// What goes alike with and without capturing, as one.
fn joined(rays: Vec<Ray>) -> Vec<Ray> {
    let mut kept: Vec<Ray> = Vec::new();
    for ray in rays {
        let same = |other: &&mut Ray| {
            (other.step, other.way, other.initial) == (ray.step, ray.way, ray.initial)
        };
        match kept.iter_mut().find(same) {
            Some(other) => {
                other.quiet |= ray.quiet;
                other.capture |= ray.capture;
            }
            None => kept.push(ray),
        }
    }
    kept
}
