//! Games in a PostgreSQL database, which several servers may share.
//!
//! A [`Database`] is the [`Storage`] that a server is given; nothing else of this crate is seen from outside. The ordinary
//! program does not have it: it comes with the feature `postgres` of `variorum-cli`.
//!
//! Every write is one statement, and so one transaction: it is answered when the database has it on disk. A write to a
//! game that is open belongs to whoever leads the game (`node`), and the statement itself looks whether that is still
//! so. Connections (`links`) are made anew when the database was away for a moment; a statement that may be done twice is
//! asked again, and one whose answer got lost is looked up.

mod address;
mod desk;
mod links;
mod node;
mod studies;
#[cfg(test)]
mod tests;
mod workshop;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;
use tokio::time::Instant;
use tokio_postgres::Row;
use variorum_engine::Level;
use variorum_journal::columns::{
    self, counting, player_text, sides_text, signed, unsigned, winner_text, written,
};
use variorum_journal::desk::Value;
use variorum_journal::identity::{GameId, Key, PersonName, Random, RequestId, VariantId, Visitor};
use variorum_journal::openings::{NO, Step};
use variorum_journal::stored::{
    CHECKPOINT, Control, Entry, GameLine, GameRecord, Imported, Names, Seating, Standing, now,
};
use variorum_journal::{
    Answer, Extent, Journal, JournalError, Lead, Listing, Peers, Removal, Storage,
};

pub use address::{Database, DatabaseError};
use links::{Links, PATIENCE, PAUSE, Trouble};
use node::{Held, Node};

/// The steps from an empty database to the present schema. Steps are only ever added.
const MIGRATIONS: &[&str] = &[
    include_str!("../migrations/0001_games.sql"),
    include_str!("../migrations/0002_names.sql"),
    include_str!("../migrations/0003_workshop.sql"),
    include_str!("../migrations/0004_forms.sql"),
    include_str!("../migrations/0005_desk.sql"),
    include_str!("../migrations/0006_twelve_levels.sql"),
    include_str!("../migrations/0007_studies.sql"),
    include_str!("../migrations/0008_reviews.sql"),
    include_str!("../migrations/0009_hidden_studies.sql"),
    include_str!("../migrations/0010_openings.sql"),
    include_str!("../migrations/0011_trials.sql"),
    include_str!("../migrations/0012_gallery.sql"),
    include_str!("../migrations/0013_version_names.sql"),
];

/// Connections that games and pages share.
const LINKS: u32 = 12;

/// Has others wait who bring the same database up to date. The number means nothing.
const ALONE: &str = "SELECT pg_advisory_xact_lock(7264726472647264)";

/// New games with what has happened in them, in one statement: two lists of [`rows`].
const CREATE: &str = "WITH made AS (
         INSERT INTO game (id, owner, variant, name, start, white, black, movetime, created, updated, rules, fen, host,
             white_key, black_key, control, level, white_name, black_name, tags, form, counting, ply, winner, reason)
         SELECT id, owner, variant, name, start, white, black, movetime, created, created, rules, fen, host,
             white_key, black_key, control, level, white_name, black_name, tags, form, counting, ply, winner, reason
         FROM json_to_recordset($1::text::json) AS line (id text, owner text, variant text, name text, start text,
             white text, black text, movetime bigint, created bigint, rules text, fen text, host text, white_key text,
             black_key text, control text, level smallint, white_name text, black_name text, tags text, form text,
             counting bigint, ply bigint, winner text, reason text)
     )
     INSERT INTO event (game, seq, kind, ply, move, request, at, fen)
     SELECT game, seq, kind, ply, move, request, at, fen
     FROM json_to_recordset($2::text::json) AS entry (game text, seq bigint, kind text, ply bigint, move text,
         request text, at bigint, fen text)";

/// Takes a game from somebody's list, or deletes it if nobody else has it. Answers whether it is kept; no row if it was none
/// of his.
const REMOVE: &str = "WITH state AS MATERIALIZED (
         SELECT owner = $2 AS mine, dropped,
             EXISTS (SELECT 1 FROM guest WHERE game = $1 AND visitor = $2) AS sits,
             EXISTS (SELECT 1 FROM guest WHERE game = $1 AND visitor <> $2) AS others
         FROM game WHERE id = $1 FOR UPDATE
     ), his AS MATERIALIZED (
         SELECT others OR NOT mine AND NOT dropped AS kept FROM state WHERE mine AND NOT dropped OR sits
     ), gone AS (
         DELETE FROM game WHERE id = $1 AND EXISTS (SELECT 1 FROM his WHERE NOT kept)
     ), hidden AS (
         UPDATE game SET dropped = TRUE WHERE id = $1 AND owner = $2 AND EXISTS (SELECT 1 FROM his WHERE kept)
     ), stood_up AS (
         DELETE FROM guest WHERE game = $1 AND visitor = $2 AND EXISTS (SELECT 1 FROM his WHERE kept)
     )
     SELECT kept FROM his";

const DELETE: &str = "DELETE FROM game WHERE id = $1 RETURNING FALSE";

const NAMES: &str = "UPDATE game SET white_name = $2, black_name = $3 WHERE id = $1";

const CALL: &str = "INSERT INTO visitor (id, name) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name";

/// What was found out about a game.
const REVIEW: &str = "SELECT found FROM review WHERE game = $1";
const KEEP_REVIEW: &str = "INSERT INTO review (game, found) SELECT id, $2 FROM game WHERE id = $1
     ON CONFLICT (game) DO UPDATE SET found = excluded.found RETURNING FALSE";

/// Adds what a game adds to the opening tree, unless it has been counted or never is; answers whether it was. The steps come in
/// order, so that two who add at once do not wait for each other for ever.
const COUNT_OPENING: &str = "WITH counted AS (
         UPDATE game SET counting = counting + 1 WHERE id = $1 AND counting = 1 AND reason IS NOT NULL RETURNING 1
     ), added AS (
         INSERT INTO opening (rules, position, move, white, draws, black)
         SELECT $2, position, move, white, draws, black
         FROM json_to_recordset($3::text::json) AS step (position bigint, move bigint, white bigint, draws bigint, black bigint)
         WHERE EXISTS (SELECT 1 FROM counted)
         ON CONFLICT (rules, position, move) DO UPDATE SET white = opening.white + EXCLUDED.white,
             draws = opening.draws + EXCLUDED.draws, black = opening.black + EXCLUDED.black
     )
     SELECT EXISTS (SELECT 1 FROM counted)";

const CALL_NOTHING: &str = "DELETE FROM visitor WHERE id = $1";

const CALLED: &str = "SELECT name FROM visitor WHERE id = $1";

/// Adds events, if this server leads the game; answers whether it does. Who takes the lead waits until this is done, and
/// the other way round.
const APPEND: &str = "WITH held AS MATERIALIZED (
         SELECT 1 FROM lease WHERE game = $1 AND node = $2 AND epoch = $3 FOR SHARE
     ), stored AS (
         INSERT INTO event (game, seq, kind, ply, move, request, at, fen)
         SELECT $1::text, seq, kind, ply, move, request, at, fen
         FROM json_to_recordset($4::text::json) AS entry (seq bigint, kind text, ply bigint, move text, request text,
             at bigint, fen text)
         WHERE EXISTS (SELECT 1 FROM held)
     ), changed AS (
         UPDATE game SET ply = $5, winner = $6, reason = $7, updated = $8, fen = $9
         WHERE id = $1 AND $10::boolean AND EXISTS (SELECT 1 FROM held)
     )
     SELECT EXISTS (SELECT 1 FROM held)";

/// Changes what the computer is to do, and the digest of the rules, where that is given, in the same way.
const SETTINGS: &str = "WITH held AS MATERIALIZED (
         SELECT 1 FROM lease WHERE game = $1 AND node = $2 AND epoch = $3 FOR SHARE
     ), changed AS (
         UPDATE game SET movetime = coalesce($4, movetime), level = coalesce($5, level),
             rules = coalesce($6, rules)
         WHERE id = $1 AND EXISTS (SELECT 1 FROM held)
     )
     SELECT EXISTS (SELECT 1 FROM held)";

const SEAT: &str = "INSERT INTO guest (visitor, game) SELECT $1, id FROM game WHERE id = $2 ON CONFLICT DO NOTHING";

const RAN: &str = "INSERT INTO server (id, alive) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET alive = greatest(server.alive, EXCLUDED.alive)";

/// When a server last ran, and whether another one does now.
const RUNNING: &str = "SELECT (SELECT alive FROM server),
         EXISTS (SELECT 1 FROM node WHERE id <> $1 AND until > clock_timestamp())";

/// Writes a note into the log of the database, which waits until that is on disk, and reads something.
const WELL: &str =
    "SELECT pg_logical_emit_message(true, 'variorum', ''), EXISTS (SELECT 1 FROM game)";

const SIZE: &str = "SELECT pg_database_size(current_database())";

const RECORD: &str = "SELECT owner, variant, name, start, white, black, movetime, host, white_key, black_key, control, rules, level,
         white_name, black_name, tags, created, form, counting
     FROM game WHERE id = $1";

/// One statement, so that the events and where they lead are of one moment.
const HISTORY: &str = "SELECT event.seq, event.kind, event.ply, event.move, event.request, event.at, event.fen, game.fen
     FROM event JOIN game ON game.id = event.game WHERE event.game = $1 ORDER BY event.seq";

const EXPIRE: &str = "WITH old AS (
         SELECT id FROM game WHERE updated < $1 AND reason IS NULL ORDER BY updated LIMIT $2 FOR UPDATE SKIP LOCKED
     )
     DELETE FROM game USING old WHERE game.id = old.id RETURNING 1";

/// Which games are asked for, besides whose; two statements, so that each has an index to go by.
macro_rules! list {
    ($seat:literal, $these:literal) => {
        concat!(
            "SELECT id, variant, name, white, black, ply, winner, reason, updated, fen, host, ",
            $seat,
            ", white_name, black_name, created FROM game WHERE ",
            $these,
            " AND ($3::boolean IS NULL OR (reason IS NOT NULL) = $3) AND ($4::text IS NULL OR variant = $4)
              AND ($5::bigint IS NULL OR (updated, id) < ($5, $6::text))
              ORDER BY updated DESC, id DESC LIMIT $1"
        )
    };
}

const LIST: &str = list!("NULL::boolean", "$2::text IS NULL");

const LIST_OF: &str = list!(
    "owner = $2",
    "(owner = $2 AND NOT dropped OR id IN (SELECT game FROM guest WHERE visitor = $2))"
);

const VARIANTS: &str =
    "SELECT DISTINCT variant FROM game WHERE $2::text IS NULL OR owner = $2 AND NOT dropped
         OR id IN (SELECT game FROM guest WHERE visitor = $2)
     ORDER BY variant LIMIT $1";

/// The games in a PostgreSQL database. Clones share it.
#[derive(Clone, Debug)]
struct Postgres {
    links: Arc<Links>,
    node: Arc<Node>,
    closed: Arc<AtomicBool>,
}

impl Postgres {
    /// Connects to a database, and brings it up to date as needed. Other servers may use it, too; `address` is where
    /// they reach this one.
    ///
    /// # Errors
    /// The database cannot be reached, refuses, or comes from a newer version.
    async fn open(database: Database, address: Option<String>) -> Result<Postgres, JournalError> {
        let links = Arc::new(Links::new(database.clone(), LINKS));
        let secret = migrate(&links).await?;
        let own = Links::new(database, 1);
        let node = Node::announce(Arc::clone(&links), own, address, secret).await?;
        Ok(Postgres {
            links,
            node,
            closed: Arc::default(),
        })
    }

    /// The lead of a game, without which nothing of it may be written.
    fn held(&self, game: &GameId) -> Result<Arc<Held>, JournalError> {
        if self.closed.load(Ordering::Acquire) {
            return Err(JournalError::Closed);
        }
        self.node.held(game).ok_or(JournalError::Lost)
    }

    async fn add(
        &self,
        game: &GameId,
        entries: &[Entry],
        standing: Option<&Standing>,
    ) -> Result<(), JournalError> {
        let held = self.held(game)?;
        let _turn = held.turn.lock().await;
        let events = rows(entries.iter().map(|entry| event_row(game, entry)));
        let ending = standing.and_then(|standing| standing.ending.as_ref());
        let ply = standing.map(|standing| i64::from(standing.ply));
        let winner = ending.and_then(|ending| ending.winner).map(winner_text);
        let reason = ending.map(|ending| ending.reason.as_str());
        let fen = entries.last().and_then(|entry| entry.fen.as_deref());
        let until = Instant::now() + PATIENCE;
        // Whether an attempt may have succeeded whose answer did not come.
        let mut doubtful = false;
        loop {
            let now = signed(now());
            let asked = self
                .links
                .ask(
                    APPEND,
                    &[
                        &game.as_str(),
                        &held.node,
                        &held.epoch,
                        &events,
                        &ply,
                        &winner,
                        &reason,
                        &now,
                        &fen,
                        &standing.is_some(),
                    ],
                )
                .await;
            match asked {
                Ok(rows) if rows.first().is_some_and(|row| row.get(0)) => return Ok(()),
                Ok(_) => {
                    held.is_over();
                    return Err(JournalError::Lost);
                }
                // Nobody else can have written these numbers while this server leads the game.
                Err(Trouble::Refused(JournalError::Conflict))
                    if doubtful && self.has(game, entries).await? =>
                {
                    return Ok(());
                }
                Err(Trouble::Refused(error)) => {
                    if error == JournalError::Conflict {
                        held.is_over();
                    }
                    return Err(error);
                }
                Err(Trouble::Closed) => return Err(JournalError::Closed),
                Err(trouble) => {
                    doubtful |= matches!(trouble, Trouble::Unknown(_));
                    if Instant::now() < until {
                        tokio::time::sleep(PAUSE).await;
                    } else if doubtful {
                        held.is_over();
                        return Err(JournalError::Lost);
                    } else {
                        return Err(trouble.into());
                    }
                }
            }
        }
    }

    /// Changes how the computer is to think, or the digest of the rules.
    async fn set(
        &self,
        game: &GameId,
        movetime: Option<i64>,
        level: Option<i16>,
        rules: Option<&str>,
    ) -> Result<(), JournalError> {
        let held = self.held(game)?;
        let rows = self
            .links
            .insist(
                SETTINGS,
                &[
                    &game.as_str(),
                    &held.node,
                    &held.epoch,
                    &movetime,
                    &level,
                    &rules,
                ],
            )
            .await?;
        if rows.first().is_some_and(|row| row.get(0)) {
            return Ok(());
        }
        held.is_over();
        Err(JournalError::Lost)
    }

    /// Whether these events, and no others, are stored under their numbers.
    async fn has(&self, game: &GameId, entries: &[Entry]) -> Result<bool, JournalError> {
        let stored = self.history(game).await?;
        let same = |entry: &Entry| {
            stored.iter().any(|found| {
                (found.seq, &found.event, &found.request, found.at)
                    == (entry.seq, &entry.event, &entry.request, entry.at)
            })
        };
        Ok(entries.iter().all(same))
    }

    /// Stores new games with what has happened in them, all of them or none.
    async fn bring(&self, games: &[Imported]) -> Result<(), JournalError> {
        if self.closed.load(Ordering::Acquire) {
            return Err(JournalError::Closed);
        }
        let events = games.iter().flat_map(|game| {
            let entries = game.entries.iter();
            entries.map(|entry| event_row(&game.record.id, entry))
        });
        let (games, events) = (rows(games.iter().map(game_row)), rows(events));
        self.links.insist(CREATE, &[&games, &events]).await?;
        Ok(())
    }

    async fn history(&self, game: &GameId) -> Result<Vec<Entry>, JournalError> {
        let rows = self.links.insist(HISTORY, &[&game.as_str()]).await?;
        let mut entries = rows.iter().map(entry).collect::<Result<Vec<_>, _>>()?;
        if let (Some(last), Some(row)) = (entries.last_mut(), rows.last()) {
            last.fen = row.get(7);
        }
        Ok(entries)
    }
}

impl Storage for Database {
    fn open(&self, address: Option<String>) -> Answer<'_, Arc<dyn Journal>> {
        let database = self.clone();
        Box::pin(async move {
            let journal: Arc<dyn Journal> = Arc::new(Postgres::open(database, address).await?);
            Ok(journal)
        })
    }
}

impl Journal for Postgres {
    fn create(&self, record: GameRecord) -> Answer<'_, ()> {
        self.import(vec![Imported {
            record,
            entries: Vec::new(),
            standing: Standing {
                ply: 0,
                ending: None,
            },
        }])
    }

    fn append(
        &self,
        game: &GameId,
        entries: Vec<Entry>,
        standing: Option<Standing>,
    ) -> Answer<'_, ()> {
        let game = game.clone();
        Box::pin(async move { self.add(&game, &entries, standing.as_ref()).await })
    }

    fn set_movetime(&self, game: &GameId, ms: u64) -> Answer<'_, ()> {
        let game = game.clone();
        Box::pin(async move { self.set(&game, Some(signed(ms)), None, None).await })
    }

    fn set_level(&self, game: &GameId, level: Level) -> Answer<'_, ()> {
        let game = game.clone();
        Box::pin(async move {
            self.set(&game, None, Some(level.number().into()), None)
                .await
        })
    }

    fn set_rules(&self, game: &GameId, digest: &str) -> Answer<'_, ()> {
        let (game, digest) = (game.clone(), digest.to_owned());
        Box::pin(async move { self.set(&game, None, None, Some(&digest)).await })
    }

    fn seat(&self, game: &GameId, guest: &Visitor) -> Answer<'_, ()> {
        let (game, guest) = (game.clone(), guest.clone());
        Box::pin(async move {
            self.links
                .insist(SEAT, &[&guest.as_str(), &game.as_str()])
                .await?;
            Ok(())
        })
    }

    fn import(&self, games: Vec<Imported>) -> Answer<'_, ()> {
        Box::pin(async move { self.bring(&games).await })
    }

    fn remove(&self, game: &GameId, whose: Option<&Visitor>) -> Answer<'_, Removal> {
        let (game, whose) = (game.clone(), whose.cloned());
        Box::pin(async move {
            let asked = match &whose {
                Some(whose) => {
                    self.links
                        .insist(REMOVE, &[&game.as_str(), &whose.as_str()])
                        .await
                }
                None => self.links.insist(DELETE, &[&game.as_str()]).await,
            };
            Ok(match asked?.first().map(|row| row.get(0)) {
                None => Removal::Nothing,
                Some(true) => Removal::Left,
                Some(false) => Removal::Deleted,
            })
        })
    }

    fn set_names(&self, game: &GameId, names: Names) -> Answer<'_, ()> {
        let game = game.clone();
        Box::pin(async move {
            let [white, black] = names
                .each_ref()
                .map(|name| name.as_ref().map(PersonName::as_str));
            self.links
                .insist(NAMES, &[&game.as_str(), &white, &black])
                .await?;
            Ok(())
        })
    }

    fn set_name(&self, visitor: &Visitor, name: Option<&PersonName>) -> Answer<'_, ()> {
        let (visitor, name) = (visitor.clone(), name.cloned());
        Box::pin(async move {
            match &name {
                Some(name) => {
                    self.links
                        .insist(CALL, &[&visitor.as_str(), &name.as_str()])
                        .await?
                }
                None => {
                    self.links
                        .insist(CALL_NOTHING, &[&visitor.as_str()])
                        .await?
                }
            };
            Ok(())
        })
    }

    fn name(&self, visitor: &Visitor) -> Answer<'_, Option<PersonName>> {
        let visitor = visitor.clone();
        Box::pin(async move {
            let rows = self.links.insist(CALLED, &[&visitor.as_str()]).await?;
            Ok(rows.first().and_then(|row| person(row, 0)))
        })
    }

    fn count_opening(&self, game: &GameId, rules: &str, steps: Vec<Step>) -> Answer<'_, bool> {
        let (game, rules) = (game.clone(), rules.to_owned());
        let steps = steps.iter().map(|step| {
            let [position, mv, white, draws, black] = step.columns();
            json!({ "position": position, "move": mv, "white": white, "draws": draws, "black": black })
        });
        let steps = self::rows(steps);
        Box::pin(async move {
            let rows = self
                .links
                .insist(COUNT_OPENING, &[&game.as_str(), &rules, &steps])
                .await?;
            Ok(rows.first().is_some_and(|row| row.get(0)))
        })
    }

    fn review(&self, game: &GameId) -> Answer<'_, Option<String>> {
        let game = game.clone();
        Box::pin(async move {
            let rows = self.links.insist(REVIEW, &[&game.as_str()]).await?;
            Ok(rows.first().map(|row| row.get(0)))
        })
    }

    fn keep_review(&self, game: &GameId, found: String) -> Answer<'_, ()> {
        let game = game.clone();
        Box::pin(async move {
            self.links
                .insist(KEEP_REVIEW, &[&game.as_str(), &found])
                .await?;
            Ok(())
        })
    }

    fn lead(&self, game: &GameId) -> Answer<'_, Lead> {
        let game = game.clone();
        Box::pin(async move { self.node.lead(&game).await })
    }

    fn peers(&self) -> Option<&dyn Peers> {
        Some(self.node.as_ref())
    }

    fn alive(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.links.insist(RAN, &[&signed(now())]).await?;
            Ok(())
        })
    }

    fn last_alive(&self) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let rows = self.links.insist(RUNNING, &[&self.node.id()]).await?;
            let Some(row) = rows.first() else {
                return Ok(None);
            };
            let last: Option<i64> = row.get(0);
            // As long as another server runs, players have somewhere to go.
            Ok(if row.get(1) {
                Some(now())
            } else {
                last.map(unsigned)
            })
        })
    }

    fn record(&self, game: &GameId) -> Answer<'_, Option<GameRecord>> {
        let game = game.clone();
        Box::pin(async move {
            let rows = self.links.insist(RECORD, &[&game.as_str()]).await?;
            rows.first().map(|row| record(&game, row)).transpose()
        })
    }

    fn game(&self, game: &GameId) -> Answer<'_, Option<(GameRecord, Vec<Entry>)>> {
        let game = game.clone();
        Box::pin(async move {
            let Some(record) = self.record(&game).await? else {
                return Ok(None);
            };
            Ok(Some((record, self.history(&game).await?)))
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.links.ask(WELL, &[]).await?;
            Ok(())
        })
    }

    fn extent(&self) -> Answer<'_, Extent> {
        Box::pin(async move {
            let rows = self.links.ask(SIZE, &[]).await?;
            Ok(Extent {
                bytes: rows.first().map(|row| unsigned(row.get(0))),
                ..Extent::default()
            })
        })
    }

    fn expire(&self, before: u64, most: u32) -> Answer<'_, u32> {
        Box::pin(async move {
            let values = (signed(before), i64::from(most));
            let rows = self.links.insist(EXPIRE, &[&values.0, &values.1]).await?;
            Ok(u32::try_from(rows.len()).unwrap_or(u32::MAX))
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.closed.store(true, Ordering::Release);
            self.links.close().await;
            self.node.leave().await;
            Ok(())
        })
    }

    fn list(&self, listing: Listing) -> Answer<'_, Vec<GameLine>> {
        Box::pin(async move {
            let limit = i64::from(listing.limit);
            let whose = listing.whose.as_ref().map(Visitor::as_str);
            let variant = listing.variant.as_ref().map(VariantId::as_str);
            let mark = listing.after.as_ref();
            let updated = mark.map(|mark| signed(mark.updated));
            let id = mark.map(|mark| mark.id.as_str());
            let statement = if whose.is_some() { LIST_OF } else { LIST };
            let rows = self
                .links
                .insist(
                    statement,
                    &[&limit, &whose, &listing.over, &variant, &updated, &id],
                )
                .await?;
            rows.iter().map(line).collect()
        })
    }

    fn ask(
        &self,
        statement: &'static str,
        values: Vec<Value>,
    ) -> Answer<'_, Vec<variorum_journal::desk::Row>> {
        Box::pin(self.rows(statement, values))
    }

    fn tell(&self, statement: &'static str, values: Vec<Value>) -> Answer<'_, u32> {
        Box::pin(async move {
            let concerned = self.rows(statement, values).await?.len();
            Ok(u32::try_from(concerned).unwrap_or(u32::MAX))
        })
    }

    fn variants(&self, whose: Option<&Visitor>, most: u32) -> Answer<'_, Vec<VariantId>> {
        let whose = whose.cloned();
        Box::pin(async move {
            let most = i64::from(most);
            let whose = whose.as_ref().map(Visitor::as_str);
            let rows = self.links.insist(VARIANTS, &[&most, &whose]).await?;
            let id = |row: &Row| VariantId::new(row.get::<_, String>(0));
            Ok(rows.iter().map(id).collect())
        })
    }
}

/// Brings a database up to date, one server at a time, and answers the secret of those that share it.
async fn migrate(links: &Links) -> Result<String, JournalError> {
    let mut client = links.connect().await?;
    let failed = |error: tokio_postgres::Error| JournalError::Database(error.to_string());
    let step = client.transaction().await.map_err(failed)?;
    step.batch_execute(ALONE).await.map_err(failed)?;
    step.batch_execute("CREATE TABLE IF NOT EXISTS migration (version BIGINT PRIMARY KEY)")
        .await
        .map_err(failed)?;
    let found = step
        .query_one("SELECT coalesce(max(version), 0) FROM migration", &[])
        .await
        .map_err(failed)?;
    let found = usize::try_from(found.get::<_, i64>(0)).unwrap_or(0);
    if found > MIGRATIONS.len() {
        return Err(JournalError::TooNew {
            found,
            known: MIGRATIONS.len(),
        });
    }
    for (version, script) in (1_i64..).zip(MIGRATIONS).skip(found) {
        step.batch_execute(script).await.map_err(failed)?;
        step.execute("INSERT INTO migration (version) VALUES ($1)", &[&version])
            .await
            .map_err(failed)?;
    }
    // A name nobody can guess does.
    let secret = Key::random();
    step.execute(
        "INSERT INTO cluster (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING",
        &[&secret.as_str()],
    )
    .await
    .map_err(failed)?;
    let secret = step.query_one("SELECT secret FROM cluster", &[]).await;
    let secret = secret.map_err(failed)?.get(0);
    step.commit().await.map_err(failed)?;
    Ok(secret)
}

/// Rows as one text, which a statement takes apart again.
fn rows(rows: impl Iterator<Item = serde_json::Value>) -> String {
    serde_json::Value::from_iter(rows).to_string()
}

/// A game as a row of its table. One in which nothing has happened stands where it began.
fn game_row(game: &Imported) -> serde_json::Value {
    let Imported {
        record,
        entries,
        standing,
    } = game;
    let [white_key, black_key] = &record.seating.keys;
    let [white_name, black_name] = &record.names;
    let fen = match entries.last() {
        Some(entry) => entry.fen.as_deref(),
        None => Some(record.start.as_str()),
    };
    let ending = standing.ending.as_ref();
    json!({
        "id": record.id,
        "owner": record.owner,
        "variant": record.variant,
        "name": record.name,
        "start": record.start,
        "white": player_text(record.white),
        "black": player_text(record.black),
        "movetime": signed(record.movetime),
        "created": signed(record.created),
        "rules": record.rules,
        "fen": fen,
        "host": sides_text(record.seating.host),
        "white_key": white_key,
        "black_key": black_key,
        "control": record.control.map(|control| control.to_string()),
        "level": record.level.number(),
        "white_name": white_name,
        "black_name": black_name,
        "tags": record.tags,
        "form": record.form,
        "counting": counting(record),
        "ply": standing.ply,
        "winner": ending.and_then(|ending| ending.winner).map(winner_text),
        "reason": ending.map(|ending| &ending.reason),
    })
}

/// An event of a game as a row of its table.
fn event_row(game: &GameId, entry: &Entry) -> serde_json::Value {
    let (kind, ply, text) = written(&entry.event);
    let kept = entry.seq.is_multiple_of(CHECKPOINT);
    json!({
        "game": game,
        "seq": signed(entry.seq),
        "kind": kind,
        "ply": ply,
        "move": text,
        "request": entry.request.as_ref().map(RequestId::as_str),
        "at": signed(entry.at),
        "fen": entry.fen.as_deref().filter(|_| kept),
    })
}

/// A column that holds an id, or the like.
fn parsed<T>(
    row: &Row,
    column: usize,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, JournalError> {
    let text: &str = row.get(column);
    parse(text).ok_or_else(|| JournalError::Database(format!("`{text}` cannot be read")))
}

fn record(id: &GameId, row: &Row) -> Result<GameRecord, JournalError> {
    let key = |column| row.get::<_, Option<&str>>(column).and_then(Key::parse);
    Ok(GameRecord {
        id: id.clone(),
        owner: parsed(row, 0, Visitor::parse)?,
        variant: VariantId::new(row.get::<_, String>(1)),
        name: row.get(2),
        start: row.get(3),
        white: columns::player(row.get(4)),
        black: columns::player(row.get(5)),
        movetime: unsigned(row.get(6)),
        level: u8::try_from(row.get::<_, i16>(12))
            .ok()
            .and_then(Level::new)
            .unwrap_or_default(),
        rules: row.get(11),
        seating: Seating {
            host: columns::sides(row.get(7)),
            keys: [key(8), key(9)],
        },
        control: row.get::<_, Option<&str>>(10).and_then(Control::parse),
        names: [person(row, 13), person(row, 14)],
        tags: row.get(15),
        created: unsigned(row.get(16)),
        form: row.get(17),
        counts: row.get::<_, i64>(18) != NO,
    })
}

fn entry(row: &Row) -> Result<Entry, JournalError> {
    let kind: &str = row.get(1);
    let event = columns::event(kind, small(row.get(2)), row.get(3));
    Ok(Entry {
        seq: unsigned(row.get(0)),
        event: event.ok_or_else(|| JournalError::Database(format!("`{kind}` is no event")))?,
        request: row.get::<_, Option<String>>(4).map(RequestId::stored),
        at: unsigned(row.get(5)),
        fen: row.get(6),
    })
}

fn line(row: &Row) -> Result<GameLine, JournalError> {
    Ok(GameLine {
        id: parsed(row, 0, GameId::parse)?,
        variant: VariantId::new(row.get::<_, String>(1)),
        name: row.get(2),
        white: columns::player(row.get(3)),
        black: columns::player(row.get(4)),
        ply: small(row.get(5)),
        ending: columns::ending(row.get(6), row.get(7), None),
        updated: unsigned(row.get(8)),
        fen: row.get(9),
        seat: columns::seat(row.get(10), row.get(11)),
        names: [person(row, 12), person(row, 13)],
        created: unsigned(row.get(14)),
    })
}

/// What somebody calls himself.
fn person(row: &Row, column: usize) -> Option<PersonName> {
    row.get::<_, Option<&str>>(column)
        .and_then(PersonName::parse)
}

/// A number of moves as the database keeps it.
fn small(value: i64) -> u32 {
    u32::try_from(value).unwrap_or(0)
}
