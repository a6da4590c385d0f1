//! What a request means for a game: which of the rule file's questions are asked under the answers given, and what
//! each comes to. What is not asked does not count, so a form may go on saying it.

use std::collections::HashMap;

use variorum_rules::def::{GameDef, TypeIndex};
use variorum_rules::setup::{Choices, FieldCase, FieldKind, FormField, FormTest, SetupForm};

use super::request::Request;

/// The questions of a game with what was answered.
pub(super) struct Answers<'a> {
    game: &'a GameDef,
    pub(super) form: &'a SetupForm,
    request: &'a Request,
    /// What the questions with a few values came to; only those that are asked.
    values: HashMap<&'a str, &'a str>,
}

impl<'a> Answers<'a> {
    /// The answers of a request to a form.
    pub(super) fn new(game: &'a GameDef, form: &'a SetupForm, request: &'a Request) -> Self {
        let mut answers = Answers {
            game,
            form,
            request,
            values: HashMap::new(),
        };
        // A condition refers to questions further up.
        for field in &form.fields {
            if let FieldKind::Values { values, default } = &field.kind
                && answers.any_holds(&field.when)
            {
                let given = request.choices.of(&field.name).first();
                let same = |name: &str| given.is_some_and(|given| given.eq_ignore_ascii_case(name));
                let named = values.iter().find(|value| same(&value.name));
                let value = named.map_or(default.as_str(), |value| value.name.as_str());
                answers.values.insert(&field.name, value);
            }
        }
        answers
    }

    fn holds(&self, tests: &[FormTest]) -> bool {
        tests.iter().all(|test| {
            let value = self.values.get(test.option.as_str());
            let among = value.is_some_and(|value| test.values.iter().any(|other| other == value));
            among != test.negated
        })
    }

    fn any_holds(&self, ways: &[Vec<FormTest>]) -> bool {
        ways.is_empty() || ways.iter().any(|tests| self.holds(tests))
    }

    /// The value of a question with a few of them.
    pub(super) fn value(&self, field: &FormField) -> Option<&'a str> {
        self.values.get(field.name.as_str()).copied()
    }

    /// What a question for pieces asks under these answers.
    pub(super) fn case<'f>(&self, cases: &'f [FieldCase]) -> Option<&'f FieldCase> {
        cases.iter().find(|case| self.holds(&case.when))
    }

    /// What was given to a question for pieces, pieces by their ids. Nobody asks whether it is offered.
    pub(super) fn pieces(&self, field: &FormField) -> Vec<String> {
        let given = self.request.choices.of(&field.name).iter();
        given.map(|word| self.piece_word(word)).collect()
    }

    /// A piece's id, where a word means a piece of this game.
    pub(super) fn piece_word(&self, word: &str) -> String {
        match self.piece(word) {
            Some(kind) => self.game.pieces[kind].id.clone(),
            None => word.to_owned(),
        }
    }

    fn piece(&self, word: &str) -> Option<TypeIndex> {
        let pieces = || self.game.pieces.iter();
        pieces()
            .position(|piece| piece.id == word)
            .or_else(|| pieces().position(|piece| piece.name.eq_ignore_ascii_case(word)))
            .or_else(|| pieces().position(|piece| piece.id.eq_ignore_ascii_case(word)))
    }

    /// What is taken where nothing was given, as forms write it.
    pub(super) fn default_word(&self, case: &FieldCase) -> String {
        self.piece_word(&case.default)
    }

    /// As the rules take it: only what is asked, lists as long as they must be.
    pub(super) fn to_rules(&self) -> Choices {
        let mut choices = Choices::new();
        for field in &self.form.fields {
            let given = self.request.choices.of(&field.name);
            if given.is_empty() {
                continue;
            }
            match &field.kind {
                FieldKind::Values { .. } => {
                    if self.value(field).is_some() {
                        choices.set(field.name.as_str(), given[0].as_str());
                    }
                }
                FieldKind::Pieces(cases) => {
                    if let Some(case) = self.case(cases) {
                        let mut words = self.pieces(field);
                        words.resize(case.count, self.default_word(case));
                        let names: Vec<&str> =
                            words.iter().map(|word| self.rules_word(word)).collect();
                        choices.set(field.name.as_str(), names.join(","));
                    }
                }
                FieldKind::Places => {
                    if self.any_holds(&field.when) {
                        choices.set(field.name.as_str(), given.join(","));
                    }
                }
            }
        }
        // What no question of this game is answers nothing: the rules say so.
        for name in self.request.choices.names() {
            if self.form.field(name).is_none() {
                choices.set(name, self.request.choices.of(name).join(","));
            }
        }
        choices
    }

    /// A piece by its name, since an id may be the name of another one.
    fn rules_word<'w>(&'w self, word: &'w str) -> &'w str {
        match self.game.pieces.iter().find(|piece| piece.id == word) {
            Some(piece) => &piece.name,
            None => word,
        }
    }

    /// What the address says for a question; nothing where that is what a fresh form says.
    pub(super) fn for_address(&self, field: &FormField) -> Option<String> {
        let given = self.request.choices.of(&field.name);
        if given.is_empty() {
            return None;
        }
        match &field.kind {
            FieldKind::Values { default, .. } => {
                let value = self.value(field)?;
                (value != default).then(|| value.to_owned())
            }
            FieldKind::Pieces(cases) => {
                let case = self.case(cases)?;
                let default = self.default_word(case);
                let mut words = self.pieces(field);
                while words.last() == Some(&default) {
                    words.pop();
                }
                (!words.is_empty()).then(|| words.join(","))
            }
            FieldKind::Places => self.any_holds(&field.when).then(|| given.join(",")),
        }
    }
}
