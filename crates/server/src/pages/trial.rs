//! What games of a draft have shown that the engine played against itself: a part of the workshop's page.

use askama::Template;
use axum::Extension;
use axum::Form as Sent;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use serde::Deserialize;
use variorum_catalog::LoadError;
use variorum_journal::identity::{DraftId, RulesId, VariantId};
use variorum_play::game::Game;
use variorum_play::words::Words;
use variorum_reader::Question;
use variorum_study::report::{Report, Trial as Told};

use super::workshop::{DraftPath, hands, own, readable};
use super::{PageError, blocking, load_shown, visitor};
use crate::limits::Address;
use crate::line::asking;
use crate::state::AppState;
use crate::trials::{Fault, GAMES, MOST, Standing};
use crate::words::Spoken;

/// How paths end to which devices send games.
pub(super) const TRIAL_GAMES: &str = "/trial/games";

/// Whose games are asked for.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wanted {
    /// The rules, with options.
    rules: String,
    /// Rules to compare with, by the same options.
    before: String,
}

/// What is to be done about the games of rules.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Order {
    /// The rules, with options.
    rules: String,
    /// What they are to tell.
    question: Question,
    /// So many games; no more than there are, of any question, if it is 0.
    games: Option<u32>,
}

/// A question that goes beyond how the game goes as it is.
struct Asked {
    /// As the page sends it back.
    question: &'static str,
    /// What its button says.
    button: String,
    /// What answers it.
    help: String,
    games: usize,
    /// How far they have come, in words; nothing before anybody asked.
    count: String,
    running: bool,
}

/// A part of the page, which its script takes out.
#[derive(Template)]
#[template(path = "workshop/trial.html")]
struct TrialPart {
    words: Words,
    games: usize,
    goal: usize,
    most: u32,
    /// How far the games that are being played have come, and to what number they go; nothing if nobody plays.
    running: Option<(usize, usize)>,
    /// Other questions, for whoever may ask them.
    asked: Vec<Asked>,
    /// Why no more games can be played.
    fault: Option<String>,
    /// Why nothing stands beside the games although there are rules to compare with.
    alone: Option<String>,
    /// What the games say, as markup in which everything from files is escaped; nothing while there are none.
    told: Option<String>,
}

/// The rules that an address or a form names, and their options.
fn named(text: &str) -> Option<(RulesId, Vec<String>)> {
    let variant = VariantId::new(text);
    let options = variant.options().into_iter().map(str::to_owned);
    Some((variant.rules()?, options.collect()))
}

/// How far the games of rules have come, and what they say.
pub(crate) async fn trial(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    DraftPath(id): DraftPath,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, PageError> {
    let (_, own) = readable(&state, &id, visitor(&headers).as_ref()).await?;
    let Query(wanted) = wanted.unwrap_or_default();
    let (rules, options) = named(&wanted.rules).ok_or(PageError::NoPage)?;
    let game = match load_shown(&state, VariantId::new(wanted.rules.as_str())).await {
        // Choices that do not go together, say: it is said where the games would stand.
        Err(PageError::NoVariant(LoadError::Faulty(faults))) if !options.is_empty() => {
            let why = faults.first().map_or("", |fault| fault.message.as_str());
            let fault = Some(words.one("trial-unplayable", "why", why));
            return part(&TrialPart {
                games: 0,
                goal: 0,
                most: 0,
                running: None,
                asked: Vec::new(),
                fault,
                alone: None,
                told: None,
                words,
            });
        }
        game => game?,
    };
    let trial = state
        .trials
        .of(state.journal.as_ref(), &rules, &options)
        .await;
    let standing = trial.standing();
    let before = named(&wanted.before).map(|(before, _)| before);
    let before = match before.filter(|before| *before != rules) {
        Some(before) => earlier(&state, &id, &before, (&game, &options), &words).await?,
        None => Earlier::None,
    };
    let (before, alone) = match before {
        Earlier::Of(name, report) => (Some((name, report)), None),
        Earlier::Without(why) => (None, Some(why)),
        Earlier::None => (None, None),
    };
    let fault = standing.fault.as_ref().map(|fault| match fault {
        Fault::TooMuch => words.say("trial-too-much"),
        Fault::Unplayable(why) => words.one("trial-unplayable", "why", why.as_str()),
    });
    let share = standing.of(Question::Play);
    let (games, goal) = (share.games.len(), share.goal);
    let running = standing.running.map(|question| {
        let share = standing.of(question);
        (share.games.len(), share.goal)
    });
    let asked = match own && games > 0 {
        true => asked(&words, &standing, trial.settings(&hands(&state)).await),
        false => Vec::new(),
    };
    let language = words.language();
    let told = blocking(move || {
        let games = standing.into_games();
        let report = trial.report(&game, &games).ok()?;
        let before = before.as_ref();
        let told = Told {
            before: before.map(|(name, report)| (name.as_str(), &**report)),
            typical: &Report::typical(&games),
            analysis: &format!("/analysis/{}", game.id()),
        };
        Some(report.html_trial(game.rules(), language, told))
    });
    part(&TrialPart {
        told: told.await?,
        games,
        goal,
        most: MOST,
        running,
        asked,
        fault,
        alone,
        words,
    })
}

/// The part of the page, which nobody keeps: the next look says more.
fn part(page: &TrialPart) -> Result<Response, PageError> {
    let headers = [(header::CACHE_CONTROL, "no-store")];
    Ok((headers, Html(page.render()?)).into_response())
}

/// What else may be asked, with how far its games have come. `settings` is how many settings can be compared.
fn asked(words: &Words, standing: &Standing, settings: usize) -> Vec<Asked> {
    let of = |question: Question, name: &'static str, button: &str, help: String| {
        let share = standing.of(question);
        Asked {
            question: name,
            button: words.say(button),
            help,
            games: share.games.len(),
            count: match share.goal {
                0 => String::new(),
                goal => words.with(
                    "trial-progress",
                    &[
                        ("games", share.games.len().into()),
                        ("goal", goal.max(share.games.len()).into()),
                    ],
                ),
            },
            running: standing.running == Some(question),
        }
    };
    let compare = match settings {
        0 => words.say("trial-settings-none"),
        _ => words.one("trial-settings-help", "settings", settings),
    };
    vec![
        of(
            Question::Worth,
            "worth",
            "trial-worth",
            words.say("trial-worth-help"),
        ),
        of(
            Question::Settings,
            if settings > 0 { "settings" } else { "" },
            "trial-settings",
            compare,
        ),
    ]
}

/// What games by other rules have shown.
enum Earlier {
    /// The name of these rules, and what their games say.
    Of(String, Box<Report>),
    /// Why there can be none, in words.
    Without(String),
    /// None were played.
    None,
}

/// What games by other rules have shown that were played with the same options.
async fn earlier(
    state: &AppState,
    draft: &DraftId,
    rules: &RulesId,
    (game, options): (&Game, &[String]),
    words: &Words,
) -> Result<Earlier, PageError> {
    let then = load_shown(state, rules.variant()).await?;
    let language = words.language();
    let known = then.options(language);
    let chosen = game.options(language).into_iter().filter(|own| own.chosen);
    let missing = chosen.filter(|own| known.iter().all(|known| known.name != own.name));
    let missing: Vec<String> = missing.map(|own| own.label).collect();
    let versions = state.journal.versions(draft).await?;
    let version = versions.iter().find(|version| version.content == *rules);
    let name = match version {
        Some(version) => words.one("trial-version", "number", version.number),
        None => words.say("trial-earlier"),
    };
    if !missing.is_empty() {
        let options = missing.join(", ");
        let said = [("name", name.into()), ("options", options.into())];
        return Ok(Earlier::Without(words.with("trial-alone", &said)));
    }
    let trial = state
        .trials
        .of(state.journal.as_ref(), rules, options)
        .await;
    let games = trial.standing().into_games();
    if games.is_empty() {
        return Ok(Earlier::None);
    }
    let variant = [&[rules.to_string()], options].concat().join("+");
    let then = load_shown(state, VariantId::new(variant)).await?;
    let report = blocking(move || trial.report(&then, &games).ok()).await?;
    Ok(report.map_or(Earlier::None, |report| Earlier::Of(name, Box::new(report))))
}

/// Has games played, or no more of them.
pub(crate) async fn try_out(
    State(state): State<AppState>,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    DraftPath(id): DraftPath,
    Sent(order): Sent<Order>,
) -> Result<Response, PageError> {
    own(&state, &id, visitor(&headers).as_ref()).await?;
    let (rules, options) = named(&order.rules).ok_or(PageError::NoPage)?;
    load_shown(&state, VariantId::new(order.rules.as_str())).await?;
    let trial = state
        .trials
        .of(state.journal.as_ref(), &rules, &options)
        .await;
    match order.games.unwrap_or(GAMES) {
        0 => trial.stop(),
        games => {
            let from = from.map(|Extension(address)| address);
            let asked = (order.question, games);
            state.trials.play(&trial, asked, from, hands(&state));
        }
    }
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Takes games that the page has played on its own device, and tells which it may play next, as a job of the reader; nothing if none are.
pub(crate) async fn hire(
    State(state): State<AppState>,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    DraftPath(id): DraftPath,
    wanted: Result<Query<Wanted>, QueryRejection>,
    told: String,
) -> Result<Response, PageError> {
    own(&state, &id, visitor(&headers).as_ref()).await?;
    let wanted = wanted.unwrap_or_default().0;
    let (rules, options) = named(&wanted.rules).ok_or(PageError::NoPage)?;
    let trial = state
        .trials
        .of(state.journal.as_ref(), &rules, &options)
        .await;
    let nothing = StatusCode::NO_CONTENT.into_response();
    // Something else than an answer is one without games.
    let told = (!told.is_empty()).then(|| serde_json::from_str(&told).unwrap_or_default());
    let from = from.map(|Extension(address)| address);
    let hands = hands(&state);
    let job = asking(from, state.trials.hire(&trial, told, &hands)).await;
    Ok(job.map_or(nothing, |job| Json(job).into_response()))
}
