//! Reading a file of texts, and putting values into one.

use std::collections::HashMap;
use std::sync::LazyLock;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};
use fluent_syntax::parser;
use variorum_def::Language;

use super::grammar;
use super::{Key, Value, Voice};
use crate::telling;

/// What is put in, by name.
pub(super) type Values<'v> = [(&'static str, Value<'v>)];

/// The texts of a language.
pub(crate) struct Book {
    /// What Rust says, by key.
    pub(super) messages: HashMap<&'static str, Pattern<&'static str>>,
    /// What only texts use.
    pub(super) terms: HashMap<&'static str, Pattern<&'static str>>,
}

static ENGLISH: LazyLock<Book> = LazyLock::new(|| Book::read(include_str!("../../texts/en.ftl")).0);
static GERMAN: LazyLock<Book> = LazyLock::new(|| Book::read(include_str!("../../texts/de.ftl")).0);
static FRENCH: LazyLock<Book> = LazyLock::new(|| Book::read(include_str!("../../texts/fr.ftl")).0);

impl Book {
    /// The texts of a language.
    pub(crate) fn of(language: Language) -> &'static Book {
        match language {
            Language::English => &ENGLISH,
            Language::German => &GERMAN,
            Language::French => &FRENCH,
        }
    }

    /// Reads a file, and says what is wrong with it; a test sees that nothing is.
    pub(super) fn read(text: &'static str) -> (Book, Vec<String>) {
        let (resource, faults) = match parser::parse_runtime(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, faults)) => (resource, faults),
        };
        let mut faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let mut book = Book {
            messages: HashMap::new(),
            terms: HashMap::new(),
        };
        for entry in resource.body {
            let (id, known) = match entry {
                Entry::Message(message) => {
                    let pattern = message.value.unwrap_or(Pattern {
                        elements: Vec::new(),
                    });
                    (
                        message.id.name,
                        book.messages.insert(message.id.name, pattern),
                    )
                }
                Entry::Term(term) => (term.id.name, book.terms.insert(term.id.name, term.value)),
                _ => continue,
            };
            if known.is_some() {
                faults.push(format!("{id} is said twice"));
            }
        }
        (book, faults)
    }

    /// The text of a key in which nothing is put.
    pub(super) fn word(&self, key: Key) -> &'static str {
        match self.messages.get(key.name()).map(|text| &*text.elements) {
            Some([PatternElement::TextElement { value }]) => value,
            _ => key.name(),
        }
    }

    /// The text of a key with values put in.
    pub(super) fn say(&self, voice: Voice<'_>, key: Key, values: &Values<'_>) -> String {
        let Some(pattern) = self.messages.get(key.name()) else {
            // A test finds these.
            return key.name().to_owned();
        };
        let speech = Speech {
            book: self,
            voice,
            values,
            named: &[],
        };
        let mut text = String::new();
        speech.pattern(pattern, &mut text);
        tidy(voice.language, &text)
    }
}

/// A text in the making.
#[derive(Clone, Copy)]
pub(super) struct Speech<'b, 'v> {
    book: &'b Book,
    pub(super) voice: Voice<'v>,
    values: &'b Values<'v>,
    /// What the text before has named for a term.
    named: &'b [(&'static str, Value<'v>)],
}

impl<'v> Speech<'_, 'v> {
    fn pattern(&self, pattern: &Pattern<&'static str>, text: &mut String) {
        for element in &pattern.elements {
            match element {
                // A line break in the file is a space.
                PatternElement::TextElement { value } => text.push_str(&value.replace('\n', " ")),
                PatternElement::Placeable { expression } => self.expression(expression, text),
            }
        }
    }

    fn expression(&self, expression: &Expression<&'static str>, text: &mut String) {
        match expression {
            Expression::Inline(inline) => text.push_str(&self.show(&self.value(inline))),
            Expression::Select { selector, variants } => {
                if let Some(variant) = self.chosen(selector, variants) {
                    self.pattern(&variant.value, text);
                }
            }
        }
    }

    /// The variant that fits: the value itself, else the plural category of a number, else the default.
    fn chosen<'p>(
        &self,
        selector: &InlineExpression<&'static str>,
        variants: &'p [Variant<&'static str>],
    ) -> Option<&'p Variant<&'static str>> {
        let value = match selector {
            // A value that was not given takes the default.
            InlineExpression::VariableReference { id } => {
                self.known(id.name).unwrap_or(Value::NONE)
            }
            other => self.value(other),
        };
        let is = |wanted: &str| {
            variants.iter().find(|variant| match variant.key {
                VariantKey::Identifier { name } => name == wanted,
                VariantKey::NumberLiteral { value } => value == wanted,
            })
        };
        let exact = match &value {
            Value::Number(number) => is(&number.to_string())
                .or_else(|| is(grammar::plural(self.voice.language, *number))),
            Value::Reach(reach) => telling::kinds_of_reach(reach).find_map(is),
            Value::Region(_) | Value::Paths(_) | Value::Units(_) | Value::Unit(_) => None,
            Value::List(items) if items.is_empty() => is("none"),
            Value::List(items) => is(&items.len().to_string()),
            other => match self.show(other).as_str() {
                "" => is("none"),
                word => is(word),
            },
        };
        exact.or_else(|| variants.iter().find(|variant| variant.default))
    }

    /// A value by name.
    fn known(&self, name: &str) -> Option<Value<'v>> {
        let all = self.named.iter().chain(self.values);
        let found = all.clone().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    }

    pub(super) fn value(&self, inline: &InlineExpression<&'static str>) -> Value<'v> {
        match inline {
            InlineExpression::StringLiteral { value } => Value::from(*value),
            InlineExpression::NumberLiteral { value } => {
                Value::Number(value.parse().unwrap_or_default())
            }
            InlineExpression::VariableReference { id } => {
                let value = self.known(id.name);
                debug_assert!(value.is_some(), "no value ${}", id.name);
                value.unwrap_or(Value::NONE)
            }
            InlineExpression::FunctionReference { id, arguments } => self.call(id.name, arguments),
            InlineExpression::MessageReference { id, .. } => {
                self.refer(self.book.messages.get(id.name), None)
            }
            InlineExpression::TermReference { id, arguments, .. } => {
                self.refer(self.book.terms.get(id.name), arguments.as_ref())
            }
            InlineExpression::Placeable { expression } => {
                let mut text = String::new();
                self.expression(expression, &mut text);
                Value::from(text)
            }
        }
    }

    /// What a text says that another one uses: with the values of the latter and those named for it.
    fn refer(
        &self,
        pattern: Option<&Pattern<&'static str>>,
        arguments: Option<&CallArguments<&'static str>>,
    ) -> Value<'v> {
        debug_assert!(pattern.is_some(), "a text uses one that there is not");
        let mut named = arguments.map_or_else(Vec::new, |arguments| self.named(arguments));
        named.extend(self.named.iter().cloned());
        let mut text = String::new();
        if let Some(pattern) = pattern {
            let speech = Speech {
                named: &named,
                ..*self
            };
            speech.pattern(pattern, &mut text);
        }
        Value::from(text)
    }

    /// The named arguments of a call.
    pub(super) fn named(
        &self,
        arguments: &CallArguments<&'static str>,
    ) -> Vec<(&'static str, Value<'v>)> {
        let named = arguments.named.iter();
        named
            .map(|argument| (argument.name.name, self.value(&argument.value)))
            .collect()
    }
}

/// Drops the spaces that a part left out has left behind, and sets those of a language around marks.
fn tidy(language: Language, text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    for letter in text.trim().chars() {
        let last = tidy.chars().next_back();
        let is_space = |space| matches!(space, ' ' | '\u{202f}');
        match letter {
            ' ' if last.is_none_or(|last| is_space(last) || last == '(') => continue,
            ' ' if let Some(space) = last.and_then(|last| grammar::space_after(language, last)) => {
                tidy.push(space);
                continue;
            }
            ',' | '.' | ';' | ':' | ')' | '!' | '?' | '»' if last == Some(' ') => {
                tidy.pop();
                tidy.extend(grammar::space_before(language, letter));
            }
            _ => {}
        }
        tidy.push(letter);
    }
    tidy
}
