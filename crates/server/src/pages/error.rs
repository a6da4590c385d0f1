//! What a page can answer instead of itself.

use std::sync::Arc;

use askama::Template;
use axum::Json;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use tracing::Level;
use variorum_catalog::LoadError;
use variorum_journal::JournalError;
use variorum_journal::identity::PersonName;
use variorum_play::editor::EditorError;
use variorum_play::review::NotPlayed;
use variorum_play::setup_form::{FormError, StartError};
use variorum_play::study::StudyError;
use variorum_play::words::Words;

use super::Frame;
use crate::line::Full;
use crate::review::{AttemptError, ReviewError};
use crate::shelf::LibraryError;

/// Everything that can go wrong with a request. The error itself knows its status, its title and how loudly the
/// log should speak of it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PageError {
    /// No such page.
    #[error("There is no page at this address.")]
    NoPage,
    /// No such game being played.
    #[error("There is no game at this address.")]
    NoGame,
    /// A game between two people is to be analysed while it goes on.
    #[error("This game goes on. It can be analysed when it is over.")]
    GoesOn,
    /// A game that cannot be looked back at.
    #[error("{0}")]
    Review(NotPlayed),
    /// Nothing that can be tried again.
    #[error("{0}")]
    Attempt(#[from] AttemptError),
    /// More live connections than an address may have, or more games than a visitor may have open; the key of what is said.
    #[error("Too much is open. Close other games first.")]
    TooMuchOpen(&'static str),
    /// No such draft, or not for whoever asks.
    #[error("There is no draft at this address.")]
    NoDraft,
    /// Somebody else's draft is to be changed.
    #[error("This draft is somebody else's. Make a copy to change it.")]
    NotYourDraft,
    /// No such study, or not for whoever asks.
    #[error("There is no study at this address.")]
    NoStudy,
    /// Somebody else's study is to be changed.
    #[error("This study is somebody else's.")]
    NotYourStudy,
    /// A study is not what it was when whoever asks read it.
    #[error("This study was changed meanwhile, perhaps in another window. Nothing was done.")]
    StudyChanged,
    /// More studies than one visitor may have; as many as he may.
    #[error("There may be {0} studies. Remove one first.")]
    TooManyStudies(u32),
    /// More drafts than one visitor may have; as many as he may.
    #[error("There may be {0} drafts. Remove one first.")]
    TooManyDrafts(u32),
    /// More versions than one draft may have; as many as it may.
    #[error("A draft may have {0} versions. Begin a new one with its text.")]
    TooManyVersions(u32),
    /// A link to a seat that is none.
    #[error("This link gives no seat at the game. Ask for it again.")]
    NoSeat,
    /// No such game in the catalog.
    #[error("{0}")]
    NoVariant(#[from] LoadError),
    /// A draft that nobody can play is to be shown to others.
    #[error("{0}")]
    FaultyDraft(LoadError),
    /// A form that no page of ours sends.
    #[error("{0}")]
    Form(#[from] FormError),
    /// Something that no script of ours sends.
    #[error("{0}")]
    Script(String),
    /// A game with variations that there cannot be, or that is more than a study holds.
    #[error("{0}")]
    Chapter(String),
    /// A board to try a piece out on that there cannot be.
    #[error("{0}")]
    Study(#[from] StudyError),
    /// A position was sent that speaks of what its game does not have.
    #[error(transparent)]
    Editor(#[from] EditorError),
    /// Choices that lead to no first position.
    #[error("{0}")]
    Start(#[from] StartError),
    /// The request comes from where none should.
    #[error("{0}")]
    Foreign(&'static str),
    /// A form larger than any of ours.
    #[error("This is more than any form here sends.")]
    TooLarge,
    /// A form that does not arrive.
    #[error("What was sent did not arrive in time.")]
    TooSlow,
    /// More games than one address may begin.
    #[error("Too many games were begun from this address. Try again in some minutes.")]
    TooManyGames,
    /// More files and pictures than one address may fetch.
    #[error("Too many files of games were fetched from this address. Try again in a minute.")]
    TooManyFiles,
    /// More pages than one address may ask for.
    #[error("Too many pages were asked for from this address. Try again in a minute.")]
    TooManyPages,
    /// More reports than one address may send.
    #[error("Too many reports came from this address. Try again later.")]
    TooManyReports,
    /// More than one address may have kept in a day.
    #[error("Too much was sent from this address today. Try again tomorrow.")]
    TooMuch,
    /// A rule file takes more time or memory than there is for one.
    #[error("This text asks for more memory or time than there is for one text.")]
    TooCostly,
    /// A visitor's drafts and versions take all the room that he has; in kilobytes.
    #[error("Drafts and their versions may take {0} kB. Remove a draft first.")]
    NoRoom(u32),
    /// The operator has taken a draft out of sight, so its owner cannot show it.
    #[error("Whoever runs this server has taken this draft out of sight.")]
    HiddenDraft,
    /// The operator has taken a study out of sight, so its owner cannot show it.
    #[error("Whoever runs this server has taken this study out of sight.")]
    HiddenStudy,
    /// The operator has taken rules out of sight.
    #[error("Whoever runs this server has taken these rules out of sight.")]
    HiddenRules,
    /// Somebody may not come in, for so many hours.
    #[error("You cannot use this server for {0} more hours.")]
    Banned(u64),
    /// More work than one address may ask for at a time.
    #[error("{0}")]
    Full(#[from] Full),
    /// A name that nobody can have.
    #[error("This cannot be a name.")]
    NoName,
    /// A stored game whose rules are others now.
    #[error("{0}")]
    Told(#[from] variorum_play::table::Unreadable),
    /// The storage failed.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// Something that computes panicked.
    #[error("The rules of this game failed here.")]
    Crashed,
    /// A template failed.
    #[error("{0}")]
    Template(#[from] askama::Error),
}

impl From<LibraryError> for PageError {
    fn from(error: LibraryError) -> PageError {
        match error {
            LibraryError::Rules(error) => error.into(),
            LibraryError::Journal(error) => error.into(),
            LibraryError::Full(full) => full.into(),
            LibraryError::Crashed => PageError::Crashed,
        }
    }
}

impl From<ReviewError> for PageError {
    fn from(error: ReviewError) -> PageError {
        match error {
            ReviewError::NoGame => PageError::NoGame,
            ReviewError::Journal(error) => error.into(),
            ReviewError::Library(error) => error.into(),
            ReviewError::NotPlayed(NotPlayed::Unreadable(error)) => error.into(),
            ReviewError::Crashed => PageError::Crashed,
            ReviewError::NotPlayed(error) => PageError::Review(error),
        }
    }
}

impl PageError {
    /// The status of the answer.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            PageError::NoPage
            | PageError::NoGame
            | PageError::NoDraft
            | PageError::NoStudy
            | PageError::NoSeat
            | PageError::HiddenRules
            | PageError::NoVariant(_) => StatusCode::NOT_FOUND,
            PageError::Form(_) | PageError::Script(_) => StatusCode::BAD_REQUEST,
            PageError::Start(_)
            | PageError::Study(_)
            | PageError::Chapter(_)
            | PageError::Editor(_)
            | PageError::NoName
            | PageError::FaultyDraft(_)
            | PageError::TooCostly
            | PageError::Told(_) => StatusCode::UNPROCESSABLE_ENTITY,
            PageError::Foreign(_)
            | PageError::NotYourDraft
            | PageError::NotYourStudy
            | PageError::HiddenDraft
            | PageError::HiddenStudy
            | PageError::GoesOn
            | PageError::Banned(_) => StatusCode::FORBIDDEN,
            PageError::StudyChanged => StatusCode::CONFLICT,
            PageError::Review(_) => StatusCode::CONFLICT,
            PageError::Attempt(AttemptError::NotJudged) => StatusCode::NOT_FOUND,
            PageError::Attempt(AttemptError::NoMove) => StatusCode::UNPROCESSABLE_ENTITY,
            PageError::Attempt(AttemptError::Failed) => StatusCode::INTERNAL_SERVER_ERROR,
            PageError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            PageError::TooSlow => StatusCode::REQUEST_TIMEOUT,
            PageError::TooManyGames
            | PageError::TooManyFiles
            | PageError::TooManyPages
            | PageError::TooManyReports
            | PageError::TooMuch
            | PageError::NoRoom(_)
            | PageError::Full(_)
            | PageError::TooManyDrafts(_)
            | PageError::TooManyStudies(_)
            | PageError::TooMuchOpen(_)
            | PageError::TooManyVersions(_) => StatusCode::TOO_MANY_REQUESTS,
            PageError::Journal(JournalError::Unreachable(_)) => StatusCode::SERVICE_UNAVAILABLE,
            PageError::Journal(_) | PageError::Crashed | PageError::Template(_) => {
                StatusCode::INTERNAL_SERVER_ERROR
            }
        }
    }

    /// How loudly the log speaks of it: what visitors do wrong is their own affair.
    fn level(&self) -> Level {
        if self.status().is_server_error() {
            Level::ERROR
        } else {
            Level::DEBUG
        }
    }

    /// The key of what is said in one line.
    fn title(&self) -> &'static str {
        match self.status() {
            StatusCode::NOT_FOUND => "error-not-found",
            StatusCode::FORBIDDEN => "error-foreign",
            status if status.is_server_error() => "error-broken",
            _ => "error-other",
        }
    }

    /// What is said about it in the reader's language.
    pub(crate) fn sentence(&self, words: &Words) -> String {
        match self {
            PageError::NoPage => words.say("error-no-page"),
            PageError::NoGame => words.say("error-no-game"),
            PageError::GoesOn => words.say("error-goes-on"),
            PageError::NoDraft => words.say("error-no-draft"),
            PageError::NoStudy => words.say("studies-none"),
            PageError::NotYourStudy => words.say("studies-not-yours"),
            PageError::StudyChanged => words.say("studies-changed"),
            PageError::TooManyStudies(most) => words.one("studies-too-many", "most", *most),
            PageError::NotYourDraft => words.say("workshop-not-yours"),
            PageError::TooManyDrafts(most) => words.one("error-too-many-drafts", "most", *most),
            PageError::TooManyVersions(most) => words.one("error-too-many-versions", "most", *most),
            PageError::NoSeat => words.say("error-no-seat"),
            PageError::Crashed => words.say("error-crashed"),
            PageError::Form(_) => words.say("error-form"),
            PageError::TooLarge => words.say("error-too-large"),
            PageError::TooSlow => words.say("error-too-slow"),
            PageError::TooManyGames => words.say("error-too-many-games"),
            PageError::TooManyFiles => words.say("error-too-many-files"),
            PageError::TooManyPages => words.say("error-too-many-pages"),
            PageError::TooManyReports => words.say("error-too-many-reports"),
            PageError::TooMuch => words.say("error-too-much"),
            PageError::TooCostly => words.say("workshop-too-much"),
            PageError::NoRoom(most) => words.one("error-no-room", "most", *most),
            PageError::HiddenDraft => words.say("error-hidden-draft"),
            PageError::HiddenStudy => words.say("error-hidden-study"),
            PageError::HiddenRules => words.say("error-hidden-rules"),
            PageError::Banned(hours) => words.one("error-banned", "hours", *hours),
            PageError::Review(NotPlayed::GoesOn) => words.say("review-goes-on"),
            PageError::Review(NotPlayed::OtherRules) => words.say("review-other-rules"),
            PageError::Attempt(AttemptError::NotJudged) => words.say("review-not-judged"),
            PageError::Attempt(AttemptError::NoMove) => words.say("review-no-move"),
            PageError::Attempt(AttemptError::Failed) => words.say("review-no-answer"),
            PageError::TooMuchOpen(key) => words.say(key),
            PageError::NoName => words.one("error-no-name", "most", PersonName::LONGEST),
            other => other.to_string(),
        }
    }

    fn log(&self) {
        if self.level() == Level::ERROR {
            tracing::error!(error = %self, "a page failed");
        } else {
            tracing::debug!(error = %self, "a request was refused");
        }
    }

    /// The answer for a script.
    pub(crate) fn into_json(self) -> Response {
        self.log();
        let body = Json(serde_json::json!({ "error": self.to_string() }));
        (self.status(), body).into_response()
    }
}

impl IntoResponse for PageError {
    /// The answer for a person; [`dress`] makes the page, which needs to know the language.
    fn into_response(self) -> Response {
        self.log();
        let mut response = (self.status(), self.to_string()).into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Makes pages of errors: they lead back to the games.
pub(crate) async fn dress(frame: Frame, request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let Some(error) = response.extensions().get::<Arc<PageError>>().cloned() else {
        return response;
    };
    let message = error.sentence(&frame.words);
    let page = ErrorPage {
        status: error.status().as_u16(),
        title: frame.words.say(error.title()),
        message,
        frame,
    };
    match page.render() {
        Ok(html) => (error.status(), Html(html)).into_response(),
        Err(_) => response,
    }
}

#[derive(Template)]
#[template(path = "error.html")]
struct ErrorPage {
    frame: Frame,
    status: u16,
    title: String,
    message: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_knows_its_status_and_its_place_in_the_log() {
        for (error, status, level) in [
            (PageError::NoPage, 404, Level::DEBUG),
            (PageError::NoGame, 404, Level::DEBUG),
            (PageError::Form(FormError::Count), 400, Level::DEBUG),
            (
                PageError::Start(StartError::Seed("x".into())),
                422,
                Level::DEBUG,
            ),
            (PageError::Foreign("no"), 403, Level::DEBUG),
            (PageError::TooLarge, 413, Level::DEBUG),
            (PageError::TooManyGames, 429, Level::DEBUG),
            (PageError::Journal(JournalError::Closed), 500, Level::ERROR),
            (PageError::Crashed, 500, Level::ERROR),
        ] {
            assert_eq!((error.status().as_u16(), error.level()), (status, level));
        }
    }
}
