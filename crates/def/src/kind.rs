//! What kind of game a game is, as far as that follows from its rules.

use variorum_geometry::{Cells, Color};

use crate::setup::StepKind;
use crate::{Course, Deed, Fact, GameDef, Goal, Verdict};

/// Something by which players look for games. Each follows from the definition; no rule file says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// What was captured comes back from the hand.
    Drops,
    /// Units come onto the board from nowhere.
    Placing,
    /// Units capture without moving, or what is dropped is shot.
    Shots,
    /// Units keep others from moving.
    Freezing,
    /// Units change sides.
    Converting,
    /// Captures do something around them.
    Blasts,
    /// A turn is more than one move.
    Series,
    /// A unit that has captured goes on in the same turn.
    Chains,
    /// Who can capture must.
    MustCapture,
    /// Nobody is ever in check.
    NoCheck,
    /// Who gets somewhere has won.
    Race,
    /// Points decide.
    Points,
    /// The sides have different armies.
    Unequal,
    /// Players choose pieces, or chance does.
    Armies,
    /// Chance says where pieces begin.
    Shuffled,
    /// Before the first move the players put their pieces on the board.
    Placement,
    /// The board is made of hexagons.
    Hexagons,
}

impl Kind {
    /// All of them, in the order in which they are told.
    pub const ALL: [Kind; 17] = [
        Kind::Drops,
        Kind::Placing,
        Kind::Shots,
        Kind::Freezing,
        Kind::Converting,
        Kind::Blasts,
        Kind::Series,
        Kind::Chains,
        Kind::MustCapture,
        Kind::NoCheck,
        Kind::Race,
        Kind::Points,
        Kind::Unequal,
        Kind::Armies,
        Kind::Shuffled,
        Kind::Placement,
        Kind::Hexagons,
    ];

    /// A word for it, for keys of texts and for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Drops => "drops",
            Kind::Placing => "placing",
            Kind::Shots => "shots",
            Kind::Freezing => "freezing",
            Kind::Converting => "converting",
            Kind::Blasts => "blasts",
            Kind::Series => "series",
            Kind::Chains => "chains",
            Kind::MustCapture => "must-capture",
            Kind::NoCheck => "no-check",
            Kind::Race => "race",
            Kind::Points => "points",
            Kind::Unequal => "unequal",
            Kind::Armies => "armies",
            Kind::Shuffled => "shuffled",
            Kind::Placement => "placement",
            Kind::Hexagons => "hexagons",
        }
    }
}

impl GameDef {
    /// What kind of game it is: everything of [`Kind::ALL`] that holds, in that order.
    #[must_use]
    pub fn kinds(&self) -> Vec<Kind> {
        let kinds = Kind::ALL.into_iter();
        kinds.filter(|kind| self.is_kind(*kind)).collect()
    }

    fn is_kind(&self, kind: Kind) -> bool {
        let mut courses = self.pieces.iter().flat_map(|piece| &piece.movements);
        let mut steps = self.setup.steps.iter().map(|step| &step.kind);
        let mut drops = self.drops.iter();
        match kind {
            Kind::Drops => self.captured.is_some(),
            Kind::Placing => {
                let own = |kind: &usize| !self.pieces[*kind].neutral;
                drops.any(|drop| drop.endless && drop.types.iter().any(own))
            }
            Kind::Shots => {
                self.drops_from_mover()
                    || courses.any(|movement| matches!(movement.course, Course::Shot(_)))
            }
            Kind::Freezing => self.pieces.iter().any(|piece| !piece.freezes.is_empty()),
            Kind::Converting => {
                courses.any(|movement| matches!(movement.course, Course::Swap(_)))
                    || self.arrivals().any(|arrival| arrival.deed == Deed::Convert)
            }
            Kind::Blasts => {
                let mut captures = self.on_captures.iter().flat_map(|entry| &entry.arrivals);
                captures.any(|arrival| arrival.deed == Deed::Capture)
            }
            Kind::Series => !self.turn.is_single(),
            Kind::Chains => self.has_chains(),
            Kind::MustCapture => !self.restrictions.must_capture.is_empty(),
            Kind::NoCheck => {
                self.goal == Goal::Capture || !self.pieces.iter().any(|piece| piece.royal)
            }
            Kind::Race => self.ends.iter().any(|end| {
                let mut facts = end.conditions.iter();
                end.verdict == Verdict::Wins && facts.any(|fact| matches!(fact, Fact::Reach { .. }))
            }),
            Kind::Points => self.ends.iter().any(|end| end.verdict == Verdict::Scores),
            Kind::Unequal => self.is_unequal(),
            Kind::Armies => !self.setup.draws.is_empty(),
            Kind::Shuffled => {
                self.setup.draws.is_empty()
                    && steps.any(|step| matches!(step, StepKind::Shuffle(_)))
            }
            Kind::Placement => self.placement.is_some(),
            Kind::Hexagons => self.board.shape().cells == Cells::Hexagons,
        }
    }

    /// Whether the sides begin with different units.
    fn is_unequal(&self) -> bool {
        let army = |side: Color| {
            let own = self.array.iter().filter(|placed| placed.color == side);
            let mut kinds: Vec<usize> = own.map(|placed| placed.piece).collect();
            kinds.sort_unstable();
            kinds
        };
        army(Color::White) != army(Color::Black)
    }
}
