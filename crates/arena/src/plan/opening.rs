//! From which positions games begin.

use variorum_engine::Score;
use variorum_rules::setup::{Choices, Random, SetupError};
use variorum_rules::{Position, Rules};

/// Who places and drafts in games that begin so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Draft {
    /// The players; the opening is the set-up alone.
    #[default]
    Players,
    /// Chance; the opening is a board on which everything stands.
    Chance,
}

/// How openings are chosen: the set-up of a seed, some random moves, and not too much of an advantage for anybody.
#[derive(Clone, Debug)]
pub struct Openings {
    /// The seed of the match, from which the seed of every pair follows.
    pub seed: u64,
    /// Set-up options of the game.
    pub choices: Choices,
    /// Who places and drafts.
    pub draft: Draft,
    /// Random moves after the set-up, of both sides together. Where the players place, there are none.
    pub plies: u32,
    /// The greatest advantage, in centipawns, that either side may have; nothing if any is fair.
    pub balance: Option<i32>,
}

/// Where the two games of a pair begin.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The seed it follows from; the set-up is that of this seed.
    pub seed: u64,
    /// The position.
    pub position: Position,
    /// What it was found to be worth for the side to move, if that was asked.
    pub score: Option<Score>,
    /// Whether none was found that was balanced enough, and this is the best of those tried.
    pub unbalanced: bool,
}

/// Says what a position is worth for the side to move; the same position is always worth the same.
pub type Weigh<'a> = &'a mut dyn FnMut(&Position) -> Score;

/// Openings tried before the best of them has to do.
const TRIES: u64 = 200;
/// Seeds are whole numbers that every program can read exactly.
const SEED_BITS: u32 = 48;
/// The longest placement phase that chance carries out.
const PLACEMENTS: usize = 1_000;

impl Openings {
    /// The opening of a pair; the same for the same pair, always.
    ///
    /// # Errors
    /// If the rule file does not make a set-up of these choices.
    pub fn opening(
        &self,
        rules: &Rules,
        pair: u64,
        weigh: Weigh<'_>,
    ) -> Result<Opening, SetupError> {
        let mut best: Option<(u32, Opening)> = None;
        for attempt in 0..TRIES {
            let seed = self.seed_of(pair, attempt);
            let Some(position) = self.position(rules, seed)? else {
                continue;
            };
            // Where the players build their armies nothing is known yet, and both play both sides.
            let judged = self.balance.filter(|_| !position.is_placing());
            let Some(limit) = judged else {
                return Ok(Opening {
                    seed,
                    position,
                    score: None,
                    unbalanced: false,
                });
            };
            let score = weigh(&position);
            let advantage = match score {
                Score::Centipawns(n) => n.unsigned_abs(),
                Score::Mate(_) => u32::MAX,
            };
            let fair = advantage <= limit.unsigned_abs();
            let opening = Opening {
                seed,
                position,
                score: Some(score),
                unbalanced: !fair,
            };
            if fair {
                return Ok(opening);
            }
            if best.as_ref().is_none_or(|(least, _)| advantage < *least) {
                best = Some((advantage, opening));
            }
        }
        match best {
            Some((_, opening)) => Ok(opening),
            // Every line of random moves ended the game: then there are none.
            None => {
                let seed = self.seed_of(pair, 0);
                Ok(Opening {
                    seed,
                    position: rules.setup(&self.choices, seed)?,
                    score: None,
                    unbalanced: true,
                })
            }
        }
    }

    /// The seed of an attempt to find the opening of a pair.
    fn seed_of(&self, pair: u64, attempt: u64) -> u64 {
        let mut random = Random::new(self.seed, &format!("opening {pair}.{attempt}"));
        random.below_u64(1 << SEED_BITS)
    }

    /// The position of a seed; nothing if the game ends on the way.
    fn position(&self, rules: &Rules, seed: u64) -> Result<Option<Position>, SetupError> {
        let mut position = rules.setup(&self.choices, seed)?;
        let mut random = Random::new(seed, "opening moves");
        if position.is_placing() {
            if self.draft == Draft::Players {
                return Ok(Some(position));
            }
            for _ in 0..PLACEMENTS {
                if !position.is_placing() {
                    break;
                }
                if !play_any(&mut position, &mut random) {
                    return Ok(None);
                }
            }
        }
        for _ in 0..self.plies {
            if !play_any(&mut position, &mut random) {
                return Ok(None);
            }
        }
        // The game begins here: what was repeated on the way does not count.
        Ok(rules.position_from_fen(&position.fen()).ok())
    }
}

/// Plays any move, each equally likely; false if there is none or the game is over afterwards.
fn play_any(position: &mut Position, random: &mut Random) -> bool {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return false;
    }
    position.play_unchecked(moves[random.below(moves.len())]);
    position.outcome().is_none() && position.has_legal_move()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openings(plies: u32, balance: Option<i32>) -> Openings {
        Openings {
            seed: 1,
            choices: Choices::new(),
            draft: Draft::Players,
            plies,
            balance,
        }
    }

    fn level(_: &Position) -> Score {
        Score::Centipawns(0)
    }

    #[test]
    fn a_pair_has_one_opening_and_pairs_have_others() {
        let rules = variorum_catalog::load("chess").unwrap();
        let openings = openings(8, None);
        let fen = |pair| {
            let opening = openings.opening(&rules, pair, &mut level).unwrap();
            opening.position.fen()
        };
        assert_eq!(fen(1), fen(1));
        let mut fens: Vec<String> = (1..=50).map(fen).collect();
        fens.sort();
        fens.dedup();
        assert_eq!(fens.len(), 50);
        assert!(
            fens.iter()
                .all(|fen| fen.contains(" w ") && fen.ends_with(" 5"))
        );
    }

    #[test]
    fn openings_are_balanced() {
        let rules = variorum_catalog::load("chess").unwrap();
        // Worth: the number of Black's moves that are gone, as a stand-in.
        let mut asked = 0;
        let mut weigh = |position: &Position| {
            asked += 1;
            Score::Centipawns((position.key() % 1_000) as i32)
        };
        let found = openings(4, Some(100))
            .opening(&rules, 7, &mut weigh)
            .unwrap();
        assert!(!found.unbalanced);
        assert!(matches!(found.score, Some(Score::Centipawns(0..=100))));
        assert!(asked > 0);
        // Nothing is that balanced: the best of those tried.
        let mut lopsided =
            |position: &Position| Score::Centipawns(500 + (position.key() % 50) as i32);
        let found = openings(4, Some(100))
            .opening(&rules, 7, &mut lopsided)
            .unwrap();
        assert!(found.unbalanced);
        assert!(matches!(found.score, Some(Score::Centipawns(500..=505))));
    }

    #[test]
    fn armies_are_placed_by_the_players_or_by_chance() {
        let rules = variorum_catalog::load("optima10").unwrap();
        let mut players = openings(6, Some(50));
        let found = players.opening(&rules, 1, &mut level).unwrap();
        assert!(found.position.is_placing());
        assert_eq!(found.score, None);
        players.draft = Draft::Chance;
        let found = players.opening(&rules, 1, &mut level).unwrap();
        assert!(!found.position.is_placing());
        assert_eq!(found.score, Some(Score::Centipawns(0)));
    }

    #[test]
    fn what_ends_at_once_begins_at_its_set_up() {
        let rules = variorum_catalog::load("chess").unwrap();
        let found = openings(5_000, None)
            .opening(&rules, 1, &mut level)
            .unwrap();
        assert!(found.unbalanced);
        assert_eq!(found.position.fen(), rules.start_position().unwrap().fen());
    }
}
