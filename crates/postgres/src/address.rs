//! Where a database is, as operators say it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::SslMode;

/// How long a connection to the database may take to come about.
const CONNECT: Duration = Duration::from_secs(2);

/// After how long a connection is given up whose other end does not acknowledge what it is sent.
const SILENCE: Duration = Duration::from_secs(5);

/// A PostgreSQL database, `postgres://user:password@host:port/name`. Its password is never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct Database(Config);

/// A text that names no database. It does not repeat the text, which may hold a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DatabaseError {
    /// It cannot be read.
    #[error(
        "this is no address of a database: write postgres://USER:PASSWORD@HOST:PORT/NAME, with special characters of \
         the password as %XX"
    )]
    Unreadable,
    /// It wants what is not built in.
    #[error(
        "connections to the database are not encrypted by this program: leave `sslmode` out, and use a private network, a \
         Unix socket or a proxy that encrypts"
    )]
    Encrypted,
}

impl FromStr for Database {
    type Err = DatabaseError;

    fn from_str(text: &str) -> Result<Database, DatabaseError> {
        let named = ["postgres://", "postgresql://"];
        if !named.iter().any(|scheme| text.starts_with(scheme)) {
            return Err(DatabaseError::Unreadable);
        }
        let mut config: Config = text.parse().map_err(|_| DatabaseError::Unreadable)?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(DatabaseError::Unreadable);
        }
        if !matches!(config.get_ssl_mode(), SslMode::Disable | SslMode::Prefer) {
            return Err(DatabaseError::Encrypted);
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(SILENCE);
        }
        if config.get_application_name().is_none() {
            config.application_name("variorum");
        }
        Ok(Database(config))
    }
}

impl Database {
    pub(crate) fn config(&self) -> &Config {
        &self.0
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database")
            .field("hosts", &self.0.get_hosts())
            .field("ports", &self.0.get_ports())
            .field("name", &self.0.get_dbname())
            .field("user", &self.0.get_user())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_its_password_kept() {
        let database: Database = "postgres://me:s3cret@db.example:5433/games"
            .parse()
            .unwrap();
        let shown = format!("{database:?}");
        assert!(
            shown.contains("db.example") && shown.contains("5433") && shown.contains("games"),
            "{shown}"
        );
        assert!(!shown.contains("s3cret"), "{shown}");
        for (text, error) in [
            ("mysql://me:s3cret@host/games", DatabaseError::Unreadable),
            (
                "postgres://me:s3cret@host:port/x",
                DatabaseError::Unreadable,
            ),
            ("postgres:///games", DatabaseError::Unreadable),
            ("games.db", DatabaseError::Unreadable),
            (
                "postgres://me@host/x?sslmode=require",
                DatabaseError::Encrypted,
            ),
        ] {
            let refused = text.parse::<Database>().unwrap_err();
            assert_eq!(refused, error, "{text}");
            assert!(!refused.to_string().contains("s3cret"));
        }
    }
}
