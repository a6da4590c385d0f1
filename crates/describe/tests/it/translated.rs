//! That German is German and French is French, whole, and grammatical where that can be seen.

use std::collections::BTreeSet;

use variorum_describe::{Language, describe, short, traits};
use variorum_rules::def::{GameDef, StepKind, Translations};
use variorum_rules::setup::SetupForm;

use super::{by_hand, variants};

/// English words that are none in German or French.
const ENGLISH: &[&str] = &[
    "after", "all", "and", "another", "any", "are", "around", "as", "be", "became", "between",
    "by", "can", "capture", "captures", "do", "down", "each", "enemy", "every", "for", "freeze",
    "freezes", "from", "has", "have", "if", "is", "it", "its", "like", "may", "move", "moves",
    "must", "no", "not", "of", "off", "one", "only", "other", "out", "piece", "pieces", "rank",
    "side", "square", "squares", "such", "than", "that", "the", "their", "them", "then", "there",
    "these", "they", "this", "those", "to", "two", "unit", "units", "up", "what", "when", "where",
    "which", "while", "who", "with", "without", "would",
];

/// The languages of which no word may be English.
const TRANSLATED: [Language; 2] = [Language::German, Language::French];

#[track_caller]
fn assert_not_english(text: &str, whose: &str) {
    let words = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty());
    for word in words {
        assert!(
            !ENGLISH.contains(&word.to_lowercase().as_str()),
            "{whose}: `{word}` in: {text}"
        );
    }
}

/// Everything that players read of a game in a language, with what it is.
fn texts(game: &GameDef, language: Language) -> Vec<(String, String)> {
    let mut texts = vec![
        ("name".to_owned(), game.name_in(language).to_owned()),
        ("summary".to_owned(), game.summary_in(language).to_owned()),
    ];
    for option in &game.options {
        texts.push((option.name.clone(), option.label_in(language).to_owned()));
        texts.push((option.name.clone(), option.summary_in(language).to_owned()));
    }
    for attribute in &game.attributes {
        texts.push((
            attribute.name.clone(),
            attribute.name_in(language).to_owned(),
        ));
    }
    for (index, piece) in game.pieces.iter().enumerate() {
        let name = || piece.name.clone();
        texts.push((name(), piece.name_in(language).to_owned()));
        texts.push((name(), game.class_in(&piece.class, language).to_owned()));
        texts.push((name(), describe(game, index, language).to_string()));
        texts.push((name(), short(game, index, language)));
        let traits = traits(game, index);
        texts.extend(
            traits
                .iter()
                .map(|one| (name(), one.label(language).to_owned())),
        );
    }
    let form = SetupForm::of(game);
    for field in &form.fields {
        texts.push((field.name.clone(), field.label_in(language).to_owned()));
        texts.push((field.name.clone(), field.help_in(language).to_owned()));
    }
    let warnings = form.warnings.iter();
    texts.extend(
        warnings.map(|(_, text)| ("warning".to_owned(), text.text_in(language).to_owned())),
    );
    texts
}

#[test]
fn no_english_word_is_left() {
    for (name, game) in variants() {
        for language in TRANSLATED {
            for (what, text) in texts(&game, language) {
                assert_not_english(&text, &format!("{name}, {what}"));
            }
        }
    }
}

#[test]
fn sentences_of_any_clause_are_translated() {
    // These games have English names only, of which one is a word that must not count.
    for (title, game) in by_hand() {
        for (index, piece) in game.pieces.iter().enumerate() {
            let own: Vec<&str> = piece.note.as_deref().into_iter().collect();
            for language in TRANSLATED {
                let text = describe(&game, index, language).to_string();
                let text = own.iter().fold(text, |text, note| text.replace(note, ""));
                assert_not_english(&text, &format!("{title}, {}", piece.name));
            }
        }
    }
}

fn is_given(translations: &Translations) -> bool {
    TRANSLATED
        .iter()
        .all(|language| translations.get(*language).is_some())
}

#[test]
fn all_that_games_show_is_translated() {
    for (name, game) in variants() {
        let mut missing: Vec<&str> = Vec::new();
        let mut need = |what, translations: &Translations| {
            if !is_given(translations) {
                missing.push(what);
            }
        };
        need("the name", &game.names);
        need("the summary", &game.summaries);
        for option in &game.options {
            need(&option.name, &option.labels);
            need(&option.name, &option.summaries);
        }
        for attribute in &game.attributes {
            need(&attribute.name, &attribute.names);
        }
        for ruling in &game.rulings {
            need(&ruling.text, &ruling.texts);
        }
        for piece in &game.pieces {
            need(&piece.name, &piece.names);
            need(&piece.class, &game.class_names[&piece.class]);
            if piece.note.is_some() {
                need(&piece.name, &piece.notes);
            }
        }
        let setup = &game.setup;
        let options = setup.options.iter();
        let values = options.clone().flat_map(|option| &option.values);
        let draws = setup
            .draws
            .iter()
            .filter(|draw| draw.cases.iter().any(|case| case.chosen));
        let sets = draws
            .clone()
            .flat_map(|draw| &draw.cases)
            .flat_map(|case| &case.sets);
        let captions = options
            .map(|option| &option.caption)
            .chain(values)
            .chain(draws.map(|draw| &draw.caption))
            .chain(sets.map(|set| &set.caption))
            .chain(setup.places.iter().map(|places| &places.caption));
        for caption in captions {
            need(&caption.name, &caption.labels);
            if !caption.help.is_empty() {
                need(&caption.name, &caption.helps);
            }
        }
        for step in &setup.steps {
            if let StepKind::Warn(text) | StepKind::Refuse(text) = &step.kind {
                need(&text.english, &text.others);
            }
        }
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}

/// Marks of sentences that went wrong: two verbs or commas in a row, a full stop that is not alone.
#[test]
fn sentences_are_well_formed() {
    let games = by_hand()
        .into_iter()
        .map(|(title, game)| (title.to_owned(), game));
    let mut openings = BTreeSet::new();
    for (title, game) in games.chain(variants()) {
        for (index, piece) in game.pieces.iter().enumerate() {
            for language in Language::ALL {
                let text = describe(&game, index, language).to_string();
                for bad in ["  ", " ,", ",,", "..", " .", "()", "( ", " )", ": ,"] {
                    assert!(
                        !text.contains(bad),
                        "{title}, {}: `{bad}` in: {text}",
                        piece.name
                    );
                }
                for sentence in text.split(". ") {
                    let first = sentence.chars().next();
                    assert!(
                        first.is_some_and(|c| c.is_uppercase() || c.is_numeric()),
                        "{title}, {}: {text}",
                        piece.name
                    );
                    openings.extend(sentence.split(' ').next().map(str::to_owned));
                }
            }
        }
    }
    assert!(openings.len() > 20, "{openings:?}");
}

/// Sentences that the bundled games do not need.
#[test]
fn rare_sentences_in_german() {
    for (entries, sentence) in [
        (
            r#"piece "Odd" id="O" { move "mfR2" to="last rank, 2nd rank" }"#,
            "Zieht bis zu zwei Felder weit gerade nach vorn auf ein leeres Feld. Der Zug muss auf der eigenen zweiten \
             Reihe oder der letzten Reihe enden.",
        ),
        (
            r#"piece "Rook" id="R" { move "R" }
               piece "Odd" id="O" { move "mW"; shoot "R" over="one" only="all except royal" }"#,
            "Ohne zu ziehen, schlägt sie eine gegnerische Figur außer der Art King, die sie mit einem Zug \
             wie ein Turm über genau eine Figur beliebiger Farbe hinweg erreichen könnte.",
        ),
        (
            r#"piece "Odd" id="O" { move "W"; jump from="1st rank" to="a8, h8" }"#,
            "Kann auch von der eigenen ersten Reihe aus auf a8 oder h8 springen, wenn das Feld leer ist.",
        ),
        (
            r#"piece "Odd" id="O" { move "ffN" }"#,
            "Zieht und schlägt im Sprung zwei Felder nach vorn und eins zu einer der Seiten.",
        ),
        (
            r#"piece "Odd" id="O" { move "NN3" }"#,
            "Zieht und schlägt mit bis zu drei Springerzügen in einer Linie.",
        ),
        (
            r#"piece "Odd" id="O" { move "CC2" }"#,
            "Zieht und schlägt mit bis zu zwei Sprüngen (je drei Felder gerade und eins zur Seite) in einer Linie.",
        ),
        (
            r#"piece "Odd" id="O" { move "cF" only="King" }"#,
            "Schlägt ein Feld weit diagonal. Dabei schlägt sie nur gegnerische Figuren der Art King.",
        ),
        (
            r#"piece "Odd" id="O" { move "mR" from="2nd rank, 3rd rank" }"#,
            "Von der eigenen zweiten oder dritten Reihe aus darf die Figur wie ein Turm auf ein leeres Feld ziehen.",
        ),
        (
            r#"region "hill" "d4, e4" de="Hügel"
               piece "Odd" id="O" { move "K" to="hill" }"#,
            "Der Zug muss auf einem Feld des Bereichs „Hügel“ (d4 oder e4) enden.",
        ),
        (
            r#"piece "Odd" id="O" note="Rare." note-de="Selten." { move "K" }"#,
            "Richtung. Selten.",
        ),
    ] {
        let game = super::wording::game(entries);
        let text = describe(&game, game.pieces.len() - 1, Language::German).to_string();
        assert!(text.contains(sentence), "no \"{sentence}\" in: {text}");
    }
}

/// What French needs that no other language does: genders, dropped vowels, spaces before marks.
#[test]
fn french_agrees_with_names() {
    for (entries, sentence) in [
        (
            r#"piece "Rook" id="R" fr="Tour" gender-fr="f" { move "R"; promote "last rank" to="King" }"#,
            "elle doit être promue en King.",
        ),
        (
            r#"piece "Bishop" id="B" fr="Fou" { move "B"; promote "last rank" to="King" }"#,
            "il doit être promu en King.",
        ),
        (
            r#"piece "Elephant" id="E" fr="Éléphant" { move "A" }
               piece "Odd" id="O" { move "mW" { capture "ahead" only="Elephant" } }"#,
            "il prend l’Éléphant adverse sur la case suivante dans la même direction.",
        ),
        (
            r#"piece "Heron" id="H" fr="Héron" { move "A" }
               piece "Odd" id="O" { move "mW" { capture "ahead" only="Heron" } }"#,
            "il prend le Héron adverse",
        ),
        (
            r#"piece "Rook" id="R" fr="Tour" gender-fr="f" { move "R" }
               piece "Odd" id="O" { move "mW"; shoot "B" only="Rook" }"#,
            "Il peut tirer\u{202f}: sans quitter sa case, il prend une Tour adverse",
        ),
    ] {
        let game = super::wording::game(entries);
        let text = describe(&game, game.pieces.len() - 1, Language::French).to_string();
        assert!(text.contains(sentence), "no \"{sentence}\" in: {text}");
    }
}
