//! Units from the hand: drops, and entries together with a move.

use std::collections::BTreeSet;

use crate::board::{State, Unit};
use crate::game::Naive;
use crate::moves::Done;

impl Naive {
    /// The same move with a unit from the hand on a square that it vacates.
    pub(crate) fn entries(&self, state: &State, done: &Done, found: &mut BTreeSet<Done>) {
        let (Some(entry), Some(from)) = (&self.game.entry, done.from) else {
            return;
        };
        let side = state.turn;
        let mut vacated = vec![from];
        let castled = self.game.castlings.iter().find_map(|castling| {
            let squares = self.castling_squares(castling, side);
            self.castle(state, castling)
                .filter(|other| other == done)
                .map(|_| squares[2])
        });
        vacated.extend(castled);
        vacated.retain(|at| !done.after.units.contains_key(at));
        let allowed = state.number <= entry.until_move
            || entry.first_move && state.unmoved.contains(&from)
            || entry.on_capture && !done.captures.is_empty();
        let held = done.after.hands[side as usize]
            .get(&entry.piece)
            .copied()
            .unwrap_or(0);
        if !allowed || held == 0 {
            return;
        }
        for at in vacated {
            let mut with = done.clone();
            with.after.units.insert(
                at,
                Unit {
                    kind: entry.piece,
                    side,
                },
            );
            let hand = &mut with.after.hands[side as usize];
            if held == 1 {
                hand.remove(&entry.piece);
            } else {
                hand.insert(entry.piece, held - 1);
            }
            found.insert(with);
        }
    }

    /// Drops of units in hand.
    pub(crate) fn drops(&self, state: &State, moves: &mut BTreeSet<Done>) {
        let Some(drops) = &self.game.drops else {
            return;
        };
        for (&kind, _) in state.hands[state.turn as usize]
            .iter()
            .filter(|&(_, &n)| n > 0)
        {
            let region = drops
                .regions
                .iter()
                .find(|(of, _)| *of == kind)
                .map(|(_, region)| region);
            for at in self.squares.all() {
                let allowed =
                    region.is_none_or(|region| self.squares.within(at, region, state.turn));
                if state.units.contains_key(&at) || !allowed {
                    continue;
                }
                let mut after = self.next(state);
                after.units.insert(
                    at,
                    Unit {
                        kind,
                        side: state.turn,
                    },
                );
                let hand = &mut after.hands[state.turn as usize];
                let left = hand[&kind] - 1;
                if left == 0 {
                    hand.remove(&kind);
                } else {
                    hand.insert(kind, left);
                }
                moves.insert(Done {
                    from: None,
                    after,
                    captures: BTreeSet::new(),
                    converts: BTreeSet::new(),
                    promotes: None,
                });
            }
        }
    }
}
