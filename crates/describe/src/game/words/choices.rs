//! What can be chosen before a game.

use variorum_def::{DrawCase, DrawDefault, LimitKind};

use super::{Line, Teller};
use crate::game::clause::When;
use crate::game::{Class, names, within};
use crate::texts::{say, semicolon};

impl Teller<'_> {
    /// "“The armies” is set to “Draft” and “Pieces” to “Extended”", after "when".
    pub(super) fn conditions(&self, when: &[When]) -> String {
        let language = self.voice.language;
        let tests = when.iter().enumerate().filter_map(|(place, when)| {
            let option = self.game.setup.options.get(when.option)?;
            let values = when
                .values
                .iter()
                .filter_map(|value| option.values.get(*value));
            let values =
                values.map(|value| say!(self.voice, Quoted, label: value.label_in(language)));
            let values: Vec<String> = values.collect();
            let (label, negated) = (option.caption.label_in(language), when.negated);
            Some(say!(self.voice, Condition, option: label, first: place == 0, negated, values))
        });
        say!(self.voice, Conditions, tests: tests.collect::<Vec<_>>())
    }

    /// What a draw is called.
    pub(super) fn label(&self, draw: usize) -> &str {
        let draw = self.game.setup.draws.get(draw);
        draw.map_or("", |draw| draw.caption.label_in(self.voice.language))
    }

    pub(super) fn game_option(&self, index: usize) -> Line {
        let language = self.voice.language;
        let option = self.game.options.get(index);
        option.map_or_else(Line::default, |option| {
            let (summary, chosen) = (option.summary_in(language), option.chosen);
            Line {
                term: Some(option.label_in(language).to_owned()),
                text: say!(self.voice, GameOption, summary, chosen),
                ..Line::default()
            }
        })
    }

    pub(super) fn option(&self, index: usize, when: &[When]) -> Line {
        let voice = self.voice;
        let Some(option) = self.game.setup.options.get(index) else {
            return Line::default();
        };
        let values = option.values.iter().enumerate().map(|(number, value)| {
            let default = option.default == Some(number);
            let (label, help) = (
                value.label_in(voice.language),
                value.help_in(voice.language),
            );
            say!(voice, OptionValue, label, default, help)
        });
        let mut text = option.caption.help_in(voice.language).to_owned();
        if !when.is_empty() {
            let only = say!(voice, OnlyWhen, when: self.conditions(when));
            text = format!("{only} {text}").trim_end().to_owned();
        }
        Line {
            term: Some(option.caption.label_in(voice.language).to_owned()),
            text,
            items: values.collect(),
            ..Line::default()
        }
    }

    pub(super) fn draw(&self, index: usize, when: &[Vec<When>]) -> Line {
        let language = self.voice.language;
        let Some(draw) = self.game.setup.draws.get(index) else {
            return Line::default();
        };
        let cases = draw.cases.iter().zip(when);
        Line {
            term: Some(draw.caption.label_in(language).to_owned()),
            text: draw.caption.help_in(language).to_owned(),
            items: cases
                .map(|(case, when)| self.told_under(when, self.case(case)))
                .collect(),
            ..Line::default()
        }
    }

    fn case(&self, case: &DrawCase) -> String {
        let voice = self.voice;
        let from: Vec<usize> = case.from.iter().copied().collect();
        let names = names(voice, &from, Class::All);
        let mut parts = vec![say!(voice, DrawFrom, count: case.count, repeat: case.repeat, names)];
        let (default, name) = match (&case.default, case.chosen) {
            (_, false) => ("lot", ""),
            (DrawDefault::Any, _) => ("any", ""),
            (DrawDefault::Piece(kind), _) => ("piece", voice.name(*kind)),
            (DrawDefault::Set(set), _) => {
                let set = case.sets.get(*set);
                (
                    "set",
                    set.map_or("", |set| set.caption.label_in(voice.language)),
                )
            }
        };
        parts.push(say!(voice, DrawDefault, default, name));
        parts.extend(case.sets.iter().map(|set| {
            let help = set.caption.help_in(voice.language).trim_end_matches('.');
            let (label, names) = (set.caption.label_in(voice.language), self.each(&set.types));
            say!(voice, DrawSet, label, help, names)
        }));
        parts.join(semicolon(voice.language))
    }

    pub(super) fn limit(&self, index: usize, when: &[When]) -> Line {
        let voice = self.voice;
        let Some(limit) = self.game.setup.limits.get(index) else {
            return Line::default();
        };
        let among = limit.among.iter();
        let among = among.map(|draw| say!(voice, Quoted, label: self.label(*draw)));
        let among: Vec<String> = among.collect();
        let told = match &limit.kind {
            LimitKind::Different => say!(voice, LimitDifferent, among),
            LimitKind::AtMost { count, of, .. } => {
                let of = within(self.game, &limit.among, of);
                say!(voice, LimitAtMost, among, count: *count, names: self.each(&of))
            }
        };
        self.under(when, told)
    }
}
