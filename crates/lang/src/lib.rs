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
//! ```
//! use variorum_lang::{NoSources, check};
//! use variorum_rules::Rules;
//!
//! let text = r#"
//!     game "Tiny" id="tiny"
//!     board 4 4
//!     class "piece" default=#true
//!     piece "King" id="K" royal=#true { move "K" }
//!     piece "Archer" id="Ar" { move "mQ"; shoot "Q2" }
//!     setup { put "King" "a1"; put "Archer" "b1"; black "rotate" }
//! "#;
//! let checked = check("tiny.kdl", text, &NoSources, &[]);
//! assert_eq!(checked.diagnostics, []);
//!
//! let rules = Rules::compile(checked.game.expect("a game"))?;
//! let position = rules.start_position()?;
//! assert_eq!(position.fen(), "2{ar}k/4/4/K{Ar}2 w - - 0 1");
//! assert!(position.legal().parse("b1b3").is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate does no input or output, reads no clock and knows no game: imported files come through
//! [`Sources`].

mod betza;
mod check;
mod constructs;
mod copy;
mod diagnostic;
mod fault;
mod format;
mod service;
mod source;
mod suggest;
mod syntax;

pub use check::entries::Topic;
pub use check::{Checked, check, check_all, check_all_while};
pub use constructs::{Construct, Part, Use, constructs, uses};
pub use copy::{Insertion, Remark, insert_piece, piece_likeness, piece_text};
pub use diagnostic::{Code, Diagnostic, Fix, Label, Severity};
#[cfg(feature = "draw")]
pub use diagnostic::{Style, draw};
pub use format::{format, retitle};
pub use service::{
    Definition, Explanation, Fold, Outlined, Suggested, Suggestion, definition, explain, folds,
    outline, references, renamable, rename, suggestions,
};
pub use source::{Location, NoSources, SourceFile, Sources};
pub use suggest::closest;
