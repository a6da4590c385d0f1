//! Who attacks or guards a unit, where a movement asks for that.

use variorum_rules::def::{Atom, Contact, Course, MovementDef, Over, Route};

use crate::board::{At, State, Unit};
use crate::game::{Naive, allows};
use crate::way::ways;

impl Naive {
    /// Whether others stand to the unit on a square as a movement asks.
    pub(crate) fn is_contact(&self, state: &State, contact: &Contact, on: At, unit: Unit) -> bool {
        let meant = |other: &Unit| {
            !self.piece(*other).neutral
                && (other.side == unit.side) == contact.own
                && contact.by.contains(&other.kind)
        };
        let mut others = state.units.iter();
        let found = others.any(|(&from, &other)| {
            from != on
                && meant(&other)
                && match &contact.along {
                    Some(atoms) => self.sees(state, atoms, from, other, on),
                    None => {
                        let mut movements = self.piece(other).movements.iter();
                        movements.any(|own| self.bears(state, own, from, other, on))
                    }
                }
        });
        found == contact.wanted
    }

    /// Along lines the first unit met, for leaps the square itself.
    fn sees(&self, state: &State, atoms: &[Atom], from: At, unit: Unit, on: At) -> bool {
        let empty = |at: &At| !state.units.contains_key(at);
        atoms.iter().any(|atom| {
            let ways = ways(&self.squares, atom, from, unit.side);
            ways.iter().any(|way| {
                way.end() == on && way.passed().iter().all(empty) && way.lame.iter().all(empty)
            })
        })
    }

    /// Whether a unit could capture another by moving onto it, were that an enemy.
    fn bears(&self, state: &State, own: &MovementDef, from: At, unit: Unit, on: At) -> bool {
        let Course::Path(path) = &own.course else {
            return false;
        };
        let Route { over, only, .. } = &path.route;
        let within = |region: &Option<_>, at: At| {
            let region = region.as_ref();
            region.is_none_or(|region| self.squares.within(at, region, unit.side))
        };
        if !own.bears()
            || !within(&own.from, from)
            || !within(&own.to, on)
            || !allows(only.as_ref(), state.units[&on].kind)
        {
            return false;
        }
        let stands = |at: &&At| state.units.contains_key(*at);
        let mut atoms = path.route.atoms.iter().filter(|atom| atom.capture);
        atoms.any(|atom| {
            let ways = ways(&self.squares, atom, from, unit.side);
            ways.iter().any(|way| {
                let passed = way.passed().iter().filter(stands).count();
                let passes = match over {
                    Over::Any => true,
                    Over::One(_) => passed == 1,
                    _ => passed == 0,
                };
                way.end() == on && passes && !way.lame.iter().any(|at| stands(&at))
            })
        })
    }
}
