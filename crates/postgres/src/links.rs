//! Connections to the database: a few, made when they are needed, and made anew when the database was away.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Semaphore;
use tokio::time::Instant;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Error, NoTls, Row, Statement};
use variorum_journal::JournalError;

use crate::address::Database;

/// How long the database may take to answer one statement.
const ANSWER: Duration = Duration::from_secs(5);

/// How long a database that cannot be reached is waited for: as long as a restart takes.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

/// The time between two attempts.
pub(crate) const PAUSE: Duration = Duration::from_millis(100);

/// Has the database answer a write when it is on disk, unless it is set to do more than that.
const DURABLE: &str = "SELECT set_config('synchronous_commit', 'on', false)
     WHERE current_setting('synchronous_commit') = 'off'";

/// Why a statement has no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Trouble {
    /// It did not happen: the database could not be reached, or undid it.
    Unreached(String),
    /// It may have happened: the answer did not come.
    Unknown(String),
    /// The database refused.
    Refused(JournalError),
    /// No more is to be asked.
    Closed,
}

impl From<Trouble> for JournalError {
    fn from(trouble: Trouble) -> JournalError {
        match trouble {
            Trouble::Unreached(why) | Trouble::Unknown(why) => JournalError::Unreachable(why),
            Trouble::Refused(error) => error,
            Trouble::Closed => JournalError::Closed,
        }
    }
}

/// The values of a statement.
pub(crate) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Up to so many connections to one database.
#[derive(Debug)]
pub(crate) struct Links {
    database: Database,
    idle: Mutex<Vec<Link>>,
    /// As many permits as there may be connections.
    free: Semaphore,
    most: u32,
    closed: AtomicBool,
}

/// A connection with the statements it knows.
#[derive(Debug)]
struct Link {
    client: Client,
    known: HashMap<&'static str, Statement>,
}

impl Link {
    async fn ask(&mut self, sql: &'static str, values: Values<'_>) -> Result<Vec<Row>, Error> {
        let statement = match self.known.get(sql) {
            Some(statement) => statement.clone(),
            None => {
                let statement = self.client.prepare(sql).await?;
                self.known.insert(sql, statement.clone());
                statement
            }
        };
        self.client.query(&statement, values).await
    }
}

impl Links {
    /// Connections to this database, none yet.
    pub(crate) fn new(database: Database, most: u32) -> Links {
        Links {
            database,
            idle: Mutex::default(),
            free: Semaphore::new(most as usize),
            most,
            closed: AtomicBool::new(false),
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Link>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection of its own, for what is done once.
    pub(crate) async fn connect(&self) -> Result<Client, Trouble> {
        let unreached = |error: Error| Trouble::Unreached(error.to_string());
        let config = self.database.config();
        let (client, connection) = config.connect(NoTls).await.map_err(unreached)?;
        // It ends with the client, or with the database; who asks something then is told so.
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to the database ended");
            }
        });
        client.batch_execute(DURABLE).await.map_err(unreached)?;
        Ok(client)
    }

    async fn link(&self) -> Result<Link, Trouble> {
        loop {
            let idle = self.idle().pop();
            match idle {
                // The database has closed it since.
                Some(link) if link.client.is_closed() => {}
                Some(link) => return Ok(link),
                None => break,
            }
        }
        Ok(Link {
            client: self.connect().await?,
            known: HashMap::new(),
        })
    }

    /// Asks once.
    pub(crate) async fn ask(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, Trouble> {
        if self.closed.load(Ordering::Acquire) {
            return Err(Trouble::Closed);
        }
        let _permit = self.free.acquire().await.map_err(|_| Trouble::Closed)?;
        let asked = async {
            let mut link = self.link().await?;
            // A connection that has failed is dropped.
            let answer = link.ask(sql, values).await.map_err(trouble);
            if matches!(
                answer,
                Ok(_) | Err(Trouble::Refused(JournalError::Conflict))
            ) {
                self.idle().push(link);
            }
            answer
        };
        match tokio::time::timeout(ANSWER, asked).await {
            Ok(answer) => answer,
            Err(_) => Err(Trouble::Unknown("it does not answer".into())),
        }
    }

    /// Asks again for a while, if the database cannot be reached. For what may be done twice.
    pub(crate) async fn insist(
        &self,
        sql: &'static str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, Trouble> {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.ask(sql, values).await {
                Err(Trouble::Unreached(_) | Trouble::Unknown(_)) if Instant::now() < until => {
                    tokio::time::sleep(PAUSE).await;
                }
                answer => return answer,
            }
        }
    }

    /// Lets what has been asked for end, and takes nothing more.
    pub(crate) async fn close(&self) {
        self.closed.store(true, Ordering::Release);
        let all = self.free.acquire_many(self.most);
        let _ = tokio::time::timeout(ANSWER, all).await;
        self.free.close();
        self.idle().clear();
    }
}

/// What an error says about the statement.
fn trouble(error: Error) -> Trouble {
    let why = error.to_string();
    let Some(code) = error.code() else {
        return Trouble::Unknown(why);
    };
    if *code == SqlState::UNIQUE_VIOLATION {
        return Trouble::Refused(JournalError::Conflict);
    }
    match code.code().get(..2) {
        // Undone because of another one; lack of room or of connections; a database that only reads for now.
        Some("40" | "25" | "53") => Trouble::Unreached(why),
        // Somebody ended it; the connection broke.
        Some("57" | "08") => Trouble::Unknown(why),
        _ => Trouble::Refused(JournalError::Database(why)),
    }
}
