//! Texts of rule files, positions in them, and where further files come from.

/// The text of one rule file, with an index of its lines.
#[derive(Debug, PartialEq, Eq)]
pub struct SourceFile {
    name: String,
    text: String,
    /// Byte offset of the start of each line.
    lines: Vec<usize>,
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
    pub fn line_range(&self, line: usize) -> std::ops::Range<usize> {
        let start = self.lines[line];
        let end = self
            .lines
            .get(line + 1)
            .map_or(self.text.len(), |next| next - 1);
        start..end
    }

    /// Number of lines, at least 1.
    #[must_use]
    pub fn line_count(&self) -> usize {
        self.lines.len()
    }

    /// Line and column of a byte offset as people count them, from 1, columns in characters.
    #[must_use]
    pub fn line_column(&self, offset: usize) -> (usize, usize) {
        let line = self.line_at(offset);
        let before = &self.text[self.lines[line]..offset];
        (line + 1, before.chars().count() + 1)
    }
}

/// Supplies the files that a rule file imports or extends. This crate does no input of its own.
pub trait Sources {
    /// The text of the file that a rule file calls `name` (as written there, without an extension).
    fn read(&self, name: &str) -> Option<String>;

    /// Names that would be found, for suggestions. May be empty.
    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// No further files: everything stands in the one that is checked.
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
    pub(crate) fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}
