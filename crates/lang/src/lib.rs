//! The variant-file language: text to checked rules, diagnostics, prose descriptions.
//!
//! A game is a text file. [`check`] reads one, with the files it imports or extends, and gives the
//! [`GameDef`](variorum_rules::def::GameDef) it describes and everything that is wrong with it:
//!
//! 1. `syntax` turns text into a tree of nodes and knows no word of the language. It never fails: a part
//!    that makes no sense is reported and left out.
//! 2. `check` turns nodes into a definition. It reports each fault once, where it stands.
//! 3. [`Diagnostic`]s are data. With the feature `draw`, `draw` makes text of them for a terminal; with the feature
//!    `serde` they are serialisable.
//!
//! The crate does no input or output, reads no clock and knows no game: imported files come through
//! [`Sources`].

pub mod describe;

mod betza;
mod check;
mod diagnostic;
mod fault;
mod source;
mod syntax;

pub use check::suggest::closest;
pub use check::{Checked, check, check_all};
pub use diagnostic::{Code, Diagnostic, Fix, Label, Severity};
#[cfg(feature = "draw")]
pub use diagnostic::{Style, draw};
pub use source::{Location, NoSources, SourceFile, Sources};
