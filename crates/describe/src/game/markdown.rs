//! The rules of a whole game as one text.

use variorum_def::{Chapter, GameDef, Language};

use super::{Line, line, rules_of, title};
use crate::texts::{Key, word};
use crate::{Description, describe_listed, is_house};

/// The rules of a game in Markdown: its name and summary, then chapter by chapter what its definition says, with the
/// remarks of its rule file as quotations. A dagger marks what no published source fixes, and where
/// there is one the last line says so.
///
/// ```
/// use variorum_describe::Language;
/// use variorum_describe::game::markdown;
/// use variorum_lang::{NoSources, check};
///
/// let text = r#"
///     game "Guards" id="guards"
///     board 8 8
///     class "piece" default=#true
///     class "royal" royal=#true
///     piece "King" id="K" class="royal" { move "K" }
///     piece "Guard" id="G" { move "K"; freeze "W" }
///     setup { array "4k1g1/8/8/8/8/8/8/4K1G1" }
/// "#;
/// let game = check("guards", text, &NoSources, &[]).game.expect("a game without faults");
/// let told = markdown(&game, Language::English);
/// assert!(told.starts_with("# Guards\n"));
/// assert!(told.contains("\n### Guard (G)\n"));
/// ```
#[must_use]
pub fn markdown(game: &GameDef, language: Language) -> String {
    let mut parts = vec![
        format!("# {}", game.name_in(language)),
        game.summary_in(language).to_owned(),
    ];
    for section in rules_of(game) {
        parts.push(format!("## {}", title(section.chapter, language)));
        for rule in &section.rules {
            told(game, &line(game, rule, language), language, &mut parts);
        }
        for ruling in &section.rulings {
            let ruling = &game.rulings[*ruling];
            let mark = if ruling.house { "† " } else { "" };
            parts.push(format!("> {mark}{}", ruling.text_in(language)));
        }
        if section.chapter == Chapter::Pieces {
            pieces(game, language, &mut parts);
        }
    }
    if parts.iter().any(|part| part.contains('†')) {
        parts.push(word(language, Key::Dagger).to_owned());
    }
    parts.join("\n\n") + "\n"
}

fn told(game: &GameDef, line: &Line, language: Language, parts: &mut Vec<String>) {
    let mut text = String::new();
    if let Some(term) = &line.term {
        text = format!("**{term}.** ");
    }
    text.push_str(&line.text);
    if line.house {
        text.push_str(" †");
    }
    if !line.pieces.is_empty() {
        let names = line.pieces.iter().filter_map(|kind| game.pieces.get(*kind));
        let names: Vec<&str> = names.map(|piece| piece.name_in(language)).collect();
        text.push_str(&format!(" ({})", names.join(", ")));
    }
    parts.push(text.trim_end().to_owned());
    if !line.items.is_empty() {
        let items: Vec<String> = line.items.iter().map(|item| format!("- {item}")).collect();
        parts.push(items.join("\n"));
    }
}

fn pieces(game: &GameDef, language: Language, parts: &mut Vec<String>) {
    for (kind, piece) in game.pieces.iter().enumerate() {
        let house = if is_house(piece) { " †" } else { "" };
        parts.push(format!(
            "### {} ({}){house}",
            piece.name_in(language),
            piece.id
        ));
        let Description { text, immunity } = describe_listed(game, kind, language);
        parts.extend([text, immunity].into_iter().filter(|part| !part.is_empty()));
        parts.extend(piece.note_in(language).map(str::to_owned));
    }
}
