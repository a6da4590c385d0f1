//! The examples in `docs/language-setup.md`.

use variorum_rules::def::GameDef;
use variorum_rules::setup::{Choices, generate};

use super::{game, read};

const PAGE: &str = include_str!("../../../../../../docs/language-setup.md");

fn example_game() -> GameDef {
    game(
        8,
        8,
        &[
            "King=K=royal",
            "Queen=Q=piece",
            "Rook=R=piece",
            "Bishop=B=piece",
            "Knight=N=piece",
            "Pawn=P=pawn",
            "Marshal=Ma=fairy",
            "Cardinal=Ca=fairy",
            "Amazon=Am=fairy",
            "Camel=Cm=fairy",
        ],
    )
}

/// The fenced blocks of the page: what kind each is, its first line and its text.
fn blocks() -> Vec<(&'static str, usize, String)> {
    let mut blocks = Vec::new();
    let mut open = None;
    for (number, line) in PAGE.lines().enumerate() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(kind), None) => open = Some((kind, number + 2, String::new())),
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some((kind, start, text))) => open = Some((kind, start, text + line + "\n")),
            (None, None) => {}
        }
    }
    blocks
}

/// What `setup` with options answers.
fn answer(game: &GameDef, command: &str) -> String {
    let mut words = command.split(' ').skip(1);
    let mut choices = Choices::new();
    let mut seed = 1;
    while let (Some(option), Some(value)) = (words.next(), words.next()) {
        match option.trim_start_matches('-') {
            "seed" => seed = value.parse().unwrap(),
            name => choices.set(name, value),
        }
    }
    match generate(game, &choices, seed) {
        Ok(position) => position.setup.fen(game),
        Err(error) => error.to_string(),
    }
}

#[test]
fn examples_do_what_the_page_says() {
    let mut example = None;
    let (mut sections, mut answers) = (0, 0);
    let mut wrong = Vec::new();
    for (kind, line, text) in blocks() {
        match kind {
            "kdl" => {
                let (game, faults) = read(&text, example_game());
                wrong.extend(
                    faults
                        .iter()
                        .map(|fault| format!("example at line {line}: {fault}")),
                );
                example = Some(game);
                sections += 1;
            }
            "console" => {
                let game = example.as_ref().expect("an example before its answers");
                for lines in text.lines().collect::<Vec<_>>().chunks(2) {
                    let [command, expected] = lines else {
                        panic!("a command and its answer")
                    };
                    let answer = answer(game, command.trim_start_matches("$ "));
                    if answer != *expected {
                        wrong.push(format!("{command}\n{answer}"));
                    }
                    answers += 1;
                }
            }
            _ => panic!("line {line}: an example is `kdl` or `console`"),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(sections >= 10 && answers >= 15);
}
