//! Pictures of pieces and boards. Their addresses hold a digest of them, so that browsers may keep them forever.

use axum::extract::{Path, RawQuery, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use variorum_journal::identity::VariantId;
use variorum_play::game::Game;

use variorum_pictures::{Options, Scene, Set, Theme, board};

use super::{PageError, blocking, load};
use crate::state::AppState;

/// May be kept as long as the browser likes.
const FOREVER: &str = "public, max-age=31536000, immutable";
/// The same for pictures of rules that somebody may have to himself: not by proxies on the way.
const FOREVER_HIS: &str = "private, max-age=31536000, immutable";
/// May be kept for a while.
const AN_HOUR: &str = "public, max-age=3600";
/// The same for rules that somebody may have to himself.
const AN_HOUR_HIS: &str = "private, max-age=3600";
/// A picture that was asked for by the digest of another version: right for now, but not to be kept.
const NOW: &str = "no-store";

/// Asks for a board whose units have their letters.
pub(super) const LETTERS: &str = "letters=on";
/// Asks for the pictures that are made from what pieces do, also where a game has its own.
pub(super) const MADE: &str = "pictures=made";

/// The set of pictures, where the made ones are asked for or not.
pub(super) const fn set(made: bool) -> Set {
    if made { Set::Made } else { Set::Own }
}

/// How long pictures of a game may be kept that stand under the digest that was asked for.
fn forever(game: &Game, digest: &str) -> &'static str {
    match game.id().rules() {
        _ if digest != game.pictures().digest => NOW,
        None => FOREVER,
        Some(_) => FOREVER_HIS,
    }
}

pub(super) fn svg(text: String, keep: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, keep),
    ];
    (headers, text).into_response()
}

/// The first position of a game: `start.svg`, for dark pages `start.svg?theme=dark`, with letters `letters=on`, with made pictures `pictures=made`.
pub(crate) async fn start(
    State(state): State<AppState>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let game = load(&state, VariantId::new(id)).await?;
    let asked = |wanted: &str| {
        query
            .iter()
            .flat_map(|pairs| pairs.split('&'))
            .any(|pair| pair == wanted)
    };
    let options = Options {
        theme: if asked("theme=dark") {
            Theme::Dark
        } else {
            Theme::Light
        },
        initials: asked(LETTERS),
        set: set(asked(MADE)),
        ..Options::default()
    };
    let keep = match game.id().rules() {
        None => AN_HOUR,
        Some(_) => AN_HOUR_HIS,
    };
    let svg = blocking(move || {
        let scene = Scene::start(game.rules());
        let pictures = &game.pictures().pictures;
        board(&game.rules().def().board, pictures, &scene, &options)
    });
    Ok(self::svg(svg.await?, keep))
}

/// All pictures of a game: `DIGEST.svg`.
pub(crate) async fn sprite(
    State(state): State<AppState>,
    Path((id, file)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let digest = file.strip_suffix(".svg").ok_or(PageError::NoPage)?;
    let game = load(&state, VariantId::new(id)).await?;
    let keep = forever(&game, digest);
    Ok(svg(game.pictures().sprite.clone(), keep))
}

/// One picture: `ID-w.svg` or `ID-b.svg`; the made one with `pictures=made`.
pub(crate) async fn picture(
    State(state): State<AppState>,
    Path((id, digest, file)): Path<(String, String, String)>,
    RawQuery(query): RawQuery,
) -> Result<Response, PageError> {
    let symbol = file.strip_suffix(".svg").ok_or(PageError::NoPage)?;
    let game = load(&state, VariantId::new(id)).await?;
    let drawn = game.pictures();
    let (piece, side) = drawn.pictures.find(symbol).ok_or(PageError::NoPage)?;
    let keep = forever(&game, &digest);
    let pictures = match query.as_deref() {
        Some(MADE) => drawn.pictures.made(),
        _ => &drawn.pictures,
    };
    Ok(svg(pictures.piece(piece, side), keep))
}
