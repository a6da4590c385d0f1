//! The language server, asked by a client over its pipes as an editor asks.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

/// An editor.
struct Client {
    server: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    last: i64,
}

impl Client {
    fn start() -> Self {
        let mut server = Command::new(env!("CARGO_BIN_EXE_variorum"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let input = server.stdin.take().expect("a pipe");
        let output = BufReader::new(server.stdout.take().expect("a pipe"));
        let mut client = Client {
            server,
            input,
            output,
            last: 0,
        };
        let answer = client.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(answer["capabilities"]["hoverProvider"], true);
        client.tell("initialized", json!({}));
        client
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.input, "Content-Length: {}\r\n\r\n{text}", text.len()).expect("a pipe");
        self.input.flush().expect("a pipe");
    }

    fn read(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.output.read_line(&mut line).expect("a line");
            match line.trim().split_once(": ") {
                Some((_, value)) => length = value.parse().expect("a length"),
                None => break,
            }
        }
        let mut body = vec![0; length];
        self.output.read_exact(&mut body).expect("a message");
        serde_json::from_slice(&body).expect("JSON")
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// What a request is answered with; an error as `{"error": …}`.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.last += 1;
        let id = self.last;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let message = self.read();
            if message["id"] == id {
                return match message.get("error") {
                    Some(error) => json!({ "error": error["message"] }),
                    None => message["result"].clone(),
                };
            }
        }
    }

    /// The next faults that are told, as their messages.
    fn faults(&mut self) -> Vec<(String, Value)> {
        loop {
            let message = self.read();
            if message["method"] == "textDocument/publishDiagnostics" {
                let list = message["params"]["diagnostics"]
                    .as_array()
                    .expect("a list")
                    .iter();
                return list
                    .map(|fault| {
                        let text = fault["message"].as_str().expect("a text").to_owned();
                        (text, fault["range"].clone())
                    })
                    .collect();
            }
        }
    }

    fn open(&mut self, text: &str) -> Vec<(String, Value)> {
        let document = json!({ "uri": URI, "languageId": "variorum", "version": 1, "text": text });
        self.tell("textDocument/didOpen", json!({ "textDocument": document }));
        self.faults()
    }

    fn change(&mut self, text: &str) -> Vec<(String, Value)> {
        let document = json!({ "uri": URI, "version": 2 });
        let changes = json!([{ "text": text }]);
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": document, "contentChanges": changes }),
        );
        self.faults()
    }

    fn end(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.server.wait().expect("an end").success());
    }
}

const URI: &str = "file:///games/mine.kdl";

/// The text that ends where a `|` stands, as a position, and the text without it.
fn cursor(text: &str) -> (String, Value) {
    let at = text.find('|').expect("a cursor");
    let line = text[..at].matches('\n').count();
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let column = text[start..at].encode_utf16().count();
    (
        text.replacen('|', "", 1),
        json!({ "line": line, "character": column }),
    )
}

fn place(position: &Value) -> Value {
    json!({ "textDocument": { "uri": URI }, "position": position })
}

const GAME: &str = "game \"Mine\" id=\"mine\" // \u{1d11e}\nextends \"chess\"\npiece \"Gnu\" id=\"G\" { move \"N C\" }\n\
                    amend \"Pawn\" { promote \"last rank\" to=\"Gnu, Queen\" }\n";

#[test]
fn faults_come_and_go_while_a_text_is_written() {
    let mut client = Client::start();
    assert_eq!(client.open(GAME), []);
    let faults = client.change(&GAME.replace("to=\"Gnu", "to=\"Gnoo"));
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert!(
        faults[0].0.starts_with("piece `Gnoo` is not defined"),
        "{faults:?}"
    );
    let expected =
        json!({ "start": { "line": 3, "character": 39 }, "end": { "line": 3, "character": 43 } });
    assert_eq!(faults[0].1, expected);
    assert_eq!(client.change(GAME), []);
    // Half a text is no reason to stop.
    assert!(!client.change("piece \"A").is_empty());
    client.end();
}

#[test]
fn completion_offers_entries_properties_words_and_names() {
    let mut client = Client::start();
    client.open(GAME);
    let mut offered = |text: &str| -> Vec<String> {
        let (text, position) = cursor(text);
        client.change(&text);
        let answer = client.ask("textDocument/completion", place(&position));
        let list = answer.as_array().expect("a list").iter();
        list.map(|item| item["label"].as_str().expect("a text").to_owned())
            .collect()
    };
    let has = |list: &[String], word: &str| list.iter().any(|label| label == word);
    let at_top = offered(&format!("{GAME}pie|"));
    assert!(has(&at_top, "piece") && has(&at_top, "setup") && !has(&at_top, "shoot"));
    let in_piece = offered("piece \"A\" id=\"A\" {\n    sh|\n}\n");
    assert!(has(&in_piece, "shoot") && has(&in_piece, "move") && !has(&in_piece, "board"));
    let props = offered("piece \"A\" |");
    assert!(has(&props, "id=") && has(&props, "class="), "{props:?}");
    let words = offered("piece \"A\" id=\"A\" { move \"R\" over=| }");
    assert!(has(&words, "one") && has(&words, "any"), "{words:?}");
    let names = offered(&GAME.replace("Gnu, Queen", "Gnu, Q|"));
    assert!(has(&names, "Queen") && has(&names, "Gnu"), "{names:?}");
    client.end();
}

#[test]
fn a_piece_is_explained_found_and_renamed() {
    let mut client = Client::start();
    let (text, position) = cursor(&GAME.replace("to=\"Gnu", "to=\"G|nu"));
    client.open(&text);
    let told = client.ask("textDocument/hover", place(&position));
    let told = told["contents"]["value"].as_str().expect("a text");
    assert!(
        told.starts_with("**Gnu (G)**") && told.contains("knight"),
        "{told}"
    );
    let found = client.ask("textDocument/definition", place(&position));
    assert_eq!(found["uri"], URI);
    assert_eq!(
        found["range"]["start"],
        json!({ "line": 2, "character": 7 })
    );
    let mut params = place(&position);
    params["newName"] = json!("Wildebeest");
    let edits = client.ask("textDocument/rename", params.clone());
    let edits = edits["changes"][URI].as_array().expect("edits").clone();
    assert_eq!(edits.len(), 2, "{edits:?}");
    params["newName"] = json!("Queen");
    let refused = client.ask("textDocument/rename", params);
    assert!(refused["error"].is_string(), "{refused}");
    client.end();
}

/// A game with a region, a class and an attribute.
const COURT: &str = r#"game "Mine" id="mine"
board 8 8
region "court" "d1-e2" black="mirror"
attribute "brave" resists="freeze, shot"
class "piece" default=#true
class "guard" has="brave"
piece "King" id="K" royal=#true {
    move "K" to="court, far court"
}
piece "Crab" id="C" class="guard" { move "zB" from="all except court" only="guard" }
// Everything
// stands at home.
setup { put "King" "e1"; put "Crab" "a1"; black "mirror" }
"#;

#[test]
fn names_are_explained_found_everywhere_and_renamed() {
    let mut client = Client::start();
    let at = |before: &str, behind: &str| {
        let (text, position) = cursor(&COURT.replacen(
            &format!("{before}{behind}"),
            &format!("{before}|{behind}"),
            1,
        ));
        (text, place(&position))
    };
    let (text, region) = at("to=\"cou", "rt");
    let (_, attribute) = at("has=\"br", "ave");
    let (_, class) = at("only=\"gu", "ard");
    let (_, path) = at("\"z", "B");
    assert_eq!(client.open(&text), []);
    let hover = |client: &mut Client, place: &Value| -> String {
        let told = client.ask("textDocument/hover", place.clone());
        told["contents"]["value"]
            .as_str()
            .expect("a text")
            .to_owned()
    };
    let told = hover(&mut client, &path);
    assert!(told.contains(". o . @ . o ."), "{told}");
    let told = hover(&mut client, &region);
    assert!(told.contains(" 1  . . . w w . . ."), "{told}");
    let told = hover(&mut client, &attribute);
    assert!(
        told.contains("freeze, shot") && told.contains("Crab"),
        "{told}"
    );
    assert!(hover(&mut client, &class).contains("Crab"));
    for (place, new, changes) in [
        (region, "throne", 4),
        (attribute, "bold", 2),
        (class, "watch", 3),
    ] {
        let mut params = place.clone();
        params["context"] = json!({ "includeDeclaration": true });
        let found = client.ask("textDocument/references", params.clone());
        assert_eq!(found.as_array().map(Vec::len), Some(changes), "{found}");
        params["context"] = json!({ "includeDeclaration": false });
        let found = client.ask("textDocument/references", params);
        assert_eq!(found.as_array().map(Vec::len), Some(changes - 1), "{found}");
        let range = client.ask("textDocument/prepareRename", place.clone());
        assert!(range["start"].is_object(), "{range}");
        let mut params = place;
        params["newName"] = json!(new);
        let edits = client.ask("textDocument/rename", params.clone());
        let edits = edits["changes"][URI].as_array().map(Vec::len);
        assert_eq!(edits, Some(changes), "{new}");
        params["newName"] = json!("Not a word");
        let refused = client.ask("textDocument/rename", params);
        assert!(refused["error"].is_string(), "{refused}");
    }
    let document = json!({ "textDocument": { "uri": URI } });
    let folds = client.ask("textDocument/foldingRange", document);
    let lines = |fold: &Value| (fold["startLine"].as_u64(), fold["endLine"].as_u64());
    let folds: Vec<_> = folds
        .as_array()
        .expect("a list")
        .iter()
        .map(lines)
        .collect();
    assert_eq!(folds, [(Some(6), Some(8)), (Some(10), Some(11))]);
    client.end();
}

#[test]
fn layout_mending_and_outline() {
    let mut client = Client::start();
    client.open(&GAME.replace("piece \"Gnu\"", "piece   'Gnu'"));
    let range =
        json!({ "start": { "line": 2, "character": 10 }, "end": { "line": 2, "character": 10 } });
    let document = json!({ "uri": URI });
    let actions = client.ask(
        "textDocument/codeAction",
        json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } }),
    );
    let edit = &actions[0]["edit"]["changes"][URI][0];
    assert_eq!(edit["newText"], "\"Gnu\"", "{actions}");
    client.change(&GAME.replace("piece \"Gnu\"", "piece   \"Gnu\""));
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let edits = client.ask(
        "textDocument/formatting",
        json!({ "textDocument": document, "options": options }),
    );
    assert_eq!(edits[0]["newText"], GAME);
    let outline = client.ask(
        "textDocument/documentSymbol",
        json!({ "textDocument": document }),
    );
    let names: Vec<&str> = outline
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|symbol| symbol["name"].as_str())
        .collect();
    assert_eq!(names, ["Mine", "Gnu"]);
    let unknown = client.ask("textDocument/nothing", json!({}));
    assert!(unknown["error"].is_string());
    client.end();
}
