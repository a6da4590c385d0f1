//! The rules of the games that ship with the program, chapter by chapter.

use std::fmt::Write as _;

use variorum_describe::Language;
use variorum_describe::game::{Line, line, rules_of, title};
use variorum_rules::def::{Chapter, GameDef};

fn told(game: &GameDef, language: Language) -> String {
    let mut text = String::new();
    for section in rules_of(game) {
        let _ = writeln!(text, "## {}\n", title(section.chapter, language));
        for rule in &section.rules {
            write(game, &line(game, rule, language), language, &mut text);
        }
        for ruling in &section.rulings {
            let ruling = &game.rulings[*ruling];
            let mark = if ruling.house { "†" } else { "·" };
            let _ = writeln!(text, "{mark} {}", ruling.text_in(language));
        }
        text.push('\n');
    }
    text
}

fn write(game: &GameDef, line: &Line, language: Language, text: &mut String) {
    if let Some(term) = &line.term {
        let _ = write!(text, "{term}. ");
    }
    let _ = write!(text, "{}", line.text);
    if line.house {
        text.push_str(" †");
    }
    if !line.pieces.is_empty() {
        let names = line
            .pieces
            .iter()
            .map(|kind| game.pieces[*kind].name_in(language));
        let _ = write!(text, " [{}]", names.collect::<Vec<_>>().join(", "));
    }
    text.push('\n');
    for item in &line.items {
        let _ = writeln!(text, "- {item}");
    }
}

#[test]
fn rules_of_all_variants() {
    for language in Language::ALL {
        let mut text = String::new();
        for (name, game) in super::variants() {
            if !name.contains('+') {
                let _ = write!(text, "# {name}\n\n{}", told(&game, language));
            }
        }
        insta::assert_snapshot!(format!("rules-{}", language.code()), text);
    }
}

#[test]
fn limits_are_told_with_the_turn() {
    let game = super::wording::game(
        r#"
        goal "mate"
        drops
        piece "Elephant" id="E" { move "A" }
        must "capture"
        forbid "check"
        forbid "check" by="drop"
        forbid "check" pieces="Elephant"
        forbid "mate" by="drop" pieces="Elephant, King"
        "#,
    );
    for (language, said) in [
        (
            Language::English,
            [
                "If you can capture, you must. Among several captures you choose.",
                "No move may give check.",
                "No dropped piece may give check.",
                "You may not give check by a move of an Elephant.",
            ],
        ),
        (
            Language::German,
            [
                "Wer schlagen kann, muss schlagen. Unter mehreren Schlägen hat man die Wahl.",
                "Kein Zug darf Schach geben.",
                "Durch Einsetzen einer Figur darf niemand Schach geben.",
                "Mit diesen Figuren darf niemand Schach geben: Elephant.",
            ],
        ),
    ] {
        let text = told(&game, language);
        for sentence in said {
            assert!(text.contains(sentence), "no \"{sentence}\" in: {text}");
        }
    }
}

#[test]
fn every_chapter_has_a_title_of_its_own() {
    for language in Language::ALL {
        let mut titles = Chapter::ALL
            .map(|chapter| title(chapter, language))
            .to_vec();
        titles.sort_unstable();
        titles.dedup();
        assert_eq!(titles.len(), Chapter::ALL.len());
    }
}

#[test]
fn no_rule_is_without_words() {
    for (name, game) in super::variants() {
        for language in Language::ALL {
            for section in rules_of(&game) {
                for rule in &section.rules {
                    let line = line(&game, rule, language);
                    let whole = format!("{}{}", line.text, line.items.join(""));
                    assert!(!whole.trim().is_empty(), "{name}: {rule:?}");
                    for bad in ["  ", " .", "..", ": .", "unknown", "{}"] {
                        assert!(!whole.contains(bad), "{name}: {whole}");
                    }
                }
            }
        }
    }
}

/// The rules of a small game with some lines of its own, as one text.
fn markdown_of(lines: &str, language: Language) -> String {
    let text = format!(
        r#"game "Small" id="small"
board 4 4
class "piece" default=#true
class "royal" royal=#true
piece "King" id="K" class="royal" {{ move "K" }}
piece "Rook" id="R" {{ move "R" }}
{lines}"#
    );
    let checked = variorum_lang::check("small", &text, &variorum_lang::NoSources, &[]);
    let game = checked.game.expect("a game without faults");
    variorum_describe::game::markdown(&game, language)
}

#[test]
fn the_dagger_is_explained_where_there_is_one() {
    let setup = "setup { array \"3k/4/4/K3\" }\n";
    for (language, words) in [
        (Language::English, "No published source"),
        (Language::German, "keine veröffentlichte Quelle"),
    ] {
        assert!(!markdown_of(setup, language).contains(words));
        let house = format!("ruling \"So it is here.\" about=\"end\" house=#true\n{setup}");
        assert!(markdown_of(&house, language).contains(words));
    }
}

#[test]
fn what_is_put_on_the_board_is_told_once() {
    let setup = "setup { put \"King\" \"a1\"; put \"Rook\" \"b1\"; black \"mirror\" }\n";
    for (language, words) in [
        (Language::English, "how the game begins"),
        (Language::German, "o beginnt die Partie"),
    ] {
        let told = markdown_of(setup, language);
        assert_eq!(told.matches(words).count(), 1, "{told}");
        assert!(told.contains("a1") && told.contains("b1"), "{told}");
    }
}

#[test]
fn who_loses_after_a_reply_has_that_reply() {
    let lines =
        "lose after=\"reply\" { left \"Rook\" at-most=0 }\nsetup { array \"r2k/4/4/K2R\" }\n";
    let told = markdown_of(lines, Language::English);
    assert!(told.contains("after its own next turn"), "{told}");
    let told = markdown_of(lines, Language::German);
    assert!(told.contains("nach dem eigenen nächsten Zug"), "{told}");
}
