//! What an operator relies on besides the games themselves: what a server says about itself, the copies it makes, whose files
//! are whose, and the examples of the documents.

#![cfg(unix)]

use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use crate::support::{self, Folder, Server, refusal, run};

/// Waits for something that happens by itself, and must.
fn until(what: &str, mut happened: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !happened() {
        assert!(
            begun.elapsed() < Duration::from_secs(120),
            "not yet: {what}"
        );
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn is_well(server: &Server) -> bool {
    server.ask("GET /health", "").starts_with("HTTP/1.1 200")
}

/// Whether a server is well, and what it says, to browsers and to the command alike.
fn health(server: &Server) -> (bool, String) {
    let asked = run(&["health", &server.address]);
    let said = [asked.stdout, asked.stderr].concat();
    let said = String::from_utf8_lossy(&said).into_owned();
    let answer = server.ask("GET /health", "");
    let well = answer.starts_with("HTTP/1.1 200");
    assert_eq!(
        asked.status.code(),
        Some(i32::from(!well)),
        "{said} {answer}"
    );
    (well, said)
}

#[test]
fn a_server_says_when_its_log_has_lost_its_name() {
    let folder = Folder::new("unnamed");
    let data = folder.0.join("data");
    let server = Server::start(&data);
    let game = server.make_game();
    assert!(health(&server).0);
    std::fs::remove_file(data.join("games.db-wal")).expect("it is there");
    let (well, said) = health(&server);
    assert!(!well && said.contains("games.db-wal"), "{said}");
    // As it is said to be done: nothing is lost.
    server.terminate();
    let server = Server::start(&data);
    assert!(server.has(&game));
    assert!(health(&server).0);
    std::fs::rename(data.join("games.db"), data.join("elsewhere.db")).expect("it is there");
    let (well, said) = health(&server);
    assert!(!well && said.contains("games.db"), "{said}");
}

#[test]
fn a_server_says_when_it_cannot_write() {
    let folder = Folder::new("full");
    let data = folder.0.join("data");
    Server::start(&data).terminate();
    // No file may grow beyond what it has. To the program that is a disk with no room.
    let mut command = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 64; exec \"$@\"";
    command.args(["-c", script, "sh", env!("CARGO_BIN_EXE_variorum")]);
    let server = Server::start_as(command, &data, &[]);
    until("the file is full", || !is_well(&server));
    let (_, said) = health(&server);
    assert!(said.contains("cannot be read and written"), "{said}");
}

#[test]
fn a_server_says_when_its_file_is_damaged() {
    let folder = Folder::new("damaged");
    let data = folder.0.join("data");
    let games = data.join("games.db");
    let server = Server::start(&data);
    for _ in 0..20 {
        server.make_game();
    }
    server.terminate();
    let server = Server::start(&data);
    until("it is well", || is_well(&server));
    // By another program: here it would take the locks of nobody.
    let script = "dd if=/dev/urandom of=\"$1\" bs=4096 seek=1 count=8 conv=notrunc 2>/dev/null";
    let path = games.to_string_lossy();
    let done = Command::new("sh")
        .args(["-c", script, "sh", &path])
        .status();
    assert!(done.expect("there is `dd`").success());
    until("the damage is seen", || !is_well(&server));
    assert!(health(&server).1.contains("damaged"));
}

/// The value of a number, if it is said.
fn number(text: &str, name: &str) -> Option<f64> {
    text.lines().find_map(|line| {
        let (found, value) = line.split_once(' ')?;
        (found == name).then(|| value.parse().expect("a number"))
    })
}

#[test]
fn numbers_are_for_this_machine_unless_told_otherwise() {
    let folder = Folder::new("numbers");
    let data = folder.0.join("data");
    let server = Server::start_with(&data, &["--proxied"]);
    let text = server.ask("GET /metrics", "");
    let bytes = number(&text, "variorum_database_bytes").expect("it has a size");
    assert!(bytes > 4096.0, "{text}");
    assert!(number(&text, "variorum_disk_free_bytes").expect("there is room") > 0.0);
    assert_eq!(
        number(&text, "variorum_backup_age_seconds"),
        None,
        "there is none"
    );
    let done = run(&[
        "backup",
        &folder.path("c.db"),
        "--data",
        &folder.path("data"),
    ]);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    let text = server.ask("GET /metrics", "");
    assert!(number(&text, "variorum_backup_age_seconds").expect("there is one") < 100.0);
    // Who comes by a proxy is somebody else, whom the proxy does not keep out.
    let by_proxy = "GET /metrics HTTP/1.1\r\nX-Forwarded-For: 192.0.2.1\r\nX-Rest:";
    assert!(server.ask(by_proxy, "").starts_with("HTTP/1.1 404"));
    server.terminate();
    let server = Server::start_with(&data, &["--metrics", "127.0.0.1:0"]);
    assert!(server.ask("GET /metrics", "").starts_with("HTTP/1.1 404"));
    let elsewhere = server.line();
    let at = elsewhere
        .trim()
        .strip_suffix("/metrics")
        .and_then(|at| at.rsplit("http://").next());
    let answer = support::ask(at.expect("it says where"), "GET /metrics", "");
    assert!(
        answer
            .expect("it answers")
            .contains("\nvariorum_open_games ")
    );
    assert!(refusal(&["serve", "--bind", "127.0.0.1:0", "--metrics", "far"]).contains("metrics"));
}

/// The good copies in a folder, the oldest first.
fn copies(folder: &Path) -> Vec<PathBuf> {
    let found = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut found: Vec<PathBuf> = found.map(|entry| entry.path()).collect();
    found.retain(|path| path.extension().is_some_and(|end| end == "db"));
    found.sort();
    found
}

#[test]
fn a_server_copies_its_games_by_itself_and_keeps_as_many_as_it_is_told() {
    let folder = Folder::new("copies");
    let data = folder.0.join("data");
    let there = folder.0.join("copies");
    let (place, dir) = (folder.path("copies"), folder.path("data"));
    let every = |time| {
        [
            "--backup-every",
            time,
            "--backups",
            &place,
            "--backups-kept",
            "2",
        ]
    };
    let server = Server::start_with(&data, &every("1s"));
    let game = server.make_game();
    until("there are two", || copies(&there).len() == 2);
    let first = copies(&there)[0].clone();
    // Something that somebody keeps there, and that is not the server's to delete.
    std::fs::write(there.join("games-mine.db"), "mine").expect("a file");
    until("the first is gone", || !first.exists());
    let text = server.ask("GET /metrics", "");
    assert!(number(&text, "variorum_backup_age_seconds").expect("there is one") < 100.0);
    assert_eq!(number(&text, "variorum_backup_failures_total"), Some(0.0));
    server.terminate();
    let mut left = copies(&there);
    assert_eq!(left.pop(), Some(there.join("games-mine.db")));
    assert!((1..=3).contains(&left.len()), "{left:?}");
    let newest = left.last().expect("there is one");
    let mode = std::fs::metadata(newest)
        .expect("it is there")
        .permissions();
    assert_eq!(mode.mode() & 0o777, 0o600);
    // A start soon after makes none, since none is due; a restore brings the game back.
    let last = newest.to_string_lossy().into_owned();
    let done = run(&["restore", &last, "--data", &dir]);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    let server = Server::start_with(&data, &every("1d"));
    assert!(server.has(&game));
    assert_eq!(copies(&there).len(), left.len() + 1);
}

#[test]
fn times_between_copies_that_make_no_sense_are_refused() {
    let serve = ["serve", "--bind", "127.0.0.1:0"];
    for time in ["0s", "6", "h", "-1h", "99999999999999999999d", "1y"] {
        let every = format!("--backup-every={time}");
        let told = [&serve[..], &[&every]].concat();
        assert!(refusal(&told).contains("time between copies"), "{time}");
    }
}

/// Root restores, and somebody else serves.
#[test]
fn what_is_restored_belongs_to_whom_the_folder_does() {
    let folder = Folder::new("owner");
    let data = folder.0.join("data");
    let (dir, copy) = (folder.path("data"), folder.path("copy.db"));
    Server::start(&data).terminate();
    let done = run(&["backup", &copy, "--data", &dir]);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    std::fs::remove_dir_all(&data).expect("it is there");
    std::fs::create_dir(&data).expect("a folder");
    let other = std::os::unix::fs::chown(&data, Some(12345), Some(12345));
    if let Err(error) = other {
        // Only root can try that.
        return eprintln!("not tried: {error}");
    }
    for _ in 0..2 {
        let done = run(&["restore", &copy, "--data", &dir]);
        assert_eq!(done.status.code(), Some(0), "{done:?}");
        let done = run(&["backup", &folder.path("again.db"), "--data", &dir]);
        assert_eq!(done.status.code(), Some(0), "{done:?}");
        std::fs::remove_file(folder.0.join("again.db")).expect("it is there");
    }
    for entry in std::fs::read_dir(&data).expect("a folder") {
        let entry = entry.expect("a file");
        let found = entry.metadata().expect("it is there");
        assert_eq!((found.uid(), found.gid()), (12345, 12345), "{entry:?}");
    }
}

/// The examples of the documents, where they stand.
fn example(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operate");
    std::fs::read_to_string(path.join(name)).expect("an example")
}

/// Words of a list such as `[one, "two"]`.
fn listed(list: &str) -> Vec<String> {
    let inner = list
        .split_once('[')
        .and_then(|(_, rest)| rest.rsplit_once(']'));
    let words = inner.expect("a list").0.split(',');
    words
        .map(|word| word.trim().trim_matches('"').to_owned())
        .collect()
}

#[test]
fn the_program_takes_the_command_lines_of_the_examples() {
    let line = |text: &str, begin: &str| {
        let found = text.lines().find(|line| line.trim().starts_with(begin));
        found.unwrap_or_else(|| panic!("no {begin}")).to_owned()
    };
    let unit = line(&example("variorum.service"), "ExecStart=");
    let unit: Vec<String> = unit.split_whitespace().map(str::to_owned).collect();
    let container = listed(&line(&example("Containerfile"), "ENTRYPOINT"));
    let compose = example("compose.yaml");
    let mut cluster = listed(&line(&compose, "entrypoint:"));
    cluster.extend(listed(&line(&compose, "command:")));
    for command in [unit, container, cluster] {
        // A fault that comes after all options have been understood.
        let mut told: Vec<&str> = command[1..].iter().map(String::as_str).collect();
        told.extend(["--limit", "horses=1"]);
        let said = refusal(&told);
        assert!(said.contains("horses"), "{command:?}: {said}");
    }
    for text in [example("Containerfile"), compose] {
        let probe = text
            .lines()
            .find(|line| line.contains("health, \"127") || line.contains("\"health\""));
        let probe = listed(probe.expect("a probe"));
        assert_eq!(run(&["health", "--help"]).status.code(), Some(0));
        assert!(probe.contains(&"health".to_owned()), "{probe:?}");
    }
}

#[test]
fn the_examples_keep_what_the_documents_promise() {
    let unit = example("variorum.service");
    for setting in [
        "MemorySwapMax=0",
        "TasksMax=",
        "ProtectProc=invisible",
        "StartLimitIntervalSec=0",
    ] {
        assert!(
            unit.lines().any(|line| line.starts_with(setting)),
            "{setting}"
        );
    }
    let compose = example("compose.yaml");
    assert!(!compose.contains(":-"), "a password that everybody knows");
    for setting in [
        "read_only: true",
        "cap_drop: [ALL]",
        "mem_limit: ",
        "healthcheck:",
    ] {
        assert!(compose.contains(setting), "{setting}");
    }
    assert_eq!(compose.matches("condition: service_healthy").count(), 3);
    assert!(example("Containerfile").contains("\nHEALTHCHECK "));
}

/// The alarm with a server and a systemd that are scripts here: what counts is what it makes of their answers.
#[test]
fn the_alarm_speaks_when_a_server_is_away_and_when_it_was_started_again() {
    let folder = Folder::new("alarm");
    std::fs::create_dir_all(&folder.0).expect("a folder");
    let script = |name: &str, text: &str| {
        let path = folder.0.join(name);
        std::fs::write(&path, format!("#!/bin/sh\n{text}\n")).expect("a file");
        let mode = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(&path, mode).expect("it is there");
    };
    let alarm = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/operate/variorum-alarm");
    let look = |well: bool, restarts: u32| {
        script(
            "variorum",
            if well {
                "echo ok"
            } else {
                "echo no answer >&2; exit 1"
            },
        );
        script("systemctl", &format!("echo {restarts}"));
        let path = format!(
            "{}:{}",
            folder.0.display(),
            std::env::var("PATH").expect("a path")
        );
        let output = Command::new(&alarm)
            .env("PATH", path)
            .env("PAUSE", "0")
            .env("STATE_DIRECTORY", &folder.0)
            .env_remove("TELL")
            .output();
        let output = output.expect("it starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.success(), said.is_empty(), "{said}");
        said
    };
    assert_eq!(look(true, 0), "");
    let said = look(true, 5);
    assert!(
        said.contains("5 times") && said.contains("well now"),
        "{said}"
    );
    assert_eq!(look(true, 5), "", "it was told already");
    let said = look(false, 5);
    assert!(
        said.contains("no answer") && !said.contains("times"),
        "{said}"
    );
    let said = look(false, 7);
    assert!(
        said.contains("no answer") && said.contains("2 times"),
        "{said}"
    );
    // Somebody has started it by hand: systemd counts from nothing again.
    assert_eq!(look(true, 0), "");
    assert!(look(true, 1).contains("1 times"));
}
