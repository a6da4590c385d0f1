//! The files of texts against the keys, and against each other.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::book::Book;
use super::*;

/// What a text uses: values, and other texts.
#[derive(Default)]
struct Used {
    values: BTreeSet<&'static str>,
    terms: BTreeSet<&'static str>,
    messages: BTreeSet<&'static str>,
    functions: BTreeSet<&'static str>,
}

impl Used {
    fn pattern(&mut self, pattern: &Pattern<&'static str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&'static str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&'static str>) {
        let arguments = match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name);
                return;
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name);
                return;
            }
            InlineExpression::Placeable { expression } => return self.expression(expression),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.terms.insert(id.name);
                arguments.as_ref()
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name);
                Some(arguments)
            }
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => None,
        };
        for argument in arguments.iter().flat_map(|arguments| &arguments.positional) {
            self.inline(argument);
        }
        for argument in arguments.iter().flat_map(|arguments| &arguments.named) {
            self.inline(&argument.value);
        }
    }

    /// With what the texts use that this one uses.
    fn deep(book: &Book, pattern: &Pattern<&'static str>) -> Used {
        let mut used = Used::default();
        used.pattern(pattern);
        loop {
            let before = (used.terms.len(), used.messages.len());
            for term in used.terms.clone() {
                let term = book.terms.get(term).unwrap_or_else(|| panic!("no -{term}"));
                used.pattern(term);
            }
            for message in used.messages.clone() {
                let message = book.messages.get(message);
                used.pattern(message.expect("a text that another uses"));
            }
            if before == (used.terms.len(), used.messages.len()) {
                return used;
            }
        }
    }
}

#[test]
fn every_language_has_every_text_and_no_other() {
    let keys: BTreeSet<&str> = Key::ALL.iter().map(|key| key.name()).collect();
    assert_eq!(keys.len(), Key::ALL.len(), "two keys with one name");
    for language in Language::ALL {
        let book = Book::of(language);
        let own: BTreeSet<&str> = book.messages.keys().copied().collect();
        let missing: Vec<_> = keys.difference(&own).collect();
        let unused: Vec<_> = own.difference(&keys).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(
            unused.is_empty(),
            "{language:?} has {unused:?}, which nobody says"
        );
        for (name, pattern) in &book.messages {
            assert!(
                !pattern.elements.is_empty(),
                "{name} in {language:?} is empty"
            );
        }
    }
}

#[test]
fn the_files_are_without_faults() {
    for text in [
        include_str!("../../texts/en.ftl"),
        include_str!("../../texts/de.ftl"),
        include_str!("../../texts/fr.ftl"),
    ] {
        let (_, faults) = Book::read(text);
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

#[test]
fn texts_use_only_the_values_that_they_get() {
    let mut used_somewhere: BTreeSet<(&str, &str)> = BTreeSet::new();
    for language in Language::ALL {
        let book = Book::of(language);
        for key in Key::ALL {
            let used = Used::deep(book, &book.messages[key.name()]);
            for value in used.values {
                assert!(
                    key.values().contains(&value),
                    "{key:?} in {language:?} has no value ${value}"
                );
                used_somewhere.insert((key.name(), value));
            }
        }
    }
    for key in Key::ALL {
        for value in key.values() {
            assert!(
                used_somewhere.contains(&(key.name(), *value)),
                "no language uses ${value} of {key:?}"
            );
        }
    }
}

#[test]
fn every_term_is_used() {
    for language in Language::ALL {
        let book = Book::of(language);
        let mut used = BTreeSet::new();
        for pattern in book.messages.values() {
            used.extend(Used::deep(book, pattern).terms);
        }
        for term in book.terms.keys() {
            assert!(used.contains(term), "nobody uses -{term} in {language:?}");
        }
    }
}

#[test]
fn what_texts_call_is_there() {
    let table = include_str!("functions.rs");
    for language in Language::ALL {
        let book = Book::of(language);
        for (name, pattern) in &book.messages {
            for function in Used::deep(book, pattern).functions {
                let arm = format!("(\"{function}\", ");
                assert!(
                    table.contains(&arm),
                    "{name} in {language:?} calls {function}"
                );
            }
        }
    }
}
