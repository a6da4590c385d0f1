//! Random definitions and positions.
//!
//! Everything shrinks towards small boards, few pieces and plain movements. Nothing random contradicts itself,
//! so that every game compiles; whatever the language cannot say is left to the tests of the compiler.

use std::fmt;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use variorum_rules::def::{Course, GameDef};

use crate::summary::summary;
use variorum_naive::{Naive, State};

mod atoms;
mod chains;
mod contacts;
mod courses;
mod games;
mod goals;
mod pieces;
mod relics;
mod states;
mod turns;

pub use games::{Taste, game_of};
use states::{anywhere, court, position, promoted, quiet, stakes};

/// A game with a position of it, and numbers with which a test may choose moves.
#[derive(Clone)]
pub struct Case {
    /// The game.
    pub game: GameDef,
    /// The position.
    pub state: State,
    /// Choices.
    pub choices: Vec<u16>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let naive = Naive::new(&self.game);
        write!(
            f,
            "\n{}FEN {}\nchoices {:?}\n",
            summary(&self.game),
            naive.fen(&self.state, true),
            self.choices
        )
    }
}

/// Random games with a position each.
pub fn case(taste: Taste) -> impl Strategy<Value = Case> {
    let plies = if taste == Taste::Effects { 4 } else { 10 };
    (
        game_of(taste),
        vec((any::<u16>(), any::<u8>(), any::<bool>()), 2..28),
        any::<bool>(),
        vec(any::<u16>(), 0..plies),
        any::<u8>(),
    )
        .prop_filter_map(
            "royals cannot stand so",
            move |(mut game, picks, white, choices, hands)| {
                once_on_large_boards(&mut game);
                if taste == Taste::Goals {
                    let state = anywhere(&mut game, &picks, white)?;
                    return Some(Case {
                        game,
                        state,
                        choices,
                    });
                }
                let mut state = position(&game, &picks, white)?;
                if game.castlings.is_empty() {
                    stakes(&game, &mut state, picks.len().is_multiple_of(4));
                    court(&mut game, &mut state, hands);
                } else {
                    court(&mut game, &mut state, hands);
                    stakes(&game, &mut state, true);
                }
                if !quiet(&game, &mut state) {
                    return None;
                }
                promoted(&game, &mut state);
                Some(Case {
                    game,
                    state,
                    choices,
                })
            },
        )
}

/// Takes from movements on large boards that they are repeated in one move: one unit would come nearly everywhere, and the literal
/// reading looks at every answer to every move.
fn once_on_large_boards(game: &mut GameDef) {
    if game.board.topology().len() <= 100 {
        return;
    }
    let movements = game
        .pieces
        .iter_mut()
        .flat_map(|piece| &mut piece.movements);
    for movement in movements {
        if let Course::Path(path) = &mut movement.course {
            path.repeats = false;
        }
    }
}

/// Random positions of one game, up to so many units, with choices for so many plies.
pub fn positions(game: Arc<GameDef>, units: usize, plies: usize) -> impl Strategy<Value = Case> {
    (
        vec((any::<u16>(), any::<u8>(), any::<bool>()), 2..units),
        any::<bool>(),
        vec(any::<u16>(), 0..=plies),
    )
        .prop_filter_map("royals cannot stand so", move |(picks, white, choices)| {
            let mut state = position(&game, &picks, white)?;
            stakes(&game, &mut state, picks.len().is_multiple_of(4));
            if !quiet(&game, &mut state) {
                return None;
            }
            promoted(&game, &mut state);
            Naive::new(&game).begin(&mut state);
            Some(Case {
                game: GameDef::clone(&game),
                state,
                choices,
            })
        })
}
