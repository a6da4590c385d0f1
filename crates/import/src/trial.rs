//! Whether a game that was written is one: some games of it are played, by moves drawn by lot.

use variorum_rules::def::{NoMoves, NoMovesDef};
use variorum_rules::setup::Random;
use variorum_rules::{Color, Manner, Rules};

/// Games that are played, and the moves of each at most.
const GAMES: u64 = 8;
const LONGEST: usize = 200;

/// Legal moves that are looked at in all games together, so that crowded boards take no longer than others. The first game
/// is played to its end or length all the same.
const LOOKS: usize = 100_000;

/// What games of these rules are missing: a move, a side that moves, an end. Nothing if they are played as games are.
pub(crate) fn missing(rules: &Rules) -> Option<String> {
    let Ok(start) = rules.start_position() else {
        return Some("There is no first position.".to_owned());
    };
    if start.outcome().is_some() {
        return Some("The game is over before the first move.".to_owned());
    }
    let mut moved = [false; 2];
    let mut ended = 0;
    let mut looks = 0;
    for game in 0..GAMES {
        let mut random = Random::new(game, "imported");
        let mut position = start.clone();
        for _ in 0..LONGEST {
            if position.outcome().is_some() {
                ended += 1;
                break;
            }
            let side = usize::from(position.turn() == Color::Black);
            let legal = position.legal();
            looks += legal.len();
            let moves = legal.moves();
            let Some(chosen) = moves.get(random.below(moves.len().max(1))).copied() else {
                return Some(format!("A game stops without an end: {}.", position.fen()));
            };
            moved[side] |= moved[side] || legal.info(chosen).manner != Manner::Pass;
            let text = legal.text(chosen);
            if legal.parse(&text) != Ok(chosen) || position.play(chosen).is_err() {
                return Some(format!(
                    "The move {text} cannot be played in {}.",
                    position.fen()
                ));
            }
        }
        if looks > LOOKS {
            break;
        }
    }
    match moved {
        [false, false] => Some("Nobody ever has a move.".to_owned()),
        [true, false] => Some("Black never has a move.".to_owned()),
        [false, true] => Some("White never has a move.".to_owned()),
        [true, true] if ended == 0 && !says_end(rules) => {
            Some("The game has no end: nothing wins, loses or draws.".to_owned())
        }
        [true, true] => None,
    }
}

/// Whether the rules say how a game ends, otherwise than by a draw where a side has no move.
fn says_end(rules: &Rules) -> bool {
    let def = rules.def();
    let draws = &def.draws;
    let decides = |end: &NoMovesDef| !end.passes && end.stalemate != NoMoves::Draws;
    def.pieces.iter().any(|piece| piece.royal)
        || def.no_moves.iter().any(decides)
        || !def.ends.is_empty()
        || draws.repetition.is_some()
        || draws.move_limit.is_some()
        || draws.countdown.is_some()
}
