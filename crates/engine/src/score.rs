//! Scores: centipawns inside the search, centipawns or moves to the end outside.

/// The score of a won game; a win in n plies scores n less.
pub(crate) const WIN: i32 = 32_000;
/// Above any score and any bound.
pub(crate) const INFINITE: i32 = 32_001;
/// Scores beyond this are wins or losses that the search has seen.
pub(crate) const DECIDED: i32 = WIN - 1_000;
/// The evaluation stays within these bounds.
pub(crate) const EVAL_LIMIT: i32 = 29_000;

/// What the search thinks of a position, seen from the side to move.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use variorum_engine::{Engine, Limits, Score};
///
/// // Black to move is mated by whatever he plays.
/// let rules = variorum_catalog::load("chess")?;
/// let position = rules.position_from_fen("k7/6R1/8/8/8/8/8/K6R b - - 0 1")?;
/// let limits = Limits { depth: Some(4), ..Limits::default() };
/// let result = Engine::new(1).search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(result.score, Score::Mate(-1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Hundredths of the weakest common unit, roughly.
    Centipawns(i32),
    /// The game is won in so many of the own moves (positive) or lost in so many of the own moves (negative or
    /// 0: the side to move has lost already). Capture of a royal counts like mate.
    Mate(i32),
}

impl Score {
    pub(crate) fn from_internal(score: i32) -> Self {
        if score > DECIDED {
            Score::Mate((WIN - score + 1) / 2)
        } else if score < -DECIDED {
            Score::Mate(-((WIN + score) / 2))
        } else {
            Score::Centipawns(score)
        }
    }
}

/// The score of having lost, `ply` plies from the root.
#[inline]
pub(crate) const fn lost(ply: usize) -> i32 {
    -(WIN - ply as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wins_count_own_moves() {
        assert_eq!(Score::from_internal(-lost(1)), Score::Mate(1));
        assert_eq!(Score::from_internal(-lost(3)), Score::Mate(2));
        assert_eq!(Score::from_internal(lost(0)), Score::Mate(0));
        assert_eq!(Score::from_internal(lost(2)), Score::Mate(-1));
        assert_eq!(Score::from_internal(-37), Score::Centipawns(-37));
    }
}
