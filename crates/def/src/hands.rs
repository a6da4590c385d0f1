//! Units off the board: what goes to the hand, and how it is dropped.

use std::fmt;

use variorum_geometry::Color;

use crate::told::Told;
use crate::{Atom, Effects, Fact, GameDef, PieceDef, PromotionDef, Region, TypeIndex, TypeSet};

/// Captured units change sides and go to the capturer's hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CapturedDef {
    /// Only captured units of these types do; the others leave the board for good. Nothing: all of them.
    pub only: Option<TypeSet>,
    /// Units that came by promotion go there as what they were first, see [`GameDef::base`].
    pub reverts: bool,
    /// What a move takes of its own side goes to the enemy's hand, not away.
    pub friends: bool,
}

impl CapturedDef {
    /// Whether a captured unit of a type goes to the hand.
    #[must_use]
    pub fn keeps(&self, kind: TypeIndex) -> bool {
        self.only.as_ref().is_none_or(|only| only.contains(&kind))
    }
}

/// Units that a side may put on an empty square in place of a move.
#[derive(Clone, Default, PartialEq)]
pub struct DropDef {
    /// Which types.
    pub types: TypeSet,
    /// Only on squares of this region, seen from the owner.
    pub region: Option<Region>,
    /// Only on a file where the owner has fewer units of the type than this.
    pub per_file: Option<u8>,
    /// They come from nowhere, as often as their owner likes, and not from his hand.
    pub endless: bool,
    /// Only this side may; nothing: both.
    pub side: Option<Color>,
    /// Only while all of one of these hold of the side; nothing: at any time. All of them are [of units](Fact::is_of_units).
    pub conditions: Vec<Vec<Fact>>,
    /// It may also be put down as one of the types that it promotes to, and counts as promoted then.
    pub promoted: bool,
    /// However many units of the type its owner has: [`PieceDef::limit`] does not hold for these drops.
    pub past_limit: bool,
    /// What must be around the square.
    pub nearby: Nearby,
    /// As long as a square of this region is empty, seen from the owner, only there, and whatever is around and is hit.
    pub first_on: Option<Region>,
    /// Only on a square to which one of these leads, over empty squares, from where the unit stands that has just moved in the
    /// same turn. Modes are ignored. Nothing: anywhere.
    pub reach: Option<Vec<Atom>>,
    /// What happens when one is dropped; none of it depends on a direction, nor is it the unit itself.
    pub effects: Effects,
}

impl fmt::Debug for DropDef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let guarded = !self.conditions.is_empty();
        Told::begin(f, "DropDef")
            .with("types", &self.types)
            .with("region", &self.region)
            .with("per_file", &self.per_file)
            .with("endless", &self.endless)
            .with("side", &self.side)
            .with("promoted", &self.promoted)
            .with("past_limit", &self.past_limit)
            .with("nearby", &self.nearby)
            .with("first_on", &self.first_on)
            .with("reach", &self.reach)
            .with("effects", &self.effects)
            .if_some("conditions", guarded.then_some(&self.conditions))
            .end()
    }
}

/// What must be around a square on which a unit is dropped, or for an effect to happen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Nearby {
    /// Whatever is there.
    #[default]
    Anything,
    /// A friend on one of the eight squares around it.
    Friend,
    /// No enemy on any of the eight squares around it.
    NoEnemy,
    /// No enemy on any of the squares that share an edge with it.
    NoEnemyOrthogonal,
    /// A unit on the next square towards White's first rank, or no square there: it rests on something.
    Rest,
}

impl PieceDef {
    /// Whether its units exist by promotion only: its id begins with `+`.
    #[must_use]
    pub fn is_promoted(&self) -> bool {
        self.id.starts_with('+')
    }
}

impl GameDef {
    /// How a side drops units of a type, if it may.
    #[must_use]
    pub fn drop_of(&self, kind: TypeIndex, side: Color) -> Option<&DropDef> {
        let mut drops = self.drops.iter();
        drops.find(|drop| drop.types.contains(&kind) && drop.side.is_none_or(|only| only == side))
    }

    /// Whether some unit may be dropped as what it promotes to.
    #[must_use]
    pub fn drops_promoted(&self) -> bool {
        self.drops.iter().any(|drop| drop.promoted)
    }

    /// As what else than itself a side may drop a unit of a type: as what it promotes to, or nothing.
    pub fn dropped_as(&self, kind: TypeIndex, side: Color) -> impl Iterator<Item = TypeIndex> {
        let drop = self.drop_of(kind, side).filter(|drop| drop.promoted);
        let promotion = drop.and_then(|_| self.pieces[kind].promotion(side));
        let to = promotion.into_iter().flat_map(|own| own.to.iter().copied());
        to.filter(move |to| *to != kind)
    }

    /// A type as which a side may drop units of two others, so that its drop would not say which of them leaves the hand,
    /// with the first two of these. Where nothing reverts, what comes by promotion only may be in hand itself.
    #[must_use]
    pub fn unclear_drop(&self) -> Option<(TypeIndex, [TypeIndex; 2])> {
        if !self.drops_promoted() {
            return None;
        }
        let reverts = self.captured.as_ref().is_some_and(|own| own.reverts);
        let sources = |kind: TypeIndex, side: Color| {
            let own = self.pieces[kind].is_promoted() && !reverts;
            let own = own
                .then_some(kind)
                .filter(|kind| self.drop_of(*kind, side).is_some());
            let others = (0..self.pieces.len())
                .filter(move |from| self.dropped_as(*from, side).any(|to| to == kind));
            own.into_iter().chain(others)
        };
        Color::BOTH.into_iter().find_map(|side| {
            (0..self.pieces.len()).find_map(|kind| {
                let mut from = sources(kind, side);
                Some((kind, [from.next()?, from.next()?]))
            })
        })
    }

    /// All types as which a unit of one type may have begun, if it came by promotion. It may be the type itself,
    /// where promotions lead back to it.
    #[must_use]
    pub fn bases(&self, kind: TypeIndex) -> TypeSet {
        let mut found = TypeSet::new();
        let mut next = vec![kind];
        while let Some(kind) = next.pop() {
            for (before, piece) in self.pieces.iter().enumerate() {
                let mut promotions = piece.promotions.iter();
                // What is nobody's is never captured.
                let taken = kind != before && !self.pieces[kind].neutral;
                let becomes = |own: &PromotionDef| {
                    own.to.contains(&kind) || taken && own.taken.contains(&kind)
                };
                if promotions.any(becomes) && found.insert(before) {
                    next.push(before);
                }
            }
        }
        found.retain(|kind| !self.pieces[*kind].is_promoted());
        found
    }

    /// As what a unit of a type goes to the hand that came by promotion, in games where such units revert; nothing
    /// if it goes there as what it is.
    #[must_use]
    pub fn base(&self, kind: TypeIndex) -> Option<TypeIndex> {
        self.captured.as_ref().filter(|captured| captured.reverts)?;
        let mut bases = self.bases(kind).into_iter();
        let only = bases.next().filter(|base| *base != kind)?;
        bases.next().is_none().then_some(only)
    }

    /// As what a captured unit of a type mostly goes to the capturer's hand; nothing if it leaves the board for good. Units that exist
    /// by promotion only may revert; of others most have not been promoted.
    #[must_use]
    pub fn spoil(&self, kind: TypeIndex) -> Option<TypeIndex> {
        let captured = self.captured.as_ref()?;
        let promoted = self.pieces[kind].is_promoted();
        let first = self.base(kind).filter(|_| promoted);
        captured.keeps(kind).then(|| first.unwrap_or(kind))
    }
}
