//! What every game obeys: drawn positions with their moves, perft files, laws tried on random positions.
//!
//! For tests only. The expectations in `testdata/` come from the rule book, from publications, from the slow
//! generator of `reference/` or from the literal interpreter of definitions, never from the program itself.

pub mod drawing;
pub mod elements;
pub mod perft;

use variorum_compare::Pair;
use variorum_rules::setup::Choices;
use variorum_rules::{Rules, SplitMix64};

/// All games that come with the program, with each combination of their options.
pub const GAMES: [&str; 35] = [
    "chess",
    "optima10",
    "optima10+pawn-shield",
    "optima9",
    "optima9+pawn-shield",
    "optima2002",
    "optima2002+pawn-shield",
    "nova8",
    "nova8+capture",
    "nova10",
    "nova10+capture",
    "ultima",
    "ultima+capture",
    "omega",
    "omega-advanced",
    "omega-advanced+freeze",
    "omega-advanced+templar",
    "omega-advanced+freeze+templar",
    // These are not in the rule book, so the slow generator does not know them.
    "capablanca",
    "grand",
    "loop",
    "moat",
    "berolina",
    "chigorin",
    "courier",
    "janus",
    "knightmate",
    "legan",
    "omicron",
    "opulent",
    "shako",
    "tencubed",
    "torpedo",
    "cylinder",
    "glinski",
];

/// Random positions of one game, a different one for each seed.
pub enum Positions {
    /// The slow generator draws them.
    Drawn(Pair),
    /// They are reached by random moves.
    Walked(Box<Rules>),
}

impl Positions {
    /// Those of a game of the catalog.
    ///
    /// # Panics
    /// If there is no such game.
    #[must_use]
    pub fn of(variant: &str) -> Self {
        Pair::load(variant).map_or_else(
            |_| {
                let rules = variorum_catalog::load(variant);
                Positions::Walked(Box::new(rules.unwrap_or_else(|e| panic!("{variant}: {e}"))))
            },
            Positions::Drawn,
        )
    }

    /// The FEN of the position of a seed.
    ///
    /// # Panics
    /// If the game has no starting position.
    #[must_use]
    pub fn position(&self, seed: u64) -> String {
        let rules = match self {
            Positions::Drawn(pair) => return pair.position(seed),
            Positions::Walked(rules) => rules,
        };
        let mut random = SplitMix64::new(seed);
        let start = rules.setup(&Choices::default(), seed);
        let mut position = start.expect("a starting position");
        for _ in 0..random.below(120) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play_unchecked(moves[random.below(moves.len())]);
        }
        position.fen()
    }
}
