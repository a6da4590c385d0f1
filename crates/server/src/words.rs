//! What the application says to people, in the language of whoever asks.
//!
//! All texts stand in `web/src/texts`, one file a language, in the syntax of Project Fluent; the browser's scripts
//! read the same files. What pieces and games are and do is not among them: rule files and the describer say that.

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::sync::LazyLock;

use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;
use variorum_describe::Language;

use crate::assets;

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

/// The texts in one language.
///
/// A handler takes them as an argument: `words: Words`.
#[derive(Clone, Copy)]
pub(crate) struct Words {
    language: Language,
    bundle: &'static Bundle,
}

impl Words {
    /// The texts in a language.
    pub(crate) fn of(language: Language) -> Words {
        Words {
            language,
            bundle: &BUNDLES[&language],
        }
    }

    /// The language.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// The other languages there are.
    pub(crate) fn others(&self) -> impl Iterator<Item = Language> + use<> {
        let own = self.language;
        Language::ALL
            .into_iter()
            .filter(move |language| *language != own)
    }

    /// What another language calls itself, and that it is new.
    pub(crate) fn name_of(&self, language: &Language) -> String {
        let name = language.name();
        match language.is_new() {
            true => Words::of(*language).one("language-new", "name", name),
            false => name.to_owned(),
        }
    }

    /// The text of a key. Of an unknown key it is the key itself: a test finds those.
    pub(crate) fn say(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key, with values put in.
    pub(crate) fn with(&self, key: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|text| text.value()) else {
            return key.to_owned();
        };
        let values: FluentArgs<'_> = values.iter().cloned().collect();
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut faults);
        if !faults.is_empty() {
            tracing::error!(key, ?faults, "a text lacks a value");
        }
        text.into_owned()
    }

    /// The text of a key with one value, as templates like it.
    pub(crate) fn one<'a>(
        &self,
        key: &str,
        name: &str,
        value: impl Into<FluentValue<'a>>,
    ) -> String {
        self.with(key, &[(name, value.into())])
    }
}

impl<S: Sync> FromRequestParts<S> for Words {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Words, Infallible> {
        Ok(Words::of(language_of(parts.uri.query(), &parts.headers)))
    }
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<BTreeMap<Language, Bundle>> = LazyLock::new(|| {
    let languages = Language::ALL.into_iter();
    languages
        .map(|language| (language, read(language)))
        .collect()
});

/// Reads the texts of a language. What is wrong with them is logged and found by a test; the rest is used.
fn read(language: Language) -> Bundle {
    let source = assets::text(&format!("texts/{}.ftl", language.code())).unwrap_or_default();
    let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, faults)| {
        tracing::error!(?faults, language = language.code(), "faulty texts");
        resource
    });
    let name: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![name]);
    // The marks that keep names of another script in their own direction show up as boxes in plain text.
    bundle.set_use_isolating(false);
    if let Err(faults) = bundle.add_resource(resource) {
        tracing::error!(?faults, language = language.code(), "texts given twice");
    }
    bundle
}

#[cfg(test)]
mod tests;
