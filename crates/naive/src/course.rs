//! The five courses: what a movement can do, up to promotion.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::def::{
    Atom, Course, Effects, EnPassant, Exchange, GameDef, Harm, Landing, Legs, MovementDef, Over,
    Path, Region, Returns, Route, Shot, Sight, Stop, Turn, TypeIndex, TypeSet, Victims,
};

use crate::board::{At, Side, State, Unit};
use crate::game::{Naive, allows};
use crate::way::{Way, ways};

/// A move under way: the board, and what has happened so far.
#[derive(Clone)]
pub(crate) struct Action {
    pub(crate) from: At,
    pub(crate) to: At,
    pub(crate) units: BTreeMap<At, Unit>,
    pub(crate) captures: BTreeSet<At>,
    pub(crate) converts: BTreeSet<At>,
    pub(crate) crossed: BTreeSet<At>,
    /// Squares of enemies that all this attacks.
    pub(crate) attacks: BTreeSet<At>,
    /// The mover itself is off the board.
    pub(crate) gone: bool,
    /// What of nobody's stands where in the end.
    pub(crate) left: BTreeMap<At, TypeIndex>,
}

/// A unit about to move.
#[derive(Clone, Copy)]
struct Mover<'a> {
    state: &'a State,
    from: At,
    unit: Unit,
    /// Where the movement may end.
    ends: Option<&'a Region>,
    game: &'a GameDef,
}

impl Mover<'_> {
    fn is_empty(&self, at: At) -> bool {
        !self.state.units.contains_key(&at)
    }

    fn is_enemy(&self, at: At) -> bool {
        let unit = self.state.units.get(&at);
        unit.is_some_and(|unit| unit.side != self.unit.side && !self.game.pieces[unit.kind].neutral)
    }

    fn is_friend(&self, at: At) -> bool {
        let unit = self.state.units.get(&at);
        unit.is_some_and(|unit| unit.side == self.unit.side && !self.game.pieces[unit.kind].neutral)
    }

    /// The mover has left its square and stands on another one, which must be empty by now.
    fn moved(&self, to: At) -> Action {
        let mut units = self.state.units.clone();
        units.remove(&self.from);
        Action {
            from: self.from,
            to,
            units,
            captures: BTreeSet::new(),
            converts: BTreeSet::new(),
            crossed: BTreeSet::new(),
            attacks: BTreeSet::new(),
            gone: false,
            left: BTreeMap::new(),
        }
    }
}

impl Naive {
    /// Everything one movement of one unit can do, up to promotion.
    pub(crate) fn actions(
        &self,
        state: &State,
        frozen: &BTreeSet<At>,
        from: At,
        unit: Unit,
        movement: &MovementDef,
    ) -> Vec<Action> {
        if let Some(region) = &movement.from
            && !self.squares.within(from, region, unit.side)
        {
            return Vec::new();
        }
        if movement.first && !state.unmoved.contains(&from) {
            return Vec::new();
        }
        if let Some(contact) = &movement.contact
            && !self.is_contact(state, contact, from, unit)
        {
            return Vec::new();
        }
        let mover = Mover {
            state,
            from,
            unit,
            ends: movement.to.as_ref(),
            game: &self.game,
        };
        let mut actions = match &movement.course {
            Course::Path(path) => self.along_path(mover, path),
            Course::Legs(legs) => self.along_legs(mover, legs),
            Course::Swap(route) => self.swaps(mover, route),
            Course::Shot(shot) => self.shots(mover, shot),
            Course::Exchange(exchange) => self.exchanges(mover, exchange),
            Course::Jump(effects) => self.jumps(mover, effects),
        };
        for action in actions.iter_mut().filter(|action| action.to != from) {
            action.left.extend(movement.leaves.map(|kind| (from, kind)));
        }
        if self.game.crossing.contains(&unit.kind) {
            actions.retain(|action| {
                !action
                    .crossed
                    .iter()
                    .any(|&at| self.guarded(state, frozen, unit.side, at))
            });
        }
        actions
    }

    /// Whether an enemy unit of the crossing types, not frozen, could capture a unit standing there.
    fn guarded(&self, state: &State, frozen: &BTreeSet<At>, side: Side, at: At) -> bool {
        let mut units = state.units.clone();
        units.insert(
            at,
            Unit {
                kind: *self.game.crossing.iter().next().expect("a crossing type"),
                side,
            },
        );
        let mut imagined = state.clone();
        imagined.units = units;
        state.units.iter().any(|(&from, &enemy)| {
            enemy.side != side
                && self.game.crossing.contains(&enemy.kind)
                && !frozen.contains(&from)
                && self.piece(enemy).movements.iter().any(|movement| {
                    self.actions_without_crossing(&imagined, from, enemy, movement)
                        .iter()
                        .any(|action| action.captures.contains(&at))
                })
        })
    }

    fn actions_without_crossing(
        &self,
        state: &State,
        from: At,
        unit: Unit,
        movement: &MovementDef,
    ) -> Vec<Action> {
        let mut game = self.clone();
        game.game.crossing = TypeSet::new();
        game.actions(state, &BTreeSet::new(), from, unit, movement)
    }

    /// Whether a movement that is limited to a region may end there.
    fn may_end(&self, mover: Mover<'_>, at: At) -> bool {
        let side = mover.unit.side;
        mover
            .ends
            .is_none_or(|region| self.squares.within(at, region, side))
    }

    /// All ways of some atoms to squares where the movement may end.
    fn ways<'a>(&self, mover: Mover<'_>, atoms: &'a [Atom]) -> Vec<(&'a Atom, Way)> {
        let mut all = Vec::new();
        for atom in atoms {
            let from_here = ways(&self.squares, atom, mover.from, mover.unit.side);
            all.extend(from_here.into_iter().map(|way| (atom, way)));
        }
        all.retain(|(_, way)| {
            self.may_end(mover, way.end()) && way.lame.iter().all(|&at| mover.is_empty(at))
        });
        all
    }

    /// The ways of a route that what stands on the board allows, whatever stands at their ends.
    fn open_ways<'a>(&self, mover: Mover<'_>, route: &'a Route) -> Vec<(&'a Atom, Way)> {
        let mut all = self.ways(mover, &route.atoms);
        all.retain(|(_, way)| {
            let passed = way.passed();
            let held_up = match route.stop {
                Stop::Never => false,
                Stop::BesideEnemy => passed.iter().any(|&at| {
                    self.squares
                        .around(at)
                        .into_iter()
                        .any(|at| mover.is_enemy(at))
                }),
                Stop::OnStopper => passed
                    .iter()
                    .any(|&at| mover.is_enemy(at) && self.stops_trampling(mover.state.units[&at])),
            };
            let landing = match route.landing {
                Landing::Anywhere => true,
                // The square before the destination; the origin holds the mover, which is on its way.
                Landing::BehindUnit => passed.last().is_some_and(|&at| !mover.is_empty(at)),
            };
            !held_up && landing && passes(mover, &route.over, way)
        });
        all
    }

    /// Along one leg to its end.
    fn along_path(&self, mover: Mover<'_>, path: &Path) -> Vec<Action> {
        let route = &path.route;
        let arrive = |(atom, way): (&Atom, Way), victim: Option<At>| {
            let to = way.end();
            let mut action = mover.moved(to);
            action.crossed = way.passed().iter().copied().collect();
            if let Some(victim) = victim {
                action.capture(victim);
            } else if mover.is_empty(to) {
                if !atom.quiet {
                    return None;
                }
            } else if (if path.friends {
                self.may_take_friend(mover, to)
            } else {
                mover.is_enemy(to)
            }) && atom.capture
                && mover.takes(route.only.as_ref(), to)
            {
                action.capture(to);
            } else {
                return None;
            }
            if route.over == Over::Trample {
                for &at in way.passed() {
                    if action.units.contains_key(&at) {
                        action.capture(at);
                    }
                }
            }
            action.units.insert(to, mover.unit);
            self.affect(mover.unit, &path.effects, action, Some(&way))
        };
        // What captures en passant may also just move there, where it may move without capturing at all.
        let passant = |atom: &Atom, way: &Way| {
            let takes = path.en_passant == Some(EnPassant::Takes)
                && atom.capture
                && mover.is_empty(way.end());
            let last = mover
                .state
                .victim
                .map(|victim| (&mover.state.en_passant, victim));
            let theirs = self.is_earlier_theirs(mover.state);
            let earlier = mover.state.earlier.iter().filter(|_| theirs);
            let open = last
                .into_iter()
                .chain(earlier.map(|(squares, victim)| (squares, *victim)));
            let victims = open.filter(|(squares, _)| takes && squares.contains(&way.end()));
            victims.map(|(_, victim)| victim).collect::<Vec<At>>()
        };
        if path.repeats {
            return self.repeated(mover, path);
        }
        if path.shortest {
            return self.nearest(mover, route, |atom, way| arrive((atom, way), None));
        }
        let mut actions = Vec::new();
        for (atom, way) in self.open_ways(mover, route) {
            for victim in passant(atom, &way) {
                actions.extend(arrive((atom, way.clone()), Some(victim)));
            }
            actions.extend(arrive((atom, way), None));
        }
        actions
    }

    /// Along a path as often as one likes, each time from where the last one has ended.
    fn repeated(&self, mover: Mover<'_>, path: &Path) -> Vec<Action> {
        let mut lifted = mover.state.clone();
        lifted.units.remove(&mover.from);
        let mut reached = vec![mover.from];
        let mut next = 0;
        while let Some(&from) = reached.get(next) {
            let under_way = Mover {
                state: &lifted,
                from,
                ends: None,
                ..mover
            };
            for (_, way) in self.open_ways(under_way, &path.route) {
                let to = way.end();
                if under_way.is_empty(to) && !reached.contains(&to) {
                    reached.push(to);
                }
            }
            next += 1;
        }
        let ends = reached.into_iter().skip(1);
        let ends = ends.filter(|to| self.may_end(mover, *to));
        let arrive = |to: At| {
            let mut action = mover.moved(to);
            action.units.insert(to, mover.unit);
            action
        };
        ends.map(arrive).collect()
    }

    /// Whether a unit of the mover's own side stands there that may be captured.
    fn may_take_friend(&self, mover: Mover<'_>, at: At) -> bool {
        let unit = mover.state.units.get(&at).copied();
        at != mover.from
            && unit.is_some_and(|unit| {
                unit.side == mover.unit.side && !self.piece(unit).neutral && !self.piece(unit).royal
            })
    }

    /// What can be done at the ends of the ways of a route, but for those before which the same way has an end
    /// that captures and converts the same, wherever the movement may end.
    fn nearest<'a>(
        &self,
        mover: Mover<'_>,
        route: &'a Route,
        arrive: impl Fn(&'a Atom, Way) -> Option<Action>,
    ) -> Vec<Action> {
        let anywhere = Mover {
            ends: None,
            ..mover
        };
        let mut seen: Vec<(&Atom, Way, Action)> = Vec::new();
        let mut actions = Vec::new();
        for (atom, way) in self.open_ways(anywhere, route) {
            let Some(action) = arrive(atom, way.clone()) else {
                continue;
            };
            let whole = self.besides(mover.state, mover.unit, action.clone());
            let is_far = seen.iter().any(|(other, nearer, done)| {
                std::ptr::eq(*other, atom)
                    && way.squares.starts_with(&nearer.squares)
                    && (&done.captures, &done.converts) == (&whole.captures, &whole.converts)
            });
            if !is_far && self.may_end(mover, way.end()) {
                actions.push(action);
            }
            seen.push((atom, way, whole));
        }
        actions
    }

    /// Along two legs, each over empty squares.
    fn along_legs(&self, mover: Mover<'_>, legs: &Legs) -> Vec<Action> {
        let mut actions = Vec::new();
        let first = Mover {
            ends: None,
            ..mover
        };
        for (atom, way) in self.ways(first, &legs.first) {
            let via = way.end();
            let Some(first_victim) = leg(mover, legs, atom, &way) else {
                continue;
            };
            // The origin counts as empty, and what was captured at the turning point is gone.
            let mut turned = mover.state.clone();
            turned.units.remove(&mover.from);
            turned.units.remove(&via);
            let second = Mover {
                state: &turned,
                from: via,
                ..mover
            };
            for (atom, next) in self.ways(second, &legs.second) {
                if !may_turn(way.last_step(), next.first_step(), legs.turn) {
                    continue;
                }
                let Some(second_victim) = leg(second, legs, atom, &next) else {
                    continue;
                };
                let to = next.end();
                let captured = first_victim.is_some() || second_victim.is_some();
                if to == mover.from && !(legs.returns == Returns::IfCaptured && captured) {
                    continue;
                }
                let mut action = mover.moved(to);
                for victim in first_victim.into_iter().chain(second_victim) {
                    action.capture(victim);
                }
                action.crossed = way.squares.iter().chain(next.passed()).copied().collect();
                action.units.insert(to, mover.unit);
                actions.extend(self.affect(mover.unit, &legs.effects, action, None));
            }
        }
        actions
    }

    /// Along one leg; a unit at its end is turned and put on the origin.
    fn swaps(&self, mover: Mover<'_>, route: &Route) -> Vec<Action> {
        let arrive = |(atom, way): (&Atom, Way)| {
            let to = way.end();
            let mut action = mover.moved(to);
            action.crossed = way.passed().iter().copied().collect();
            match mover.state.units.get(&to) {
                None if atom.quiet => {}
                Some(&victim)
                    if mover.is_enemy(to)
                        && atom.capture
                        && mover.takes(route.only.as_ref(), to)
                        && !self.resists(victim, Harm::Conversion) =>
                {
                    if self.piece(victim).royal {
                        action.capture(to);
                    } else {
                        action.converts.insert(to);
                        action.attacks.insert(to);
                        let side = mover.unit.side;
                        action.units.insert(mover.from, Unit { side, ..victim });
                    }
                }
                _ => return None,
            }
            action.units.insert(to, mover.unit);
            Some(action)
        };
        let open = self.open_ways(mover, route);
        open.into_iter().filter_map(arrive).collect()
    }

    /// The mover stays, and the unit at the end of a way is gone.
    fn shots(&self, mover: Mover<'_>, shot: &Shot) -> Vec<Action> {
        let over = seen_over(shot.over);
        let besides = Effects {
            arrivals: shot.arrivals.clone(),
            requires: false,
        };
        let hit = |(atom, way): (&Atom, Way)| {
            let target = way.end();
            let hits = atom.capture
                && passes(mover, &over, &way)
                && mover.is_enemy(target)
                && mover.takes(shot.only.as_ref(), target)
                && !self.resists(mover.state.units[&target], Harm::Shot);
            hits.then(|| {
                let mut action = mover.moved(mover.from);
                action.units.insert(mover.from, mover.unit);
                action.capture(target);
                action
            })
        };
        let ways = self.ways(mover, &shot.atoms);
        let shots = ways.into_iter().filter_map(hit);
        let shots = shots.filter_map(|action| self.affect(mover.unit, &besides, action, None));
        shots.collect()
    }

    /// The mover and the unit at the end of a way change places.
    fn exchanges(&self, mover: Mover<'_>, exchange: &Exchange) -> Vec<Action> {
        let over = seen_over(exchange.over);
        let swap = |(atom, way): (&Atom, Way)| {
            let to = way.end();
            let other = *mover.state.units.get(&to)?;
            let fits = match exchange.whose {
                Victims::Enemies => other.side != mover.unit.side,
                Victims::Friends => other.side == mover.unit.side,
                Victims::All => true,
            };
            let fits = fits
                && atom.capture
                && !self.piece(other).neutral
                && mover.takes(exchange.only.as_ref(), to)
                && passes(mover, &over, &way);
            fits.then(|| {
                let mut action = mover.moved(to);
                action.crossed = way.passed().iter().copied().collect();
                action.units.insert(mover.from, other);
                action.units.insert(to, mover.unit);
                action
            })
        };
        let ways = self.ways(mover, &exchange.atoms);
        ways.into_iter().filter_map(swap).collect()
    }

    /// To any empty square, whatever lies between.
    fn jumps(&self, mover: Mover<'_>, effects: &Effects) -> Vec<Action> {
        let ends = self.squares.all();
        let ends = ends.filter(|&to| mover.is_empty(to) && self.may_end(mover, to));
        ends.filter_map(|to| {
            let mut action = mover.moved(to);
            action.units.insert(to, mover.unit);
            self.affect(mover.unit, effects, action, None)
        })
        .collect()
    }
}

impl Mover<'_> {
    /// Whether the type of the unit there is among those that may be taken.
    fn takes(&self, only: Option<&TypeSet>, at: At) -> bool {
        allows(only, self.state.units[&at].kind)
    }
}

impl Action {
    /// Takes a unit off the board.
    fn capture(&mut self, at: At) {
        self.units.remove(&at);
        self.captures.insert(at);
        self.attacks.insert(at);
    }
}

/// What happens at a distance, said of a path.
fn seen_over(sight: Sight) -> Over {
    match sight {
        Sight::Clear => Over::Nothing,
        Sight::One => Over::One(None),
        Sight::Any => Over::Any,
    }
}

/// Whether what stands on a way lets the mover pass.
fn passes(mover: Mover<'_>, over: &Over, way: &Way) -> bool {
    let (empty, enemy) = (|at: &At| mover.is_empty(*at), |at: &At| mover.is_enemy(*at));
    let (passed, end) = (way.passed(), way.end());
    match over {
        Over::Nothing => passed.iter().all(empty),
        Over::One(types) => {
            let mut hurdles = passed.iter().filter(|at| !empty(at));
            let fits = |at: &At| match (types, mover.state.units.get(at)) {
                (Some(types), Some(unit)) => types.contains(&unit.kind),
                _ => true,
            };
            hurdles.next().is_some_and(fits) && hurdles.next().is_none()
        }
        Over::Any => true,
        Over::Trample => passed.iter().all(|at| empty(at) || enemy(at)),
        Over::Gap(types) => {
            let single = |pair: &[At]| {
                enemy(&pair[0]) && mover.takes(types.as_ref(), pair[0]) && empty(&pair[1])
            };
            let mut pairs = way.squares.windows(2);
            empty(&end) && pairs.all(|pair| empty(&pair[0]) || single(pair))
        }
        Over::Line => {
            let line: Vec<&At> = passed.iter().skip_while(|at| empty(at)).collect();
            empty(&end) && !line.is_empty() && line.into_iter().all(enemy)
        }
        Over::Friends(types) => {
            let friend = |at: &At| mover.is_friend(*at) && mover.takes(types.as_ref(), *at);
            passed.iter().all(friend)
        }
    }
}

/// One of two legs: nothing if it is impossible, else the captured square, if any.
fn leg(mover: Mover<'_>, legs: &Legs, atom: &Atom, way: &Way) -> Option<Option<At>> {
    let end = way.end();
    if !passes(mover, &Over::Nothing, way) {
        None
    } else if mover.is_empty(end) {
        atom.quiet.then_some(None)
    } else {
        let captures = atom.capture && mover.is_enemy(end) && mover.takes(legs.only.as_ref(), end);
        captures.then_some(Some(end))
    }
}

/// Whether the second leg may start in this direction after the first ended in that one.
fn may_turn(first: (i8, i8), second: (i8, i8), turn: Turn) -> bool {
    let (a, b) = (
        (i16::from(first.0), i16::from(first.1)),
        (i16::from(second.0), i16::from(second.1)),
    );
    let dot = a.0 * b.0 + a.1 * b.1;
    let cross = a.0 * b.1 - a.1 * b.0;
    match turn {
        Turn::Free => true,
        Turn::RightAngle => dot == 0,
        Turn::Straight => cross == 0 && dot > 0,
        Turn::Slant => cross != 0 && dot > 0,
    }
}
