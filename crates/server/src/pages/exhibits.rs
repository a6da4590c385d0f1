//! The gallery: games that visitors show to everybody, to be found, played, thanked for and copied.
//!
//! What cards tell of rules is read from the rules once and kept, since rules never change. So a list asks the journal once for all that is
//! counted, and for the texts of games that it has not read yet.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use askama::Template;
use axum::Extension;
use axum::Form as Sent;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Redirect, Response};
use serde::Deserialize;
use variorum_catalog::Offer;
use variorum_journal::Version;
use variorum_journal::gallery::{self, Exhibit};
use variorum_journal::identity::{DraftId, Random, RulesId, VariantId, Visitor};
use variorum_journal::stored::now;
use variorum_play::game::Game;
use variorum_play::setup_form::pair;
use variorum_play::words::Words;
use variorum_study::{Certificate, Finding};

use super::home::Teller;
use super::workshop::{DraftPath, certify};
use super::{COOKIE, Frame, PageError, blocking, heavy, load_shown, render, set_cookie, visitor};
use crate::cards::{Card, Size};
use crate::limits::Address;
use crate::state::AppState;
use crate::studies;

/// Games that are looked through, the latest ones.
const MOST: u32 = 1000;

/// Games on a page.
const PAGE: usize = 24;

/// Rules that are read anew for one answer. The rest wait for the next one.
const READ: usize = 24;

fn card(teller: &Teller, game: &Game) -> Card {
    let words = &teller.words;
    let language = words.language();
    let def = game.rules().def();
    let offer = Offer {
        id: game.id().to_string(),
        choices: String::new(),
    };
    let (name, summary) = (game.title_in(language), def.summary_in(language));
    let pieces = def.pieces.iter().map(|piece| piece.name_in(language));
    let found_by: Vec<&str> = [name.as_str(), summary].into_iter().chain(pieces).collect();
    Card {
        found_by: found_by.join("\n").to_lowercase(),
        summary: summary.to_owned(),
        facts: game.facts(words),
        size: Size::of(game),
        board: teller.shown(game, &offer),
        name,
    }
}

/// The cards of games; those of rules that cannot be read are missing. Says how many are left to be read another time.
async fn cards(
    state: &AppState,
    shown: &[Exhibit],
    words: Words,
) -> Result<(HashMap<RulesId, Arc<Card>>, usize), PageError> {
    let language = words.language();
    let mut known = state.cards.of(shown, language);
    let unread = shown.iter().filter(|it| !known.contains_key(&it.rules));
    let mut unread: Vec<RulesId> = unread.map(|it| it.rules.clone()).collect();
    let left = unread.len().saturating_sub(READ);
    unread.truncate(READ);
    if unread.is_empty() {
        return Ok((known, left));
    }
    let needed: Vec<VariantId> = unread.iter().map(RulesId::variant).collect();
    let teller = Teller {
        words,
        desk: state.library.desk(&needed).await?,
        now: now(),
    };
    let read = heavy(state, move || {
        let read = unread.into_iter().filter_map(|rules| {
            let game = teller.desk.load(&rules.variant()).ok()?;
            Some((rules, Arc::new(card(&teller, &game))))
        });
        read.collect::<HashMap<_, _>>()
    });
    let read = read.await?;
    state.cards.keep(&read, language);
    known.extend(read);
    Ok((known, left))
}

/// In which order games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    Newest,
    Played,
    Thanked,
    Even,
}

impl Order {
    const ALL: [Order; 4] = [Order::Newest, Order::Played, Order::Thanked, Order::Even];

    fn key(self) -> &'static str {
        match self {
            Order::Newest => "newest",
            Order::Played => "played",
            Order::Thanked => "thanked",
            Order::Even => "even",
        }
    }
}

/// What is asked for of the list.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// Words that are to be found.
    q: String,
    order: String,
    /// Of a board.
    size: String,
    /// Whether the certificate has to be clean.
    clean: String,
    /// From 1.
    page: String,
}

impl Asked {
    fn order(&self) -> Order {
        let mut orders = Order::ALL.into_iter();
        let found = orders.find(|order| order.key() == self.order);
        found.unwrap_or(Order::Newest)
    }

    fn page(&self) -> usize {
        self.page.parse().unwrap_or(1).max(1)
    }

    /// Whether anything is left out.
    fn narrows(&self) -> bool {
        [&self.q, &self.size, &self.clean]
            .iter()
            .any(|text| !text.trim().is_empty())
    }

    /// The address of a page of this list.
    fn address(&self, page: usize) -> String {
        let named = [
            ("q", self.q.trim()),
            ("order", self.order.as_str()),
            ("size", self.size.as_str()),
            ("clean", self.clean.as_str()),
        ];
        let named = named.iter().filter(|(_, value)| !value.is_empty());
        let mut pairs: Vec<String> = named.map(|(name, value)| pair(name, value)).collect();
        if page > 1 {
            pairs.push(format!("page={page}"));
        }
        match pairs.is_empty() {
            true => GALLERY.to_owned(),
            false => format!("{GALLERY}?{}", pairs.join("&")),
        }
    }
}

/// Where the gallery is.
pub(crate) const GALLERY: &str = "/gallery";

#[derive(Template)]
#[template(path = "exhibits/index.html")]
struct GalleryPage {
    frame: Frame,
    q: String,
    clean: bool,
    /// Keys, words and whether it is chosen.
    orders: Vec<(&'static str, String, bool)>,
    sizes: Vec<(String, String, bool)>,
    /// How many games were found, in words.
    found: String,
    games: Vec<GameView>,
    narrows: bool,
    /// Games that could not be looked at yet.
    unread: usize,
    before: Option<String>,
    next: Option<String>,
}

/// A game of the gallery.
struct GameView {
    id: DraftId,
    variant: VariantId,
    card: Arc<Card>,
    author: Option<String>,
    origin: Option<(DraftId, String)>,
    when: String,
    first: Option<String>,
    /// Whether all is as it should be, and that in words.
    clean: bool,
    findings: String,
    /// Games, thanks and copies, in words.
    games: String,
    thanks: String,
    copies: String,
}

/// A game with what is known of its rules.
struct Found {
    exhibit: Exhibit,
    certificate: Option<Certificate>,
    card: Arc<Card>,
}

impl Found {
    fn new(exhibit: Exhibit, card: Arc<Card>) -> Found {
        let certificate = exhibit.certificate.as_deref();
        Found {
            certificate: certificate.and_then(|kept| serde_json::from_str(kept).ok()),
            exhibit,
            card,
        }
    }

    fn is_asked_for(&self, asked: &Asked) -> bool {
        let author = self.exhibit.author.as_deref().unwrap_or_default();
        let by = [self.exhibit.title.as_str(), author].map(str::to_lowercase);
        let has = |word: &str| {
            self.card.found_by.contains(word) || by.iter().any(|text| text.contains(word))
        };
        let clean = self.certificate.as_ref().is_some_and(Certificate::is_clean);
        asked.q.to_lowercase().split_whitespace().all(has)
            && (asked.size.is_empty() || asked.size == self.card.size.key)
            && (asked.clean.is_empty() || clean)
    }

    /// How far the first mover's score is from half of all points, to be sorted by; what is not known comes last.
    fn unevenness(&self) -> f64 {
        let certificate = self.certificate.as_ref();
        certificate.map_or(f64::INFINITY, |own| (own.first.value - 0.5).abs())
    }

    fn view(self, teller: &Teller) -> GameView {
        let words = &teller.words;
        let count = |key: &str, count: u64| words.one(key, "count", count);
        let it = self.exhibit;
        let wrong = self.certificate.as_ref().map(|own| {
            let findings = own.findings(words.language());
            let wrong = findings.iter().filter(|it| it.good == Some(false));
            wrong.count()
        });
        GameView {
            first: self.certificate.as_ref().map(|own| first(own, words)),
            clean: wrong == Some(0),
            findings: match wrong {
                None => words.say("exhibits-uncertified"),
                Some(0) => words.say("exhibits-clean"),
                Some(wrong) => count("exhibits-wrong", wrong as u64),
            },
            variant: it.rules.variant(),
            card: self.card,
            when: teller.ago(it.changed),
            games: count("exhibits-games", it.games),
            thanks: count("exhibits-thanks", it.thanks),
            copies: count("exhibits-copies", it.copies),
            author: it.author,
            origin: it.origin,
            id: it.id,
        }
    }
}

/// The first mover's score, with how exactly it is known.
fn first(certificate: &Certificate, words: &Words) -> String {
    let percent = |share: f64| format!("{:.0}", share * 100.0);
    let score = &certificate.first;
    let values = [
        ("share", percent(score.value).into()),
        ("low", percent(score.low).into()),
        ("high", percent(score.high).into()),
    ];
    words.with("exhibits-first", &values)
}

/// The list.
pub(crate) async fn exhibits(
    State(state): State<AppState>,
    frame: Frame,
    Query(asked): Query<Asked>,
) -> Result<Response, PageError> {
    if frame.alone {
        return Err(PageError::NoPage);
    }
    let words = frame.words;
    let mut shown = gallery::exhibits(state.journal.as_ref(), None, MOST).await?;
    match asked.order() {
        Order::Newest | Order::Even => {}
        Order::Played => shown.sort_by_key(|it| std::cmp::Reverse(it.games)),
        Order::Thanked => shown.sort_by_key(|it| std::cmp::Reverse(it.thanks)),
    }
    let (cards, unread) = cards(&state, &shown, words).await?;
    let teller = Teller {
        words,
        desk: state.library.desk(&[]).await?,
        now: now(),
    };
    let sizes: BTreeMap<&Size, ()> = cards.values().map(|card| (&card.size, ())).collect();
    let sizes = sizes.keys().map(|size| {
        let chosen = size.key == asked.size;
        (size.key.clone(), size.words(&words), chosen)
    });
    let sizes = sizes.collect();
    let found = shown.into_iter().filter_map(|exhibit| {
        let card = Arc::clone(cards.get(&exhibit.rules)?);
        Some(Found::new(exhibit, card))
    });
    let mut found: Vec<Found> = found.filter(|it| it.is_asked_for(&asked)).collect();
    if asked.order() == Order::Even {
        found.sort_by(|one, other| one.unevenness().total_cmp(&other.unevenness()));
    }
    let count = found.len();
    let (page, begin) = (asked.page(), (asked.page() - 1).saturating_mul(PAGE));
    let games = found.into_iter().skip(begin).take(PAGE);
    render(&GalleryPage {
        orders: Order::ALL
            .map(|order| {
                let said = words.say(&format!("exhibits-order-{}", order.key()));
                (order.key(), said, order == asked.order())
            })
            .into(),
        sizes,
        found: words.one("exhibits-found", "count", count),
        games: games.map(|it| it.view(&teller)).collect(),
        narrows: asked.narrows(),
        unread,
        before: (page > 1).then(|| asked.address(page - 1)),
        next: (begin.saturating_add(PAGE) < count).then(|| asked.address(page + 1)),
        clean: !asked.clean.is_empty(),
        q: asked.q,
        frame,
    })
}

#[derive(Template)]
#[template(path = "exhibits/game.html")]
struct GamePage {
    frame: Frame,
    game: GameView,
    /// The certificate, as findings; nothing while there is none.
    certificate: Option<Vec<Finding>>,
    versions: Vec<VersionView>,
    /// There is a study of the game.
    studied: bool,
    mine: bool,
    /// Whether the reader has thanked for it.
    thanked: bool,
}

struct VersionView {
    number: u32,
    variant: VariantId,
    when: String,
}

/// The game with a draft, if everybody sees it.
async fn exhibit(state: &AppState, id: &DraftId) -> Result<Exhibit, PageError> {
    if state.policy.alone {
        return Err(PageError::NoPage);
    }
    let found = gallery::exhibits(state.journal.as_ref(), Some(id), 1).await?;
    found.into_iter().next().ok_or(PageError::NoDraft)
}

/// The page of a game.
pub(crate) async fn exhibit_page(
    State(state): State<AppState>,
    frame: Frame,
    headers: HeaderMap,
    DraftPath(id): DraftPath,
) -> Result<Response, PageError> {
    let it = exhibit(&state, &id).await?;
    let reader = visitor(&headers);
    let thanked = match &reader {
        Some(reader) => gallery::thanked(state.journal.as_ref(), reader).await?,
        None => Vec::new(),
    };
    let versions = state.journal.versions(&id).await?;
    let game = load_shown(&state, it.rules.variant()).await?;
    let mine = state.policy.local || reader.as_ref() == Some(&it.owner);
    let teller = Teller {
        words: frame.words,
        desk: state.library.desk(&[]).await?,
        now: now(),
    };
    if it.certificate.is_none() {
        certify(&state, &it.rules).await?;
    }
    let page = blocking(move || {
        let found = Found::new(it, Arc::new(card(&teller, &game)));
        let version = |version: Version| VersionView {
            number: version.number,
            variant: version.content.variant(),
            when: teller.ago(version.at),
        };
        let language = frame.words.language();
        let certificate = found.certificate.as_ref();
        GamePage {
            certificate: certificate.map(|own| own.findings(language)),
            versions: versions.into_iter().map(version).collect(),
            studied: studies::published(&game).is_some(),
            thanked: thanked.contains(&id),
            mine,
            game: found.view(&teller),
            frame,
        }
    });
    render(&page.await?)
}

/// Whether somebody thanks, or takes that back.
#[derive(Deserialize)]
pub(crate) struct Thanks {
    thanks: String,
}

/// Thanks for a game.
pub(crate) async fn thank(
    State(state): State<AppState>,
    headers: HeaderMap,
    from: Option<Extension<Address>>,
    DraftPath(id): DraftPath,
    Sent(said): Sent<Thanks>,
) -> Result<Response, PageError> {
    let it = exhibit(&state, &id).await?;
    let address = from.map(|Extension(address)| address);
    if !state.doors.may_ask(address) {
        return Err(PageError::TooManyPages);
    }
    let known = visitor(&headers);
    let reader = known.clone().unwrap_or_else(Visitor::random);
    gallery::thank(state.journal.as_ref(), &it.id, &reader, said.thanks == "on").await?;
    let mut response = Redirect::to(&format!("{GALLERY}/{id}")).into_response();
    if known.is_none() {
        set_cookie(&mut response, COOKIE, reader.as_str(), "/");
    }
    Ok(response)
}
