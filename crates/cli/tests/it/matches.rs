//! `variorum match` as scripts see it.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

const PROGRAM: &str = env!("CARGO_BIN_EXE_variorum");

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(PROGRAM);
    command.arg("match").args(args).stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    command(args).output().expect("the program starts")
}

fn output(args: &[&str]) -> String {
    let output = run(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The games and the summary that `--json` prints.
fn json(args: &[&str]) -> (Vec<Value>, Value) {
    let text = output(&[args, &["--json"]].concat());
    let mut lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let summary = lines.pop().expect("a summary");
    lines.sort_by_key(|line| line["game"].as_u64());
    (lines, summary)
}

fn refused(args: &[&str], words: &[&str]) {
    let output = run(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {errors}");
    assert!(output.stdout.is_empty(), "{args:?} printed something");
    assert_eq!(errors.trim_end().lines().count(), 1, "{args:?}: {errors}");
    for word in words {
        assert!(errors.contains(word), "{args:?}: no `{word}` in {errors}");
    }
}

struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let name = format!("variorum-match-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = std::fs::remove_file(&path);
        Temporary(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.0).expect("it was written")
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn json_has_an_object_a_game_and_a_last_one() {
    let (games, summary) = json(&[
        "chess", "--second", "random", "--nodes", "300", "--games", "4", "--lines",
    ]);
    assert_eq!(games.len(), 4);
    for (index, game) in games.iter().enumerate() {
        assert_eq!(game["game"], index + 1);
        assert_eq!(game["fen"], games[index / 2 * 2]["fen"]);
        let moves = game["moves"].as_array().expect("moves");
        assert_eq!(game["times"].as_array().map(Vec::len), Some(moves.len()));
        assert_eq!(game["lines"].as_array().map(Vec::len), Some(moves.len()));
        assert!(
            game["balance"]["cp"]
                .as_i64()
                .is_some_and(|cp| cp.abs() <= 100)
        );
    }
    assert_eq!(summary["games"], 4);
    assert_eq!(summary["wins"], 4);
    assert_eq!(summary["penta"], serde_json::json!([0, 0, 0, 0, 2]));
    for key in ["forfeits", "crashes", "illegal", "draws", "losses"] {
        assert_eq!(summary[key], 0, "{key}");
    }
    for key in ["elo", "elo_low", "elo_high"] {
        assert!(summary[key].is_null(), "all were won: {key}");
    }
    assert_eq!(summary["distinct"], 4);
}

#[test]
fn people_read_lines() {
    let text = output(&[
        "chess",
        "--second",
        "random",
        "--nodes",
        "200",
        "--games",
        "2",
        "--sprt",
        "-20,20",
        "--max-plies",
        "8",
        "--moves",
    ]);
    for line in [
        "self against random",
        "game   1: first as White, draw (adjudication: 8 plies were played), 8 plies",
        "Elo   | 0.00 +- ? (95%)",
        "SPRT  | ",
        "(-2.94, 2.94) [-20.00, 20.00]",
        "Games | N: 2 W: 0 L: 0 D: 2",
        "Penta | [0, 0, 1, 0, 0]",
        "Host  | ",
        "Line  | ",
    ] {
        assert!(text.contains(line), "no `{line}` in {text}");
    }
}

#[test]
fn senseless_matches_are_refused() {
    refused(&["chess", "--first", "nobody"], &["nobody", "uci:COMMAND"]);
    refused(&["chess", "--first", "uci:"], &["command"]);
    refused(
        &["chess", "--first", "uci:/nothing/like/it"],
        &["/nothing/like/it"],
    );
    refused(&["chess", "--sprt", "5,0"], &["first bound"]);
    refused(&["chess", "--sprt", "5"], &["--sprt", "2 numbers"]);
    refused(&["chess", "--tc", "x"], &["`x`"]);
    refused(&["chess", "--first-nodes", "x"], &["--first-nodes", "`x`"]);
    refused(&["chess", "--first-level", "13"], &["1 to 12"]);
    refused(&["chess", "--second-level", "3"], &["own engine"]);
    refused(&["chess", "--first-letters", "A=B"], &["other programs"]);
    refused(&["chess", "--first-draft", "x"], &["--first-draft", "`x`"]);
    refused(
        &["chess", "--first", "xboard:x", "--nodes", "5"],
        &["nodes"],
    );
    refused(&["chess", "--set", "forces"], &["OPTION=VALUE"]);
    refused(&["chess", "--set", "forces=equal"], &["forces"]);
}

/// Where only one player leaves its placements to chance, only its own are other ones in a match of another seed.
#[test]
fn chance_places_for_one_player() {
    let games = |seed: &str| {
        let mut args = vec!["optima10", "--nodes", "100", "--max-plies", "24"];
        args.extend([
            "--set",
            "pieces=Agent,Archer,Bastion,Cavalry,General,Hero,Marshal,Owl,Prince",
        ]);
        args.extend(["--games", "2", "--seed", seed, "--second-draft", "random"]);
        json(&args)
    };
    let (first, summary) = games("1");
    assert_eq!(
        games("1").0[0]["moves"],
        first[0]["moves"],
        "one seed, one game"
    );
    assert_eq!(summary["match"]["second"]["draft"], "random");
    assert!(summary["match"]["first"]["draft"].is_null());
    let white = &summary["white"];
    let counted = ["wins", "draws", "losses"].map(|key| white[key].as_u64().unwrap_or(0));
    assert_eq!(counted.iter().sum::<u64>(), 2);
    let (other, _) = games("2");
    // In the first game the first player is White, and the hands are the same: it begins alike, the other does not.
    assert_eq!(first[0]["moves"][0], other[0]["moves"][0]);
    assert_ne!(first[1]["moves"][0], other[1]["moves"][0]);
    for key in ["forfeits", "crashes", "illegal"] {
        assert_eq!(summary[key], 0, "{summary}");
    }
}

/// This program plays against itself by either protocol, in games with placing, drafts and long squares.
#[test]
fn both_protocols_play_every_kind_of_game() {
    for (variant, games) in [
        ("chess", "2"),
        ("optima10", "2"),
        ("grand", "2"),
        ("omega", "2"),
    ] {
        for protocol in ["uci", "xboard"] {
            let engine = format!("{protocol}:'{PROGRAM}' {protocol}");
            let (_, summary) = json(&[
                variant,
                "--first",
                &engine,
                "--second",
                "self",
                "--depth",
                "1",
                "--games",
                games,
                "--max-plies",
                "60",
            ]);
            assert_eq!(summary["games"], 2, "{variant} {protocol}: {summary}");
            for key in ["forfeits", "crashes", "illegal"] {
                assert_eq!(summary[key], 0, "{variant} {protocol}: {summary}");
            }
        }
    }
}

#[test]
fn clocks_are_kept_by_either_protocol() {
    let engine = |protocol: &str| format!("{protocol}:'{PROGRAM}' {protocol}");
    let (games, summary) = json(&[
        "chess",
        "--first",
        &engine("uci"),
        "--second",
        &engine("xboard"),
        "--tc",
        "2+0.05",
        "--margin",
        "2000",
        "--games",
        "2",
        "--max-plies",
        "20",
        "--lines",
    ]);
    assert_eq!(summary["forfeits"], 0, "{summary}");
    let lines = games[0]["lines"].as_array().expect("lines");
    // Both tell what they think.
    assert!(lines[0]["nodes"].as_u64().is_some() && lines[1]["nodes"].as_u64().is_some());
    assert_eq!(summary["match"]["first"]["control"], "2+0.05");
}

/// A program that never gets one kind of move right: after four games the match is over, and says what is wrong.
#[cfg(unix)]
#[test]
fn a_match_of_one_kind_of_illegal_move_stops() {
    let program = "uci:sh -c 'while read word rest; do case $word in uci) echo id name Wrong; echo uciok;; \
                   isready) echo readyok;; go) echo bestmove e8g8;; quit) exit;; esac; done'";
    let args = [
        "chess", "--first", program, "--second", "random", "--games", "40", "--json",
    ];
    let output = run(&args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{errors}");
    for words in [
        "`chess`",
        "castling",
        "`e8g8`",
        "/",
        "Check where units that castle end",
    ] {
        assert!(errors.contains(words), "no `{words}` in {errors}");
    }
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let (summary, games) = lines.split_last().expect("a summary");
    assert!((4..8).contains(&games.len()), "{text}");
    assert!(games.iter().all(|game| game["refused"] == "e8g8"), "{text}");
    assert_eq!(summary["illegal"], games.len());
}

/// A match that is killed goes on: nothing is played twice, nothing is lost, and the games are those of a match that
/// was not killed.
#[test]
fn a_killed_match_goes_on() {
    let args = |file: &str| {
        let fixed = [
            "chess",
            "--second",
            "greedy",
            "--nodes",
            "400",
            "--games",
            "8",
            "--max-plies",
            "40",
        ];
        let fixed = fixed.map(str::to_owned).into_iter();
        fixed
            .chain(["--out".to_owned(), file.to_owned()])
            .collect::<Vec<_>>()
    };
    let whole = Temporary::new("whole");
    let run = |file: &Temporary| {
        let args = args(file.path());
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        json(&args)
    };
    let (_, wanted) = run(&whole);

    let killed = Temporary::new("killed");
    let first = args(killed.path());
    let first: Vec<&str> = first.iter().map(String::as_str).collect();
    let mut child = command(&first)
        .arg("--json")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        lines.next().expect("a game").unwrap();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = killed.text().lines().count() - 1;
    assert!(
        (3..8).contains(&before),
        "{before} games before it was killed"
    );

    let (games, summary) = run(&killed);
    assert_eq!(games.len(), 8 - before);
    for key in [
        "games",
        "wins",
        "draws",
        "losses",
        "penta",
        "distinct",
        "mean_plies",
    ] {
        assert_eq!(summary[key], wanted[key], "{key}");
    }
    let moves = |file: &Temporary| {
        let text = file.text();
        let mut games: Vec<(u64, String)> = text
            .lines()
            .skip(1)
            .map(|line| serde_json::from_str::<Value>(line).unwrap())
            .map(|game| (game["game"].as_u64().unwrap(), game["moves"].to_string()))
            .collect();
        games.sort();
        games
    };
    assert_eq!(moves(&killed), moves(&whole));
}

#[test]
fn games_are_written_as_a_file_of_games() {
    let file = Temporary::new("record");
    output(&[
        "optima10",
        "--second",
        "greedy",
        "--nodes",
        "50",
        "--games",
        "2",
        "--max-plies",
        "60",
        "--record",
        file.path(),
    ]);
    let mut games = Command::new(PROGRAM);
    let listed = games
        .args(["games", "--json", file.path()])
        .output()
        .unwrap();
    assert_eq!(listed.status.code(), Some(0), "{}", file.text());
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), 2);
    assert!(file.text().contains("[White \"self\"]"));
}

/// The test ends as soon as it is decided, and says how.
#[test]
fn the_test_stops_the_match() {
    let args = [
        "chess", "--second", "random", "--nodes", "100", "--sprt", "0,400", "--games", "400",
        "--resign", "1,1",
    ];
    let (games, summary) = json(&args);
    assert!(games.len() < 400);
    assert_eq!(summary["verdict"], "stronger", "{summary}");
    assert!(summary["llr"].as_f64().is_some_and(|llr| llr > 2.94));
    let two = [&args[..], &["--concurrency", "2"]].concat();
    let (_, again) = json(&two);
    for key in ["games", "wins", "draws", "llr", "penta"] {
        assert_eq!(summary[key], again[key], "{key}");
    }
}
