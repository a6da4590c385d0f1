//! Which games have tables.
//!
//! A table says what units and whose turn it is come to. That is all there is to know in most games when nothing can be
//! castled any more; in some it is not.

use variorum_rules::Rules;
use variorum_rules::def::{Goal, Moment, NoMoves, Unsettled};

/// Why a game has no endgame tables, if it has none: something counts that does not stand on the board.
#[must_use]
pub fn refusal(rules: &Rules) -> Option<String> {
    let game = rules.def();
    let draws = &game.draws;
    let repeats = &draws.repeats;
    let counted =
        draws.repetition.is_some() || draws.move_limit.is_some() || !draws.dead.is_empty();
    let reasons = [
        (!game.is_single_move(), "a turn may have several moves"),
        (
            game.captured.is_some(),
            "what is captured comes back on the board",
        ),
        (game.counts_checks(), "it counts how often check was given"),
        (
            repeats.checking || draws.repetition.is_some() && repeats.result != NoMoves::Draws,
            "repetition wins or loses, so it matters what was on the board before",
        ),
        (
            draws.means == Unsettled::Scores && counted,
            "points decide where other games are drawn",
        ),
        (
            game.ends.iter().any(|end| end.after == Moment::Reply),
            "some end of the game must hold twice running",
        ),
        (
            game.pieces.iter().any(|piece| piece.borrows.is_some()),
            "a piece moves as the last one did, which is not seen on the board",
        ),
        (
            game.pieces.is_empty()
                || game.goal == Goal::Mate && !game.pieces.iter().any(|piece| piece.royal),
            "it has nothing to mate",
        ),
    ];
    let why = reasons.into_iter().find(|(holds, _)| *holds)?;
    Some(format!("{} has no endgame tables: {}", game.name, why.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_with_a_memory_are_refused() {
        let why = |game: &str| refusal(&variorum_catalog::load(game).expect("a game"));
        for fits in [
            "chess",
            "omega",
            "ultima",
            "atomic",
            "kingofthehill",
            "racingkings",
            "antichess",
            "knightmate",
            "makruk",
        ] {
            assert_eq!(why(fits), None, "{fits}");
        }
        for (game, word) in [
            ("crazyhouse", "comes back"),
            ("threecheck", "check was given"),
            ("xiangqi", "repetition"),
            ("marseillais", "several moves"),
            ("draughts", "several moves"),
        ] {
            let why = why(game).unwrap_or_else(|| panic!("{game} has no memory"));
            assert!(why.contains(word), "{game}: {why}");
        }
    }
}
