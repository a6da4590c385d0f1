//! Finished games looked back at ([`variorum_play::review`]).
//!
//! `attempt` judges what somebody would rather have played. [`Reviews`] has the games that somebody looks at just now: one computation
//! each, however many look. It searches behind everybody who waits for a move, stops when nobody looks any more, and goes on
//! from there when somebody comes back, since what was found is kept with the game.

mod attempt;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use variorum_engine::Engine;
use variorum_journal::identity::{GameId, Random, Visitor};
use variorum_journal::{Journal, JournalError};
use variorum_play::review::{Course, NotPlayed, Played, Sight};
use variorum_review::Found;

use crate::limits::Address;
use crate::machine;
use crate::machine::Instant;
use crate::machine::clock;
use crate::room::{Asker, News, Pool, Search};
use crate::shelf::{Library, LibraryError};

pub(crate) use attempt::{AttemptError, attempt};

/// How often what was found is kept while the search goes on.
const KEEP: Duration = Duration::from_secs(5);

/// How long is waited after a search that could not begin, and how often.
const REST: Duration = Duration::from_secs(1);
const ATTEMPTS: u32 = 5;

/// Why a game cannot be looked back at.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReviewError {
    /// There is none at this address.
    #[error("There is no game at this address.")]
    NoGame,
    /// It has not ended, or its rules have become others.
    #[error("{0}")]
    NotPlayed(#[from] NotPlayed),
    /// The storage failed.
    #[error("{0}")]
    Journal(#[from] JournalError),
    /// Its rules cannot be loaded.
    #[error("{0}")]
    Library(#[from] LibraryError),
    /// Something panicked.
    #[error("Looking back at this game failed.")]
    Crashed,
}

/// Where what is known of a game is seen.
pub(crate) type Seen = watch::Receiver<Arc<Sight>>;

type Shown = Arc<watch::Sender<Arc<Sight>>>;

/// The games that somebody looks back at. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Reviews {
    journal: Arc<dyn Journal>,
    pool: Pool,
    open: Arc<Mutex<HashMap<GameId, Shown>>>,
}

/// A finished game of the journal.
///
/// # Errors
/// There is none, it goes on, or its rules cannot be loaded or have become others.
pub(crate) async fn load(
    journal: &dyn Journal,
    library: &Library,
    id: &GameId,
) -> Result<Played, ReviewError> {
    let stored = journal.game(id).await?;
    let (record, history) = stored.ok_or(ReviewError::NoGame)?;
    let game = library.load(&record.variant).await?;
    let read = machine::spawn_blocking(move || Played::stored(record, &history, game));
    Ok(read.await.map_err(|_| ReviewError::Crashed)??)
}

impl Reviews {
    /// Nobody looks back at a game.
    pub(crate) fn new(journal: Arc<dyn Journal>, pool: Pool) -> Reviews {
        Reviews {
            journal,
            pool,
            open: Arc::default(),
        }
    }

    /// The engines.
    pub(crate) fn engines(&self) -> &Pool {
        &self.pool
    }

    fn open(&self) -> MutexGuard<'_, HashMap<GameId, Shown>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of a game. Nothing is searched for that.
    ///
    /// # Errors
    /// What is known cannot be read.
    pub(crate) async fn known(&self, played: &Arc<Played>) -> Result<Arc<Sight>, ReviewError> {
        let shown = self
            .open()
            .get(&played.id)
            .map(|shown| shown.borrow().clone());
        match shown {
            Some(sight) => Ok(sight),
            None => Ok(Arc::new(self.course(played).await?.sight())),
        }
    }

    /// Looks at a game: as long as the answer is kept, it is searched on. `address` is where whoever looks comes from.
    ///
    /// # Errors
    /// What is known cannot be read.
    pub(crate) async fn watch(
        &self,
        played: &Arc<Played>,
        address: Option<Address>,
    ) -> Result<Seen, ReviewError> {
        let shown = self.open().get(&played.id).map(|shown| shown.subscribe());
        if let Some(seen) = shown {
            return Ok(seen);
        }
        let course = self.course(played).await?;
        let mut open = self.open();
        // Another may have been faster.
        if let Some(shown) = open.get(&played.id) {
            return Ok(shown.subscribe());
        }
        let (shown, seen) = watch::channel(Arc::new(course.sight()));
        let shown = Arc::new(shown);
        open.insert(played.id.clone(), Arc::clone(&shown));
        drop(open);
        let work = Work {
            reviews: self.clone(),
            played: Arc::clone(played),
            shown,
            asker: Asker {
                visitor: Visitor::random(),
                address,
                behind: true,
            },
        };
        machine::spawn(work.run(course));
        Ok(seen)
    }

    /// How many games are being looked at.
    #[cfg(test)]
    pub(crate) fn count(&self) -> usize {
        self.open().len()
    }

    /// What was found out before, and judged.
    async fn course(&self, played: &Arc<Played>) -> Result<Course, ReviewError> {
        let kept = self.journal.review(&played.id).await?;
        let played = Arc::clone(played);
        let made = machine::spawn_blocking(move || {
            let values = Engine::new(1).piece_values(&played.start);
            let mut course = Course::new(played, values);
            if let Some(kept) = kept {
                course.remember(&kept);
            }
            course.next_task();
            course
        });
        made.await.map_err(|_| ReviewError::Crashed)
    }

    /// Forgets a game, unless somebody has just begun to look at it.
    fn forget(&self, id: &GameId, shown: &Shown) -> bool {
        let mut open = self.open();
        if shown.receiver_count() > 0 {
            return false;
        }
        if open.get(id).is_some_and(|known| Arc::ptr_eq(known, shown)) {
            open.remove(id);
        }
        true
    }
}

/// The work on one game.
struct Work {
    reviews: Reviews,
    played: Arc<Played>,
    shown: Shown,
    asker: Asker,
}

impl Work {
    async fn run(self, course: Course) {
        let id = self.played.id.clone();
        let mut course = Some(course);
        loop {
            if let Some(known) = course.take() {
                match self.search(known).await {
                    Ok(known) => course = known,
                    Err(_) => tracing::error!(game = %id, "looking back at a game failed"),
                }
            }
            // All that is known is shown as long as somebody looks. Somebody may have come back before it was all.
            if course.is_none() {
                self.shown.closed().await;
            }
            if self.reviews.forget(&id, &self.shown) {
                return;
            }
        }
    }

    /// Searches until all is known, or nobody looks; then what is known, with which it goes on. An error if something panicked.
    async fn search(&self, mut course: Course) -> Result<Option<Course>, ReviewError> {
        let positions = self.played.moves.len() + 1;
        let mut search = Search::new(self.reviews.pool.clone());
        let (mut kept, mut fresh) = (Instant::now(), false);
        let mut failures = 0;
        loop {
            let (back, task) = machine::spawn_blocking(move || {
                let task = course.next_task();
                (course, task)
            })
            .await
            .map_err(|_| ReviewError::Crashed)?;
            course = back;
            // Kept before anybody is told that all is done, so that whoever comes then finds it.
            if fresh && (task.is_none() || kept.elapsed() > KEEP) {
                course = self.keep(course).await?;
                (kept, fresh) = (Instant::now(), false);
            }
            self.shown.send_replace(Arc::new(course.sight()));
            let Some(task) = task else {
                return Ok(None);
            };
            let limits = task.round.limits(positions, clock);
            search.begin(task.position.clone(), limits, false, self.asker.clone());
            let over = tokio::select! {
                over = self.over(&mut search) => over,
                () = self.shown.closed() => {
                    search.abandon();
                    if fresh {
                        course = self.keep(course).await?;
                    }
                    return Ok(Some(course));
                }
            };
            match over {
                // Others were served first: once more, then.
                Ok(_) if search.was_cut() => {}
                Ok(result) => {
                    course.learn(task, Found::from(result));
                    fresh = true;
                }
                Err(_) if failures < ATTEMPTS => {
                    failures += 1;
                    machine::time::sleep(REST).await;
                }
                Err(_) => return Err(ReviewError::Crashed),
            }
        }
    }

    /// Waits for the end of a search, and tells when it waits for others.
    async fn over(
        &self,
        search: &mut Search,
    ) -> Result<variorum_engine::SearchResult, variorum_engine::host::SearchFailure> {
        loop {
            let waits = search.waits();
            let sight = self.shown.borrow().clone();
            if sight.waiting != waits {
                self.shown.send_replace(Arc::new(sight.waiting(waits)));
            }
            if let News::Over(result) = search.next().await {
                return result;
            }
        }
    }

    /// Keeps what was found. That it cannot be kept spoils nothing else.
    async fn keep(&self, course: Course) -> Result<Course, ReviewError> {
        let written = machine::spawn_blocking(move || {
            let text = course.kept();
            (course, text)
        });
        let (course, text) = written.await.map_err(|_| ReviewError::Crashed)?;
        let kept = self.reviews.journal.keep_review(&self.played.id, text);
        if let Err(error) = kept.await {
            tracing::warn!(%error, "a review could not be kept");
        }
        Ok(course)
    }
}
