//! The pieces of all games that everybody sees, to be looked through. They are read from rules, which never change, so what is known
//! of a game is kept; games that are not shown any more are forgotten.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

use variorum_catalog::library::{Library, Shown};
use variorum_journal::gallery::Exhibit;
use variorum_journal::identity::RulesId;

/// What is known. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct Collection(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    built_in: Option<Vec<Arc<Shown>>>,
    public: HashMap<RulesId, Arc<Shown>>,
    /// All of them together, and of which public games that was made.
    whole: Option<(Vec<Arc<Shown>>, Arc<Library>)>,
}

impl std::fmt::Debug for Collection {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Collection").finish_non_exhaustive()
    }
}

/// How a remark in a rule file names a public game.
pub(crate) fn source(name: &str, author: Option<&str>) -> String {
    match author {
        Some(author) => format!("{name} by {author}"),
        None => name.to_owned(),
    }
}

impl Collection {
    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The built-in games, made by the given function when somebody asks first.
    pub(crate) fn built_in(&self, make: impl FnOnce() -> Vec<Arc<Shown>>) -> Vec<Arc<Shown>> {
        if let Some(known) = &self.kept().built_in {
            return known.clone();
        }
        // Two who ask at once make it twice, but nobody waits for a lock.
        let made = make();
        self.kept().built_in.get_or_insert(made).clone()
    }

    /// Which of these games are not known, or not by this author.
    pub(crate) fn unknown<'a>(&self, shown: &'a [Exhibit]) -> Vec<&'a Exhibit> {
        let mut kept = self.kept();
        let all: HashSet<&RulesId> = shown.iter().map(|it| &it.rules).collect();
        kept.public.retain(|rules, _| all.contains(rules));
        let mut seen = HashSet::new();
        let unknown = shown.iter().filter(|it| {
            let known = kept.public.get(&it.rules);
            let current = known.is_some_and(|known| {
                known.source() == source(&known.def().name, it.author.as_deref())
            });
            !current && seen.insert(&it.rules)
        });
        unknown.collect()
    }

    pub(crate) fn keep(&self, games: Vec<(RulesId, Arc<Shown>)>) {
        self.kept().public.extend(games);
    }

    /// The pieces of the built-in games and of these others, as far as they are known.
    pub(crate) fn whole(&self, built_in: &[Arc<Shown>], shown: &[Exhibit]) -> Arc<Library> {
        let mut kept = self.kept();
        let mut seen = HashSet::new();
        let public = shown.iter().filter(|it| seen.insert(&it.rules));
        let public: Vec<Arc<Shown>> = public
            .filter_map(|it| kept.public.get(&it.rules).cloned())
            .collect();
        if let Some((made_of, whole)) = &kept.whole
            && made_of.len() == public.len()
            && made_of
                .iter()
                .zip(&public)
                .all(|(one, other)| Arc::ptr_eq(one, other))
        {
            return Arc::clone(whole);
        }
        let games = built_in.iter().chain(&public).cloned().collect();
        let whole = Arc::new(Library::of(games));
        kept.whole = Some((public, Arc::clone(&whole)));
        whole
    }
}
