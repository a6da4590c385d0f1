//! What all pages have in common: their language, their files, and the address that says them in another language.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use variorum_describe::Language;
use variorum_journal::identity::VariantId;
use variorum_play::wire::VERSION;
use variorum_play::words::Words;

use super::own_studies;
use crate::assets;
use crate::state::AppState;
use crate::words::{KEY, Spoken};

/// What every template extends `base.html` with. A handler takes it as an argument.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The texts in the reader's language.
    pub(crate) words: Words,
    /// The path of the embedded files, scripts and styles each in one piece and in the reader's language.
    pub(crate) assets: &'static str,
    /// Whether the reader has the program in his own browser, where nobody else comes.
    pub(crate) alone: bool,
    /// Whether pages of others may show a board from here.
    pub(crate) embeds: bool,
    /// The address of this page without its language.
    address: String,
}

impl Frame {
    /// The frame of a page at an address.
    pub(crate) fn new(words: Words, path: &str, query: Option<&str>) -> Frame {
        let kept = |pair: &&str| !pair.is_empty() && pair.split('=').next() != Some(KEY);
        let rest: Vec<&str> = query.unwrap_or_default().split('&').filter(kept).collect();
        let address = match &rest[..] {
            [] => format!("{path}?"),
            rest => format!("{path}?{}&", rest.join("&")),
        };
        Frame {
            words,
            assets: assets::prefix_in(words.language()),
            alone: false,
            embeds: false,
            address,
        }
    }

    /// The same for a page at an address, whatever else is asked for.
    pub(crate) fn at(self, path: &str) -> Frame {
        Frame {
            address: format!("{path}?"),
            ..self
        }
    }

    /// The letters of a unit beside its picture, which readers can switch on: markup for a drawing of 100 by 100.
    /// Ids are letters, so nothing in them needs to be escaped.
    pub(crate) fn letters(&self, symbol: &str) -> String {
        let (id, side) = symbol.rsplit_once('-').unwrap_or((symbol, "w"));
        format!("<text class=\"initials {side}\" x=\"4\" y=\"96\">{id}</text>")
    }

    /// What the connection of an analysis says first.
    pub(crate) fn hello(&self) -> String {
        serde_json::json!({ "type": "hello", "v": VERSION }).to_string()
    }

    /// Whether the address of this page leads here in this browser alone: it names what lies in it.
    pub(crate) fn is_only_here(&self) -> bool {
        let path = self.address.split('?').next().unwrap_or_default();
        let names = |part: &str| VariantId::new(part).rules().is_some();
        let is_kept = path.starts_with("/games/")
            || path.starts_with("/studies/") && !path.starts_with(own_studies::EXAMPLES);
        self.alone && (is_kept || path.split('/').any(names))
    }

    /// This page in another language.
    pub(crate) fn address_in(&self, language: &Language) -> String {
        format!("{}{KEY}={}", self.address, language.code())
    }
}

impl FromRequestParts<AppState> for Frame {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &AppState) -> Result<Frame, Infallible> {
        let Ok(Spoken(words)) = Spoken::from_request_parts(parts, state).await;
        Ok(Frame {
            alone: state.policy.alone,
            embeds: state.policy.board.is_some(),
            ..Frame::new(words, parts.uri.path(), parts.uri.query())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_language_keeps_the_rest_of_the_address() {
        let words = Words::of(Language::English);
        for (query, expected) in [
            (None, "/new/x?lang=de"),
            (Some("lang=en"), "/new/x?lang=de"),
            (Some("a=1&lang=en&b=2"), "/new/x?a=1&b=2&lang=de"),
        ] {
            let frame = Frame::new(words, "/new/x", query);
            assert_eq!(frame.address_in(&Language::German), expected);
        }
    }
}
