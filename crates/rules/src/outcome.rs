//! How and why a game has ended.

use variorum_geometry::Bits;

use crate::board::Board;
use crate::def::{Count, Goal, NoMoves};
use crate::ending::{Outcome, Reason};
use crate::tables::feature;

impl<B: Bits> Board<B> {
    /// Whether and how the game has ended. Wins are looked for before draws, so a mate that fills a draw
    /// count wins.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.ended() {
            return Some(outcome);
        }
        if self.is_placing() {
            return None;
        }
        if !self.without_history().can_move() {
            return Some(self.without_moves());
        }
        self.history_end()
    }

    /// How the moves so far have ended the game, if they have; whether a legal move exists is not asked.
    #[must_use]
    pub fn history_end(&self) -> Option<Outcome> {
        if !self.begins_turn() {
            return None;
        }
        let draws = &self.t.def.draws;
        if draws
            .repetition
            .is_some_and(|times| self.repetitions() >= u32::from(times))
        {
            return Some(self.repetition_since(Self::first_occurrence));
        }
        self.draw().map(|why| self.would_be_drawn(why))
    }

    /// What it means that a rule of draws other than repetition applies: a draw, or that points decide.
    #[must_use]
    pub fn would_be_drawn(&self, why: Reason) -> Outcome {
        self.unsettled(self.t.def.draws.means, why)
    }

    /// What it would mean if the present position, which occurred before, had now occurred often enough.
    #[must_use]
    pub fn repetition(&self) -> Outcome {
        self.repetition_since(Self::last_occurrence)
    }

    /// What the repetition of a position means; the move before which it occurred is looked for only where that matters.
    fn repetition_since(&self, begin: fn(&Self) -> Option<usize>) -> Outcome {
        let repeats = self.t.def.draws.repeats;
        let us = self.turn();
        let begin = repeats.checking.then(|| begin(self)).flatten();
        let chaser = begin.and_then(|begin| self.checking_since(begin));
        let winner = match (chaser, repeats.side.unwrap_or(!us), repeats.result) {
            (Some(side), _, _) => Some(!side),
            (None, side, NoMoves::Loses) => Some(!side),
            (None, side, NoMoves::Wins) => Some(side),
            (None, _, NoMoves::Draws) => None,
            (None, _, NoMoves::Scores) => return self.scored(),
        };
        let reason = match chaser {
            Some(_) => Reason::PerpetualCheck,
            None => Reason::Repetition,
        };
        Outcome { winner, reason }
    }

    /// What it means that the side to move has no legal move.
    #[must_use]
    pub fn without_moves(&self) -> Outcome {
        let us = self.turn();
        let mate = self.t.def.goal == Goal::Mate;
        let means = self.t.def.no_moves[us.index()];
        let mated = self.is_checked(us);
        let verdict = if mated { means.mate } else { means.stalemate };
        let reason = match (mate, mated, verdict) {
            (_, true, NoMoves::Loses) => Reason::Checkmate,
            (_, _, NoMoves::Scores) => return self.scored(),
            (_, true, NoMoves::Draws | NoMoves::Wins) => Reason::Mated,
            (true, false, NoMoves::Wins) => Reason::StalemateWins,
            (true, false, NoMoves::Loses | NoMoves::Draws) => Reason::Stalemate,
            (false, false, NoMoves::Wins) => Reason::NoMovesWins,
            (false, false, NoMoves::Loses | NoMoves::Draws) => Reason::NoMoves,
        };
        let winner = match verdict {
            NoMoves::Loses => Some(!us),
            NoMoves::Wins => Some(us),
            NoMoves::Draws | NoMoves::Scores => None,
        };
        Outcome { winner, reason }
    }

    /// The draw rule other than repetition that applies now, if any.
    fn draw(&self) -> Option<Reason> {
        let draws = &self.t.def.draws;
        if draws
            .move_limit
            .is_some_and(|limit| self.halfmove() >= limit)
        {
            return Some(Reason::FiftyMoves);
        }
        if self.is_counted_out() {
            return Some(Reason::Counted);
        }
        self.is_dead().then_some(Reason::DeadPosition)
    }

    /// Whether a side has counted its turns past the limit.
    #[inline]
    #[must_use]
    pub fn is_counted_out(&self) -> bool {
        self.state.count.is_some_and(Count::is_over)
    }

    /// Whether the units left are too few, or of the wrong kinds, for anybody to win.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let draws = &self.t.def.draws;
        if draws.dead.is_empty() || self.counts_off_board() != [0; 3] {
            return false;
        }
        let counted = !self.feature(feature::ROYAL) & !self.feature(feature::NEUTRAL);
        let others = self.occupied() & counted;
        // What depends on the squares alone comes first: the search asks in every position.
        draws.dead.iter().any(|material| {
            let few = match material.at_most {
                Some(most) => others.count() <= u32::from(most),
                None => {
                    let mut shades = self.t.lattice.shades.iter();
                    shades.any(|shade| (others & !*shade).is_empty())
                }
            };
            few && others
                .squares()
                .all(|square| material.types.contains(&self.unit(square).kind()))
        })
    }
}
