//! The page of a game of the catalog: its pieces and what they do.

use askama::Template;
use axum::extract::State;
use axum::response::Response;

use super::{Frame, PageError, VariantPath, load, render_kept};
use crate::AppState;
use crate::game::GameOption;
use crate::wire::PieceInfo;

#[derive(Template)]
#[template(path = "variant.html")]
struct VariantPage {
    frame: Frame,
    id: String,
    name: String,
    summary: String,
    options: Vec<GameOption>,
    any_house: bool,
    pictures: String,
    groups: Vec<PieceGroup>,
}

struct PieceGroup {
    class: String,
    pieces: Vec<PieceLine>,
}

struct PieceLine {
    id: String,
    name: String,
    attributes: Vec<String>,
    note: String,
    description: String,
    house: bool,
}

pub(crate) async fn variant(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
    let pieces = game.pieces(frame.words.language());
    let any_house = pieces.iter().any(|piece| piece.house);
    let options = game.options(frame.words.language());
    render_kept(&VariantPage {
        frame,
        id: game.id().to_string(),
        name: game.name().to_owned(),
        summary: game.summary().to_owned(),
        options,
        any_house,
        pictures: game.pictures().address(),
        groups: group(pieces),
    })
}

/// Groups pieces by class, in the order in which the rule file brings the classes.
fn group(pieces: Vec<PieceInfo>) -> Vec<PieceGroup> {
    let mut groups: Vec<PieceGroup> = Vec::new();
    for piece in pieces {
        let line = PieceLine {
            id: piece.id,
            name: piece.name,
            note: piece.note.unwrap_or_default(),
            attributes: piece.attributes,
            description: piece.description,
            house: piece.house,
        };
        match groups.iter_mut().find(|group| group.class == piece.class) {
            Some(group) => group.pieces.push(line),
            None => groups.push(PieceGroup {
                class: piece.class,
                pieces: vec![line],
            }),
        }
    }
    groups
}
