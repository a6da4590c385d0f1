//! Ending a game before its rules do. Nothing of this happens unless it was asked for.

use variorum_engine::Score;
use variorum_rules::Color;

/// What ends games early. Nothing of it unless asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// A game that both players hold for decided.
    pub resign: Option<ResignRule>,
    /// A game that both players hold for level.
    pub draw: Option<DrawRule>,
    /// A game of so many plies is drawn.
    pub plies: Option<u32>,
}

/// A game is lost when for so many moves of either player, one has seen itself behind and the other itself ahead by so
/// much. Neither is believed alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignRule {
    /// Moves in a row of each player.
    pub moves: u32,
    /// Centipawns.
    pub score: i32,
}

/// A game is drawn when for so many moves of either player nobody has seen more than this difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawRule {
    /// Moves of each player that are played in any case.
    pub from: u32,
    /// Moves in a row of each player.
    pub moves: u32,
    /// Centipawns.
    pub score: i32,
}

/// What was ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Both saw this side lost.
    Lost(Color),
    /// Both saw nothing to win.
    Level,
    /// The game was as long as games may be.
    Length,
}

/// Watches one game.
///
/// ```
/// use variorum_arena::plan::{Adjudication, Judge, ResignRule, Ruling};
/// use variorum_engine::Score;
/// use variorum_rules::Color;
///
/// let resign = Some(ResignRule { moves: 1, score: 500 });
/// let mut judge = Judge::new(Adjudication { resign, ..Adjudication::default() });
/// assert_eq!(judge.after(Color::White, Some(Score::Centipawns(-600))), None);
/// assert_eq!(judge.after(Color::Black, Some(Score::Mate(3))), Some(Ruling::Lost(Color::White)));
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    rules: Adjudication,
    plies: u32,
    sides: [Streaks; 2],
}

/// Moves in a row, up to the last one, in which a side thought something.
#[derive(Clone, Copy, Debug, Default)]
struct Streaks {
    moves: u32,
    behind: u32,
    ahead: u32,
    level: u32,
}

/// A score as centipawns; a mate is worth more than any of them.
fn centipawns(score: Score) -> i32 {
    match score {
        Score::Centipawns(n) => n,
        Score::Mate(n) if n > 0 => i32::MAX,
        Score::Mate(_) => -i32::MAX,
    }
}

impl Judge {
    /// A judge for a game that begins.
    #[must_use]
    pub fn new(rules: Adjudication) -> Judge {
        Judge {
            rules,
            plies: 0,
            sides: [Streaks::default(); 2],
        }
    }

    /// Takes note of a move with what its player thought of the game, if it said so; perhaps the game ends.
    pub fn after(&mut self, side: Color, score: Option<Score>) -> Option<Ruling> {
        self.plies += 1;
        let rules = self.rules;
        let score = score.map(centipawns);
        let streaks = &mut self.sides[side.index()];
        streaks.moves += 1;
        let count =
            |streak: &mut u32, goes_on: bool| *streak = if goes_on { *streak + 1 } else { 0 };
        let says = |test: &dyn Fn(i32) -> bool| score.is_some_and(test);
        if let Some(rule) = rules.resign {
            count(&mut streaks.behind, says(&|score| score <= -rule.score));
            count(&mut streaks.ahead, says(&|score| score >= rule.score));
        }
        if let Some(rule) = rules.draw {
            count(&mut streaks.level, says(&|score| score.abs() <= rule.score));
        }
        self.ruling()
    }

    fn ruling(&self) -> Option<Ruling> {
        let rules = self.rules;
        let of = |side: Color| &self.sides[side.index()];
        if let Some(rule) = rules.resign {
            let lost =
                |side: &Color| of(*side).behind >= rule.moves && of(!*side).ahead >= rule.moves;
            if let Some(side) = Color::BOTH.into_iter().find(lost) {
                return Some(Ruling::Lost(side));
            }
        }
        if let Some(rule) = rules.draw {
            let level = |side: Color| of(side).moves > rule.from && of(side).level >= rule.moves;
            if Color::BOTH.into_iter().all(level) {
                return Some(Ruling::Level);
            }
        }
        (rules.plies.is_some_and(|plies| self.plies >= plies)).then_some(Ruling::Length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ply after which a game ends whose scores are these, from White on by turns.
    fn end(rules: Adjudication, scores: &[Option<i32>]) -> Option<(usize, Ruling)> {
        let mut judge = Judge::new(rules);
        scores.iter().enumerate().find_map(|(ply, score)| {
            let ruling = judge.after(Color::from_index(ply), score.map(Score::Centipawns));
            Some((ply + 1, ruling?))
        })
    }

    #[test]
    fn both_must_agree_on_a_loss() {
        let rules = Adjudication {
            resign: Some(ResignRule {
                moves: 2,
                score: 400,
            }),
            ..Adjudication::default()
        };
        let lost = Some((6, Ruling::Lost(Color::White)));
        let plies = [0, 0, -400, 500, -500, 400].map(Some);
        assert_eq!(end(rules, &plies), lost);
        // The winner does not believe it.
        assert_eq!(end(rules, &[0, 0, -400, 100, -500, 399].map(Some)), None);
        // A move between counts, and so does a move without a score.
        assert_eq!(end(rules, &[-400, 500, -100, 400].map(Some)), None);
        assert_eq!(
            end(rules, &[Some(-400), Some(400), None, Some(400), Some(-400)]),
            None
        );
    }

    #[test]
    fn level_games_are_drawn_after_some_moves() {
        let rules = Adjudication {
            draw: Some(DrawRule {
                from: 3,
                moves: 2,
                score: 10,
            }),
            ..Adjudication::default()
        };
        assert_eq!(end(rules, &[Some(-5); 20]), Some((8, Ruling::Level)));
        let mut plies = [Some(10); 20];
        plies[7] = Some(11);
        assert_eq!(end(rules, &plies), Some((12, Ruling::Level)));
        assert_eq!(end(rules, &[None; 20]), None);
    }

    #[test]
    fn long_games_are_drawn_and_by_default_none_is() {
        let rules = Adjudication {
            plies: Some(5),
            ..Adjudication::default()
        };
        assert_eq!(end(rules, &[None; 9]), Some((5, Ruling::Length)));
        assert_eq!(end(Adjudication::default(), &[Some(0); 2000]), None);
        assert_eq!(end(Adjudication::default(), &[Some(-9999); 2000]), None);
    }
}
