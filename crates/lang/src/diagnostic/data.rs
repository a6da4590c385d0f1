//! One fault of a rule file, with everything that is known about it.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::code::Code;
use crate::source::{Location, SourceFile};

/// How bad it is.
///
/// ```
/// use variorum_lang::{Severity, check};
///
/// let text = "game \"Idle\" id=\"idle\"\nextends \"chess\"\noption \"calm\"\n";
/// let checked = check("idle.kdl", text, &variorum_catalog::BuiltIn, &[]);
/// assert_eq!(checked.diagnostics[0].severity, Severity::Warning);
/// assert!(checked.game.is_some(), "it can be played all the same");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(rename_all = "lowercase")
)]
pub enum Severity {
    /// There is no game before this is mended.
    #[default]
    Error,
    /// The game can be played, but this is hardly what was meant.
    Warning,
}

/// One fault of a rule file.
///
/// ```
/// use variorum_lang::{Code, NoSources, Severity, check};
///
/// let text = "goal \"mat\"\ngame \"Tiny\" id=\"tiny\"\n";
/// let checked = check("tiny.kdl", text, &NoSources, &[]);
/// let fault = &checked.diagnostics[0];
/// assert_eq!((fault.severity, fault.code), (Severity::Error, Code::UnknownWord));
/// assert_eq!(fault.to_string(), "tiny.kdl:1:6: error: the goal: unknown word `mat`");
/// assert_eq!(fault.help.as_deref(), Some("did you mean `mate`?"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of fault it is.
    pub code: Code,
    /// What is wrong, in a few words: lower case, no full stop.
    pub message: String,
    /// Where, and what to say at that place.
    pub label: Label,
    /// How to mend it.
    pub help: Option<String>,
    /// Further places that have to do with it.
    pub also: Vec<Label>,
    /// Changes of the text, any one of which would probably mend it.
    pub fixes: Vec<Fix>,
}

/// A place in a file with a remark; the remark may be empty.
///
/// ```
/// use variorum_lang::{NoSources, check};
///
/// let text = "goal \"mate\"; goal \"capture\"\n";
/// let checked = check("goals.kdl", text, &NoSources, &[]);
/// let twice = checked.diagnostics.iter().find(|fault| !fault.also.is_empty()).expect("two goals");
/// let places: Vec<(&str, &str)> = twice
///     .labels()
///     .map(|label| (&label.file.text()[label.span.clone()], label.text.as_str()))
///     .collect();
/// assert_eq!(places, [("goal \"capture\"", "again here"), ("goal \"mate\"", "first here")]);
/// assert_eq!(twice.label.position(), "goals.kdl:1:14");
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The bytes.
    pub span: Range<usize>,
    /// What to say about them.
    pub text: String,
}

/// A change of a file's text that would probably mend a fault: what was meant instead of what stands there.
///
/// ```
/// use variorum_lang::{NoSources, check};
///
/// let text = "goal \"mat\"\ngame \"Tiny\" id=\"tiny\"\n";
/// let checked = check("tiny.kdl", text, &NoSources, &[]);
/// let fix = &checked.diagnostics[0].fixes[0];
/// assert_eq!((fix.span.clone(), fix.replacement.as_str()), (5..10, "\"mate\""));
/// assert!(fix.apply().starts_with("goal \"mate\"\n"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Fix {
    /// The file to change.
    pub file: Arc<SourceFile>,
    /// The bytes to take out; an empty range where something is only put in.
    pub span: Range<usize>,
    /// What to put there.
    pub replacement: String,
}

impl Label {
    /// Where it begins.
    #[must_use]
    pub fn start(&self) -> Location {
        self.file.locate(self.span.start)
    }

    /// Where it ends: the place behind its last character.
    #[must_use]
    pub fn end(&self) -> Location {
        self.file.locate(self.span.end)
    }

    /// `file:line:column`, lines and columns from 1.
    #[must_use]
    pub fn position(&self) -> String {
        let Location { line, column, .. } = self.start();
        format!("{}:{line}:{column}", self.file.name())
    }
}

impl Fix {
    /// The whole text of the file after the change.
    #[must_use]
    pub fn apply(&self) -> String {
        let mut text = self.file.text().to_owned();
        text.replace_range(self.span.clone(), &self.replacement);
        text
    }
}

impl Diagnostic {
    /// The first place and all further ones.
    pub fn labels(&self) -> impl Iterator<Item = &Label> {
        std::iter::once(&self.label).chain(&self.also)
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
        })
    }
}

/// One line: `file:line:column: severity: message`, as compilers write it.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}: {}: {}",
            self.label.position(),
            self.severity,
            self.message
        )
    }
}

impl std::error::Error for Diagnostic {}
