//! A game's set-up options as a form to fill in.

use super::choices::RANDOM;
use crate::def::{
    Caption, Condition, DrawCase, DrawDefault, GameDef, Language, Sentence, SetupDef, StepKind,
    Translations, TypeIndex,
};

/// The set-up options of a game, for whatever asks the player: a command line, a page.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SetupForm {
    /// The options in the order in which they are asked.
    pub fields: Vec<FormField>,
    /// Warnings with the conditions under which they are due.
    pub warnings: Vec<(Vec<FormTest>, Sentence)>,
}

/// An option.
#[derive(Clone, Debug, PartialEq)]
pub struct FormField {
    /// What users type.
    pub name: String,
    /// A few words.
    pub label: String,
    /// The label in other languages.
    pub labels: Translations,
    /// A sentence or two; may be empty.
    pub help: String,
    /// The help in other languages.
    pub helps: Translations,
    /// What is asked.
    pub kind: FieldKind,
    /// When the option applies: when all tests of one of these lists pass.
    pub when: Vec<Vec<FormTest>>,
}

impl FormField {
    /// A few words in a language.
    #[must_use]
    pub fn label_in(&self, language: Language) -> &str {
        self.labels.of(&self.label, language)
    }

    /// A sentence or two in a language; may be empty.
    #[must_use]
    pub fn help_in(&self, language: Language) -> &str {
        self.helps.of(&self.help, language)
    }
}

/// What an option asks.
#[derive(Clone, Debug, PartialEq)]
pub enum FieldKind {
    /// One of these values.
    Values {
        /// The values offered; the last may be [`RANDOM`].
        values: Vec<FieldValue>,
        /// The value taken when the player says nothing.
        default: String,
    },
    /// One or several pieces, separated by commas, depending on other options.
    Pieces(Vec<FieldCase>),
    /// Places of units, `Piece@square`, separated by commas; all others are random.
    Places,
}

/// A value of an option.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldValue {
    /// What users type.
    pub name: String,
    /// A few words.
    pub label: String,
    /// The label in other languages.
    pub labels: Translations,
    /// A sentence or two; may be empty.
    pub help: String,
    /// The help in other languages.
    pub helps: Translations,
}

impl FieldValue {
    /// A few words in a language.
    #[must_use]
    pub fn label_in(&self, language: Language) -> &str {
        self.labels.of(&self.label, language)
    }

    /// A sentence or two in a language; may be empty.
    #[must_use]
    pub fn help_in(&self, language: Language) -> &str {
        self.helps.of(&self.help, language)
    }
}

/// What an option for pieces asks under a condition.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldCase {
    /// When.
    pub when: Vec<FormTest>,
    /// How many pieces.
    pub count: usize,
    /// All of them different.
    pub different: bool,
    /// Words that may be given in place of a piece; the last is [`RANDOM`].
    pub values: Vec<FieldValue>,
    /// The pieces that may be named.
    pub pieces: Vec<TypeIndex>,
    /// What is taken when the player says nothing: a piece or one of `values`.
    pub default: String,
}

/// A test of another option.
#[derive(Clone, Debug, PartialEq)]
pub struct FormTest {
    /// The other option.
    pub option: String,
    /// It applies and has one of these values …
    pub values: Vec<String>,
    /// … or, if this is set, that is not so.
    pub negated: bool,
}

impl SetupForm {
    /// The form of a game.
    #[must_use]
    pub fn of(game: &GameDef) -> Self {
        let def = &game.setup;
        let mut fields: Vec<FormField> = Vec::new();
        for option in &def.options {
            let mut values: Vec<FieldValue> = option.values.iter().map(value).collect();
            let default = option
                .default
                .map_or(RANDOM, |value| &option.values[value].name)
                .to_owned();
            if option.default.is_none() {
                values.push(random());
            }
            let kind = FieldKind::Values { values, default };
            fields.push(field(&option.caption, kind, vec![tests(def, &option.when)]));
        }
        for draw in &def.draws {
            let cases: Vec<&DrawCase> = draw.cases.iter().filter(|case| case.chosen).collect();
            if cases.is_empty() {
                continue;
            }
            let when = cases.iter().map(|case| tests(def, &case.when)).collect();
            let cases = cases.iter().map(|case| self::case(game, case)).collect();
            fields.push(field(&draw.caption, FieldKind::Pieces(cases), when));
        }
        for (index, places) in def.places.iter().enumerate() {
            let steps = def.steps.iter().filter(
                |step| matches!(&step.kind, StepKind::Shuffle(s) if s.places == Some(index)),
            );
            let mut when: Vec<Vec<FormTest>> = Vec::new();
            for step in steps {
                let tests = tests(def, &step.when);
                if !when.contains(&tests) {
                    when.push(tests);
                }
            }
            fields.push(field(&places.caption, FieldKind::Places, when));
        }
        let warnings = def.steps.iter().filter_map(|step| match &step.kind {
            StepKind::Warn(text) => Some((tests(def, &step.when), text.clone())),
            _ => None,
        });
        SetupForm {
            fields,
            warnings: warnings.collect(),
        }
    }

    /// The option with this name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&FormField> {
        self.fields.iter().find(|field| field.name == name)
    }
}

fn field(caption: &Caption, kind: FieldKind, when: Vec<Vec<FormTest>>) -> FormField {
    FormField {
        name: caption.name.clone(),
        label: caption.label.clone(),
        labels: caption.labels.clone(),
        help: caption.help.clone(),
        helps: caption.helps.clone(),
        kind,
        when,
    }
}

fn value(caption: &Caption) -> FieldValue {
    FieldValue {
        name: caption.name.clone(),
        label: caption.label.clone(),
        labels: caption.labels.clone(),
        help: caption.help.clone(),
        helps: caption.helps.clone(),
    }
}

fn random() -> FieldValue {
    FieldValue {
        name: RANDOM.to_owned(),
        label: "Random".to_owned(),
        labels: Translations::default()
            .with(Language::German, "Zufällig")
            .with(Language::French, "Au hasard"),
        help: "Drawn by chance.".to_owned(),
        helps: Translations::default()
            .with(Language::German, "Das Los entscheidet.")
            .with(Language::French, "Tiré au hasard."),
    }
}

fn case(game: &GameDef, case: &DrawCase) -> FieldCase {
    let sets = case.sets.iter().map(|set| value(&set.caption));
    FieldCase {
        when: tests(&game.setup, &case.when),
        count: case.count as usize,
        different: !case.repeat,
        values: sets.chain([random()]).collect(),
        pieces: case.from.iter().copied().collect(),
        default: match case.default {
            DrawDefault::Any => RANDOM.to_owned(),
            DrawDefault::Set(set) => case.sets[set].caption.name.clone(),
            DrawDefault::Piece(piece) => game.pieces[piece].name.clone(),
        },
    }
}

fn tests(def: &SetupDef, when: &Condition) -> Vec<FormTest> {
    let test = |test: &crate::def::Test| {
        let option = &def.options[test.option];
        FormTest {
            option: option.caption.name.clone(),
            values: test
                .values
                .iter()
                .map(|&value| option.values[value].name.clone())
                .collect(),
            negated: test.negated,
        }
    };
    when.iter().map(test).collect()
}
