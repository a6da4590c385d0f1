//! Copies of all games, and the way back.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use variorum_journal::JournalError;

use super::sqlite::place::{
    COMPANIONS, beside, connect, damage_of, keep_owner, keep_private, note_copy,
};
use super::sqlite::{self, MIGRATIONS};

/// Why there is no copy, or no way back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There are no games.
    #[error("there are no games at {}", .0.display())]
    NoGames(PathBuf),
    /// The copy would replace something.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// A copy would fill the disk.
    #[error("there is no room for a copy in {}: {wanted} MiB are needed, {free} MiB are left", path.display())]
    NoRoom {
        /// The folder.
        path: PathBuf,
        /// What a copy takes, and is to leave.
        wanted: u64,
        /// What there is.
        free: u64,
    },
    /// What is to be restored is damaged or no copy of games.
    #[error("{} cannot be restored: {reason}", path.display())]
    Unfit {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The database refused.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The system refused.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file concerned.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

fn io_error(path: &Path) -> impl Fn(io::Error) -> BackupError + '_ {
    move |error| BackupError::Io {
        path: path.to_owned(),
        error,
    }
}

/// Writes all games into a new file. The server may go on meanwhile: the copy is as the games were at one moment. What
/// is half-written never has the name of the copy.
pub(crate) fn backup(games: &Path, copy: &Path) -> Result<(), BackupError> {
    if !games.is_file() {
        return Err(BackupError::NoGames(games.to_owned()));
    }
    if copy.exists() {
        return Err(BackupError::Exists(copy.to_owned()));
    }
    let partial = beside(copy, ".partial");
    copy_games(games, &partial)?;
    // Unlike renaming, this does not replace what somebody else has put there meanwhile.
    let placed = fs::hard_link(&partial, copy).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(copy.to_owned()),
        _ => io_error(copy)(error),
    });
    let placed = match placed {
        // Not every file system has links.
        Err(BackupError::Io { .. }) => fs::rename(&partial, copy).map_err(io_error(copy)),
        other => {
            let _ = fs::remove_file(&partial);
            other
        }
    };
    placed?;
    sync_folder(copy);
    // The copy is good all the same.
    if let Err(error) = note_copy(games) {
        tracing::warn!(%error, "the time of the copy could not be noted");
    }
    Ok(())
}

/// Puts a copy in the place of the games, which are kept under another name; answers that name, if there were games.
/// They belong to whom their folder does, whoever restores them. No server may use them.
pub(crate) fn restore(games: &Path, copy: &Path) -> Result<Option<PathBuf>, BackupError> {
    check(copy)?;
    let fresh = beside(games, ".restoring");
    copy_games(copy, &fresh)?;
    keep_owner(&fresh);
    let mut kept = None;
    if games.exists() {
        // A server that was killed has left a part of the games in a second file.
        if let Ok(old) = connect(games) {
            let _: rusqlite::Result<i64> =
                old.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0));
        }
        let mut name = beside(games, ".before-restore");
        let mut number = 2;
        while name.exists() {
            name = beside(games, &format!(".before-restore-{number}"));
            number += 1;
        }
        fs::rename(games, &name).map_err(io_error(games))?;
        // What is left of them belongs to the old games, whole or not.
        for companion in COMPANIONS {
            let (from, to) = (beside(games, companion), beside(&name, companion));
            if from.exists() {
                fs::rename(&from, &to).map_err(io_error(&from))?;
            }
        }
        kept = Some(name);
    }
    fs::rename(&fresh, games).map_err(io_error(games))?;
    sync_folder(games);
    Ok(kept)
}

/// Whether a file holds games that this program can read.
fn check(copy: &Path) -> Result<(), BackupError> {
    let unfit = |reason: String| BackupError::Unfit {
        path: copy.to_owned(),
        reason,
    };
    if !copy.is_file() {
        return Err(unfit("there is no such file".into()));
    }
    let refused = |error: rusqlite::Error| unfit(error.to_string());
    let connection = connect(copy).map_err(refused)?;
    if let Some(damage) = damage_of(&connection).map_err(refused)? {
        return Err(unfit(damage));
    }
    let version: usize = connection
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(refused)?;
    match version {
        0 => Err(unfit("it holds no games".into())),
        found if found > MIGRATIONS.len() => Err(JournalError::TooNew {
            found,
            known: MIGRATIONS.len(),
        }
        .into()),
        _ => Ok(()),
    }
}

/// Writes the games of one file into another, which is replaced, and waits until they are on disk.
fn copy_games(from: &Path, to: &Path) -> Result<(), BackupError> {
    match fs::remove_file(to) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(io_error(to)(error)),
        _ => {}
    }
    // Made first, so that nobody else can ever read it.
    keep_private(to);
    let copied = connect(from).and_then(|connection| {
        let name = to.to_string_lossy();
        connection.execute("VACUUM INTO ?1", [name.as_ref()])
    });
    if let Err(error) = copied {
        let _ = fs::remove_file(to);
        return Err(sqlite::refused(error).into());
    }
    // Nobody knows this file yet, so that no lock of a server is lost with it.
    let file = OpenOptions::new().write(true).open(to);
    file.and_then(|file| file.sync_all()).map_err(io_error(to))
}

/// Makes the new name last. Not every system has a way to, and the file itself is on disk.
fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::TempDir;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
    use variorum_journal::identity::{GameId, Random, VariantId, Visitor};
    use variorum_journal::stored::{GameRecord, Player, Seating, Sides, now};
    use variorum_journal::{Content, Journal, Save, Study};

    async fn game(journal: &Arc<dyn Journal>) -> GameId {
        let record = GameRecord {
            id: GameId::random(),
            owner: Visitor::random(),
            variant: VariantId::new("v"),
            name: "V".into(),
            start: "8 w".into(),
            white: Player::Human,
            black: Player::Human,
            movetime: 1000,
            level: variorum_engine::Level::new(5).unwrap(),
            rules: None,
            seating: Seating {
                host: Sides::BOTH,
                keys: [None, None],
            },
            control: None,
            names: [None, None],
            tags: None,
            form: None,
            counts: false,
            created: now(),
        };
        let id = record.id.clone();
        journal.create(record).await.unwrap();
        id
    }

    #[tokio::test]
    async fn a_copy_made_while_the_server_runs_brings_the_games_back() {
        let (dir, out) = (TempDir::new(), TempDir::new());
        let (games, copy) = (dir.0.join("games.db"), out.0.join("copy.db"));
        let journal = dir.journal();
        let before = game(&journal).await;
        backup(&games, &copy).unwrap();
        assert_eq!(
            fs::read_dir(&out.0).unwrap().count(),
            1,
            "nothing else is left"
        );
        assert!(matches!(backup(&games, &copy), Err(BackupError::Exists(_))));
        let after = game(&journal).await;
        // As if it was killed: nothing is closed.
        std::mem::forget(journal);
        let kept = restore(&games, &copy).unwrap().unwrap();
        let journal = dir.journal();
        assert!(journal.record(&before).await.unwrap().is_some());
        assert!(journal.record(&after).await.unwrap().is_none());
        // What was there is all in the file that was kept.
        let old = TempDir::new();
        fs::copy(&kept, old.0.join("games.db")).unwrap();
        assert!(old.journal().record(&after).await.unwrap().is_some());
    }

    /// Each copy that is made while somebody writes has his study as it stood after one save, and no older than it was when the
    /// copy was begun.
    #[tokio::test(flavor = "multi_thread")]
    async fn a_copy_made_while_a_study_is_saved_holds_it_whole() {
        let (dir, out) = (TempDir::new(), TempDir::new());
        let games = dir.0.join("games.db");
        let journal = dir.journal();
        let content =
            |revision: u32| Content::new("Ours", format!("{revision} ").repeat(20_000), Vec::new());
        let study = Study::new(Visitor::random(), content(1));
        let id = study.id.clone();
        journal.create_study(study, 9).await.unwrap();
        let saved = Arc::new(AtomicU32::new(1));
        let stop = Arc::new(AtomicBool::new(false));
        let writer = tokio::spawn({
            let (journal, id) = (Arc::clone(&journal), id.clone());
            let (saved, stop) = (Arc::clone(&saved), Arc::clone(&stop));
            async move {
                while !stop.load(Ordering::Relaxed) {
                    let revision = saved.load(Ordering::Relaxed);
                    let save = journal.save_study(&id, revision, content(revision + 1), u64::MAX);
                    assert_eq!(save.await, Ok(Save::Saved(revision + 1)));
                    saved.store(revision + 1, Ordering::Relaxed);
                }
            }
        });
        let mut last = 0;
        for number in 0..4 {
            let copy = out.0.join(format!("{number}.db"));
            while saved.load(Ordering::Relaxed) <= last {
                tokio::task::yield_now().await;
            }
            let begun = saved.load(Ordering::Relaxed);
            tokio::task::block_in_place(|| backup(&games, &copy)).unwrap();
            let other = TempDir::new();
            restore(&other.0.join("games.db"), &copy).unwrap();
            let restored = other.journal();
            let found = restored.study(&id).await.unwrap().unwrap();
            assert_eq!(found.content, content(found.revision));
            assert!(found.revision >= begun && found.revision > last);
            for version in restored.study_versions(&id).await.unwrap() {
                let old = restored.study_version(&id, version.revision).await;
                assert_eq!(old.unwrap(), Some(content(version.revision)));
            }
            last = found.revision;
        }
        stop.store(true, Ordering::Relaxed);
        writer.await.unwrap();
        let all = journal.study(&id).await.unwrap().unwrap();
        assert_eq!(all.revision, saved.load(Ordering::Relaxed));
    }

    #[tokio::test]
    async fn what_is_no_copy_of_games_changes_nothing() {
        let dir = TempDir::new();
        let games = dir.0.join("games.db");
        let journal = dir.journal();
        let id = game(&journal).await;
        journal.close().await.unwrap();
        let whole = fs::read(&games).unwrap();
        let odd = dir.0.join("odd");
        let mut damaged = whole.clone();
        let middle = damaged.len() / 2;
        damaged.truncate(middle);
        for bytes in [Vec::new(), b"no database at all".repeat(99), damaged] {
            fs::write(&odd, bytes).unwrap();
            assert!(restore(&games, &odd).is_err());
        }
        assert!(restore(&games, &dir.0.join("missing")).is_err());
        assert!(backup(&dir.0.join("missing"), &dir.0.join("copy")).is_err());
        assert_eq!(fs::read(&games).unwrap(), whole);
        assert!(dir.journal().record(&id).await.unwrap().is_some());
    }
}
