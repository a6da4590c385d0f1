//! Short forms and traits, of all games.

use std::collections::BTreeMap;

use variorum_describe::{Language, Trait, clauses, describe_listed, short, traits};
use variorum_lang::{NoSources, check};
use variorum_rules::def::GameDef;

use super::variants;

/// The short forms of all games, each line once.
fn shorts(language: Language) -> String {
    let mut text = String::new();
    let mut seen: Vec<String> = Vec::new();
    for (name, game) in variants() {
        text.push_str(&format!("# {name}\n"));
        for (index, piece) in game.pieces.iter().enumerate() {
            let line = format!(
                "{}: {}\n",
                piece.name_in(language),
                short(&game, index, language)
            );
            if !seen.contains(&line) {
                text.push_str(&line);
                seen.push(line);
            }
        }
    }
    text
}

#[test]
fn short_forms_in_english() {
    insta::assert_snapshot!("short_english", shorts(Language::English));
}

#[test]
fn short_forms_in_german() {
    insta::assert_snapshot!("short_german", shorts(Language::German));
}

#[test]
fn short_forms_in_french() {
    insta::assert_snapshot!("short_french", shorts(Language::French));
}

/// What a piece can do on some squares only, or once, is said where it can do nothing else.
#[test]
fn no_short_form_is_empty() {
    let text = r#"
        game "Few" id="few"
        board 8 8
        class "piece" default=#true
        piece "King" id="K" royal=#true { move "K" }
        piece "Guard" id="G" { move "W" from="1st rank" }
        piece "Page" id="P" { move "mfR2" first=#true }
        piece "Wall" id="W"
        setup { array "4k3/8/8/8/8/8/8/4K3" }
    "#;
    let game = check("few", text, &NoSources, &[]).game.expect("a game");
    for language in Language::ALL {
        for kind in 0..game.pieces.len() {
            let text = short(&game, kind, language);
            assert!(!text.is_empty(), "{}", game.pieces[kind].name);
        }
    }
    assert_eq!(short(&game, 1, Language::English), "1 straight");
}

#[test]
fn short_forms_are_short_and_whole() {
    for language in Language::ALL {
        let mut lengths = Vec::new();
        let mut cut = Vec::new();
        for (name, game) in variants() {
            for (index, piece) in game.pieces.iter().enumerate() {
                let text = short(&game, index, language);
                let length = text.chars().count();
                assert!((1..=60).contains(&length), "{name}, {}: {text}", piece.name);
                // What is left out is left out whole.
                for (at, _) in text.match_indices('…') {
                    assert!(
                        text[..at].ends_with(['/', ' ']),
                        "{name}, {}: {text}",
                        piece.name
                    );
                }
                if text.contains('…') && !cut.contains(&text) {
                    cut.push(text);
                }
                lengths.push(length);
            }
        }
        lengths.sort_unstable();
        let median = lengths[lengths.len() / 2];
        assert!(
            (15..=30).contains(&median),
            "{language:?}: {median} characters"
        );
        let long = lengths.iter().filter(|length| **length > 40).count();
        assert!(long * 5 <= lengths.len(), "{language:?}: {long} long ones");
        // Only what does a dozen things is not told whole.
        assert!(cut.len() * 25 <= lengths.len(), "{language:?}: {cut:#?}");
    }
}

/// Types of a game whose texts differ but whose short forms do not.
fn collisions(game: &GameDef, language: Language) -> Vec<String> {
    let mut by_short: BTreeMap<String, Vec<(String, &str)>> = BTreeMap::new();
    for (index, piece) in game.pieces.iter().enumerate() {
        let text = describe_listed(game, index, language).to_string();
        let alike = by_short.entry(short(game, index, language)).or_default();
        if !alike.iter().any(|(other, _)| *other == text) {
            alike.push((text, piece.name_in(language)));
        }
    }
    let collided = by_short.into_iter().filter(|(_, alike)| alike.len() > 1);
    collided
        .map(|(short, alike)| {
            let names: Vec<&str> = alike.iter().map(|(_, name)| *name).collect();
            format!("{short}: {}", names.join(", "))
        })
        .collect()
}

/// Few types of a game cannot be told apart by their short forms.
#[test]
fn short_forms_tell_most_types_apart() {
    for language in Language::ALL {
        for (name, game) in variants() {
            let found = collisions(&game, language);
            println!("{name}: {}", found.len());
            for line in &found {
                println!("    {line}");
            }
            assert!(found.len() * 8 <= game.pieces.len(), "{name}: {found:#?}");
        }
    }
}

#[test]
fn every_piece_has_traits_with_labels() {
    let mut text = String::new();
    let mut seen: Vec<String> = Vec::new();
    for (name, game) in variants() {
        text.push_str(&format!("# {name}\n"));
        for (index, piece) in game.pieces.iter().enumerate() {
            let traits = traits(&game, index);
            assert!(!traits.moves.is_empty());
            let labels: Vec<&str> = traits
                .iter()
                .map(|one| {
                    assert!(traits.has(one));
                    one.label(Language::English)
                })
                .collect();
            let line = format!("{}: {}\n", piece.name, labels.join(", "));
            if !seen.contains(&line) {
                text.push_str(&line);
                seen.push(line);
            }
        }
    }
    insta::assert_snapshot!("traits", text);
}

#[test]
fn labels_differ_in_each_language() {
    let mut all: Vec<Trait> = Vec::new();
    for (_, game) in variants() {
        for index in 0..game.pieces.len() {
            all.extend(traits(&game, index).iter());
        }
    }
    all.sort();
    all.dedup();
    for language in Language::ALL {
        let mut labels: Vec<&str> = all.iter().map(|one| one.label(language)).collect();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), all.len(), "{language:?}");
    }
}

#[test]
fn an_unknown_type_has_neither() {
    let (_, game) = variants().remove(0);
    assert_eq!(short(&game, 999, Language::German), "");
    assert_eq!(traits(&game, 999), Default::default());
    assert!(clauses(&game, 999).is_empty());
}

/// Deeds alone tell no two pieces apart: the moves are told with them, also where they begin on some squares only.
#[test]
fn deeds_and_places_leave_the_moves_in() {
    let text = r#"
        game "Few" id="few"
        board 8 8
        class "piece" default=#true
        piece "King" id="K" royal=#true { move "K" }
        piece "Knight" id="N" {
            move "N" from="all except 4th rank" { capture "beside" }
            move "N" from="4th rank"
        }
        piece "Lion" id="L" { move "mW"; move "cW" to="all except 1st rank"; move "R4-4" from="4th rank" }
        setup { array "4k3/8/8/8/8/8/8/4K3" }
    "#;
    let game = check("few", text, &NoSources, &[]).game.expect("a game");
    let knight = short(&game, 1, Language::English);
    assert!(
        knight.contains("leap 2+1") && knight.contains("takes all around"),
        "{knight}"
    );
    let lion = short(&game, 2, Language::English);
    assert!(lion.ends_with("in places rook, just 4"), "{lion}");
}
