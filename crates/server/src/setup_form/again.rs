//! The form of another game like one that was played.

use axum::extract::Query;
use axum::http::Uri;
use variorum_journal::stored::{GameRecord, Player, Side, Sides};

use super::request::{Opponent, Request, Wish};

impl Request {
    /// The form that a game was set up with, as it would be filled in now: what is left to chance is drawn anew, and the
    /// computer is as strong as it was last. Without a form there are the variant and the players.
    pub(crate) fn like(record: &GameRecord) -> Request {
        let form = |pairs| Request::of_address(&record.variant, pairs).ok();
        // What cannot be understood any more is not asked for again.
        let filled = record.form.as_deref().and_then(answers).and_then(form);
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

/// What an address says after the `?`.
fn answers(address: &str) -> Option<Vec<(String, String)>> {
    let uri: Uri = address.parse().ok()?;
    Some(Query::try_from_uri(&uri).ok()?.0)
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
