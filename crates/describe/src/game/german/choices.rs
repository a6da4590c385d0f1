//! What can be chosen before a game, in German.

use variorum_def::{DrawCase, DrawDefault, LimitKind, TypeIndex};

use super::{German, LANGUAGE, Line, list, number, say};
use crate::game::clause::When;
use crate::game::{Class, names, sentences, within};

impl German<'_> {
    /// "„Die Armeen“ auf „Zufällig“ und „Figuren“ auf „Erweitert“ steht", after "wenn".
    pub(super) fn conditions(&self, when: &[When]) -> String {
        let tests: Vec<String> = when.iter().map(|when| self.condition(when)).collect();
        format!("{} steht", list(&tests, "und"))
    }

    fn condition(&self, when: &When) -> String {
        let Some(option) = self.game.setup.options.get(when.option) else {
            return String::new();
        };
        let values = when
            .values
            .iter()
            .filter_map(|value| option.values.get(*value));
        let values: Vec<String> = values
            .map(|value| format!("„{}“", value.label_in(LANGUAGE)))
            .collect();
        format!(
            "„{}“ {}auf {}",
            option.caption.label_in(LANGUAGE),
            if when.negated { "nicht " } else { "" },
            list(&values, "oder")
        )
    }

    pub(super) fn game_option(&self, index: usize) -> Line {
        let option = self.game.options.get(index);
        option.map_or_else(Line::default, |option| Line {
            term: Some(option.label_in(LANGUAGE).to_owned()),
            text: format!(
                "{}{}",
                option.summary_in(LANGUAGE),
                if option.chosen {
                    " (Hier gewählt.)"
                } else {
                    ""
                }
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
                text.push_str(" (Vorgabe)");
            }
            match value.help_in(LANGUAGE) {
                "" => text,
                help => format!("{text}: {help}"),
            }
        });
        let only = if when.is_empty() {
            String::new()
        } else {
            format!("Nur wenn {}.", self.conditions(when))
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
            (1, _) => format!("eine von diesen: {from}"),
            (_, true) => format!("{count} von diesen, auch mehrere von einer Art: {from}"),
            (_, false) => format!("{count} verschiedene von diesen: {from}"),
        };
        text.push_str(&match (&case.default, case.chosen) {
            (_, false) => "; das Los entscheidet".to_owned(),
            (DrawDefault::Any, _) => "; was niemand wählt, entscheidet das Los".to_owned(),
            (DrawDefault::Piece(kind), _) => format!("; Vorgabe: {}", self.name(*kind)),
            (DrawDefault::Set(set), _) => {
                let set = case.sets.get(*set);
                let label = set.map_or("", |set| set.caption.label_in(LANGUAGE));
                format!("; Vorgabe: eine aus „{label}“, ausgelost")
            }
        });
        for set in &case.sets {
            let types: Vec<TypeIndex> = set.types.iter().copied().collect();
            let help = set.caption.help_in(LANGUAGE).trim_end_matches('.');
            text.push_str(&format!("; „{}“", set.caption.label_in(LANGUAGE)));
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
            .map(|draw| format!("„{}“", self.label(*draw)))
            .collect();
        let among = list(&among, "und");
        say(match &limit.kind {
            LimitKind::Different => self.under(
                when,
                &format!("keine Figur darf in {among} zugleich vorkommen"),
            ),
            LimitKind::AtMost { count, of, .. } => {
                let of = within(self.game, &limit.among, of);
                self.under(
                    when,
                    &format!(
                        "{among} dürfen zusammen höchstens {} von diesen enthalten: {}",
                        number(usize::from(*count)),
                        self.each(&of).join(", ")
                    ),
                )
            }
        })
    }
}
