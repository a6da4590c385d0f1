//! The moves of units with extra movements.

use variorum_geometry::{Bits, Color, Square};

use super::emit::Wanted;
use super::sink::Sink;
use crate::def::Turning;
use crate::delta::Effects;
use crate::moves::{Move, rule};
use crate::now::Now;
use crate::tables::{Course, Extra, Plan, ShortPaths, feature};
use crate::units::{Outcome, Safety, Trip, Units, Vias};

/// A unit whose moves are looked for.
#[derive(Clone, Copy)]
pub(crate) struct Mover<'a, B: Bits> {
    pub(crate) units: &'a Units<B>,
    pub(crate) us: Color,
    pub(crate) from: Square,
    pub(crate) plan: &'a Plan<B>,
    /// Where it can go by plain displacement.
    pub(crate) plain: B,
    /// It has not moved, in games that ask.
    pub(crate) fresh: bool,
    /// It has captured and goes on.
    pub(crate) link: bool,
}

/// An extra movement, with the number that a move names it by.
#[derive(Clone, Copy)]
pub(crate) struct Numbered<'a, B> {
    pub(crate) number: u8,
    pub(crate) extra: &'a Extra<B>,
}

impl<B: Bits> Mover<'_, B> {
    /// Those of its extra movements that can begin where it stands, with the number that a move names them by.
    fn extras(&self) -> impl Iterator<Item = Numbered<'_, B>> {
        let extras = self.plan.extras.iter().enumerate();
        extras
            .filter(|(_, extra)| {
                extra.from.has(self.from) && (!extra.conditional || self.may(extra))
            })
            .map(|(index, extra)| Numbered {
                number: index as u8 + 1,
                extra,
            })
    }

    /// Whether it fulfils what an extra movement asks of it, but for where it begins.
    #[cold]
    fn may(&self, extra: &Extra<B>) -> bool {
        (self.fresh || !extra.first) && self.units.in_contact(extra, self.from, self.us)
    }

    /// The same for those whose results are compared: where two end alike, it counts as the one after which the unit goes on.
    fn compared_extras(&self) -> impl Iterator<Item = Numbered<'_, B>> {
        let several = self.plan.goes_on.is_some();
        let goes_on = move |extra: &Extra<B>| several && extra.again.is_some();
        // In this order, since of equal results only the first is kept.
        let first = several.then(|| self.extras().filter(move |own| goes_on(own.extra)));
        let others = self
            .extras()
            .filter(move |own| !self.link && !goes_on(own.extra));
        first.into_iter().flatten().chain(others)
    }

    /// Where an extra movement may end in a promotion.
    fn promoting(&self, extra: &Extra<B>) -> B {
        match &self.plan.promotion {
            Some(promotion) if extra.may_promote => promotion.possible_ends(self.from),
            _ => B::EMPTY,
        }
    }
}

/// What a unit was found to be able to do. Two moves that come to the same are one.
#[derive(PartialEq)]
pub(crate) struct Found<B> {
    to: Square,
    effects: Effects<B>,
    /// Whether what stood on the destination is put on the origin.
    swapped: bool,
    /// Squares left open to en-passant capture, and those on which something is left behind.
    left: B,
}

/// The squares that a movement leaves open to en-passant capture: none if the unit is off the board at its end.
fn left_open<B: Bits>(extra: &Extra<B>, from: Square, outcome: &Outcome<B>) -> B {
    if extra.leaves_en_passant && !outcome.landed.effects.all().has(from) {
        outcome.passed
    } else {
        B::EMPTY
    }
}

impl<B: Bits> Now<'_, B> {
    /// Whether the result of an extra movement exists, is asked for and is not a plain move again. `left` are
    /// the squares that it leaves open to en-passant capture, or where it leaves something behind.
    fn is_wanted(
        &self,
        mover: &Mover<'_, B>,
        extra: &Extra<B>,
        outcome: &Outcome<B>,
        left: B,
        wanted: Wanted,
    ) -> bool {
        let (to, landed) = (outcome.to, outcome.landed);
        if matches!(extra.course, Course::Exchange(..)) {
            return wanted == Wanted::All || mover.promoting(extra).has(to);
        }
        if matches!(extra.course, Course::Swap(_)) {
            return self.swappable(mover).has(to);
        }
        let effects = landed.effects;
        if extra.requires && !landed.hits
            || mover.link
                && !(effects.captures.meets(self.enemies(mover.us))
                    && self.may_turn(extra, outcome.ray, mover.from))
        {
            return false;
        }
        if self.is_plain_again(mover, to, effects, left) {
            return false;
        }
        wanted == Wanted::All || !effects.all().is_empty() || mover.promoting(extra).has(to)
    }

    /// Whether a unit that goes on may do so along a ray, seen from where it has come.
    fn may_turn(&self, extra: &Extra<B>, ray: u8, from: Square) -> bool {
        let (Some(came), Some(ray)) = (self.state.came(), extra.rays.get(usize::from(ray))) else {
            return true;
        };
        match extra.again.unwrap_or_default().turning {
            Turning::Free => true,
            Turning::NotBack => !ray.leads_over(&self.t.lattice, from, came),
            Turning::Straight => ray.leads_over(&self.t.lattice, came, from),
        }
    }

    /// Whether a plain move of the unit does just the same.
    #[inline]
    fn is_plain_again(
        &self,
        mover: &Mover<'_, B>,
        to: Square,
        effects: Effects<B>,
        left: B,
    ) -> bool {
        let plain = Move::new(mover.from, to, Square::NONE, rule::PLAIN, 0);
        mover.plain.has(to)
            && effects == self.displacing(mover, to)
            && left == self.relics(mover.us, plain, effects)
    }

    /// What a plain move does.
    fn displacing(&self, mover: &Mover<'_, B>, to: Square) -> Effects<B> {
        let captures = self.enemies(mover.us) & B::of(to);
        if self.t.on_captures.is_empty() {
            return Effects::capturing(captures);
        }
        self.taking(mover.from, to, mover.us, captures).effects
    }

    /// The enemies that a unit can swap places with, or take by a swap where displacement could not.
    fn swappable(&self, mover: &Mover<'_, B>) -> B {
        let resist = self.feature(feature::RESISTS_CONVERSION);
        let taken_anyway = self.feature(feature::ROYAL) & mover.plain;
        self.enemies(mover.us) & !resist & !taken_anyway
    }

    /// Results of captures on the way.
    fn on_the_way(&self, mover: &Mover<'_, B>, vias: &Vias<B>) -> Vec<Found<B>> {
        let mut seen: Vec<Found<B>> = Vec::new();
        for (via, targets) in vias.iter() {
            for to in targets.squares() {
                let landing = B::of(to) & self.enemies(mover.us);
                let effects = Effects::capturing(B::of(via) | landing);
                seen.push(Found {
                    to,
                    effects,
                    swapped: false,
                    left: B::EMPTY,
                });
            }
        }
        seen
    }

    /// Results of captures on the way, where captures do more: all are listed, equal ones once, and none that a plain
    /// move has.
    fn generate_on_the_way<G: Safety<B>, S: Sink<B>>(
        &self,
        mover: &Mover<'_, B>,
        vias: &Vias<B>,
        safety: &G,
        sink: &mut S,
    ) -> Vec<Found<B>> {
        let &Mover { us, from, plan, .. } = mover;
        let mut seen: Vec<Found<B>> = Vec::new();
        for (via, targets) in vias.iter() {
            for to in targets.squares() {
                let set = B::of(to);
                let captures = B::of(via) | set & self.enemies(us);
                let effects = self.taking(from, to, us, captures).effects;
                let left = self.relics(us, Move::new(from, to, via, rule::PLAIN, 0), effects);
                let result = Found {
                    to,
                    effects,
                    swapped: false,
                    left,
                };
                if !self.is_plain_again(mover, to, effects, left) && !seen.contains(&result) {
                    seen.push(result);
                    let template = Move::new(from, from, via, rule::PLAIN, 0);
                    let certain = safety.certain(from, set, |set| set);
                    self.emit_extra(plan, template, set, certain, sink);
                }
            }
        }
        seen
    }

    /// Extra movements of a unit whose results may coincide: all are listed, equal ones once.
    pub(crate) fn generate_compared<G: Safety<B>, S: Sink<B>>(
        &self,
        mover: &Mover<'_, B>,
        mut seen: Vec<Found<B>>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let &Mover { us, from, plan, .. } = mover;
        let them = self.enemies(us);
        let mut offer = |number: u8, extra: &Extra<B>, outcome: Outcome<B>| {
            let Outcome {
                to, via, landed, ..
            } = outcome;
            let rule = match extra.course {
                Course::Exchange(..) => rule::EXCHANGE,
                Course::Swap(_) => rule::SWAP,
                _ => number,
            };
            let mv = Move::new(from, to, via, rule, outcome.ray);
            // Where something is left stands a unit before the move, and where it crosses nothing does.
            let left = left_open(extra, from, &outcome) | self.relics(us, mv, landed.effects);
            if !self.is_wanted(mover, extra, &outcome, left, wanted) {
                return;
            }
            let exchanged = rule == rule::EXCHANGE;
            let result = Found {
                to,
                effects: landed.effects,
                swapped: exchanged || rule == rule::SWAP && landed.effects.converts.has(to),
                left,
            };
            if !seen.contains(&result) {
                seen.push(result);
                let set = B::of(to);
                let certain = if exchanged {
                    safety.exchanged(set)
                } else {
                    safety.certain(from, set, |set| {
                        let only_displaced = landed.effects == Effects::capturing(set & them);
                        if only_displaced { B::EMPTY } else { set }
                    })
                };
                self.emit_extra(plan, mv, set, certain, sink);
            }
        };
        for Numbered { number, extra } in mover.compared_extras() {
            // What only shoots is among the results already.
            let only_shoots =
                matches!(extra.course, Course::Shot(_)) && !extra.shoots_with_effects();
            if extra.is_pooled() || only_shoots {
                continue;
            }
            self.any_outcome(extra, from, us, |outcome| {
                offer(number, extra, outcome);
                false
            });
        }
    }

    /// Extra movements of a unit whose results cannot coincide with each other.
    fn generate_extras<G: Safety<B>, S: Sink<B>>(
        &self,
        mover: &Mover<'_, B>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        for numbered in mover.extras() {
            let extra = numbered.extra;
            if extra.is_pooled() {
                continue;
            }
            match &extra.course {
                Course::Short(paths) => {
                    if wanted == Wanted::All || extra.may_promote {
                        self.generate_short(mover, numbered, paths, safety, wanted, sink);
                    }
                }
                Course::Path(_) => self.generate_path(numbered, mover, safety, wanted, sink),
                Course::Swap(_) => {
                    let ends = self.all_ends(extra, mover.from, mover.us);
                    let ends = ends & self.swappable(mover);
                    let (from, to) = (mover.from, mover.from);
                    let template = Move::new(from, to, Square::NONE, rule::SWAP, 0);
                    let certain = safety.certain(from, ends, |ends| ends);
                    self.emit_extra(mover.plan, template, ends, certain, sink);
                }
                Course::Exchange(..) => self.generate_exchanges(extra, mover, safety, wanted, sink),
                // Shots are among the vias; results of the others are always compared.
                Course::Shot(_) | Course::Legs(_) | Course::Jump => {}
            }
        }
    }

    fn generate_exchanges<G: Safety<B>, S: Sink<B>>(
        &self,
        extra: &Extra<B>,
        mover: &Mover<'_, B>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let &Mover { us, from, plan, .. } = mover;
        let mut ends = self.exchanges(extra, from, us);
        if wanted == Wanted::Noisy {
            ends &= mover.promoting(extra);
        }
        let template = Move::new(from, from, Square::NONE, rule::EXCHANGE, 0);
        self.emit_extra(plan, template, ends, safety.exchanged(ends), sink);
    }

    fn generate_short<G: Safety<B>, S: Sink<B>>(
        &self,
        mover: &Mover<'_, B>,
        Numbered { number, extra }: Numbered<'_, B>,
        paths: &ShortPaths<B>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let &Mover {
            us,
            from,
            plan,
            plain,
            ..
        } = mover;
        for (index, paths) in paths.iter().enumerate() {
            let mut ends = self.short_ends(extra, &paths[from.index()], us, plain);
            if wanted == Wanted::Noisy {
                ends &= mover.promoting(extra);
            }
            if !ends.is_empty() {
                let template = Move::new(from, from, Square::NONE, number, index as u8);
                self.emit_plain(plan, template, ends, safety, Wanted::All, sink);
            }
        }
    }

    fn generate_path<G: Safety<B>, S: Sink<B>>(
        &self,
        Numbered { number, extra }: Numbered<'_, B>,
        mover: &Mover<'_, B>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let &Mover {
            us,
            from,
            plan,
            plain,
            ..
        } = mover;
        let is_displacement = extra.is_displacement();
        let tramples = extra.route().is_some_and(|route| route.tramples());
        let Some(sight) = self.sight(extra, us) else {
            return;
        };
        for (index, ray) in extra.rays.iter().enumerate() {
            let trip = Trip {
                extra,
                ray,
                from,
                us,
            };
            let ends = self.ends_by(trip, &sight);
            if ends.is_empty() {
                continue;
            }
            let targets = if tramples || extra.leaves_en_passant || extra.leaves {
                // Displacement is not all that happens besides the effects on arrival.
                let wanted = |to: &Square| {
                    let way = self.way(ray, from, *to);
                    let outcome = Outcome {
                        to: *to,
                        via: Square::NONE,
                        ray: index as u8,
                        passed: way.passed,
                        landed: self.landed(trip, way, B::EMPTY),
                    };
                    let mut left = left_open(extra, from, &outcome);
                    if extra.leaves {
                        left |= B::of(from);
                    }
                    self.is_wanted(mover, extra, &outcome, left, wanted)
                };
                ends.squares().filter(wanted).collect()
            } else {
                // Of the ends that hit nothing, plain moves are not listed again, nor quiet ones if they are not
                // asked for.
                let idle = match (extra.requires, wanted) {
                    (true, _) => ends,
                    (false, Wanted::All) => ends & plain,
                    (false, Wanted::Noisy) => {
                        let taken = if extra.friends {
                            self.owned(us)
                        } else {
                            self.enemies(us)
                        };
                        ends & (plain | !(taken | mover.promoting(extra)))
                    }
                };
                if idle.is_empty() {
                    ends
                } else {
                    ends & !idle | self.hitting(trip, idle)
                }
            };
            if targets.is_empty() {
                continue;
            }
            let template = Move::new(from, from, Square::NONE, number, index as u8);
            if is_displacement {
                self.emit_plain(plan, template, targets, safety, Wanted::All, sink);
            } else {
                let certain = safety.certain(from, targets, |targets| {
                    if tramples || extra.friends {
                        targets
                    } else {
                        self.hitting(trip, targets)
                    }
                });
                self.emit_extra(plan, template, targets, certain, sink);
            }
        }
    }

    /// The ends of plain captures that a movement does just so after which the unit goes on: they count as that.
    #[cold]
    fn claimed(&self, mover: &Mover<'_, B>) -> B {
        let &Mover { us, from, .. } = mover;
        let mut claimed = B::EMPTY;
        for Numbered { extra, .. } in mover.extras().filter(|own| own.extra.again.is_some()) {
            self.any_outcome(extra, from, us, |outcome| {
                let landed = outcome.landed;
                let captures = landed.effects.captures.meets(self.enemies(us));
                let exists = landed.hits || !extra.requires;
                if captures
                    && exists
                    && !extra.leaves
                    && landed.effects == self.displacing(mover, outcome.to)
                {
                    claimed |= B::of(outcome.to);
                }
                false
            });
        }
        claimed
    }

    /// All moves of a unit that has walks or extra movements, its other plain moves given.
    pub(crate) fn generate_complicated<G: Safety<B>, S: Sink<B>>(
        &self,
        mover: Mover<'_, B>,
        vias: &mut Vias<B>,
        safety: &G,
        wanted: Wanted,
        sink: &mut S,
    ) {
        let Mover { us, from, plan, .. } = mover;
        let mut mover = mover;
        let view = self.view(us);
        for walk in &plan.walks {
            for ray in &walk.rays {
                mover.plain |= self.walk_plain(ray, from, walk.one, view);
            }
        }
        // Plain ends are one set, however many movements lead there; captures on the way are kept apart by victim.
        vias.clear();
        let mut plain = mover.plain;
        for Numbered { extra, .. } in mover.extras() {
            match &extra.course {
                Course::Shot(_) if extra.shoots_with_effects() => {}
                Course::Shot(_) => self.shots(extra, from, us, vias),
                Course::Legs(second) if extra.is_pooled() => {
                    plain |= self.walk_two_legs(extra, second, from, us, vias);
                }
                _ => plain |= self.plain_part(extra, from, us),
            }
        }
        mover.plain = plain;
        if plan.goes_on.is_some() {
            mover.plain &= !self.claimed(&mover);
        }
        let plain = mover.plain;
        let template = Move::new(from, from, Square::NONE, rule::PLAIN, 0);
        self.emit_plain(plan, template, plain, safety, wanted, sink);
        if !self.t.on_captures.is_empty() {
            let seen = self.generate_on_the_way(&mover, vias, safety, sink);
            self.generate_compared(&mover, seen, safety, wanted, sink);
            return;
        }
        for (via, targets) in vias.iter() {
            let template = Move::new(from, from, via, rule::PLAIN, 0);
            let certain = safety.certain(from, targets, |targets| targets);
            self.emit_extra(plan, template, targets, certain, sink);
        }
        if plan.compares {
            let seen = self.on_the_way(&mover, vias);
            self.generate_compared(&mover, seen, safety, wanted, sink);
        } else {
            self.generate_extras(&mover, safety, wanted, sink);
        }
    }
}
