//! What a side can do in a position.

use std::collections::BTreeSet;

use variorum_rules::def::{Course, EnPassant, Goal, MovementDef, Over, Path, Route, TypeIndex};

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;

/// A move with everything that tells it from others: equal results are one move.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Done {
    /// Where it starts; nothing for a drop and a pass.
    pub from: Option<At>,
    /// Where it ends; nothing for a pass.
    pub to: Option<At>,
    /// The position after it.
    pub after: State,
    /// Squares of captured units.
    pub captures: BTreeSet<At>,
    /// Squares of converted units.
    pub converts: BTreeSet<At>,
    /// The type promoted to.
    pub promotes: Option<TypeIndex>,
    /// It captures by a movement after which the unit goes on.
    pub goes_on: bool,
}

impl Naive {
    /// Who has won, if anybody, where what stands on the board or was done has decided the game.
    #[must_use]
    pub fn decided(&self, state: &State) -> Option<Option<Side>> {
        let royals = |side| {
            state
                .units
                .values()
                .any(|unit| unit.side == side && self.piece(*unit).royal)
        };
        // A side that the game gives no royals has none to lose.
        let lost = |side: Side| self.game.royal_sides()[side as usize] && !royals(side);
        let counts = self.game.goal == Goal::Capture && !self.game.royals_vary();
        state
            .won
            .or(match (counts, lost(Side::White), lost(Side::Black)) {
                (true, false, true) => Some(Some(Side::White)),
                (true, true, false) => Some(Some(Side::Black)),
                _ => None,
            })
    }

    /// Whether the game has been decided by what stands on the board or was done.
    #[must_use]
    pub fn is_over(&self, state: &State) -> bool {
        self.decided(state).is_some()
    }

    /// All legal moves, with what they end. Equal results are one move.
    #[must_use]
    pub fn legal(&self, state: &State) -> BTreeSet<Done> {
        let moves = self.moves(state).into_iter();
        let settled = moves.map(|done| match self.go_on(state, done) {
            (done, true) => done,
            (done, false) => {
                let mut done = self.count_pass(state, self.settle(state, done));
                done.after.count = self.count_on(state, &done.after);
                done
            }
        });
        settled.collect()
    }

    /// All legal moves, without a look at what ends the game afterwards but the loss of royals.
    pub(crate) fn moves(&self, state: &State) -> BTreeSet<Done> {
        let mut moves = self.permitted(state);
        let demanded = self.demand(state, &mut moves);
        if demanded && self.game.restrictions.most {
            self.keep_longest(state, &mut moves);
        }
        if !demanded || self.linked(state).is_some() {
            let is_stuck = moves.is_empty();
            moves.extend(self.pass(state, is_stuck));
        }
        moves
    }

    /// All moves that leave the royal safe. Equal results are one move.
    pub(crate) fn safe(&self, state: &State) -> BTreeSet<Done> {
        if self.is_over(state) {
            return BTreeSet::new();
        }
        let mut moves = self.possible(state);
        let castlings = self.game.castlings.iter();
        let acts = |kind: usize| self.linked(state).is_none() && self.acts(state, kind);
        for castling in castlings.filter(|castling| acts(castling.mover)) {
            let castled = self.castle(state, castling).into_iter();
            moves.extend(castled.map(|(_, done)| done));
        }
        let mut entering = BTreeSet::new();
        for done in &moves {
            self.entries(state, done, &mut entering);
        }
        moves.extend(entering);
        if self.game.goal == Goal::Mate {
            moves.retain(|done| {
                // What loses an own royal is illegal; what wins the enemy's is never answered.
                match done.after.won {
                    Some(winner) => winner == Some(state.turn),
                    None => !self.royal_hangs(&done.after, state.turn),
                }
            });
        }
        moves
    }

    /// The number of sequences of so many legal moves.
    #[must_use]
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let moves = self.legal(state);
        if depth == 1 {
            return moves.len() as u64;
        }
        let after = moves.iter().map(|done| &done.after);
        after.map(|state| self.perft(state, depth - 1)).sum()
    }

    /// Whether, were it the enemy's turn, one of his units could capture or convert what stands there.
    pub(crate) fn unit_hangs(&self, state: &State, at: At, side: Side) -> bool {
        let mut enemy = state.clone();
        enemy.turn = side.other();
        enemy.part = 0;
        enemy.going = None;
        enemy.came = None;
        self.possible(&enemy)
            .iter()
            .any(|done| done.captures.contains(&at) || done.converts.contains(&at))
    }

    /// Whether, were it the enemy's turn, something that he could do would attack what stands there, and cost him no
    /// royal that he must not lose.
    pub(crate) fn is_attacked(&self, state: &State, at: At, side: Side) -> bool {
        self.attacked(state, side).contains(&at)
    }

    /// All squares that the enemy of a side attacks so.
    pub(crate) fn attacked(&self, state: &State, side: Side) -> BTreeSet<At> {
        let attacks = self.attacks(state, side).into_iter();
        attacks.flat_map(|(_, attacks)| attacks).collect()
    }

    /// Where the units stand that could capture what stands on a square, were it their turn.
    pub(crate) fn attackers(&self, state: &State, side: Side, on: At) -> BTreeSet<At> {
        let attacks = self.attacks(state, side).into_iter();
        let hits = attacks.filter(|(_, attacks)| attacks.contains(&on));
        hits.filter_map(|(done, _)| done.from).collect()
    }

    /// What the enemies of a side could do, were it their turn, with what each of it attacks.
    fn attacks(&self, state: &State, side: Side) -> Vec<(Done, BTreeSet<At>)> {
        let mut enemy = state.clone();
        enemy.turn = side.other();
        enemy.part = 0;
        enemy.going = None;
        enemy.came = None;
        let results = self.results(&enemy).into_iter();
        let dared = results.filter(|(done, _)| match done.after.won {
            Some(winner) => winner == Some(enemy.turn),
            None => true,
        });
        dared.collect()
    }

    /// All moves without regard to the royal's safety, castling apart.
    pub(crate) fn possible(&self, state: &State) -> BTreeSet<Done> {
        let results = self.results(state).into_iter();
        let found: BTreeSet<Done> = results.map(|(done, _)| done).collect();
        let come_to_an_end = |done: &Done| {
            let mut done = Done {
                goes_on: false,
                ..done.clone()
            };
            Self::clear_taken(&mut done.after);
            done
        };
        // Where one way to the same lets the unit go on, it does.
        let ways_on = found.iter().filter(|done| done.goes_on);
        let ways_on: BTreeSet<Done> = ways_on.map(come_to_an_end).collect();
        let alone = |done: &&Done| {
            (done.goes_on || !ways_on.contains(&come_to_an_end(done)))
                && !self.promotes_too_soon(state, done, &found)
        };
        found.iter().filter(alone).cloned().collect()
    }

    /// Whether a unit whose promotion waits promotes by one way to where another way to the same lets it go on.
    fn promotes_too_soon(&self, state: &State, done: &Done, found: &BTreeSet<Done>) -> bool {
        let unit = done.from.and_then(|from| state.units.get(&from));
        let promotion = unit.and_then(|unit| self.promotion(*unit));
        if done.promotes.is_none() || promotion.is_none_or(|promotion| !promotion.waits) {
            return false;
        }
        let does = |done: &Done| {
            let Done {
                captures, converts, ..
            } = done;
            (done.from, done.to, captures.clone(), converts.clone())
        };
        let mut ways_on = found
            .iter()
            .filter(|other| other.goes_on && other.promotes.is_none() && does(other) == does(done));
        ways_on.any(|other| self.link(state, other).is_some())
    }

    /// The same, each with the enemies that it attacks; equal moves perhaps several times.
    fn results(&self, state: &State) -> Vec<(Done, BTreeSet<At>)> {
        if !state.taken.is_empty() {
            return self.results_among_taken(state);
        }
        let frozen = self.frozen(&state.units);
        let mut moves = BTreeSet::new();
        let mut results = Vec::new();
        for (&from, &unit) in &state.units {
            if !self.may_act(state, unit) {
                continue;
            }
            if let Some(going) = self.linked(state) {
                if going == from && !frozen.contains(&from) {
                    results.extend(self.links(state, &frozen, from, unit));
                }
                continue;
            }
            if frozen.contains(&from) {
                if self.game.suicide.contains(&unit.kind) {
                    let mut after = self.next(state);
                    after.units.remove(&from);
                    after.was.remove(&from);
                    self.bookkeeping(state, &mut after, &[from], None);
                    self.decide(state, &mut after, [from].iter());
                    self.to_hand(state, &mut after, from);
                    moves.insert(Done {
                        from: Some(from),
                        to: Some(from),
                        after,
                        captures: [from].into(),
                        converts: BTreeSet::new(),
                        promotes: None,
                        goes_on: false,
                    });
                }
                continue;
            }
            moves.extend(self.standing(state, from, unit));
            for movement in self.movements(state, unit) {
                for action in self.actions(state, &frozen, from, unit, &movement) {
                    let action = self.besides(state, unit, action);
                    let attacks = action.attacks.clone();
                    let done = self.finish(state, unit, &movement, action).into_iter();
                    results.extend(done.map(|done| (done, attacks.clone())));
                }
            }
        }
        if self.linked(state).is_none() {
            results.extend(self.drops(state));
        }
        results.extend(moves.into_iter().map(|done| (done, BTreeSet::new())));
        results
    }

    /// The captures of a unit that goes on, by movements that say so.
    fn links(
        &self,
        state: &State,
        frozen: &BTreeSet<At>,
        from: At,
        unit: Unit,
    ) -> Vec<(Done, BTreeSet<At>)> {
        let movements = self.movements(state, unit);
        let mut links = Vec::new();
        for movement in movements.iter().filter(|own| own.again().is_some()) {
            let turned = self.turned(state, from, unit, movement);
            for action in self.actions(state, frozen, from, unit, &turned) {
                let action = self.besides(state, unit, action);
                let attacks = action.attacks.clone();
                let done = self.finish(state, unit, &turned, action).into_iter();
                let done = done.filter(|done| done.goes_on);
                links.extend(done.map(|done| (done, attacks.clone())));
            }
        }
        links
    }

    /// The results where captured units are still in the way.
    fn results_among_taken(&self, state: &State) -> Vec<(Done, BTreeSet<At>)> {
        let (naive, seen) = self.doubled(state);
        let mut results = naive.results(&seen);
        for (done, _) in &mut results {
            for at in &state.taken {
                done.after.units.insert(*at, state.units[at]);
                done.after.taken.insert(*at);
            }
        }
        results
    }

    /// A unit's own movements and those it borrows.
    fn movements(&self, state: &State, unit: Unit) -> Vec<MovementDef> {
        let mut movements = self.piece(unit).movements.clone();
        if self.piece(unit).borrows.is_some()
            && let Some(kind) = state.lent[unit.side.other() as usize]
        {
            // No path that may not cross attacked squares.
            let crossing = self.game.crossing.contains(&kind);
            let lent = self.game.pieces[kind].movements.iter();
            movements.extend(lent.filter_map(|movement| {
                let mut route = plain(movement)?;
                route.atoms.retain(|atom| atom.max == 1 || !crossing);
                let path = Path {
                    route,
                    ..Path::default()
                };
                Some(Course::Path(path).into())
            }));
        }
        movements
    }
}

/// The way of a movement without effects and conditions that leaves nothing open to en-passant capture.
fn plain(movement: &MovementDef) -> Option<Route> {
    let Course::Path(path) = &movement.course else {
        return None;
    };
    // Compared as a whole, so that nothing that a movement may say is forgotten.
    let bare = Path {
        route: Route {
            atoms: path.route.atoms.clone(),
            over: path.route.over.clone(),
            ..Route::default()
        },
        en_passant: path.en_passant.filter(|way| *way == EnPassant::Takes),
        ..Path::default()
    };
    let plain = matches!(bare.route.over, Over::Nothing | Over::One(None) | Over::Any);
    let same = MovementDef::from(Course::Path(bare.clone())) == *movement;
    (plain && same).then_some(bare.route)
}
