//! Units from the hand: drops, and entries together with a move.

use std::collections::{BTreeMap, BTreeSet};

use variorum_rules::Color;
use variorum_rules::def::{Atom, DropDef, EntryDef, Fact, Nearby, TypeIndex};

use crate::board::{At, Side, State, Unit};
use crate::course::Action;
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// The same move with a unit from the hand on a square that it vacates.
    pub(crate) fn entries(&self, state: &State, done: &Done, found: &mut BTreeSet<Done>) {
        for entry in &self.game.entries {
            for &kind in &entry.types {
                self.entries_of(entry, kind, state, done, found);
            }
        }
    }

    fn entries_of(
        &self,
        entry: &EntryDef,
        kind: TypeIndex,
        state: &State,
        done: &Done,
        found: &mut BTreeSet<Done>,
    ) {
        let Some(from) = done.from else {
            return;
        };
        let side = state.turn;
        // A unit that is gone from where it stood has left no square by its move.
        let stays = done.to == Some(from);
        let mut vacated: Vec<At> = (!stays).then_some(from).into_iter().collect();
        let castled = self.game.castlings.iter().find_map(|castling| {
            let moves = self.castle(state, castling).into_iter();
            let mut same = moves.filter(|(_, other)| other == done);
            same.next().map(|(partner, _)| partner)
        });
        vacated.extend(castled);
        vacated.retain(|at| !done.after.units.contains_key(at));
        if let Some(region) = &entry.region {
            vacated.retain(|at| self.squares.within(*at, region, side));
        }
        let allowed = state.number <= entry.until_move
            || entry.first_move && state.unmoved.contains(&from)
            || entry.on_capture && !done.captures.is_empty();
        let held = done.after.hands[side as usize]
            .get(&kind)
            .copied()
            .unwrap_or(0);
        if !allowed || held == 0 {
            return;
        }
        for at in vacated {
            let mut with = done.clone();
            with.after.units.insert(at, Unit { kind, side });
            let hand = &mut with.after.hands[side as usize];
            if held == 1 {
                hand.remove(&kind);
            } else {
                hand.insert(kind, held - 1);
            }
            found.insert(with);
        }
    }

    /// Lets what is remembered of promoted units go where they go; `paths` says which units go from where to where.
    pub(crate) fn carry(&self, state: &State, after: &mut State, paths: &[(At, At)]) {
        after.was.clear();
        for (&at, &was) in &state.was {
            match paths.iter().find(|(from, _)| *from == at) {
                Some((_, to)) => {
                    after.was.insert(*to, was);
                }
                None if paths.iter().any(|(_, to)| *to == at) => {}
                None => {
                    after.was.insert(at, was);
                }
            }
        }
        self.forget_lost(after);
    }

    /// Forgets of what has left the board how it came there.
    fn forget_lost(&self, after: &mut State) {
        let owned = |unit: &Unit| !self.piece(*unit).neutral;
        let units = &after.units;
        after.was.retain(|at, _| units.get(at).is_some_and(owned));
    }

    /// Remembers as what a unit began that has just been promoted.
    pub(crate) fn promoted(&self, state: &State, after: &mut State, from: At, to: At) {
        let reverts = self.game.captured.as_ref();
        if reverts.is_none_or(|captured| !captured.reverts) {
            return;
        }
        let first = state.was.get(&from).copied();
        let first = first.unwrap_or(state.units[&from].kind);
        if after.units[&to].kind == first {
            after.was.remove(&to);
        } else {
            after.was.insert(to, first);
        }
    }

    /// A captured unit goes to the hand of the other side in games where it does.
    pub(crate) fn to_hand(&self, state: &State, after: &mut State, at: At) {
        let Some(captured) = &self.game.captured else {
            return;
        };
        let goes = |unit: &&Unit| captured.friends || unit.side != state.turn;
        let Some(unit) = state.units.get(&at).filter(goes) else {
            return;
        };
        if captured
            .only
            .as_ref()
            .is_none_or(|only| only.contains(&unit.kind))
        {
            let kind = state.was.get(&at).copied().unwrap_or(unit.kind);
            let owner = unit.side.other();
            *after.hands[owner as usize].entry(kind).or_insert(0) += 1;
        }
    }

    /// As what the side to move may drop a unit of a type on a square where it may drop it at all: as itself, while it has
    /// not too many, or as what that could become now by promotion.
    fn forms(&self, state: &State, drop: &DropDef, kind: TypeIndex) -> Vec<TypeIndex> {
        let own = self.unit(kind, state.turn);
        let there = state.units.values().filter(|unit| **unit == own).count();
        let limit = self.game.pieces[kind].limit;
        let full = limit.is_some_and(|most| there >= usize::from(most));
        let mut forms = Vec::new();
        if !full || drop.past_limit {
            forms.push(kind);
        }
        if let Some(promotion) = self.promotion(own).filter(|_| drop.promoted) {
            let to = self.becomes(state, promotion, state.turn, None).into_iter();
            forms.extend(to.filter(|to| *to != kind));
        }
        forms
    }

    /// Whether what must be around a square is there.
    pub(crate) fn is_near(
        &self,
        nearby: Nearby,
        at: At,
        side: Side,
        units: &BTreeMap<At, Unit>,
    ) -> bool {
        let is_of = |at: At, who: Side| {
            let unit = units.get(&at);
            unit.is_some_and(|unit| unit.side == who && !self.piece(*unit).neutral)
        };
        let around = self.squares.around(at);
        let beside = |who: Side| around.iter().any(|at| is_of(*at, who));
        match nearby {
            Nearby::Anything => true,
            Nearby::Friend => beside(side),
            Nearby::NoEnemy => !beside(side.other()),
            Nearby::NoEnemyOrthogonal => {
                let mut steps = self.squares.orthogonal().iter();
                !steps.any(|step| is_of(self.squares.plus(at, *step), side.other()))
            }
            Nearby::Rest => {
                let below = self.squares.plus(at, (0, -1));
                !self.squares.has(below) || units.contains_key(&below)
            }
        }
    }

    /// Whether a square is empty that drops go to first.
    fn begins(&self, state: &State, drop: &DropDef) -> bool {
        let first = drop.first_on.as_ref();
        first.is_some_and(|region| {
            let there = |at: &At| self.squares.within(*at, region, state.turn);
            let mut squares = self.squares.all().filter(there);
            squares.any(|at| !state.units.contains_key(&at))
        })
    }

    /// Whether the side to move may drop a unit of a type on a square, as whatever.
    fn may_drop(&self, state: &State, drop: &DropDef, kind: TypeIndex, at: At) -> bool {
        let side = state.turn;
        let whose = match drop.side {
            None => true,
            Some(Color::White) => side == Side::White,
            Some(Color::Black) => side == Side::Black,
        };
        let held = state.hands[side as usize]
            .get(&kind)
            .is_some_and(|count| *count > 0);
        let own = self.unit(kind, side);
        let on_file = state
            .units
            .iter()
            .filter(|(other, unit)| other.0 == at.0 && **unit == own);
        let first = drop.first_on.as_ref();
        let near = match first.filter(|_| self.begins(state, drop)) {
            Some(first) => self.squares.within(at, first, side),
            None => self.is_near(drop.nearby, at, side, &state.units),
        };
        let reached = drop
            .reach
            .as_ref()
            .is_none_or(|atoms| self.is_reached(state, atoms, at));
        let holds = |facts: &Vec<Fact>| facts.iter().all(|fact| self.is_fact(fact, state, side));
        let now = drop.conditions.is_empty() || drop.conditions.iter().any(holds);
        whose
            && now
            && self.acts(state, kind)
            && near
            && reached
            && drop.types.contains(&kind)
            && (drop.endless || held)
            && !state.units.contains_key(&at)
            && drop
                .region
                .as_ref()
                .is_none_or(|region| self.squares.within(at, region, side))
            && drop
                .per_file
                .is_none_or(|most| on_file.count() < usize::from(most))
    }

    /// Whether one of these paths leads over empty squares to an empty square from the unit that has just moved.
    fn is_reached(&self, state: &State, atoms: &[Atom], to: At) -> bool {
        let Some(from) = state.going else {
            return false;
        };
        let empty = |at: &At| self.squares.has(*at) && !state.units.contains_key(at);
        atoms.iter().any(|atom| {
            atom.rays.iter().any(|ray| {
                let mut at = from;
                for n in 0..usize::from(atom.max.min(64)) {
                    let lame = ray
                        .lame
                        .map(|lame| self.squares.plus(at, state.turn.turned(lame)));
                    if lame.is_some_and(|lame| !empty(&lame)) {
                        return false;
                    }
                    at = self.squares.plus(at, state.turn.turned(ray.steps[n % 2]));
                    if !empty(&at) {
                        return false;
                    }
                    if at == to && n + 1 >= usize::from(atom.min) {
                        return true;
                    }
                }
                false
            })
        })
    }

    /// Units that are dropped, with the enemies that this attacks.
    pub(crate) fn drops(&self, state: &State) -> Vec<(Done, BTreeSet<At>)> {
        let mut moves = Vec::new();
        for drop in &self.game.drops {
            for kind in 0..self.game.pieces.len() {
                let forms = self.forms(state, drop, kind);
                let squares = self.squares.all();
                let squares = squares.filter(|at| self.may_drop(state, drop, kind, *at));
                for (at, form) in squares.flat_map(|at| forms.iter().map(move |form| (at, *form))) {
                    let side = state.turn;
                    let unit = self.unit(form, side);
                    let mut effects = drop.effects.clone();
                    effects.requires &= !self.begins(state, drop);
                    let Some(action) = self.affect(unit, &effects, placed(state, at, unit), None)
                    else {
                        continue;
                    };
                    let mut after = self.next(state);
                    after.units = action.units;
                    for (at, kind) in action.left {
                        after.units.insert(at, self.unit(kind, side));
                    }
                    self.forget_lost(&mut after);
                    let captured = self.game.captured.as_ref();
                    if form != kind && captured.is_some_and(|captured| captured.reverts) {
                        after.was.insert(at, kind);
                    }
                    let hit =
                        |at: &At| action.captures.contains(at) || action.converts.contains(at);
                    self.lose_rights(state, &mut after);
                    after.unmoved.retain(|at| !hit(at));
                    self.decide(state, &mut after, action.captures.iter());
                    for at in &action.captures {
                        self.to_hand(state, &mut after, *at);
                    }
                    if !drop.endless {
                        let hand = &mut after.hands[side as usize];
                        let left = hand[&kind] - 1;
                        if left == 0 {
                            hand.remove(&kind);
                        } else {
                            hand.insert(kind, left);
                        }
                    }
                    let done = Done {
                        from: None,
                        to: Some(at),
                        after,
                        captures: action.captures,
                        converts: action.converts,
                        promotes: (form != kind).then_some(form),
                        goes_on: false,
                    };
                    moves.push((done, action.attacks));
                }
            }
        }
        moves
    }
}

/// A unit that has just been put on an empty square.
fn placed(state: &State, at: At, unit: Unit) -> Action {
    let mut units = state.units.clone();
    units.insert(at, unit);
    Action {
        from: at,
        to: at,
        units,
        captures: BTreeSet::new(),
        converts: BTreeSet::new(),
        crossed: BTreeSet::new(),
        attacks: BTreeSet::new(),
        gone: false,
        left: BTreeMap::new(),
    }
}
