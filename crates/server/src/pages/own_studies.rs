//! Studies that visitors keep: the list, one study with its chapters, and what is done with it. All of it works by forms; the
//! chapters themselves are shown by the page of the analysis ([`super::chapters`]).

use std::collections::BTreeSet;

use askama::Template;
use axum::Extension;
use axum::Form as Sent;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use variorum_journal::desk;
use variorum_journal::identity::{GameId, Random, RulesId, StudyId, VariantId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::{Content, DraftState, Save, Study};
use variorum_play::chapters::{self, BYTES, CHAPTERS};
use variorum_play::words::Words;
use variorum_record::{Game, Tree};

use super::exports::{fetch, file};
use super::home::Teller;
use super::{COOKIE, Frame, PageError, heavy, load, render, set_cookie, visitor};
use crate::carried;
use crate::example_studies;
use crate::limits::Address;
use crate::state::AppState;
use crate::words::Spoken;

/// Studies of one reader that are listed.
const OWN: u32 = 500;

/// Studies by others that are listed.
const PUBLIC: u32 = 48;

/// How long saves of one reader make one older version, in milliseconds.
const SITTING: u64 = 10 * 60_000;

#[derive(Template)]
#[template(path = "studies/index.html")]
struct IndexPage {
    frame: Frame,
    own: Vec<Line>,
    public: Vec<Line>,
    /// Addresses and names of those that are there from the beginning.
    examples: Vec<(String, String)>,
    /// Ids and names of the games to begin with.
    games: Vec<(String, String)>,
    /// What could not be read of a file that was sent.
    problems: Vec<String>,
    text: String,
}

/// A study in a list.
struct Line {
    id: StudyId,
    title: String,
    /// Who may read it, in words.
    state: String,
    when: String,
}

/// What people read of a study or a chapter without a name.
fn called(title: &str, words: &Words) -> String {
    match title.is_empty() {
        true => words.say("studies-untitled"),
        false => title.to_owned(),
    }
}

pub(crate) async fn studies(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let page = index(&state, frame, &headers, Vec::new(), String::new()).await?;
    render(&page)
}

async fn index(
    state: &AppState,
    frame: Frame,
    headers: &HeaderMap,
    problems: Vec<String>,
    text: String,
) -> Result<IndexPage, PageError> {
    let words = frame.words;
    let own = match (state.policy.list_all, visitor(headers)) {
        (true, _) => state.journal.studies(None, OWN).await?,
        (false, Some(visitor)) => state.journal.studies(Some(&visitor), OWN).await?,
        (false, None) => Vec::new(),
    };
    let public = state.journal.public_studies(PUBLIC).await?;
    let teller = Teller {
        words,
        desk: state.library.desk(&[]).await?,
        now: now(),
    };
    let lines = |lines: Vec<variorum_journal::StudyLine>| -> Vec<Line> {
        let line = |line: variorum_journal::StudyLine| Line {
            title: called(&line.title, &words),
            state: words.say(&format!("workshop-state-{}", line.state.key())),
            when: teller.ago(line.changed),
            id: line.id,
        };
        lines.into_iter().map(line).collect()
    };
    let games = games(&words);
    let examples = example_studies::names();
    let examples = games.iter().filter(|(id, _)| examples.contains(id));
    Ok(IndexPage {
        own: lines(own),
        public: lines(public),
        examples: examples
            .map(|(id, name)| (StudyName::Example(id.clone()).to_string(), name.clone()))
            .collect(),
        games,
        problems,
        text,
        frame,
    })
}

/// Ids and names of the built-in games, in the order of their names.
pub(super) fn games(words: &Words) -> Vec<(String, String)> {
    let language = words.language();
    let mut games: Vec<(String, String)> = variorum_catalog::list()
        .into_iter()
        .map(|game| (game.id.clone(), game.name_in(language).to_owned()))
        .collect();
    games.sort_by(|one, other| one.1.cmp(&other.1));
    games
}

/// The study that an address names: one that somebody keeps, or one that is there from the beginning.
#[derive(Clone, Debug)]
pub(crate) enum StudyName {
    Kept(StudyId),
    /// Of the program's own games of this game. No id of a study begins like that.
    Example(String),
}

/// What the names of those begin with that are there from the beginning, and their addresses.
const EXAMPLE: &str = "example-";
pub(super) const EXAMPLES: &str = "/studies/example-";

impl StudyName {
    pub(super) fn parse(text: &str) -> Option<StudyName> {
        match text.strip_prefix(EXAMPLE) {
            Some(game) => Some(StudyName::Example(game.to_owned())),
            None => StudyId::parse(text).map(StudyName::Kept),
        }
    }
}

impl std::fmt::Display for StudyName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            StudyName::Kept(id) => id.fmt(f),
            StudyName::Example(game) => write!(f, "{EXAMPLE}{game}"),
        }
    }
}

/// The same as a part of an address.
pub(crate) struct StudyPath(StudyName);

impl<S: Send + Sync> FromRequestParts<S> for StudyPath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let name = path.ok().and_then(|Path(text)| StudyName::parse(&text));
        name.map(StudyPath).ok_or(PageError::NoStudy)
    }
}

/// A study that somebody may read, and whether it is his own. Studies that he may not read are no studies for him. Where
/// this machine alone is served, whoever asks is at it.
pub(super) async fn readable(
    state: &AppState,
    name: &StudyName,
    reader: Option<&Visitor>,
    words: &Words,
) -> Result<(Study, bool), PageError> {
    let id = match name {
        StudyName::Kept(id) => id,
        StudyName::Example(game) => return Ok((example(state, game, words).await?, false)),
    };
    let study = state.journal.study(id).await?.ok_or(PageError::NoStudy)?;
    let own = state.policy.local || reader == Some(&study.owner);
    match own || study.state.is_seen(study.hidden) {
        true => Ok((study, own)),
        false => Err(PageError::NoStudy),
    }
}

/// A study that is there from the beginning: everybody reads it, and it is nobody's.
async fn example(state: &AppState, game: &str, words: &Words) -> Result<Study, PageError> {
    let text = example_studies::text(game, words.language()).ok_or(PageError::NoStudy)?;
    let title = load(state, VariantId::new(game)).await?;
    let title = title.title_in(words.language());
    let content = Content::new(&title, text, Vec::new());
    Ok(Study {
        state: DraftState::Public,
        ..Study::new(Visitor::random(), content)
    })
}

/// The same, of those who may change it.
pub(super) async fn own(
    state: &AppState,
    name: &StudyName,
    reader: Option<&Visitor>,
    words: &Words,
) -> Result<Study, PageError> {
    match readable(state, name, reader, words).await? {
        (study, true) => Ok(study),
        (_, false) => Err(PageError::NotYourStudy),
    }
}

/// A study of a reader's own, with what it is called.
pub(super) async fn of_reader(
    state: &AppState,
    id: &StudyId,
    reader: Option<&Visitor>,
    words: &Words,
) -> Result<Option<(StudyId, String)>, PageError> {
    match own(state, &StudyName::Kept(id.clone()), reader, words).await {
        Ok(study) => Ok(Some((study.id, called(&study.content.title, words)))),
        Err(PageError::Journal(error)) => Err(error.into()),
        Err(_) => Ok(None),
    }
}

/// What forms about studies send. Which of it counts, `do` says.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Form {
    /// What is to be done.
    r#do: String,
    /// The revision that whoever asks has seen.
    revision: u32,
    /// A game of the catalog.
    variant: String,
    /// A game file.
    text: String,
    title: String,
    /// The number of a chapter, from 1.
    chapter: usize,
    /// Who may read it.
    state: String,
    /// An older version.
    version: u32,
}

/// The game of this server that a study is to be made of.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Of {
    game: String,
}

/// Begins a study and leads to it.
pub(crate) async fn begin_study(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    Query(of): Query<Of>,
    Sent(form): Sent<Form>,
) -> Result<Response, PageError> {
    let words = frame.words;
    let address = from.map(|Extension(address)| address);
    let (parts, problems) = match of.game.is_empty() {
        true => sent(&state, words, address, &form).await?,
        false => (
            vec![played(&state, words, from, &of.game).await?],
            Vec::new(),
        ),
    };
    if parts.is_empty() {
        let page = index(&state, frame, &headers, problems, form.text).await?;
        let page = render(&page)?;
        return Ok((axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
    }
    let known = visitor(&headers);
    let owner = known.clone().unwrap_or_else(Visitor::random);
    let title = match form.title.trim().is_empty() {
        true => chapters::outline(&parts[0], &words).0,
        false => form.title,
    };
    let id = store(&state, &words, owner.clone(), address, &title, &parts).await?;
    // What could not be taken is said on the first page of the study.
    let target = match problems.is_empty() {
        true => format!("/studies/{id}"),
        false => format!("/studies/{id}?left={}", problems.len()),
    };
    let mut response = Redirect::to(&target).into_response();
    if known.is_none() {
        set_cookie(&mut response, COOKIE, owner.as_str(), "/");
    }
    Ok(response)
}

/// Stores a new study; gives its address.
pub(super) async fn store(
    state: &AppState,
    words: &Words,
    owner: Visitor,
    address: Option<Address>,
    title: &str,
    parts: &[String],
) -> Result<StudyId, PageError> {
    let content = content(state, words, title, parts).await?;
    has_room(state, &owner, None, content.text.len()).await?;
    if !state.doors.may_make_game(address) {
        return Err(PageError::TooManyGames);
    }
    if !state.doors.may_keep(address, content.text.len()) {
        return Err(PageError::TooMuch);
    }
    let study = Study::new(owner, content);
    let id = study.id.clone();
    let most = state.policy.limits.drafts;
    match state.journal.create_study(study, most).await? {
        true => Ok(id),
        false => Err(PageError::TooManyStudies(most)),
    }
}

/// Chapters as they are stored: within their limits, and with the rules that they name kept.
async fn content(
    state: &AppState,
    words: &Words,
    title: &str,
    parts: &[String],
) -> Result<Content, PageError> {
    if parts.len() > CHAPTERS {
        let most = words.one("studies-many-chapters", "most", CHAPTERS);
        return Err(PageError::Chapter(most));
    }
    let text = chapters::joined(parts);
    if text.len() > BYTES {
        let most = words.one("studies-too-large", "most", BYTES / 1024);
        return Err(PageError::Chapter(most));
    }
    let named = parts.iter().map(|part| chapters::outline(part, words).1);
    let named: BTreeSet<VariantId> = named.collect();
    let mut rules: Vec<RulesId> = Vec::new();
    for variant in &named {
        if let Some((id, _)) = super::keep_rules(state, variant).await? {
            rules.push(id);
        }
    }
    Ok(Content::new(title, text, rules))
}

/// Whether somebody's studies may take so many bytes besides those of the others.
async fn has_room(
    state: &AppState,
    owner: &Visitor,
    but: Option<&StudyId>,
    bytes: usize,
) -> Result<(), PageError> {
    let kept = state.policy.limits.kept;
    let all = state.journal.studies(Some(owner), u32::MAX).await?;
    let others = all.iter().filter(|line| Some(&line.id) != but);
    let taken: u64 = others.map(|line| line.bytes).sum();
    match taken + bytes as u64 > u64::from(kept) {
        true => Err(PageError::NoRoom(kept / 1024)),
        false => Ok(()),
    }
}

/// The chapters that a form brings: a game from its first position, or those of a file; and what is wrong with others.
async fn sent(
    state: &AppState,
    words: Words,
    address: Option<Address>,
    form: &Form,
) -> Result<(Vec<String>, Vec<String>), PageError> {
    let usual = VariantId::new(match form.variant.is_empty() {
        true => variorum_catalog::default_id(),
        false => form.variant.clone(),
    });
    if form.r#do != "file" {
        let rules = load(state, usual).await?;
        let title = rules.title_in(words.language());
        return heavy(state, move || {
            let start = rules.rules().start_position();
            let start = start.map_err(|error| PageError::Chapter(error.to_string()))?;
            let mut game = Game::new(start);
            game.set_variant(rules.id().as_str());
            let part = chapters::retitled(&Tree::new(game).write(), &title);
            Ok((vec![part], Vec::new()))
        })
        .await?;
    }
    let text = form.text.clone();
    let (text, named) = heavy(state, move || {
        let named = chapters::named(&text, &usual, &words);
        (text, (usual, named))
    })
    .await?;
    let (usual, named) = named;
    match carried::take_in(state, &words, &text, &named).await? {
        Ok(bytes) if !state.doors.may_keep(address, bytes) => return Err(PageError::TooMuch),
        Ok(_) => {}
        Err(problem) => return Ok((Vec::new(), vec![problem])),
    }
    let desk = state.library.desk(&named).await?;
    heavy(state, move || {
        let (parts, faults) = desk.reading(&words, |reader| {
            chapters::taken(text.as_bytes(), &usual, reader)
        });
        let said = |fault: variorum_play::wire::FileFault| {
            let values = [
                ("number", fault.game.into()),
                ("line", fault.line.into()),
                ("column", fault.column.into()),
                ("what", fault.message.into()),
            ];
            words.with("import-at", &values)
        };
        let mut problems: Vec<String> = faults.into_iter().map(said).collect();
        if parts.is_empty() && problems.is_empty() {
            problems.push(words.say("import-empty"));
        }
        (parts, problems)
    })
    .await
}

/// A game of this server as a chapter. One between two people that goes on is none yet.
async fn played(
    state: &AppState,
    words: Words,
    from: Option<Extension<Address>>,
    id: &str,
) -> Result<String, PageError> {
    let id = GameId::parse(id).ok_or(PageError::NoGame)?;
    let (record, game) = fetch(state, words, from, &id).await?;
    if game.end().is_none() && record.seating.invited().is_some() {
        return Err(PageError::GoesOn);
    }
    Ok(Tree::new(game).write())
}

#[derive(Template)]
#[template(path = "studies/study.html")]
struct StudyPage {
    frame: Frame,
    id: String,
    title: String,
    /// Whether it is the reader's own.
    mine: bool,
    state: &'static str,
    /// Whoever runs the server has taken it out of sight.
    hidden: bool,
    /// Where others report it.
    report: Option<String>,
    revision: u32,
    chapters: Vec<ChapterLine>,
    versions: Vec<VersionLine>,
    games: Vec<(String, String)>,
    /// Games of a file that were left out, or not kept whole.
    left: Option<String>,
    problems: Vec<String>,
    text: String,
}

/// A chapter in the list of its study.
struct ChapterLine {
    number: usize,
    title: String,
    /// Its title as it is written, which may be nothing.
    named: String,
    game: String,
    first: bool,
    last: bool,
}

/// An older version in the list of its study.
struct VersionLine {
    revision: u32,
    title: String,
    when: String,
}

/// What the address of a study says besides.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Left {
    left: u32,
}

pub(crate) async fn own_study(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    StudyPath(name): StudyPath,
    Query(Left { left }): Query<Left>,
) -> Result<Response, PageError> {
    let reader = visitor(&headers);
    let (study, mine) = readable(&state, &name, reader.as_ref(), &frame.words).await?;
    let mut page = page(&state, frame, &name, study, mine).await?;
    if left > 0 {
        page.left = Some(page.frame.words.one("studies-left", "count", left));
    }
    render(&page)
}

async fn page(
    state: &AppState,
    frame: Frame,
    name: &StudyName,
    study: Study,
    mine: bool,
) -> Result<StudyPage, PageError> {
    let words = frame.words;
    let parts = chapters::parts(&study.content.text);
    let outlines = parts.iter().map(|part| chapters::outline(part, &words));
    let mut lines = Vec::new();
    for (index, (title, variant)) in outlines.enumerate() {
        // Rules can have become faulty; the chapter is listed all the same.
        let game = match load(state, variant.clone()).await {
            Ok(game) => game.title_in(words.language()),
            Err(_) => variant.to_string(),
        };
        lines.push(ChapterLine {
            number: index + 1,
            title: called(&title, &words),
            named: title,
            game,
            first: index == 0,
            last: index + 1 == parts.len(),
        });
    }
    let versions = match mine {
        true => state.journal.study_versions(&study.id).await?,
        false => Vec::new(),
    };
    let teller = Teller {
        words,
        desk: state.library.desk(&[]).await?,
        now: now(),
    };
    let versions = versions.into_iter().map(|version| VersionLine {
        revision: version.revision,
        title: called(&version.title, &words),
        when: teller.ago(version.at),
    });
    Ok(StudyPage {
        title: called(&study.content.title, &words),
        mine,
        state: study.state.key(),
        hidden: study.hidden,
        report: matches!(name, StudyName::Kept(_)).then(|| format!("/studies/{name}/report")),
        revision: study.revision,
        chapters: lines,
        versions: versions.collect(),
        games: games(&words),
        left: None,
        problems: Vec::new(),
        text: String::new(),
        id: name.to_string(),
        frame,
    })
}

/// Does with a study what one of its forms asks for, and leads back to it.
pub(crate) async fn change_study(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    StudyPath(name): StudyPath,
    Sent(form): Sent<Form>,
) -> Result<Response, PageError> {
    let words = frame.words;
    let study = own(&state, &name, visitor(&headers).as_ref(), &words).await?;
    let id = study.id.clone();
    let back = Redirect::to(&format!("/studies/{id}")).into_response();
    if form.r#do == "show" {
        let wanted = DraftState::parse(&form.state);
        let wanted = wanted.ok_or_else(|| PageError::Script("there is no such state".into()))?;
        if study.hidden && wanted != DraftState::Private {
            return Err(PageError::HiddenStudy);
        }
        let address = from.map(|Extension(address)| address.to_string());
        desk::note(state.journal.as_ref(), study.deed(wanted.key(), address)).await?;
        state.journal.set_study_state(&id, wanted).await?;
        return Ok(back);
    }
    if form.revision != study.revision {
        return Err(PageError::StudyChanged);
    }
    let address = from.map(|Extension(address)| address);
    let mut title = study.content.title.clone();
    let mut parts = chapters::parts(&study.content.text);
    let at = form.chapter.wrapping_sub(1);
    let last = parts.len().wrapping_sub(1);
    match form.r#do.as_str() {
        "rename" => title = form.title,
        "title" if at <= last => parts[at] = chapters::retitled(&parts[at], &form.title),
        "up" if at <= last && at > 0 => parts.swap(at, at - 1),
        "down" if at < last => parts.swap(at, at + 1),
        "remove" if at <= last => drop(parts.remove(at)),
        "restore" => {
            let old = state.journal.study_version(&id, form.version).await?;
            let old = old.ok_or(PageError::NoStudy)?;
            title = old.title;
            parts = chapters::parts(&old.text);
        }
        "game" | "file" => {
            let (new, problems) = sent(&state, words, address, &form).await?;
            if new.is_empty() {
                let mut page = page(&state, frame, &name, study, true).await?;
                (page.problems, page.text) = (problems, form.text);
                let page = render(&page)?;
                return Ok((axum::http::StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
            }
            parts.extend(new);
        }
        _ => {
            return Err(PageError::Script(
                "there is nothing like this to be done".into(),
            ));
        }
    }
    // Whoever uses a form sees what was there before among the older versions.
    match save(&state, &words, &study, address, &title, &parts, u64::MAX).await? {
        Save::Saved(_) => Ok(back),
        Save::Conflict(_) => Err(PageError::StudyChanged),
        Save::Gone => Err(PageError::NoStudy),
    }
}

/// Stores chapters over the revision of a study that was read. `before` is as in [`variorum_journal::Studies::save_study`].
async fn save(
    state: &AppState,
    words: &Words,
    study: &Study,
    address: Option<Address>,
    title: &str,
    parts: &[String],
    before: u64,
) -> Result<Save, PageError> {
    let content = content(state, words, title, parts).await?;
    let (old, new) = (study.content.text.len(), content.text.len());
    if new > old {
        has_room(state, &study.owner, Some(&study.id), new).await?;
        if !state.doors.may_keep(address, new - old) {
            return Err(PageError::TooMuch);
        }
    }
    let saved = state
        .journal
        .save_study(&study.id, study.revision, content, before);
    Ok(saved.await?)
}

/// Stores one chapter of a study over a revision, as the page of the analysis does after each change.
pub(super) async fn save_chapter(
    state: &AppState,
    words: &Words,
    study: &Study,
    address: Option<Address>,
    chapter: usize,
    part: String,
) -> Result<Save, PageError> {
    let mut parts = chapters::parts(&study.content.text);
    let place = chapter.checked_sub(1).and_then(|at| parts.get_mut(at));
    *place.ok_or(PageError::NoStudy)? = part;
    let before = now().saturating_sub(SITTING);
    let title = &study.content.title;
    save(state, words, study, address, title, &parts, before).await
}

/// A study as one game file.
pub(crate) async fn study_file(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    StudyPath(name): StudyPath,
) -> Result<Response, PageError> {
    let (study, _) = readable(&state, &name, visitor(&headers).as_ref(), &words).await?;
    let name = variorum_catalog::id_of(&study.content.title);
    let name = name.unwrap_or_else(|| "study".to_owned());
    let named = study.content.rules.iter().map(RulesId::variant);
    let text = carried::add(&state, study.content.text.clone(), named).await?;
    Ok(file(text, &name))
}

#[derive(Template)]
#[template(path = "studies/remove.html")]
struct RemovePage {
    frame: Frame,
    id: StudyId,
    title: String,
    /// Others may read it.
    shared: bool,
}

/// Asks whether a study is to be deleted.
pub(crate) async fn removing_study(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    StudyPath(name): StudyPath,
) -> Result<Response, PageError> {
    let study = own(&state, &name, visitor(&headers).as_ref(), &frame.words).await?;
    render(&RemovePage {
        title: called(&study.content.title, &frame.words),
        shared: study.state != DraftState::Private,
        frame,
        id: study.id,
    })
}

pub(crate) async fn remove_study(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    StudyPath(name): StudyPath,
) -> Result<Response, PageError> {
    let study = own(&state, &name, visitor(&headers).as_ref(), &words).await?;
    if study.state != DraftState::Private {
        let address = from.map(|Extension(address)| address.to_string());
        desk::note(state.journal.as_ref(), study.deed("removed", address)).await?;
    }
    state.journal.remove_study(&study.id).await?;
    Ok(Redirect::to("/studies").into_response())
}
