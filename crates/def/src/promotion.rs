//! Promotion: where, when and into what.

use std::collections::BTreeSet;
use std::fmt;

use variorum_geometry::Color;

use crate::told::Told;
use crate::{Region, TypeIndex, TypeSet};

/// Promotion at the end of a unit's own move. A unit that ends where it began, after a shot or a capture
/// that comes back, does not promote.
///
/// The zone is [`PromotionDef::region`] with [`PromotionDef::optional`]. Which moves promote, [`PromotionDef::when`] says;
/// whether they must, the square of the zone on which such a move ends, or else begins.
#[derive(Clone, Default, PartialEq)]
pub struct PromotionDef {
    /// Only units of this side; nothing: of both.
    pub side: Option<Color>,
    /// Where it must, seen from the unit's owner; perhaps nowhere.
    pub region: Region,
    /// Into which types; the player chooses when there are several.
    pub to: Vec<TypeIndex>,
    /// Where the player may also leave the unit what it is, seen from the unit's owner.
    pub optional: Option<Region>,
    /// Only into types of which the owner has fewer units on the board than the array gives him. Where
    /// promotion is not optional and there is no such type, the unit cannot move.
    pub lost_only: bool,
    /// Which of its moves promote.
    pub when: BTreeSet<Occasion>,
    /// Not with a capture after which the unit goes on: only where it has come to its end.
    pub waits: bool,
    /// Into some types only by some of these moves. Where nothing is left that it may become and it must, it cannot go.
    pub bounds: Vec<PromotionBound>,
    /// What it becomes wherever its own move captures it, in place of all that is said above; perhaps nothing. Among several
    /// captured types the player chooses. What its side cannot have, or no more of, is left out.
    pub taken: TypeSet,
}

/// Types into which units promote only in a part of the board, or only by some moves.
#[derive(Clone, Default, PartialEq)]
pub struct PromotionBound {
    /// The types.
    pub types: TypeSet,
    /// Where the square must lie that decides whether a move promotes, seen from the unit's owner; nothing: anywhere.
    pub region: Option<Region>,
    /// Only by moves that capture, or only by those that do not.
    pub captures: Option<bool>,
}

impl fmt::Debug for PromotionBound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Told::begin(f, "PromotionBound")
            .with("types", &self.types)
            .if_some("region", self.region.as_ref())
            .if_some("captures", self.captures.as_ref())
            .end()
    }
}

impl fmt::Debug for PromotionDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bounds = (!self.bounds.is_empty()).then_some(&self.bounds);
        let taken = (!self.taken.is_empty()).then_some(&self.taken);
        Told::begin(f, "PromotionDef")
            .with("side", &self.side)
            .with("region", &self.region)
            .with("to", &self.to)
            .with("optional", &self.optional)
            .with("lost_only", &self.lost_only)
            .with("when", &self.when)
            .with("waits", &self.waits)
            .if_some("bounds", bounds)
            .if_some("taken", taken)
            .end()
    }
}

impl PromotionDef {
    /// All types that it may lead to, some perhaps twice.
    pub fn kinds(&self) -> impl Iterator<Item = TypeIndex> + Clone {
        self.to.iter().chain(&self.taken).copied()
    }

    /// Whether any of its moves to another square promotes.
    #[must_use]
    pub fn moves(&self) -> bool {
        self.when
            .iter()
            .any(|occasion| *occasion != Occasion::Stands)
    }

    /// The usual occasions: whatever ends in the zone.
    #[must_use]
    pub fn usual() -> BTreeSet<Occasion> {
        BTreeSet::from([Occasion::Enters, Occasion::Stays])
    }
}

/// Which moves of a unit promote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Occasion {
    /// Those that go into the zone.
    Enters,
    /// Those within the zone.
    Stays,
    /// Those that go out of the zone.
    Leaves,
    /// Those that capture, and begin or end in the zone.
    Captures,
    /// A move of its own, without leaving its square in the zone.
    Stands,
}
