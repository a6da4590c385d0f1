//! Units that go on in the same turn after they have captured.

use std::collections::BTreeSet;

use variorum_rules::def::{Course, GameDef, MovementDef, Over, PieceDef, Ray, Turning};

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// Where the unit stands that goes on, if that is why it is told.
    pub(crate) fn linked(&self, state: &State) -> Option<At> {
        state.going.filter(|_| self.game.has_chains())
    }

    /// The enemies that a move captures.
    fn victims(&self, state: &State, done: &Done) -> BTreeSet<At> {
        let enemy = |at: &&At| state.units[*at].side != state.turn;
        done.captures.iter().filter(enemy).copied().collect()
    }

    /// The same move, with a note that its unit goes on if it can, and with what stays on the board until it has come to its end.
    pub(crate) fn may_go_on(
        &self,
        state: &State,
        movement: &MovementDef,
        unit: Unit,
        mut done: Done,
    ) -> Done {
        let Some(again) = movement.again() else {
            return done;
        };
        let victims = self.victims(state, &done);
        done.goes_on = !victims.is_empty();
        if again.at_end {
            debug_assert_eq!(unit.side, state.turn);
            for at in victims.into_iter().filter(|at| Some(*at) != done.to) {
                done.after.units.insert(at, state.units[&at]);
                done.after.taken.insert(at);
            }
        }
        done
    }

    /// The position in which the unit goes on that has just captured, if it can.
    pub(crate) fn link(&self, state: &State, done: &Done) -> Option<State> {
        let (from, to) = (done.from?, done.to?);
        let same = done.after.units.get(&to) == state.units.get(&from);
        if !done.goes_on || !same || done.promotes.is_some() || done.after.won.is_some() {
            return None;
        }
        let mut next = done.after.clone();
        (next.turn, next.number, next.part) = (state.turn, state.number, state.part);
        next.going = Some(to);
        let again = self.piece(done.after.units[&to]).again();
        let limited = again.is_some_and(|again| again.turning != Turning::Free);
        next.came = Some(from).filter(|from| limited && *from != to);
        (!self.permitted(&next).is_empty()).then_some(next)
    }

    /// A movement of a unit that goes on, in the directions in which it may.
    pub(crate) fn turned(
        &self,
        state: &State,
        from: At,
        unit: Unit,
        movement: &MovementDef,
    ) -> MovementDef {
        let mut movement = movement.clone();
        let Course::Path(path) = &mut movement.course else {
            return movement;
        };
        let turning = path.again.map(|again| again.turning).unwrap_or_default();
        if let Some(came) = state.came {
            for atom in &mut path.route.atoms {
                atom.rays.retain(|ray| match turning {
                    Turning::Free => true,
                    Turning::NotBack => !self.on_line(ray, from, unit.side).contains(&came),
                    Turning::Straight => self.on_line(ray, came, unit.side).contains(&from),
                });
            }
        }
        movement
    }

    /// All squares of a line from one on, however far a unit may go along it.
    fn on_line(&self, ray: &Ray, from: At, side: Side) -> Vec<At> {
        let mut line = Vec::new();
        let mut at = from;
        for step in ray.steps.iter().cycle() {
            at = self.squares.plus(at, side.turned(*step));
            if !self.squares.has(at) || at == from || line.len() > 255 {
                return line;
            }
            line.push(at);
        }
        line
    }

    /// Takes off the board what was captured and stayed there.
    pub(crate) fn clear_taken(state: &mut State) {
        for at in std::mem::take(&mut state.taken) {
            state.units.remove(&at);
        }
    }

    /// Whether the unit that goes on may also stop.
    pub(crate) fn may_stop(&self, state: &State) -> bool {
        let unit = state.going.map(|at| state.units[&at]);
        let again = unit.and_then(|unit| self.piece(unit).again());
        again.is_some_and(|again| again.may_stop)
    }

    /// Of moves that capture, keeps those with which the most units are captured in the turn.
    pub(crate) fn keep_longest(&self, state: &State, moves: &mut BTreeSet<Done>) {
        let catch = |done: &Done| self.catch(state, done);
        let most = moves.iter().map(catch).max();
        moves.retain(|done| Some(catch(done)) == most);
    }

    /// How many units a move captures, with all that may follow.
    fn catch(&self, state: &State, done: &Done) -> usize {
        let further = self.link(state, done).map_or(0, |next| {
            let moves = self.permitted(&next);
            let most = moves.iter().map(|done| self.catch(&next, done)).max();
            most.unwrap_or(0)
        });
        self.victims(state, done).len() + further
    }

    /// The same game in which each type has a double that belongs to nobody, and a position in which what is taken is such a
    /// double: it is in the way, and nothing more.
    pub(crate) fn doubled(&self, state: &State) -> (Naive, State) {
        let mut game: GameDef = self.game.clone();
        let types = game.pieces.len();
        let doubles: Vec<PieceDef> = (0..types)
            .map(|kind| PieceDef {
                neutral: true,
                attributes: self.game.pieces[kind].attributes.clone(),
                id: format!("Double{kind}"),
                ..PieceDef::default()
            })
            .collect();
        for movement in game
            .pieces
            .iter_mut()
            .flat_map(|piece| &mut piece.movements)
        {
            if let Course::Path(path) = &mut movement.course
                && let Over::One(Some(passed)) = &mut path.route.over
            {
                let doubles: Vec<usize> = passed.iter().map(|kind| kind + types).collect();
                passed.extend(doubles);
            }
        }
        game.pieces.extend(doubles);
        let mut seen = state.clone();
        for at in std::mem::take(&mut seen.taken) {
            let unit = seen.units.get_mut(&at).expect("what is taken stands there");
            *unit = Unit {
                kind: unit.kind + types,
                side: Side::White,
            };
        }
        (Naive::new(&game), seen)
    }
}
