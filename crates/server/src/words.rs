//! The language of a request.
//!
//! The texts themselves are those of [`variorum_play::words`].

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use variorum_describe::Language;
use variorum_play::words::Words;

/// The language of a request: the one that the address asks for, else the one chosen before, else the one the
/// browser likes best.
fn language_of(query: Option<&str>, headers: &HeaderMap) -> Language {
    asked(query)
        .or_else(|| chosen(headers))
        .or_else(|| preferred(headers))
        .unwrap_or_default()
}

/// The parameter of an address, and the cookie, that name a language.
pub(crate) const KEY: &str = "lang";

fn asked(query: Option<&str>) -> Option<Language> {
    query?
        .split('&')
        .filter_map(|pair| pair.split_once('='))
        .find(|(name, _)| *name == KEY)
        .and_then(|(_, code)| Language::parse(code))
}

fn chosen(headers: &HeaderMap) -> Option<Language> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == KEY)
        .and_then(|(_, code)| Language::parse(code))
}

/// The best of what `Accept-Language` lists (RFC 9110, section 12.5.4).
fn preferred(headers: &HeaderMap) -> Option<Language> {
    let list = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let mut best = (0.0, None);
    for item in list.split(',') {
        let mut parts = item.trim().split(';');
        let code = parts.next().unwrap_or_default();
        let weight = parts
            .find_map(|part| part.trim().strip_prefix("q=")?.parse::<f32>().ok())
            .unwrap_or(1.0);
        if let Some(language) = Language::parse(code)
            && weight > best.0
        {
            best = (weight, Some(language));
        }
    }
    best.1
}

/// Remembers a language that an address asked for.
pub(crate) async fn remember(request: Request, next: Next) -> Response {
    let asked = asked(request.uri().query());
    let mut response = next.run(request).await;
    if let Some(language) = asked {
        let year = 365 * 24 * 3600;
        let cookie = format!(
            "{KEY}={}; Path=/; Max-Age={year}; SameSite=Lax",
            language.code()
        );
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    response
}

/// The texts in the language of whoever asks.
///
/// A handler takes them as an argument: `Spoken(words): Spoken`.
pub(crate) struct Spoken(pub(crate) Words);

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Spoken, Infallible> {
        let language = language_of(parts.uri.query(), &parts.headers);
        Ok(Spoken(Words::of(language)))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_bundle::FluentResource;

    use super::*;
    use crate::assets;

    #[test]
    fn a_request_is_answered_in_the_language_it_likes_best() {
        let language = |query: &str, cookie: &str, accept: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, cookie.parse().expect("a header"));
            headers.insert(header::ACCEPT_LANGUAGE, accept.parse().expect("a header"));
            language_of(Some(query), &headers)
        };
        for (query, cookie, accept, expected) in [
            ("", "", "", Language::English),
            ("", "", "de-AT,de;q=0.9,en;q=0.5", Language::German),
            ("", "", "it, en;q=0.3, de;q=0.7", Language::German),
            ("", "", "it;q=x,,;;q=9", Language::English),
            ("", "a=b; lang=de", "en", Language::German),
            ("", "lang=xx", "de", Language::German),
            ("x=1&lang=en", "lang=de", "de", Language::English),
            ("lang=klingon", "", "", Language::English),
        ] {
            assert_eq!(
                language(query, cookie, accept),
                expected,
                "{query} {cookie} {accept}"
            );
        }
    }

    /// What the checker says is English; other languages have a sentence about each kind of fault.
    #[test]
    fn every_kind_of_fault_is_told_in_every_language() {
        for language in Language::translated() {
            let source =
                assets::text(&format!("texts/faults/{}.ftl", language.code())).expect("texts");
            let keys = source.lines().filter_map(|line| line.split_once(" = "));
            let keys: BTreeSet<String> = keys.map(|(key, _)| key.to_owned()).collect();
            FluentResource::try_new(source).expect("well-formed texts");
            let codes = variorum_lang::Code::ALL.iter();
            let codes: BTreeSet<String> =
                codes.map(|code| format!("fault-{}", code.name())).collect();
            assert_eq!(keys, codes, "{language:?}");
        }
    }
}
