//! What a score is worth: chances, and how bad it is to lose some.
//!
//! The curve is lichess's, fitted to games of people: <https://lichess.org/page/accuracy>. So are the bounds of
//! judgements, which it writes on a scale from -1 to 1 as 0.1, 0.2 and 0.3, and the accuracy of a move.

use variorum_describe::lesson::{Judgement, Stand};
use variorum_engine::Score;

/// How steep the curve is, for centipawns.
const STEEPNESS: f64 = 0.003_682_08;
/// Centipawns beyond which all scores are alike, a forced win among them: a won game stays won.
const WON: i32 = 1_000;
/// Shares of the expected score whose loss has a name, from the least.
const BOUNDS: [(f64, Judgement); 3] = [
    (0.05, Judgement::Inaccuracy),
    (0.10, Judgement::Mistake),
    (0.15, Judgement::Blunder),
];

/// Centipawns, not more than a won game is worth.
pub(crate) fn worth(score: Score) -> i32 {
    match score {
        Score::Centipawns(n) => n.clamp(-WON, WON),
        Score::Mate(n) if n > 0 => WON,
        Score::Mate(_) => -WON,
    }
}

/// The expected score of the side that a score is for: from 0 for a loss to 1 for a win.
///
/// ```
/// use variorum_engine::Score;
/// use variorum_review::chance;
///
/// assert_eq!(chance(Score::Centipawns(0)), 0.5);
/// assert!((chance(Score::Centipawns(300)) - 0.75).abs() < 0.01);
/// // Mate is no better than ten pawns.
/// assert_eq!(chance(Score::Mate(3)), chance(Score::Centipawns(1_200)));
/// ```
#[must_use]
pub fn chance(score: Score) -> f64 {
    1.0 / (1.0 + (-STEEPNESS * f64::from(worth(score))).exp())
}

/// How bad a move is that turns the first chance into the second.
///
/// ```
/// use variorum_engine::Score;
/// use variorum_review::{Judgement, chance, judgement};
///
/// let judged = |best, made| judgement(chance(Score::Centipawns(best)), chance(Score::Centipawns(made)));
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

/// How well a side stands that has this chance.
pub(crate) fn stand(chance: f64) -> Stand {
    match chance {
        ..0.15 => Stand::Lost,
        ..0.40 => Stand::Worse,
        ..=0.60 => Stand::Even,
        ..=0.85 => Stand::Better,
        _ => Stand::Won,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_curve_is_the_published_one() {
        // 50 + 50 * (2 / (1 + exp(-0.00368208 * 100)) - 1)
        assert!((100.0 * chance(Score::Centipawns(100)) - 59.10).abs() < 0.01);
        assert!(
            (chance(Score::Centipawns(250)) + chance(Score::Centipawns(-250)) - 1.0).abs() < 1e-12
        );
    }

    #[test]
    fn accuracy_falls_with_what_is_lost() {
        assert!(accuracy(0.5, 0.5) > 99.9);
        assert!(accuracy(0.4, 0.5) > 99.9);
        assert!((accuracy(0.6, 0.5) - 63.58).abs() < 0.1);
        assert!(accuracy(0.97, 0.03) < 1.0);
    }
}
