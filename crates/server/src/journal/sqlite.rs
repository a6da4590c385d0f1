//! One SQLite file, one writer.
//!
//! Every write goes through one thread that takes all requests waiting for it, runs them in a single transaction
//! and answers them after the commit has reached the disk (`synchronous=FULL`). Under load many moves share one
//! flush of the disk; alone, a move waits for its own.
//!
//! SQLite through `rusqlite` and not `sqlx`: the calls are blocking and few, and the build is a good deal smaller.

mod desk;
pub(super) mod place;
mod studies;
mod workshop;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OptionalExtension, Params, Row, params};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, mpsc, oneshot};
use variorum_engine::Level;
use variorum_journal::identity::{GameId, Key, PersonName, RequestId, VariantId, Visitor};
use variorum_journal::stored::{
    CHECKPOINT, Control, Entry, GameLine, GameRecord, Imported, Names, Player, Seating, Standing,
    now,
};

use variorum_journal::columns::{
    self, counting, event, player_text, sides_text, signed, winner_text, written,
};
use variorum_journal::desk::Value;
use variorum_journal::openings::{NO, Step, WHEN_OVER};
use variorum_journal::{Answer, Extent, Journal, JournalError, Listing, Removal};

use place::{Place, keep_private};

/// The steps from an empty file to the present schema. Steps are only ever added.
pub(super) const MIGRATIONS: &[&str] = &[
    include_str!("../../migrations/0001_games.sql"),
    include_str!("../../migrations/0002_endings.sql"),
    include_str!("../../migrations/0003_reasons.sql"),
    include_str!("../../migrations/0004_rules.sql"),
    include_str!("../../migrations/0005_seats.sql"),
    include_str!("../../migrations/0006_levels.sql"),
    include_str!("../../migrations/0007_names.sql"),
    include_str!("../../migrations/0008_workshop.sql"),
    include_str!("../../migrations/0009_forms.sql"),
    include_str!("../../migrations/0010_desk.sql"),
    include_str!("../../migrations/0011_twelve_levels.sql"),
    include_str!("../../migrations/0012_studies.sql"),
    include_str!("../../migrations/0013_reviews.sql"),
    include_str!("../../migrations/0014_hidden_studies.sql"),
    include_str!("../../migrations/0015_openings.sql"),
    include_str!("../../migrations/0016_trials.sql"),
    include_str!("../../migrations/0017_gallery.sql"),
    include_str!("../../migrations/0018_version_names.sql"),
];

/// Writes taken into one transaction at most.
const GROUP: usize = 256;

/// Connections that read.
const READERS: usize = 4;

/// What an error of SQLite means.
pub(super) fn refused(error: rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        // No other constraint of the schema can be violated by what this program writes.
        Some(ErrorCode::ConstraintViolation) => JournalError::Conflict,
        _ => JournalError::Database(error.to_string()),
    }
}

/// What a write came to.
type Written<T> = Result<T, JournalError>;

/// Something for the writer.
enum Request {
    /// A write, which is answered when it is on disk.
    Write(Box<dyn Write>),
    /// The last one.
    Close(oneshot::Sender<Written<()>>),
}

/// A write that waits for its turn, with whoever asked for it.
trait Write: Send {
    /// Writes, and remembers what came of it. False if it failed, and is to be undone.
    fn run(&mut self, connection: &Connection, place: &Place) -> bool;

    /// Answers, now that everything written together is on disk, or that it is not, and why.
    fn answer(self: Box<Self>, stored: Written<()>);
}

/// A function that writes, and its result.
struct Writing<F, T> {
    write: Option<F>,
    written: Written<T>,
    answer: oneshot::Sender<Written<T>>,
}

impl<F, T> Write for Writing<F, T>
where
    F: FnOnce(&Connection) -> rusqlite::Result<T> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection, place: &Place) -> bool {
        if let Some(write) = self.write.take() {
            let written = write(connection).inspect_err(|error| place.noticed(error));
            self.written = written.map_err(refused);
        }
        self.written.is_ok()
    }

    fn answer(self: Box<Self>, stored: Written<()>) {
        // Whoever asked may have gone; the write stands all the same.
        let _ = self.answer.send(stored.and(self.written));
    }
}

/// A handle to the file. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Sqlite {
    writer: mpsc::UnboundedSender<Request>,
    readers: Arc<Readers>,
    place: Arc<Place>,
}

/// Connections that read, beside each other and beside the writer.
#[derive(Debug)]
struct Readers {
    idle: Mutex<Vec<Connection>>,
    /// As many permits as connections.
    free: Arc<Semaphore>,
}

/// A connection lent to one query, which comes back whatever happens to that.
struct Returned {
    connection: Option<Connection>,
    readers: Arc<Readers>,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Returned {
    fn drop(&mut self) {
        let connection = self.connection.take();
        self.readers.idle().extend(connection);
    }
}

impl Readers {
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sqlite {
    /// Opens the file, creating it and bringing it up to date as needed.
    ///
    /// # Errors
    /// The file cannot be opened, is no database, or comes from a newer version.
    pub(crate) fn open(path: &Path) -> Result<Sqlite, JournalError> {
        keep_private(path);
        let mut connection = connect(path).map_err(refused)?;
        migrate(&mut connection)?;
        let readers = (0..READERS).map(|_| connect(path));
        let readers = Readers {
            idle: Mutex::new(readers.collect::<Result<_, _>>().map_err(refused)?),
            free: Arc::new(Semaphore::new(READERS)),
        };
        let place = Arc::new(Place::of(path));
        let (writer, requests) = mpsc::unbounded_channel();
        let writes_at = Arc::clone(&place);
        std::thread::Builder::new()
            .name("journal".into())
            .spawn(move || write_loop(connection, requests, &writes_at))
            .map_err(|error| JournalError::Database(error.to_string()))?;
        Ok(Sqlite {
            writer,
            readers: Arc::new(readers),
            place,
        })
    }

    /// How many games come of a file that is opened as a server opens it.
    ///
    /// # Errors
    /// A server would not start with it.
    pub(super) fn count_games(path: &Path) -> Result<u64, JournalError> {
        let mut connection = connect(path).map_err(refused)?;
        migrate(&mut connection)?;
        games_in(&connection).map_err(refused)
    }

    /// Something that takes long, and no connection of those that serve people.
    fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Place) -> Result<T, JournalError> + Send + 'static,
    ) -> Answer<'_, T> {
        let place = Arc::clone(&self.place);
        Box::pin(async move {
            tokio::task::spawn_blocking(move || work(&place))
                .await
                .map_err(|_| JournalError::Closed)?
        })
    }

    /// Has the writer do something, and answers what came of it when that is on disk.
    fn write<T: Send + 'static>(
        &self,
        write: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let (done, answer) = oneshot::channel();
        let sent = self.writer.send(Request::Write(Box::new(Writing {
            write: Some(write),
            written: Err(JournalError::Closed),
            answer: done,
        })));
        Box::pin(async move {
            sent.map_err(|_| JournalError::Closed)?;
            answer.await.map_err(|_| JournalError::Closed)?
        })
    }

    fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<'_, T> {
        let readers = Arc::clone(&self.readers);
        let place = Arc::clone(&self.place);
        Box::pin(async move {
            // Who waits for a connection holds no thread.
            let permit = Arc::clone(&readers.free).acquire_owned().await;
            let permit = permit.map_err(|_| JournalError::Closed)?;
            let connection = readers.idle().pop();
            let lent = Returned {
                connection,
                readers,
                _permit: permit,
            };
            tokio::task::spawn_blocking(move || {
                let connection = lent.connection.as_ref().ok_or(JournalError::Closed)?;
                query(connection)
                    .inspect_err(|error| place.noticed(error))
                    .map_err(refused)
            })
            .await
            .map_err(|_| JournalError::Closed)?
        })
    }
}

impl Journal for Sqlite {
    fn create(&self, record: GameRecord) -> Answer<'_, ()> {
        self.write(move |connection| create(connection, &record))
    }

    fn append(
        &self,
        game: &GameId,
        entries: Vec<Entry>,
        standing: Option<Standing>,
    ) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| extend(connection, &game, &entries, standing.as_ref()))
    }

    fn set_movetime(&self, game: &GameId, ms: u64) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let values = params![game.as_str(), signed(ms)];
            execute(
                connection,
                "UPDATE game SET movetime = ?2 WHERE id = ?1",
                values,
            )
        })
    }

    fn set_rules(&self, game: &GameId, digest: &str) -> Answer<'_, ()> {
        let (game, digest) = (game.clone(), digest.to_owned());
        self.write(move |connection| {
            let values = params![game.as_str(), digest];
            execute(
                connection,
                "UPDATE game SET rules = ?2 WHERE id = ?1",
                values,
            )
        })
    }

    fn set_level(&self, game: &GameId, level: Level) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let values = params![game.as_str(), level.number()];
            execute(
                connection,
                "UPDATE game SET level = ?2 WHERE id = ?1",
                values,
            )
        })
    }

    fn seat(&self, game: &GameId, guest: &Visitor) -> Answer<'_, ()> {
        let (game, guest) = (game.clone(), guest.clone());
        self.write(move |connection| {
            let values = params![guest.as_str(), game.as_str()];
            let statement = "INSERT OR IGNORE INTO guest (visitor, game) VALUES (?1, ?2)";
            execute(connection, statement, values)
        })
    }

    fn import(&self, games: Vec<Imported>) -> Answer<'_, ()> {
        self.write(move |connection| {
            for game in &games {
                create(connection, &game.record)?;
                let id = &game.record.id;
                extend(connection, id, &game.entries, Some(&game.standing))?;
            }
            Ok(())
        })
    }

    fn remove(&self, game: &GameId, whose: Option<&Visitor>) -> Answer<'_, Removal> {
        let (game, whose) = (game.clone(), whose.cloned());
        self.write(move |connection| remove(connection, &game, whose.as_ref()))
    }

    fn set_names(&self, game: &GameId, names: Names) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let [white, black] = names.each_ref();
            let values = params![
                game.as_str(),
                white.as_ref().map(PersonName::as_str),
                black.as_ref().map(PersonName::as_str),
            ];
            let statement = "UPDATE game SET white_name = ?2, black_name = ?3 WHERE id = ?1";
            execute(connection, statement, values)
        })
    }

    fn set_name(&self, visitor: &Visitor, name: Option<&PersonName>) -> Answer<'_, ()> {
        let (visitor, name) = (visitor.clone(), name.cloned());
        self.write(move |connection| {
            let visitor = visitor.as_str();
            match &name {
                Some(name) => execute(
                    connection,
                    "INSERT OR REPLACE INTO visitor (id, name) VALUES (?1, ?2)",
                    [visitor, name.as_str()],
                ),
                None => execute(connection, "DELETE FROM visitor WHERE id = ?1", [visitor]),
            }
        })
    }

    fn count_opening(&self, game: &GameId, rules: &str, steps: Vec<Step>) -> Answer<'_, bool> {
        let (game, rules) = (game.clone(), rules.to_owned());
        self.write(move |connection| count_opening(connection, &game, &rules, &steps))
    }

    fn review(&self, game: &GameId) -> Answer<'_, Option<String>> {
        let game = game.clone();
        self.read(move |connection| {
            let mut query =
                connection.prepare_cached("SELECT found FROM review WHERE game = ?1")?;
            query
                .query_row([game.as_str()], |row| row.get(0))
                .optional()
        })
    }

    fn keep_review(&self, game: &GameId, found: String) -> Answer<'_, ()> {
        let game = game.clone();
        self.write(move |connection| {
            let statement =
                "INSERT OR REPLACE INTO review (game, found) SELECT id, ?2 FROM game WHERE id = ?1";
            execute(connection, statement, params![game.as_str(), found])
        })
    }

    fn name(&self, visitor: &Visitor) -> Answer<'_, Option<PersonName>> {
        let visitor = visitor.clone();
        self.read(move |connection| {
            let mut query = connection.prepare_cached("SELECT name FROM visitor WHERE id = ?1")?;
            let found = query.query_row([visitor.as_str()], |row| person(row, 0));
            Ok(found.optional()?.flatten())
        })
    }

    fn alive(&self) -> Answer<'_, ()> {
        self.write(|connection| {
            let statement = "INSERT OR REPLACE INTO server (id, alive) VALUES (1, ?1)";
            execute(connection, statement, [signed(now())])
        })
    }

    fn last_alive(&self) -> Answer<'_, Option<u64>> {
        self.read(|connection| {
            let query =
                connection.query_row("SELECT alive FROM server", [], |row| unsigned(row, 0));
            query.optional()
        })
    }

    fn record(&self, game: &GameId) -> Answer<'_, Option<GameRecord>> {
        let game = game.clone();
        self.read(move |connection| read_record(connection, &game))
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<(GameRecord, Vec<Entry>)>> {
        let game = game.clone();
        self.read(move |connection| read_game(connection, &game))
    }

    fn check(&self) -> Answer<'_, ()> {
        // What the file says already, to see that it can be written. Not the time at which the server ran: nobody may have
        // asked yet when that was before.
        let written = self
            .write(|connection| connection.pragma_update(None, "user_version", MIGRATIONS.len()));
        let read = self.read(|connection| {
            let mut any = connection.prepare_cached("SELECT 1 FROM game LIMIT 1")?;
            any.exists([]).map(|_| ())
        });
        Box::pin(async move {
            let (written, read) = (written.await, read.await);
            // What is known to be wrong says more than what came of it.
            self.place.check()?;
            written.and(read)
        })
    }

    fn examine(&self) -> Answer<'_, ()> {
        self.aside(Place::examine)
    }

    fn extent(&self) -> Answer<'_, Extent> {
        self.aside(|place| Ok(place.extent()))
    }

    fn expire(&self, before: u64, most: u32) -> Answer<'_, u32> {
        self.write(move |connection| expire(connection, before, most))
    }

    fn close(&self) -> Answer<'_, ()> {
        let (done, closed) = oneshot::channel();
        let sent = self.writer.send(Request::Close(done));
        Box::pin(async move {
            // Readers would keep the journal of the file from being emptied.
            self.readers.free.close();
            self.readers.idle().clear();
            sent.map_err(|_| JournalError::Closed)?;
            closed.await.map_err(|_| JournalError::Closed)?
        })
    }

    fn list(&self, listing: Listing) -> Answer<'_, Vec<GameLine>> {
        self.read(move |connection| read_list(connection, &listing))
    }

    fn ask(
        &self,
        statement: &'static str,
        values: Vec<Value>,
    ) -> Answer<'_, Vec<variorum_journal::desk::Row>> {
        self.read(move |connection| desk::ask(connection, statement, &values))
    }

    fn tell(&self, statement: &'static str, values: Vec<Value>) -> Answer<'_, u32> {
        self.write(move |connection| {
            let concerned = desk::ask(connection, statement, &values)?.len();
            Ok(u32::try_from(concerned).unwrap_or(u32::MAX))
        })
    }

    fn variants(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<VariantId>> {
        let whose = whose.cloned();
        self.read(move |connection| {
            let these = these(whose.as_ref());
            connection
                .prepare_cached(&format!(
                    "SELECT DISTINCT variant FROM game WHERE {these} ORDER BY variant LIMIT ?2"
                ))?
                .query_map(params![whose.as_ref().map(Visitor::as_str), most], |row| {
                    row.get::<_, String>(0).map(VariantId::new)
                })?
                .collect()
        })
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", "ON")?;
    Ok(connection)
}

fn migrate(connection: &mut Connection) -> Result<(), JournalError> {
    let found: usize = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(refused)?;
    if found > MIGRATIONS.len() {
        return Err(JournalError::TooNew {
            found,
            known: MIGRATIONS.len(),
        });
    }
    take_steps(connection, found).map_err(refused)
}

fn take_steps(connection: &mut Connection, found: usize) -> rusqlite::Result<()> {
    for (done, script) in MIGRATIONS.iter().enumerate().skip(found) {
        let step = connection.transaction()?;
        step.execute_batch(script)?;
        step.pragma_update(None, "user_version", done + 1)?;
        step.commit()?;
    }
    Ok(())
}

/// How many games a file holds.
pub(super) fn games_in(connection: &Connection) -> rusqlite::Result<u64> {
    connection.query_row("SELECT count(*) FROM game", [], |row| unsigned(row, 0))
}

fn write_loop(
    mut connection: Connection,
    mut requests: mpsc::UnboundedReceiver<Request>,
    place: &Place,
) {
    let mut group = Vec::with_capacity(GROUP);
    while requests.blocking_recv_many(&mut group, GROUP) > 0 {
        let mut writes = Vec::with_capacity(group.len());
        let mut last = None;
        for request in group.drain(..) {
            match request {
                // What comes after the end is not written, and is told so by the loss of its answer.
                _ if last.is_some() => {}
                Request::Write(write) => writes.push(write),
                Request::Close(answer) => last = Some(answer),
            }
        }
        let stored = write_group(&mut connection, &mut writes, place);
        if let Err(error) = &stored {
            tracing::error!(%error, "a group of writes failed");
        }
        for write in writes {
            write.answer(stored.clone());
        }
        if let Some(last) = last {
            place.close();
            let _ = last.send(finish(connection));
            return;
        }
    }
    // Nobody is left who could ask for anything.
    if let Err(error) = finish(connection) {
        tracing::warn!(%error, "the games are in two files until the next start");
    }
}

/// Brings all that was written into the one file.
fn finish(connection: Connection) -> Result<(), JournalError> {
    let busy: i64 = connection
        .query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))
        .map_err(refused)?;
    if busy != 0 {
        tracing::warn!("somebody reads the games; they stay in two files until the next start");
    }
    connection.close().map_err(|(_, error)| refused(error))
}

/// Runs a group in one transaction. A write that fails is rolled back alone.
fn write_group(
    connection: &mut Connection,
    writes: &mut [Box<dyn Write>],
    place: &Place,
) -> Written<()> {
    try_group(connection, writes, place)
        .inspect_err(|error| place.noticed(error))
        .map_err(refused)
}

fn try_group(
    connection: &mut Connection,
    writes: &mut [Box<dyn Write>],
    place: &Place,
) -> rusqlite::Result<()> {
    let mut transaction = connection.transaction()?;
    for write in writes {
        let savepoint = transaction.savepoint()?;
        if write.run(&savepoint, place) {
            savepoint.commit()?;
        } else {
            savepoint.finish()?;
        }
    }
    transaction.commit()
}

/// Carries out a statement.
fn execute(connection: &Connection, statement: &str, values: impl Params) -> rusqlite::Result<()> {
    count(connection, statement, values).map(|_| ())
}

/// Carries out a statement; says how many rows it concerned.
fn count(connection: &Connection, statement: &str, values: impl Params) -> rusqlite::Result<u32> {
    let concerned = connection.prepare_cached(statement)?.execute(values)?;
    Ok(u32::try_from(concerned).unwrap_or(u32::MAX))
}

fn create(connection: &Connection, record: &GameRecord) -> rusqlite::Result<()> {
    connection
        .prepare_cached(
            "INSERT INTO game (id, owner, variant, name, start, white, black, movetime, created, updated,
                               rules, fen, host, white_key, black_key, control, white_name, black_name, tags,
                               level, form, counting)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9, ?10, ?5, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)",
        )?
        .execute(params![
            record.id.as_str(),
            record.owner.as_str(),
            record.variant.as_str(),
            record.name,
            record.start,
            player_text(record.white),
            player_text(record.black),
            signed(record.movetime),
            signed(record.created),
            record.rules,
            sides_text(record.seating.host),
            record.seating.keys[0].as_ref().map(Key::as_str),
            record.seating.keys[1].as_ref().map(Key::as_str),
            record.control.map(|control| control.to_string()),
            record.names[0].as_ref().map(PersonName::as_str),
            record.names[1].as_ref().map(PersonName::as_str),
            record.tags,
            record.level.number(),
            record.form,
            counting(record),
        ])
        .map(|_| ())
}

/// Adds events to a game, and notes how it then stands.
fn extend(
    connection: &Connection,
    game: &GameId,
    entries: &[Entry],
    standing: Option<&Standing>,
) -> rusqlite::Result<()> {
    for entry in entries {
        append(connection, game, entry)?;
    }
    let Some(standing) = standing else {
        return Ok(());
    };
    let ending = standing.ending.as_ref();
    connection
        .prepare_cached(
            "UPDATE game SET ply = ?2, winner = ?3, reason = ?4, words = NULL, updated = ?5,
                             fen = CASE WHEN ?7 THEN ?6 ELSE fen END
             WHERE id = ?1",
        )?
        .execute(params![
            game.as_str(),
            standing.ply,
            ending.and_then(|ending| ending.winner).map(winner_text),
            ending.map(|ending| &ending.reason),
            signed(now()),
            entries.last().and_then(|entry| entry.fen.as_ref()),
            // A game in which nothing has happened stands where it began.
            !entries.is_empty(),
        ])
        .map(|_| ())
}

fn remove(
    connection: &Connection,
    game: &GameId,
    whose: Option<&Visitor>,
) -> rusqlite::Result<Removal> {
    let id = game.as_str();
    if let Some(whose) = whose {
        let whose = whose.as_str();
        let own = connection
            .prepare_cached(
                "UPDATE game SET dropped = 1 WHERE id = ?1 AND owner = ?2 AND dropped = 0",
            )?
            .execute([id, whose])?;
        let seats = connection
            .prepare_cached("DELETE FROM guest WHERE game = ?1 AND visitor = ?2")?
            .execute([id, whose])?;
        if own + seats == 0 {
            return Ok(Removal::Nothing);
        }
        let kept = connection
            .prepare_cached(
                "SELECT 1 FROM game WHERE id = ?1 AND (dropped = 0 OR id IN (SELECT game FROM guest WHERE game = ?1))",
            )?
            .exists([id])?;
        if kept {
            return Ok(Removal::Left);
        }
    }
    Ok(match delete(connection, id)? {
        0 => Removal::Nothing,
        _ => Removal::Deleted,
    })
}

/// Deletes a game with all that belongs to it; says whether there was one.
fn delete(connection: &Connection, id: &str) -> rusqlite::Result<usize> {
    connection
        .prepare_cached("DELETE FROM event WHERE game = ?1")?
        .execute([id])?;
    connection
        .prepare_cached("DELETE FROM review WHERE game = ?1")?
        .execute([id])?;
    connection
        .prepare_cached("DELETE FROM game WHERE id = ?1")?
        .execute([id])
}

fn expire(connection: &Connection, before: u64, most: u32) -> rusqlite::Result<u32> {
    let old: Vec<String> = connection
        .prepare_cached(
            "SELECT id FROM game WHERE updated < ?1 AND reason IS NULL AND words IS NULL
             ORDER BY updated LIMIT ?2",
        )?
        .query_map(params![signed(before), most], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for id in &old {
        delete(connection, id)?;
    }
    Ok(u32::try_from(old.len()).unwrap_or(u32::MAX))
}

/// Adds what a game adds to the opening tree, unless it has been counted or never is.
fn count_opening(
    connection: &Connection,
    game: &GameId,
    rules: &str,
    steps: &[Step],
) -> rusqlite::Result<bool> {
    let statement = "UPDATE game SET counting = counting + 1 WHERE id = ?1 AND counting = ?2 AND reason IS NOT NULL";
    if count(connection, statement, params![game.as_str(), WHEN_OVER])? == 0 {
        return Ok(false);
    }
    for step in steps {
        let [position, mv, white, draws, black] = step.columns();
        execute(
            connection,
            "INSERT INTO opening (rules, position, move, white, draws, black) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
             ON CONFLICT (rules, position, move) DO UPDATE
             SET white = white + excluded.white, draws = draws + excluded.draws, black = black + excluded.black",
            params![rules, position, mv, white, draws, black],
        )?;
    }
    Ok(true)
}

fn append(connection: &Connection, game: &GameId, entry: &Entry) -> rusqlite::Result<()> {
    let (kind, ply, text) = written(&entry.event);
    connection
        .prepare_cached(
            "INSERT INTO event (game, seq, kind, ply, move, request, at, fen) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
        )?
        .execute(params![
            game.as_str(),
            signed(entry.seq),
            kind,
            ply,
            text,
            entry.request.as_ref().map(RequestId::as_str),
            signed(entry.at),
            entry.fen.as_ref().filter(|_| entry.seq.is_multiple_of(CHECKPOINT)),
        ])?;
    Ok(())
}

fn read_record(connection: &Connection, id: &GameId) -> rusqlite::Result<Option<GameRecord>> {
    connection
        .prepare_cached(
            "SELECT owner, variant, name, start, white, black, movetime, host, white_key, black_key, control, rules,
                    white_name, black_name, tags, created, level, form, counting
             FROM game WHERE id = ?1",
        )?
        .query_row([id.as_str()], |row| {
            let host: String = row.get(7)?;
            let key = |column| -> rusqlite::Result<Option<Key>> {
                let text: Option<String> = row.get(column)?;
                Ok(text.as_deref().and_then(Key::parse))
            };
            let control: Option<String> = row.get(10)?;
            Ok(GameRecord {
                id: id.clone(),
                owner: visitor(row, 0)?,
                variant: VariantId::new(row.get::<_, String>(1)?),
                name: row.get(2)?,
                start: row.get(3)?,
                white: player(row, 4)?,
                black: player(row, 5)?,
                movetime: unsigned(row, 6)?,
                level: Level::new(row.get(16)?).unwrap_or_default(),
                rules: row.get(11)?,
                seating: Seating {
                    host: columns::sides(&host),
                    keys: [key(8)?, key(9)?],
                },
                control: control.as_deref().and_then(Control::parse),
                names: [person(row, 12)?, person(row, 13)?],
                tags: row.get(14)?,
                form: row.get(17)?,
                counts: row.get::<_, i64>(18)? != NO,
                created: unsigned(row, 15)?,
            })
        })
        .optional()
}

fn read_game(
    connection: &Connection,
    id: &GameId,
) -> rusqlite::Result<Option<(GameRecord, Vec<Entry>)>> {
    // One statement sees one state; two need a transaction to see the same.
    let view = connection.unchecked_transaction()?;
    let Some(record) = read_record(&view, id)? else {
        return Ok(None);
    };
    let mut entries = view
        .prepare_cached(
            "SELECT seq, ply, move, request, kind, at, fen FROM event WHERE game = ?1 ORDER BY seq",
        )?
        .query_map([id.as_str()], |row| {
            let kind: String = row.get(4)?;
            let event = event(&kind, row.get(1)?, row.get(2)?);
            Ok(Entry {
                seq: unsigned(row, 0)?,
                event: event.ok_or_else(|| unreadable(4, "this is no event"))?,
                request: row.get::<_, Option<String>>(3)?.map(RequestId::stored),
                at: unsigned(row, 5)?,
                fen: row.get(6)?,
            })
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    if let Some(last) = entries.last_mut() {
        last.fen = view
            .prepare_cached("SELECT fen FROM game WHERE id = ?1")?
            .query_row([id.as_str()], |row| row.get(0))?;
    }
    Ok(Some((record, entries)))
}

/// Which games are somebody's, or everybody's: a condition on `game`, with who asks as the first parameter.
fn these(whose: Option<&Visitor>) -> &'static str {
    // Two statements, so that each has an index to go by.
    match whose {
        Some(_) => {
            "(owner = ?1 AND dropped = 0 OR id IN (SELECT game FROM guest WHERE visitor = ?1))"
        }
        None => "?1 IS NULL",
    }
}

fn read_list(connection: &Connection, listing: &Listing) -> rusqlite::Result<Vec<GameLine>> {
    let whose = listing.whose.as_ref();
    let these = these(whose);
    let over = match listing.over {
        Some(true) => "AND (reason IS NOT NULL OR words IS NOT NULL)",
        Some(false) => "AND reason IS NULL AND words IS NULL",
        None => "",
    };
    let mark = listing.after.as_ref();
    connection
        .prepare_cached(&format!(
            "SELECT id, variant, name, white, black, ply, winner, reason, words, updated, fen, host, owner = ?1,
                    white_name, black_name, created
             FROM game
             WHERE {these} {over} AND (?3 IS NULL OR variant = ?3) AND (?4 IS NULL OR (updated, id) < (?4, ?5))
             ORDER BY updated DESC, id DESC LIMIT ?2",
        ))?
        .query_map(
            params![
                whose.map(Visitor::as_str),
                listing.limit,
                listing.variant.as_ref().map(VariantId::as_str),
                mark.map(|mark| signed(mark.updated)),
                mark.map(|mark| mark.id.as_str()),
            ],
            |row| {
                Ok(GameLine {
                    id: parsed(row, 0, GameId::parse)?,
                    variant: VariantId::new(row.get::<_, String>(1)?),
                    name: row.get(2)?,
                    white: player(row, 3)?,
                    black: player(row, 4)?,
                    names: [person(row, 13)?, person(row, 14)?],
                    ply: row.get(5)?,
                    ending: columns::ending(
                        row.get::<_, Option<String>>(6)?.as_deref(),
                        row.get(7)?,
                        row.get(8)?,
                    ),
                    created: unsigned(row, 15)?,
                    updated: unsigned(row, 9)?,
                    fen: row.get(10)?,
                    seat: columns::seat(&row.get::<_, String>(11)?, row.get(12)?),
                })
            },
        )?
        .collect()
}

/// What somebody calls himself.
fn person(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<PersonName>> {
    let text: Option<String> = row.get(column)?;
    Ok(text.as_deref().and_then(PersonName::parse))
}

fn player(row: &Row<'_>, column: usize) -> rusqlite::Result<Player> {
    let text: String = row.get(column)?;
    Ok(columns::player(&text))
}

fn unsigned(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    row.get(column).map(columns::unsigned)
}

fn visitor(row: &Row<'_>, column: usize) -> rusqlite::Result<Visitor> {
    parsed(row, column, Visitor::parse)
}

/// A column that holds an id.
fn parsed<T>(
    row: &Row<'_>,
    column: usize,
    parse: impl Fn(&str) -> Option<T>,
) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    parse(&text).ok_or_else(|| unreadable(column, "this is no id"))
}

fn unreadable(column: usize, why: &str) -> rusqlite::Error {
    let kind = rusqlite::types::Type::Text;
    rusqlite::Error::FromSqlConversionFailure(column, kind, why.into())
}
