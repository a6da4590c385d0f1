//! What a rule file asks, with what was answered, as the page shows it.

use serde::Serialize;
use variorum_lang::describe::{Language, describe_listed};
use variorum_rules::def::Sentence;
use variorum_rules::setup::{self, FieldCase, FormField, FormTest};

use super::Request;
use crate::game::Game;

/// Values up to this many are shown all at once.
const RADIOS: usize = 5;

/// Pieces up to this many are chosen from one list each.
const LISTS: usize = 3;

/// A question of the form, as the page shows it.
pub(crate) struct Field {
    pub(crate) label: String,
    pub(crate) help: String,
    pub(crate) when: String,
    pub(crate) parts: Vec<Part>,
}

/// A field's control under a condition. Most fields have one part.
pub(crate) struct Part {
    pub(crate) name: String,
    pub(crate) when: String,
    pub(crate) control: Control,
}

/// How a field is answered.
pub(crate) enum Control {
    /// All values in sight.
    Radios(Vec<Choice>),
    /// A list for each unit wanted.
    Selects(Vec<Vec<Choice>>),
    /// As many ticks as wanted; what is left open is drawn.
    Ticks { count: usize, choices: Vec<Choice> },
    /// Free text.
    Text(String),
}

/// A value to choose.
#[derive(Clone)]
pub(crate) struct Choice {
    pub(crate) value: String,
    pub(crate) label: String,
    pub(crate) help: String,
    pub(crate) chosen: bool,
}

/// A remark on some choices.
pub(crate) struct Warning {
    pub(crate) text: String,
    pub(crate) when: String,
}

/// The questions that a rule file declares, with what was answered.
pub(crate) fn fields(game: &Game, request: &Request) -> Vec<Field> {
    let fields = game.rules().setup_form().fields.into_iter();
    fields.map(|asked| field(game, asked, request)).collect()
}

/// What the rule file remarks on some choices.
pub(crate) fn warnings(game: &Game) -> Vec<Warning> {
    let warnings = game.rules().setup_form().warnings.into_iter();
    let line = |(when, warning): (Vec<FormTest>, Sentence)| Warning {
        text: warning.text_in(Language::English).to_owned(),
        when: condition(&[when]),
    };
    warnings.map(line).collect()
}

fn field(game: &Game, field: FormField, request: &Request) -> Field {
    let given = request.choices.of(&field.name);
    let part = |when: String, control: Control| Part {
        name: field.name.clone(),
        when,
        control,
    };
    let parts = match &field.kind {
        setup::FieldKind::Values { values, default } => {
            let chosen = given.first().unwrap_or(default);
            let choices: Vec<Choice> = values
                .iter()
                .map(|value| named(value, value.name == *chosen))
                .collect();
            let control = if choices.len() <= RADIOS {
                Control::Radios(choices)
            } else {
                Control::Selects(vec![choices])
            };
            vec![part(String::new(), control)]
        }
        setup::FieldKind::Pieces(cases) => cases
            .iter()
            .map(|case| {
                let when = condition(std::slice::from_ref(&case.when));
                part(when, pieces(game, case, given))
            })
            .collect(),
        setup::FieldKind::Places => vec![part(String::new(), Control::Text(given.join(",")))],
    };
    Field {
        parts,
        when: condition(&field.when),
        label: field.label,
        help: field.help,
    }
}

/// The control of a field that asks for pieces.
fn pieces(game: &Game, case: &FieldCase, given: &[String]) -> Control {
    let def = game.rules().def();
    let piece = |kind: &usize| {
        let name = &def.pieces[*kind].name;
        Choice {
            value: name.clone(),
            label: name.clone(),
            help: describe_listed(def, *kind, Language::English),
            chosen: given.contains(name),
        }
    };
    let offered: Vec<Choice> = case.pieces.iter().map(piece).collect();
    if case.count > LISTS && case.different {
        return Control::Ticks {
            count: case.count,
            choices: offered,
        };
    }
    let words = case.values.iter().map(|value| named(value, false));
    let offered: Vec<Choice> = words.chain(offered).collect();
    let list = |index: usize| {
        let chosen = given.get(index).unwrap_or(&case.default);
        let mut choices = offered.clone();
        for choice in &mut choices {
            choice.chosen = choice.value == *chosen;
        }
        choices
    };
    Control::Selects((0..case.count).map(list).collect())
}

fn named(value: &setup::FieldValue, chosen: bool) -> Choice {
    Choice {
        value: value.name.clone(),
        label: value.label.clone(),
        help: value.help.clone(),
        chosen,
    }
}

/// A test of another field, as `setup.js` reads it.
#[derive(Serialize)]
struct Test<'a> {
    option: &'a str,
    values: &'a [String],
    negated: bool,
}

/// A condition as `setup.js` reads it: lists of tests, one of which must pass whole. Nothing where it always holds.
fn condition(ways: &[Vec<FormTest>]) -> String {
    if ways.is_empty() || ways.iter().any(Vec::is_empty) {
        return String::new();
    }
    let all = |tests: &Vec<FormTest>| -> String {
        let tests = tests.iter().map(|test| Test {
            option: &test.option,
            values: &test.values,
            negated: test.negated,
        });
        let tests: Vec<Test<'_>> = tests.collect();
        serde_json::to_string(&tests).expect("texts and flags")
    };
    let ways: Vec<String> = ways.iter().map(all).collect();
    format!("[{}]", ways.join(","))
}
