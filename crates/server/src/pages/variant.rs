//! The page of a game of the catalog: its pieces and what they do.

use askama::Template;
use axum::extract::State;
use axum::response::Response;

use super::{Frame, PageError, VariantPath, load, render_kept};
use crate::AppState;
use crate::game::GameOption;
use crate::wire::{PieceInfo, Shape};

#[derive(Template)]
#[template(path = "variant.html")]
struct VariantPage {
    frame: Frame,
    id: String,
    name: String,
    summary: String,
    options: Vec<GameOption>,
    any_house: bool,
    groups: Vec<PieceGroup>,
}

struct PieceGroup {
    class: String,
    pieces: Vec<PieceLine>,
}

struct PieceLine {
    id: String,
    name: String,
    shape: Shape,
    attributes: Vec<String>,
    note: String,
    marks: String,
    description: String,
    house: bool,
}

pub(crate) async fn variant(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
    let pieces = game.pieces();
    let any_house = pieces.iter().any(|piece| piece.house);
    render_kept(&VariantPage {
        frame,
        id: game.id().to_string(),
        name: game.name().to_owned(),
        summary: game.summary().to_owned(),
        options: game.options(),
        any_house,
        groups: group(pieces),
    })
}

/// Groups pieces by class, in the order in which the rule file brings the classes.
fn group(pieces: Vec<PieceInfo>) -> Vec<PieceGroup> {
    let mut groups: Vec<PieceGroup> = Vec::new();
    for piece in pieces {
        let marks: Vec<String> = piece.marks.iter().map(u32::to_string).collect();
        let line = PieceLine {
            id: piece.id,
            name: piece.name,
            shape: piece.shape,
            note: piece.note.unwrap_or_default(),
            attributes: piece.attributes,
            marks: marks.join(" "),
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
