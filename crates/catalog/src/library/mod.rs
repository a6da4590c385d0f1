//! The pieces of many games, each once, to be looked through and searched by what they do.
//!
//! Pieces of several games that move alike and have the same effects are one [`Entry`], whatever they are called. What they are
//! found by comes from their definitions: never from their names.

mod search;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, OnceLock};

use variorum_describe::{Clause, Trait, all_traits, clauses, realise};
use variorum_lang::{piece_likeness, piece_text};
use variorum_rules::def::{GameDef, Language, PieceDef, TypeIndex};

use search::Found;

/// A game whose pieces are in a library, with what is known of them.
#[derive(Debug)]
pub struct Shown {
    id: String,
    source: String,
    def: GameDef,
    pieces: Vec<Known>,
}

/// What is known of a piece.
#[derive(Debug)]
struct Known {
    likeness: String,
    traits: BTreeSet<Trait>,
    /// Its words in each language, once somebody has asked for them.
    told: [OnceLock<Told>; Language::ALL.len()],
}

/// A piece in the words of a language.
#[derive(Debug)]
struct Told {
    text: String,
    found: Found,
}

impl Shown {
    /// A game by the id under which it can be loaded, and how a remark names it as a source. This looks at every piece; what is said
    /// of them waits until it is asked for.
    #[must_use]
    pub fn new(id: impl Into<String>, def: &GameDef, source: impl Into<String>) -> Shown {
        let pieces = (0..def.pieces.len()).map(|kind| Known {
            likeness: piece_likeness(def, kind),
            traits: all_traits(def, kind),
            told: Default::default(),
        });
        Shown {
            id: id.into(),
            source: source.into(),
            pieces: pieces.collect(),
            def: def.clone(),
        }
    }

    /// The id of the game.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// How a remark in a rule file names this game.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The game.
    #[must_use]
    pub fn def(&self) -> &GameDef {
        &self.def
    }

    fn told(&self, kind: TypeIndex, language: Language) -> &Told {
        let known = &self.pieces[kind];
        let place = Language::ALL.iter().position(|one| *one == language);
        known.told[place.unwrap_or_default()].get_or_init(|| {
            let text = words(&self.def, kind, language);
            let piece = &self.def.pieces[kind];
            Told {
                found: Found::new(piece.name_in(language), &known.traits, &text, language),
                text,
            }
        })
    }
}

/// What a piece does, without what the rules of its game add.
fn words(def: &GameDef, kind: TypeIndex, language: Language) -> String {
    let mut own = clauses(def, kind);
    own.retain(|clause| {
        !matches!(
            clause,
            Clause::House
                | Clause::HousePart(_)
                | Clause::Note(_)
                | Clause::Castling(_)
                | Clause::CastlingPartner(_)
                | Clause::Crossing(_)
                | Clause::Entry(_)
                | Clause::Drop(_)
                | Clause::OnCapture(_)
                | Clause::Suicide
        )
    });
    realise(def, kind, &own, language).to_string()
}

/// Where a piece occurs.
#[derive(Clone, Debug)]
pub struct Home {
    /// The game.
    pub game: Arc<Shown>,
    /// The piece of it.
    pub kind: TypeIndex,
}

impl Home {
    /// The piece.
    #[must_use]
    pub fn piece(&self) -> &PieceDef {
        &self.game.def.pieces[self.kind]
    }

    /// Its rule text, with what it needs and a remark that names its source.
    #[must_use]
    pub fn text(&self) -> String {
        piece_text(&self.game.def, self.kind, &self.game.source)
    }
}

/// A piece of one or more games.
#[derive(Debug)]
pub struct Entry {
    /// Where it occurs, at least once; first where it has the name that most games give it.
    pub homes: Vec<Home>,
}

impl Entry {
    /// The piece that stands for all of them.
    #[must_use]
    pub fn first(&self) -> &Home {
        &self.homes[0]
    }

    /// What most of its games call it, in a language.
    #[must_use]
    pub fn name(&self, language: Language) -> &str {
        self.first().piece().name_in(language)
    }

    /// What other games call it, each name once.
    #[must_use]
    pub fn other_names(&self, language: Language) -> Vec<&str> {
        let own = self.name(language);
        let mut names: Vec<&str> = Vec::new();
        for home in &self.homes {
            let name = home.piece().name_in(language);
            if name != own && !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// What it does, in sentences.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        let home = self.first();
        &home.game.told(home.kind, language).text
    }

    /// What it can be found by.
    #[must_use]
    pub fn traits(&self) -> &BTreeSet<Trait> {
        let home = self.first();
        &home.game.pieces[home.kind].traits
    }

    fn found(&self, language: Language) -> &Found {
        let home = self.first();
        &home.game.told(home.kind, language).found
    }
}

/// The pieces of many games.
///
/// ```
/// use variorum_catalog::library::Library;
/// use variorum_rules::def::Language;
///
/// let library = Library::of(["chess", "xiangqi"].map(|id| Library::game(id).expect("a game")).into());
/// // The rook moves alike in both.
/// let rook = library.find("rook", &[], Language::English)[0];
/// assert_eq!(rook.homes.len(), 2);
/// let cannon = library.find("jumps over to capture", &[], Language::English)[0];
/// assert_eq!(cannon.name(Language::English), "Cannon");
/// ```
#[derive(Debug, Default)]
pub struct Library {
    entries: Vec<Entry>,
}

impl Library {
    /// A game that is built into the program, without options; nothing if there is none of this id.
    #[must_use]
    pub fn game(id: &str) -> Option<Arc<Shown>> {
        let rules = crate::load(id).ok()?;
        let def = rules.def();
        let source = format!("{} ({id})", def.name);
        Some(Arc::new(Shown::new(id, def, source)))
    }

    /// The pieces of all games that are built into the program.
    #[must_use]
    pub fn built_in() -> Library {
        let games = crate::ids().into_iter();
        Library::of(games.filter_map(|id| Library::game(&id)).collect())
    }

    /// The pieces of these games, in their order.
    #[must_use]
    pub fn of(games: Vec<Arc<Shown>>) -> Library {
        let mut places: HashMap<&str, usize> = HashMap::new();
        let mut entries: Vec<Entry> = Vec::new();
        for game in &games {
            for (kind, known) in game.pieces.iter().enumerate() {
                let game = Arc::clone(game);
                let home = Home { game, kind };
                match places.get(known.likeness.as_str()) {
                    Some(place) => entries[*place].homes.push(home),
                    None => {
                        places.insert(&known.likeness, entries.len());
                        entries.push(Entry { homes: vec![home] });
                    }
                }
            }
        }
        entries.iter_mut().for_each(name_first);
        Library { entries }
    }

    /// All pieces.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry of a piece of a game, by the game's id and the piece's, and where in it that stands.
    #[must_use]
    pub fn piece(&self, game: &str, id: &str) -> Option<(&Entry, &Home)> {
        let is_it = |home: &&Home| home.game.id == game && home.piece().id.eq_ignore_ascii_case(id);
        let mut entries = self.entries.iter();
        entries.find_map(|entry| Some((entry, entry.homes.iter().find(is_it)?)))
    }

    /// The pieces that have all of these traits and that the words tell of, the best first; without words in the order of the
    /// games. Words are understood in English and in the given language. Where no piece fits all words, those come that fit most
    /// of them.
    #[must_use]
    pub fn find(&self, words: &str, wanted: &[Trait], language: Language) -> Vec<&Entry> {
        let has = |entry: &&Entry| wanted.iter().all(|one| entry.traits().contains(one));
        let fitting: Vec<&Entry> = self.entries.iter().filter(has).collect();
        search::rank(&self.entries, fitting, words, language)
    }

    /// Each trait that some piece has, with how many of these have it.
    #[must_use]
    pub fn counts(&self, entries: &[&Entry]) -> BTreeMap<Trait, usize> {
        let mut counts: BTreeMap<Trait, usize> = BTreeMap::new();
        for entry in &self.entries {
            for one in entry.traits() {
                counts.entry(*one).or_default();
            }
        }
        for one in entries.iter().flat_map(|entry| entry.traits()) {
            *counts.entry(*one).or_default() += 1;
        }
        counts
    }

    /// The trait of a name in addresses, if some piece has it.
    #[must_use]
    pub fn trait_named(&self, key: &str) -> Option<Trait> {
        let mut all = self.entries.iter().flat_map(Entry::traits);
        all.find(|one| one.key() == key).copied()
    }
}

/// Puts a home of the most frequent name first.
fn name_first(entry: &mut Entry) {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for home in &entry.homes {
        let name = home.piece().name.as_str();
        match counts.iter_mut().find(|known| known.0 == name) {
            Some(known) => known.1 += 1,
            None => counts.push((name, 1)),
        }
    }
    let most = counts.iter().map(|known| known.1).max();
    let name = counts.iter().find(|known| Some(known.1) == most);
    let name = name.map(|known| known.0.to_owned()).unwrap_or_default();
    let first = entry
        .homes
        .iter()
        .position(|home| home.piece().name == name);
    if let Some(place) = first {
        entry.homes[..=place].rotate_right(1);
    }
}

#[cfg(test)]
mod tests;
