//! In a tab there is no other server.

use std::sync::Arc;

use axum::http::request::Parts;
use axum::response::Response;
use variorum_journal::identity::GameId;

use crate::limits::{Address, Entry};
use crate::state::AppState;

/// Passes nothing on.
pub(crate) async fn pass_on(
    _state: &AppState,
    _game: &GameId,
    _parts: &mut Parts,
    _address: Option<Address>,
    _entry: &Arc<Entry>,
) -> Option<Response> {
    None
}
