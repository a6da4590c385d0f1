//! Moves as text.

use crate::board::Action;
use crate::game::{Game, Kind};
use crate::rules::Legal;
use crate::square::{Color, Square};

/// The texts of all legal moves of one position, in the same order.
pub(crate) fn texts(game: &Game, moves: &[Legal]) -> Vec<String> {
    moves.iter().map(|m| text(game, m, moves)).collect()
}

fn text(game: &Game, m: &Legal, moves: &[Legal]) -> String {
    let way = &m.ways[0];
    let name = |s: Square| game.square_name(s);
    let Some(from) = way.from else {
        let kind = way.placed.expect("a placement");
        return format!("{}@{}", game.id(kind), name(way.to));
    };
    let mut text = if let Some((rook_from, rook_to)) = way.guarding {
        format!(
            "{}{},{}{}",
            name(from),
            name(way.to),
            name(rook_from),
            name(rook_to)
        )
    } else {
        match via_to_print(m, moves) {
            Some(via) => {
                format!("{}{},{}{}", name(from), name(via), name(via), name(way.to))
            }
            None => format!("{}{}", name(from), name(way.to)),
        }
    };
    if let Some(kind) = way.promotes {
        text.push_str(&game.id(kind).to_lowercase());
    }
    if let Some(s) = way.entry {
        text.push_str(&format!(",{}@{}", game.id(Kind::Fool), name(s)));
    }
    text
}

/// The intermediate square, where the text needs one.
fn via_to_print(m: &Legal, moves: &[Legal]) -> Option<Square> {
    let way = &m.ways[0];
    let lowest = m.ways.iter().filter_map(|w| w.via).min();
    if way.from == Some(way.to) {
        return lowest; // a shot or a return; suicide has none
    }
    let key = |a: &Action| (a.from, a.to, a.promotes, a.entry, a.guarding);
    let rivals = moves
        .iter()
        .filter(|other| key(&other.ways[0]) == key(way))
        .count();
    if rivals == 1 || m.ways.iter().any(|w| w.via.is_none()) {
        return None;
    }
    lowest
}

pub(crate) fn result(winner: Option<Color>, draw: bool) -> &'static str {
    match (winner, draw) {
        (Some(Color::White), _) => "1-0",
        (Some(Color::Black), _) => "0-1",
        (None, true) => "1/2-1/2",
        (None, false) => "*",
    }
}
