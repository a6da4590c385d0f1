//! Movements: how a unit gets somewhere and what happens when it does.

use super::{Region, TypeSet};

/// One direction in which an atom can be travelled.
///
/// Step number n (from 0) uses `steps[n % 2]`: both entries are equal for straight travel and differ for
/// crooked travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ray {
    /// The vectors of even and odd steps.
    pub steps: [(i8, i8); 2],
    /// A lame leap: the square at this vector from the origin of each step must be empty.
    pub lame: Option<(i8, i8)>,
}

impl Ray {
    /// A straight ray with this step.
    #[must_use]
    pub fn straight(step: (i8, i8)) -> Self {
        Ray {
            steps: [step, step],
            lame: None,
        }
    }
}

/// A Betza atom with its modifiers resolved: rays, range and modes.
#[derive(Clone, Debug, PartialEq)]
pub struct Atom {
    /// The text in the rule file, for example `mfQ3`.
    pub text: String,
    /// Directions, written for White.
    pub rays: Vec<Ray>,
    /// Least number of steps (1 unless the file asks for more).
    pub min: u8,
    /// Greatest number of steps; `u8::MAX` when unlimited.
    pub max: u8,
    /// May end on an empty square.
    pub quiet: bool,
    /// May end on an enemy unit.
    pub capture: bool,
}

/// What a path may pass over.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Over {
    /// Nothing: every square before the last is empty.
    #[default]
    Nothing,
    /// Exactly one unit of either side must be passed.
    One,
    /// Any number of units, none included.
    Any,
    /// Enemy units are passed and captured, the one on the last square included; friends block.
    Trample,
    /// Single enemy units of these types with an empty square directly beyond each, any number of them
    /// (none included); ends on an empty square. What is passed is captured or not as the arrival effects say.
    Gap(Option<TypeSet>),
    /// An unbroken line of at least one enemy unit, after empty squares only; the path ends on the empty
    /// square directly behind that line.
    Line,
}

/// Where a path must end although it could go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stop {
    /// Nowhere.
    #[default]
    Never,
    /// On the first square (origin excepted) with an enemy unit on one of the eight neighbouring squares.
    BesideEnemy,
    /// On the square where it captures a unit with an attribute that stops trampling.
    OnStopper,
}

/// A further condition on the last square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Landing {
    /// None.
    #[default]
    Anywhere,
    /// The square before it on the path holds a unit of either side.
    BehindUnit,
}

/// Which squares an arrival effect touches. `s` is the destination, `d` the last step of the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// The eight squares around s.
    Beside,
    /// The four squares orthogonally next to s.
    BesideOrthogonal,
    /// The four squares diagonally next to s.
    BesideDiagonal,
    /// s + d.
    Ahead,
    /// s − d: the square before the destination.
    Behind,
    /// The unbroken line of enemy units that ends at s − d, followed back towards the origin.
    LineBehind,
    /// Every square passed (the destination is not one of them).
    Passed,
    /// The squares inside each leap, for leaps of two or three squares along a line.
    LeaptOver,
    /// Origin − first step: what the mover withdraws from.
    Withdrawn,
    /// The two other corners of the rectangle that s and an own royal other than the mover span; nothing if
    /// they share a line. With several royals, the corners of every such rectangle.
    Rectangle,
    /// Orthogonal neighbours of s that have a friend directly beyond them.
    Pinched,
}

impl Zone {
    /// Whether it is around the destination: hitting there is capture by proximity.
    #[must_use]
    pub fn is_beside(self) -> bool {
        matches!(
            self,
            Zone::Beside | Zone::BesideOrthogonal | Zone::BesideDiagonal
        )
    }

    /// Whether it depends on the path by which the destination was reached.
    #[must_use]
    pub fn is_directional(self) -> bool {
        matches!(
            self,
            Zone::Ahead
                | Zone::Behind
                | Zone::LineBehind
                | Zone::Passed
                | Zone::LeaptOver
                | Zone::Withdrawn
        )
    }
}

/// What happens to the enemy units in a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// They are removed.
    Capture,
    /// They change sides; royals are removed.
    Convert,
}

/// An effect that happens when the mover has arrived.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrival {
    /// What happens.
    pub deed: Deed,
    /// To whom.
    pub zone: Zone,
    /// Only to units of these types.
    pub only: Option<TypeSet>,
}

/// How the second leg of a path is directed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Any direction.
    Free,
    /// At a right angle to the first.
    RightAngle,
    /// Straight on.
    Straight,
}

/// Whether a path of two legs may end where it began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Returns {
    /// Never.
    #[default]
    Never,
    /// If the move captured something.
    IfCaptured,
}

/// The second leg of a path. The movement exists only with both legs; a piece that may also stop after the
/// first leg has a movement of its own for that. The origin counts as empty.
#[derive(Clone, Debug, PartialEq)]
pub struct SecondLeg {
    /// Its direction.
    pub turn: Turn,
    /// Its atoms, with their own modes and ranges.
    pub atoms: Vec<Atom>,
    /// Whether it may end on the origin.
    pub returns: Returns,
}

/// One way to move or act.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct MovementDef {
    /// The path, or its first leg: any of these atoms.
    pub atoms: Vec<Atom>,
    /// A second leg.
    pub second: Option<SecondLeg>,
    /// What is passed.
    pub over: Over,
    /// Forced stops.
    pub stop: Stop,
    /// Conditions on the last square.
    pub landing: Landing,
    /// Effects on arrival.
    pub arrivals: Vec<Arrival>,
    /// The movement exists only if an arrival effect hits something.
    pub requires: bool,
    /// The unit captured by displacement is converted and put on the origin; it must be convertible, and a
    /// royal is removed instead.
    pub swap: bool,
    /// The mover stays, the target is removed.
    pub shoots: bool,
    /// Displacement captures take only these types.
    pub only: Option<TypeSet>,
    /// It starts only here, seen from the owner.
    pub from: Option<Region>,
    /// It ends only here, seen from the owner.
    pub to: Option<Region>,
    /// It jumps from any square of `from` to any other of `to`; `atoms` is then empty.
    pub jump: bool,
    /// Moves of several steps leave the crossed squares open to en-passant capture.
    pub leaves_en_passant: bool,
    /// Its captures may be en passant.
    pub takes_en_passant: bool,
    /// Some part of it has no published source.
    pub house: bool,
}

/// Passive immobilisation of enemy units.
#[derive(Clone, Debug, PartialEq)]
pub struct Freeze {
    /// The pattern: along lines the first unit met, for leaps the square itself. Modes are ignored.
    pub atoms: Vec<Atom>,
    /// Only units of these types.
    pub only: Option<TypeSet>,
    /// A unit escapes if another unit of its own side, of the freezing type, reaches it with this pattern.
    pub released_by_own: bool,
    /// Some part of it has no published source.
    pub house: bool,
}
