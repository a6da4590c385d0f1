//! What a unit of one type and side can do, from its movements.

use std::collections::BTreeSet;

use variorum_geometry::{Bits, Color, Square};

use super::{CompileError, Compiler};
use crate::def::{
    self, Arrival, Atom, EnPassant, Freeze, Landing, Legs, MovementDef, Occasion, Over, Placed,
    PromotionDef, Ray, Region, Sight, Stop, TypeSet,
};
use crate::tables::lattice::{CompiledRay, seen_by};
use crate::tables::{
    CLASSES, CompiledFreeze, Contact, Course, Extra, Impact, Masks, NONE, Passing, Pattern, Plan,
    Promotion, PromotionBound, Route, Second, ShortPath, ShortPaths, Walk,
};

/// How masks tell a ray of a plain movement.
pub(super) enum PlainShape {
    Leap,
    /// Along the lines of a class, in a direction, see [`Lattice::line_of`](crate::tables::Lattice::line_of).
    Slide(usize, usize),
    /// The same over a unit.
    Hop(usize, usize),
}

/// Vectors to empty squares and to enemies at which something can land.
type Landings = [BTreeSet<(i8, i8)>; 2];

/// The way of what happens at a distance.
fn seeing(over: Sight) -> Route {
    Route {
        over: match over {
            Sight::Clear => Passing::CLEAR,
            Sight::One => Passing::One(NONE),
            Sight::Any => Passing::Any,
        },
        landing: Landing::Anywhere,
    }
}

impl<B: Bits> Compiler<B> {
    pub(super) fn ray(&mut self, ray: &Ray, atom: &Atom, color: Color) -> CompiledRay {
        let max = atom.max.min(self.t.lattice.longest_ride(ray.steps));
        let mut vector = |step| self.t.lattice.vector(seen_by(color, step));
        let (steps, lame) = (ray.steps.map(&mut vector), ray.lame.map(&mut vector));
        let straight = if steps[0] == steps[1] && lame.is_none() {
            self.t.lattice.straight_ray(steps[0], atom.min, max)
        } else {
            None
        };
        CompiledRay {
            steps,
            lame: lame.unwrap_or(NONE),
            min: atom.min,
            max,
            quiet: atom.quiet,
            // A unit on the square that must be empty is in the way of its own capture, even where it is only
            // imagined to stand there.
            capture: atom.capture && ray.steps.map(Some) != [ray.lame; 2],
            straight,
        }
    }

    pub(super) fn rays(&mut self, atoms: &[Atom], color: Color) -> Vec<CompiledRay> {
        let mut rays = Vec::new();
        for atom in atoms {
            for ray in &atom.rays {
                let ray = self.ray(ray, atom, color);
                if !rays.contains(&ray) {
                    rays.push(ray);
                }
            }
        }
        rays
    }

    fn add_masks(
        &self,
        table: &mut Option<Box<[Masks<B>]>>,
        ray: &CompiledRay,
        (starts, ends): (B, B),
    ) {
        let squares = self.t.topology.len();
        let table = table.get_or_insert_with(|| vec![Masks::default(); squares].into());
        for square in starts.squares() {
            let set = ray.reach(&self.t.lattice, square) & ends;
            let masks = &mut table[square.index()];
            if ray.quiet {
                masks.quiet |= set;
            }
            if ray.capture {
                masks.capture |= set;
            }
        }
    }

    pub(super) fn is_plain(&self, kind: usize, movement: &MovementDef) -> bool {
        // Masks say where a path ends and not what it crosses, so paths that may not cross attacks are no plain ones.
        let several_steps = movement.atoms().iter().any(|atom| atom.max > 1);
        let is_plain = movement.is_plain() || self.is_plain_in_regions(movement);
        is_plain && !(several_steps && self.t.def.crossing.contains(&kind))
    }

    /// Whether a movement is plain but for where it may begin or end, and masks can say that. What is borrowed is
    /// what a type can do anywhere, so where types borrow such movements are special.
    fn is_plain_in_regions(&self, movement: &MovementDef) -> bool {
        let over = movement.over();
        // Quiet steps of some length, as of pawns, are quicker as short paths.
        let captures = movement.captures();
        let fits = |atom: &Atom| {
            atom.rays
                .iter()
                .all(|ray| match self.shape(over, atom, ray) {
                    Some(PlainShape::Leap) => true,
                    Some(_) => captures,
                    None => false,
                })
        };
        self.masks_regions
            && !self.t.borrows
            && movement.is_plain_in_regions()
            && movement.atoms().iter().all(fits)
    }

    /// What masks can say of a ray of a plain movement: that it is a leap, or in which class it slides or hops.
    pub(super) fn shape(&self, over: &Over, atom: &Atom, ray: &Ray) -> Option<PlainShape> {
        match (over, self.t.lattice.line_of(ray)) {
            (Over::Any, _) => Some(PlainShape::Leap),
            (Over::Nothing, _) if ray.lame.is_none() && atom.max == 1 => Some(PlainShape::Leap),
            (Over::Nothing, Some((class, d))) => Some(PlainShape::Slide(class, d)),
            (Over::One(_), Some((class, d))) => Some(PlainShape::Hop(class, d)),
            _ => None,
        }
    }

    /// Where a movement may begin and end, for a side.
    fn bounds(&self, movement: &MovementDef, color: Color) -> (B, B) {
        let region = |region: &Option<Region>| match region {
            Some(region) => self.region(region, color),
            None => self.t.all,
        };
        (region(&movement.from), region(&movement.to))
    }

    /// Of a unit that may not cross attacked squares only the paths of several steps are special.
    pub(super) fn split_by_crossing(
        &self,
        kind: usize,
        movement: &MovementDef,
    ) -> Vec<MovementDef> {
        if !self.t.def.crossing.contains(&kind) {
            return vec![movement.clone()];
        }
        let part = |long: bool| {
            let mut part = movement.clone();
            let atoms = match &mut part.course {
                def::Course::Path(path) => &mut path.route.atoms,
                def::Course::Swap(route) => &mut route.atoms,
                def::Course::Shot(shot) => &mut shot.atoms,
                def::Course::Exchange(exchange) => &mut exchange.atoms,
                def::Course::Legs(_) | def::Course::Jump(_) => return None,
            };
            atoms.retain(|atom| (atom.max > 1) == long);
            (!atoms.is_empty()).then_some(part)
        };
        match (part(false), part(true)) {
            (Some(single), Some(several)) => vec![single, several],
            _ => vec![movement.clone()],
        }
    }

    pub(super) fn plan(&mut self, kind: usize, color: Color) -> Result<Plan<B>, CompileError> {
        let piece = self.t.def.pieces[kind].clone();
        let mut plan = Plan::default();
        for movement in &piece.movements {
            if movement.en_passant() == Some(EnPassant::Takes) {
                self.en_passant(&mut plan, movement, color)?;
            }
            for movement in self.split_by_crossing(kind, movement) {
                if self.is_plain(kind, &movement) {
                    self.plain(&mut plan, &movement, color);
                    if movement.from.is_some() || movement.to.is_some() {
                        let bounded = self.extra(kind, &movement, color)?;
                        plan.bounded.push(bounded);
                    }
                } else {
                    let extra = self.extra(kind, &movement, color)?;
                    plan.extras_from |= extra.from;
                    plan.extras.push(extra);
                }
            }
        }
        self.mark_overlaps(&mut plan);
        for freeze in &piece.freezes {
            let freeze = self.freeze(freeze, color, &piece.freezes, kind)?;
            plan.freezes.push(freeze);
        }
        if let Some(promotion) = piece.promotion(color) {
            let promotion = self.promotion(promotion, color);
            for extra in &mut plan.extras {
                extra.may_promote = self.may_promote(extra, &promotion);
            }
            plan.promotion = Some(promotion);
        }
        plan.goes_on = piece.again().map(|again| again.may_stop);
        for extra in &mut plan.extras {
            extra.yields = plan.goes_on.is_some();
        }
        // What goes on and what does not are two things, even where they end alike.
        plan.compares = plan.goes_on.is_some()
            || plan.extras.iter().any(|extra| match extra.course {
                Course::Shot(_) => extra.shoots_with_effects(),
                _ => extra.may_coincide && !extra.is_pooled(),
            });
        let asking = plan.asking_en_passant.iter().map(|(_, table)| table);
        for table in plan.en_passant.iter().chain(asking) {
            for from in self.t.topology.squares() {
                for to in table[from.index()].squares() {
                    self.t.en_passant_from[color.index()][to.index()] |= B::of(from);
                }
            }
        }
        if self.t.def.crossing.contains(&kind) {
            self.crossing_from(&plan, color);
        }
        plan.complicated =
            !plan.walks.is_empty() || !plan.extras.is_empty() || piece.borrows.is_some();
        let squares = self.t.topology.squares();
        plan.gates = squares.map(|from| self.gates(&plan, from)).collect();
        Ok(plan)
    }

    /// The squares with which the ways of a unit on `from` begin, or on which they end. Nothing if it may pass own units, since
    /// those cannot shut it in.
    fn gates(&self, plan: &Plan<B>, from: Square) -> Option<B> {
        let lattice = &self.t.lattice;
        let first = |ray: &CompiledRay| lattice.step(ray.steps[0], from);
        let mut gates = B::EMPTY;
        if let Some(leaps) = &plan.leaps {
            gates |= leaps[from.index()].quiet | leaps[from.index()].capture;
        }
        for class in 0..CLASSES {
            if plan.slides[class].is_some() {
                gates |= lattice.near_in[class][from.index()];
            }
            if plan.hops[class].is_some() {
                return None;
            }
        }
        for walk in &plan.walks {
            if walk.one {
                return None;
            }
            gates |= walk
                .rays
                .iter()
                .map(first)
                .fold(B::EMPTY, |set, square| set | square);
        }
        for extra in &plan.extras {
            for ray in &extra.rays {
                gates |= match &extra.course {
                    Course::Path(_) if extra.friends => return None,
                    Course::Exchange(_, whose) if whose.include_friends() => return None,
                    Course::Path(route)
                    | Course::Swap(route)
                    | Course::Shot(route)
                    | Course::Exchange(route, _) => {
                        match route.over {
                            Passing::Nothing { .. } | Passing::Trample { .. } => first(ray),
                            // It may pass whatever there is, but no own unit is where it ends.
                            Passing::Any => ray.reach(lattice, from),
                            Passing::One(_)
                            | Passing::Gap(_)
                            | Passing::Line
                            | Passing::Friends(_) => return None,
                        }
                    }
                    Course::Short(_) | Course::Legs(_) => first(ray),
                    Course::Jump => B::EMPTY,
                };
            }
            if matches!(extra.course, Course::Jump) {
                gates |= extra.to & self.t.all;
            }
        }
        Some(gates)
    }

    /// What units of a side promote to, where and when.
    fn promotion(&self, promotion: &PromotionDef, color: Color) -> Promotion<B> {
        let must = self.region(&promotion.region, color);
        let may = match &promotion.optional {
            Some(region) => self.region(region, color) & !must,
            None => B::EMPTY,
        };
        let zone = must | may;
        let on = |occasion: Occasion, ends: B| match promotion.when.contains(&occasion) {
            true => ends,
            false => B::EMPTY,
        };
        let leaving = on(Occasion::Leaves, self.t.all & !zone);
        // A move that begins outside of the zone promotes by entering it, one that begins inside by staying or leaving.
        let ends = [
            on(Occasion::Enters, zone),
            on(Occasion::Stays, zone) | leaving,
        ];
        let captures = promotion.when.contains(&Occasion::Captures);
        let most = |kind: &usize| {
            let same = |unit: &&Placed| unit.piece == *kind && unit.color == color;
            let array = self.t.def.array.iter().filter(same).count();
            let given = if promotion.lost_only {
                array
            } else {
                usize::MAX
            };
            let limit = self.t.def.pieces[*kind].limit;
            given.min(limit.map_or(usize::MAX, usize::from))
        };
        let bound = |kind: &usize| {
            let bounds = promotion.bounds.iter();
            let own = bounds.filter(|bound| bound.types.contains(kind));
            let mut all = PromotionBound {
                on: self.t.all,
                captures: None,
            };
            for one in own {
                if let Some(region) = &one.region {
                    all.on &= self.region(region, color);
                }
                // By moves that capture and by those that do not: by none.
                if one.captures.is_some_and(|is| all.captures == Some(!is)) {
                    all.on = B::EMPTY;
                }
                all.captures = all.captures.or(one.captures);
            }
            all
        };
        let mut bounds = promotion.bounds.iter();
        let sorts = bounds.any(|bound| bound.captures.is_some());
        let limited = promotion.lost_only
            || promotion
                .to
                .iter()
                .any(|kind| self.t.def.pieces[*kind].limit.is_some());
        Promotion {
            zone,
            optional: may,
            ends,
            captures,
            stands: promotion.when.contains(&Occasion::Stands),
            waits: promotion.waits,
            asks_more: captures || sorts || ends != [zone; 2] || !promotion.taken.is_empty(),
            to: promotion.to.clone(),
            bounds: (!promotion.bounds.is_empty())
                .then(|| promotion.to.iter().map(bound).collect()),
            sorts,
            full_at: limited.then(|| promotion.to.iter().map(most).collect()),
            taken: (!promotion.taken.is_empty()).then(|| self.taken(&promotion.taken, color)),
        }
    }

    /// By type, of how many on the board a unit of a side no longer becomes one by capturing it.
    fn taken(&self, types: &TypeSet, color: Color) -> Vec<usize> {
        let pieces = self.t.def.pieces.iter().enumerate();
        let most =
            pieces.map(
                |(kind, piece)| match types.contains(&kind) && piece.belongs_to(color) {
                    true => piece.limit.map_or(usize::MAX, usize::from),
                    false => 0,
                },
            );
        most.collect()
    }

    /// Whether an extra movement may end in a promotion.
    fn may_promote(&self, extra: &Extra<B>, promotion: &Promotion<B>) -> bool {
        if promotion.asks_more {
            return true;
        }
        let zone = promotion.zone;
        if matches!(extra.course, Course::Legs(_) | Course::Jump) {
            return extra.to.meets(zone);
        }
        let ends = |from: Square| {
            let rays = extra.rays.iter();
            rays.fold(B::EMPTY, |set, ray| set | ray.reach(&self.t.lattice, from))
        };
        extra
            .from
            .squares()
            .any(|from| (ends(from) & extra.to).meets(zone))
    }

    /// Adds the origins from which a unit of this plan might capture on each square.
    fn crossing_from(&mut self, plan: &Plan<B>, color: Color) {
        for from in self.t.topology.squares() {
            let mut reach = B::EMPTY;
            if let Some(leaps) = &plan.leaps {
                reach |= leaps[from.index()].capture;
            }
            for masks in plan.slides.iter().flatten() {
                reach |= masks[from.index()].capture;
            }
            for ray in plan.walks.iter().flat_map(|walk| &walk.rays) {
                if ray.capture {
                    reach |= ray.reach(&self.t.lattice, from);
                }
            }
            for to in reach.squares() {
                self.t.crossing_from[color.index()][to.index()] |= B::of(from);
            }
        }
    }

    fn plain(&mut self, plan: &mut Plan<B>, movement: &MovementDef, color: Color) {
        let mut walk = Vec::new();
        let over = movement.over();
        let bounds = self.bounds(movement, color);
        for atom in movement.atoms() {
            for source in &atom.rays {
                let ray = self.ray(source, atom, color);
                let table = match self.shape(over, atom, source) {
                    Some(PlainShape::Leap) => &mut plan.leaps,
                    Some(PlainShape::Slide(class, _)) => &mut plan.slides[class],
                    Some(PlainShape::Hop(class, _)) => &mut plan.hops[class],
                    None => {
                        walk.push(ray);
                        continue;
                    }
                };
                self.add_masks(table, &ray, bounds);
            }
        }
        if !walk.is_empty() {
            plan.walks.push(Walk {
                rays: walk,
                one: matches!(over, Over::One(_)),
            });
        }
    }

    fn extra(
        &mut self,
        kind: usize,
        movement: &MovementDef,
        color: Color,
    ) -> Result<Extra<B>, CompileError> {
        let mut rays = self.rays(movement.atoms(), color);
        let arrivals = self.impacts(movement.arrivals(), color)?;
        let course = match &movement.course {
            def::Course::Path(path) => Course::Path(self.route(&path.route)?),
            def::Course::Swap(route) => Course::Swap(self.route(route)?),
            def::Course::Legs(legs) => Course::Legs(self.second_leg(legs, &rays, color)),
            def::Course::Shot(shot) => Course::Shot(seeing(shot.over)),
            def::Course::Exchange(exchange) => {
                // There is somebody at its end, or it is none.
                rays.iter_mut().for_each(|ray| ray.quiet = false);
                Course::Exchange(seeing(exchange.over), exchange.whose)
            }
            def::Course::Jump(_) => Course::Jump,
        };
        let only = self.filter(movement.only())?;
        let (from, to) = self.bounds(movement, color);
        let mut extra = Extra {
            course,
            besieges: arrivals.iter().any(Impact::besieges),
            arrivals,
            requires: movement.requires(),
            shortest: movement.is_shortest(),
            only,
            friends: movement.takes_friends(),
            repeats: movement.repeats(),
            from,
            to,
            first: movement.first,
            contact: self
                .contact(movement.contact.as_ref(), color)?
                .map(Box::new),
            conditional: movement.first || movement.contact.is_some(),
            may_promote: false,
            crossing: self.t.def.crossing.contains(&kind),
            leaves_en_passant: movement.en_passant() == Some(EnPassant::Leaves),
            leaves: movement.leaves.is_some(),
            again: movement.again(),
            may_coincide: true,
            yields: false,
            rays,
        };
        if let Some(paths) = self.short_paths(&extra) {
            extra.course = Course::Short(paths);
        }
        Ok(extra)
    }

    /// What happens on arrival, for a side.
    pub(super) fn impacts(
        &mut self,
        arrivals: &[Arrival],
        color: Color,
    ) -> Result<Vec<Impact<B>>, CompileError> {
        let mut impacts = Vec::with_capacity(arrivals.len());
        self.t.below = self.t.lattice.vector((0, -1));
        for arrival in arrivals {
            impacts.push(Impact {
                deed: arrival.deed,
                zone: arrival.zone,
                whose: arrival.whose,
                only: self.filter(arrival.only.as_ref())?,
                check: arrival.check,
                attacks: arrival.attacks(),
                hits_friends: arrival.hits_friends(),
                edge: arrival.edge,
                leaves: arrival.leaves.is_some(),
                nearby: arrival.nearby,
                on: match &arrival.on {
                    Some(region) => self.region(region, color),
                    None => !B::EMPTY,
                },
                hostile: match &arrival.hostile {
                    Some(region) => self.region(region, color),
                    None => B::EMPTY,
                },
                along: arrival
                    .along
                    .as_ref()
                    .map(|atoms| self.pattern(atoms, color)),
            });
        }
        Ok(impacts)
    }

    fn route(&mut self, route: &def::Route) -> Result<Route, CompileError> {
        Ok(Route {
            over: match &route.over {
                Over::Nothing => Passing::Nothing {
                    stops_beside: route.stop == Stop::BesideEnemy,
                },
                Over::One(types) => Passing::One(self.filter(types.as_ref())?),
                Over::Any => Passing::Any,
                Over::Trample => Passing::Trample {
                    is_stopped: route.stop == Stop::OnStopper,
                },
                Over::Gap(types) => Passing::Gap(self.filter(types.as_ref())?),
                Over::Line => Passing::Line,
                Over::Friends(types) => Passing::Friends(self.filter(types.as_ref())?),
            },
            landing: route.landing,
        })
    }

    /// For each ray of the first leg the rays that may follow it.
    fn second_leg(&mut self, legs: &Legs, first: &[CompiledRay], color: Color) -> Second {
        let second = self.rays(&legs.second, color);
        let step = |vector: u8| self.t.lattice.coordinates(vector);
        let after = |first: &CompiledRay| {
            let fits =
                |next: &&CompiledRay| legs.turn.allows(step(first.steps[0]), step(next.steps[0]));
            second.iter().filter(fits).copied().collect()
        };
        Second {
            rays: first.iter().map(after).collect(),
            returns: legs.returns,
        }
    }

    /// The table of a movement that is nothing but a quiet path of up to four steps.
    fn short_paths(&self, extra: &Extra<B>) -> Option<ShortPaths<B>> {
        let fits = matches!(extra.course, Course::Path(route) if route == Route::CLEAR)
            && extra.is_displacement()
            && !extra.shortest
            && !extra.repeats
            && extra
                .rays
                .iter()
                .all(|ray| ray.max <= 4 && !ray.capture && ray.lame == NONE);
        if !fits {
            return None;
        }
        let paths = |square: Square, ray: &CompiledRay| {
            let (mut at, mut crossed, mut list) = (square.0, B::EMPTY, Vec::new());
            for n in 0..ray.max {
                at = self.t.lattice.next(ray.steps[(n & 1) as usize], at);
                if at == NONE {
                    break;
                }
                let to = B::of(Square(at));
                if n + 1 >= ray.min && extra.to.meets(to) {
                    list.push(ShortPath {
                        to,
                        empty: crossed | to,
                        crossed,
                    });
                }
                crossed |= to;
            }
            list
        };
        let table = |ray| {
            self.t
                .topology
                .squares()
                .map(|square| paths(square, ray))
                .collect()
        };
        Some(extra.rays.iter().map(table).collect())
    }

    /// Displacements of a ray that may end quietly, or with a capture.
    fn displacements(&self, ray: &CompiledRay, into: &mut BTreeSet<(i8, i8)>) {
        let mut at = (0i8, 0i8);
        for n in 0..ray.max.min(40) {
            let step = self.t.lattice.coordinates(ray.step(n));
            at = (at.0.saturating_add(step.0), at.1.saturating_add(step.1));
            if at.0.abs() > 24 || at.1.abs() > 24 {
                break;
            }
            if n + 1 >= ray.min {
                into.insert((self.t.topology.folded(at.0), at.1));
            }
        }
    }

    /// Decides which extra movements can coincide with others, so that only those pay for comparing.
    ///
    /// The test is conservative: two movements that can reach a common displacement with a common kind of
    /// landing (on an empty or on an enemy square) count as overlapping. Sets of displacements are compared, so
    /// the edge of the board and what stands on it are left out of account:
    ///
    /// ```text
    ///   move "mR2" with an effect    and    move "mF"    with one    never end on the same square;
    ///   move "mR2" with an effect    and    move "mD"    with one    both end two squares ahead: compare.
    /// ```
    fn mark_overlaps(&self, plan: &mut Plan<B>) {
        let landing = |extra: &Extra<B>, ray: &CompiledRay| -> Landings {
            let mut sets = [BTreeSet::new(), BTreeSet::new()];
            let mut all = BTreeSet::new();
            self.displacements(ray, &mut all);
            if ray.quiet && !matches!(extra.course, Course::Shot(_) | Course::Swap(_)) {
                sets[0] = all.clone();
            }
            if ray.capture {
                sets[1] = all;
            }
            sets
        };
        let simple = |extra: &Extra<B>| !matches!(extra.course, Course::Legs(_) | Course::Jump);
        let any_complicated = plan.extras.iter().any(|extra| !simple(extra));
        let rays: Vec<Vec<Landings>> = plan
            .extras
            .iter()
            .map(|extra| extra.rays.iter().map(|ray| landing(extra, ray)).collect())
            .collect();
        let meet = |a: &Landings, b: &Landings| (0..2).any(|mode| !a[mode].is_disjoint(&b[mode]));
        // Two that begin in different parts of the board, or end in different ones, never end alike.
        let bounds: Vec<(B, B)> = plan
            .extras
            .iter()
            .map(|extra| (extra.from, extra.to))
            .collect();
        for (i, extra) in plan.extras.iter_mut().enumerate() {
            extra.may_coincide = !simple(extra)
                || any_complicated
                || rays[i].iter().enumerate().any(|(m, a)| {
                    rays.iter().enumerate().any(|(j, others)| {
                        let (from, to) = bounds[j];
                        let apart = !extra.from.meets(from) || !extra.to.meets(to);
                        !apart
                            && others
                                .iter()
                                .enumerate()
                                .any(|(n, b)| (i, m) != (j, n) && meet(a, b))
                    })
                });
        }
    }

    fn en_passant(
        &mut self,
        plan: &mut Plan<B>,
        movement: &MovementDef,
        color: Color,
    ) -> Result<(), CompileError> {
        let squares = self.t.topology.len();
        let rays = self.rays(movement.atoms(), color);
        let (starts, ends) = self.bounds(movement, color);
        let none = || -> Box<[B]> { vec![B::EMPTY; squares].into() };
        let table = match self.contact(movement.contact.as_ref(), color)? {
            None => plan.en_passant.get_or_insert_with(none),
            Some(contact) => {
                plan.asking_en_passant.push((contact, none()));
                &mut plan.asking_en_passant.last_mut().expect("just pushed").1
            }
        };
        for square in starts.squares() {
            for ray in rays.iter().filter(|ray| ray.capture) {
                table[square.index()] |= ray.reach(&self.t.lattice, square) & ends;
            }
        }
        Ok(())
    }

    /// Whether a royal can be captured en passant.
    pub(super) fn royals_leave_en_passant(&self) -> bool {
        let royals = self.t.def.pieces.iter().filter(|piece| piece.royal);
        let mut movements = royals.flat_map(|piece| &piece.movements);
        movements.any(|movement| movement.en_passant() == Some(EnPassant::Leaves))
    }

    pub(super) fn freeze(
        &mut self,
        freeze: &Freeze,
        color: Color,
        all: &[Freeze],
        kind: usize,
    ) -> Result<CompiledFreeze<B>, CompileError> {
        debug_assert!(all.contains(freeze));
        let mut compiled = CompiledFreeze {
            pattern: self.pattern(&freeze.atoms, color),
            only: self.filter(freeze.only.as_ref())?,
            released: NONE,
        };
        if freeze.released_by_own {
            compiled.released = self.filter(Some(&TypeSet::from([kind])))?;
        }
        Ok(compiled)
    }

    /// What a unit of a side sees along atoms, whatever their modes.
    pub(super) fn pattern(&mut self, atoms: &[Atom], color: Color) -> Pattern<B> {
        let squares = self.t.topology.len();
        let mut pattern = Pattern {
            leaps: vec![B::EMPTY; squares].into(),
            lines: [None, None],
            walks: Vec::new(),
        };
        for atom in atoms {
            for source in &atom.rays {
                let ray = self.ray(source, atom, color);
                if atom.max == 1 && source.lame.is_none() {
                    for square in self.t.topology.squares() {
                        pattern.leaps[square.index()] |= ray.reach(&self.t.lattice, square);
                    }
                } else if let Some((class, _)) = self.t.lattice.line_of(source) {
                    let mut table = pattern.lines[class]
                        .take()
                        .unwrap_or_else(|| vec![B::EMPTY; squares].into());
                    for square in self.t.topology.squares() {
                        table[square.index()] |= ray.reach(&self.t.lattice, square);
                    }
                    pattern.lines[class] = Some(table);
                } else {
                    pattern.walks.push(ray);
                }
            }
        }
        pattern
    }

    /// How others must stand to a unit of a side.
    fn contact(
        &mut self,
        contact: Option<&def::Contact>,
        color: Color,
    ) -> Result<Option<Contact<B>>, CompileError> {
        let Some(contact) = contact else {
            return Ok(None);
        };
        let theirs = if contact.own { color } else { !color };
        let along = contact.along.as_ref();
        Ok(Some(Contact {
            own: contact.own,
            by: self.filter(Some(&contact.by))?,
            types: contact.by.clone(),
            along: along.map(|atoms| self.pattern(atoms, theirs)),
            wanted: contact.wanted,
        }))
    }

    /// The movements by which units of a type and side attack and guard, see [`crate::def::Contact`].
    pub(super) fn bearing_movements(
        &mut self,
        kind: usize,
        color: Color,
    ) -> Result<Vec<Extra<B>>, CompileError> {
        let movements = self.t.def.pieces[kind].movements.clone();
        let bearing = movements.into_iter().filter(MovementDef::bears);
        bearing
            .map(|movement| {
                let mut extra = self.extra(kind, &movement, color)?;
                extra.arrivals.clear();
                extra.shortest = false;
                extra.crossing = false;
                Ok(extra)
            })
            .collect()
    }
}
