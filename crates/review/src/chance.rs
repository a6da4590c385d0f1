//! What a score is worth: chances, and how bad it is to lose some.
//!
//! Each game has its curve, fitted to games of the engine with itself: a pawn decides one game and is little in another. The
//! bounds of judgements and the accuracy of a move are lichess's, <https://lichess.org/page/accuracy>, which writes the bounds on
//! a scale from -1 to 1 as 0.1, 0.2 and 0.3.

use variorum_describe::lesson::Judgement;
use variorum_engine::Score;
use variorum_rules::def::GameDef;

/// The spreads of games, as `variorum train curve` has written them.
const FITTED: &str = include_str!("../curves.txt");
/// The spread of games without data: that of lichess's curve for games of people.
const USUAL: f64 = 271.585;
/// Beyond so many spreads all scores are alike, a forced win among them: a won game stays won.
const WON: f64 = 3.682;
/// Shares of the expected score whose loss has a name, from the least.
const BOUNDS: [(f64, Judgement); 3] = [
    (0.05, Judgement::Inaccuracy),
    (0.10, Judgement::Mistake),
    (0.15, Judgement::Blunder),
];

/// How the chances follow from scores in a game: 1 / (1 + e^(-score / spread)).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Curve {
    /// Centipawns.
    spread: f64,
}

impl Default for Curve {
    fn default() -> Curve {
        Curve { spread: USUAL }
    }
}

impl Curve {
    /// The curve that was fitted to games of this game, whatever its options; the usual one, if there were none.
    ///
    /// ```
    /// use variorum_engine::Score;
    /// use variorum_review::Curve;
    ///
    /// // Three pawns decide chess, and next to nothing where every piece may fall in a move.
    /// let chance = |game| {
    ///     let curve = Curve::of(variorum_catalog::load(game).expect("a game").def());
    ///     curve.chance(Score::Centipawns(300))
    /// };
    /// assert!(chance("chess") > 0.7 && chance("optima10") < 0.6);
    /// ```
    #[must_use]
    pub fn of(def: &GameDef) -> Curve {
        let game = def.id.split('+').next().unwrap_or_default();
        let mut fitted = fitted().filter(|(other, _)| *other == game);
        let spread = fitted.next().map_or(USUAL, |(_, spread)| spread);
        Curve { spread }
    }

    /// The expected score of the side that a score is for: from 0 for a loss to 1 for a win.
    ///
    /// ```
    /// use variorum_engine::Score;
    /// use variorum_review::Curve;
    ///
    /// let usual = Curve::default();
    /// assert_eq!(usual.chance(Score::Centipawns(0)), 0.5);
    /// assert!((usual.chance(Score::Centipawns(300)) - 0.75).abs() < 0.01);
    /// // Mate is no better than ten pawns.
    /// assert_eq!(usual.chance(Score::Mate(3)), usual.chance(Score::Centipawns(1_200)));
    /// ```
    #[must_use]
    pub fn chance(self, score: Score) -> f64 {
        1.0 / (1.0 + (-f64::from(self.worth(score)) / self.spread).exp())
    }

    /// Centipawns, not more than a won game is worth.
    pub(crate) fn worth(self, score: Score) -> i32 {
        let won = (WON * self.spread).round() as i32;
        match score {
            Score::Centipawns(n) => n.clamp(-won, won),
            Score::Mate(n) if n > 0 => won,
            Score::Mate(_) => -won,
        }
    }
}

/// The games that curves were fitted to, with their spreads.
fn fitted() -> impl Iterator<Item = (&'static str, f64)> {
    FITTED.lines().filter_map(|line| {
        let mut words = line.split_whitespace();
        let (game, spread) = (words.next()?, words.next()?);
        (game != "#").then_some(())?;
        Some((game, spread.parse().ok()?))
    })
}

/// How bad a move is that turns the first chance into the second.
///
/// ```
/// use variorum_engine::Score;
/// use variorum_review::{Curve, Judgement, judgement};
///
/// let chance = |score| Curve::default().chance(Score::Centipawns(score));
/// let judged = |best, made| judgement(chance(best), chance(made));
/// // Three pawns decide an even game, and little where it is won or lost.
/// assert_eq!(judged(0, -300), Some(Judgement::Blunder));
/// assert_eq!(judged(900, 600), Some(Judgement::Inaccuracy));
/// assert_eq!(judged(-1_200, -1_500), None);
/// ```
#[must_use]
pub fn judgement(best: f64, made: f64) -> Option<Judgement> {
    let worse = BOUNDS.iter().rev();
    let mut worse = worse.filter(|(bound, _)| best - made >= *bound);
    worse.next().map(|(_, judgement)| *judgement)
}

/// How near to the best a move is, in percent.
pub(crate) fn accuracy(best: f64, made: f64) -> f64 {
    let lost = 100.0 * (best - made).max(0.0);
    (103.1668 * (-0.04354 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_curve_is_the_published_one() {
        // 50 + 50 * (2 / (1 + exp(-0.00368208 * 100)) - 1)
        let chance = |score| Curve::default().chance(Score::Centipawns(score));
        assert!((100.0 * chance(100) - 59.10).abs() < 0.01);
        assert!((chance(250) + chance(-250) - 1.0).abs() < 1e-12);
    }

    #[test]
    fn curves_are_those_of_games_there_are() {
        let games: Vec<&str> = fitted().map(|(game, _)| game).collect();
        let lines = FITTED.lines().filter(|line| !line.starts_with('#'));
        assert_eq!(games.len(), lines.count());
        assert!(games.windows(2).all(|two| two[0] < two[1]), "{games:?}");
        for (game, spread) in fitted() {
            let rules = variorum_catalog::load(game).expect("a game");
            assert_eq!(Curve::of(rules.def()), Curve { spread });
            assert!((50.0..=2_000.0).contains(&spread), "{game} {spread}");
        }
        let own = GameDef {
            id: "one of mine".into(),
            ..GameDef::default()
        };
        assert_eq!(Curve::of(&own), Curve::default());
    }

    #[test]
    fn accuracy_falls_with_what_is_lost() {
        assert!(accuracy(0.5, 0.5) > 99.9);
        assert!(accuracy(0.4, 0.5) > 99.9);
        assert!((accuracy(0.6, 0.5) - 63.58).abs() < 0.1);
        assert!(accuracy(0.97, 0.03) < 1.0);
    }
}
