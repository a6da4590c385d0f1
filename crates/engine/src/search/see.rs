//! What a move wins when both sides go on capturing on the square where it ends.
//!
//! The usual exchange evaluation, for units that do more than replace: a move wins the sum of all that it takes. Conversions count
//! twice, as do captures of what goes to the captor's hand. Whatever attacks along lines and by leaps is worked out anew whenever a
//! unit is gone, so that units behind it join in; what attacks otherwise is asked once for each side; and a unit that takes without
//! going there ends the exchange.

use variorum_rules::def::GameDef;
use variorum_rules::{Bearing, Bits, Board, Effects, Move, Square};

use crate::eval::Values;

/// The longest exchange looked at.
const LONGEST: usize = 24;
/// What nobody gives away.
const PRICELESS: i32 = 30_000;

/// How the units of a game take part in exchanges.
pub(super) struct See {
    /// By type: whether it takes by going there.
    arrives: Vec<bool>,
    /// By type: what is lost with a unit.
    price: Vec<i32>,
}

/// One side of an exchange.
struct Party<B> {
    /// Units that have not yet taken part.
    units: B,
    /// Those that bear on the square by plain movements.
    bearing: Bearing<B>,
    /// Those that attack by special movements.
    special: B,
}

impl See {
    pub(super) fn new(def: &GameDef, values: &Values) -> Self {
        let arrives =
            |movement: &variorum_rules::def::MovementDef| movement.captures_by_displacement();
        let price = |(kind, piece): (usize, &variorum_rules::def::PieceDef)| {
            if piece.royal {
                PRICELESS
            } else {
                values.stake(kind)
            }
        };
        See {
            // What a unit borrows is not known here; most of it arrives.
            arrives: def
                .pieces
                .iter()
                .map(|piece| piece.borrows.is_some() || piece.movements.iter().any(arrives))
                .collect(),
            price: def.pieces.iter().enumerate().map(price).collect(),
        }
    }

    /// What a legal or pseudolegal move wins, in centipawns, that takes `gain` at once and exposes a unit worth `risk`.
    pub(super) fn value<B: Bits>(
        &self,
        board: &mut Board<B>,
        mv: Move,
        effects: Effects<B>,
        gain: i32,
        risk: i32,
    ) -> i32 {
        let (to, us) = (mv.to(), board.turn());
        let from = match mv.from().is_none() {
            true => B::EMPTY,
            false => B::of(mv.from()),
        };
        let gone = effects.captures | from;
        let mut occupied = board.occupied() & !gone | B::of(to);
        let answering = self.answering(board, mv, effects);
        if self.cheapest(board, &answering, to, occupied).is_none() {
            return gain;
        }
        let mine = board.side(us) & !gone & !board.frozen(us);
        let moving = Party {
            units: mine,
            bearing: board.bearing(to, us, mine),
            special: board.special_attackers(to, us, mine),
        };
        let mut parties = [answering, moving];
        let mut balance = [0; LONGEST + 1];
        balance[0] = gain;
        let (mut last, mut standing) = (0, risk);
        while last < LONGEST {
            let [party, other] = &mut parties;
            let Some((square, price)) = self.cheapest(board, party, to, occupied) else {
                break;
            };
            // A royal takes only where nothing can take it again.
            if price == PRICELESS
                && self
                    .cheapest(board, other, to, occupied & !B::of(square))
                    .is_some()
            {
                break;
            }
            last += 1;
            // What the one who takes is ahead by then, if it ends there.
            balance[last] = standing - balance[last - 1];
            if !self.arrives[board.unit(square).kind()] {
                break;
            }
            standing = price;
            occupied &= !B::of(square);
            party.units &= !B::of(square);
            parties.swap(0, 1);
        }
        // From the end back: nobody goes on where it is better to stop.
        for at in (1..=last).rev() {
            balance[at - 1] = -balance[at].max(-balance[at - 1]);
        }
        balance[0]
    }

    /// The side that answers the move.
    fn answering<B: Bits>(&self, board: &mut Board<B>, mv: Move, effects: Effects<B>) -> Party<B> {
        let (to, color) = (mv.to(), !board.turn());
        let lost = effects.captures | effects.converts | B::of(to);
        let units = board.side(color) & !lost & !board.frozen(color);
        let mut special = B::EMPTY;
        if board.may_attack_specially(units) {
            // Whether a special movement takes something depends on what stands there.
            board.play_known(mv, effects, &mut ());
            special = board.special_attackers(to, color, units);
            board.undo();
        }
        Party {
            units,
            bearing: board.bearing(to, color, units),
            special,
        }
    }

    /// The least valuable unit of a party that takes on a square, and its price.
    fn cheapest<B: Bits>(
        &self,
        board: &Board<B>,
        party: &Party<B>,
        on: Square,
        occupied: B,
    ) -> Option<(Square, i32)> {
        let plain = board.reaching(&party.bearing, on, occupied, party.units);
        let attackers = plain | party.special & party.units;
        let priced = attackers
            .squares()
            .map(|square| (square, self.price[board.unit(square).kind()]));
        priced.min_by_key(|(_, price)| *price)
    }
}

#[cfg(test)]
mod tests {
    use variorum_rules::with_board;

    use super::*;
    use crate::eval::ValueCache;

    /// What a move of a position wins, by the exchange, as a share of what is at stake with a type.
    fn share(game: &str, fen: &str, mv: &str, at_stake: &str) -> f64 {
        let rules = variorum_catalog::load(game).unwrap();
        let position = rules.position_from_fen(fen).unwrap();
        let mv = position.legal().parse(mv).unwrap();
        let mut cache = ValueCache::default();
        cache.meet(&position);
        let values = cache.values();
        let see = See::new(rules.def(), values);
        let stake = values.stake(rules.kind_by_id(at_stake).unwrap());
        let mut position = position.clone();
        let won = with_board!(&mut position, board => {
            let kind = mv.kind().unwrap_or_else(|| board.unit(mv.from()).kind());
            let effects = board.effects(mv);
            let taken = effects.captures.squares();
            let gain = taken.map(|square| values.stake(board.unit(square).kind())).sum();
            see.value(board, mv, effects, gain, values.stake(kind))
        });
        f64::from(won) / f64::from(stake)
    }

    #[test]
    fn a_unit_that_is_dropped_can_be_taken() {
        let before_a_pawn = "4k4/9/9/4p4/9/9/9/9/4K4[R] w 0 1";
        assert_eq!(share("shogi", before_a_pawn, "R@e5", "R"), -1.0);
        assert_eq!(share("shogi", before_a_pawn, "R@e4", "R"), 0.0);
        assert_eq!(
            share(
                "crazyhouse",
                "4k3/8/8/3p4/8/8/8/4K3[N] w - - 0 1",
                "N@e4",
                "N"
            ),
            -1.0
        );
    }

    /// Where captured units go to the hand, a unit is lost to one side and won by the other.
    #[test]
    fn what_goes_to_the_hand_counts_for_both_sides() {
        let fen = "4k3/8/8/3n4/8/8/8/3QK3 w - - 0 1";
        assert_eq!(share("chess", fen, "Qxd5", "N"), 1.0);
        assert_eq!(share("crazyhouse", fen, "Qxd5", "N"), 1.0);
        let rules = variorum_catalog::load("shogi").unwrap();
        let position = rules.start_position().unwrap();
        let mut cache = ValueCache::default();
        cache.meet(&position);
        let worth = |id: &str| cache.values().piece(rules.kind_by_id(id).unwrap());
        let stake = |id: &str| cache.values().stake(rules.kind_by_id(id).unwrap());
        assert_eq!(stake("P"), 2 * worth("P"));
        // What was promoted goes to the hand as what it was.
        assert_eq!(stake("+P"), worth("+P") + worth("P"));
        // Most queens of Crazyhouse were never pawns.
        let crazyhouse = variorum_catalog::load("crazyhouse").unwrap();
        let queen = crazyhouse.kind_by_id("Q").unwrap();
        assert_eq!(crazyhouse.def().spoil(queen), Some(queen));
    }
}
