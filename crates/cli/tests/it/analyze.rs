//! `variorum analyze`: what it prints of positions and of games. Searches are limited by nodes, so that all is the same
//! everywhere; numbers that change with every better search are left out.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// Status, standard output and standard error of `variorum analyze`.
fn run(args: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_variorum"))
        .arg("analyze")
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Who does not read its input may end before it is written.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code().expect("it ends by itself"),
        text(output.stdout),
        text(output.stderr),
    )
}

/// What a run that succeeds prints.
fn output(args: &[&str]) -> String {
    let (status, out, errors) = run(args, "");
    assert_eq!((status, errors.as_str()), (0, ""), "{args:?}");
    out
}

/// What stands before lines of moves.
const LABELS: [&str; 4] = ["played:", "better:", "gespielt:", "besser:"];

/// Leaves out digits of scores in pawns, of depths, nodes, times and percents, and of lines all but the first move: what
/// remains is what a reader looks for.
fn hidden(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let mut words = line.split(' ').collect::<Vec<&str>>();
        if let Some(label) = words.iter().position(|word| LABELS.contains(word)) {
            words.truncate(label + 2);
        }
        let mut shown = Vec::new();
        for (index, word) in words.iter().enumerate() {
            let before = words[..index].iter().rev().find(|word| !word.is_empty());
            let after = words.get(index + 1);
            let number = word.replace(',', ".");
            let pawns =
                number.contains('.') && !number.ends_with('.') && number.parse::<f64>().is_ok();
            let count = word.parse::<u64>().is_ok();
            let hide = pawns
                || count
                    && (before == Some(&"depth")
                        || after == Some(&"%;")
                        || after == Some(&"nodes")
                        || after == Some(&"ms"));
            shown.push(if hide { "_" } else { *word });
        }
        shown.retain(|word| !word.is_empty());
        shown.join(" ")
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// The same of JSON: centipawns, depths, nodes and milliseconds are left out, and lines that end with no mate.
fn hidden_json(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut value: Value = serde_json::from_str(line).expect("JSON");
        hide(&mut value);
        lines.push(serde_json::to_string_pretty(&value).expect("JSON"));
    }
    lines.join("\n")
}

fn hide(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(hide),
        Value::Object(object) => {
            // Which move is second best may change with the search.
            let open = object.contains_key("cp") && object.contains_key("pv");
            let plies = object.get("pv").and_then(Value::as_array).map(Vec::len);
            for (key, value) in object {
                match key.as_str() {
                    "cp" | "depth" | "nodes" | "ms" | "loss" | "accuracy" => {
                        assert!(value.is_number(), "{key}: {value}");
                        *value = "a number".into();
                    }
                    "san" if value.is_array() => {
                        assert_eq!(value.as_array().map(Vec::len), plies, "{value}");
                        *value = "moves".into();
                    }
                    "move" | "san" if open => {
                        assert!(value.is_string(), "{key}: {value}");
                        *value = "a move".into();
                    }
                    "pv" if open => {
                        assert!(
                            value.as_array().is_some_and(|list| !list.is_empty()),
                            "{value}"
                        );
                        *value = "moves".into();
                    }
                    _ => hide(value),
                }
            }
        }
        _ => {}
    }
}

/// A mate on the back rank, and other moves that win.
const BACK: &str = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
const ONE: &[&str] = &["chess", "--fen", BACK, "--nodes", "3000"];
/// The same for Black.
const BLACK: &str = "r5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1";

#[test]
fn positions_for_people() {
    insta::assert_snapshot!("mate", hidden(&output(ONE)));
    let three = hidden(&output(&[ONE, &["--multipv", "3"]].concat()));
    let lines: Vec<&str> = three.lines().collect();
    assert_eq!(lines.len(), 5, "{three}");
    assert!(lines[1].starts_with("1. #1 "), "{three}");
    assert!(lines[2].starts_with("2. _ depth _ "), "{three}");
    // Scores are White's: that Black mates is bad.
    let black = output(&["chess", "--fen", BLACK, "--nodes", "3000"]);
    assert!(
        hidden(&black).contains("\n1. #-1 depth _ Ra1#\n"),
        "{black}"
    );
    // Who takes the king and the game is over, in a game of other pieces.
    let taken = output(&[
        "optima10",
        "--fen",
        "k9/10/10/10/10/10/10/10/10/{Ci}8K w - - 0 1",
        "--nodes",
        "2000",
    ]);
    insta::assert_snapshot!("royal", hidden(&taken));
    let over = output(&[
        "chess",
        "--fen",
        "R5k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1",
        "--nodes",
        "100",
    ]);
    insta::assert_snapshot!("over", hidden(&over));
}

#[test]
fn positions_for_programs() {
    let text = output(&[ONE, &["--multipv", "2", "--json"]].concat());
    let value: Value = serde_json::from_str(&text).expect("JSON");
    assert!(
        value["nodes"].as_u64().is_some_and(|nodes| nodes <= 3_000),
        "{text}"
    );
    insta::assert_snapshot!("json", hidden_json(&text));
}

#[test]
fn the_same_nodes_give_the_same_lines() {
    let lines = || {
        let text = output(&["nova8", "--nodes", "4000", "--multipv", "3", "--json"]);
        let value: Value = serde_json::from_str(&text).expect("JSON");
        (value["lines"].clone(), value["nodes"].clone())
    };
    let (first, nodes) = lines();
    assert_eq!(nodes, 4_000);
    assert_eq!(first.as_array().expect("a list").len(), 3);
    assert_eq!((first, nodes), lines());
}

/// White overlooks a fork and loses the knight; Black takes it.
const FORK: &str = "q3k3/5ppp/8/3N4/8/8/5PPP/6K1 w - - 0 1";
const MOVES: &[&str] = &["h3", "Qxd5", "f3", "Qd1+"];
const GAME: &[&str] = &["chess", "--fen", FORK, "--nodes", "5000"];

#[test]
fn moves_are_judged() {
    let game = [GAME, &["--game", "--moves"], MOVES].concat();
    let first = output(&game);
    assert_eq!(first, output(&game));
    insta::assert_snapshot!("judged", hidden(&first));
    let german = output(&[GAME, &["--lang", "de", "--game", "--moves"], MOVES].concat());
    insta::assert_snapshot!("judged_german", hidden(&german));
    let with_json = output(&[GAME, &["--json", "--game", "--moves"], MOVES].concat());
    let value: Value = serde_json::from_str(&with_json).expect("JSON");
    let moves = value["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), MOVES.len());
    // For the side that moved, and for White.
    assert!(
        moves[1]["score"]["cp"]
            .as_i64()
            .is_some_and(|score| score > 0)
    );
    assert!(
        moves[1]["white"]["cp"]
            .as_i64()
            .is_some_and(|score| score < 0)
    );
    assert!(moves[0]["loss"].as_i64().is_some_and(|loss| loss >= 300));
    let told = serde_json::json!({
        "fen": value["fen"],
        "moves": [moves[0]],
        "players": value["players"],
    });
    insta::assert_snapshot!("judged_json", hidden_json(&told.to_string()));
}

#[test]
fn what_stays_won_is_no_mistake() {
    // The mate was there; the queen and the rook still win.
    let start = ["chess", "--fen", "6k1/5ppp/8/8/8/8/5PPP/QR4K1 w - - 0 1"];
    let limits = ["--nodes", "3000", "--json", "--game", "--moves", "h3"];
    let game = output(&[start.as_slice(), &limits].concat());
    let value: Value = serde_json::from_str(&game).expect("JSON");
    let judged = &value["moves"][0];
    assert_eq!(judged["best_score"]["mate"], 1);
    assert_eq!(judged["judgement"], Value::Null, "{game}");
}

/// A file that is gone when the test ends.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, text: &str) -> Temporary {
        let path =
            std::env::temp_dir().join(format!("variorum-analyze-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("written");
        Temporary(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("UTF-8")
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A fool's mate, a game in which Black takes a king that was left hanging, and one that cannot be read.
const FILE: &str = r#"[White "Anna"]
[Black "Bela"]

1. f3 e5 2. g4 Qh4# 0-1

[White "Carla"]
[Variant "optima10"]
[SetUp "1"]
[FEN "9k/10/10/10/10/10/10/10/{ci}9/1K8 w - - 0 1"]

1. Kc1 Cib2 0-1

[White "Dora"]

1. e4 e5 2. Ke3 *
"#;

#[test]
fn games_of_a_file_are_judged() {
    let file = Temporary::new("two.pgn", FILE);
    let (status, out, errors) = run(&["--file", file.path(), "--nodes", "2000"], "");
    let (again, the_same, _) = run(&["--file", "-", "--nodes", "2000"], FILE);
    assert_eq!((status, again), (1, 1));
    assert_eq!(out, the_same);
    let told = hidden(&out);
    assert!(
        told.contains("2. g4 #-1 blunder\nAllows mate in 1: the Queen on d8 mates with Qh4#.\nplayed: g4\nbetter: "),
        "{told}"
    );
    assert!(told.contains("2... Qh4# 0-1\n"), "{told}");
    assert!(
        told.contains("Loses the King on c1: the Citadel on a2 captures it.\n"),
        "{told}"
    );
    assert_eq!(told.matches("Scores are in pawns").count(), 1, "{told}");
    assert!(
        errors.contains("two.pgn: game 3, line 15, column 13: move 3, `Ke3`: The King does not move from e1 to e3.")
            && errors.ends_with("1 game cannot be read\n"),
        "{errors}"
    );
    let (status, out, errors) = run(
        &[
            "--file",
            file.path(),
            "--game",
            "1",
            "--nodes",
            "2000",
            "--json",
        ],
        "",
    );
    assert_eq!((status, errors.as_str()), (0, ""));
    let value: Value = serde_json::from_str(&out).expect("one game");
    assert_eq!(
        (&value["game"], &value["variant"], &value["result"]),
        (&1.into(), &"chess".into(), &"0-1".into())
    );
    assert_eq!(value["moves"][2]["judgement"], "blunder");
    assert_eq!(value["moves"][3]["score"]["mate"], 1);
    let (status, out, _) = run(
        &[
            "--file",
            file.path(),
            "--game",
            "3",
            "--nodes",
            "2000",
            "--json",
        ],
        "",
    );
    let value: Value = serde_json::from_str(&out).expect("one game");
    assert_eq!((status, &value["error"]["line"]), (1, &15.into()));
}

/// What was said of a game is written into its file; what stood there stays.
#[test]
fn games_are_annotated() {
    let text = "[White \"Anna\"]\n\n1. f3 {Odd.} (1. e4 e5) 1... e5 2. g4 Qh4# 0-1\n";
    let args = ["--file", "-", "--nodes", "2000", "--annotate"];
    let (status, out, errors) = run(&args, text);
    assert_eq!((status, errors.as_str()), (0, ""));
    let sheet = variorum_record::sheets(&out).next().expect("a game");
    let rules = variorum_catalog::load("chess").expect("chess");
    let english = variorum_describe::Language::English;
    let tree = variorum_record::Tree::read(&sheet, &rules, english, &|| true);
    let tree = tree.unwrap_or_else(|fault| panic!("{fault}\n{out}"));
    assert_eq!(tree.game().moves().len(), 4);
    assert!(tree.game().remarks().is_empty(), "{out}");
    let main = |index: usize| {
        let path = (0..index).fold(0, |node, _| tree.nodes()[node].children()[0]);
        &tree.nodes()[path]
    };
    assert!(main(1).note.text.starts_with("Odd."), "{out}");
    assert!(
        main(1).note.eval.is_some() && main(4).note.eval.is_none(),
        "{out}"
    );
    assert_eq!(
        main(3).note.text,
        "Allows mate in 1: the Queen on d8 mates with Qh4#."
    );
    assert_eq!(
        (main(3).nags.as_slice(), main(3).note.eval.as_deref()),
        (&[4][..], Some("#-1"))
    );
    // What stood there, and a better move instead of the blunder.
    assert!(
        main(0).children().len() >= 2 && main(2).children().len() >= 2,
        "{out}"
    );
    // Written again it is the same.
    assert_eq!(
        run(
            &["--file", "-", "--nodes", "2000", "--annotate", "--json"],
            text
        )
        .0,
        2
    );
}

#[test]
fn bad_input_is_told_in_a_line() {
    for (args, words) in [
        (
            &["chess", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"][..],
            "White has 0 royals",
        ),
        (&["chess", "--moves", "e4", "e6e4"], "move 2 of 2, `e6e4`"),
        (&["chess", "--game", "--nodes", "5"], "--moves"),
        (&["chess", "--game", "2", "--moves", "e4"], "--file"),
        (&["--nodes", "5"], "VARIANT"),
        (&["--file", "/nowhere.pgn"], "/nowhere.pgn"),
        (&["nothing-like-it"], "nothing-like-it"),
        (&["chess", "--nodes", "0"], "--nodes"),
        (&["chess", "--fen", BACK, "--file", "x.pgn"], "--file"),
    ] {
        let (status, out, errors) = run(args, "");
        assert_eq!(
            (status, out.as_str(), errors.trim_end().lines().count()),
            (2, "", 1),
            "{args:?}: {errors}"
        );
        assert!(
            errors.to_lowercase().contains(&words.to_lowercase()),
            "{args:?}: {errors}"
        );
    }
    let file = Temporary::new("one.pgn", FILE);
    let (status, _, errors) = run(&["--file", file.path(), "--game", "9"], "");
    assert_eq!(status, 2);
    assert!(errors.contains("there is no game 9"), "{errors}");
}
