//! The board editor: a position put up by hand, and what there is to say about it.

use askama::Template;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use variorum_describe::{Description, describe_listed};
use variorum_play::editor;
use variorum_play::game::Game;
use variorum_play::setup_form::{Shown, Traits};
use variorum_play::wire::{EditorAnswer, EditorRequest};
use variorum_play::words::Words;
use variorum_rules::Color;
use variorum_rules::def::TypeIndex;

use super::{Frame, PageError, VariantPath, heavy, load, load_shown, render_kept};
use crate::state::AppState;
use crate::words::Spoken;

/// What the address of the page says.
#[derive(Deserialize)]
pub(crate) struct Asked {
    fen: Option<String>,
}

#[derive(Template)]
#[template(path = "editor.html")]
struct EditorPage {
    frame: Frame,
    id: String,
    name: String,
    pictures: String,
    /// What the script needs to know, as JSON.
    info: String,
    /// What there is to say about the first position, as JSON.
    first: String,
    traits: Vec<Shown>,
    groups: Vec<Group>,
    /// Whether left and right can change places, and White and Black.
    mirror: bool,
    sides: bool,
}

/// Pieces of one class.
struct Group {
    title: String,
    tiles: Vec<Tile>,
}

/// A piece that can be put on the board.
struct Tile {
    id: String,
    /// White's picture.
    symbol: String,
    name: String,
    short: String,
    full: Description,
    /// Numbers of its traits.
    traits: String,
    /// Whose it can be: `w`, `b`, both, or `n` for nobody's.
    sides: &'static str,
}

/// The page.
pub(crate) async fn editor(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
    Query(asked): Query<Asked>,
) -> Result<Response, PageError> {
    let game = load_shown(&state, id).await?;
    let page = heavy(&state, move || page(frame, &game, asked.fen.as_deref())).await??;
    render_kept(&page)
}

fn page(frame: Frame, game: &Game, fen: Option<&str>) -> Result<EditorPage, PageError> {
    let info = editor::info(game, &frame.words);
    let request = EditorRequest {
        setup: fen.is_none().then(|| info.start.clone()),
        fen: fen.map(str::to_owned),
        turned: None,
        fit: false,
    };
    let first = editor::check(game, &request, &frame.words)?;
    let json = "names and numbers are JSON";
    let def = game.rules().def();
    let kinds: Vec<TypeIndex> = (0..def.pieces.len()).collect();
    let looks = game.pictures().pictures.looks();
    let traits = Traits::of(def, looks, &kinds, frame.words.language());
    Ok(EditorPage {
        id: info.variant.clone(),
        name: info.name.clone(),
        pictures: info.pictures.clone(),
        mirror: info.has.mirror,
        sides: info.has.sides,
        info: serde_json::to_string(&info).expect(json),
        first: serde_json::to_string(&first).expect(json),
        groups: groups(game, &traits, &frame.words),
        traits: traits.shown,
        frame,
    })
}

/// The pieces in their classes, in the order of the rule file.
fn groups(game: &Game, traits: &Traits, words: &Words) -> Vec<Group> {
    let def = game.rules().def();
    let mut groups: Vec<Group> = Vec::new();
    for (kind, piece) in game.pieces(words.language()).iter().enumerate() {
        let belongs = Color::BOTH.map(|side| def.pieces[kind].belongs_to(side));
        let tile = Tile {
            id: piece.id.clone(),
            symbol: game.pictures().pictures.symbol(kind, Color::White),
            name: piece.name.clone(),
            // A line may break after a slash.
            short: piece.short.replace('/', "/\u{200b}"),
            full: describe_listed(def, kind, words.language()),
            traits: traits.of_kind(kind),
            sides: match (piece.neutral, belongs) {
                (true, _) => "n",
                (_, [true, false]) => "w",
                (_, [false, true]) => "b",
                _ => "wb",
            },
        };
        let class = def.class_in(&def.pieces[kind].class, words.language());
        match groups.iter_mut().find(|group| group.title == class) {
            Some(group) => group.tiles.push(tile),
            None => groups.push(Group {
                title: class.to_owned(),
                tiles: vec![tile],
            }),
        }
    }
    groups
}

/// What there is to say about a position that somebody has put up.
pub(crate) async fn check_position(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    path: Result<VariantPath, PageError>,
    request: Result<Json<EditorRequest>, JsonRejection>,
) -> Response {
    let request = request.map_err(|rejection| PageError::Script(rejection.body_text()));
    match answer(&state, words, path, request).await {
        Ok(answer) => Json(answer).into_response(),
        Err(error) => error.into_json(),
    }
}

async fn answer(
    state: &AppState,
    words: Words,
    path: Result<VariantPath, PageError>,
    request: Result<Json<EditorRequest>, PageError>,
) -> Result<EditorAnswer, PageError> {
    let (VariantPath(id), Json(request)) = (path?, request?);
    let game = load(state, id).await?;
    Ok(heavy(state, move || editor::check(&game, &request, &words)).await??)
}
