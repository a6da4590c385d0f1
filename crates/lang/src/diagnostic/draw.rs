//! Diagnostics as text for a terminal, drawn by `annotate-snippets`.

use std::ops::Range;
use std::sync::Arc;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Element, Group, Level, Origin, Renderer, Snippet};

use super::data::{Diagnostic, Label, Severity};
use crate::source::SourceFile;

/// How diagnostics are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Lines and arrows, in color.
    Color,
    /// Lines and arrows, without color.
    #[default]
    Plain,
    /// Sentences, for screen readers.
    Narrated,
}

/// Draws diagnostics one below the other, with the text that each is about.
///
/// ```
/// use variorum_lang::{NoSources, Style, check, draw};
///
/// let checked = check("bow.kdl", "piece \"Archer\" id=\"Ar\" { shot \"Q2\" }\nclass \"bow\" default=#true", &NoSources, &[]);
/// let drawn = draw(&checked.diagnostics, Style::Plain);
/// assert!(drawn.starts_with("error: unknown entry `shot` in `piece`\n  ╭▸ bow.kdl:1:26\n"), "{drawn}");
/// assert!(drawn.contains("help: did you mean `shoot`?"));
/// ```
#[must_use]
pub fn draw(diagnostics: &[Diagnostic], style: Style) -> String {
    let renderer = match style {
        Style::Color => Renderer::styled(),
        Style::Plain => Renderer::plain(),
        Style::Narrated => Renderer::plain().no_graphics(true),
    };
    let renderer = renderer.decor_style(DecorStyle::Unicode).term_width(WIDTH);
    let drawn = |diagnostic| renderer.render(&[report(diagnostic)]) + "\n\n";
    diagnostics.iter().map(drawn).collect()
}

/// How many columns of a line are shown.
const WIDTH: usize = 100;
/// How many bytes of a line are looked at before and behind what is marked.
const AROUND: usize = 400;
/// Places that are not more lines apart are shown together.
const NEAR: usize = 10;

/// A diagnostic as `annotate-snippets` wants it: what is wrong, where, and how to mend it.
fn report(diagnostic: &Diagnostic) -> Group<'_> {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = Group::with_title(level.primary_title(&diagnostic.message));
    let mut places: Vec<Place<'_>> = Vec::new();
    for (index, label) in diagnostic.labels().enumerate() {
        let mark = Mark::new(label, index == 0);
        match places.iter_mut().find(|place| place.is_near(&mark)) {
            Some(place) => place.marks.push(mark),
            None => places.push(Place {
                file: &label.file,
                marks: vec![mark],
            }),
        }
    }
    for place in &places {
        group = group.elements(place.elements());
    }
    group.elements(diagnostic.help.iter().map(|help| Level::HELP.message(help)))
}

/// What is marked of a file, and what is said about it.
struct Mark<'a> {
    label: &'a Label,
    kind: AnnotationKind,
    /// Of something very long only the beginning.
    span: Range<usize>,
}

impl<'a> Mark<'a> {
    fn new(label: &'a Label, main: bool) -> Self {
        let kind = match main {
            true => AnnotationKind::Primary,
            false => AnnotationKind::Context,
        };
        let Range { start, end } = label.span;
        let text = label.file.text();
        Mark {
            label,
            kind,
            span: start..text.floor_char_boundary(end.min(start + AROUND)),
        }
    }
}

/// Marks of one file that are shown together.
struct Place<'a> {
    file: &'a Arc<SourceFile>,
    marks: Vec<Mark<'a>>,
}

impl<'a> Place<'a> {
    fn is_near(&self, mark: &Mark<'_>) -> bool {
        let line = |mark: &Mark<'_>| self.file.line_at(mark.span.start);
        Arc::ptr_eq(self.file, &mark.label.file)
            && self
                .marks
                .iter()
                .any(|other| line(other).abs_diff(line(mark)) <= NEAR)
    }

    /// The lines from the first mark to the last. No more of the file is read, and of a line that is very long only what is
    /// near the marks.
    fn elements(&self) -> Vec<Element<'a>> {
        let (file, text) = (self.file, self.file.text());
        let start = self
            .marks
            .iter()
            .map(|mark| mark.span.start)
            .min()
            .unwrap_or(0);
        let end = self
            .marks
            .iter()
            .map(|mark| mark.span.end)
            .max()
            .unwrap_or(0);
        let line = file.line_at(start);
        let begin = file.line_range(line).start;
        let from = begin.max(text.ceil_char_boundary(start.saturating_sub(AROUND)));
        let to = file.line_range(file.line_at(end)).end.max(end);
        let to = to.min(text.floor_char_boundary(end + AROUND));
        let marks = self.marks.iter().map(|Mark { label, kind, span }| {
            let said = (!label.text.is_empty()).then_some(label.text.as_str());
            kind.span(span.start - from..span.end - from).label(said)
        });
        let snippet = Snippet::source(&text[from..to])
            .line_start(line + 1)
            .annotations(marks);
        if from == begin {
            return vec![snippet.path(file.name()).into()];
        }
        // Without its beginning a line does not tell the column.
        let column = self.marks[0].label.start().column;
        let origin = Origin::path(file.name()).line(line + 1).char_column(column);
        vec![origin.into(), snippet.into()]
    }
}
