//! The page on which somebody analyses a position of a game, its live connection, and pictures of any position and line.

use askama::Template;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use variorum_journal::identity::{GameId, VariantId};
use variorum_journal::stored::{GameRecord, Player, Side};
use variorum_pictures::{Animation, Pictures, animation};
use variorum_play::record::variant_name;
use variorum_play::wire::{Chapter, TreeNode};
use variorum_play::words::Words;
use variorum_record::Game as Played;
use variorum_rules::def::BoardDef;
use variorum_rules::{Color, Rules};

use super::door::Door;
use super::exports::{Look, fetch, scene_after};
use super::first_board::FirstBoard;
use super::game::bottom;
use super::own_studies::games;
use super::{Frame, GamePath, PageError, VariantPath, heavy, load, load_shown, pass, render};
use crate::analysis;
use crate::limits::Address;
use crate::state::AppState;
use crate::words::Spoken;

/// The most moves of a line that an address tells.
const MOVES: usize = 1_000;

#[derive(Template)]
#[template(path = "analysis.html")]
pub(super) struct AnalysisPage {
    pub(super) frame: Frame,
    pub(super) variant: String,
    pub(super) name: String,
    /// The address of what is shown; nothing where the page's own address says it.
    pub(super) chapter: String,
    /// The address of the game that is shown, if it is one.
    pub(super) game: String,
    /// The position that is shown first.
    pub(super) board: Option<FirstBoard>,
}

#[derive(Template)]
#[template(path = "analyses.html")]
struct AnalysesPage {
    frame: Frame,
    /// Ids and names.
    games: Vec<(String, String)>,
}

/// The games of which positions can be analysed.
pub(crate) async fn analyses(frame: Frame) -> Result<Response, PageError> {
    let games = games(&frame.words);
    render(&AnalysesPage { frame, games })
}

/// Where a reader stands, as his page's address says it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Here {
    fen: Option<String>,
    moves: String,
    /// After how many of the moves; after all of them, if nothing is said.
    at: Option<String>,
    /// The side at the bottom.
    side: String,
}

/// A position of a game, or a line from one, as the page's address says it.
pub(crate) async fn analysis(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
    here: Result<Query<Here>, QueryRejection>,
) -> Result<Response, PageError> {
    let game = load_shown(&state, id).await?;
    let words = frame.words;
    let Query(here) = here.unwrap_or_default();
    let bottom = match here.side.as_str() {
        "b" => Color::Black,
        _ => Color::White,
    };
    let at = here.at.map(|at| at.parse().unwrap_or(0));
    let line = Line {
        fen: here.fen,
        moves: here.moves,
        after: 0,
    };
    let position = move |rules: &Rules| {
        let played = line.play(rules, words).ok()?;
        let all = played.moves().len();
        Some(played.after(at.unwrap_or(all).min(all)))
    };
    render(&AnalysisPage {
        variant: game.id().to_string(),
        name: game.title_in(frame.words.language()),
        frame,
        chapter: String::new(),
        game: String::new(),
        board: FirstBoard::draw(&state, game, bottom, position).await,
    })
}

/// A game of this server.
pub(crate) async fn game_analysis(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let record = analysable(&state, frame.words, &headers, from, &id).await?;
    let bottom = bottom(&sides(&record, &headers));
    let board = match load(&state, record.variant.clone()).await {
        Ok(game) => FirstBoard::begins(&state, game, bottom, Some(record.start)).await,
        Err(_) => None,
    };
    render(&AnalysisPage {
        frame,
        variant: record.variant.to_string(),
        name: record.name,
        board,
        chapter: format!("/games/{id}/chapter.json"),
        game: format!("/games/{id}"),
    })
}

/// The record of a game that may be analysed: nobody looks for help in a game between two people that goes on.
async fn analysable(
    state: &AppState,
    words: Words,
    headers: &HeaderMap,
    from: Option<Extension<Address>>,
    id: &GameId,
) -> Result<GameRecord, PageError> {
    let record = state.journal.record(id).await?.ok_or(PageError::NoGame)?;
    let people = record.white == Player::Human && record.black == Player::Human;
    if people && sides(&record, headers).len() < 2 {
        let (_, game) = fetch(state, words, from, id).await?;
        if game.end().is_none() {
            return Err(PageError::GoesOn);
        }
    }
    Ok(record)
}

/// The sides of a game that a browser sits at.
fn sides(record: &GameRecord, headers: &HeaderMap) -> Vec<Side> {
    let pass = pass(headers);
    let is_host = pass.visitor.as_ref() == Some(&record.owner);
    record.seating.of(is_host, &pass.keys).list()
}

/// What a script reads of a game.
pub(crate) async fn game_chapter(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    GamePath(id): GamePath,
) -> Response {
    match chapter_of(&state, words, &headers, from, &id).await {
        Ok(chapter) => chapter.into_response(),
        Err(error) => error.into_json(),
    }
}

async fn chapter_of(
    state: &AppState,
    words: Words,
    headers: &HeaderMap,
    from: Option<Extension<Address>>,
    id: &GameId,
) -> Result<Json<serde_json::Value>, PageError> {
    analysable(state, words, headers, from, id).await?;
    let (record, game) = fetch(state, words, from, id).await?;
    let orientation = bottom(&sides(&record, headers)).into();
    let mut position = game.start().clone();
    let mut nodes = vec![TreeNode::default()];
    for (index, mv) in game.moves().iter().enumerate() {
        nodes.push(TreeNode {
            parent: Some(index as u32),
            r#move: Some(position.legal().text(*mv)),
            ..TreeNode::default()
        });
        position.play_unchecked(*mv);
    }
    let tags = game.tags().iter();
    let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let chapter = Chapter {
        variant: record.variant.to_string(),
        title: record.name,
        orientation,
        start: Some(record.start),
        tags: tags.collect(),
        result: game.score().token().to_owned(),
        nodes,
    };
    Ok(Json(
        serde_json::json!({ "chapter": chapter, "study": null }),
    ))
}

/// Opens the live connection of an analysis.
pub(crate) async fn analysis_socket(
    State(state): State<AppState>,
    door: Door,
    path: Result<VariantPath, PageError>,
) -> Response {
    let game = match path {
        Ok(VariantPath(id)) => load_shown(&state, id).await,
        Err(error) => Err(error),
    };
    door.open(analysis::LIMIT, game, analysis::serve)
}

/// A line from a position, as an address says it.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Line {
    /// Where it begins; the usual start, if nothing is said.
    fen: Option<String>,
    /// Its moves, with blanks between them.
    moves: String,
    /// How many moves lie before those that a moving picture shows.
    after: usize,
}

impl Line {
    /// The line, played.
    fn play(&self, rules: &Rules, words: Words) -> Result<Played, PageError> {
        let start = match self.fen.as_deref().filter(|fen| !fen.is_empty()) {
            Some(fen) => rules.position_from_fen(fen).map_err(bad),
            None => rules.start_position().map_err(bad),
        };
        let mut played = Played::new(start?);
        for text in self.moves.split_whitespace().take(MOVES) {
            let done = played.play_text(text, words.language());
            done.map_err(|why| PageError::Script(format!("{text}: {why}")))?;
        }
        Ok(played)
    }
}

fn bad(why: impl std::fmt::Display) -> PageError {
    PageError::Script(why.to_string())
}

/// The board of any position, after the moves of a line.
pub(crate) async fn analysis_board(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    VariantPath(id): VariantPath,
    Query(line): Query<Line>,
    Query(look): Query<Look>,
) -> Result<Response, PageError> {
    let options = look.options();
    let drawn = drawn(
        &state,
        words,
        id,
        line,
        move |shape, pictures, played, _| {
            let scene = scene_after(played, played.moves().len());
            variorum_pictures::board(shape, pictures, &scene, &options)
        },
    );
    let (picture, name) = drawn.await?;
    Ok(look.answer(picture, &name))
}

/// A line as a moving picture.
pub(crate) async fn analysis_animation(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    VariantPath(id): VariantPath,
    Query(line): Query<Line>,
    Query(look): Query<Look>,
) -> Result<Response, PageError> {
    let options = look.options();
    let pace = Animation::possible(look.pace());
    let drawn = drawn(
        &state,
        words,
        id,
        line,
        move |shape, pictures, played, after| {
            let before = after.min(played.moves().len());
            let show = Animation {
                start: &played.after(before),
                moves: &played.moves()[before..],
                pace,
                end: "",
            };
            animation(shape, pictures, &show, &options)
        },
    );
    let (picture, name) = drawn.await?;
    Ok(look.answer(picture, &name))
}

/// What is drawn of a line, and the name of its file: game and number of moves.
async fn drawn(
    state: &AppState,
    words: Words,
    id: VariantId,
    line: Line,
    draw: impl FnOnce(&BoardDef, &Pictures, &Played, usize) -> String + Send + 'static,
) -> Result<(String, String), PageError> {
    let game = load_shown(state, id).await?;
    let moves = line.moves.split_whitespace().count();
    let name = format!("{}-{moves}", variant_name(&game.id()));
    let picture = heavy(state, move || {
        let played = line.play(game.rules(), words)?;
        let pictures = &game.pictures().pictures;
        Ok::<_, PageError>(draw(
            &game.rules().def().board,
            pictures,
            &played,
            line.after,
        ))
    });
    Ok((picture.await??, name))
}
