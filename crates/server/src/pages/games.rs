//! The games of a browser: all of them, page by page; its owner's name; games from files; games that are not wanted any
//! more.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Form as Sent};
use serde::Deserialize;
use variorum_journal::identity::{
    GameId, PersonName, Random, StudyId, VariantId, Visitor, random_bytes,
};
use variorum_journal::stored::{GameLine, Mark, now};
use variorum_journal::{Listing, Removal};
use variorum_play::chapters;
use variorum_play::record::{self, Upload, UploadFault};
use variorum_play::words::Words;

use super::home::Teller;
use super::own_studies;
use super::{COOKIE, Frame, GamePath, PageError, blocking, heavy, render, set_cookie, visitor};
use crate::cards::Board;
use crate::carried;
use crate::limits::Address;
use crate::state::AppState;

/// Games on a page.
const PAGE: u32 = 30;

/// Variants that the list can be narrowed down to.
const VARIANTS: u32 = 40;

/// What is asked for of the list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// `going` or `over`.
    state: String,
    variant: String,
    /// The place after which the page begins: when the game there last changed, and its address.
    after: String,
    /// Games that were just read from a file, and how many of them not to the end.
    read: u32,
    cut: u32,
    /// The study in which what is said about them is kept, or 1 if there was no room for it.
    study: String,
    lost: u32,
}

impl Asked {
    /// The address of the list with another state or variant.
    fn address(&self, state: &str, variant: &str) -> String {
        let mut pairs = Vec::new();
        if !state.is_empty() {
            pairs.push(format!("state={state}"));
        }
        if !variant.is_empty() {
            pairs.push(variorum_play::setup_form::pair("variant", variant));
        }
        match pairs.is_empty() {
            true => "/games".to_owned(),
            false => format!("/games?{}", pairs.join("&")),
        }
    }

    fn mark(&self) -> Option<Mark> {
        let (updated, id) = self.after.split_once('.')?;
        Some(Mark {
            updated: updated.parse().ok()?,
            id: GameId::parse(id)?,
        })
    }
}

#[derive(Template)]
#[template(path = "games.html")]
struct GamesPage {
    frame: Frame,
    name: String,
    longest: usize,
    lines: Vec<Line>,
    states: Vec<Choice>,
    variants: Vec<Choice>,
    /// There are games before these.
    later: bool,
    /// The address of the first page, and of the next.
    first: String,
    next: Option<String>,
    notice: Option<String>,
    /// The study that was just made of a file, and what it is called.
    study: Option<(StudyId, String)>,
    import: ImportForm,
    /// Whether there is a page of what belongs to whoever asks.
    yours: bool,
}

/// A way to narrow the list down.
struct Choice {
    words: String,
    address: String,
    chosen: bool,
}

/// A game of the list.
struct Line {
    id: GameId,
    name: String,
    players: String,
    state: String,
    yours: bool,
    over: bool,
    moves: String,
    begun: String,
    when: String,
    board: Option<Board>,
}

/// The form that reads files.
#[derive(Default)]
struct ImportForm {
    text: String,
    variants: Vec<(String, String, bool)>,
    problems: Vec<String>,
}

pub(crate) async fn games(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    Query(asked): Query<Asked>,
) -> Result<Response, PageError> {
    render(&page(&state, frame, &headers, asked, ImportForm::default()).await?)
}

async fn page(
    state: &AppState,
    frame: Frame,
    headers: &HeaderMap,
    asked: Asked,
    mut import: ImportForm,
) -> Result<GamesPage, PageError> {
    let own = visitor(headers);
    let all = state.policy.list_all;
    let whose = own.clone().filter(|_| !all);
    let (mut lines, kinds) = if all || whose.is_some() {
        let listing = Listing {
            whose: whose.clone(),
            over: match asked.state.as_str() {
                "going" => Some(false),
                "over" => Some(true),
                _ => None,
            },
            variant: (!asked.variant.is_empty()).then(|| VariantId::new(asked.variant.as_str())),
            after: asked.mark(),
            limit: PAGE + 1,
        };
        let kinds = state.journal.variants(whose.as_ref(), VARIANTS).await?;
        (state.journal.list(listing).await?, kinds)
    } else {
        (Vec::new(), Vec::new())
    };
    let more = lines.len() > PAGE as usize;
    lines.truncate(PAGE as usize);
    let here = asked.address(&asked.state, &asked.variant);
    let next = lines.last().filter(|_| more).map(|last| {
        let sign = if here.contains('?') { '&' } else { '?' };
        let Mark { updated, id } = last.mark();
        format!("{here}{sign}after={updated}.{id}")
    });
    let name = match &own {
        Some(visitor) => state.journal.name(visitor).await?,
        None => None,
    };
    let words = frame.words;
    let notice = (asked.read > 0).then(|| {
        let mut said = words.one("import-done", "count", asked.read);
        if asked.cut > 0 {
            said = format!("{said} {}", words.one("import-cut", "count", asked.cut));
        }
        match asked.lost {
            0 => said,
            _ => format!("{said} {}", words.say("studies-lost")),
        }
    });
    let study = match StudyId::parse(&asked.study) {
        Some(id) => own_studies::of_reader(state, &id, own.as_ref(), &words).await?,
        None => None,
    };
    let needed = lines.iter().map(|line| line.variant.clone());
    let needed: Vec<VariantId> = needed.chain(kinds.iter().cloned()).collect();
    let desk = state.library.desk(&needed).await?;
    let teller = Teller {
        words,
        desk: desk.clone(),
        now: now(),
    };
    blocking(move || {
        let language = words.language();
        let title = |id: &VariantId| match desk.load(id) {
            Ok(game) => game.title_in(language),
            Err(_) => id.to_string(),
        };
        let default = variorum_catalog::default_id();
        let chosen = import
            .variants
            .first()
            .map_or(default, |first| first.0.clone());
        import.variants = variorum_catalog::ids()
            .into_iter()
            .map(|id| {
                let name = title(&VariantId::new(id.as_str()));
                let is_chosen = id == chosen;
                (id, name, is_chosen)
            })
            .collect();
        let choice = |words: String, state: &str, variant: &str| Choice {
            words,
            address: asked.address(state, variant),
            chosen: state == asked.state && variant == asked.variant,
        };
        let states = [
            ("", "games-all"),
            ("going", "games-going"),
            ("over", "games-over"),
        ]
        .map(|(state, key)| choice(words.say(key), state, &asked.variant));
        let mut variants = vec![choice(words.say("games-every"), &asked.state, "")];
        variants.extend(
            kinds
                .iter()
                .map(|id| choice(title(id), &asked.state, id.as_str())),
        );
        if kinds.len() < 2 {
            variants.clear();
        }
        GamesPage {
            name: name.map(|name| name.to_string()).unwrap_or_default(),
            longest: PersonName::LONGEST,
            lines: lines.iter().map(|line| told(&teller, line)).collect(),
            states: states.into(),
            variants,
            later: asked.mark().is_some(),
            first: here,
            next,
            notice,
            study,
            import,
            yours: !all || frame.alone,
            frame,
        }
    })
    .await
}

fn told(teller: &Teller, line: &GameLine) -> Line {
    let moves = teller.words.one("home-moves", "count", line.ply);
    let begun = teller.ago(line.created);
    match &line.ending {
        Some(ending) => {
            let over = teller.over(line, ending);
            Line {
                id: over.id,
                name: over.name,
                players: over.players,
                state: over.state,
                yours: false,
                over: true,
                moves,
                begun,
                when: over.when,
                board: teller.stands(line),
            }
        }
        None => {
            let going = teller.going(line);
            Line {
                id: going.id,
                name: going.name,
                players: going.players,
                state: going.state,
                yours: going.yours,
                over: false,
                moves,
                begun,
                when: going.when,
                board: going.board,
            }
        }
    }
}

/// What somebody calls himself.
#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    name: String,
}

pub(crate) async fn set_name(
    State(state): State<AppState>,
    headers: HeaderMap,
    Sent(Named { name }): Sent<Named>,
) -> Result<Response, PageError> {
    let read = PersonName::parse(&name);
    if read.is_none() && !name.trim().is_empty() {
        return Err(PageError::NoName);
    }
    let known = visitor(&headers);
    let visitor = known.clone().unwrap_or_else(Visitor::random);
    state.journal.set_name(&visitor, read.as_ref()).await?;
    let mut response = Redirect::to("/games").into_response();
    if known.is_none() {
        set_cookie(&mut response, COOKIE, visitor.as_str(), "/");
    }
    Ok(response)
}

/// A file of games, or a FEN.
#[derive(Debug, Deserialize)]
pub(crate) struct SentFile {
    text: String,
    #[serde(default)]
    variant: String,
}

pub(crate) async fn import(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    Sent(SentFile { text, variant }): Sent<SentFile>,
) -> Result<Response, PageError> {
    let known = visitor(&headers);
    let owner = known.clone().unwrap_or_else(Visitor::random);
    let limits = &state.policy.limits;
    let upload = Upload {
        variant: VariantId::new(match variant.is_empty() {
            true => variorum_catalog::default_id(),
            false => variant.clone(),
        }),
        text,
        owner: owner.clone(),
        most: limits.imports as usize,
        longest: limits.events as usize,
        at: now(),
        fresh: random_bytes,
    };
    let words = frame.words;
    let (upload, named) = heavy(&state, move || {
        let named = record::named(&upload);
        (upload, named)
    })
    .await?;
    let (upload, outcome) = match carried::take_in(&state, &words, &upload.text, &named).await? {
        Err(problem) => (upload, Err(UploadFault::Games(vec![problem]))),
        Ok(_) => {
            let desk = state.library.desk(&named).await?;
            heavy(&state, move || {
                let outcome = desk.reading(&words, |reader| record::read(&upload, reader));
                (upload, outcome)
            })
            .await?
        }
    };
    let read = match outcome {
        Ok(read) => read,
        Err(fault) => {
            let form = ImportForm {
                problems: problems(fault, &words),
                text: upload.text,
                variants: vec![(upload.variant.to_string(), String::new(), true)],
            };
            let page = page(&state, frame, &headers, Asked::default(), form).await?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, render(&page)?).into_response());
        }
    };
    let address = from.map(|Extension(address)| address);
    let count = u32::try_from(read.games.len()).unwrap_or(u32::MAX);
    if !state.doors.may_make_games(address, count) {
        return Err(PageError::TooManyGames);
    }
    if !state.doors.may_keep(address, upload.text.len()) {
        return Err(PageError::TooMuch);
    }
    let mut target = match &read.games[..] {
        [game] if read.cut == 0 && read.annotated.is_empty() => {
            format!("/games/{}", game.record.id)
        }
        _ => format!("/games?read={count}&cut={}", read.cut),
    };
    let variants = read.games.iter().map(|game| game.record.variant.clone());
    for variant in variants.collect::<BTreeSet<_>>() {
        super::keep_rules(&state, &variant).await?;
    }
    state.journal.import(read.games).await?;
    // What is said about the moves is kept in a study, where there is room for one.
    if !read.annotated.is_empty() {
        let title = chapters::outline(&read.annotated[0], &words).0;
        let parts = &read.annotated[..read.annotated.len().min(chapters::CHAPTERS)];
        match own_studies::store(&state, &words, owner.clone(), address, &title, parts).await {
            Ok(study) => target.push_str(&format!("&study={study}")),
            Err(PageError::Journal(error)) => return Err(error.into()),
            Err(_) => target.push_str("&lost=1"),
        }
    }
    let mut response = Redirect::to(&target).into_response();
    if known.is_none() {
        set_cookie(&mut response, COOKIE, owner.as_str(), "/");
    }
    Ok(response)
}

fn problems(fault: UploadFault, words: &Words) -> Vec<String> {
    match fault {
        UploadFault::Empty => vec![words.say("import-empty")],
        UploadFault::TooMany(most) => vec![words.one("import-too-many", "most", most)],
        UploadFault::Games(sentences) => sentences,
    }
}

#[derive(Template)]
#[template(path = "remove.html")]
struct RemovePage {
    frame: Frame,
    id: GameId,
    name: String,
    /// Somebody else plays in it.
    shared: bool,
}

/// Asks whether a game is to be removed.
pub(crate) async fn removing(
    State(state): State<AppState>,
    frame: Frame,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let record = state.journal.record(&id).await?.ok_or(PageError::NoGame)?;
    let name = match super::load(&state, record.variant.clone()).await {
        Ok(game) => game.title_in(frame.words.language()),
        Err(_) => record.name,
    };
    // Off the only list there is, a game is deleted for whoever sits at it.
    let shared = !state.policy.list_all && record.seating.invited().is_some();
    render(&RemovePage {
        frame,
        id,
        name,
        shared,
    })
}

/// Takes a game from the list of the browser that asks; where this machine alone is served, from the one list there is.
pub(crate) async fn remove(
    State(state): State<AppState>,
    headers: HeaderMap,
    GamePath(id): GamePath,
) -> Result<Response, PageError> {
    let whose = visitor(&headers);
    let removal = match (state.policy.list_all, &whose) {
        (true, _) => state.journal.remove(&id, None).await?,
        (false, Some(visitor)) => state.journal.remove(&id, Some(visitor)).await?,
        (false, None) => Removal::Nothing,
    };
    match removal {
        Removal::Nothing => return Err(PageError::NoGame),
        Removal::Left => {}
        Removal::Deleted => state.rooms.close(&id).await,
    }
    Ok(Redirect::to("/games").into_response())
}
