//! What is told to the author of a rule file, as data. Drawing it for a terminal is the feature `draw`; the
//! feature `serde` makes it serialisable.

mod code;
mod data;
#[cfg(feature = "draw")]
mod draw;
#[cfg(feature = "serde")]
mod serial;

pub use code::Code;
pub use data::{Diagnostic, Fix, Label, Severity};
#[cfg(feature = "draw")]
pub use draw::{Style, draw};
