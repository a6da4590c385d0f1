//! What texts call.
//!
//! | call | gives |
//! |---|---|
//! | `LIST($items, "or")` | "a, b or c"; `heavy: "as well as"` is the last word where an item has an "or" itself, `plain: "yes"` takes no notice of that |
//! | `JOIN($items, "; ")` | all items with that between |
//! | `A($x)`, `THE($x)` | the name of a piece or a class, or each of a list, with its article |
//! | `GENDER($x)` | the gender of such a name, or of what is described: `masculine` or `feminine` |
//! | `UPPER($x)`, `LOWER($x)` | the words with that first letter |
//! | `COUNT($n)`, `ORDINAL($n)` | a number in words, as the texts `number` and `ordinal` say it |
//! | `NAME($unit)`, `SQUARE($unit)` | of a unit on the board |
//! | `UNIT($units)` | some units, as the text `unit` says them |
//! | `PLACE($region)` | a part of the board; `last: "and"` is the word before its last part |
//! | `PATHS($paths)` | ways to travel |
//! | `SPAN($reach)` | a number of steps: "up to three" |
//! | `VECTOR($vector)` | one step of a path |
//!
//! Other named arguments reach the texts that these use: `PLACE($region, case: "dative")`.

use fluent_syntax::ast::CallArguments;
use variorum_def::Language;

use super::book::Speech;
use super::{Value, capitalized, grammar};
use crate::telling;

impl<'v> Speech<'_, 'v> {
    /// The words for a value.
    pub(super) fn show(&self, value: &Value<'v>) -> String {
        let voice = self.voice;
        match value {
            Value::Text(text) => text.clone().into_owned(),
            Value::Number(number) => number.to_string(),
            Value::Unit(unit) => {
                let (name, square) = (voice.name(unit.unit.kind()), voice.square(unit.square));
                say!(voice, Standing, name, square)
            }
            Value::Units(units) => units.told(voice, ""),
            Value::Region(region) => telling::place(voice, region, "", "", ""),
            Value::Paths(paths) => telling::paths(voice, paths, ""),
            Value::Reach(reach) => say!(voice, Far, reach: *reach),
            Value::Vector(vector) => telling::vector(voice, *vector, ""),
            Value::List(items) => self.items(items).join(", "),
        }
    }

    fn items(&self, items: &[Value<'v>]) -> Vec<String> {
        items.iter().map(|item| self.show(item)).collect()
    }

    /// A call of a function.
    pub(super) fn call(&self, name: &str, arguments: &CallArguments<&'static str>) -> Value<'v> {
        let mut positional = arguments.positional.iter().map(|one| self.value(one));
        let (first, second) = (positional.next().unwrap_or(Value::NONE), positional.next());
        let named = self.named(arguments);
        let named = |wanted: &str| {
            let found = named.iter().find(|(name, _)| *name == wanted);
            found.map_or_else(String::new, |(_, value)| self.show(value))
        };
        let second = second.map_or_else(String::new, |value| self.show(&value));
        let voice = self.voice;
        let words = |with: &dyn Fn(&str) -> String| match &first {
            Value::List(items) => {
                let items = self.items(items);
                Value::from(items.iter().map(|item| with(item)).collect::<Vec<_>>())
            }
            one => Value::from(with(&self.show(one))),
        };
        let number = match &first {
            Value::Number(number) => *number,
            _ => 0,
        };
        Value::from(match (name, &first) {
            ("LIST", Value::List(items)) => {
                let items = self.items(items);
                match named("plain").is_empty() {
                    true => told_apart(voice.language, &items, &second, &named("heavy")),
                    false => listed(&items, &second, false),
                }
            }
            ("JOIN", Value::List(items)) => self.items(items).join(&second),
            ("A", _) => {
                return words(&|words| {
                    grammar::with_article(voice.language, words, voice.gender_of(words))
                });
            }
            ("THE", _) => {
                return words(&|words| {
                    grammar::with_the(voice.language, words, voice.gender_of(words))
                });
            }
            ("GENDER", _) if arguments.positional.is_empty() => {
                grammar::gender_case(voice.gender).to_owned()
            }
            ("GENDER", _) => grammar::gender_case(voice.gender_of(&self.show(&first))).to_owned(),
            ("UPPER", _) => return words(&capitalized),
            ("LOWER", _) => return words(&uncapitalized),
            ("COUNT", _) => say!(voice, Number, number, case: named("case")),
            ("ORDINAL", _) => say!(voice, Ordinal, number, case: named("case")),
            ("NAME", Value::Unit(unit)) => voice.name(unit.unit.kind()).to_owned(),
            ("SQUARE", Value::Unit(unit)) => voice.square(unit.square).to_owned(),
            ("UNIT", Value::Units(units)) => units.told(voice, &named("form")),
            ("PLACE", Value::Region(region)) => telling::place(
                voice,
                region,
                &named("owner"),
                &named("case"),
                &named("last"),
            ),
            ("PATHS", Value::Paths(paths)) => telling::paths(voice, paths, &named("by")),
            ("SPAN", Value::Reach(reach)) => telling::span(voice, reach, &named("case")),
            ("VECTOR", Value::Vector(vector)) => telling::vector(voice, *vector, &named("case")),
            _ => {
                debug_assert!(
                    matches!(first, Value::Text(_) | Value::List(_)),
                    "{name} of {first:?}"
                );
                return first;
            }
        })
    }
}

/// "a, b or c".
pub(crate) fn list(language: Language, items: &[String], last: &str) -> String {
    told_apart(language, items, last, "")
}

/// The same, with another last word where an item has a comma or a conjunction itself.
fn told_apart(language: Language, items: &[String], last: &str, heavy: &str) -> String {
    let is_heavy = items.iter().any(|item| grammar::is_heavy(language, item));
    match (is_heavy, heavy) {
        (true, "") => listed(items, last, grammar::puts_comma(language)),
        (true, heavy) => listed(items, heavy, grammar::puts_comma(language)),
        (false, _) => listed(items, last, false),
    }
}

fn listed(items: &[String], last: &str, comma: bool) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => {
            let comma = if comma { "," } else { "" };
            format!("{}{comma} {last} {end}", first.join(", "))
        }
    }
}

/// The text with its first letter in lower case.
fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}
