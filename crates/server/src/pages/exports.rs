//! What a game leaves the program as: a file, a picture of its board, a moving picture. Whoever may watch a game may have
//! these.

use std::time::Duration;

use axum::Extension;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use variorum_journal::Listing;
use variorum_journal::identity::GameId;
use variorum_journal::stored::GameRecord;
use variorum_pictures::{Animation, Mark, Options, Pictures, Scene, Side, Theme, animation, board};
use variorum_play::record::{file_name, told};
use variorum_play::words::Words;
use variorum_record::Game;
use variorum_rules::def::BoardDef;

use super::pictures::{set, svg};
use super::{GamePath, PageError, heavy, visitor};
use crate::carried;
use crate::limits::Address;
use crate::machine::Instant;
use crate::shelf::LibraryError;
use crate::state::AppState;
use crate::words::Spoken;

/// The next time it may be another one.
const NOW: &str = "no-store";

/// Games that one file holds.
const MOST: u32 = 1000;

/// How long such a file is written, and how many bytes it has when it ends.
const PATIENCE: Duration = Duration::from_secs(20);
const LARGEST: usize = 16 << 20;

/// What is asked for of a picture.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Look {
    /// After how many moves; all of them, if nothing is said.
    ply: Option<usize>,
    /// `dark` for dark pages.
    theme: String,
    /// `b` for Black's side at the bottom.
    side: String,
    /// `on` for letters beside the pictures.
    letters: String,
    /// `made` for the pictures that are made from what pieces do.
    pictures: String,
    /// How long each move takes, in seconds.
    pace: Option<f64>,
    /// To be kept as a file rather than shown.
    save: Option<String>,
}

impl Look {
    pub(super) fn options(&self) -> Options {
        let mut themes = Theme::ALL.into_iter();
        Options {
            theme: themes
                .find(|theme| theme.word() == self.theme)
                .unwrap_or_default(),
            bottom: if self.side == "b" {
                Side::Black
            } else {
                Side::White
            },
            initials: self.letters == "on",
            set: set(self.pictures == "made"),
            names: true,
            cell: 64,
        }
    }

    /// How long each move takes, in seconds; no number, if nothing is said.
    pub(super) fn pace(&self) -> f64 {
        self.pace.unwrap_or(f64::NAN)
    }

    /// The answer, with a name if it is to be kept.
    pub(super) fn answer(&self, picture: String, name: &str) -> Response {
        let mut response = svg(picture, NOW);
        if self.save.is_some() {
            attach(&mut response, name, "svg");
        }
        response
    }
}

/// A file of one game.
pub(crate) async fn game_file(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    from: Option<Extension<Address>>,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let (record, game) = fetch(&state, words, from, &id).await?;
    let text = carried::add(&state, game.write(), [record.variant.clone()]).await?;
    Ok(file(text, &file_name(&record)))
}

/// The board of a game, after some moves.
pub(crate) async fn game_board(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    from: Option<Extension<Address>>,
    GamePath(id): GamePath,
    Query(look): Query<Look>,
) -> Result<Response, PageError> {
    let (record, game) = fetch(&state, words, from, &id).await?;
    let ply = look
        .ply
        .unwrap_or(game.moves().len())
        .min(game.moves().len());
    let options = look.options();
    let picture = drawn(&state, &record, move |shape, pictures| {
        let scene = scene_after(&game, ply);
        board(shape, pictures, &scene, &options)
    });
    let name = format!("{}-{ply}", file_name(&record));
    Ok(look.answer(picture.await?, &name))
}

/// The board of a game after some moves, with the last of them marked.
pub(super) fn scene_after(game: &Game, ply: usize) -> Scene {
    let before = game.after(ply.saturating_sub(1));
    let mut scene = Scene::of(&game.after(ply));
    if ply > 0 {
        let info = before.legal().info(game.moves()[ply - 1]);
        let went = [info.from, info.to];
        for square in went.into_iter().flatten() {
            scene.marks.insert(0, (square, Mark::Last));
        }
    }
    scene
}

/// A game as a moving picture.
pub(crate) async fn game_animation(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    from: Option<Extension<Address>>,
    GamePath(id): GamePath,
    Query(look): Query<Look>,
) -> Result<Response, PageError> {
    let (record, game) = fetch(&state, words, from, &id).await?;
    let options = look.options();
    let pace = Animation::possible(look.pace());
    let picture = drawn(&state, &record, move |shape, pictures| {
        let show = Animation {
            start: game.start(),
            moves: game.moves(),
            pace,
            end: game.score().token(),
        };
        animation(shape, pictures, &show, &options)
    });
    Ok(look.answer(picture.await?, &file_name(&record)))
}

/// What is drawn of a game with its board and its pictures.
async fn drawn(
    state: &AppState,
    record: &GameRecord,
    draw: impl FnOnce(&BoardDef, &Pictures) -> String + Send + 'static,
) -> Result<String, PageError> {
    let game = super::load(state, record.variant.clone()).await?;
    heavy(state, move || {
        draw(&game.rules().def().board, &game.pictures().pictures)
    })
    .await
}

/// All games of the asking browser in one file, the latest first. One whose rules are gone is left out, and said so.
pub(crate) async fn all_games(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    from: Option<Extension<Address>>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    may(&state, from)?;
    let whose = visitor(&headers);
    let lines = match (state.policy.list_all, whose) {
        (false, None) => Vec::new(),
        (all, whose) => {
            let whose = whose.filter(|_| !all);
            let limit = MOST;
            let listing = Listing {
                whose,
                limit,
                ..Listing::default()
            };
            state.journal.list(listing).await?
        }
    };
    let (mut text, mut named) = (String::new(), Vec::new());
    let begun = Instant::now();
    for line in lines {
        if begun.elapsed() > PATIENCE || text.len() > LARGEST {
            let name = line.name.replace(['\n', '\r'], " ");
            text.push_str(&format!(
                "; {name}: this file ends here, it would be too large\n"
            ));
            break;
        }
        let Some((record, history)) = state.journal.game(&line.id).await? else {
            continue;
        };
        named.push(record.variant.clone());
        let left_out =
            |name: &str, why: String| format!("; {}: {why}\n", name.replace(['\n', '\r'], " "));
        let written = match state.library.load(&record.variant).await {
            Ok(rules) => {
                heavy(&state, move || {
                    match told(&rules, &record, &history, &words) {
                        Ok(game) => game.write(),
                        Err(error) => left_out(&record.name, error.to_string()),
                    }
                })
                .await?
            }
            Err(LibraryError::Rules(error)) => left_out(&record.name, error.to_string()),
            Err(error) => return Err(error.into()),
        };
        text.push_str(&written);
        text.push('\n');
    }
    Ok(file(carried::add(&state, text, named).await?, "variorum"))
}

/// A game of the journal as it is told, if one more may be fetched.
pub(super) async fn fetch(
    state: &AppState,
    words: Words,
    from: Option<Extension<Address>>,
    id: &GameId,
) -> Result<(GameRecord, Game), PageError> {
    may(state, from)?;
    let stored = state.journal.game(id).await?;
    let (record, history) = stored.ok_or(PageError::NoGame)?;
    let rules = super::load(state, record.variant.clone()).await?;
    heavy(state, move || {
        let game = told(&rules, &record, &history, &words)?;
        Ok((record, game))
    })
    .await?
}

fn may(state: &AppState, from: Option<Extension<Address>>) -> Result<(), PageError> {
    let address = from.map(|Extension(address)| address);
    if state.doors.may_export(address) {
        Ok(())
    } else {
        Err(PageError::TooManyFiles)
    }
}

pub(super) fn file(text: String, name: &str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, NOW),
    ];
    let mut response = (headers, text).into_response();
    attach(&mut response, name, "pgn");
    response
}

/// Has a browser keep an answer as a file. The name has letters, figures and hyphens.
fn attach(response: &mut Response, name: &str, ending: &str) {
    let value = format!("attachment; filename=\"{name}.{ending}\"");
    if let Ok(value) = value.parse() {
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
}
