//! Whole games that some words of the language are for: counted by the program and by the literal reading.

use std::path::PathBuf;

use variorum_lang::{Style, check, draw};
use variorum_naive::Naive;
use variorum_rules::Rules;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/games"))
}

fn rules(id: &str) -> Rules {
    let text = std::fs::read_to_string(folder().join(format!("{id}.kdl"))).expect(id);
    let checked = check(id, &text, &variorum_catalog::BuiltIn, &[]);
    let drawn = draw(&checked.diagnostics, Style::Plain);
    let game = checked.game.unwrap_or_else(|| panic!("{id}\n{drawn}"));
    Rules::compile(game).expect(id)
}

/// One line of `perft.txt`: a game, a position, a depth and the number of sequences of so many moves.
struct Count<'a> {
    game: &'a str,
    fen: &'a str,
    depth: u32,
    nodes: u64,
}

fn counts(text: &str) -> Vec<Count<'_>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line| -> Count<'_> {
        let parts: Vec<&str> = str::split(line, " | ").collect();
        let [game, fen, depth, nodes] = parts.try_into().expect(line);
        Count {
            game,
            fen,
            depth: depth.parse().expect(line),
            nodes: nodes.parse().expect(line),
        }
    };
    lines.map(read).collect()
}

#[test]
fn both_readings_count_the_same() {
    let text = std::fs::read_to_string(folder().join("perft.txt")).expect("the counts");
    let counts = counts(&text);
    let files = std::fs::read_dir(folder()).expect("the games");
    for file in files.flatten() {
        let name = file.file_name().into_string().expect("a name");
        if let Some(id) = name.strip_suffix(".kdl") {
            assert!(counts.iter().any(|count| count.game == id), "{id}");
        }
    }
    let mut wrong = Vec::new();
    for Count {
        game,
        fen,
        depth,
        nodes,
    } in counts
    {
        let rules = rules(game);
        let position = match fen {
            "start" => rules.start_position().expect("a position"),
            fen => rules.position_from_fen(fen).expect(fen),
        };
        let counted = position.perft(depth, false);
        let naive = Naive::new(rules.def());
        let state = naive.read(&position.fen()).expect(fen);
        // The literal reading is slow.
        let literally = (counted < 5_000).then(|| naive.perft(&state, depth));
        if counted != nodes || literally.is_some_and(|count| count != nodes) {
            wrong.push(format!(
                "{game} | {fen} | {depth} | {counted} {literally:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
