//! Setting a game up: the form, its preview, and the game it makes.

use askama::Template;
use axum::Extension;
use axum::Form as Sent;
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use variorum_engine::Level;
use variorum_journal::identity::{DraftId, GameId, Key, Random, VariantId, Visitor, random_seed};
use variorum_journal::stored::{Control, DAY, GameRecord, OFFERED, Seating, now};
use variorum_pictures::{Options, Scene, Theme, board};
use variorum_play::game::{Game, GameOption};
use variorum_play::setup_form::{Form, Opponent, Outcome, Pick, Request, Wish, pair, sentence};
use variorum_play::wire::Preview;
use variorum_play::words::Words;

use super::pictures::{LETTERS, MADE, set};
use super::{
    COOKIE, Frame, GamePath, PageError, VariantPath, blocking, load, load_shown, render,
    render_kept, set_cookie, visitor,
};
use crate::limits::Address;
use crate::state::AppState;
use crate::words::Spoken;
use crate::workshop::has_room;

/// Names and values, as addresses and forms say them.
type Pairs = Vec<(String, String)>;

#[derive(Template)]
#[template(path = "setup.html")]
struct SetupPage {
    frame: Frame,
    id: String,
    /// The game without its options.
    base: String,
    name: String,
    summary: String,
    problem: String,
    options: Vec<GameOption>,
    form: Form,
    pictures: String,
    board_light: String,
    board_dark: String,
    board_width: usize,
    board_height: usize,
    note: &'static str,
    seed: Option<u64>,
    /// Where a position can be put up by hand.
    editor: String,
    fen: String,
    opponents: Vec<Opponent>,
    opponent: Opponent,
    clocks: Vec<ClockLine>,
    side: Wish,
    sides: [Wish; 3],
    levels: Vec<LevelLine>,
    times: Vec<TimeLine>,
    /// Whether the thinking time is another than usual, so that it is shown at once.
    timed: bool,
    /// Whether the game counts in the opening tree when it is over.
    counts: bool,
}

struct ClockLine {
    value: String,
    label: String,
    chosen: bool,
}

struct LevelLine {
    number: u8,
    label: String,
    chosen: bool,
}

struct TimeLine {
    ms: u64,
    label: String,
    chosen: bool,
}

/// A level as people say it.
fn level_label(level: Level, words: &Words) -> String {
    words.one("level", "level", level.number())
}

/// A thinking time as people say it.
fn time_label(ms: u64, words: &Words) -> String {
    match (ms / 1000, ms % 1000) {
        (0, _) => words.say("time-at-once"),
        (60.., 0) if ms.is_multiple_of(60_000) => words.one("time-minutes", "count", ms / 60_000),
        (seconds, _) => words.one("time-seconds", "count", seconds),
    }
}

/// The clocks to choose from; one that the address asks for besides is among them.
fn clocks(request: &Request, words: &Words) -> Vec<ClockLine> {
    let asked = request.control.filter(|asked| !OFFERED.contains(asked));
    let offered = OFFERED.into_iter().chain(asked);
    let line = |control: Control| ClockLine {
        value: control.to_string(),
        label: control_label(control, words),
        chosen: request.control == Some(control),
    };
    offered.map(line).collect()
}

/// How much time players have, as people say it.
fn control_label(control: Control, words: &Words) -> String {
    match control {
        Control::Fischer { initial, increment } => {
            let values = [
                ("time", (initial / 60_000).into()),
                ("increment", (increment / 1000).into()),
            ];
            words.with("clock-fischer", &values)
        }
        Control::PerMove { limit } if limit >= DAY => words.one("clock-days", "count", limit / DAY),
        Control::PerMove { limit } => words.one("clock-per-move", "time", time_label(limit, words)),
    }
}

fn page(
    frame: Frame,
    times: &[u64],
    game: &Game,
    request: &Request,
    outcome: &Outcome,
) -> SetupPage {
    let words = frame.words;
    let time = |ms: u64| TimeLine {
        ms,
        label: time_label(ms, &words),
        chosen: ms == request.movetime,
    };
    let level = |level: Level| LevelLine {
        number: level.number(),
        label: level_label(level, &words),
        chosen: level == request.level,
    };
    let language = words.language();
    let def = game.rules().def();
    let id = game.id().to_string();
    let problem = match &outcome.first {
        Ok(_) => String::new(),
        Err(error) => sentence(error, game, &words),
    };
    let alone = frame.alone;
    let opponents = Opponent::ALL.into_iter();
    let opponents = opponents.filter(|one| !alone || *one != Opponent::Invited);
    SetupPage {
        base: id.split('+').next().unwrap_or_default().to_owned(),
        id,
        name: def.name_in(language).to_owned(),
        summary: def.summary_in(language).to_owned(),
        problem,
        options: game.options(language),
        form: Form::of(game, request, &words),
        pictures: game.pictures().address(),
        board_light: outcome.board(Theme::Light),
        board_dark: outcome.board(Theme::Dark),
        board_width: game.pixels().0,
        board_height: game.pixels().1,
        note: outcome.note(),
        seed: outcome.seed,
        editor: editor_of(&game.id(), &request.fen),
        fen: request.fen.clone(),
        opponents: opponents.collect(),
        opponent: request.opponent,
        clocks: clocks(request, &words),
        side: request.side,
        sides: Wish::ALL,
        levels: Level::all().map(level).collect(),
        times: times.iter().copied().map(time).collect(),
        timed: request.movetime != Request::default().movetime,
        counts: request.counts,
        frame,
    }
}

/// Where a position can be put up by hand, beginning with the one that is given, if one is.
fn editor_of(game: &VariantId, fen: &str) -> String {
    let given = if fen.is_empty() {
        String::new()
    } else {
        format!("?{}", pair("fen", fen))
    };
    format!("/editor/{game}{given}")
}

/// A request as far as there are others for it.
fn here(state: &AppState, request: Request) -> Request {
    match state.policy.alone {
        true => request.alone(),
        false => request,
    }
}

/// The form. What the address says is answered already.
pub(crate) async fn setup(
    State(state): State<AppState>,
    frame: Frame,
    VariantPath(id): VariantPath,
    Query(pairs): Query<Pairs>,
) -> Result<Response, PageError> {
    // A form that was sent without a script says which game it is for, and gets the short address.
    let sent = pairs.iter().any(|(name, _)| name == "variant");
    let request = here(&state, Request::of_address(&id, pairs)?);
    let game = load_shown(&state, request.id()).await?;
    let (asked, made) = (request.clone(), game.clone());
    let outcome = blocking(move || asked.outcome(&made, random_seed())).await?;
    if sent {
        return Ok(Redirect::to(&outcome.address).into_response());
    }
    let times = state.rooms.times();
    let drawn_now = outcome.seed.is_some() && request.seed.is_empty();
    let page = blocking(move || page(frame, &times, &game, &request, &outcome)).await?;
    if drawn_now {
        render(&page)
    } else {
        render_kept(&page)
    }
}

/// The picture of the first position: `light.svg` or `dark.svg`; with `letters=on` units have their letters, with `pictures=made` the pictures that are made
/// from what they do.
pub(crate) async fn first_board(
    State(state): State<AppState>,
    Path((id, file)): Path<(String, String)>,
    Query(mut pairs): Query<Pairs>,
) -> Result<Response, PageError> {
    let mut asked = |wanted: &str| {
        let before = pairs.len();
        pairs.retain(|(name, value)| wanted.split_once('=') != Some((name, value)));
        pairs.len() < before
    };
    let (initials, set) = (asked(LETTERS), set(asked(MADE)));
    let word = file.strip_suffix(".svg").ok_or(PageError::NoPage)?;
    let theme = Theme::ALL.into_iter().find(|theme| theme.word() == word);
    let theme = theme.ok_or(PageError::NoPage)?;
    let request = Request::of_address(&VariantId::new(id), pairs)?;
    let game = load(&state, request.id()).await?;
    let svg = blocking(move || {
        let outcome = request.outcome(&game, random_seed());
        let first = outcome.first?;
        let scene = Scene::of(&first.position);
        let options = Options {
            theme,
            initials,
            set,
            ..Options::default()
        };
        let def = game.rules().def();
        Ok::<_, PageError>(board(
            &def.board,
            &game.pictures().pictures,
            &scene,
            &options,
        ))
    });
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "private, max-age=3600"),
    ];
    Ok((headers, svg.await??).into_response())
}

/// Makes a game and leads to it.
pub(crate) async fn create(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    Sent(pairs): Sent<Pairs>,
) -> Result<Response, PageError> {
    let request = here(&state, Request::parse(pairs)?);
    let game = load_shown(&state, request.id()).await?;
    let (maker, wanted) = (game.clone(), request.clone());
    let outcome = blocking(move || wanted.outcome(&maker, random_seed())).await?;
    let start = match &outcome.first {
        Ok(first) => first.position.fen(),
        // What is refused comes back in the form, with the reason.
        Err(_) => {
            let page = render(&page(
                frame,
                &state.rooms.times(),
                &game,
                &request,
                &outcome,
            ))?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    if !state
        .doors
        .may_make_game(from.map(|Extension(address)| address))
    {
        return Err(PageError::TooManyGames);
    }
    let address = from.map(|Extension(address)| address);
    if let Some(rules) = game.id().rules() {
        let bundle = state.library.bundle(&rules).await?;
        let bytes = bundle.map_or(0, |bundle| bundle.write().len());
        if !state.doors.may_keep(address, bytes) {
            return Err(PageError::TooMuch);
        }
    }
    let known = visitor(&headers);
    let owner = known.clone().unwrap_or_else(Visitor::random);
    let (players, host) = request.players(random_seed());
    let name = match &known {
        Some(visitor) => state.journal.name(visitor).await?,
        None => None,
    };
    let record = GameRecord {
        id: GameId::random(),
        owner: owner.clone(),
        variant: game.id(),
        name: game.title(),
        start,
        white: players.white,
        black: players.black,
        movetime: request.movetime.min(state.policy.limits.thinking_ms()),
        level: request.level,
        rules: Some(game.digest().to_owned()),
        seating: Seating::new(players, host, Key::random),
        control: request.clock(),
        names: host.names(players, name.as_ref()),
        tags: None,
        form: Some(outcome.address.clone()),
        counts: request.counts,
        created: now(),
    };
    let address = format!("/games/{}", record.id);
    keep_version(&state, &record.variant, request.draft.as_ref(), &owner).await?;
    state.journal.create(record).await?;
    state.metrics.made_game();
    let mut response = Redirect::to(&address).into_response();
    if known.is_none() {
        set_cookie(&mut response, COOKIE, owner.as_str(), "/");
    }
    Ok(response)
}

/// Keeps the rules of a game that is to be made, and where they are those of a draft of this visitor, they become a version of
/// it.
async fn keep_version(
    state: &AppState,
    variant: &VariantId,
    draft: Option<&DraftId>,
    visitor: &Visitor,
) -> Result<(), PageError> {
    let kept = super::keep_rules(state, variant).await?;
    let (Some((rules, bundle)), Some(draft)) = (kept, draft) else {
        return Ok(());
    };
    let draft = state.journal.draft(draft).await?;
    let his = draft.filter(|draft| draft.is_of(Some(visitor)) || state.policy.list_all);
    if let Some(draft) = his.filter(|draft| draft.text == bundle.text()) {
        // The game keeps its rules all the same.
        if has_room(state, &draft.owner, None, 0).await? {
            let most = state.policy.limits.versions;
            state.journal.add_version(&draft.id, &rules, most).await?;
        }
    }
    Ok(())
}

/// Leads to the form of another game like this one.
pub(crate) async fn again(
    State(state): State<AppState>,
    GamePath(id): GamePath,
) -> Result<Redirect, PageError> {
    let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
    let request = here(&state, Request::like(&record));
    let game = load(&state, request.id()).await?;
    let outcome = blocking(move || request.outcome(&game, random_seed())).await?;
    Ok(Redirect::to(&outcome.address))
}

/// What a set-up form leads to.
pub(crate) async fn preview(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    Sent(pairs): Sent<Pairs>,
) -> Response {
    match preview_of(&state, words, pairs).await {
        Ok(preview) if preview.problem.is_some() => {
            (StatusCode::UNPROCESSABLE_ENTITY, Json(preview)).into_response()
        }
        Ok(preview) => Json(preview).into_response(),
        Err(error) => error.into_json(),
    }
}

async fn preview_of(state: &AppState, words: Words, pairs: Pairs) -> Result<Preview, PageError> {
    let request = here(state, Request::parse(pairs)?);
    let game = load(state, request.id()).await?;
    blocking(move || {
        let outcome = request.outcome(&game, random_seed());
        outcome.preview(&game, &words)
    })
    .await
}

#[cfg(test)]
mod tests {
    use variorum_play::setup_form::TIMES;
    use variorum_rules::def::Language;

    use super::*;

    #[test]
    fn every_thinking_time_has_a_label() {
        let words = Words::of(Language::English);
        assert_eq!(
            TIMES.map(|ms| time_label(ms, &words)),
            [
                "at once",
                "1 second",
                "3 seconds",
                "10 seconds",
                "30 seconds",
                "1 minute"
            ]
        );
    }
}
