//! Setting a game up: the form, its preview, and the game it makes.

use askama::Template;
use axum::Form;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};

use super::{COOKIE, Frame, PageError, VariantPath, blocking, load, render, visitor};
use crate::AppState;
use crate::game::{Game, GameOption};
use crate::identity::{GameId, Visitor};
use crate::journal::GameRecord;
use crate::room::TIMES;
use crate::setup_form::{Control, Field, Request, Warning, fields, warnings};
use crate::table::view;
use crate::wire::Preview;

#[derive(Template)]
#[template(path = "setup.html")]
struct SetupPage {
    frame: Frame,
    id: String,
    name: String,
    summary: String,
    problem: String,
    options: Vec<GameOption>,
    fields: Vec<Field>,
    warnings: Vec<Warning>,
    seed: String,
    fen: String,
    friend: bool,
    side: &'static str,
    times: Vec<TimeLine>,
}

struct TimeLine {
    ms: u64,
    label: String,
    chosen: bool,
}

/// A thinking time as people say it.
fn time_label(ms: u64) -> String {
    match (ms / 1000, ms % 1000) {
        (0, _) => format!("a blink ({} s)", ms as f64 / 1000.0),
        (1, 0) => "1 second".into(),
        (60, 0) => "a minute".into(),
        (seconds, 0) => format!("{seconds} seconds"),
        _ => format!("{} seconds", ms as f64 / 1000.0),
    }
}

fn page(frame: Frame, game: &Game, request: &Request, problem: String) -> SetupPage {
    let mut options = game.options();
    // A form that was sent says itself which options are ticked.
    if request.is_sent() {
        for option in &mut options {
            option.chosen = request.options.contains(&option.name);
        }
    }
    let time = |ms: u64| TimeLine {
        ms,
        label: time_label(ms),
        chosen: ms == request.movetime,
    };
    SetupPage {
        frame,
        id: game.id().to_string(),
        name: game.name().to_owned(),
        summary: game.summary().to_owned(),
        problem,
        options,
        fields: fields(game, request),
        warnings: warnings(game),
        seed: request.seed.clone(),
        fen: request.fen.clone(),
        friend: request.friend,
        side: request.side.key(),
        times: TIMES.into_iter().map(time).collect(),
    }
}

pub(crate) async fn setup(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
    render(&page(frame, &game, &Request::fresh(), String::new()))
}

/// Makes a game and leads to it.
pub(crate) async fn create(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, PageError> {
    let request = Request::parse(pairs)?;
    let game = load(&state, request.id()).await?;
    let (maker, wanted) = (game.clone(), request.clone());
    let made = blocking(move || wanted.first_position(&maker).map(|first| first.fen())).await?;
    let start = match made {
        Ok(start) => start,
        // What is refused comes back in the form, with the reason.
        Err(problem) => {
            let page = render(&page(frame, &game, &request, problem.to_string()))?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let known = visitor(&headers);
    let owner = known.clone().unwrap_or_else(Visitor::random);
    let players = request.players();
    let record = GameRecord {
        id: GameId::random(),
        owner: owner.clone(),
        variant: game.id(),
        name: game.title(),
        start,
        white: players.white,
        black: players.black,
        movetime: request.movetime,
    };
    let address = format!("/games/{}", record.id);
    state.journal.create(record).await?;
    let mut response = Redirect::to(&address).into_response();
    if known.is_none() {
        let year = 365 * 24 * 3600;
        let cookie = format!("{COOKIE}={owner}; Path=/; Max-Age={year}; HttpOnly; SameSite=Lax");
        if let Ok(value) = cookie.parse() {
            response.headers_mut().insert(header::SET_COOKIE, value);
        }
    }
    Ok(response)
}

/// The first position that a setup form would give.
pub(crate) async fn preview(
    State(state): State<AppState>,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Response {
    match preview_of(&state, pairs).await {
        Ok(preview) => Json(preview).into_response(),
        Err(error) => error.into_json(),
    }
}

async fn preview_of(state: &AppState, pairs: Vec<(String, String)>) -> Result<Preview, PageError> {
    let request = Request::parse(pairs)?;
    let library = state.library.clone();
    blocking(move || {
        let game = library.load(&request.id())?;
        let first = request.first_position(&game)?;
        Ok(Preview {
            board: game.board(),
            pieces: game.pieces(),
            pictures: game.pictures().address(),
            position: view::preview(&game, &first),
        })
    })
    .await?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_thinking_time_has_a_label() {
        assert_eq!(
            TIMES.map(time_label),
            [
                "a blink (0.2 s)",
                "1 second",
                "3 seconds",
                "10 seconds",
                "30 seconds",
                "a minute"
            ]
        );
    }
}
