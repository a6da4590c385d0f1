//! Copies that the server makes of its games by itself: kept in a folder, tried, and so many of them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use variorum_journal::stored::now;
use variorum_record::{date_of, time_of};

use super::backup::{self, BackupError};
use super::sqlite;
use super::sqlite::place::{self, make_private_dir};

/// How many are kept, unless something else is said.
const KEPT: u32 = 14;

/// Room that a copy must leave on the disk: games need some, too.
const LEFT: u64 = 64 << 20;

/// The time between two copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Every(Duration);

/// A text that says no time between copies.
#[derive(Debug, thiserror::Error)]
#[error("`{0}` is no time between copies: write 6h, 30m, 45s or 1d")]
pub struct EveryError(String);

impl FromStr for Every {
    type Err = EveryError;

    fn from_str(text: &str) -> Result<Every, EveryError> {
        let refused = || EveryError(text.to_owned());
        let unit = match text.chars().next_back() {
            Some('s') => 1,
            Some('m') => 60,
            Some('h') => 3600,
            Some('d') => 86_400,
            _ => return Err(refused()),
        };
        let number: u64 = text[..text.len() - 1].parse().map_err(|_| refused())?;
        let seconds = number.checked_mul(unit).filter(|seconds| *seconds > 0);
        let longest = 366 * 86_400;
        let seconds = seconds.filter(|seconds| *seconds <= longest);
        Ok(Every(Duration::from_secs(seconds.ok_or_else(refused)?)))
    }
}

/// Which copies the server makes by itself.
#[derive(Clone, Debug)]
pub struct Copies {
    /// The time between two of them.
    pub every: Every,
    /// The folder in which they are; none for one in the data directory.
    pub folder: Option<PathBuf>,
    /// How many are kept; none for two weeks of daily ones.
    pub keep: Option<u32>,
}

/// The folder of the copies of some games.
#[derive(Clone, Debug)]
pub(crate) struct Folder {
    games: PathBuf,
    folder: PathBuf,
    every: Duration,
    keep: u32,
}

impl Folder {
    /// The folder that is wanted, which is made if it is not there.
    ///
    /// # Errors
    /// It cannot be.
    pub(crate) fn open(games: &Path, copies: &Copies) -> Result<Folder, BackupError> {
        let usual = || games.with_file_name("copies");
        let folder = copies.folder.clone().unwrap_or_else(usual);
        make_private_dir(&folder).map_err(|error| BackupError::Io {
            path: folder.clone(),
            error,
        })?;
        Ok(Folder {
            games: games.to_owned(),
            folder,
            every: copies.every.0,
            keep: copies.keep.unwrap_or(KEPT).max(1),
        })
    }

    /// How long it is until the next copy is due. A server that is often restarted makes no more of them.
    pub(crate) fn due(&self) -> Duration {
        let last = self.all().ok().and_then(|all| all.last().cloned());
        let made = last.and_then(|last| fs::metadata(last).and_then(|last| last.modified()).ok());
        let age = made.map(|made| made.elapsed().unwrap_or_default());
        age.map_or(Duration::ZERO, |age| self.every.saturating_sub(age))
    }

    /// How long it is until another try after one that failed.
    pub(crate) fn again(&self) -> Duration {
        self.every.min(Duration::from_secs(600))
    }

    /// Makes a copy, tries it, and deletes those that are too many. Older ones stay if it is not good.
    ///
    /// # Errors
    /// There is no good copy.
    pub(crate) fn make(&self) -> Result<PathBuf, BackupError> {
        self.sweep();
        self.has_room()?;
        let at = now();
        let stamp = format!("{}T{}", date_of(at), time_of(at)).replace(['.', ':'], "-");
        let copy = self.folder.join(format!("{BEGIN}{stamp}{END}"));
        backup::backup(&self.games, &copy)?;
        if let Err(error) = self.try_out(&copy) {
            // Nobody shall take it for a good one. It is kept, as long as the next, to be looked at.
            let _ = fs::rename(&copy, place::beside(&copy, UNFIT));
            return Err(error);
        }
        let all = self.all().map_err(|error| BackupError::Io {
            path: self.folder.clone(),
            error,
        })?;
        for old in all.iter().rev().skip(self.keep as usize) {
            if let Err(error) = fs::remove_file(old) {
                tracing::warn!(?old, %error, "an old copy could not be deleted");
            }
        }
        Ok(copy)
    }

    /// Restores a copy elsewhere, opens what comes of it as a server does, and counts the games.
    fn try_out(&self, copy: &Path) -> Result<(), BackupError> {
        let trial = place::beside(copy, TRIAL);
        let restored = backup::restore(&trial, copy).and_then(|_| {
            let restored = sqlite::Sqlite::count_games(&trial)?;
            let copied = place::connect(copy).and_then(|copy| sqlite::games_in(&copy));
            let copied = copied.map_err(sqlite::refused)?;
            match restored == copied {
                true => Ok(()),
                false => Err(BackupError::Unfit {
                    path: copy.to_owned(),
                    reason: format!("of its {copied} games {restored} come back"),
                }),
            }
        });
        self.sweep();
        restored
    }

    /// Whether the disk takes the copy and the trial. What they take comes from the room of the games, too.
    fn has_room(&self) -> Result<(), BackupError> {
        let bytes = place::extent(&self.games).bytes.unwrap_or(0);
        let wanted = bytes.saturating_mul(2).saturating_add(LEFT);
        match place::free(&self.folder) {
            Some(free) if free < wanted => Err(BackupError::NoRoom {
                path: self.folder.clone(),
                wanted: wanted >> 20,
                free: free >> 20,
            }),
            _ => Ok(()),
        }
    }

    /// The copies that are there, the oldest first.
    fn all(&self) -> io::Result<Vec<PathBuf>> {
        self.named(|end| end.is_empty())
    }

    /// Deletes what is left of work that was cut off, and of copies that were no good.
    fn sweep(&self) {
        let ends = [".partial", TRIAL];
        let unfinished = self.named(|end| ends.iter().any(|known| end.starts_with(known)));
        let mut old = unfinished.unwrap_or_default();
        let unfit = self.named(|end| end == UNFIT).unwrap_or_default();
        old.extend(unfit.into_iter().rev().skip(1));
        for file in old {
            let _ = fs::remove_file(file);
        }
    }

    /// Files of this folder whose name is that of a copy, with a certain end.
    fn named(&self, fits: impl Fn(&str) -> bool) -> io::Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let end = name.to_str().and_then(after_stamp);
            if end.is_some_and(&fits) {
                found.push(entry.path());
            }
        }
        found.sort();
        Ok(found)
    }
}

const BEGIN: &str = "games-";
const END: &str = ".db";

/// What a copy is called besides that is being tried.
const TRIAL: &str = ".trial";

/// What a copy is called besides that is no good.
const UNFIT: &str = ".unfit";

/// What follows the name of a copy, if a name begins with one: `games-2026-03-01T12-00-00.db`.
fn after_stamp(name: &str) -> Option<&str> {
    const STAMP: &str = "0000-00-00T00-00-00";
    let rest = name.strip_prefix(BEGIN)?;
    let stamp = rest.get(..STAMP.len())?;
    let fits = stamp.chars().zip(STAMP.chars()).all(|(is, should)| {
        if should == '0' {
            is.is_ascii_digit()
        } else {
            is == should
        }
    });
    rest[STAMP.len()..].strip_prefix(END).filter(|_| fits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::tests::TempDir;

    fn folder(dir: &TempDir) -> Folder {
        let copies = Copies {
            every: "1d".parse().unwrap(),
            folder: None,
            keep: Some(2),
        };
        Folder::open(&dir.0.join("games.db"), &copies).unwrap()
    }

    #[test]
    fn only_what_is_called_like_a_copy_counts_as_one() {
        for (name, end) in [
            ("games-2026-03-01T12-00-00.db", Some("")),
            ("games-2026-03-01T12-00-00.db.partial", Some(".partial")),
            ("games-2026-03-01T12-00-0é.db", None),
            ("games-2026-03-01.db", None),
            ("games-mine.db", None),
            ("games.db", None),
        ] {
            assert_eq!(after_stamp(name), end, "{name}");
        }
    }

    #[tokio::test]
    async fn a_copy_that_is_no_good_fails_its_trial_and_the_good_ones_stay() {
        let dir = TempDir::new();
        let journal = dir.journal();
        let copies = folder(&dir);
        assert_eq!(copies.due(), Duration::ZERO);
        let good = copies.make().unwrap();
        assert!(copies.due() > Duration::from_secs(80_000));
        let bad = copies.folder.join("games-2000-01-01T00-00-00.db");
        let mut bytes = fs::read(&good).unwrap();
        bytes.truncate(bytes.len() / 2);
        fs::write(&bad, bytes).unwrap();
        assert!(copies.try_out(&bad).is_err());
        assert!(copies.try_out(&good).is_ok());
        // What was cut off goes with the next one, and what is somebody else's never.
        for name in ["games-2000-01-01T00-00-00.db.partial", "games-mine.db"] {
            fs::write(copies.folder.join(name), "").unwrap();
        }
        fs::remove_file(&good).unwrap();
        let next = copies.make().unwrap();
        let mut left: Vec<_> = fs::read_dir(&copies.folder).unwrap().collect();
        left.retain(|entry| entry.as_ref().is_ok_and(|entry| entry.path() != bad));
        assert_eq!(left.len(), 2, "{left:?}");
        assert!(next.exists());
        journal.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_copy_without_games_or_room_is_not_begun() {
        let dir = TempDir::new();
        assert!(matches!(
            folder(&dir).make(),
            Err(BackupError::NoGames(_) | BackupError::NoRoom { .. })
        ));
        assert!(folder(&dir).all().unwrap().is_empty());
    }
}
