//! What a search has found, as it travels: lines with what their moves do, and scores for White.

use crate::game::Game;
use crate::table::Made;
use crate::view;
use crate::wire::analysis::Candidate;
use crate::wire::{self};
use variorum_engine::FoundLine;
use variorum_review::{Curve, for_white};
use variorum_rules::setup::Setup;
use variorum_rules::{Color, Position};

/// The most lines that a search looks for.
pub const LINES: u8 = 5;

/// Moves of a line that are told.
const LINE: usize = 16;

/// The lines of a position, the best first. A line that cannot be played stops before the move that cannot.
pub fn candidates(game: &Game, position: &Position, found: &[FoundLine]) -> Vec<Candidate> {
    let (turn, curve) = (position.turn(), Curve::of(game.rules().def()));
    found
        .iter()
        .map(|line| Candidate {
            score: for_white(line.score, turn).into(),
            chance: match turn {
                Color::White => curve.chance(line.score),
                Color::Black => 1.0 - curve.chance(line.score),
            },
            depth: line.depth,
            moves: line_of(game, position, line),
        })
        .collect()
}

fn line_of(game: &Game, position: &Position, line: &FoundLine) -> Vec<wire::Made> {
    let mut position = position.clone();
    let mut moves = Vec::new();
    for mv in line.pv.iter().take(LINE) {
        let legal = position.legal();
        if !legal.contains(*mv) {
            break;
        }
        moves.push(view::made(game, &Made::of(&position, &legal, *mv)));
        position.play_unchecked(*mv);
    }
    moves
}

/// The same position with the other side to move; nothing where that is no position, in the middle of a turn, while a royal is
/// in danger, and while units are being put on the board.
pub(super) fn threatened(game: &Game, position: &Position) -> Option<Position> {
    let setup = position.setup();
    if position.is_placing() || position.in_check() || setup.part > 0 || setup.going.is_some() {
        return None;
    }
    let turn = !setup.turn;
    let setup = Setup { turn, ..setup };
    let other = game.rules().position_from_setup(&setup).ok()?;
    (other.outcome().is_none() && !other.in_check()).then_some(other)
}

#[cfg(test)]
mod tests {
    use crate::identity::VariantId;

    use variorum_engine::Score;

    use super::*;

    #[test]
    fn a_threat_is_what_the_other_side_would_do() {
        let game = Game::load(&VariantId::new("chess")).unwrap();
        let at = |fen: &str| game.rules().position_from_fen(fen).unwrap();
        let quiet = at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        let other = threatened(&game, &quiet).unwrap();
        assert_eq!(other.turn(), Color::Black);
        // Who is in check has no time for anything else.
        assert!(threatened(&game, &at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1")).is_none());
        // And nobody could be left in check.
        assert!(threatened(&game, &at("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1")).is_none());
    }

    #[test]
    fn scores_are_whites() {
        let game = Game::load(&VariantId::new("chess")).unwrap();
        let position = game.rules().replay(None, &["e4"]).unwrap();
        let line = FoundLine {
            score: Score::Centipawns(-40),
            depth: 3,
            pv: vec![position.legal().parse("e5").unwrap()],
        };
        let found = candidates(&game, &position, &[line]);
        assert_eq!(found[0].score, wire::Score::Cp(40));
        assert!(found[0].chance > 0.5);
        assert_eq!(found[0].moves[0].san, "e5");
    }
}
