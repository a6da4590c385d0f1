//! Faults as they are found, and the list that collects them.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::diagnostic::{Code, Diagnostic, Fix, Label, Severity};
use crate::source::{FileId, SourceFile, Span};
use crate::suggest::Advice;

/// More faults than this are not collected: nobody reads them, and drawing them takes time.
const MAX_FAULTS: usize = 200;

/// More faults of one kind of the syntax than this are one habit, and more places with the same unknown name one mistake:
/// told once.
const MAX_ALIKE: usize = 4;

/// One fault of a rule file.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Fault {
    pub(crate) severity: Severity,
    pub(crate) code: Code,
    pub(crate) span: Span,
    pub(crate) title: String,
    pub(crate) label: String,
    pub(crate) help: Option<String>,
    pub(crate) also: Vec<(Span, String)>,
    pub(crate) fixes: Vec<Patch>,
    /// Reported even inside a part of the file that a syntax fault has made unreadable.
    pub(crate) syntax: bool,
}

impl Fault {
    /// A fault at a place. The title says what is wrong, lower case, no full stop.
    pub(crate) fn of(code: Code, span: Span, title: impl Into<String>) -> Self {
        Fault {
            severity: Severity::Error,
            code,
            span,
            title: title.into(),
            label: String::new(),
            help: None,
            also: Vec::new(),
            fixes: Vec::new(),
            syntax: false,
        }
    }

    /// Lets the game be played all the same.
    pub(crate) fn warning(mut self) -> Self {
        self.severity = Severity::Warning;
        self
    }

    /// What to write at the underlined text; without it the text is only underlined.
    pub(crate) fn label(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// How to mend it.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// As [`Fault::help`], if there is something to say.
    pub(crate) fn maybe_help(mut self, help: Option<String>) -> Self {
        if help.is_some() {
            self.help = help;
        }
        self
    }

    /// Says what was probably meant in place of the underlined text, or what is possible there.
    pub(crate) fn advise(mut self, advice: Advice) -> Self {
        if let Some(likely) = advice.likely {
            self.fixes.push(Patch {
                span: self.span,
                text: likely,
                keeps_quotes: true,
            });
        }
        self.maybe_help(advice.help)
    }

    /// What would probably mend it: a text in place of what stands at a place, or of nothing.
    pub(crate) fn fix(mut self, span: Span, replacement: impl Into<String>) -> Self {
        self.fixes.push(Patch {
            span,
            text: replacement.into(),
            keeps_quotes: false,
        });
        self
    }

    /// A second place that has to do with it.
    pub(crate) fn also(mut self, span: Span, label: impl Into<String>) -> Self {
        self.also.push((span, label.into()));
        self
    }

    /// Marks a fault of the syntax.
    pub(crate) fn syntax(mut self) -> Self {
        self.syntax = true;
        self
    }
}

/// A change that would probably mend a fault.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Patch {
    span: Span,
    text: String,
    /// Quotes around the place stay.
    keeps_quotes: bool,
}

impl Patch {
    /// What stands at the place afterwards, with the quotes that stay. `text` is the file that it is in.
    fn replacement(&self, text: &str) -> String {
        let there = text.get(self.span.range()).unwrap_or_default();
        let quoted = there.len() >= 2 && there.starts_with('"') && there.ends_with('"');
        match self.keeps_quotes && quoted {
            true => format!("\"{}\"", self.text),
            false => self.text.clone(),
        }
    }
}

/// All faults found so far, the loaded files, and the parts of them that could not be read.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    inner: RefCell<Inner>,
}

#[derive(Debug, Default)]
struct Inner {
    files: Vec<Arc<SourceFile>>,
    /// Sorted, disjoint.
    lost: Vec<Span>,
    /// Words that were probably meant where an unknown one stands.
    meant: Vec<String>,
    /// Some piece has no id or name because what stands there cannot be one.
    nameless: bool,
    /// How often it was asked whether something may be lost.
    searches: usize,
    faults: Vec<Fault>,
}

impl Faults {
    /// Takes a file in.
    pub(crate) fn add_file(&self, file: SourceFile) -> FileId {
        let files = &mut self.inner.borrow_mut().files;
        files.push(Arc::new(file));
        FileId((files.len() - 1) as u16)
    }

    /// A file that was taken in.
    pub(crate) fn file(&self, id: FileId) -> Arc<SourceFile> {
        Arc::clone(&self.inner.borrow().files[usize::from(id.0)])
    }

    /// Declares parts of files unreadable after syntax faults: further faults there are consequences.
    pub(crate) fn lose(&self, spans: impl IntoIterator<Item = Span>) {
        let lost = &mut self.inner.borrow_mut().lost;
        lost.extend(spans);
        merge(lost);
    }

    /// Whether a place is in a part of a file that could not be read.
    pub(crate) fn is_lost(&self, span: Span) -> bool {
        covers(&self.inner.borrow().lost, span)
    }

    /// Reports something unknown that was probably meant to be a certain word. What it says is lost.
    pub(crate) fn report_unknown(&self, fault: Fault, whole: Span, meant: Option<&str>) {
        if self.report(fault) {
            self.lose([whole]);
            self.inner
                .borrow_mut()
                .meant
                .extend(meant.map(str::to_owned));
        }
    }

    /// Declares that some piece is there whose name or id could not be read: that no piece has a name proves nothing.
    pub(crate) fn report_nameless(&self, fault: Fault) {
        self.report(fault);
        self.lack_name();
    }

    /// Declares the same where nothing more is to be said.
    pub(crate) fn lack_name(&self) {
        self.inner.borrow_mut().nameless = true;
    }

    /// Whether there is such a piece.
    pub(crate) fn some_nameless(&self) -> bool {
        self.inner.borrow().nameless
    }

    /// Whether some of a range could not be read.
    pub(crate) fn is_partly_lost(&self, span: Span) -> bool {
        let inner = self.inner.borrow();
        let overlaps =
            |lost: &Span| lost.file == span.file && lost.start < span.end && span.start < lost.end;
        inner.lost.iter().any(overlaps)
    }

    /// Whether any part of a file could not be read.
    pub(crate) fn something_lost(&self) -> bool {
        !self.inner.borrow().lost.is_empty()
    }

    /// Whether some unreadable part of a file contains this text, so that its absence proves nothing.
    pub(crate) fn may_be_lost(&self, text: &str) -> bool {
        const MAX_SEARCHES: usize = 200;
        let mut inner = self.inner.borrow_mut();
        if inner.meant.iter().any(|meant| meant == text) {
            return true;
        }
        inner.searches += 1;
        if inner.searches > MAX_SEARCHES {
            return !inner.lost.is_empty();
        }
        inner.lost.iter().any(|span| {
            let file = &inner.files[usize::from(span.file.0)];
            file.text()
                .get(span.range())
                .is_some_and(|part| part.contains(text))
        })
    }

    /// Whether no more faults are taken; then there is no point in working out suggestions.
    pub(crate) fn full(&self) -> bool {
        self.inner.borrow().faults.len() >= MAX_FAULTS
    }

    /// Whether any fault has been reported that leaves no game.
    pub(crate) fn any(&self) -> bool {
        let inner = self.inner.borrow();
        let mut faults = inner.faults.iter();
        faults.any(|fault| fault.severity == Severity::Error)
    }

    /// Whether a fault that leaves no game stands in a range.
    pub(crate) fn any_in(&self, range: Span) -> bool {
        let inner = self.inner.borrow();
        let inside =
            |at: Span| at.file == range.file && range.start <= at.start && at.start < range.end;
        let mut faults = inner.faults.iter();
        faults.any(|fault| fault.severity == Severity::Error && inside(fault.span))
    }

    /// Reports a fault, unless it is a consequence of a syntax fault or has been reported before. Whether it
    /// was.
    pub(crate) fn report(&self, fault: Fault) -> bool {
        if self.full() {
            return false;
        }
        let mut inner = self.inner.borrow_mut();
        let at = fault.span;
        let lost =
            |lost: &Span| lost.file == at.file && lost.start <= at.start && at.start < lost.end;
        if !fault.syntax && inner.lost.iter().any(lost) {
            return false;
        }
        // What the syntax has to say about a word comes first; that it is unknown, too, is the same mistake.
        let told = |other: &Fault| other.syntax && other.code == Code::MissingSeparator;
        if !fault.syntax
            && fault.code == Code::UnknownEntry
            && inner
                .faults
                .iter()
                .any(|other| other.span == at && told(other))
        {
            return true;
        }
        let mut known = inner.faults.iter_mut();
        let known = known.find(|other| other.span == at && other.title == fault.title);
        let Some(known) = known else {
            inner.faults.push(fault);
            return true;
        };
        // The same again, with further places that have to do with it.
        for place in fault.also {
            if !known.also.contains(&place) {
                known.also.push(place);
            }
        }
        false
    }

    /// Everything reported, in the order of the text.
    pub(crate) fn into_diagnostics(self) -> Vec<Diagnostic> {
        let Inner {
            files, mut faults, ..
        } = self.inner.into_inner();
        faults.sort_by_key(|fault| fault.span);
        habits(&mut faults, &files);
        same_names(&mut faults, &files);
        let label = |span: Span, text: String| Label {
            file: Arc::clone(&files[usize::from(span.file.0)]),
            span: span.range(),
            text,
        };
        let fix = |patch: Patch| {
            let file = &files[usize::from(patch.span.file.0)];
            Fix {
                file: Arc::clone(file),
                span: patch.span.range(),
                replacement: patch.replacement(file.text()),
            }
        };
        faults
            .into_iter()
            .map(|fault| Diagnostic {
                severity: fault.severity,
                code: fault.code,
                message: fault.title,
                label: label(fault.span, fault.label),
                help: fault.help,
                also: fault
                    .also
                    .into_iter()
                    .map(|(span, text)| label(span, text))
                    .collect(),
                fixes: fault.fixes.into_iter().map(fix).collect(),
            })
            .collect()
    }
}

/// Makes one fault of many of the same kind: who writes other quotes, or commas behind lines, does so everywhere. What
/// mends the first mends all.
fn habits(faults: &mut Vec<Fault>, files: &[Arc<SourceFile>]) {
    let kinds = [
        Code::OtherQuotes,
        Code::OtherRemark,
        Code::MissingEquals,
        Code::MissingSeparator,
        Code::UnexpectedText,
    ];
    let groups = kinds
        .into_iter()
        .flat_map(|kind| (0..files.len()).map(move |file| (kind, FileId(file as u16))));
    for (kind, file) in groups {
        let alike = |fault: &Fault| fault.syntax && fault.code == kind && fault.span.file == file;
        once(faults, &alike, files[usize::from(file.0)].text());
    }
}

/// Makes one fault of many about the same unknown name: one definition is missing, or was called otherwise.
fn same_names(faults: &mut Vec<Fault>, files: &[Arc<SourceFile>]) {
    let kinds = [
        Code::UnknownRegion,
        Code::UnknownRank,
        Code::UnknownSquare,
        Code::UnknownPiece,
        Code::UnknownGroup,
        Code::UnknownClass,
        Code::UnknownAttribute,
    ];
    let named = faults.iter().filter(|fault| kinds.contains(&fault.code));
    let groups: BTreeSet<(FileId, String)> = named
        .map(|fault| (fault.span.file, fault.title.clone()))
        .collect();
    for (file, title) in groups {
        let alike = |fault: &Fault| {
            kinds.contains(&fault.code) && fault.span.file == file && fault.title == title
        };
        once(faults, &alike, files[usize::from(file.0)].text());
    }
}

/// Makes one fault of those that are alike, if they are many. `text` is the file that they are in.
fn once(faults: &mut Vec<Fault>, alike: &dyn Fn(&Fault) -> bool, text: &str) {
    let all = faults.iter().filter(|fault| alike(fault)).count();
    if all <= MAX_ALIKE {
        return;
    }
    let patches = faults.iter().filter(|fault| alike(fault));
    let patches: Vec<Patch> = patches
        .filter_map(|fault| fault.fixes.first().cloned())
        .collect();
    let whole = (patches.len() == all)
        .then(|| together(&patches, text))
        .flatten();
    let mut first = true;
    faults.retain_mut(|fault| {
        if !alike(fault) {
            return true;
        }
        let kept = std::mem::take(&mut first);
        if kept {
            let more = format!("the same in {} more places", all - 1);
            fault.help = Some(match fault.help.take() {
                Some(help) => format!("{help}; {more}"),
                None => more,
            });
            fault.fixes = whole.iter().cloned().collect();
        }
        kept
    });
}

/// One change in place of several, which are in the order of the text.
fn together(patches: &[Patch], text: &str) -> Option<Patch> {
    let (first, last) = (patches.first()?, patches.last()?);
    let mut out = String::new();
    let mut at = first.span.start as usize;
    for patch in patches {
        out.push_str(text.get(at..patch.span.start as usize)?);
        out.push_str(&patch.replacement(text));
        at = patch.span.end as usize;
    }
    Some(Patch {
        span: first.span.to(last.span),
        text: out,
        keeps_quotes: false,
    })
}

/// Sorts ranges and joins those that touch.
pub(crate) fn merge(spans: &mut Vec<Span>) {
    spans.sort_unstable();
    spans.dedup_by(|next, last| {
        let joined = next.file == last.file && next.start <= last.end;
        if joined {
            last.end = last.end.max(next.end);
        }
        joined
    });
}

/// Whether merged ranges contain the start of a span.
pub(crate) fn covers(merged: &[Span], at: Span) -> bool {
    let before = merged.partition_point(|span| (span.file, span.start) <= (at.file, at.start));
    let last = before.checked_sub(1).map(|index| merged[index]);
    last.is_some_and(|span| span.file == at.file && at.start < span.end)
}
