//! From text to a tree of nodes. Nothing here knows any word of the language.
//!
//! The grammar is a part of KDL 2: a node is a name, then values and `key=value` properties, then
//! perhaps children in braces; it ends at a line break or a semicolon. See `docs/language.md`.

mod braces;
mod excerpt;
mod layout;
mod lexer;
mod limits;
mod literal;
mod parser;
mod tree;

#[cfg(test)]
mod tests;

pub(crate) use excerpt::excerpt;
pub(crate) use layout::lay_out;
pub(crate) use lexer::{Kind as LexemeKind, Lexeme, lex};
pub(crate) use literal::quoted;
pub(crate) use parser::parse;
pub(crate) use tree::{Node, Prop, Text, Value, ValueKind};
