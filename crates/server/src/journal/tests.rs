//! SQLite as a storage: what every storage must do, and what a file must do besides.

use std::path::PathBuf;
use std::sync::Arc;

use rusqlite::Connection;
use variorum_engine::Level;
use variorum_journal::identity::{GameId, Random, Visitor};
use variorum_journal::stored::{Ending, Event, Side, StoredEnding};
use variorum_journal::{Journal, JournalError};
use variorum_storage::every_trial;
use variorum_storage::trials::{Place, entry, record, step};

use super::sqlite::MIGRATIONS;
use super::*;

every_trial!(TempDir);

/// A folder that goes away with the test.
pub(crate) struct TempDir(pub(crate) PathBuf);

impl TempDir {
    pub(crate) fn new() -> TempDir {
        let path = std::env::temp_dir().join(format!("variorum-test-{}", GameId::random()));
        std::fs::create_dir_all(&path).unwrap();
        TempDir(path)
    }

    /// The games in it, opened anew.
    pub(crate) fn journal(&self) -> Arc<dyn Journal> {
        Arc::new(Sqlite::open(&self.0.join("games.db")).unwrap())
    }
}

impl Drop for TempDir {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl Place for TempDir {
    fn new() -> Option<Self> {
        Some(TempDir::new())
    }

    async fn open(&self) -> Arc<dyn Journal> {
        self.journal()
    }
}

/// After a clean end the one file holds everything: a copy of it is a whole backup.
#[tokio::test]
async fn after_a_clean_end_a_copy_of_the_file_holds_everything() {
    let (dir, copy) = (TempDir::new(), TempDir::new());
    let journal = dir.journal();
    let record = record(&Visitor::random());
    journal.create(record.clone()).await.unwrap();
    assert!(journal.record(&record.id).await.unwrap().is_some());
    journal.close().await.unwrap();
    std::fs::copy(dir.0.join("games.db"), copy.0.join("games.db")).unwrap();
    let copied = copy.journal().record(&record.id).await;
    assert_eq!(copied, Ok(Some(record)));
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_can_read_the_games() {
    use std::os::unix::fs::PermissionsExt as _;
    let dir = TempDir::new();
    // One that an older version left open to others, and one made now.
    for _ in 0..2 {
        let journal = dir.journal();
        let game = record(&Visitor::random());
        journal.create(game).await.unwrap();
        for name in ["games.db", "games.db-wal", "games.db-shm"] {
            let mode = std::fs::metadata(dir.0.join(name)).unwrap().permissions();
            assert_eq!(mode.mode() & 0o777, 0o600, "{name}");
        }
        let open = std::fs::Permissions::from_mode(0o644);
        std::fs::set_permissions(dir.0.join("games.db"), open).unwrap();
    }
}

/// A file as an older version of the program left it: its first migrations, and one game an ending.
fn older_file(dir: &TempDir, version: usize, endings: &[Option<&str>]) -> Vec<GameId> {
    let old = Connection::open(dir.0.join("games.db")).unwrap();
    for migration in &MIGRATIONS[..version] {
        old.execute_batch(migration).unwrap();
    }
    old.pragma_update(None, "user_version", version).unwrap();
    let insert = |words: &Option<&str>| {
        let id = GameId::random();
        old.execute(
            "INSERT INTO game (id, owner, variant, name, start, white, black, movetime, created, updated, ply, words)
             VALUES (?1, ?2, 'v', 'V', '8 w', 'human', 'human', 1000, 1, 1, 1, ?3)",
            rusqlite::params![id.as_str(), Visitor::random().as_str(), words],
        )
        .unwrap();
        for (seq, kind, ply, text) in [(1, "move", 0, Some("e2e4")), (2, "undo", 0, None)] {
            old.execute(
                "INSERT INTO event (game, seq, kind, ply, move, request, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1000 + ?2)",
                rusqlite::params![id.as_str(), seq, kind, ply, text, format!("r{seq}")],
            )
            .unwrap();
        }
        id
    };
    endings.iter().map(insert).collect()
}

#[tokio::test]
async fn an_older_file_keeps_its_games() {
    for version in 1..MIGRATIONS.len() {
        let dir = TempDir::new();
        let ids = older_file(&dir, version, &[None]);
        let (record, history) = dir.journal().game(&ids[0]).await.unwrap().unwrap();
        assert_eq!(history, [step(1, 0), entry(2, Event::Undo { ply: 0 })]);
        // The last of the levels that there were is the last of those that there are.
        assert_eq!(record.level, Level::FULL);
    }
}

/// Sentences that older versions stored are turned into winner and reason, or shown as they are.
#[tokio::test]
async fn the_endings_of_an_older_file_are_understood() {
    let known: [(&str, Option<Side>, &str); 11] = [
        (
            "Draw: the same position stood on the board three times.",
            None,
            "repetition",
        ),
        (
            "Draw: fifty moves passed without progress.",
            None,
            "fifty-moves",
        ),
        (
            "Draw: neither side has the means to win.",
            None,
            "dead-position",
        ),
        (
            "Draw: the side to move has no legal move.",
            None,
            "stalemate",
        ),
        ("Draw: no moves.", None, "no-moves"),
        ("Draw: both sides agreed.", None, "agreement"),
        (
            "White wins: a royal of Black was captured.",
            Some(Side::White),
            "royal-captured",
        ),
        ("Black wins by checkmate.", Some(Side::Black), "checkmate"),
        (
            "White wins: Black is stalemated, which loses in this game.",
            Some(Side::White),
            "stalemate",
        ),
        (
            "Black wins: White has no legal move left.",
            Some(Side::Black),
            "no-moves",
        ),
        (
            "White wins: Black resigned.",
            Some(Side::White),
            "resignation",
        ),
    ];
    for version in 1..3 {
        let dir = TempDir::new();
        let mut endings: Vec<Option<&str>> = known.iter().map(|(words, ..)| Some(*words)).collect();
        endings.push(Some("Nobody remembers."));
        endings.push(None);
        let ids = older_file(&dir, version, &endings);
        let lines = dir.journal().recent(None, 99).await.unwrap();
        let ending = |id: &GameId| {
            let line = lines.iter().find(|line| line.id == *id);
            line.unwrap().ending.clone()
        };
        for ((words, winner, reason), id) in known.iter().zip(&ids) {
            let reason = (*reason).to_owned();
            let read = Ending {
                winner: *winner,
                reason,
            };
            assert_eq!(ending(id), Some(StoredEnding::Known(read)), "{words}");
        }
        let odd = StoredEnding::Sentence("Nobody remembers.".into());
        assert_eq!(ending(&ids[known.len()]), Some(odd));
        assert_eq!(ending(&ids[known.len() + 1]), None);
    }
}

/// Before this version, a log that two began anew at the same moment could damage the file.
#[test]
fn the_library_is_one_that_begins_its_log_anew_without_damage() {
    assert!(rusqlite::version_number() >= 3_051_003);
}

/// Nothing but SQLite may open the games: closing any descriptor of the file takes all locks of this program from it.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn opening_the_games_once_more_leaves_them_locked() {
    let dir = TempDir::new();
    let locks = |what: &str| {
        use std::os::unix::fs::MetadataExt as _;
        let games = std::fs::metadata(dir.0.join("games.db")).unwrap();
        let (file, own) = (
            format!(":{} ", games.ino()),
            format!(" {} ", std::process::id()),
        );
        let all = std::fs::read_to_string("/proc/locks").unwrap();
        let held = all
            .lines()
            .any(|line| line.contains(&file) && line.contains(&own));
        assert!(held, "{what}: {all}");
    };
    let journal = dir.journal();
    locks("after opening");
    let again = dir.journal();
    locks("while it is open twice");
    drop(again);
    journal.check().await.unwrap();
    journal.examine().await.unwrap();
    journal.extent().await.unwrap();
    super::backup::backup(&dir.0.join("games.db"), &dir.0.join("copy.db")).unwrap();
    locks("after a copy");
    journal.close().await.unwrap();
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
        Sqlite::open(&path),
        Err(JournalError::TooNew { found: 99, .. })
    ));
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let dir = TempDir::new();
    let path = dir.0.join("games.db");
    let text = "not a database, and longer than a header would be".repeat(9);
    std::fs::write(&path, text).unwrap();
    assert!(matches!(
        Sqlite::open(&path),
        Err(JournalError::Database(_))
    ));
}
