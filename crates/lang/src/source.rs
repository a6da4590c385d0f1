//! Texts of rule files, positions in them, and where further files come from.

use std::fmt;
use std::ops::Range;

/// The text of one rule file, with an index of its lines.
///
/// ```
/// use variorum_lang::SourceFile;
///
/// let file = SourceFile::new("game.kdl", "game \"A\" id=\"a\"\r\nboard 8 8\r\n");
/// let board = file.text().find("board").unwrap();
/// assert_eq!(file.line_at(board), 1);
/// assert_eq!(&file.text()[file.line_range(1)], "board 8 8");
/// ```
#[derive(PartialEq, Eq)]
pub struct SourceFile {
    name: String,
    text: String,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
}

/// The name alone: texts are long.
impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SourceFile").field(&self.name).finish()
    }
}

impl SourceFile {
    /// Indexes a text. `name` is what diagnostics call the file.
    #[must_use]
    pub fn new(name: &str, text: &str) -> Self {
        let mut lines = vec![0];
        lines.extend(text.match_indices('\n').map(|(at, _)| at + 1));
        SourceFile {
            name: name.to_owned(),
            text: text.to_owned(),
            lines,
        }
    }

    /// What diagnostics call the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Line (from 0) that contains a byte offset.
    #[must_use]
    pub fn line_at(&self, offset: usize) -> usize {
        self.lines.partition_point(|&start| start <= offset) - 1
    }

    /// The bytes of a line (from 0), its line break left out.
    #[must_use]
    pub fn line_range(&self, line: usize) -> Range<usize> {
        let start = self.lines[line];
        let end = match self.lines.get(line + 1) {
            // `\n`, or `\r\n` as files have it that come from Windows.
            Some(next) if self.text[start..next - 1].ends_with('\r') => next - 2,
            Some(next) => next - 1,
            None => self.text.len(),
        };
        start..end
    }

    /// The byte offset of a place as editors count it: a line, from 0, and units of UTF-16 before it on that line. A place
    /// beyond the end of a line or of the text is taken for that end, one inside a character for its beginning.
    ///
    /// ```
    /// use variorum_lang::SourceFile;
    ///
    /// let file = SourceFile::new("clef.kdl", "a\n\u{1d11e}b\r\n");
    /// assert_eq!([file.offset_of(1, 2), file.offset_of(1, 3), file.offset_of(1, 99)], [6, 7, 7]);
    /// assert_eq!(file.offset_of(9, 0), file.text().len());
    /// ```
    #[must_use]
    pub fn offset_of(&self, line: usize, utf16_column: usize) -> usize {
        if line >= self.lines.len() {
            return self.text.len();
        }
        let range = self.line_range(line);
        let mut units = 0;
        for (at, c) in self.text[range.clone()].char_indices() {
            units += c.len_utf16();
            if units > utf16_column {
                return range.start + at;
            }
        }
        range.end
    }

    /// Where a byte offset lies, in all the ways in which places are counted. An offset beyond the text, or
    /// inside a character, is taken for the nearest one before it.
    ///
    /// ```
    /// use variorum_lang::SourceFile;
    ///
    /// let file = SourceFile::new("notes.kdl", "// \u{1d11e} two\r\nnotes");
    /// let two = file.locate(8);
    /// assert_eq!((two.line, two.column, two.utf16_column), (1, 6, 6));
    /// let notes = file.locate(file.text().find("notes").unwrap());
    /// assert_eq!((notes.line, notes.column), (2, 1));
    /// ```
    #[must_use]
    pub fn locate(&self, offset: usize) -> Location {
        let mut byte = offset.min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        let line = self.line_at(byte);
        let before = &self.text[self.lines[line]..byte];
        Location {
            byte,
            line: line + 1,
            column: before.chars().count() + 1,
            utf16_column: before.encode_utf16().count(),
        }
    }
}

/// A place in a text.
///
/// ```
/// use variorum_lang::SourceFile;
///
/// // A clef takes four bytes, and two units of UTF-16.
/// let file = SourceFile::new("clef.kdl", "\u{1d11e}!");
/// let end = file.locate(file.text().len());
/// assert_eq!((end.byte, end.column, end.utf16_column), (5, 3, 3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// Bytes before it.
    pub byte: usize,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    /// The column as editors count it: units of UTF-16 before it on its line.
    pub utf16_column: usize,
}

/// Supplies the files that a rule file imports or extends. This crate does no input of its own.
///
/// ```
/// use std::collections::BTreeMap;
/// use variorum_lang::{Sources, check};
///
/// /// Files in memory.
/// struct Files(BTreeMap<&'static str, &'static str>);
///
/// impl Sources for Files {
///     fn read(&self, name: &str) -> Option<String> {
///         self.0.get(name).map(|text| text.to_string())
///     }
///
///     fn names(&self) -> Vec<String> {
///         self.0.keys().map(|name| name.to_string()).collect()
///     }
/// }
///
/// let files = Files(BTreeMap::from([("archers", "piece \"Archer\" id=\"Ar\" class=\"bow\" { shoot \"Q2\" }\nclass \"bow\"")]));
/// let checked = check("more.kdl", "import \"archers\"", &files, &[]);
/// assert_eq!((checked.pieces, checked.diagnostics.len()), (1, 0));
/// let checked = check("more.kdl", "import \"archer\"", &files, &[]);
/// assert_eq!(checked.diagnostics[0].help.as_deref(), Some("did you mean `archers`?"));
/// ```
pub trait Sources {
    /// The text of the file that a rule file calls `name` (as written there, without an extension).
    fn read(&self, name: &str) -> Option<String>;

    /// What diagnostics call the file that is found under a name.
    fn path(&self, name: &str) -> String {
        format!("{name}.kdl")
    }

    /// Names that would be found, for suggestions. May be empty.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// No further files: everything stands in the one that is checked.
///
/// ```
/// use variorum_lang::{Code, NoSources, check};
///
/// let checked = check("game.kdl", "import \"pieces\"", &NoSources, &[]);
/// assert_eq!(checked.diagnostics[0].code, Code::UnknownFile);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct NoSources;

impl Sources for NoSources {
    fn read(&self, _: &str) -> Option<String> {
        None
    }
}

/// Index of a file among those loaded for one check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct FileId(pub(crate) u16);

/// A range of bytes in one of the loaded files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Span {
    pub(crate) file: FileId,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    /// A range of bytes. Files are capped far below 4 GB.
    pub(crate) fn new(file: FileId, start: usize, end: usize) -> Self {
        Span {
            file,
            start: start as u32,
            end: end as u32,
        }
    }

    /// The smallest range that covers both.
    pub(crate) fn to(self, other: Span) -> Span {
        Span {
            file: self.file,
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The bytes.
    pub(crate) fn range(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}
