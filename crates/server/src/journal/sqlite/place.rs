//! Where the games lie, and how that is: whether the files still have their names, whether they are whole, how much room
//! is left.
//!
//! Nothing here, nor anywhere else in the program, opens the file of a running server by itself. Closing any descriptor of
//! a file takes from the process all its locks on it (POSIX); the next program at the games would believe to be alone
//! with them, and delete the log that the server goes on writing into.

use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, SystemTime};

use rusqlite::{Connection, ErrorCode, InterruptHandle, OpenFlags};
use variorum_journal::{Extent, JournalError};

use super::refused;

/// What SQLite adds to a file's name for the log of what was written last, and for who reads what of it.
pub(in crate::journal) const COMPANIONS: [&str; 2] = ["-wal", "-shm"];

/// What is added for the mark whose time is that of the last copy.
const COPIED: &str = ".copied";

/// Where the games of a running server lie.
pub(super) struct Place {
    games: PathBuf,
    /// The files that are open, by name.
    open: Vec<(PathBuf, Option<FileId>)>,
    /// What is damaged, as far as is known.
    damage: Mutex<Option<String>>,
    /// What stops the reading of everything that is under way.
    examining: Mutex<Option<InterruptHandle>>,
    /// Held by whoever has a connection of his own.
    aside: Mutex<()>,
    closed: AtomicBool,
}

impl Place {
    /// The place of games that have just been opened, so that the log is there.
    pub(super) fn of(games: &Path) -> Place {
        let named = ["", COMPANIONS[0]].map(|end| beside(games, end));
        Place {
            games: games.to_owned(),
            open: named.map(|name| (name.clone(), file_id(&name))).into(),
            damage: Mutex::default(),
            examining: Mutex::default(),
            aside: Mutex::default(),
            closed: AtomicBool::new(false),
        }
    }

    /// Whether what is written now can be found by the next start, and what was written is whole.
    pub(super) fn check(&self) -> Result<(), JournalError> {
        // A good end takes the log away.
        if self.closed.load(Ordering::SeqCst) {
            return Err(JournalError::Closed);
        }
        for (name, open) in &self.open {
            if file_id(name) != *open {
                let name = name.file_name().unwrap_or_default().to_string_lossy();
                return Err(JournalError::Unnamed(name.into_owned()));
            }
        }
        match &*locked(&self.damage) {
            Some(damage) => Err(JournalError::Damaged(damage.clone())),
            None => Ok(()),
        }
    }

    /// Notes an error that means that the file is damaged.
    pub(super) fn noticed(&self, error: &rusqlite::Error) {
        let code = error.sqlite_error_code();
        if matches!(
            code,
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        ) {
            *locked(&self.damage) = Some(error.to_string());
        }
    }

    /// Reads everything, and notes whether it is whole. A connection of its own sees what is on the disk, and not what
    /// another one remembers.
    pub(super) fn examine(&self) -> Result<(), JournalError> {
        let _aside = locked(&self.aside);
        let found = connect(&self.games).and_then(|connection| {
            *locked(&self.examining) = Some(connection.get_interrupt_handle());
            match self.closed.load(Ordering::SeqCst) {
                true => Ok(None),
                false => damage_of(&connection),
            }
        });
        *locked(&self.examining) = None;
        match found {
            _ if self.closed.load(Ordering::SeqCst) => return Err(JournalError::Closed),
            Ok(found) => *locked(&self.damage) = found,
            Err(error) => {
                self.noticed(&error);
                return Err(refused(error));
            }
        }
        match &*locked(&self.damage) {
            Some(damage) => Err(JournalError::Damaged(damage.clone())),
            None => Ok(()),
        }
    }

    /// Waits until nobody here has a connection of his own, which would keep the log from being emptied, and lets nobody
    /// have one.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::SeqCst);
        while let Err(TryLockError::WouldBlock) = self.aside.try_lock() {
            // It is not heard by what is only about to begin.
            if let Some(examining) = &*locked(&self.examining) {
                examining.interrupt();
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// How much room the games take, and what is known besides.
    pub(super) fn extent(&self) -> Extent {
        extent(&self.games)
    }
}

fn locked<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut place = f.debug_struct("Place");
        place.field("games", &self.games).finish_non_exhaustive()
    }
}

/// How much room games take, and what is known besides.
pub(in crate::journal) fn extent(games: &Path) -> Extent {
    let size = |end| fs::metadata(beside(games, end)).map(|found| found.len());
    Extent {
        bytes: size("")
            .ok()
            .map(|main| main + size(COMPANIONS[0]).unwrap_or(0)),
        free: games.parent().and_then(free),
        copied: fs::metadata(beside(games, COPIED))
            .and_then(|mark| mark.modified())
            .ok()
            .map(|at| SystemTime::now().duration_since(at).unwrap_or_default()),
    }
}

/// Bytes that the file system of a folder has left for this program.
pub(in crate::journal) fn free(folder: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let found = rustix::fs::statvfs(folder).ok()?;
        Some(found.f_bavail.saturating_mul(found.f_frsize))
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

/// Notes that a copy of all games has just been made. The mark is made anew, since it may belong to somebody else.
pub(in crate::journal) fn note_copy(games: &Path) -> std::io::Result<()> {
    let mark = beside(games, COPIED);
    match fs::remove_file(&mark) {
        Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&mark)?;
    keep_owner(&mark);
    Ok(())
}

/// A connection to games that are there.
pub(in crate::journal) fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    Ok(connection)
}

/// What is wrong with a file, if anything is. The whole of it is read.
pub(in crate::journal) fn damage_of(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let verdict: String =
        connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
    Ok((verdict != "ok").then_some(verdict))
}

/// A file's name with something at its end.
pub(in crate::journal) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Lets nobody but the owner read the games: who knows the address of one can play in it. A file is made first, so
/// that it is never open to others, and SQLite gives its companions the same permissions. One that is there is not
/// opened: a server may be using it.
pub(in crate::journal) fn keep_private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
        let mut options = OpenOptions::new();
        let made = options.write(true).create_new(true).mode(0o600).open(path);
        if let Err(error) = made
            && error.kind() != ErrorKind::AlreadyExists
        {
            // Opening it as a database says so, too, and better.
            return tracing::debug!(%error, "the games cannot be written");
        }
        for end in ["", COMPANIONS[0], COMPANIONS[1]] {
            let name = beside(path, end);
            let private = fs::Permissions::from_mode(0o600);
            if let Err(error) = fs::set_permissions(&name, private)
                && error.kind() != ErrorKind::NotFound
            {
                tracing::warn!(?name, %error, "others may be able to read the games");
            }
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// Gives a new file to whom its folder belongs: the operator may be somebody else than the server, which is to use it.
pub(crate) fn keep_owner(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, lchown};
        let folder = path
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::metadata(folder.unwrap_or(Path::new(".")));
        let given = folder.and_then(|folder| {
            let own = fs::metadata(path)?;
            match (own.uid(), own.gid()) == (folder.uid(), folder.gid()) {
                true => Ok(()),
                false => lchown(path, Some(folder.uid()), Some(folder.gid())),
            }
        });
        // Only root can give files away, and who is not root writes into folders of his own.
        if let Err(error) = given {
            tracing::debug!(?path, %error, "a file does not belong to whom its folder does");
        }
    }
    #[cfg(not(unix))]
    let _ = path;
}

/// What tells one file from every other, whatever it is called.
#[cfg(unix)]
type FileId = (u64, u64);

#[cfg(unix)]
fn file_id(path: &Path) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata(path)
        .ok()
        .map(|found| (found.dev(), found.ino()))
}

/// A system that lets nobody delete or rename a file that is open needs to tell no more.
#[cfg(not(unix))]
type FileId = ();

#[cfg(not(unix))]
fn file_id(path: &Path) -> Option<FileId> {
    fs::metadata(path).ok().map(|_| ())
}
/// Makes a directory, where there is none, that only its owner can look into.
pub(crate) fn make_private_dir(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}
