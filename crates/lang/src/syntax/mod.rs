//! From text to a tree of nodes. Nothing here knows any word of the language.
//!
//! The grammar is a part of KDL 2: a node is a name, then values and `key=value` properties, then
//! perhaps children in braces; it ends at a line break or a semicolon. See `docs/language.md`.

mod braces;
mod excerpt;
mod lexer;
mod literal;
mod parser;
mod tree;

#[cfg(test)]
mod tests;

pub(crate) use excerpt::excerpt;
pub(crate) use parser::parse;
pub(crate) use tree::{Node, Prop, Text, Value, ValueKind};

/// The longest text that is looked at.
pub(crate) const MAX_BYTES: usize = 1 << 20;

/// The deepest nesting of braces.
pub(crate) const MAX_DEPTH: usize = 64;

/// More faults than this of one file are not even looked for.
const MAX_FAULTS: usize = 1000;
