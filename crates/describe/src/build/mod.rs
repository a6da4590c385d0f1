//! Clauses from the definition of a piece: what is said, in which order, and what the reader knows by then.
//!
//! Each kind of movement has one function in [`courses`]; the rest of a piece is told here.

mod courses;
mod effects;
mod group;
mod world;

use variorum_def::{
    Arrival, CastlingDef, Deed, DropDef, EntryDef, GameDef, Goal, Harm, PieceDef, TypeIndex,
    TypeSet,
};
use variorum_geometry::Cells;
use variorum_geometry::Color;

use super::clause::{Borrow, Castling, Clause, Crossing, Dropping, Entry, Freezing, Known, Royal};
use super::paths::Paths;
use group::Group;

/// All clauses about a piece type; none for an index that the game does not have.
pub(super) fn clauses(game: &GameDef, index: TypeIndex) -> Vec<Clause> {
    let Some(piece) = game.pieces.get(index) else {
        return Vec::new();
    };
    let groups = Group::all(game.board.topology().shape(), piece);
    let mut builder = Builder {
        game,
        piece,
        index,
        groups: &groups,
        clauses: Vec::new(),
        late: Vec::new(),
        told: Vec::new(),
        known: Known::default(),
    };
    builder.movement();
    builder.freezing();
    builder.special_rules();
    builder.properties();
    builder.clauses
}

/// Where in the text we are.
struct Builder<'a> {
    game: &'a GameDef,
    piece: &'a PieceDef,
    index: TypeIndex,
    groups: &'a [Group<'a>],
    clauses: Vec<Clause>,
    /// Remarks that come after everything about movement.
    late: Vec<Clause>,
    /// Effects that have been told.
    told: Vec<&'a Arrival>,
    known: Known,
}

impl<'a> Builder<'a> {
    /// What the squares of the board are.
    fn cells(&self) -> Cells {
        self.game.board.topology().shape()
    }

    fn push(&mut self, clause: Clause) {
        self.clauses.push(clause);
    }

    /// How it moves and acts.
    fn movement(&mut self) {
        if let Some(borrow) = &self.piece.borrows {
            let without = self.unborrowed();
            self.push(Clause::Borrow(Borrow {
                borrower: self.index,
                when_promoted: borrow.when_promoted,
                without,
            }));
            self.known.movement = true;
        }
        self.courses();
        if self.turns_royals() {
            self.push(Clause::RoyalsNotTurned);
        }
        let late = std::mem::take(&mut self.late);
        self.clauses.extend(late);
        if self.clauses.is_empty() {
            self.push(Clause::Immobile);
        }
        if self.game.crossing.contains(&self.index) {
            let freezes = |piece: &PieceDef| !piece.freezes.is_empty();
            self.push(Clause::Crossing(Crossing {
                freezing: self.game.pieces.iter().any(freezes),
                check: self.game.goal == Goal::Mate,
            }));
        }
    }

    /// Whom it freezes.
    fn freezing(&mut self) {
        for freeze in &self.piece.freezes {
            self.push(Clause::Freeze(Freezing {
                only: freeze.only.clone(),
                paths: Paths::on(self.cells(), &freeze.atoms),
                exempt: self.exempt_from(Harm::Freeze),
                released_by: freeze.released_by_own.then_some(self.index),
                frozen: self.frozen(freeze),
                house: freeze.house,
            }));
        }
    }

    /// Promotion, castling, entry, drops, suicide.
    fn special_rules(&mut self) {
        let game = self.game;
        self.on_captures();
        for promotion in &self.piece.promotions {
            self.push(Clause::Promotion(promotion.clone()));
        }
        self.castlings();
        let entries = game.entries.iter();
        let rules: Vec<EntryDef> = entries
            .filter(|entry| entry.types.contains(&self.index))
            .cloned()
            .collect();
        if !rules.is_empty() {
            self.push(Clause::Entry(Entry {
                rules,
                double_moves: !game.castlings.is_empty(),
            }));
        }
        self.hands();
        if self.piece.neutral {
            self.push(Clause::Neutral);
        }
        if let Some(most) = self.piece.limit {
            let mut own = game
                .drops
                .iter()
                .filter(|drop| drop.types.contains(&self.index));
            let past = own.clone().next().is_some() && own.all(|drop| drop.past_limit);
            self.push(Clause::Limit { most, drops: !past });
        }
        if let Some(side) = self.piece.side {
            self.push(Clause::Side(side));
        }
        if game.suicide.contains(&self.index) {
            self.push(Clause::Suicide);
        }
    }

    /// Whether it goes to a hand, and how it comes from there.
    fn hands(&mut self) {
        // The game is over, or the move was illegal, before anybody could drop a royal.
        if self.piece.royal {
            return;
        }
        let game = self.game;
        let own = |types: &TypeSet| types.contains(&self.index);
        let drops = game.drops.iter().filter(|drop| own(&drop.types));
        let drops: Vec<&DropDef> = drops.collect();
        let hits = drops.iter().map(|drop| self.hits_of_drop(drop)).collect();
        let captured = self.game.captured.as_ref();
        let kept = captured.is_some_and(|captured| captured.keeps(self.index));
        let dropping = Dropping {
            captured: kept,
            either: captured.is_some_and(|captured| captured.friends),
            base: self.game.base(self.index).filter(|_| kept),
            promoted: self.piece.is_promoted(),
            drops: drops.into_iter().cloned().collect(),
            hits,
        };
        if !dropping.drops.is_empty() || dropping.base.is_some() {
            self.push(Clause::Drop(dropping));
        }
    }

    fn castlings(&mut self) {
        let (castlings, index) = (&self.game.castlings, self.index);
        // A side that lacks one of the two has no use for the way.
        let side_of = |way: &CastlingDef| {
            let mut kinds = [way.mover, way.partner].into_iter();
            let owned = || kinds.find_map(|kind| self.game.pieces.get(kind)?.side);
            way.side.or_else(owned)
        };
        let mut told: Vec<(TypeIndex, bool, Option<Color>, bool)> = Vec::new();
        for castling in castlings.iter().filter(|c| c.mover == index) {
            // Only a game with check knows attacked squares.
            let check = self.game.goal == Goal::Mate;
            let (partner, safe) = (castling.partner, castling.safe && check);
            let (side, once) = (side_of(castling), castling.once);
            if told.contains(&(partner, safe, side, once)) {
                continue;
            }
            told.push((partner, safe, side, once));
            let alike = |way: &usize| {
                let other = &castlings[*way];
                (other.mover, other.partner) == (index, partner)
                    && (other.safe && check, side_of(other), other.once) == (safe, side, once)
            };
            self.push(Clause::Castling(Castling {
                partner,
                ways: (0..castlings.len()).filter(alike).collect(),
                safe,
                side,
                once,
            }));
        }
        let mut movers: Vec<TypeIndex> = Vec::new();
        for castling in castlings.iter().filter(|c| c.partner == index) {
            if !movers.contains(&castling.mover) {
                movers.push(castling.mover);
            }
        }
        if !movers.is_empty() {
            self.push(Clause::CastlingPartner(movers));
        }
    }

    /// Attributes, being royal, house readings, remarks.
    fn properties(&mut self) {
        let piece = self.piece;
        for &attribute in &piece.attributes {
            if let Some(def) = self.game.attributes.get(attribute) {
                let clause = self.attribute(attribute, def);
                self.push(Clause::Attribute(clause));
            }
        }
        if piece.royal {
            let turned = !self.resists(piece, Harm::Conversion)
                && self.game.pieces.iter().any(|other| {
                    other.movements.iter().any(|movement| {
                        effects::is_swap(movement)
                            || movement.arrivals().iter().any(|a| a.deed == Deed::Convert)
                    })
                });
            self.push(Clause::Royal(Royal { turned }));
        }
        let marked = piece.movements.iter().any(|movement| movement.house)
            || piece.freezes.iter().any(|freeze| freeze.house);
        if piece.house && !marked {
            self.push(Clause::House);
        }
        if let Some(note) = &piece.note {
            self.push(Clause::Note(note.trim().to_owned()));
        }
    }

    /// Whether it could turn a royal unit, if those could be turned.
    fn turns_royals(&self) -> bool {
        let in_danger = |only: Option<&TypeSet>| {
            self.game.pieces.iter().enumerate().any(|(index, piece)| {
                piece.royal
                    && !self.resists(piece, Harm::Conversion)
                    && only.is_none_or(|only| only.contains(&index))
            })
        };
        self.piece.movements.iter().any(|movement| {
            effects::is_swap(movement) && in_danger(movement.only())
                || movement.arrivals().iter().any(|arrival| {
                    arrival.deed == Deed::Convert && in_danger(arrival.only.as_ref())
                })
        })
    }

    /// Whether the piece can take or turn an enemy in any way at all.
    fn ever_captures(&self) -> bool {
        self.piece.borrows.is_some() || self.piece.movements.iter().any(|m| m.captures())
    }
}

#[cfg(test)]
mod tests {
    use variorum_def::{Atom, MovementDef, Ray};

    use super::*;
    use crate::clause::Verb;

    fn atom(vectors: &[(i8, i8)], max: u8, quiet: bool, capture: bool) -> Atom {
        Atom {
            text: String::new(),
            rays: vectors
                .iter()
                .map(|&vector| Ray::straight(vector))
                .collect(),
            min: 1,
            max,
            quiet,
            capture,
        }
    }

    const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

    /// The verbs of the first clause about a piece with these movements.
    fn verbs(movements: Vec<MovementDef>) -> Vec<Verb> {
        let piece = PieceDef {
            movements,
            ..PieceDef::default()
        };
        let game = GameDef {
            pieces: vec![piece],
            ..GameDef::default()
        };
        match &clauses(&game, 0)[..] {
            [Clause::Go(go)] => go.ways.iter().map(|way| way.verb).collect(),
            other => panic!("not one clause: {other:?}"),
        }
    }

    #[test]
    fn movements_of_the_same_kind_are_one_clause() {
        let all = verbs(vec![
            MovementDef::along(vec![atom(&STRAIGHT, u8::MAX, true, true)]),
            MovementDef::along(vec![atom(&DIAGONAL, 1, true, true)]),
        ]);
        assert_eq!(all, [Verb::Both]);
    }

    #[test]
    fn the_common_part_comes_first_where_that_is_less_to_take_in() {
        let both = atom(&STRAIGHT, 1, true, true);
        let captures = atom(&DIAGONAL, u8::MAX, false, true);
        assert_eq!(
            verbs(vec![MovementDef::along(vec![both, captures])]),
            [Verb::Both, Verb::Capture]
        );
    }

    #[test]
    fn what_is_mostly_different_is_told_apart() {
        let both = atom(&STRAIGHT, 1, true, true);
        let moves = atom(&DIAGONAL, u8::MAX, true, false);
        let captures = atom(&DIAGONAL, 1, false, true);
        assert_eq!(
            verbs(vec![MovementDef::along(vec![both, moves, captures])]),
            [Verb::Move, Verb::Capture]
        );
    }

    #[test]
    fn a_piece_without_movements_is_said_to_have_none() {
        let game = GameDef {
            pieces: vec![PieceDef::default()],
            ..GameDef::default()
        };
        assert_eq!(clauses(&game, 0), [Clause::Immobile]);
        assert_eq!(clauses(&game, 1), []);
    }
}
