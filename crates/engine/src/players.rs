//! Simple players: what an engine has to beat first. Matches are played by the crate `variorum-arena`.

use variorum_rules::{Bits, Board, Move, Position, SplitMix64, with_board};

use crate::eval::{ValueCache, Values};

/// Somebody who chooses moves.
///
/// ```
/// use variorum_engine::players::Player;
/// use variorum_rules::{Move, Position};
///
/// /// Plays the first move of the list.
/// struct First;
///
/// impl Player for First {
///     fn choose(&mut self, position: &Position) -> Move {
///         position.legal_moves()[0]
///     }
/// }
///
/// let mut position = variorum_catalog::load("chess")?.start_position()?;
/// let mv = First.choose(&position);
/// assert!(position.play(mv).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Player {
    /// A legal move of a position that has one.
    fn choose(&mut self, position: &Position) -> Move;
}

/// Plays any legal move, all being equally likely.
///
/// ```
/// use variorum_engine::players::{Player, RandomPlayer};
///
/// let start = variorum_catalog::load("chess")?.start_position()?;
/// let choice = |seed| RandomPlayer::new(seed).choose(&start);
/// assert_eq!(choice(7), choice(7), "the seed decides");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct RandomPlayer(SplitMix64);

impl RandomPlayer {
    /// A player whose choices follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        RandomPlayer(SplitMix64::new(seed))
    }
}

impl Player for RandomPlayer {
    fn choose(&mut self, position: &Position) -> Move {
        let moves = position.legal_moves();
        moves[self.0.below(moves.len())]
    }
}

/// Plays the move after which it is most ahead in material, any of those if there are several; takes a royal or
/// mates when it can. It drafts the most valuable unit.
///
/// ```
/// use variorum_engine::players::{GreedyPlayer, Player};
///
/// let rules = variorum_catalog::load("chess")?;
/// let hanging = rules.position_from_fen("4k3/8/8/8/8/q7/8/R3K3 w - - 0 1")?;
/// let mv = GreedyPlayer::new(1).choose(&hanging);
/// assert_eq!(hanging.legal().text(mv), "a1a3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct GreedyPlayer {
    random: SplitMix64,
    values: ValueCache,
}

impl GreedyPlayer {
    /// A player whose choices between equal moves follow from a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        GreedyPlayer {
            random: SplitMix64::new(seed),
            values: ValueCache::default(),
        }
    }
}

impl Player for GreedyPlayer {
    fn choose(&mut self, position: &Position) -> Move {
        self.values.meet(position);
        let mut copy = position.clone();
        let values = self.values.values();
        let best = with_board!(&mut copy, board => greediest(board, values));
        best[self.random.below(best.len())]
    }
}

/// The moves that leave the most material.
fn greediest<B: Bits>(board: &mut Board<B>, values: &Values) -> Vec<Move> {
    let us = board.turn();
    let mut moves = Vec::new();
    board.legal_moves(&mut moves);
    let (mut best, mut chosen) = (i32::MIN, Vec::new());
    for mv in moves {
        board.play(mv);
        let won = board
            .outcome()
            .is_some_and(|outcome| outcome.winner == Some(us));
        let balance = if won {
            i32::MAX
        } else {
            values.material(board, us) - values.material(board, !us)
        };
        board.undo();
        if balance > best {
            best = balance;
            chosen.clear();
        }
        if balance == best {
            chosen.push(mv);
        }
    }
    chosen
}
