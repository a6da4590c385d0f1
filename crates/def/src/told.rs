//! How a definition is told where only some games say something.

use std::fmt;

/// Tells a struct as `derive(Debug)` does, but leaves out what a game does not say.
///
/// Digests of rules are made of this text: a game whose rules stay the same keeps its digest when the language grows.
pub(crate) struct Told<'a, 'b>(fmt::DebugStruct<'a, 'b>);

impl<'a, 'b> Told<'a, 'b> {
    pub(crate) fn begin(f: &'a mut fmt::Formatter<'b>, name: &str) -> Self {
        Told(f.debug_struct(name))
    }

    /// A field that every game has had from the first.
    pub(crate) fn with(mut self, name: &str, value: &dyn fmt::Debug) -> Self {
        self.0.field(name, value);
        self
    }

    /// A field that is told only if it is set.
    pub(crate) fn if_set(self, name: &str, value: bool) -> Self {
        if value { self.with(name, &value) } else { self }
    }

    /// A field that is told only if it is there.
    pub(crate) fn if_some(self, name: &str, value: Option<&impl fmt::Debug>) -> Self {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    pub(crate) fn end(mut self) -> fmt::Result {
        self.0.finish()
    }
}
