//! What the other pieces of the game mean for a piece: who is safe, who may be captured, what is not borrowed.

use variorum_def::{
    AttributeDef, Course, EnPassant as Role, Freeze, Harm, MovementDef, PieceDef, Stop, TypeIndex,
    TypeSet,
};

use super::Builder;
use super::effects::is_swap;
use crate::clause::{Attribute, Frozen, LongMove, Swaps, Unborrowed};
use crate::paths::{Paths, Reach, Step};

impl Builder<'_> {
    /// The types with a movement of some kind.
    fn types_with(&self, has: impl Fn(&MovementDef) -> bool) -> TypeSet {
        let pieces = self.game.pieces.iter().enumerate();
        pieces
            .filter(|(_, piece)| piece.movements.iter().any(&has))
            .map(|(index, _)| index)
            .collect()
    }

    /// Attributes that protect from a harm and that some unit of the game bears.
    pub(super) fn exempt_from(&self, harm: Harm) -> Vec<usize> {
        let borne = |index: &usize| {
            let mut pieces = self.game.pieces.iter();
            pieces.any(|piece| piece.attributes.contains(index))
        };
        (0..self.game.attributes.len())
            .filter(|&index| self.game.attributes[index].resists.contains(&harm))
            .filter(borne)
            .collect()
    }

    /// Whether a piece resists a harm.
    pub(super) fn resists(&self, piece: &PieceDef, harm: Harm) -> bool {
        let attributes = &self.game.attributes;
        piece.attributes.iter().any(|&index| {
            attributes
                .get(index)
                .is_some_and(|attribute| attribute.resists.contains(&harm))
        })
    }

    /// What an attribute means in this game.
    pub(super) fn attribute(&self, index: usize, def: &AttributeDef) -> Attribute {
        let on_stopper = |movement: &MovementDef| {
            movement
                .route()
                .is_some_and(|route| route.stop == Stop::OnStopper)
        };
        Attribute {
            index,
            swaps: def
                .resists
                .contains(&Harm::Conversion)
                .then(|| self.swaps())
                .flatten(),
            stops: if def.stops_trampling {
                self.types_with(on_stopper)
            } else {
                TypeSet::new()
            },
        }
    }

    /// What the units of this game that swap can do to one that cannot be turned.
    fn swaps(&self) -> Option<Swaps> {
        let swappers = self.types_with(is_swap);
        let otherwise = |index: &TypeIndex| {
            let mut movements = self.game.pieces[*index].movements.iter();
            movements.any(|movement| !is_swap(movement) && captures_anything(movement))
        };
        if swappers.is_empty() {
            None
        } else if swappers.iter().any(otherwise) {
            Some(Swaps::CannotSwap)
        } else {
            Some(Swaps::CannotCapture)
        }
    }

    /// What the units that a piece freezes can still do.
    pub(super) fn frozen(&self, freeze: &Freeze) -> Frozen {
        let pieces = self.game.pieces.iter().enumerate();
        let (vanishing, helpless): (TypeSet, TypeSet) = pieces
            .filter(|(index, piece)| {
                let meant = freeze.only.as_ref().is_none_or(|only| only.contains(index));
                meant && !self.resists(piece, Harm::Freeze)
            })
            .map(|(index, _)| index)
            .partition(|index| self.game.suicide.contains(index));
        if vanishing.is_empty() {
            Frozen::Nothing
        } else {
            Frozen::Vanish { except: helpless }
        }
    }

    /// The types that can be captured en passant, and after which moves.
    pub(super) fn en_passant_victims(&self) -> (TypeSet, LongMove) {
        let leaves = |movement: &MovementDef| movement.en_passant() == Some(Role::Leaves);
        let mut types = self.types_with(leaves);
        let pieces = &self.game.pieces;
        types.retain(|kind| {
            let other = pieces.get(*kind);
            other.is_some_and(|other| can_be_enemies(self.piece, other))
        });
        (types, self.long_move(leaves))
    }

    /// Whether some enemy of the piece captures en passant.
    pub(super) fn faces_captures_en_passant(&self) -> bool {
        let takes = |movement: &MovementDef| movement.en_passant() == Some(Role::Takes);
        let mut pieces = self.game.pieces.iter();
        pieces.any(|other| can_be_enemies(self.piece, other) && other.movements.iter().any(takes))
    }

    /// What the movements of some kind, of all pieces, have in common.
    fn long_move(&self, is_one: impl Fn(&MovementDef) -> bool) -> LongMove {
        let all = || {
            let pieces = self.game.pieces.iter();
            pieces
                .flat_map(|piece| &piece.movements)
                .filter(|m| is_one(m))
        };
        let Some(first) = all().next() else {
            return LongMove::default();
        };
        let paths = Paths::on(self.cells(), all().flat_map(|movement| movement.atoms()));
        let mut reaches = paths.rays().map(|(_, reach)| reach);
        let reach = reaches.next().filter(|reach| {
            reaches.all(|other| other == *reach)
                && paths.step() == Step::Neighbour
                && is_long(reach)
        });
        LongMove {
            from: first
                .from
                .clone()
                .filter(|from| all().all(|movement| movement.from.as_ref() == Some(from))),
            reach: reach.cloned(),
        }
    }

    /// What units of this game can do that a borrower cannot.
    pub(super) fn unborrowed(&self) -> Vec<Unborrowed> {
        let lenders = || {
            let pieces = self.game.pieces.iter();
            pieces.filter(|piece| piece.borrows.is_none())
        };
        let any = |has: &dyn Fn(&MovementDef) -> bool| {
            lenders().any(|piece| piece.movements.iter().any(has))
        };
        let long = |movement: &MovementDef| {
            let paths = Paths::on(self.cells(), movement.atoms());
            let mut rays = paths.rays();
            (movement.from.is_some() || movement.first)
                && matches!(movement.course, Course::Path(_))
                && rays.all(|(_, reach)| is_long(reach))
        };
        let taking = |movement: &MovementDef| movement.en_passant() == Some(Role::Takes);
        let special = |movement: &MovementDef| !movement.is_plain() && !long(movement);
        let mut without = Vec::new();
        if !self.game.castlings.is_empty() {
            without.push(Unborrowed::Castling);
        }
        if lenders().any(|piece| !piece.promotions.is_empty()) {
            without.push(Unborrowed::Promotion);
        }
        if any(&taking) {
            without.push(Unborrowed::EnPassant);
        }
        if any(&special) {
            without.push(Unborrowed::Special);
        }
        if any(&long) {
            without.push(Unborrowed::LongMove(self.long_move(long)));
        }
        without
    }
}

/// Whether the two can belong to different sides.
fn can_be_enemies(one: &PieceDef, other: &PieceDef) -> bool {
    let sides = one.side.zip(other.side);
    sides.is_none_or(|(one, other)| one != other)
}

/// Whether every such path goes two squares at least.
fn is_long(reach: &Reach) -> bool {
    reach.spans().iter().all(|&(min, _)| min > 1)
}

/// Whether a movement captures at all; turning is no capture.
fn captures_anything(movement: &MovementDef) -> bool {
    use variorum_def::Deed;
    let arrivals = movement.arrivals();
    movement.captures()
        && (arrivals.is_empty()
            || movement.captures_by_displacement()
            || arrivals.iter().any(|arrival| arrival.deed == Deed::Capture))
}
