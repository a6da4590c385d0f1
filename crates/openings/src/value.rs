//! What engines thought, as files of games say it.

use variorum_record::{Note, Sheet};

/// No value counts for more, in hundredths of a pawn, so that one forced mate does not hide a hundred other games.
const MOST: f64 = 3000.0;

/// What an engine thought after each move of a game, in hundredths of a pawn from White's side, where a comment says so
/// (`[%eval 0.35,12]`, `[%eval #-3]`).
///
/// ```
/// let sheet = variorum_record::sheets("1. e4 {[%eval 0.35,12]} e5 {good} 2. Qh5 {[%eval #-3]} *").next().expect("a game");
/// assert_eq!(variorum_openings::values(&sheet), [Some(35), None, Some(-3000)]);
/// ```
#[must_use]
pub fn values(sheet: &Sheet) -> Vec<Option<i32>> {
    let moves = sheet.moves.iter();
    moves.map(|written| value(&written.comment)).collect()
}

fn value(comment: &str) -> Option<i32> {
    let eval = Note::parse(comment).eval?;
    let pawns = eval.split(',').next().unwrap_or_default().trim();
    let hundredths = match pawns.strip_prefix('#') {
        Some(mate) if mate.starts_with('-') => -MOST,
        Some(_) => MOST,
        None => {
            100.0
                * pawns
                    .parse::<f64>()
                    .ok()
                    .filter(|pawns| pawns.is_finite())?
        }
    };
    Some(hundredths.clamp(-MOST, MOST).round() as i32)
}
