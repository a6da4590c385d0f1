//! Why something that a player tries cannot be played, as data.

use variorum_geometry::{Color, Square};

use crate::{Harm, Nearby, Threat, Turning, TypeIndex, TypeSet, Unit};

/// A unit and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The unit.
    pub unit: Unit,
    /// Its square.
    pub square: Square,
}

/// Why what a player tries is no legal move; `variorum_rules::Legal::why_not` finds it out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game has ended. Draws and resignations are known to whoever keeps the game, who may say this, too.
    Over,
    /// The other player is to move. Never said of a position alone, which does not know who asks.
    NotYourTurn {
        /// The side to move.
        turn: Color,
    },
    /// There is no unit.
    Empty {
        /// Where it was looked for.
        square: Square,
    },
    /// The unit belongs to the side that is not to move.
    NotYours(Standing),
    /// Nothing moves before the last unit is placed.
    Placing,
    /// The unit is immobilised.
    Frozen {
        /// The unit.
        unit: Standing,
        /// Who immobilises it; one at least.
        by: Vec<Standing>,
    },
    /// A royal could be captured afterwards, which check forbids.
    Danger {
        /// The unit that would move; nothing if one would be put on the board.
        mover: Option<Standing>,
        /// Where it would go; nothing if this holds wherever it goes.
        to: Option<Square>,
        /// The royal, as it would stand then.
        royal: Standing,
        /// Who could capture it then; one at least.
        by: Vec<Standing>,
        /// The side is in check already.
        already: bool,
    },
    /// The pieces could, but the rules of the game limit what they may do.
    Restricted(Restriction),
    /// The unit cannot get to a square.
    Way {
        /// The unit.
        unit: Standing,
        /// The square.
        to: Square,
        /// Why not.
        why: NoWay,
    },
    /// The unit has no way to go at all.
    Stuck {
        /// The unit.
        unit: Standing,
        /// Those of which each alone holds it, the nearest first.
        by: Vec<Standing>,
    },
    /// A unit cannot be put on the board.
    Place {
        /// Its type.
        kind: TypeIndex,
        /// Where; nothing if this holds for every square.
        to: Option<Square>,
        /// Why not.
        why: NoPlace,
    },
}

/// A restriction of what pieces may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Restriction {
    /// The side can capture, and so it must.
    MustCapture {
        /// The units that can.
        by: Vec<Standing>,
        /// What is tried is a capture, too, but not one with which as many units as possible are captured.
        most: bool,
    },
    /// A unit has captured and goes on in this turn: nothing else may be done.
    GoesOn(Standing),
    /// A unit has captured and goes on, but not in this direction.
    Turns {
        /// The unit.
        unit: Standing,
        /// In which directions it goes on.
        turning: Turning,
    },
    /// The move would give check or mate, which is forbidden.
    Forbidden {
        /// What it would do.
        threat: Threat,
        /// Only units of certain types may not do it, and this is one; nothing if all of them.
        kind: Option<TypeIndex>,
        /// A unit would be dropped.
        drop: bool,
    },
}

/// Why a unit cannot get to a square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NoWay {
    /// It stands there.
    Here,
    /// A unit of its own side stands there.
    Own(Standing),
    /// An enemy stands there which it cannot capture, though it could go to the square or capture another there.
    Capture(Standing, NoCapture),
    /// It goes there only to capture, and there is nothing to capture.
    OnlyCaptures,
    /// A unit stands in its way; the first, if there are several.
    Blocked(Standing),
    /// It must stop beside this enemy.
    StopsBeside(Standing),
    /// It would cross a square on which this enemy could capture it.
    CrossesAttack(Standing),
    /// It would have to pass over another unit.
    NeedsHurdle,
    /// It goes there only if that captures or converts something.
    NeedsVictim,
    /// It would have to become something else there, and there is nothing that it may become.
    NoPromotion,
    /// It goes there only together with another unit, as in castling, and cannot.
    Castling(CastlingBar),
    /// It has a movement that leads there, but not from where it stands.
    StartsElsewhere,
    /// It has a movement that leads there, but which may not end there.
    EndsElsewhere,
    /// It has a movement that leads there, but only as its first move.
    HasMoved,
    /// It has a movement that leads there, but only while others stand to it as they do not.
    Contact {
        /// Friends would have to guard it, or not; if not, enemies would have to attack it, or not.
        own: bool,
        /// There would have to be one; if not, there is one that should not be.
        wanted: bool,
        /// Of these types.
        by: TypeSet,
    },
    /// It moves as another unit did, and none has moved yet.
    NothingToCopy,
    /// It moves as this type now, and that does not lead there.
    NotAs(TypeIndex),
    /// It does not move like that.
    NotItsWay,
}

/// Why a unit cannot capture another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoCapture {
    /// An attribute protects the other from this kind of harm.
    Resists(Harm),
    /// It captures other types in this way, but not this one.
    Exempt,
    /// It does not capture by going there.
    Never,
}

/// What is in the way of castling, or of another move of two units.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum CastlingBar {
    /// One of the two has moved, or is gone.
    Lost,
    /// A unit stands between or where one of the two would end.
    Blocked(Standing),
    /// The other unit is immobilised.
    Frozen {
        /// The other unit.
        partner: Standing,
        /// Who immobilises it.
        by: Vec<Standing>,
    },
    /// The unit is in check.
    InCheck {
        /// From whom.
        by: Vec<Standing>,
    },
    /// The unit would cross a square on which it could be captured.
    Crosses {
        /// The square.
        square: Square,
        /// By whom.
        by: Vec<Standing>,
    },
}

/// Why a unit cannot be put on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoPlace {
    /// Around the square stands what may not be there, or what must be there does not.
    Surroundings(Nearby),
    /// It would have to hit something there, and does not.
    HitsNothing,
    /// So many of its type stand on the file that it may not be dropped there.
    FileTaken,
    /// No condition of the drop holds.
    NotWhile,
    /// There is none in the hand or pool from which the side to move takes.
    NotThere,
    /// Units that belong on squares of every color could no longer be placed so.
    EveryColor,
    /// The side must place a royal first.
    RoyalsFirst,
    /// It joins only together with the move of another unit.
    EntersWithMove,
    /// A unit stands there.
    Occupied(Standing),
    /// The square is not among those where this type may be put in this phase.
    OutsideRegion,
    /// Every square where it may be put is occupied.
    NoneFree,
}

impl Refusal {
    /// The squares to look at: who stands in the way, who freezes, which royal would be in danger and from whom.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        let of = |units: &[Standing]| units.iter().map(|unit| unit.square).collect();
        match self {
            Refusal::Frozen { by, .. }
            | Refusal::Stuck { by, .. }
            | Refusal::Restricted(Restriction::MustCapture { by, .. }) => of(by),
            Refusal::Restricted(Restriction::GoesOn(unit) | Restriction::Turns { unit, .. }) => {
                vec![unit.square]
            }
            Refusal::Danger { royal, by, .. } => {
                let mut squares = vec![royal.square];
                squares.extend(by.iter().map(|unit| unit.square));
                squares
            }
            Refusal::Way { why, .. } => match why {
                NoWay::Own(unit)
                | NoWay::Capture(unit, _)
                | NoWay::Blocked(unit)
                | NoWay::StopsBeside(unit)
                | NoWay::CrossesAttack(unit) => vec![unit.square],
                NoWay::Castling(bar) => match bar {
                    CastlingBar::Lost => Vec::new(),
                    CastlingBar::Blocked(unit) => vec![unit.square],
                    CastlingBar::Frozen { by, .. } | CastlingBar::InCheck { by } => of(by),
                    CastlingBar::Crosses { square, by } => {
                        let mut squares = vec![*square];
                        squares.extend(by.iter().map(|unit| unit.square));
                        squares
                    }
                },
                NoWay::Here
                | NoWay::OnlyCaptures
                | NoWay::NeedsHurdle
                | NoWay::NeedsVictim
                | NoWay::NoPromotion
                | NoWay::StartsElsewhere
                | NoWay::EndsElsewhere
                | NoWay::HasMoved
                | NoWay::Contact { .. }
                | NoWay::NothingToCopy
                | NoWay::NotAs(_)
                | NoWay::NotItsWay => Vec::new(),
            },
            Refusal::Place { why, .. } => match why {
                NoPlace::Occupied(unit) => vec![unit.square],
                NoPlace::FileTaken
                | NoPlace::Surroundings(_)
                | NoPlace::HitsNothing
                | NoPlace::NotWhile
                | NoPlace::NotThere
                | NoPlace::EveryColor
                | NoPlace::RoyalsFirst
                | NoPlace::EntersWithMove
                | NoPlace::OutsideRegion
                | NoPlace::NoneFree => Vec::new(),
            },
            Refusal::Over
            | Refusal::NotYourTurn { .. }
            | Refusal::Empty { .. }
            | Refusal::NotYours(_)
            | Refusal::Restricted(Restriction::Forbidden { .. })
            | Refusal::Placing => Vec::new(),
        }
    }
}
