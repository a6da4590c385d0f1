//! How and why a game has ended.

use variorum_geometry::{Bits, Color};

use crate::board::Board;
use crate::def::{Goal, NoMoves};
use crate::tables::feature;

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A royal was captured.
    RoyalCaptured,
    /// The royal is attacked and cannot be saved.
    Checkmate,
    /// No legal move in a game with check, and not in check.
    Stalemate,
    /// No legal move in a game without check.
    NoMoves,
    /// The position occurred too often.
    Repetition,
    /// The halfmove clock ran out.
    FiftyMoves,
    /// Nobody can win any more.
    DeadPosition,
}

impl Reason {
    /// The word used in machine-readable output.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Reason::RoyalCaptured => "royal-captured",
            Reason::Checkmate => "checkmate",
            Reason::Stalemate => "stalemate",
            Reason::NoMoves => "no-moves",
            Reason::Repetition => "repetition",
            Reason::FiftyMoves => "fifty-moves",
            Reason::DeadPosition => "dead-position",
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why the game has ended.
    pub reason: Reason,
}

impl Outcome {
    /// `1-0`, `0-1` or `1/2-1/2`.
    #[must_use]
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl<B: Bits> Board<B> {
    /// Whether and how the game has ended. Wins are looked for before draws, so a mate that fills a draw
    /// count wins.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.won() {
            return Some(Outcome {
                winner: Some(winner),
                reason: Reason::RoyalCaptured,
            });
        }
        if self.is_placing() {
            return None;
        }
        if !self.without_history().can_move() {
            return Some(self.without_moves());
        }
        self.draw().map(|reason| Outcome {
            winner: None,
            reason,
        })
    }

    /// What it means that the side to move has no legal move.
    #[must_use]
    pub fn without_moves(&self) -> Outcome {
        let us = self.turn();
        let lost = Some(!us);
        let mate = self.t.def.goal == Goal::Mate;
        if mate && self.is_capturable(us) {
            return Outcome {
                winner: lost,
                reason: Reason::Checkmate,
            };
        }
        Outcome {
            winner: if self.t.def.no_moves == NoMoves::Loses {
                lost
            } else {
                None
            },
            reason: if mate {
                Reason::Stalemate
            } else {
                Reason::NoMoves
            },
        }
    }

    /// The draw rule that applies now, if any; whether a legal move exists is not asked.
    #[must_use]
    pub fn draw(&self) -> Option<Reason> {
        let draws = &self.t.def.draws;
        if draws
            .repetition
            .is_some_and(|times| self.repetitions() >= u32::from(times))
        {
            return Some(Reason::Repetition);
        }
        if draws
            .move_limit
            .is_some_and(|limit| self.halfmove() >= limit)
        {
            return Some(Reason::FiftyMoves);
        }
        self.is_dead().then_some(Reason::DeadPosition)
    }

    /// Whether the units left are too few, or of the wrong kinds, for anybody to win.
    #[must_use]
    pub fn is_dead(&self) -> bool {
        let draws = &self.t.def.draws;
        if draws.dead.is_empty() || self.state.off_board != [0; 3] {
            return false;
        }
        let others = self.occupied() & !self.feature(feature::ROYAL);
        // What depends on the squares alone comes first: the search asks in every position.
        draws.dead.iter().any(|material| {
            let few = match material.at_most {
                Some(most) => others.count() <= u32::from(most),
                None => {
                    let light = others & self.t.lattice.light;
                    light.is_empty() || light == others
                }
            };
            few && others
                .squares()
                .all(|square| material.types.contains(&self.unit(square).kind()))
        })
    }
}
