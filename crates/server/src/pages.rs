//! The pages: what a browser gets before any script runs.
//!
//! Every form is made from what the rule file declares. The handlers parse at the edge, so that
//! nothing behind them sees a raw request.

use std::fmt::Write as _;

use askama::Template;
use axum::Form;
use axum::Json;
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

use crate::AppState;
use crate::assets;
use crate::game::{self, Choices, FieldKind, Game, GameOption, Table};
use crate::identity::{is_id, random_id, random_seed};
use crate::session::MOVETIME;
use crate::socket;
use crate::store::{self, GameLine, GameRecord, StoreError};
use crate::wire::{PieceInfo, Player, Preview};

/// The cookie that tells a browser's games from another's.
const COOKIE: &str = "variorum";

/// Games listed on the home page.
const RECENT: u32 = 12;

/// The thinking times offered, in milliseconds.
const TIMES: &[(u64, &str)] = &[
    (200, "a blink (0.2 s)"),
    (1000, "1 second"),
    (3000, "3 seconds"),
    (10_000, "10 seconds"),
    (30_000, "30 seconds"),
    (60_000, "a minute"),
];

/// What a page can answer instead of itself.
#[derive(Debug)]
pub(crate) enum PageError {
    /// Nothing lives at this address.
    NotFound(String),
    /// The request makes no sense.
    BadRequest(String),
    /// Something here is broken.
    Internal(String),
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> PageError {
        PageError::Internal(error.to_string())
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let (status, title, message) = match self {
            PageError::NotFound(message) => (StatusCode::NOT_FOUND, "Not found", message),
            PageError::BadRequest(message) => {
                (StatusCode::BAD_REQUEST, "That did not work", message)
            }
            PageError::Internal(message) => {
                tracing::error!(message, "a page failed");
                (
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "Something broke here",
                    message,
                )
            }
        };
        error_page(status, title, &message)
    }
}

/// An error as a page that leads back to the games.
pub(crate) fn error_page(status: StatusCode, title: &str, message: &str) -> Response {
    let page = ErrorPage {
        assets: assets::prefix(),
        status: status.as_u16(),
        title,
        message,
    };
    match page.render() {
        Ok(html) => (status, Html(html)).into_response(),
        Err(_) => (status, message.to_owned()).into_response(),
    }
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage<'a> {
    assets: &'static str,
    status: u16,
    title: &'a str,
    message: &'a str,
}

fn render(page: &impl Template) -> Result<Response, PageError> {
    let html = page
        .render()
        .map_err(|error| PageError::Internal(error.to_string()))?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response())
}

pub(crate) async fn not_found() -> PageError {
    PageError::NotFound("There is no page at this address.".into())
}

#[derive(Template)]
#[template(path = "home.html")]
struct HomePage {
    assets: &'static str,
    games: &'static [game::Listed],
    recent: Vec<RecentGame>,
}

struct RecentGame {
    id: String,
    name: String,
    players: String,
    state: String,
    when: String,
}

impl RecentGame {
    fn new(line: GameLine, now: u64) -> RecentGame {
        let players = match (line.white, line.black) {
            (Player::Human, Player::Human) => "two at one board",
            (Player::Human, Player::Computer) => "White against the computer",
            (Player::Computer, Player::Human) => "Black against the computer",
            (Player::Computer, Player::Computer) => "the computer against itself",
        };
        let state = line.words.unwrap_or_else(|| match line.ply {
            0 => "not begun".into(),
            1 => "1 move played".into(),
            moves => format!("{moves} moves played"),
        });
        RecentGame {
            id: line.id,
            name: line.name,
            players: players.into(),
            state,
            when: ago(now.saturating_sub(line.updated)),
        }
    }
}

/// A time that has passed, as people say it.
fn ago(ms: u64) -> String {
    let (count, unit) = match ms / 60_000 {
        0 => return "just now".into(),
        minutes @ 1..60 => (minutes, "minute"),
        minutes @ 60..1440 => (minutes / 60, "hour"),
        minutes => (minutes / 1440, "day"),
    };
    format!("{count} {unit}{} ago", if count == 1 { "" } else { "s" })
}

pub(crate) async fn home(
    State(state): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let owner = owner(&headers);
    let lines = match (state.config.list_all, owner) {
        (true, _) => state.store.recent(None, RECENT).await?,
        (false, Some(owner)) => state.store.recent(Some(owner), RECENT).await?,
        (false, None) => Vec::new(),
    };
    let now = store::now();
    let recent = lines
        .into_iter()
        .map(|line| RecentGame::new(line, now))
        .collect();
    render(&HomePage {
        assets: assets::prefix(),
        games: game::list(),
        recent,
    })
}

#[derive(Template)]
#[template(path = "variant.html")]
struct VariantPage {
    assets: &'static str,
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
    shape: &'static str,
    attributes: Vec<String>,
    note: String,
    marks: String,
    description: String,
    house: bool,
}

pub(crate) async fn variant(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
    let pieces = game.pieces();
    let any_house = pieces.iter().any(|piece| piece.house);
    render(&VariantPage {
        assets: assets::prefix(),
        id: game.id().to_owned(),
        name: game.name(),
        summary: game.summary(),
        options: game.options(),
        any_house,
        groups: group(pieces),
    })
}

/// Groups pieces by class, in the order in which the rule file brings the classes.
fn group(pieces: Vec<PieceInfo>) -> Vec<PieceGroup> {
    let all = attributes(&pieces);
    let mut groups: Vec<PieceGroup> = Vec::new();
    for piece in pieces {
        let marks: Vec<String> = piece
            .attributes
            .iter()
            .filter_map(|name| all.iter().position(|other| other == name))
            .map(|index| index.to_string())
            .collect();
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

/// Every attribute, in the order of first use: its place decides its mark, here and in the
/// browser (`attributeOrder` in `pieces.js`).
fn attributes(pieces: &[PieceInfo]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for name in pieces.iter().flat_map(|piece| &piece.attributes) {
        if !all.contains(name) {
            all.push(name.clone());
        }
    }
    all
}

async fn load(state: &AppState, id: String) -> Result<Game, PageError> {
    let library = state.sessions.library().clone();
    blocking(move || library.load(&id))
        .await?
        .map_err(PageError::NotFound)
}

/// Work on rules, which may take a while: on a thread that may block, and where a fault of a rule
/// file that nobody foresaw spoils one answer and nothing else.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, PageError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| PageError::Internal("The rules of this game failed here.".into()))
}

#[derive(Template)]
#[template(path = "setup.html")]
struct SetupPage {
    assets: &'static str,
    id: String,
    name: String,
    summary: String,
    problem: String,
    options: Vec<GameOption>,
    fields: Vec<FieldLine>,
    warnings: Vec<WarningLine>,
    seed: String,
    fen: String,
    friend: bool,
    side: String,
    times: Vec<TimeLine>,
}

struct FieldLine {
    label: String,
    help: String,
    when: String,
    parts: Vec<Part>,
}

/// A field's control under a condition. Most fields have one part.
struct Part {
    name: String,
    when: String,
    control: Control,
}

enum Control {
    /// All values in sight.
    Radios(Vec<ChoiceLine>),
    /// A list for each unit wanted.
    Selects(Vec<Vec<ChoiceLine>>),
    /// As many ticks as wanted; what is left open is drawn.
    Ticks {
        count: usize,
        choices: Vec<ChoiceLine>,
    },
    /// Free text.
    Text(String),
}

struct ChoiceLine {
    value: String,
    label: String,
    help: String,
    chosen: bool,
}

struct WarningLine {
    text: String,
    when: String,
}

struct TimeLine {
    ms: u64,
    label: &'static str,
    chosen: bool,
}

/// The longest text of a position, in bytes.
const FEN: usize = 2000;

/// Values up to this many are shown all at once.
const RADIOS: usize = 5;

/// Pieces up to this many are chosen from one list each.
const LISTS: usize = 3;

/// What a setup form says.
#[derive(Clone, Debug, PartialEq)]
struct SetupForm {
    variant: String,
    options: Vec<String>,
    choices: Choices,
    seed: String,
    /// A position to begin from; then the choices do not count.
    fen: String,
    friend: bool,
    side: String,
    movetime: u64,
}

impl Default for SetupForm {
    fn default() -> SetupForm {
        SetupForm {
            variant: String::new(),
            options: Vec::new(),
            choices: Vec::new(),
            seed: String::new(),
            fen: String::new(),
            friend: false,
            side: "w".into(),
            movetime: 1000,
        }
    }
}

impl SetupForm {
    fn parse(pairs: Vec<(String, String)>) -> Result<SetupForm, String> {
        let mut form = SetupForm::default();
        let mut counts: Vec<(String, usize)> = Vec::new();
        for (name, value) in pairs {
            if value.len() > if name == "fen" { FEN } else { 200 } {
                return Err(format!("what `{name}` says is too long"));
            }
            match name.as_str() {
                "variant" => form.variant = value,
                "option" => form.options.push(value),
                "fen" => form.fen = value.trim().to_owned(),
                "seed" => form.seed = value.trim().to_owned(),
                "opponent" => match value.as_str() {
                    "computer" => form.friend = false,
                    "friend" => form.friend = true,
                    _ => return Err(format!("`{value}` is no opponent")),
                },
                "side" => match value.as_str() {
                    "w" | "b" | "random" => form.side = value,
                    _ => return Err(format!("`{value}` is no side")),
                },
                "movetime" => {
                    let ms = value.parse().ok().filter(|ms| MOVETIME.contains(ms));
                    form.movetime = ms.ok_or_else(|| {
                        format!(
                            "the thinking time is {} to {} ms",
                            MOVETIME.start(),
                            MOVETIME.end()
                        )
                    })?;
                }
                name => {
                    if let Some(field) = name.strip_prefix("set.") {
                        if !value.trim().is_empty() {
                            form.choose(field, value.trim());
                        }
                    } else if let Some(field) = name.strip_prefix("count.") {
                        let count = value.parse().ok().filter(|count| *count <= 100);
                        counts.push((field.to_owned(), count.ok_or("a count is a small number")?));
                    } else {
                        return Err(format!("there is no field `{name}`"));
                    }
                }
            }
        }
        for (field, count) in counts {
            form.pad(&field, count);
        }
        Ok(form)
    }

    /// Adds a value to what was chosen for a field: several are one list.
    fn choose(&mut self, field: &str, value: &str) {
        match self.choices.iter_mut().find(|(name, _)| name == field) {
            Some((_, list)) => {
                list.push(',');
                list.push_str(value);
            }
            None => self.choices.push((field.to_owned(), value.to_owned())),
        }
    }

    /// Leaves the rest of a list that was begun to the seed.
    fn pad(&mut self, field: &str, count: usize) {
        if let Some((_, list)) = self.choices.iter_mut().find(|(name, _)| name == field) {
            for _ in list.split(',').count()..count {
                list.push(',');
                list.push_str(game::RANDOM);
            }
        }
    }

    /// The variant with the options ticked; those already in its name are kept once.
    fn id(&self) -> String {
        let mut parts = self.variant.split('+');
        let mut id = parts.next().unwrap_or_default().to_owned();
        for option in &self.options {
            let _ = write!(id, "+{option}");
        }
        id
    }

    fn seed(&self) -> Result<u64, String> {
        if self.seed.is_empty() {
            return Ok(random_seed());
        }
        self.seed
            .parse()
            .map_err(|_| format!("the seed is a whole number, not `{}`", self.seed))
    }

    /// The first position: the one given, or the one that the choices lead to.
    fn table(&self, game: &Game) -> Result<Table, String> {
        if self.fen.is_empty() {
            game.setup(&self.choices, self.seed()?)
        } else {
            game.table(&self.fen)
        }
    }

    fn players(&self) -> (Player, Player) {
        let white = match self.side.as_str() {
            "b" => false,
            "random" => random_seed().is_multiple_of(2),
            _ => true,
        };
        match (self.friend, white) {
            (true, _) => (Player::Human, Player::Human),
            (false, true) => (Player::Human, Player::Computer),
            (false, false) => (Player::Computer, Player::Human),
        }
    }
}

pub(crate) async fn setup(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let game = load(&state, id).await?;
    let seed = random_seed().to_string();
    render(&setup_page(
        &game,
        &SetupForm {
            seed,
            ..SetupForm::default()
        },
        String::new(),
    ))
}

fn setup_page(game: &Game, form: &SetupForm, problem: String) -> SetupPage {
    let first = form.variant.is_empty();
    let mut options = game.options();
    if !first {
        for option in &mut options {
            option.chosen = form.options.contains(&option.name);
        }
    }
    let declared = game.form();
    let warning = |warning: game::Warning| WarningLine {
        when: condition(&warning.when),
        text: warning.text,
    };
    SetupPage {
        assets: assets::prefix(),
        id: game.id().to_owned(),
        name: game.name(),
        summary: game.summary(),
        problem,
        options,
        fields: declared
            .fields
            .into_iter()
            .map(|field| field_line(field, form))
            .collect(),
        warnings: declared.warnings.into_iter().map(warning).collect(),
        seed: form.seed.clone(),
        fen: form.fen.clone(),
        friend: form.friend,
        side: form.side.clone(),
        times: TIMES
            .iter()
            .map(|(ms, label)| TimeLine {
                ms: *ms,
                label,
                chosen: *ms == form.movetime,
            })
            .collect(),
    }
}

fn field_line(field: game::Field, form: &SetupForm) -> FieldLine {
    let given = form.choices.iter().find(|(name, _)| *name == field.name);
    let given: Vec<&str> = given
        .map(|(_, value)| value.split(',').collect())
        .unwrap_or_default();
    let name = &field.name;
    let part = |when: String, control: Control| Part {
        name: name.clone(),
        when,
        control,
    };
    let parts = match field.kind {
        FieldKind::Values { values, default } => {
            let chosen = given.first().copied().unwrap_or(&default);
            let lines = lines(&values, |value| value == chosen);
            let control = if lines.len() <= RADIOS {
                Control::Radios(lines)
            } else {
                Control::Selects(vec![lines])
            };
            vec![part(String::new(), control)]
        }
        FieldKind::Pieces(cases) => {
            let control = |case: &game::Case| {
                if case.count <= LISTS || !case.different {
                    let offered: Vec<_> = case.values.iter().chain(&case.pieces).cloned().collect();
                    let list = |index: usize| {
                        let chosen = given.get(index).copied().unwrap_or(&case.default);
                        lines(&offered, |value| value == chosen)
                    };
                    return Control::Selects((0..case.count).map(list).collect());
                }
                let choices = lines(&case.pieces, |value| given.contains(&value));
                Control::Ticks {
                    count: case.count,
                    choices,
                }
            };
            let cases = cases.iter();
            cases
                .map(|case| part(condition(std::slice::from_ref(&case.when)), control(case)))
                .collect()
        }
        FieldKind::Places => vec![part(String::new(), Control::Text(given.join(",")))],
    };
    FieldLine {
        label: field.label,
        help: field.help,
        when: condition(&field.when),
        parts,
    }
}

fn lines(choices: &[game::Choice], chosen: impl Fn(&str) -> bool) -> Vec<ChoiceLine> {
    let line = |choice: &game::Choice| ChoiceLine {
        value: choice.value.clone(),
        label: choice.label.clone(),
        help: choice.help.clone(),
        chosen: chosen(&choice.value),
    };
    choices.iter().map(line).collect()
}

/// A condition as `setup.js` reads it: nothing where it always holds.
fn condition(ways: &[Vec<game::Test>]) -> String {
    if ways.is_empty() || ways.iter().any(Vec::is_empty) {
        return String::new();
    }
    serde_json::to_string(ways).unwrap_or_default()
}

/// Makes a game and leads to it.
pub(crate) async fn create(
    State(state): State<AppState>,
    headers: HeaderMap,
    Form(pairs): Form<Vec<(String, String)>>,
) -> Result<Response, PageError> {
    let form = SetupForm::parse(pairs).map_err(PageError::BadRequest)?;
    let game = load(&state, form.id()).await?;
    let (maker, wanted) = (game.clone(), form.clone());
    let made = blocking(move || wanted.table(&maker).map(|table| table.fen())).await?;
    let start = match made {
        Ok(start) => start,
        Err(problem) => {
            let page = render(&setup_page(&game, &form, problem))?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let known = owner(&headers);
    let owner = known.clone().unwrap_or_else(random_id);
    let (white, black) = form.players();
    let record = GameRecord {
        id: random_id(),
        owner: owner.clone(),
        variant: game.id().to_owned(),
        name: game.title(),
        start,
        white,
        black,
        movetime: form.movetime,
    };
    let address = format!("/games/{}", record.id);
    state.store.create(record).await?;
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
        Err(error) => {
            let body = Json(serde_json::json!({ "error": error }));
            (StatusCode::UNPROCESSABLE_ENTITY, body).into_response()
        }
    }
}

async fn preview_of(state: &AppState, pairs: Vec<(String, String)>) -> Result<Preview, String> {
    let form = SetupForm::parse(pairs)?;
    let library = state.sessions.library().clone();
    let made = blocking(move || {
        let game = library.load(&form.id())?;
        let mut position = form.table(&game)?.view();
        position.moves.clear();
        Ok(Preview {
            board: game.board(),
            pieces: game.pieces(),
            position,
        })
    });
    made.await
        .unwrap_or_else(|_| Err("the rules of this game failed here".into()))
}

#[derive(Template)]
#[template(path = "game.html")]
struct GamePage {
    assets: &'static str,
    id: String,
    name: String,
}

pub(crate) async fn game(
    State(state): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, PageError> {
    let missing = || PageError::NotFound("There is no game at this address.".into());
    if !is_id(&id) {
        return Err(missing());
    }
    let (record, _) = state.store.game(&id).await?.ok_or_else(missing)?;
    render(&GamePage {
        assets: assets::prefix(),
        id,
        name: record.name,
    })
}

/// Opens the live connection to a game. The origin has been checked on the way here.
pub(crate) async fn connect(
    State(state): State<AppState>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let sessions = state.sessions.clone();
    upgrade
        .max_message_size(socket::LIMIT)
        .max_frame_size(socket::LIMIT)
        .on_upgrade(move |socket| socket::serve(socket, sessions, id))
}

/// For those who watch a deployment.
pub(crate) async fn health(State(state): State<AppState>) -> Json<serde_json::Value> {
    Json(serde_json::json!({
        "status": "ok",
        "version": env!("CARGO_PKG_VERSION"),
        "open_games": state.sessions.open_games(),
        "searching": state.sessions.searching(),
    }))
}

/// Whose browser this is, by its cookie.
fn owner(headers: &HeaderMap) -> Option<String> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, value)| *name == COOKIE && is_id(value))
        .map(|(_, value)| value.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_people_say_them() {
        for (ms, words) in [
            (0, "just now"),
            (60_000, "1 minute ago"),
            (3 * 3_600_000, "3 hours ago"),
            (25 * 3_600_000, "1 day ago"),
            (u64::MAX, "213503982334 days ago"),
        ] {
            assert_eq!(ago(ms), words);
        }
    }

    #[test]
    fn a_form_is_parsed_or_refused_with_a_reason() {
        let parse = |pairs: &[(&str, &str)]| {
            SetupForm::parse(
                pairs
                    .iter()
                    .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()))
                    .collect(),
            )
        };
        let form = parse(&[
            ("variant", "v+old"),
            ("option", "a"),
            ("option", "b"),
            ("set.list", "x"),
            ("set.list", "y"),
            ("count.list", "4"),
            ("count.other", "4"),
            ("set.empty", ""),
            ("side", "b"),
            ("movetime", "500"),
        ])
        .unwrap();
        assert_eq!(form.id(), "v+a+b");
        let chosen = ("list".to_owned(), format!("x,y,{0},{0}", game::RANDOM));
        assert_eq!(form.choices, [chosen]);
        assert_eq!(form.players(), (Player::Computer, Player::Human));
        for (name, value) in [
            ("side", "c"),
            ("opponent", "nobody"),
            ("movetime", "-1"),
            ("movetime", "99999999999999999999"),
            ("unknown", "1"),
        ] {
            assert!(parse(&[(name, value)]).is_err(), "{name}={value}");
        }
        assert!(parse(&[("seed", "x")]).unwrap().seed().is_err());
    }
}
