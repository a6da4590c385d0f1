//! The library of pieces: every piece of every game that everybody sees, searched by what it does, and its rule text to be taken into
//! one's own file.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::{Extension, Json};
use serde::Serialize;
use serde_json::{Value, json};
use variorum_catalog::BuiltIn;
use variorum_catalog::library::{Entry, Home, Library, Shown};
use variorum_describe::{Act, Feature, Trait};
use variorum_journal::gallery;
use variorum_journal::identity::{RulesId, VariantId};
use variorum_lang::{Remark, insert_piece};
use variorum_play::setup_form::pair;
use variorum_play::words::Words;
use variorum_rules::Color;
use variorum_rules::def::Language;

use super::{Frame, PageError, blocking, heavy, render};
use crate::collection::source;
use crate::limits::Address;
use crate::shelf::Desk;
use crate::state::AppState;

/// Where the library is.
pub(crate) const PIECES: &str = "/pieces";

/// Public games that are looked through, the latest ones.
const MOST: u32 = 1000;

/// Public games that are read anew for one answer. The rest wait for the next one.
const READ: usize = 24;

/// Pieces on a page.
const PAGE: usize = 24;

/// Pieces that are told to a page of the workshop at once.
const FEW: usize = 20;

/// Games that are named with a piece; the rest are counted.
const NAMED: usize = 3;

/// Sentences that are told in a list.
const SENTENCES: usize = 2;

/// The longest search, in bytes.
const LONGEST: usize = 200;

/// The library as it is now, and how many public games are left to be read another time.
async fn collection(state: &AppState) -> Result<(Arc<Library>, Desk, usize), PageError> {
    let desk = state.library.desk(&[]).await?;
    let pieces = state.pieces.clone();
    let built_in = blocking({
        let desk = desk.clone();
        move || pieces.built_in(|| built_in(&desk))
    })
    .await?;
    let shown = match state.policy.alone {
        // Nobody else comes here.
        true => Vec::new(),
        false => gallery::exhibits(state.journal.as_ref(), None, MOST).await?,
    };
    let unknown = state.pieces.unknown(&shown);
    let left = unknown.len().saturating_sub(READ);
    if !unknown.is_empty() {
        let unknown: Vec<(RulesId, Option<String>)> = unknown
            .into_iter()
            .take(READ)
            .map(|it| (it.rules.clone(), it.author.clone()))
            .collect();
        let needed: Vec<VariantId> = unknown.iter().map(|(rules, _)| rules.variant()).collect();
        let desk = state.library.desk(&needed).await?;
        let read = heavy(state, move || {
            let read = unknown.into_iter().filter_map(|(rules, author)| {
                let id = rules.variant();
                let game = desk.load(&id).ok()?;
                let def = game.rules().def();
                let source = source(&def.name, author.as_deref());
                let shown = Shown::new(id.to_string(), def, source);
                Some((rules, Arc::new(shown)))
            });
            read.collect::<Vec<_>>()
        });
        state.pieces.keep(read.await?);
    }
    Ok((state.pieces.whole(&built_in, &shown), desk, left))
}

fn built_in(desk: &Desk) -> Vec<Arc<Shown>> {
    let games = variorum_catalog::ids().into_iter().filter_map(|id| {
        let game = desk.load(&VariantId::new(id.as_str())).ok()?;
        let def = game.rules().def();
        let source = format!("{} ({id})", def.name);
        Some(Arc::new(Shown::new(id, def, source)))
    });
    games.collect()
}

/// What filters are about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Moves,
    Captures,
    Does,
    Is,
    Safe,
}

impl Group {
    const ALL: [Group; 5] = [
        Group::Moves,
        Group::Captures,
        Group::Does,
        Group::Is,
        Group::Safe,
    ];

    fn key(self) -> &'static str {
        match self {
            Group::Moves => "moves",
            Group::Captures => "captures",
            Group::Does => "does",
            Group::Is => "is",
            Group::Safe => "safe",
        }
    }

    fn of(one: Trait) -> Group {
        match one {
            Trait::Moves(_) => Group::Moves,
            Trait::Safe(_) => Group::Safe,
            Trait::Does(act) => match act {
                Act::Shoots
                | Act::Tramples
                | Act::CapturesAround
                | Act::CapturesAhead
                | Act::CapturesPassed
                | Act::CapturesBehind
                | Act::CapturesInRectangle
                | Act::CapturesPinched
                | Act::CapturesSurrounded
                | Act::CapturesSeen
                | Act::NeverCaptures => Group::Captures,
                Act::Freezes | Act::Converts | Act::Exchanges | Act::Swaps => Group::Does,
                Act::MovesTwice | Act::StopsBesideEnemies | Act::Jumps => Group::Moves,
                Act::IsRoyal | Act::Promotes | Act::EntersLater => Group::Is,
            },
            Trait::Has(feature) => match feature {
                Feature::SlidesFar
                | Feature::SlidesShort
                | Feature::LeapsTwo
                | Feature::LeapsThree
                | Feature::LeapsFar
                | Feature::CanBeBlocked
                | Feature::NeverGoesBack
                | Feature::OneColor
                | Feature::KeepsToRegion => Group::Moves,
                Feature::Displaces | Feature::EnPassant | Feature::GoesOn | Feature::ShootsAfar => {
                    Group::Captures
                }
                Feature::FreezesBeside
                | Feature::FreezesAfar
                | Feature::HitsOwn
                | Feature::TakesItself
                | Feature::LeavesBehind => Group::Does,
                Feature::NeedsOthers | Feature::Neutral => Group::Is,
            },
        }
    }
}

/// What is asked for of the list.
#[derive(Default)]
struct Asked {
    words: String,
    wanted: Vec<Trait>,
    /// From 1.
    page: usize,
}

impl Asked {
    fn read(pairs: Vec<(String, String)>, library: &Library) -> Asked {
        let mut asked = Asked {
            page: 1,
            ..Asked::default()
        };
        for (name, value) in pairs {
            match name.as_str() {
                "q" => {
                    asked.words = value;
                    let end = asked.words.floor_char_boundary(LONGEST);
                    asked.words.truncate(end);
                }
                "tag" => {
                    let known = library.trait_named(&value);
                    let known = known.filter(|one| !asked.wanted.contains(one));
                    asked.wanted.extend(known);
                }
                "page" => asked.page = value.parse().unwrap_or(1).max(1),
                _ => {}
            }
        }
        asked
    }

    fn narrows(&self) -> bool {
        !self.words.trim().is_empty() || !self.wanted.is_empty()
    }

    /// The address of a page of this list.
    fn address(&self, page: usize) -> String {
        let mut pairs = Vec::new();
        if !self.words.trim().is_empty() {
            pairs.push(pair("q", self.words.trim()));
        }
        pairs.extend(self.wanted.iter().map(|one| pair("tag", one.key())));
        if page > 1 {
            pairs.push(format!("page={page}"));
        }
        match pairs.is_empty() {
            true => PIECES.to_owned(),
            false => format!("{PIECES}?{}", pairs.join("&")),
        }
    }
}

#[derive(Template)]
#[template(path = "pieces/index.html")]
struct IndexPage {
    frame: Frame,
    q: String,
    groups: Vec<GroupView>,
    /// What is asked for besides words, each with the address of the list without it.
    chosen: Vec<(String, String)>,
    found: String,
    pieces: Vec<PieceView>,
    narrows: bool,
    /// Games that could not be looked at yet.
    unread: usize,
    before: Option<String>,
    next: Option<String>,
}

/// Filters of one kind.
struct GroupView {
    title: String,
    filters: Vec<FilterView>,
}

struct FilterView {
    key: &'static str,
    label: &'static str,
    count: usize,
    chosen: bool,
}

/// A piece in a list.
struct PieceView {
    address: String,
    name: String,
    /// What other games call it.
    others: String,
    picture: Option<String>,
    text: String,
    games: Vec<GameView>,
    /// How many games have it besides.
    more: usize,
    tags: Vec<TagView>,
}

struct GameView {
    name: String,
    address: String,
}

struct TagView {
    label: &'static str,
    address: String,
}

/// The address of a piece's own page.
fn address(home: &Home) -> String {
    // An id may begin with a sign that addresses take for a space.
    let id = home.piece().id.replace('+', "%2B");
    let game = home.game.id().replace('+', "%2B");
    format!("{PIECES}/{game}/{id}")
}

fn symbol(home: &Home) -> Color {
    home.piece().side.unwrap_or(Color::White)
}

/// Where the picture of a piece is.
fn picture(desk: &Desk, home: &Home, side: Color) -> Option<String> {
    let game = desk.load(&VariantId::new(home.game.id())).ok()?;
    let drawn = game.pictures();
    let symbol = drawn.pictures.symbol(home.kind, side).replace('+', "%2B");
    Some(format!("{}/{symbol}.svg", drawn.folder()))
}

fn games(entry: &Entry, language: Language) -> Vec<GameView> {
    let games = entry.homes.iter().map(|home| GameView {
        name: home.game.def().name_in(language).to_owned(),
        address: format!(
            "/variants/{}/rules#{}",
            home.game.id(),
            super::rules::anchor(&home.piece().id)
        ),
    });
    games.collect()
}

/// Whether something goes without saying beside what else is told of a piece.
fn is_plain(one: Trait, entry: &Entry) -> bool {
    let has = |feature: Feature| entry.traits().contains(&Trait::Has(feature));
    match one {
        Trait::Has(Feature::Displaces | Feature::SlidesFar) => true,
        Trait::Does(Act::Freezes) => has(Feature::FreezesAfar) || has(Feature::FreezesBeside),
        Trait::Does(Act::Shoots) => has(Feature::ShootsAfar),
        _ => false,
    }
}

fn tags(entry: &Entry, language: Language) -> Vec<TagView> {
    let told = entry.traits().iter().filter(|one| !is_plain(**one, entry));
    let tags = told.map(|one| TagView {
        label: one.label(language),
        address: format!("{PIECES}?{}", pair("tag", one.key())),
    });
    tags.collect()
}

/// The first sentences of a text.
fn first_sentences(text: &str) -> String {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1);
    let mut ends = ends.skip(SENTENCES - 1);
    match ends.next() {
        Some(end) => format!("{} …", &text[..end]),
        None => text.to_owned(),
    }
}

fn view(entry: &Entry, desk: &Desk, words: &Words) -> PieceView {
    let language = words.language();
    let home = entry.first();
    let mut all = games(entry, language);
    all.dedup_by(|one, other| one.name == other.name);
    let more = all.len().saturating_sub(NAMED);
    all.truncate(NAMED);
    PieceView {
        address: address(home),
        name: entry.name(language).to_owned(),
        others: entry.other_names(language).join(", "),
        picture: picture(desk, home, symbol(home)),
        text: first_sentences(entry.text(language)),
        games: all,
        more,
        tags: tags(entry, language),
    }
}

/// The list.
pub(crate) async fn pieces_of_all(
    State(state): State<AppState>,
    frame: Frame,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Response, PageError> {
    let (library, desk, unread) = collection(&state).await?;
    let page = blocking(move || index(frame, &library, &desk, pairs, unread));
    render(&page.await?)
}

fn index(
    frame: Frame,
    library: &Library,
    desk: &Desk,
    pairs: Vec<(String, String)>,
    unread: usize,
) -> IndexPage {
    let words = frame.words;
    let language = words.language();
    let asked = Asked::read(pairs, library);
    let found = library.find(&asked.words, &asked.wanted, language);
    let counts = library.counts(&found);
    let groups = Group::ALL.map(|group| GroupView {
        title: words.say(&format!("pieces-group-{}", group.key())),
        filters: counts
            .iter()
            .filter(|(one, _)| Group::of(**one) == group)
            .filter(|(one, count)| **count > 0 || asked.wanted.contains(one))
            .map(|(one, count)| FilterView {
                key: one.key(),
                label: one.label(language),
                count: *count,
                chosen: asked.wanted.contains(one),
            })
            .collect(),
    });
    let without = |left: &Trait| {
        let mut wanted = asked.wanted.clone();
        wanted.retain(|one| one != left);
        let words = asked.words.clone();
        Asked {
            words,
            wanted,
            page: 1,
        }
        .address(1)
    };
    let chosen = asked
        .wanted
        .iter()
        .map(|one| (one.label(language).to_owned(), without(one)));
    let chosen = chosen.collect();
    let (count, begin) = (found.len(), (asked.page - 1).saturating_mul(PAGE));
    let shown = found.iter().skip(begin).take(PAGE);
    IndexPage {
        groups: groups
            .into_iter()
            .filter(|group| !group.filters.is_empty())
            .collect(),
        chosen,
        found: words.one("pieces-found", "count", count),
        pieces: shown.map(|entry| view(entry, desk, &words)).collect(),
        narrows: asked.narrows(),
        unread,
        before: (asked.page > 1).then(|| asked.address(asked.page - 1)),
        next: (begin.saturating_add(PAGE) < count).then(|| asked.address(asked.page + 1)),
        q: asked.words,
        frame,
    }
}

/// What a page of the workshop is told of a piece.
#[derive(Serialize)]
struct Offered {
    /// Where its own page is, and what fits it into a file.
    address: String,
    name: String,
    text: String,
    picture: Option<String>,
    /// The game that stands for all that have it.
    game: String,
}

/// The same search for pages of the workshop.
pub(crate) async fn pieces_found(
    State(state): State<AppState>,
    frame: Frame,
    Query(pairs): Query<Vec<(String, String)>>,
) -> Result<Json<Value>, PageError> {
    let (library, desk, _) = collection(&state).await?;
    let words = frame.words;
    let told = blocking(move || {
        let language = words.language();
        let asked = Asked::read(pairs, &library);
        let found = library.find(&asked.words, &asked.wanted, language);
        let some: Vec<Offered> = found
            .iter()
            .take(FEW)
            .map(|entry| {
                let home = entry.first();
                Offered {
                    address: address(home),
                    name: entry.name(language).to_owned(),
                    text: first_sentences(entry.text(language)),
                    picture: picture(&desk, home, symbol(home)),
                    game: home.game.def().name_in(language).to_owned(),
                }
            })
            .collect();
        json!({ "found": words.one("pieces-found", "count", found.len()), "pieces": some })
    });
    Ok(Json(told.await?))
}

#[derive(Template)]
#[template(path = "pieces/piece.html")]
struct PiecePage {
    frame: Frame,
    name: String,
    others: String,
    pictures: Vec<String>,
    text: String,
    tags: Vec<TagView>,
    games: Vec<GameView>,
    /// Its rule text.
    rules: String,
    /// How the source is named.
    source: String,
    /// The game by which it was asked for.
    own: String,
}

type PiecePath = Result<Path<(String, String)>, axum::extract::rejection::PathRejection>;

/// A piece by itself.
pub(crate) async fn piece_page(
    State(state): State<AppState>,
    frame: Frame,
    path: PiecePath,
) -> Result<Response, PageError> {
    let Path((game, id)) = path.map_err(|_| PageError::NoPage)?;
    let (library, desk, _) = collection(&state).await?;
    let page = blocking(move || {
        let (entry, home) = library.piece(&game, &id)?;
        let language = frame.words.language();
        let piece = home.piece();
        let sides = Color::BOTH
            .into_iter()
            .filter(|side| piece.belongs_to(*side));
        Some(PiecePage {
            name: piece.name_in(language).to_owned(),
            others: {
                let mut names = vec![entry.name(language)];
                names.extend(entry.other_names(language));
                names.retain(|name| *name != piece.name_in(language));
                names.join(", ")
            },
            pictures: sides
                .filter_map(|side| picture(&desk, home, side))
                .collect(),
            text: entry.text(language).to_owned(),
            tags: tags(entry, language),
            games: games(entry, language),
            rules: home.text(),
            source: home.game.source().to_owned(),
            own: home.game.def().name_in(language).to_owned(),
            frame,
        })
    });
    match page.await? {
        Some(page) => render(&page),
        None => Err(PageError::NoPage),
    }
}

/// Fits a piece into the text that is sent: says what is to be put where, and what there is to know.
pub(crate) async fn fit_piece(
    State(state): State<AppState>,
    frame: Frame,
    from: Option<Extension<Address>>,
    path: PiecePath,
    text: String,
) -> Result<Json<Value>, PageError> {
    let Path((game, id)) = path.map_err(|_| PageError::NoPage)?;
    if !state.doors.may_ask(from.map(|Extension(address)| address)) {
        return Err(PageError::TooManyPages);
    }
    if text.len() > state.policy.limits.text as usize {
        return Err(PageError::TooLarge);
    }
    let (library, ..) = collection(&state).await?;
    let words = frame.words;
    let told = heavy(&state, move || {
        let (_, home) = library.piece(&game, &id)?;
        let shown = &home.game;
        let put = insert_piece(
            "rules",
            &text,
            &BuiltIn,
            shown.def(),
            home.kind,
            shown.source(),
        );
        let Some(put) = put else {
            return Some(json!({ "refused": words.say("pieces-syntax") }));
        };
        // Scripts count in units of UTF-16.
        let at = text[..put.at].encode_utf16().count();
        let mut said = vec![words.with(
            "pieces-put",
            &[
                ("name", put.name.as_str().into()),
                ("id", put.id.as_str().into()),
            ],
        )];
        said.extend(put.remarks.iter().filter_map(|remark| told(remark, &words)));
        Some(json!({ "at": at, "text": put.text, "said": said }))
    });
    told.await?.map(Json).ok_or(PageError::NoPage)
}

/// A remark in words; nothing of what is said of the name and the id anyway.
fn told(remark: &Remark, words: &Words) -> Option<String> {
    let two = |key: &str, was: &str, now: &str| {
        words.with(key, &[("was", was.into()), ("now", now.into())])
    };
    match remark {
        Remark::Name { was, now } => Some(two("pieces-named", was, now)),
        Remark::Id { .. } => None,
        Remark::Called { was, now } => Some(two("pieces-called", was, now)),
        Remark::Without(names) => Some(words.one("pieces-without", "names", names.join(", "))),
        Remark::OtherCells => Some(words.say("pieces-other-cells")),
    }
}
