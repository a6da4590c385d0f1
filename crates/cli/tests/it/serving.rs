//! A server as its operator sees it: what is refused at the start, how it stops, copies of the games.

use std::process::{Command, Stdio};

use crate::support::{Folder, Server, refusal, run};

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
    if cfg!(feature = "postgres") {
        assert!(refused(&bind, nowhere).contains("cannot be reached"));
        assert!(refused(&["desk", "list"], nowhere).contains("cannot be reached"));
        let copies = [&bind[..], &["--backup-every", "1d"]].concat();
        assert!(refused(&copies, nowhere).contains("pg_dump"));
        assert!(refused(&bind, "mysql://me:s3cret@host/x").contains("postgres://USER"));
    } else {
        for args in [&bind[..], &["desk", "list"]] {
            let said = refused(args, nowhere);
            assert!(said.contains("--features postgres"), "{said}");
        }
    }
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
    assert!(said(&["list"]).starts_with("what"));
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
