//! Diagnostics as text for a terminal, drawn by `miette`.

use std::fmt;
use std::sync::Arc;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    NarratableReportHandler, Severity as Level, SourceCode, SourceSpan, SpanContents,
};

use super::data::{Diagnostic, Label, Severity};

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
/// assert!(drawn.starts_with("  × unknown entry `shot` in `piece`\n   ╭─[bow.kdl:1:26]\n"), "{drawn}");
/// assert!(drawn.contains("help: did you mean `shoot`?"));
/// ```
#[must_use]
pub fn draw(diagnostics: &[Diagnostic], style: Style) -> String {
    let mut out = String::new();
    for diagnostic in diagnostics {
        let report = Report(diagnostic);
        // Writing to a string cannot fail, and the spans have been cut to the file.
        let _ = match style {
            Style::Narrated => NarratableReportHandler::new().render_report(&mut out, &report),
            Style::Color => graphical(GraphicalTheme::unicode()).render_report(&mut out, &report),
            Style::Plain => {
                graphical(GraphicalTheme::unicode_nocolor()).render_report(&mut out, &report)
            }
        };
        if !out.ends_with("\n\n") {
            out.push('\n');
        }
    }
    out
}

fn graphical(theme: GraphicalTheme) -> GraphicalReportHandler {
    GraphicalReportHandler::new_themed(theme)
        .with_width(100)
        .with_context_lines(1)
        .with_links(false)
}

/// A diagnostic as `miette` wants it.
struct Report<'a>(&'a Diagnostic);

impl fmt::Debug for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.0, f)
    }
}

impl fmt::Display for Report<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl std::error::Error for Report<'_> {}

impl miette::Diagnostic for Report<'_> {
    fn severity(&self) -> Option<Level> {
        Some(match self.0.severity {
            Severity::Error => Level::Error,
            Severity::Warning => Level::Warning,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        let elsewhere = self
            .0
            .also
            .iter()
            .filter(|label| !Arc::ptr_eq(&label.file, &self.0.label.file))
            .map(|label| format!("{}: {}", label.position(), label.text));
        let lines: Vec<String> = self.0.help.iter().cloned().chain(elsewhere).collect();
        (!lines.is_empty()).then(|| Box::new(lines.join("\n")) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(&self.0.label)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let main = &self.0.label;
        let here = self
            .0
            .also
            .iter()
            .filter(|label| Arc::ptr_eq(&label.file, &main.file));
        Some(Box::new(std::iter::once(main).chain(here).map(|label| {
            let text = (!label.text.is_empty()).then(|| label.text.clone());
            LabeledSpan::new(text, label.span.start, drawn_length(label))
        })))
    }
}

/// Lines longer than this are not shown whole.
const LONG_LINE: usize = 400;

/// How much of a label's span is underlined: of a very long one only the beginning.
fn drawn_length(label: &Label) -> usize {
    let length = label.span.len().min(LONG_LINE);
    let part = &label.file.text()[label.span.clone()];
    (0..=length)
        .rev()
        .find(|&at| part.is_char_boundary(at))
        .unwrap_or(0)
}

/// Gives `miette` the lines of a span without reading the file from its start, and only the neighborhood
/// of the span where a line is very long. Asked for no context, it gives what the heading is made from: the
/// exact position.
impl SourceCode for Label {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        context_before: usize,
        _: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let file = &self.file;
        let text = file.text();
        let clamp = |offset: usize| {
            let mut offset = offset.min(text.len());
            while !text.is_char_boundary(offset) {
                offset -= 1;
            }
            offset
        };
        let from = clamp(span.offset());
        let to = clamp(span.offset() + span.len()).max(from);
        let (first, last) = (file.line_at(from), file.line_at(to));
        let (mut start, mut end) = (file.line_range(first).start, file.line_range(last).end);
        if context_before == 0 {
            start = from;
        } else if from - start > LONG_LINE {
            start = clamp(from - LONG_LINE / 4);
        }
        if end.saturating_sub(to) > LONG_LINE {
            end = clamp(to + LONG_LINE / 4);
        }
        let column = text[file.line_range(first).start..start].chars().count();
        Ok(Box::new(MietteSpanContents::new_named(
            file.name().to_owned(),
            &text.as_bytes()[start..end],
            (start, end - start).into(),
            first,
            column,
            last - first + 1,
        )))
    }
}
