//! The difference between two versions of a game that somebody writes: in words, in legal moves, in the text.

use askama::Template;
use axum::Form as Sent;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse as _, Response};
use serde::Deserialize;
use similar::{ChangeTag, TextDiff};
use variorum_describe::differences::{Change, differences};
use variorum_journal::identity::{DraftId, RulesId, VariantId};
use variorum_journal::workshop::fitting;
use variorum_play::game::Game;
use variorum_play::sampled::{self, Sampled};
use variorum_play::words::Words;
use variorum_reader::Question;

use super::workshop::{DraftPath, own, readable};
use super::{PageError, blocking, load_shown, visitor};
use crate::state::AppState;
use crate::words::Spoken;

/// Games out of which positions are taken.
const GAMES: usize = 8;

/// Positions that are shown.
const SHOWN: usize = 3;

/// Moves that are shown of each.
const MOVES: usize = 24;

/// Lines of text around those that have changed.
const AROUND: usize = 2;

/// Lines of text that are shown.
const LINES: usize = 400;

/// Which versions are compared.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Wanted {
    /// The rules before.
    before: String,
    /// The rules now.
    now: String,
}

/// A part of the page, which its script takes out.
#[derive(Template)]
#[template(path = "workshop/compare.html")]
struct ComparePart {
    words: Words,
    /// Pieces, each with what is new or gone as a whole, or with sentences that are.
    pieces: Vec<Told>,
    /// Chapters of the rules.
    rules: Vec<Told>,
    /// In how many positions legal moves were compared, and in how many they differ.
    counted: String,
    positions: Vec<Shown>,
    lines: Vec<Line>,
    /// Whether there are more lines.
    more: bool,
}

/// Something that is said differently.
struct Told {
    name: String,
    /// `new`, `gone` or `changed`.
    how: &'static str,
    gone: Vec<String>,
    come: Vec<String>,
}

/// A position in which moves differ.
struct Shown {
    /// Addresses of its board, and of its analysis.
    board: String,
    analysis: String,
    gained: String,
    lost: String,
}

/// A line of a text.
struct Line {
    /// `+`, `−`, or a blank; `…` where lines are left out.
    sign: &'static str,
    text: String,
}

/// Compares two versions.
pub(crate) async fn compare(
    State(state): State<AppState>,
    Spoken(words): Spoken,
    headers: HeaderMap,
    DraftPath(id): DraftPath,
    wanted: Result<Query<Wanted>, QueryRejection>,
) -> Result<Response, PageError> {
    readable(&state, &id, visitor(&headers).as_ref()).await?;
    let Query(wanted) = wanted.unwrap_or_default();
    let (before, old) = version(&state, &wanted.before).await?;
    let (now, new) = version(&state, &wanted.now).await?;
    let rules = now.id().rules().ok_or(PageError::NoPage)?;
    let trial = state.trials.of(state.journal.as_ref(), &rules, &[]).await;
    let games = trial.standing().of(Question::Play).games.clone();
    let part = blocking(move || part(words, (&before, &old), (&now, &new), &games)).await?;
    let headers = [(header::CACHE_CONTROL, "no-store")];
    Ok((headers, Html(part.render()?)).into_response())
}

/// A version with its text.
async fn version(state: &AppState, name: &str) -> Result<(Game, String), PageError> {
    let rules = VariantId::new(name).rules().ok_or(PageError::NoPage)?;
    let game = load_shown(state, rules.variant()).await?;
    Ok((game, text(state, &rules).await?))
}

/// The text of rules.
async fn text(state: &AppState, rules: &RulesId) -> Result<String, PageError> {
    let bundle = state.library.bundle(rules).await?;
    let bundle = bundle.ok_or(PageError::NoPage)?;
    Ok(bundle.text().to_owned())
}

fn part(
    words: Words,
    (before, old): (&Game, &str),
    (now, new): (&Game, &str),
    games: &[variorum_study::PlayedGame],
) -> ComparePart {
    let language = words.language();
    let said = differences(before.rules().def(), now.rules().def(), language);
    let pieces = said.pieces.into_iter().map(|piece| match piece.change {
        Change::New(text) => Told {
            name: piece.name,
            how: "new",
            gone: Vec::new(),
            come: vec![text],
        },
        Change::Gone(text) => Told {
            name: piece.name,
            how: "gone",
            gone: vec![text],
            come: Vec::new(),
        },
        Change::Reworded(told) => Told {
            name: piece.name,
            how: "changed",
            gone: told.gone,
            come: told.come,
        },
    });
    let rules = said.rules.into_iter().map(|(name, told)| Told {
        name,
        how: "changed",
        gone: told.gone,
        come: told.come,
    });
    let start = now.rules().start_position().map(|position| position.fen());
    let start = start.ok();
    let first = start.iter().map(|fen| (fen.as_str(), ""));
    let played = games.iter().take(GAMES);
    let played = played.map(|game| (game.fen.as_str(), game.moves.as_str()));
    let mut positions: Vec<_> = start
        .iter()
        .filter_map(|fen| now.rules().position_from_fen(fen).ok())
        .collect();
    positions.extend(sampled::positions(now.rules(), first.chain(played)));
    let samples = sampled::compared(before.rules(), &positions);
    let (lines, more) = lines(old, new);
    ComparePart {
        pieces: pieces.collect(),
        rules: rules.collect(),
        counted: words.with(
            "compare-positions",
            &[
                ("compared", samples.compared.into()),
                ("different", samples.different.len().into()),
            ],
        ),
        positions: samples
            .different
            .iter()
            .take(SHOWN)
            .map(|sampled| shown(now, sampled))
            .collect(),
        lines,
        more,
        words,
    }
}

fn shown(game: &Game, sampled: &Sampled) -> Shown {
    let listed = |moves: &[String]| {
        let mut text: Vec<&str> = moves.iter().take(MOVES).map(String::as_str).collect();
        if moves.len() > MOVES {
            text.push("…");
        }
        text.join(" ")
    };
    let fen: String = form_urlencoded::byte_serialize(sampled.fen.as_bytes()).collect();
    let analysis = format!("/analysis/{}", game.id());
    Shown {
        board: format!("{analysis}/board.svg?fen={fen}"),
        analysis: format!("{analysis}?fen={fen}"),
        gained: listed(&sampled.gained),
        lost: listed(&sampled.lost),
    }
}

/// The lines that have changed, with some around them; and whether there are more.
fn lines(old: &str, new: &str) -> (Vec<Line>, bool) {
    let diff = TextDiff::from_lines(old, new);
    let mut lines: Vec<Line> = Vec::new();
    for group in diff.grouped_ops(AROUND) {
        if !lines.is_empty() {
            lines.push(Line {
                sign: "…",
                text: String::new(),
            });
        }
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            if lines.len() >= LINES {
                return (lines, true);
            }
            let sign = match change.tag() {
                ChangeTag::Insert => "+",
                ChangeTag::Delete => "−",
                ChangeTag::Equal => " ",
            };
            let text = change.value().trim_end_matches(['\n', '\r']).to_owned();
            lines.push(Line { sign, text });
        }
    }
    (lines, false)
}

/// The text of a version, as a file.
pub(crate) async fn version_file(
    State(state): State<AppState>,
    headers: HeaderMap,
    Path((draft, number)): Path<(String, u32)>,
) -> Result<Response, PageError> {
    let id = DraftId::parse(&draft).ok_or(PageError::NoDraft)?;
    let (draft, _) = readable(&state, &id, visitor(&headers).as_ref()).await?;
    let text = version_text(&state, &draft.id, number).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    Ok((headers, text).into_response())
}

/// What is said of a version.
#[derive(Debug, Deserialize)]
pub(crate) struct Called {
    name: String,
}

/// Gives a version a name, or takes it away.
pub(crate) async fn name_version(
    State(state): State<AppState>,
    headers: HeaderMap,
    Path((draft, number)): Path<(String, u32)>,
    Sent(Called { name }): Sent<Called>,
) -> Result<Response, PageError> {
    let id = DraftId::parse(&draft).ok_or(PageError::NoDraft)?;
    own(&state, &id, visitor(&headers).as_ref()).await?;
    let name = fitting(&name);
    match state.journal.name_version(&id, number, &name).await? {
        true => Ok(StatusCode::NO_CONTENT.into_response()),
        false => Err(PageError::NoPage),
    }
}

/// The text of a version.
pub(super) async fn version_text(
    state: &AppState,
    draft: &DraftId,
    number: u32,
) -> Result<String, PageError> {
    let versions = state.journal.versions(draft).await?;
    let found = versions.iter().find(|version| version.number == number);
    text(state, &found.ok_or(PageError::NoPage)?.content).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_lines_that_have_changed_are_shown_with_those_around_them() {
        let text = |changed: &str| -> String {
            let line = |number: u32| match number {
                20 => format!("{changed}\n"),
                _ => format!("line {number}\n"),
            };
            (0..40).map(line).collect()
        };
        let (found, more) = lines(&text("old"), &text("new"));
        let signs: String = found.iter().map(|line| line.sign).collect();
        assert_eq!((signs.as_str(), more), ("  −+  ", false));
        assert_eq!(found[3].text, "new");
        let (found, more) = lines(&"a\n".repeat(900), &"b\n".repeat(900));
        assert_eq!((found.len(), more), (LINES, true));
    }
}
