//! Other programs at the games of a running server: copies, foreign readers, and what a kill leaves.
//!
//! Locks of one program do not show in its own tests: everything here is done by the built program, killed for real, and
//! looked at by this one, which has an SQLite of its own.

#![cfg(unix)]

use std::collections::HashSet;
use std::os::unix::fs::MetadataExt as _;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::support::{Folder, Server, place, run};
use rusqlite::{Connection, OpenFlags};

/// The file that a name stands for now, if there is one.
fn file_of(path: &Path) -> Option<(u64, u64)> {
    let found = std::fs::metadata(path).ok()?;
    Some((found.dev(), found.ino()))
}

/// What somebody sees who opens the games with a tool of his own, as an operator does.
fn foreign(games: &Path) -> Connection {
    Connection::open(games).expect("it opens")
}

fn games_in(file: &Path) -> HashSet<String> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let connection = Connection::open_with_flags(file, flags).expect("it opens");
    let mut all = connection.prepare("SELECT id FROM game").expect("games");
    let rows = all.query_map([], |row| row.get::<_, String>(0));
    rows.expect("games").map(|id| id.expect("an id")).collect()
}

fn is_whole(file: &Path) {
    let verdict: String = foreign(file)
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .expect("a verdict");
    assert_eq!(verdict, "ok", "{}", file.display());
}

/// The id at the end of a game's address.
fn id_of(game: &str) -> String {
    game.rsplit('/').next().expect("an id").to_owned()
}

#[test]
fn no_other_program_takes_the_log_from_a_server() {
    let folder = Folder::new("log");
    let data = folder.0.join("data");
    let (games, wal) = (data.join("games.db"), data.join("games.db-wal"));
    let server = Server::start(&data);
    let mut made = vec![server.make_game()];
    let log = file_of(&wal).expect("there is a log");
    let copy = folder.path("copy.db");
    let done = run(&["backup", &copy, "--data", &folder.path("data")]);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    assert_eq!(file_of(&wal), Some(log), "after a backup");
    made.push(server.make_game());
    assert_eq!(games_in(&games).len(), made.len(), "a foreign reader");
    assert_eq!(file_of(&wal), Some(log), "after a foreign reader");
    let writer = foreign(&games);
    let written = writer.execute("UPDATE game SET movetime = movetime", []);
    assert_eq!(written.expect("it writes"), made.len());
    drop(writer);
    assert_eq!(file_of(&wal), Some(log), "after a foreign writer");
    made.push(server.make_game());
    server.kill();
    assert_eq!(
        games_in(&games),
        made.iter().map(|game| id_of(game)).collect()
    );
    is_whole(&games);
    let server = Server::start(&data);
    assert!(made.iter().all(|game| server.has(game)));
}

/// Games are made as fast as two can while copies are taken; then the server is killed in the middle of it.
#[test]
fn twenty_kills_under_load_and_copies_lose_nothing_that_was_acknowledged() {
    let folder = Folder::new("kills");
    let data = folder.0.join("data");
    let games = data.join("games.db");
    let mut acknowledged = HashSet::new();
    for round in 0..20 {
        let server = Server::start_with(&data, &["--limit", "games=1000000"]);
        let over = AtomicBool::new(false);
        let load = || {
            let mut made = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let body = "variant=chess&seed=1&opponent=friend";
                // An answer that was cut off by the kill acknowledges nothing.
                match server.try_ask("POST /games", body) {
                    Ok(answer) => made.extend(place(&answer).map(|game| id_of(&game))),
                    Err(_) => break,
                }
            }
            made
        };
        std::thread::scope(|scope| {
            let loads = [scope.spawn(load), scope.spawn(load)];
            for number in 0..2 {
                let before = games_in(&games);
                let copy = folder.0.join(format!("copy-{round}-{number}.db"));
                let to = copy.to_string_lossy();
                let done = run(&["backup", &to, "--data", &folder.path("data")]);
                assert_eq!(done.status.code(), Some(0), "{done:?}");
                is_whole(&copy);
                assert!(
                    games_in(&copy).is_superset(&before),
                    "old games in round {round}"
                );
            }
            server.signal("KILL");
            over.store(true, Ordering::Relaxed);
            for load in loads {
                acknowledged.extend(load.join().expect("it goes on"));
            }
        });
        drop(server);
        is_whole(&games);
        let left = games_in(&games);
        let lost = acknowledged.difference(&left).count();
        assert_eq!(lost, 0, "of {} after round {round}", acknowledged.len());
    }
    assert!(acknowledged.len() >= 20, "there was no load");
}
