//! Small tables, made when a game comes to them.

use std::collections::{BTreeSet, VecDeque};
use std::fmt::{self, Debug, Formatter};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError, RwLock, TryLockError};
use std::time::Duration;

use variorum_engine::{Library, Tables, Verdict};
use variorum_rules::def::Unit;
use variorum_rules::{Color, Rules, Square};

use crate::build::{Build, build_in};
use crate::fault::TableError;
use crate::folder::{Folder, Shelf};
use crate::group::{Key, entries};
use crate::material::{MOST_UNITS, Material};
use crate::store::Store;

/// The most positions of a table that is made on the spot: three units on 128 squares, four on 36.
const MOST_POSITIONS: u64 = 1 << 22;
/// Mebibytes that the making of one may take.
const MEMORY_MIB: u64 = 64;
/// Games of which tables are kept in memory.
const GAMES: usize = 8;

/// The tables of a folder, if there is one, and those of few units besides, which are made as soon as a search begins with
/// them. Those are kept in memory, of the last games asked for.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::AtomicBool;
///
/// use variorum_engine::{Engine, Limits, Score};
/// use variorum_tables::Endings;
///
/// // White wins, but no search of two plies can know.
/// let rules = variorum_catalog::load("chess")?;
/// let position = rules.position_from_fen("8/8/8/8/4k3/8/4P3/4K3 b - - 0 1")?;
/// let mut engine = Engine::new(1);
/// engine.set_library(Some(Arc::new(Endings::new(None))));
/// let limits = Limits { depth: Some(2), ..Limits::default() };
/// let found = engine.search(&position, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!(found.score, Score::Centipawns(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Endings {
    folder: Option<Folder>,
    /// The last ones asked for come last.
    games: Mutex<VecDeque<(String, Arc<Ending>)>>,
}

impl Endings {
    /// The tables of this folder, and small ones.
    #[must_use]
    pub fn new(folder: Option<Folder>) -> Self {
        Endings {
            folder,
            games: Mutex::default(),
        }
    }
}

impl Library for Endings {
    /// Files that are damaged are as good as none.
    fn tables(&self, rules: &Rules) -> Option<Arc<dyn Tables>> {
        let digest = variorum_record::digest(rules);
        let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        let known = games.iter().position(|(known, _)| *known == digest);
        let game = match known.and_then(|at| games.remove(at)) {
            Some((_, game)) => game,
            None => Arc::new(Ending::new(self.folder.as_ref(), rules)),
        };
        games.push_back((digest, Arc::clone(&game)));
        if games.len() > GAMES {
            games.pop_front();
        }
        (game.most_units() > 0).then_some(game as Arc<dyn Tables>)
    }
}

/// The tables of one game.
struct Ending {
    rules: Rules,
    /// So many units are few.
    few: usize,
    /// The folder of the game, if there is one, and the place for what is made here.
    stores: Vec<Store>,
    shelf: RwLock<Arc<Shelf>>,
    /// Units of which there are no tables. Held while one is made.
    refused: Mutex<BTreeSet<Key>>,
}

impl Debug for Ending {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        let game = &self.rules.def().id;
        formatter.debug_tuple("Ending").field(game).finish()
    }
}

impl Ending {
    fn new(folder: Option<&Folder>, rules: &Rules) -> Self {
        let squares = rules.topology().len();
        let few = match crate::refusal(rules) {
            Some(_) => 0,
            None => (0..=MOST_UNITS)
                .rev()
                .find(|units| entries(squares, *units) <= MOST_POSITIONS)
                .unwrap_or(0),
        };
        let folder = folder.map(|folder| Store::Folder(folder.of_game(rules)));
        let stores: Vec<Store> = folder.into_iter().chain([Store::memory()]).collect();
        let ending = Ending {
            rules: rules.clone(),
            few,
            shelf: RwLock::new(Arc::new(Shelf::empty(rules))),
            stores,
            refused: Mutex::default(),
        };
        ending.look();
        ending
    }

    /// Puts on the shelf whatever there is; nothing of a folder with a damaged file.
    fn look(&self) {
        let stores: Vec<&Store> = self.stores.iter().collect();
        let all = Shelf::open(&stores, &self.rules);
        if let Ok(shelf) = all.or_else(|_| Shelf::open(&[self.memory()], &self.rules)) {
            *self.shelf.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(shelf);
        }
    }

    /// The place for what is made here.
    fn memory(&self) -> &Store {
        self.stores.last().expect("a place in memory")
    }

    /// What is there now.
    fn shelf(&self) -> Arc<Shelf> {
        let shelf = self.shelf.read().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(&shelf)
    }
}

impl Tables for Ending {
    fn most_units(&self) -> u32 {
        Tables::most_units(&*self.shelf()).max(self.few as u32)
    }

    fn probe(&self, units: &[(Square, Unit)], turn: Color) -> Option<Verdict> {
        Tables::probe(&*self.shelf(), units, turn)
    }

    fn settle(&self, units: &[Unit], goes_on: &mut dyn FnMut() -> bool) -> bool {
        if units.len() > self.few {
            return false;
        }
        // Whoever makes one for another search meanwhile makes it for this one, too.
        let mut refused = match self.refused.try_lock() {
            Ok(refused) => refused,
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return false,
        };
        let material = Material::new(self.rules.def(), units.iter().copied());
        let key = self.shelf().key(&material);
        if refused.contains(&key) || self.shelf().has(key) {
            return false;
        }
        let how = Build {
            threads: 1,
            memory_mib: MEMORY_MIB,
            keep_every: Duration::MAX,
        };
        let made = build_in(
            self.memory(),
            &self.rules,
            &material,
            &how,
            &mut |_| match goes_on() {
                true => ControlFlow::Continue(()),
                false => ControlFlow::Break(()),
            },
        );
        match made {
            Ok(_) => {
                self.look();
                true
            }
            Err(TableError::Ended) => false,
            Err(_) => {
                refused.insert(key);
                false
            }
        }
    }
}
