//! Diagnostics for other programs: severity, code, message and help; every place in bytes, in lines and columns
//! as people count them, and as editors do; fixes as changes of the text.

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

use super::code::Code;
use super::data::{Diagnostic, Fix, Label};
use crate::source::Location;

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// ```
/// use variorum_lang::{NoSources, check};
///
/// let checked = check("goal.kdl", "goal \"mat\"\ngame \"A\" id=\"a\"", &NoSources, &[]);
/// let value = serde_json::to_value(&checked.diagnostics)?;
/// let fault = &value[0];
/// assert_eq!((&fault["severity"], &fault["code"]), (&"error".into(), &"unknown-word".into()));
/// assert_eq!(fault["labels"][0]["start"]["utf16"]["character"], 5);
/// assert_eq!(fault["fixes"][0]["replacement"], "\"mate\"");
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// The fields `line`, `column`, `end_line` and `end_column` are those of the first label, counted from 1, columns
/// in characters.
impl Serialize for Diagnostic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (start, end) = (self.label.start(), self.label.end());
        let labels: Vec<&Label> = self.labels().collect();
        let mut out = serializer.serialize_struct("Diagnostic", 11)?;
        out.serialize_field("file", self.label.file.name())?;
        out.serialize_field("severity", &self.severity)?;
        out.serialize_field("code", &self.code)?;
        out.serialize_field("message", &self.message)?;
        out.serialize_field("help", &self.help)?;
        out.serialize_field("line", &start.line)?;
        out.serialize_field("column", &start.column)?;
        out.serialize_field("end_line", &end.line)?;
        out.serialize_field("end_column", &end.column)?;
        out.serialize_field("labels", &labels)?;
        out.serialize_field("fixes", &self.fixes)?;
        out.end()
    }
}

impl Serialize for Label {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Label", 4)?;
        out.serialize_field("file", self.file.name())?;
        out.serialize_field("start", &self.start())?;
        out.serialize_field("end", &self.end())?;
        out.serialize_field("message", &self.text)?;
        out.end()
    }
}

impl Serialize for Fix {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Fix", 4)?;
        out.serialize_field("file", self.file.name())?;
        out.serialize_field("start", &self.file.locate(self.span.start))?;
        out.serialize_field("end", &self.file.locate(self.span.end))?;
        out.serialize_field("replacement", &self.replacement)?;
        out.end()
    }
}

/// `byte` from 0; `line` and `column` from 1, in characters; `utf16` as the language server protocol counts, from
/// 0, in units of UTF-16.
impl Serialize for Location {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(serde::Serialize)]
        struct Utf16 {
            line: usize,
            character: usize,
        }
        let mut out = serializer.serialize_struct("Location", 4)?;
        out.serialize_field("byte", &self.byte)?;
        out.serialize_field("line", &self.line)?;
        out.serialize_field("column", &self.column)?;
        out.serialize_field(
            "utf16",
            &Utf16 {
                line: self.line - 1,
                character: self.utf16_column,
            },
        )?;
        out.end()
    }
}
