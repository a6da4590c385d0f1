//! What refused moves are told, in every language: the boards are those of `testdata/refusals.txt`.

use variorum_describe::{Language, refusal_text};
use variorum_rules::{Attempt, Rules};

fn attempt(rules: &Rules, text: &str) -> Attempt {
    let square = |name: &str| rules.topology().square(name);
    match text.split_once('@') {
        Some((id, target)) => Attempt::Place {
            kind: rules.kind_by_id(id).expect("a type"),
            to: square(target),
        },
        None => {
            let (from, target) = text.split_once(' ').unwrap_or((text, ""));
            Attempt::Board {
                from: square(from).expect("a square"),
                to: square(target),
            }
        }
    }
}

#[test]
fn every_reason_is_a_sentence_in_every_language() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/refusals.txt");
    let text = std::fs::read_to_string(path).expect("the list");
    let lines = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut told = String::new();
    for line in lines {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let (game, fen, tried) = (fields[0], fields[1], fields[2]);
        let rules = variorum_catalog::load(game).expect("a game");
        let position = match fen {
            "start" => rules.start_position().expect("a position"),
            fen => rules.position_from_fen(fen).expect("a position"),
        };
        let refusal = position.legal().why_not(attempt(&rules, tried));
        let refusal = refusal.unwrap_or_else(|| panic!("{line}: legal"));
        told.push_str(&format!("{game}, {tried}\n"));
        for language in Language::ALL {
            let text = refusal_text(rules.def(), &refusal, language);
            assert!(text.ends_with('.') && !text.contains("  "), "{text}");
            told.push_str(&format!("  {text}\n"));
        }
    }
    insta::assert_snapshot!(told);
}

#[test]
fn a_text_is_refused_for_the_same_reason_as_the_click() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/refusals.txt");
    let text = std::fs::read_to_string(path).expect("the list");
    let mut compared = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [game, fen, tried, ..] = fields[..] else {
            continue;
        };
        // A text names where the unit is to go, a click may only have picked it up.
        if !tried.contains([' ', '@']) || tried.ends_with('@') {
            continue;
        }
        let rules = variorum_catalog::load(game).expect("a game");
        let position = match fen {
            "start" => rules.start_position().expect("a position"),
            fen => rules.position_from_fen(fen).expect("a position"),
        };
        let legal = position.legal();
        let clicked = legal.why_not(attempt(&rules, tried));
        assert_eq!(
            legal.why_not_text(&tried.replace(' ', "")),
            clicked,
            "{line}"
        );
        compared += 1;
    }
    assert!(compared > 30, "{compared} lines were compared");
}
