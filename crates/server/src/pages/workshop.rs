//! The workshop: the games that somebody writes, and the page on which he does.

use askama::Template;
use axum::Extension;
use axum::Form as Sent;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::HeaderMap;
use axum::http::header;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Serialize;
use variorum_catalog::{Bundle, LoadError};
use variorum_journal::desk::{self, Deed, are_hidden};
use variorum_journal::gallery;
use variorum_journal::identity::{DraftId, Random, RulesId, VariantId, Visitor};
use variorum_journal::stored::now;
use variorum_journal::{Draft, DraftState, Version};
use variorum_play::words::Words;
use variorum_reader::{Job, Task};
use variorum_study::Finding;

use super::door::Door;
use super::home::Teller;
use super::{COOKIE, Frame, PageError, blocking, heavy, render, set_cookie, visitor};
use crate::limits::Address;
use crate::page_reader::PageReader;
use crate::page_reader::Working;
use crate::state::AppState;
use crate::trials::{Hands, certificate};
use crate::words::Spoken;
use crate::worker::Died;
use crate::workshop::{self, has_room};

/// Drafts of one reader that are listed.
const OWN: u32 = 500;

/// Games by others that are listed; the rest are in the gallery.
const PUBLIC: u32 = 6;

#[derive(Template)]
#[template(path = "workshop/index.html")]
struct IndexPage {
    frame: Frame,
    drafts: Vec<DraftLine>,
    /// Ids and names of the games to begin with.
    games: Vec<(String, String)>,
    public: Vec<PublicLine>,
    /// Bytes of a text.
    longest: usize,
}

/// A draft of the reader's.
struct DraftLine {
    id: DraftId,
    title: String,
    /// Who may see it, in words.
    state: String,
    when: String,
}

/// A game that somebody has made public.
struct PublicLine {
    /// Its draft, by which it stands in the gallery.
    id: DraftId,
    variant: String,
    title: String,
    summary: String,
    when: String,
}

/// What people read of a draft without a name.
fn called(title: &str, words: &Words) -> String {
    match title.is_empty() {
        true => words.say("workshop-untitled"),
        false => title.to_owned(),
    }
}

/// Who may see a draft.
fn in_words(state: DraftState, words: &Words) -> String {
    words.say(&format!("workshop-state-{}", state.key()))
}

pub(crate) async fn workshop(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
) -> Result<Response, PageError> {
    let words = frame.words;
    let drafts = match (state.policy.list_all, visitor(&headers)) {
        (true, _) => state.journal.drafts(None, OWN).await?,
        (false, Some(visitor)) => state.journal.drafts(Some(&visitor), OWN).await?,
        (false, None) => Vec::new(),
    };
    let published = state.journal.public_drafts(PUBLIC).await?;
    let rules = published
        .iter()
        .filter_map(|draft| draft.published.as_ref());
    let rules: Vec<VariantId> = rules.map(RulesId::variant).collect();
    let teller = Teller {
        words,
        desk: state.library.desk(&rules).await?,
        now: now(),
    };
    let drafts = drafts.into_iter().map(|draft| DraftLine {
        title: called(&draft.title, &words),
        when: teller.ago(draft.changed),
        state: in_words(draft.state, &words),
        id: draft.id,
    });
    let drafts = drafts.collect();
    let longest = state.policy.limits.text as usize;
    let page = blocking(move || {
        let language = words.language();
        let games = variorum_catalog::ids().into_iter().filter_map(|id| {
            let game = teller.desk.load(&VariantId::new(id.as_str())).ok()?;
            Some((id, game.title_in(language)))
        });
        let public = published.into_iter().filter_map(|draft| {
            let variant = draft.published.as_ref()?.variant();
            let game = teller.desk.load(&variant).ok()?;
            Some(PublicLine {
                title: game.title_in(language),
                summary: game.rules().def().summary_in(language).to_owned(),
                when: teller.ago(draft.changed),
                variant: variant.to_string(),
                id: draft.id,
            })
        });
        IndexPage {
            drafts,
            games: games.collect(),
            public: public.collect(),
            longest,
            frame,
        }
    });
    render(&page.await?)
}

/// The draft that an address names.
pub(crate) struct DraftPath(pub(crate) DraftId);

impl<S: Send + Sync> FromRequestParts<S> for DraftPath {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, PageError> {
        let path = Path::<String>::from_request_parts(parts, state).await;
        let id = path.ok().and_then(|Path(text)| DraftId::parse(&text));
        id.map(DraftPath).ok_or(PageError::NoDraft)
    }
}

/// A draft that somebody may read, and whether it is his own. Drafts that he may not read are no drafts for him. Where
/// this machine alone is served, whoever asks is at it.
pub(super) async fn readable(
    state: &AppState,
    id: &DraftId,
    reader: Option<&Visitor>,
) -> Result<(Draft, bool), PageError> {
    let draft = state.journal.draft(id).await?.ok_or(PageError::NoDraft)?;
    let own = state.policy.local || draft.is_of(reader);
    match own || draft.state.is_seen(draft.hidden) {
        true => Ok((draft, own)),
        false => Err(PageError::NoDraft),
    }
}

/// The same, of those who may change it.
pub(super) async fn own(
    state: &AppState,
    id: &DraftId,
    reader: Option<&Visitor>,
) -> Result<Draft, PageError> {
    match readable(state, id, reader).await? {
        (draft, true) => Ok(draft),
        (_, false) => Err(PageError::NotYourDraft),
    }
}

type Pairs = Vec<(String, String)>;

/// Begins a draft and leads to it.
pub(crate) async fn begin(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    Sent(pairs): Sent<Pairs>,
) -> Result<Response, PageError> {
    let known = visitor(&headers);
    let (text, origin) = first_text(&state, &words, known.as_ref(), &pairs).await?;
    if text.len() > state.policy.limits.text as usize {
        return Err(PageError::TooLarge);
    }
    let owner = known.clone().unwrap_or_else(Visitor::random);
    let address = from.map(|Extension(address)| address);
    let room = has_room(&state, &owner, None, text.len()).await?;
    if !room {
        return Err(no_room(&state));
    }
    if !state.doors.may_keep(address, text.len()) {
        return Err(PageError::TooMuch);
    }
    if !state.doors.may_make_game(address) {
        return Err(PageError::TooManyGames);
    }
    let most = state.policy.limits.drafts;
    let title = variorum_reader::title(&text).unwrap_or_default();
    let draft = Draft::new(owner.clone(), &title, text);
    let id = draft.id.clone();
    if !state.journal.create_draft(draft, most).await? {
        return Err(PageError::TooManyDrafts(most));
    }
    if let Some(origin) = origin {
        gallery::copied(state.journal.as_ref(), &id, &origin).await?;
    }
    let target = format!("/workshop/{id}");
    let mut response = Redirect::to(&target).into_response();
    if known.is_none() {
        set_cookie(&mut response, COOKIE, owner.as_str(), "/");
    }
    Ok(response)
}

fn no_room(state: &AppState) -> PageError {
    PageError::NoRoom(state.policy.limits.kept / 1024)
}

/// The text with which a draft begins, and the draft that it is a copy of.
async fn first_text(
    state: &AppState,
    words: &Words,
    reader: Option<&Visitor>,
    pairs: &Pairs,
) -> Result<(String, Option<DraftId>), PageError> {
    let value = |name: &str| {
        let found = pairs.iter().find(|(key, _)| key == name);
        found.map_or("", |(_, value)| value.as_str())
    };
    let begin = |from: Option<&str>, name: String| {
        let id = variorum_catalog::id_of(&name);
        let id = id.as_deref().unwrap_or("game");
        variorum_catalog::begin(from, &name, id).map_err(PageError::from)
    };
    let text = match value("from") {
        "blank" => begin(None, words.say("workshop-new-name")),
        "game" => {
            let id = value("game").to_owned();
            let game = super::load(state, VariantId::new(id.as_str())).await?;
            let base = id.split('+').next().unwrap_or_default();
            let name = game.rules().def().name_in(words.language()).to_owned();
            begin(Some(base), words.one("workshop-name-of", "game", name))
        }
        // Forms send lines that end like those of Windows.
        "text" => Ok(value("text").replace("\r\n", "\n")),
        "draft" => {
            let id = DraftId::parse(value("draft")).ok_or(PageError::NoDraft)?;
            let draft = readable(state, &id, reader).await?.0;
            return Ok((draft.text, Some(draft.id)));
        }
        "version" => {
            let id = DraftId::parse(value("draft")).ok_or(PageError::NoDraft)?;
            let (draft, _) = readable(state, &id, reader).await?;
            let number = value("number").parse().map_err(|_| PageError::NoPage)?;
            let text = super::compare::version_text(state, &draft.id, number).await?;
            return Ok((text, Some(draft.id)));
        }
        "file" => {
            let file = state.library.file(value("file"));
            let text = file.and_then(|file| file.text.clone());
            text.ok_or(PageError::NoPage)
        }
        "example" => variorum_catalog::example(value("example")).ok_or(PageError::NoPage),
        _ => Err(PageError::NoPage),
    };
    Ok((text?, None))
}

#[derive(Template)]
#[template(path = "workshop/draft.html")]
struct DraftPage {
    frame: Frame,
    id: DraftId,
    title: String,
    /// Whether it is the reader's own.
    mine: bool,
    /// Who may see it, as forms say it.
    state: &'static str,
    /// Whoever runs the server has taken it out of sight.
    hidden: bool,
    /// The name of its file.
    file: String,
    /// Whether others are shown its rules.
    shown: bool,
    /// The certificate of these, as findings; nothing while there is none.
    certificate: Option<Vec<Finding>>,
    /// All that the script needs, as JSON that may stand in a page.
    data: String,
}

/// A draft as the page's script reads it.
#[derive(Serialize)]
struct Data {
    id: DraftId,
    title: String,
    text: String,
    revision: u32,
    state: &'static str,
    mine: bool,
    /// Rules that are public, or that who has the link may play.
    published: Option<String>,
    versions: Vec<VersionData>,
    /// Where the script is that reads texts for the page, in a worker of its own.
    reader: Option<String>,
    /// Whether the same script plays games that are tried out. A server on the device itself does that faster than one worker of the page.
    plays: bool,
}

#[derive(Serialize)]
struct VersionData {
    number: u32,
    variant: String,
    at: u64,
    name: String,
}

pub(crate) async fn draft(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    DraftPath(id): DraftPath,
) -> Result<Response, PageError> {
    let (draft, mine) = readable(&state, &id, visitor(&headers).as_ref()).await?;
    let versions = match mine {
        true => state.journal.versions(&id).await?,
        false => Vec::new(),
    };
    let version = |version: Version| VersionData {
        number: version.number,
        variant: version.content.variant().to_string(),
        at: version.at,
        name: version.name,
    };
    let title = called(&draft.title, &frame.words);
    let data = Data {
        id: id.clone(),
        title: title.clone(),
        text: draft.text.clone(),
        revision: draft.revision,
        state: draft.state.key(),
        mine,
        published: draft
            .published
            .as_ref()
            .map(|rules| rules.variant().to_string()),
        versions: versions.into_iter().map(version).collect(),
        reader: state.page_reader.as_ref().map(PageReader::script),
        plays: mine && (!state.policy.local || crate::limits::cores() > 2),
    };
    let works = data.reader.is_some();
    let certified = match &draft.published {
        Some(rules) => {
            let found = certificate(state.journal.as_ref(), rules).await?;
            // The server was stopped over it, or the rules are from before there were certificates.
            if found.is_none() {
                certify(&state, rules).await?;
            }
            found
        }
        None => None,
    };
    let language = frame.words.language();
    let mut page = render(&DraftPage {
        file: file_name(&draft),
        shown: draft.published.is_some(),
        certificate: certified.map(|own| own.findings(language)),
        id,
        title,
        mine,
        state: draft.state.key(),
        hidden: draft.hidden,
        data: json(&data)?,
        frame,
    })?;
    if works {
        page.extensions_mut().insert(Working);
    }
    Ok(page)
}

/// JSON that may stand in a page: nothing in it can be taken for the end of its element.
fn json(data: &impl Serialize) -> Result<String, PageError> {
    let text = serde_json::to_string(data).map_err(|error| PageError::Script(error.to_string()))?;
    Ok(text.replace('<', "\\u003c"))
}

/// The name of a draft's file.
fn file_name(draft: &Draft) -> String {
    let id = variorum_catalog::id_of(&draft.title);
    let id = id.unwrap_or_else(|| "rules".to_owned());
    format!("{id}.{}", variorum_catalog::EXTENSION)
}

/// A draft as a file.
pub(crate) async fn draft_file(
    State(state): State<AppState>,
    headers: HeaderMap,
    path: Result<Path<(String, String)>, axum::extract::rejection::PathRejection>,
) -> Result<Response, PageError> {
    let Path((id, file)) = path.map_err(|_| PageError::NoDraft)?;
    let id = DraftId::parse(&id).ok_or(PageError::NoDraft)?;
    let (draft, _) = readable(&state, &id, visitor(&headers).as_ref()).await?;
    if !file.ends_with(&format!(".{}", variorum_catalog::EXTENSION)) {
        return Err(PageError::NoPage);
    }
    let disposition = format!("attachment; filename=\"{}\"", file_name(&draft));
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, disposition),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, draft.text).into_response())
}

/// Makes a draft private again, or its present rules a version that others may read and play.
pub(crate) async fn draft_state(
    State(state): State<AppState>,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    DraftPath(id): DraftPath,
    Sent(pairs): Sent<Pairs>,
) -> Result<Response, PageError> {
    let draft = own(&state, &id, visitor(&headers).as_ref()).await?;
    let wanted = pairs.iter().find(|(name, _)| name == "state");
    let wanted = wanted.and_then(|(_, word)| DraftState::parse(word));
    let wanted = wanted.ok_or_else(|| PageError::Script("there is no such state".to_owned()))?;
    let address = from.map(|Extension(address)| address);
    let published = match wanted {
        DraftState::Private => None,
        DraftState::Unlisted | DraftState::Public if draft.hidden => {
            return Err(PageError::HiddenDraft);
        }
        DraftState::Unlisted | DraftState::Public => Some(publish(&state, &draft, address).await?),
    };
    note(&state, &draft, wanted.key(), published.as_ref(), address).await?;
    if let Some(rules) = &published {
        certify(&state, rules).await?;
    }
    let stored = state
        .journal
        .set_draft_state(&id, wanted, published.as_ref());
    if !stored.await? {
        return Err(PageError::NoDraft);
    }
    Ok(Redirect::to(&format!("/workshop/{id}")).into_response())
}

/// Begins to make the certificate of rules that others are shown.
pub(super) async fn certify(state: &AppState, rules: &RulesId) -> Result<(), PageError> {
    let game = super::load(state, rules.variant()).await?;
    let trial = state.trials.of(state.journal.as_ref(), rules, &[]).await;
    state.trials.certify(&trial, game, hands(state));
    Ok(())
}

/// Who plays games that are tried out.
pub(super) fn hands(state: &AppState) -> Hands {
    Hands {
        journal: state.journal.clone(),
        library: state.library.clone(),
        workers: state.workers.clone(),
    }
}

/// Notes what its owner does with a draft that others see, or saw.
async fn note(
    state: &AppState,
    draft: &Draft,
    what: &str,
    rules: Option<&RulesId>,
    address: Option<Address>,
) -> Result<(), PageError> {
    if rules.is_none() && draft.published.is_none() {
        return Ok(());
    }
    let address = address.map(|address| address.to_string());
    let deed = Deed::of(draft, what, rules, address);
    Ok(desk::note(state.journal.as_ref(), deed).await?)
}

/// The rules in a text, which nobody need have checked before.
async fn rules(state: &AppState, text: &str) -> Result<Bundle, PageError> {
    let job = Job {
        n: 0,
        text: text.to_owned(),
        task: Task::Check,
    };
    let turn = state.line.turn().await?;
    let answer = state.workers.ask(&turn, job).await;
    drop(turn);
    let answer = answer.map_err(|Died| PageError::TooCostly)?;
    if let Some(rules) = answer.rules() {
        return Ok(rules);
    }
    // A text that a worker has come through can be read here, too, for what is wrong with it.
    let text = text.to_owned();
    let faults = heavy(state, move || variorum_reader::gather(&text).1.diagnostics).await?;
    Err(PageError::FaultyDraft(LoadError::Faulty(faults)))
}

/// Makes the present rules of a draft a version; gives their id.
async fn publish(
    state: &AppState,
    draft: &Draft,
    address: Option<Address>,
) -> Result<RulesId, PageError> {
    let bundle = rules(state, &draft.text).await?;
    let content = RulesId::of(&bundle);
    if are_hidden(state.journal.as_ref(), &content).await? {
        return Err(PageError::HiddenRules);
    }
    let bytes = bundle.write().len();
    if !has_room(state, &draft.owner, None, bytes).await? {
        return Err(no_room(state));
    }
    if !state.doors.may_keep(address, bytes) {
        return Err(PageError::TooMuch);
    }
    state.journal.keep_rules(&bundle).await?;
    let most = state.policy.limits.versions;
    let version = state.journal.add_version(&draft.id, &content, most);
    match version.await? {
        Some(_) => Ok(content),
        None => Err(PageError::TooManyVersions(most)),
    }
}

#[derive(Template)]
#[template(path = "workshop/remove.html")]
struct RemovePage {
    frame: Frame,
    id: DraftId,
    title: String,
    file: String,
    /// Others may have it.
    shared: bool,
}

/// Asks whether a draft is to be removed.
pub(crate) async fn removing_draft(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    DraftPath(id): DraftPath,
) -> Result<Response, PageError> {
    let draft = own(&state, &id, visitor(&headers).as_ref()).await?;
    render(&RemovePage {
        title: called(&draft.title, &frame.words),
        file: file_name(&draft),
        shared: draft.state != DraftState::Private,
        id,
        frame,
    })
}

/// Removes a draft. Games played by its rules keep them.
pub(crate) async fn remove_draft(
    State(state): State<AppState>,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    DraftPath(id): DraftPath,
) -> Result<Response, PageError> {
    let draft = own(&state, &id, visitor(&headers).as_ref()).await?;
    let address = from.map(|Extension(address)| address);
    note(&state, &draft, "removed", None, address).await?;
    state.journal.remove_draft(&id).await?;
    Ok(Redirect::to("/workshop").into_response())
}

/// Opens the connection on which a draft is written.
pub(crate) async fn draft_socket(
    State(state): State<AppState>,
    door: Door,
    path: Result<DraftPath, PageError>,
) -> Response {
    let found = match path {
        Ok(DraftPath(id)) => readable(&state, &id, door.caller.visitor.as_ref()).await,
        Err(error) => Err(error),
    };
    let largest = workshop::largest(state.policy.limits.text as usize);
    door.open(largest, found, workshop::serve)
}
