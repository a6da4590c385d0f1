//! A movement with all its parts side by side, as sentences look at them.

use variorum_rules::def::{
    self, Arrival, Atom, Course, EnPassant, Landing, Over, Region, Returns, Stop, Turn, TypeSet,
};

/// The second leg of a path.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SecondLeg {
    pub(super) turn: Turn,
    pub(super) atoms: Vec<Atom>,
    pub(super) returns: Returns,
}

/// A movement. What its course cannot have is at its ordinary value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Movement {
    pub(super) atoms: Vec<Atom>,
    pub(super) second: Option<SecondLeg>,
    pub(super) over: Over,
    pub(super) stop: Stop,
    pub(super) landing: Landing,
    pub(super) arrivals: Vec<Arrival>,
    pub(super) requires: bool,
    pub(super) swap: bool,
    pub(super) shoots: bool,
    pub(super) only: Option<TypeSet>,
    pub(super) from: Option<Region>,
    pub(super) to: Option<Region>,
    pub(super) jump: bool,
    pub(super) leaves_en_passant: bool,
    pub(super) takes_en_passant: bool,
    pub(super) house: bool,
}

impl From<&def::MovementDef> for Movement {
    fn from(movement: &def::MovementDef) -> Self {
        let second = match &movement.course {
            Course::Legs(legs) => Some(SecondLeg {
                turn: legs.turn,
                atoms: legs.second.clone(),
                returns: legs.returns,
            }),
            _ => None,
        };
        let route = movement.route();
        Movement {
            atoms: movement.atoms().to_vec(),
            second,
            over: movement.over().clone(),
            stop: route.map_or(Stop::Never, |route| route.stop),
            landing: route.map_or(Landing::Anywhere, |route| route.landing),
            arrivals: movement.arrivals().to_vec(),
            requires: movement.requires(),
            swap: matches!(movement.course, Course::Swap(_)),
            shoots: matches!(movement.course, Course::Shot(_)),
            only: movement.only().cloned(),
            from: movement.from.clone(),
            to: movement.to.clone(),
            jump: matches!(movement.course, Course::Jump(_)),
            leaves_en_passant: movement.en_passant() == Some(EnPassant::Leaves),
            takes_en_passant: movement.en_passant() == Some(EnPassant::Takes),
            house: movement.house,
        }
    }
}
