//! The gallery of constructs: what can be said in a rule file, each with an example that opens in the editor and with the
//! games and pieces that use it. All of it follows from the language's own table and from the files.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use askama::Template;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use variorum_catalog::BuiltIn;
use variorum_describe::Language;
use variorum_lang::{Construct, NoSources, Part, Topic, Use, constructs, uses};
use variorum_pictures::{Grid, Options, Pictures, Scene, Theme, board};
use variorum_rules::def::{GameDef, TypeIndex};
use variorum_rules::{Figure, Rules};

use super::cached::cached;
use super::{Frame, PageError, blocking};
use crate::state::AppState;

/// So many users are named at once; the others stand behind a fold.
const NAMED: usize = 4;

/// Longer pieces of an example are cut.
const LINES: usize = 14;

/// The side of a square of a drawn board, in pixels.
const CELL: u16 = 30;

#[derive(Template)]
#[template(path = "gallery.html")]
struct GalleryPage {
    frame: Frame,
    topics: Vec<TopicView>,
    count: usize,
}

struct TopicView {
    word: &'static str,
    title: String,
    entries: Vec<EntryView>,
}

/// An entry or a part of paths, with what belongs to it.
struct EntryView {
    own: ItemView,
    /// Between whose braces it stands.
    inside: Vec<&'static str>,
    parts: Vec<ItemView>,
}

struct ItemView {
    anchor: String,
    shown: String,
    /// What it is for, and the same as markup.
    help: &'static str,
    told: String,
    snippet: Option<SnippetView>,
    users: Vec<UserView>,
    more: Vec<UserView>,
}

/// A part of an example.
struct SnippetView {
    example: String,
    before: String,
    marked: String,
    after: String,
    picture: Option<PictureView>,
}

struct PictureView {
    /// The address without the theme.
    address: String,
    /// The piece that it shows; nothing for a board.
    piece: String,
    width: u32,
    height: u32,
}

struct UserView {
    name: String,
    game: String,
    address: String,
}

/// A game of the list that uses a construct, and the piece that does.
struct User {
    game: usize,
    piece: Option<TypeIndex>,
}

/// An example with all that it shows.
struct Example {
    name: String,
    text: String,
    rules: Rules,
    uses: Vec<Use>,
}

/// What does not depend on the reader.
struct Gallery {
    constructs: Vec<Construct>,
    examples: Vec<Example>,
    games: Vec<(String, GameDef)>,
    users: BTreeMap<String, Vec<User>>,
}

static GALLERY: LazyLock<Gallery> = LazyLock::new(|| {
    let (games, users) = users();
    Gallery {
        constructs: constructs(),
        examples: examples(),
        games,
        users,
    }
});

/// The page.
pub(crate) async fn gallery(
    State(state): State<AppState>,
    frame: Frame,
) -> Result<Response, PageError> {
    let make = |frame| page(frame, &GALLERY).render();
    cached(&state, frame, "/workshop/gallery", make).await
}

/// The picture of an example: the board at its beginning, `light.svg`, or what one of its pieces can do, `ID-light.svg`.
pub(crate) async fn example_picture(
    Path((name, file)): Path<(String, String)>,
) -> Result<Response, PageError> {
    let svg = blocking(move || picture(&GALLERY, &name, &file)).await?;
    let headers = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
    ];
    Ok((headers, svg.ok_or(PageError::NoPage)?).into_response())
}

fn examples() -> Vec<Example> {
    let names = variorum_catalog::examples().into_iter();
    let examples = names.filter_map(|name| {
        let text = variorum_catalog::example(&name)?;
        let game = variorum_catalog::check_text(&name, &text).game?;
        let rules = Rules::compile(game).ok()?;
        Some(Example {
            uses: uses(&name, &text, &NoSources),
            name,
            text,
            rules,
        })
    });
    examples.collect()
}

/// Who uses a construct, by its name.
type Users = BTreeMap<String, Vec<User>>;

/// The games of the list, and which of them use what. What a game has from another file is told of the game that the file
/// is, or of the first that takes it in.
fn users() -> (Vec<(String, GameDef)>, Users) {
    let shelf = variorum_catalog::shelf();
    let offers = shelf.rows.iter().flat_map(|row| row.works.iter().flatten());
    let ids = offers.map(|offer| offer.id.split('+').next().unwrap_or_default().to_owned());
    let mut games: Vec<(String, GameDef)> = Vec::new();
    // The game and whether it is the file itself, by construct, file and piece.
    let mut found: BTreeMap<(String, String, Option<String>), (usize, bool)> = BTreeMap::new();
    for id in ids {
        let Ok(text) = variorum_catalog::source(&id) else {
            continue;
        };
        let Some(def) = variorum_lang::check(&id, &text, &BuiltIn, &[]).game else {
            continue;
        };
        let game = games.len();
        for used in uses(&id, &text, &BuiltIn) {
            let own = used.file.name() == id;
            let known = |name: &String| def.pieces.iter().any(|piece| piece.name == *name);
            let piece = used.piece.filter(known);
            let path = used.file.name();
            let file = path.rsplit('/').next().unwrap_or(path);
            let file = file.strip_suffix(".kdl").unwrap_or(file).to_owned();
            let place = found.entry((used.construct, file, piece));
            let first = place.or_insert((game, own));
            if own && !first.1 {
                *first = (game, own);
            }
        }
        games.push((id, def));
    }
    let mut users: BTreeMap<String, Vec<User>> = BTreeMap::new();
    for ((construct, _, piece), (game, _)) in found {
        let pieces = &games[game].1.pieces;
        let piece = piece.and_then(|name| pieces.iter().position(|piece| piece.name == name));
        let users = users.entry(construct).or_default();
        if !users
            .iter()
            .any(|user| (user.game, user.piece) == (game, piece))
        {
            users.push(User { game, piece });
        }
    }
    for users in users.values_mut() {
        users.sort_by_key(|user| (user.game, user.piece));
    }
    (games, users)
}

fn page(frame: Frame, gallery: &Gallery) -> GalleryPage {
    let language = frame.words.language();
    let item = |construct: &Construct| gallery.item(construct, language);
    let topics = Topic::ALL.into_iter().map(|topic| {
        let own = gallery
            .constructs
            .iter()
            .filter(|other| other.topic == topic);
        let mut entries: Vec<EntryView> = Vec::new();
        for construct in own {
            match (construct.part, entries.last_mut()) {
                (Part::Property | Part::Word, Some(entry)) => entry.parts.push(item(construct)),
                _ => entries.push(EntryView {
                    own: item(construct),
                    inside: construct.inside.clone(),
                    parts: Vec::new(),
                }),
            }
        }
        TopicView {
            word: topic.word(),
            title: frame.words.say(&format!("topic-{}", topic.word())),
            entries,
        }
    });
    GalleryPage {
        topics: topics.collect(),
        count: gallery.constructs.len(),
        frame,
    }
}

impl Gallery {
    fn item(&self, construct: &Construct, language: Language) -> ItemView {
        let users = self.users.get(&construct.id);
        let users = users.into_iter().flatten();
        let mut users: Vec<UserView> = users.map(|user| self.user(user, language)).collect();
        let more = users.split_off(users.len().min(NAMED));
        ItemView {
            anchor: anchor(&construct.id),
            shown: construct.shown.clone(),
            help: construct.help,
            told: told(construct.help),
            snippet: self
                .shows(construct)
                .map(|(example, used)| snippet(example, used, construct)),
            users,
            more,
        }
    }

    fn user(&self, user: &User, language: Language) -> UserView {
        let (id, def) = &self.games[user.game];
        let piece = user.piece.and_then(|piece| def.pieces.get(piece));
        let rules = format!("/variants/{id}/rules");
        UserView {
            name: piece.map_or_else(String::new, |piece| piece.name_in(language).to_owned()),
            game: def.name_in(language).to_owned(),
            address: match piece {
                Some(piece) => format!("{rules}#{}", super::rules::anchor(&piece.id)),
                None => rules,
            },
        }
    }

    /// The example that shows a construct, or else one that shows the same property of another entry.
    fn shows(&self, construct: &Construct) -> Option<(&Example, &Use)> {
        let alike = self.constructs.iter().filter(|other| {
            construct.of.is_some()
                && (other.part, &other.shown) == (construct.part, &construct.shown)
        });
        std::iter::once(construct)
            .chain(alike)
            .find_map(|construct| {
                let found = self.examples.iter().flat_map(|example| {
                    let own = |used: &&Use| used.construct == construct.id;
                    example
                        .uses
                        .iter()
                        .filter(own)
                        .map(move |used| (example, used))
                });
                // Of several the shortest says it best.
                found.min_by_key(|(_, used)| used.whole.len())
            })
    }
}

/// A sentence as markup: what stands between back quotes is code.
fn told(help: &str) -> String {
    let parts = help.split('`').map(super::tutorial::escaped).enumerate();
    let parts = parts.map(|(place, part)| match place % 2 {
        0 => part,
        _ => format!("<code>{part}</code>"),
    });
    parts.collect()
}

/// What an address calls a construct.
fn anchor(id: &str) -> String {
    let letters = id
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' });
    letters.collect::<String>().trim_matches('-').to_owned()
}

/// The part of an example that shows a construct: the outermost entry around it if that is short, else the entry itself.
fn snippet(example: &Example, used: &Use, construct: &Construct) -> SnippetView {
    let text = &example.text;
    let short = |span: &Range<usize>| text[span.clone()].lines().count() <= LINES;
    let shown = if short(&used.whole) {
        &used.whole
    } else {
        &used.entry
    };
    let start = text[..shown.start].rfind('\n').map_or(0, |at| at + 1);
    let indent = text[start..shown.start]
        .chars()
        .take_while(|c| *c == ' ')
        .count();
    let mark = match construct.part {
        Part::Entry => used.span.start..used.span.start + construct.shown.len(),
        Part::Property | Part::Word | Part::Path => used.span.clone(),
    };
    // What stands on the same line before the entry is no part of it.
    let lines = |range: Range<usize>| -> String {
        let text = &text[range];
        text.replace(&format!("\n{}", " ".repeat(indent)), "\n")
    };
    let mut after = lines(mark.end..shown.end);
    let left = LINES.saturating_sub(text[shown.start..mark.end].lines().count());
    if let Some((cut, _)) = after.match_indices('\n').nth(left) {
        after.truncate(cut);
        after.push_str("\n…");
    }
    let pieces = &example.rules.def().pieces;
    let piece = used.piece.as_ref();
    let piece = piece.and_then(|name| pieces.iter().find(|piece| piece.name == *name));
    let moves = matches!(construct.topic, Topic::Moves | Topic::Paths);
    let begins = matches!(construct.topic, Topic::Board | Topic::Setup);
    let folder = format!("/workshop/gallery/{}", example.name);
    let picture = match piece {
        Some(piece) if moves => Some((format!("{folder}/{}-", piece.id), piece.name.clone())),
        _ if begins && construct.part == Part::Entry => Some((format!("{folder}/"), String::new())),
        _ => None,
    };
    let (width, height) = Grid::of(example.rules.topology()).size();
    let pixels = |length: usize| u32::from(CELL) * length as u32 / 100;
    SnippetView {
        example: example.name.clone(),
        before: lines(shown.start..mark.start),
        marked: text[mark].to_owned(),
        after,
        picture: picture.map(|(address, piece)| PictureView {
            address,
            piece,
            width: pixels(width),
            height: pixels(height),
        }),
    }
}

/// The picture of a file name.
fn picture(gallery: &Gallery, name: &str, file: &str) -> Option<String> {
    let example = gallery.examples.iter().find(|own| own.name == name)?;
    let word = file.strip_suffix(".svg")?;
    let (piece, word) = match word.rsplit_once('-') {
        Some((piece, word)) => (Some(piece), word),
        None => (None, word),
    };
    let theme = Theme::ALL.into_iter().find(|theme| theme.word() == word)?;
    let def = example.rules.def();
    let scene = match piece {
        None => Scene::start(&example.rules),
        Some(id) => {
            let piece = def.pieces.iter().position(|piece| piece.id == id)?;
            match Figure::of(&example.rules, piece).ok()? {
                Some(figure) => Scene::of_figure(&figure),
                None => Scene::start(&example.rules),
            }
        }
    };
    let options = Options {
        theme,
        cell: CELL,
        ..Options::default()
    };
    Some(board(&def.board, &Pictures::of(def), &scene, &options))
}
