//! `variorum openings`: games counted, and asked about.

use serde_json::{Value, json};

use crate::support::{Folder, refusal, run};

/// Status, standard output and standard error.
fn said(args: &[&str]) -> (i32, String, String) {
    let output = run(args);
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let status = output.status.code().expect("it ends by itself");
    (status, text(output.stdout), text(output.stderr))
}

#[test]
fn games_are_counted_added_merged_and_shown() {
    let folder = Folder::new("openings");
    std::fs::create_dir_all(&folder.0).unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let first = write(
        "first.pgn",
        "1. e4 {[%eval 0.3,9]} e5 1-0\n\n1. e4 {[%eval 0.4,9]} c5 0-1\n\n1. d4 *\n",
    );
    let second = write(
        "second.pgn",
        "[Variant \"chess\"]\n\n1. e4 e5 1/2-1/2\n\n[Variant \"crazyhouse\"]\n\n1. c4 1-0\n\n1. e4 e6 2. e5 d5 1-0\n",
    );
    let out = &folder.path("chess.openings");
    let build = |games: &str, out: &str| {
        said(&["openings", "build", "chess", "--games", games, "--out", out])
    };
    let (status, told, errors) = build(&first, out);
    assert_eq!(status, 0, "{errors}");
    assert_eq!(told, format!("{out}: 2 games, 3 moves from positions\n"));
    assert_eq!(errors, "left out: 1 without a result\n");
    let (_, told, errors) = build(&first, out);
    assert_eq!(told, format!("{out}: 2 games, 3 moves from positions\n"));
    assert_eq!(errors, format!("{first}: counted before\n"));
    let (status, told, errors) = build(&second, out);
    assert_eq!(status, 0, "{errors}");
    assert!(
        told.ends_with("4 games, 6 moves from positions\n"),
        "{told}"
    );
    assert_eq!(errors, "left out: 1 of another game\n");

    let (_, shown, _) = said(&["openings", "show", out, "--moves", "e4", "--json"]);
    let shown: Value = serde_json::from_str(&shown).unwrap();
    assert_eq!(
        shown[0],
        json!({ "move": "e7e5", "san": "e5", "games": 2, "white": 1, "draws": 1, "black": 0, "value": null })
    );
    assert_eq!(shown.as_array().unwrap().len(), 3);
    let (_, shown, _) = said(&["openings", "show", out]);
    assert_eq!(
        shown,
        "chess: 4 games\ne4         4   50.0 %  25.0 %  25.0 %  +0.35\n"
    );

    // Made apart and merged it is the same, byte by byte.
    let (one, other) = (folder.path("one"), folder.path("other"));
    build(&first, &one);
    build(&second, &other);
    let merge = [
        "openings", "build", "chess", "--merge", &other, "--out", &one,
    ];
    assert_eq!(said(&merge).0, 0);
    assert_eq!(std::fs::read(&one).unwrap(), std::fs::read(out).unwrap());
    assert!(said(&merge).2.contains("counted already"));
}

#[test]
fn what_cannot_be_counted_is_told() {
    let folder = Folder::new("openings-faults");
    std::fs::create_dir_all(&folder.0).unwrap();
    let games = folder.path("games.pgn");
    std::fs::write(&games, "1. e4 Ke7 1-0\n\n1. d4 1-0\n").unwrap();
    let out = folder.path("out");
    let (status, told, errors) = said(&[
        "openings", "build", "chess", "--games", &games, "--out", &out,
    ]);
    assert_eq!(status, 1);
    assert!(told.contains("1 games, 1 moves"), "{told}");
    assert!(errors.contains("Ke7"), "{errors}");
    let other = refusal(&[
        "openings",
        "build",
        "crazyhouse",
        "--games",
        &games,
        "--out",
        &out,
    ]);
    assert!(other.contains("these are openings of chess"), "{other}");
    let missing = refusal(&[
        "openings",
        "build",
        "chess",
        "--games",
        "nowhere.pgn",
        "--out",
        &out,
    ]);
    assert!(missing.contains("nowhere.pgn"), "{missing}");
    let damaged = refusal(&["openings", "show", &games]);
    assert!(damaged.contains("no file of openings"), "{damaged}");
}
