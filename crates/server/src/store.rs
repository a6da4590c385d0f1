//! The games on disk: one SQLite file, one writer.
//!
//! Every write goes through one thread that takes all requests waiting for it, runs them in a
//! single transaction and answers them after the commit has reached the disk
//! (`synchronous=FULL`). Under load many moves share one flush of the disk; alone, a move
//! waits for its own. An answer therefore means: this survives a power cut.
//!
//! The history of a game is a list of events that only grows, so replaying it is all it takes to
//! bring a game back. SQLite through `rusqlite` and not `sqlx`: the calls are blocking and
//! few, and the build is a good deal smaller.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::{mpsc, oneshot};

use crate::wire::{Player, Side};

/// The steps from an empty file to the present schema. Steps are only ever added.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_games.sql"),
    include_str!("../migrations/0002_endings.sql"),
];

/// Writes taken into one transaction at most.
const GROUP: usize = 256;

/// Why the store could not do what was asked.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused.
    #[error("the game store failed: {0}")]
    Database(String),
    /// The file was written by a later version of the program.
    #[error(
        "the game store was written by a newer version of this program (schema {found}, known {known})"
    )]
    TooNew {
        /// The version in the file.
        found: usize,
        /// The last version this program knows.
        known: usize,
    },
    /// The writer is gone: the server is shutting down.
    #[error("the game store is closed")]
    Closed,
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(error.to_string())
    }
}

/// A game as it was set up.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameRecord {
    /// The game's address.
    pub(crate) id: String,
    /// The browser that made it.
    pub(crate) owner: String,
    /// The variant with its options.
    pub(crate) variant: String,
    /// The variant's name when the game was made.
    pub(crate) name: String,
    /// The first position.
    pub(crate) start: String,
    /// Who plays White.
    pub(crate) white: Player,
    /// Who plays Black.
    pub(crate) black: Player,
    /// Thinking time in milliseconds.
    pub(crate) movetime: u64,
}

/// A line of the list of games.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameLine {
    /// The game's address.
    pub(crate) id: String,
    /// The variant's name.
    pub(crate) name: String,
    /// Who plays White.
    pub(crate) white: Player,
    /// Who plays Black.
    pub(crate) black: Player,
    /// Moves played.
    pub(crate) ply: u32,
    /// How it ended, once it has.
    pub(crate) words: Option<String>,
    /// When it last changed, in Unix milliseconds.
    pub(crate) updated: u64,
}

/// What happened in a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Event {
    /// A move was played.
    Move {
        /// Its number, from 0.
        ply: u32,
        /// Its text.
        text: String,
    },
    /// Moves were taken back.
    Undo {
        /// The number of moves left.
        ply: u32,
    },
    /// The players ended the game. Taking back takes back this.
    End {
        /// The number of moves played.
        ply: u32,
        /// Who resigned; none for a draw agreed on.
        resigns: Option<Side>,
    },
}

/// An event with its place in the game's history.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    /// From 1, without gaps.
    pub(crate) seq: u64,
    /// What happened.
    pub(crate) event: Event,
    /// The client's id of the request, where a client asked for it.
    pub(crate) request: Option<String>,
}

enum Write {
    Create(GameRecord),
    Append {
        game: String,
        entry: Entry,
        words: Option<String>,
    },
    Movetime {
        game: String,
        ms: u64,
    },
}

type Request = (Write, oneshot::Sender<Result<(), StoreError>>);

/// A handle to the store. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    writer: mpsc::UnboundedSender<Request>,
    reader: Arc<Mutex<Connection>>,
}

impl Store {
    /// Opens the file, creating it and bringing it up to date as needed.
    ///
    /// # Errors
    /// The file cannot be opened, is no database, or comes from a newer version.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let mut connection = connect(path)?;
        migrate(&mut connection)?;
        let reader = Arc::new(Mutex::new(connect(path)?));
        let (writer, requests) = mpsc::unbounded_channel();
        std::thread::Builder::new()
            .name("store".into())
            .spawn(move || write_loop(connection, requests))
            .map_err(|error| StoreError::Database(error.to_string()))?;
        Ok(Store { writer, reader })
    }

    /// Stores a new game.
    ///
    /// # Errors
    /// The write did not reach the disk.
    pub(crate) async fn create(&self, record: GameRecord) -> Result<(), StoreError> {
        self.write(Write::Create(record)).await
    }

    /// Adds an event; `words` says how the game now stands ended, if it is.
    ///
    /// # Errors
    /// The write did not reach the disk, or the sequence number is taken.
    pub(crate) async fn append(
        &self,
        game: &str,
        entry: Entry,
        words: Option<String>,
    ) -> Result<(), StoreError> {
        self.write(Write::Append {
            game: game.to_owned(),
            entry,
            words,
        })
        .await
    }

    /// Changes the thinking time.
    ///
    /// # Errors
    /// The write did not reach the disk.
    pub(crate) async fn set_movetime(&self, game: &str, ms: u64) -> Result<(), StoreError> {
        self.write(Write::Movetime {
            game: game.to_owned(),
            ms,
        })
        .await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.writer
            .send((write, done))
            .map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// A game with its history, if there is one at this address.
    ///
    /// # Errors
    /// The database refused.
    pub(crate) async fn game(
        &self,
        id: &str,
    ) -> Result<Option<(GameRecord, Vec<Entry>)>, StoreError> {
        let id = id.to_owned();
        self.read(move |connection| read_game(connection, &id))
            .await
    }

    /// Games, the latest first: one owner's, or everybody's.
    ///
    /// # Errors
    /// The database refused.
    pub(crate) async fn recent(
        &self,
        owner: Option<String>,
        limit: u32,
    ) -> Result<Vec<GameLine>, StoreError> {
        self.read(move |connection| read_recent(connection, owner.as_deref(), limit))
            .await
    }

    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let reader = Arc::clone(&self.reader);
        tokio::task::spawn_blocking(move || {
            let connection = reader.lock().unwrap_or_else(PoisonError::into_inner);
            query(&connection).map_err(StoreError::from)
        })
        .await
        .map_err(|_| StoreError::Closed)?
    }
}

/// The time as the store writes it.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let found: usize = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if found > MIGRATIONS.len() {
        return Err(StoreError::TooNew {
            found,
            known: MIGRATIONS.len(),
        });
    }
    for (done, script) in MIGRATIONS.iter().enumerate().skip(found) {
        let step = connection.transaction()?;
        step.execute_batch(script)?;
        step.pragma_update(None, "user_version", done + 1)?;
        step.commit()?;
    }
    Ok(())
}

fn write_loop(mut connection: Connection, mut requests: mpsc::UnboundedReceiver<Request>) {
    let mut group = Vec::with_capacity(GROUP);
    while requests.blocking_recv_many(&mut group, GROUP) > 0 {
        let (writes, answers): (Vec<_>, Vec<_>) = group.drain(..).unzip();
        match write_group(&mut connection, &writes) {
            Ok(results) => {
                for (answer, result) in answers.into_iter().zip(results) {
                    // Whoever asked may have gone; the write stands all the same.
                    let _ = answer.send(result);
                }
            }
            Err(error) => {
                tracing::error!(%error, "a group of writes failed");
                for answer in answers {
                    let _ = answer.send(Err(error.clone()));
                }
            }
        }
    }
}

/// Runs a group in one transaction. A write that fails is rolled back alone.
fn write_group(
    connection: &mut Connection,
    writes: &[Write],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.transaction()?;
    let mut results = Vec::with_capacity(writes.len());
    for write in writes {
        let savepoint = transaction.savepoint()?;
        let result = run(&savepoint, write);
        if result.is_ok() {
            savepoint.commit()?;
        } else {
            savepoint.finish()?;
        }
        results.push(result.map_err(StoreError::from));
    }
    transaction.commit()?;
    Ok(results)
}

fn run(connection: &Connection, write: &Write) -> rusqlite::Result<()> {
    let now = signed(now());
    match write {
        Write::Create(record) => {
            connection
                .prepare_cached(
                    "INSERT INTO game (id, owner, variant, name, start, white, black, movetime, created, updated)
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)",
                )?
                .execute(params![
                    record.id,
                    record.owner,
                    record.variant,
                    record.name,
                    record.start,
                    player_text(record.white),
                    player_text(record.black),
                    signed(record.movetime),
                    now,
                ])?;
        }
        Write::Append { game, entry, words } => {
            let (kind, ply, text) = match &entry.event {
                Event::Move { ply, text } => ("move", *ply, Some(text)),
                Event::Undo { ply } => ("undo", *ply, None),
                Event::End { ply, resigns } => (ending_text(*resigns), *ply, None),
            };
            connection
                .prepare_cached(
                    "INSERT INTO event (game, seq, kind, ply, move, request, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                )?
                .execute(params![game, signed(entry.seq), kind, ply, text, entry.request, now])?;
            let left = if text.is_some() { ply + 1 } else { ply };
            connection
                .prepare_cached("UPDATE game SET ply = ?2, words = ?3, updated = ?4 WHERE id = ?1")?
                .execute(params![game, left, words, now])?;
        }
        Write::Movetime { game, ms } => {
            connection
                .prepare_cached("UPDATE game SET movetime = ?2 WHERE id = ?1")?
                .execute(params![game, signed(*ms)])?;
        }
    }
    Ok(())
}

fn read_game(
    connection: &Connection,
    id: &str,
) -> rusqlite::Result<Option<(GameRecord, Vec<Entry>)>> {
    // One statement sees one state; two need a transaction to see the same.
    let view = connection.unchecked_transaction()?;
    let record = view
        .prepare_cached(
            "SELECT id, owner, variant, name, start, white, black, movetime FROM game WHERE id = ?1",
        )?
        .query_row([id], |row| {
            Ok(GameRecord {
                id: row.get(0)?,
                owner: row.get(1)?,
                variant: row.get(2)?,
                name: row.get(3)?,
                start: row.get(4)?,
                white: player(row, 5)?,
                black: player(row, 6)?,
                movetime: unsigned(row, 7)?,
            })
        })
        .optional()?;
    let Some(record) = record else {
        return Ok(None);
    };
    let entries = view
        .prepare_cached(
            "SELECT seq, ply, move, request, kind FROM event WHERE game = ?1 ORDER BY seq",
        )?
        .query_map([id], |row| {
            let ply = row.get(1)?;
            let event = match row.get::<_, Option<String>>(2)? {
                Some(text) => Event::Move { ply, text },
                None => match row.get::<_, String>(4)?.as_str() {
                    "undo" => Event::Undo { ply },
                    kind => Event::End {
                        ply,
                        resigns: [Side::White, Side::Black]
                            .into_iter()
                            .find(|side| ending_text(Some(*side)) == kind),
                    },
                },
            };
            Ok(Entry {
                seq: unsigned(row, 0)?,
                event,
                request: row.get(3)?,
            })
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    Ok(Some((record, entries)))
}

fn read_recent(
    connection: &Connection,
    owner: Option<&str>,
    limit: u32,
) -> rusqlite::Result<Vec<GameLine>> {
    let line = |row: &Row<'_>| {
        Ok(GameLine {
            id: row.get(0)?,
            name: row.get(1)?,
            white: player(row, 2)?,
            black: player(row, 3)?,
            ply: row.get(4)?,
            words: row.get(5)?,
            updated: unsigned(row, 6)?,
        })
    };
    match owner {
        Some(owner) => connection
            .prepare_cached(
                "SELECT id, name, white, black, ply, words, updated FROM game
                 WHERE owner = ?1 ORDER BY updated DESC LIMIT ?2",
            )?
            .query_map(params![owner, limit], line)?
            .collect(),
        None => connection
            .prepare_cached(
                "SELECT id, name, white, black, ply, words, updated FROM game
                 ORDER BY updated DESC LIMIT ?1",
            )?
            .query_map([limit], line)?
            .collect(),
    }
}

/// The kind of the event that ends a game by the players' will.
fn ending_text(resigns: Option<Side>) -> &'static str {
    match resigns {
        Some(Side::White) => "white-resigns",
        Some(Side::Black) => "black-resigns",
        None => "draw",
    }
}

fn player_text(player: Player) -> &'static str {
    match player {
        Player::Human => "human",
        Player::Computer => "computer",
    }
}

fn player(row: &Row<'_>, column: usize) -> rusqlite::Result<Player> {
    let text: String = row.get(column)?;
    Ok(if text == "computer" {
        Player::Computer
    } else {
        Player::Human
    })
}

fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    Ok(u64::try_from(row.get::<_, i64>(column)?).unwrap_or(0))
}

fn signed(value: u64) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

#[cfg(test)]
pub(crate) mod tests {
    use std::path::PathBuf;

    use super::*;

    /// A folder that goes away with the test.
    pub(crate) struct TempDir(pub(crate) PathBuf);

    impl TempDir {
        pub(crate) fn new() -> TempDir {
            let name = format!("variorum-test-{}", crate::identity::random_id());
            let path = std::env::temp_dir().join(name);
            std::fs::create_dir_all(&path).unwrap();
            TempDir(path)
        }

        pub(crate) fn store(&self) -> Store {
            Store::open(&self.0.join("games.db")).unwrap()
        }
    }

    impl Drop for TempDir {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    fn record(id: &str, owner: &str) -> GameRecord {
        GameRecord {
            id: id.into(),
            owner: owner.into(),
            variant: "v".into(),
            name: "V".into(),
            start: "8 w".into(),
            white: Player::Human,
            black: Player::Computer,
            movetime: 1000,
        }
    }

    fn entry(seq: u64, event: Event) -> Entry {
        Entry {
            seq,
            event,
            request: Some(format!("r{seq}")),
        }
    }

    #[tokio::test]
    async fn a_game_comes_back_as_it_was_written() {
        let dir = TempDir::new();
        let store = dir.store();
        store.create(record("g", "me")).await.unwrap();
        let entries = vec![
            entry(
                1,
                Event::Move {
                    ply: 0,
                    text: "e2e4".into(),
                },
            ),
            entry(2, Event::Undo { ply: 0 }),
            entry(
                3,
                Event::Move {
                    ply: 0,
                    text: "d2d4".into(),
                },
            ),
            entry(
                4,
                Event::End {
                    ply: 1,
                    resigns: Some(Side::Black),
                },
            ),
            entry(5, Event::Undo { ply: 1 }),
            entry(
                6,
                Event::End {
                    ply: 1,
                    resigns: None,
                },
            ),
        ];
        for entry in &entries {
            store.append("g", entry.clone(), None).await.unwrap();
        }
        store.set_movetime("g", 250).await.unwrap();
        drop(store);
        let (read, history) = dir.store().game("g").await.unwrap().unwrap();
        assert_eq!(
            read,
            GameRecord {
                movetime: 250,
                ..record("g", "me")
            }
        );
        assert_eq!(history, entries);
        assert_eq!(dir.store().game("other").await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_sequence_number_is_used_once_and_only_the_second_write_fails() {
        let dir = TempDir::new();
        let store = dir.store();
        store.create(record("g", "me")).await.unwrap();
        let first = entry(
            1,
            Event::Move {
                ply: 0,
                text: "a".into(),
            },
        );
        let twin = entry(
            1,
            Event::Move {
                ply: 0,
                text: "b".into(),
            },
        );
        let next = entry(
            2,
            Event::Move {
                ply: 1,
                text: "c".into(),
            },
        );
        let (one, two, three) = tokio::join!(
            store.append("g", first, None),
            store.append("g", twin, None),
            store.append("g", next, Some("White wins.".into())),
        );
        assert!(one.is_ok() && two.is_err() && three.is_ok());
        let line = &store.recent(None, 9).await.unwrap()[0];
        assert_eq!((line.ply, line.words.as_deref()), (2, Some("White wins.")));
    }

    #[tokio::test]
    async fn games_are_listed_by_owner() {
        let dir = TempDir::new();
        let store = dir.store();
        store.create(record("a", "me")).await.unwrap();
        store.create(record("b", "you")).await.unwrap();
        let ids = |lines: Vec<GameLine>| lines.into_iter().map(|l| l.id).collect::<Vec<_>>();
        assert_eq!(
            ids(store.recent(Some("me".into()), 9).await.unwrap()),
            ["a"]
        );
        assert_eq!(store.recent(None, 9).await.unwrap().len(), 2);
        assert_eq!(store.recent(None, 1).await.unwrap().len(), 1);
    }

    /// What the first version of the program stored is read by this one.
    #[tokio::test]
    async fn an_older_file_keeps_its_games() {
        let dir = TempDir::new();
        let path = dir.0.join("games.db");
        let old = Connection::open(&path).unwrap();
        old.execute_batch(MIGRATIONS[0]).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        run(&old, &Write::Create(record("g", "me"))).unwrap();
        let entries = [
            entry(
                1,
                Event::Move {
                    ply: 0,
                    text: "e2e4".into(),
                },
            ),
            entry(2, Event::Undo { ply: 0 }),
        ];
        for entry in &entries {
            let append = Write::Append {
                game: "g".into(),
                entry: entry.clone(),
                words: None,
            };
            run(&old, &append).unwrap();
        }
        drop(old);
        let (_, history) = dir.store().game("g").await.unwrap().unwrap();
        assert_eq!(history, entries);
    }

    #[test]
    fn a_newer_file_is_refused() {
        let dir = TempDir::new();
        let path = dir.0.join("games.db");
        Connection::open(&path)
            .unwrap()
            .pragma_update(None, "user_version", 99)
            .unwrap();
        assert!(matches!(
            Store::open(&path),
            Err(StoreError::TooNew { found: 99, .. })
        ));
    }

    #[test]
    fn a_file_that_is_no_database_is_refused() {
        let dir = TempDir::new();
        let path = dir.0.join("games.db");
        std::fs::write(
            &path,
            "not a database, and longer than a header would be".repeat(9),
        )
        .unwrap();
        assert!(matches!(Store::open(&path), Err(StoreError::Database(_))));
    }
}
