//! `variorum mcp`, asked over its pipes by a client that follows a script, as an assistant's program asks.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::run;

/// An assistant's program.
struct Client {
    server: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    last: u64,
    /// What was told besides answers.
    told: Vec<Value>,
}

impl Client {
    fn unknown() -> Client {
        let mut server = Command::new(env!("CARGO_BIN_EXE_variorum"))
            .arg("mcp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = BufReader::new(server.stdout.take().expect("a pipe"));
        Client {
            input: server.stdin.take(),
            server,
            output,
            last: 0,
            told: Vec::new(),
        }
    }

    fn start() -> Client {
        let mut client = Client::unknown();
        let own = json!({ "name": "script", "version": "1" });
        let hello =
            json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": own });
        let answer = client.ask("initialize", hello);
        assert_eq!(answer["protocolVersion"], "2025-06-18");
        assert_eq!(answer["serverInfo"]["name"], "variorum");
        assert!(answer["instructions"].as_str().unwrap().contains("`check`"));
        client.tell("notifications/initialized", json!({}));
        client
    }

    fn line(&mut self, line: &str) {
        let input = self.input.as_mut().expect("it is open");
        writeln!(input, "{line}")
            .and_then(|()| input.flush())
            .expect("a pipe");
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.line(&json!({ "jsonrpc": "2.0", "method": method, "params": params }).to_string());
    }

    /// Asks without waiting, and says under which number.
    fn begin(&mut self, method: &str, params: Value) -> u64 {
        self.last += 1;
        let id = self.last;
        let message = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.line(&message.to_string());
        id
    }

    /// The next message. All that the program says is one of the protocol.
    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a line");
        let message: Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line:?}"));
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.read();
            if message["id"] == id {
                return match message.get("error") {
                    Some(error) => json!({ "error": error["message"] }),
                    None => message["result"].clone(),
                };
            }
            self.told.push(message);
        }
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.begin(method, params);
        self.answer(id)
    }

    fn call(&mut self, tool: &str, arguments: Value) -> Value {
        self.ask(
            "tools/call",
            json!({ "name": tool, "arguments": arguments }),
        )
    }

    /// What a tool answers, as data and as text.
    fn use_tool(&mut self, tool: &str, arguments: Value) -> (Value, String) {
        let answer = self.call(tool, arguments);
        assert_ne!(answer["isError"], true, "{answer}");
        let text = answer["content"][0]["text"].as_str().expect("a text");
        (answer["structuredContent"].clone(), text.to_owned())
    }

    /// With which words a tool refuses something.
    fn refused(&mut self, tool: &str, arguments: Value) -> String {
        let answer = self.call(tool, arguments);
        assert_eq!(answer["isError"], true, "{answer}");
        answer["content"][0]["text"]
            .as_str()
            .expect("a text")
            .to_owned()
    }

    /// Closes the input. What comes then, until the program has ended well.
    fn end(mut self) -> String {
        drop(self.input.take());
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("texts");
        assert!(self.server.wait().expect("an end").success());
        rest
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

const DRAFT: &str = r#"game "Ghoul Chess" id="ghoul-chess" summary="Ghouls turn what they leap over."
extends "chess"
piece "Ghoul" id="G" {
    mvoe "mK"
    move "mQ" over="any" requires=#true { convert "behind" }
}
replace "Queen" with="Ghoul"
"#;

/// The text with the first fix of a fault, put where the fault says.
fn mended(text: &str, fault: &Value) -> String {
    let fix = &fault["fixes"][0];
    let number = |name: &str| fix[name].as_u64().expect("a number") as usize;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert_eq!(number("line"), number("end_line"));
    let line: Vec<char> = lines[number("line") - 1].chars().collect();
    let (before, after) = (
        &line[..number("column") - 1],
        &line[number("end_column") - 1..],
    );
    let (before, after): (String, String) = (before.iter().collect(), after.iter().collect());
    let new = fix["replacement"].as_str().expect("a text");
    lines[number("line") - 1] = format!("{before}{new}{after}");
    lines.join("\n") + "\n"
}

#[test]
fn from_an_idea_to_a_game_that_was_tried_out() {
    let mut client = Client::start();
    // It reads the language, and looks how others do it.
    let (digest, text) = client.use_tool("language", json!({ "section": "digest" }));
    assert_eq!(digest["text"], text);
    assert!(text.contains("## A whole game") && text.len() < 25_000);
    let (found, _) = client.use_tool("examples", json!({ "query": "convert behind" }));
    assert_eq!(found["constructs"][0]["id"], "convert behind");
    let name = found["passages"][0]["name"].as_str().unwrap().to_owned();
    let (file, _) = client.use_tool("read_game", json!({ "name": name }));
    assert!(
        file["text"]
            .as_str()
            .unwrap()
            .contains("convert \"behind\"")
    );
    // Its draft has a mistake, which the checker mends.
    let (checked, text) = client.use_tool("check", json!({ "text": DRAFT }));
    assert_eq!(checked["playable"], false);
    let fault = &checked["faults"][0];
    assert_eq!(
        (&fault["code"], &fault["line"]),
        (&json!("unknown-entry"), &json!(4))
    );
    assert!(
        text.contains("did you mean `move`?") && text.contains("1 fault"),
        "{text}"
    );
    let refused = client.refused("describe", json!({ "text": DRAFT }));
    assert!(
        refused.contains("line 4, column 5") && refused.contains("[unknown-entry]"),
        "{refused}"
    );
    let game = mended(DRAFT, fault);
    let (checked, _) = client.use_tool("check", json!({ "text": game }));
    assert_eq!(
        (&checked["playable"], &checked["faults"]),
        (&json!(true), &json!([]))
    );
    assert_eq!(checked["game"]["id"], "ghoul-chess");
    // It reads back what the game means.
    let (described, text) = client.use_tool("describe", json!({ "text": game }));
    assert_eq!(described["rules"], text);
    assert!(
        text.contains("Ghoul") && text.contains("changes sides"),
        "{text}"
    );
    let asked = json!({ "text": game, "piece": "ghoul", "language": "de" });
    let (ghoul, _) = client.use_tool("describe", asked);
    assert!(
        ghoul["description"].as_str().unwrap().contains("Seite"),
        "{ghoul}"
    );
    // It tries the unusual.
    let fen = "4k3/8/8/8/8/2p5/1G6/4K3 w - - 0 1";
    let asked = json!({ "text": game, "fen": fen, "from": "b2" });
    let (position, text) = client.use_tool("legal_moves", asked);
    let moves = position["moves"].as_array().unwrap();
    let turns = moves.iter().find(|mv| mv["converts"] == json!(["c3"]));
    assert_eq!(turns.expect("it leaps")["to"], "d4", "{text}");
    assert!(
        text.contains("b2d4") && text.contains("converts Pawn c3"),
        "{text}"
    );
    let asked = json!({ "text": game, "fen": fen, "moves": ["b2h2"] });
    let refused = client.refused("legal_moves", asked);
    assert!(refused.starts_with("move 1 of 1, `b2h2`: "), "{refused}");
    // It lets the game be played, and hears how that goes.
    let arguments = json!({ "text": game, "games": 3, "nodes": 30, "seconds": 60 });
    let asked =
        json!({ "name": "study", "arguments": arguments, "_meta": { "progressToken": "p" } });
    let studied = client.ask("tools/call", asked);
    assert_eq!(studied["structuredContent"]["played"], 3, "{studied}");
    let report = &studied["structuredContent"]["report"];
    assert!(report["base"]["first"]["low"].is_number(), "{report}");
    assert!(
        report["pieces"]
            .as_array()
            .unwrap()
            .iter()
            .any(|piece| piece["name"] == "Ghoul")
    );
    let text = studied["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("Ghoul Chess"), "{text}");
    let progress: Vec<&Value> = client
        .told
        .iter()
        .filter(|told| told["method"] == "notifications/progress")
        .collect();
    let last = &progress.last().expect("it is told")["params"];
    assert_eq!(
        (&last["progressToken"], &last["total"]),
        (&json!("p"), &json!(3.0))
    );
    assert_eq!(client.end(), "");
}

#[test]
fn tools_resources_and_the_prompt_say_what_they_are_for() {
    let mut client = Client::start();
    let tools = client.ask("tools/list", json!({}));
    let mut names = Vec::new();
    for tool in tools["tools"].as_array().unwrap() {
        let said = tool["description"].as_str().unwrap();
        assert!(said.len() > 60 && said.ends_with('.'), "{tool}");
        let schema = &tool["inputSchema"];
        assert_eq!(
            (&schema["type"], &schema["additionalProperties"]),
            (&json!("object"), &json!(false))
        );
        for (name, field) in schema["properties"].as_object().unwrap() {
            assert!(field["description"].is_string(), "{} {name}", tool["name"]);
        }
        assert_eq!(tool["annotations"]["readOnlyHint"], true);
        names.push(tool["name"].as_str().unwrap().to_owned());
    }
    let all = [
        "language",
        "examples",
        "games",
        "read_game",
        "pieces",
        "copy_piece",
        "check",
        "describe",
        "legal_moves",
        "study",
        "certificate",
    ];
    assert_eq!(names, all);
    let (listed, text) = client.use_tool("games", json!({}));
    let games = listed["games"].as_array().unwrap();
    assert_eq!(games.len(), variorum_catalog::ids().len());
    assert!(games.iter().any(|game| game["id"] == "ultima") && text.contains("ultima: "));
    let (few, _) = client.use_tool("games", json!({ "words": "ULTIMA" }));
    assert!(few["games"].as_array().unwrap().len() < games.len());
    let (found, text) = client.use_tool(
        "pieces",
        json!({ "words": "freezes at a distance", "limit": 3 }),
    );
    assert_eq!(found["pieces"].as_array().unwrap().len(), 3);
    assert!(text.contains("Basilisk"), "{text}");
    let (copy, _) = client.use_tool("copy_piece", json!({ "piece": "ultima:I" }));
    assert!(
        copy["text"]
            .as_str()
            .unwrap()
            .starts_with("// from Ultima (ultima)\n")
    );
    let own = "game \"G\" id=\"g\"\npiece \"Ice\" id=\"I\" { move \"K\" }\n";
    let (put, _) = client.use_tool("copy_piece", json!({ "piece": "ultima:I", "text": own }));
    assert_eq!(put["id"], "Im");
    let (sections, text) = client.use_tool("language", json!({}));
    assert!(text.contains("Castling") && sections["sections"].as_array().unwrap().len() > 30);
    let (castling, _) = client.use_tool("language", json!({ "section": "castling" }));
    assert!(
        castling["text"]
            .as_str()
            .unwrap()
            .contains("mover \"King\"")
    );
    // Every resource that is listed can be read.
    let resources = client.ask("resources/list", json!({}));
    let resources = resources["resources"].as_array().unwrap();
    assert!(resources.len() > 60);
    for resource in resources.iter().step_by(9) {
        let read = client.ask("resources/read", json!({ "uri": resource["uri"] }));
        let text = read["contents"][0]["text"].as_str().unwrap();
        assert_eq!(text.len() as u64, resource["size"], "{resource}");
    }
    let game = client.ask("resources/read", json!({ "uri": "variorum://games/chess" }));
    assert!(
        game["contents"][0]["text"]
            .as_str()
            .unwrap()
            .starts_with("game \"Chess\"")
    );
    let nothing = client.ask(
        "resources/read",
        json!({ "uri": "variorum://games/../../etc/passwd" }),
    );
    assert!(
        nothing["error"]
            .as_str()
            .unwrap()
            .contains("there is nothing at")
    );
    let prompts = client.ask("prompts/list", json!({}));
    assert_eq!(prompts["prompts"][0]["name"], "write_a_game");
    let asked = json!({ "name": "write_a_game", "arguments": { "idea": "Chess with a dragon." } });
    let prompt = client.ask("prompts/get", asked);
    let text = prompt["messages"][0]["content"]["text"].as_str().unwrap();
    assert!(text.ends_with("The idea: Chess with a dragon.\n"), "{text}");
    // It names the tools, and in the order in which they help.
    let places: Vec<usize> = [
        "`language`",
        "`check`",
        "`describe`",
        "`legal_moves`",
        "`study`",
    ]
    .iter()
    .map(|tool| text.find(tool).expect("it is named"))
    .collect();
    assert!(places.is_sorted(), "{text}");
    let lacking = client.ask("prompts/get", json!({ "name": "write_a_game" }));
    assert!(lacking["error"].as_str().unwrap().contains("`idea`"));
    client.end();
}

#[test]
fn what_is_asked_wrongly_is_refused_in_words() {
    let mut client = Client::start();
    let unknown = client.call("shout", json!({}));
    assert!(
        unknown["error"]
            .as_str()
            .unwrap()
            .contains("the tools are language, examples")
    );
    for (tool, arguments, why) in [
        ("check", json!({}), "missing field `text`"),
        ("check", json!({ "text": 5 }), "expected a string"),
        ("check", json!({ "txt": "game" }), "unknown field `txt`"),
        ("describe", json!({}), "say which game"),
        (
            "describe",
            json!({ "game": "chess", "text": "game" }),
            "say which game",
        ),
        (
            "describe",
            json!({ "game": "ches" }),
            "did you mean `chess`?",
        ),
        (
            "describe",
            json!({ "game": "/etc/passwd" }),
            "there is no game",
        ),
        (
            "describe",
            json!({ "game": "chess", "language": "la" }),
            "unknown variant `la`",
        ),
        (
            "describe",
            json!({ "game": "chess", "piece": "Ghoul" }),
            "its pieces are King",
        ),
        (
            "read_game",
            json!({ "name": "../chess" }),
            "there is no game",
        ),
        (
            "legal_moves",
            json!({ "game": "chess", "fen": "8/8" }),
            "the board has 8 ranks",
        ),
        (
            "legal_moves",
            json!({ "game": "chess", "fen": "x".repeat(5_000) }),
            "at most 4000 bytes",
        ),
        (
            "legal_moves",
            json!({ "game": "chess", "from": "z9" }),
            "no square `z9`",
        ),
        (
            "legal_moves",
            json!({ "game": "chess", "moves": ["e2e5"] }),
            "move 1 of 1",
        ),
        (
            "legal_moves",
            json!({ "game": "chess", "moves": vec!["e4"; 2_000] }),
            "at most 1000 moves",
        ),
        (
            "study",
            json!({ "game": "chess", "games": 0 }),
            "`games` is from 1 to 2000",
        ),
        (
            "study",
            json!({ "game": "chess", "seconds": 100_000 }),
            "`seconds` is from 1 to 120",
        ),
        (
            "study",
            json!({ "game": "chess", "nodes": -1 }),
            "expected u64",
        ),
        (
            "study",
            json!({ "game": "chess", "choices": { "colour": "red" } }),
            "colour",
        ),
        (
            "language",
            json!({ "section": "the weather" }),
            "no section is called",
        ),
        ("examples", json!({ "query": "" }), "`query` has from 1 to"),
        (
            "examples",
            json!({ "query": "quetzalcoatl" }),
            "`quetzalcoatl`",
        ),
    ] {
        let told = client.refused(tool, arguments.clone());
        assert!(told.contains(why), "{tool} {arguments}: {told}");
    }
    // What is no message at all is passed over.
    client.line("variorum check game.kdl");
    client.line("{\"jsonrpc\": \"2.0\", \"id\":");
    client.line("");
    assert_eq!(client.ask("ping", json!({})), json!({}));
    client.end();
}

#[test]
fn hostile_texts_are_read_in_bounded_time() {
    let mut client = Client::start();
    let begun = Instant::now();
    let options: String = (0..40)
        .map(|n| format!("option \"o{n}\" {{ draws {{ moves {} }} }}\n", n + 1))
        .collect();
    let many = format!("game \"Many\" id=\"many\"\nextends \"chushogi\"\n{options}");
    // As large as a game may be, with what is slow to reckon.
    let pieces: String = (0..96)
        .map(|n| {
            format!(
                "piece \"P{n}\" id=\"P{n}\" {{ move \"Q\" {{ then \"Q\" }}; freeze \"Q\"\n\
                 move \"mQ\" over=\"any\" {{ capture \"line-behind\"; convert \"enclosed\" }} }}\n"
            )
        })
        .collect();
    let puts: String = (0..96)
        .map(|n| {
            let file = char::from(b'a' + n % 16);
            format!("put \"P{n}\" \"{file}{}\"\n", 2 + n / 16)
        })
        .collect();
    let large = format!(
        "game \"Large\" id=\"large\"\nboard 16 15\nclass \"piece\" default=#true\n\
         piece \"King\" id=\"K\" royal=#true {{ move \"K\" }}\n{pieces}\
         setup {{ put \"King\" \"a1\"\n{puts}black \"mirror\" }}\n"
    );
    for text in [
        "x ".repeat(1 << 20),
        "a {".repeat(100_000),
        "}".repeat(100_000),
        "\u{202e}\u{0}\"".repeat(10_000),
        format!(
            "game \"A\" id=\"a\"\nextends \"a\"\n{}",
            "piece \"B\" id=\"B\"\n".repeat(20_000)
        ),
        large.clone(),
        many,
    ] {
        let (checked, told) = client.use_tool("check", json!({ "text": text }));
        assert!(told.len() < 110_000);
        assert!(checked["faults"].as_array().unwrap().len() <= 40);
        if checked["playable"] == false {
            client.refused("describe", json!({ "text": text }));
        }
    }
    let (position, _) = client.use_tool("legal_moves", json!({ "text": large }));
    assert!(position["moves"].as_array().unwrap().len() <= 400);
    // A study of which no game ends in time is ended.
    let slow = r#"game "Slow" id="slow"
board 16 15
class "piece" default=#true
piece "King" id="K" royal=#true { move "K" }
piece "Snake" id="S" { move "mQ" { then "mQ" } }
setup { fill 2 "Snake"; fill 3 "Snake"; put "King" "a1"; black "mirror" }
"#;
    let asked = json!({ "text": slow, "games": 2000, "nodes": 5000, "seconds": 1 });
    let answer = client.call("study", asked);
    let text = answer["content"][0]["text"].as_str().unwrap();
    assert!(text.contains("in 1 s"), "{text}");
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(120), "{took:?}");
    client.end();
}

#[test]
fn a_study_ends_when_it_is_called_off_and_with_the_input() {
    let long = json!({ "game": "chess", "games": 2000, "nodes": 5000, "seconds": 120 });
    let call = json!({ "name": "study", "arguments": long, "_meta": { "progressToken": 1 } });
    let mut client = Client::start();
    let id = client.begin("tools/call", call.clone());
    // It has begun.
    assert_eq!(client.read()["method"], "notifications/progress");
    client.tell("notifications/cancelled", json!({ "requestId": id }));
    // Others are answered, and of the study nothing is heard any more.
    let (checked, _) = client.use_tool("check", json!({ "text": DRAFT }));
    assert_eq!(checked["playable"], false);
    assert!(
        client.told.iter().all(|told| told["id"] != id),
        "{:?}",
        client.told
    );
    client.begin("tools/call", call);
    while client.read()["method"] != "notifications/progress" {}
    let begun = Instant::now();
    let rest = client.end();
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    for line in rest.lines() {
        serde_json::from_str::<Value>(line).expect("JSON");
    }
}

#[test]
fn an_input_that_ends_at_once_is_no_failure() {
    assert_eq!(Client::unknown().end(), "");
}

#[test]
fn the_digest_is_printed() {
    let output = run(&["mcp", "--digest"]);
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("a text");
    assert!(text.starts_with("# The language of rule files, in short\n"));
}

#[test]
fn a_certificate_tells_what_a_server_would_tell() {
    let mut client = Client::start();
    let small = r#"game "Small Court" id="small-court"
board 6 6
goal "capture"
draws { repetition 3; moves 30 }
class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" { move "K" }
piece "Rook" id="R" { move "R" }
setup { array "r2k1r/6/6/6/6/R2K1R" }
"#;
    let (found, text) = client.use_tool("certificate", json!({ "text": small }));
    assert_eq!(found["certificate"]["games"], 300);
    assert_eq!(found["certificate"]["compared"]["games"], 60, "{text}");
    assert!(text.contains("✓ The checker has no remark."), "{text}");
    assert!(text.contains("The first mover scores"), "{text}");
    client.refused("certificate", json!({ "text": "game" }));
    client.refused("certificate", json!({ "game": "chess" }));
    client.end();
}
