//! A server as its operator sees it: what is refused at the start, how it stops, copies of the games.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

/// A folder that goes away with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("variorum-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_string_lossy().into_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variorum"));
    command.args(args).stdin(Stdio::null());
    command.output().expect("the program starts")
}

/// What a run says that is refused with status 2.
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
    said
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Server {
        let mut child = Command::new(env!("CARGO_BIN_EXE_variorum"))
            .args(["serve", "--bind", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.take().expect("it has an output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        Server {
            address: address.to_owned(),
            child,
        }
    }

    /// The first line and the head of an answer.
    fn ask(&self, request: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let text = format!(
            "{request} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n\
             Content-Type: application/x-www-form-urlencoded\r\n\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(text.as_bytes()).expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Makes a game and says where it is.
    fn make_game(&self) -> String {
        let answer = self.ask("POST /games", "variant=chess&seed=1&opponent=friend");
        let location = answer.lines().find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case("location")
                .then(|| value.trim().to_owned())
        });
        location.unwrap_or_else(|| panic!("no game: {answer}"))
    }

    fn has(&self, game: &str) -> bool {
        self.ask(&format!("GET {game}"), "")
            .starts_with("HTTP/1.1 200")
    }

    #[cfg(unix)]
    fn terminate(mut self) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.expect("there is `kill`").success());
        let status = self.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "it ends well");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn what_makes_no_sense_is_refused_at_the_start() {
    let serve = ["serve", "--bind", "127.0.0.1:0"];
    for (option, value, word) in [
        ("--origin", "example.org", "https://"),
        ("--origin", "https://example.org/chess", "follows the name"),
        ("--limit", "horses=2", "searches"),
        ("--limit", "games=many", "games=many"),
    ] {
        let said = refusal(&[&serve[..], &[option, value]].concat());
        assert!(said.contains(word), "{option} {value}: {said}");
    }
}

#[test]
fn a_database_is_named_in_one_way_and_its_password_never_shown() {
    let bind = ["serve", "--bind", "127.0.0.1:0"];
    let nowhere = "postgres://me:s3cret@127.0.0.1:1/games";
    let refused = |args: &[&str], variable: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_variorum"))
            .args(args)
            .env("VARIORUM_DATABASE", variable)
            .stdin(Stdio::null())
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(!said.contains("s3cret"), "{said}");
        said
    };
    assert!(refused(&bind, nowhere).contains("cannot be reached"));
    assert!(refused(&bind, "mysql://me:s3cret@host/x").contains("postgres://USER"));
    let both = [&bind[..], &["--data", "somewhere"]].concat();
    assert!(refused(&both, nowhere).contains("one of them"));
    let node = [&bind[..], &["--node", "10.0.0.1"]].concat();
    assert!(refused(&node, nowhere).contains("http://HOST:PORT"));
    let alone = ["serve", "--database", nowhere];
    assert!(run(&alone).status.code() == Some(2));
    assert!(refused(&["backup", "copy.db"], nowhere).contains("pg_dump"));
    assert!(refused(&["restore", "copy.db"], nowhere).contains("pg_restore"));
}

#[test]
fn the_desk_is_kept_beside_a_running_server() {
    let folder = Folder::new("desk");
    let data = folder.0.join("data");
    let dir = folder.path("data");
    let desk = |order: &[&str]| run(&[&["desk", "--data", &dir], order].concat());
    assert!(refusal(&["desk", "list", "--data", &dir]).contains("no games"));
    let server = Server::start(&data);
    let game = server.make_game();
    let said = |order: &[&str]| {
        let output = desk(order);
        assert_eq!(output.status.code(), Some(0), "{order:?}: {output:?}");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    assert!(said(&["list"]).starts_with("draft"));
    let exported = said(&["export", &game]);
    assert!(exported.contains("\"variant\": \"chess\""), "{exported}");
    assert!(
        said(&[
            "ban",
            "192.0.2.9/32",
            "--days",
            "3",
            "--reason",
            "x\u{1b}[2J"
        ])
        .contains("192.0.2.9")
    );
    let bans = said(&["bans"]);
    assert!(
        bans.contains("192.0.2.9") && !bans.contains('\u{1b}'),
        "{bans}"
    );
    assert!(said(&["bans", "--json"]).contains("\"who\": \"192.0.2.9\""));
    assert!(said(&["unban", "192.0.2.9"]).contains("come in"));
    assert!(said(&["delete", &game]).contains("deleted"));
    assert!(!server.has(&game));
    assert!(said(&["log"]).contains("deleted"));
    for id in [
        "00000000000000000000",
        "-0000000000000000000",
        "--d00000000000000000",
    ] {
        let missing = refusal(&["desk", "hide", id, "--data", &dir]);
        assert!(missing.contains("there is no draft"), "{missing}");
    }
    assert!(refusal(&["desk", "ban", "me", "--data", &dir]).contains("nor an address"));
}

#[cfg(unix)]
#[test]
fn games_are_copied_while_the_server_runs_and_restored_when_it_has_stopped() {
    let folder = Folder::new("backup");
    let data = folder.0.join("data");
    let (dir, copy) = (folder.path("data"), folder.path("copy.db"));
    assert!(refusal(&["backup", &copy, "--data", &dir]).contains("no games"));
    let server = Server::start(&data);
    let before = server.make_game();
    let done = run(&["backup", &copy, "--data", &dir]);
    assert_eq!(done.status.code(), Some(0), "{done:?}");
    assert!(refusal(&["backup", &copy, "--data", &dir]).contains("there already"));
    let after = server.make_game();
    assert!(refusal(&["restore", &copy, "--data", &dir]).contains("another server"));
    server.terminate();
    // After a clean end everything is in one file, and a copy of that is a whole one.
    let plain = folder.path("plain.db");
    std::fs::copy(data.join("games.db"), &plain).expect("it can be copied");
    assert!(!data.join("games.db-wal").exists());
    let odd = folder.path("odd.db");
    std::fs::write(&odd, "no games").expect("a file");
    assert!(refusal(&["restore", &odd, "--data", &dir]).contains("cannot be restored"));
    for (file, kept) in [(&copy, [true, false]), (&plain, [true, true])] {
        let done = run(&["restore", file, "--data", &dir]);
        assert_eq!(done.status.code(), Some(0), "{done:?}");
        let server = Server::start(&data);
        assert_eq!([server.has(&before), server.has(&after)], kept);
        server.terminate();
    }
}
