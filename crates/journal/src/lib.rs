//! What a storage of games has to do.
//!
//! A game is the record of how it was set up and a list of events that only grows; replaying the list is all it
//! takes to bring a game back. What has been answered with `Ok` has reached the disk and survives a power cut.
//!
//! [`Journal`] is all that the server knows of its storage. There are three: a file of SQLite, in the server itself;
//! PostgreSQL, which several servers may share, in a crate of its own (`variorum-postgres`); and memory, for a browser's
//! tab, which has somebody else keep what changes (`variorum-memory`). On PostgreSQL, a game is led by one server at a time
//! ([`lead`]). Events are numbered by whoever writes them, and a number is taken once: two writers of
//! the same game find out by [`JournalError::Conflict`].
//!
//! | module | holds |
//! |---|---|
//! | [`stored`] | what is stored of a game, as plain data ([`variorum_play::stored`]), and the time |
//! | [`identity`] | ids, names of people and of rules ([`variorum_play::identity`]), and chance, so that nobody guesses them |
//! | [`workshop`] | rules and drafts of somebody's own |
//! | [`gallery`] | games that are shown to everybody, with thanks, copies and games counted |
//! | [`studies`] | game files with variations and comments that somebody keeps |
//! | [`openings`] | the opening tree of games that may count |
//! | [`desk`] | what the operator's desk asks, in statements that every storage understands |
//! | [`lead`] | who leads a game, and the other servers |
//! | [`columns`] | events and the like as the columns of a table |
//!
//! What every storage must do is tried by `testing/storage`, written against the trait.

pub mod columns;
pub mod desk;
pub mod gallery;
pub mod identity;
pub mod lead;
pub mod openings;
pub mod stored;
pub mod studies;
pub mod workshop;

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use variorum_engine::Level;

use identity::{GameId, PersonName, VariantId, Visitor};
pub use lead::{Gap, Lead, Leader, Lease, Peers};
use stored::{Entry, GameLine, GameRecord, Imported, Mark, Names, Standing};
pub use studies::{Content, Studies, Study, StudyLine, StudyVersion};
pub use workshop::{Draft, DraftLine, DraftState, Save, Version, Workshop};

/// Why the journal could not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum JournalError {
    /// The database refused.
    #[error("the game store failed: {0}")]
    Database(String),
    /// The games were written by a later version of the program.
    #[error(
        "the game store was written by a newer version of this program (schema {found}, known {known})"
    )]
    TooNew {
        /// The version found.
        found: usize,
        /// The last version this program knows.
        known: usize,
    },
    /// A file that the server writes into is not the one of its name any more: it was deleted or replaced.
    #[error(
        "{0} was deleted or replaced beside the running server: stop it with SIGTERM, which saves what it has written"
    )]
    Unnamed(String),
    /// What is stored is not whole.
    #[error("the game store is damaged: {0}")]
    Damaged(String),
    /// An event with this number, or a game with this address, is there already.
    #[error("the game store has an entry in this place already")]
    Conflict,
    /// The database cannot be reached. What was to be written is not.
    #[error("the game store cannot be reached: {0}")]
    Unreachable(String),
    /// Another server leads the game, or nobody knows whether the write happened: the game must be read again.
    #[error("the game goes on elsewhere")]
    Lost,
    /// The server is shutting down.
    #[error("the game store is closed")]
    Closed,
}

/// An answer of the journal on its way.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, JournalError>> + Send + 'a>>;

/// What keeps games. An `Ok` means: this is on disk.
pub trait Journal: Workshop + Studies + Send + Sync + fmt::Debug {
    /// Stores a new game.
    fn create(&self, record: GameRecord) -> Answer<'_, ()>;

    /// Stores games with what has happened in them, all of them or none.
    fn import(&self, games: Vec<Imported>) -> Answer<'_, ()>;

    /// Adds events to a game, all of them or none, and notes how it then stands, if that has changed.
    fn append(
        &self,
        game: &GameId,
        entries: Vec<Entry>,
        standing: Option<Standing>,
    ) -> Answer<'_, ()>;

    /// Notes that a browser sits at a game that it did not open, so that the game is among its games.
    fn seat(&self, game: &GameId, guest: &Visitor) -> Answer<'_, ()>;

    /// Takes a game from somebody's list. It is deleted when nobody is left who has it: who opened it, and whoever sits
    /// at it besides. Where everybody's games are one list, it is deleted at once.
    fn remove(&self, game: &GameId, whose: Option<&Visitor>) -> Answer<'_, Removal>;

    /// Notes what the players of a game call themselves, White first.
    fn set_names(&self, game: &GameId, names: Names) -> Answer<'_, ()>;

    /// Notes what somebody calls himself, or that he does not.
    fn set_name(&self, visitor: &Visitor, name: Option<&PersonName>) -> Answer<'_, ()>;

    /// What somebody calls himself.
    fn name(&self, visitor: &Visitor) -> Answer<'_, Option<PersonName>>;

    /// Takes the lead of a game, without which no events of it are stored. Where there is one server it always has it.
    fn lead(&self, _game: &GameId) -> Answer<'_, Lead> {
        Box::pin(async { Ok(Lead::Here(Lease::sole())) })
    }

    /// The other servers, where several may share the games.
    fn peers(&self) -> Option<&dyn Peers> {
        None
    }

    /// Notes that the server runs.
    fn alive(&self) -> Answer<'_, ()>;

    /// When the server last ran, in Unix milliseconds, if it ever noted that.
    fn last_alive(&self) -> Answer<'_, Option<u64>>;

    /// Changes the thinking time, in milliseconds.
    fn set_movetime(&self, game: &GameId, ms: u64) -> Answer<'_, ()>;

    /// Changes how strong the computer is to play.
    fn set_level(&self, game: &GameId, level: Level) -> Answer<'_, ()>;

    /// Notes that a game goes on under the rules with this digest.
    fn set_rules(&self, game: &GameId, digest: &str) -> Answer<'_, ()>;

    /// How a game was set up, if there is one at this address.
    fn record(&self, game: &GameId) -> Answer<'_, Option<GameRecord>>;

    /// A game with its history, if there is one at this address.
    fn game(&self, game: &GameId) -> Answer<'_, Option<(GameRecord, Vec<Entry>)>>;

    /// What was found out when a game was looked back at, if it was.
    fn review(&self, game: &GameId) -> Answer<'_, Option<String>>;

    /// Keeps what was found out about a game, in place of what was known before. It is deleted with the game.
    fn keep_review(&self, game: &GameId, found: String) -> Answer<'_, ()>;

    /// Adds what a game that may count adds to the opening tree, under the rules with this digest, and notes that it has been
    /// counted; both or nothing, and once. Says whether it was done now. The steps stand in order, each once
    /// ([`openings::Step::sorted`]).
    fn count_opening(
        &self,
        game: &GameId,
        rules: &str,
        steps: Vec<openings::Step>,
    ) -> Answer<'_, bool>;

    /// Whether games can be read and written, and what is known of them is good.
    fn check(&self) -> Answer<'_, ()>;

    /// Reads everything to see whether it is whole, which may take long. [`check`](Self::check) remembers the answer.
    fn examine(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    /// How much room the games take, and what is known besides.
    fn extent(&self) -> Answer<'_, Extent> {
        Box::pin(async { Ok(Extent::default()) })
    }

    /// Deletes games that were not finished and have not changed since a time, in Unix milliseconds, a number of
    /// them at most; says how many.
    fn expire(&self, before: u64, most: u32) -> Answer<'_, u32>;

    /// Brings everything into the one place where it stays, and closes: later writes are refused.
    fn close(&self) -> Answer<'_, ()>;

    /// Games, the latest first.
    fn list(&self, listing: Listing) -> Answer<'_, Vec<GameLine>>;

    /// The variants of somebody's games, or everybody's, in alphabetical order, a number of them at most.
    fn variants(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<VariantId>>;

    /// Asks one of the desk's statements ([`desk`]).
    fn ask(&self, statement: &'static str, values: Vec<desk::Value>) -> Answer<'_, Vec<desk::Row>>;

    /// Carries out one of the desk's statements; answers how many rows it concerned.
    fn tell(&self, statement: &'static str, values: Vec<desk::Value>) -> Answer<'_, u32>;

    /// Games, the latest first: those that a browser opened or sits at, or everybody's.
    fn recent(&self, whose: Option<&Visitor>, limit: u32) -> Answer<'_, Vec<GameLine>> {
        self.list(Listing {
            whose: whose.cloned(),
            limit,
            ..Listing::default()
        })
    }
}

/// A storage that several servers may share, before it is opened.
pub trait Storage: Send + Sync + fmt::Debug {
    /// Opens it, and brings it up to date as needed. The other servers reach this one at `address`.
    fn open(&self, address: Option<String>) -> Answer<'_, Arc<dyn Journal>>;
}

/// How much room games take, where that is known.
#[derive(Clone, Copy, Debug, Default)]
pub struct Extent {
    /// Bytes that the games take.
    pub bytes: Option<u64>,
    /// Bytes that the disk has left for them.
    pub free: Option<u64>,
    /// How long ago they were all copied.
    pub copied: Option<Duration>,
}

/// Which games are asked for.
#[derive(Clone, Debug, Default)]
pub struct Listing {
    /// Those that a browser opened or sits at; everybody's without.
    pub whose: Option<Visitor>,
    /// Only those that are over, or that are not.
    pub over: Option<bool>,
    /// Only those of this variant.
    pub variant: Option<VariantId>,
    /// Only those that come after this place in the list.
    pub after: Option<Mark>,
    /// So many at most.
    pub limit: u32,
}

/// What became of a game that somebody does not want any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Removal {
    /// It was none of his.
    Nothing,
    /// Somebody else has it still.
    Left,
    /// It is deleted.
    Deleted,
}
