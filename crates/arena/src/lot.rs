//! A player for whom chance places and drafts.

use variorum_rules::Position;
use variorum_rules::setup::Random;

use crate::contestant::{Answer, Choice, Contestant, Trouble, Turn};

/// Places by lot, and leaves the game that follows to a player.
pub(crate) struct Lot {
    player: Box<dyn Contestant>,
    random: Random,
}

impl Lot {
    pub(crate) fn new(player: Box<dyn Contestant>) -> Lot {
        Lot {
            player,
            random: Lot::of(0),
        }
    }

    fn of(seed: u64) -> Random {
        Random::new(seed, "placements by lot")
    }
}

impl Contestant for Lot {
    fn begin(&mut self, start: &Position, seed: u64) -> Result<(), Trouble> {
        self.random = Lot::of(seed);
        self.player.begin(start, seed)
    }

    /// Each legal placement is equally likely. It takes no time.
    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, Trouble> {
        if !turn.position.is_placing() {
            return self.player.choose(turn);
        }
        let moves = turn.position.legal_moves();
        if moves.is_empty() {
            return self.player.choose(turn);
        }
        let mv = moves[self.random.below(moves.len())];
        Ok(Answer {
            choice: Choice::Move(mv),
            used: std::time::Duration::ZERO,
            thought: None,
        })
    }
}
