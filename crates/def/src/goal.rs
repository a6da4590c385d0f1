//! How a game ends: royals, what else wins, loses or draws, and what it means to be without a move.
//!
//! Three things are kept apart. What is royal, and whether royals are mated or captured, is the [`Goal`]. What else
//! about the board or the moves so far ends the game at once is a list of [`EndDef`]s. What it means to have no legal
//! move is a [`NoMovesDef`] for each side.

use std::fmt;

use variorum_geometry::Color;

use crate::told::Told;
use crate::{Region, TypeSet};

/// How a game is won by means of royals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// Capture enemy royals. There is no check.
    #[default]
    Capture,
    /// Attack royals so that they cannot be saved. Moves that leave them capturable are illegal.
    Mate,
}

/// Which of its royals a side must not lose. Where it has one, all of these say the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Royals {
    /// Every one: losing any decides the game.
    #[default]
    Each,
    /// The last one: as long as there are others, they may be lost.
    Last,
    /// The last one of any kind of royals.
    Kinds,
    /// Not all at once: a side is in check when each of its royals could be captured, by itself. Only with check.
    All,
}

impl Royals {
    /// The words for them in rule files, in the order of the variants.
    pub const WORDS: [(&'static str, Royals); 4] = [
        ("each", Royals::Each),
        ("last", Royals::Last),
        ("kinds", Royals::Kinds),
        ("all", Royals::All),
    ];
}

/// What being without a legal move means for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum NoMoves {
    /// It loses.
    #[default]
    Loses,
    /// The game is drawn.
    Draws,
    /// It wins.
    Wins,
    /// The points decide.
    Scores,
}

/// What a game means that nobody has won on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unsettled {
    /// It is drawn.
    #[default]
    Draws,
    /// The points decide.
    Scores,
}

/// What being without a legal move means for one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NoMovesDef {
    /// If its royals are safe, or there is no check.
    pub stalemate: NoMoves,
    /// If it is in check.
    pub mate: NoMoves,
    /// If its royals are safe, it passes, and the game goes on. `stalemate` then means nothing.
    pub passes: bool,
}

/// What an [`EndDef`] means for the side of which its conditions hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
    /// The game is drawn.
    Draws,
    /// The points decide.
    Scores,
}

/// When the conditions of an [`EndDef`] are looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moment {
    /// At the end of every turn, of both sides.
    #[default]
    Move,
    /// They must hold at the end of two turns, one after the other: the other side has a turn to undo them.
    Reply,
    /// When both sides have had equally many turns. What holds for White after his own turn counts at once all the
    /// same if no move of Black makes it hold for Black, too.
    Round,
}

/// An end of the game besides royals: a side of which all conditions hold wins, loses or draws.
#[derive(Clone, Debug, PartialEq)]
pub struct EndDef {
    /// What it means for that side.
    pub verdict: Verdict,
    /// Which side is asked; nothing: both.
    pub side: Option<Color>,
    /// When.
    pub after: Moment,
    /// All of these must hold of it.
    pub conditions: Vec<Fact>,
}

impl EndDef {
    /// Whether a side is asked.
    #[must_use]
    pub fn concerns(&self, side: Color) -> bool {
        self.side.is_none_or(|only| only == side)
    }
}

/// What holds of a side, or not.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    /// So many of its units of these types stand in a region.
    Reach {
        /// The types.
        types: TypeSet,
        /// Where, seen from the side.
        region: Region,
        /// At least how many.
        count: u8,
        /// None of them could be captured now.
        safe: bool,
    },
    /// So many units of these types are left, on the board and in hand.
    Left {
        /// The types.
        types: TypeSet,
        /// How many.
        bound: Bound,
        /// Of any one of the types, not of all together.
        each: bool,
        /// Whose units are counted.
        whose: Whose,
    },
    /// It has given check so often; a turn that gives check counts once.
    Checks(u8),
    /// So many of its units of these types stand in an unbroken line.
    Row {
        /// How many, and where.
        length: RowLength,
        /// The types.
        types: TypeSet,
        /// Along which lines.
        lines: Lines,
    },
    /// A unit of its of these types and one of the enemy's, of these types too, stand on a line with nothing between.
    Facing {
        /// The types.
        types: TypeSet,
        /// Along which lines.
        lines: Lines,
    },
    /// No square of a region, seen from the side, is empty.
    Full(Region),
    /// Its units of these types lead from one region to another, each beside the next one.
    Joined {
        /// The types.
        types: TypeSet,
        /// Where they begin and end, seen from the side.
        regions: [Region; 2],
        /// Along which lines they are beside each other. On hexagons all edges count.
        lines: Lines,
    },
    /// One of its units of these types could be captured now, or could not.
    Attacked {
        /// The types.
        types: TypeSet,
        /// It could.
        attacked: bool,
    },
}

/// How long a row must be, and where it lies.
#[derive(Clone, PartialEq)]
pub struct RowLength {
    /// So many units at least.
    pub least: u8,
    /// No more than that.
    pub exact: bool,
    /// Only units that stand here count, seen from their side.
    pub within: Option<Region>,
}

impl RowLength {
    /// So many or more, anywhere.
    #[must_use]
    pub const fn least(least: u8) -> Self {
        RowLength {
            least,
            exact: false,
            within: None,
        }
    }
}

impl fmt::Debug for RowLength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.exact && self.within.is_none() {
            return self.least.fmt(f);
        }
        Told::begin(f, "RowLength")
            .with("least", &self.least)
            .if_set("exact", self.exact)
            .if_some("within", self.within.as_ref())
            .end()
    }
}

impl Fact {
    /// The parts of the board that it names.
    pub fn regions(&self) -> impl Iterator<Item = &Region> {
        let named = match self {
            Fact::Reach { region, .. } | Fact::Full(region) => [Some(region), None],
            Fact::Row { length, .. } => [length.within.as_ref(), None],
            Fact::Joined { regions, .. } => regions.each_ref().map(Some),
            Fact::Left { .. } | Fact::Checks(_) | Fact::Facing { .. } | Fact::Attacked { .. } => {
                [None, None]
            }
        };
        named.into_iter().flatten()
    }

    /// Whether it asks for nothing but what stands on the board and is in hand: not what could be captured, nor for
    /// earlier moves.
    #[must_use]
    pub fn is_of_units(&self) -> bool {
        match self {
            Fact::Reach { safe, .. } => !safe,
            Fact::Left { .. }
            | Fact::Row { .. }
            | Fact::Facing { .. }
            | Fact::Full(_)
            | Fact::Joined { .. } => true,
            Fact::Checks(_) | Fact::Attacked { .. } => false,
        }
    }

    /// The types that it names.
    #[must_use]
    pub fn types(&self) -> Option<&TypeSet> {
        match self {
            Fact::Reach { types, .. }
            | Fact::Left { types, .. }
            | Fact::Row { types, .. }
            | Fact::Facing { types, .. }
            | Fact::Joined { types, .. }
            | Fact::Attacked { types, .. } => Some(types),
            Fact::Checks(_) | Fact::Full(_) => None,
        }
    }
}

/// A limit of a number of units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// At most so many.
    AtMost(u16),
    /// At least so many.
    AtLeast(u16),
}

impl Bound {
    /// Whether a number is within it.
    #[must_use]
    pub const fn admits(self, number: u32) -> bool {
        match self {
            Bound::AtMost(most) => number <= most as u32,
            Bound::AtLeast(least) => number >= least as u32,
        }
    }
}

/// Whose units are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// The side's own.
    #[default]
    Own,
    /// The other side's.
    Enemy,
    /// Both sides'.
    All,
    /// The side's own, but only those in its hand.
    InHand,
}

impl Whose {
    /// The words for them in rule files.
    pub const WORDS: [(&'static str, Whose); 4] = [
        ("in-hand", Whose::InHand),
        ("own", Whose::Own),
        ("enemy", Whose::Enemy),
        ("all", Whose::All),
    ];

    /// The sides whose units are counted for a side.
    pub fn sides(self, us: Color) -> impl Iterator<Item = Color> {
        Color::BOTH.into_iter().filter(move |side| match self {
            Whose::Own | Whose::InHand => *side == us,
            Whose::Enemy => *side != us,
            Whose::All => true,
        })
    }
}

/// Lines along which a row may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// Along files.
    pub files: bool,
    /// Along ranks.
    pub ranks: bool,
    /// Along diagonals.
    pub diagonals: bool,
}

impl Lines {
    /// All of them.
    pub const ALL: Lines = Lines {
        files: true,
        ranks: true,
        diagonals: true,
    };

    /// One step along each of these lines, as files and ranks.
    pub fn steps(self) -> impl Iterator<Item = (i8, i8)> {
        let steps = [
            (self.files, (0, 1)),
            (self.ranks, (1, 0)),
            (self.diagonals, (1, 1)),
            (self.diagonals, (1, -1)),
        ];
        steps
            .into_iter()
            .filter_map(|(wanted, step)| wanted.then_some(step))
    }
}

/// A count of the turns of one side, past which the game is drawn.
///
/// Nobody counts until all of `starts` hold of a side when a turn is over; if they hold of both, the side that is to move
/// counts. It counts its own turns, up to the first limit whose conditions hold of it, and stops when `starts` or all
/// limits fail it. It keeps the limit with which it began; only where a limit that begins with the units comes to hold in
/// place of one that does not, or the other way round, it begins anew.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CountdownDef {
    /// All of these must hold of the side that counts.
    pub starts: Vec<Fact>,
    /// How far it counts, the first that holds.
    pub limits: Vec<CountLimit>,
}

impl CountdownDef {
    /// All conditions.
    pub fn facts(&self) -> impl Iterator<Item = &Fact> {
        let limits = self.limits.iter().flat_map(|limit| &limit.conditions);
        self.starts.iter().chain(limits)
    }
}

/// How far a side counts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CountLimit {
    /// With the turn that would count past this number the game is drawn.
    pub turns: u16,
    /// The count begins with the number of units on the board, not with none.
    pub units: bool,
    /// All of these must hold of the side that counts.
    pub conditions: Vec<Fact>,
}

/// A count in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// Whose turns are counted.
    pub side: Color,
    /// What it has counted so far.
    pub number: u16,
    /// The limit, see [`CountLimit::turns`].
    pub limit: u16,
}

impl Count {
    /// Whether it has gone past its limit.
    #[must_use]
    pub const fn is_over(self) -> bool {
        self.number > self.limit
    }
}

/// What the repetition of a position means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatsDef {
    /// For whom: nothing is the side whose move repeats the position.
    pub side: Option<Color>,
    /// What it means for that side.
    pub result: NoMoves,
    /// A side that gave check with every move since the position first occurred loses, if the other one did not.
    pub checking: bool,
}

impl Default for RepeatsDef {
    fn default() -> Self {
        RepeatsDef {
            side: None,
            result: NoMoves::Draws,
            checking: false,
        }
    }
}
