//! Opening trees: a page to walk through one, and its moves for scripts.

use askama::Template;
use axum::Json;
use axum::extract::{Query, State};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Value, json};
use variorum_openings::{Line, key, lines};
use variorum_pictures::Theme;
use variorum_play::editor;
use variorum_play::game::Game;
use variorum_play::setup_form::{board_of, pair};
use variorum_rules::Position;

use super::{Frame, PageError, VariantPath, blocking, heavy, load, load_shown, render_kept};
use crate::openings::{self as book, Found};
use crate::state::AppState;

/// The longest list of moves that is played, in bytes.
const MOVES: usize = 8000;

/// A position: a text, or the usual start, and moves from there with blanks between them.
#[derive(Default, Deserialize)]
pub(crate) struct Asked {
    fen: Option<String>,
    moves: Option<String>,
}

impl Asked {
    fn moves(&self) -> Vec<&str> {
        let moves = self.moves.as_deref().unwrap_or_default();
        moves.split_ascii_whitespace().collect()
    }

    /// The position; why there is none.
    fn position(&self, game: &Game) -> Result<Position, PageError> {
        let long = self
            .fen
            .as_ref()
            .is_some_and(|fen| fen.len() > editor::LONGEST)
            || self.moves.as_ref().is_some_and(|moves| moves.len() > MOVES);
        if long {
            return Err(PageError::Script("the position is too long".into()));
        }
        let played = game.rules().replay(self.fen.as_deref(), &self.moves());
        played.map_err(|error| PageError::Script(error.to_string()))
    }
}

/// The moves that were played from a position, for scripts.
pub(crate) async fn opening_moves(
    State(state): State<AppState>,
    path: Result<VariantPath, PageError>,
    Query(asked): Query<Asked>,
) -> Response {
    match moves(&state, path, asked).await {
        Ok(moves) => Json(moves).into_response(),
        Err(error) => error.into_json(),
    }
}

async fn moves(
    state: &AppState,
    path: Result<VariantPath, PageError>,
    asked: Asked,
) -> Result<Vec<Value>, PageError> {
    let VariantPath(id) = path?;
    let game = load(state, id).await?;
    let (position, found, _) = found(state, &game, asked).await?;
    let lines = blocking(move || lines(&position, &found.records)).await?;
    Ok(lines.iter().map(as_json).collect())
}

/// What is known of the position that is asked for.
async fn found(
    state: &AppState,
    game: &Game,
    asked: Asked,
) -> Result<(Position, Found, Asked), PageError> {
    let (folder, of) = (state.policy.openings.clone(), game.clone());
    let in_files = heavy(state, move || {
        let position = asked.position(&of)?;
        let found = book::in_files(folder.as_deref(), &of, key(&position));
        Ok::<_, PageError>((position, found, asked))
    });
    let (position, mut found, asked) = in_files.await??;
    let journal = state.journal.as_ref();
    book::add_played(journal, game, key(&position), &mut found).await?;
    Ok((position, found, asked))
}

fn as_json(line: &Line) -> Value {
    json!({
        "move": line.text,
        "san": line.san,
        "games": line.count.games(),
        "white": line.count.white,
        "draws": line.count.draws,
        "black": line.count.black,
        "value": line.count.value(),
    })
}

#[derive(Template)]
#[template(path = "openings.html")]
struct OpeningsPage {
    frame: Frame,
    id: String,
    name: String,
    /// Whether anything was counted for this game.
    known: bool,
    /// The moves that lead here, each with the address of the position after it.
    played: Vec<(String, String)>,
    lines: Vec<Row>,
    board_light: String,
    board_dark: String,
    board_width: usize,
    board_height: usize,
    analysis: String,
    editor: String,
}

/// A move that was played.
struct Row {
    san: String,
    address: String,
    games: u64,
    /// Shares of White's wins, draws and Black's wins, in percent, which add up to 100.
    shares: [u64; 3],
}

/// The page.
pub(crate) async fn openings(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
    Query(asked): Query<Asked>,
) -> Result<Response, PageError> {
    let game = load_shown(&state, id).await?;
    let (position, found, asked) = found(&state, &game, asked).await?;
    let page = heavy(&state, move || {
        let lines = lines(&position, &found.records);
        page(frame, &game, &asked, &position, found.known, &lines)
    });
    render_kept(&page.await??)
}

fn page(
    frame: Frame,
    game: &Game,
    asked: &Asked,
    position: &Position,
    known: bool,
    lines: &[Line],
) -> Result<OpeningsPage, PageError> {
    let id = game.id();
    let given = asked.fen.as_deref().map(|fen| pair("fen", fen));
    let address = |moves: &[&str]| {
        let moves = (!moves.is_empty()).then(|| pair("moves", &moves.join(" ")));
        let says: Vec<String> = given.iter().cloned().chain(moves).collect();
        let mark = if says.is_empty() { "" } else { "?" };
        format!("/openings/{id}{mark}{}", says.join("&"))
    };
    let moves = asked.moves();
    let mut played = vec![(frame.words.say("opening-start"), address(&[]))];
    for number in 1..=moves.len() {
        let before = Asked {
            fen: asked.fen.clone(),
            moves: Some(moves[..number - 1].join(" ")),
        };
        let before = before.position(game)?;
        let legal = before.legal();
        let mv = legal.parse(moves[number - 1]);
        let san = mv.map_or_else(|_| moves[number - 1].to_owned(), |mv| legal.san(mv));
        played.push((san, address(&moves[..number])));
    }
    let row = |line: &Line| {
        let games = line.count.games().max(1);
        let white = u64::from(line.count.white) * 100 / games;
        let black = u64::from(line.count.black) * 100 / games;
        let further: Vec<&str> = moves.iter().copied().chain([line.text.as_str()]).collect();
        Row {
            san: line.san.clone(),
            address: address(&further),
            games: line.count.games(),
            shares: [white, 100 - white - black, black],
        }
    };
    let fen = pair("fen", &position.fen());
    let (board_width, board_height) = game.pixels();
    Ok(OpeningsPage {
        name: game.title_in(frame.words.language()),
        known,
        lines: lines.iter().map(row).collect(),
        board_light: board_of(&id, &fen, Theme::Light),
        board_dark: board_of(&id, &fen, Theme::Dark),
        board_width,
        board_height,
        analysis: format!("/analysis/{id}?{fen}"),
        editor: format!("/editor/{id}?{fen}"),
        id: id.to_string(),
        played,
        frame,
    })
}
