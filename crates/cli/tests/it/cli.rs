//! The program as scripts see it: output, exit status, and one clear line for bad input.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_variorum"));
    command.args(args).stdin(Stdio::null());
    command.output().expect("the program starts")
}

/// Standard output of a run that succeeds.
fn output(args: &[&str]) -> String {
    let output = run(args);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

fn json(args: &[&str]) -> Value {
    let text = output(args);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

/// The keys of an object, sorted.
fn keys(value: &Value) -> Vec<&str> {
    let mut keys: Vec<&str> = value
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    keys.sort_unstable();
    keys
}

/// A run that is refused: status 2, nothing on standard output, one line with these words on standard error.
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

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w";

#[test]
fn bad_input_is_one_line_and_status_2() {
    refused(&["moves", "ches"], &["ches", "chess"]);
    refused(&["show", "nothing-like-it"], &["nothing-like-it"]);
    refused(&["pieces", "no.kdl"], &["no.kdl"]);
    refused(&["check", "no/such/file.kdl"], &["no/such/file.kdl"]);
    refused(&["moves", "chess", "--fen", "x"], &["placement"]);
    refused(
        &["moves", "chess", "--fen", "4k3/8/8/8/8/8/8/4K3 q"],
        &["side to move"],
    );
    refused(
        &["show", "chess", "--fen", "4k3/8/8/8/8/8/8/4K3 w - z9"],
        &["en passant", "z9"],
    );
    refused(
        &[
            "perft",
            "chess",
            "--fen",
            "4k3/8/8/8/8/8/8/4K3 w KQkq",
            "--depth",
            "1",
        ],
        &["castling"],
    );
    refused(
        &["show", "chess", "--moves", "e2e4", "e7e5", "e4e5"],
        &["move 3 of 3, `e4e5`", "the Pawn on e5 is in the way"],
    );
    refused(
        &["moves", "chess", "--moves", "Qd3"],
        &["move 1 of 1, `Qd3`", "The Pawn on d2 stands in the way."],
    );
    refused(
        &["moves", "chess", "--moves", "e2e4", "e7e5", "hello"],
        &["hello", "3"],
    );
    refused(&["setup", "optima10", "--royals", "7"], &["royals", "7"]);
    refused(&["setup", "optima9", "--royals", "2"], &["royals"]);
    refused(&["setup", "optima10", "--pieces", "Archr"], &["Archr"]);
    refused(&["setup", "nova8", "--count", "14"], &["count", "14"]);
    refused(
        &["setup", "ultima", "--array", "sideways"],
        &["array", "sideways"],
    );
}

#[test]
fn bad_usage_is_status_2_too() {
    for args in [
        &["frobnicate"][..],
        &["moves"],
        &["moves", "chess", "--bogus"],
        &["moves", "optima10+bogus"],
        &["perft", "chess"],
        &["perft", "chess", "--depth", "deep"],
        &["setup", "chess", "--royals", "1"],
        &["setup", "chess", "--seed", "x"],
        &["show", "chess", "--fen"],
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(
            output.stdout.is_empty() && !output.stderr.is_empty(),
            "{args:?}"
        );
    }
}

#[test]
fn help_of_every_command() {
    for command in [
        "variants", "pieces", "setup", "moves", "show", "games", "perft", "check", "bench",
        "serve", "match",
    ] {
        let text = output(&[command, "--help"]);
        assert!(text.contains("Usage: variorum"), "{text}");
    }
}

#[test]
fn variants() {
    let value = json(&["variants", "--json"]);
    let ids: Vec<&str> = list(&value)
        .iter()
        .map(|game| game["id"].as_str().unwrap())
        .collect();
    for id in [
        "chess",
        "optima10",
        "optima9",
        "optima2002",
        "nova8",
        "nova10",
        "omega",
        "omega-advanced",
        "ultima",
    ] {
        assert!(ids.contains(&id), "{ids:?}");
    }
    let lines = output(&["variants"]);
    assert!(ids.iter().all(|id| lines.contains(id)), "{lines}");
}

#[test]
fn a_house_reading_is_explained_once() {
    let text = output(&["pieces", "optima2002"]);
    assert_eq!(text.matches("no published source").count(), 1, "{text}");
    assert!(text.matches("house]").count() > 60, "{text}");
    assert!(
        text.lines().all(|line| line.chars().count() <= 80),
        "{text}"
    );
    assert!(!output(&["pieces", "chess"]).contains("house"));
}

#[test]
fn pieces_are_described_in_german() {
    let text = output(&["pieces", "chess", "--lang", "de"]);
    assert!(text.contains("Springer (N)"), "{text}");
    assert!(text.contains("Zieht und schlägt"), "{text}");
    assert!(!text.contains("Moves"), "{text}");
    refused(&["pieces", "chess", "--lang", "tlh"], &["tlh"]);
}

#[test]
fn pieces_of_all_games_are_found_and_copied() {
    let found = output(&["pieces", "--find", "freezes", "at", "a", "distance"]);
    assert!(found.contains("Basilisk  nova10:Ba"), "{found}");
    let german = json(&[
        "pieces",
        "--find",
        "lähmt aus der Ferne",
        "--lang",
        "de",
        "--json",
    ]);
    assert!(german[0]["description"].as_str().unwrap().contains("lähmt"));
    refused(&["pieces", "--find", "qwertzuiop"], &["qwertzuiop"]);
    let text = output(&["pieces", "--copy", "ultima:I"]);
    assert!(
        text.starts_with("// from Ultima (ultima)\npiece \"Immobilizer\" id=\"I\""),
        "{text}"
    );
    refused(
        &["pieces", "--copy", "ultima:Zz"],
        &["`Zz`", "its pieces are K, I, W"],
    );
    refused(&["pieces", "--copy", "ultima"], &["GAME:ID"]);
    assert_eq!(run(&["pieces"]).status.code(), Some(2));
    let folder = crate::support::Folder::new("copied-piece");
    std::fs::create_dir_all(&folder.0).unwrap();
    let file = folder.path("mine.kdl");
    let mine =
        "game \"Mine\" id=\"mine\"\nextends \"chess\"\npiece \"Ice\" id=\"I\" { move \"W\" }\n";
    std::fs::write(&file, mine).unwrap();
    let whole = output(&["pieces", "--copy", "ultima:I", "--into", &file]);
    assert!(
        whole.starts_with(mine) && whole.contains("id=\"Im\""),
        "{whole}"
    );
    std::fs::write(&file, whole).unwrap();
    assert!(output(&["pieces", &file]).contains("Immobilizer (Im)"));
}

#[test]
fn rules_are_found_under_the_word_that_others_use() {
    let args = |command| [command, "chess", "--lang", "de"];
    assert_eq!(output(&args("describe")), output(&args("rules")));
}

#[test]
fn pieces() {
    let value = json(&["pieces", "optima10", "--json"]);
    for piece in list(&value) {
        for key in ["name", "id", "class", "short", "description"] {
            assert!(
                piece[key].as_str().is_some_and(|text| !text.is_empty()),
                "{piece}"
            );
        }
        assert!(
            piece["attributes"].is_array() && piece["house"].is_boolean(),
            "{piece}"
        );
    }
    let find = |name: &str| {
        let found = list(&value).iter().find(|piece| piece["name"] == name);
        found.unwrap_or_else(|| panic!("no {name}"))
    };
    assert_eq!(
        find("Bastion")["attributes"],
        serde_json::json!(["shielded"])
    );
    assert_eq!(find("King")["class"], "royal");
    assert_eq!(find("Wizard")["id"], "Wi");
    let count = |class: &str| list(&value).iter().filter(|p| p["class"] == class).count();
    assert_eq!(
        ["piece", "royal", "pawn", "guard"].map(count),
        [53, 4, 6, 6]
    );
}

#[test]
fn setup() {
    for args in [
        &[
            "setup", "optima10", "--seed", "5", "--forces", "unequal", "--royals", "2",
        ][..],
        &[
            "setup", "optima10", "--seed", "5", "--forces", "random", "--random", "pawns",
        ],
        &[
            "setup", "nova10", "--seed", "5", "--count", "16", "--set", "extended", "--pawns",
            "omni",
        ],
        &["setup", "ultima", "--seed", "5", "--array", "mirror"],
        &["setup", "omega-advanced", "--seed", "5"],
    ] {
        let fen = output(args);
        assert_eq!(fen, output(args), "the seed decides everything: {args:?}");
        let shown = json(&["show", args[1], "--fen", fen.trim(), "--json"]);
        assert_eq!(shown["fen"], fen.trim());
        assert_eq!(shown["result"], "*");
    }
    let output = run(&["setup", "nova8"]);
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("seed "));
    let pool = self::output(&["setup", "optima10", "--seed", "1", "--forces", "unequal"]);
    assert!(pool.contains("[=") && pool.contains(" w "), "{pool}");
}

#[test]
fn moves() {
    let mut lines: Vec<String> = output(&["moves", "chess", "--fen", KINGS])
        .lines()
        .map(str::to_owned)
        .collect();
    lines.sort();
    assert_eq!(lines, ["e1d1", "e1d2", "e1e2", "e1f1", "e1f2"]);
    let fen = "10/10/10/10/10/10/10/10/p9/{Ar}9 w";
    let value = json(&["moves", "optima10", "--fen", fen, "--json"]);
    let shot = list(&value).iter().find(|mv| mv["move"] == "a1a2,a2a1");
    let shot = shot.expect("the archer can shoot");
    assert_eq!(
        keys(shot),
        [
            "captures", "converts", "fen", "from", "move", "promotes", "san", "to"
        ]
    );
    assert_eq!(
        (shot["from"].as_str(), shot["to"].as_str()),
        (Some("a1"), Some("a1"))
    );
    assert_eq!(shot["captures"], serde_json::json!(["a2"]));
    assert_eq!(shot["converts"], serde_json::json!([]));
    assert_eq!(shot["promotes"], Value::Null);
    assert_eq!(shot["fen"], "10/10/10/10/10/10/10/10/10/{Ar}9 b - - 0 1");
    let value = json(&[
        "moves",
        "optima10",
        "--fen",
        "10/P9/10/10/10/10/10/10/10/10 w",
        "--json",
    ]);
    let promotion = list(&value).iter().find(|mv| mv["move"] == "a9a10wi");
    assert_eq!(promotion.expect("a promotion")["promotes"], "Wi");
    let start = output(&["setup", "optima10", "--seed", "1"]);
    let value = json(&["moves", "optima10", "--fen", start.trim(), "--json"]);
    let placement = &list(&value)[0];
    assert_eq!(placement["from"], Value::Null);
    assert!(
        placement["move"].as_str().unwrap().contains('@'),
        "{placement}"
    );
    let after = output(&["moves", "chess", "--moves", "f2f3", "e7e5", "g2g4", "d8h4"]);
    assert_eq!(after, "", "mated");
}

#[test]
fn moves_in_batches() {
    let questions = [
        format!(r#"{{"variant":"chess","fen":"{KINGS}","moves":["e1e2"]}}"#),
        r#"{"variant":"chess"}"#.to_owned(),
        String::new(),
        "not json".to_owned(),
        r#"["chess"]"#.to_owned(),
        r#"{"fen":"8"}"#.to_owned(),
        r#"{"variant":"ches"}"#.to_owned(),
        r#"{"variant":"chess","fen":"8"}"#.to_owned(),
        r#"{"variant":"chess","moves":["e2e5"]}"#.to_owned(),
        r#"{"variant":"chess","moves":"e2e4"}"#.to_owned(),
        r#"{"variant":"ultima+capture","fen":null,"moves":[]}"#.to_owned(),
    ];
    let mut child = Command::new(env!("CARGO_BIN_EXE_variorum"))
        .args(["moves", "--batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(questions.join("\n").as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let answers: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a line"))
        .collect();
    let good: Vec<Option<usize>> = answers
        .iter()
        .map(|answer| answer["moves"].as_array().map(Vec::len))
        .collect();
    let bad = [None; 7];
    let mut expected = vec![Some(5), Some(20)];
    expected.extend(bad);
    assert_eq!(good[..9], expected);
    assert_eq!(good.len(), 10);
    assert!(good[9].is_some_and(|count| count > 0));
    for answer in &answers[2..9] {
        assert_eq!(keys(answer), ["error"]);
        assert!(
            answer["error"]
                .as_str()
                .is_some_and(|text| !text.is_empty()),
            "{answer}"
        );
    }
}

#[test]
fn show() {
    let value = json(&[
        "show", "chess", "--moves", "f2f3", "e7e5", "g2g4", "d8h4", "--json",
    ]);
    for key in [
        "fen",
        "turn",
        "phase",
        "result",
        "reason",
        "check",
        "repetitions",
        "frozen",
    ] {
        assert!(value.get(key).is_some(), "no {key} in {value}");
    }
    assert_eq!(value["turn"], "w");
    assert_eq!(value["phase"], "movement");
    assert_eq!(value["result"], "0-1");
    assert_eq!(value["reason"], "checkmate");
    assert_eq!(value["check"], true);
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut args = vec!["show", "chess", "--json", "--moves"];
    args.extend(shuffle.iter().chain(&shuffle));
    let value = json(&args);
    assert_eq!(value["reason"], "repetition");
    assert_eq!(value["result"], "1/2-1/2");
    assert_eq!(value["repetitions"], 3);
    let value = json(&["show", "optima10", "--json"]);
    assert_eq!(value["phase"], "placement");
    let frozen = "10/10/10/10/10/{go}9/10/10/10/{Ar}9 w";
    let value = json(&["show", "optima10", "--fen", frozen, "--json"]);
    assert_eq!(value["frozen"], serde_json::json!(["a1"]));
    assert_eq!(value["reason"], "no-moves");
    assert_eq!(value["result"], "0-1");
    let text = output(&["show", "omega"]);
    assert!(
        text.contains("FEN: ") && text.contains("White to move"),
        "{text}"
    );
}

#[test]
fn perft() {
    let plain = output(&["perft", "chess", "--depth", "3"]);
    assert_eq!(plain.lines().last(), Some("nodes 8902"));
    let played = output(&["perft", "chess", "--depth", "3", "--play-leaves"]);
    assert_eq!(played.lines().last(), Some("nodes 8902"));
    let divided = output(&["perft", "chess", "--depth", "3", "--divide"]);
    assert_eq!(divided.lines().last(), Some("nodes 8902"));
    assert!(divided.lines().any(|line| line == "e2e4: 600"), "{divided}");
}

/// A folder of this test's own, empty.
fn scratch(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("variorum-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn a_position_as_a_picture() {
    let folder = scratch("show");
    let draw = |name: &str, more: &[&str]| {
        let path = folder.join(name);
        let mut args = vec!["show", "chess", "--svg", path.to_str().unwrap()];
        args.extend(more);
        assert!(output(&args).contains("FEN: "));
        std::fs::read_to_string(&path).unwrap()
    };
    let start = draw("start.svg", &[]);
    assert!(start.starts_with("<svg ") && start.ends_with("</svg>\n"));
    assert_eq!(start.matches("<use ").count(), 32);
    let kings = draw("kings.svg", &["--fen", KINGS]);
    assert_eq!(kings.matches("<use ").count(), 2);
    // A king in the middle of the lowest rank has five squares to go to.
    let marked = draw("marked.svg", &["--fen", KINGS, "--of", "e1"]);
    assert_eq!(marked.matches("<circle ").count(), 5);
    let pictures = [
        draw("dark.svg", &["--theme", "dark"]),
        draw("black.svg", &["--black"]),
        draw("moved.svg", &["--moves", "e4"]),
    ];
    assert!(pictures.iter().all(|picture| *picture != start));
    let path = folder.join("none.svg");
    let path = path.to_str().unwrap();
    refused(
        &["show", "chess", "--svg", path, "--of", "e5"],
        &["--of", "e5"],
    );
    refused(&["show", "chess", "--svg", path, "--of", "z9"], &["z9"]);
    assert!(
        !std::path::Path::new(path).exists(),
        "something was written"
    );
    let nowhere = folder.join("no/such/folder.svg");
    refused(
        &["show", "chess", "--svg", nowhere.to_str().unwrap()],
        &["folder.svg"],
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn images_beside_a_rule_file_take_the_place_of_pictures() {
    let folder = scratch("glyphs");
    let rules = folder.join("mine.kdl");
    let text = r#"
game "Mine" id="mine"
board 4 4
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Rook" id="R" { move "R" }
setup { put "King" "a1"; put "Rook" "b1"; black "mirror" }
"#;
    std::fs::write(&rules, text).unwrap();
    let glyphs = folder.join("mine.glyphs");
    std::fs::create_dir(&glyphs).unwrap();
    let own = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><!-- mine --></svg>";
    for name in ["R-w.svg", "X-w.svg", "K-w.png", "K-b.SVG"] {
        std::fs::write(glyphs.join(name), own).unwrap();
    }
    std::fs::create_dir(glyphs.join("K-w.svg")).unwrap();
    let out = folder.join("out");
    output(&[
        "pieces",
        rules.to_str().unwrap(),
        "--svg",
        out.to_str().unwrap(),
    ]);
    let read = |name: &str| std::fs::read_to_string(out.join(name)).unwrap();
    let mut files: Vec<String> = std::fs::read_dir(&out)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    // What belongs to no piece is not taken.
    let expected = [
        "K-b.svg",
        "K-w.svg",
        "R-b.svg",
        "R-w.svg",
        "sheet.svg",
        "sprite.svg",
    ];
    assert_eq!(files, expected);
    assert_eq!(read("R-w.svg"), own);
    for made in ["K-w.svg", "K-b.svg", "R-b.svg"] {
        assert!(!read(made).contains("mine"), "{made}");
    }
    // It is loaded as an image and never made part of another file.
    assert!(read("sheet.svg").contains("<image href=\"R-w.svg\""));
    for whole in ["sheet.svg", "sprite.svg"] {
        assert!(!read(whole).contains("mine -->"), "{whole}");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn check() {
    let folder = std::env::temp_dir().join(format!("variorum-cli-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join("faulty.kdl");
    std::fs::write(&path, "game \"Nothing\" {").unwrap();
    let output = run(&["check", path.to_str().unwrap()]);
    let text = [output.stdout, output.stderr].concat();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&text).contains("faulty.kdl"));
    std::fs::remove_dir_all(&folder).unwrap();
    let good = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/ultima.kdl");
    assert_eq!(run(&["check", good]).status.code(), Some(0));
}

/// Runs `check` on a text from standard input.
fn check_input(args: &[&str], text: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_variorum"))
        .arg("check")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    input.write_all(text.as_bytes()).unwrap();
    drop(input);
    child.wait_with_output().unwrap()
}

#[test]
fn check_for_programs() {
    let good = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/chess.kdl");
    let faulty = "game \"Nothing\" id=\"nothing\"\r\nextends \"chess\"\r\n/* \u{e9} */ crossing \"Pown\"\r\n";
    let output = check_input(&[good, "-", "--json"], faulty);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stderr.is_empty());
    let objects: Vec<Value> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).expect("an object a file"))
        .collect();
    assert_eq!(objects.len(), 2);
    assert_eq!(objects[0]["file"], good);
    assert_eq!(objects[0]["faults"].as_array().map(Vec::len), Some(0));
    assert_eq!(objects[1]["file"], "-");
    let fault = &objects[1]["faults"][0];
    assert_eq!(fault["severity"], "error");
    assert_eq!(fault["code"], "unknown-piece");
    assert_eq!(fault["message"], "piece `Pown` is not defined");
    assert_eq!(fault["help"], "did you mean `Pawn`?");
    let place = ["line", "column", "end_line", "end_column"].map(|key| fault[key].as_u64());
    assert_eq!(place, [3, 19, 3, 23].map(Some));
    assert_eq!(fault["fixes"][0]["replacement"], "Pawn");
}

#[test]
fn check_of_several_files() {
    let ultima = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/ultima.kdl");
    let chess = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants/chess.kdl");
    let output = check_input(&[ultima, chess], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    let mixed = check_input(&[ultima, "no/such/file.kdl"], "");
    assert_eq!(mixed.status.code(), Some(2));
    assert!(mixed.stdout.is_empty(), "nothing half-written");
    // A warning is shown and changes no status.
    let idle = "game \"Idle\" id=\"idle\"\nextends \"chess\"\noption \"calm\"\n";
    let output = check_input(&["-"], idle);
    assert_eq!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stdout).contains("option `calm` changes nothing"));
}

/// A file that goes away with the test.
struct TempFile(std::path::PathBuf);

impl TempFile {
    fn new(name: &str, text: &str) -> TempFile {
        let path = std::env::temp_dir().join(format!("variorum-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        TempFile(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for TempFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn games_are_listed_checked_and_rewritten() {
    let file = TempFile::new(
        "two.pgn",
        "[White \"Anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[Variant \"Ultima\"]\n\n1. a2a4 {well} *\n",
    );
    let listed = output(&["games", file.path()]);
    assert_eq!(
        listed,
        "1\tchess\tAnna – ?\t0-1 (checkmate)\t4 moves\n2\tultima\t? – ?\t*\t1 moves\n"
    );
    let second: Value = json(&["games", file.path(), "--game", "2", "--json"]);
    assert_eq!(second["variant"], "ultima");
    assert_eq!(second["moves"], serde_json::json!(["a2a4"]));
    assert_eq!(second["reason"], Value::Null);
    let fen = output(&["games", file.path(), "--game", "1", "--fen-at", "2"]);
    let shown = json(&["show", "chess", "--moves", "f3", "e5", "--json"]);
    assert_eq!(fen.trim(), shown["fen"]);
    // What is written is read again, and is the same.
    let written = output(&["games", file.path(), "--write"]);
    let copy = TempFile::new("copy.pgn", &written);
    assert_eq!(output(&["games", copy.path(), "--write"]), written);
    let picture = TempFile::new("moving.svg", "");
    refused(
        &["games", file.path(), "--animation", picture.path()],
        &["--game"],
    );
    output(&[
        "games",
        file.path(),
        "--game",
        "1",
        "--animation",
        picture.path(),
    ]);
    let svg = std::fs::read_to_string(picture.path()).unwrap();
    assert!(svg.starts_with("<svg ") && svg.contains("Qh4#"));
}

/// Games of rules of somebody's own, which stand in the file once.
#[test]
fn rules_that_a_file_carries_are_found() {
    let text =
        "game \"Calm\" id=\"calm\"\nextends \"chess\"\noption \"short\" { draws { moves 20 } }\n";
    let source = &variorum_catalog::BuiltIn;
    let (bundle, _) = variorum_catalog::Bundle::gather("calm.kdl", text, source);
    let (id, lines) = (bundle.id(), bundle.carried().expect("plain lines"));
    let game = format!("[Variant \"{id}+short\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n");
    let file = TempFile::new("own.pgn", &format!("{lines}{game}{game}"));
    let listed = output(&["games", file.path()]);
    assert_eq!(listed.matches("calm+short").count(), 2, "{listed}");
    let written = output(&["games", file.path(), "--write"]);
    assert!(written.starts_with(&lines) && written.contains(&format!("\"{id}+short\"")));
    assert_eq!(written.matches("variorum-rules").count(), 1);
    let copy = TempFile::new("again.pgn", &written);
    assert_eq!(output(&["games", copy.path(), "--write"]), written);
    let judged = output(&[
        "analyze",
        "--file",
        copy.path(),
        "--nodes",
        "50",
        "--annotate",
    ]);
    assert!(judged.starts_with(&lines), "{judged}");
    let without = TempFile::new("without.pgn", &game);
    let refusal = run(&["games", without.path()]);
    let why = String::from_utf8_lossy(&refusal.stderr);
    assert!(
        !refusal.status.success() && why.contains("does not carry"),
        "{why}"
    );
}

#[test]
fn a_game_that_cannot_be_read_is_named_and_the_others_are_read() {
    let file = TempFile::new(
        "faults.pgn",
        "1. e4 e5 2. Ke3 *\n\n[Variant \"/etc/passwd\"]\n\n*\n\n1. d4 *\n",
    );
    let output = run(&["games", file.path()]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.contains("game 1, line 1, column 13: move 3, `Ke3`: The King does not move"),
        "{errors}"
    );
    assert!(errors.contains("game 2, line 3, column 1: "), "{errors}");
    assert!(errors.ends_with("2 games cannot be read\n"), "{errors}");
    assert!(String::from_utf8_lossy(&output.stdout).starts_with("3\tchess\t"));
    refused(&["games", "/nowhere.pgn"], &["/nowhere.pgn"]);
    refused(&["games", file.path(), "--game", "9"], &["no game 9"]);
}
