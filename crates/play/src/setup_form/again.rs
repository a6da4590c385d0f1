//! The form of another game like one that was played.

use crate::stored::{GameRecord, Player, Side, Sides};

use super::address::pairs;
use super::request::{Opponent, Request, Wish};

impl Request {
    /// The form that a game was set up with, as it would be filled in now: what is left to chance is drawn anew, and the
    /// computer is as strong as it was last. Without a form there are the variant and the players.
    pub fn like(record: &GameRecord) -> Request {
        let form = |pairs| Request::of_address(&record.variant, pairs).ok();
        // What cannot be understood any more is not asked for again.
        let filled = record.form.as_deref().map(pairs).and_then(form);
        let known = filled.is_some();
        let mut request = filled.or_else(|| form(Vec::new())).unwrap_or_default();
        request.seed.clear();
        request.level = record.level;
        request.movetime = record.movetime;
        if !known {
            (request.opponent, request.side) = seats(record);
            request.control = record.control;
        }
        request
    }
}

/// Who plays against whoever opened a game, and which side that one has.
fn seats(record: &GameRecord) -> (Opponent, Wish) {
    let wish = |side| match side {
        Side::White => Wish::White,
        Side::Black => Wish::Black,
    };
    match (record.white, record.black) {
        (Player::Computer, Player::Computer) => (Opponent::Nobody, Wish::default()),
        (Player::Human, Player::Computer) => (Opponent::Computer, Wish::White),
        (Player::Computer, Player::Human) => (Opponent::Computer, Wish::Black),
        (Player::Human, Player::Human) => {
            let own = |side: &Side| record.seating.host == Sides::of(*side);
            match [Side::White, Side::Black].into_iter().find(own) {
                Some(side) => (Opponent::Invited, wish(side)),
                None => (Opponent::Here, Wish::default()),
            }
        }
    }
}
