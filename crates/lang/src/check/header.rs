//! What the `game` entry and the `option` entries say about a game before its rules begin.

use variorum_rules::def::{Card, GameDef, Level, OptionDef, Sentence};

use super::collect::Collected;
use super::names::in_words;
use super::shape::Fields;
use super::translated;
use crate::diagnostic::Code;
use crate::fault::{Fault, Faults};
use crate::syntax::Text;

/// A game with its names, and with the options that it offers; those in `chosen` are on.
pub(super) fn read(collected: &Collected<'_>, chosen: &[&str], faults: &Faults) -> GameDef {
    let mut game = header(collected, faults);
    for offered in &collected.options {
        let chosen = chosen.contains(&offered.name);
        if chosen {
            game.id.push('+');
            game.id.push_str(offered.name);
        }
        let fields = &offered.fields;
        let label = fields.prop_text("label").map(Text::as_str);
        game.options.push(OptionDef {
            name: offered.name.to_owned(),
            label: label.map_or_else(|| in_words(offered.name), str::to_owned),
            labels: fields.prop_translations("label"),
            summary: text(fields.prop_text("summary")),
            summaries: fields.prop_translations("summary"),
            chosen,
        });
    }
    game
}

/// What the `game` entry says.
fn header(collected: &Collected<'_>, faults: &Faults) -> GameDef {
    let Some(fields) = &collected.header else {
        return GameDef::default();
    };
    GameDef {
        name: text(fields.text(0)),
        names: fields.translations(),
        id: text(fields.prop_text("id")),
        summary: text(fields.prop_text("summary")),
        summaries: fields.prop_translations("summary"),
        card: card(fields, faults),
        ..GameDef::default()
    }
}

/// What the `game` entry says to those who choose a game.
fn card(fields: &Fields<'_>, faults: &Faults) -> Card {
    let translations = translated::translations("special").map(|text| text.name.as_str());
    for name in std::iter::once("special").chain(translations) {
        if let Some(text) = fields.prop_text(name)
            && text.as_str().chars().count() > Card::LONGEST
        {
            let title = format!(
                "what is special is said in a few words, at most {} characters",
                Card::LONGEST
            );
            let fault = Fault::of(Code::TooLong, text.span, title);
            faults.report(fault.help("whole sentences belong into `summary`"));
        }
    }
    Card {
        special: fields.prop_text("special").map(|text| Sentence {
            english: text.value.clone(),
            others: fields.prop_translations("special"),
        }),
        level: fields
            .prop_text("level")
            .and_then(|word| Level::parse(word.as_str())),
        moves: fields
            .prop_number("moves")
            .and_then(|moves| u16::try_from(moves).ok()),
        position: fields.prop_text("position").map(|text| text.value.clone()),
    }
}

fn text(text: Option<&Text>) -> String {
    text.map(|text| text.value.clone()).unwrap_or_default()
}
