//! Which movements of a piece are told together, and in which order.

use variorum_def::{
    Again, Arrival, Atom, Contact, Course, EnPassant, Landing, MovementDef, Over, PieceDef, Region,
    Returns, Sight, Stop, Turn, TypeIndex, TypeSet, Victims,
};
use variorum_geometry::Cells;

use crate::paths::Paths;

/// Movements that differ only in their directions, in whether they capture, and in what happens when they
/// arrive.
pub(super) struct Group<'a> {
    /// At least one.
    pub(super) members: Vec<&'a MovementDef>,
    /// How they (or their first legs) reach an empty square.
    pub(super) quiet: Paths,
    /// How they (or their first legs) reach an enemy.
    pub(super) capture: Paths,
}

/// What the movements of a group have in common.
#[derive(PartialEq)]
struct Key<'a> {
    course: CourseKey<'a>,
    from: Option<&'a Region>,
    to: Option<&'a Region>,
    first: bool,
    contact: Option<&'a Contact>,
    leaves: Option<TypeIndex>,
    /// Of ordinary movements it is told which are house readings.
    house: bool,
}

#[derive(PartialEq)]
enum CourseKey<'a> {
    Path {
        over: &'a Over,
        stop: Stop,
        landing: Landing,
        only: Option<&'a TypeSet>,
        /// A movement that needs an effect keeps its own effects together.
        required: Option<&'a [Arrival]>,
        leaves_en_passant: bool,
        shortest: bool,
        friends: bool,
        repeats: bool,
        again: Option<Again>,
    },
    Legs {
        turn: Turn,
        second: (Paths, Paths),
        returns: Returns,
        only: Option<&'a TypeSet>,
        arrivals: &'a [Arrival],
        requires: bool,
    },
    Swap {
        over: &'a Over,
        stop: Stop,
        landing: Landing,
        only: Option<&'a TypeSet>,
    },
    Shot {
        over: Sight,
        only: Option<&'a TypeSet>,
        arrivals: &'a [Arrival],
    },
    Exchange {
        over: Sight,
        whose: Victims,
        only: Option<&'a TypeSet>,
    },
    Jump {
        arrivals: &'a [Arrival],
        requires: bool,
    },
}

impl<'a> Key<'a> {
    fn of(cells: Cells, movement: &'a MovementDef) -> Self {
        let course = match &movement.course {
            Course::Path(path) => CourseKey::Path {
                over: &path.route.over,
                stop: path.route.stop,
                landing: path.route.landing,
                only: path.route.only.as_ref(),
                required: path
                    .effects
                    .requires
                    .then_some(path.effects.arrivals.as_slice()),
                leaves_en_passant: path.en_passant == Some(EnPassant::Leaves),
                shortest: path.shortest,
                friends: path.friends,
                repeats: path.repeats,
                again: path.again,
            },
            Course::Legs(legs) => CourseKey::Legs {
                turn: legs.turn,
                second: modes(cells, &legs.second),
                returns: legs.returns,
                only: legs.only.as_ref(),
                arrivals: &legs.effects.arrivals,
                requires: legs.effects.requires,
            },
            Course::Swap(route) => CourseKey::Swap {
                over: &route.over,
                stop: route.stop,
                landing: route.landing,
                only: route.only.as_ref(),
            },
            Course::Shot(shot) => CourseKey::Shot {
                over: shot.over,
                only: shot.only.as_ref(),
                arrivals: &shot.arrivals,
            },
            Course::Exchange(exchange) => CourseKey::Exchange {
                over: exchange.over,
                whose: exchange.whose,
                only: exchange.only.as_ref(),
            },
            Course::Jump(effects) => CourseKey::Jump {
                arrivals: &effects.arrivals,
                requires: effects.requires,
            },
        };
        Key {
            course,
            from: movement.from.as_ref(),
            to: movement.to.as_ref(),
            first: movement.first,
            contact: movement.contact.as_ref(),
            leaves: movement.leaves,
            house: movement.house && !is_plain(movement),
        }
    }
}

/// Whether the movement is an ordinary one, apart from what happens when it arrives.
fn is_plain(movement: &MovementDef) -> bool {
    is_hop(movement) && *movement.over() == Over::Nothing
}

/// Whether the movement is ordinary but for the units it passes over.
fn is_hop(movement: &MovementDef) -> bool {
    movement.is_ordinary() && !movement.requires()
}

/// The paths of atoms that may end on an empty square, and of those that may end on an enemy.
pub(super) fn modes<'a>(
    cells: Cells,
    atoms: impl IntoIterator<Item = &'a Atom, IntoIter: Clone>,
) -> (Paths, Paths) {
    let atoms = atoms.into_iter();
    (
        Paths::on(cells, atoms.clone().filter(|atom| atom.quiet)),
        Paths::on(cells, atoms.filter(|atom| atom.capture)),
    )
}

/// The same of the first legs of movements.
pub(super) fn modes_of(cells: Cells, movements: &[&MovementDef]) -> (Paths, Paths) {
    let atoms = movements.iter().flat_map(|movement| movement.atoms());
    modes(cells, atoms)
}

impl<'a> Group<'a> {
    fn of(cells: Cells, members: Vec<&'a MovementDef>) -> Self {
        let (quiet, capture) = modes_of(cells, &members);
        Group {
            members,
            quiet,
            capture,
        }
    }

    /// The groups of a piece's movements in the order in which they are told: what is ordinary first, but
    /// moves before captures.
    pub(super) fn all(cells: Cells, piece: &'a PieceDef) -> Vec<Self> {
        let mut by_key: Vec<(Key<'_>, Vec<&MovementDef>)> = Vec::new();
        for movement in &piece.movements {
            let key = Key::of(cells, movement);
            match by_key.iter_mut().find(|(known, _)| *known == key) {
                Some((_, members)) => members.push(movement),
                None => by_key.push((key, vec![movement])),
            }
        }
        let mut groups: Vec<Group<'_>> = by_key
            .into_iter()
            .map(|(_, members)| Group::of(cells, members))
            .collect();
        let plain_moves = groups.iter().any(|g| g.is_plain() && !g.quiet.is_empty());
        groups.sort_by_key(|group| group.place(plain_moves));
        groups
    }

    fn place(&self, plain_moves: bool) -> u8 {
        let course = &self.lead().course;
        let moves = match course {
            Course::Path(_) | Course::Swap(_) | Course::Legs(_) => !self.quiet.is_empty(),
            Course::Shot(_) | Course::Exchange(_) | Course::Jump(_) => false,
        };
        let is_legs = matches!(course, Course::Legs(_));
        if self.is_plain() {
            1
        } else if self.is_mere_hop() {
            if plain_moves || !moves { 2 } else { 0 }
        } else if !plain_moves && moves && !is_legs {
            0
        } else {
            3
        }
    }

    /// A movement that stands for all as to what they have in common.
    pub(super) fn lead(&self) -> &'a MovementDef {
        self.members[0]
    }

    /// Ordinary movements, apart from what happens when they arrive.
    pub(super) fn is_plain(&self) -> bool {
        is_plain(self.lead())
    }

    /// Ordinary but for the units they pass over, and without any effect.
    pub(super) fn is_mere_hop(&self) -> bool {
        is_hop(self.lead())
            && !self.is_plain()
            && self
                .members
                .iter()
                .all(|m| m.arrivals().is_empty() && m.en_passant().is_none())
    }

    /// Each effect of the group once.
    pub(super) fn arrivals(&self) -> Vec<&'a Arrival> {
        let mut arrivals: Vec<&Arrival> = Vec::new();
        for arrival in self.members.iter().flat_map(|movement| movement.arrivals()) {
            if !arrivals.contains(&arrival) {
                arrivals.push(arrival);
            }
        }
        arrivals
    }
}
