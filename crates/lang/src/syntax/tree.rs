//! The syntax tree.

use crate::source::Span;

/// A piece of text taken from a file: a name or a string, with the place of every byte of it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Text {
    /// The text, escapes resolved.
    pub(crate) value: String,
    /// Where it stands, quotes included.
    pub(crate) span: Span,
    /// Offset in the file of every byte of `value`, and of its end; empty if they are consecutive from
    /// `first`.
    pub(crate) map: Vec<u32>,
    /// Offset in the file of the first byte of `value`.
    pub(crate) first: u32,
}

impl Text {
    /// Where a part of the value stands in the file.
    pub(crate) fn part(&self, range: std::ops::Range<usize>) -> Span {
        let at = |i: usize| match self.map.get(i) {
            Some(&offset) => offset,
            None => self.first + i as u32,
        };
        Span {
            file: self.span.file,
            start: at(range.start),
            end: at(range.end).max(at(range.start)),
        }
    }

    /// The value.
    pub(crate) fn as_str(&self) -> &str {
        &self.value
    }
}

/// What a value is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ValueKind {
    /// A string, quoted or a bare word.
    Text(Text),
    /// A whole number.
    Number(i64),
    /// `#true` or `#false`.
    Flag(bool),
    /// Something malformed, already reported.
    Bad,
}

/// A value: an argument of a node or what a property is set to.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Value {
    /// What it is.
    pub(crate) kind: ValueKind,
    /// Where it stands.
    pub(crate) span: Span,
}

impl Value {
    /// The text, if it is one.
    pub(crate) fn text(&self) -> Option<&Text> {
        match &self.kind {
            ValueKind::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// A property, `name=value`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Prop {
    /// The key.
    pub(crate) name: Text,
    /// The value.
    pub(crate) value: Value,
}

/// A node with everything that belongs to it.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Node {
    /// The word it begins with.
    pub(crate) name: Text,
    /// Values, in order.
    pub(crate) args: Vec<Value>,
    /// Properties, in order.
    pub(crate) props: Vec<Prop>,
    /// Nodes between its braces.
    pub(crate) children: Vec<Node>,
    /// The opening brace, if it has braces.
    pub(crate) open: Option<Span>,
    /// From its name to the end of its last value or brace.
    pub(crate) span: Span,
}

impl Node {
    /// The name.
    pub(crate) fn name(&self) -> &str {
        &self.name.value
    }

    /// The first property of a name.
    pub(crate) fn prop(&self, name: &str) -> Option<&Prop> {
        self.props.iter().find(|prop| prop.name.as_str() == name)
    }

    /// The text of a property.
    pub(crate) fn prop_text(&self, name: &str) -> Option<&Text> {
        self.prop(name)?.value.text()
    }

    /// The first value, if it is a text: most often the name of what the entry defines.
    pub(crate) fn first_text(&self) -> Option<&Text> {
        self.args.first()?.text()
    }

    /// Name and values, without the children: what to underline when the whole node is meant.
    pub(crate) fn head(&self) -> Span {
        let last = self.args.last().map(|value| value.span);
        let props = self.props.last().map(|prop| prop.value.span);
        [last, props]
            .into_iter()
            .flatten()
            .fold(self.name.span, Span::to)
    }
}
