//! What a rule file asks, with what was answered, as the page shows it.

use crate::game::Game;
use crate::words::Words;
use serde::Serialize;
use variorum_describe::{Description, Language, describe_listed, short};
use variorum_rules::def::{Sentence, TypeIndex};
use variorum_rules::setup::{FieldCase, FieldKind, FieldValue, FormField, FormTest, SetupForm};

use super::answers::Answers;
use super::request::{OWN, Request, SET};
use super::traits::{Shown, Traits};

/// Values up to this many are shown all at once.
const SEGMENTS: usize = 5;

/// The questions that a rule file declares, with what was answered.
pub struct Form {
    /// Those with a few values.
    pub values: Vec<ValuesField>,
    /// Those about pieces, royal ones first.
    pub pieces: Vec<PiecesField>,
    /// Those about places.
    pub places: Vec<PlacesField>,
    /// What the rule file remarks on some choices.
    pub warnings: Vec<Warning>,
    /// What pieces can be looked for by.
    pub traits: Vec<Shown>,
    /// How many types can be chosen.
    pub offered: usize,
}

/// A question with a few values, one of which is taken.
pub struct ValuesField {
    pub input: String,
    pub label: String,
    pub help: String,
    pub when: String,
    pub choices: Vec<Choice>,
}

impl ValuesField {
    /// Whether there are too many values to show all at once.
    pub fn is_long(&self) -> bool {
        self.choices.len() > SEGMENTS
    }

    /// Whether each value is explained, so that the question need not be.
    pub fn says_more(&self) -> bool {
        !self.is_long() && self.choices.iter().all(|choice| !choice.help.is_empty())
    }
}

/// A value to choose.
pub struct Choice {
    pub value: String,
    pub label: String,
    pub help: String,
    pub chosen: bool,
}

/// A question for pieces. A question that offers other pieces under other conditions is several of these.
pub struct PiecesField {
    pub input: String,
    pub label: String,
    pub help: String,
    /// How many are wanted when, for `setup.js`.
    pub cases: String,
    pub pick: Pick,
    /// Words in place of a piece, chance among them.
    pub words: Vec<Choice>,
    pub tiles: Vec<Tile>,
    /// They are all royal.
    pub royal: bool,
    /// How many are wanted now; nothing where the question is not asked.
    pub count: usize,
    /// What was chosen, in its order, for `setup.js`.
    pub given: String,
}

/// How pieces are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// One of them.
    One,
    /// Several different ones.
    Different,
    /// Several, and each as often as one likes.
    Repeated,
}

impl Pick {
    /// As `setup.js` reads it.
    pub fn key(self) -> &'static str {
        match self {
            Pick::One => "one",
            Pick::Different => "different",
            Pick::Repeated => "repeated",
        }
    }
}

/// A piece to choose.
pub struct Tile {
    pub id: String,
    pub name: String,
    /// What it does, in a few words.
    pub short: String,
    /// What it does, in full.
    pub full: Description,
    /// Numbers of its traits.
    pub traits: String,
    /// How often it is chosen.
    pub count: usize,
}

/// A question for places of units.
pub struct PlacesField {
    pub input: String,
    pub label: String,
    pub help: String,
    pub when: String,
    pub text: String,
}

/// A remark on some choices.
pub struct Warning {
    pub text: String,
    pub when: String,
}

impl Form {
    /// The form of a game.
    pub fn of(game: &Game, request: &Request, words: &Words) -> Form {
        let language = words.language();
        let def = game.rules().def();
        let form = game.rules().setup_form();
        let answers = Answers::new(def, &form, request);
        let traits = Traits::of(
            def,
            game.pictures().pictures.looks(),
            &offered(&form),
            language,
        );
        let mut made = Form {
            values: Vec::new(),
            pieces: Vec::new(),
            places: Vec::new(),
            warnings: warnings(&form, language),
            offered: offered(&form).len(),
            traits: traits.shown.clone(),
        };
        for field in &form.fields {
            match &field.kind {
                FieldKind::Values { values, .. } => {
                    made.values
                        .extend(values_field(&answers, field, values, language));
                }
                FieldKind::Pieces(cases) => {
                    let asked = Asked {
                        game,
                        answers: &answers,
                        traits: &traits,
                        language,
                    };
                    made.pieces.extend(asked.fields(field, cases));
                }
                FieldKind::Places => made.places.push(PlacesField {
                    input: input(&field.name),
                    label: field.label_in(language).to_owned(),
                    help: field.help_in(language).to_owned(),
                    when: condition(&field.when),
                    text: request.choices.of(&field.name).join(", "),
                }),
            }
        }
        made.pieces.sort_by_key(|field| !field.royal);
        made
    }
}

/// All types that some question offers, in the order of the rule file.
fn offered(form: &SetupForm) -> Vec<TypeIndex> {
    let mut kinds: Vec<TypeIndex> = Vec::new();
    for field in &form.fields {
        if let FieldKind::Pieces(cases) = &field.kind {
            kinds.extend(cases.iter().flat_map(|case| &case.pieces));
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

/// What a question is called in forms.
fn input(name: &str) -> String {
    let ours = OWN.contains(&name);
    if ours { SET } else { "" }.to_owned() + name
}

fn warnings(form: &SetupForm, language: Language) -> Vec<Warning> {
    let line = |(when, text): &(Vec<FormTest>, Sentence)| Warning {
        text: text.text_in(language).to_owned(),
        when: condition(std::slice::from_ref(when)),
    };
    form.warnings.iter().map(line).collect()
}

/// A question with a few values; nothing where there is no choice.
fn values_field(
    answers: &Answers<'_>,
    field: &FormField,
    values: &[FieldValue],
    language: Language,
) -> Option<ValuesField> {
    let real = values
        .iter()
        .filter(|value| value.name != variorum_rules::setup::RANDOM);
    if real.count() < 2 {
        return None;
    }
    let default = match &field.kind {
        FieldKind::Values { default, .. } => default.as_str(),
        FieldKind::Pieces(_) | FieldKind::Places => "",
    };
    let taken = answers.value(field).unwrap_or(default);
    Some(ValuesField {
        input: input(&field.name),
        label: field.label_in(language).to_owned(),
        help: field.help_in(language).to_owned(),
        when: condition(&field.when),
        choices: values
            .iter()
            .map(|value| choice(value, value.name == taken, language))
            .collect(),
    })
}

fn choice(value: &FieldValue, chosen: bool, language: Language) -> Choice {
    Choice {
        value: value.name.clone(),
        label: value.label_in(language).to_owned(),
        help: value.help_in(language).to_owned(),
        chosen,
    }
}

/// What questions for pieces are made from.
struct Asked<'a> {
    game: &'a Game,
    answers: &'a Answers<'a>,
    traits: &'a Traits,
    language: Language,
}

/// How many pieces are wanted under a condition, as `setup.js` reads it.
#[derive(Serialize)]
struct Case<'a> {
    when: Vec<Test<'a>>,
    count: usize,
    default: String,
}

impl Asked<'_> {
    /// One question for all cases that offer the same, so that what was picked stays picked.
    fn fields(&self, field: &FormField, cases: &[FieldCase]) -> Vec<PiecesField> {
        let mut groups: Vec<Vec<&FieldCase>> = Vec::new();
        for case in cases {
            let same = |group: &&mut Vec<&FieldCase>| {
                let first = group[0];
                (&first.pieces, &first.values, first.different)
                    == (&case.pieces, &case.values, case.different)
            };
            match groups.iter_mut().find(same) {
                Some(group) => group.push(case),
                None => groups.push(vec![case]),
            }
        }
        let now = self.answers.case(cases);
        groups
            .into_iter()
            .map(|group| self.field(field, &group, now))
            .collect()
    }

    fn field(
        &self,
        field: &FormField,
        cases: &[&FieldCase],
        now: Option<&FieldCase>,
    ) -> PiecesField {
        let first = cases[0];
        let now = now.filter(|now| cases.iter().any(|case| std::ptr::eq(*case, *now)));
        let most = cases.iter().map(|case| case.count).max().unwrap_or(0);
        let pick = match (most, first.different) {
            (..=1, _) => Pick::One,
            (_, true) => Pick::Different,
            (_, false) => Pick::Repeated,
        };
        let given = self.answers.pieces(field);
        let default = self.answers.default_word(first);
        let taken = |word: &str| match (pick, given.first()) {
            (Pick::One, None) => usize::from(word == default),
            (Pick::One, Some(given)) => usize::from(word == given),
            _ => given.iter().filter(|given| *given == word).count(),
        };
        let def = self.game.rules().def();
        let tile = |&kind: &TypeIndex| {
            let piece = &def.pieces[kind];
            Tile {
                id: piece.id.clone(),
                name: piece.name_in(self.language).to_owned(),
                // A line may break after a slash.
                short: short(def, kind, self.language).replace('/', "/\u{200b}"),
                full: describe_listed(def, kind, self.language),
                traits: self.traits.of_kind(kind),
                count: taken(&piece.id),
            }
        };
        let word = |value: &FieldValue| choice(value, taken(&value.name) > 0, self.language);
        let mut wanted: Vec<Case<'_>> = Vec::new();
        for case in cases {
            wanted.push(Case {
                when: tests(&case.when),
                count: case.count,
                default: self.answers.default_word(case),
            });
        }
        PiecesField {
            input: input(&field.name),
            label: field.label_in(self.language).to_owned(),
            help: field.help_in(self.language).to_owned(),
            cases: serde_json::to_string(&wanted).expect("texts and numbers"),
            pick,
            words: match pick {
                Pick::One => first.values.iter().map(word).collect(),
                // Chance is what is left open; other words are for one piece only.
                Pick::Different | Pick::Repeated => Vec::new(),
            },
            tiles: first.pieces.iter().map(tile).collect(),
            royal: first.pieces.iter().all(|&kind| def.pieces[kind].royal),
            count: now.map_or(0, |case| case.count),
            given: given.join(","),
        }
    }
}

/// A test of another field, as `setup.js` reads it.
#[derive(Serialize)]
struct Test<'a> {
    option: String,
    values: &'a [String],
    negated: bool,
}

impl Test<'_> {
    fn of(test: &FormTest) -> Test<'_> {
        Test {
            option: input(&test.option),
            values: &test.values,
            negated: test.negated,
        }
    }
}

fn tests(tests: &[FormTest]) -> Vec<Test<'_>> {
    tests.iter().map(Test::of).collect()
}

/// A condition as `setup.js` reads it: lists of tests, one of which must pass whole. Nothing where it always holds.
fn condition(ways: &[Vec<FormTest>]) -> String {
    if ways.is_empty() || ways.iter().any(Vec::is_empty) {
        return String::new();
    }
    let ways: Vec<Vec<Test<'_>>> = ways.iter().map(|way| tests(way)).collect();
    serde_json::to_string(&ways).expect("texts and flags")
}
