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

/// A whole game from a few lines, as one text.
fn markdown_of_game(lines: &str, language: Language) -> String {
    let text = format!(
        r#"game "Small" id="small"
board 8 8
class "piece" default=#true
class "royal" royal=#true
{lines}"#
    );
    let checked = variorum_lang::check("small", &text, &variorum_lang::NoSources, &[]);
    let game = checked.game.expect("a game without faults");
    variorum_describe::game::markdown(&game, language)
}

const TWO_KINGS: &str = r#"piece "King" id="K" class="royal" { move "K" }
setup { array "2k2k2/8/8/8/8/8/8/2K2K2" }
"#;

#[test]
fn where_one_royal_may_be_lost_none_is_enough() {
    for royals in ["last", "kinds"] {
        let lines = format!("{TWO_KINGS}goal \"capture\" royals=\"{royals}\"\n");
        for (language, wrong, right) in [
            (Language::English, "One is enough", "last King"),
            (Language::German, "Eine genügt", "letzte königliche"),
            (Language::French, "Une prise suffit", "dernière pièce"),
        ] {
            let told = markdown_of_game(&lines, language);
            assert!(!told.contains(wrong), "{royals}: {told}");
            assert!(told.contains(right), "{royals}: {told}");
        }
        let told = markdown_of_game(&lines, Language::English);
        assert!(told.contains("and its owner has no other"), "{told}");
    }
    let each = format!("{TWO_KINGS}goal \"capture\"\n");
    let told = markdown_of_game(&each, Language::English);
    assert!(told.contains("One is enough"), "{told}");
    assert!(
        told.contains("if it is captured, its owner loses"),
        "{told}"
    );
}

#[test]
fn only_the_last_royal_may_not_stay_in_check() {
    let lines = format!("{TWO_KINGS}goal \"mate\" royals=\"last\"\n");
    let told = markdown_of_game(&lines, Language::English);
    assert!(
        told.contains("as the last royal piece of its owner"),
        "{told}"
    );
}

#[test]
fn a_long_step_is_several_squares_long() {
    let game = |step: &str| {
        let lines = format!(
            r#"piece "King" id="K" class="royal" {{ move "K" }}
            piece "Walker" id="W" {{ move "mfW"; move "{step}" from="4th rank" }}
            setup {{ array "4k3/8/8/8/W7/8/8/4K3" }}
            "#
        );
        markdown_of_game(&lines, Language::English)
    };
    assert!(!game("mfF").contains("Long step"));
    assert!(game("mfR2-2").contains("Long step"));
    assert!(game("mfR2").contains("Long step"));
    assert!(game("mfD").contains("Long step"));
}

/// Only Black's Foot could capture the Pawn en passant, and can do no such thing; the King is White's alone.
const UNEQUAL: &str = r#"
    piece "King" id="K" class="royal" side="white" { move "K" }
    piece "Tsar" id="T" class="royal" side="black" { move "K" }
    piece "Rook" id="R" { move "R" }
    piece "Foot" id="F" side="black" { move "mfF cfW" }
    piece "Pawn" id="P" side="white" {
        move "mfW"
        move "mfR2-2" from="2nd rank" en-passant="leaves"
        move "cfF" en-passant="takes"
    }
    castling "K" { mover "King" from="e1" to="g1"; partner "Rook" from="h1" to="f1" }
    setup { array "4t3/f7/8/8/8/8/P7/4K2R" }
"#;

#[test]
fn what_the_other_side_lacks_it_does_not_do() {
    for (language, said) in [
        (
            Language::English,
            [
                "an enemy may capture it en passant",
                "For Black it is the same",
            ],
        ),
        (Language::German, ["darf der Gegner sie", "Schwarz ebenso"]),
        (
            Language::French,
            ["une pièce adverse qui prend en passant", "Noirs de même"],
        ),
    ] {
        let told = markdown_of_game(UNEQUAL, language);
        let both = UNEQUAL
            .replace(" side=\"white\"", "")
            .replace(" side=\"black\"", "");
        let equal = markdown_of_game(&both, language);
        for sentence in said {
            assert!(!told.contains(sentence), "{told}");
            assert!(equal.contains(sentence), "{equal}");
        }
    }
    let told = markdown_of_game(UNEQUAL, Language::English);
    assert!(
        told.contains("No enemy can capture it en passant"),
        "{told}"
    );
    assert!(told.contains("Only White does so"), "{told}");
}

#[test]
fn dead_positions_without_royals_name_none() {
    let lines = r#"piece "Man" id="M" { move "K" }
        draws { repetition 3; dead "Man" at-most=2 }
        setup { array "4m3/8/8/8/8/8/8/4M3" }
        lose { left "Man" at-most=0 }
            "#;
    for (language, royal, rest) in [
        (
            Language::English,
            "royal",
            "at most 2 pieces of these kinds: Man",
        ),
        (
            Language::German,
            "königlich",
            "höchstens 2 Figuren dieser Arten: Man",
        ),
        (Language::French, "royal", "au plus 2 pièces parmi"),
    ] {
        let told = markdown_of_game(lines, language);
        assert!(told.contains(rest), "{told}");
        assert!(!told.contains(royal), "{told}");
    }
}

#[test]
fn nothing_lands_where_every_capture_is_a_shot() {
    let lines = |moves: &str| {
        format!(
            "piece \"King\" id=\"K\" class=\"royal\" {{ {moves} }}\n\
             setup {{ array \"4k3/8/8/8/8/8/8/4K3\" }}\n"
        )
    };
    let shots = markdown_of_game(&lines("move \"mK\"; shoot \"K\""), Language::English);
    assert!(
        !shots.contains("captures an enemy by landing on it"),
        "{shots}"
    );
    let plain = markdown_of_game(&lines("move \"K\""), Language::English);
    assert!(
        plain.contains("captures an enemy by landing on it"),
        "{plain}"
    );
}

#[test]
fn a_single_square_is_told_by_its_name() {
    let lines = "win { reach \"King\" \"d4\" }\nsetup { array \"3k/4/4/K3\" }\n";
    for (language, words) in [
        (Language::English, "stands on d4"),
        (Language::German, "auf d4 steht"),
        (Language::French, "est sur d4"),
    ] {
        let told = markdown_of(lines, language);
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn who_promotes_by_any_capture_is_told_of_no_square() {
    let lines = r#"piece "King" id="K" class="royal" { move "K" }
        piece "Cub" id="C" { move "K"; promote "all" to="Lion" when="captures" }
        piece "Lion" id="L" { move "Q" }
        setup { array "4k3/8/8/8/8/8/8/C3K3" }
    "#;
    for (language, words) in [
        (Language::English, "when it captures, it"),
        (Language::German, "schlägt sie, "),
        (Language::French, "quand il prend, il"),
    ] {
        let told = markdown_of_game(lines, language);
        assert!(told.to_lowercase().contains(words), "{told}");
    }
}
