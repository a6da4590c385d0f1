//! Moves of two units of one side.

use std::collections::BTreeSet;

use variorum_rules::def::{CastlingDef, Goal, Wing};

use crate::board::{At, Side, State, Unit};
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// Origin and destination of both units, in each way that there is.
    #[must_use]
    pub fn castling_squares(&self, castling: &CastlingDef, side: Side) -> Vec<[At; 4]> {
        let other = castling
            .side
            .is_some_and(|only| only.index() != side as usize);
        if other {
            return Vec::new();
        }
        let ranks = self.squares.ranks();
        let turned = |(file, rank): At| match side {
            Side::White => (file, rank),
            Side::Black => (file, ranks - 1 - rank),
        };
        let ways = castling.squares.iter().map(|[white, _]| {
            let squares = [white.from, white.to, white.partner_from, white.partner_to];
            squares.map(|square| turned(self.at(square)))
        });
        let Some(wherever) = &castling.wherever else {
            return ways.collect();
        };
        // What is asked here is asked of the region, and of the ways only where they end.
        let Some([_, to, _, partner_to]) = ways.clone().next() else {
            return Vec::new();
        };
        let mut found = Vec::new();
        for from in self.all_squares() {
            if !self.squares.within(from, &wherever.region, side) {
                continue;
            }
            for partner in self.all_squares() {
                let beside = match wherever.wing {
                    Wing::Left => partner.0 < from.0,
                    Wing::Right => partner.0 > from.0,
                };
                let moves = (from, partner) != (to, partner_to);
                if partner.1 == from.1 && beside && moves {
                    found.push([from, to, partner, partner_to]);
                }
            }
        }
        found
    }

    /// The moves of one castling that are possible, each with where its partner started.
    pub(crate) fn castle(&self, state: &State, castling: &CastlingDef) -> Vec<(At, Done)> {
        let ways = self.castling_squares(castling, state.turn).into_iter();
        ways.filter_map(|way| Some((way[2], self.castle_so(state, castling, way)?)))
            .collect()
    }

    /// Whether both units of a castling stand where one of its ways begins.
    #[must_use]
    pub fn stands(&self, state: &State, castling: &CastlingDef, side: Side, way: [At; 4]) -> bool {
        let at = |square| state.units.get(&square).copied();
        let unit = |kind| Some(Unit { kind, side });
        at(way[0]) == unit(castling.mover) && at(way[2]) == unit(castling.partner)
    }

    /// The letter of the right to castle in one way: for many ways that of the partner's file.
    #[must_use]
    pub fn right(&self, castling: &CastlingDef, side: Side, way: [At; 4]) -> Option<char> {
        let letter = castling.letter.map(|letter| match castling.wherever {
            None => letter,
            Some(_) => self
                .name(way[2])
                .chars()
                .next()
                .expect("squares have names"),
        });
        letter.map(|letter| match side {
            Side::White => letter.to_ascii_uppercase(),
            Side::Black => letter.to_ascii_lowercase(),
        })
    }

    /// The move, if it is possible.
    fn castle_so(&self, state: &State, castling: &CastlingDef, way: [At; 4]) -> Option<Done> {
        let side = state.turn;
        let [from, to, partner_from, partner_to] = way;
        let mover = Unit {
            kind: castling.mover,
            side,
        };
        let partner = Unit {
            kind: castling.partner,
            side,
        };
        let right = match self.right(castling, side, way) {
            Some(letter) => state.castling.contains(&letter),
            None => state.unmoved.contains(&from) && state.unmoved.contains(&partner_from),
        };
        if !right
            || state.units.get(&from) != Some(&mover)
            || state.units.get(&partner_from) != Some(&partner)
        {
            return None;
        }
        let frozen = self.frozen(&state.units);
        if frozen.contains(&from) || frozen.contains(&partner_from) {
            return None;
        }
        let between = |a: At, b: At| self.squares.between(a, b).into_iter();
        let all = between(from, to)
            .chain(between(partner_from, partner_to))
            .chain(between(from, partner_from));
        for at in all {
            if at != from && at != partner_from && state.units.contains_key(&at) {
                return None;
            }
        }
        if castling.safe && self.game.goal == Goal::Mate {
            let mut crossing: Vec<At> = between(from, to).collect();
            crossing.retain(|&at| at != to);
            for at in crossing {
                let mut imagined = state.clone();
                imagined.units.remove(&from);
                imagined.units.insert(at, mover);
                if self.is_attacked(&imagined, at, side) {
                    return None;
                }
            }
        }
        let mut after = self.next(state);
        after.units.remove(&from);
        after.units.remove(&partner_from);
        after.units.insert(to, mover);
        after.units.insert(partner_to, partner);
        self.carry(state, &mut after, &[(from, to), (partner_from, partner_to)]);
        self.bookkeeping(
            state,
            &mut after,
            &[from, to, partner_from, partner_to],
            None,
        );
        if castling.once {
            let other = side.other();
            let ways = self.castling_squares(castling, other).into_iter();
            for letter in ways.filter_map(|way| self.right(castling, other, way)) {
                after.castling.remove(&letter);
            }
        }
        Some(Done {
            from: Some(from),
            to: Some(to),
            after,
            captures: BTreeSet::new(),
            converts: BTreeSet::new(),
            promotes: None,
            goes_on: false,
        })
    }
}
