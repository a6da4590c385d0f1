//! A rule file of the server's folder: what it says, and what is wrong with it.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::Response;
use variorum_catalog::{EXTENSION, Unread};
use variorum_lang::{Diagnostic, Label, Severity};
use variorum_play::words::Words;

use super::{Frame, PageError, blocking, render};
use crate::shelf::{ALL_BYTES, BYTES, OwnFile, Unfit};
use crate::state::AppState;

/// Faults shown at a time.
const FAULTS: usize = 100;

/// The longest part of a line that is shown, in letters.
const LINE: usize = 200;

#[derive(Template)]
#[template(path = "own-file.html")]
struct FilePage {
    frame: Frame,
    /// The name without extension.
    name: String,
    file: String,
    /// What is said first: that it is well, or how many faults there are.
    verdict: String,
    /// What is wrong with the file as a whole.
    unfit: Option<String>,
    faults: Vec<FaultView>,
    /// There are more.
    more: bool,
    /// It can be played, now or as it was.
    playable: bool,
    /// What can be played is older than the faults.
    older: bool,
    text: Option<String>,
}

/// A fault with the line that it is about.
struct FaultView {
    error: bool,
    message: String,
    /// File, line and column.
    place: String,
    /// The line: what is before the place, at it and behind it.
    line: [String; 3],
    /// What is said at the place.
    label: String,
    help: Option<String>,
}

pub(crate) async fn own_file(
    State(state): State<AppState>,
    frame: Frame,
    Path(name): Path<String>,
) -> Result<Response, PageError> {
    let file = state.library.file(&name).ok_or(PageError::NoPage)?;
    let page = blocking(move || {
        let words = &frame.words;
        let faults = file.diagnostics.iter().take(FAULTS).map(fault).collect();
        FilePage {
            file: format!("{name}.{EXTENSION}"),
            verdict: verdict(&file, words),
            unfit: file.unfit.as_ref().map(|why| unfit(why, words)),
            faults,
            more: file.diagnostics.len() > FAULTS,
            playable: file.game.is_some(),
            older: file.game.is_some() && file.faults() > 0,
            text: file.text.clone(),
            name,
            frame,
        }
    });
    render(&page.await?)
}

/// The address of the page of a file.
pub(super) fn address(name: &str) -> String {
    let mut address = "/workshop/file/".to_owned();
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                address.push(char::from(byte));
            }
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

/// What is said of a file in a few words.
fn verdict(file: &OwnFile, words: &Words) -> String {
    match (file.faults(), &file.game) {
        (0, Some(_)) => words.say("file-well"),
        (0, None) => words.say("file-no-game"),
        (count, _) => words.one("home-file-faults", "count", count),
    }
}

/// What is wrong with a file as a whole.
fn unfit(why: &Unfit, words: &Words) -> String {
    match why {
        Unfit::BuiltIn => words.say("file-built-in"),
        Unfit::Name => words.say("file-name"),
        Unfit::Room(_) => words.one("file-room", "most", ALL_BYTES),
        Unfit::Unread(Unread::TooLarge(_)) => words.one("file-large", "most", BYTES),
        Unfit::Unread(Unread::NoText) => words.say("file-no-text"),
        Unfit::Unread(Unread::Outside) => words.say("file-outside"),
        Unfit::Unread(other) => words.one("file-unread", "why", other.to_string()),
    }
}

fn fault(fault: &Diagnostic) -> FaultView {
    let Label { file, span, text } = &fault.label;
    let whole = file.text();
    let begin = whole[..span.start].rfind('\n').map_or(0, |at| at + 1);
    let end = whole[span.start..].find('\n');
    let end = end.map_or(whole.len(), |length| span.start + length);
    let to = span.end.clamp(span.start, end);
    let cut = |text: &str| -> String { text.chars().take(LINE).collect() };
    let mut before: Vec<char> = whole[begin..span.start].chars().rev().take(LINE).collect();
    before.reverse();
    FaultView {
        error: fault.severity == Severity::Error,
        message: fault.message.clone(),
        place: fault.label.position(),
        line: [
            before.into_iter().collect(),
            cut(&whole[span.start..to]),
            cut(&whole[to..end]),
        ],
        label: text.clone(),
        help: fault.help.clone(),
    }
}
