//! What can be chosen before a game, in English.

use variorum_def::{DrawCase, DrawDefault, LimitKind, TypeIndex};

use super::{English, LANGUAGE, Line, article, list, number, say};
use crate::game::clause::When;
use crate::game::{Class, names, sentences, within};

impl English<'_> {
    /// "“The armies” is set to “Draft” and “Pieces” to “Extended”", after "when".
    pub(super) fn conditions(&self, when: &[When]) -> String {
        let tests: Vec<String> = when
            .iter()
            .enumerate()
            .map(|(index, when)| {
                let verb = if index == 0 { "is " } else { "" };
                self.condition(when, verb)
            })
            .collect();
        list(&tests, "and")
    }

    fn condition(&self, when: &When, verb: &str) -> String {
        let Some(option) = self.game.setup.options.get(when.option) else {
            return String::new();
        };
        let values = when
            .values
            .iter()
            .filter_map(|value| option.values.get(*value));
        let values: Vec<String> = values
            .map(|value| format!("“{}”", value.label_in(LANGUAGE)))
            .collect();
        let set = match (verb, when.negated) {
            ("", false) => "to ",
            ("", true) => "not to ",
            (_, false) => "set to ",
            (_, true) => "not set to ",
        };
        format!(
            "“{}” {verb}{set}{}",
            option.caption.label_in(LANGUAGE),
            list(&values, "or")
        )
    }

    pub(super) fn game_option(&self, index: usize) -> Line {
        let option = self.game.options.get(index);
        option.map_or_else(Line::default, |option| Line {
            term: Some(option.label_in(LANGUAGE).to_owned()),
            text: format!(
                "{}{}",
                option.summary_in(LANGUAGE),
                if option.chosen { " (Chosen here.)" } else { "" }
            ),
            ..Line::default()
        })
    }

    pub(super) fn option(&self, index: usize, when: &[When]) -> Line {
        let Some(option) = self.game.setup.options.get(index) else {
            return Line::default();
        };
        let values = option.values.iter().enumerate().map(|(number, value)| {
            let mut text = value.label_in(LANGUAGE).to_owned();
            if option.default == Some(number) {
                text.push_str(" (default)");
            }
            match value.help_in(LANGUAGE) {
                "" => text,
                help => format!("{text}: {help}"),
            }
        });
        let only = if when.is_empty() {
            String::new()
        } else {
            format!("Only when {}.", self.conditions(when))
        };
        Line {
            term: Some(option.caption.label_in(LANGUAGE).to_owned()),
            text: sentences([only, option.caption.help_in(LANGUAGE).to_owned()]),
            items: values.collect(),
            ..Line::default()
        }
    }

    pub(super) fn draw(&self, index: usize, when: &[Vec<When>]) -> Line {
        let Some(draw) = self.game.setup.draws.get(index) else {
            return Line::default();
        };
        let cases = draw.cases.iter().zip(when);
        Line {
            term: Some(draw.caption.label_in(LANGUAGE).to_owned()),
            text: draw.caption.help_in(LANGUAGE).to_owned(),
            items: cases
                .map(|(case, when)| self.under(when, &self.case(case)))
                .collect(),
            ..Line::default()
        }
    }

    fn case(&self, case: &DrawCase) -> String {
        let from: Vec<TypeIndex> = case.from.iter().copied().collect();
        let from = names(self.game, &from, Class::All, LANGUAGE).join(", ");
        let count = number(usize::from(case.count));
        let mut text = match (case.count, case.repeat) {
            (1, _) => format!("one of these: {from}"),
            (_, true) => format!("{count} of these, also several of a kind: {from}"),
            (_, false) => format!("{count} different ones of these: {from}"),
        };
        text.push_str(&match (&case.default, case.chosen) {
            (_, false) => "; drawn by lot".to_owned(),
            (DrawDefault::Any, _) => "; what nobody chooses is drawn by lot".to_owned(),
            (DrawDefault::Piece(kind), _) => format!("; by default {}", article(self.name(*kind))),
            (DrawDefault::Set(set), _) => {
                let set = case.sets.get(*set);
                let label = set.map_or("", |set| set.caption.label_in(LANGUAGE));
                format!("; by default one drawn out of “{label}”")
            }
        });
        for set in &case.sets {
            let types: Vec<TypeIndex> = set.types.iter().copied().collect();
            let help = set.caption.help_in(LANGUAGE).trim_end_matches('.');
            text.push_str(&format!("; “{}”", set.caption.label_in(LANGUAGE)));
            if !help.is_empty() {
                text.push_str(&format!(" ({help})"));
            }
            text.push_str(&format!(": {}", self.each(&types).join(", ")));
        }
        text
    }

    pub(super) fn limit(&self, index: usize, when: &[When]) -> Line {
        let Some(limit) = self.game.setup.limits.get(index) else {
            return Line::default();
        };
        let among: Vec<String> = limit
            .among
            .iter()
            .map(|draw| format!("“{}”", self.label(*draw)))
            .collect();
        let among = list(&among, "and");
        say(match &limit.kind {
            LimitKind::Different => self.under(when, &format!("no piece may be in both {among}")),
            LimitKind::AtMost { count, of, .. } => {
                let of = within(self.game, &limit.among, of);
                self.under(
                    when,
                    &format!(
                        "{among} may have at most {} of these together: {}",
                        number(usize::from(*count)),
                        self.each(&of).join(", ")
                    ),
                )
            }
        })
    }
}
