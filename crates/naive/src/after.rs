//! What a move leaves behind: promotion, and all that a position remembers.

use std::collections::BTreeSet;

use variorum_rules::Color;
use variorum_rules::def::{
    Course, EnPassant, MovementDef, Occasion, PromotionBound, PromotionDef, TypeIndex,
};

use crate::board::{At, Side, State, Unit};
use crate::course::Action;
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// The position with the turn passed, before anything has changed on the board.
    pub(crate) fn next(&self, state: &State) -> State {
        let mut after = state.clone();
        after.turn = state.turn.other();
        after.en_passant.clear();
        after.victim = None;
        after.passed = false;
        if self.is_earlier_theirs(state) {
            after.earlier.clear();
        }
        after.part = 0;
        after.going = None;
        after.came = None;
        if state.turn == Side::Black {
            after.number += 1;
        }
        after
    }

    /// Whether a side has fewer units of a type than the array gave it.
    fn has_lost(&self, state: &State, kind: TypeIndex, side: Side) -> bool {
        let white = side == Side::White;
        let array = self.game.array.iter();
        let given =
            array.filter(|unit| unit.piece == kind && (unit.color == Color::White) == white);
        let unit = Unit { kind, side };
        state.units.values().filter(|other| **other == unit).count() < given.count()
    }

    /// What a unit promotes to, if it does.
    pub(crate) fn promotion(&self, unit: Unit) -> Option<&PromotionDef> {
        self.piece(unit)
            .promotions
            .iter()
            .find(|promotion| match promotion.side {
                None => true,
                Some(Color::White) => unit.side == Side::White,
                Some(Color::Black) => unit.side == Side::Black,
            })
    }

    /// What a unit can become now, with a move from square to square, and whether that captures, if it comes by one.
    pub(crate) fn becomes(
        &self,
        state: &State,
        promotion: &PromotionDef,
        side: Side,
        way: Option<([At; 2], bool)>,
    ) -> Vec<TypeIndex> {
        let zone = [&promotion.region].into_iter().chain(&promotion.optional);
        let in_zone = |at: At| {
            let mut zone = zone.clone();
            zone.any(|region| self.squares.within(at, region, side))
        };
        let may = |bound: &PromotionBound| {
            way.is_none_or(|([from, to], captures)| {
                let decides = if in_zone(to) { to } else { from };
                let region = bound.region.as_ref();
                region.is_none_or(|region| self.squares.within(decides, region, side))
                    && bound.captures.is_none_or(|only| only == captures)
            })
        };
        let bounded = |kind: TypeIndex| {
            let mut bounds = promotion.bounds.iter();
            bounds.all(|bound| !bound.types.contains(&kind) || may(bound))
        };
        let kinds = promotion.to.iter().copied().filter(|kind| bounded(*kind));
        kinds
            .filter(|kind| !promotion.lost_only || self.has_lost(state, *kind, side))
            .filter(|kind| !self.is_full(state, *kind, side))
            .collect()
    }

    /// Whether a side gets no more of a type by promotion.
    fn is_full(&self, state: &State, kind: TypeIndex, side: Side) -> bool {
        let own = Unit { kind, side };
        let there = state.units.values().filter(|unit| **unit == own).count();
        let limit = self.game.pieces[kind].limit;
        limit.is_some_and(|most| there >= usize::from(most))
    }

    /// What a unit becomes of what it captures with a move; what it is already means that it may stay so. Nothing: all this
    /// has no part in the move.
    fn seized(
        &self,
        state: &State,
        promotion: &PromotionDef,
        unit: Unit,
        captures: &BTreeSet<At>,
    ) -> BTreeSet<Option<TypeIndex>> {
        let mut found = BTreeSet::new();
        // A pawn that passed may have gone on since: then nothing stands where it is taken.
        let taken = captures.iter().filter_map(|at| state.units.get(at));
        for kind in taken.map(|unit| unit.kind) {
            let own = Unit { kind, ..unit };
            let color = match unit.side {
                Side::White => Color::White,
                Side::Black => Color::Black,
            };
            let has = self.piece(own).belongs_to(color) && !self.is_full(state, kind, unit.side);
            if promotion.taken.contains(&kind) && (kind == unit.kind || has) {
                found.insert((kind != unit.kind).then_some(kind));
            }
        }
        found
    }

    /// Whether a move from square to square promotes, and then whether it must.
    fn promotes(
        &self,
        promotion: &PromotionDef,
        side: Side,
        from: At,
        to: At,
        captures: bool,
    ) -> Option<bool> {
        let must = |at: At| self.squares.within(at, &promotion.region, side);
        let optional = promotion.optional.as_ref();
        let may = |at: At| optional.is_some_and(|region| self.squares.within(at, region, side));
        let in_zone = |at: At| must(at) || may(at);
        let occasion = |occasion: &Occasion| match occasion {
            Occasion::Enters => !in_zone(from) && in_zone(to),
            Occasion::Stays => in_zone(from) && in_zone(to),
            Occasion::Leaves => in_zone(from) && !in_zone(to),
            Occasion::Captures => captures && (in_zone(from) || in_zone(to)),
            Occasion::Stands => false,
        };
        let decides = if in_zone(to) { to } else { from };
        promotion.when.iter().any(occasion).then(|| must(decides))
    }

    /// Promotion of a unit where it stands, as a move.
    pub(crate) fn standing(&self, state: &State, at: At, unit: Unit) -> Vec<Done> {
        let Some(promotion) = self.promotion(unit).filter(|promotion| {
            let mut zone = [&promotion.region].into_iter().chain(&promotion.optional);
            promotion.when.contains(&Occasion::Stands)
                && zone.any(|region| self.squares.within(at, region, unit.side))
        }) else {
            return Vec::new();
        };
        let become_one = |kind: TypeIndex| {
            let side = unit.side;
            let mut after = self.next(state);
            after.units.insert(at, Unit { kind, side });
            self.promoted(state, &mut after, at, at);
            self.bookkeeping(state, &mut after, &[at], Some(kind));
            Done {
                from: Some(at),
                to: Some(at),
                after,
                captures: BTreeSet::new(),
                converts: BTreeSet::new(),
                promotes: Some(kind),
                goes_on: false,
            }
        };
        let kinds = self.becomes(state, promotion, unit.side, Some(([at, at], false)));
        kinds.into_iter().map(become_one).collect()
    }

    /// Completes a move: promotion, what is remembered. Nothing if the placement has not changed.
    pub(crate) fn finish(
        &self,
        state: &State,
        unit: Unit,
        movement: &MovementDef,
        mut action: Action,
    ) -> Vec<Done> {
        // What is left behind comes last.
        for (at, kind) in std::mem::take(&mut action.left) {
            let side = Side::White;
            action.units.insert(at, Unit { kind, side });
        }
        if action.units == state.units {
            return Vec::new();
        }
        let shot = matches!(movement.course, Course::Shot(_));
        let promotion = self
            .promotion(unit)
            .filter(|_| !shot && action.to != action.from);
        let seized = promotion.map(|promotion| {
            let others = |at: &&At| **at != action.from;
            let captures = action.captures.iter().filter(others).copied().collect();
            self.seized(state, promotion, unit, &captures)
        });
        let seized = seized.filter(|kinds| !kinds.is_empty());
        let kinds = match promotion.and_then(|promotion| {
            let captures = !action.captures.is_empty();
            let must = self.promotes(promotion, unit.side, action.from, action.to, captures)?;
            Some((promotion, must))
        }) {
            _ if seized.is_some() => seized.into_iter().flatten().collect(),
            None => vec![None],
            Some((promotion, must)) => {
                let way = Some(([action.from, action.to], !action.captures.is_empty()));
                let possible = self.becomes(state, promotion, unit.side, way).into_iter();
                let stays = (!must).then_some(None);
                possible.map(Some).chain(stays).collect()
            }
        };
        // Where a promotion waits, a unit that goes on does not promote, and need not be able to.
        let waits = promotion.is_some_and(|promotion| promotion.waits);
        let goes_on = |done: &Done| waits && self.link(state, done).is_some();
        let stays = self.done(state, unit, movement, &action, None);
        if goes_on(&stays) {
            return vec![stays];
        }
        let done = |promotes| self.done(state, unit, movement, &action, promotes);
        kinds.into_iter().map(done).collect()
    }

    /// A move with all that it leaves behind.
    fn done(
        &self,
        state: &State,
        unit: Unit,
        movement: &MovementDef,
        action: &Action,
        promotes: Option<TypeIndex>,
    ) -> Done {
        let mut after = self.next(state);
        after.units = action.units.clone();
        let mut paths = vec![(action.from, action.to)];
        let owned = |other: &Unit| !self.piece(*other).neutral;
        if action.from != action.to && after.units.get(&action.from).is_some_and(owned) {
            // They have changed places.
            paths.push((action.to, action.from));
        }
        self.carry(state, &mut after, &paths);
        if let Some(kind) = promotes
            && !action.gone
            && let Some(promoted) = after.units.get_mut(&action.to)
        {
            promoted.kind = kind;
            self.promoted(state, &mut after, action.from, action.to);
        }
        if movement.en_passant() == Some(EnPassant::Leaves)
            && !action.crossed.is_empty()
            && !action.gone
            && after
                .units
                .get(&action.to)
                .is_some_and(|unit| unit.side == state.turn)
        {
            after.en_passant = action.crossed.clone();
            after.victim = Some(action.to);
        }
        self.bookkeeping(state, &mut after, &[action.from, action.to], promotes);
        self.decide(state, &mut after, action.captures.iter());
        for at in &action.captures {
            self.to_hand(state, &mut after, *at);
        }
        let done = Done {
            from: Some(action.from),
            to: Some(action.to),
            after,
            captures: action.captures.clone(),
            converts: action.converts.clone(),
            promotes,
            goes_on: false,
        };
        self.may_go_on(state, movement, unit, done)
    }

    /// The loss of royals decides.
    pub(crate) fn decide<'a>(
        &self,
        state: &State,
        after: &mut State,
        captures: impl Iterator<Item = &'a At>,
    ) {
        after.won = self.royals_decide(state, after, captures);
    }

    /// What may stand where without ever having moved: the array, and what castles without a right, since another
    /// array may have it there.
    pub(crate) fn home(&self) -> Vec<(At, Unit)> {
        let mut home = Vec::new();
        for placed in &self.game.array {
            let side = match placed.color {
                Color::White => Side::White,
                Color::Black => Side::Black,
            };
            let kind = placed.piece;
            home.push((self.at(placed.square), Unit { kind, side }));
        }
        for castling in &self.game.castlings {
            if castling.letter.is_some() {
                continue;
            }
            for side in [Side::White, Side::Black] {
                for [from, _, partner_from, _] in self.castling_squares(castling, side) {
                    let units = [(from, castling.mover), (partner_from, castling.partner)];
                    home.extend(units.map(|(at, kind)| (at, Unit { kind, side })));
                }
            }
        }
        home
    }

    /// Whether the game remembers which units never moved.
    #[must_use]
    pub fn tracks_unmoved(&self) -> bool {
        let mut movements = self.game.pieces.iter().flat_map(|piece| &piece.movements);
        movements.any(|movement| movement.first)
            || self.game.entries.iter().any(|entry| entry.first_move)
            || self
                .game
                .castlings
                .iter()
                .any(|castling| castling.letter.is_none())
    }

    /// Squares of units that have not moved because a castling right says so.
    pub(crate) fn implied_unmoved(&self, state: &State) -> BTreeSet<At> {
        let mut squares = BTreeSet::new();
        for side in [Side::White, Side::Black] {
            for castling in &self.game.castlings {
                for way in self.castling_squares(castling, side) {
                    let right = self.right(castling, side, way);
                    if right.is_some_and(|right| state.castling.contains(&right))
                        && self.stands(state, castling, side, way)
                    {
                        squares.extend([way[0], way[2]]);
                    }
                }
            }
        }
        squares
    }

    /// Castling rights that are lost where something changes.
    fn lost_rights(&self, state: &State, changed: &impl Fn(At) -> bool) -> BTreeSet<char> {
        let mut lost = BTreeSet::new();
        for (side, castling) in [Side::White, Side::Black]
            .into_iter()
            .flat_map(|side| self.game.castlings.iter().map(move |c| (side, c)))
        {
            for way in self.castling_squares(castling, side) {
                if (changed(way[0]) || changed(way[2]))
                    && self.stands(state, castling, side, way)
                    && let Some(right) = self.right(castling, side, way)
                {
                    lost.insert(right);
                }
            }
        }
        lost
    }

    /// Takes the castling rights away of units that are not what they were, where they were.
    pub(crate) fn lose_rights(&self, state: &State, after: &mut State) {
        let changed = |at: At| state.units.get(&at) != after.units.get(&at);
        let lost = self.lost_rights(state, &changed);
        after.castling.retain(|letter| !lost.contains(letter));
    }

    /// Castling rights, unmoved units and what the move lends.
    pub(crate) fn bookkeeping(
        &self,
        state: &State,
        after: &mut State,
        touched: &[At],
        promotes: Option<TypeIndex>,
    ) {
        let changed =
            |at: At| touched.contains(&at) || state.units.get(&at) != after.units.get(&at);
        let lost = self.lost_rights(state, &changed);
        after.castling.retain(|letter| !lost.contains(letter));
        let unmoved: BTreeSet<At> = after
            .unmoved
            .iter()
            .copied()
            .filter(|&at| !changed(at))
            .collect();
        after.unmoved = unmoved;
        if self.game.pieces.iter().any(|piece| piece.borrows.is_some()) {
            let mover = state.units[&touched[0]];
            after.lent[state.turn as usize] = match promotes {
                Some(kind) => match &self.game.pieces[kind].borrows {
                    Some(borrow) => Some(borrow.when_promoted),
                    None => Some(kind),
                },
                None if self.piece(mover).borrows.is_some() => {
                    state.lent[state.turn.other() as usize]
                }
                None => Some(mover.kind),
            };
        }
    }
}
