//! What holds in every game: legal moves, check, the end.

use crate::board::{Action, Position};
use crate::game::{Class, Family, Game};
use crate::play::play;
use crate::safety::{self, royals};
use crate::square::{Color, Square};
use crate::{chess, nova, omega, optima, ultima};

/// A legal move: its position afterwards, and every way to make it.
#[derive(Clone, Debug)]
pub(crate) struct Legal {
    pub(crate) after: Position,
    pub(crate) ways: Vec<Action>,
}

/// Everything one side's units can do on this board, the safety of its own king ignored.
pub(crate) fn actions(game: &Game, pos: &Position, side: Color) -> Vec<Action> {
    match game.family {
        Family::Optima => optima::actions(game, pos, side),
        Family::Chess => chess::actions(game, pos, side),
        Family::Nova => nova::actions(game, pos, side),
        Family::Ultima => ultima::actions(game, pos, side),
        Family::Omega => omega::actions(game, pos, side),
    }
}

pub(crate) fn frozen(game: &Game, pos: &Position) -> Vec<Square> {
    match game.family {
        Family::Optima => optima::frozen(game, pos),
        Family::Chess => Vec::new(),
        Family::Nova => nova::frozen(game, pos),
        Family::Ultima => ultima::frozen(game, pos),
        Family::Omega => omega::frozen(game, pos),
    }
}

/// Could the enemy, were it his turn on this board, capture this side's king?
pub(crate) fn capturable(game: &Game, pos: &Position, side: Color) -> bool {
    safety::capturable(game, pos, side, actions)
}

/// Who has won by the royals alone.
pub(crate) fn won_by_royals(game: &Game, pos: &Position) -> Option<Color> {
    if pos.won.is_some() || game.check {
        return pos.won;
    }
    let has = |side: Color| {
        let off_board = pos.hands[side as usize].iter().chain(&pos.pool);
        !royals(game, pos, side).is_empty()
            || off_board
                .into_iter()
                .any(|k| game.class(*k) == Class::Royal)
    };
    match (has(Color::White), has(Color::Black)) {
        (true, false) => Some(Color::White),
        (false, true) => Some(Color::Black),
        _ => None,
    }
}

/// The legal moves, each once, in order of origin and destination.
pub(crate) fn legal(game: &Game, pos: &Position) -> Vec<Legal> {
    if won_by_royals(game, pos).is_some() {
        return Vec::new();
    }
    let placing = pos.placing(game);
    let mut all = match game.family {
        _ if placing => optima::placements(game, pos),
        Family::Chess => chess::turn_actions(game, pos),
        Family::Omega => omega::turn_actions(game, pos),
        _ => actions(game, pos, pos.turn),
    };
    all.sort_by_key(|a| (a.from, a.to, a.via));
    let mut moves: Vec<Legal> = Vec::new();
    let mut same_origin = 0; // where the moves with the present origin begin
    for action in all {
        let after = play(game, pos, &action);
        if moves
            .get(same_origin)
            .is_some_and(|m| m.ways[0].from != action.from)
        {
            same_origin = moves.len();
        }
        let known = moves[same_origin..]
            .iter_mut()
            .find(|m| m.after.same_but_clocks(&after));
        match known {
            Some(known) => known.ways.push(action),
            None => moves.push(Legal {
                after,
                ways: vec![action],
            }),
        }
    }
    if game.check {
        // Placement knows no check, but the movement phase does: who places last and is not to move
        // then may not be in check.
        let matters = |after: &Position| !after.placing(game) && after.turn != pos.turn;
        moves.retain(|m| !matters(&m.after) || !capturable(game, &m.after, pos.turn));
    }
    moves
}

/// Number of sequences of exactly `depth` plies.
pub(crate) fn perft(game: &Game, pos: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal(game, pos);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|m| perft(game, &m.after, depth - 1)).sum()
}

/// How a game stands.
pub(crate) struct State {
    pub(crate) winner: Option<Color>,
    pub(crate) draw: bool,
    pub(crate) reason: Option<&'static str>,
    pub(crate) check: bool,
}

pub(crate) fn state(game: &Game, pos: &Position) -> State {
    let mut state = State {
        winner: None,
        draw: false,
        reason: None,
        check: false,
    };
    if let Some(winner) = won_by_royals(game, pos) {
        state.winner = Some(winner);
        state.reason = Some("royal-captured");
        return state;
    }
    if pos.placing(game) {
        return state;
    }
    state.check = game.check && capturable(game, pos, pos.turn);
    let drawing = matches!(game.family, Family::Chess | Family::Omega);
    if legal(game, pos).is_empty() {
        let reason = match (game.check, state.check) {
            (false, _) => "no-moves",
            (true, true) => "checkmate",
            (true, false) => "stalemate",
        };
        state.reason = Some(reason);
        if drawing && !state.check {
            state.draw = true;
        } else {
            state.winner = Some(pos.turn.other());
        }
    } else if drawing && dead(game, pos) {
        state.draw = true;
        state.reason = Some("dead-position");
    } else if drawing && pos.halfmove >= 100 {
        state.draw = true;
        state.reason = Some("fifty-moves");
    }
    state
}

fn dead(game: &Game, pos: &Position) -> bool {
    match game.family {
        Family::Chess => chess::dead(game, pos),
        _ => omega::dead(pos),
    }
}
