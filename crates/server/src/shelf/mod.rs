//! Where games come from: the catalog, and rules of somebody's own, which are named by what they say.
//!
//! A [`Library`] finds a game by its id: one of the catalog, or one of the folder that whoever runs the server has chosen
//! ([`folder`]), whose name stands for the rules that the file holds now. `own-…` names a bundle of texts: one that was written a moment ago is in memory
//! ([`Library::adopt`]), one that has been played or published is in the journal. A [`Desk`] is what work that may block, and so
//! cannot ask the journal, takes along: the bundles that it will need lie on it.

mod folder;
mod lru;

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use variorum_catalog::{BuiltIn, Bundle, LoadError, Recorder};
use variorum_journal::identity::{RulesId, VariantId};
use variorum_journal::{Journal, JournalError};
use variorum_play::game::Game;
use variorum_play::record::Reader;
use variorum_play::wire::Source;
use variorum_play::words::Words;

use crate::line::{Full, Line};
use crate::machine;
use crate::machine::Instant;
use crate::studies;
use folder::Folder;
pub(crate) use folder::{ALL_BYTES, BYTES, Contents, FILES, OwnFile, Unfit};
use lru::Lru;

/// Compiled games of the catalog kept for the next visitor: how many, and how many bytes of them.
const BUILT_IN: (usize, usize) = (128, 112 << 20);

/// The same of other rules, with their options.
const OWN: (usize, usize) = (48, 64 << 20);

/// Bundles kept in memory, and bytes of them. A draft that is not among them any more comes back when its page is opened.
const BUNDLES: (usize, usize) = (256, 24 << 20);

/// Why there is no such game.
#[derive(Clone, Debug, thiserror::Error)]
pub(crate) enum LibraryError {
    /// Nobody knows it, or its rules have faults.
    #[error("{0}")]
    Rules(#[from] LoadError),
    /// The journal could not be asked.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// Too much is asked for from one address.
    #[error("{0}")]
    Full(#[from] Full),
    /// Something that computes panicked.
    #[error("the rules of this game failed here")]
    Crashed,
}

impl LibraryError {
    /// There are no such rules.
    pub(crate) fn unknown(rules: &RulesId) -> LibraryError {
        LibraryError::Rules(LoadError::Unknown {
            id: rules.to_string(),
            similar: None,
        })
    }
}

/// All games that can be played here, those compiled lately at hand. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Library(Arc<Shelves>);

#[derive(Debug)]
struct Shelves {
    built_in: Mutex<Lru<VariantId, Game>>,
    /// Apart from those of the catalog, so that drafts do not push them out.
    own: Mutex<Own>,
    /// Rule files of whoever runs the server.
    folder: OnceLock<Folder>,
    /// Before compilations of rules that are not built in: those of strangers may take long, and others want to work.
    line: Line,
    /// Without one, nothing is found that was not adopted here.
    journal: Option<Arc<dyn Journal>>,
}

#[derive(Debug)]
struct Own {
    games: Lru<VariantId, Game>,
    bundles: Lru<RulesId, Arc<Bundle>>,
}

impl Own {
    /// Keeps texts for a while.
    fn keep(&mut self, id: RulesId, bundle: Arc<Bundle>) {
        let bytes = bundle.bytes();
        self.bundles.put(id, bundle, bytes);
    }
}

impl Default for Library {
    /// Without a journal.
    fn default() -> Library {
        Library::of(None)
    }
}

impl Library {
    /// With the rules that a journal keeps.
    pub(crate) fn new(journal: Arc<dyn Journal>) -> Library {
        Library::of(Some(journal))
    }

    fn of(journal: Option<Arc<dyn Journal>>) -> Library {
        Library(Arc::new(Shelves {
            built_in: Mutex::new(Lru::new(BUILT_IN.0, BUILT_IN.1)),
            own: Mutex::new(Own {
                games: Lru::new(OWN.0, OWN.1),
                bundles: Lru::new(BUNDLES.0, BUNDLES.1),
            }),
            folder: OnceLock::new(),
            line: Line::default(),
            journal,
        }))
    }

    /// Takes in a folder of rule files, which is to be looked at from now on ([`Library::look`]). There is one at most.
    pub(crate) fn open_folder(&self, path: &Path) {
        let _ = self.0.folder.set(Folder::new(path));
    }

    /// Looks what has changed in the folder. Blocks.
    pub(crate) fn look(&self) {
        let fresh = self.0.folder.get().map(Folder::look).unwrap_or_default();
        // They stay for a while when the file changes again: somebody may have their form open.
        for bundle in fresh {
            self.own().keep(RulesId::of(&bundle), bundle);
        }
    }

    /// What was found in the folder.
    pub(crate) fn folder(&self) -> Arc<Contents> {
        let folder = self.0.folder.get();
        folder.map(Folder::contents).unwrap_or_default()
    }

    /// A rule file of the folder, by its name without extension.
    pub(crate) fn file(&self, name: &str) -> Option<Arc<OwnFile>> {
        self.folder().files.get(name).cloned()
    }

    /// The id under which a game is known: a file of the folder stands for the rules that it holds now.
    fn resolve(&self, id: &VariantId) -> VariantId {
        let id = id.sorted();
        let base = id.as_str().split('+').next().unwrap_or_default();
        let file = self.file(base).and_then(|file| file.game.clone());
        match file {
            Some((rules, _)) if id.rules().is_none() => {
                VariantId::new(format!("{rules}{}", &id.as_str()[base.len()..]))
            }
            _ => id,
        }
    }

    /// The texts of rules that are in memory or in the folder.
    fn at_hand(&self, id: &RulesId) -> Option<Arc<Bundle>> {
        if let Some(bundle) = self.own().bundles.get(id) {
            return Some(bundle);
        }
        let folder = self.folder();
        let mut games = folder.files.values().filter_map(|file| file.game.clone());
        games
            .find(|(found, _)| found == id)
            .map(|(_, bundle)| bundle)
    }

    fn own(&self) -> MutexGuard<'_, Own> {
        let own = self.0.own.lock();
        own.unwrap_or_else(PoisonError::into_inner)
    }

    fn built_in(&self) -> MutexGuard<'_, Lru<VariantId, Game>> {
        let built_in = self.0.built_in.lock();
        built_in.unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes rules in, so that they are found under their id for a while, and compiles them, which is not kept: a text that is
    /// being written is another one soon. Blocks.
    ///
    /// # Errors
    /// They have faults.
    pub(crate) fn adopt(&self, bundle: Bundle) -> Result<Game, LoadError> {
        let id = RulesId::of(&bundle);
        let variant = id.variant();
        if let Some(game) = self.compiled(&variant) {
            self.own().keep(id, Arc::new(bundle));
            return Ok(game);
        }
        let game = Game::own(bundle.load(&[])?, &id);
        self.own().keep(id, Arc::new(bundle));
        Ok(game)
    }

    /// Takes rules in that have been checked already, so that they are found under their id for a while.
    pub(crate) fn bring(&self, bundle: Bundle) {
        self.own().keep(RulesId::of(&bundle), Arc::new(bundle));
    }

    /// The texts of rules, wherever they are kept; nothing if they are nowhere.
    ///
    /// # Errors
    /// The journal could not be asked.
    pub(crate) async fn bundle(&self, id: &RulesId) -> Result<Option<Arc<Bundle>>, JournalError> {
        if let Some(bundle) = self.at_hand(id) {
            return Ok(Some(bundle));
        }
        let Some(journal) = &self.0.journal else {
            return Ok(None);
        };
        let text = journal.rules(id).await?;
        let bundle = text.as_deref().and_then(Bundle::read).map(Arc::new);
        if let Some(bundle) = &bundle {
            self.own().keep(id.clone(), Arc::clone(bundle));
        }
        Ok(bundle)
    }

    /// All that a game is made of, for an engine elsewhere; nothing if it cannot be read now.
    pub(crate) async fn source(&self, game: &Game) -> Option<Source> {
        let id = game.id();
        let bundle = match id.rules() {
            Some(rules) => self.bundle(&rules).await.ok()??,
            None => {
                let id = id.clone();
                let gather = move || gathered(&id);
                Arc::new(machine::spawn_blocking(gather).await.ok()??)
            }
        };
        let owned = |(name, text): (&str, &str)| (name.to_owned(), text.to_owned());
        let options = id.options().into_iter();
        Some(Source {
            id: id.as_str().to_owned(),
            squares: u32::try_from(game.board().cells.len()).unwrap_or(u32::MAX),
            text: bundle.text().to_owned(),
            files: bundle.files().map(owned).collect(),
            options: options.map(str::to_owned).collect(),
        })
    }

    /// A desk on which the rules of these games lie. What is not found is missing there, too.
    ///
    /// # Errors
    /// The journal could not be asked.
    pub(crate) async fn desk(&self, ids: &[VariantId]) -> Result<Desk, JournalError> {
        let mut bundles = HashMap::new();
        for id in ids.iter().filter_map(|id| self.resolve(id).rules()) {
            if !bundles.contains_key(&id)
                && let Some(bundle) = self.bundle(&id).await?
            {
                bundles.insert(id, bundle);
            }
        }
        Ok(Desk {
            library: self.clone(),
            bundles: Arc::new(bundles),
        })
    }

    /// The game with this id and options, compiled on a thread that may block if need be.
    ///
    /// # Errors
    /// There is none, its rules have faults, or the journal could not be asked.
    pub(crate) async fn load(&self, id: &VariantId) -> Result<Game, LibraryError> {
        let id = self.resolve(id);
        if let Some(game) = self.compiled(&id) {
            return Ok(game);
        }
        let desk = self.desk(std::slice::from_ref(&id)).await?;
        let turn = match id.rules() {
            Some(_) => Some(self.0.line.turn().await?),
            None => None,
        };
        // Another one may have compiled it meanwhile.
        if let Some(game) = self.compiled(&id) {
            return Ok(game);
        }
        let loaded = machine::spawn_blocking(move || {
            let loaded = desk.load(&id);
            drop(turn);
            loaded
        });
        let loaded = loaded.await;
        Ok(loaded.map_err(|_| LibraryError::Crashed)??)
    }

    /// A game that need not be compiled any more.
    fn compiled(&self, id: &VariantId) -> Option<Game> {
        match id.rules() {
            Some(_) => self.own().games.get(id),
            None => self.built_in().get(id),
        }
    }
}

/// The rule file of a game of the catalog with those that it reads.
fn gathered(id: &VariantId) -> Option<Bundle> {
    let name = id.as_str().split('+').next().unwrap_or_default();
    let text = variorum_catalog::source(name).ok()?;
    let recorder = Recorder::new(&BuiltIn);
    let checked = variorum_lang::check(name, &text, &recorder, &id.options());
    checked.game.map(|_| recorder.bundle(&text))
}

/// The games of the catalog, and those whose rules lie here.
#[derive(Clone, Debug)]
pub(crate) struct Desk {
    library: Library,
    bundles: Arc<HashMap<RulesId, Arc<Bundle>>>,
}

/// How long a file is read.
const PATIENCE: Duration = Duration::from_secs(5);

impl Desk {
    /// Reads files of games, in a language, until it takes too long. Blocks.
    pub(crate) fn reading<T>(&self, words: &Words, work: impl FnOnce(&Reader<'_>) -> T) -> T {
        let begun = Instant::now();
        work(&Reader {
            words,
            load: &|id| self.load(id),
            is_time_left: &|| begun.elapsed() < PATIENCE,
        })
    }

    /// The game with this id and options; their order does not matter. Blocks while it is compiled.
    ///
    /// # Errors
    /// There is none, or its rules have faults.
    pub(crate) fn load(&self, id: &VariantId) -> Result<Game, LoadError> {
        let id = &self.library.resolve(id);
        if let Some(game) = self.library.compiled(id) {
            return Ok(game);
        }
        let Some(rules) = id.rules() else {
            let game = Game::load(id)?.with_worths(studies::worths);
            let bytes = game.bytes();
            let mut built_in = self.library.built_in();
            built_in.put(id.clone(), game.clone(), bytes);
            return Ok(game);
        };
        let bundle = self.bundles.get(&rules).cloned();
        let bundle = bundle.or_else(|| self.library.at_hand(&rules));
        let bundle = bundle.ok_or_else(|| LoadError::Unknown {
            id: rules.to_string(),
            similar: None,
        })?;
        let game = Game::own(bundle.load(&id.options())?, &rules);
        let bytes = game.bytes();
        let mut own = self.library.own();
        own.games.put(id.clone(), game.clone(), bytes);
        Ok(game)
    }
}

#[cfg(test)]
mod tests {
    use variorum_catalog::BuiltIn;
    use variorum_describe::Language;
    use variorum_play::testing::list;

    use super::*;

    async fn desk(library: &Library) -> Desk {
        library.desk(&[]).await.unwrap()
    }

    #[tokio::test]
    async fn the_library_knows_a_game_by_its_options_in_any_order() {
        let ids = list()
            .iter()
            .map(|listed| VariantId::new(listed.id.as_str()));
        let with_two = ids.map(|id| Game::load(&id).unwrap()).find_map(|game| {
            let options = game.options(Language::English);
            let id = game.id();
            (options.len() >= 2).then(|| (id, options[0].name.clone(), options[1].name.clone()))
        });
        let (id, one, two) = with_two.expect("a game with two options");
        let library = Library::default();
        for text in [
            format!("{id}+{one}+{two}"),
            format!("{id}+{two}+{one}"),
            format!("{id}+{two}+{one}+{two}"),
        ] {
            desk(&library).await.load(&VariantId::new(text)).unwrap();
        }
        assert_eq!(library.built_in().len(), 1);
    }

    /// Rules as a visitor writes them.
    fn rules(number: usize) -> Bundle {
        let base = &list()[0].id;
        let text = format!(
            "game \"Mine\" id=\"{base}\"\nextends \"{base}\"\noption \"slow\" {{ draws {{ moves {} }} }}\n",
            number + 20
        );
        Bundle::gather("mine.kdl", &text, &BuiltIn).0
    }

    #[tokio::test]
    async fn rules_of_ones_own_are_named_by_what_they_say() {
        let library = Library::default();
        let (bundle, other) = (rules(1), rules(2));
        let id = RulesId::of(&bundle);
        assert!(matches!(
            library.load(&id.variant()).await,
            Err(LibraryError::Rules(LoadError::Unknown { .. }))
        ));
        let game = library.adopt(bundle.clone()).unwrap();
        // Whatever the file calls itself, even if that is the name of a built-in game.
        assert_eq!(game.id(), id.variant());
        let slow = VariantId::new(format!("{id}+slow"));
        let with = library.load(&slow).await.unwrap();
        assert_eq!(with.id(), slow);
        assert!(with.pictures().address().contains(id.as_str()));
        let odd = VariantId::new(format!("{id}+odd"));
        assert!(library.load(&odd).await.is_err());
        assert_ne!(library.adopt(other).unwrap().id(), game.id());
        assert_eq!(library.built_in().len(), 0);
        let found = library.bundle(&id).await.unwrap().unwrap();
        assert_eq!(*found, bundle);
    }

    #[tokio::test]
    async fn a_text_that_is_being_written_leaves_no_compiled_game_behind() {
        let library = Library::default();
        let bundle = rules(1);
        let id = RulesId::of(&bundle).variant();
        library.adopt(bundle).unwrap();
        assert_eq!(library.own().games.len(), 0);
        library.load(&id).await.unwrap();
        assert_eq!(library.own().games.len(), 1, "it is looked at");
    }

    #[tokio::test]
    async fn the_catalog_has_room() {
        let all = list()
            .iter()
            .map(|listed| VariantId::new(listed.id.as_str()));
        let bytes: usize = all.map(|id| Game::load(&id).unwrap().bytes()).sum();
        assert!(bytes < BUILT_IN.1, "{bytes}");
    }

    #[tokio::test]
    async fn a_desk_keeps_what_lies_on_it() {
        let library = Library::default();
        let bundle = rules(0);
        let id = RulesId::of(&bundle).variant();
        library.adopt(bundle).unwrap();
        let held = library.desk(std::slice::from_ref(&id)).await.unwrap();
        for number in 1..=BUNDLES.0.max(OWN.0) {
            let mut own = library.own();
            let rules = rules(number);
            let (of, game) = (
                RulesId::of(&rules),
                Game::load(&VariantId::new(list()[0].id.as_str())),
            );
            own.games.put(of.variant(), game.unwrap(), 1);
            own.bundles.put(of, Arc::new(rules), 1);
        }
        assert!(desk(&library).await.load(&id).is_err(), "it was forgotten");
        assert_eq!(held.load(&id).unwrap().id(), id);
    }
}
